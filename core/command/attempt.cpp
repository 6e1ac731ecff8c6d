// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/command/attempt.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace footplate {

Attempt::~Attempt()
{
    giveUp();
}

void Attempt::reset()
{
    m_node = nullptr;
    m_isAnswered = false;
}

void Attempt::begin()
{
    m_attemptStartUs = m_stepUs = m_context.clock.nowUs();
    m_phase = Phase::Routing;
    m_times = {};
    m_sent = RequestSent::No;
    m_isAnswered = false;
    m_replyBytes = 0;
}

void Attempt::dispatch(Node &node, std::int64_t deadlineUs)
{
    m_node = &node;
    const BreakerRefusal refusal = node.breaker.admit();
    if (refusal) {
        node.watchCircuit();
        const char *what = refusal.state == CircuitState::OpenConcurrency ? "in flight or queued"
                         : refusal.state == CircuitState::HalfOpen       ? "probes under way"
                                                                         : "failures";
        return attemptEnded(Outcome::CircuitOpen, fmt::format("circuit of {} is open: {} of {} {}", node.id,
                                                              refusal.value, refusal.limit, what));
    }
    m_isAdmitted = true;
    m_isProbe = refusal.isProbe;
    m_stepUs = m_context.clock.nowUs();
    m_times.routeUs = m_stepUs - m_attemptStartUs;
    set(deadlineUs);
    if (Connection *connection = node.pool->checkout(*this))
        return send(*connection);
    m_phase = Phase::Waiting;
    m_isQueued = true;
    node.breaker.enqueue();
}

void Attempt::connectionReady(Connection &connection)
{
    m_isQueued = false;
    m_node->breaker.dequeue();
    send(connection);
}

void Attempt::connectionFailed(const std::string &detail)
{
    m_isQueued = false;
    m_node->breaker.dequeue();
    attemptEnded(Outcome::ConnectionError, detail);
}

void Attempt::send(Connection &connection)
{
    const std::int64_t now = m_context.clock.nowUs();
    m_times.waitUs = now - m_stepUs;
    m_phase = Phase::Receiving;
    m_connection = &connection;
    m_sent = RequestSent::Maybe;
    Metrics &metrics = m_context.recorder.metrics;
    metrics.span(Signal::PoolCheckout, m_node->slot, m_stepUs, now);
    connection.send(m_buffer, *this);
    m_stepUs = m_isTraced || metrics.isOn() ? m_context.clock.nowUs() : now;
    m_times.sendUs = m_stepUs - now;
    metrics.span(Signal::CommandSend, m_node->slot, now, m_stepUs, Outcome::Ok, m_buffer.size());
}

// Ends the span of what the attempt was waiting for. A reply that came is no failure, whatever it says.
void Attempt::tellPhase(Outcome outcome, std::int64_t now)
{
    Metrics &metrics = m_context.recorder.metrics;
    if (m_phase == Phase::Waiting)
        metrics.span(Signal::PoolCheckout, m_node->slot, m_stepUs, now, outcome);
    if (m_phase == Phase::Receiving)
        metrics.span(Signal::CommandReceive, m_node->slot, m_stepUs, now, m_isAnswered ? Outcome::Ok : outcome,
                     m_replyBytes > 0 ? m_replyBytes : m_connection->partialBytes());
}

void Attempt::replyFailed(Outcome outcome, const std::string &detail)
{
    attemptEnded(outcome, fmt::format("node {}: {}", m_node->id, detail));
}

void Attempt::expired()
{
    const std::int64_t ms = (m_context.clock.nowUs() - m_attemptStartUs) / 1000;
    if (m_phase == Phase::Waiting && m_node->pool->hasOpenConnection())
        return attemptEnded(Outcome::PoolTimeout,
                            fmt::format("no connection to {} came free within {} ms", m_node->id, ms));
    if (m_phase == Phase::Waiting)
        return attemptEnded(Outcome::ConnectionError,
                            fmt::format("node {} took no connection within {} ms", m_node->id, ms));
    const std::size_t partial = m_connection->partialBytes();
    attemptEnded(Outcome::Timeout,
                 partial > 0 ? fmt::format("the reply of node {} was not complete within {} ms, {} bytes had come",
                                           m_node->id, ms, partial)
                             : fmt::format("node {} did not answer within {} ms", m_node->id, ms));
}

std::int64_t Attempt::conclude(Outcome outcome, std::uint32_t index)
{
    const std::int64_t now = m_context.clock.nowUs();
    (m_phase == Phase::Receiving ? m_times.receiveUs
     : m_phase == Phase::Waiting ? m_times.waitUs
                                 : m_times.routeUs) = now - m_stepUs;
    tellPhase(outcome, now);
    if (m_phase == Phase::Waiting)
        m_node->pool->countCheckoutFailure();
    letGo(outcome);
    if (m_node) {
        ++m_node->commands.total;
        ++m_node->commands.attemptOutcomes[static_cast<std::size_t>(outcome)];
        m_node->commands.ok += isAnswerOnRecord(outcome) ? 1 : 0;
    }
    if (m_belongs == Belongs::ToNone)
        return now;
    Recorder &recorder = m_context.recorder;
    ++recorder.commands.attempts;
    ++recorder.commands.attemptOutcomes[static_cast<std::size_t>(outcome)];
    recorder.buckets().attemptEnded(m_context.clock.wallMs(), m_node ? m_node->slot : -1, outcome, index,
                                    now - m_attemptStartUs);
    recorder.metrics.attemptEnded(m_node ? m_node->slot : -1, index, now - m_attemptStartUs);
    return now;
}

void Attempt::fill(AttemptTrace &trace, Outcome outcome, std::int64_t commandStartUs, std::int64_t deadlineUs,
                   std::int64_t now, const std::string &detail) const
{
    trace.outcome = outcome;
    trace.startUs = m_attemptStartUs - commandStartUs;
    trace.routeUs = m_times.routeUs;
    trace.waitUs = m_times.waitUs;
    trace.sendUs = m_times.sendUs;
    trace.receiveUs = m_times.receiveUs;
    trace.remainingUs = std::max<std::int64_t>(deadlineUs - now, 0);
    trace.detail = detail;
}

void Attempt::giveUp()
{
    if (m_phase == Phase::Waiting || m_phase == Phase::Receiving)
        tellPhase(Outcome::Cancelled, m_context.clock.nowUs());
    letGo(Outcome::Cancelled);
}

// The outcome decides what becomes of the connection.
void Attempt::letGo(Outcome outcome)
{
    const Classification meaning = classify(outcome);
    clear();
    m_phase = Phase::Idle;
    if (m_isQueued) {
        m_isQueued = false;
        m_node->breaker.dequeue();
        m_node->pool->forget(*this);
    }
    if (m_connection) {
        Connection *connection = std::exchange(m_connection, nullptr);
        // Unanswered, or answered with nonsense: no later reply on it may reach another command.
        if (meaning.closesConnection || connection->owes(*this)) {
            const std::string detail = fmt::format("closed: {}", outcomeName(outcome));
            connection->abandon(*this, detail);
            if (meaning.closesConnection)
                connection->close(detail);
        }
        m_node->pool->checkin(*connection);
    }
    if (outcome == Outcome::NotAuthenticated || outcome == Outcome::SessionExpired)
        m_node->loginLost();
    if (std::exchange(m_isAdmitted, false)) {
        m_node->breaker.release(meaning.isNodeFailure, m_isAnswered, m_isProbe);
        (meaning.isNodeFailure ? m_node->lastDataFailureUs : m_node->lastDataReplyUs) = m_context.clock.nowUs();
        m_node->watchCircuit();
    }
}

void Attempt::tellRetry(const RetryDecision &decision, std::uint32_t timeoutMs)
{
    const auto label = static_cast<std::size_t>(decision.label);
    const RetryEvent event{m_context.clock.wallMs(),    decision.label,  decision.attempt, m_node ? m_node->slot : -1,
                           decision.remainingUs / 1000, decision.outcome};
    m_context.recorder.retry(event, decision.remainingUs, std::int64_t{timeoutMs} * 1000);
    ++m_context.recorder.commands.retriesByLabel[label];
    if (m_node)
        ++m_node->commands.retriesByLabel[label];
}

std::string routeRefusalDetail(const CommandContext &context, const Route &route, std::string_view nameSpace,
                               int partition)
{
    switch (route.refusal) {
    case Outcome::NamespaceNotFound: {
        std::string known;
        for (const auto &[name, map] : context.tender.map().namespaces())
            known += (known.empty() ? "" : ", ") + name;
        return fmt::format("there is no namespace \"{}\"; this cluster has {}", nameSpace, known);
    }
    case Outcome::ClusterNotReady: return fmt::format("namespace \"{}\" has no full partition map yet", nameSpace);
    case Outcome::NoMaster: return fmt::format("partition {} of \"{}\" has no owner now", partition, nameSpace);
    case Outcome::InvalidNode: return fmt::format("node {} is {}", route.node->id, nodeStateName(route.node->state));
    default: return fmt::format("the owner of partition {} is not known", partition);
    }
}

std::uint32_t serverTimeoutMs(const CommandTimeouts &timeouts)
{
    return timeouts.socketTimeoutMs == 0 ? timeouts.timeoutMs : std::min(timeouts.timeoutMs, timeouts.socketTimeoutMs);
}

void countCommand(const CommandContext &context, Outcome outcome, std::uint32_t attempts, std::int64_t totalUs)
{
    CommandCounters &commands = context.recorder.commands;
    ++commands.total;
    ++commands.byOutcome[static_cast<std::size_t>(outcome)];
    const bool answered = isAnswerOnRecord(outcome);
    commands.ok += answered ? 1 : 0;
    commands.okAfterRetry += answered && attempts > 1 ? 1 : 0;
    context.recorder.buckets().commandEnded(context.clock.wallMs(), outcome, attempts, totalUs);
    context.recorder.metrics.commandEnded(totalUs);
}

} // namespace footplate

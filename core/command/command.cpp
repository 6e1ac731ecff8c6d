// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/command/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace footplate {

Command::Command(CommandContext &context)
    : Deadline(context.deadlines), m_context(context), m_driver({}, {}, {}, 0)
{
}

Command::~Command()
{
    if (isRunning())
        letGo(Outcome::Cancelled);
}

void Command::start(const RecordRequest &request, Done done)
{
    m_request = &request;
    m_done = std::move(done);
    m_startUs = m_context.clock.nowUs();
    m_driver = RetryDriver(request.policy, request.timeouts, request.operation(), m_startUs, m_context.client, m_context.tender.gate());
    m_hasReply = false;
    m_detail.clear();
    m_resultCode = 0;
    m_node = nullptr;
    m_traces.clear();
    buildRequest();
    m_step = Step::Sleeping;
    m_sleepUs = 0;
    follow(m_driver.begin(m_startUs));
}

void Command::cancel()
{
    if (!isRunning())
        return;
    if (m_step == Step::Receiving)
        m_driver.abandoned();
    letGo(Outcome::Cancelled);
    m_detail = "cancelled";
    finish(Outcome::Cancelled);
}

void Command::buildRequest()
{
    m_buffer.clear();
    const RecordRequest &request = *m_request;
    const wire::RecordAddress address{request.nameSpace, request.set, request.digest};
    // The server gives up when we would; it must not work on what nobody waits for.
    const std::uint32_t serverMs = request.timeouts.socketTimeoutMs == 0 ? request.timeouts.timeoutMs
                                                                          : std::min(request.timeouts.timeoutMs, request.timeouts.socketTimeoutMs);
    switch (request.type) {
    case OperationType::BatchGet:
    case OperationType::Get: return wire::appendRead(m_buffer, address, wire::ReadKind::Record, request.bins, serverMs);
    case OperationType::Header: return wire::appendRead(m_buffer, address, wire::ReadKind::Header, {}, serverMs);
    case OperationType::Exists: return wire::appendRead(m_buffer, address, wire::ReadKind::Exists, {}, serverMs);
    case OperationType::Add: return wire::appendModify(m_buffer, address, wire::OperationType::Add, request.values, request.writeOptions, serverMs);
    case OperationType::Append: return wire::appendModify(m_buffer, address, wire::OperationType::Append, request.values, request.writeOptions, serverMs);
    case OperationType::Prepend: return wire::appendModify(m_buffer, address, wire::OperationType::Prepend, request.values, request.writeOptions, serverMs);
    case OperationType::Operate: return wire::appendOperate(m_buffer, address, request.operations, request.writeOptions, serverMs);
    case OperationType::Put: return wire::appendPut(m_buffer, address, request.values, request.writeOptions, serverMs);
    case OperationType::Touch: return wire::appendTouch(m_buffer, address, request.writeOptions, serverMs);
    case OperationType::Delete: return wire::appendDelete(m_buffer, address, request.writeOptions, serverMs);
    }
}

void Command::follow(const RetryDecision &decision)
{
    if (decision.action == RetryDecision::Action::Finish)
        return finish(decision.outcome);
    if (decision.requestMap)
        m_context.tender.tendSoon();
    if (decision.attempt == 0)
        return beginAttempt(decision);
    // Even without a delay a retry comes from the event loop: a thousand refusals in a row must not recurse.
    m_step = Step::Sleeping;
    m_sleepUs = decision.delayUs;
    set(m_context.clock.nowUs() + decision.delayUs);
}

// What is told of a retry is told here, when it really begins.
void Command::beginAttempt(const RetryDecision &decision)
{
    if (decision.attempt > 0) {
        const RetryEvent event{m_context.clock.wallMs(), decision.label, decision.attempt, m_node ? m_node->slot : -1,
                               decision.remainingUs / 1000, decision.outcome};
        m_context.recorder.retry(event, decision.remainingUs, std::int64_t{m_request->timeouts.timeoutMs} * 1000);
        ++m_context.recorder.commands.retriesByLabel[static_cast<std::size_t>(decision.label)];
        if (m_node)
            ++m_node->commands.retriesByLabel[static_cast<std::size_t>(decision.label)];
    }
    if (m_request->trace) {
        m_traces.push_back({});
        m_traces.back().index = decision.attempt;
        m_traces.back().sleepUs = m_sleepUs;
    }
    attempt();
}

void Command::attempt()
{
    m_attemptStartUs = m_context.clock.nowUs();
    m_sent = RequestSent::No;
    m_hasReply = false;
    const Route route = m_context.router.route(m_request->nameSpace, wire::partitionOf(m_request->digest), m_driver);
    m_node = route.node;
    if (m_request->trace) {
        trace().node = route.node;
        trace().replicaIndex = route.replicaIndex;
    }
    if (route.refusal != Outcome::Ok)
        return attemptEnded(route.refusal, noNodeDetail(route));
    const BreakerRefusal refusal = m_node->breaker.admit();
    if (refusal) {
        m_node->watchCircuit();
        const char *what = refusal.state == CircuitState::OpenConcurrency ? "in flight or queued" : "failures";
        return attemptEnded(Outcome::CircuitOpen, fmt::format("circuit of {} is open: {} of {} {}", m_node->id, refusal.value, refusal.limit, what));
    }
    m_admitted = true;
    m_isProbe = refusal.isProbe;
    m_stepUs = m_context.clock.nowUs();
    trace().routeUs = m_stepUs - m_attemptStartUs;
    set(m_driver.attemptDeadlineUs(m_attemptStartUs));
    if (Connection *connection = m_node->pool->checkout(*this))
        return send(*connection);
    m_step = Step::Waiting;
    m_queued = true;
    m_node->breaker.enqueue();
}

std::string Command::noNodeDetail(const Route &route) const
{
    const int partition = wire::partitionOf(m_request->digest);
    switch (route.refusal) {
    case Outcome::NamespaceNotFound: {
        std::string known;
        for (const auto &[name, map] : m_context.tender.map().namespaces())
            known += (known.empty() ? "" : ", ") + name;
        return fmt::format("there is no namespace \"{}\"; this cluster has {}", m_request->nameSpace, known);
    }
    case Outcome::ClusterNotReady: return fmt::format("namespace \"{}\" has no full partition map yet", m_request->nameSpace);
    case Outcome::NoMaster: return fmt::format("partition {} of \"{}\" has no owner now", partition, m_request->nameSpace);
    case Outcome::InvalidNode: return fmt::format("node {} is {}", route.node->id, nodeStateName(route.node->state));
    default: return fmt::format("the owner of partition {} is not known", partition);
    }
}

void Command::connectionReady(Connection &connection)
{
    m_queued = false;
    m_node->breaker.dequeue();
    send(connection);
}

void Command::connectionFailed(const std::string &detail)
{
    m_queued = false;
    m_node->breaker.dequeue();
    attemptEnded(Outcome::ConnectionError, detail);
}

void Command::send(Connection &connection)
{
    const std::int64_t now = m_context.clock.nowUs();
    trace().waitUs = now - m_stepUs;
    m_step = Step::Receiving;
    m_connection = &connection;
    m_sent = RequestSent::Maybe;
    connection.send(m_buffer, *this);
    m_stepUs = m_request->trace ? m_context.clock.nowUs() : now;
    trace().sendUs = m_stepUs - now;
}

void Command::replyArrived(wire::ProtoType type, ByteSpan body)
{
    if (type != wire::ProtoType::Message)
        return attemptEnded(Outcome::ParseError, fmt::format("node {} answered with a message of another type", m_node->id));
    auto reply = wire::parseRecordReply(body, m_request->binValues);
    if (!reply)
        return attemptEnded(Outcome::ParseError, fmt::format("reply of node {}: {}", m_node->id, reply.error().detail));
    m_reply = std::move(*reply);
    m_hasReply = true;
    const Outcome outcome = outcomeOfResultCode(m_reply.resultCode);
    attemptEnded(outcome, outcome == Outcome::Ok ? std::string() : fmt::format("node {} answered result code {}", m_node->id, m_reply.resultCode),
                 m_reply.resultCode);
}

void Command::replyFailed(Outcome outcome, const std::string &detail)
{
    attemptEnded(outcome, fmt::format("node {}: {}", m_node->id, detail));
}

// The deadline: the sleep is over, or the attempt is.
void Command::expired()
{
    if (m_step == Step::Sleeping) {
        // A late timer may have used up what was left of the budget.
        const RetryDecision decision = m_driver.begin(m_context.clock.nowUs());
        return decision.action == RetryDecision::Action::Finish ? finish(decision.outcome) : beginAttempt(decision);
    }
    const std::int64_t ms = (m_context.clock.nowUs() - m_attemptStartUs) / 1000;
    if (m_step == Step::Waiting && m_node->pool->hasOpenConnection())
        return attemptEnded(Outcome::PoolTimeout, fmt::format("no connection to {} came free within {} ms", m_node->id, ms));
    if (m_step == Step::Waiting)
        return attemptEnded(Outcome::ConnectionError, fmt::format("node {} took no connection within {} ms", m_node->id, ms));
    const std::size_t partial = m_connection->partialBytes();
    attemptEnded(Outcome::Timeout, partial > 0 ? fmt::format("the reply of node {} was not complete within {} ms, {} bytes had come", m_node->id, ms, partial)
                                               : fmt::format("node {} did not answer within {} ms", m_node->id, ms));
}

// Gives back what the attempt holds; the outcome decides what becomes of the connection.
void Command::letGo(Outcome outcome)
{
    clear();
    const Classification meaning = classify(outcome);
    if (m_queued) {
        m_queued = false;
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
    if (std::exchange(m_admitted, false)) {
        m_node->breaker.release(meaning.isNodeFailure, m_hasReply, m_isProbe);
        (meaning.isNodeFailure ? m_node->lastDataFailureUs : m_node->lastDataReplyUs) = m_context.clock.nowUs();
        m_node->watchCircuit();
    }
}

void Command::attemptEnded(Outcome outcome, std::string detail, int resultCode)
{
    const std::int64_t now = m_context.clock.nowUs();
    if (m_request->trace) {
        AttemptTrace &mine = trace();
        mine.outcome = outcome;
        mine.startUs = m_attemptStartUs - m_startUs;
        (m_step == Step::Receiving ? mine.receiveUs : m_step == Step::Waiting ? mine.waitUs : mine.routeUs) = now - std::max(m_stepUs, m_attemptStartUs);
        mine.remainingUs = std::max<std::int64_t>(m_driver.deadlineUs() - now, 0);
        mine.detail = detail;
    }
    letGo(outcome);
    Recorder &recorder = m_context.recorder;
    ++recorder.commands.attempts;
    ++recorder.commands.attemptOutcomes[static_cast<std::size_t>(outcome)];
    if (m_node) {
        ++m_node->commands.total;
        ++m_node->commands.attemptOutcomes[static_cast<std::size_t>(outcome)];
        m_node->commands.ok += isAnswerOnRecord(outcome) ? 1 : 0;
        if (outcome == Outcome::PoolTimeout)
            m_node->pool->countCheckoutFailure();
    }
    recorder.buckets().attemptEnded(m_context.clock.wallMs(), m_node ? m_node->slot : -1, outcome, m_driver.attempt(), now - m_attemptStartUs);
    m_detail = std::move(detail);
    m_resultCode = resultCode;
    RetryDecision decision;
    try {
        decision = m_driver.ended(outcome, m_sent, now, m_detail);
    } catch (const std::exception &error) {
        return gateFailed(error.what());
    } catch (...) {
        return gateFailed("something that is no std::exception");
    }
    follow(decision);
}

// The gate is the program's own code: what it throws ends this command and nothing else.
void Command::gateFailed(const char *what)
{
    m_detail = fmt::format("the retry policy of the client threw: {} (after: {})", what, m_detail);
    finish(Outcome::RetryPolicyError);
}

void Command::finish(Outcome outcome)
{
    m_step = Step::Ended;
    const std::int64_t totalUs = m_context.clock.nowUs() - m_startUs;
    const std::uint32_t attempts = std::max(m_driver.attemptsMade(), 1U);
    Recorder &recorder = m_context.recorder;
    ++recorder.commands.total;
    ++recorder.commands.byOutcome[static_cast<std::size_t>(outcome)];
    const bool answered = isAnswerOnRecord(outcome);
    recorder.commands.ok += answered ? 1 : 0;
    recorder.commands.okAfterRetry += answered && attempts > 1 ? 1 : 0;
    recorder.buckets().commandEnded(m_context.clock.wallMs(), outcome, attempts, totalUs);
    const CommandEnd end{outcome, m_resultCode, m_detail, m_hasReply ? &m_reply : nullptr, m_node, m_driver.inDoubt(outcome),
                         attempts, totalUs, m_request->trace ? &m_traces : nullptr};
    const Done done = std::move(m_done);
    done(*this, end);
}

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/command/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace footplate {

Command::Command(CommandContext &context) : Attempt(context), m_driver({}, {}, {}, 0)
{
}

void Command::start(const RecordRequest &request, Done done)
{
    m_request = &request;
    m_done = std::move(done);
    m_startUs = m_context.clock.nowUs();
    m_driver = RetryDriver(request.policy, request.timeouts, request.operation(), m_startUs, m_context.client, m_context.tender.gate());
    reset();
    m_isTraced = request.trace;
    m_detail.clear();
    m_resultCode = 0;
    m_traces.clear();
    buildRequest();
    m_state = State::Sleeping;
    m_sleepUs = 0;
    follow(m_driver.begin(m_startUs));
}

void Command::cancel()
{
    if (!isRunning())
        return;
    if (m_phase == Phase::Receiving)
        m_driver.abandoned();
    giveUp();
    m_detail = "cancelled";
    finish(Outcome::Cancelled);
}

void Command::buildRequest()
{
    m_buffer.clear();
    const RecordRequest &request = *m_request;
    const wire::RecordAddress address{request.nameSpace, request.set, request.digest};
    const std::uint32_t serverMs = serverTimeoutMs(request.timeouts);
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
    m_state = State::Sleeping;
    m_sleepUs = decision.delayUs;
    set(m_context.clock.nowUs() + decision.delayUs);
}

// What is told of a retry is told here, when it really begins.
void Command::beginAttempt(const RetryDecision &decision)
{
    if (decision.attempt > 0)
        tellRetry(decision, m_request->timeouts.timeoutMs);
    if (m_request->trace) {
        m_traces.push_back({});
        m_traces.back().index = decision.attempt;
        m_traces.back().sleepUs = m_sleepUs;
    }
    attempt();
}

void Command::attempt()
{
    begin();
    m_state = State::Trying;
    const Route route = m_context.router.route(m_request->nameSpace, wire::partitionOf(m_request->digest), m_driver);
    if (m_request->trace) {
        m_traces.back().node = route.node;
        m_traces.back().replicaIndex = route.replicaIndex;
    }
    if (route.refusal == Outcome::Ok)
        return dispatch(*route.node, m_driver.attemptDeadlineUs(m_attemptStartUs));
    m_node = route.node;
    attemptEnded(route.refusal, routeRefusalDetail(m_context, route, m_request->nameSpace, wire::partitionOf(m_request->digest)));
}

void Command::replyArrived(wire::ProtoType type, ByteSpan body)
{
    m_replyBytes = wire::protoHeaderSize + body.size();
    if (type != wire::ProtoType::Message)
        return attemptEnded(Outcome::ParseError, fmt::format("node {} answered with a message of another type", m_node->id));
    auto reply = wire::parseRecordReply(body, m_request->binValues);
    if (!reply)
        return attemptEnded(Outcome::ParseError, fmt::format("reply of node {}: {}", m_node->id, reply.error().detail));
    m_reply = std::move(*reply);
    m_isAnswered = true;
    const Outcome outcome = outcomeOfResultCode(m_reply.resultCode);
    attemptEnded(outcome, outcome == Outcome::Ok ? std::string() : fmt::format("node {} answered result code {}", m_node->id, m_reply.resultCode),
                 m_reply.resultCode);
}

// The sleep is over, or the attempt is.
void Command::expired()
{
    if (m_state != State::Sleeping)
        return Attempt::expired();
    // A late timer may have used up what was left of the budget.
    const RetryDecision decision = m_driver.begin(m_context.clock.nowUs());
    return decision.action == RetryDecision::Action::Finish ? finish(decision.outcome) : beginAttempt(decision);
}

void Command::attemptEnded(Outcome outcome, std::string detail, int resultCode)
{
    const std::int64_t now = conclude(outcome, m_driver.attempt());
    if (m_request->trace)
        fill(m_traces.back(), outcome, m_startUs, m_driver.deadlineUs(), now, detail);
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
    m_state = State::Ended;
    const std::int64_t totalUs = m_context.clock.nowUs() - m_startUs;
    const std::uint32_t attempts = std::max(m_driver.attemptsMade(), 1U);
    countCommand(m_context, outcome, attempts, totalUs);
    const CommandEnd end{outcome, m_resultCode, m_detail, m_isAnswered ? &m_reply : nullptr, m_node, m_driver.inDoubt(outcome),
                         attempts, totalUs, m_request->trace ? &m_traces : nullptr};
    const Done done = std::move(m_done);
    done(*this, end);
}

} // namespace footplate

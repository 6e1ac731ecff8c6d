// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retry/driver.h"

#include <algorithm>

namespace footplate {

namespace {

constexpr std::int64_t usPerMs = 1000;

} // namespace

const ClientConfiguration RetryDriver::unconfigured;
const RetryGate RetryDriver::unset;

RetryDriver::RetryDriver(const RetryPolicy &policy, const CommandTimeouts &timeouts, const Operation &operation, std::int64_t startUs,
                         const ClientConfiguration &client, const RetryGate &gate)
    : m_policy(policy)
    , m_deadlineUs(startUs + timeouts.timeoutMs * usPerMs)
    , m_socketTimeoutUs(timeouts.socketTimeoutMs * usPerMs)
    , m_operation(operation)
    , m_client(&client)
    , m_gate(client.retryPolicy.isSet() ? &client.retryPolicy : &gate)
{
}

RetryDecision RetryDriver::begin(std::int64_t nowUs) const
{
    const std::int64_t remaining = remainingUs(nowUs);
    return remaining > 0 ? attemptAfter(0, remaining) : finish(remaining);
}

RetryDecision RetryDriver::ended(Outcome outcome, RequestSent sent, std::int64_t nowUs, std::string_view detail)
{
    m_last = outcome;
    ++m_attemptsMade;
    if (sent == RequestSent::Maybe) {
        ++m_timesSent;
        m_isUnanswered = m_isUnanswered || outcome == Outcome::Timeout || outcome == Outcome::NetworkError;
    }

    const std::int64_t remaining = remainingUs(nowUs);
    const std::int64_t delay = m_policy.sleepBetweenRetriesMs * usPerMs;
    // An attempt that starts at the deadline cannot succeed, so a wait that reaches it would only delay the answer.
    if (m_attempt >= m_policy.maxRetries || delay >= remaining || !mayRetry(outcome, sent, detail))
        return finish(remaining);

    ++m_attempt;
    RetryDecision decision = attemptAfter(delay, remaining);
    decision.requestMap = isRebalance(outcome);
    return decision;
}

std::int64_t RetryDriver::attemptDeadlineUs(std::int64_t nowUs) const
{
    if (m_socketTimeoutUs == 0)
        return m_deadlineUs;
    return std::min(nowUs + m_socketTimeoutUs, m_deadlineUs);
}

std::size_t RetryDriver::replicaIndex(std::size_t replicasPresent) const
{
    if (needsMaster() || replicasPresent <= 1)
        return 0;
    return m_attempt % replicasPresent;
}

void RetryDriver::abandoned()
{
    ++m_timesSent;
    m_isUnanswered = true;
}

bool RetryDriver::inDoubt(Outcome finalOutcome) const
{
    if (!isWrite(m_operation.type) || finalOutcome == Outcome::Ok)
        return false;
    return m_timesSent > 1 || m_isUnanswered;
}

std::int64_t RetryDriver::remainingUs(std::int64_t nowUs) const
{
    return std::max<std::int64_t>(m_deadlineUs - nowUs, 0);
}

bool RetryDriver::mayRetry(Outcome outcome, RequestSent sent, std::string_view detail) const
{
    // The server did nothing, so there is nothing that a second attempt could do twice.
    if (isRebalance(outcome))
        return true;
    return isTransport(outcome) && m_gate->allows({*m_client, m_operation, m_attempt, outcome, detail, sent});
}

RetryDecision RetryDriver::finish(std::int64_t remaining) const
{
    RetryDecision decision;
    decision.action = RetryDecision::Action::Finish;
    decision.outcome = m_last;
    decision.remainingUs = remaining;
    return decision;
}

RetryDecision RetryDriver::attemptAfter(std::int64_t delay, std::int64_t remaining) const
{
    RetryDecision decision;
    decision.action = RetryDecision::Action::Attempt;
    decision.outcome = m_last;
    decision.attempt = m_attempt;
    decision.delayUs = delay;
    decision.remainingUs = remaining;
    decision.label = m_attempt == 0 ? RetryLabel::None : retryLabel(m_last);
    return decision;
}

} // namespace footplate

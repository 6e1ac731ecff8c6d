// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retry/driver.h"

#include <algorithm>

namespace footplate {

namespace {

constexpr std::int64_t usPerMs = 1000;

} // namespace

RetryDriver::RetryDriver(const RetryPolicy &policy, const CommandTimeouts &timeouts, OperationKind kind,
                         std::int64_t startUs)
    : m_policy(policy)
    , m_deadlineUs(startUs + timeouts.timeoutMs * usPerMs)
    , m_socketTimeoutUs(timeouts.socketTimeoutMs * usPerMs)
    , m_kind(kind)
{
}

RetryDecision RetryDriver::begin(std::int64_t nowUs) const
{
    const std::int64_t remaining = remainingUs(nowUs);
    return remaining > 0 ? attemptAfter(0, remaining) : finish(remaining);
}

RetryDecision RetryDriver::ended(Outcome outcome, RequestSent sent, std::int64_t nowUs)
{
    m_last = outcome;
    ++m_attemptsMade;
    if (sent == RequestSent::Maybe)
        ++m_timesSent;

    const std::int64_t remaining = remainingUs(nowUs);
    const OutcomeBucket bucket = classify(outcome).bucket;
    const std::int64_t delay = m_policy.sleepBetweenRetriesMs * usPerMs;
    // An attempt that starts at the deadline cannot succeed, so a wait that reaches it would only delay the answer.
    if (!mayRetry(bucket, sent) || delay >= remaining)
        return finish(remaining);

    ++m_attempt;
    RetryDecision decision = attemptAfter(delay, remaining);
    decision.requestMap = bucket == OutcomeBucket::Rebalance;
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
    const bool staysOnMaster = m_kind == OperationKind::Write || m_policy.replicaPolicy == ReplicaPolicy::Master;
    if (staysOnMaster || replicasPresent <= 1)
        return 0;
    return m_attempt % replicasPresent;
}

bool RetryDriver::inDoubt(Outcome finalOutcome) const
{
    if (m_kind == OperationKind::Read || finalOutcome == Outcome::Ok)
        return false;
    const bool answerIsMissing = finalOutcome == Outcome::Timeout || finalOutcome == Outcome::NetworkError;
    return m_timesSent > 1 || (m_timesSent == 1 && answerIsMissing);
}

std::int64_t RetryDriver::remainingUs(std::int64_t nowUs) const
{
    return std::max<std::int64_t>(m_deadlineUs - nowUs, 0);
}

bool RetryDriver::mayRetry(OutcomeBucket bucket, RequestSent sent) const
{
    if (m_attempt >= m_policy.maxRetries)
        return false;
    // The server did nothing, so there is nothing that a second attempt could do twice.
    if (bucket == OutcomeBucket::Rebalance)
        return true;
    return bucket == OutcomeBucket::Transport && (m_kind == OperationKind::Read || sent == RequestSent::No);
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

// SPDX-License-Identifier: GPL-3.0-or-later
// RetryDriver: the state machine that decides what follows an attempt. It knows no protocol, no clock and no thread;
// time comes in as an argument, in us on any monotonic scale. A decision allocates nothing.
//
// Use: begin(now) before the first attempt; if it says Attempt, make the attempt until attemptDeadline(now), then
// ended(outcome, sent, now) and do what it says: wait its delay, ask begin(now) again whether the wait has left any
// budget (a timer may fire late), make the attempt. After Finish the driver is done.
//
// Invariants: at most maxRetries + 1 attempts; none begins without budget; a write that may have reached the server
// is never sent again after a transport failure.
#pragma once

#include "core/retry/classification.h"
#include "core/retry/policy.h"

namespace footplate {

enum class OperationKind : std::uint8_t { Read, Write };

// Whether a byte of the request may have reached the server.
enum class RequestSent : std::uint8_t { No, Maybe };

struct RetryDecision {
    enum class Action : std::uint8_t { Finish, Attempt } action = Action::Finish;
    Outcome outcome = Outcome::Timeout;  // Finish: how the command ends, verbatim
    std::uint32_t attempt = 0;           // Attempt: index of the attempt that begins, 0 for the first
    std::int64_t delayUs = 0;            // Attempt: to wait before it; never above the budget left
    std::int64_t remainingUs = 0;        // budget left now, never negative
    RetryLabel label = RetryLabel::None; // Attempt beyond the first: why
    bool requestMap = false;             // ask the tender for a fresh partition map, asynchronously
};

class RetryDriver {
public:
    // The budget, timeouts.timeoutMs, counts from startUs.
    RetryDriver(const RetryPolicy &policy, const CommandTimeouts &timeouts, OperationKind kind, std::int64_t startUs);

    // Whether the current attempt may begin: Attempt without a delay, or, when no budget is left, Finish with the
    // last outcome seen, Timeout if nothing was ever tried. Changes nothing.
    [[nodiscard]] RetryDecision begin(std::int64_t nowUs) const;
    // What follows the attempt. A wait that would use up the budget is not begun: Finish with this outcome.
    [[nodiscard]] RetryDecision ended(Outcome outcome, RequestSent sent, std::int64_t nowUs);

    // When the attempt that begins now must end: min(socket timeout, budget left), counted from `nowUs`.
    [[nodiscard]] std::int64_t attemptDeadlineUs(std::int64_t nowUs) const;
    [[nodiscard]] std::int64_t deadlineUs() const { return m_deadlineUs; }
    // Index into the replicas present for the current attempt; replicasPresent >= 1. Writes: always 0.
    [[nodiscard]] std::size_t replicaIndex(std::size_t replicasPresent) const;
    // Every attempt goes to the master, and to nobody else when there is none.
    [[nodiscard]] bool needsMaster() const
    {
        return m_kind == OperationKind::Write || m_policy.replicaPolicy == ReplicaPolicy::Master;
    }
    // Index of the current attempt, 0 for the first. begin() may still refuse it.
    [[nodiscard]] std::uint32_t attempt() const { return m_attempt; }
    // How many attempts have ended.
    [[nodiscard]] std::uint32_t attemptsMade() const { return m_attemptsMade; }
    // Writes only: the request may have been applied although the command did not end ok. True when it was sent more
    // than once, or sent once and the command ended by a timeout or a network error.
    [[nodiscard]] bool inDoubt(Outcome finalOutcome) const;

private:
    [[nodiscard]] std::int64_t remainingUs(std::int64_t nowUs) const;
    [[nodiscard]] bool mayRetry(OutcomeBucket bucket, RequestSent sent) const;
    [[nodiscard]] RetryDecision finish(std::int64_t remaining) const;
    [[nodiscard]] RetryDecision attemptAfter(std::int64_t delay, std::int64_t remaining) const;

    RetryPolicy m_policy;
    std::int64_t m_deadlineUs;
    std::int64_t m_socketTimeoutUs;
    OperationKind m_kind;
    std::uint32_t m_attempt = 0;
    std::uint32_t m_attemptsMade = 0;
    std::uint32_t m_timesSent = 0;
    Outcome m_last = Outcome::Timeout; // of the attempt that ended last
};

} // namespace footplate

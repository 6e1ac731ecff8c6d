// SPDX-License-Identifier: GPL-3.0-or-later
// RetryDriver: the state machine that decides what follows an attempt. It knows no protocol, no clock and no thread;
// time comes in as an argument, in us on any monotonic scale. A decision allocates nothing.
//
// Use: begin(now) before the first attempt; if it says Attempt, make the attempt until attemptDeadline(now), then
// ended(outcome, sent, now) and do what it says: wait its delay, ask begin(now) again whether the wait has left any
// budget (a timer may fire late), make the attempt. After Finish the driver is done.
//
// Invariants: at most maxRetries + 1 attempts; none begins without budget; after a transport failure none begins that the
// gate does not allow.
#pragma once

#include "core/retry/classification.h"
#include "core/retry/gate.h"
#include "core/retry/policy.h"

namespace footplate {

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
    static const ClientConfiguration unconfigured;
    static const RetryGate unset;

    // The budget, timeouts.timeoutMs, counts from startUs. `client` and `gate` outlive the driver; the client's own
    // policy, if it has one, is asked in place of `gate`.
    RetryDriver(const RetryPolicy &policy, const CommandTimeouts &timeouts, const Operation &operation, std::int64_t startUs,
                const ClientConfiguration &client = unconfigured, const RetryGate &gate = unset);

    // Whether the current attempt may begin: Attempt without a delay, or, when no budget is left, Finish with the
    // last outcome seen, Timeout if nothing was ever tried. Changes nothing.
    [[nodiscard]] RetryDecision begin(std::int64_t nowUs) const;
    // What follows the attempt. A wait that would use up the budget is not begun: Finish with this outcome.
    // `detail` is for the gate. What the gate throws comes out here; then the command is over with RetryPolicyError.
    [[nodiscard]] RetryDecision ended(Outcome outcome, RequestSent sent, std::int64_t nowUs, std::string_view detail = {});

    // When the attempt that begins now must end: min(socket timeout, budget left), counted from `nowUs`.
    [[nodiscard]] std::int64_t attemptDeadlineUs(std::int64_t nowUs) const;
    [[nodiscard]] std::int64_t deadlineUs() const { return m_deadlineUs; }
    // Index into the replicas present for the current attempt; replicasPresent >= 1. Writes: always 0.
    [[nodiscard]] std::size_t replicaIndex(std::size_t replicasPresent) const;
    // Every attempt goes to the master, and to nobody else when there is none.
    [[nodiscard]] bool needsMaster() const
    {
        return isWrite(m_operation.type) || m_policy.replicaPolicy == ReplicaPolicy::Master;
    }
    // Index of the current attempt, 0 for the first. begin() may still refuse it.
    [[nodiscard]] std::uint32_t attempt() const { return m_attempt; }
    // How many attempts have ended.
    [[nodiscard]] std::uint32_t attemptsMade() const { return m_attemptsMade; }
    // The caller gave the attempt up while its request was on the way.
    void abandoned();
    // Writes only: the request may have been applied although the command did not end ok. True when it was sent more
    // than once, or sent once and no answer came to it.
    [[nodiscard]] bool inDoubt(Outcome finalOutcome) const;

private:
    [[nodiscard]] std::int64_t remainingUs(std::int64_t nowUs) const;
    [[nodiscard]] bool mayRetry(Outcome outcome, RequestSent sent, std::string_view detail) const;
    [[nodiscard]] RetryDecision finish(std::int64_t remaining) const;
    [[nodiscard]] RetryDecision attemptAfter(std::int64_t delay, std::int64_t remaining) const;

    RetryPolicy m_policy;
    std::int64_t m_deadlineUs;
    std::int64_t m_socketTimeoutUs;
    Operation m_operation;
    const ClientConfiguration *m_client;
    const RetryGate *m_gate;
    std::uint32_t m_attempt = 0;
    std::uint32_t m_attemptsMade = 0;
    std::uint32_t m_timesSent = 0;
    bool m_isUnanswered = false; // a request that was sent
    Outcome m_last = Outcome::Timeout; // of the attempt that ended last
};

} // namespace footplate

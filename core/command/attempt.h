// SPDX-License-Identifier: GPL-3.0-or-later
// Attempt: what one attempt at a node goes through: breaker -> connection of the pool, or a place in its line -> one write ->
// reply. Base of everything that makes attempts: a command, the parts of a batch. Worker thread only.
//
// Invariants: one at a time; it holds at most one breaker permit and one connection, and neither once conclude() or giveUp() was
// called. Whatever ends it but a reply ends it by attemptEnded(), once. A reply that is given up closes its connection, so that
// no later reply on it reaches anybody else. Nothing is allocated but the sentence of a failure.
#pragma once

#include "core/cluster/router.h"
#include "core/cluster/tender.h"
#include "core/net/nodepool.h"
#include "core/retry/driver.h"
#include "core/telemetry/recorder.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace footplate {

// What every command of a session shares.
struct CommandContext {
    Deadlines &deadlines;
    const Clock &clock;
    Recorder &recorder;
    Tender &tender;
    const Router &router;
    const ClientConfiguration &client;
};

// How one attempt went; times in us from the start of the command.
struct AttemptTrace {
    std::uint32_t index = 0;
    const Node *node = nullptr;
    int replicaIndex = -1;
    Outcome outcome = Outcome::Ok;
    std::int64_t startUs = 0, sleepUs = 0, routeUs = 0, waitUs = 0, sendUs = 0, receiveUs = 0;
    std::int64_t remainingUs = 0;
    std::string detail;
};

class Attempt : private PoolWaiter, protected ReplyHandler, protected Deadline {
protected:
    enum class Phase : std::uint8_t { Idle, Routing, Waiting, Receiving };
    // Where its time went, us; a phase that was not reached has length 0.
    struct Times {
        std::int64_t routeUs = 0, waitUs = 0, sendUs = 0, receiveUs = 0;
    };

    // Probes of a sweep belong to no command: they count at the node that they ask, and in no share of attempts or latency.
    enum class Belongs : std::uint8_t { ToCommand, ToNone };

    explicit Attempt(CommandContext &context, Belongs belongs = Belongs::ToCommand)
        : Deadline(context.deadlines), m_context(context), m_belongs(belongs)
    {
    }
    ~Attempt() override;

    // Before the first attempt: nobody was asked, nobody answered.
    void reset();
    // The attempt starts; routing is part of it. Then dispatch(), or conclude() when there is nowhere to send it.
    void begin();
    // Sends m_buffer to the node as soon as it may, and waits for the reply until `deadlineUs`, or the attempt ends at once.
    void dispatch(Node &node, std::int64_t deadlineUs);
    // It is over: gives back what it holds, the outcome decides what becomes of the connection, and counts it as the attempt
    // `index` of its command. Returns now.
    std::int64_t conclude(Outcome outcome, std::uint32_t index);
    // The caller does not want it any more: gives back what it holds and counts nothing.
    void giveUp();
    // Writes down how the attempt went that conclude() ended at `now`; what was set when it began stays.
    void fill(AttemptTrace &trace, Outcome outcome, std::int64_t commandStartUs, std::int64_t deadlineUs,
              std::int64_t now, const std::string &detail) const;
    // An attempt beyond the first begins: tells it. m_node is still the node that failed.
    void tellRetry(const RetryDecision &decision, std::uint32_t timeoutMs);

    // It did not come to a reply. conclude() is still to be called.
    virtual void attemptEnded(Outcome outcome, std::string detail, int resultCode = 0) = 0;
    // The deadline. Whoever sets one between attempts looks at m_phase first.
    void expired() override;

    CommandContext &m_context;
    const Belongs m_belongs;
    Node *m_node = nullptr; // the last one asked
    ByteBuffer m_buffer;    // the request, kept for the next attempt
    Phase m_phase = Phase::Idle;
    std::int64_t m_attemptStartUs = 0;
    Times m_times;
    RequestSent m_sent = RequestSent::No;
    bool m_isAnswered = false;          // set by whoever understood the reply
    std::size_t m_replyBytes = 0;       // header included; counted by whoever reads the reply
    bool m_isTraced = false;            // whether writing is timed apart from waiting for the reply
    Connection *m_connection = nullptr; // while Receiving

private:
    void send(Connection &connection);
    void tellPhase(Outcome outcome, std::int64_t now);
    void letGo(Outcome outcome);
    void connectionReady(Connection &connection) override;
    void connectionFailed(const std::string &detail) override;
    void replyFailed(Outcome outcome, const std::string &detail) override;

    std::int64_t m_stepUs = 0; // when the phase began
    bool m_isAdmitted = false;
    bool m_isProbe = false;
    bool m_isQueued = false;
};

// Why a route leads nowhere, in plain English.
std::string routeRefusalDetail(const CommandContext &context, const Route &route, std::string_view nameSpace,
                               int partition);
// What the server is told: it gives up when we would, and must not work on what nobody waits for. ms, never 0.
std::uint32_t serverTimeoutMs(const CommandTimeouts &timeouts);
// Counts a command that ended after `attempts` attempts, at least 1.
void countCommand(const CommandContext &context, Outcome outcome, std::uint32_t attempts, std::int64_t totalUs);

} // namespace footplate

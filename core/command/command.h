// SPDX-License-Identifier: GPL-3.0-or-later
// Command: one request of a caller on its way: route -> breaker -> checkout -> attempt -> classify, and again as the retry
// driver says. Worker thread only.
//
// Invariants: ends exactly once, by its done callback, not later than its deadline; until then it holds at most one breaker
// permit and one connection, and neither while it sleeps between attempts. A reply that it gives up is never read by
// another command: its connection is closed. Nothing is allocated per attempt but what the trace needs.
#pragma once

#include "core/cluster/router.h"
#include "core/cluster/tender.h"
#include "core/net/nodepool.h"
#include "core/retry/driver.h"
#include "core/telemetry/recorder.h"
#include "core/wire/message.h"

#include <functional>
#include <string>
#include <vector>

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

// One request for one record.
struct RecordRequest {
    OperationType type = OperationType::Get; // any but BatchGet
    std::string nameSpace;
    std::string set;
    wire::Digest digest{};
    std::vector<std::string> bins; // to read; empty = all
    std::vector<Bin> values;       // to write, add, append or prepend
    std::vector<BinOperation> operations; // of Operate
    wire::WriteOptions writeOptions;
    RetryPolicy policy;            // effective: the cluster's with the overrides of this command
    CommandTimeouts timeouts;
    bool trace = false;            // keep an AttemptTrace of each attempt
    wire::BinValues binValues = wire::BinValues::Decode; // of the reply to a Get
    [[nodiscard]] Operation operation() const { return {type, isWrite(type) && (writeOptions.expectGeneration || writeOptions.createOnly)}; }
};

// Lives as long as the done callback.
struct CommandEnd {
    Outcome outcome = Outcome::Ok;
    int resultCode = 0;
    std::string_view detail;       // plain English, empty when ok
    const wire::RecordReply *reply = nullptr; // of the last attempt, if one came
    const Node *node = nullptr;    // the last one asked
    bool inDoubt = false;
    std::uint32_t attempts = 0;
    std::int64_t totalUs = 0;
    std::vector<AttemptTrace> *traces = nullptr; // may be moved from; null without trace
};

class Command final : private PoolWaiter, private ReplyHandler, private Deadline {
public:
    // `done` may destroy nothing of the command, but may start others.
    using Done = std::function<void(Command &, const CommandEnd &)>;

    explicit Command(CommandContext &context);
    ~Command() override;

    // A command may be started again after it has ended; its buffers are kept.
    void start(const RecordRequest &request, Done done);
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_step != Step::Ended; }
    [[nodiscard]] const RecordRequest &request() const { return *m_request; }

private:
    enum class Step : std::uint8_t { Ended, Sleeping, Waiting, Receiving };

    void follow(const RetryDecision &decision);
    void beginAttempt(const RetryDecision &decision);
    void attempt();
    void send(Connection &connection);
    void attemptEnded(Outcome outcome, std::string detail, int resultCode = 0);
    void gateFailed(const char *what);
    void finish(Outcome outcome);
    void letGo(Outcome outcome);
    void buildRequest();
    [[nodiscard]] AttemptTrace &trace() { return m_request->trace ? m_traces.back() : m_untraced; }
    [[nodiscard]] std::string noNodeDetail(const Route &route) const;

    void connectionReady(Connection &connection) override;
    void connectionFailed(const std::string &detail) override;
    void replyArrived(wire::ProtoType type, ByteSpan body) override;
    void replyFailed(Outcome outcome, const std::string &detail) override;
    void expired() override;

    CommandContext &m_context;
    const RecordRequest *m_request = nullptr;
    Done m_done;
    RetryDriver m_driver;
    Step m_step = Step::Ended;
    std::int64_t m_startUs = 0;
    std::int64_t m_attemptStartUs = 0;
    std::int64_t m_sleepUs = 0; // before the attempt that begins next
    std::int64_t m_stepUs = 0;
    Node *m_node = nullptr;
    bool m_admitted = false;
    bool m_isProbe = false;
    bool m_queued = false;
    RequestSent m_sent = RequestSent::No;
    Connection *m_connection = nullptr;
    ByteBuffer m_buffer;
    wire::RecordReply m_reply;
    bool m_hasReply = false;
    std::string m_detail;
    int m_resultCode = 0;
    std::vector<AttemptTrace> m_traces;
    AttemptTrace m_untraced; // written and never read
};

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
// Command: one request for one record on its way: route -> attempt -> classify, and again as the retry driver says. Worker
// thread only.
//
// Invariants: ends exactly once, by its done callback, not later than its deadline; until then it holds what its attempt holds,
// and nothing while it sleeps between attempts. Nothing is allocated per attempt but what the trace needs.
#pragma once

#include "core/command/attempt.h"
#include "core/wire/message.h"

#include <functional>
#include <string>
#include <vector>

namespace footplate {

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

class Command final : private Attempt {
public:
    // `done` may destroy nothing of the command, but may start others.
    using Done = std::function<void(Command &, const CommandEnd &)>;

    explicit Command(CommandContext &context);

    // A command may be started again after it has ended; its buffers are kept.
    void start(const RecordRequest &request, Done done);
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_state != State::Ended; }
    [[nodiscard]] const RecordRequest &request() const { return *m_request; }

private:
    enum class State : std::uint8_t { Ended, Sleeping, Trying };

    void follow(const RetryDecision &decision);
    void beginAttempt(const RetryDecision &decision);
    void attempt();
    void gateFailed(const char *what);
    void finish(Outcome outcome);
    void buildRequest();

    void attemptEnded(Outcome outcome, std::string detail, int resultCode = 0) override;
    void replyArrived(wire::ProtoType type, ByteSpan body) override;
    void expired() override;

    const RecordRequest *m_request = nullptr;
    Done m_done;
    RetryDriver m_driver;
    State m_state = State::Ended;
    std::int64_t m_startUs = 0;
    std::int64_t m_sleepUs = 0; // before the attempt that begins next
    wire::RecordReply m_reply;
    std::string m_detail;
    int m_resultCode = 0;
    std::vector<AttemptTrace> m_traces;
};

} // namespace footplate

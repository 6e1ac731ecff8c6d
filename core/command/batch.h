// SPDX-License-Identifier: GPL-3.0-or-later
// Batch: the reading of many records as one command. Its keys are split by the node that owns them; each part is one attempt
// with a deadline of its own, and is retried on its own. Worker thread only.
//
// Invariants: every key ends exactly once, with an outcome of its own; the batch ends, by its done callback, when the last of
// them has, and not later than its deadline. A row that was answered is final unless the node refused its partition (result code
// 11) or had no time for it (9); a part that fails takes only the keys along that have no such answer, and its retry splits them anew. Memory is bounded
// by maximumKeys and maximumReplyBytes.
#pragma once

#include "core/command/attempt.h"
#include "core/wire/message.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace footplate {

struct BatchKey {
    std::string nameSpace;
    std::string set;
    wire::Digest digest{};
};

struct BatchGet {
    // What a server takes in one request, too, unless it is set up otherwise.
    static constexpr std::size_t maximumKeys = 5000;

    std::vector<BatchKey> keys; // at most maximumKeys
    wire::ReadKind kind = wire::ReadKind::Record;
    std::vector<std::string> bins; // empty = all
    RetryPolicy policy;            // effective, as for a single record
    CommandTimeouts timeouts;
    std::uint64_t maximumReplyBytes = 128ull << 20; // of all its parts together; the one that goes over it fails
};

// How one key ended. Ok and KeyNotFound are the server's word on the record; everything else means that it is not known.
struct BatchKeyEnd {
    Outcome outcome = Outcome::Timeout;
    int resultCode = 0;         // of the server, 0 if it did not come to that
    std::string detail;         // plain English, empty when ok
    const Node *node = nullptr; // the last one asked
    std::uint32_t attempts = 0;
    Record record; // with Ok
};

struct BatchTrace {
    AttemptTrace attempt;
    std::size_t keys = 0; // how many it asked for
};

// Lives as long as the done callback.
struct BatchEnd {
    Outcome outcome = Outcome::Ok; // Ok when every key got an answer on its record, else of the first key that got none
    std::vector<BatchKeyEnd> *keys = nullptr; // in the order asked; may be moved from
    const std::vector<BatchTrace> *traces =
        nullptr; // the first Batch::keptTraces attempts, in the order in which they ended
    std::int64_t totalUs = 0;
};

class Batch final {
public:
    static constexpr std::size_t keptTraces = 1000;
    // `done` may not destroy the batch.
    using Done = std::function<void(Batch &, const BatchEnd &)>;

    explicit Batch(CommandContext &context);
    ~Batch();

    // Once, with a timeout of at least 1 ms. `request` outlives the batch.
    void start(const BatchGet &request, Done done);
    void cancel();

private:
    class Part;
    enum class KeyState : std::uint8_t {
        Open,    // no answer yet
        Refused, // the node does not hold its partition, or had no time for it
        Final,
    };
    struct Place {
        const Part *part = nullptr; // that asks for it now
        KeyState state = KeyState::Open;
    };
    using Keys = std::vector<std::uint32_t>;

    void split(const Keys &keys, const RetryDriver &driver, const RetryDecision &decision, std::int64_t sleepUs,
               Node *failed);
    Part &idlePart();
    void release(Part &part);
    [[nodiscard]] bool take(const Part &part, const Node &node, wire::BatchReply::Row &row);
    [[nodiscard]] bool takeBytes(std::size_t bytes);
    void end(std::uint32_t key, Outcome outcome);
    void endOpen(Outcome outcome, const char *detail);
    void cancelParts();
    void finishIfDone();

    CommandContext &m_context;
    const BatchGet *m_request = nullptr;
    Done m_done; // set while it runs
    std::int64_t m_startUs = 0;
    std::vector<BatchKeyEnd> m_ends;
    std::vector<Place> m_places;
    std::uint64_t m_replyBytes = 0;
    std::vector<std::unique_ptr<Part>> m_parts;
    std::vector<Part *> m_idle;
    std::vector<BatchTrace> m_traces;
};

} // namespace footplate

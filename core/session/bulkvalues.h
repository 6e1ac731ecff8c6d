// SPDX-License-Identifier: GPL-3.0-or-later
// What is asked for many records or partitions at once, and what comes back. Values; any thread.
#pragma once

#include "core/session/snapshot.h"
#include "core/telemetry/sweepstatus.h"

#include <array>

namespace footplate {

// Many records, one command.
struct BatchRequest {
    static constexpr std::size_t maximumKeys = 5000;
    enum class Kind : std::uint8_t { Record, Header } kind = Kind::Record;
    struct Address {
        std::string nameSpace;
        std::string set;
        Key key;
    };
    std::vector<Address> keys;     // 1 ... maximumKeys; one that is named twice is read twice
    std::vector<std::string> bins; // empty = all
    Options overrides;             // as PolicySet::merge takes them; for this command alone
};

// How one key ended: found, absent (KeyNotFound), or not known and why.
struct BatchRecord {
    Error error;      // outcome Ok: none
    Record record;    // with outcome Ok
    std::string node; // the last one asked
    int partition = -1;
    std::string digestHex;
    std::uint32_t attempts = 0; // in which it was asked for
    [[nodiscard]] bool ok() const { return error.outcome == Outcome::Ok; }
};

// An attempt asks one node for some of the keys.
struct BatchAttemptView {
    AttemptView attempt;
    std::size_t keys = 0;
};

struct BatchResult {
    Error error;                            // why nothing was asked; then every key has it, too
    std::vector<BatchRecord> records;       // one a key, in the order asked
    std::vector<BatchAttemptView> attempts; // at most the first 1000, in the order in which they ended
    std::int64_t totalUs = 0;
    std::int64_t atMs = 0; // wall clock when it ended
    PolicySet policy;      // what it ran under, overrides included
    std::uint32_t policyRevision = 0;
    std::uint64_t mapGeneration = 0;
};

// Asks every owner of every partition of a namespace whether it answers.
struct SweepOptions {
    std::string nameSpace;
    std::uint32_t maximumInFlight = 64; // questions on their way, 1 ... 1000
    Options overrides;                  // timeout_ms and socket_timeout_ms; a question has the shorter of the two
};

struct SweepProgress {
    std::size_t answered = 0;
    std::size_t total = 0;
};

struct SweepResult {
    struct Answer {
        std::int16_t slot = -1; // the owner by the map, -1 = none
        SweepStatus status = SweepStatus::Unreachable;
        Outcome outcome = Outcome::NoMaster;
    };
    struct NodeTotals {
        std::int16_t slot = -1;
        std::string id;
        std::array<std::uint32_t, 3> byStatus{}; // index: SweepStatus
        std::string detail;                      // of its first question that was not served; empty when all were
        [[nodiscard]] std::uint32_t count(SweepStatus status) const
        {
            return byStatus[static_cast<std::size_t>(status)];
        }
    };
    Error error; // no map, a wrong option, or Cancelled: then what was answered until then
    std::string nameSpace;
    int positions = 0;             // replica positions of the map
    std::vector<Answer> answers;   // partition * positions + position
    std::vector<NodeTotals> nodes; // those that own something
    std::int64_t totalUs = 0;
    std::int64_t atMs = 0;           // wall clock when it ended
    std::uint64_t mapGeneration = 0; // of the map that was asked along

    [[nodiscard]] const Answer &answer(int partition, int position) const
    {
        return answers[static_cast<std::size_t>(partition * positions + position)];
    }
    // How many of the partition's replicas served it.
    [[nodiscard]] int served(int partition) const;
    [[nodiscard]] std::size_t count(SweepStatus status) const;
    // Partitions that every replica, or that no replica served.
    [[nodiscard]] int servedEverywhere() const;
    [[nodiscard]] int servedNowhere() const;
    [[nodiscard]] int partitions() const { return positions == 0 ? 0 : static_cast<int>(answers.size()) / positions; }
};

} // namespace footplate

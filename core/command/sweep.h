// SPDX-License-Identifier: GPL-3.0-or-later
// Sweep: asks for every partition of a namespace, at every replica position of the map, whether the node there answers. Each
// question is one read of a header, to exactly that node, once: no retry, no other node. Worker thread only.
//
// A server passes on reads of partitions that it does not hold, so "served" is a word on the answer, not on who holds the data.
// Invariants: the map is that of the start. No more than maximumInFlight questions are on their way, of these at a node no more
// than it has connections and half of what its breaker admits, one while its circuit is half open. A node that leaves as many
// questions in a row without an answer as open its circuit is not asked the rest, even if tends keep the circuit closed: it would
// take minutes. The questions count as attempts at their nodes, not as commands.
#pragma once

#include "core/command/attempt.h"
#include "core/telemetry/sweepstatus.h"

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace footplate {

struct SweepRequest {
    std::string nameSpace;
    std::uint32_t maximumInFlight = 64; // at least 1
    CommandTimeouts timeouts;           // a question has the shorter of the two
};

class Sweep final {
public:
    struct Answer {
        std::int16_t slot = NamespaceMap::none; // the owner by the map
        SweepStatus status = SweepStatus::Unreachable;
        Outcome outcome = Outcome::NoMaster;
    };
    struct NodeTotals {
        const Node *node = nullptr;
        std::array<std::uint32_t, 3> byStatus{};
        std::string detail; // of the first question that was not served
    };
    // Lives as long as the done callback.
    struct End {
        Outcome outcome = Outcome::Ok; // ClusterNotReady, NamespaceNotFound: there is no map; Cancelled
        std::string_view detail;
        int positions = 0;
        std::vector<Answer> *answers = nullptr;   // partition * positions + position; may be moved from
        std::vector<NodeTotals> *nodes = nullptr; // those that own something, by slot
        std::int64_t totalUs = 0;
    };
    using Progress = std::function<void(std::size_t answered, std::size_t total)>;
    // `done` may not destroy the sweep.
    using Done = std::function<void(Sweep &, const End &)>;

    explicit Sweep(CommandContext &context);
    ~Sweep();

    // Once. `progress` is called about a hundred times.
    void start(const SweepRequest &request, Progress progress, Done done);
    // Questions without an answer so far end as Cancelled, unreachable.
    void cancel();

private:
    class Probe;
    // The questions for one node.
    struct Lane {
        Node *node = nullptr;
        std::vector<std::uint32_t> questions;
        std::size_t next = 0;
        std::uint32_t inFlight = 0;
        std::uint32_t failuresInARow = 0;
    };

    void plan(const NamespaceMap &map);
    void pump();
    [[nodiscard]] Lane *nextLane();
    void ask(Lane &lane);
    void ended(Probe &probe, Outcome outcome, const std::string &detail);
    void settle(std::uint32_t question, std::size_t lane, Outcome outcome, const std::string &detail);
    void finish(Outcome outcome, std::string_view detail);

    CommandContext &m_context;
    SweepRequest m_request;
    Progress m_progress;
    Done m_done; // set while it runs
    std::int64_t m_startUs = 0;
    int m_positions = 0;
    std::vector<Answer> m_answers;
    std::vector<Lane> m_lanes;
    std::vector<NodeTotals> m_totals; // lane by lane
    std::size_t m_turn = 0;           // whose lane is next
    std::size_t m_answered = 0;
    std::uint32_t m_inFlight = 0;
    bool m_isPumping = false;
    std::vector<std::unique_ptr<Probe>> m_probes;
    std::vector<Probe *> m_idle;
};

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
// PartitionTable: which nodes own which partition right now, and how ownership moves when the members change.
//
// Worker thread of the demo cluster only. It knows members, not processes; ClusterView tells it who serves. Invariants:
// - Owners are in order, master first. A partition has no master only while it changes hands, or when nobody is left.
// - Whoever is listed as an owner holds the records: a new owner is listed only after they were copied to it.
// - A node that stops being an owner gives its copy up only when the new owner has claimed.
// - Times are milliseconds of one monotonic clock, given by the caller; nothing here waits.
// As on a server (recorded replies of one that rebalances) the map moves partition by partition, and for moments
// two nodes, or none, claim to be the master of a partition.
#pragma once

#include "core/emulator/recordstore.h"
#include "core/emulator/succession.h"
#include "core/wire/replicas.h"

#include <cstdint>
#include <optional>
#include <queue>
#include <vector>

namespace footplate::emulator {

// Partitions that a node still has to send or receive, of one namespace.
struct MigrationCounts {
    int txInitial = 0;
    int txRemaining = 0;
    int rxInitial = 0;
    int rxRemaining = 0;
};

// How many partitions a node owns.
struct Holdings {
    int masters = 0;
    int replicas = 0;
};

class PartitionTable {
public:
    struct Settings {
        int nodes = 1;
        int namespaces = 1;
        int replicationFactor = 1;
        std::uint64_t seed = 1;
        int migrationMs = 0;
    };
    // Every regime is 0: the namespaces are available rather than strongly consistent.
    static constexpr std::uint32_t regime = 0;

    // `stores` has one entry per node and outlives the table.
    PartitionTable(const Settings &settings, std::vector<NodeStore> &stores);

    // Everybody owns what is theirs, at once; nothing is copied.
    void form(const std::vector<NodeIndex> &members);
    // The members changed: plans the moves from what is to what shall be.
    void rebalance(const std::vector<NodeIndex> &members, std::int64_t nowMs);
    // Takes every claim from a node whose records are gone, before the members change.
    void purge(NodeIndex node);
    // Carries out what is due. A move whose source does not serve now is tried again later.
    void advance(std::int64_t nowMs, const std::vector<bool> &serves);

    [[nodiscard]] bool migrating() const { return !m_moves.empty(); }
    [[nodiscard]] std::optional<std::int64_t> nextDueMs() const;
    // How far apart the steps of a migration are.
    [[nodiscard]] int stepMs() const { return m_stepMs; }

    [[nodiscard]] const Owners &owners(int nameSpace, int partition) const { return cell(nameSpace, partition).owners; }
    // -1 = nobody now
    [[nodiscard]] NodeIndex master(int nameSpace, int partition) const;
    // The partition changes hands, or did a moment ago: nodes that do not own it answer code 11 instead of proxying.
    // Never in a settled cluster.
    [[nodiscard]] bool isMoving(int nameSpace, int partition, std::int64_t nowMs) const;
    [[nodiscard]] int replicationFactor() const { return m_effectiveFactor; }

    // What the node claims, one bitmap per replica position, as `replicas` shows it.
    [[nodiscard]] std::vector<wire::PartitionBitmap> claims(NodeIndex node, int nameSpace) const;
    // Per node, over all namespaces.
    [[nodiscard]] std::vector<Holdings> holdings() const;
    [[nodiscard]] bool ownsAny(NodeIndex node) const;
    [[nodiscard]] const MigrationCounts &migration(NodeIndex node, int nameSpace) const;
    // How many partition states of this node changed since the last call.
    int takeChanges(NodeIndex node);

private:
    enum class Stage : std::uint8_t {
        HandOver, // the master is gone: the first survivor takes over
        Fill,     // copies go to the new owners and the claims change
        Complete, // the half of a change of master that comes one step later
    };
    struct Move {
        std::int64_t dueMs = 0;
        std::int16_t nameSpace = 0;
        std::int16_t partition = 0;
        Stage stage = Stage::Fill;
        bool operator>(const Move &other) const { return dueMs > other.dueMs; }
    };
    struct Cell {
        Owners owners;
        NodeIndex lingering = -1; // claims to be the master still, beside the new one
        std::int64_t movingUntilMs = 0;
    };

    [[nodiscard]] std::size_t index(int nameSpace, int partition) const;
    [[nodiscard]] const Cell &cell(int nameSpace, int partition) const { return m_cells[index(nameSpace, partition)]; }
    [[nodiscard]] Cell &cell(int nameSpace, int partition) { return m_cells[index(nameSpace, partition)]; }
    MigrationCounts &counts(NodeIndex node, int nameSpace);
    NamespaceStore &store(NodeIndex node, int nameSpace);

    void finishHalfChanges();
    void setTargets(const std::vector<NodeIndex> &members);
    void plan(int nameSpace, int partition, std::int64_t nowMs, const std::vector<bool> &present);
    void planFill(int nameSpace, int partition, const Owners &holders, std::int64_t dueMs);
    void carryOut(const Move &move, std::int64_t nowMs, const std::vector<bool> &serves);
    void handOver(const Move &move);
    void fill(const Move &move, std::int64_t nowMs, const std::vector<bool> &serves);
    void complete(const Move &move);
    void setOwners(Cell &target, Owners owners);
    void dropForeignCopies(int nameSpace, int partition);
    void gather(int nameSpace, int partition);
    // Somewhere in [low, high], the same for the same partition and rebalance.
    [[nodiscard]] std::int64_t spread(int nameSpace, int partition, int salt, std::int64_t low,
                                      std::int64_t high) const;

    Settings m_settings;
    std::vector<NodeStore> &m_stores;
    Succession m_succession;
    int m_stepMs = 50;
    int m_effectiveFactor = 1;
    std::uint64_t m_rebalances = 0;
    std::vector<bool> m_present;   // per node
    std::vector<Owners> m_targets; // per partition; the same for every namespace
    std::vector<Cell> m_cells;
    std::vector<MigrationCounts> m_counts; // node-major
    std::vector<int> m_changes;            // per node
    std::priority_queue<Move, std::vector<Move>, std::greater<>> m_moves;
};

} // namespace footplate::emulator

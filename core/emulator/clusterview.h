// SPDX-License-Identifier: GPL-3.0-or-later
// ClusterView: who is a member of the cluster, what every node believes, and where a request has to go.
//
// Worker thread of the demo cluster only; no sockets, no clock of its own: the caller says what happened to a process
// and when. Invariants:
// - A node that stops or hangs stays a member for dropAfterMs; then the others drop it and rebalance.
// - A node that starts answers for joinAfterMs without being a member: generation -1, no partitions, code 11.
// - A node that was dropped while it hung shows its old map, and answers stale reads, until it joins again.
// - Generations of peers and partitions belong to one node; those of two nodes have nothing to do with each other. The
//   partition generation lags one step behind the map it counts.
// - When nobody is left to notice, nobody is dropped.
// Timing and answers follow recordings of a server; see the tests.
#pragma once

#include "core/emulator/partitiontable.h"

#include <string>

namespace footplate::emulator {

class ClusterView {
public:
    struct Settings {
        PartitionTable::Settings table;
        int dropAfterMs = 2000;
        int joinAfterMs = 2000;
    };
    // What a node is to the cluster.
    enum class Phase : std::uint8_t {
        Down,     // no process
        Starting, // before its first balance
        Member,
        Stale, // dropped while it hung: believes in its old map
    };
    // What the node asked does with a request for a partition.
    struct Access {
        enum Kind : std::uint8_t {
            Local,       // answers from its own memory
            Proxy,       // passes it to `node`
            Unavailable, // code 11
            Unreachable, // passes it to a node that hangs: code 9 when the time is up
        } kind = Unavailable;
        NodeIndex node = -1; // where it is carried out
    };
    struct PeerChange {
        NodeIndex node = -1;
        bool present = false;
    };

    ClusterView(const Settings &settings, std::vector<NodeStore> &stores);

    // All nodes are there and settled.
    void form(std::int64_t nowMs);
    void processStarted(NodeIndex node, std::int64_t nowMs); // its memory is empty
    void processStopped(NodeIndex node, std::int64_t nowMs);
    void frozen(NodeIndex node, std::int64_t nowMs);
    void thawed(NodeIndex node, std::int64_t nowMs);
    // The node restarts and never gets to its first balance, until released. It keeps its records.
    void heldBack(NodeIndex node, std::int64_t nowMs);
    void released(NodeIndex node, std::int64_t nowMs);
    // Carries out what is due by now, and what follows from the calls before; nextDueMs says when there is more.
    void advance(std::int64_t nowMs);
    [[nodiscard]] std::optional<std::int64_t> nextDueMs() const;

    [[nodiscard]] Access access(NodeIndex node, int nameSpace, int partition, bool writes, std::int64_t nowMs) const;
    // A live member: what is sent to it arrives and is answered.
    [[nodiscard]] bool serves(NodeIndex node) const;
    [[nodiscard]] bool isMember(NodeIndex node) const { return at(node).member; }
    [[nodiscard]] Phase phase(NodeIndex node) const { return at(node).phase; }
    [[nodiscard]] const PartitionTable &table() const { return m_table; }

    // What the node says about itself and the cluster.
    [[nodiscard]] std::int64_t partitionGeneration(NodeIndex node) const { return at(node).partitionGeneration; }
    [[nodiscard]] std::int64_t peersGeneration(NodeIndex node) const { return at(node).peersGeneration; }
    [[nodiscard]] std::int64_t rebalanceGeneration(NodeIndex node) const { return at(node).rebalanceGeneration; }
    // The peers it knows of whose entry changed after `sinceGeneration`; with -1 only those that are there.
    [[nodiscard]] std::vector<PeerChange> peers(NodeIndex node, std::int64_t sinceGeneration) const;
    // Peers that were there once, the present ones included.
    [[nodiscard]] std::vector<NodeIndex> alumni(NodeIndex node) const;
    [[nodiscard]] std::vector<wire::PartitionBitmap> claims(NodeIndex node, int nameSpace) const;
    // Moves whenever claims() would answer something else.
    [[nodiscard]] std::uint64_t mapVersion(NodeIndex node) const { return at(node).mapVersion; }
    // Settled, balanced and in the cluster: `cluster-stable:` answers the key.
    [[nodiscard]] bool isStable(NodeIndex node) const;
    // "0" for a node that is in no cluster.
    [[nodiscard]] std::string clusterKey(NodeIndex node) const;
    [[nodiscard]] int clusterSize(NodeIndex node) const;
    [[nodiscard]] NodeIndex principal() const;
    [[nodiscard]] std::int64_t balancedAtMs(NodeIndex node) const { return at(node).balancedAtMs; }

private:
    struct Peer {
        std::int64_t changedAt = 0; // peers generation of the node that keeps this entry
        bool present = false;
        bool known = false;
    };
    struct State {
        Phase phase = Phase::Down;
        bool frozen = false;
        bool member = false;
        std::optional<std::int64_t> dropDueMs;
        std::optional<std::int64_t> joinDueMs;
        std::int64_t partitionGeneration = -1;
        int laggingChanges = 0;
        std::int64_t peersGeneration = 0;
        std::int64_t rebalanceGeneration = 0;
        std::int64_t balancedAtMs = 0;
        std::uint64_t mapVersion = 0;
        std::vector<Peer> peers;
        // What a stale node believes in.
        std::vector<std::vector<wire::PartitionBitmap>> oldClaims; // per namespace
        std::uint64_t oldKey = 0;
        int oldSize = 0;
    };

    [[nodiscard]] const State &at(NodeIndex node) const { return m_nodes[static_cast<std::size_t>(node)]; }
    [[nodiscard]] State &at(NodeIndex node) { return m_nodes[static_cast<std::size_t>(node)]; }
    [[nodiscard]] NodeIndex nodeCount() const { return static_cast<NodeIndex>(m_nodes.size()); }
    [[nodiscard]] std::vector<NodeIndex> members() const;
    [[nodiscard]] std::vector<bool> serving() const;
    [[nodiscard]] bool anyoneNotices() const;
    [[nodiscard]] bool staleHolds(const State &state, int nameSpace, int partition, bool writes) const;

    void changeMembers(std::int64_t nowMs);
    void scheduleDrop(State &state, std::int64_t nowMs);
    void beginStarting(NodeIndex node);
    void leave(NodeIndex node);
    void join(NodeIndex node);
    void bringBack(NodeIndex node);
    void rebalance(std::int64_t nowMs);
    void updatePeers(NodeIndex node);
    void settleGenerations();

    Settings m_settings;
    std::vector<NodeStore> &m_stores;
    PartitionTable m_table;
    std::vector<State> m_nodes;
    std::uint64_t m_clusterKey = 0;
    std::uint64_t m_memberships = 0;
    bool m_membersChanged = false;        // since the last rebalance
    std::int64_t m_generationsDueMs = -1; // when lagging generations catch up; -1 = none lags
};

} // namespace footplate::emulator

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/emulator/clusterview.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace footplate::emulator {

namespace {

constexpr std::int64_t roundMs = 100;

} // namespace

ClusterView::ClusterView(const Settings &settings, std::vector<NodeStore> &stores)
    : m_settings(settings)
    , m_stores(stores)
    , m_table(settings.table, stores)
    , m_nodes(static_cast<std::size_t>(settings.table.nodes))
{
    for (State &state : m_nodes)
        state.peers.resize(m_nodes.size());
}

void ClusterView::form(std::int64_t nowMs)
{
    for (NodeIndex node = 0; node < nodeCount(); ++node) {
        State &state = at(node);
        state.phase = Phase::Member;
        state.member = true;
        // Nodes that have been up for different times: nothing about one generation says anything about another.
        const std::uint64_t draw = mixBits(m_settings.table.seed * 1000 + static_cast<std::uint64_t>(node));
        state.partitionGeneration = static_cast<std::int64_t>(draw % 40'000);
        state.peersGeneration = static_cast<std::int64_t>((draw >> 20) % 12);
        state.rebalanceGeneration = static_cast<std::int64_t>((draw >> 30) % 8);
    }
    m_table.form(members());
    rebalance(nowMs);
    settleGenerations();
}

std::vector<NodeIndex> ClusterView::members() const
{
    std::vector<NodeIndex> all;
    for (NodeIndex node = 0; node < nodeCount(); ++node) {
        if (at(node).member)
            all.push_back(node);
    }
    return all;
}

std::vector<bool> ClusterView::serving() const
{
    std::vector<bool> all(m_nodes.size());
    for (NodeIndex node = 0; node < nodeCount(); ++node)
        all[static_cast<std::size_t>(node)] = serves(node);
    return all;
}

bool ClusterView::serves(NodeIndex node) const
{
    const State &state = at(node);
    return state.member && state.phase == Phase::Member && !state.frozen;
}

bool ClusterView::anyoneNotices() const
{
    for (NodeIndex node = 0; node < nodeCount(); ++node) {
        if (serves(node))
            return true;
    }
    return false;
}

void ClusterView::scheduleDrop(State &state, std::int64_t nowMs)
{
    if (state.member && !state.dropDueMs)
        state.dropDueMs = nowMs + m_settings.dropAfterMs;
}

// What a process knows when it has just begun.
void ClusterView::beginStarting(NodeIndex node)
{
    State &state = at(node);
    state.phase = Phase::Starting;
    state.frozen = false;
    state.partitionGeneration = -1;
    state.laggingChanges = 0;
    state.peersGeneration = 0;
    state.rebalanceGeneration = 0;
    state.oldClaims.clear();
    std::fill(state.peers.begin(), state.peers.end(), Peer());
    ++state.mapVersion;
}

void ClusterView::processStarted(NodeIndex node, std::int64_t nowMs)
{
    const bool wasMember = at(node).member;
    beginStarting(node);
    at(node).joinDueMs = nowMs + m_settings.joinAfterMs;
    // The others see at once that this is another process than the one they knew.
    if (wasMember)
        leave(node);
    if (wasMember || m_table.ownsAny(node)) {
        m_table.purge(node);
        m_membersChanged = true;
    }
}

void ClusterView::processStopped(NodeIndex node, std::int64_t nowMs)
{
    State &state = at(node);
    state.phase = Phase::Down;
    state.joinDueMs.reset();
    for (NamespaceStore &store : m_stores[static_cast<std::size_t>(node)])
        store.clear();
    scheduleDrop(state, nowMs);
}

void ClusterView::frozen(NodeIndex node, std::int64_t nowMs)
{
    State &state = at(node);
    state.frozen = true;
    state.joinDueMs.reset();
    scheduleDrop(state, nowMs);
}

void ClusterView::thawed(NodeIndex node, std::int64_t nowMs)
{
    State &state = at(node);
    state.frozen = false;
    if (state.member)
        state.dropDueMs.reset();
    else
        state.joinDueMs = nowMs + m_settings.joinAfterMs;
}

void ClusterView::heldBack(NodeIndex node, std::int64_t nowMs)
{
    beginStarting(node);
    at(node).joinDueMs.reset();
    scheduleDrop(at(node), nowMs);
}

void ClusterView::released(NodeIndex node, std::int64_t nowMs)
{
    State &state = at(node);
    state.joinDueMs = nowMs + m_settings.joinAfterMs;
    if (!state.member)
        return;
    leave(node);
    m_membersChanged = true;
}

void ClusterView::leave(NodeIndex node)
{
    State &state = at(node);
    if (state.phase == Phase::Member) {
        for (int ns = 0; ns < m_settings.table.namespaces; ++ns)
            state.oldClaims.push_back(m_table.claims(node, ns));
        state.oldKey = m_clusterKey;
        state.oldSize = clusterSize(node);
        state.phase = Phase::Stale;
    }
    state.member = false;
    state.dropDueMs.reset();
}

void ClusterView::join(NodeIndex node)
{
    State &state = at(node);
    state.joinDueMs.reset();
    bringBack(node);
    state.phase = Phase::Member;
    state.member = true;
    state.oldClaims.clear();
    state.partitionGeneration = std::max<std::int64_t>(0, state.partitionGeneration);
    ++state.mapVersion;
}

// A node that comes back with records offers them; the higher generation wins, and what nobody else has is taken.
void ClusterView::bringBack(NodeIndex node)
{
    for (int ns = 0; ns < m_settings.table.namespaces; ++ns) {
        NamespaceStore &own = m_stores[static_cast<std::size_t>(node)][static_cast<std::size_t>(ns)];
        for (const int partition : own.partitions()) {
            const Owners &owners = m_table.owners(ns, partition);
            for (const NodeIndex owner : owners) {
                if (owner >= 0)
                    m_stores[static_cast<std::size_t>(owner)][static_cast<std::size_t>(ns)].mergePartition(partition,
                                                                                                           own);
            }
            if (!owners.empty() && std::find(owners.begin(), owners.end(), node) == owners.end())
                own.erasePartition(partition);
        }
    }
}

void ClusterView::rebalance(std::int64_t nowMs)
{
    m_table.rebalance(members(), nowMs);
    ++m_memberships;
    m_clusterKey = mixBits(m_settings.table.seed ^ mixBits(m_memberships)) & 0xFFFF'FFFF'FFFFull;
    for (NodeIndex node = 0; node < nodeCount(); ++node) {
        if (!at(node).member || at(node).phase != Phase::Member)
            continue;
        updatePeers(node);
        ++at(node).rebalanceGeneration;
        ++at(node).laggingChanges;
        ++at(node).mapVersion;
        at(node).balancedAtMs = nowMs;
    }
    m_generationsDueMs = nowMs + m_table.stepMs();
}

void ClusterView::updatePeers(NodeIndex node)
{
    State &state = at(node);
    bool changed = false;
    // Two changes at once may count as one or as two.
    const std::int64_t step =
        1 + static_cast<std::int64_t>(mixBits(m_memberships * 1000 + static_cast<std::uint64_t>(node)) & 1);
    const std::int64_t next = state.peersGeneration + step;
    for (NodeIndex other = 0; other < nodeCount(); ++other) {
        Peer &peer = state.peers[static_cast<std::size_t>(other)];
        const bool present = other != node && at(other).member;
        if (peer.present == present)
            continue;
        peer = Peer{next, present, true};
        changed = true;
    }
    if (changed)
        state.peersGeneration = next;
}

// Membership is agreed on in rounds: what falls due shortly after something else does changes with it.
void ClusterView::changeMembers(std::int64_t nowMs)
{
    const bool noticed = anyoneNotices();
    const auto due = [](const std::optional<std::int64_t> &time, std::int64_t byMs) { return time && *time <= byMs; };
    const bool anythingDue = std::any_of(m_nodes.begin(), m_nodes.end(), [&](const State &state) {
        return due(state.joinDueMs, nowMs) || (noticed && due(state.dropDueMs, nowMs));
    });
    if (!anythingDue)
        return;
    for (NodeIndex node = 0; node < nodeCount(); ++node) {
        if (due(at(node).joinDueMs, nowMs + roundMs)) {
            join(node);
            m_membersChanged = true;
        }
    }
    for (NodeIndex node = 0; node < nodeCount(); ++node) {
        if (due(at(node).dropDueMs, nowMs + roundMs) && anyoneNotices()) {
            leave(node);
            m_membersChanged = true;
        }
    }
}

void ClusterView::advance(std::int64_t nowMs)
{
    changeMembers(nowMs);
    if (std::exchange(m_membersChanged, false))
        rebalance(nowMs);
    // Generations that lag catch up before the map moves on.
    if (m_generationsDueMs >= 0 && m_generationsDueMs <= nowMs)
        settleGenerations();
    m_table.advance(nowMs, serving());
    for (NodeIndex node = 0; node < nodeCount(); ++node) {
        const int changes = m_table.takeChanges(node);
        if (changes == 0)
            continue;
        at(node).laggingChanges += changes;
        ++at(node).mapVersion;
        if (m_generationsDueMs < 0)
            m_generationsDueMs = nowMs + m_table.stepMs();
    }
}

void ClusterView::settleGenerations()
{
    for (State &state : m_nodes) {
        if (state.partitionGeneration >= 0 && state.phase == Phase::Member)
            state.partitionGeneration += std::exchange(state.laggingChanges, 0);
    }
    m_generationsDueMs = -1;
}

std::optional<std::int64_t> ClusterView::nextDueMs() const
{
    std::optional<std::int64_t> next = m_table.nextDueMs();
    const auto consider = [&next](std::int64_t dueMs) { next = next ? std::min(*next, dueMs) : dueMs; };
    if (m_generationsDueMs >= 0)
        consider(m_generationsDueMs);
    const bool noticed = anyoneNotices();
    for (const State &state : m_nodes) {
        if (state.joinDueMs)
            consider(*state.joinDueMs);
        if (state.dropDueMs && noticed)
            consider(*state.dropDueMs);
    }
    return next;
}

ClusterView::Access ClusterView::access(NodeIndex node, int nameSpace, int partition, bool writes,
                                        std::int64_t nowMs) const
{
    const State &state = at(node);
    if (state.phase == Phase::Stale && staleHolds(state, nameSpace, partition, writes))
        return {Access::Local, node};
    if (state.phase != Phase::Member)
        return {};
    const Owners &owners = m_table.owners(nameSpace, partition);
    const auto own = std::find(owners.begin(), owners.end(), node);
    const bool moving = m_table.isMoving(nameSpace, partition, nowMs);
    if (own != owners.end() && (own == owners.begin() || !writes))
        return {Access::Local, node};
    const NodeIndex master = m_table.master(nameSpace, partition);
    if (master < 0 || moving)
        return {};
    return {serves(master) ? Access::Proxy : Access::Unreachable, master};
}

bool ClusterView::staleHolds(const State &state, int nameSpace, int partition, bool writes) const
{
    const auto &positions = state.oldClaims[static_cast<std::size_t>(nameSpace)];
    for (std::size_t i = 0; i < (writes ? 1 : positions.size()); ++i) {
        if (wire::holds(positions[i], partition))
            return true;
    }
    return false;
}

std::vector<ClusterView::PeerChange> ClusterView::peers(NodeIndex node, std::int64_t sinceGeneration) const
{
    std::vector<PeerChange> changes;
    const State &state = at(node);
    for (NodeIndex other = 0; other < nodeCount(); ++other) {
        const Peer &peer = state.peers[static_cast<std::size_t>(other)];
        const bool asked = sinceGeneration < 0 ? peer.present : peer.known && peer.changedAt > sinceGeneration;
        if (asked)
            changes.push_back({other, peer.present});
    }
    return changes;
}

std::vector<NodeIndex> ClusterView::alumni(NodeIndex node) const
{
    std::vector<NodeIndex> known;
    for (NodeIndex other = 0; other < nodeCount(); ++other) {
        if (at(node).peers[static_cast<std::size_t>(other)].known)
            known.push_back(other);
    }
    return known;
}

std::vector<wire::PartitionBitmap> ClusterView::claims(NodeIndex node, int nameSpace) const
{
    const State &state = at(node);
    if (state.phase == Phase::Member)
        return m_table.claims(node, nameSpace);
    if (state.phase == Phase::Stale)
        return state.oldClaims[static_cast<std::size_t>(nameSpace)];
    return std::vector<wire::PartitionBitmap>(1);
}

bool ClusterView::isStable(NodeIndex node) const
{
    return serves(node) && !m_table.migrating();
}

std::string ClusterView::clusterKey(NodeIndex node) const
{
    const State &state = at(node);
    if (state.phase == Phase::Stale)
        return fmt::format("{:X}", state.oldKey);
    return state.phase == Phase::Member ? fmt::format("{:X}", m_clusterKey) : std::string("0");
}

int ClusterView::clusterSize(NodeIndex node) const
{
    const State &state = at(node);
    if (state.phase == Phase::Stale)
        return state.oldSize;
    return state.phase == Phase::Member ? static_cast<int>(members().size()) : 0;
}

NodeIndex ClusterView::principal() const
{
    const std::vector<NodeIndex> all = members();
    return all.empty() ? NodeIndex(-1) : all.back();
}

} // namespace footplate::emulator

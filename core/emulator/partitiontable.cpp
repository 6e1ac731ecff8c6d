// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/emulator/partitiontable.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace footplate::emulator {

namespace {

bool contains(const Owners &owners, NodeIndex node)
{
    return std::find(owners.begin(), owners.end(), node) != owners.end();
}

} // namespace

PartitionTable::PartitionTable(const Settings &settings, std::vector<NodeStore> &stores)
    : m_settings(settings)
    , m_stores(stores)
    , m_succession(settings.seed)
    , m_stepMs(std::clamp(settings.migrationMs / 40, 1, 100))
    , m_present(static_cast<std::size_t>(settings.nodes))
    , m_targets(wire::partitionCount)
    , m_cells(static_cast<std::size_t>(settings.namespaces) * wire::partitionCount)
    , m_counts(static_cast<std::size_t>(settings.nodes) * static_cast<std::size_t>(settings.namespaces))
    , m_changes(static_cast<std::size_t>(settings.nodes))
{
}

std::size_t PartitionTable::index(int nameSpace, int partition) const
{
    return static_cast<std::size_t>(nameSpace) * wire::partitionCount + static_cast<std::size_t>(partition);
}

MigrationCounts &PartitionTable::counts(NodeIndex node, int nameSpace)
{
    return m_counts[static_cast<std::size_t>(node) * static_cast<std::size_t>(m_settings.namespaces) +
                    static_cast<std::size_t>(nameSpace)];
}

const MigrationCounts &PartitionTable::migration(NodeIndex node, int nameSpace) const
{
    return m_counts[static_cast<std::size_t>(node) * static_cast<std::size_t>(m_settings.namespaces) +
                    static_cast<std::size_t>(nameSpace)];
}

NamespaceStore &PartitionTable::store(NodeIndex node, int nameSpace)
{
    return m_stores[static_cast<std::size_t>(node)][static_cast<std::size_t>(nameSpace)];
}

void PartitionTable::setTargets(const std::vector<NodeIndex> &members)
{
    m_effectiveFactor = std::min(m_settings.replicationFactor, static_cast<int>(members.size()));
    for (int partition = 0; partition < wire::partitionCount; ++partition)
        m_targets[static_cast<std::size_t>(partition)] = m_succession.owners(partition, members, m_effectiveFactor);
    std::fill(m_present.begin(), m_present.end(), false);
    for (const NodeIndex node : members)
        m_present[static_cast<std::size_t>(node)] = true;
}

void PartitionTable::form(const std::vector<NodeIndex> &members)
{
    setTargets(members);
    m_moves = {};
    for (int ns = 0; ns < m_settings.namespaces; ++ns) {
        for (int partition = 0; partition < wire::partitionCount; ++partition)
            cell(ns, partition) = Cell{m_targets[static_cast<std::size_t>(partition)], -1, 0};
    }
}

void PartitionTable::rebalance(const std::vector<NodeIndex> &members, std::int64_t nowMs)
{
    finishHalfChanges();
    m_moves = {};
    ++m_rebalances;
    setTargets(members);
    std::fill(m_counts.begin(), m_counts.end(), MigrationCounts());
    for (int ns = 0; ns < m_settings.namespaces; ++ns) {
        for (int partition = 0; partition < wire::partitionCount; ++partition)
            plan(ns, partition, nowMs, m_present);
    }
}

// A partition that was caught between two masters would have none in the next plan.
void PartitionTable::finishHalfChanges()
{
    while (!m_moves.empty()) {
        const Move move = m_moves.top();
        m_moves.pop();
        if (move.stage == Stage::Complete)
            complete(move);
    }
}

void PartitionTable::plan(int nameSpace, int partition, std::int64_t nowMs, const std::vector<bool> &present)
{
    Cell &now = cell(nameSpace, partition);
    const Owners &target = m_targets[static_cast<std::size_t>(partition)];
    Owners survivors;
    for (const NodeIndex node : now.owners) {
        if (node >= 0 && present[static_cast<std::size_t>(node)])
            survivors.push_back(node);
    }
    const bool masterGone = !now.owners.empty() && (survivors.empty() || survivors.front() != now.owners.front());
    if (target.empty() || (now.owners.empty() && survivors.empty())) {
        setOwners(now, target); // nobody holds it: the partition begins anew
        gather(nameSpace, partition);
        return;
    }
    std::int64_t handOverMs = nowMs;
    if (masterGone) {
        handOverMs = nowMs + spread(nameSpace, partition, 1, 0, m_settings.migrationMs / 5);
        now.movingUntilMs = handOverMs + m_settings.migrationMs / 10;
        m_moves.push(
            {handOverMs, static_cast<std::int16_t>(nameSpace), static_cast<std::int16_t>(partition), Stage::HandOver});
    } else {
        setOwners(now, survivors);
    }
    if (!survivors.empty() && survivors != target) {
        const auto dueMs = spread(nameSpace, partition, 2, handOverMs + 1, nowMs + m_settings.migrationMs);
        planFill(nameSpace, partition, survivors, dueMs);
    }
}

void PartitionTable::planFill(int nameSpace, int partition, const Owners &holders, std::int64_t dueMs)
{
    m_moves.push({dueMs, static_cast<std::int16_t>(nameSpace), static_cast<std::int16_t>(partition), Stage::Fill});
    for (const NodeIndex node : m_targets[static_cast<std::size_t>(partition)]) {
        if (contains(holders, node))
            continue;
        MigrationCounts &sender = counts(holders.front(), nameSpace);
        MigrationCounts &receiver = counts(node, nameSpace);
        ++sender.txInitial;
        ++sender.txRemaining;
        ++receiver.rxInitial;
        ++receiver.rxRemaining;
    }
}

void PartitionTable::purge(NodeIndex node)
{
    finishHalfChanges();
    for (Cell &each : m_cells) {
        const auto gone = std::remove(each.owners.begin(), each.owners.end(), node);
        each.owners.erase(gone, each.owners.end());
    }
}

void PartitionTable::advance(std::int64_t nowMs, const std::vector<bool> &serves)
{
    while (!m_moves.empty() && m_moves.top().dueMs <= nowMs) {
        const Move move = m_moves.top();
        m_moves.pop();
        carryOut(move, nowMs, serves);
    }
}

std::optional<std::int64_t> PartitionTable::nextDueMs() const
{
    if (m_moves.empty())
        return std::nullopt;
    return m_moves.top().dueMs;
}

void PartitionTable::carryOut(const Move &move, std::int64_t nowMs, const std::vector<bool> &serves)
{
    switch (move.stage) {
    case Stage::HandOver: handOver(move); break;
    case Stage::Fill: fill(move, nowMs, serves); break;
    case Stage::Complete: complete(move); break;
    }
}

void PartitionTable::handOver(const Move &move)
{
    Cell &now = cell(move.nameSpace, move.partition);
    Owners survivors;
    for (const NodeIndex node : now.owners) {
        if (node >= 0 && m_present[static_cast<std::size_t>(node)])
            survivors.push_back(node);
    }
    // With no survivor the partition begins anew where it belongs.
    const bool lost = survivors.empty();
    setOwners(now, lost ? m_targets[static_cast<std::size_t>(move.partition)] : std::move(survivors));
    if (lost)
        gather(move.nameSpace, move.partition);
}

void PartitionTable::fill(const Move &move, std::int64_t nowMs, const std::vector<bool> &serves)
{
    Cell &now = cell(move.nameSpace, move.partition);
    const Owners &target = m_targets[static_cast<std::size_t>(move.partition)];
    const NodeIndex source = now.owners.empty() ? NodeIndex(-1) : now.owners.front();
    const bool everyoneServes =
        source >= 0 && serves[static_cast<std::size_t>(source)] &&
        std::all_of(target.begin(), target.end(), [&](NodeIndex n) { return serves[static_cast<std::size_t>(n)]; });
    if (!everyoneServes) {
        m_moves.push({nowMs + std::int64_t{10} * m_stepMs, move.nameSpace, move.partition, Stage::Fill});
        return;
    }
    for (const NodeIndex node : target) {
        if (contains(now.owners, node))
            continue;
        store(node, move.nameSpace).copyPartition(move.partition, store(source, move.nameSpace));
        --counts(source, move.nameSpace).txRemaining;
        --counts(node, move.nameSpace).rxRemaining;
    }
    now.movingUntilMs = nowMs + m_settings.migrationMs / 4;
    const bool masterChanges = target.front() != source;
    Owners next = target;
    if (masterChanges) {
        // Half of the changes leave a gap between two masters, the other half an overlap.
        if (spread(move.nameSpace, move.partition, 3, 0, 1) == 0)
            next.front() = -1;
        else
            now.lingering = source;
        ++m_changes[static_cast<std::size_t>(source)];
    }
    setOwners(now, std::move(next));
    const Move rest{nowMs + (masterChanges ? m_stepMs : 0), move.nameSpace, move.partition, Stage::Complete};
    if (masterChanges)
        m_moves.push(rest);
    else
        complete(rest);
}

void PartitionTable::complete(const Move &move)
{
    Cell &now = cell(move.nameSpace, move.partition);
    if (now.lingering >= 0)
        ++m_changes[static_cast<std::size_t>(now.lingering)];
    now.lingering = -1;
    setOwners(now, m_targets[static_cast<std::size_t>(move.partition)]);
    dropForeignCopies(move.nameSpace, move.partition);
}

// Every node whose position changes counts one changed partition state.
void PartitionTable::setOwners(Cell &target, Owners owners)
{
    const std::size_t positions = std::max(target.owners.size(), owners.size());
    for (std::size_t i = 0; i < positions; ++i) {
        const NodeIndex before = i < target.owners.size() ? target.owners[i] : NodeIndex(-1);
        const NodeIndex after = i < owners.size() ? owners[i] : NodeIndex(-1);
        if (before == after)
            continue;
        if (before >= 0)
            ++m_changes[static_cast<std::size_t>(before)];
        if (after >= 0)
            ++m_changes[static_cast<std::size_t>(after)];
    }
    target.owners = std::move(owners);
}

void PartitionTable::dropForeignCopies(int nameSpace, int partition)
{
    const Owners &owners = cell(nameSpace, partition).owners;
    for (NodeIndex node = 0; node < static_cast<NodeIndex>(m_settings.nodes); ++node) {
        // A node outside the cluster keeps what it holds: it may come back with it.
        if (m_present[static_cast<std::size_t>(node)] && !contains(owners, node))
            store(node, nameSpace).erasePartition(partition);
    }
}

// Records of nodes that come back to a partition nobody held meanwhile; mostly there are none.
void PartitionTable::gather(int nameSpace, int partition)
{
    const Owners &owners = cell(nameSpace, partition).owners;
    for (NodeIndex node = 0; node < static_cast<NodeIndex>(m_settings.nodes); ++node) {
        const NamespaceStore &source = store(node, nameSpace);
        if (!m_present[static_cast<std::size_t>(node)] || source.objectsIn(partition) == 0)
            continue;
        for (const NodeIndex owner : owners)
            store(owner, nameSpace).mergePartition(partition, source);
    }
    dropForeignCopies(nameSpace, partition);
}

NodeIndex PartitionTable::master(int nameSpace, int partition) const
{
    const Owners &owners = cell(nameSpace, partition).owners;
    return owners.empty() ? NodeIndex(-1) : owners.front();
}

bool PartitionTable::isMoving(int nameSpace, int partition, std::int64_t nowMs) const
{
    return migrating() && nowMs < cell(nameSpace, partition).movingUntilMs;
}

std::vector<wire::PartitionBitmap> PartitionTable::claims(NodeIndex node, int nameSpace) const
{
    std::vector<wire::PartitionBitmap> bitmaps(static_cast<std::size_t>(std::max(1, m_effectiveFactor)));
    for (int partition = 0; partition < wire::partitionCount; ++partition) {
        const auto byte = static_cast<std::size_t>(partition >> 3);
        const auto bit = static_cast<std::uint8_t>(0x80 >> (partition & 7));
        const Cell &now = cell(nameSpace, partition);
        for (std::size_t i = 0; i < std::min(now.owners.size(), bitmaps.size()); ++i) {
            if (now.owners[i] == node)
                bitmaps[i][byte] |= bit;
        }
        if (now.lingering == node)
            bitmaps[0][byte] |= bit;
    }
    return bitmaps;
}

std::vector<Holdings> PartitionTable::holdings() const
{
    std::vector<Holdings> all(static_cast<std::size_t>(m_settings.nodes));
    for (const Cell &each : m_cells) {
        for (std::size_t i = 0; i < each.owners.size(); ++i) {
            if (each.owners[i] < 0)
                continue;
            Holdings &holdings = all[static_cast<std::size_t>(each.owners[i])];
            ++(i == 0 ? holdings.masters : holdings.replicas);
        }
    }
    return all;
}

bool PartitionTable::ownsAny(NodeIndex node) const
{
    return std::any_of(m_cells.begin(), m_cells.end(),
                       [node](const Cell &each) { return contains(each.owners, node); });
}

int PartitionTable::takeChanges(NodeIndex node)
{
    return std::exchange(m_changes[static_cast<std::size_t>(node)], 0);
}

std::int64_t PartitionTable::spread(int nameSpace, int partition, int salt, std::int64_t low, std::int64_t high) const
{
    if (high <= low)
        return low;
    const auto cellNumber =
        static_cast<std::uint64_t>(index(nameSpace, partition)) * 4 + static_cast<std::uint64_t>(salt);
    const std::uint64_t draw = mixBits(mixBits(m_settings.seed ^ (m_rebalances << 40)) + cellNumber);
    return low + static_cast<std::int64_t>(draw % static_cast<std::uint64_t>(high - low + 1));
}

} // namespace footplate::emulator

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/snapshotbuilder.h"

#include <algorithm>

namespace footplate {

namespace {

CircuitView circuitView(CircuitState state)
{
    switch (state) {
    case CircuitState::Closed: return CircuitView::Closed;
    case CircuitState::HalfOpen: return CircuitView::HalfOpen;
    case CircuitState::OpenFailures: return CircuitView::OpenFailures;
    case CircuitState::OpenConcurrency: return CircuitView::OpenConcurrency;
    }
    return CircuitView::Closed;
}

std::int64_t integerOf(const Node &node, std::string_view name)
{
    return wire::parseInteger(node.statistic(name)).value_or(-1);
}

// The sum over the node's namespaces, -1 when none says it.
std::int64_t sumOf(const Node &node, const std::string &name)
{
    std::int64_t sum = -1;
    for (const auto &[nameSpace, values] : node.namespaceStatistics) {
        const auto it = values.find(name);
        const auto value = it == values.end() ? std::nullopt : wire::parseInteger(it->second);
        if (value)
            sum = std::max<std::int64_t>(sum, 0) + *value;
    }
    return sum;
}

std::int64_t quantileOf(const RingBuffer<std::int32_t> &values, double quantile)
{
    if (values.empty())
        return -1;
    std::vector<std::int32_t> sorted;
    for (std::size_t i = 0; i < values.size(); ++i)
        sorted.push_back(values.at(i));
    std::sort(sorted.begin(), sorted.end());
    return sorted[static_cast<std::size_t>(quantile * static_cast<double>(sorted.size() - 1) + 0.5)];
}

void readStatistics(const Node &node, NodeView &view)
{
    view.statistics = node.statistics;
    view.clientConnections = integerOf(node, "client_connections");
    view.uptimeS = integerOf(node, "uptime");
    view.clusterKey = node.statistic("cluster_key");
    view.clusterSize = integerOf(node, "cluster_size");
    view.clockSkewMs = integerOf(node, "cluster_clock_skew_ms");
    view.migratePartitionsRemaining = integerOf(node, "migrate_partitions_remaining");
    view.migrateStillSinceMs = node.migrateStillSinceMs;
    view.mostClientConnections = node.mostClientConnections > 0 ? node.mostClientConnections : -1;
    view.health = node.health.namespaces();
    view.objects = sumOf(node, "objects");
    view.dataUsedBytes = sumOf(node, "data_used_bytes");
    const std::int64_t total = sumOf(node, "data_total_bytes");
    if (total > 0 && view.dataUsedBytes >= 0)
        view.dataUsedPercent = 100.0 * static_cast<double>(view.dataUsedBytes) / static_cast<double>(total);
    for (const auto &[name, values] : node.namespaceStatistics) {
        const auto it = values.find("stop_writes");
        view.stopWrites = view.stopWrites || (it != values.end() && it->second == "true");
    }
}

} // namespace

ClusterSnapshotPtr SnapshotBuilder::build()
{
    auto snapshot = std::make_shared<ClusterSnapshot>();
    snapshot->revision = ++m_revision;
    snapshot->mapGeneration = m_tender.map().generation();
    snapshot->takenMs = m_clock.wallMs();
    snapshot->state = m_tender.state();
    snapshot->stateSinceMs = m_tender.stateSinceMs();
    Error problem = m_tender.problem();
    snapshot->problem = std::move(problem.detail);
    snapshot->problemOutcome = problem.outcome;
    for (const auto &[name, map] : m_tender.map().namespaces())
        snapshot->namespaces.push_back(namespaceView(name, map));
    for (const auto &node : m_tender.nodes()) {
        snapshot->nodes.push_back(nodeView(*node));
        if (snapshot->clusterName.empty())
            snapshot->clusterName = node->clusterName;
        snapshot->connections += snapshot->nodes.back().connections;
    }
    addPeers(*snapshot);
    std::sort(snapshot->nodes.begin(), snapshot->nodes.end(), [](const NodeView &a, const NodeView &b) { return a.id < b.id; });
    snapshot->mapChangedMs = m_tender.mapChangedMs();
    snapshot->mapMoving = m_tender.isMoving();
    snapshot->tend.lastCycleUs = m_tender.lastCycleUs();
    snapshot->tend.lastFinishedMs = m_tender.lastFinishedMs();
    snapshot->tend.lastSuccessMs = m_tender.lastSuccessMs();
    snapshot->tend.intervalMs = m_tender.options().intervalMs;
    for (std::size_t i = 0; i < m_tender.cycleTimesUs().size(); ++i)
        snapshot->tend.recentCyclesUs.push_back(m_tender.cycleTimesUs().at(i));
    snapshot->tend.counters = m_recorder.tends;
    snapshot->commands = m_recorder.commands;
    snapshot->live = m_tender.live();
    snapshot->history = m_tender.history();
    snapshot->eventsDropped = m_recorder.eventsDropped();
    snapshot->retriesDropped = m_recorder.retriesDropped();
    snapshot->metrics = m_metrics.build();
    return snapshot;
}

const SnapshotBuilder::CachedTable &SnapshotBuilder::table(const std::string &name, const NamespaceMap &map)
{
    CachedTable &cached = m_tables[name];
    if (cached.table && cached.version == map.version())
        return cached;
    auto table = std::make_shared<PartitionTable>();
    table->positions = map.positions();
    table->owners = map.owners();
    table->regimes = map.regimes();
    table->changedAtMs = map.changedAtMs();
    cached.shares.clear();
    cached.owned.assign(static_cast<std::size_t>(table->positions), 0);
    for (int partition = 0; partition < PartitionTable::partitions; ++partition) {
        for (int position = 0; position < table->positions; ++position) {
            const std::int16_t owner = table->owner(partition, position);
            cached.owned[static_cast<std::size_t>(position)] += owner == NamespaceMap::none ? 0 : 1;
            Shares &shares = cached.shares[owner];
            ++(position == 0 ? shares.masters : shares.replicas);
        }
    }
    cached.complete = map.partitionsComplete();
    cached.version = map.version();
    cached.table = std::move(table);
    return cached;
}

NamespaceView SnapshotBuilder::namespaceView(const std::string &name, const NamespaceMap &map)
{
    const CachedTable &cached = table(name, map);
    NamespaceView view;
    view.name = name;
    view.replicationFactor = map.positions();
    view.partitionsWithMaster = map.partitionsWithMaster();
    view.partitionsComplete = cached.complete;
    view.partitionsOwned = cached.owned;
    view.everComplete = map.everComplete();
    view.regime = map.highestRegime();
    view.table = cached.table;
    for (const auto &node : m_tender.nodes()) {
        const auto values = node->namespaceStatistics.find(name);
        if (node->state != NodeState::Active || values == node->namespaceStatistics.end())
            continue;
        const auto number = [&](const char *key) {
            const auto it = values->second.find(key);
            return it == values->second.end() ? std::int64_t{-1} : wire::parseInteger(it->second).value_or(-1);
        };
        if (node->partitionGeneration < 0)
            continue; // before its first balance a node calls nothing unavailable, and serves nothing
        view.unavailablePartitions = std::max(view.unavailablePartitions, static_cast<int>(number("unavailable_partitions")));
        view.deadPartitions = std::max(view.deadPartitions, static_cast<int>(number("dead_partitions")));
        if (const std::int64_t objects = number("master_objects"); objects >= 0)
            view.objects = std::max<std::int64_t>(view.objects, 0) + objects;
    }
    return view;
}

NodeView SnapshotBuilder::nodeView(const Node &node) const
{
    NodeView view;
    view.slot = node.slot;
    view.id = node.id;
    view.state = node.state;
    view.stateSinceMs = node.stateSinceMs;
    view.problem = node.problem;
    view.build = node.build;
    view.address = node.info ? node.info->endpoint().text() : node.addresses.empty() ? std::string() : node.addresses.back().endpoint.text();
    for (const NodeAddress &address : node.addresses)
        view.addresses.push_back({address.endpoint.text(), address.origin, address.isReachable});
    for (const auto &[name, cached] : m_tables) {
        if (const auto shares = cached.shares.find(node.slot); shares != cached.shares.end()) {
            view.masters += shares->second.masters;
            view.replicas += shares->second.replicas;
        }
    }
    view.ownsNothingYet = node.state == NodeState::Active && node.partitionGeneration < 0;
    view.isClusterMember = node.wasMember;
    view.isQuiet = node.isHanging();
    // Nothing is sent to a node that is not active: its circuit says nothing any more.
    view.circuit = node.state == NodeState::Active ? circuitView(node.breaker.state()) : CircuitView::Closed;
    view.circuitSinceMs = node.circuitSinceMs;
    view.circuitOpenings = node.circuitOpenings;
    view.nextTendInMs = std::max<std::int64_t>((m_tender.nextCycleUs() - m_clock.nowUs()) / 1000, 0);
    view.inFlight = node.breaker.inFlight();
    view.queued = node.breaker.queued();
    view.limits = node.breaker.limits();
    // The tend zeroed them for the probe, but one more failure opens the circuit again: they stand at the limit.
    view.failed = view.circuit == CircuitView::HalfOpen ? view.limits.failureThreshold : node.breaker.failed();
    if (node.pool) {
        view.connectionsOpen = node.pool->openCount();
        view.connectionsIdle = node.pool->idleCount();
        view.poolSize = node.pool->size();
        view.connections = node.pool->counters();
    }
    view.commands = node.commands;
    view.tendP50Us = quantileOf(node.tendTimesUs, 0.5);
    view.tendP99Us = quantileOf(node.tendTimesUs, 0.99);
    view.failuresInARow = node.failuresInARow;
    if (node.state == NodeState::Active)
        readStatistics(node, view);
    view.life.assign(node.life.begin(), node.life.end());
    return view;
}

// A dropped node that is still advertised counts as unreachable; a peer that never answered has a view of its own.
void SnapshotBuilder::addPeers(ClusterSnapshot &snapshot) const
{
    for (const auto &[id, peer] : m_tender.peers()) {
        if (peer.problem.empty())
            continue;
        const auto known = std::find_if(snapshot.nodes.begin(), snapshot.nodes.end(), [&id = id](const NodeView &node) { return node.id == id; });
        if (known != snapshot.nodes.end()) {
            if (known->state == NodeState::Dropped) {
                known->state = NodeState::Unreachable;
                known->problem = peer.problem;
            }
            continue;
        }
        NodeView view;
        view.id = id;
        view.state = NodeState::Unreachable;
        view.stateSinceMs = peer.unreachableSinceMs;
        view.problem = peer.problem;
        view.isClusterMember = false;
        for (const Endpoint &endpoint : peer.endpoints)
            view.addresses.push_back({endpoint.text(), "peers", false});
        view.address = view.addresses.empty() ? std::string() : view.addresses.front().address;
        snapshot.nodes.push_back(std::move(view));
    }
}

} // namespace footplate

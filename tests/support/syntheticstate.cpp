// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/syntheticstate.h"

#include <algorithm>
#include <fmt/format.h>

namespace footplate {

namespace {

constexpr std::int64_t secondMs = 1000;
constexpr std::int64_t minuteMs = 60 * secondMs;
constexpr std::int64_t upMs = 372 * minuteMs;      // 6 h 12 min
constexpr std::int64_t troubleAgoMs = 4 * secondMs; // when the scene's trouble began

using Statistics = std::vector<std::pair<std::string, std::string>>;

std::int64_t around(Random &random, std::int64_t middle, std::int64_t spread)
{
    return std::max<std::int64_t>(0, middle + random.between(-spread, spread));
}

std::shared_ptr<const Statistics> makeStatistics(const NodeView &node, Random &random)
{
    Statistics all = {
        {"batch_index_queue", "0:0,0:0"},
        {"client_connections", std::to_string(node.clientConnections)},
        {"client_connections_closed", std::to_string(around(random, 1840, 40))},
        {"client_connections_opened", std::to_string(around(random, 1854, 40))},
        {"cluster_clock_skew_ms", std::to_string(node.clockSkewMs)},
        {"cluster_integrity", "true"},
        {"cluster_is_member", node.isClusterMember ? "true" : "false"},
        {"cluster_key", node.clusterKey},
        {"cluster_size", std::to_string(node.clusterSize)},
        {"failed_best_practices", node.id.ends_with('3') ? "true" : "false"},
        {"heap_efficiency_pct", "98"},
        {"info_queue", "0"},
        {"migrate_allowed", "true"},
        {"migrate_partitions_remaining", std::to_string(node.migratePartitionsRemaining)},
        {"objects", std::to_string(node.objects)},
        {"process_cpu_pct", std::to_string(around(random, 30, 6))},
        {"proxy_in_progress", "0"},
        {"rw_in_progress", std::to_string(node.inFlight)},
        {"system_free_mem_pct", "91"},
        {"system_total_cpu_pct", std::to_string(around(random, 41, 9))},
        {"time_since_rebalance", std::to_string(upMs / secondMs)},
        {"uptime", std::to_string(node.uptimeS)},
    };
    for (int i = 0; i < 40; ++i)
        all.emplace_back(fmt::format("fabric_counter_{:02}", i), std::to_string(i * 17));
    std::sort(all.begin(), all.end());
    return std::make_shared<const Statistics>(std::move(all));
}

PartitionTable makeTable(const std::vector<std::int16_t> &slots, int positions, int ownedUpTo, Random &random)
{
    PartitionTable table;
    table.positions = positions;
    const auto cells = static_cast<std::size_t>(PartitionTable::partitions);
    table.owners.assign(cells * static_cast<std::size_t>(positions), -1);
    table.regimes.assign(cells, 3);
    table.changedAtMs.assign(cells, 0);
    std::vector<std::int16_t> order = slots;
    for (int partition = 0; partition < ownedUpTo; ++partition) {
        for (int position = 0; position < positions && position < static_cast<int>(order.size()); ++position) {
            const auto pick = static_cast<std::size_t>(random.between(position, static_cast<std::int64_t>(order.size()) - 1));
            std::swap(order[static_cast<std::size_t>(position)], order[pick]);
            table.owners[static_cast<std::size_t>(partition * positions + position)] = order[static_cast<std::size_t>(position)];
        }
    }
    return table;
}

// The next owner steps up; nobody takes the last place for two partitions of three.
void removeOwner(PartitionTable &table, std::int16_t lost, std::int16_t standIn, std::int64_t atMs)
{
    for (int partition = 0; partition < PartitionTable::partitions; ++partition) {
        const auto first = table.owners.begin() + partition * table.positions;
        const auto last = first + table.positions;
        const auto found = std::find(first, last, lost);
        if (found == last)
            continue;
        std::move(found + 1, last, found);
        const bool isTaken = partition % 3 == 0 && std::find(first, last - 1, standIn) == last - 1;
        *(last - 1) = isTaken ? standIn : std::int16_t{-1};
        table.changedAtMs[static_cast<std::size_t>(partition)] = atMs - partition % 3 * secondMs;
        table.regimes[static_cast<std::size_t>(partition)] = 4;
    }
}

} // namespace

const char *sceneName(Scene scene)
{
    switch (scene) {
    case Scene::Healthy: return "healthy";
    case Scene::Hanging: return "hanging";
    case Scene::LostNode: return "lost-node";
    case Scene::Unreachable: return "unreachable";
    case Scene::Starting: return "starting";
    case Scene::Lost: return "lost";
    case Scene::Stale: return "stale";
    case Scene::Empty: return "empty";
    case Scene::NoSession: return "no-session";
    }
    return "";
}

SyntheticState::SyntheticState(Scene scene, SyntheticShape shape) : m_scene(scene), m_shape(shape)
{
    Random random(shape.seed);
    m_draft.history = std::make_shared<const std::vector<Publication>>();
    m_draft.clusterName = "railway";
    if (scene == Scene::NoSession)
        return;
    makeTend(random);
    makePolicies();
    if (scene != Scene::Empty) {
        makeNodes(random);
        makeNamespaces(random);
        countOwners();
        for (int second = shape.seconds; second > 0; --second)
            appendBucket(startMs - second * secondMs, random);
    }
    makeEvents();
    judge();
    publish();
}

ui::ViewState SyntheticState::view() const
{
    ui::ViewState state;
    state.nowMs = m_nowMs + (m_scene == Scene::Stale ? 12 * secondMs : 0);
    state.isDemo = true;
    state.snapshot = m_published;
    if (m_published != nullptr) {
        state.maps = &m_maps;
        state.buckets = &m_buckets;
        state.events = &m_events;
        state.retries = &m_retries;
    }
    return state;
}

void SyntheticState::advance(Random &random, std::int64_t ms)
{
    if (m_scene == Scene::NoSession)
        return;
    const bool isNewSecond = (m_nowMs + ms) / secondMs != m_nowMs / secondMs;
    m_nowMs += ms;
    makeTend(random);
    for (NodeView &node : m_draft.nodes) {
        if (node.state != NodeState::Active)
            continue;
        const bool isHanging = node.circuit != CircuitView::Closed;
        node.inFlight = isHanging ? node.inFlight : static_cast<std::uint32_t>(random.between(0, 4));
        node.connectionsIdle = node.connectionsOpen - std::min(node.connectionsOpen, node.inFlight);
        node.failed = isHanging ? node.failed : static_cast<std::uint32_t>(random.between(0, 1));
        node.tendP50Us = around(random, 3100, 300);
        node.tendP99Us = around(random, 8600, 900);
        node.clientConnections = around(random, 14, 3);
        node.nextTendInMs = random.between(100, 900);
        if (!isNewSecond)
            continue;
        node.uptimeS += 1;
        node.commands.total += static_cast<std::uint64_t>(around(random, 240, 30));
        node.objects += random.between(-2, 5);
        node.statistics = makeStatistics(node, random);
    }
    if (isNewSecond && m_scene != Scene::Empty)
        appendBucket(m_nowMs / secondMs * secondMs - secondMs, random);
    if (isNewSecond && m_scene != Scene::Lost && m_scene != Scene::Empty && random.between(0, 9) == 0)
        movePartitions(random);
    publish();
}

bool SyntheticState::isTroubled(int node) const
{
    switch (m_scene) {
    case Scene::Hanging: return node == std::min(2, m_shape.nodes - 1);
    case Scene::LostNode: return node == std::min(3, m_shape.nodes - 1);
    case Scene::Unreachable: return node >= m_shape.nodes - 2; // several: none of them has a slot
    case Scene::Lost: return true;
    default: return false;
    }
}

std::string SyntheticState::nodeId(int node) const
{
    return m_shape.nodes < 10 ? fmt::format("A{}", node + 1) : fmt::format("A{:03X}", node + 1);
}

std::int16_t SyntheticState::slotOf(int node) const
{
    return static_cast<std::int16_t>(m_shape.nodes - 1 - node);
}

void SyntheticState::makeNodes(Random &random)
{
    for (int i = 0; i < m_shape.nodes; ++i) {
        NodeView node = makeNode(i, random);
        if (isTroubled(i))
            troubleNode(node);
        m_draft.nodes.push_back(std::move(node));
    }
}

NodeView SyntheticState::makeNode(int index, Random &random) const
{
    NodeView node;
    node.slot = slotOf(index);
    node.id = nodeId(index);
    node.address = fmt::format("127.0.0.1:{}", 3101 + index);
    node.addresses = {{node.address, index == 0 ? "seed" : "peers", true}};
    node.state = NodeState::Active;
    node.stateSinceMs = startMs - upMs;
    node.life = {{startMs - upMs, NodeState::Unknown, NodeState::Active, index == 0 ? "bootstrap" : "peer_discovery"}};
    node.build = "8.0.0.15";
    node.inFlight = static_cast<std::uint32_t>(random.between(0, 2));
    node.connectionsOpen = 10;
    node.connectionsIdle = 10 - node.inFlight;
    node.poolSize = 10;
    node.connections = {.attempted = 12, .opened = 12, .failed = 0, .closed = 2, .dropped = 0, .checkoutFailures = 0};
    node.commands.total = node.commands.ok = static_cast<std::uint64_t>(around(random, 5'400'000, 90'000));
    node.nextTendInMs = 600;
    node.tendP50Us = around(random, 3100, 300);
    node.tendP99Us = around(random, 8600, 900);
    node.clientConnections = around(random, 14, 3);
    node.uptimeS = index == 4 ? 240 : upMs / secondMs;
    node.dataUsedPercent = 17.0 + static_cast<double>(random.between(0, 20)) / 10.0;
    node.dataUsedBytes = around(random, 3'650'000'000, 200'000'000);
    node.objects = around(random, 41'200, 600);
    node.clusterKey = "C10DA38A4078";
    node.clusterSize = m_shape.nodes;
    node.clockSkewMs = 0;
    node.migratePartitionsRemaining = 0;
    node.ownsNothingYet = m_scene == Scene::Starting && index == m_shape.nodes - 1;
    node.statistics = makeStatistics(node, random);
    return node;
}

void SyntheticState::troubleNode(NodeView &node) const
{
    if (m_scene == Scene::Hanging) {
        node.isQuiet = true;
        node.circuit = CircuitView::OpenFailures;
        node.circuitSinceMs = startMs - troubleAgoMs;
        node.circuitOpenings = 2;
        node.inFlight = 10;
        node.queued = 3;
        node.failed = node.limits.failureThreshold;
        node.connectionsIdle = 0;
        node.problem = "gets time out while the node answers info";
        return;
    }
    node.stateSinceMs = startMs - troubleAgoMs;
    if (m_scene == Scene::Unreachable) {
        node.state = NodeState::Unreachable;
        node.slot = -1;
        node.address = "172.17.0.4:3000";
        node.addresses = {{node.address, "peers", false}};
        node.problem = "connection refused";
        node.life = {{node.stateSinceMs, NodeState::Unknown, NodeState::Unreachable, "unreachable"}};
        node.build.clear();
        node.statistics = nullptr;
    } else {
        node.state = NodeState::Inactive;
        node.problem = "no answer within 1000 ms";
        node.failuresInARow = 5;
        node.life.push_back({node.stateSinceMs, NodeState::Active, NodeState::Inactive, "failure_threshold"});
    }
    node.inFlight = node.queued = node.connectionsOpen = node.connectionsIdle = 0;
    node.clientConnections = node.uptimeS = node.dataUsedBytes = node.objects = -1;
    node.dataUsedPercent = -1;
    node.tendP50Us = node.tendP99Us = node.nextTendInMs = -1;
}

void SyntheticState::makeNamespaces(Random &random)
{
    std::vector<std::int16_t> slots;
    for (int i = 0; i < m_shape.nodes; ++i) {
        if (m_scene != Scene::Unreachable || !isTroubled(i))
            slots.push_back(slotOf(i));
    }
    const int owned = m_scene == Scene::Starting ? PartitionTable::partitions / 2 : m_scene == Scene::Lost ? 0 : PartitionTable::partitions;
    for (int i = 0; i < m_shape.namespaces; ++i) {
        NamespaceView view;
        view.name = i == 0 ? "bar" : i == 1 ? "test" : fmt::format("test{}", i);
        view.replicationFactor = std::min(m_shape.replicationFactor, static_cast<int>(slots.size()));
        view.everComplete = m_scene != Scene::Starting;
        view.regime = m_scene == Scene::LostNode ? 4 : 3;
        view.unavailablePartitions = m_scene == Scene::Lost ? -1 : 0;
        view.deadPartitions = view.unavailablePartitions;
        view.objects = m_scene == Scene::Lost ? -1 : around(random, 206'000, 4'000);
        auto table = std::make_shared<PartitionTable>(makeTable(slots, view.replicationFactor, owned, random));
        if (m_scene == Scene::LostNode && m_shape.nodes > 1)
            removeOwner(*table, slotOf(std::min(3, m_shape.nodes - 1)), slotOf(0), startMs);
        view.table = std::move(table);
        m_draft.namespaces.push_back(std::move(view));
    }
    m_draft.mapGeneration = 12;
    m_draft.mapChangedMs = m_scene == Scene::LostNode ? startMs : startMs - 212 * secondMs;
    m_draft.mapMoving = m_scene == Scene::LostNode || m_scene == Scene::Starting;
}

void SyntheticState::makePolicies()
{
    std::vector<Publication> history;
    PolicySet policy;
    for (std::uint32_t revision = 1; revision <= 7; ++revision) {
        Publication publication;
        publication.revision = revision;
        publication.atMs = startMs - (8 - revision) * 40 * minuteMs;
        publication.author = "ada@desk";
        publication.reason = revision % 2 == 0 ? "fewer retries while the disks are replaced" : "back to the usual";
        publication.previous = policy;
        policy.retry.maxRetries = revision % 2 == 0 ? 1 : 2;
        policy.timeouts.socketTimeoutMs = revision % 2 == 0 ? 300 : 1000;
        publication.policy = policy;
        history.push_back(publication);
    }
    m_draft.live = history.back();
    m_draft.history = std::make_shared<const std::vector<Publication>>(std::move(history));
}

void SyntheticState::addEvent(std::int64_t agoMs, EventCode code, Severity severity, std::string_view node, std::string_view detail,
                              std::array<std::int64_t, 4> numbers)
{
    Event event;
    event.sequence = m_events.size() + 1;
    event.atMs = startMs - agoMs;
    event.code = code;
    event.severity = severity;
    event.node = node;
    event.detail = detail;
    event.numbers = numbers;
    m_events.push_back(event);
}

void SyntheticState::makeEvents()
{
    if (m_scene == Scene::Empty) {
        addEvent(2 * secondMs, EventCode::SeedUnreachable, Severity::Bad, {}, "127.0.0.1:3101: connection refused");
        return;
    }
    for (int i = 0; i < m_shape.nodes; ++i)
        addEvent(upMs, EventCode::NodeActive, Severity::Good, nodeId(i), i == 0 ? "bootstrap" : "peer_discovery");
    addEvent(upMs - 200, EventCode::MapSettled, Severity::Good, {}, {},
             {static_cast<std::int64_t>(m_shape.namespaces) * PartitionTable::partitions,
              static_cast<std::int64_t>(m_shape.namespaces) * PartitionTable::partitions, m_shape.namespaces, 0});
    addEvent(40 * minuteMs, EventCode::PolicyPublished, Severity::Neutral, {}, "ada@desk: back to the usual", {7, 0, 0, 0});
    const std::string hanging = nodeId(std::min(2, m_shape.nodes - 1));
    const std::string lost = nodeId(std::min(3, m_shape.nodes - 1));
    if (m_scene == Scene::Hanging) {
        addEvent(95 * secondMs, EventCode::CircuitOpenedFailures, Severity::Bad, hanging, {}, {10, 10, 10, 0});
        addEvent(93 * secondMs, EventCode::CircuitClosed, Severity::Good, hanging, {}, {2000, 0, 0, 0});
        addEvent(5 * secondMs, EventCode::ConnectionTrouble, Severity::Warning, hanging, "no reply within 1000 ms",
                 {9, static_cast<std::int64_t>(Outcome::Timeout), 0, 0});
        addEvent(troubleAgoMs, EventCode::CircuitOpenedFailures, Severity::Bad, hanging, {}, {10, 10, 10, 3});
    }
    if (m_scene == Scene::LostNode) {
        addEvent(troubleAgoMs, EventCode::NodeInactive, Severity::Bad, lost, "no answer within 1000 ms",
                 {static_cast<std::int64_t>(NodeState::Active), 5, 0, 0});
        addEvent(0, EventCode::MapChanged, Severity::Warning, {}, "test", {1638, 0, 0, 0});
    }
    if (m_scene == Scene::Unreachable)
        addEvent(troubleAgoMs, EventCode::PeerUnreachable, Severity::Warning, nodeId(m_shape.nodes - 1), "172.17.0.4:3000: connection refused");
    if (m_scene == Scene::Lost)
        addEvent(troubleAgoMs, EventCode::SessionStateChanged, Severity::Bad, {}, {},
                 {static_cast<std::int64_t>(ClusterState::Ready), static_cast<std::int64_t>(ClusterState::Lost), 0, 0});
}

void SyntheticState::makeTend(Random &random)
{
    TendView &tend = m_draft.tend;
    const bool answers = m_scene != Scene::Lost && m_scene != Scene::Empty;
    while (tend.recentCyclesUs.size() < 59)
        tend.recentCyclesUs.push_back(static_cast<std::int32_t>(around(random, 12'000, 2'500)));
    if (tend.recentCyclesUs.size() >= 60)
        tend.recentCyclesUs.erase(tend.recentCyclesUs.begin());
    tend.recentCyclesUs.push_back(static_cast<std::int32_t>(around(random, 12'000, 2'500)));
    tend.lastCycleUs = tend.recentCyclesUs.back();
    tend.lastFinishedMs = m_nowMs - 400;
    tend.lastSuccessMs = answers ? m_nowMs - 400 : m_scene == Scene::Lost ? startMs - troubleAgoMs : 0;
    tend.counters.cycles += 1;
}

void SyntheticState::appendBucket(std::int64_t bucketStartMs, Random &random)
{
    auto bucket = std::make_shared<TimeBucket>();
    bucket->startMs = bucketStartMs;
    const bool isTrouble = m_scene == Scene::Hanging && bucketStartMs >= startMs - 2 * troubleAgoMs;
    for (const NodeView &node : m_draft.nodes) {
        if (node.slot < 0) // never reached: nothing was sent there
            continue;
        NodeBucket part;
        part.nodeSlot = node.slot;
        part.attempts = static_cast<std::uint32_t>(around(random, 240, 40));
        if (isTrouble && node.circuit != CircuitView::Closed) {
            part.failures = part.attempts = static_cast<std::uint32_t>(around(random, 20, 4));
            part.retries[static_cast<std::size_t>(RetryLabel::Transport)] = part.attempts / 2;
            part.retries[static_cast<std::size_t>(RetryLabel::CircuitOpen)] = part.attempts - part.attempts / 2;
        } else if (random.between(0, 11) == 0) {
            part.retries[static_cast<std::size_t>(RetryLabel::Rebalance)] = 1;
            part.failures = 1;
        }
        const bool isSilent = node.state != NodeState::Active && bucketStartMs >= node.stateSinceMs;
        if (isSilent || node.state == NodeState::Unreachable)
            continue;
        bucket->attempts += part.attempts;
        for (std::size_t label = 0; label < retryLabelCount; ++label) {
            bucket->retries[label] += part.retries[label];
            bucket->okAfterRetry += part.retries[label];
        }
        bucket->nodes.push_back(part);
    }
    bucket->failed = isTrouble ? static_cast<std::uint32_t>(random.between(1, 4)) : 0;
    bucket->ok = bucket->attempts - std::min(bucket->attempts, 2 * bucket->okAfterRetry + bucket->failed);
    for (std::uint32_t i = 0; i < bucket->okAfterRetry; ++i)
        ++bucket->remainingBudget[static_cast<std::size_t>(random.between(isTrouble ? 6 : 16, 19))];
    if (bucket->attempts > 0) {
        bucket->firstP50Us = around(random, 420, 60);
        bucket->firstP99Us = isTrouble ? 1'000'000 : around(random, 2'100, 400);
        bucket->finalP50Us = around(random, 430, 60);
        bucket->finalP99Us = isTrouble ? around(random, 1'020'000, 9'000) : around(random, 2'300, 400);
    }
    std::sort(bucket->nodes.begin(), bucket->nodes.end(), [](const auto &a, const auto &b) { return a.nodeSlot < b.nodeSlot; });
    if (bucket->okAfterRetry > 0 && !bucket->nodes.empty()) {
        RetryEvent retry{bucketStartMs + 300, isTrouble ? RetryLabel::Transport : RetryLabel::Rebalance, 1, bucket->nodes.front().nodeSlot,
                         isTrouble ? 4000 : 4990, isTrouble ? Outcome::Timeout : Outcome::PartitionUnavailable};
        m_retries.push_back(retry);
        if (m_retries.size() > 2000)
            m_retries.erase(m_retries.begin());
    }
    CommandCounters &total = m_draft.commands;
    total.attempts += bucket->attempts;
    total.total += bucket->commands();
    total.ok += bucket->ok + bucket->okAfterRetry;
    total.okAfterRetry += bucket->okAfterRetry;
    total.byOutcome[static_cast<std::size_t>(Outcome::Ok)] += bucket->ok + bucket->okAfterRetry;
    total.byOutcome[static_cast<std::size_t>(Outcome::Timeout)] += bucket->failed;
    for (std::size_t label = 0; label < retryLabelCount; ++label)
        total.retriesByLabel[label] += bucket->retries[label];
    m_buckets.append(std::move(bucket));
}

void SyntheticState::movePartitions(Random &random)
{
    for (NamespaceView &space : m_draft.namespaces) {
        auto table = std::make_shared<PartitionTable>(*space.table);
        if (table->positions < 2)
            continue;
        const std::int64_t moved = random.between(3, 40);
        for (std::int64_t i = 0; i < moved; ++i) {
            const auto partition = static_cast<std::size_t>(random.between(0, PartitionTable::partitions - 1));
            const std::size_t first = partition * static_cast<std::size_t>(table->positions);
            if (table->owners[first + 1] < 0)
                continue;
            std::swap(table->owners[first], table->owners[first + 1]);
            table->changedAtMs[partition] = m_nowMs;
        }
        space.table = std::move(table);
    }
    m_draft.mapGeneration += 1;
    m_draft.mapChangedMs = m_nowMs;
    countOwners();
}

void SyntheticState::countOwners()
{
    std::vector<int> masters(static_cast<std::size_t>(m_shape.nodes)), replicas(masters);
    for (NamespaceView &space : m_draft.namespaces) {
        space.partitionsWithMaster = space.partitionsComplete = 0;
        for (int partition = 0; partition < PartitionTable::partitions; ++partition) {
            int present = 0;
            for (int position = 0; position < space.table->positions; ++position) {
                const std::int16_t owner = space.table->owner(partition, position);
                if (owner < 0)
                    continue;
                ++present;
                ++(position == 0 ? masters : replicas)[static_cast<std::size_t>(owner)];
            }
            space.partitionsWithMaster += space.table->owner(partition, 0) >= 0 ? 1 : 0;
            space.partitionsComplete += present >= space.replicationFactor ? 1 : 0;
        }
    }
    for (NodeView &node : m_draft.nodes) {
        if (node.slot < 0)
            continue;
        node.masters = masters[static_cast<std::size_t>(node.slot)];
        node.replicas = replicas[static_cast<std::size_t>(node.slot)];
    }
}

void SyntheticState::judge()
{
    m_draft.stateSinceMs = startMs - troubleAgoMs;
    switch (m_scene) {
    case Scene::Hanging:
    case Scene::LostNode:
        m_draft.state = ClusterState::Degraded;
        m_draft.problem = m_scene == Scene::Hanging ? "a circuit is open" : "a node does not answer";
        break;
    case Scene::Starting:
        m_draft.state = ClusterState::Starting;
        m_draft.problem = "half of the partitions have no owner yet";
        break;
    case Scene::Lost:
        m_draft.state = ClusterState::Lost;
        m_draft.problem = "no node answers";
        break;
    case Scene::Empty:
        m_draft.state = ClusterState::Connecting;
        m_draft.problem = "127.0.0.1:3101: connection refused";
        break;
    default:
        m_draft.state = ClusterState::Ready;
        m_draft.stateSinceMs = startMs - upMs;
        break;
    }
}

void SyntheticState::publish()
{
    m_draft.revision += 1;
    m_draft.takenMs = m_nowMs;
    m_published = std::make_shared<const ClusterSnapshot>(m_draft);
    m_maps.record(m_draft);
}

AttemptView attemptAt(std::uint32_t index, const char *node, Outcome outcome, std::int64_t startUs, std::int64_t receiveUs)
{
    AttemptView view;
    view.index = index;
    view.node = node;
    view.replicaIndex = static_cast<std::int32_t>(index);
    view.outcome = outcome;
    view.label = retryLabel(outcome);
    view.startUs = startUs;
    view.sleepUs = index > 0 ? 20'000 : 0;
    view.routeUs = 900;
    view.waitUs = index == 0 ? 3'000 : 60;
    view.sendUs = 1'100;
    view.receiveUs = receiveUs;
    view.remainingMs = 5000 - (startUs + receiveUs) / 1000;
    return view;
}

} // namespace footplate

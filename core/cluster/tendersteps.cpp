// SPDX-License-Identifier: GPL-3.0-or-later
// What the tender does with one node: refresh, then whatever the refresh showed to have moved, in one request.
#include "core/cluster/tender.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace footplate {

namespace {

// Namespace statistics are some 12 KiB each: every fifth cycle is enough for a console, staggered over the nodes.
constexpr std::uint64_t namespaceStatisticsEvery = 5;
// Settings change when somebody changes them.
constexpr std::uint64_t settingsEvery = 60;
constexpr std::string_view settingsName = "get-config:context=service";

// Whether it is this node's turn among those that are asked every so many cycles.
bool isTurn(std::uint64_t cycle, std::int16_t slot, std::uint64_t every)
{
    return cycle % every == static_cast<std::uint64_t>(slot) % every;
}

void sortedPairs(std::string_view text, std::vector<std::pair<std::string, std::string>> &into)
{
    for (const auto &[name, value] : wire::parsePairs(text))
        into.emplace_back(name, value);
    std::sort(into.begin(), into.end());
}

// Names and values; the separators are left out.
std::size_t bytesOf(const wire::InfoReply &reply)
{
    std::size_t bytes = 0;
    for (const auto &[name, value] : reply.entries())
        bytes += name.size() + value.size();
    return bytes;
}

} // namespace

std::vector<std::string> Tender::refreshNames() const
{
    std::vector<std::string> names{"node", "peers-generation", "partition-generation", "cluster-stable:", "namespaces",
                                   "build", "cluster-name"};
    if (m_options.readStatistics)
        names.emplace_back("statistics");
    return names;
}

// What an info call comes to is told before it is used. The names are spelled out only where somebody will read them.
void Tender::ask(InfoClient &client, const Node *node, const std::vector<std::string> &names,
                 InfoClient::Callback callback)
{
    ++m_infoCalls;
    if (!m_recorder.metrics.isOn())
        return client.ask(names, std::move(callback));
    client.ask(names, [this, slot = node ? node->slot : std::int16_t{-1}, startUs = m_clock.nowUs(),
                       text = fmt::format("{}", fmt::join(names, ",")),
                       callback = std::move(callback)](const Result<wire::InfoReply> &result) {
        const Outcome outcome = result ? Outcome::Ok : result.error().outcome;
        m_recorder.metrics.span(Signal::InfoCall, slot, startUs, m_clock.nowUs(), outcome,
                                result ? bytesOf(*result) : 0, {}, text);
        callback(result);
    });
}

void Tender::refresh(Node &node)
{
    ++m_outstanding;
    node.stepStartedUs = m_clock.nowUs();
    if (node.login && node.login->isDue(node.stepStartedUs))
        node.info->reconnect();
    ask(node, refreshNames(), &Tender::refreshed);
}

void Tender::ask(Node &node, const std::vector<std::string> &names, void (Tender::*answered)(Node &, const Result<wire::InfoReply> &))
{
    ask(*node.info, &node, names, [this, &node, answered, client = node.info.get()](const Result<wire::InfoReply> &result) {
        if (node.info.get() == client)
            (this->*answered)(node, result);
        else
            stepDone();
    });
}

void Tender::refreshed(Node &node, const Result<wire::InfoReply> &result)
{
    const Result<std::string> id = memberId(result, m_options);
    if (!id)
        return stepFailed(node, id.error());
    if (*id != node.id)
        return stepFailed(node, Error{Outcome::InvalidNode, 0, node.id, fmt::format("{} answers as node \"{}\" now", node.info->endpoint().text(), *id)});
    if (node.state == NodeState::Inactive)
        activate(node, "recovery");
    takeOver(node, *result);
    nextStep(node);
}

void Tender::takeOver(Node &node, const wire::InfoReply &reply)
{
    m_anyAnswered = true;
    node.failuresInARow = 0;
    node.problem.clear();
    // An early cycle must not close a circuit before its time: failures have an interval to add up.
    if (m_clock.nowUs() - node.breakerResetUs >= std::int64_t{m_options.intervalMs} * 900) {
        node.breakerResetUs = m_clock.nowUs();
        node.breaker.tendSucceeded();
        node.watchCircuit();
    }
    if (const auto build = reply.value("build"))
        node.build = *build;
    if (const auto name = reply.value("cluster-name")) {
        node.clusterName = *name;
        if (!name->empty())
            m_clusterName = *name;
    }
    node.stableKey = reply.value("cluster-stable:").value_or("");
    if (const auto namespaces = reply.value("namespaces")) {
        node.namespaces.clear();
        for (const std::string_view name : wire::splitList(*namespaces)) {
            if (node.namespaces.size() < PartitionMap::mostNamespaces)
                node.namespaces.emplace_back(name);
        }
    }
    node.peersGeneration = wire::parseInteger(reply.value("peers-generation").value_or("")).value_or(-1);
    const auto generation = wire::parseInteger(reply.value("partition-generation").value_or("")).value_or(-1);
    node.isMoving = node.partitionGeneration != generation && node.partitionGeneration >= 0;
    node.partitionGeneration = generation;
    if (m_options.readStatistics)
        takeStatistics(node, reply);
}

void Tender::takeStatistics(Node &node, const wire::InfoReply &reply)
{
    const auto text = reply.value("statistics");
    if (!text)
        return;
    auto statistics = std::make_shared<std::vector<std::pair<std::string, std::string>>>();
    sortedPairs(*text, *statistics);
    node.statistics = std::move(statistics);

    const auto uptime = wire::parseInteger(node.statistic("uptime")).value_or(-1);
    if (uptime >= 0 && uptime < node.lastUptimeS)
        m_recorder.event(EventCode::NodeRestarted, Severity::Warning, node.id, {}, {uptime});
    node.lastUptimeS = uptime;
    const bool isMember = node.statistic("cluster_is_member") != "false";
    if (node.wasMember && !isMember && node.partitionGeneration >= 0)
        m_recorder.event(EventCode::NodeOrphaned, Severity::Bad, node.id);
    node.wasMember = isMember;
    const auto remaining = wire::parseInteger(node.statistic("migrate_partitions_remaining")).value_or(-1);
    if (remaining != node.migrateRemaining)
        node.migrateStillSinceMs = m_clock.wallMs();
    node.migrateRemaining = remaining;
}

// Everything else that is due, in one request.
void Tender::nextStep(Node &node)
{
    std::vector<std::string> names;
    if (node.peersGeneration != node.fetchedPeersGeneration)
        names.emplace_back(peersName(m_options));
    if (m_options.readStatistics && (node.mostClientConnections < 0 || isTurn(m_cycle, node.slot, settingsEvery))) {
        names.emplace_back(settingsName);
        node.mostClientConnections = std::max<std::int64_t>(node.mostClientConnections, 0);
    }
    if (m_options.readStatistics && (node.namespaceStatistics.empty() || isTurn(m_cycle, node.slot, namespaceStatisticsEvery))) {
        for (const std::string &name : node.namespaces)
            names.push_back("namespace/" + name);
    }
    if (node.partitionGeneration >= 0 && node.partitionGeneration != node.fetchedPartitionGeneration) {
        if (keysDisagree())
            m_repeatSoon = true;
        else
            names.emplace_back("replicas");
    }
    if (names.empty())
        return endSteps(node);
    if (names.back() == "replicas")
        node.mapAskedUs = m_clock.nowUs();
    ask(node, names, &Tender::detailed);
}

void Tender::detailed(Node &node, const Result<wire::InfoReply> &result)
{
    if (!result) {
        mapRefreshEnded(node, result.error().outcome);
        return stepFailed(node, result.error());
    }
    takeNamespaces(node, *result);
    std::string trouble;
    const bool askedForPeers = node.peersGeneration != node.fetchedPeersGeneration;
    if (const auto text = result->value(peersName(m_options))) {
        if (const auto peers = wire::parsePeers(*text))
            takePeers(node, *peers);
        else
            trouble = fmt::format("{}: {}", peersName(m_options), peers.error().detail);
    } else if (askedForPeers) {
        const auto refusal = wire::infoError(result->find(peersName(m_options)).value_or("ERROR::not answered"));
        trouble = fmt::format("{}: {}", peersName(m_options), refusal ? refusal->text : "not answered");
    }
    if (const auto text = result->value("replicas")) {
        if (const auto replicas = wire::parseReplicas(*text)) {
            const PartitionMap::Change change = takeReplicas(node, *replicas);
            mapRefreshEnded(node, Outcome::Ok, text->size(), change);
        } else {
            trouble = fmt::format("replicas: {}", replicas.error().detail);
            mapRefreshEnded(node, Outcome::ParseError, text->size());
        }
    }
    mapRefreshEnded(node, Outcome::ServerError); // where it was asked for its map and did not say it
    // The node is up; what it said could not be used. It is asked again in the next cycle.
    if (!trouble.empty()) {
        if (node.toldTrouble != trouble)
            m_recorder.event(EventCode::InfoFailed, Severity::Warning, node.id, trouble);
        node.problem = trouble;
        ++m_recorder.tends.failedSteps;
    }
    node.toldTrouble = trouble;
    endSteps(node);
}

// What was not asked for this time is left as it was.
void Tender::takeNamespaces(Node &node, const wire::InfoReply &reply)
{
    bool hasAny = false;
    for (const std::string &name : node.namespaces) {
        const auto text = reply.value("namespace/" + name);
        if (!text)
            continue;
        hasAny = true;
        auto &values = node.namespaceStatistics[name];
        values.clear();
        for (const auto &[key, value] : wire::parsePairs(*text))
            values.emplace(key, value);
    }
    if (hasAny)
        node.health.take(node.namespaceStatistics, m_clock.nowUs());
    for (const auto &[key, value] : wire::parsePairs(reply.value(settingsName).value_or(""))) {
        if (key == "proto-fd-max")
            node.mostClientConnections = wire::parseInteger(value).value_or(0);
    }
}

void Tender::takePeers(Node &node, const wire::PeersReply &reply)
{
    // The generation of the list itself: it may have moved since the refresh.
    node.fetchedPeersGeneration = reply.generation;
    std::set<std::string, std::less<>> listed;
    std::vector<std::string> fresh;
    for (const wire::Peer &peer : reply.peers) {
        if (peer.endpoints.empty())
            continue;
        listed.insert(peer.nodeId);
        AdvertisedPeer &known = m_peers[peer.nodeId];
        if (known.advertisedBy.empty())
            fresh.push_back(peer.nodeId);
        known.advertisedBy.insert(node.id);
        if (Node *tended = findNode(peer.nodeId)) {
            for (const Endpoint &endpoint : peer.endpoints)
                tended->noteAddress(endpoint, peersOrigin(), std::nullopt);
        }
        if (known.endpoints != peer.endpoints) {
            known.endpoints = peer.endpoints;
            known.nextEndpoint = 0;
            known.lastDialUs = INT64_MIN / 2;
        }
    }
    for (auto it = m_peers.begin(); it != m_peers.end();) {
        AdvertisedPeer &peer = it->second;
        if (!listed.contains(it->first))
            peer.advertisedBy.erase(node.id);
        if (!peer.advertisedBy.empty()) {
            ++it;
            continue;
        }
        if (peer.dial)
            m_retired.push_back(std::move(peer.dial)); // its answer is still awaited, and then ignored
        it = m_peers.erase(it);
    }
    dialPeers();
}

PartitionMap::Change Tender::takeReplicas(Node &node, const std::vector<wire::NamespaceReplicas> &report)
{
    const std::int64_t wallMs = m_clock.wallMs();
    const PartitionMap::Change change = m_map.merge(node.slot, report, wallMs);
    node.fetchedPartitionGeneration = change.refused ? -2 : node.partitionGeneration;
    if (change.owners == 0)
        return change;
    ++m_recorder.tends.mapUpdates;
    m_mapChangedMs = wallMs;
    for (const auto &[name, owners] : change.byNamespace)
        m_changedOwners[name] += owners;
    return change;
}

// Does nothing when no map is on the way.
void Tender::mapRefreshEnded(Node &node, Outcome outcome, std::size_t bytes, const PartitionMap::Change &change)
{
    const std::int64_t startUs = std::exchange(node.mapAskedUs, -1);
    if (startUs >= 0)
        m_recorder.metrics.span(Signal::MapRefresh, node.slot, startUs, m_clock.nowUs(), outcome, bytes,
                                {change.owners, change.refused ? 1 : 0});
}

void Tender::stepFailed(Node &node, const Error &error)
{
    ++m_recorder.tends.failedSteps;
    if (node.problem != error.detail && node.failuresInARow == 0)
        m_recorder.event(EventCode::InfoFailed, Severity::Warning, node.id, error.detail);
    node.problem = error.detail;
    node.isMoving = false;
    node.stableKey.clear();
    // Early cycles must not make a node inactive in a moment: failures count once an interval.
    const std::int64_t now = m_clock.nowUs();
    if (now - node.failureCountedUs >= std::int64_t{m_options.intervalMs} * 900) {
        node.failureCountedUs = now;
        ++node.failuresInARow;
        if (node.state == NodeState::Inactive)
            deactivate(node, "dropped");
        else if (node.failuresInARow >= m_options.failureThreshold)
            deactivate(node, "failure_threshold");
    }
    endSteps(node);
}

void Tender::endSteps(Node &node)
{
    node.tendTimesUs.push(static_cast<std::int32_t>(std::min<std::int64_t>(m_clock.nowUs() - node.stepStartedUs, INT32_MAX)));
    if (node.pool)
        node.pool->closeIdle();
    stepDone();
}

void Tender::activate(Node &node, const std::string &reason)
{
    node.login = node.info->login();
    if (!node.pool) {
        const TransportFactory transports = [this, &node] { return nodeTransports(m_transports, m_options, node.login, m_clock)(); };
        node.pool = std::make_unique<NodePool>(m_deadlines, transports, node.info->endpoint(), m_options.pool, node);
    }
    node.pool->setEndpoint(node.info->endpoint());
    node.pool->restart();
    // What it said before it was away is void.
    node.breaker.reset();
    node.watchCircuit();
    node.fetchedPeersGeneration = -2;
    node.fetchedPartitionGeneration = -2;
    node.partitionGeneration = -1;
    node.lastUptimeS = -1;
    node.health.forget();
    node.mostClientConnections = -1;
    node.migrateRemaining = -1;
    setState(node, NodeState::Active, reason);
    m_recorder.event(EventCode::NodeActive, Severity::Good, node.id, reason, {0});
}

void Tender::deactivate(Node &node, const std::string &reason)
{
    const NodeState next = node.state == NodeState::Active ? NodeState::Inactive : NodeState::Dropped;
    m_recorder.event(next == NodeState::Inactive ? EventCode::NodeInactive : EventCode::NodeDropped, Severity::Bad, node.id, node.problem,
                     {static_cast<std::int64_t>(node.state), node.failuresInARow});
    setState(node, next, reason);
    if (node.pool)
        node.pool->stop(fmt::format("node {} is {}", node.id, nodeStateName(next)));
    if (m_map.clear(node.slot, m_clock.wallMs()) > 0)
        m_mapChangedMs = m_clock.wallMs();
    // What it advertised goes with it; what the others advertise stays.
    for (auto &[id, peer] : m_peers)
        peer.advertisedBy.erase(node.id);
    if (next == NodeState::Dropped) {
        ++m_recorder.tends.nodesRemoved;
        m_retired.push_back(std::move(node.info));
    }
}

void Tender::setState(Node &node, NodeState state, const std::string &reason)
{
    const std::int64_t wallMs = m_clock.wallMs();
    m_recorder.metrics.instant(Signal::NodeTransition, node.slot, {}, reason,
                               {static_cast<std::uint8_t>(node.state), static_cast<std::uint8_t>(state)});
    node.life.push_back(NodeTransition{wallMs, node.state, state, reason});
    if (node.life.size() > 32)
        node.life.pop_front();
    node.state = state;
    node.stateSinceMs = wallMs;
}

bool Tender::keysDisagree() const
{
    std::string_view first;
    for (const auto &node : m_nodes) {
        if (node->state != NodeState::Active || node->stableKey.empty())
            continue;
        if (first.empty())
            first = node->stableKey;
        else if (first != node->stableKey)
            return true;
    }
    return false;
}

} // namespace footplate

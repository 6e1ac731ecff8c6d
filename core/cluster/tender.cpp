// SPDX-License-Identifier: GPL-3.0-or-later
// The cycle, the seeds and the peers. The steps of one node are in tendersteps.cpp.
#include "core/cluster/tender.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

namespace footplate {

namespace {
constexpr std::int64_t soonestRepeatUs = 250'000;
constexpr std::int64_t redialUs = 2'000'000;
// Each has a socket and a slot for ever; clusters have at most 256.
constexpr std::size_t mostNodes = 1024;
// A wrong password does not become right in a second, and some servers lock a user out who tries too often.
constexpr std::int64_t refusedLoginUs = 10'000'000;
} // namespace

Tender::Tender(Deadlines &deadlines, TransportFactory transports, Recorder &recorder, PolicyWriter writer, TenderOptions options,
               std::vector<Publication> history, std::function<void()> cycleEnded)
    : m_deadlines(deadlines), m_clock(deadlines.clock()), m_transports(std::move(transports)), m_recorder(recorder),
      m_writer(std::move(writer)), m_options(std::move(options)), m_cycleEnded(std::move(cycleEnded)),
      m_timer(deadlines, [this] { runCycle(); })
{
    for (const Endpoint &endpoint : m_options.seeds)
        m_seeds.push_back(Seed{endpoint, nullptr, {}, {}});
    m_map.watch(m_options.namespaces);
    if (!history.empty()) {
        m_live = history.back();
        m_gate = gateOf(m_live.policy.gate);
        m_writer.put({m_live.policy.retry, m_live.revision});
    }
    m_history = std::make_shared<const std::vector<Publication>>(std::move(history));
    m_stateSinceMs = m_clock.wallMs();
}

Tender::~Tender() = default;

void Tender::start()
{
    runCycle();
}

void Tender::tendSoon()
{
    if (m_running)
        return;
    schedule(std::min(m_nextCycleUs, std::max(m_cycleStartUs + soonestRepeatUs, m_clock.nowUs())));
}

Result<Publication> Tender::publish(const PolicySet &policy, std::uint32_t expectedRevision, std::string author, std::string reason)
{
    if (reason.find_first_not_of(" \t\n") == std::string::npos)
        return fail(Outcome::InvalidRequest, "a publication needs a reason");
    if (expectedRevision != m_live.revision) {
        m_recorder.event(EventCode::PolicyRefused, Severity::Warning, {}, author, {expectedRevision, m_live.revision});
        return fail(Outcome::InvalidRequest, fmt::format("it was drafted against revision {}, but revision {} by {} is live now",
                                                         expectedRevision, m_live.revision, m_live.author));
    }
    const Publication next{m_live.revision + 1, m_clock.wallMs(), std::move(author), std::move(reason), policy, m_live.policy};
    m_writer.put({policy.retry, next.revision});
    m_live = next;
    m_gate = gateOf(policy.gate);
    auto history = std::make_shared<std::vector<Publication>>(*m_history);
    history->push_back(next);
    m_history = std::move(history);
    tellLimits(next.previous.breaker, policy.breaker);
    for (const auto &node : m_nodes) {
        node->breaker.setLimits(policy.breaker);
        node->watchCircuit(); // another limit may be reached, or not any more
    }
    const std::string told = fmt::format("{}: {}", next.author, next.reason);
    m_recorder.event(EventCode::PolicyPublished, Severity::Good, {}, told, {next.revision});
    m_recorder.metrics.instant(Signal::PolicyPublication, -1, {next.revision, expectedRevision}, told);
    return next;
}

void Tender::tellLimits(const BreakerLimits &before, const BreakerLimits &now)
{
    if (before == now)
        return;
    m_recorder.event(EventCode::CircuitLimitsChanged, Severity::Neutral, {}, {},
                     {before.failureThreshold, now.failureThreshold, before.maximumConcurrent, now.maximumConcurrent});
}

void Tender::schedule(std::int64_t atUs)
{
    m_nextCycleUs = atUs;
    m_timer.set(atUs);
}

void Tender::runCycle()
{
    m_retired.clear();
    m_running = true;
    m_anyAnswered = false;
    m_repeatSoon = false;
    m_cycleStartUs = m_clock.nowUs();
    m_infoCalls = 0;
    ++m_cycle;
    m_outstanding = 1; // the cycle itself, until every step has begun
    for (std::size_t i = 0; i < m_seeds.size(); ++i) {
        const Node *node = findNode(m_seeds[i].nodeId);
        if (!m_seeds[i].probe && m_clock.nowUs() >= m_seeds[i].nextProbeUs && (!node || (node->state != NodeState::Active && node->state != NodeState::Inactive)))
            probeSeed(i);
    }
    for (const auto &entry : m_nodes) {
        Node &node = *entry;
        if (node.info && (node.state == NodeState::Active || node.state == NodeState::Inactive))
            refresh(node);
    }
    dialPeers();
    stepDone();
}

void Tender::stepDone()
{
    if (--m_outstanding == 0)
        finishCycle();
}

void Tender::finishCycle()
{
    m_running = false;
    const std::int64_t now = m_clock.nowUs();
    m_lastCycleUs = now - m_cycleStartUs;
    m_recorder.metrics.span(Signal::TendCycle, -1, m_cycleStartUs, now,
                            m_anyAnswered ? Outcome::Ok : Outcome::ConnectionError, 0,
                            {static_cast<std::int64_t>(m_cycle), m_infoCalls});
    m_cycleTimesUs.push(static_cast<std::int32_t>(std::min<std::int64_t>(m_lastCycleUs, INT32_MAX)));
    m_lastFinishedMs = m_clock.wallMs();
    if (m_anyAnswered)
        m_lastSuccessMs = m_lastFinishedMs;
    ++m_recorder.tends.cycles;
    tellMap();
    judge();
    const std::int64_t intervalUs = m_repeatSoon ? soonestRepeatUs : std::int64_t{m_options.intervalMs} * 1000;
    schedule(std::max(m_cycleStartUs + intervalUs, now));
    m_cycleEnded();
}

std::unique_ptr<InfoClient> Tender::clientOf(const Endpoint &endpoint)
{
    return nodeClient(m_deadlines, m_transports, m_options, endpoint);
}

void Tender::probeSeed(std::size_t index)
{
    Seed &seed = m_seeds[index];
    ++m_outstanding;
    seed.probe = clientOf(seed.endpoint);
    ask(*seed.probe, nullptr, refreshNames(), [this, index](const Result<wire::InfoReply> &result) {
        seedAnswered(index, result);
        stepDone();
    });
}

void Tender::seedAnswered(std::size_t index, const Result<wire::InfoReply> &result)
{
    Seed &seed = m_seeds[index];
    std::unique_ptr<InfoClient> client = std::move(seed.probe);
    Result<std::string> id = memberId(result, m_options);
    const std::string_view name = result ? result->value("cluster-name").value_or("") : std::string_view();
    // What a node of the cluster calls a peer needs no name: it may be changed, one node after the other.
    if (id && !name.empty() && !m_clusterName.empty() && name != m_clusterName)
        id = fail(Outcome::WrongCluster, fmt::format("{}: node {} belongs to cluster \"{}\", but this is cluster \"{}\"",
                                                     seed.endpoint.text(), *id, name, m_clusterName));
    if (!id) {
        if (seed.problem.empty())
            m_recorder.event(EventCode::SeedUnreachable, Severity::Warning, {}, id.error().detail);
        seed.problem = id.error().detail;
        seed.outcome = id.error().outcome;
        seed.nextProbeUs = m_clock.nowUs() + (seed.outcome == Outcome::LoginRefused ? refusedLoginUs : 0);
        ++m_recorder.tends.failedSteps;
        m_retired.push_back(std::move(client));
        return;
    }
    seed.problem.clear();
    seed.outcome = Outcome::Ok;
    seed.nodeId = *id;
    adopt(*result, std::move(client), "seed");
}

// Peers that are advertised and have no active node: a new one at once, then every two seconds; who waits longest comes first.
void Tender::dialPeers()
{
    if (m_options.seedOnly)
        return;
    const std::int64_t now = m_clock.nowUs();
    const std::int64_t dueBeforeUs = now - redialUs + 1000 * std::int64_t{m_options.intervalMs} / 2;
    const auto isDialled = [](const auto &entry) { return entry.second.dial != nullptr; };
    const std::ptrdiff_t free = std::ptrdiff_t{mostDials} - std::count_if(m_peers.begin(), m_peers.end(), isDialled);
    // Thousands of peers that do not answer must not keep the cycle from its end.
    if (free <= 0 || now - m_cycleStartUs > 1000 * std::int64_t{m_options.intervalMs})
        return;
    // Asked after every dial: a search for each peer would be one too many in a large cluster.
    std::unordered_set<std::string_view> covered;
    for (const auto &node : m_nodes) {
        if (node->state == NodeState::Active || node->state == NodeState::Inactive)
            covered.insert(node->id);
    }
    std::vector<std::pair<std::int64_t, std::string>> due;
    for (const auto &[id, peer] : m_peers) {
        if (!peer.dial && peer.lastDialUs <= dueBeforeUs && !covered.contains(id))
            due.emplace_back(peer.lastDialUs, id);
    }
    const auto end = due.begin() + std::min(free, std::ssize(due));
    std::partial_sort(due.begin(), end, due.end());
    due.erase(end, due.end());
    for (const auto &[since, id] : due)
        dialPeer(id);
}

void Tender::dialPeer(const std::string &id)
{
    AdvertisedPeer &peer = m_peers.at(id);
    peer.lastDialUs = m_clock.nowUs();
    if (peer.endpoints.empty())
        return;
    ++m_outstanding;
    peer.dial = clientOf(peer.endpoints[peer.nextEndpoint % peer.endpoints.size()]);
    ask(*peer.dial, findNode(id), refreshNames(), [this, id, dial = peer.dial.get()](const Result<wire::InfoReply> &result) {
        peerAnswered(id, dial, result);
        dialPeers();
        stepDone();
    });
}

// A peer may be gone from all lists and back in one while it was dialled: that dial has nothing to say any more.
void Tender::peerAnswered(const std::string &id, const InfoClient *dial, const Result<wire::InfoReply> &result)
{
    const auto it = m_peers.find(id);
    if (it == m_peers.end() || it->second.dial.get() != dial)
        return;
    std::unique_ptr<InfoClient> client = std::move(it->second.dial);
    Result<std::string> found = memberId(result, m_options);
    if (found && *found != id)
        found = fail(Outcome::InvalidNode, fmt::format("{} answers as node {}, but {} is advertised there", client->endpoint().text(), *found, id));
    if (!found) {
        m_retired.push_back(std::move(client));
        return peerFailed(id, found.error());
    }
    it->second.problem.clear();
    it->second.outcome = Outcome::Ok;
    adopt(*result, std::move(client), peersOrigin());
}

// The next of several addresses is tried at once; after the last one the peer counts as unreachable until the next dial.
void Tender::peerFailed(const std::string &id, const Error &error)
{
    AdvertisedPeer &peer = m_peers.at(id);
    ++m_recorder.tends.failedSteps;
    if (Node *node = findNode(id))
        node->noteAddress(peer.endpoints[peer.nextEndpoint % peer.endpoints.size()], peersOrigin(), false);
    ++peer.nextEndpoint;
    if (peer.nextEndpoint % peer.endpoints.size() != 0)
        return dialPeer(id);
    if (error.outcome == Outcome::LoginRefused)
        peer.lastDialUs += refusedLoginUs - redialUs;
    if (peer.problem.empty()) {
        peer.unreachableSinceMs = m_clock.wallMs();
        m_recorder.event(EventCode::PeerUnreachable, Severity::Bad, id, error.detail);
    }
    peer.problem = error.detail;
    peer.outcome = error.outcome;
}

void Tender::adopt(const wire::InfoReply &reply, std::unique_ptr<InfoClient> client, const std::string &origin)
{
    const std::string id(*reply.value("node"));
    // A name may lead elsewhere next time: what proved to be this node is kept.
    client->pin();
    const Endpoint endpoint = client->endpoint();
    Node *node = findNode(id);
    if (!node && m_nodes.size() >= mostNodes) {
        m_retired.push_back(std::move(client));
        return;
    }
    if (!node) {
        m_nodes.push_back(std::make_unique<Node>(static_cast<std::int16_t>(m_nodes.size()), id, m_recorder, m_live.policy.breaker));
        node = m_nodes.back().get();
        node->onBrokenByPeer = [this] { tendSoon(); };
        ++m_recorder.tends.nodesAdded;
    }
    node->noteAddress(endpoint, origin, true);
    if (node->state == NodeState::Active) {
        m_retired.push_back(std::move(client));
        return;
    }
    if (node->info) {
        if (node->info->endpoint() != endpoint)
            m_recorder.event(EventCode::NodeAddressChanged, Severity::Neutral, id, endpoint.text());
        m_retired.push_back(std::move(node->info));
    }
    node->info = std::move(client);
    ++m_outstanding;
    node->stepStartedUs = m_clock.nowUs();
    activate(*node, origin == "seed" ? "bootstrap" : "peer_discovery");
    takeOver(*node, reply);
    nextStep(*node);
}

Node *Tender::findNode(std::string_view id) const
{
    const auto it = std::find_if(m_nodes.begin(), m_nodes.end(), [id](const auto &node) { return node->id == id; });
    return it == m_nodes.end() ? nullptr : it->get();
}

Error Tender::problem() const
{
    for (const auto &node : m_nodes) {
        const bool hasLeft = node->state == NodeState::Dropped && m_peers.find(node->id) == m_peers.end();
        if (node->state != NodeState::Active && !hasLeft && !node->problem.empty())
            return Error{Outcome::InvalidNode, 0, node->id, fmt::format("node {}: {}", node->id, node->problem)};
    }
    for (const auto &[id, peer] : m_peers) {
        if (!peer.problem.empty())
            return Error{peer.outcome, 0, id, fmt::format("node {} is advertised but cannot be reached: {}", id, peer.problem)};
    }
    for (const Seed &seed : m_seeds) {
        if (!seed.problem.empty() && m_state != ClusterState::Ready)
            return Error{seed.outcome, 0, {}, seed.problem};
    }
    return {};
}

// From what is known now, the worst that is true; see the states in telemetry/states.h.
void Tender::judge()
{
    int active = 0;
    bool allWell = true;
    bool anyStarted = false;
    bool anyPartitions = false;
    for (const auto &node : m_nodes) {
        const bool isActive = node->state == NodeState::Active;
        active += isActive ? 1 : 0;
        const bool hasLeft = node->state == NodeState::Dropped && m_peers.find(node->id) == m_peers.end();
        const bool isOpen = node->breaker.state() != CircuitState::Closed;
        allWell = allWell && (hasLeft || (isActive && node->failuresInARow == 0 && !isOpen && node->partitionGeneration >= 0 && node->wasMember));
        anyStarted = anyStarted || (isActive && node->partitionGeneration >= 0);
    }
    bool everFull = !m_map.namespaces().empty();
    for (const auto &[name, map] : m_map.namespaces()) {
        everFull = everFull && map.everComplete();
        anyPartitions = anyPartitions || map.partitionsWithMaster() > 0;
    }
    for (const auto &[id, peer] : m_peers)
        allWell = allWell && peer.problem.empty();
    for (const Seed &seed : m_seeds)
        allWell = allWell && seed.outcome != Outcome::WrongCluster;

    ClusterState next = ClusterState::Degraded;
    if (active == 0)
        next = m_nodes.empty() ? ClusterState::Connecting : ClusterState::Lost;
    else if (!anyStarted || (!anyPartitions && !everFull))
        next = ClusterState::Starting;
    else if (!m_map.isFull())
        next = ClusterState::Partial;
    else if (allWell)
        next = ClusterState::Ready;
    if (next == m_state)
        return;
    const Severity severity = next == ClusterState::Ready ? Severity::Good : next == ClusterState::Lost ? Severity::Bad : Severity::Warning;
    m_recorder.event(EventCode::SessionStateChanged, severity, {}, {}, {static_cast<std::int64_t>(m_state), static_cast<std::int64_t>(next)});
    m_state = next;
    m_stateSinceMs = m_clock.wallMs();
}

void Tender::tellMap()
{
    bool moving = false;
    for (const auto &node : m_nodes)
        moving = moving || (node->state == NodeState::Active && (node->isMoving || node->stableKey.empty()));
    m_moving = moving;
    for (const auto &[name, changed] : m_changedOwners) {
        if (m_wasFull) // the first map is no change
            m_recorder.event(EventCode::MapChanged, Severity::Neutral, {}, name, {changed});
    }
    m_wasFull = m_wasFull || m_map.isFull();
    const bool anyChanged = !m_changedOwners.empty();
    m_changedOwners.clear();
    if (anyChanged || moving)
        m_toldSettled = false;
    if (!m_map.isFull()) {
        for (const auto &[name, map] : m_map.namespaces()) {
            if (map.partitionsWithMaster() < wire::partitionCount && map.everComplete() && !m_toldIncomplete)
                m_recorder.event(EventCode::MapIncomplete, Severity::Warning, {}, name, {map.partitionsWithMaster(), wire::partitionCount});
        }
        m_toldIncomplete = true;
    } else if (!moving && !m_toldSettled) {
        int complete = 0;
        int all = 0;
        for (const auto &[name, map] : m_map.namespaces()) {
            complete += map.partitionsComplete();
            all += wire::partitionCount;
        }
        m_recorder.event(EventCode::MapSettled, Severity::Good, {}, {}, {complete, all, static_cast<std::int64_t>(m_map.namespaces().size())});
        m_toldSettled = true;
        m_toldIncomplete = false;
    }
}

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
// Tender: keeps the client's picture of the cluster true. The single writer of nodes, partition map and published policy.
// Worker thread only; nothing in it blocks.
//
// One cycle: seeds without an active node are probed, every node is refreshed, peers are asked for where their generation
// moved, peers without an active node are dialled (every 2 s, 64 at a time), maps are fetched where the generation moved.
// Each node goes through its steps on its own, so a node that hangs delays nobody but the end of the cycle.
//
// Invariants:
//  1. Cycles never overlap. A failed step fails that node's step, not the cycle.
//  2. A node is known by its id; addresses are a set. active -> inactive after `failureThreshold` failed cycles in a row:
//     its pool is stopped and it owns nothing; probed once more it becomes active again or is dropped.
//  3. Maps are merged unless two active nodes answered different cluster-stable keys; a node that answers an error takes
//     no part in the agreement. A map is fetched until its generation stands still and its merge was not refused.
//  4. A session stays with its cluster: a seed under another name is refused, whatever ids its nodes have.
//  5. Nodes and slots are never removed within a session, so a slot names one node for ever.
#pragma once

#include "core/cluster/node.h"
#include "core/cluster/partitionmap.h"
#include "core/cluster/tenderoptions.h"
#include "core/retry/gate.h"
#include "core/retry/policycell.h"

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace footplate {

// A peer that some node advertises.
struct AdvertisedPeer {
    std::vector<Endpoint> endpoints;
    std::set<std::string> advertisedBy; // node ids
    std::unique_ptr<InfoClient> dial;   // while it is dialled
    std::size_t nextEndpoint = 0;
    std::int64_t lastDialUs = INT64_MIN / 2;
    std::string problem;                // of the last dial; empty when it was not tried or went well
    Outcome outcome = Outcome::Ok;      // likewise
    std::int64_t unreachableSinceMs = 0;
};

struct Seed {
    Endpoint endpoint;
    std::unique_ptr<InfoClient> probe; // while it is probed
    std::string nodeId;                // who answered there last
    std::string problem;
    Outcome outcome = Outcome::Ok;     // why it is of no use
    std::int64_t nextProbeUs = INT64_MIN / 2;
};

class Tender {
public:
    // `history`: the last one is live. `cycleEnded` is called at the end of each cycle, and when a first full map is there.
    Tender(Deadlines &deadlines, TransportFactory transports, Recorder &recorder, PolicyWriter writer, TenderOptions options,
           std::vector<Publication> history, std::function<void()> cycleEnded);
    ~Tender();

    void start();
    // As soon as may be: at most 4 cycles a second, never two at once.
    void tendSoon();

    // Publishes if `expectedRevision` is the live one. Errors (InvalidRequest): another revision came in between, no reason given.
    Result<Publication> publish(const PolicySet &policy, std::uint32_t expectedRevision, std::string author, std::string reason);
    [[nodiscard]] const Publication &live() const { return m_live; }
    [[nodiscard]] const RetryGate &gate() const { return m_gate; } // of the live publication
    [[nodiscard]] const std::shared_ptr<const std::vector<Publication>> &history() const { return m_history; }

    [[nodiscard]] const PartitionMap &map() const { return m_map; }
    [[nodiscard]] const std::vector<std::unique_ptr<Node>> &nodes() const { return m_nodes; }
    [[nodiscard]] const std::map<std::string, AdvertisedPeer, std::less<>> &peers() const { return m_peers; }
    [[nodiscard]] const std::vector<Seed> &seeds() const { return m_seeds; }
    [[nodiscard]] const TenderOptions &options() const { return m_options; }

    [[nodiscard]] ClusterState state() const { return m_state; }
    [[nodiscard]] std::int64_t stateSinceMs() const { return m_stateSinceMs; }
    // What keeps it from being ready; with the outcome Ok when all is well.
    [[nodiscard]] Error problem() const;
    [[nodiscard]] bool isMoving() const { return m_moving; }
    [[nodiscard]] std::int64_t mapChangedMs() const { return m_mapChangedMs; }
    [[nodiscard]] std::int64_t lastCycleUs() const { return m_lastCycleUs; }
    [[nodiscard]] std::int64_t lastFinishedMs() const { return m_lastFinishedMs; }
    [[nodiscard]] std::int64_t lastSuccessMs() const { return m_lastSuccessMs; }
    [[nodiscard]] std::int64_t nextCycleUs() const { return m_nextCycleUs; } // monotonic
    [[nodiscard]] const RingBuffer<std::int32_t> &cycleTimesUs() const { return m_cycleTimesUs; }

private:
    void runCycle();
    void stepDone();
    void finishCycle();
    void schedule(std::int64_t atUs);

    // Seeds and peers.
    [[nodiscard]] std::unique_ptr<InfoClient> clientOf(const Endpoint &endpoint);
    void probeSeed(std::size_t index);
    void seedAnswered(std::size_t index, const Result<wire::InfoReply> &result);
    void dialPeers();
    void dialPeer(const std::string &id);
    void peerAnswered(const std::string &id, const InfoClient *dial, const Result<wire::InfoReply> &result);
    void peerFailed(const std::string &id, const Error &error);
    void adopt(const wire::InfoReply &reply, std::unique_ptr<InfoClient> client, const std::string &origin);

    // Asks, and tells how it went; `node`: where it is known who is asked.
    void ask(InfoClient &client, const Node *node, const std::vector<std::string> &names,
             InfoClient::Callback callback);
    // The same of a node's own client. Another client may have taken that one's place meanwhile: then only the step ends.
    void ask(Node &node, const std::vector<std::string> &names, void (Tender::*answered)(Node &, const Result<wire::InfoReply> &));
    // The steps of one node.
    void refresh(Node &node);
    void refreshed(Node &node, const Result<wire::InfoReply> &result);
    void takeOver(Node &node, const wire::InfoReply &reply);
    void takeStatistics(Node &node, const wire::InfoReply &reply);
    void takeNamespaces(Node &node, const wire::InfoReply &reply);
    void nextStep(Node &node);
    void detailed(Node &node, const Result<wire::InfoReply> &result);
    void takePeers(Node &node, const wire::PeersReply &reply);
    PartitionMap::Change takeReplicas(Node &node, const std::vector<wire::NamespaceReplicas> &report);
    void mapRefreshEnded(Node &node, Outcome outcome, std::size_t bytes = 0, const PartitionMap::Change &change = {});
    void stepFailed(Node &node, const Error &error);
    void endSteps(Node &node);

    void activate(Node &node, const std::string &reason);
    void deactivate(Node &node, const std::string &reason);
    void setState(Node &node, NodeState state, const std::string &reason);
    [[nodiscard]] bool keysDisagree() const;
    [[nodiscard]] std::vector<std::string> refreshNames() const;
    [[nodiscard]] const char *peersOrigin() const { return m_options.useAlternateAddresses ? "alternate" : "peers"; }
    Node *findNode(std::string_view id) const;
    void judge();
    void tellMap();
    void tellLimits(const BreakerLimits &before, const BreakerLimits &now);

    Deadlines &m_deadlines;
    const Clock &m_clock;
    TransportFactory m_transports;
    Recorder &m_recorder;
    PolicyWriter m_writer;
    TenderOptions m_options;
    std::function<void()> m_cycleEnded;

    std::string m_clusterName; // of the nodes, as one of them said it last; empty until one does
    std::vector<Seed> m_seeds;
    std::map<std::string, AdvertisedPeer, std::less<>> m_peers; // by node id
    std::vector<std::unique_ptr<Node>> m_nodes;                  // by slot
    PartitionMap m_map;
    Publication m_live;
    RetryGate m_gate;
    std::shared_ptr<const std::vector<Publication>> m_history;

    CallbackDeadline m_timer;
    bool m_running = false;
    int m_outstanding = 0;
    std::uint64_t m_cycle = 0;
    std::int64_t m_cycleStartUs = 0;
    std::int64_t m_infoCalls = 0; // info calls of this cycle
    std::int64_t m_nextCycleUs = 0;
    std::int64_t m_lastCycleUs = -1;
    std::int64_t m_lastFinishedMs = 0;
    std::int64_t m_lastSuccessMs = 0;
    bool m_anyAnswered = false;
    bool m_repeatSoon = false; // something was put off that the next cycle should not wait for
    RingBuffer<std::int32_t> m_cycleTimesUs{60};

    ClusterState m_state = ClusterState::Connecting;
    std::int64_t m_stateSinceMs = 0;
    bool m_moving = false;
    bool m_toldSettled = false;
    bool m_toldIncomplete = false;
    bool m_wasFull = false; // every watched namespace had its masters once
    std::int64_t m_mapChangedMs = 0;
    std::map<std::string, int> m_changedOwners; // by namespace, in this cycle
    std::vector<std::unique_ptr<InfoClient>> m_retired; // ended clients that may be in the middle of a call
};

} // namespace footplate

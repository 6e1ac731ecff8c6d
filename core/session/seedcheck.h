// SPDX-License-Identifier: GPL-3.0-or-later
// SeedCheck: takes one seed through the steps of a connection and keeps what each of them found. Worker thread only.
//
// Invariants: `moved` is called whenever a step begins or the last one ended, from the event loop and never from within
// begin(); it may not destroy the SeedCheck. Each step ends within its own time.
#pragma once

#include "core/cluster/tenderoptions.h"
#include "core/net/connection.h"
#include "core/net/hostlookup.h"
#include "core/session/checkreport.h"
#include "core/wire/info.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>

namespace footplate {

class SeedCheck final : private ConnectionListener, private ReplyHandler {
public:
    // `options` must outlive it.
    SeedCheck(Deadlines &deadlines, TransportFactory transports, Endpoint seed, const TenderOptions &options,
              std::function<void()> moved);
    ~SeedCheck() override;
    void begin();

    [[nodiscard]] bool hasEnded() const { return m_hasEnded; }
    [[nodiscard]] CheckStep step() const { return m_step; } // the one that runs, or the last one
    [[nodiscard]] const std::map<CheckStep, CheckFinding> &findings() const { return m_findings; }
    // Of a seed that passed them all.
    [[nodiscard]] bool isNode() const { return m_hasEnded && !m_nodeId.empty(); }
    [[nodiscard]] const std::string &nodeId() const { return m_nodeId; }
    [[nodiscard]] const std::string &clusterName() const { return m_clusterName; }
    [[nodiscard]] const std::vector<wire::Peer> &peers() const { return m_peers; }
    [[nodiscard]] const std::string &peersProblem() const { return m_peersProblem; }
    [[nodiscard]] const Endpoint &seed() const { return m_seed; }
    // Another seed leads to another cluster: it counts as failed.
    void refuseCluster(const std::string &otherName);

private:
    void connectionOpened(Connection &connection) override;
    void connectionStep(Connection &connection, OpeningStep step) override;
    void connectionClosed(Connection &connection, const std::string &detail, bool byPeer) override;
    void replyArrived(wire::ProtoType type, ByteSpan body) override;
    void replyFailed(Outcome outcome, const std::string &detail) override;

    void resolved(const HostLookup::Answer &answer);
    void connectTo();
    void startStep(CheckStep step, std::uint32_t withinMs);
    void go(CheckStep step, std::uint32_t withinMs); // and says so
    void pass(const std::string &detail);
    void failStep(Outcome outcome, const std::string &detail);
    void end();
    void timedOut();
    void takeAnswer(const wire::InfoReply &reply);
    void takePeers(const wire::InfoReply &reply);

    Deadlines &m_deadlines;
    TransportFactory m_transports;
    Endpoint m_seed;
    const TenderOptions &m_options;
    std::function<void()> m_moved;
    CallbackDeadline m_deadline;
    std::unique_ptr<HostLookup> m_lookup;
    std::unique_ptr<Connection> m_connection;
    ByteBuffer m_request;
    CheckStep m_step = CheckStep::Resolve;
    std::uint32_t m_stepMs = 0;
    bool m_hasEnded = false;
    std::map<CheckStep, CheckFinding> m_findings;
    std::string m_nodeId;
    std::string m_clusterName;
    std::vector<wire::Peer> m_peers;
    std::string m_peersProblem;
};

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
// FakeCluster: the nodes of a scripted cluster, as maps of info names to values, and a tender that tends them over a
// ScriptedNetwork with a manual clock. Nothing happens but in turn(). Main thread only.
#pragma once

#include "core/cluster/tender.h"
#include "core/command/command.h"
#include "tests/support/scriptedtransport.h"

#include <functional>
#include <map>
#include <set>

namespace footplate {

struct FakeNode {
    std::map<std::string, std::string> values; // info name -> value; a name that is missing is left out of the reply
    std::string address;    // where it can be reached; empty: at any
    bool refuses = false;   // connections
    bool isFrozen = false;  // takes connections and requests, never answers
    std::string silentAbout;                            // never answers an info request that asks for it
    std::function<ByteBuffer(const ByteBuffer &)> data; // answers a data request; none: no answer
    int dataRequests = 0;
};

class FakeCluster {
public:
    // Nodes A1 ... An on 127.0.0.1:3001 ..., masters and replicas spread evenly, settled. The seed is node 1.
    explicit FakeCluster(int nodes, TenderOptions options = {}, std::vector<Publication> history = {});

    FakeNode &node(int number) { return m_nodes.at(static_cast<std::uint16_t>(3000 + number)); }
    FakeNode &add(std::uint16_t port) { return m_nodes[port]; }
    // Gives a node the usual values of a settled one.
    static std::map<std::string, std::string> settledValues(const std::string &id, int number, int nodes);
    static std::string replicasValue(int number, int nodes, std::uint32_t regime = 0);
    // Everything that is on the way arrives and is answered, until nothing moves.
    void turn();
    // The clock moves in steps of 10 ms, with a turn after each.
    void pass(int ms);

    ScriptedNetwork network;
    ManualClock clock;
    Deadlines deadlines;
    Recorder recorder;
    PolicyReader policy;
    Tender tender;
    Router router;
    ClientConfiguration client; // its retry policy may be set before a command starts
    CommandContext context;
    int cyclesEnded = 0;
    [[nodiscard]] const Node *tended(const std::string &id) const;
    [[nodiscard]] std::vector<Event> takeEvents() { return recorder.takeEvents(); }

private:
    FakeCluster(int nodes, TenderOptions options, std::vector<Publication> history, std::pair<PolicyWriter, PolicyReader> cell);
    bool serve(ScriptedPeer &peer);
    std::map<std::uint16_t, FakeNode> m_nodes; // by port
    std::set<const ScriptedPeer *> m_taken;
};

} // namespace footplate

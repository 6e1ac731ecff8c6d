// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakecluster.h"

#include "core/wire/message.h"

#include <algorithm>

namespace footplate {

namespace {

TenderOptions withSeed(TenderOptions options)
{
    if (options.seeds.empty())
        options.seeds = {Endpoint{"127.0.0.1", 3001, {}}};
    return options;
}

} // namespace

FakeCluster::FakeCluster(int nodes, TenderOptions options, std::vector<Publication> history)
    : FakeCluster(nodes, std::move(options), std::move(history), PolicyCell::create())
{
}

FakeCluster::FakeCluster(int nodes, TenderOptions options, std::vector<Publication> history, std::pair<PolicyWriter, PolicyReader> cell)
    : deadlines(clock), recorder(clock), policy(cell.second),
      tender(deadlines, network.factory(), recorder, std::move(cell.first), withSeed(std::move(options)), std::move(history), [this] { ++cyclesEnded; }),
      router(tender.map(), tender.nodes(), tender.options().seedOnly), context{deadlines, clock, recorder, tender, router, client}
{
    for (int number = 1; number <= nodes; ++number)
        m_nodes[static_cast<std::uint16_t>(3000 + number)].values = settledValues("A" + std::to_string(number), number, nodes);
}

std::map<std::string, std::string> FakeCluster::settledValues(const std::string &id, int number, int nodes)
{
    std::string peers = "1,3000,[";
    for (int other = 1; other <= nodes; ++other) {
        if (other != number)
            peers += (peers.back() == '[' ? "" : ",") + std::string("[A") + std::to_string(other) + ",,[127.0.0.1:" + std::to_string(3000 + other) + "]]";
    }
    return {{"node", id}, {"build", "8.0.0.15"}, {"cluster-name", "railway"}, {"namespaces", "test"}, {"peers-generation", "1"},
            {"partition-generation", "7"}, {"cluster-stable:", "C0FFEE"}, {"peers-clear-std", peers + "]"}, {"replicas", replicasValue(number, nodes)},
            {"statistics", "cluster_size=" + std::to_string(nodes) + ";uptime=100;cluster_is_member=true"}, {"namespace/test", "objects=10;data_used_bytes=5;data_total_bytes=10"}};
}

std::string FakeCluster::replicasValue(int number, int nodes, std::uint32_t regime)
{
    wire::NamespaceReplicas test{"test", regime, std::vector<wire::PartitionBitmap>(nodes > 1 ? 2 : 1)};
    for (int partition = 0; partition < wire::partitionCount; ++partition) {
        for (std::size_t position = 0; position < test.positions.size(); ++position) {
            if ((partition + static_cast<int>(position)) % nodes == number - 1)
                test.positions[position][static_cast<std::size_t>(partition / 8)] |= static_cast<std::uint8_t>(0x80 >> (partition % 8));
        }
    }
    return wire::formatReplicas({test});
}

bool FakeCluster::serve(ScriptedPeer &peer)
{
    if (peer.isAborted)
        return false;
    const auto it = m_nodes.find(peer.endpoint.port);
    const bool isElsewhere = it != m_nodes.end() && !it->second.address.empty() && it->second.address != peer.address;
    if (it == m_nodes.end() || it->second.refuses || isElsewhere) {
        if (m_taken.contains(&peer))
            peer.breakOff("connection reset by peer");
        else
            peer.refuse("Connection refused");
        return true;
    }
    if (m_taken.insert(&peer).second) {
        peer.accept();
        return true;
    }
    if (peer.received.size() < wire::protoHeaderSize || it->second.isFrozen)
        return false;
    const ByteBuffer request = peer.takeReceived();
    if (std::to_integer<int>(request[1]) == static_cast<int>(wire::ProtoType::Info)) {
        std::vector<std::pair<std::string, std::string>> reply;
        const std::vector<std::string> names = infoNames(request);
        if (std::find(names.begin(), names.end(), it->second.silentAbout) != names.end())
            return true;
        for (const std::string &name : names) {
            if (const auto value = it->second.values.find(name); value != it->second.values.end())
                reply.emplace_back(name, value->second);
        }
        peer.feed(infoReplyBytes(reply));
        return true;
    }
    ++it->second.dataRequests;
    if (!it->second.data)
        return true;
    const ByteBuffer reply = it->second.data(request);
    if (reply.empty())
        peer.breakOff("connection reset by peer");
    else
        peer.feed(reply);
    return true;
}

void FakeCluster::turn()
{
    bool moved = true;
    while (moved) {
        deadlines.runDue();
        moved = false;
        for (std::size_t i = 0; i < network.peers.size(); ++i) {
            const std::shared_ptr<ScriptedPeer> peer = network.peers[i];
            moved = serve(*peer) || moved;
        }
    }
}

void FakeCluster::pass(int ms)
{
    for (int passed = 0; passed < ms; passed += 10) {
        clock.advanceUs(10'000);
        turn();
    }
}

const Node *FakeCluster::tended(const std::string &id) const
{
    for (const auto &node : tender.nodes()) {
        if (node->id == id)
            return node.get();
    }
    return nullptr;
}

} // namespace footplate

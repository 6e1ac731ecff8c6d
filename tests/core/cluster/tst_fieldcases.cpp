// SPDX-License-Identifier: GPL-3.0-or-later
// What people ran into with other clients: discovery, the life of nodes, partition maps. A case has the number under which it
// was collected; those that are the subject of another test are there, under the same kind of name.
#include "core/command/command.h"
#include "tests/support/fakecluster.h"
#include "tests/support/main.h"

namespace footplate {

namespace {

int count(const std::vector<Event> &events, EventCode code)
{
    return static_cast<int>(std::count_if(events.begin(), events.end(), [code](const Event &event) { return event.code == code; }));
}

TenderOptions seededWith(std::vector<Endpoint> seeds)
{
    TenderOptions options;
    options.seeds = std::move(seeds);
    return options;
}

// What becomes of one get of a record in that partition, with the default policy.
Outcome outcomeOfGet(FakeCluster &cluster, int partition, std::string *detail = nullptr)
{
    RecordRequest request;
    request.nameSpace = "test";
    request.digest = wire::digestInPartition(partition, 1);
    request.policy.maxRetries = 0;
    Command command(cluster.context);
    Outcome outcome = Outcome::Ok;
    command.start(request, [&](Command &, const CommandEnd &end) {
        outcome = end.outcome;
        if (detail)
            *detail = end.detail;
    });
    cluster.turn();
    command.cancel();
    return outcome;
}

bool everAsked(const FakeCluster &cluster, const std::string &host)
{
    return std::any_of(cluster.network.peers.begin(), cluster.network.peers.end(), [&](const auto &peer) { return peer->endpoint.host == host; });
}

} // namespace

class FieldCases final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    // The same switch governs the peers that join later.
    void fieldCase02_aNodeThatJoinsLaterIsFoundAtItsAlternateAddressToo()
    {
        TenderOptions options;
        options.useAlternateAddresses = true;
        FakeCluster cluster(3, options);
        for (int i = 1; i <= 3; ++i)
            cluster.node(i).values["peers-clear-std"] = "1,3000,[[A3,,[10.9.9.9]]]";
        cluster.node(1).values["peers-clear-alt"] = "1,3000,[[A2,,[127.0.0.1:3002]]]";
        cluster.node(2).values["peers-clear-alt"] = "1,3000,[[A1,,[127.0.0.1:3001]]]";
        cluster.node(3).values["peers-clear-alt"] = "1,3000,[[A1,,[127.0.0.1:3001]],[A2,,[127.0.0.1:3002]]]";
        cluster.tender.start();
        cluster.turn();
        QVERIFY(!cluster.tended("A3"));
        cluster.node(1).values["peers-generation"] = "2";
        cluster.node(1).values["peers-clear-alt"] = "2,3000,[[A2,,[127.0.0.1:3002]],[A3,,[127.0.0.1:3003]]]";
        cluster.pass(1100);
        QVERIFY(cluster.tended("A3"));
        QCOMPARE(cluster.tended("A3")->state, NodeState::Active);
        QVERIFY(!everAsked(cluster, "10.9.9.9"));
    }

    // The host reaches all nodes but the one that it runs on: that is this node's trouble and nobody else's.
    void fieldCase05_reachabilityIsToldPerNode()
    {
        FakeCluster cluster(3);
        for (int i = 1; i <= 2; ++i)
            cluster.node(i).values["peers-clear-std"] = "1,3000,[[A1,,[127.0.0.1:3001]],[A2,,[127.0.0.1:3002]],[A3,,[172.17.0.3]]]";
        cluster.tender.start();
        cluster.pass(500);
        QCOMPARE(cluster.tended("A1")->state, NodeState::Active);
        QCOMPARE(cluster.tended("A2")->state, NodeState::Active);
        QVERIFY(!cluster.tended("A3"));
        QVERIFY(!cluster.tender.peers().at("A3").problem.empty());
        QVERIFY(cluster.tender.peers().at("A2").problem.empty());
    }

    void fieldCase07_aPartOfTheClusterIsAStateOfItsOwn_data()
    {
        QTest::addColumn<int>("dead"); // of the seven
        QTest::newRow("one bad node of seven") << 1;
        QTest::newRow("the seed, and nobody else") << 6;
    }
    void fieldCase07_aPartOfTheClusterIsAStateOfItsOwn()
    {
        QFETCH(int, dead);
        FakeCluster cluster(7);
        for (int i = 0; i < dead; ++i)
            cluster.node(7 - i).refuses = true;
        cluster.tender.start();
        cluster.pass(1500);
        QCOMPARE(cluster.tender.state(), ClusterState::Partial);
        QVERIFY(!cluster.tender.map().isFull());
        QVERIFY(cluster.tender.map().find("test")->partitionsWithMaster() > 0);
        // What can be served is served.
        cluster.node(1).data = [](const ByteBuffer &) {
            ByteBuffer reply;
            wire::appendReply(reply, 2, 0, 0, {});
            return reply;
        };
        QCOMPARE(outcomeOfGet(cluster, 0), Outcome::KeyNotFound); // partition 0 is the seed's
    }

    // A name that leads to another node at every lookup: the connection that proved who answers is kept, and so is its address.
    void fieldCase11_aNameThatLeadsElsewhereNextTimeDoesNotMoveANode()
    {
        FakeCluster cluster(2, seededWith({Endpoint{"nodes.example", 3001, {}}}));
        cluster.node(1).values["peers-clear-std"] = "1,3000,[]";
        cluster.network.names["nodes.example"] = "127.0.0.11";
        cluster.node(1).address = "127.0.0.11";
        cluster.tender.start();
        cluster.turn();
        QCOMPARE(cluster.tended("A1")->state, NodeState::Active);
        cluster.network.names["nodes.example"] = "127.0.0.12";
        QCOMPARE(cluster.tended("A1")->info->endpoint().text(), std::string("127.0.0.11:3001"));
        cluster.node(1).data = [](const ByteBuffer &) {
            ByteBuffer reply;
            wire::appendReply(reply, 2, 0, 0, {});
            return reply;
        };
        QCOMPARE(outcomeOfGet(cluster, 0), Outcome::KeyNotFound);
        QCOMPARE(cluster.network.last().address, std::string("127.0.0.11"));
        cluster.pass(3000);
        QCOMPARE(cluster.tended("A1")->state, NodeState::Active);
        QCOMPARE(cluster.tender.nodes().size(), std::size_t{1});
    }

    void fieldCase13_peersOnIpv6AreDialledAndASilentPeersProtocolIsToldOf()
    {
        FakeCluster cluster(2);
        cluster.node(1).values["peers-clear-std"] = "1,3000,[[A2,,[[2001:db8::2],[::1]:3002]]]";
        cluster.tender.start();
        cluster.turn();
        QVERIFY(everAsked(cluster, "2001:db8::2"));
        QCOMPARE(cluster.tended("A2")->state, NodeState::Active);
        QCOMPARE(cluster.tended("A2")->info->endpoint().text(), std::string("[::1]:3002"));
        // A server that does not know the name at all.
        cluster.node(1).values["peers-generation"] = "2";
        cluster.node(1).values["peers-clear-std"] = "ERROR:4:unrecognized command";
        static_cast<void>(cluster.takeEvents());
        cluster.pass(1100);
        QCOMPARE(cluster.tended("A1")->state, NodeState::Active);
        QVERIFY2(cluster.tended("A1")->problem.find("peers-clear-std") != std::string::npos, cluster.tended("A1")->problem.c_str());
        QCOMPARE(count(cluster.takeEvents(), EventCode::InfoFailed), 1);
    }

    // It listens on two interfaces: one node with two addresses.
    void fieldCase16_aNodeIsItsIdWhateverItsAddress()
    {
        FakeCluster cluster(1, seededWith({Endpoint{"127.0.0.1", 3001, {}}, Endpoint{"127.0.0.2", 3001, {}}}));
        cluster.tender.start();
        cluster.pass(2500);
        QCOMPARE(cluster.tender.nodes().size(), std::size_t{1});
        QCOMPARE(cluster.tended("A1")->addresses.size(), std::size_t{2});
        QCOMPARE(count(cluster.takeEvents(), EventCode::NodeActive), 1);
    }

    void fieldCase17_theNameOfASeedIsLookedUpAgainWhenNobodyIsLeft()
    {
        FakeCluster cluster(1, seededWith({Endpoint{"nodes.example", 3001, {}}}));
        cluster.network.names["nodes.example"] = "127.0.0.11";
        cluster.node(1).address = "127.0.0.11";
        cluster.tender.start();
        cluster.turn();
        QCOMPARE(cluster.tender.state(), ClusterState::Ready);
        // Started anew elsewhere, under another id.
        cluster.node(1).address = "127.0.0.12";
        cluster.node(1).values["node"] = "B1";
        cluster.node(1).refuses = true;
        cluster.turn();
        cluster.node(1).refuses = false;
        cluster.network.names["nodes.example"] = "127.0.0.12";
        cluster.pass(8000);
        QVERIFY(cluster.tended("B1"));
        QCOMPARE(cluster.tended("B1")->state, NodeState::Active);
        QCOMPARE(cluster.tender.state(), ClusterState::Ready);
    }

    // Seeds that swallow every packet hold up neither the one that answers nor whoever asks for the state.
    void fieldCase19_seedsAreTriedSideBySide()
    {
        TenderOptions options = seededWith({Endpoint{"127.0.0.1", 3998, {}}, Endpoint{"127.0.0.1", 3999, {}}, Endpoint{"127.0.0.1", 3001, {}}});
        options.timeouts.connectMs = 500;
        FakeCluster cluster(3, options);
        cluster.add(3998).isFrozen = true;
        cluster.add(3999).isFrozen = true;
        cluster.tender.start();
        cluster.turn();
        QVERIFY(cluster.tender.map().isFull()); // before any time has passed
        cluster.pass(1100);
        QVERIFY(cluster.cyclesEnded >= 1);
        QCOMPARE(cluster.tender.state(), ClusterState::Ready);
    }

    // A connection that the server resets is reason enough to look now, but not more than four times a second.
    void fieldCase29_aBrokenDataConnectionBringsAnEarlyTend()
    {
        FakeCluster cluster(2);
        cluster.tender.start();
        cluster.pass(300);
        const int before = cluster.cyclesEnded;
        cluster.node(1).data = [](const ByteBuffer &) { return ByteBuffer(); }; // breaks it off
        for (int i = 0; i < 20; ++i)
            QVERIFY(outcomeOfGet(cluster, 0) == Outcome::NetworkError || i >= 10);
        cluster.pass(50);
        QCOMPARE(cluster.cyclesEnded, before + 1);
        for (int i = 0; i < 20; ++i) {
            static_cast<void>(outcomeOfGet(cluster, 0));
            cluster.pass(50);
        }
        QVERIFY2(cluster.cyclesEnded - before <= 6, std::to_string(cluster.cyclesEnded - before).c_str());
    }

    void fieldCase31_aReplyOfAbsurdLengthFailsItsNodeAndTakesNoMemory()
    {
        FakeCluster cluster(2);
        cluster.tender.start();
        cluster.turn();
        cluster.node(2).isFrozen = true;
        cluster.pass(1000); // the request is on its way
        for (const auto &peer : cluster.network.peers) {
            if (peer->endpoint.port == 3002 && !peer->isAborted)
                peer->feed(fromBytes({2, 1, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF}));
        }
        cluster.turn();
        QVERIFY2(cluster.tended("A2")->problem.find("more than the limit") != std::string::npos, cluster.tended("A2")->problem.c_str());
        QCOMPARE(cluster.tended("A1")->failuresInARow, 0U);
        cluster.node(2).isFrozen = false;
        cluster.pass(1500);
        QCOMPARE(cluster.tended("A2")->failuresInARow, 0U);
        QCOMPARE(cluster.tender.state(), ClusterState::Ready);
    }

    void fieldCase35_nodesThatComeAndGoAndTheLastOneAreEvents()
    {
        FakeCluster cluster(2);
        cluster.tender.start();
        cluster.turn();
        QCOMPARE(count(cluster.takeEvents(), EventCode::NodeActive), 2);
        cluster.node(2).refuses = true;
        cluster.pass(8000);
        std::vector<Event> events = cluster.takeEvents();
        QCOMPARE(count(events, EventCode::NodeInactive), 1);
        QCOMPARE(count(events, EventCode::NodeDropped), 1);
        cluster.node(1).refuses = true;
        cluster.pass(8000);
        events = cluster.takeEvents();
        const auto lost = [](const Event &event) { return event.code == EventCode::SessionStateChanged && event.numbers[1] == static_cast<int>(ClusterState::Lost); };
        QCOMPARE(std::count_if(events.begin(), events.end(), lost), 1);
    }

    // A cluster of one that is started again is found without anybody doing anything.
    void fieldCase37_aSingleNodeThatIsRestartedIsFoundAgain()
    {
        FakeCluster cluster(1);
        cluster.tender.start();
        cluster.turn();
        cluster.node(1).refuses = true;
        cluster.pass(20'000);
        QCOMPARE(cluster.tender.state(), ClusterState::Lost);
        cluster.node(1).refuses = false;
        cluster.pass(1100);
        QCOMPARE(cluster.tender.state(), ClusterState::Ready);
    }

    void fieldCase41_whoWasAMemberOnceIsNotAskedFor()
    {
        FakeCluster cluster(2);
        cluster.node(1).values["services-alumni"] = "127.0.0.1:3009";
        cluster.node(1).values["alumni-clear-std"] = "1,3000,[[A9,,[127.0.0.1:3009]]]";
        cluster.tender.start();
        cluster.pass(3000);
        QCOMPARE(cluster.tender.nodes().size(), std::size_t{2});
        for (const auto &peer : cluster.network.peers)
            QVERIFY(peer->endpoint.port != 3009);
    }

    void fieldCase42_noMapNoMasterAndANodeThatIsGoneAreThreeThings()
    {
        FakeCluster cluster(3);
        cluster.node(2).refuses = cluster.node(3).refuses = true;
        cluster.tender.start();
        cluster.turn();
        std::string detail;
        QCOMPARE(outcomeOfGet(cluster, 1, &detail), Outcome::ClusterNotReady); // its owners are A2 and A3, which never answered
        cluster.node(2).refuses = cluster.node(3).refuses = false;
        cluster.pass(3000);
        QCOMPARE(cluster.tender.state(), ClusterState::Ready);
        // The regime rises, and nobody claims partition 1 any more.
        for (int i = 1; i <= 3; ++i) {
            auto replicas = *wire::parseReplicas(FakeCluster::replicasValue(i, 3, 2));
            for (wire::PartitionBitmap &bitmap : replicas[0].positions)
                bitmap[0] &= 0xBF;
            cluster.node(i).values["replicas"] = wire::formatReplicas(replicas);
            cluster.node(i).values["partition-generation"] = "9";
        }
        cluster.node(2).refuses = cluster.node(3).refuses = true;
        cluster.pass(1500);
        QCOMPARE(outcomeOfGet(cluster, 1, &detail), Outcome::ConnectionError); // known, and not to be had
        while (cluster.tended("A2")->state != NodeState::Dropped || cluster.tended("A3")->state != NodeState::Dropped)
            cluster.pass(100);
        QCOMPARE(outcomeOfGet(cluster, 1, &detail), Outcome::NoMaster);
        QVERIFY2(detail.find("partition 1 of \"test\" has no owner now") != std::string::npos, detail.c_str());
    }

    void fieldCase44_aMapThatArrivesLaterMakesItReadyNotTheFirstAnswer()
    {
        FakeCluster cluster(1);
        cluster.node(1).values["replicas"] = wire::formatReplicas({{"test", 0, std::vector<wire::PartitionBitmap>(1)}});
        cluster.tender.start();
        cluster.pass(500);
        QCOMPARE(cluster.tender.state(), ClusterState::Starting);
        QCOMPARE(outcomeOfGet(cluster, 0), Outcome::ClusterNotReady);
        cluster.node(1).values["replicas"] = FakeCluster::replicasValue(1, 1);
        cluster.node(1).values["partition-generation"] = "8";
        cluster.pass(1100);
        QCOMPARE(cluster.tender.state(), ClusterState::Ready);
    }

    // Counted per namespace and replica position, out of what that namespace has.
    void fieldCase45And46_completenessIsCountedPerNamespaceAndReplica()
    {
        FakeCluster cluster(3);
        for (int i = 1; i <= 3; ++i) {
            auto replicas = *wire::parseReplicas(FakeCluster::replicasValue(i, 3));
            wire::NamespaceReplicas single{"single", 0, {replicas[0].positions[0]}}; // replication factor 1
            replicas.push_back(single);
            cluster.node(i).values["replicas"] = wire::formatReplicas(replicas);
            cluster.node(i).values["namespaces"] = "test;single";
        }
        cluster.node(3).refuses = true;
        cluster.tender.start();
        cluster.pass(1500);
        const NamespaceMap *two = cluster.tender.map().find("test");
        QCOMPARE(two->positions(), 2);
        QCOMPARE(two->partitionsWithMaster(), 2731); // 4096 without those of A3
        QCOMPARE(two->partitionsComplete(), 1366);   // those without A3 at either position
        const NamespaceMap *one = cluster.tender.map().find("single");
        QCOMPARE(one->positions(), 1);
        QCOMPARE(one->partitionsWithMaster(), one->partitionsComplete());
        QCOMPARE(cluster.tender.state(), ClusterState::Partial);
    }

    // An info key that is missing or makes no sense costs what it would have told, not the node.
    void fieldCase76_aKeyThatIsMissingOrGarbledDoesNotTakeTheNodeDown_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("value"); // null: left out
        QTest::newRow("no statistics") << QStringLiteral("statistics") << QString();
        QTest::newRow("garbled statistics") << QStringLiteral("statistics") << QStringLiteral(";;=;x;=5;uptime=abc;");
        QTest::newRow("no build") << QStringLiteral("build") << QString();
        QTest::newRow("no cluster name") << QStringLiteral("cluster-name") << QString();
        QTest::newRow("cluster-stable unknown") << QStringLiteral("cluster-stable:") << QStringLiteral("ERROR:4:unrecognized command");
        QTest::newRow("namespace statistics refused") << QStringLiteral("namespace/test") << QStringLiteral("ERROR:4:unrecognized command");
        QTest::newRow("no list of namespaces") << QStringLiteral("namespaces") << QString();
    }
    void fieldCase76_aKeyThatIsMissingOrGarbledDoesNotTakeTheNodeDown()
    {
        QFETCH(QString, name);
        QFETCH(QString, value);
        FakeCluster cluster(2);
        if (value.isNull())
            cluster.node(2).values.erase(name.toStdString());
        else
            cluster.node(2).values[name.toStdString()] = value.toStdString();
        cluster.tender.start();
        cluster.pass(3000);
        QCOMPARE(cluster.tended("A2")->state, NodeState::Active);
        QCOMPARE(cluster.tended("A2")->failuresInARow, 0U);
        QVERIFY(cluster.tender.map().isFull());
    }

    // A client that sees one node of several still serves every key: the node passes on what is not its own.
    void seedOnlyAsksTheSeedForWhatItDoesNotOwn()
    {
        TenderOptions options;
        options.seedOnly = true;
        FakeCluster cluster(3, options);
        cluster.node(1).data = [](const ByteBuffer &) {
            ByteBuffer reply;
            wire::appendReply(reply, 2, 0, 0, {});
            return reply;
        };
        cluster.tender.start();
        cluster.turn();
        for (const int partition : {0, 1, 2})
            QCOMPARE(outcomeOfGet(cluster, partition), Outcome::KeyNotFound);
    }

private:
    static ByteBuffer fromBytes(std::initializer_list<int> bytes)
    {
        ByteBuffer buffer;
        for (const int byte : bytes)
            buffer.push_back(static_cast<std::byte>(byte));
        return buffer;
    }
};

} // namespace footplate

using footplate::FieldCases;
FOOTPLATE_TEST_MAIN(FieldCases)
#include "tst_fieldcases.moc"

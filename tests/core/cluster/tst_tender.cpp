// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/tender.h"
#include "tests/support/fakecluster.h"
#include "tests/support/main.h"

namespace footplate {

namespace {

int count(const std::vector<Event> &events, EventCode code)
{
    return static_cast<int>(std::count_if(events.begin(), events.end(), [code](const Event &event) { return event.code == code; }));
}

} // namespace

class TestTender final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void oneSeedFindsTheWholeClusterInOneCycle()
    {
        FakeCluster cluster(5);
        cluster.tender.start();
        cluster.turn();
        QCOMPARE(cluster.cyclesEnded, 1);
        QCOMPARE(cluster.tender.nodes().size(), std::size_t{5});
        QVERIFY(cluster.tender.map().isFull());
        QCOMPARE(cluster.tender.map().find("test")->partitionsComplete(), 4096);
        QCOMPARE(cluster.tender.state(), ClusterState::Ready);
        QCOMPARE(cluster.tended("A1")->life.back().reason, std::string("bootstrap"));
        QCOMPARE(cluster.tended("A4")->life.back().reason, std::string("peer_discovery"));
        QCOMPARE(cluster.tender.problem(), Error());
    }

    void aQuietClusterIsAskedOnceACycleAndTheMapIsNotFetchedAgain()
    {
        FakeCluster cluster(3);
        cluster.tender.start();
        cluster.pass(5000);
        QCOMPARE(cluster.network.peers.size(), std::size_t{3}); // one info connection a node
        QCOMPARE(cluster.recorder.tends.mapUpdates, std::uint64_t{3});
        QVERIFY(cluster.cyclesEnded >= 5 && cluster.cyclesEnded <= 6);
    }

    void fieldCase38_anySeedWillDo()
    {
        TenderOptions options;
        options.seeds = {Endpoint{"127.0.0.1", 3999, {}}, Endpoint{"127.0.0.1", 3002, {}}};
        FakeCluster cluster(3, options);
        cluster.tender.start();
        cluster.turn();
        QCOMPARE(cluster.tender.state(), ClusterState::Ready);
    }

    void fieldCase30_severalSeedsOfOneClusterAreOneNodeEach()
    {
        TenderOptions options;
        options.seeds = {Endpoint{"127.0.0.1", 3001, {}}, Endpoint{"127.0.0.1", 3002, {}}, Endpoint{"127.0.0.1", 3003, {}}};
        FakeCluster cluster(3, options);
        cluster.tender.start();
        cluster.pass(3000);
        QCOMPARE(cluster.tender.nodes().size(), std::size_t{3});
        QCOMPARE(count(cluster.takeEvents(), EventCode::NodeActive), 3);
    }

    void aNodeThatFailsFiveTimesIsInactiveThenDropped()
    {
        FakeCluster cluster(3);
        cluster.tender.start();
        cluster.turn();
        cluster.node(3).refuses = true;
        cluster.pass(4500);
        QCOMPARE(cluster.tended("A3")->state, NodeState::Active);
        QCOMPARE(cluster.tender.state(), ClusterState::Degraded);
        cluster.pass(1000);
        QCOMPARE(cluster.tended("A3")->state, NodeState::Inactive);
        QCOMPARE(cluster.tended("A3")->life.back().reason, std::string("failure_threshold"));
        QVERIFY(cluster.tended("A3")->pool->isStopped());
        const NamespaceMap *map = cluster.tender.map().find("test");
        for (int partition = 0; partition < 4096; ++partition)
            QVERIFY(map->owner(partition, 0) != cluster.tended("A3")->slot);
        cluster.pass(1000);
        QCOMPARE(cluster.tended("A3")->state, NodeState::Dropped);
    }

    void anInactiveNodeThatAnswersAgainRecovers()
    {
        FakeCluster cluster(3);
        cluster.tender.start();
        cluster.turn();
        cluster.node(3).refuses = true;
        while (cluster.tended("A3")->state != NodeState::Inactive)
            cluster.pass(100);
        cluster.node(3).refuses = false;
        cluster.pass(1100);
        QCOMPARE(cluster.tended("A3")->state, NodeState::Active);
        QCOMPARE(cluster.tended("A3")->life.back().reason, std::string("recovery"));
        QCOMPARE(cluster.tender.state(), ClusterState::Ready);
    }

    void aDroppedNodeComesBackWithItsSlot()
    {
        FakeCluster cluster(3);
        cluster.tender.start();
        cluster.turn();
        const auto slot = cluster.tended("A3")->slot;
        cluster.node(3).refuses = true;
        while (cluster.tended("A3")->state != NodeState::Dropped)
            cluster.pass(100);
        cluster.node(3).refuses = false;
        cluster.pass(3100);
        QCOMPARE(cluster.tended("A3")->state, NodeState::Active);
        QCOMPARE(cluster.tended("A3")->slot, slot);
        QCOMPARE(cluster.tender.nodes().size(), std::size_t{3});
        QCOMPARE(cluster.tender.state(), ClusterState::Ready);
    }

    // Health comes from the last successful look, not from the fact that there once was one.
    void fieldCase23_theOnlyNodeDies()
    {
        FakeCluster cluster(1);
        cluster.tender.start();
        cluster.turn();
        QCOMPARE(cluster.tender.state(), ClusterState::Ready);
        const auto success = cluster.tender.lastSuccessMs();
        cluster.node(1).refuses = true;
        cluster.pass(8000);
        QCOMPARE(cluster.tender.state(), ClusterState::Lost);
        QVERIFY(cluster.tender.lastSuccessMs() <= success + 1000);
        cluster.node(1).refuses = false;
        cluster.pass(2000);
        QCOMPARE(cluster.tender.state(), ClusterState::Ready);
    }

    void fieldCase24_twoOfThreeNodesBlackHoledAreJudgedEachOnItsOwn()
    {
        FakeCluster cluster(3);
        cluster.tender.start();
        cluster.turn();
        cluster.node(2).isFrozen = true;
        cluster.node(3).isFrozen = true;
        cluster.pass(20'000);
        QCOMPARE(cluster.tended("A1")->state, NodeState::Active);
        QVERIFY(cluster.tended("A2")->state != NodeState::Active);
        QVERIFY(cluster.tended("A3")->state != NodeState::Active);
    }

    void aFrozenNodeDelaysNobodyElsesSteps()
    {
        FakeCluster cluster(3);
        cluster.tender.start();
        cluster.turn();
        cluster.node(3).isFrozen = true;
        cluster.pass(1000);
        const auto before = cluster.tended("A1")->tendTimesUs.size();
        QVERIFY(cluster.tended("A1")->tendTimesUs.at(before - 1) < 20'000);
    }

    void fieldCase28_cyclesNeverOverlap()
    {
        FakeCluster cluster(2);
        cluster.tender.start();
        cluster.turn();
        cluster.node(2).isFrozen = true;
        for (int i = 0; i < 50; ++i) {
            cluster.tender.tendSoon();
            cluster.pass(10);
        }
        // One that hangs for a second holds the cycle; nothing else began meanwhile.
        QVERIFY(cluster.cyclesEnded <= 3);
    }

    // Early looks must not count a node out in a moment.
    void failuresCountOnceAnInterval()
    {
        FakeCluster cluster(2);
        cluster.tender.start();
        cluster.turn();
        cluster.node(2).refuses = true;
        for (int i = 0; i < 100; ++i) {
            cluster.tender.tendSoon();
            cluster.pass(10);
        }
        QVERIFY(cluster.tended("A2")->failuresInARow <= 2);
    }

    void fieldCase04_anAdvertisedPeerThatCannotBeReachedIsKeptAndTold()
    {
        FakeCluster cluster(2);
        cluster.node(1).values["peers-clear-std"] = "1,3000,[[A2,,[127.0.0.1:3002]],[A9,,[172.17.0.3]]]";
        cluster.tender.start();
        cluster.pass(3000);
        QVERIFY(cluster.tender.peers().contains("A9"));
        QVERIFY(!cluster.tender.peers().at("A9").problem.empty());
        QCOMPARE(count(cluster.takeEvents(), EventCode::PeerUnreachable), 1);
        QCOMPARE(cluster.tender.state(), ClusterState::Degraded);
        QVERIFY2(cluster.tender.problem().detail.find("A9") != std::string::npos, cluster.tender.problem().detail.c_str());
    }

    void ofSeveralAddressesTheOneThatAnswersIsUsed()
    {
        FakeCluster cluster(2);
        cluster.node(1).values["peers-clear-std"] = "1,3000,[[A2,,[[2001:db8::2]:4000,127.0.0.1:3002]]]";
        cluster.tender.start();
        cluster.turn();
        QCOMPARE(cluster.tended("A2")->state, NodeState::Active);
        QCOMPARE(cluster.tended("A2")->info->endpoint().text(), std::string("127.0.0.1:3002"));
    }

    void fieldCase01_withAlternateAddressesOnlyThoseAreDialled()
    {
        TenderOptions options;
        options.useAlternateAddresses = true;
        FakeCluster cluster(2, options);
        for (int i = 1; i <= 2; ++i)
            cluster.node(i).values["peers-clear-std"] = "1,3000,[[A2,,[10.0.0.1]],[A1,,[10.0.0.2]]]";
        cluster.node(1).values["peers-clear-alt"] = "1,3000,[[A2,,[127.0.0.1:3002]]]";
        cluster.node(2).values["peers-clear-alt"] = "1,3000,[[A1,,[127.0.0.1:3001]]]";
        cluster.tender.start();
        cluster.turn();
        QCOMPARE(cluster.tender.state(), ClusterState::Ready);
        for (const auto &peer : cluster.network.peers)
            QCOMPARE(peer->endpoint.host, std::string("127.0.0.1"));
    }

    void fieldCase08_seedOnlyNeverDialsWhatPeersAdvertise()
    {
        TenderOptions options;
        options.seedOnly = true;
        FakeCluster cluster(3, options);
        cluster.tender.start();
        cluster.pass(3000);
        QCOMPARE(cluster.tender.nodes().size(), std::size_t{1});
    }

    void aClusterOfAnotherNameIsRefused()
    {
        TenderOptions options;
        options.clusterName = "prod";
        FakeCluster cluster(1, options);
        cluster.tender.start();
        cluster.turn();
        QCOMPARE(cluster.tender.nodes().size(), std::size_t{0});
        QCOMPARE(cluster.tender.problem().outcome, Outcome::WrongCluster);
        QVERIFY2(cluster.tender.problem().detail.find("belongs to cluster \"railway\", expected \"prod\"") != std::string::npos, cluster.tender.problem().detail.c_str());
    }

    void aSeedOfAnotherClusterIsRefused_data()
    {
        QTest::addColumn<QString>("id");
        QTest::newRow("a node of its own") << QStringLiteral("B1");
        QTest::newRow("a node with the id of one that is known") << QStringLiteral("A1");
    }
    void aSeedOfAnotherClusterIsRefused()
    {
        QFETCH(QString, id);
        TenderOptions options;
        options.seeds = {Endpoint{"127.0.0.1", 3001, {}}, Endpoint{"127.0.0.1", 3100, {}}};
        FakeCluster cluster(2, options);
        cluster.add(3100).values = FakeCluster::settledValues(id.toStdString(), 1, 1);
        cluster.add(3100).values["cluster-name"] = "canal";
        cluster.tender.start();
        cluster.pass(2000);
        QCOMPARE(cluster.tender.nodes().size(), std::size_t{2});
        QCOMPARE(cluster.tended("A1")->addresses.size(), std::size_t{1});
        QCOMPARE(cluster.tender.state(), ClusterState::Degraded);
        const Error problem = cluster.tender.problem();
        QCOMPARE(problem.outcome, Outcome::WrongCluster);
        QVERIFY2(problem.detail.find("belongs to cluster \"canal\", but this is cluster \"railway\"") != std::string::npos, problem.detail.c_str());
        // Nor when nothing else answers any more.
        for (int number = 1; number <= 2; ++number)
            cluster.node(number).refuses = true;
        cluster.pass(12'000);
        QCOMPARE(cluster.tender.state(), ClusterState::Lost);
    }

    void aClusterThatIsRenamedKeepsItsNodes()
    {
        FakeCluster cluster(2);
        cluster.tender.start();
        cluster.turn();
        for (int number = 1; number <= 2; ++number) {
            cluster.node(number).values["cluster-name"] = "canal";
            cluster.pass(2000);
            QCOMPARE(cluster.tended("A1")->state, NodeState::Active);
            QCOMPARE(cluster.tended("A2")->state, NodeState::Active);
        }
        QCOMPARE(cluster.tender.state(), ClusterState::Ready);
    }

    // It is gone from one list and in another before its dial has ended, so that it is dialled twice; both answer.
    void aPeerThatIsListedAgainDuringItsDialIsAdoptedOnce()
    {
        FakeCluster cluster(2);
        const std::string others[] = {"[A2,,[127.0.0.1:3002]]", "[A1,,[127.0.0.1:3001]]"};
        const std::string late = "[P,,[127.0.0.1:4000]]";
        cluster.node(1).values["peers-clear-std"] = "1,3000,[" + others[0] + "," + late + "]";
        cluster.tender.start();
        cluster.pass(3900); // dialled in vain at 0 and 2 s
        QVERIFY(!cluster.tender.peers().at("P").problem.empty());
        cluster.add(4000).values = FakeCluster::settledValues("P", 1, 1);
        cluster.add(4000).values.erase("replicas");
        cluster.add(4000).isFrozen = true;
        cluster.node(1).values["peers-generation"] = "2";
        cluster.node(1).values["peers-clear-std"] = "2,3000,[" + others[0] + "]";
        cluster.node(2).values["peers-generation"] = "2";
        cluster.node(2).values["peers-clear-std"] = "2,3000,[" + others[1] + "," + late + "]";
        cluster.pass(400);
        QCOMPARE(cluster.tender.peers().at("P").advertisedBy, (std::set<std::string>{"A2"}));
        cluster.add(4000).isFrozen = false;
        cluster.pass(100);
        QVERIFY(cluster.tended("P") != nullptr);
        QCOMPARE(cluster.tended("P")->state, NodeState::Active);
        const int cycles = cluster.cyclesEnded;
        cluster.pass(3000);
        QVERIFY2(cluster.cyclesEnded >= cycles + 2, "tending goes on");
    }

    void anAnswerFromAnAddressThatWasLeftIsNoAnswerOfTheNewOne()
    {
        TenderOptions options;
        options.seeds = {Endpoint{"127.0.0.1", 3001, {}}, Endpoint{"127.0.0.1", 3009, {}}};
        FakeCluster cluster(1, options);
        cluster.add(3009).values = FakeCluster::settledValues("A1", 1, 1);
        cluster.add(3009).refuses = true;
        cluster.tender.start();
        cluster.turn();
        cluster.node(1).isFrozen = true;
        while (cluster.tended("A1")->state != NodeState::Inactive)
            cluster.pass(10);
        cluster.add(3009).refuses = false;
        while (cluster.tended("A1")->state != NodeState::Active) // by the other address, while the first is still asked
            cluster.pass(10);
        cluster.node(1).isFrozen = false; // and answers after all
        const int cycles = cluster.cyclesEnded;
        cluster.pass(4000);
        QVERIFY2(cluster.cyclesEnded >= cycles + 3, "tending goes on");
        QCOMPARE(cluster.tended("A1")->state, NodeState::Active);
        QCOMPARE(cluster.tended("A1")->info->endpoint().port, std::uint16_t{3009});
        QCOMPARE(cluster.tender.state(), ClusterState::Ready);
    }

    void howManyPeersAreDialledAtATimeIsNotForANodeToSay()
    {
        FakeCluster cluster(2);
        std::string peers = "1,3000,[[A2,,[127.0.0.1:3002]]";
        for (int i = 0; i < 1000; ++i)
            peers += fmt::format(",[F{:03},,[127.0.0.1:4000]]", i);
        cluster.node(1).values["peers-clear-std"] = peers + "]";
        cluster.add(4000).isFrozen = true;
        cluster.tender.start();
        const auto dials = [&] {
            const auto &all = cluster.tender.peers();
            return std::count_if(all.begin(), all.end(), [](const auto &peer) { return peer.second.dial != nullptr; });
        };
        for (int ms = 0; ms < 40'000; ms += 10) {
            cluster.pass(10);
            QVERIFY2(dials() <= 64, QByteArray::number(static_cast<qlonglong>(dials())).constData());
        }
        // Each had its turn, and who answers is tended all the while.
        for (const auto &[id, peer] : cluster.tender.peers())
            QVERIFY2(cluster.tended(id) || !peer.problem.empty(), id.c_str());
        QCOMPARE(cluster.tended("A2")->state, NodeState::Active);
        QVERIFY2(cluster.cyclesEnded >= 15, QByteArray::number(cluster.cyclesEnded).constData());
    }

    void fieldCase39_aNodeBeforeItsFirstBalanceIsStartingNotBroken()
    {
        FakeCluster cluster(1);
        cluster.node(1).values["partition-generation"] = "-1";
        cluster.node(1).values["cluster-stable:"] = "ERROR:7:unstable cluster";
        cluster.tender.start();
        cluster.pass(3000);
        QCOMPARE(cluster.tender.state(), ClusterState::Starting);
        cluster.node(1).values = FakeCluster::settledValues("A1", 1, 1);
        cluster.pass(1100);
        QCOMPARE(cluster.tender.state(), ClusterState::Ready);
    }

    void mapsAreNotMergedWhileTwoNodesNameDifferentClusters()
    {
        FakeCluster cluster(2);
        cluster.node(2).values["cluster-stable:"] = "DEADBEEF";
        cluster.tender.start();
        cluster.turn();
        QCOMPARE(cluster.tender.map().find("test")->partitionsWithMaster(), 2048);
        cluster.node(2).values["cluster-stable:"] = "C0FFEE";
        cluster.pass(1100);
        QVERIFY(cluster.tender.map().isFull());
    }

    void aNodeThatIsMigratingTakesNoPartInTheAgreement()
    {
        FakeCluster cluster(2);
        cluster.node(2).values["cluster-stable:"] = "ERROR:7:unstable cluster";
        cluster.tender.start();
        cluster.turn();
        QVERIFY(cluster.tender.map().isFull());
    }

    void aMapIsFetchedWhenItsGenerationMoves()
    {
        FakeCluster cluster(2);
        cluster.tender.start();
        cluster.turn();
        cluster.node(2).values["replicas"] = FakeCluster::replicasValue(1, 1);
        cluster.pass(2000);
        QCOMPARE(cluster.tender.map().find("test")->owner(0, 0), cluster.tended("A1")->slot);
        cluster.node(2).values["partition-generation"] = "8";
        cluster.pass(1100);
        QCOMPARE(cluster.tender.map().find("test")->owner(0, 0), cluster.tended("A2")->slot);
    }

    void malformedAnswersFailOneStepAndNothingElse_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("value");
        QTest::newRow("replicas cut off") << "replicas" << "test:0,2,AAAA";
        QTest::newRow("replicas of nonsense") << "replicas" << "::::";
        QTest::newRow("peers without brackets") << "peers-clear-std" << "1,3000,[[A1";
        QTest::newRow("peers of nonsense") << "peers-clear-std" << "hello";
        QTest::newRow("statistics of nonsense") << "statistics" << ";;=;==;";
        QTest::newRow("generation of nonsense") << "partition-generation" << "many";
    }
    void malformedAnswersFailOneStepAndNothingElse()
    {
        QFETCH(QString, name);
        QFETCH(QString, value);
        FakeCluster cluster(3);
        cluster.node(2).values[name.toStdString()] = value.toStdString();
        cluster.tender.start();
        cluster.pass(3000);
        QCOMPARE(cluster.tended("A1")->state, NodeState::Active);
        QCOMPARE(cluster.tended("A2")->state, NodeState::Active);
        QCOMPARE(cluster.tended("A3")->state, NodeState::Active);
        cluster.node(2).values = FakeCluster::settledValues("A2", 2, 3);
        cluster.node(2).values["partition-generation"] = "8";
        cluster.node(2).values["peers-generation"] = "2";
        cluster.pass(2000);
        QCOMPARE(cluster.tender.state(), ClusterState::Ready);
    }

    // What a node may take of connections is a setting: asked when it comes, and seldom after that.
    void settingsAreAskedOnceAMinute()
    {
        FakeCluster cluster(2);
        cluster.node(1).values["get-config:context=service"] = "service-threads=4;proto-fd-max=15000";
        cluster.tender.start();
        const auto asked = [&cluster] {
            int count = 0;
            for (const SignalEvent &signal : cluster.recorder.metrics.takeSignals())
                count += signal.text.view().find("get-config") != std::string_view::npos ? 1 : 0;
            return count;
        };
        cluster.pass(30'000);
        QCOMPARE(cluster.tended("A1")->mostClientConnections, std::int64_t{15'000});
        QCOMPARE(cluster.tended("A2")->mostClientConnections, std::int64_t{0}); // it does not say it
        const int first = asked();
        QVERIFY2(first >= 2 && first <= 4, qPrintable(QString::number(first)));
        cluster.pass(60'000);
        QCOMPARE(asked(), 2);
    }

    void migrationsThatStandStillAreTimed()
    {
        FakeCluster cluster(1);
        const auto remaining = [&cluster](const char *count) {
            cluster.node(1).values["statistics"] = std::string("cluster_is_member=true;migrate_partitions_remaining=") + count;
        };
        remaining("20");
        cluster.tender.start();
        cluster.pass(3000);
        const std::int64_t first = cluster.tended("A1")->migrateStillSinceMs;
        QVERIFY(first > 0);
        cluster.pass(3000);
        QCOMPARE(cluster.tended("A1")->migrateStillSinceMs, first);
        remaining("19");
        cluster.pass(1100);
        QVERIFY(cluster.tended("A1")->migrateStillSinceMs > first);
    }

    void countersOfNamespacesBecomeRates()
    {
        FakeCluster cluster(1);
        int busy = 0;
        cluster.tender.start();
        for (int i = 0; i < 40; ++i) { // ten a second, asked for in every fifth cycle
            cluster.node(1).values["namespace/test"] = "fail_key_busy=" + std::to_string(busy += 5);
            cluster.pass(500);
        }
        QVERIFY(cluster.tended("A1")->health.namespaces() != nullptr);
        const double rate = cluster.tended("A1")->health.namespaces()->front().rates.keyBusy;
        QVERIFY2(rate > 8 && rate < 12, qPrintable(QString::number(rate)));
    }

    void anAddressThatAnswersAsAnotherNodeIsNotTheOldOne()
    {
        FakeCluster cluster(2);
        cluster.tender.start();
        cluster.turn();
        cluster.node(2).values["node"] = "B7";
        cluster.pass(1500);
        QVERIFY2(cluster.tended("A2")->problem.find("B7") != std::string::npos, cluster.tended("A2")->problem.c_str());
    }

    void fieldCase15_aNodeOnANewAddressKeepsItsIdentity()
    {
        FakeCluster cluster(2);
        cluster.tender.start();
        cluster.turn();
        cluster.node(2).refuses = true;
        FakeNode &moved = cluster.add(3050);
        moved.values = FakeCluster::settledValues("A2", 2, 2);
        cluster.node(1).values["peers-clear-std"] = "2,3000,[[A2,,[127.0.0.1:3050]]]";
        cluster.node(1).values["peers-generation"] = "2";
        cluster.pass(9000);
        QCOMPARE(cluster.tended("A2")->state, NodeState::Active);
        QCOMPARE(cluster.tended("A2")->info->endpoint().port, std::uint16_t{3050});
        QCOMPARE(cluster.tender.nodes().size(), std::size_t{2});
    }

    void publishingRaisesTheRevisionAndIsReadAtOnce()
    {
        FakeCluster cluster(1);
        PolicySet draft;
        draft.retry.maxRetries = 7;
        const auto published = cluster.tender.publish(draft, 0, "ops@desk", "try it");
        QVERIFY(published.has_value());
        QCOMPARE(published->revision, 1U);
        QCOMPARE(cluster.policy.load().policy.maxRetries, 7U);
        QCOMPARE(cluster.policy.load().revision, 1U);
        QCOMPARE(published->previous, PolicySet());
        QCOMPARE(cluster.tender.history()->size(), std::size_t{1});
    }

    void aPublicationAgainstAnOlderRevisionIsRefusedWithBoth()
    {
        FakeCluster cluster(1);
        QVERIFY(cluster.tender.publish({}, 0, "first@desk", "one").has_value());
        PolicySet other;
        other.retry.maxRetries = 0;
        const auto refused = cluster.tender.publish(other, 0, "second@desk", "two");
        QVERIFY(!refused.has_value());
        QVERIFY(refused.error().detail.find("revision 0") != std::string::npos);
        QVERIFY(refused.error().detail.find("revision 1 by first@desk") != std::string::npos);
        QCOMPARE(cluster.policy.load().policy.maxRetries, 2U);
    }

    void aPublicationWithoutAReasonIsRefused()
    {
        FakeCluster cluster(1);
        QVERIFY(!cluster.tender.publish({}, 0, "ops@desk", "  ").has_value());
        QCOMPARE(cluster.tender.live().revision, 0U);
    }

    void theLastOfAHistoryIsLiveFromTheStart()
    {
        PolicySet policy;
        policy.retry.maxRetries = 5;
        FakeCluster cluster(1, {}, {Publication{3, 1, "a", "b", policy, {}}});
        QCOMPARE(cluster.policy.load().policy.maxRetries, 5U);
        QCOMPARE(cluster.policy.load().revision, 3U);
    }

    void newBreakerLimitsReachEveryNode()
    {
        FakeCluster cluster(2);
        cluster.tender.start();
        cluster.turn();
        PolicySet policy;
        policy.breaker.failureThreshold = 3;
        QVERIFY(cluster.tender.publish(policy, 0, "a", "b").has_value());
        for (const auto &node : cluster.tender.nodes())
            QCOMPARE(node->breaker.limits().failureThreshold, 3U);
    }
};

} // namespace footplate

using footplate::TestTender;
FOOTPLATE_TEST_MAIN(TestTender)
#include "tst_tender.moc"

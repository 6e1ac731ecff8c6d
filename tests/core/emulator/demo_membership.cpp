// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes leave and come back, seen through sockets.
#include "core/wire/peers.h"
#include "tests/core/emulator/demoprobe.h"
#include "tests/support/main.h"

using namespace footplate;
using namespace footplate::emulator;

namespace {

DemoClusterOptions quick(int nodes)
{
    DemoClusterOptions options;
    options.nodes = nodes;
    options.recordsPerNamespace = 60;
    options.dropAfterMs = 200;
    options.joinAfterMs = 200;
    options.migrationMs = 600;
    return options;
}

std::uint16_t portOf(const DemoCluster &cluster, int node)
{
    return cluster.status()[static_cast<std::size_t>(node - 1)].port;
}

int readable(DemoProbe &probe)
{
    int count = 0;
    for (int i = 1; i <= 60; ++i)
        count += probe.record(getRequest("user:" + std::to_string(i))).resultCode == 0 ? 1 : 0;
    return count;
}

bool isSettled(DemoProbe &probe, int size)
{
    return !wire::infoError(probe.info("cluster-stable:size=" + std::to_string(size)));
}

} // namespace

class MembershipTest final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void aNodeLeavesAndComesBack();
    void theDeltaSaysWhoHasLeft();
    void generationsMoveWhilePartitionsDo();
    void statisticsFollowAMigration();
    void aFrozenNodeIsDroppedAndShowsItsOldMap();
    void writesDuringAnOutageAreKept();
    void aLargeClusterStartsAndIsTended();
};

void MembershipTest::aNodeLeavesAndComesBack()
{
    DemoCluster cluster(quick(4));
    QVERIFY(cluster.start());
    DemoProbe probe(portOf(cluster, 1));
    const std::string key = probe.info("cluster-stable:");
    QCOMPARE(readable(probe), 60);
    cluster.setFault(3, {Fault::Stop});
    QTRY_VERIFY_WITH_TIMEOUT(isSettled(probe, 3), patienceMs);
    QVERIFY(probe.info("cluster-stable:") != key);
    QCOMPARE(readable(probe), 60);
    int masters = 0;
    for (const DemoNodeStatus &node : cluster.status())
        masters += node.masters;
    QCOMPARE(masters, 2 * wire::partitionCount);

    cluster.setFault(3, {});
    QTRY_VERIFY_WITH_TIMEOUT(isSettled(probe, 4), patienceMs);
    DemoProbe returned(portOf(cluster, 3));
    QCOMPARE(returned.info("cluster-stable:"), probe.info("cluster-stable:"));
    QCOMPARE(readable(returned), 60);
    QVERIFY(cluster.status()[2].masters > wire::partitionCount / 4);
}

void MembershipTest::theDeltaSaysWhoHasLeft()
{
    DemoCluster cluster(quick(3));
    QVERIFY(cluster.start());
    DemoProbe probe(portOf(cluster, 1));
    const std::string before = probe.info("peers-generation");
    cluster.setFault(2, {Fault::Stop});
    QTRY_VERIFY_WITH_TIMEOUT(probe.info("peers-generation") != before, patienceMs);
    const std::string delta = probe.info("peers-clear-std:generation=" + before);
    QCOMPARE(delta, probe.info("peers-generation") + ",3000,[[A2,,]]");
    const auto parsed = wire::parsePeers(delta);
    QVERIFY(parsed);
    QVERIFY(parsed->peers.front().endpoints.empty());
    QVERIFY(probe.info("peers-clear-std").find("A2") == std::string::npos);
    QVERIFY(probe.info("alumni-clear-std").find(std::to_string(portOf(cluster, 2))) != std::string::npos);
}

void MembershipTest::generationsMoveWhilePartitionsDo()
{
    DemoCluster cluster(quick(3));
    QVERIFY(cluster.start());
    DemoProbe probe(portOf(cluster, 1));
    cluster.setFault(2, {Fault::Stop});
    QTRY_VERIFY_WITH_TIMEOUT(wire::infoError(probe.info("cluster-stable:")), patienceMs);
    const std::string first = probe.info("partition-generation");
    QTRY_VERIFY_WITH_TIMEOUT(probe.info("partition-generation") != first, patienceMs);
    QTRY_VERIFY_WITH_TIMEOUT(isSettled(probe, 2), patienceMs);
    // The last changes are counted one step after they show.
    std::string last;
    QTRY_VERIFY_WITH_TIMEOUT(std::exchange(last, probe.info("partition-generation")) == last, patienceMs);
    const auto maps = mapOf(probe);
    DemoProbe other(portOf(cluster, 3));
    const auto others = mapOf(other);
    for (int p = 0; p < wire::partitionCount; ++p) {
        QVERIFY(wire::holds(maps[0].positions[0], p) != wire::holds(others[0].positions[0], p));
        QVERIFY(wire::holds(maps[0].positions[1], p) != wire::holds(others[0].positions[1], p));
    }
}

void MembershipTest::statisticsFollowAMigration()
{
    DemoCluster cluster(quick(3));
    QVERIFY(cluster.start());
    DemoProbe probe(portOf(cluster, 1));
    cluster.setFault(2, {Fault::Stop});
    QTRY_COMPARE_WITH_TIMEOUT(probe.statistic("statistics", "cluster_size"), std::string("2"), patienceMs);
    QTRY_COMPARE_WITH_TIMEOUT(probe.statistic("statistics", "migrate_partitions_remaining"), std::string("0"),
                              patienceMs);
    QVERIFY(probe.statistic("namespace/test", "migrate_tx_partitions_initial") != "0");
    QCOMPARE(probe.statistic("namespace/test", "migrate_tx_partitions_remaining"), std::string("0"));
    QTRY_COMPARE_WITH_TIMEOUT(probe.statistic("namespace/test", "objects"), std::string("60"), patienceMs);
}

void MembershipTest::aFrozenNodeIsDroppedAndShowsItsOldMap()
{
    DemoClusterOptions options = quick(3);
    options.joinAfterMs = 3000; // long enough to look at the old map
    DemoCluster cluster(options);
    QVERIFY(cluster.start());
    const std::string key = keyMasteredBy(cluster, 2);
    DemoProbe probe(portOf(cluster, 1)), frozen(portOf(cluster, 2));
    QCOMPARE(probe.record(putRequest(key, 1)).resultCode, 0);
    const std::string oldMap = frozen.info("replicas");
    cluster.setFault(2, {Fault::Freeze});
    QTRY_VERIFY_WITH_TIMEOUT(isSettled(probe, 2), patienceMs);
    QCOMPARE(probe.record(putRequest(key, 2)).resultCode, 0);
    cluster.setFault(2, {});
    QCOMPARE(frozen.info("replicas"), oldMap);
    QCOMPARE(frozen.statistic("statistics", "cluster_is_member"), std::string("false"));
    QVERIFY(wire::infoError(frozen.info("cluster-stable:")));
    QCOMPARE(frozen.record(getRequest(key)).record.bins.front().value, Value{std::int64_t{1}}); // stale
    QTRY_VERIFY_WITH_TIMEOUT(isSettled(frozen, 3), patienceMs);
    QCOMPARE(frozen.record(getRequest(key)).record.bins.front().value, Value{std::int64_t{2}});
    QCOMPARE(readable(frozen), 60);
}

void MembershipTest::writesDuringAnOutageAreKept()
{
    DemoCluster cluster(quick(3));
    QVERIFY(cluster.start());
    DemoProbe probe(portOf(cluster, 1));
    cluster.setFault(3, {Fault::Stop});
    QTRY_VERIFY_WITH_TIMEOUT(isSettled(probe, 2), patienceMs);
    for (int i = 0; i < 30; ++i)
        QCOMPARE(probe.record(putRequest("outage:" + std::to_string(i), i)).resultCode, 0);
    cluster.setFault(3, {});
    QTRY_VERIFY_WITH_TIMEOUT(isSettled(probe, 3), patienceMs);
    cluster.setFault(1, {Fault::Stop});
    DemoProbe survivor(portOf(cluster, 3));
    QTRY_VERIFY_WITH_TIMEOUT(isSettled(survivor, 2), patienceMs);
    for (int i = 0; i < 30; ++i) {
        const wire::RecordReply reply = survivor.record(getRequest("outage:" + std::to_string(i)));
        QCOMPARE(reply.resultCode, 0);
        QCOMPARE(reply.record.bins.front().value, Value{std::int64_t{i}});
    }
}

void MembershipTest::aLargeClusterStartsAndIsTended()
{
    DemoClusterOptions options = quick(256);
    DemoCluster cluster(options);
    const auto started = cluster.start();
    QVERIFY2(started, started ? "" : started.error().detail.c_str());
    const auto nodes = cluster.status();
    QCOMPARE(nodes.size(), std::size_t{256});
    int masters = 0;
    for (const DemoNodeStatus &node : nodes)
        masters += node.masters;
    for (std::size_t i = 0; i < nodes.size(); i += 16) {
        DemoProbe probe(nodes[i].port);
        const auto map = mapOf(probe);
        QCOMPARE(map.size(), std::size_t{2});
        const auto peers = wire::parsePeers(probe.info("peers-clear-std"));
        QVERIFY(peers);
        QCOMPARE(peers->peers.size(), std::size_t{255});
    }
    QCOMPARE(masters, 2 * wire::partitionCount);
}

FOOTPLATE_TEST_MAIN(MembershipTest)
#include "demo_membership.moc"

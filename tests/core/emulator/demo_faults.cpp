// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/emulator/demoprobe.h"
#include "tests/support/main.h"

#include <QTcpServer>

using namespace footplate;
using namespace footplate::emulator;

namespace {

// Nothing moves by itself within a test.
DemoClusterOptions patient(int nodes)
{
    DemoClusterOptions options;
    options.nodes = nodes;
    options.recordsPerNamespace = 10;
    options.dropAfterMs = 600'000;
    return options;
}

std::uint16_t portOf(const DemoCluster &cluster, int node)
{
    return cluster.status()[static_cast<std::size_t>(node - 1)].port;
}

} // namespace

class FaultsTest final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void badOptionsAreRefusedWithASentence_data();
    void badOptionsAreRefusedWithASentence();
    void anOccupiedPortIsNamed();
    void stopRefusesAndComesBackEmpty();
    void freezeTakesRequestsAndAnswersThemLater();
    void freezeDataLeavesInfoAlone();
    void slowDelaysEveryDataReply();
    void dripSendsByteByByte();
    void resetEndsTheConnectionAfterTheWrite();
    void garbageAndOversizeHeaders();
    void refusePartitions();
    void notStarted();
    void flapComesAndGoes();
    void faultsOfAllNodesAtOnce();
    void restartOnNewPort();
    void anUnreachableReplicaMakesWritesTimeOut();
    void aNodeThatOwnsNothingPassesOn();
};

void FaultsTest::badOptionsAreRefusedWithASentence_data()
{
    QTest::addColumn<int>("nodes");
    QTest::addColumn<QByteArray>("host");
    QTest::addColumn<int>("basePort");
    QTest::addColumn<QByteArray>("nameSpace");
    QTest::addColumn<QByteArray>("mentions");
    QTest::newRow("no nodes") << 0 << QByteArray("127.0.0.1") << 0 << QByteArray("test") << QByteArray("1 to 256");
    QTest::newRow("too many nodes") << 257 << QByteArray("127.0.0.1") << 0 << QByteArray("test") << QByteArray("257");
    QTest::newRow("all interfaces") << 1 << QByteArray("0.0.0.0") << 0 << QByteArray("test") << QByteArray("loopback");
    QTest::newRow("a name") << 1 << QByteArray("example.org") << 0 << QByteArray("test") << QByteArray("example.org");
    QTest::newRow("ports beyond the last")
        << 9 << QByteArray("127.0.0.1") << 65530 << QByteArray("test") << QByteArray("65535");
    QTest::newRow("name with a separator")
        << 1 << QByteArray("127.0.0.1") << 0 << QByteArray("a;b") << QByteArray("a;b");
    QTest::newRow("name of nothing") << 1 << QByteArray("127.0.0.1") << 0 << QByteArray("") << QByteArray("namespace");
}

void FaultsTest::badOptionsAreRefusedWithASentence()
{
    QFETCH(int, nodes);
    QFETCH(QByteArray, host);
    QFETCH(int, basePort);
    QFETCH(QByteArray, nameSpace);
    QFETCH(QByteArray, mentions);
    DemoClusterOptions options;
    options.nodes = nodes;
    options.host = host.toStdString();
    options.basePort = static_cast<std::uint16_t>(basePort);
    options.namespaces = {nameSpace.toStdString()};
    DemoCluster cluster(options);
    const auto started = cluster.start();
    QVERIFY(!started);
    QVERIFY2(started.error().detail.find(mentions.toStdString()) != std::string::npos, started.error().detail.c_str());
    QVERIFY(cluster.status().empty());
}

void FaultsTest::anOccupiedPortIsNamed()
{
    QTcpServer other;
    QVERIFY(other.listen(QHostAddress::LocalHost));
    DemoClusterOptions options = patient(1);
    options.basePort = other.serverPort();
    DemoCluster cluster(options);
    const auto started = cluster.start();
    QVERIFY(!started);
    QVERIFY(started.error().detail.find(std::to_string(other.serverPort())) != std::string::npos);
}

void FaultsTest::stopRefusesAndComesBackEmpty()
{
    DemoClusterOptions options = patient(1);
    options.joinAfterMs = 50;
    options.migrationMs = 50;
    DemoCluster cluster(options);
    QVERIFY(cluster.start());
    const std::uint16_t port = portOf(cluster, 1);
    DemoProbe before(port);
    QCOMPARE(before.record(getRequest("user:1")).resultCode, 0);
    cluster.setFault(1, {Fault::Stop});
    QVERIFY(before.waitClosed());
    QVERIFY(!DemoProbe(port).connected());
    QVERIFY(!cluster.status().front().running);
    cluster.setFault(1, {});
    QVERIFY(cluster.status().front().running);
    QCOMPARE(portOf(cluster, 1), port);
    DemoProbe after(port);
    QTRY_COMPARE_WITH_TIMEOUT(after.record(getRequest("user:1")).resultCode, 2, patienceMs);
}

void FaultsTest::freezeTakesRequestsAndAnswersThemLater()
{
    DemoCluster cluster(patient(1));
    QVERIFY(cluster.start());
    DemoProbe old(portOf(cluster, 1));
    QCOMPARE(old.info("node"), std::string("A1"));
    cluster.setFault(1, {Fault::Freeze});
    old.send(getRequest("user:1"));
    DemoProbe fresh(portOf(cluster, 1));
    QVERIFY(fresh.connected());
    fresh.send(wire::infoRequest({"node"}));
    QTRY_COMPARE(cluster.status().front().connections, std::size_t{2});
    QVERIFY(!old.hasMessage());
    QVERIFY(!fresh.hasMessage());
    cluster.setFault(1, {});
    QVERIFY(!old.receive().empty());
    QVERIFY(!fresh.receive().empty());
}

void FaultsTest::freezeDataLeavesInfoAlone()
{
    DemoCluster cluster(patient(1));
    QVERIFY(cluster.start());
    cluster.setFault(1, {Fault::FreezeData});
    DemoProbe data(portOf(cluster, 1)), info(portOf(cluster, 1));
    data.send(getRequest("user:1"));
    QCOMPARE(info.info("node"), std::string("A1"));
    QVERIFY(!wire::infoError(info.info("cluster-stable:")));
    QVERIFY(!data.hasMessage());
    cluster.setFault(1, {});
    QVERIFY(!data.receive().empty());
}

void FaultsTest::slowDelaysEveryDataReply()
{
    DemoCluster cluster(patient(1));
    QVERIFY(cluster.start());
    DemoProbe probe(portOf(cluster, 1)), other(portOf(cluster, 1));
    cluster.setFault(1, {Fault::Slow, 5, 10});
    QCOMPARE(probe.record(getRequest("user:1")).resultCode, 0);
    cluster.setFault(1, {Fault::Slow, 300'000, 300'000});
    ByteBuffer pipelined = getRequest("user:1");
    const ByteBuffer second = wire::infoRequest({"node"});
    pipelined.insert(pipelined.end(), second.begin(), second.end());
    probe.send(pipelined);
    QTRY_COMPARE_WITH_TIMEOUT(cluster.status().front().dataRequests, std::uint64_t{2}, patienceMs);
    QCOMPARE(other.info("node"), std::string("A1"));
    QVERIFY(!probe.hasMessage()); // not even what needs no data: replies keep their order
    cluster.setFault(1, {});
    QVERIFY(probe.receive().size() > 100);
    QCOMPARE(std::string(asText(ByteSpan(probe.receive()).subspan(8))), std::string("node\tA1\n"));
}

void FaultsTest::dripSendsByteByByte()
{
    DemoCluster cluster(patient(1));
    QVERIFY(cluster.start());
    DemoProbe probe(portOf(cluster, 1));
    cluster.setFault(1, {Fault::Drip, 1, 1});
    QCOMPARE(probe.record(getRequest("user:1", "test", wire::ReadKind::Header)).resultCode, 0);
    cluster.setFault(1, {Fault::Drip, 300'000, 300'000});
    probe.send(getRequest("user:1"));
    QTRY_COMPARE_WITH_TIMEOUT(probe.socket().bytesAvailable(), qint64{1}, patienceMs);
    QVERIFY(!probe.hasMessage());
    cluster.setFault(1, {});
    QVERIFY(probe.receive().size() > 100);
}

void FaultsTest::resetEndsTheConnectionAfterTheWrite()
{
    DemoCluster cluster(patient(1));
    QVERIFY(cluster.start());
    cluster.setFault(1, {Fault::Reset});
    DemoProbe probe(portOf(cluster, 1));
    QCOMPARE(probe.info("node"), std::string("A1"));
    QVERIFY(probe.exchange(putRequest("user:1", 5)).empty());
    QVERIFY(probe.waitClosed());
    // What a client must call in doubt did happen.
    QCOMPARE(cluster.generationOf("test", "demo", Key{std::string("user:1")}), 2u);
}

void FaultsTest::garbageAndOversizeHeaders()
{
    DemoCluster cluster(patient(2));
    QVERIFY(cluster.start());
    cluster.setFault(1, {Fault::Garbage});
    cluster.setFault(2, {Fault::OversizeHeader});
    DemoProbe garbage(portOf(cluster, 1)), oversize(portOf(cluster, 2));
    garbage.send(getRequest("user:1"));
    QTRY_VERIFY_WITH_TIMEOUT(garbage.socket().bytesAvailable() >= 64, patienceMs);
    oversize.send(getRequest("user:1"));
    QTRY_VERIFY_WITH_TIMEOUT(oversize.socket().bytesAvailable() >= 8, patienceMs);
    QCOMPARE(oversize.socket().readAll().toHex(), QByteArray("0203010000000000"));
}

void FaultsTest::refusePartitions()
{
    DemoCluster cluster(patient(1));
    QVERIFY(cluster.start());
    cluster.setFault(0, {Fault::RefusePartitions});
    DemoProbe probe(portOf(cluster, 1));
    QCOMPARE(probe.record(getRequest("user:1")).resultCode, 11);
    QCOMPARE(probe.record(putRequest("user:1", 1)).resultCode, 11);
    cluster.setFault(0, {});
    QCOMPARE(probe.record(getRequest("user:1")).resultCode, 0);
    QCOMPARE(cluster.generationOf("test", "demo", Key{std::string("user:1")}), 1u);
}

void FaultsTest::notStarted()
{
    DemoClusterOptions options = patient(2);
    options.dropAfterMs = 100;
    options.joinAfterMs = 100;
    options.migrationMs = 100;
    DemoCluster cluster(options);
    QVERIFY(cluster.start());
    cluster.setFault(0, {Fault::NotStarted});
    DemoProbe probe(portOf(cluster, 1));
    QCOMPARE(probe.info("partition-generation"), std::string("-1"));
    QCOMPARE(probe.info("peers-clear-std"), std::string("0,3000,[]"));
    QVERIFY(wire::infoError(probe.info("cluster-stable:")));
    QCOMPARE(mapOf(probe).front().positions.size(), std::size_t{1});
    QCOMPARE(mapOf(probe).front().positions.front(), wire::PartitionBitmap{});
    QCOMPARE(probe.record(getRequest("user:1")).resultCode, 11);
    QCOMPARE(probe.statistic("statistics", "cluster_size"), std::string("0"));
    QCOMPARE(probe.statistic("statistics", "migrate_allowed"), std::string("false"));
    cluster.setFault(0, {});
    QTRY_VERIFY_WITH_TIMEOUT(!wire::infoError(probe.info("cluster-stable:size=2")), patienceMs);
    QCOMPARE(probe.record(getRequest("user:1")).resultCode, 0); // they kept their records
}

void FaultsTest::flapComesAndGoes()
{
    DemoClusterOptions options = patient(3);
    options.dropAfterMs = 100;
    options.joinAfterMs = 100;
    options.migrationMs = 100;
    DemoCluster cluster(options);
    QVERIFY(cluster.start());
    cluster.setFault(2, {Fault::Flap, 50, 50});
    const auto runs = [&cluster] { return cluster.status()[1].running; };
    // What was seen once counts: it may have changed again when somebody looks twice.
    for (const bool wanted : {false, true, false, true})
        QVERIFY(QTest::qWaitFor([&, seen = false]() mutable { return seen = seen || runs() == wanted; }, patienceMs));
    cluster.setFault(2, {});
    QVERIFY(runs());
    DemoProbe probe(portOf(cluster, 1));
    QTRY_VERIFY_WITH_TIMEOUT(!wire::infoError(probe.info("cluster-stable:size=3")), patienceMs);
}

void FaultsTest::faultsOfAllNodesAtOnce()
{
    DemoCluster cluster(patient(4));
    QVERIFY(cluster.start());
    cluster.setFault(0, {Fault::Slow, 1, 2});
    for (const DemoNodeStatus &node : cluster.status())
        QCOMPARE(node.fault, (FaultSpec{Fault::Slow, 1, 2}));
    cluster.setFault(0, {Fault::Stop});
    for (const DemoNodeStatus &node : cluster.status())
        QVERIFY(!node.running);
    cluster.setFault(0, {});
    for (const DemoNodeStatus &node : cluster.status())
        QVERIFY(node.running);
}

void FaultsTest::restartOnNewPort()
{
    DemoClusterOptions options = patient(2);
    options.joinAfterMs = 50;
    options.migrationMs = 50;
    DemoCluster cluster(options);
    QVERIFY(cluster.start());
    const std::uint16_t before = portOf(cluster, 2);
    cluster.setFault(2, {Fault::Stop});
    cluster.restartOnNewPort(2);
    const std::uint16_t after = portOf(cluster, 2);
    QVERIFY(after != before);
    QVERIFY(cluster.status()[1].running);
    DemoProbe probe(portOf(cluster, 1));
    const std::string wanted = "[A2,,[127.0.0.1:" + std::to_string(after) + "]]";
    QTRY_VERIFY_WITH_TIMEOUT(probe.info("peers-clear-std").find(wanted) != std::string::npos, patienceMs);
}

void FaultsTest::anUnreachableReplicaMakesWritesTimeOut()
{
    DemoCluster cluster(patient(2));
    QVERIFY(cluster.start());
    const std::string key = keyMasteredBy(cluster, 1);
    DemoProbe probe(portOf(cluster, 1));
    QCOMPARE(probe.record(putRequest(key, 1)).resultCode, 0);
    cluster.setFault(2, {Fault::Freeze});
    QCOMPARE(probe.record(putRequest(key, 2, 100)).resultCode, 9);
    // In doubt, and applied.
    QCOMPARE(cluster.generationOf("test", "demo", Key{key}), 2u);
    QCOMPARE(probe.record(getRequest(key)).record.bins.front().value, Value{std::int64_t{2}});
    const std::string foreign = keyMasteredBy(cluster, 1, 1);
    QCOMPARE(probe.record(getRequest(foreign)).resultCode, 2); // a replica answers reads itself
    QCOMPARE(probe.record(putRequest(foreign, 1, 100)).resultCode, 9);
    QCOMPARE(cluster.generationOf("test", "demo", Key{foreign}), 0u);
}

void FaultsTest::aNodeThatOwnsNothingPassesOn()
{
    DemoClusterOptions options = patient(3);
    options.replicationFactor = 1;
    DemoCluster cluster(options);
    QVERIFY(cluster.start());
    const std::string key = keyMasteredBy(cluster, 2);
    DemoProbe other(portOf(cluster, 1)), owner(portOf(cluster, 2));
    QCOMPARE(other.record(putRequest(key, 7)).resultCode, 0);
    QCOMPARE(other.record(getRequest(key)).record.bins.front().value, Value{std::int64_t{7}});
    QCOMPARE(other.statistic("namespace/test", "client_proxy_complete"), std::string("2"));
    QCOMPARE(owner.statistic("namespace/test", "from_proxy_write_success"), std::string("1"));
    QCOMPARE(owner.record(getRequest(key)).resultCode, 0);
}

FOOTPLATE_TEST_MAIN(FaultsTest)
#include "demo_faults.moc"

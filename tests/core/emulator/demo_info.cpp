// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/peers.h"
#include "tests/core/emulator/demoprobe.h"
#include "tests/support/main.h"
#include "tests/support/recorded.h"

#include <set>

#include <QTcpServer>

using namespace footplate;
using namespace footplate::emulator;

class InfoTest final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void fixedAnswersAreThoseOfAServer_data();
    void fixedAnswersAreThoseOfAServer();
    void statisticsHaveEveryNameOfAServer();
    void statisticsAreLive();
    void mapsOfAllNodesFitTogether();
    void theMapKeepsToAMaximum();
    void olderFormsSayTheSame();
    void peersNameTheOthers();
    void aClusterKeyIsSharedAndSizeIsChecked();
    void setsAndObjectsAreCounted();
    void latenciesNameEveryNamespace();
    void aLongRequestIsNotAnsweredWithoutEnd();
    void sampleRecordsAreThere();
    void ipv6IsWrittenInBrackets();
    void alternateAddressesAreNamedAndListenedOn();
    void aStoppedNodeRefusesAtItsAlternateAddressToo();
    void badAlternateAddressesAreRefused();
};

void InfoTest::fixedAnswersAreThoseOfAServer_data()
{
    QTest::addColumn<QByteArray>("name");
    for (const char *name :
         {"single-3101-DUP", "single-3101-EMPTYLINE", "single-3101-NONEWLINE", "single-3101-build",
          "single-3101-feature-key", "single-3101-features", "single-3101-get-stats", "single-3101-latencies_",
          "single-3101-namespace_nosuch", "single-3101-namespaces", "single-3101-no-such-command", "single-3101-node",
          "single-3101-peers-tls-std", "single-3101-service-clear-alt", "single-3101-services-alternate",
          "single-3101-services-alumni", "single-3101-services", "single-3101-sindex-list",
          "single-3101-cluster-stable_size_3_ignore-migrations_true"})
        QTest::newRow(name) << QByteArray(name);
}

void InfoTest::fixedAnswersAreThoseOfAServer()
{
    QFETCH(QByteArray, name);
    DemoCluster cluster({.nodes = 1, .recordsPerNamespace = 0});
    QVERIFY(cluster.start());
    DemoProbe probe(cluster.status().front().port);
    const Recorded entry = recorded("info.json", name.toStdString());
    QCOMPARE(toHex(probe.exchange(entry.request)), toHex(entry.response));
}

void InfoTest::statisticsHaveEveryNameOfAServer()
{
    DemoCluster cluster({.nodes = 3});
    QVERIFY(cluster.start());
    DemoProbe probe(cluster.status().front().port);
    const Recorded entry = recorded("info.json", "healthy-3101-statistics");
    const auto theirs = wire::parseInfo(entry.responseBody());
    QVERIFY(theirs);
    const std::string ours = probe.info("statistics");
    std::set<std::string_view> names;
    for (const auto &[name, value] : wire::parsePairs(ours))
        names.insert(name);
    for (const auto &[name, value] : wire::parsePairs(*theirs->find("statistics")))
        QVERIFY2(names.contains(name), std::string(name).c_str());
    QCOMPARE(probe.statistic("statistics", "cluster_size"), std::string("3"));
    QCOMPARE(probe.statistic("statistics", "cluster_principal"), std::string("A3"));
    QCOMPARE(probe.statistic("statistics", "cluster_key"), probe.info("cluster-stable:"));
    QCOMPARE(probe.statistic("namespace/test", "effective_replication_factor"), std::string("2"));
    QCOMPARE(probe.statistic("namespace/test", "ns_cluster_size"), std::string("3"));
}

void InfoTest::statisticsAreLive()
{
    DemoCluster cluster({.nodes = 1, .recordsPerNamespace = 5});
    QVERIFY(cluster.start());
    const std::uint16_t port = cluster.status().front().port;
    DemoProbe probe(port);
    QCOMPARE(probe.statistic("statistics", "client_connections"), std::string("1"));
    const DemoProbe other(port);
    QVERIFY(other.connected());
    QCOMPARE(probe.statistic("statistics", "client_connections"), std::string("2"));
    QCOMPARE(probe.statistic("namespace/test", "master_objects"), std::string("5"));
    const std::string usedBefore = probe.statistic("namespace/test", "data_used_bytes");
    QCOMPARE(probe.record(putRequest("new", 1)).resultCode, 0);
    QCOMPARE(probe.record(getRequest("new")).resultCode, 0);
    QCOMPARE(probe.record(getRequest("missing")).resultCode, 2);
    QCOMPARE(probe.statistic("namespace/test", "client_read_success"), std::string("1"));
    QCOMPARE(probe.statistic("namespace/test", "client_read_not_found"), std::string("1"));
    QCOMPARE(probe.statistic("namespace/test", "client_write_success"), std::string("1"));
    QCOMPARE(probe.statistic("namespace/test", "master_objects"), std::string("6"));
    QVERIFY(std::stol(probe.statistic("namespace/test", "data_used_bytes")) > std::stol(usedBefore));
    QCOMPARE(cluster.status().front().dataRequests, std::uint64_t{3});
}

void InfoTest::mapsOfAllNodesFitTogether()
{
    DemoCluster cluster({.nodes = 5});
    QVERIFY(cluster.start());
    std::vector<int> claims(wire::partitionCount);
    for (const DemoNodeStatus &node : cluster.status()) {
        DemoProbe probe(node.port);
        const auto maps = mapOf(probe);
        QCOMPARE(maps.size(), std::size_t{2});
        QCOMPARE(maps.front().regime, 0u);
        QCOMPARE(maps.front().positions.size(), std::size_t{2});
        for (int p = 0; p < wire::partitionCount; ++p) {
            claims[static_cast<std::size_t>(p)] += wire::holds(maps.front().positions[0], p) ? 1 : 0;
            claims[static_cast<std::size_t>(p)] += wire::holds(maps.front().positions[1], p) ? 100 : 0;
        }
    }
    QCOMPARE(claims, std::vector<int>(wire::partitionCount, 101));
}

void InfoTest::theMapKeepsToAMaximum()
{
    DemoCluster cluster({.nodes = 3, .replicationFactor = 3});
    QVERIFY(cluster.start());
    DemoProbe probe(cluster.status().front().port);
    const auto all = wire::parseReplicas(probe.info("replicas"));
    const auto two = wire::parseReplicas(probe.info("replicas:max=2"));
    QVERIFY(all && two);
    QCOMPARE(all->front().positions.size(), std::size_t{3});
    QCOMPARE(two->front().positions.size(), std::size_t{2});
    QCOMPARE(two->front().positions[1], all->front().positions[1]);
    QCOMPARE(probe.info("replicas:max=9"), probe.info("replicas"));
}

void InfoTest::olderFormsSayTheSame()
{
    DemoCluster cluster({.nodes = 3});
    QVERIFY(cluster.start());
    DemoProbe probe(cluster.status().front().port);
    const std::string now = probe.info("replicas"), all = probe.info("replicas-all"),
                      masters = probe.info("replicas-master");
    const std::string bitmap = now.substr(now.find(',') + 3, 684);
    QCOMPARE(masters.substr(0, 5 + 684 + 5), "test:" + bitmap + ";bar:");
    QCOMPARE(all.substr(0, 7 + 684), "test:2," + bitmap);
}

void InfoTest::peersNameTheOthers()
{
    DemoCluster cluster({.nodes = 4});
    QVERIFY(cluster.start());
    const auto nodes = cluster.status();
    DemoProbe probe(nodes[1].port);
    const auto peers = wire::parsePeers(probe.info("peers-clear-std"));
    QVERIFY(peers);
    QCOMPARE(std::to_string(peers->generation), probe.info("peers-generation"));
    QCOMPARE(peers->peers.size(), std::size_t{3});
    QCOMPARE(peers->peers[0].nodeId, std::string("A1"));
    QCOMPARE(peers->peers[0].endpoints.front(), (Endpoint{"127.0.0.1", nodes[0].port, {}}));
    QCOMPARE(peers->peers[1].nodeId, std::string("A3"));
    const auto changes =
        wire::parsePeers(probe.info("peers-clear-std:generation=" + std::to_string(peers->generation)));
    QVERIFY(changes);
    QVERIFY(changes->peers.empty());
    QCOMPARE(probe.info("peers-clear-alt"), std::to_string(peers->generation) + ",3000,[]");
    QCOMPARE(probe.info("service-clear-std"), "127.0.0.1:" + std::to_string(nodes[1].port));
    const auto services = wire::parseServices(probe.info("services"));
    QVERIFY(services);
    QCOMPARE(services->size(), std::size_t{3});
}

void InfoTest::aClusterKeyIsSharedAndSizeIsChecked()
{
    DemoCluster cluster({.nodes = 3});
    QVERIFY(cluster.start());
    const auto nodes = cluster.status();
    DemoProbe first(nodes[0].port), second(nodes[1].port);
    const std::string key = first.info("cluster-stable:");
    QVERIFY(!wire::infoError(key));
    QCOMPARE(second.info("cluster-stable:"), key);
    QCOMPARE(first.info("cluster-stable:size=3;ignore-migrations=true"), key);
    QCOMPARE(first.info("cluster-stable:size=4"), std::string("ERROR:7:cluster not specified size"));
    QVERIFY(first.info("partition-generation") != second.info("partition-generation"));
    QCOMPARE(first.info("cluster-name"), std::string("demo"));
    cluster.setFault(1, {Fault::WrongClusterName});
    QVERIFY(first.info("cluster-name") != "demo");
    QCOMPARE(second.info("cluster-name"), std::string("demo"));
    cluster.setFault(1, {});
    QCOMPARE(first.info("cluster-name"), std::string("demo"));
}

void InfoTest::setsAndObjectsAreCounted()
{
    DemoCluster cluster({.nodes = 1, .recordsPerNamespace = 7});
    QVERIFY(cluster.start());
    DemoProbe probe(cluster.status().front().port);
    QVERIFY(probe.info("sets").starts_with("ns=test:set=demo:objects=7:"));
    QVERIFY(probe.info("sets/bar").starts_with("ns=bar:set=demo:objects=7:"));
    QVERIFY(probe.info("sets/test/demo").starts_with("ns=test:set=demo:"));
    QCOMPARE(probe.info("sets/test/nosuch"), std::string());
    QCOMPARE(probe.info("objects"), std::string("14"));
}

void InfoTest::latenciesNameEveryNamespace()
{
    DemoCluster cluster({.nodes = 1, .namespaces = {"one", "two"}});
    QVERIFY(cluster.start());
    DemoProbe probe(cluster.status().front().port);
    const std::string idle = probe.info("latencies:");
    QVERIFY(idle.starts_with("batch-index:;{one}-read:;{one}-write:;"));
    QVERIFY(idle.find(";{two}-read:;") != std::string::npos);
    QCOMPARE(probe.info("latencies:hist={two}-read"), std::string("{two}-read:"));
    QCOMPARE(probe.record(getRequest("user:1", "two")).resultCode, 0);
    QVERIFY(probe.info("latencies:hist={two}-read").starts_with("{two}-read:msec,"));
}

void InfoTest::aLongRequestIsNotAnsweredWithoutEnd()
{
    DemoCluster cluster({.nodes = 1});
    QVERIFY(cluster.start());
    DemoProbe probe(cluster.status().front().port);
    const std::vector<std::string_view> names(40'000, "replicas");
    const ByteBuffer reply = probe.exchange(wire::infoRequest(names));
    QVERIFY(!reply.empty());
    QVERIFY(reply.size() < 64u << 20);
    QCOMPARE(probe.info("node"), std::string("A1"));
}

void InfoTest::sampleRecordsAreThere()
{
    DemoCluster cluster({.nodes = 3, .recordsPerNamespace = 20});
    QVERIFY(cluster.start());
    DemoProbe probe(cluster.status()[2].port);
    std::set<std::size_t> kinds;
    for (int i = 1; i <= 20; ++i) {
        const wire::RecordReply reply = probe.record(getRequest("user:" + std::to_string(i), "bar"));
        QCOMPARE(reply.resultCode, 0);
        for (const Bin &bin : reply.record.bins)
            kinds.insert(bin.value.data.index());
    }
    QCOMPARE(kinds.size(), std::size_t{9}); // every type that a bin can have, but null and those of other languages
    QCOMPARE(probe.record(getRequest("user:21", "bar")).resultCode, 2);
}

void InfoTest::ipv6IsWrittenInBrackets()
{
    if (!QTcpServer().listen(QHostAddress::LocalHostIPv6))
        QSKIP("this machine has no IPv6 loopback");
    DemoCluster cluster({.nodes = 2, .host = "::1"});
    QVERIFY(cluster.start().has_value());
    const auto nodes = cluster.status();
    DemoProbe probe(nodes[0].port, QHostAddress(QHostAddress::LocalHostIPv6));
    QCOMPARE(cluster.seed(), "[::1]:" + std::to_string(nodes[0].port));
    QCOMPARE(probe.info("service"), cluster.seed());
    const auto peers = wire::parsePeers(probe.info("peers-clear-std"));
    QVERIFY(peers);
    QCOMPARE(peers->peers.front().endpoints.front(), (Endpoint{"::1", nodes[1].port, {}}));
}

void InfoTest::alternateAddressesAreNamedAndListenedOn()
{
    DemoCluster cluster({.nodes = 3, .recordsPerNamespace = 10, .alternateHost = "127.0.0.2"});
    const auto started = cluster.start();
    QVERIFY2(started, started ? "" : started.error().detail.c_str());
    const auto nodes = cluster.status();
    DemoProbe probe(nodes[0].port, QHostAddress(QStringLiteral("127.0.0.2")));
    QVERIFY(probe.connected());
    QCOMPARE(probe.record(getRequest("user:1")).resultCode, 0);
    const auto alternate = wire::parsePeers(probe.info("peers-clear-alt"));
    const auto standard = wire::parsePeers(probe.info("peers-clear-std"));
    QVERIFY(alternate && standard);
    QCOMPARE(alternate->peers.size(), std::size_t{2});
    QCOMPARE(alternate->generation, standard->generation);
    QCOMPARE(alternate->peers[1].endpoints, (std::vector{Endpoint{"127.0.0.2", nodes[2].port, {}}}));
    QCOMPARE(standard->peers[1].endpoints, (std::vector{Endpoint{"127.0.0.1", nodes[2].port, {}}}));
    const std::string ports[] = {std::to_string(nodes[0].port), std::to_string(nodes[1].port),
                                 std::to_string(nodes[2].port)};
    QCOMPARE(probe.info("service-clear-alt"), "127.0.0.2:" + ports[0]);
    QCOMPARE(probe.info("service-clear-std"), "127.0.0.1:" + ports[0]);
    QCOMPARE(probe.info("services-alternate"), "127.0.0.2:" + ports[1] + ";127.0.0.2:" + ports[2]);
    QCOMPARE(probe.statistic("endpoints", "service.alternate-access-addresses"), std::string("127.0.0.2"));
    for (const std::string_view name : {"peers-tls-alt", "service-tls-alt", "service-tls-std"})
        QCOMPARE(probe.info(name), std::string("ERROR:25:enterprise only"));
    QCOMPARE(cluster.seed(), "127.0.0.1:" + ports[0]);
}

void InfoTest::aStoppedNodeRefusesAtItsAlternateAddressToo()
{
    DemoCluster cluster({.nodes = 1, .recordsPerNamespace = 10, .joinAfterMs = 50, .alternateHost = "127.0.0.2"});
    QVERIFY(cluster.start());
    const std::uint16_t port = cluster.status().front().port;
    const QHostAddress alternate(QStringLiteral("127.0.0.2"));
    DemoProbe probe(port, alternate);
    QVERIFY(probe.connected());
    cluster.setFault(1, {Fault::Stop});
    QVERIFY(probe.waitClosed());
    QVERIFY(!DemoProbe(port, alternate).connected());
    QVERIFY(!DemoProbe(port).connected());
    cluster.setFault(1, {});
    QCOMPARE(DemoProbe(port, alternate).info("node"), std::string("A1"));
    QCOMPARE(DemoProbe(port).info("node"), std::string("A1"));
    cluster.setFault(1, {Fault::Stop});
    cluster.restartOnNewPort(1);
    const std::uint16_t later = cluster.status().front().port;
    QVERIFY(later != port);
    QCOMPARE(DemoProbe(later, alternate).info("service-clear-alt"), "127.0.0.2:" + std::to_string(later));
}

void InfoTest::badAlternateAddressesAreRefused()
{
    for (const auto &[host, reason] : {std::pair<std::string, std::string>{"0.0.0.0", "loopback only"},
                                       {"example.org", "example.org"},
                                       {"127.0.0.1", "is the address itself"}}) {
        DemoCluster cluster({.nodes = 1, .alternateHost = host});
        const auto started = cluster.start();
        QVERIFY(!started);
        QVERIFY2(started.error().detail.find(reason) != std::string::npos, started.error().detail.c_str());
    }
}

FOOTPLATE_TEST_MAIN(InfoTest)
#include "demo_info.moc"

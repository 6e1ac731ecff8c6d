// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/info.h"
#include "core/wire/peers.h"
#include "tests/support/main.h"
#include "tests/support/recorded.h"

using namespace footplate;
using namespace footplate::wire;

namespace {

// "generation: ID/tls@address,address ID@" in one line, so that a row says what it expects.
QString described(const PeersReply &reply)
{
    std::string text = std::to_string(reply.generation) + ":";
    for (const Peer &peer : reply.peers) {
        text += " " + peer.nodeId + (peer.tlsName.empty() ? "" : "/" + peer.tlsName) + "@";
        for (const Endpoint &endpoint : peer.endpoints)
            text += (text.ends_with('@') ? "" : ",") + endpoint.text();
    }
    return QString::fromStdString(text);
}

std::string valueOf(const char *entry)
{
    const Recorded bytes = recorded("info.json", entry);
    const auto reply = parseInfo(bytes.responseBody());
    return std::string(reply->entries().front().second);
}

} // namespace

class PeersTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void recordedReplies_data()
    {
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *entry, const char *expected) {
            QTest::newRow(entry) << QString::fromLatin1(expected);
        };
        row("single-3101-peers-clear-std", "0:");
        row("single-3101-peers-clear-std_generation_0", "0:");
        row("healthy-3101-peers-clear-std", "4: A2@127.0.0.1:3102 A3@127.0.0.1:3103");
        row("healthy-3101-peers-clear-alt", "4:");
        row("orphan-3101-peers-clear-std", "4: A2@127.0.0.1:3102 A3@127.0.0.1:3103");
        row("port3000-3101-peers-clear-std", "6: A2@127.0.0.1:3102 A3@127.0.0.1:3103 A4@127.0.0.1:3000");
        row("port3000-3101-peers-clear-std_generation_5", "6: A4@127.0.0.1:3000");
        row("port3000-3101-peers-clear-std_generation_7", "6:");
        row("port3000-3101-peers-clear-alt", "6: A4@10.9.8.7:3000");
        row("node4gone-3101-peers-clear-std", "7: A2@127.0.0.1:3102 A3@127.0.0.1:3103");
        row("node4gone-3101-peers-clear-std_generation_1", "7: A2@127.0.0.1:3102 A3@127.0.0.1:3103 A4@");
        row("node4gone-3101-peers-clear-std_generation_6", "7: A4@");
        row("node4gone-3101-alumni-clear-std", "7: A2@127.0.0.1:3102 A3@127.0.0.1:3103 A4@127.0.0.1:3000");
    }
    void recordedReplies()
    {
        QFETCH(QString, expected);
        const auto reply = parsePeers(valueOf(QTest::currentDataTag()));
        QVERIFY(reply);
        QCOMPARE(described(*reply), expected);
    }

    void acceptedForms_data()
    {
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const char *value, const char *expected) {
            QTest::newRow(name) << QString::fromLatin1(value) << QString::fromLatin1(expected);
        };
        row("IPv6 with and without a port", "1,3000,[[A,,[[2001:db8::2],[2001:db8::3]:4000]]]",
            "1: A@[2001:db8::2]:3000,[2001:db8::3]:4000");
        row("IPv6 and IPv4 together", "1,3000,[[A,,[10.0.0.1,[::1]:3001]]]", "1: A@10.0.0.1:3000,[::1]:3001");
        row("another default port", "1,4333,[[A,,[10.0.0.1,10.0.0.2:3000]]]", "1: A@10.0.0.1:4333,10.0.0.2:3000");
        row("no default port", "1,,[[A,,[10.0.0.1,10.0.0.2:3001]]]", "1: A@10.0.0.1:3000,10.0.0.2:3001");
        row("a TLS name", "2,4333,[[BB9,node.example,[node-1.example]]]", "2: BB9/node.example@node-1.example:4333");
        row("a peer with an empty list of addresses", "3,3000,[[A,,[]],[B,,[10.0.0.2]]]", "3: A@ B@10.0.0.2:3000");
        row("a removed peer before another", "3,3000,[[A,,],[B,,[10.0.0.2]]]", "3: A@ B@10.0.0.2:3000");
        row("the largest port", "1,3000,[[A,,[h:65535]]]", "1: A@h:65535");
        row("a generation not yet there", "-1,3000,[]", "-1:");
    }
    void acceptedForms()
    {
        QFETCH(QString, value);
        QFETCH(QString, expected);
        const auto reply = parsePeers(value.toStdString());
        QVERIFY2(reply, reply ? "" : reply.error().detail.c_str());
        QCOMPARE(described(*reply), expected);
    }

    void theTlsNameIsThatOfEveryAddress()
    {
        const auto reply = parsePeers("2,4333,[[BB9,node.example,[10.0.0.1,10.0.0.2]]]");
        QVERIFY(reply);
        for (const Endpoint &endpoint : reply->peers.front().endpoints)
            QCOMPARE(endpoint.tlsName, std::string("node.example"));
    }

    void refusedForms_data()
    {
        QTest::addColumn<QString>("value");
        const auto row = [](const char *name, const char *value) { QTest::newRow(name) << QString::fromLatin1(value); };
        row("empty", "");
        row("an error", "ERROR:25:enterprise only");
        row("no generation", ",3000,[]");
        row("a generation that is no number", "x,3000,[]");
        row("a generation too large", "9223372036854775808,3000,[]");
        row("default port 0", "1,0,[]");
        row("default port too large", "1,65536,[]");
        row("no list", "1,3000,");
        row("an id without end", ("1,3000,[[" + std::string(256, 'A') + ",,[127.0.0.1]]]").c_str());
        row("a TLS name without end", ("1,3000,[[A1," + std::string(256, 't') + ",[127.0.0.1]]]").c_str());
        row("a host without end", ("1,3000,[[A1,,[" + std::string(256, 'h') + "]]]").c_str());
        row("list not closed", "1,3000,[");
        row("something behind the list", "1,3000,[]]");
        row("a comma behind the last peer", "1,3000,[[A,,[h]],]");
        row("a peer without an id", "1,3000,[[,,[h]]]");
        row("a peer without a TLS part", "1,3000,[[A,[h]]]");
        row("a peer not closed", "1,3000,[[A,,[h]]");
        row("addresses not closed", "1,3000,[[A,,[h");
        row("an empty address", "1,3000,[[A,,[h,]]]");
        row("an address of a port alone", "1,3000,[[A,,[:3000]]]");
        row("port 0", "1,3000,[[A,,[h:0]]]");
        row("port too large", "1,3000,[[A,,[h:65536]]]");
        row("port negative", "1,3000,[[A,,[h:-1]]]");
        row("port missing after the colon", "1,3000,[[A,,[h:]]]");
        row("IPv6 not closed", "1,3000,[[A,,[[::1]]");
        row("IPv6 without brackets", "1,3000,[[A,,[2001:db8::2]]]");
        row("empty brackets", "1,3000,[[A,,[[]:3000]]]");
    }
    void refusedForms()
    {
        QFETCH(QString, value);
        const auto reply = parsePeers(value.toStdString());
        QVERIFY(!reply);
        QCOMPARE(reply.error().outcome, Outcome::ParseError);
        QVERIFY(!reply.error().detail.empty());
    }

    void everyReplyCutShortIsRefused()
    {
        const std::string value = "6,3000,[[A2,tls,[127.0.0.1:3102,[::1]:3000]],[A4,,]]";
        QVERIFY(parsePeers(value));
        for (std::size_t size = 0; size < value.size(); ++size)
            QVERIFY2(!parsePeers(value.substr(0, size)), value.substr(0, size).c_str());
    }

    void atMost4096Peers()
    {
        const auto value = [](int count) {
            std::string text = "1,3000,[";
            for (int i = 0; i < count; ++i)
                text += (i == 0 ? "[A" : ",[A") + std::to_string(i) + ",,[10.0.0.1]]";
            return text + "]";
        };
        const auto most = parsePeers(value(4096));
        QVERIFY(most);
        QCOMPARE(most->peers.size(), 4096U);
        QVERIFY(!parsePeers(value(4097)));
    }

    void atMost64AddressesEach()
    {
        const auto value = [](int count) {
            std::string text = "1,3000,[[A,,[";
            for (int i = 0; i < count; ++i)
                text += (i == 0 ? "h" : ",h") + std::to_string(i);
            return text + "]]]";
        };
        QVERIFY(parsePeers(value(64)));
        QVERIFY(!parsePeers(value(65)));
    }

    void services_data()
    {
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("expected"); // empty: refused
        const auto row = [](const char *name, const std::string &value, const char *expected) {
            QTest::newRow(name) << QString::fromStdString(value) << QString::fromLatin1(expected);
        };
        row("recorded, one", valueOf("healthy-3101-service-clear-std"), "127.0.0.1:3101");
        row("recorded, alternate", valueOf("port3000-3000-service-clear-alt"), "10.9.8.7:3000");
        row("recorded, several with ';'", valueOf("port3000-3101-services"),
            "127.0.0.1:3102 127.0.0.1:3103 127.0.0.1:3000");
        row("two with ','", "10.0.0.1:3000,10.0.0.2:3000", "10.0.0.1:3000 10.0.0.2:3000");
        row("IPv6", "[::1]:3001,[fe80::1]", "[::1]:3001 [fe80::1]:3000");
        row("no port", "node.example", "node.example:3000");
        row("a comma at the end", "10.0.0.1:3000,", "");
        row("a port alone", ":3000", "");
        row("a port that is none", "10.0.0.1:http", "");
    }
    void services()
    {
        QFETCH(QString, value);
        QFETCH(QString, expected);
        const auto endpoints = parseServices(value.toStdString());
        QCOMPARE(endpoints.has_value(), !expected.isEmpty());
        if (!endpoints)
            return;
        QStringList texts;
        for (const Endpoint &endpoint : *endpoints)
            texts << QString::fromStdString(endpoint.text());
        QCOMPARE(texts.join(u' '), expected);
    }

    void noServicesAreNoError()
    {
        const auto endpoints = parseServices("");
        QVERIFY(endpoints);
        QVERIFY(endpoints->empty());
    }

    void endpointsAsOperatorsWriteThem_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("host");
        QTest::addColumn<QString>("tlsName");
        QTest::addColumn<int>("port");
        const auto row = [](const char *text, const char *host, const char *tlsName, int port) {
            QTest::newRow(qPrintable(QString::fromLatin1(text).simplified()))
                << QString::fromLatin1(text) << QString::fromLatin1(host) << QString::fromLatin1(tlsName) << port;
        };
        row("node.example", "node.example", "", 4000);
        row("node.example:3001", "node.example", "", 3001);
        row("10.0.0.1:cn.example:4333", "10.0.0.1", "cn.example", 4333);
        row("10.0.0.1:cn.example", "10.0.0.1", "cn.example", 4000);
        row("[::1]", "::1", "", 4000);
        row("[::1]:3001", "::1", "", 3001);
        row("[::1]:cn2:4333", "::1", "cn2", 4333);
        row("[::1]:cn2", "::1", "cn2", 4000);
        row("[fe80::1%eth0]:3000", "fe80::1%eth0", "", 3000);
        row("[::ffff:10.0.0.1]:3000", "::ffff:10.0.0.1", "", 3000);
        row("  node.example:3002\n", "node.example", "", 3002);
        row("node.example:1", "node.example", "", 1);
        row("node.example:65535", "node.example", "", 65535);
    }
    void endpointsAsOperatorsWriteThem()
    {
        QFETCH(QString, text);
        QFETCH(QString, host);
        QFETCH(QString, tlsName);
        QFETCH(int, port);
        const auto endpoint = parseEndpoint(text.toStdString(), 4000);
        QVERIFY2(endpoint, endpoint ? "" : endpoint.error().detail.c_str());
        QCOMPARE(QString::fromStdString(endpoint->host), host);
        QCOMPARE(QString::fromStdString(endpoint->tlsName), tlsName);
        QCOMPARE(static_cast<int>(endpoint->port), port);
    }

    void endpointsThatAreRefusedSayWhy_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char *name, const char *text, const char *reason) {
            QTest::newRow(name) << QString::fromLatin1(text) << QString::fromLatin1(reason);
        };
        row("nothing", "", "no host");
        row("blanks", "  ", "no host");
        row("a port alone", ":3000", "no host");
        row("nothing after the colon", "node:", "nothing after the colon");
        row("nothing after the second colon", "node:tls:", "no port from 1 to 65535");
        row("port 0", "node:0", "no port from 1 to 65535");
        row("port too large", "node:65536", "no port from 1 to 65535");
        row("port far too large", "node:99999999999999999999", "no port from 1 to 65535");
        row("port with letters after a TLS name", "node:tls:30x0", "no port from 1 to 65535");
        row("IPv6 without brackets", "2001:db8::2", "an IPv6 address without brackets");
        row("loopback without brackets", "::1", "an IPv6 address without brackets");
        row("too many parts", "a:b:c:3000", "too many colons");
        row("bracket not closed", "[::1", "no closing bracket");
        row("no colon after the bracket", "[::1]3000", "no colon after the bracket");
        row("a name in brackets", "[localhost]:3000", "no IPv6 address between the brackets");
        row("a blank inside", "node example:3000", "a blank");
        row("a control character", "node\x01", "a blank");
    }
    void endpointsThatAreRefusedSayWhy()
    {
        QFETCH(QString, text);
        QFETCH(QString, reason);
        const auto endpoint = parseEndpoint(text.toStdString());
        QVERIFY(!endpoint);
        QCOMPARE(endpoint.error().outcome, Outcome::InvalidRequest);
        const QString detail = QString::fromStdString(endpoint.error().detail);
        QVERIFY2(detail.contains(reason), qPrintable(detail));
        QVERIFY2(detail.contains(text.trimmed()), qPrintable(detail));
    }

    void textsOfEndpointsParseBack()
    {
        for (const Endpoint &endpoint :
             {Endpoint{"node.example", 3001, ""}, Endpoint{"10.0.0.1", 3000, ""}, Endpoint{"2001:db8::2", 4333, ""}}) {
            const auto parsed = parseEndpoint(endpoint.text());
            QVERIFY(parsed);
            QVERIFY(*parsed == endpoint);
        }
    }
};

FOOTPLATE_TEST_MAIN(PeersTest)
#include "tst_peers.moc"

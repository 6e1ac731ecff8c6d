// SPDX-License-Identifier: GPL-3.0-or-later
// The demo cluster with TLS: what it shows, whom it lets in, and that it fails in all its ways there too.
#include "core/wire/admin.h"
#include "core/wire/peers.h"
#include "tests/core/emulator/demoprobe.h"
#include "tests/support/main.h"
#include "tests/support/testcertificates.h"

using namespace Qt::StringLiterals;
using namespace footplate;
using namespace footplate::emulator;

namespace {

const QString theName = QLatin1String(TestCertificates::serverName);

std::uint16_t portOf(const DemoCluster &cluster, int node)
{
    return cluster.status()[static_cast<std::size_t>(node - 1)].port;
}

} // namespace

class TlsTest final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everythingWorksAsInClear();
    void clearTextIsNotAnswered();
    void theClientChecksNameAndAuthority_data();
    void theClientChecksNameAndAuthority();
    void addressesCarryTheTlsName();
    void theNameMayBeAnother();
    void aClientCertificateIsDemanded();
    void badFilesAreNamed_data();
    void badFilesAreNamed();
    void halfAnIdentityIsRefused();
    void aHandshakeThatNeverEndsHoldsUpNobody();
    void manyRequestsAtOnceAreAnsweredInOrder();
    void longRequestsAtOnceAreAllRead();
    void stopAndComeBack();
    void freezeShakesNoHands();
    void slowAndDripArriveWhole();
    void resetEndsTheConnection();
    void garbageAndOversizeHeaders();
    void usersLogIn();

private:
    [[nodiscard]] DemoClusterOptions options(int nodes = 1) const;
    [[nodiscard]] QSslConfiguration trusting() const { return m_certificates.clientOf("own-ca.pem"); }

    TestCertificates m_certificates;
};

void TlsTest::initTestCase()
{
    QCOMPARE(m_certificates.make(), QString());
}

DemoClusterOptions TlsTest::options(int nodes) const
{
    DemoClusterOptions options;
    options.nodes = nodes;
    options.recordsPerNamespace = 10;
    options.dropAfterMs = 600'000;
    options.joinAfterMs = 50;
    options.migrationMs = 50;
    options.tls.certificateFile = m_certificates.file("own-server.pem");
    options.tls.keyFile = m_certificates.file("own-server.key");
    return options;
}

void TlsTest::everythingWorksAsInClear()
{
    DemoCluster cluster(options());
    const auto started = cluster.start();
    QVERIFY2(started, started ? "" : started.error().detail.c_str());
    DemoProbe probe(portOf(cluster, 1), trusting(), theName);
    QVERIFY2(probe.connected(), qPrintable(probe.socket().errorString()));
    QCOMPARE(probe.info("node"), std::string("A1"));
    QCOMPARE(probe.record(getRequest("user:1")).resultCode, 0);
    QCOMPARE(probe.record(putRequest("mine", 42)).resultCode, 0);
    QCOMPARE(probe.record(getRequest("mine")).record.bins.front().value, Value{std::int64_t{42}});
    QCOMPARE(mapOf(probe).size(), std::size_t{2});
}

// A failed handshake is one connection's business.
void TlsTest::clearTextIsNotAnswered()
{
    DemoCluster cluster(options());
    QVERIFY(cluster.start());
    DemoProbe good(portOf(cluster, 1), trusting(), theName);
    DemoProbe clear(portOf(cluster, 1));
    QVERIFY(clear.connected());
    clear.send(wire::infoRequest({"node"}));
    QVERIFY(clear.waitClosed());
    QVERIFY(!clear.hasMessage());
    QCOMPARE(good.info("node"), std::string("A1"));
    DemoProbe later(portOf(cluster, 1), trusting(), theName);
    QCOMPARE(later.info("node"), std::string("A1"));
    QTRY_COMPARE_WITH_TIMEOUT(cluster.status().front().connections, std::size_t{2}, patienceMs);
}

void TlsTest::theClientChecksNameAndAuthority_data()
{
    QTest::addColumn<QByteArray>("authority");
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("connects");
    QTest::newRow("both right") << QByteArray("own-ca.pem") << theName << true;
    QTest::newRow("another name") << QByteArray("own-ca.pem") << u"other.test"_s << false;
    QTest::newRow("another authority") << QByteArray("foreign-ca.pem") << theName << false;
}

void TlsTest::theClientChecksNameAndAuthority()
{
    QFETCH(QByteArray, authority);
    QFETCH(QString, name);
    QFETCH(bool, connects);
    DemoCluster cluster(options());
    QVERIFY(cluster.start());
    DemoProbe probe(portOf(cluster, 1), m_certificates.clientOf(authority.constData()), name);
    QCOMPARE(probe.connected(), connects);
    DemoProbe good(portOf(cluster, 1), trusting(), theName);
    QCOMPARE(good.info("node"), std::string("A1"));
}

void TlsTest::addressesCarryTheTlsName()
{
    DemoCluster cluster(options(3));
    QVERIFY(cluster.start());
    const std::string first = "127.0.0.1:" + std::to_string(portOf(cluster, 1));
    DemoProbe probe(portOf(cluster, 1), trusting(), theName);
    const auto peers = wire::parsePeers(probe.info("peers-tls-std"));
    QVERIFY(peers);
    QCOMPARE(peers->peers.size(), std::size_t{2});
    QCOMPARE(peers->peers[0].tlsName, theName.toStdString());
    QCOMPARE(peers->peers[0].endpoints.front().port, portOf(cluster, 2));
    QCOMPARE(probe.info("service-tls-std"), first);
    // Nothing listens in clear, and nowhere else.
    QCOMPARE(probe.info("peers-clear-std"), probe.info("peers-generation") + ",3000,[]");
    QCOMPARE(probe.info("peers-tls-alt"), probe.info("peers-generation") + ",3000,[]");
    for (const std::string_view name :
         {"service", "service-clear-std", "service-tls-alt", "services", "services-alumni"})
        QCOMPARE(probe.info(name), std::string());
    QCOMPARE(probe.statistic("endpoints", "service.port"), std::string("0"));
    QCOMPARE(probe.statistic("endpoints", "service.addresses"), std::string("null"));
    QCOMPARE(probe.statistic("endpoints", "service.tls-port"), std::to_string(portOf(cluster, 1)));
    const std::string seed = "127.0.0.1:demo.test:" + std::to_string(portOf(cluster, 1));
    QCOMPARE(cluster.seed(), seed);
    QCOMPARE(wire::parseEndpoint(seed)->tlsName, theName.toStdString());
}

void TlsTest::theNameMayBeAnother()
{
    DemoClusterOptions misnamed = options(2);
    misnamed.tls.name = "other.test";
    DemoCluster cluster(misnamed);
    QVERIFY(cluster.start());
    DemoProbe probe(portOf(cluster, 1), trusting(), theName);
    QCOMPARE(wire::parsePeers(probe.info("peers-tls-std"))->peers.front().tlsName, std::string("other.test"));
    QVERIFY(!DemoProbe(portOf(cluster, 1), trusting(), u"other.test"_s).connected());
}

void TlsTest::aClientCertificateIsDemanded()
{
    DemoClusterOptions strict = options();
    strict.tls.caFile = m_certificates.file("own-ca.pem");
    DemoCluster cluster(strict);
    QVERIFY(cluster.start());
    const std::uint16_t port = portOf(cluster, 1);
    DemoProbe known(port, m_certificates.clientOf("own-ca.pem", u"own-client"_s), theName);
    QCOMPARE(known.info("node"), std::string("A1"));
    // With TLS 1.3 a client has shaken hands before it hears that its certificate will not do.
    DemoProbe nobody(port, trusting(), theName);
    nobody.send(wire::infoRequest({"node"}));
    QVERIFY(nobody.waitClosed());
    QVERIFY(!nobody.hasMessage());
    DemoProbe stranger(port, m_certificates.clientOf("own-ca.pem", u"foreign-client"_s), theName);
    stranger.send(wire::infoRequest({"node"}));
    QVERIFY(stranger.waitClosed());
    QVERIFY(!stranger.hasMessage());
    QCOMPARE(known.info("node"), std::string("A1"));
}

void TlsTest::badFilesAreNamed_data()
{
    QTest::addColumn<QString>("certificate");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("authority");
    QTest::addColumn<QString>("culprit");
    QTest::addColumn<QString>("reason");
    const QString pem = u"own-server.pem"_s, key = u"own-server.key"_s;
    QTest::newRow("no such certificate") << u"nowhere.pem"_s << key << QString() << u"nowhere.pem"_s
                                         << u"cannot be read"_s;
    QTest::newRow("no such key") << pem << u"nowhere.key"_s << QString() << u"nowhere.key"_s << u"cannot be read"_s;
    QTest::newRow("no such authority") << pem << key << u"nowhere.pem"_s << u"nowhere.pem"_s << u"cannot be read"_s;
    QTest::newRow("a folder") << u"."_s << key << QString() << u"."_s << u"is no regular file"_s;
    QTest::newRow("a key for a certificate") << key << key << QString() << key << u"no certificate"_s;
    QTest::newRow("a certificate for a key") << pem << pem << QString() << pem << u"no private key"_s;
    QTest::newRow("a key for an authority") << pem << key << key << key << u"no certificate"_s;
    QTest::newRow("the key of another") << pem << u"own-client.key"_s << QString() << u"own-client.key"_s
                                        << u"is not the key of the certificate in"_s;
    QTest::newRow("a key behind a passphrase")
        << pem << u"locked.key"_s << QString() << u"locked.key"_s << u"without a passphrase"_s;
    QTest::newRow("a certificate of nobody")
        << u"nameless.pem"_s << u"nameless.key"_s << QString() << QString() << u"is no TLS name"_s;
}

void TlsTest::badFilesAreNamed()
{
    QFETCH(QString, certificate);
    QFETCH(QString, key);
    QFETCH(QString, authority);
    QFETCH(QString, culprit);
    QFETCH(QString, reason);
    DemoClusterOptions bad = options();
    bad.tls.certificateFile = m_certificates.path(certificate).toStdString();
    bad.tls.keyFile = m_certificates.path(key).toStdString();
    bad.tls.caFile = authority.isEmpty() ? std::string() : m_certificates.path(authority).toStdString();
    DemoCluster cluster(bad);
    const auto started = cluster.start();
    QVERIFY(!started);
    QCOMPARE(started.error().outcome, Outcome::InvalidRequest);
    const QString detail = QString::fromStdString(started.error().detail);
    QVERIFY2(culprit.isEmpty() || detail.startsWith(m_certificates.path(culprit)), qPrintable(detail));
    QVERIFY2(detail.contains(reason), qPrintable(detail));
    QVERIFY(cluster.status().empty());
}

void TlsTest::halfAnIdentityIsRefused()
{
    const auto refusal = [](const DemoTlsOptions &tls) {
        DemoClusterOptions options;
        options.nodes = 1;
        options.tls = tls;
        DemoCluster cluster(options);
        const auto started = cluster.start();
        return started ? std::string("started") : started.error().detail;
    };
    const std::string certificate = m_certificates.file("own-server.pem"), key = m_certificates.file("own-server.key");
    QVERIFY(refusal({certificate, {}, {}, {}}).find("that of its key") != std::string::npos);
    QVERIFY(refusal({{}, key, {}, {}}).find("that of its key") != std::string::npos);
    QVERIFY(refusal({{}, {}, certificate, {}}).find("belong to a certificate") != std::string::npos);
    QVERIFY(refusal({{}, {}, {}, "demo.test"}).find("belong to a certificate") != std::string::npos);
    QVERIFY(refusal({certificate, key, {}, "a;b"}).find("\"a;b\" is no TLS name") != std::string::npos);
}

void TlsTest::aHandshakeThatNeverEndsHoldsUpNobody()
{
    DemoCluster cluster(options());
    QVERIFY(cluster.start());
    DemoProbe silent(portOf(cluster, 1));
    QVERIFY(silent.connected());
    DemoProbe half(portOf(cluster, 1));
    const ByteBuffer beginning{std::byte{0x16}, std::byte{0x03}, std::byte{0x01}, std::byte{0x02}};
    half.send(beginning);
    DemoProbe good(portOf(cluster, 1), trusting(), theName);
    QCOMPARE(good.record(getRequest("user:1")).resultCode, 0);
    QVERIFY(!silent.closed());
}

void TlsTest::manyRequestsAtOnceAreAnsweredInOrder()
{
    DemoCluster cluster(options());
    QVERIFY(cluster.start());
    DemoProbe probe(portOf(cluster, 1), trusting(), theName);
    // More than the node keeps for a client that does not read.
    constexpr int count = 8000;
    for (int i = 0; i < count; ++i)
        probe.send(wire::infoRequest({i % 2 == 0 ? "replicas" : "node"}));
    for (int i = 0; i < count; ++i) {
        const ByteBuffer reply = probe.receive();
        QVERIFY(reply.size() > wire::protoHeaderSize);
        const std::string_view body = asText(ByteSpan(reply).subspan(wire::protoHeaderSize));
        QVERIFY(body.starts_with(i % 2 == 0 ? "replicas\ttest:0," : "node\tA1\n"));
    }
}

// More than the node reads ahead.
void TlsTest::longRequestsAtOnceAreAllRead()
{
    DemoCluster cluster(options());
    QVERIFY(cluster.start());
    DemoProbe probe(portOf(cluster, 1), trusting(), theName);
    constexpr int count = 16;
    const std::vector<Bin> bins{{"v", Value{std::string(500'000, 'x')}}};
    for (int i = 0; i < count; ++i) {
        ByteBuffer request;
        wire::appendPut(request, addressOf("test", "long:" + std::to_string(i)), bins, {}, 1000);
        probe.send(request);
    }
    for (int i = 0; i < count; ++i)
        QVERIFY(probe.receive().size() > wire::protoHeaderSize);
    QCOMPARE(cluster.generationOf("test", "demo", Key{"long:15"}), 1u);
}

void TlsTest::stopAndComeBack()
{
    DemoCluster cluster(options());
    QVERIFY(cluster.start());
    DemoProbe probe(portOf(cluster, 1), trusting(), theName);
    DemoProbe silent(portOf(cluster, 1)); // its handshake has not even begun
    cluster.setFault(1, {Fault::Stop});
    QVERIFY(probe.waitClosed());
    QVERIFY(silent.waitClosed());
    QVERIFY(!DemoProbe(portOf(cluster, 1), trusting(), theName).connected());
    cluster.setFault(1, {});
    DemoProbe again(portOf(cluster, 1), trusting(), theName);
    QCOMPARE(again.info("node"), std::string("A1"));
}

void TlsTest::freezeShakesNoHands()
{
    DemoCluster cluster(options());
    QVERIFY(cluster.start());
    DemoProbe early(portOf(cluster, 1), trusting(), theName);
    cluster.setFault(1, {Fault::Freeze});
    early.send(getRequest("user:1"));
    QSslSocket late;
    late.setSslConfiguration(trusting());
    late.connectToHostEncrypted(u"127.0.0.1"_s, portOf(cluster, 1), theName);
    QTRY_COMPARE_WITH_TIMEOUT(late.state(), QAbstractSocket::ConnectedState, patienceMs);
    QVERIFY(!QTest::qWaitFor([&] { return late.isEncrypted() || early.hasMessage(); }, 200));
    cluster.setFault(1, {});
    QTRY_VERIFY_WITH_TIMEOUT(late.isEncrypted(), patienceMs);
    QVERIFY(!early.receive().empty());
}

void TlsTest::slowAndDripArriveWhole()
{
    DemoCluster cluster(options());
    QVERIFY(cluster.start());
    DemoProbe probe(portOf(cluster, 1), trusting(), theName);
    const ByteBuffer whole = probe.exchange(getRequest("user:1"));
    QVERIFY(!whole.empty());
    cluster.setFault(1, {Fault::Slow, 20, 40});
    QCOMPARE(probe.exchange(getRequest("user:1")), whole);
    cluster.setFault(1, {Fault::Drip, 1, 1});
    probe.send(getRequest("user:1"));
    QTRY_VERIFY_WITH_TIMEOUT(probe.socket().bytesAvailable() > 0, patienceMs);
    QVERIFY(!probe.hasMessage());
    QCOMPARE(probe.receive(), whole);
}

void TlsTest::resetEndsTheConnection()
{
    DemoCluster cluster(options());
    QVERIFY(cluster.start());
    DemoProbe probe(portOf(cluster, 1), trusting(), theName);
    cluster.setFault(1, {Fault::Reset});
    QCOMPARE(probe.info("node"), std::string("A1"));
    probe.send(putRequest("lost", 1));
    QVERIFY(probe.waitClosed());
    QVERIFY(!probe.hasMessage());
    QCOMPARE(cluster.generationOf("test", "demo", Key{"lost"}), 1u);
    cluster.setFault(1, {});
    DemoProbe again(portOf(cluster, 1), trusting(), theName);
    QCOMPARE(again.record(getRequest("lost")).resultCode, 0);
}

void TlsTest::garbageAndOversizeHeaders()
{
    DemoCluster cluster(options());
    QVERIFY(cluster.start());
    DemoProbe probe(portOf(cluster, 1), trusting(), theName);
    const auto arrived = [&probe] { return probe.socket().bytesAvailable(); };
    cluster.setFault(1, {Fault::Garbage});
    probe.send(getRequest("user:1"));
    QTRY_COMPARE_WITH_TIMEOUT(arrived(), 64, patienceMs);
    probe.socket().readAll();
    cluster.setFault(1, {Fault::OversizeHeader});
    probe.send(getRequest("user:1"));
    QTRY_COMPARE_WITH_TIMEOUT(arrived(), 8, patienceMs);
    QCOMPARE(probe.socket().readAll(), QByteArray::fromHex("0203010000000000"));
    cluster.setFault(1, {Fault::RefusePartitions});
    QCOMPARE(probe.record(getRequest("user:1")).resultCode, 11);
}

void TlsTest::usersLogIn()
{
    DemoClusterOptions secured = options();
    secured.user = "driver";
    secured.passwordHash = wire::passwordHash("coal").value_or(Secret());
    DemoCluster cluster(secured);
    QVERIFY(cluster.start());
    DemoProbe probe(portOf(cluster, 1), trusting(), theName);
    QCOMPARE(probe.record(getRequest("user:1")).resultCode, 80);
    ByteBuffer login;
    wire::appendLogin(login, "driver", secured.passwordHash.view());
    const ByteBuffer reply = probe.exchange(login);
    QVERIFY(reply.size() > wire::protoHeaderSize);
    QCOMPARE(wire::parseAdminReply(ByteSpan(reply).subspan(wire::protoHeaderSize))->resultCode, 0);
    QCOMPARE(probe.record(getRequest("user:1")).resultCode, 0);
}

FOOTPLATE_TEST_MAIN(TlsTest)
#include "demo_tls.moc"

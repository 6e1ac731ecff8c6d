// SPDX-License-Identifier: GPL-3.0-or-later
// `footplate demo-cluster` with a user and with TLS: what is asked for at the command line is there on the wire.
#include "core/wire/admin.h"
#include "core/wire/peers.h"
#include "tests/app/program.h"
#include "tests/core/emulator/demoprobe.h"
#include "tests/support/main.h"
#include "tests/support/testcertificates.h"

using namespace Qt::StringLiterals;

namespace footplate {

using emulator::DemoProbe;
using emulator::getRequest;

namespace {

wire::AdminReply replyOf(const ByteBuffer &message)
{
    if (message.size() < wire::protoHeaderSize)
        return {-1, {}, 0};
    return wire::parseAdminReply(ByteSpan(message).subspan(wire::protoHeaderSize))
        .value_or(wire::AdminReply{-1, {}, 0});
}

ByteBuffer loginRequest(std::string_view user, std::string_view password)
{
    ByteBuffer request;
    wire::appendLogin(request, user, wire::passwordHash(password).value_or(Secret()).view());
    return request;
}

} // namespace

class SecuredTest : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void cleanup();
    void thePasswordIsTheFirstLineOfStdin_data();
    void thePasswordIsTheFirstLineOfStdin();
    void aLineThatIsNoPasswordIsWrongUsage_data();
    void aLineThatIsNoPasswordIsWrongUsage();
    void aSessionLastsAsLongAsSaid();
    void aDrillExpiresSessions();
    void tlsAtTheCommandLine();
    void badTlsFilesAreNamed();

private:
    // The endpoint that it prints; port 0 when it prints none.
    Endpoint startCluster(const QStringList &options, const QByteArray &input = {});

    Program m_program;
    TestCertificates m_certificates;
    std::unique_ptr<QProcess> m_cluster;
};

void SecuredTest::initTestCase()
{
    QCOMPARE(m_certificates.make(), QString());
}

void SecuredTest::cleanup()
{
    if (!m_cluster)
        return;
    m_cluster->terminate();
    const bool hasEnded = m_cluster->waitForFinished();
    const int status = m_cluster->exitCode();
    m_cluster.reset();
    QVERIFY(hasEnded);
    QCOMPARE(status, 0);
}

Endpoint SecuredTest::startCluster(const QStringList &options, const QByteArray &input)
{
    m_cluster = std::make_unique<QProcess>();
    const QStringList arguments{u"demo-cluster"_s, u"--nodes"_s, u"1"_s, u"--records"_s, u"10"_s};
    m_program.start(*m_cluster, arguments + options, input);
    QByteArray out;
    const bool isUp = QTest::qWaitFor([&] { return (out += m_cluster->readAllStandardOutput()).endsWith('\n'); },
                                      emulator::patienceMs);
    const auto endpoint = wire::parseEndpoint(out.trimmed().toStdString());
    return isUp && endpoint ? *endpoint : Endpoint{{}, 0, {}};
}

void SecuredTest::thePasswordIsTheFirstLineOfStdin_data()
{
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<QByteArray>("password");
    QTest::newRow("one line") << QByteArray("full steam ahead\n") << QByteArray("full steam ahead");
    QTest::newRow("a line without an end") << QByteArray("coal") << QByteArray("coal");
    QTest::newRow("more lines") << QByteArray("coal\nwater\n") << QByteArray("coal");
    QTest::newRow("blanks belong to it") << QByteArray(" coal \n") << QByteArray(" coal ");
    QTest::newRow("other letters") << QByteArray("Großkessel 蒸気\n") << QByteArray("Großkessel 蒸気");
}

void SecuredTest::thePasswordIsTheFirstLineOfStdin()
{
    QFETCH(QByteArray, input);
    QFETCH(QByteArray, password);
    const Endpoint there = startCluster({u"--user"_s, u"driver"_s, u"--password-stdin"_s}, input);
    QVERIFY(there.port != 0);
    DemoProbe probe(there.port);
    QCOMPARE(probe.record(getRequest("user:1")).resultCode, 80);
    QCOMPARE(replyOf(probe.exchange(loginRequest("driver", "cinders"))).resultCode, 65);
    const ByteBuffer reply = probe.exchange(loginRequest("driver", password.toStdString()));
    QCOMPARE(replyOf(reply).resultCode, 0);
    QCOMPARE(replyOf(reply).ttlSeconds, 86'400u);
    QCOMPARE(probe.record(getRequest("user:1")).resultCode, 0);
    QVERIFY(!m_cluster->readAllStandardError().contains(password));
}

void SecuredTest::aLineThatIsNoPasswordIsWrongUsage_data()
{
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<QByteArray>("sentence");
    QTest::newRow("nothing") << QByteArray() << QByteArray("and there is none");
    QTest::newRow("an empty line") << QByteArray("\ncoal\n") << QByteArray("and there is none");
    QTest::newRow("too long") << QByteArray(1025, 'x') << QByteArray("longer than 1024 bytes");
    QTest::newRow("a NUL byte") << QByteArray("co\0al\n", 6) << QByteArray("holds a NUL byte");
}

void SecuredTest::aLineThatIsNoPasswordIsWrongUsage()
{
    QFETCH(QByteArray, input);
    QFETCH(QByteArray, sentence);
    const ProgramRun run = m_program.runWith(input, {u"demo-cluster"_s, u"--user"_s, u"u"_s, u"--password-stdin"_s});
    QCOMPARE(run.status, 2);
    QVERIFY2(run.err.contains(sentence), run.err.constData());
    QVERIFY(!run.err.contains("xxxx"));
}

void SecuredTest::aSessionLastsAsLongAsSaid()
{
    const Endpoint there =
        startCluster({u"--user"_s, u"driver"_s, u"--password-stdin"_s, u"--session-ttl"_s, u"120"_s}, "coal\n");
    DemoProbe probe(there.port);
    const ByteBuffer reply = probe.exchange(loginRequest("driver", "coal"));
    QCOMPARE(replyOf(reply).ttlSeconds, 120u);
}

void SecuredTest::aDrillExpiresSessions()
{
    const Endpoint there = startCluster(
        {u"--user"_s, u"driver"_s, u"--password-stdin"_s, u"--drill"_s, u"expire-sessions:1@2"_s}, "coal\n");
    DemoProbe probe(there.port);
    const ByteBuffer reply = probe.exchange(loginRequest("driver", "coal"));
    ByteBuffer authenticate;
    wire::appendAuthenticate(authenticate, "driver", replyOf(reply).token);
    const auto codeAnew = [&] {
        DemoProbe anew(there.port);
        return replyOf(anew.exchange(authenticate)).resultCode;
    };
    QCOMPARE(codeAnew(), 0);
    QTRY_COMPARE_WITH_TIMEOUT(codeAnew(), 66, emulator::patienceMs);
    QCOMPARE(probe.record(getRequest("user:1")).resultCode, 0);
}

void SecuredTest::tlsAtTheCommandLine()
{
    const auto file = [this](const char *name) { return m_certificates.path(QLatin1String(name)); };
    const Endpoint there = startCluster({u"--tls-cert"_s, file("own-server.pem"), u"--tls-key"_s,
                                         file("own-server.key"), u"--tls-ca"_s, file("own-ca.pem")});
    QCOMPARE(there.tlsName, std::string("demo.test"));
    DemoProbe probe(there.port, m_certificates.clientOf("own-ca.pem", u"own-client"_s), u"demo.test"_s);
    QCOMPARE(probe.record(getRequest("user:1")).resultCode, 0);
    DemoProbe stranger(there.port, m_certificates.clientOf("own-ca.pem"), u"demo.test"_s);
    stranger.send(getRequest("user:1"));
    QVERIFY(stranger.waitClosed());
    QVERIFY(!stranger.hasMessage());
    cleanup();
    QCOMPARE(startCluster({u"--tls-cert"_s, file("own-server.pem"), u"--tls-key"_s, file("own-server.key"),
                           u"--tls-name"_s, u"loco-1.test"_s})
                 .tlsName,
             std::string("loco-1.test"));
}

void SecuredTest::badTlsFilesAreNamed()
{
    const QString certificate = m_certificates.path(u"own-server.pem"_s),
                  key = m_certificates.path(u"own-client.key"_s);
    const ProgramRun run = m_program.run({u"demo-cluster"_s, u"--tls-cert"_s, certificate, u"--tls-key"_s, key});
    QCOMPARE(run.status, 1);
    QVERIFY2(run.err.contains((key + u" is not the key of the certificate in "_s + certificate).toUtf8()),
             run.err.constData());
    QCOMPARE(run.out, QByteArray());
}

} // namespace footplate

FOOTPLATE_TEST_MAIN(footplate::SecuredTest)
#include "demo_secured.moc"

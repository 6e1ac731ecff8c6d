// SPDX-License-Identifier: GPL-3.0-or-later
// A session with a cluster that wants a login, or TLS, or both.
#include "core/emulator/democluster.h"
#include "core/wire/admin.h"
#include "tests/support/main.h"
#include "tests/support/sessionharness.h"
#include "tests/support/testcertificates.h"
#include "tests/support/threenodes.h"

namespace footplate {

using emulator::DemoCluster;
using emulator::DemoClusterOptions;
using emulator::Fault;

namespace {

const std::string password = "correct horse battery staple";

DemoClusterOptions withUser()
{
    static const Secret hash = wire::passwordHash(password).value_or(Secret());
    DemoClusterOptions options = threeNodes();
    options.user = "ops";
    options.passwordHash = hash;
    return options;
}

SessionOptions as(const std::string &user, const std::string &word)
{
    SessionOptions options;
    options.user = user;
    options.password = Secret(std::string(word));
    return options;
}

struct Started {
    explicit Started(const DemoClusterOptions &options) : cluster(options)
    {
        if (const auto started = cluster.start(); !started)
            qFatal("%s", started.error().detail.c_str());
    }
    DemoCluster cluster;
};

// How a load of gets went, more of them at a time than connections are open.
LoadResult load(SessionHarness &harness, std::uint64_t count, std::uint32_t concurrent)
{
    LoadOptions options;
    options.namespaces = {"test"};
    options.concurrent = concurrent;
    options.count = count;
    std::optional<LoadResult> result;
    harness.session->runLoad(options, [&](const LoadResult &ended) { result = ended; });
    if (!QTest::qWaitFor([&] { return result.has_value(); }, 60'000))
        qFatal("the load never ended");
    return *result;
}

bool mentions(const std::string &text, const std::string &part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

class DemoSecured final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QCOMPARE(m_certificates.make(), QString()); }

    void aUserLogsInAtEveryNodeAndReads()
    {
        Started demo(withUser());
        SessionHarness harness({demo.cluster.seed()}, as("ops", password));
        QVERIFY(harness.waitFull());
        QTRY_COMPARE(harness.snapshot()->state, ClusterState::Ready);
        QCOMPARE(harness.snapshot()->activeNodes(), 3);
        for (int i = 1; i <= 30; ++i)
            QVERIFY(harness.get("test", "user:" + std::to_string(i)).ok());
        QVERIFY(harness.session->options().password.isEmpty());
    }

    void whatIsRefusedSaysWhy_data()
    {
        QTest::addColumn<QString>("user");
        QTest::addColumn<QString>("word");
        QTest::addColumn<Outcome>("outcome");
        QTest::addColumn<QString>("reason");
        const QString right = QString::fromStdString(password);
        QTest::newRow("another password") << QStringLiteral("ops") << QStringLiteral("guess") << Outcome::LoginRefused << QStringLiteral("the password is wrong");
        QTest::newRow("another user") << QStringLiteral("opz") << right << Outcome::LoginRefused << QStringLiteral("there is no such user");
        QTest::newRow("nobody") << QString() << QString() << Outcome::NotAuthenticated << QStringLiteral("not authenticated");
    }
    void whatIsRefusedSaysWhy()
    {
        QFETCH(QString, user);
        QFETCH(QString, word);
        QFETCH(Outcome, outcome);
        QFETCH(QString, reason);
        Started demo(withUser());
        SessionHarness harness({demo.cluster.seed()}, as(user.toStdString(), word.toStdString()));
        QTRY_COMPARE(harness.snapshot()->problemOutcome, outcome);
        QVERIFY2(mentions(harness.snapshot()->problem, reason.toStdString()), harness.snapshot()->problem.c_str());
        QCOMPARE(harness.snapshot()->state, ClusterState::Connecting);
    }

    void aServerWithoutUsersSaysSo()
    {
        Started demo(threeNodes());
        SessionHarness harness({demo.cluster.seed()}, as("ops", password));
        QTRY_COMPARE(harness.snapshot()->problemOutcome, Outcome::SecurityUnavailable);
        QVERIFY(mentions(harness.snapshot()->problem, "leave the user out"));
    }

    void sessionsThatExpireEarlyCostNoGet()
    {
        Started demo(withUser());
        SessionHarness harness({demo.cluster.seed()}, as("ops", password));
        QVERIFY(harness.waitFull());
        QCOMPARE(load(harness, 200, 1).failed, std::uint64_t{0});
        demo.cluster.setFault(0, {Fault::ExpireSessions, 0, 0});
        // New connections are needed, and the tokens at hand are good for nothing.
        QCOMPARE(load(harness, 5000, 24).failed, std::uint64_t{0});
        QCOMPARE(harness.snapshot()->activeNodes(), 3);
    }

    void tokensOfAFewSecondsAreRenewedBeforeTheyExpire()
    {
        DemoClusterOptions options = withUser();
        options.sessionTtlSeconds = 2;
        Started demo(options);
        SessionHarness harness({demo.cluster.seed()}, as("ops", password));
        QVERIFY(harness.waitFull());
        harness.session->setTraffic({200, {"test"}, "demo", "user:", 200});
        QTest::qWait(7000);
        harness.session->setTraffic({});
        const auto snapshot = harness.snapshot();
        QVERIFY(snapshot->commands.total > 500);
        QCOMPARE(snapshot->commands.ok, snapshot->commands.total);
        QCOMPARE(snapshot->activeNodes(), 3);
        QCOMPARE(harness.countEvents(EventCode::NodeInactive), 0);
    }

    void aNodeThatIsRestartedIsLoggedInToAgain()
    {
        Started demo(withUser());
        SessionHarness harness({demo.cluster.seed()}, as("ops", password));
        QVERIFY(harness.waitFull());
        demo.cluster.setFault(2, {Fault::Stop, 0, 0});
        QTRY_VERIFY_WITH_TIMEOUT(harness.snapshot()->activeNodes() == 2, 15'000);
        demo.cluster.setFault(2, {});
        QTRY_COMPARE_WITH_TIMEOUT(harness.snapshot()->state, ClusterState::Ready, 20'000);
        QCOMPARE(load(harness, 500, 4).failed, std::uint64_t{0});
    }

    // Of three nodes one rejects the login: the map has a hole, and beside it stands why.
    void fieldCase49_aRefusedLoginIsShownNextToTheHoleInTheMap()
    {
        Started demo(withUser());
        demo.cluster.setFault(2, {Fault::RefuseLogin, 0, 0});
        SessionHarness harness({demo.cluster.seed()}, as("ops", password));
        QTRY_VERIFY(harness.snapshot()->problemOutcome == Outcome::LoginRefused && harness.snapshot()->activeNodes() == 2);
        const auto snapshot = harness.snapshot();
        QVERIFY2(mentions(snapshot->problem, "A2") && mentions(snapshot->problem, "login as \"ops\""), snapshot->problem.c_str());
        QVERIFY(snapshot->nameSpace("test")->partitionsWithMaster < PartitionTable::partitions);
        QCOMPARE(snapshot->state, ClusterState::Partial);
        demo.cluster.setFault(2, {});
        // A login that was refused is not tried again for ten seconds.
        QTRY_COMPARE_WITH_TIMEOUT(harness.snapshot()->state, ClusterState::Ready, 20'000);
    }

    void noSecretIsToldAnywhere()
    {
        Started demo(withUser());
        SessionHarness wrong({demo.cluster.seed()}, as("ops", password + "!"));
        QTRY_COMPARE(wrong.snapshot()->problemOutcome, Outcome::LoginRefused);
        const auto hash = wire::passwordHash(password + "!");
        QVERIFY(hash);
        std::string told = wrong.snapshot()->problem;
        for (const Event &event : wrong.session->events())
            told += std::string(event.detail.view());
        QVERIFY(!told.empty());
        QVERIFY(!mentions(told, password));
        QVERIFY(!mentions(told, std::string(hash->view().substr(29))));
    }

    void tls_data()
    {
        QTest::addColumn<bool>("wantsClientCertificate");
        QTest::addColumn<QString>("ca");
        QTest::addColumn<QString>("client");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("problem"); // empty: all is well
        const auto row = [](const char *title, bool wants, const char *ca, const char *client, const char *name, const char *problem) {
            QTest::newRow(title) << wants << QString::fromLatin1(ca) << QString::fromLatin1(client) << QString::fromLatin1(name) << QString::fromLatin1(problem);
        };
        row("its own authority", false, "own-ca.pem", "", "", "");
        row("another authority", false, "foreign-ca.pem", "", "", "no authority that is trusted here has signed the node's certificate");
        row("another name", false, "own-ca.pem", "", "elsewhere.test", "the certificate is for demo.test, a machine, and \"elsewhere.test\" was expected");
        row("a client certificate", true, "own-ca.pem", "own-client", "", "");
        row("no client certificate where one is wanted", true, "own-ca.pem", "", "", "it may want a client certificate that it trusts");
        row("one of another authority", true, "own-ca.pem", "foreign-client", "", "it may want a client certificate that it trusts");
    }
    void tls()
    {
        QFETCH(bool, wantsClientCertificate);
        QFETCH(QString, ca);
        QFETCH(QString, client);
        QFETCH(QString, name);
        QFETCH(QString, problem);
        Started demo(encrypted(threeNodes(), wantsClientCertificate));
        SessionOptions options;
        options.tls = {true, m_certificates.path(ca).toStdString(), {}, {}, {}};
        if (!client.isEmpty()) {
            options.tls.certificateFile = m_certificates.path(client + QStringLiteral(".pem")).toStdString();
            options.tls.keyFile = m_certificates.path(client + QStringLiteral(".key")).toStdString();
        }
        std::string seed = demo.cluster.seed();
        if (!name.isEmpty())
            seed.replace(seed.find(TestCertificates::serverName), std::strlen(TestCertificates::serverName), name.toStdString());
        SessionHarness harness({seed}, options);
        if (problem.isEmpty()) {
            QVERIFY(harness.waitFull());
            QTRY_COMPARE(harness.snapshot()->state, ClusterState::Ready);
            QCOMPARE(load(harness, 300, 4).failed, std::uint64_t{0});
            return;
        }
        QTRY_VERIFY(!harness.snapshot()->problem.empty());
        QVERIFY2(mentions(harness.snapshot()->problem, problem.toStdString()), harness.snapshot()->problem.c_str());
        QCOMPARE(harness.snapshot()->problemOutcome, Outcome::TlsError);
        QVERIFY(harness.snapshot()->activeNodes() == 0);
    }

    void tlsAndALogin()
    {
        Started demo(encrypted(withUser(), false));
        SessionOptions options = as("ops", password);
        options.tls = {true, m_certificates.file("own-ca.pem"), {}, {}, {}};
        SessionHarness harness({demo.cluster.seed()}, options);
        QVERIFY(harness.waitFull());
        QCOMPARE(load(harness, 1000, 24).failed, std::uint64_t{0});
        // The fault goes on the encrypted connection as on any other.
        demo.cluster.setFault(2, {Fault::Reset, 0, 0});
        QCOMPARE(load(harness, 300, 4).failed, std::uint64_t{0});
    }

    void whoeverDoesNotSpeakTlsIsToldSo()
    {
        Started demo(encrypted(threeNodes(), false));
        const std::string address = "127.0.0.1:" + std::to_string(demo.cluster.status().front().port);
        SessionHarness harness({address});
        QTRY_VERIFY(!harness.snapshot()->problem.empty());
        QVERIFY2(mentions(harness.snapshot()->problem, "speaks TLS") || mentions(harness.snapshot()->problem, "it may want TLS"), harness.snapshot()->problem.c_str());
        Started plain(threeNodes());
        SessionOptions options;
        options.tls.isOn = true;
        SessionHarness other({plain.cluster.seed()}, options);
        QTRY_VERIFY(other.snapshot()->problemOutcome == Outcome::TlsError || other.snapshot()->problemOutcome == Outcome::ConnectionError);
    }

    void filesThatCannotBeUsedAreNamedBeforeAnythingIsTried_data()
    {
        QTest::addColumn<TlsOptions>("tls");
        QTest::addColumn<QString>("reason");
        QTest::newRow("no such file") << TlsOptions{true, "/nowhere/ca.pem", {}, {}, {}} << QStringLiteral("the CA file \"/nowhere/ca.pem\" cannot be used: ");
        QTest::newRow("no certificate in it") << TlsOptions{true, FOOTPLATE_SOURCE_DIR "/LICENSE", {}, {}, {}} << QStringLiteral("holds no certificate");
        QTest::newRow("a certificate without its key") << TlsOptions{true, {}, m_certificates.file("own-client.pem"), {}, {}} << QStringLiteral("name both files");
        QTest::newRow("a key under a passphrase") << TlsOptions{true, {}, m_certificates.file("own-server.pem"), m_certificates.file("locked.key"), {}} << QStringLiteral("encrypted");
    }
    void filesThatCannotBeUsedAreNamedBeforeAnythingIsTried()
    {
        QFETCH(TlsOptions, tls);
        QFETCH(QString, reason);
        SessionOptions options;
        options.seeds = {"127.0.0.1:3000"};
        options.tls = tls;
        const auto session = Session::create(options);
        QVERIFY(!session);
        QCOMPARE(session.error().outcome, Outcome::InvalidRequest);
        QVERIFY2(mentions(session.error().detail, reason.toStdString()), session.error().detail.c_str());
    }

    void aUserWithoutAPasswordIsRefusedAtOnce()
    {
        SessionOptions options = as("ops", "");
        options.seeds = {"127.0.0.1:3000"};
        QCOMPARE(Session::create(options).error().detail, std::string("the password is empty"));
        options = as("", "secret");
        options.seeds = {"127.0.0.1:3000"};
        QVERIFY(!Session::create(options));
    }

private:
    [[nodiscard]] DemoClusterOptions encrypted(DemoClusterOptions options, bool wantsClientCertificate) const
    {
        options.tls.certificateFile = m_certificates.file("own-server.pem");
        options.tls.keyFile = m_certificates.file("own-server.key");
        options.tls.caFile = wantsClientCertificate ? m_certificates.file("own-ca.pem") : std::string();
        return options;
    }

    TestCertificates m_certificates;
};

} // namespace footplate

using footplate::DemoSecured;
FOOTPLATE_TEST_MAIN(DemoSecured)
#include "demo_secured.moc"

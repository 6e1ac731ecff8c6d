// SPDX-License-Identifier: GPL-3.0-or-later
// A connection that is tried out: each step says what it found, and the one that fails says why.
#include "core/emulator/democluster.h"
#include "core/session/connectioncheck.h"
#include "core/wire/admin.h"
#include "tests/support/main.h"
#include "tests/support/testcertificates.h"
#include "tests/support/threenodes.h"

#include <QTcpServer>

namespace footplate {

using emulator::DemoCluster;
using emulator::DemoClusterOptions;
using emulator::Fault;

namespace {

const std::string rightPassword = "correct horse battery staple";

DemoClusterOptions secured(const TestCertificates &certificates)
{
    DemoClusterOptions options = threeNodes();
    options.user = "ops";
    options.passwordHash = wire::passwordHash(rightPassword).value_or(Secret());
    options.tls = {certificates.file("own-server.pem"), certificates.file("own-server.key"), {}, {}};
    return options;
}

SessionOptions seeds(std::vector<std::string> texts)
{
    SessionOptions options;
    options.seeds = std::move(texts);
    return options;
}

// Ends when the check has.
CheckReport reportOf(const SessionOptions &options)
{
    auto check = ConnectionCheck::create(options);
    if (!check)
        qFatal("%s", check.error().detail.c_str());
    (*check)->start();
    if (!QTest::qWaitFor([&] { return !(*check)->report()->isRunning; }, 30'000))
        qFatal("a check never ended");
    return *(*check)->report();
}

std::vector<CheckState> statesOf(const CheckReport &report)
{
    std::vector<CheckState> states;
    for (const CheckStepReport &step : report.steps)
        states.push_back(step.state);
    return states;
}

bool says(const CheckStepReport &step, const std::string &words)
{
    return std::any_of(step.findings.begin(), step.findings.end(),
                       [&](const CheckFinding &one) { return one.detail.find(words) != std::string::npos; });
}

// A port that nobody listens on.
std::string deadPort()
{
    QTcpServer server;
    if (!server.listen(QHostAddress::LocalHost))
        qFatal("no port is free");
    return "127.0.0.1:" + std::to_string(server.serverPort());
}

constexpr auto passed = CheckState::Passed;
constexpr auto failed = CheckState::Failed;
constexpr auto unneeded = CheckState::NotNeeded;
constexpr auto unreached = CheckState::NotReached;

} // namespace

class DemoConnectionCheck final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QCOMPARE(m_certificates.make(), QString()); }

    void everyStepOfAWholeClusterPasses()
    {
        DemoCluster cluster(threeNodes());
        QVERIFY(cluster.start().has_value());
        const CheckReport report = reportOf(seeds({cluster.seed()}));
        QCOMPARE(statesOf(report), (std::vector{passed, passed, unneeded, unneeded, passed, passed}));
        QVERIFY(report.allPassed());
        QCOMPARE(report.clusterName, std::string("demo"));
        QCOMPARE(report.at(CheckStep::Peers).passed(), std::size_t{2});
        QVERIFY(says(report.at(CheckStep::Cluster), "node A1 of cluster \"demo\""));
    }

    void aNameIsResolvedAndItsAddressesAreTold()
    {
        DemoCluster cluster(threeNodes());
        QVERIFY(cluster.start().has_value());
        const std::string port = cluster.seed().substr(cluster.seed().rfind(':'));
        const CheckReport report = reportOf(seeds({"localhost" + port}));
        QVERIFY(report.allPassed());
        QVERIFY(says(report.at(CheckStep::Resolve), "127.0.0.1"));
    }

    void aNameThatNobodyKnowsFailsAtTheFirstStep()
    {
        const CheckReport report = reportOf(seeds({"no-such-host.invalid:3000"}));
        QCOMPARE(statesOf(report), (std::vector{failed, unreached, unneeded, unneeded, unreached, unreached}));
    }

    void aDeadPortFailsAtConnecting()
    {
        const CheckReport report = reportOf(seeds({deadPort()}));
        QCOMPARE(statesOf(report), (std::vector{passed, failed, unneeded, unneeded, unreached, unreached}));
        QVERIFY(says(report.at(CheckStep::Connect), "refused"));
    }

    void oneDeadSeedOfTwoIsToldAndTheOtherGoesOn()
    {
        DemoCluster cluster(threeNodes());
        QVERIFY(cluster.start().has_value());
        const CheckReport report = reportOf(seeds({deadPort(), cluster.seed()}));
        QCOMPARE(report.at(CheckStep::Connect).state, CheckState::Partial);
        QCOMPARE(report.at(CheckStep::Peers).state, passed);
        QVERIFY(!report.allPassed());
    }

    void tlsAndLoginPass()
    {
        DemoCluster cluster(secured(m_certificates));
        QVERIFY(cluster.start().has_value());
        const CheckReport report = reportOf(securedOptions(cluster, rightPassword));
        QCOMPARE(statesOf(report), (std::vector{passed, passed, passed, passed, passed, passed}));
        QVERIFY(says(report.at(CheckStep::Login), "\"ops\" is logged in"));
    }

    void aWrongPasswordFailsAtTheLogin()
    {
        DemoCluster cluster(secured(m_certificates));
        QVERIFY(cluster.start().has_value());
        const CheckReport report = reportOf(securedOptions(cluster, "guess"));
        QCOMPARE(statesOf(report), (std::vector{passed, passed, passed, failed, unreached, unreached}));
        QCOMPARE(report.at(CheckStep::Login).findings.front().outcome, Outcome::LoginRefused);
    }

    void nobodyWhereALoginIsWantedFailsAtTheLogin()
    {
        DemoClusterOptions cluster = threeNodes();
        cluster.user = "ops";
        cluster.passwordHash = wire::passwordHash(rightPassword).value_or(Secret());
        DemoCluster demo(cluster);
        QVERIFY(demo.start().has_value());
        const CheckReport report = reportOf(seeds({demo.seed()}));
        QCOMPARE(report.at(CheckStep::Login).state, failed);
        QCOMPARE(report.at(CheckStep::Login).findings.front().outcome, Outcome::NotAuthenticated);
    }

    void anotherAuthorityFailsAtTls()
    {
        DemoCluster cluster(secured(m_certificates));
        QVERIFY(cluster.start().has_value());
        SessionOptions options = securedOptions(cluster, rightPassword);
        options.tls.caFile = m_certificates.file("foreign-ca.pem");
        const CheckReport report = reportOf(options);
        QCOMPARE(statesOf(report), (std::vector{passed, passed, failed, unreached, unreached, unreached}));
        QVERIFY(says(report.at(CheckStep::Tls), "no authority that is trusted here"));
    }

    void tlsToAPortInClearFailsAtTls()
    {
        DemoCluster cluster(threeNodes());
        QVERIFY(cluster.start().has_value());
        SessionOptions options = seeds({cluster.seed()});
        options.tls.isOn = true;
        const CheckReport report = reportOf(options);
        QCOMPARE(report.at(CheckStep::Connect).state, passed);
        QCOMPARE(report.at(CheckStep::Tls).state, failed);
    }

    void anotherClusterIsRefusedByItsName()
    {
        DemoCluster cluster(threeNodes());
        QVERIFY(cluster.start().has_value());
        SessionOptions options = seeds({cluster.seed()});
        options.clusterName = "railway";
        const CheckReport report = reportOf(options);
        QCOMPARE(report.at(CheckStep::Cluster).state, failed);
        QCOMPARE(report.at(CheckStep::Cluster).findings.front().outcome, Outcome::WrongCluster);
        QCOMPARE(report.at(CheckStep::Peers).state, unreached);
    }

    void seedsOfTwoClustersAreToldApart()
    {
        DemoCluster first(threeNodes());
        DemoClusterOptions otherOptions = threeNodes();
        otherOptions.clusterName = "other";
        DemoCluster other(otherOptions);
        QVERIFY(first.start().has_value());
        QVERIFY(other.start().has_value());
        const CheckReport report = reportOf(seeds({first.seed(), other.seed()}));
        QCOMPARE(report.at(CheckStep::Cluster).state, CheckState::Partial);
        QVERIFY(says(report.at(CheckStep::Cluster), "\"other\", the first seed leads to \"demo\""));
    }

    void aPeerThatIsGoneIsNamed()
    {
        DemoClusterOptions options = threeNodes();
        options.dropAfterMs = 60'000; // the others go on naming it
        DemoCluster cluster(options);
        QVERIFY(cluster.start().has_value());
        cluster.setFault(3, {Fault::Freeze, 0, 0});
        const CheckReport report = reportOf(seeds({cluster.seed()}));
        QCOMPARE(report.at(CheckStep::Peers).state, CheckState::Partial);
        QVERIFY(report.at(CheckStep::Peers).findings.back().subject.starts_with("A3 at "));
    }

    void seedsOnlyDialsNoPeer()
    {
        DemoCluster cluster(threeNodes());
        QVERIFY(cluster.start().has_value());
        SessionOptions options = seeds({cluster.seed()});
        options.seedOnly = true;
        const CheckReport report = reportOf(options);
        QCOMPARE(report.at(CheckStep::Peers).state, unneeded);
        QVERIFY(report.allPassed());
    }

    void aServerThatNeverAnswersEndsInTime()
    {
        QTcpServer silent;
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        SessionOptions options = seeds({"127.0.0.1:" + std::to_string(silent.serverPort())});
        options.infoTimeoutMs = 200;
        const CheckReport report = reportOf(options);
        QCOMPARE(report.at(CheckStep::Cluster).state, failed);
        QCOMPARE(report.at(CheckStep::Cluster).findings.front().outcome, Outcome::Timeout);
    }

    void aCheckMayBeLeftInTheMiddle()
    {
        QTcpServer silent;
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        auto check = ConnectionCheck::create(seeds({"127.0.0.1:" + std::to_string(silent.serverPort())}));
        QVERIFY(check.has_value());
        (*check)->start();
        QTRY_COMPARE((*check)->report()->at(CheckStep::Cluster).state, CheckState::Running);
        check->reset();
    }

    void aSeedThatIsNoneIsRefusedBeforehand()
    {
        QVERIFY(!ConnectionCheck::create(seeds({"127.0.0.1:99999"})).has_value());
        QVERIFY(!ConnectionCheck::create({}).has_value());
    }

private:
    [[nodiscard]] SessionOptions securedOptions(const DemoCluster &cluster, const std::string &password) const
    {
        SessionOptions options = seeds({cluster.seed()});
        options.user = "ops";
        options.password = Secret(std::string(password));
        options.tls = {true, m_certificates.file("own-ca.pem"), {}, {}, {}};
        return options;
    }
    TestCertificates m_certificates;
};

} // namespace footplate

FOOTPLATE_TEST_MAIN(footplate::DemoConnectionCheck)
#include "demo_connectioncheck.moc"

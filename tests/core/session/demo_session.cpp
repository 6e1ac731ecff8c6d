// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/emulator/democluster.h"
#include "tests/support/main.h"
#include "tests/support/sessionharness.h"

namespace footplate {

using emulator::DemoCluster;
using emulator::DemoClusterOptions;
using emulator::Fault;
using emulator::FaultSpec;

namespace {

DemoClusterOptions quick(int nodes = 3)
{
    DemoClusterOptions options;
    options.nodes = nodes;
    options.dropAfterMs = 300;
    options.joinAfterMs = 200;
    options.migrationMs = 300;
    return options;
}

SessionOptions fastTends()
{
    SessionOptions options;
    options.tendIntervalMs = 100;
    return options;
}

struct Fixture {
    explicit Fixture(DemoClusterOptions options = quick(), SessionOptions session = fastTends())
        : cluster(std::move(options)), started(cluster.start()), harness({cluster.seed()}, std::move(session))
    {
    }
    DemoCluster cluster;
    Result<void> started;
    SessionHarness harness;
};

} // namespace

class DemoSession final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void seesTheWholeCluster()
    {
        Fixture f;
        QVERIFY(f.harness.waitFull());
        QTRY_COMPARE(f.harness.snapshot()->state, ClusterState::Ready);
        QCOMPARE(f.harness.snapshot()->activeNodes(), 3);
        QCOMPARE(f.harness.snapshot()->namespaces.size(), std::size_t{2});
        QCOMPARE(f.harness.snapshot()->nameSpace("test")->partitionsComplete, 4096);
        QTRY_VERIFY(f.harness.node("A1")->uptimeS >= 0);
        QTRY_VERIFY(f.harness.node("A1")->objects > 0);
        QVERIFY(!f.harness.node("A2")->build.empty());
        int masters = 0;
        for (const NodeView &node : f.harness.snapshot()->nodes)
            masters += node.masters;
        QCOMPARE(masters, 2 * 4096);
    }

    void aRecordComesBackAsItWasWritten()
    {
        Fixture f;
        QVERIFY(f.harness.waitFull());
        const CommandResult put = f.harness.write({OperationType::Put, "test", "demo", Key{std::int64_t{77}}, everyType(), {}, false, 0, {}, {}});
        QVERIFY2(put.ok(), put.error.detail.c_str());
        const CommandResult result = f.harness.read({ReadRequest::Kind::Record, "test", "demo", Key{std::int64_t{77}}, {}, {}});
        QVERIFY2(result.ok(), result.error.detail.c_str());
        for (const Bin &expected : everyType()) {
            const auto it = std::find_if(result.record.bins.begin(), result.record.bins.end(), [&](const Bin &bin) { return bin.name == expected.name; });
            QVERIFY2(it != result.record.bins.end(), expected.name.c_str());
            QVERIFY2(it->value == expected.value, expected.name.c_str());
        }
        QCOMPARE(result.record.generation, 1U);
        QCOMPARE(result.attempts.size(), std::size_t{1});
        QVERIFY(!result.node.empty());
        QVERIFY(result.totalUs > 0);
    }

    void selectedBinsHeaderAndExists()
    {
        Fixture f;
        QVERIFY(f.harness.waitFull());
        const CommandResult bins = f.harness.read({ReadRequest::Kind::Record, "test", "demo", Key{std::string("user:1")}, {"name", "missing"}, {}});
        QCOMPARE(bins.record.bins.size(), std::size_t{1});
        const CommandResult header = f.harness.read({ReadRequest::Kind::Header, "test", "demo", Key{std::string("user:1")}, {}, {}});
        QVERIFY(header.ok());
        QVERIFY(header.record.bins.empty());
        QVERIFY(header.record.generation >= 1);
        const CommandResult exists = f.harness.read({ReadRequest::Kind::Exists, "test", "demo", Key{std::string("user:1")}, {}, {}});
        QVERIFY(exists.ok() && exists.exists);
        const CommandResult missing = f.harness.read({ReadRequest::Kind::Exists, "test", "demo", Key{std::string("nobody")}, {}, {}});
        QVERIFY(missing.ok() && !missing.exists);
    }

    void generationAndCreateOnlyAreTheServersWord()
    {
        Fixture f;
        QVERIFY(f.harness.waitFull());
        WriteRequest put{OperationType::Put, "test", "demo", Key{std::string("user:2")}, {{"n", Value{std::int64_t{1}}}}, {}, true, 0, {}, {}};
        QCOMPARE(f.harness.write(put).error.outcome, Outcome::KeyExists);
        put.createOnly = false;
        put.expectGeneration = 77;
        QCOMPARE(f.harness.write(put).error.outcome, Outcome::GenerationError);
        QCOMPARE(f.harness.write({OperationType::Touch, "test", "demo", Key{std::string("user:2")}, {}, {}, false, 0, {}, {}}).error.outcome, Outcome::Ok);
        QCOMPARE(f.harness.write({OperationType::Delete, "test", "demo", Key{std::string("user:2")}, {}, {}, false, 0, {}, {}}).error.outcome, Outcome::Ok);
        QCOMPARE(f.harness.get("test", "user:2").error.outcome, Outcome::KeyNotFound);
    }

    void fieldCase54_overridesHoldForOneCommandAlone()
    {
        Fixture f;
        QVERIFY(f.harness.waitFull());
        const CommandResult result = f.harness.get("test", "user:1", {{"max_retries", std::int64_t{0}}, {"timeout_ms", std::int64_t{777}}});
        QCOMPARE(result.policy.retry.maxRetries, 0U);
        QCOMPARE(result.policy.timeouts.timeoutMs, 777U);
        QCOMPARE(f.harness.session->livePolicy().maxRetries, 2U);
        const CommandResult refused = f.harness.get("test", "user:1", {{"max_retries", std::int64_t{-1}}});
        QCOMPARE(refused.error.outcome, Outcome::InvalidRequest);
        QVERIFY(refused.error.detail.find("max_retries") != std::string::npos);
        QVERIFY(refused.attempts.empty());
    }

    void aStoppedNodeFailsNoGetOnceTheReplicaIsKnown()
    {
        Fixture f(quick(5));
        QVERIFY(f.harness.waitFull());
        f.cluster.setFault(2, {Fault::Stop});
        for (int i = 1; i <= 150; ++i) {
            const CommandResult result = f.harness.get(i % 2 ? "test" : "bar", "user:" + std::to_string(i));
            QVERIFY2(result.ok(), (result.error.detail + " " + std::to_string(i)).c_str());
            for (std::size_t attempt = 0; attempt + 1 < result.attempts.size(); ++attempt) {
                QVERIFY(result.attempts[attempt].outcome != Outcome::Ok);
                QVERIFY(!result.attempts[attempt].detail.empty());
            }
        }
        QTRY_VERIFY(f.harness.node("A2")->state != NodeState::Active);
        f.cluster.setFault(2, {Fault::None});
        QTRY_COMPARE_WITH_TIMEOUT(f.harness.snapshot()->activeNodes(), 5, 20'000);
        QTRY_COMPARE_WITH_TIMEOUT(f.harness.snapshot()->state, ClusterState::Ready, 20'000);
    }

    // A tend zeroes the failures: ten of them must come between two tends, so this one tends at the usual pace.
    void aHangingDataPathOpensTheCircuitAndRecovers()
    {
        Fixture f(quick(), {});
        QVERIFY(f.harness.waitFull());
        PolicySet policy;
        policy.timeouts.socketTimeoutMs = 50;
        QVERIFY(f.harness.publish(policy, 0, "fail fast").published);
        f.harness.session->setTraffic({200, {"test"}, "demo", "user:", 200});
        f.cluster.setFault(1, {Fault::FreezeData});
        QTRY_VERIFY(f.harness.node("A1")->circuit == CircuitView::OpenFailures);
        QTRY_VERIFY(f.harness.node("A1")->isQuiet);
        QTRY_COMPARE(f.harness.snapshot()->state, ClusterState::Degraded);
        QVERIFY(f.harness.countEvents(EventCode::CircuitOpenedFailures) >= 1);
        QTRY_VERIFY(f.harness.snapshot()->commands.retriesByLabel[static_cast<std::size_t>(RetryLabel::CircuitOpen)] > 0);
        QVERIFY(f.harness.snapshot()->commands.retriesByLabel[static_cast<std::size_t>(RetryLabel::Transport)] > 0);
        const auto failed = [&f] { return f.harness.snapshot()->commands.total - f.harness.snapshot()->commands.ok; };
        QCOMPARE(failed(), std::uint64_t{0});
        f.cluster.setFault(1, {Fault::None});
        QTRY_COMPARE(f.harness.snapshot()->state, ClusterState::Ready);
        QTRY_VERIFY(f.harness.countEvents(EventCode::CircuitClosed) >= 1);
    }

    void oneSecondBucketsTellWhatHappened()
    {
        Fixture f;
        QVERIFY(f.harness.waitFull());
        f.harness.session->setTraffic({100, {}, "demo", "user:", 200});
        QTRY_VERIFY(f.harness.session->buckets().size() >= 3);
        const TimeBucketPtr latest = f.harness.session->buckets().latest();
        QVERIFY(latest->ok > 50 && latest->ok < 150);
        QVERIFY(latest->finalP50Us > 0);
        QVERIFY(!latest->nodes.empty());
    }

    void earlierEventsComeFirstAndAreNumberedOn()
    {
        Fixture f;
        QVERIFY(f.harness.waitFull());
        SessionOptions options;
        options.earlierEvents.resize(3);
        options.earlierEvents[2].code = EventCode::DrillEnded;
        SessionHarness later({f.cluster.seed()}, options);
        QCOMPARE(later.session->events().size(), std::size_t{3});
        QVERIFY(later.waitFull());
        QTRY_VERIFY(later.session->events().size() > 4);
        const std::vector<Event> &events = later.session->events();
        QCOMPARE(events[2].code, EventCode::DrillEnded);
        for (std::size_t i = 0; i < events.size(); ++i)
            QCOMPARE(events[i].sequence, i + 1);
    }

    void aPublicationInBetweenIsToldNotOverwritten()
    {
        Fixture f;
        PolicySet draft;
        draft.retry.maxRetries = 1;
        QVERIFY(f.harness.publish(draft, 0, "first").published);
        draft.retry.maxRetries = 9;
        const PublicationResult refused = f.harness.publish(draft, 0, "second");
        QVERIFY(!refused.published);
        QCOMPARE(refused.live.revision, 1U);
        QCOMPARE(f.harness.session->livePolicy().maxRetries, 1U);
        QTRY_COMPARE(f.harness.snapshot()->history->size(), std::size_t{1});
    }

    void cancellingComesBackAtOnce()
    {
        Fixture f;
        QVERIFY(f.harness.waitFull());
        f.cluster.setFault(0, {Fault::FreezeData});
        std::optional<CommandResult> result;
        const Ticket ticket = f.harness.session->read({ReadRequest::Kind::Record, "test", "demo", Key{std::string("user:1")}, {}, {{"socket_timeout_ms", std::int64_t{60'000}}, {"timeout_ms", std::int64_t{60'000}}}},
                                                      [&result](const CommandResult &ended) { result = ended; });
        QTest::qWait(100);
        QVERIFY(!result);
        f.harness.session->cancel(ticket);
        QTRY_VERIFY(result.has_value());
        QCOMPARE(result->error.outcome, Outcome::Cancelled);
    }

    void hostileDataRepliesEndCommandsAndNothingElse_data()
    {
        QTest::addColumn<int>("fault");
        QTest::addColumn<int>("outcome");
        QTest::newRow("random bytes") << static_cast<int>(Fault::Garbage) << static_cast<int>(Outcome::ParseError);
        QTest::newRow("a length of 1 TB") << static_cast<int>(Fault::OversizeHeader) << static_cast<int>(Outcome::ParseError);
        QTest::newRow("reset") << static_cast<int>(Fault::Reset) << static_cast<int>(Outcome::NetworkError);
        QTest::newRow("refused partitions") << static_cast<int>(Fault::RefusePartitions) << static_cast<int>(Outcome::PartitionUnavailable);
    }
    void hostileDataRepliesEndCommandsAndNothingElse()
    {
        QFETCH(int, fault);
        QFETCH(int, outcome);
        Fixture f;
        QVERIFY(f.harness.waitFull());
        f.cluster.setFault(0, FaultSpec{static_cast<Fault>(fault), 0, 0});
        const CommandResult result = f.harness.get("test", "user:1");
        QCOMPARE(static_cast<int>(result.error.outcome), outcome);
        QVERIFY(!result.node.empty());
        f.cluster.setFault(0, {Fault::None});
        QTRY_VERIFY(f.harness.get("test", "user:1").ok());
        QCOMPARE(f.harness.snapshot()->activeNodes(), 3);
    }

    void allNodesGoAndComeBack()
    {
        Fixture f;
        QVERIFY(f.harness.waitFull());
        f.cluster.setFault(0, {Fault::Stop});
        QTRY_COMPARE_WITH_TIMEOUT(f.harness.snapshot()->state, ClusterState::Lost, 10'000);
        QVERIFY(!f.harness.snapshot()->problem.empty());
        f.cluster.setFault(0, {Fault::None});
        QTRY_COMPARE_WITH_TIMEOUT(f.harness.snapshot()->state, ClusterState::Ready, 20'000);
    }

    void nobodyListens()
    {
        SessionHarness harness({"127.0.0.1:1"}, fastTends());
        QTRY_VERIFY(!harness.snapshot()->problem.empty());
        QCOMPARE(harness.snapshot()->state, ClusterState::Connecting);
        QVERIFY2(harness.snapshot()->problem.find("127.0.0.1:1") != std::string::npos, harness.snapshot()->problem.c_str());
        QCOMPARE(harness.get("test", "user:1").error.outcome, Outcome::ClusterNotReady);
    }

    void badOptionsAreRefusedWithASentence_data()
    {
        QTest::addColumn<QString>("seed");
        QTest::newRow("nothing") << "";
        QTest::newRow("port out of range") << "127.0.0.1:70000";
        QTest::newRow("port of letters") << "127.0.0.1:a:b:c";
        QTest::newRow("bracket left open") << "[::1:3000";
    }
    void badOptionsAreRefusedWithASentence()
    {
        QFETCH(QString, seed);
        SessionOptions options;
        options.seeds = {seed.toStdString()};
        const auto session = Session::create(options);
        QVERIFY(!session);
        QVERIFY(!session.error().detail.empty());
    }

    void aSessionMayGoWhileItWorks()
    {
        DemoCluster cluster(quick());
        QVERIFY(cluster.start());
        for (int i = 0; i < 10; ++i) {
            SessionHarness harness({cluster.seed()}, fastTends());
            harness.session->setTraffic({1000, {"test"}, "demo", "user:", 200});
            QTest::qWait(i * 10);
        }
    }
};

} // namespace footplate

using footplate::DemoSession;
FOOTPLATE_TEST_MAIN(DemoSession)
#include "demo_session.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/command/command.h"
#include "core/wire/particle.h"
#include "tests/support/fakecluster.h"
#include "tests/support/main.h"

namespace footplate {

namespace {

// A reply of a server: result code, and one integer bin when it is 0.
ByteBuffer answer(int resultCode, std::int64_t value = 1)
{
    ByteBuffer buffer;
    const wire::EncodedParticle particle = wire::encodeParticle(Value{value});
    const wire::ReplyBin bin{"n", static_cast<std::uint8_t>(particle.type), particle.bytes};
    wire::appendReply(buffer, resultCode, 3, 0, resultCode == 0 ? std::span(&bin, 1) : std::span<const wire::ReplyBin>());
    return buffer;
}

auto answers(int resultCode, std::int64_t value = 1)
{
    return [resultCode, value](const ByteBuffer &) { return answer(resultCode, value); };
}

struct Ended {
    int calls = 0;
    Outcome outcome = Outcome::Cancelled;
    std::int64_t value = -1;
    std::uint32_t attempts = 0;
    bool inDoubt = false;
    std::int64_t totalUs = 0;
    std::string detail;
    std::vector<AttemptTrace> traces;
};

// A get of a record in partition 0: master A1, replica A2 of a cluster of `nodes`.
struct Fixture {
    explicit Fixture(int nodes = 2, TenderOptions options = {}) : cluster(nodes, std::move(options)), command(cluster.context)
    {
        request.nameSpace = "test";
        request.digest = wire::digestInPartition(0, 42);
        request.trace = true;
        for (int i = 1; i <= nodes; ++i)
            cluster.node(i).data = answers(0, i);
        cluster.tender.start();
        cluster.turn();
    }
    void run()
    {
        command.start(request, [this](Command &, const CommandEnd &end) {
            ++ended.calls;
            ended.outcome = end.outcome;
            ended.attempts = end.attempts;
            ended.inDoubt = end.inDoubt;
            ended.totalUs = end.totalUs;
            ended.detail = end.detail;
            if (end.traces)
                ended.traces = *end.traces;
            if (end.reply && !end.reply->record.bins.empty())
                ended.value = std::get<std::int64_t>(end.reply->record.bins[0].value.data);
        });
        cluster.turn();
    }
    FakeCluster cluster;
    RecordRequest request;
    Ended ended;
    Command command;
};

} // namespace

class TestCommand final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void aGetGoesToTheMaster()
    {
        Fixture f;
        f.run();
        QCOMPARE(f.ended.outcome, Outcome::Ok);
        QCOMPARE(f.ended.value, std::int64_t{1});
        QCOMPARE(f.ended.attempts, 1U);
        QCOMPARE(f.ended.traces.size(), std::size_t{1});
        QCOMPARE(f.ended.traces[0].node->id, std::string("A1"));
        QCOMPARE(f.ended.traces[0].replicaIndex, 0);
    }

    void aMissingKeyIsTheServersWordAndEndsIt()
    {
        Fixture f;
        f.cluster.node(1).data = answers(2);
        f.run();
        QCOMPARE(f.ended.outcome, Outcome::KeyNotFound);
        QCOMPARE(f.ended.attempts, 1U);
    }

    void aBrokenConnectionIsRetriedOnTheReplica()
    {
        Fixture f;
        f.cluster.node(1).data = [](const ByteBuffer &) { return ByteBuffer(); };
        f.run();
        QCOMPARE(f.ended.outcome, Outcome::Ok);
        QCOMPARE(f.ended.value, std::int64_t{2});
        QCOMPARE(f.ended.traces[0].outcome, Outcome::NetworkError);
        QCOMPARE(f.ended.traces[1].node->id, std::string("A2"));
        QCOMPARE(f.ended.traces[1].replicaIndex, 1);
    }

    void aRefusedConnectionIsRetriedOnTheReplica()
    {
        Fixture f;
        f.cluster.node(1).refuses = true;
        f.run();
        QCOMPARE(f.ended.outcome, Outcome::Ok);
        QCOMPARE(f.ended.traces[0].outcome, Outcome::ConnectionError);
        QVERIFY(f.ended.traces[0].detail.find("refused") != std::string::npos);
    }

    void silenceEndsAnAttemptAtTheSocketTimeoutAndClosesTheConnection()
    {
        Fixture f;
        f.request.timeouts.socketTimeoutMs = 500;
        f.cluster.node(1).data = {};
        f.run();
        f.cluster.pass(490);
        QCOMPARE(f.ended.calls, 0);
        f.cluster.pass(20);
        QCOMPARE(f.ended.outcome, Outcome::Ok);
        QCOMPARE(f.ended.traces[0].outcome, Outcome::Timeout);
        QCOMPARE(f.cluster.tended("A1")->pool->openCount(), 0U);
        QCOMPARE(f.cluster.tended("A1")->breaker.failed(), 1U);
    }

    // The reply of the first get arrives after it was given up: it must never answer the second.
    void fieldCase53_aLateReplyNeverAnswersTheNextCommand()
    {
        Fixture f;
        f.request.policy.maxRetries = 0;
        f.cluster.node(1).data = {};
        f.run();
        std::shared_ptr<ScriptedPeer> old = f.cluster.network.peers.back();
        f.cluster.pass(1010);
        QCOMPARE(f.ended.outcome, Outcome::Timeout);
        f.cluster.node(1).data = answers(0, 77);
        f.ended = {};
        f.command.start(f.request, [&](Command &, const CommandEnd &end) {
            ++f.ended.calls;
            f.ended.value = std::get<std::int64_t>(end.reply->record.bins[0].value.data);
        });
        old->feed(answer(0, 666));
        f.cluster.turn();
        QCOMPARE(f.ended.calls, 1);
        QCOMPARE(f.ended.value, std::int64_t{77});
    }

    void fieldCase52_drippingBytesDoNotExtendTheAttempt()
    {
        Fixture f;
        f.request.policy.maxRetries = 0;
        f.request.timeouts.socketTimeoutMs = 500;
        f.cluster.node(1).data = {};
        f.run();
        const ByteBuffer bytes = answer(0);
        const std::shared_ptr<ScriptedPeer> peer = f.cluster.network.peers.back();
        for (std::size_t i = 0; i < 6 && f.ended.calls == 0; ++i) {
            peer->feed(ByteSpan(bytes).subspan(i, 1));
            f.cluster.pass(100);
        }
        QCOMPARE(f.ended.outcome, Outcome::Timeout);
        QVERIFY(f.ended.totalUs < 520'000);
    }

    void fieldCase48_refusedPartitionsAreRetriedOnTheReplicaAndTheMapIsAskedFor()
    {
        Fixture f;
        f.cluster.pass(300);
        const int cycles = f.cluster.cyclesEnded;
        f.cluster.node(1).data = answers(11);
        f.run();
        QCOMPARE(f.ended.outcome, Outcome::Ok);
        QCOMPARE(f.ended.traces[0].outcome, Outcome::PartitionUnavailable);
        QCOMPARE(f.cluster.recorder.commands.retriesByLabel[static_cast<std::size_t>(RetryLabel::Rebalance)], std::uint64_t{1});
        f.cluster.pass(20);
        QCOMPARE(f.cluster.cyclesEnded, cycles + 1);
        // The connection answered in full: it stays.
        QCOMPARE(f.cluster.tended("A1")->pool->openCount(), 1U);
        QCOMPARE(f.cluster.tended("A1")->breaker.failed(), 0U);
    }

    void afterTheLastRetryTheLastOutcomeStands()
    {
        Fixture f;
        f.cluster.node(1).data = answers(11);
        f.cluster.node(2).data = [](const ByteBuffer &) { return ByteBuffer(); };
        f.request.policy.maxRetries = 1;
        f.run();
        QCOMPARE(f.ended.outcome, Outcome::NetworkError);
        QCOMPARE(f.ended.attempts, 2U);
    }

    void noRetryMeansOneAttempt()
    {
        Fixture f;
        f.request.policy.maxRetries = 0;
        f.cluster.node(1).data = [](const ByteBuffer &) { return ByteBuffer(); };
        f.run();
        QCOMPARE(f.ended.outcome, Outcome::NetworkError);
        QCOMPARE(f.ended.attempts, 1U);
        QCOMPARE(f.cluster.recorder.takeRetries().size(), std::size_t{0});
    }

    void underTheMasterPolicyEveryAttemptGoesToTheMaster()
    {
        Fixture f;
        f.request.policy.replicaPolicy = ReplicaPolicy::Master;
        f.cluster.node(1).data = answers(11);
        f.run();
        QCOMPARE(f.ended.outcome, Outcome::PartitionUnavailable);
        QCOMPARE(f.cluster.node(2).dataRequests, 0);
        QCOMPARE(f.cluster.node(1).dataRequests, 3);
    }

    void fieldCase61_theSleepHoldsNeitherConnectionNorPermit()
    {
        Fixture f;
        f.request.policy.sleepBetweenRetriesMs = 200;
        f.cluster.node(1).data = answers(11);
        f.run();
        f.cluster.pass(100);
        QCOMPARE(f.ended.calls, 0);
        for (const auto &node : f.cluster.tender.nodes()) {
            QCOMPARE(node->breaker.inFlight() + node->breaker.queued(), 0U);
            QCOMPARE(node->pool->idleCount(), node->pool->openCount());
        }
        f.cluster.pass(120);
        QCOMPARE(f.ended.outcome, Outcome::Ok);
        QCOMPARE(f.ended.traces[1].sleepUs, std::int64_t{200'000});
    }

    void theWholeBudgetIsNeverExceeded()
    {
        Fixture f;
        f.request.timeouts = {1500, 1000};
        f.request.policy.maxRetries = 10;
        f.cluster.node(1).data = {};
        f.cluster.node(2).data = {};
        f.run();
        f.cluster.pass(2000);
        QCOMPARE(f.ended.outcome, Outcome::Timeout);
        QVERIFY(f.ended.totalUs >= 1'500'000 && f.ended.totalUs <= 1'520'000);
    }

    void fieldCase72_tenFailuresOpenTheCircuitAndTheReplicaTakesOver()
    {
        Fixture f;
        f.request.timeouts.socketTimeoutMs = 20;
        f.cluster.node(1).data = {};
        for (int i = 0; i < 10; ++i) {
            f.run();
            f.cluster.pass(40);
        }
        QCOMPARE(f.cluster.tended("A1")->breaker.state(), CircuitState::OpenFailures);
        const int asked = f.cluster.node(1).dataRequests;
        f.run();
        QCOMPARE(f.ended.outcome, Outcome::Ok);
        QCOMPARE(f.ended.traces[0].outcome, Outcome::CircuitOpen);
        QVERIFY2(f.ended.traces[0].detail.find("10 of 10 failures") != std::string::npos, f.ended.traces[0].detail.c_str());
        QCOMPARE(f.cluster.node(1).dataRequests, asked);
    }

    // The tend probes only the info path; a node whose data path hangs would flap between open and closed.
    void afterATendASingleProbeDecides()
    {
        Fixture f;
        f.request.timeouts.socketTimeoutMs = 20;
        f.cluster.node(1).data = {};
        for (int i = 0; i < 10; ++i) {
            f.run();
            f.cluster.pass(40);
        }
        f.cluster.pass(1000);
        QCOMPARE(f.cluster.tended("A1")->breaker.state(), CircuitState::HalfOpen);
        const int asked = f.cluster.node(1).dataRequests;
        Command other(f.cluster.context);
        f.run();
        Outcome second = Outcome::Cancelled;
        std::string refusal;
        other.start(f.request, [&](Command &, const CommandEnd &end) {
            second = end.outcome;
            refusal = end.traces->front().detail;
        });
        f.cluster.turn();
        QCOMPARE(f.cluster.node(1).dataRequests, asked + 1);
        QCOMPARE(second, Outcome::Ok); // from the replica
        QCOMPARE(refusal, std::string("circuit of A1 is open: 1 of 1 probes under way"));
        f.cluster.pass(30);
        QCOMPARE(f.cluster.tended("A1")->breaker.state(), CircuitState::OpenFailures);
        f.cluster.node(1).data = answers(0);
        f.cluster.pass(1000);
        f.run();
        QCOMPARE(f.cluster.tended("A1")->breaker.state(), CircuitState::Closed);
    }

    void anUnknownNamespaceOfAFullMapIsToldWithTheOnesThatExist()
    {
        Fixture f;
        f.request.nameSpace = "tset";
        f.run();
        QCOMPARE(f.ended.outcome, Outcome::NamespaceNotFound);
        QVERIFY2(f.ended.detail.find("this cluster has test") != std::string::npos, f.ended.detail.c_str());
    }

    void beforeTheFirstMapTheClusterIsNotReady()
    {
        FakeCluster cluster(1);
        Command command(cluster.context);
        RecordRequest request;
        request.nameSpace = "test";
        Outcome outcome = Outcome::Ok;
        command.start(request, [&outcome](Command &, const CommandEnd &end) { outcome = end.outcome; });
        QCOMPARE(outcome, Outcome::ClusterNotReady);
    }

    void afterwardsAGapIsNoMaster()
    {
        Fixture f(1);
        f.cluster.node(1).refuses = true;
        while (f.cluster.tended("A1")->state == NodeState::Active)
            f.cluster.pass(100);
        f.run();
        QCOMPARE(f.ended.outcome, Outcome::NoMaster);
        QCOMPARE(f.ended.attempts, 1U);
    }

    void garbageEndsItAndClosesTheConnection()
    {
        Fixture f;
        f.cluster.node(1).data = [](const ByteBuffer &) {
            const std::string_view text("\x02\x03\x00\x00\x00\x00\x00\x02hi", 10);
            return ByteBuffer(asBytes(text).begin(), asBytes(text).end());
        };
        f.run();
        QCOMPARE(f.ended.outcome, Outcome::ParseError);
        QCOMPARE(f.ended.attempts, 1U);
        QVERIFY(f.ended.detail.find("A1") != std::string::npos);
        QCOMPARE(f.cluster.tended("A1")->pool->openCount(), 0U);
    }

    void aWriteThatWasSentIsNotRetriedAndIsInDoubt()
    {
        Fixture f;
        f.request.type = OperationType::Put;
        f.request.values = {Bin{"n", Value{std::int64_t{1}}}};
        f.cluster.node(1).data = [](const ByteBuffer &) { return ByteBuffer(); };
        f.run();
        QCOMPARE(f.ended.outcome, Outcome::NetworkError);
        QCOMPARE(f.ended.attempts, 1U);
        QVERIFY(f.ended.inDoubt);
        QCOMPARE(f.cluster.node(2).dataRequests, 0);
    }

    void fieldCase55_aWriteThatWasNeverSentIsRetriedAndIsNotInDoubt()
    {
        Fixture f;
        f.request.type = OperationType::Put;
        f.request.values = {Bin{"n", Value{std::int64_t{1}}}};
        f.cluster.node(1).refuses = true;
        f.run();
        QCOMPARE(f.ended.outcome, Outcome::ConnectionError);
        QCOMPARE(f.ended.attempts, 3U);
        QVERIFY(!f.ended.inDoubt);
    }

    void moreCommandsThanConnectionsWaitAndAreServed()
    {
        TenderOptions options;
        options.pool.size = 2;
        Fixture f(2, options);
        std::vector<std::unique_ptr<Command>> commands;
        int ok = 0;
        for (int i = 0; i < 50; ++i) {
            commands.push_back(std::make_unique<Command>(f.cluster.context));
            commands.back()->start(f.request, [&ok](Command &, const CommandEnd &end) { ok += end.outcome == Outcome::Ok ? 1 : 0; });
        }
        QVERIFY(f.cluster.tended("A1")->breaker.queued() > 0);
        f.cluster.turn();
        QCOMPARE(ok, 50);
        QCOMPARE(f.cluster.tended("A1")->breaker.inFlight(), 0U);
        QCOMPARE(f.cluster.tended("A1")->breaker.queued(), 0U);
    }

    // An empty pool is not the node's failure: the wait has its own outcome, and it counts as an attempt.
    void fieldCase59_waitingForAConnectionHasItsOwnOutcome()
    {
        TenderOptions options;
        options.pool.size = 1;
        Fixture f(1, options);
        f.cluster.node(1).data = {};
        f.request.timeouts = {300, 0};
        Command holder(f.cluster.context);
        RecordRequest patient = f.request;
        patient.timeouts = {60'000, 0};
        holder.start(patient, [](Command &, const CommandEnd &) {});
        f.cluster.turn();
        f.run();
        f.cluster.pass(350);
        QCOMPARE(f.ended.outcome, Outcome::PoolTimeout);
        QCOMPARE(f.cluster.tended("A1")->breaker.failed(), 0U);
    }

    void fieldCase65_theLimitOfCommandsAtANodeRefusesWithBothNumbers()
    {
        Fixture f(1);
        PolicySet policy;
        policy.breaker.maximumConcurrent = 3;
        QVERIFY(f.cluster.tender.publish(policy, 0, "a", "b").has_value());
        f.cluster.node(1).data = {};
        std::vector<std::unique_ptr<Command>> commands;
        for (int i = 0; i < 3; ++i) {
            commands.push_back(std::make_unique<Command>(f.cluster.context));
            commands.back()->start(f.request, [](Command &, const CommandEnd &) {});
        }
        f.request.policy.maxRetries = 0;
        f.run();
        QCOMPARE(f.ended.outcome, Outcome::CircuitOpen);
        QVERIFY2(f.ended.detail.find("3 of 3 in flight or queued") != std::string::npos, f.ended.detail.c_str());
    }

    // Nobody to connect to and all the time in the world: every refusal is an attempt, so it ends.
    void fieldCase26_refusedConnectionsAreAttemptsAndEnd()
    {
        TenderOptions options;
        options.pool.size = 1;
        Fixture f(1, options);
        f.cluster.node(1).refuses = true;
        f.request.timeouts = {600'000, 0};
        f.run();
        QCOMPARE(f.ended.calls, 1);
        QCOMPARE(f.ended.outcome, Outcome::ConnectionError);
        QCOMPARE(f.ended.attempts, 3U);
    }

    // An attempt that may take all of the budget leaves none for a retry; the editor and the command line warn of it.
    void fieldCase50_anAttemptAsLongAsTheBudgetLeavesNoRetry()
    {
        Fixture f;
        f.cluster.node(1).data = {};
        f.request.timeouts = {1000, 1000};
        QVERIFY(f.request.timeouts.attemptMayUseUpBudget());
        f.run();
        f.cluster.pass(1100);
        QCOMPARE(f.ended.outcome, Outcome::Timeout);
        QCOMPARE(f.ended.attempts, 1U);
    }

    // A short timeout costs a connection each time; the counters show how many.
    void fieldCase57_connectionsThatTimeoutsCloseAreCounted()
    {
        Fixture f(1);
        f.cluster.node(1).data = {};
        f.request.timeouts = {1000, 80};
        f.request.policy.maxRetries = 4;
        f.run();
        f.cluster.pass(500);
        QCOMPARE(f.ended.attempts, 5U);
        const ConnectionCounters &counters = f.cluster.tended("A1")->pool->counters();
        QCOMPARE(counters.opened, std::uint64_t{5});
        QCOMPARE(counters.dropped, std::uint64_t{5});
        QCOMPARE(counters.closed, std::uint64_t{0});
    }

    // Waiting in line for a connection is told apart from waiting for the answer.
    void fieldCase63_theWaitForAConnectionIsToldApartFromTheNetwork()
    {
        TenderOptions options;
        options.pool.size = 1;
        Fixture f(1, options);
        f.cluster.node(1).data = {};
        Command holder(f.cluster.context);
        RecordRequest first = f.request;
        first.timeouts = {200, 200};
        first.policy.maxRetries = 0;
        holder.start(first, [](Command &, const CommandEnd &) {});
        f.cluster.turn();
        f.request.timeouts = {5000, 1000};
        f.run();
        f.cluster.pass(150);
        f.cluster.node(1).data = answers(0);
        f.cluster.pass(100);
        QCOMPARE(f.ended.outcome, Outcome::Ok);
        QCOMPARE(f.ended.traces.size(), std::size_t{1});
        QVERIFY(f.ended.traces[0].waitUs >= 190'000);
        QVERIFY(f.ended.traces[0].receiveUs < 20'000);
    }

    // Ten thousand gets on a pool with nothing open yet: never more connections than it may have.
    void fieldCase74_aRushOnAnEmptyPoolOpensNoMoreThanItsSize()
    {
        Fixture f(1);
        f.cluster.node(1).data = answers(0);
        PolicySet policy;
        policy.breaker.maximumConcurrent = 20'000;
        QVERIFY(f.cluster.tender.publish(policy, 0, "a", "b").has_value());
        int ok = 0;
        std::vector<std::unique_ptr<Command>> commands;
        f.request.trace = false;
        for (int i = 0; i < 10'000; ++i) {
            commands.push_back(std::make_unique<Command>(f.cluster.context));
            commands.back()->start(f.request, [&ok](Command &, const CommandEnd &end) { ok += end.outcome == Outcome::Ok ? 1 : 0; });
        }
        f.cluster.turn();
        QCOMPARE(ok, 10'000);
        QCOMPARE(f.cluster.tended("A1")->pool->counters().attempted, std::uint64_t{10});
    }

    void cancellingEndsItAtOnceAndGivesEverythingBack_data()
    {
        QTest::addColumn<int>("ms");
        QTest::newRow("while it waits for the reply") << 50;
        QTest::newRow("while it sleeps between attempts") << 1100;
    }
    void cancellingEndsItAtOnceAndGivesEverythingBack()
    {
        QFETCH(int, ms);
        Fixture f;
        f.request.policy.sleepBetweenRetriesMs = 500;
        f.cluster.node(1).data = {};
        f.run();
        f.cluster.pass(ms);
        QCOMPARE(f.ended.calls, 0);
        f.command.cancel();
        QCOMPARE(f.ended.outcome, Outcome::Cancelled);
        QCOMPARE(f.cluster.tended("A1")->breaker.inFlight(), 0U);
        f.command.cancel();
        QCOMPARE(f.ended.calls, 1);
    }

    void fieldCase33_aNodeGoesWhileAHundredCommandsAreOnTheirWay()
    {
        Fixture f(2);
        f.cluster.node(1).data = {};
        std::vector<std::unique_ptr<Command>> commands;
        int ended = 0;
        int ok = 0;
        f.request.timeouts = {20'000, 20'000};
        for (int i = 0; i < 90; ++i) {
            commands.push_back(std::make_unique<Command>(f.cluster.context));
            commands.back()->start(f.request, [&](Command &, const CommandEnd &end) {
                ++ended;
                ok += end.outcome == Outcome::Ok ? 1 : 0;
            });
        }
        f.cluster.turn();
        f.cluster.node(1).isFrozen = true;
        f.cluster.pass(15'000);
        QVERIFY(f.cluster.tended("A1")->state != NodeState::Active);
        QCOMPARE(ended, 90);
        QCOMPARE(ok, 90);
    }

    void everyRetryIsOneEventWithItsNumbers()
    {
        Fixture f;
        f.cluster.node(1).data = answers(11);
        f.run();
        const std::vector<RetryEvent> events = f.cluster.recorder.takeRetries();
        QCOMPARE(events.size(), std::size_t{1});
        QCOMPARE(events[0].label, RetryLabel::Rebalance);
        QCOMPARE(events[0].attempt, 1U);
        QCOMPARE(events[0].nodeSlot, std::int32_t{f.cluster.tended("A1")->slot});
        QCOMPARE(events[0].outcome, Outcome::PartitionUnavailable);
        QVERIFY(events[0].remainingMs >= 0 && events[0].remainingMs <= 5000);
    }

    void theCountersAddUp()
    {
        Fixture f;
        f.run();
        f.cluster.node(1).data = answers(11);
        f.run();
        f.cluster.node(2).data = answers(11);
        f.run();
        const CommandCounters &all = f.cluster.recorder.commands;
        QCOMPARE(all.total, std::uint64_t{3});
        QCOMPARE(all.ok, std::uint64_t{2});
        QCOMPARE(all.okAfterRetry, std::uint64_t{1});
        QCOMPARE(all.attempts, std::uint64_t{1 + 2 + 3});
        QCOMPARE(all.byOutcome[static_cast<std::size_t>(Outcome::PartitionUnavailable)], std::uint64_t{1});
    }
};

} // namespace footplate

using footplate::TestCommand;
FOOTPLATE_TEST_MAIN(TestCommand)
#include "tst_command.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// What the tender tells of its work: info calls, cycles, maps, the life of nodes, publications and their limits.
#include "core/cluster/tender.h"
#include "tests/support/fakecluster.h"
#include "tests/support/main.h"

#include <algorithm>

namespace footplate {

namespace {

std::vector<SignalEvent> only(const std::vector<SignalEvent> &signals, Signal wanted)
{
    std::vector<SignalEvent> found;
    std::copy_if(signals.begin(), signals.end(), std::back_inserter(found),
                 [wanted](const SignalEvent &one) { return one.signal == wanted; });
    return found;
}

// A cluster that was tended once, with the signals of that cycle taken out of the ring.
struct Fixture {
    explicit Fixture(int nodes, TenderOptions options = {}) : cluster(nodes, std::move(options))
    {
        cluster.tender.start();
        cluster.turn();
        first = cluster.recorder.metrics.takeSignals();
        earlierEvents = cluster.takeEvents();
    }
    std::vector<SignalEvent> take(Signal signal) { return only(cluster.recorder.metrics.takeSignals(), signal); }
    [[nodiscard]] const SpanRecord &record(Signal signal) const
    {
        return cluster.recorder.metrics.cluster().spans.at(static_cast<std::size_t>(signal));
    }
    [[nodiscard]] const SpanRecord &record(const std::string &node, Signal signal) const
    {
        return cluster.recorder.metrics.node(cluster.tended(node)->slot).spans.at(static_cast<std::size_t>(signal));
    }
    FakeCluster cluster;
    std::vector<SignalEvent> first;
    std::vector<Event> earlierEvents;
};

void nextCycle(FakeCluster &cluster)
{
    for (const int before = cluster.cyclesEnded; cluster.cyclesEnded == before;)
        cluster.pass(10);
}

} // namespace

class TestTenderSignals final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void anInfoCallTellsItsNamesItsNodeAndItsBytes()
    {
        Fixture f(2);
        nextCycle(f.cluster);
        const auto calls = f.take(Signal::InfoCall);
        QVERIFY(calls.size() >= 2);
        QVERIFY(calls[0].end() == SignalEnd::Stop);
        QCOMPARE(calls[0].nodeSlot, f.cluster.tended("A1")->slot);
        QVERIFY2(calls[0].text.view().starts_with("node,peers-generation,partition-generation,cluster-stable:"),
                 std::string(calls[0].text.view()).c_str());
        QVERIFY(calls[0].bytes > 100);
    }

    // Before it answered nobody knows which node a seed is.
    void theCallToASeedIsOfNoNode()
    {
        const Fixture f(1);
        const auto calls = only(f.first, Signal::InfoCall);
        QCOMPARE(calls.front().nodeSlot, -1);
        QCOMPARE(f.record(Signal::InfoCall).count, f.record("A1", Signal::InfoCall).count + 1);
    }

    void anInfoCallThatTimesOutIsAFailureThatTookItsTimeout()
    {
        Fixture f(2);
        f.cluster.node(2).isFrozen = true;
        f.cluster.pass(2500);
        const auto calls = f.take(Signal::InfoCall);
        const auto failed = std::find_if(calls.begin(), calls.end(),
                                         [](const SignalEvent &call) { return call.end() == SignalEnd::Failure; });
        QVERIFY(failed != calls.end());
        QCOMPARE(failed->outcome, Outcome::Timeout);
        QCOMPARE(failed->nodeSlot, f.cluster.tended("A2")->slot);
        QCOMPARE(failed->durationUs, 1'000'000);
        QCOMPARE(failed->bytes, std::uint64_t{0});
        QVERIFY(f.record("A2", Signal::InfoCall).failures >= 1);
        QCOMPARE(f.record("A1", Signal::InfoCall).failures, std::uint64_t{0});
    }

    void anInfoCallToAnAddressThatRefusesIsAConnectionError()
    {
        TenderOptions options;
        options.seeds = {Endpoint{"127.0.0.1", 3999, {}}, Endpoint{"127.0.0.1", 3001, {}}};
        const Fixture f(1, options);
        const auto calls = only(f.first, Signal::InfoCall);
        QCOMPARE(std::count_if(calls.begin(), calls.end(),
                               [](const SignalEvent &call) { return call.outcome == Outcome::ConnectionError; }),
                 1);
    }

    void everyCycleIsASpanWithItsNumber()
    {
        Fixture f(2);
        QCOMPARE(only(f.first, Signal::TendCycle).size(), std::size_t{1});
        nextCycle(f.cluster);
        const auto cycles = f.take(Signal::TendCycle);
        QCOMPARE(cycles.size(), std::size_t{1});
        QVERIFY(cycles[0].end() == SignalEnd::Stop);
        QCOMPARE(cycles[0].nodeSlot, -1);
        QCOMPARE(cycles[0].numbers[0], 2);
        QVERIFY(cycles[0].numbers[1] >= 2); // info calls
        QCOMPARE(f.record(Signal::TendCycle).count, f.cluster.recorder.tends.cycles);
    }

    void aCycleInWhichNoNodeAnswersIsAFailure()
    {
        Fixture f(1);
        f.cluster.node(1).isFrozen = true;
        f.cluster.pass(2500);
        const auto cycles = f.take(Signal::TendCycle);
        QVERIFY(!cycles.empty());
        QVERIFY(cycles[0].end() == SignalEnd::Failure);
        QCOMPARE(cycles[0].durationUs, 1'000'000);
    }

    void aMapIsRefreshedOnceANodeAndAgainWhenItsGenerationMoves()
    {
        Fixture f(3);
        const auto maps = only(f.first, Signal::MapRefresh);
        QCOMPARE(maps.size(), std::size_t{3});
        QVERIFY(
            std::all_of(maps.begin(), maps.end(), [](const SignalEvent &map) { return map.end() == SignalEnd::Stop; }));
        QCOMPARE(maps[0].bytes, std::uint64_t{FakeCluster::replicasValue(1, 3).size()});
        QVERIFY(maps[0].numbers[0] > 0); // owners that changed
        nextCycle(f.cluster);
        QCOMPARE(f.take(Signal::MapRefresh).size(), std::size_t{0});
        f.cluster.node(2).values["partition-generation"] = "8";
        nextCycle(f.cluster);
        const auto again = f.take(Signal::MapRefresh);
        QCOMPARE(again.size(), std::size_t{1});
        QCOMPARE(again[0].nodeSlot, f.cluster.tended("A2")->slot);
        QCOMPARE(again[0].numbers[0], 0);
    }

    void aMapUnderALowerRegimeIsToldAsRefused()
    {
        Fixture f(2);
        f.cluster.node(1).values["replicas"] = FakeCluster::replicasValue(1, 2, 5);
        f.cluster.node(1).values["partition-generation"] = "8";
        nextCycle(f.cluster);
        QCOMPARE(f.take(Signal::MapRefresh).size(), std::size_t{1});
        // Node 2 claims what node 1 holds.
        f.cluster.node(2).values["replicas"] = FakeCluster::replicasValue(1, 2, 4);
        f.cluster.node(2).values["partition-generation"] = "8";
        nextCycle(f.cluster);
        const auto maps = f.take(Signal::MapRefresh);
        QCOMPARE(maps.size(), std::size_t{1});
        QVERIFY(maps[0].end() == SignalEnd::Stop);
        QCOMPARE(maps[0].numbers[1], 1);
    }

    void aMapThatDoesNotComeOrMakesNoSenseIsAFailure_data()
    {
        QTest::addColumn<QByteArray>("replicas");
        QTest::addColumn<bool>("isSilent");
        QTest::addColumn<int>("outcome");
        QTest::newRow("garbage") << QByteArray("test:0,1,no-bitmap") << false << static_cast<int>(Outcome::ParseError);
        QTest::newRow("an error in its place")
            << QByteArray("ERROR:4:not now") << false << static_cast<int>(Outcome::ServerError);
        QTest::newRow("silence") << QByteArray() << true << static_cast<int>(Outcome::Timeout);
    }
    void aMapThatDoesNotComeOrMakesNoSenseIsAFailure()
    {
        QFETCH(const QByteArray, replicas);
        QFETCH(const bool, isSilent);
        QFETCH(const int, outcome);
        Fixture f(2);
        FakeNode &node = f.cluster.node(1);
        node.values["replicas"] = replicas.toStdString();
        node.values["partition-generation"] = "8";
        if (isSilent)
            node.silentAbout = "replicas";
        nextCycle(f.cluster);
        const auto maps = f.take(Signal::MapRefresh);
        QCOMPARE(maps.size(), std::size_t{1});
        QVERIFY(maps[0].end() == SignalEnd::Failure);
        QCOMPARE(static_cast<int>(maps[0].outcome), outcome);
        QCOMPARE(f.record("A1", Signal::MapRefresh).failures, std::uint64_t{1});
    }

    void theLifeOfANodeIsToldWithItsReasons()
    {
        Fixture f(2);
        const auto born = only(f.first, Signal::NodeTransition);
        QCOMPARE(born.size(), std::size_t{2});
        QCOMPARE(born[0].text.view(), std::string_view("bootstrap"));
        QCOMPARE(born[1].text.view(), std::string_view("peer_discovery"));
        f.cluster.node(2).refuses = true;
        while (f.cluster.tended("A2")->state != NodeState::Inactive)
            f.cluster.pass(100);
        const auto lost = f.take(Signal::NodeTransition);
        QCOMPARE(lost.size(), std::size_t{1});
        QCOMPARE(lost[0].nodeSlot, f.cluster.tended("A2")->slot);
        QCOMPARE(int{lost[0].change.from}, static_cast<int>(NodeState::Active));
        QCOMPARE(int{lost[0].change.to}, static_cast<int>(NodeState::Inactive));
        QCOMPARE(lost[0].text.view(), std::string_view("failure_threshold"));
    }

    void aPublicationIsToldWithItsRevisionsAndItsAuthor()
    {
        Fixture f(1);
        QVERIFY(f.cluster.tender.publish({}, 0, "ann@host", "first"));
        QVERIFY(!f.cluster.tender.publish({}, 0, "bob@host", "too late"));
        const auto published = f.take(Signal::PolicyPublication);
        QCOMPARE(published.size(), std::size_t{1});
        QCOMPARE(published[0].numbers[0], 1);
        QCOMPARE(published[0].numbers[1], 0);
        QCOMPARE(published[0].text.view(), std::string_view("ann@host: first"));
    }

    void newLimitsOfTheCircuitsAreToldWithThoseBefore()
    {
        Fixture f(3);
        PolicySet policy;
        policy.breaker = {4, 60};
        QVERIFY(f.cluster.tender.publish(policy, 0, "ann@host", "tighter"));
        const auto events = f.cluster.takeEvents();
        QCOMPARE(events.size(), std::size_t{2}); // and the publication itself
        QVERIFY(events[0].code == EventCode::CircuitLimitsChanged);
        QCOMPARE(events[0].numbers, (std::array<std::int64_t, 4>{10, 4, 100, 60}));
        policy.retry.maxRetries = 7;
        QVERIFY(f.cluster.tender.publish(policy, 1, "ann@host", "other limits they are not"));
        QCOMPARE(f.cluster.takeEvents().size(), std::size_t{1});
    }

    void aCircuitThatTheNewLimitsOpenOrCloseIsToldAfterThem()
    {
        Fixture f(2);
        CircuitBreaker &breaker = f.cluster.tender.nodes()[1]->breaker;
        for (int failure = 0; failure < 5; ++failure)
            breaker.countFailure();
        PolicySet policy;
        policy.breaker = {5, 100};
        QVERIFY(f.cluster.tender.publish(policy, 0, "ann@host", "tighter"));
        auto events = f.cluster.takeEvents();
        QCOMPARE(events.size(), std::size_t{3});
        QVERIFY(events[1].code == EventCode::CircuitOpenedFailures);
        QCOMPARE(std::string(events[1].node.view()), f.cluster.tender.nodes()[1]->id);
        QCOMPARE(events[1].numbers, (std::array<std::int64_t, 4>{5, 5, 0, 0}));
        policy.breaker = {6, 100};
        QVERIFY(f.cluster.tender.publish(policy, 1, "ann@host", "a little looser"));
        events = f.cluster.takeEvents();
        QCOMPARE(events.size(), std::size_t{3});
        QVERIFY(events[1].code == EventCode::CircuitClosed);
        QCOMPARE(events[1].numbers, (std::array<std::int64_t, 4>{0, 0, 5, 6}));
        const auto changes = f.take(Signal::BreakerChange);
        QCOMPARE(changes.size(), std::size_t{2});
        QCOMPARE(changes[0].numbers, (SignalNumbers{5, 5, 0, 100}));
        QCOMPARE(changes[1].numbers, (SignalNumbers{5, 6, 0, 100}));
    }

    void offTheTenderTellsNothingAndCountsOn()
    {
        Fixture f(2);
        f.cluster.recorder.metrics.setOn(false);
        const std::uint64_t cycles = f.cluster.recorder.tends.cycles;
        nextCycle(f.cluster);
        QVERIFY(f.cluster.recorder.tends.cycles > cycles);
        QVERIFY(f.cluster.recorder.metrics.takeSignals().empty());
        QCOMPARE(f.record(Signal::TendCycle).count, cycles);
    }
};

} // namespace footplate

using footplate::TestTenderSignals;
FOOTPLATE_TEST_MAIN(TestTenderSignals)
#include "tst_tendersignals.moc"

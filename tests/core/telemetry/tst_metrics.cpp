// SPDX-License-Identifier: GPL-3.0-or-later
// The names of signals are a contract with scripts: each is spelled out here.
#include "core/telemetry/recorder.h"
#include "tests/support/countingnew.h"
#include "tests/support/main.h"

#include <array>

using namespace footplate;

namespace {

struct Row {
    Signal signal = Signal::PoolCheckout;
    const char *name = "";
    bool isSpan = false;
};

constexpr std::array table{
    Row{Signal::PoolCheckout, "pool_checkout", true},
    Row{Signal::CommandSend, "command_send", true},
    Row{Signal::CommandReceive, "command_receive", true},
    Row{Signal::InfoCall, "info_call", true},
    Row{Signal::TendCycle, "tend_cycle", true},
    Row{Signal::MapRefresh, "map_refresh", true},
    Row{Signal::NodeTransition, "node_transition", false},
    Row{Signal::RetryAttempt, "retry_attempt", false},
    Row{Signal::BreakerChange, "breaker_change", false},
    Row{Signal::PolicyPublication, "policy_publication", false},
};
static_assert(table.size() == signalCount);

struct Fixture {
    Fixture()
    {
        metrics.addNode(0);
        metrics.addNode(1);
    }
    [[nodiscard]] const SpanRecord &ofCluster(Signal signal) const
    {
        return metrics.cluster().spans.at(static_cast<std::size_t>(signal));
    }
    [[nodiscard]] const SpanRecord &ofNode(std::int32_t slot, Signal signal) const
    {
        return metrics.node(slot).spans.at(static_cast<std::size_t>(signal));
    }
    ManualClock clock;
    Metrics metrics{clock};
};

} // namespace

class MetricsTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void everySignalHasItsNameAndItsKind_data()
    {
        QTest::addColumn<std::size_t>("row");
        for (std::size_t i = 0; i < table.size(); ++i)
            QTest::newRow(table[i].name) << i;
    }
    void everySignalHasItsNameAndItsKind()
    {
        QFETCH(std::size_t, row);
        QCOMPARE(static_cast<std::size_t>(table[row].signal), row);
        QCOMPARE(signalName(table[row].signal), std::string_view(table[row].name));
        QCOMPARE(isSpan(table[row].signal), table[row].isSpan);
        SignalEvent event;
        event.signal = table[row].signal;
        QCOMPARE(event.end() == SignalEnd::Instant, !table[row].isSpan);
    }

    void endsHaveNames()
    {
        QCOMPARE(signalEndName(SignalEnd::Stop), std::string_view("stop"));
        QCOMPARE(signalEndName(SignalEnd::Failure), std::string_view("failure"));
        QCOMPARE(signalEndName(SignalEnd::Instant), std::string_view("instant"));
    }

    void aSpanCountsForTheClusterAndForItsNode()
    {
        Fixture f;
        f.metrics.span(Signal::CommandReceive, 1, 1000, 1250, Outcome::Ok, 300);
        f.metrics.span(Signal::CommandReceive, 0, 2000, 2010, Outcome::Ok, 20);
        QCOMPARE(f.ofCluster(Signal::CommandReceive).count, std::uint64_t{2});
        QCOMPARE(f.ofCluster(Signal::CommandReceive).bytes, std::uint64_t{320});
        QCOMPARE(f.ofCluster(Signal::CommandReceive).durations.maximumUs(), 250);
        QCOMPARE(f.ofNode(0, Signal::CommandReceive).count, std::uint64_t{1});
        QCOMPARE(f.ofNode(0, Signal::CommandReceive).durations.maximumUs(), 10);
        QCOMPARE(f.ofNode(1, Signal::CommandReceive).bytes, std::uint64_t{300});
        QCOMPARE(f.ofCluster(Signal::CommandSend).count, std::uint64_t{0});
    }

    void aSpanOfNoNodeCountsForTheClusterAlone()
    {
        Fixture f;
        f.metrics.span(Signal::InfoCall, -1, 0, 5);
        QCOMPARE(f.ofCluster(Signal::InfoCall).count, std::uint64_t{1});
        QCOMPARE(f.ofNode(0, Signal::InfoCall).count + f.ofNode(1, Signal::InfoCall).count, std::uint64_t{0});
    }

    void aFailureIsCountedApartAndKeepsItsDuration()
    {
        Fixture f;
        f.metrics.span(Signal::PoolCheckout, 0, 0, 4);
        f.metrics.span(Signal::PoolCheckout, 0, 0, 1'000'000, Outcome::PoolTimeout);
        QCOMPARE(f.ofCluster(Signal::PoolCheckout).count, std::uint64_t{2});
        QCOMPARE(f.ofCluster(Signal::PoolCheckout).failures, std::uint64_t{1});
        QCOMPARE(f.ofCluster(Signal::PoolCheckout).durations.maximumUs(), 1'000'000);
        const auto signals = f.metrics.takeSignals();
        QCOMPARE(signals.size(), std::size_t{2});
        QVERIFY(signals[0].end() == SignalEnd::Stop);
        QVERIFY(signals[1].end() == SignalEnd::Failure);
        QCOMPARE(signals[1].outcome, Outcome::PoolTimeout);
        QCOMPARE(signals[1].durationUs, 1'000'000);
    }

    void anInstantTellsWhatChangedAndCounts()
    {
        Fixture f;
        f.metrics.instant(Signal::BreakerChange, 1, {10, 10, 3, 100}, {}, {0, 2});
        QCOMPARE(f.metrics.cluster().instants.at(static_cast<std::size_t>(Signal::BreakerChange) - spanCount),
                 std::uint64_t{1});
        QCOMPARE(f.metrics.node(1).instants.at(static_cast<std::size_t>(Signal::BreakerChange) - spanCount),
                 std::uint64_t{1});
        QCOMPARE(f.metrics.node(0).instants.at(static_cast<std::size_t>(Signal::BreakerChange) - spanCount),
                 std::uint64_t{0});
        const SignalEvent event = f.metrics.takeSignals().at(0);
        QVERIFY(event.end() == SignalEnd::Instant);
        QCOMPARE(event.numbers, (SignalNumbers{10, 10, 3, 100}));
        QCOMPARE(int{event.change.from}, 0);
        QCOMPARE(int{event.change.to}, 2);
        QCOMPARE(signalNumberNames(Signal::BreakerChange)[1], std::string_view("circuit_open_threshold"));
    }

    void aRetryIsAnInstantWithLabelAttemptNodeAndBudget()
    {
        Fixture f;
        Recorder recorder(f.clock);
        recorder.metrics.addNode(0);
        recorder.retry({f.clock.wallMs(), RetryLabel::Rebalance, 2, 0, 700, Outcome::PartitionUnavailable}, 700'000,
                       1'000'000);
        const SignalEvent event = recorder.metrics.takeSignals().at(0);
        QVERIFY(event.signal == Signal::RetryAttempt);
        QCOMPARE(event.numbers[0], 2);
        QCOMPARE(event.numbers[1], 700);
        QCOMPARE(event.nodeSlot, 0);
        QCOMPARE(event.text.view(), std::string_view("rebalance"));
        QCOMPARE(event.outcome, Outcome::PartitionUnavailable);
    }

    void theWallClockOfASignalIsThatOfItsStart()
    {
        Fixture f;
        const std::int64_t startMs = f.clock.wallMs();
        f.clock.advanceUs(30'000);
        f.metrics.span(Signal::TendCycle, -1, 0, 30'000);
        f.clock.advanceUs(500'000);
        QCOMPARE(f.metrics.takeSignals().at(0).atMs, startMs);
    }

    void theRingDropsTheOldestAndCountsThem()
    {
        Fixture f;
        constexpr int written = 5000;
        for (int i = 0; i < written; ++i)
            f.metrics.span(Signal::CommandSend, 0, 0, i);
        const auto dropped = static_cast<std::size_t>(f.metrics.signalsDropped());
        const auto signals = f.metrics.takeSignals();
        QVERIFY(dropped > 0);
        QCOMPARE(signals.size() + dropped, std::size_t{written});
        QCOMPARE(signals.front().sequence, std::uint64_t{dropped + 1});
        QCOMPARE(signals.back().sequence, std::uint64_t{written});
        // What the ring dropped was counted all the same.
        QCOMPARE(f.ofCluster(Signal::CommandSend).count, std::uint64_t{written});
        QVERIFY(f.metrics.takeSignals().empty());
    }

    void aPlaceOfTheRingThatIsUsedAgainKeepsNothingOfWhatWasThere()
    {
        Fixture f;
        for (int i = 0; i < 5000; ++i)
            f.metrics.instant(Signal::BreakerChange, 1, {1, 2, 3, 4}, "a text", {1, 2}, Outcome::Timeout);
        for (int i = 0; i < 5000; ++i)
            f.metrics.span(Signal::PoolCheckout, -1, 0, 1);
        for (const SignalEvent &signal : f.metrics.takeSignals()) {
            QVERIFY(signal.signal == Signal::PoolCheckout);
            QCOMPARE(signal.numbers, SignalNumbers{});
            QVERIFY(signal.text.view().empty());
            QCOMPARE(int{signal.change.from} + signal.change.to, 0);
            QCOMPARE(signal.outcome, Outcome::Ok);
            QCOMPARE(signal.nodeSlot, -1);
        }
    }

    void offNothingIsRecordedAndOnItGoesOn()
    {
        Fixture f;
        QVERIFY(f.metrics.isOn());
        f.metrics.span(Signal::CommandSend, 0, 0, 1);
        f.metrics.setOn(false);
        f.metrics.span(Signal::CommandSend, 0, 0, 1);
        f.metrics.instant(Signal::NodeTransition, 0);
        f.metrics.attemptEnded(0, 0, 5);
        f.metrics.commandEnded(5);
        QCOMPARE(f.ofCluster(Signal::CommandSend).count, std::uint64_t{1});
        QCOMPARE(f.metrics.cluster().firstAttempts.count(), std::uint64_t{0});
        QCOMPARE(f.metrics.commands().count(), std::uint64_t{0});
        QCOMPARE(f.metrics.takeSignals().size(), std::size_t{1});
        f.metrics.setOn(true);
        f.metrics.span(Signal::CommandSend, 0, 0, 1);
        f.metrics.commandEnded(5);
        QCOMPARE(f.ofCluster(Signal::CommandSend).count, std::uint64_t{2});
        QCOMPARE(f.metrics.commands().count(), std::uint64_t{1});
    }

    void aResetForgetsEverythingAndTellsSinceWhen()
    {
        Fixture f;
        for (int i = 0; i < 5000; ++i)
            f.metrics.span(Signal::CommandSend, 0, 0, 1, Outcome::Ok, 9);
        f.metrics.instant(Signal::NodeTransition, 0);
        f.metrics.attemptEnded(0, 0, 5);
        f.metrics.commandEnded(5);
        f.clock.advanceUs(7'000'000);
        f.metrics.reset();
        QCOMPARE(f.metrics.sinceMs(), f.clock.wallMs());
        for (const SpanRecord &span : {f.ofCluster(Signal::CommandSend), f.ofNode(0, Signal::CommandSend)}) {
            QCOMPARE(span.count, std::uint64_t{0});
            QCOMPARE(span.bytes, std::uint64_t{0});
            QCOMPARE(span.durations.count(), std::uint64_t{0});
        }
        QCOMPARE(f.metrics.cluster().instants.at(0), std::uint64_t{0});
        QCOMPARE(f.metrics.node(0).firstAttempts.count(), std::uint64_t{0});
        QCOMPARE(f.metrics.commands().count(), std::uint64_t{0});
        QCOMPARE(f.metrics.signalsDropped(), std::uint64_t{0});
        f.metrics.span(Signal::CommandSend, 0, 0, 1);
        QCOMPARE(f.metrics.signalsDropped(), std::uint64_t{1}); // the ring is still full
    }

    void onlyTheFirstAttemptOfACommandCountsAsFirst()
    {
        Fixture f;
        f.metrics.attemptEnded(1, 0, 100);
        f.metrics.attemptEnded(0, 1, 9000);
        f.metrics.attemptEnded(-1, 0, 3);
        f.metrics.commandEnded(9100);
        QCOMPARE(f.metrics.cluster().firstAttempts.count(), std::uint64_t{2});
        QCOMPARE(f.metrics.cluster().firstAttempts.maximumUs(), 100);
        QCOMPARE(f.metrics.node(1).firstAttempts.count(), std::uint64_t{1});
        QCOMPARE(f.metrics.node(0).firstAttempts.count(), std::uint64_t{0});
        QCOMPARE(f.metrics.commands().maximumUs(), 9100);
    }

    void recordingAllocatesNothing()
    {
        Fixture f;
        const std::uint64_t before = allocationsOfThread;
        for (int i = 0; i < 5000; ++i) {
            f.metrics.span(Signal::InfoCall, 0, 0, i, Outcome::Timeout, 7, {1, 2, 3, 4},
                           "node,peers-generation,partition-generation");
            f.metrics.instant(Signal::BreakerChange, 1, {1, 2, 3, 4});
            f.metrics.attemptEnded(0, 0, i);
            f.metrics.commandEnded(i);
        }
        const std::uint64_t allocations = allocationsOfThread - before;
        QCOMPARE(allocations, std::uint64_t{0});
    }
};

FOOTPLATE_TEST_MAIN(MetricsTest)
#include "tst_metrics.moc"

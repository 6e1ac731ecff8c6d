// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/node.h"
#include "tests/support/main.h"

#include <vector>

using namespace footplate;

namespace {

struct Fixture {
    ManualClock clock;
    Recorder recorder{clock};
    Node node{0, "A1", recorder, BreakerLimits{1, 100}};

    void command(bool fails)
    {
        const BreakerRefusal refusal = node.breaker.admit();
        if (!refusal) {
            node.watchCircuit();
            node.breaker.release(fails, !fails, refusal.isProbe);
        }
        node.watchCircuit();
    }
    void tend()
    {
        clock.advanceUs(1'000'000);
        node.breaker.tendSucceeded();
        node.watchCircuit();
    }
    std::vector<EventCode> codes()
    {
        std::vector<EventCode> found;
        for (const Event &event : events = recorder.takeEvents())
            found.push_back(event.code);
        return found;
    }
    std::vector<Event> events; // as taken last
};

} // namespace

class NodeTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void aNodeThatHangsTellsOfItsProbesEverMoreRarely()
    {
        Fixture f;
        f.command(true);
        QVERIFY(f.codes() == std::vector{EventCode::CircuitOpenedFailures});
        for (int probe = 1; probe <= 100; ++probe) {
            f.tend();
            f.command(true);
        }
        const std::vector<EventCode> told = f.codes();
        QCOMPARE(told.size(), std::size_t{8}); // half-open, and 1, 2, 4 ... 64 probes
        QVERIFY(told.front() == EventCode::CircuitHalfOpen);
        QVERIFY(told.back() == EventCode::CircuitProbesFailed);
        QCOMPARE(f.events.back().numbers[0], 64);
        QCOMPARE(f.events.back().numbers[1], 64'000);
        QCOMPARE(f.node.circuitOpenings, 1U);
    }

    void closingTellsHowLongItWasOpenAndWhatItCost()
    {
        Fixture f;
        f.command(true);
        f.tend();
        f.command(true);
        f.codes();
        f.tend();
        f.command(false);
        QVERIFY(f.codes() == std::vector{EventCode::CircuitClosed});
        QCOMPARE(f.events.back().numbers[0], 2000);
        QCOMPARE(f.events.back().numbers[1], 1);
        // The next stretch begins from the beginning.
        f.command(true);
        f.tend();
        QVERIFY((f.codes() == std::vector{EventCode::CircuitOpenedFailures, EventCode::CircuitHalfOpen}));
        QCOMPARE(f.node.circuitOpenings, 2U);
    }

    void aLimitThatIsLoweredOpensTheCircuitAndOneThatIsRaisedClosesItWithTheNumbers()
    {
        Fixture f;
        f.node.breaker.setLimits({10, 100});
        for (int failure = 0; failure < 4; ++failure)
            f.command(true);
        QVERIFY(f.codes().empty());
        f.node.breaker.setLimits({3, 100});
        f.node.watchCircuit();
        QVERIFY(f.codes() == std::vector{EventCode::CircuitOpenedFailures});
        QCOMPARE(f.events[0].numbers, (std::array<std::int64_t, 4>{4, 3, 0, 0}));
        f.clock.advanceUs(1'500'000);
        f.node.breaker.setLimits({20, 100});
        f.node.watchCircuit();
        QVERIFY(f.codes() == std::vector{EventCode::CircuitClosed});
        QCOMPARE(f.events[0].numbers, (std::array<std::int64_t, 4>{1500, 0, 4, 20}));
    }

    void aCircuitThatIsFullSaysWithTheNumbersWhenItHasRoomAgain()
    {
        Fixture f;
        f.node.breaker.setLimits({10, 2});
        QVERIFY(!f.node.breaker.admit());
        QVERIFY(!f.node.breaker.admit());
        f.node.watchCircuit();
        QVERIFY(f.codes() == std::vector{EventCode::CircuitOpenedConcurrency});
        QCOMPARE(f.events[0].numbers, (std::array<std::int64_t, 4>{2, 2, 0, 0}));
        f.node.breaker.setLimits({10, 50});
        f.node.watchCircuit();
        QVERIFY(f.codes() == std::vector{EventCode::CircuitClosed});
        QCOMPARE(f.events[0].numbers, (std::array<std::int64_t, 4>{0, 0, 2, 50}));
    }

    // The events of an operator thin out while a node hangs; the signals of the metrics do not.
    void everyChangeOfACircuitIsASignalWithItsNumbers()
    {
        Fixture f;
        f.command(true);
        for (int probe = 1; probe <= 3; ++probe) {
            f.tend();
            f.command(true);
        }
        f.tend();
        f.command(false);
        const auto signals = f.recorder.metrics.takeSignals();
        std::vector<std::pair<int, int>> changes;
        for (const SignalEvent &signal : signals) {
            QVERIFY(signal.signal == Signal::BreakerChange);
            QCOMPARE(signal.numbers[1], 1);   // the failures that open it
            QCOMPARE(signal.numbers[3], 100); // the most at a time
            changes.emplace_back(signal.change.from, signal.change.to);
        }
        constexpr int closed = static_cast<int>(CircuitState::Closed);
        constexpr int halfOpen = static_cast<int>(CircuitState::HalfOpen);
        constexpr int open = static_cast<int>(CircuitState::OpenFailures);
        QCOMPARE(changes, (std::vector<std::pair<int, int>>{{closed, open},
                                                            {open, halfOpen},
                                                            {halfOpen, open},
                                                            {open, halfOpen},
                                                            {halfOpen, open},
                                                            {open, halfOpen},
                                                            {halfOpen, open},
                                                            {open, halfOpen},
                                                            {halfOpen, closed}}));
        QCOMPARE(signals.front().numbers[0], 1);
        QCOMPARE(signals.back().numbers[0], 0);
    }

    void aConnectionThatAProbeGaveUpIsNoNews()
    {
        Fixture f;
        auto &observer = static_cast<PoolObserver &>(f.node);
        f.command(true);
        f.codes();
        observer.connectionBroke("closed: timeout", false);
        QVERIFY(f.codes().empty());
        observer.connectionBroke("the remote host closed the connection", true);
        QVERIFY(f.codes() == std::vector{EventCode::ConnectionTrouble});
    }
};

FOOTPLATE_TEST_MAIN(NodeTest)
#include "tst_node.moc"

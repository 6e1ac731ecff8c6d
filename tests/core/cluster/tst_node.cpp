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

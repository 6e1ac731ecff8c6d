// SPDX-License-Identifier: GPL-3.0-or-later
// When a dispatch is refused, what closes a circuit again, and the single probe in between.
#include "core/cluster/circuitbreaker.h"
#include "tests/support/main.h"

#include <atomic>
#include <thread>

using namespace footplate;

namespace {

constexpr BreakerLimits small{3, 4};

enum class End { Success, NodeFailure, Neither };

void release(CircuitBreaker &breaker, const BreakerRefusal &admission, End end)
{
    breaker.release(end == End::NodeFailure, end == End::Success, admission.isProbe);
}

void dispatch(CircuitBreaker &breaker, End end)
{
    const BreakerRefusal admission = breaker.admit();
    QVERIFY(!admission);
    release(breaker, admission, end);
}

void openByFailures(CircuitBreaker &breaker)
{
    while (breaker.failed() < breaker.limits().failureThreshold)
        breaker.countFailure();
}

// Open by failures, then a successful tend: the next dispatch is the probe.
void makeHalfOpen(CircuitBreaker &breaker)
{
    openByFailures(breaker);
    breaker.tendSucceeded();
}

} // namespace

class TestCircuitBreaker : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void startsClosed();
    void names();
    void defaultLimits();
    void limitsAreAtLeastOne_data();
    void limitsAreAtLeastOne();

    void failuresBelowThresholdPass();
    void opensAtThreshold();
    void opensAtThresholdOfOne();
    void failureOutsideOfADispatchCounts();
    void refusedDispatchCountsNowhere();
    void successDoesNotZeroFailures();
    void tendZeroesFailures();

    void concurrencyBelowMaximumPasses();
    void opensByConcurrency();
    void closesAsSoonAsOneEnds();
    void waitersCountForConcurrency();
    void waiterCountsOnce();
    void failuresAreNamedBeforeConcurrency();
    void tendDoesNotCloseByConcurrency();

    void tendMakesAnOpenCircuitHalfOpen();
    void onlyOneProbe();
    void probeSuccessCloses();
    void probeFailureOpensAtOnce();
    void failedProbeIsFollowedByAnotherAfterATend();
    void probeWithoutVerdictIsFollowedByAnother();
    void replyThatIsAFailureIsAFailure();
    void tendWhileProbeRunsKeepsIt();
    void olderDispatchIsNotTakenForTheProbe_data();
    void olderDispatchIsNotTakenForTheProbe();
    void olderFailuresReopenWhileProbeRuns();
    void lastToEndIsTheProbe();
    void closedCircuitNeedsNoProbeAfterTend();
    void probeObeysConcurrency();

    void aNodeThatBeginsAnewIsClosedWithoutAProbe();
    void raisedThresholdCloses();
    void loweredThresholdOpens();
    void changedMaximumAppliesAtOnce();
    void countsMayBeReadFromAnyThread();
};

void TestCircuitBreaker::aNodeThatBeginsAnewIsClosedWithoutAProbe()
{
    CircuitBreaker breaker{BreakerLimits{1, 100}};
    breaker.countFailure();
    breaker.tendSucceeded();
    QCOMPARE(breaker.state(), CircuitState::HalfOpen);
    breaker.reset();
    QCOMPARE(breaker.state(), CircuitState::Closed);
    QCOMPARE(breaker.failed(), 0U);
}

void TestCircuitBreaker::startsClosed()
{
    const CircuitBreaker breaker{BreakerLimits{}};
    QCOMPARE(breaker.state(), CircuitState::Closed);
    QCOMPARE(breaker.inFlight(), 0U);
    QCOMPARE(breaker.queued(), 0U);
    QCOMPARE(breaker.failed(), 0U);
}

void TestCircuitBreaker::names()
{
    QCOMPARE(circuitStateName(CircuitState::Closed), "closed");
    QCOMPARE(circuitStateName(CircuitState::HalfOpen), "half_open");
    QCOMPARE(circuitStateName(CircuitState::OpenFailures), "open_failures");
    QCOMPARE(circuitStateName(CircuitState::OpenConcurrency), "open_concurrency");
}

void TestCircuitBreaker::defaultLimits()
{
    const CircuitBreaker breaker{BreakerLimits{}};
    QCOMPARE(breaker.limits().failureThreshold, 10U);
    QCOMPARE(breaker.limits().maximumConcurrent, 100U);
}

void TestCircuitBreaker::limitsAreAtLeastOne_data()
{
    QTest::addColumn<BreakerLimits>("given");
    QTest::addColumn<BreakerLimits>("expected");
    QTest::newRow("both 0") << BreakerLimits{0, 0} << BreakerLimits{1, 1};
    QTest::newRow("threshold 0") << BreakerLimits{0, 5} << BreakerLimits{1, 5};
    QTest::newRow("maximum 0") << BreakerLimits{5, 0} << BreakerLimits{5, 1};
    QTest::newRow("both 1") << BreakerLimits{1, 1} << BreakerLimits{1, 1};
}

void TestCircuitBreaker::limitsAreAtLeastOne()
{
    QFETCH(BreakerLimits, given);
    QFETCH(BreakerLimits, expected);
    CircuitBreaker made(given);
    QCOMPARE(made.limits(), expected);
    QVERIFY(!made.admit());

    CircuitBreaker changed{BreakerLimits{}};
    changed.setLimits(given);
    QCOMPARE(changed.limits(), expected);
}

void TestCircuitBreaker::failuresBelowThresholdPass()
{
    CircuitBreaker breaker(small);
    for (std::uint32_t i = 1; i < small.failureThreshold; ++i)
        dispatch(breaker, End::NodeFailure);
    QCOMPARE(breaker.failed(), small.failureThreshold - 1);
    QCOMPARE(breaker.state(), CircuitState::Closed);
    QVERIFY(!breaker.admit());
}

void TestCircuitBreaker::opensAtThreshold()
{
    CircuitBreaker breaker(small);
    for (std::uint32_t i = 0; i < small.failureThreshold; ++i)
        dispatch(breaker, End::NodeFailure);
    QCOMPARE(breaker.state(), CircuitState::OpenFailures);
    const BreakerRefusal refusal = breaker.admit();
    QVERIFY(refusal);
    QCOMPARE(refusal.state, CircuitState::OpenFailures);
    QCOMPARE(refusal.value, 3U);
    QCOMPARE(refusal.limit, 3U);
}

void TestCircuitBreaker::opensAtThresholdOfOne()
{
    CircuitBreaker breaker({1, 10});
    dispatch(breaker, End::NodeFailure);
    QCOMPARE(breaker.admit().state, CircuitState::OpenFailures);
}

void TestCircuitBreaker::failureOutsideOfADispatchCounts()
{
    CircuitBreaker breaker(small);
    for (std::uint32_t i = 0; i < small.failureThreshold; ++i)
        breaker.countFailure();
    QCOMPARE(breaker.admit().state, CircuitState::OpenFailures);
    QCOMPARE(breaker.inFlight(), 0U);
}

void TestCircuitBreaker::refusedDispatchCountsNowhere()
{
    CircuitBreaker breaker(small);
    openByFailures(breaker);
    for (int i = 0; i < 10; ++i)
        QVERIFY(breaker.admit());
    QCOMPARE(breaker.failed(), 3U);
    QCOMPARE(breaker.inFlight(), 0U);
    QCOMPARE(breaker.queued(), 0U);
}

void TestCircuitBreaker::successDoesNotZeroFailures()
{
    CircuitBreaker breaker(small);
    dispatch(breaker, End::NodeFailure);
    dispatch(breaker, End::Success);
    QCOMPARE(breaker.failed(), 1U);
}

void TestCircuitBreaker::tendZeroesFailures()
{
    CircuitBreaker breaker(small);
    dispatch(breaker, End::NodeFailure);
    breaker.tendSucceeded();
    QCOMPARE(breaker.failed(), 0U);
    QCOMPARE(breaker.state(), CircuitState::Closed);
}

void TestCircuitBreaker::concurrencyBelowMaximumPasses()
{
    CircuitBreaker breaker(small);
    for (std::uint32_t i = 0; i < small.maximumConcurrent; ++i)
        QVERIFY(!breaker.admit());
    QCOMPARE(breaker.inFlight(), small.maximumConcurrent);
}

void TestCircuitBreaker::opensByConcurrency()
{
    CircuitBreaker breaker(small);
    for (std::uint32_t i = 0; i < small.maximumConcurrent; ++i)
        QVERIFY(!breaker.admit());
    QCOMPARE(breaker.state(), CircuitState::OpenConcurrency);
    const BreakerRefusal refusal = breaker.admit();
    QCOMPARE(refusal.state, CircuitState::OpenConcurrency);
    QCOMPARE(refusal.value, 4U);
    QCOMPARE(refusal.limit, 4U);
    QCOMPARE(breaker.inFlight(), 4U);
}

void TestCircuitBreaker::closesAsSoonAsOneEnds()
{
    CircuitBreaker breaker(small);
    for (std::uint32_t i = 0; i < small.maximumConcurrent; ++i)
        QVERIFY(!breaker.admit());
    breaker.release(false, true);
    QCOMPARE(breaker.state(), CircuitState::Closed);
    QVERIFY(!breaker.admit());
}

void TestCircuitBreaker::waitersCountForConcurrency()
{
    CircuitBreaker breaker(small);
    for (std::uint32_t i = 0; i < small.maximumConcurrent; ++i)
        QVERIFY(!breaker.admit());
    breaker.enqueue();
    breaker.enqueue();
    QCOMPARE(breaker.inFlight(), 2U);
    QCOMPARE(breaker.queued(), 2U);
    QCOMPARE(breaker.admit().state, CircuitState::OpenConcurrency);
    QCOMPARE(breaker.admit().value, 4U);
}

void TestCircuitBreaker::waiterCountsOnce()
{
    CircuitBreaker breaker(small);
    QVERIFY(!breaker.admit());
    breaker.enqueue();
    QCOMPARE(breaker.inFlight(), 0U);
    QCOMPARE(breaker.queued(), 1U);
    breaker.dequeue();
    QCOMPARE(breaker.inFlight(), 1U);
    QCOMPARE(breaker.queued(), 0U);
    breaker.release(false, true);
    QCOMPARE(breaker.inFlight(), 0U);
}

void TestCircuitBreaker::failuresAreNamedBeforeConcurrency()
{
    CircuitBreaker breaker(small);
    for (std::uint32_t i = 0; i < small.maximumConcurrent; ++i)
        QVERIFY(!breaker.admit());
    openByFailures(breaker);
    QCOMPARE(breaker.state(), CircuitState::OpenFailures);
    QCOMPARE(breaker.admit().state, CircuitState::OpenFailures);
}

void TestCircuitBreaker::tendDoesNotCloseByConcurrency()
{
    CircuitBreaker breaker(small);
    for (std::uint32_t i = 0; i < small.maximumConcurrent; ++i)
        QVERIFY(!breaker.admit());
    breaker.tendSucceeded();
    QCOMPARE(breaker.admit().state, CircuitState::OpenConcurrency);
}

void TestCircuitBreaker::tendMakesAnOpenCircuitHalfOpen()
{
    CircuitBreaker breaker(small);
    openByFailures(breaker);
    breaker.tendSucceeded();
    QCOMPARE(breaker.failed(), 0U);
    QCOMPARE(breaker.state(), CircuitState::HalfOpen);
}

void TestCircuitBreaker::onlyOneProbe()
{
    CircuitBreaker breaker(small);
    makeHalfOpen(breaker);
    const BreakerRefusal probe = breaker.admit();
    QVERIFY(!probe);
    QVERIFY(probe.isProbe);
    for (int i = 0; i < 3; ++i) {
        const BreakerRefusal other = breaker.admit();
        QCOMPARE(other.state, CircuitState::HalfOpen);
        QCOMPARE(other.value, 1U);
        QCOMPARE(other.limit, 1U);
        QVERIFY(!other.isProbe);
    }
    QCOMPARE(breaker.inFlight(), 1U);
    QCOMPARE(breaker.state(), CircuitState::HalfOpen);
}

void TestCircuitBreaker::probeSuccessCloses()
{
    CircuitBreaker breaker(small);
    makeHalfOpen(breaker);
    dispatch(breaker, End::Success);
    QCOMPARE(breaker.state(), CircuitState::Closed);
    const BreakerRefusal next = breaker.admit();
    QVERIFY(!next);
    QVERIFY(!next.isProbe);
    QVERIFY(!breaker.admit());
}

void TestCircuitBreaker::probeFailureOpensAtOnce()
{
    CircuitBreaker breaker(small);
    makeHalfOpen(breaker);
    dispatch(breaker, End::NodeFailure);
    QCOMPARE(breaker.state(), CircuitState::OpenFailures);
    const BreakerRefusal refusal = breaker.admit();
    QCOMPARE(refusal.state, CircuitState::OpenFailures);
    QCOMPARE(refusal.value, 3U); // one failure weighs as much as all that opened it before
    QCOMPARE(refusal.limit, 3U);
}

void TestCircuitBreaker::failedProbeIsFollowedByAnotherAfterATend()
{
    CircuitBreaker breaker(small);
    makeHalfOpen(breaker);
    for (int tends = 0; tends < 3; ++tends) {
        dispatch(breaker, End::NodeFailure);
        QCOMPARE(breaker.state(), CircuitState::OpenFailures);
        breaker.tendSucceeded();
        QCOMPARE(breaker.state(), CircuitState::HalfOpen);
    }
    dispatch(breaker, End::Success);
    QCOMPARE(breaker.state(), CircuitState::Closed);
}

void TestCircuitBreaker::probeWithoutVerdictIsFollowedByAnother()
{
    CircuitBreaker breaker(small);
    makeHalfOpen(breaker);
    dispatch(breaker, End::Neither);
    QCOMPARE(breaker.state(), CircuitState::HalfOpen);
    const BreakerRefusal next = breaker.admit();
    QVERIFY(!next);
    QVERIFY(next.isProbe);
}

// A server that answers "timed out" did answer, and still counts as failing.
void TestCircuitBreaker::replyThatIsAFailureIsAFailure()
{
    CircuitBreaker breaker(small);
    makeHalfOpen(breaker);
    const BreakerRefusal probe = breaker.admit();
    breaker.release(true, true, probe.isProbe);
    QCOMPARE(breaker.state(), CircuitState::OpenFailures);
}

void TestCircuitBreaker::tendWhileProbeRunsKeepsIt()
{
    CircuitBreaker breaker(small);
    makeHalfOpen(breaker);
    const BreakerRefusal probe = breaker.admit();
    breaker.tendSucceeded();
    breaker.tendSucceeded();
    QCOMPARE(breaker.admit().state, CircuitState::HalfOpen);
    release(breaker, probe, End::NodeFailure);
    QCOMPARE(breaker.state(), CircuitState::OpenFailures);
}

void TestCircuitBreaker::olderDispatchIsNotTakenForTheProbe_data()
{
    QTest::addColumn<End>("end");
    QTest::newRow("it succeeds") << End::Success;
    QTest::newRow("it fails") << End::NodeFailure;
    QTest::newRow("it is cancelled") << End::Neither;
}

void TestCircuitBreaker::olderDispatchIsNotTakenForTheProbe()
{
    QFETCH(End, end);
    CircuitBreaker breaker(small);
    const BreakerRefusal older = breaker.admit();
    makeHalfOpen(breaker);
    const BreakerRefusal probe = breaker.admit();
    release(breaker, older, end);
    QCOMPARE(breaker.state(), CircuitState::HalfOpen);
    QCOMPARE(breaker.admit().state, CircuitState::HalfOpen);
    release(breaker, probe, End::NodeFailure);
    QCOMPARE(breaker.state(), CircuitState::OpenFailures);
}

void TestCircuitBreaker::olderFailuresReopenWhileProbeRuns()
{
    CircuitBreaker breaker({2, 10});
    const BreakerRefusal first = breaker.admit();
    const BreakerRefusal second = breaker.admit();
    makeHalfOpen(breaker);
    const BreakerRefusal probe = breaker.admit();
    release(breaker, first, End::NodeFailure);
    release(breaker, second, End::NodeFailure);
    QCOMPARE(breaker.state(), CircuitState::OpenFailures);

    breaker.tendSucceeded(); // no second probe beside the one that still runs
    QCOMPARE(breaker.admit().state, CircuitState::HalfOpen);
    release(breaker, probe, End::Success);
    QCOMPARE(breaker.state(), CircuitState::Closed);
}

void TestCircuitBreaker::lastToEndIsTheProbe()
{
    CircuitBreaker breaker(small);
    makeHalfOpen(breaker);
    QVERIFY(!breaker.admit());
    breaker.release(true, false);
    QCOMPARE(breaker.state(), CircuitState::OpenFailures);
}

void TestCircuitBreaker::closedCircuitNeedsNoProbeAfterTend()
{
    CircuitBreaker breaker(small);
    dispatch(breaker, End::NodeFailure);
    breaker.tendSucceeded();
    QVERIFY(!breaker.admit().isProbe);
    QVERIFY(!breaker.admit());
}

void TestCircuitBreaker::probeObeysConcurrency()
{
    CircuitBreaker breaker({1, 1});
    const BreakerRefusal older = breaker.admit();
    makeHalfOpen(breaker);
    const BreakerRefusal refusal = breaker.admit();
    QCOMPARE(refusal.state, CircuitState::OpenConcurrency);
    QVERIFY(!refusal.isProbe);
    release(breaker, older, End::Success);
    QVERIFY(breaker.admit().isProbe);
}

void TestCircuitBreaker::raisedThresholdCloses()
{
    CircuitBreaker breaker(small);
    openByFailures(breaker);
    breaker.setLimits({4, 4});
    QCOMPARE(breaker.state(), CircuitState::Closed);
    QCOMPARE(breaker.failed(), 3U);
}

void TestCircuitBreaker::loweredThresholdOpens()
{
    CircuitBreaker breaker(small);
    breaker.countFailure();
    breaker.setLimits({1, 4});
    QCOMPARE(breaker.admit().state, CircuitState::OpenFailures);
}

void TestCircuitBreaker::changedMaximumAppliesAtOnce()
{
    CircuitBreaker breaker(small);
    QVERIFY(!breaker.admit());
    QVERIFY(!breaker.admit());
    breaker.setLimits({3, 1});
    const BreakerRefusal refusal = breaker.admit();
    QCOMPARE(refusal.state, CircuitState::OpenConcurrency);
    QCOMPARE(refusal.value, 2U);
    QCOMPARE(refusal.limit, 1U);
    breaker.setLimits({3, 3});
    QVERIFY(!breaker.admit());
}

void TestCircuitBreaker::countsMayBeReadFromAnyThread()
{
    CircuitBreaker breaker({10, 20});
    std::atomic<bool> started = false;
    std::atomic<bool> done = false;
    bool sane = true;
    std::thread watcher([&] {
        while (!done) {
            started = true;
            sane = sane && breaker.inFlight() <= 20 && breaker.queued() <= 20 &&
                   !circuitStateName(breaker.state()).empty() && breaker.limits().failureThreshold == 10;
        }
    });
    while (!started)
        std::this_thread::yield();
    for (int round = 0; round < 20'000; ++round) {
        const BreakerRefusal admission = breaker.admit();
        if (!admission) {
            breaker.enqueue();
            breaker.dequeue();
            release(breaker, admission, round % 3 == 0 ? End::NodeFailure : End::Success);
        } else {
            breaker.tendSucceeded();
        }
        breaker.setLimits({10, 20 - static_cast<std::uint32_t>(round % 2)});
    }
    done = true;
    watcher.join();
    QVERIFY(sane);
    QCOMPARE(breaker.inFlight(), 0U);
    QCOMPARE(breaker.queued(), 0U);
}

FOOTPLATE_TEST_MAIN(TestCircuitBreaker)
#include "tst_circuitbreaker.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The retry state machine, rule by rule. Time is an argument, so nothing here waits.
#include "core/retry/driver.h"
#include "tests/support/countingnew.h"
#include "tests/support/main.h"

#include <array>
#include <vector>

using namespace footplate;

namespace {

using Action = RetryDecision::Action;

constexpr std::int64_t start = 1'000'000'000; // any scale will do
constexpr std::int64_t ms = 1000;

constexpr RetryPolicy patient{1000, 0, ReplicaPolicy::Sequence};
constexpr CommandTimeouts secondOfBudget{1000, 100};

RetryDriver readDriver(const RetryPolicy &policy = {}, const CommandTimeouts &timeouts = {})
{
    return {policy, timeouts, Operation{OperationType::Get}, start};
}

RetryDriver writeDriver(const RetryPolicy &policy = {}, const CommandTimeouts &timeouts = {})
{
    return {policy, timeouts, Operation{OperationType::Put}, start};
}

bool finishesWith(const RetryDecision &decision, Outcome outcome)
{
    return decision.action == Action::Finish && decision.outcome == outcome;
}

std::vector<Outcome> everyOutcome()
{
    std::vector<Outcome> all;
    for (std::size_t value = 0; value < outcomeCount; ++value)
        all.push_back(static_cast<Outcome>(value));
    return all;
}

void addOutcomeRows()
{
    QTest::addColumn<Outcome>("outcome");
    for (const Outcome outcome : everyOutcome())
        QTest::newRow(std::string(outcomeName(outcome)).c_str()) << outcome;
}

} // namespace

class TestDriver : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void firstAttempt();
    void nothingEverTriedIsTimeout_data();
    void nothingEverTriedIsTimeout();

    void firstEndOfARead_data() { addOutcomeRows(); }
    void firstEndOfARead();
    void labelOfRetry_data();
    void labelOfRetry();
    void mapIsRequestedOnRebalanceOnly_data() { addOutcomeRows(); }
    void mapIsRequestedOnRebalanceOnly();
    void noMapRequestWithoutAnotherAttempt();

    void numberOfAttempts_data();
    void numberOfAttempts();
    void lastOutcomeWins_data();
    void lastOutcomeWins();
    void retriesOfBothKindsShareOneLimit();

    void delayIsThePolicys();
    void delayAndBudget_data();
    void delayAndBudget();
    void delayNeverExceedsBudget();
    void budgetUsedUpByAttempt_data();
    void budgetUsedUpByAttempt();
    void lateTimerLeavesNoBudget();
    void lateTimerLeavesSomeBudget();
    void beginChangesNothing();
    void remainingIsNeverNegative();

    void attemptDeadline_data();
    void attemptDeadline();
    void everyAttemptHasItsOwnDeadline();

    void replicaOfRead_data();
    void replicaOfRead();
    void replicaFollowsTheCountOfTheMoment();
    void writesStayOnMaster_data();
    void writesStayOnMaster();

    void writeAfterTransport_data();
    void writeAfterTransport();
    void writeAfterRebalanceNeedsNoGate();
    void sentCountsForTheAttemptAlone();

    void readIsNeverInDoubt_data() { addOutcomeRows(); }
    void readIsNeverInDoubt();
    void unsentWriteIsNeverInDoubt_data() { addOutcomeRows(); }
    void unsentWriteIsNeverInDoubt();
    void writeSentOnce_data() { addOutcomeRows(); }
    void writeSentOnce();
    void writeSentTwice_data() { addOutcomeRows(); }
    void writeSentTwice();

    void attemptsMadeCountsThoseThatEnded();
    void decisionsAllocateNothing();
    void countingNewCounts();
};

void TestDriver::firstAttempt()
{
    auto driver = readDriver();
    const RetryDecision decision = driver.begin(start);
    QCOMPARE(decision.action, Action::Attempt);
    QCOMPARE(decision.attempt, 0U);
    QCOMPARE(decision.delayUs, 0);
    QCOMPARE(decision.remainingUs, 5000 * ms);
    QCOMPARE(decision.label, RetryLabel::None); // it is no retry
    QVERIFY(!decision.requestMap);
    QCOMPARE(driver.deadlineUs(), start + 5000 * ms);
}

void TestDriver::nothingEverTriedIsTimeout_data()
{
    QTest::addColumn<qint64>("now");
    QTest::newRow("exactly at the deadline") << qint64{start + 5000 * ms};
    QTest::newRow("after the deadline") << qint64{start + 5001 * ms};
    QTest::newRow("long after the deadline") << qint64{start + 5'000'000 * ms};
}

void TestDriver::nothingEverTriedIsTimeout()
{
    QFETCH(qint64, now);
    auto driver = readDriver();
    const RetryDecision decision = driver.begin(now);
    QVERIFY(finishesWith(decision, Outcome::Timeout));
    QCOMPARE(decision.remainingUs, 0);
    QCOMPARE(driver.attemptsMade(), 0U);
}

void TestDriver::firstEndOfARead()
{
    QFETCH(Outcome, outcome);
    auto driver = readDriver();
    const RetryDecision decision = driver.ended(outcome, RequestSent::Maybe, start + ms);
    QCOMPARE(decision.remainingUs, 4999 * ms);
    switch (classify(outcome).bucket) {
    case OutcomeBucket::Rebalance:
    case OutcomeBucket::Transport:
        QCOMPARE(decision.action, Action::Attempt);
        QCOMPARE(decision.attempt, 1U);
        QCOMPARE(decision.delayUs, 0);
        break;
    case OutcomeBucket::Ok:
    case OutcomeBucket::RoutingRefusal:
    case OutcomeBucket::ServerFatal:
        QVERIFY(finishesWith(decision, outcome)); // verbatim
        break;
    }
}

void TestDriver::labelOfRetry_data()
{
    QTest::addColumn<Outcome>("outcome");
    QTest::addColumn<RetryLabel>("label");
    QTest::newRow("partition unavailable") << Outcome::PartitionUnavailable << RetryLabel::Rebalance;
    QTest::newRow("network error") << Outcome::NetworkError << RetryLabel::Transport;
    QTest::newRow("connection error") << Outcome::ConnectionError << RetryLabel::Transport;
    QTest::newRow("timeout") << Outcome::Timeout << RetryLabel::Transport;
    QTest::newRow("pool timeout") << Outcome::PoolTimeout << RetryLabel::Transport;
    QTest::newRow("invalid node") << Outcome::InvalidNode << RetryLabel::Transport;
    QTest::newRow("unknown node") << Outcome::UnknownNode << RetryLabel::Transport;
    QTest::newRow("circuit open has a label of its own") << Outcome::CircuitOpen << RetryLabel::CircuitOpen;
}

void TestDriver::labelOfRetry()
{
    QFETCH(Outcome, outcome);
    QFETCH(RetryLabel, label);
    auto driver = readDriver();
    QCOMPARE(driver.ended(outcome, RequestSent::No, start).label, label);
    QCOMPARE(driver.begin(start).label, label); // the attempt after the wait is the same retry
}

void TestDriver::mapIsRequestedOnRebalanceOnly()
{
    QFETCH(Outcome, outcome);
    auto driver = readDriver();
    const RetryDecision decision = driver.ended(outcome, RequestSent::No, start);
    QCOMPARE(decision.requestMap, outcome == Outcome::PartitionUnavailable);
    QVERIFY(!driver.begin(start).requestMap); // asked for once
}

void TestDriver::noMapRequestWithoutAnotherAttempt()
{
    auto driver = readDriver({0, 0, ReplicaPolicy::Sequence});
    const RetryDecision decision = driver.ended(Outcome::PartitionUnavailable, RequestSent::Maybe, start);
    QVERIFY(finishesWith(decision, Outcome::PartitionUnavailable));
    QVERIFY(!decision.requestMap);
    QCOMPARE(decision.label, RetryLabel::None);
}

void TestDriver::numberOfAttempts_data()
{
    QTest::addColumn<quint32>("maxRetries");
    QTest::addColumn<Outcome>("outcome");
    QTest::newRow("no retries, transport") << 0U << Outcome::Timeout;
    QTest::newRow("no retries, rebalance") << 0U << Outcome::PartitionUnavailable;
    QTest::newRow("one retry") << 1U << Outcome::NetworkError;
    QTest::newRow("the default: up to three attempts") << 2U << Outcome::ConnectionError;
    QTest::newRow("the most there can be") << 1000U << Outcome::CircuitOpen;
}

void TestDriver::numberOfAttempts()
{
    QFETCH(quint32, maxRetries);
    QFETCH(Outcome, outcome);
    auto driver = readDriver({maxRetries, 0, ReplicaPolicy::Sequence});
    for (std::uint32_t attempt = 0; attempt < maxRetries; ++attempt) {
        QCOMPARE(driver.attempt(), attempt);
        const RetryDecision decision = driver.ended(outcome, RequestSent::No, start);
        QCOMPARE(decision.action, Action::Attempt);
        QCOMPARE(decision.attempt, attempt + 1);
    }
    QVERIFY(finishesWith(driver.ended(outcome, RequestSent::No, start), outcome));
    QCOMPARE(driver.attemptsMade(), maxRetries + 1);
}

void TestDriver::lastOutcomeWins_data()
{
    QTest::addColumn<Outcome>("last");
    QTest::newRow("retries exhausted by a transport failure") << Outcome::ConnectionError;
    QTest::newRow("retries exhausted by a rebalance refusal") << Outcome::PartitionUnavailable;
    QTest::newRow("the server's word") << Outcome::KeyNotFound;
    QTest::newRow("nowhere to send it any more") << Outcome::NoMaster;
    QTest::newRow("ok at last") << Outcome::Ok;
}

void TestDriver::lastOutcomeWins()
{
    QFETCH(Outcome, last);
    auto driver = readDriver();
    QCOMPARE(driver.ended(Outcome::Timeout, RequestSent::Maybe, start).action, Action::Attempt);
    QCOMPARE(driver.ended(Outcome::CircuitOpen, RequestSent::No, start).action, Action::Attempt);
    QVERIFY(finishesWith(driver.ended(last, RequestSent::Maybe, start), last));
}

void TestDriver::retriesOfBothKindsShareOneLimit()
{
    auto driver = readDriver();
    QVERIFY(driver.ended(Outcome::PartitionUnavailable, RequestSent::Maybe, start).requestMap);
    QVERIFY(!driver.ended(Outcome::NetworkError, RequestSent::Maybe, start).requestMap);
    QVERIFY(finishesWith(driver.ended(Outcome::PartitionUnavailable, RequestSent::Maybe, start),
                         Outcome::PartitionUnavailable));
}

void TestDriver::delayIsThePolicys()
{
    auto driver = readDriver({3, 40, ReplicaPolicy::Sequence});
    for (int retry = 0; retry < 3; ++retry) // fixed: no jitter, no backoff
        QCOMPARE(driver.ended(Outcome::Timeout, RequestSent::Maybe, start).delayUs, 40 * ms);
}

void TestDriver::delayAndBudget_data()
{
    QTest::addColumn<quint32>("sleepMs");
    QTest::addColumn<qint64>("elapsedUs");
    QTest::addColumn<bool>("retries");
    QTest::newRow("room for both") << 100U << qint64{0} << true;
    QTest::newRow("a microsecond left for the attempt") << 100U << qint64{900 * ms - 1} << true;
    QTest::newRow("the wait would end at the deadline") << 100U << qint64{900 * ms} << false;
    QTest::newRow("the wait would end after the deadline") << 100U << qint64{900 * ms + 1} << false;
    QTest::newRow("a wait longer than the whole budget") << 600'000U << qint64{0} << false;
    QTest::newRow("no wait, a microsecond left") << 0U << qint64{1000 * ms - 1} << true;
    QTest::newRow("no wait, nothing left") << 0U << qint64{1000 * ms} << false;
}

void TestDriver::delayAndBudget()
{
    QFETCH(quint32, sleepMs);
    QFETCH(qint64, elapsedUs);
    QFETCH(bool, retries);
    for (const Outcome outcome : {Outcome::Timeout, Outcome::PartitionUnavailable}) {
        auto driver = readDriver({2, sleepMs, ReplicaPolicy::Sequence}, secondOfBudget);
        const RetryDecision decision = driver.ended(outcome, RequestSent::No, start + elapsedUs);
        if (retries)
            QCOMPARE(decision.action, Action::Attempt);
        else
            QVERIFY(finishesWith(decision, outcome));
    }
}

void TestDriver::delayNeverExceedsBudget()
{
    for (const std::uint32_t sleepMs : {0U, 1U, 7U, 100U, 999U, 1000U, 600'000U}) {
        for (std::int64_t elapsed = 0; elapsed <= 1100 * ms; elapsed += 500) {
            auto driver = readDriver({2, sleepMs, ReplicaPolicy::Sequence}, secondOfBudget);
            const RetryDecision decision = driver.ended(Outcome::Timeout, RequestSent::No, start + elapsed);
            QVERIFY(decision.delayUs <= decision.remainingUs);
            QVERIFY(decision.action == Action::Finish || decision.delayUs < decision.remainingUs);
        }
    }
}

void TestDriver::budgetUsedUpByAttempt_data()
{
    QTest::addColumn<Outcome>("outcome");
    QTest::newRow("timeout") << Outcome::Timeout;
    QTest::newRow("network error") << Outcome::NetworkError;
    QTest::newRow("circuit open") << Outcome::CircuitOpen;
    QTest::newRow("partition unavailable") << Outcome::PartitionUnavailable;
}

void TestDriver::budgetUsedUpByAttempt()
{
    QFETCH(Outcome, outcome);
    auto driver = readDriver(patient, secondOfBudget);
    const RetryDecision decision = driver.ended(outcome, RequestSent::No, start + 1000 * ms);
    QVERIFY(finishesWith(decision, outcome));
    QCOMPARE(decision.remainingUs, 0);
    QVERIFY(!decision.requestMap);
}

void TestDriver::lateTimerLeavesNoBudget()
{
    auto driver = readDriver({2, 100, ReplicaPolicy::Sequence}, secondOfBudget);
    QCOMPARE(driver.ended(Outcome::ConnectionError, RequestSent::No, start + 800 * ms).action, Action::Attempt);
    QVERIFY(
        finishesWith(driver.begin(start + 1000 * ms), Outcome::ConnectionError)); // not Timeout: it is the last seen
    QCOMPARE(driver.attemptsMade(), 1U);
}

void TestDriver::lateTimerLeavesSomeBudget()
{
    auto driver = readDriver({2, 100, ReplicaPolicy::Sequence}, secondOfBudget);
    QCOMPARE(driver.ended(Outcome::ConnectionError, RequestSent::No, start).action, Action::Attempt);
    const RetryDecision decision = driver.begin(start + 950 * ms);
    QCOMPARE(decision.action, Action::Attempt);
    QCOMPARE(decision.attempt, 1U);
    QCOMPARE(decision.delayUs, 0);
    QCOMPARE(decision.remainingUs, 50 * ms);
    QCOMPARE(driver.attemptDeadlineUs(start + 950 * ms), start + 1000 * ms);
}

void TestDriver::beginChangesNothing()
{
    auto driver = readDriver({1, 0, ReplicaPolicy::Sequence});
    for (int i = 0; i < 5; ++i)
        QCOMPARE(driver.begin(start).attempt, 0U);
    QCOMPARE(driver.ended(Outcome::Timeout, RequestSent::Maybe, start).action, Action::Attempt);
    for (int i = 0; i < 5; ++i)
        QCOMPARE(driver.begin(start).attempt, 1U);
    QVERIFY(finishesWith(driver.ended(Outcome::Timeout, RequestSent::Maybe, start), Outcome::Timeout));
}

void TestDriver::remainingIsNeverNegative()
{
    auto driver = readDriver(patient, secondOfBudget);
    QCOMPARE(driver.begin(start + 9000 * ms).remainingUs, 0);
    QCOMPARE(driver.ended(Outcome::Timeout, RequestSent::Maybe, start + 9000 * ms).remainingUs, 0);
}

void TestDriver::attemptDeadline_data()
{
    QTest::addColumn<CommandTimeouts>("timeouts");
    QTest::addColumn<qint64>("elapsedMs");
    QTest::addColumn<qint64>("expectedMs"); // after the start of the command
    QTest::newRow("socket timeout is less") << CommandTimeouts{5000, 1000} << qint64{0} << qint64{1000};
    QTest::newRow("counted from the attempt, not from the command")
        << CommandTimeouts{5000, 1000} << qint64{700} << qint64{1700};
    QTest::newRow("both end together") << CommandTimeouts{5000, 1000} << qint64{4000} << qint64{5000};
    QTest::newRow("budget is less") << CommandTimeouts{5000, 1000} << qint64{4700} << qint64{5000};
    QTest::newRow("socket timeout 0 is what is left") << CommandTimeouts{5000, 0} << qint64{0} << qint64{5000};
    QTest::newRow("socket timeout 0, later attempt") << CommandTimeouts{5000, 0} << qint64{3000} << qint64{5000};
    QTest::newRow("socket timeout above the budget") << CommandTimeouts{500, 1000} << qint64{0} << qint64{500};
    QTest::newRow("longest budget") << CommandTimeouts{600'000, 600'000} << qint64{0} << qint64{600'000};
}

void TestDriver::attemptDeadline()
{
    QFETCH(CommandTimeouts, timeouts);
    QFETCH(qint64, elapsedMs);
    QFETCH(qint64, expectedMs);
    const auto driver = readDriver({}, timeouts);
    QCOMPARE(driver.attemptDeadlineUs(start + elapsedMs * ms), start + expectedMs * ms);
}

void TestDriver::everyAttemptHasItsOwnDeadline()
{
    auto driver = readDriver(patient, {450, 200});
    QCOMPARE(driver.attemptDeadlineUs(start), start + 200 * ms);
    QCOMPARE(driver.ended(Outcome::Timeout, RequestSent::Maybe, start + 200 * ms).action, Action::Attempt);
    QCOMPARE(driver.attemptDeadlineUs(start + 200 * ms), start + 400 * ms);
    QCOMPARE(driver.ended(Outcome::Timeout, RequestSent::Maybe, start + 400 * ms).action, Action::Attempt);
    QCOMPARE(driver.attemptDeadlineUs(start + 400 * ms), start + 450 * ms);
    QVERIFY(finishesWith(driver.ended(Outcome::Timeout, RequestSent::Maybe, start + 450 * ms), Outcome::Timeout));
}

void TestDriver::replicaOfRead_data()
{
    using enum ReplicaPolicy;
    using Indexes = std::vector<std::size_t>;
    QTest::addColumn<ReplicaPolicy>("policy");
    QTest::addColumn<std::size_t>("present");
    QTest::addColumn<Indexes>("indexes"); // of the attempts in order
    QTest::newRow("sequence, master alone") << Sequence << std::size_t{1} << Indexes{0, 0, 0, 0};
    QTest::newRow("sequence, two copies") << Sequence << std::size_t{2} << Indexes{0, 1, 0, 1};
    QTest::newRow("sequence, three copies") << Sequence << std::size_t{3} << Indexes{0, 1, 2, 0};
    QTest::newRow("sequence, more copies than attempts") << Sequence << std::size_t{256} << Indexes{0, 1, 2, 3};
    QTest::newRow("sequence, no copy known") << Sequence << std::size_t{0} << Indexes{0, 0, 0, 0};
    QTest::newRow("master, three copies") << Master << std::size_t{3} << Indexes{0, 0, 0, 0};
}

void TestDriver::replicaOfRead()
{
    QFETCH(ReplicaPolicy, policy);
    QFETCH(std::size_t, present);
    QFETCH(std::vector<std::size_t>, indexes);
    for (const Outcome outcome : {Outcome::Timeout, Outcome::PartitionUnavailable, Outcome::CircuitOpen}) {
        auto driver = readDriver({1000, 0, policy});
        for (const std::size_t index : indexes) {
            QCOMPARE(driver.replicaIndex(present), index);
            QCOMPARE(driver.ended(outcome, RequestSent::No, start).action, Action::Attempt);
        }
    }
}

void TestDriver::replicaFollowsTheCountOfTheMoment()
{
    auto driver = readDriver(patient);
    for (int i = 0; i < 2; ++i)
        QCOMPARE(driver.ended(Outcome::Timeout, RequestSent::No, start).action, Action::Attempt);
    QCOMPARE(driver.replicaIndex(3), std::size_t{2});
    QCOMPARE(driver.replicaIndex(2), std::size_t{0}); // a copy went away while the command was retried
}

void TestDriver::writesStayOnMaster_data()
{
    QTest::addColumn<ReplicaPolicy>("policy");
    QTest::newRow("sequence") << ReplicaPolicy::Sequence;
    QTest::newRow("master") << ReplicaPolicy::Master;
}

void TestDriver::writesStayOnMaster()
{
    QFETCH(ReplicaPolicy, policy);
    auto driver = writeDriver({1000, 0, policy});
    for (int attempt = 0; attempt < 4; ++attempt) {
        QCOMPARE(driver.replicaIndex(3), std::size_t{0});
        QCOMPARE(driver.ended(Outcome::CircuitOpen, RequestSent::No, start).action, Action::Attempt);
    }
}

void TestDriver::writeAfterTransport_data()
{
    QTest::addColumn<Outcome>("outcome");
    for (const Outcome outcome : everyOutcome()) {
        if (isTransport(outcome))
            QTest::newRow(std::string(outcomeName(outcome)).c_str()) << outcome;
    }
}

void TestDriver::writeAfterTransport()
{
    QFETCH(Outcome, outcome);
    auto unsent = writeDriver();
    const RetryDecision decision = unsent.ended(outcome, RequestSent::No, start);
    QCOMPARE(decision.action, Action::Attempt);
    QCOMPARE(decision.attempt, 1U);

    auto sent = writeDriver();
    QVERIFY(finishesWith(sent.ended(outcome, RequestSent::Maybe, start), outcome));
}

void TestDriver::writeAfterRebalanceNeedsNoGate()
{
    auto driver = writeDriver();
    const RetryDecision decision = driver.ended(Outcome::PartitionUnavailable, RequestSent::Maybe, start);
    QCOMPARE(decision.action, Action::Attempt);
    QCOMPARE(decision.label, RetryLabel::Rebalance);
    QVERIFY(decision.requestMap);
}

// A refusal by the server proves that the first sending did nothing, so only the second attempt counts.
void TestDriver::sentCountsForTheAttemptAlone()
{
    auto driver = writeDriver();
    QCOMPARE(driver.ended(Outcome::PartitionUnavailable, RequestSent::Maybe, start).action, Action::Attempt);
    QCOMPARE(driver.ended(Outcome::ConnectionError, RequestSent::No, start).action, Action::Attempt);
    QVERIFY(finishesWith(driver.ended(Outcome::NetworkError, RequestSent::Maybe, start), Outcome::NetworkError));
}

void TestDriver::readIsNeverInDoubt()
{
    QFETCH(Outcome, outcome);
    auto driver = readDriver();
    (void)driver.ended(Outcome::Timeout, RequestSent::Maybe, start);
    (void)driver.ended(outcome, RequestSent::Maybe, start);
    QVERIFY(!driver.inDoubt(outcome));
}

void TestDriver::unsentWriteIsNeverInDoubt()
{
    QFETCH(Outcome, outcome);
    auto driver = writeDriver();
    (void)driver.ended(Outcome::CircuitOpen, RequestSent::No, start);
    (void)driver.ended(outcome, RequestSent::No, start);
    QVERIFY(!driver.inDoubt(outcome));
}

void TestDriver::writeSentOnce()
{
    QFETCH(Outcome, outcome);
    auto driver = writeDriver();
    (void)driver.ended(outcome, RequestSent::Maybe, start);
    QCOMPARE(driver.inDoubt(outcome), outcome == Outcome::Timeout || outcome == Outcome::NetworkError);
}

void TestDriver::writeSentTwice()
{
    QFETCH(Outcome, outcome);
    auto driver = writeDriver();
    (void)driver.ended(Outcome::PartitionUnavailable, RequestSent::Maybe, start);
    (void)driver.ended(outcome, RequestSent::Maybe, start);
    QCOMPARE(driver.inDoubt(outcome), outcome != Outcome::Ok); // an ok leaves nothing to doubt
}

void TestDriver::attemptsMadeCountsThoseThatEnded()
{
    auto driver = readDriver();
    QCOMPARE(driver.attemptsMade(), 0U);
    (void)driver.ended(Outcome::Timeout, RequestSent::Maybe, start);
    QCOMPARE(driver.attemptsMade(), 1U);
    (void)driver.ended(Outcome::Ok, RequestSent::Maybe, start);
    QCOMPARE(driver.attemptsMade(), 2U);
}

void TestDriver::decisionsAllocateNothing()
{
    const std::uint64_t before = allocationsOfThread;
    std::size_t decisions = 0;
    for (std::size_t value = 0; value < outcomeCount; ++value) {
        for (const Operation &kind : {Operation{OperationType::Get}, Operation{OperationType::Put}}) {
            RetryDriver driver(RetryPolicy::defaults(), {}, kind, start);
            RetryDecision decision = driver.begin(start);
            while (decision.action == Action::Attempt) {
                decision = driver.ended(static_cast<Outcome>(value), RequestSent::No, start + ms);
                decisions += driver.replicaIndex(2) + 1;
            }
        }
    }
    const std::uint64_t allocations = allocationsOfThread - before;
    QVERIFY(decisions > outcomeCount * 2);
    QCOMPARE(allocations, std::uint64_t{0});
}

// The count of the test above is worth something only if it can rise.
void TestDriver::countingNewCounts()
{
    const std::uint64_t before = allocationsOfThread;
    const std::vector<int> numbers(100);
    QCOMPARE(numbers.size(), std::size_t{100});
    QVERIFY(allocationsOfThread > before);
}

FOOTPLATE_TEST_MAIN(TestDriver)
#include "tst_driver.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Seconds of what commands did: what counts where, what a pause leaves, and what a store keeps for how long.
#include "core/telemetry/buckets.h"
#include "tests/support/main.h"

#include <array>
#include <functional>
#include <limits>
#include <numeric>

using namespace footplate;

namespace {

constexpr std::int64_t start = 1'700'000'000'000; // a full ten seconds
constexpr std::int64_t second = 1000;
constexpr std::int64_t fine = BucketStore::fineSeconds;
constexpr std::int64_t day = BucketStore::keptSeconds;
constexpr auto transport = static_cast<std::size_t>(RetryLabel::Transport);
constexpr auto rebalance = static_cast<std::size_t>(RetryLabel::Rebalance);
constexpr auto circuitOpen = static_cast<std::size_t>(RetryLabel::CircuitOpen);

// The only bucket of what was done in the second that starts at `start`.
TimeBucketPtr onlyBucket(BucketBuilder &builder)
{
    const auto finished = builder.takeFinished(start + second);
    return finished.size() == 1 ? finished.front() : nullptr;
}

TimeBucket withCommands(std::int64_t startMs, std::uint32_t ok)
{
    TimeBucket bucket;
    bucket.startMs = startMs;
    bucket.ok = ok;
    return bucket;
}

TimeBucketPtr shared(TimeBucket bucket)
{
    return std::make_shared<const TimeBucket>(std::move(bucket));
}

// One bucket a second, one command in each, [from, to) in seconds after `start`.
void fill(BucketStore &store, std::int64_t from, std::int64_t to)
{
    for (std::int64_t i = from; i < to; ++i)
        store.append(shared(withCommands(start + i * second, 1)));
}

std::vector<TimeBucketPtr> everything(const BucketStore &store)
{
    return store.range(0, std::numeric_limits<std::int64_t>::max());
}

bool isOrderedWithoutOverlap(const std::vector<TimeBucketPtr> &buckets)
{
    for (std::size_t i = 1; i < buckets.size(); ++i) {
        if (buckets[i - 1]->startMs + buckets[i - 1]->seconds * second > buckets[i]->startMs)
            return false;
    }
    return true;
}

} // namespace

class TestBuckets : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void command_data();
    void command();
    void everyOutcomeIsEitherAnswerOrFailure();
    void attempts();
    void attemptWithoutNode();
    void nodesAreInOrderOfSlot();
    void attemptOfANodeThatAnswersIsNoFailure();
    void retriesByLabel();
    void budgetClass_data();
    void budgetClass();
    void latencies();
    void laterAttemptsAreNoFirstAttempts();
    void latenciesOfASilentSecond();

    void secondIsFinishedByAnyLaterCall_data();
    void secondIsFinishedByAnyLaterCall();
    void runningSecondIsNotHandedOut();
    void finishedIsHandedOutOnce();
    void silenceMakesBuckets();
    void silenceBeforeTheFirstCommand();
    void aPauseOfAMinuteIsFilled();
    void aLongerPauseIsAGap();
    void nothingLeaksIntoTheNextSecond();
    void clockSetBackALittle();
    void clockSetBackALot();

    void emptyStore();
    void storeKeepsSecondsForAnHour();
    void storeFoldsAfterAnHour();
    void foldedBucketsStartAtFullTenSeconds();
    void missingSecondsStayMissingWhenFolded();
    void storeForgetsAfterADay();
    void storeIsBounded();
    void longGapKeepsWhatIsYoungEnough();
    void range_data();
    void range();
    void rangeOverCoarseAndFine();
    void storeFollowsAClockSetBack();

    void sumOfNothing();
    void sumOfOneIsItself();
    void sumOfCounts();
    void sumOfLatencies();
    void sumOfLatenciesWhereSomeAreMissing();
    void sumOfLatenciesWithoutCommands();
};

void TestBuckets::command_data()
{
    QTest::addColumn<Outcome>("outcome");
    QTest::addColumn<quint32>("attempts");
    QTest::addColumn<quint32>("ok");
    QTest::addColumn<quint32>("okAfterRetry");
    QTest::addColumn<quint32>("failed");
    QTest::newRow("ok at once") << Outcome::Ok << 1U << 1U << 0U << 0U;
    QTest::newRow("ok at the second attempt") << Outcome::Ok << 2U << 0U << 1U << 0U;
    QTest::newRow("a missing key is an answer") << Outcome::KeyNotFound << 1U << 1U << 0U << 0U;
    QTest::newRow("a missing key after a retry") << Outcome::KeyNotFound << 3U << 0U << 1U << 0U;
    QTest::newRow("another generation is an answer") << Outcome::GenerationError << 1U << 1U << 0U << 0U;
    QTest::newRow("the key is there already: an answer") << Outcome::KeyExists << 1U << 1U << 0U << 0U;
    QTest::newRow("a bin of another type is an answer") << Outcome::BinTypeError << 1U << 1U << 0U << 0U;
    QTest::newRow("timeout") << Outcome::Timeout << 3U << 0U << 0U << 1U;
    QTest::newRow("nowhere to send it") << Outcome::NoMaster << 1U << 0U << 0U << 1U;
    QTest::newRow("never tried") << Outcome::Timeout << 0U << 0U << 0U << 1U;
    QTest::newRow("device overload is a failure") << Outcome::DeviceOverload << 1U << 0U << 0U << 1U;
    QTest::newRow("server full is a failure") << Outcome::ServerFull << 1U << 0U << 0U << 1U;
    QTest::newRow("not authenticated is a failure") << Outcome::NotAuthenticated << 1U << 0U << 0U << 1U;
    QTest::newRow("cancelled is a failure") << Outcome::Cancelled << 1U << 0U << 0U << 1U;
}

void TestBuckets::command()
{
    QFETCH(Outcome, outcome);
    QFETCH(quint32, attempts);
    QFETCH(quint32, ok);
    QFETCH(quint32, okAfterRetry);
    QFETCH(quint32, failed);
    BucketBuilder builder;
    builder.commandEnded(start, outcome, attempts, 100);
    const TimeBucketPtr bucket = onlyBucket(builder);
    QVERIFY(bucket);
    QCOMPARE(bucket->ok, ok);
    QCOMPARE(bucket->okAfterRetry, okAfterRetry);
    QCOMPARE(bucket->failed, failed);
    QCOMPARE(bucket->commands(), 1U);
    QCOMPARE(bucket->startMs, start);
    QCOMPARE(bucket->seconds, 1U);
}

void TestBuckets::everyOutcomeIsEitherAnswerOrFailure()
{
    std::size_t answers = 0;
    for (std::size_t value = 0; value < outcomeCount; ++value) {
        const auto outcome = static_cast<Outcome>(value);
        if (!isAnswerOnRecord(outcome))
            continue;
        ++answers;
        QVERIFY(!isTransport(outcome) && !isRebalance(outcome) && !isNodeFailure(outcome));
    }
    QCOMPARE(answers, std::size_t{5});
}

void TestBuckets::attempts()
{
    BucketBuilder builder;
    builder.attemptEnded(start, 4, Outcome::Timeout, 0, 1000);
    builder.attemptEnded(start + 10, 4, Outcome::Ok, 1, 100);
    builder.attemptEnded(start + 999, 4, Outcome::PartitionUnavailable, 0, 50);
    const TimeBucketPtr bucket = onlyBucket(builder);
    QVERIFY(bucket);
    QCOMPARE(bucket->attempts, 3U);
    QCOMPARE(bucket->nodes.size(), std::size_t{1});
    QCOMPARE(bucket->nodes[0].nodeSlot, 4);
    QCOMPARE(bucket->nodes[0].attempts, 3U);
    QCOMPARE(bucket->nodes[0].failures, 2U);
}

void TestBuckets::attemptWithoutNode()
{
    BucketBuilder builder;
    builder.attemptEnded(start, -1, Outcome::NoMaster, 0, 5);
    builder.retried(start, -1, RetryLabel::Transport, 1, 1);
    const TimeBucketPtr bucket = onlyBucket(builder);
    QVERIFY(bucket);
    QCOMPARE(bucket->attempts, 1U);
    QCOMPARE(bucket->retries[transport], 1U);
    QVERIFY(bucket->nodes.empty());
}

void TestBuckets::nodesAreInOrderOfSlot()
{
    BucketBuilder builder;
    for (const std::int32_t slot : {7, 0, 3, 7, 255, 1})
        builder.attemptEnded(start, slot, Outcome::Ok, 0, 10);
    const TimeBucketPtr bucket = onlyBucket(builder);
    QVERIFY(bucket);
    std::vector<std::int32_t> slots;
    for (const NodeBucket &node : bucket->nodes)
        slots.push_back(node.nodeSlot);
    QCOMPARE(slots, (std::vector<std::int32_t>{0, 1, 3, 7, 255}));
    QCOMPARE(bucket->nodes[3].attempts, 2U);
}

void TestBuckets::attemptOfANodeThatAnswersIsNoFailure()
{
    BucketBuilder builder;
    for (const Outcome outcome : {Outcome::Ok, Outcome::KeyNotFound, Outcome::GenerationError, Outcome::KeyExists})
        builder.attemptEnded(start, 0, outcome, 0, 10);
    const TimeBucketPtr bucket = onlyBucket(builder);
    QVERIFY(bucket);
    QCOMPARE(bucket->nodes[0].failures, 0U);
}

void TestBuckets::retriesByLabel()
{
    BucketBuilder builder;
    builder.retried(start, 1, RetryLabel::Transport, 500, 1000);
    builder.retried(start, 1, RetryLabel::Rebalance, 500, 1000);
    builder.retried(start, 2, RetryLabel::Rebalance, 500, 1000);
    builder.retried(start, 2, RetryLabel::CircuitOpen, 500, 1000);
    const TimeBucketPtr bucket = onlyBucket(builder);
    QVERIFY(bucket);
    QCOMPARE(bucket->retries[transport], 1U);
    QCOMPARE(bucket->retries[rebalance], 2U);
    QCOMPARE(bucket->retries[circuitOpen], 1U);
    QCOMPARE(bucket->nodes[0].retries[rebalance], 1U);
    QCOMPARE(bucket->nodes[1].retries[rebalance], 1U);
    QCOMPARE(bucket->nodes[1].retries[circuitOpen], 1U);
    QCOMPARE(bucket->nodes[1].attempts, 0U); // a retry is no attempt that ended
}

void TestBuckets::budgetClass_data()
{
    QTest::addColumn<qint64>("remainingUs");
    QTest::addColumn<qint64>("timeoutUs");
    QTest::addColumn<std::size_t>("expected");
    QTest::newRow("nothing left") << qint64{0} << qint64{1000} << std::size_t{0};
    QTest::newRow("just below 5 %") << qint64{49} << qint64{1000} << std::size_t{0};
    QTest::newRow("5 %") << qint64{50} << qint64{1000} << std::size_t{1};
    QTest::newRow("half") << qint64{500} << qint64{1000} << std::size_t{10};
    QTest::newRow("95 %") << qint64{950} << qint64{1000} << std::size_t{19};
    QTest::newRow("all of it") << qint64{1000} << qint64{1000} << std::size_t{19};
    QTest::newRow("more than there ever was") << qint64{5000} << qint64{1000} << std::size_t{19};
    QTest::newRow("less than nothing") << qint64{-5} << qint64{1000} << std::size_t{0};
    QTest::newRow("no budget known") << qint64{5} << qint64{0} << std::size_t{0};
}

void TestBuckets::budgetClass()
{
    QFETCH(qint64, remainingUs);
    QFETCH(qint64, timeoutUs);
    QFETCH(std::size_t, expected);
    BucketBuilder builder;
    builder.retried(start, 0, RetryLabel::Transport, remainingUs, timeoutUs);
    const TimeBucketPtr bucket = onlyBucket(builder);
    QVERIFY(bucket);
    QCOMPARE(bucket->remainingBudget[expected], 1U);
    QCOMPARE(std::accumulate(bucket->remainingBudget.begin(), bucket->remainingBudget.end(), 0U), 1U);
}

void TestBuckets::latencies()
{
    BucketBuilder builder;
    for (int i = 0; i < 99; ++i) {
        builder.attemptEnded(start, 0, Outcome::Ok, 0, 5); // below 16 us the histogram is exact
        builder.commandEnded(start, Outcome::Ok, 1, 7);
    }
    for (int i = 0; i < 2; ++i) {
        builder.attemptEnded(start, 0, Outcome::Ok, 0, 15);
        builder.commandEnded(start, Outcome::Ok, 1, 14);
    }
    const TimeBucketPtr bucket = onlyBucket(builder);
    QVERIFY(bucket);
    QCOMPARE(bucket->firstP50Us, 5);
    QCOMPARE(bucket->firstP99Us, 15);
    QCOMPARE(bucket->finalP50Us, 7);
    QCOMPARE(bucket->finalP99Us, 14);
}

void TestBuckets::laterAttemptsAreNoFirstAttempts()
{
    BucketBuilder builder;
    builder.attemptEnded(start, 0, Outcome::Timeout, 0, 3);
    builder.attemptEnded(start, 0, Outcome::Ok, 1, 12);
    const TimeBucketPtr bucket = onlyBucket(builder);
    QVERIFY(bucket);
    QCOMPARE(bucket->firstP99Us, 3);
    QCOMPARE(bucket->finalP99Us, -1); // no command ended yet
}

void TestBuckets::latenciesOfASilentSecond()
{
    BucketBuilder builder;
    QVERIFY(builder.takeFinished(start).empty());
    const TimeBucketPtr bucket = onlyBucket(builder);
    QVERIFY(bucket);
    QCOMPARE(bucket->firstP50Us, -1);
    QCOMPARE(bucket->firstP99Us, -1);
    QCOMPARE(bucket->finalP50Us, -1);
    QCOMPARE(bucket->finalP99Us, -1);
    QCOMPARE(bucket->commands(), 0U);
}

void TestBuckets::secondIsFinishedByAnyLaterCall_data()
{
    using Call = std::function<void(BucketBuilder &, std::int64_t)>;
    QTest::addColumn<Call>("call");
    QTest::newRow("a command") << Call(
        [](BucketBuilder &b, std::int64_t ms) { b.commandEnded(ms, Outcome::Ok, 1, 1); });
    QTest::newRow("an attempt") << Call(
        [](BucketBuilder &b, std::int64_t ms) { b.attemptEnded(ms, 0, Outcome::Ok, 0, 1); });
    QTest::newRow("a retry") << Call(
        [](BucketBuilder &b, std::int64_t ms) { b.retried(ms, 0, RetryLabel::Transport, 1, 1); });
}

void TestBuckets::secondIsFinishedByAnyLaterCall()
{
    using Call = std::function<void(BucketBuilder &, std::int64_t)>;
    QFETCH(Call, call);
    BucketBuilder builder;
    builder.commandEnded(start + 999, Outcome::Ok, 1, 1);
    call(builder, start + second);
    const auto finished = builder.takeFinished(start + second);
    QCOMPARE(finished.size(), std::size_t{1});
    QCOMPARE(finished[0]->startMs, start);
    QCOMPARE(finished[0]->commands(), 1U);
    QCOMPARE(finished[0]->attempts, 0U);
    QCOMPARE(finished[0]->retries[transport], 0U);
}

void TestBuckets::runningSecondIsNotHandedOut()
{
    BucketBuilder builder;
    builder.commandEnded(start, Outcome::Ok, 1, 1);
    QVERIFY(builder.takeFinished(start + 999).empty());
    QCOMPARE(builder.takeFinished(start + 1000).size(), std::size_t{1});
}

void TestBuckets::finishedIsHandedOutOnce()
{
    BucketBuilder builder;
    builder.commandEnded(start, Outcome::Ok, 1, 1);
    QCOMPARE(builder.takeFinished(start + second).size(), std::size_t{1});
    QVERIFY(builder.takeFinished(start + second).empty());
}

void TestBuckets::silenceMakesBuckets()
{
    BucketBuilder builder;
    builder.commandEnded(start, Outcome::Ok, 1, 1);
    builder.commandEnded(start + 3 * second, Outcome::Ok, 1, 1);
    const auto finished = builder.takeFinished(start + 5 * second);
    QCOMPARE(finished.size(), std::size_t{5});
    const std::vector<std::uint32_t> expected{1, 0, 0, 1, 0};
    for (std::size_t i = 0; i < finished.size(); ++i) {
        QCOMPARE(finished[i]->startMs, start + static_cast<std::int64_t>(i) * second);
        QCOMPARE(finished[i]->commands(), expected[i]);
        QCOMPARE(finished[i]->finalP50Us, expected[i] == 0 ? -1 : 1);
    }
}

void TestBuckets::silenceBeforeTheFirstCommand()
{
    BucketBuilder builder;
    QVERIFY(builder.takeFinished(start + 500).empty());
    const auto finished = builder.takeFinished(start + 2 * second);
    QCOMPARE(finished.size(), std::size_t{2});
    QCOMPARE(finished[0]->startMs, start);
}

void TestBuckets::aPauseOfAMinuteIsFilled()
{
    BucketBuilder builder;
    builder.commandEnded(start, Outcome::Ok, 1, 1);
    QCOMPARE(builder.takeFinished(start + 60 * second).size(), std::size_t{60});
}

void TestBuckets::aLongerPauseIsAGap()
{
    BucketBuilder builder;
    builder.commandEnded(start, Outcome::Ok, 1, 1);
    auto finished = builder.takeFinished(start + 61 * second);
    QCOMPARE(finished.size(), std::size_t{1});
    QCOMPARE(finished[0]->startMs, start);
    finished = builder.takeFinished(start + 62 * second);
    QCOMPARE(finished.size(), std::size_t{1});
    QCOMPARE(finished[0]->startMs, start + 61 * second);
}

void TestBuckets::nothingLeaksIntoTheNextSecond()
{
    BucketBuilder builder;
    builder.commandEnded(start, Outcome::Timeout, 3, 9);
    builder.attemptEnded(start, 2, Outcome::Timeout, 0, 9);
    builder.retried(start, 2, RetryLabel::Transport, 1, 2);
    const auto finished = builder.takeFinished(start + 2 * second);
    QCOMPARE(finished.size(), std::size_t{2});
    const TimeBucket &next = *finished[1];
    QCOMPARE(next.commands(), 0U);
    QCOMPARE(next.attempts, 0U);
    QVERIFY(next.nodes.empty());
    QCOMPARE(next.retries, (std::array<std::uint32_t, retryLabelCount>{}));
    QCOMPARE(next.remainingBudget, (std::array<std::uint32_t, budgetClassCount>{}));
    QCOMPARE(next.firstP99Us, -1);
}

void TestBuckets::clockSetBackALittle()
{
    BucketBuilder builder;
    builder.commandEnded(start + 10 * second, Outcome::Ok, 1, 1);
    builder.commandEnded(start, Outcome::Ok, 1, 1);
    QVERIFY(builder.takeFinished(start + 9 * second).empty());
    const auto finished = builder.takeFinished(start + 11 * second);
    QCOMPARE(finished.size(), std::size_t{1});
    QCOMPARE(finished[0]->startMs, start + 10 * second);
    QCOMPARE(finished[0]->commands(), 2U);
}

void TestBuckets::clockSetBackALot()
{
    BucketBuilder builder;
    builder.commandEnded(start + 3600 * second, Outcome::Ok, 1, 1);
    builder.commandEnded(start, Outcome::Ok, 1, 1);
    const auto finished = builder.takeFinished(start + second);
    QCOMPARE(finished.size(), std::size_t{2});
    QCOMPARE(finished[0]->startMs, start + 3600 * second);
    QCOMPARE(finished[1]->startMs, start);
}

void TestBuckets::emptyStore()
{
    const BucketStore store;
    QVERIFY(!store.latest());
    QCOMPARE(store.size(), std::size_t{0});
    QVERIFY(everything(store).empty());
}

void TestBuckets::storeKeepsSecondsForAnHour()
{
    BucketStore store;
    fill(store, 0, fine);
    QCOMPARE(store.size(), BucketStore::fineSeconds);
    for (const TimeBucketPtr &bucket : everything(store))
        QCOMPARE(bucket->seconds, 1U);
    QCOMPARE(store.latest()->startMs, start + (fine - 1) * second);
}

void TestBuckets::storeFoldsAfterAnHour()
{
    BucketStore store;
    fill(store, 0, fine + 25);
    const auto all = everything(store);
    QCOMPARE(all.size(), BucketStore::fineSeconds + 3);
    QCOMPARE(all[0]->startMs, start);
    QCOMPARE(all[0]->seconds, 10U);
    QCOMPARE(all[0]->ok, 10U);
    QCOMPARE(all[1]->seconds, 10U);
    QCOMPARE(all[2]->startMs, start + 20 * second);
    QCOMPARE(all[2]->seconds, 5U); // still growing
    QCOMPARE(all[3]->startMs, start + 25 * second);
    QCOMPARE(all[3]->seconds, 1U);
    QVERIFY(isOrderedWithoutOverlap(all));
}

void TestBuckets::foldedBucketsStartAtFullTenSeconds()
{
    BucketStore store;
    fill(store, 7, 7 + fine + 20);
    const auto all = everything(store);
    QCOMPARE(all[0]->startMs, start + 7 * second);
    QCOMPARE(all[0]->seconds, 3U);
    QCOMPARE(all[1]->startMs, start + 10 * second);
    QCOMPARE(all[1]->seconds, 10U);
}

void TestBuckets::missingSecondsStayMissingWhenFolded()
{
    BucketStore store;
    fill(store, 0, 3);
    fill(store, 6, 8); // 3, 4, 5 are missing
    fill(store, fine + 20, fine + 21);
    const auto all = everything(store);
    QCOMPARE(all.size(), std::size_t{3});
    QCOMPARE(all[0]->startMs, start);
    QCOMPARE(all[0]->seconds, 3U);
    QCOMPARE(all[1]->startMs, start + 6 * second);
    QCOMPARE(all[1]->seconds, 2U);
    QVERIFY(store.range(start + 3 * second, start + 6 * second).empty());
}

void TestBuckets::storeForgetsAfterADay()
{
    BucketStore store;
    fill(store, 0, day + 30);
    const auto all = everything(store);
    QCOMPARE(all.front()->startMs, start + 30 * second);
    std::uint32_t seconds = 0;
    for (const TimeBucketPtr &bucket : all)
        seconds += bucket->seconds;
    QCOMPARE(seconds, static_cast<std::uint32_t>(day));
}

void TestBuckets::storeIsBounded()
{
    BucketStore store;
    const std::size_t bound = BucketStore::fineSeconds + (BucketStore::keptSeconds - BucketStore::fineSeconds) / 10 + 1;
    for (std::int64_t i = 0; i < 2 * day; i += 1000) {
        fill(store, i, i + 1000);
        QVERIFY(store.size() <= bound);
    }
    QVERIFY(isOrderedWithoutOverlap(everything(store)));
}

void TestBuckets::longGapKeepsWhatIsYoungEnough()
{
    BucketStore store;
    fill(store, 0, 100);
    fill(store, day + 50, day + 51);
    const auto all = everything(store);
    QCOMPARE(all.front()->startMs, start + 50 * second); // the first coarse bucket that reaches into the last day
    QCOMPARE(all.back()->startMs, start + (day + 50) * second);

    fill(store, 3 * day, 3 * day + 1);
    QCOMPARE(store.size(), std::size_t{1});
}

void TestBuckets::range_data()
{
    QTest::addColumn<qint64>("from"); // ms after `start`; there is a bucket in each of the seconds 0 ... 9
    QTest::addColumn<qint64>("to");
    QTest::addColumn<std::vector<std::int64_t>>("seconds");
    using Seconds = std::vector<std::int64_t>;
    QTest::newRow("one whole second") << qint64{3000} << qint64{4000} << Seconds{3};
    QTest::newRow("part of a second") << qint64{3200} << qint64{3201} << Seconds{3};
    QTest::newRow("across a border") << qint64{3999} << qint64{4001} << Seconds{3, 4};
    QTest::newRow("the end is not included") << qint64{7000} << qint64{9000} << Seconds{7, 8};
    QTest::newRow("before the first") << qint64{-5000} << qint64{0} << Seconds{};
    QTest::newRow("after the last") << qint64{10'000} << qint64{20'000} << Seconds{};
    QTest::newRow("beyond both ends") << qint64{-5000} << qint64{20'000} << Seconds{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    QTest::newRow("empty at a border") << qint64{3000} << qint64{3000} << Seconds{};
    QTest::newRow("turned around") << qint64{5000} << qint64{3000} << Seconds{};
}

void TestBuckets::range()
{
    QFETCH(qint64, from);
    QFETCH(qint64, to);
    QFETCH(std::vector<std::int64_t>, seconds);
    BucketStore store;
    fill(store, 0, 10);
    std::vector<std::int64_t> found;
    for (const TimeBucketPtr &bucket : store.range(start + from, start + to))
        found.push_back((bucket->startMs - start) / second);
    QCOMPARE(found, seconds);
}

void TestBuckets::rangeOverCoarseAndFine()
{
    BucketStore store;
    fill(store, 0, fine + 30);
    const auto found = store.range(start + 15 * second, start + 33 * second);
    QCOMPARE(found.size(), std::size_t{5});
    QCOMPARE(found[0]->startMs, start + 10 * second);
    QCOMPARE(found[1]->startMs, start + 20 * second);
    QCOMPARE(found[2]->startMs, start + 30 * second);
    QCOMPARE(found[4]->startMs, start + 32 * second);
}

void TestBuckets::storeFollowsAClockSetBack()
{
    BucketStore store;
    fill(store, 0, fine + 100);
    store.append(shared(withCommands(start + 45 * second, 9))); // the clock went back by more than an hour
    const auto all = everything(store);
    QVERIFY(isOrderedWithoutOverlap(all));
    QCOMPARE(store.latest()->startMs, start + 45 * second);
    QCOMPARE(store.latest()->ok, 9U);
    QCOMPARE(all.size(), std::size_t{5}); // four coarse buckets before it
    fill(store, 46, 50);
    QCOMPARE(store.latest()->startMs, start + 49 * second);
}

void TestBuckets::sumOfNothing()
{
    const TimeBucket sum = sumOf({});
    QCOMPARE(sum.seconds, 0U);
    QCOMPARE(sum.commands(), 0U);
    QCOMPARE(sum.finalP99Us, -1);
    QCOMPARE(sum.firstP50Us, -1);
}

void TestBuckets::sumOfOneIsItself()
{
    BucketBuilder builder;
    builder.commandEnded(start, Outcome::Ok, 2, 11);
    builder.attemptEnded(start, 3, Outcome::Timeout, 0, 10);
    builder.retried(start, 3, RetryLabel::Transport, 1, 2);
    const std::array only{onlyBucket(builder)};
    QVERIFY(only[0]);
    const TimeBucket sum = sumOf(only);
    QCOMPARE(sum.startMs, start);
    QCOMPARE(sum.seconds, 1U);
    QCOMPARE(sum.okAfterRetry, 1U);
    QCOMPARE(sum.attempts, 1U);
    QCOMPARE(sum.retries, only[0]->retries);
    QCOMPARE(sum.remainingBudget, only[0]->remainingBudget);
    QCOMPARE(sum.firstP50Us, 10);
    QCOMPARE(sum.finalP99Us, 11);
    QCOMPARE(sum.nodes.size(), std::size_t{1});
    QCOMPARE(sum.nodes[0].failures, 1U);
    QCOMPARE(sum.nodes[0].retries[transport], 1U);
}

void TestBuckets::sumOfCounts()
{
    TimeBucket first = withCommands(start, 1);
    first.okAfterRetry = 2;
    first.failed = 3;
    first.attempts = 10;
    first.retries = {0, 1, 2, 3};
    first.remainingBudget[19] = 4;
    first.nodes = {{1, 5, 2, {0, 1, 0, 0}}, {4, 5, 0, {}}};
    TimeBucket second = withCommands(start + 8000, 10);
    second.seconds = 2;
    second.okAfterRetry = 20;
    second.failed = 30;
    second.attempts = 100;
    second.retries = {0, 10, 20, 30};
    second.remainingBudget[19] = 40;
    second.remainingBudget[0] = 1;
    second.nodes = {{0, 7, 7, {}}, {1, 50, 20, {0, 10, 0, 0}}};

    const std::array buckets{shared(first), shared(second)};
    const TimeBucket sum = sumOf(buckets);
    QCOMPARE(sum.startMs, start);
    QCOMPARE(sum.seconds, 3U); // those covered; the missing ones between do not count
    QCOMPARE(sum.ok, 11U);
    QCOMPARE(sum.okAfterRetry, 22U);
    QCOMPARE(sum.failed, 33U);
    QCOMPARE(sum.commands(), 66U);
    QCOMPARE(sum.attempts, 110U);
    QCOMPARE(sum.retries, (std::array<std::uint32_t, retryLabelCount>{0, 11, 22, 33}));
    QCOMPARE(sum.remainingBudget[19], 44U);
    QCOMPARE(sum.remainingBudget[0], 1U);
    QCOMPARE(sum.nodes.size(), std::size_t{3});
    QCOMPARE(sum.nodes[0].nodeSlot, 0);
    QCOMPARE(sum.nodes[1].nodeSlot, 1);
    QCOMPARE(sum.nodes[1].attempts, 55U);
    QCOMPARE(sum.nodes[1].failures, 22U);
    QCOMPARE(sum.nodes[1].retries[rebalance], 11U);
    QCOMPARE(sum.nodes[2].nodeSlot, 4);
}

void TestBuckets::sumOfLatencies()
{
    TimeBucket busy = withCommands(start, 90);
    busy.firstP50Us = busy.finalP50Us = 100;
    busy.firstP99Us = busy.finalP99Us = 900;
    TimeBucket slow = withCommands(start + second, 10);
    slow.firstP50Us = slow.finalP50Us = 1100;
    slow.firstP99Us = slow.finalP99Us = 5000;
    const std::array buckets{shared(busy), shared(slow)};
    const TimeBucket sum = sumOf(buckets);
    QCOMPARE(sum.firstP50Us, 200); // 90 x 100 and 10 x 1100
    QCOMPARE(sum.finalP50Us, 200);
    QCOMPARE(sum.firstP99Us, 5000);
    QCOMPARE(sum.finalP99Us, 5000);
}

void TestBuckets::sumOfLatenciesWhereSomeAreMissing()
{
    TimeBucket busy = withCommands(start, 4);
    busy.finalP50Us = 100;
    busy.finalP99Us = 300;
    const std::array buckets{shared(withCommands(start - second, 0)), shared(busy),
                             shared(withCommands(start + second, 0))};
    const TimeBucket sum = sumOf(buckets);
    QCOMPARE(sum.finalP50Us, 100);
    QCOMPARE(sum.finalP99Us, 300);
    QCOMPARE(sum.firstP50Us, -1);
    QCOMPARE(sum.firstP99Us, -1);
}

void TestBuckets::sumOfLatenciesWithoutCommands()
{
    TimeBucket one = withCommands(start, 0); // attempts ended in it, but no command did
    one.firstP50Us = 10;
    TimeBucket other = withCommands(start + second, 0);
    other.firstP50Us = 20;
    const std::array buckets{shared(one), shared(other)};
    QCOMPARE(sumOf(buckets).firstP50Us, 15);
}

FOOTPLATE_TEST_MAIN(TestBuckets)
#include "tst_buckets.moc"

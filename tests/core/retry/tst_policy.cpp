// SPDX-License-Identifier: GPL-3.0-or-later
// Defaults, overlays and refusals of the retry policy and of everything that one publication covers.
#include "core/retry/policy.h"
#include "tests/support/main.h"

#include <limits>

using namespace footplate;

namespace {

OptionValue integer(std::int64_t value)
{
    return OptionValue(value);
}
OptionValue text(const char *value)
{
    return OptionValue(std::string(value));
}

constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t smallest = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t beyondWord = std::int64_t{1} << 32;

const std::string retriesRange = "an integer from 0 to 1000";
const std::string sleepRange = "an integer from 0 to 600000";
const std::string replicaNames = "\"master\" or \"sequence\"";

} // namespace

class TestPolicy : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void defaults();
    void defaultLimits();
    void replicaPolicyNames();
    void noOptionsMeanDefaults();
    void accepted_data();
    void accepted();
    void refused_data();
    void refused();
    void acceptedForSet_data();
    void acceptedForSet();
    void refusedForSet_data();
    void refusedForSet();
    void unknownKeysAreIgnored();
    void unknownKeysAreIgnoredForSet();
    void mergeKeepsWhatIsNotGiven();
    void mergeWithNothingIsTheBase();
    void mergeIntoSetTouchesOnlyWhatIsGiven();
    void firstWrongKeyIsNamed();
    void longTextIsCutAtACharacter();
    void attemptMayUseUpBudget_data();
    void attemptMayUseUpBudget();
};

void TestPolicy::defaults()
{
    const RetryPolicy policy = RetryPolicy::defaults();
    QCOMPARE(policy.maxRetries, 2U);
    QCOMPARE(policy.sleepBetweenRetriesMs, 0U);
    QCOMPARE(policy.replicaPolicy, ReplicaPolicy::Sequence);
}

void TestPolicy::defaultLimits()
{
    const PolicySet set;
    QCOMPARE(set.retry, RetryPolicy::defaults());
    QCOMPARE(set.timeouts.timeoutMs, 5000U);
    QCOMPARE(set.timeouts.socketTimeoutMs, 1000U);
    QCOMPARE(set.breaker.failureThreshold, 10U);
    QCOMPARE(set.breaker.maximumConcurrent, 100U);
}

void TestPolicy::replicaPolicyNames()
{
    QCOMPARE(replicaPolicyName(ReplicaPolicy::Master), "master");
    QCOMPARE(replicaPolicyName(ReplicaPolicy::Sequence), "sequence");
}

void TestPolicy::noOptionsMeanDefaults()
{
    QCOMPARE(RetryPolicy::fromOptions({}), RetryPolicy::defaults());
}

void TestPolicy::accepted_data()
{
    QTest::addColumn<Options>("options");
    QTest::addColumn<RetryPolicy>("expected");
    QTest::newRow("no retries at all") << Options{{"max_retries", integer(0)}}
                                       << RetryPolicy{0, 0, ReplicaPolicy::Sequence};
    QTest::newRow("most retries") << Options{{"max_retries", integer(1000)}}
                                  << RetryPolicy{1000, 0, ReplicaPolicy::Sequence};
    QTest::newRow("no sleep") << Options{{"sleep_between_retries_ms", integer(0)}}
                              << RetryPolicy{2, 0, ReplicaPolicy::Sequence};
    QTest::newRow("longest sleep") << Options{{"sleep_between_retries_ms", integer(600'000)}}
                                   << RetryPolicy{2, 600'000, ReplicaPolicy::Sequence};
    QTest::newRow("master") << Options{{"replica_policy", text("master")}} << RetryPolicy{2, 0, ReplicaPolicy::Master};
    QTest::newRow("sequence") << Options{{"replica_policy", text("sequence")}}
                              << RetryPolicy{2, 0, ReplicaPolicy::Sequence};
    QTest::newRow("all three") << Options{{"max_retries", integer(5)},
                                          {"sleep_between_retries_ms", integer(20)},
                                          {"replica_policy", text("master")}}
                               << RetryPolicy{5, 20, ReplicaPolicy::Master};
}

void TestPolicy::accepted()
{
    QFETCH(Options, options);
    QFETCH(RetryPolicy, expected);
    const auto policy = RetryPolicy::fromOptions(options);
    QVERIFY2(policy, policy ? "" : policy.error().detail.c_str());
    QCOMPARE(*policy, expected);
}

void TestPolicy::refused_data()
{
    QTest::addColumn<std::string>("key");
    QTest::addColumn<OptionValue>("value");
    QTest::addColumn<std::string>("expected");
    QTest::addColumn<std::string>("given");
    const std::string retries = "max_retries";
    const std::string sleep = "sleep_between_retries_ms";
    const std::string replica = "replica_policy";
    QTest::newRow("retries: negative") << retries << integer(-1) << retriesRange << std::string("-1");
    QTest::newRow("retries: one too many") << retries << integer(1001) << retriesRange << std::string("1001");
    QTest::newRow("retries: largest integer") << retries << integer(largest) << retriesRange << std::to_string(largest);
    QTest::newRow("retries: smallest integer")
        << retries << integer(smallest) << retriesRange << std::to_string(smallest);
    QTest::newRow("retries: would wrap to 0 in 32 bits")
        << retries << integer(beyondWord) << retriesRange << std::to_string(beyondWord);
    QTest::newRow("retries: a decimal number")
        << retries << OptionValue(2.5) << retriesRange << std::string("the decimal number 2.5");
    QTest::newRow("retries: a decimal number, though whole")
        << retries << OptionValue(2.0) << retriesRange << std::string("the decimal number 2.0");
    QTest::newRow("retries: not a number") << retries << OptionValue(std::numeric_limits<double>::quiet_NaN())
                                           << retriesRange << std::string("the decimal number nan");
    QTest::newRow("retries: digits as text") << retries << text("2") << retriesRange << std::string("the text \"2\"");
    QTest::newRow("retries: empty text") << retries << text("") << retriesRange << std::string("the text \"\"");
    QTest::newRow("retries: true") << retries << OptionValue(true) << retriesRange << std::string("true");
    QTest::newRow("sleep: negative") << sleep << integer(-1) << sleepRange << std::string("-1");
    QTest::newRow("sleep: a millisecond too long") << sleep << integer(600'001) << sleepRange << std::string("600001");
    QTest::newRow("sleep: a decimal number, though whole")
        << sleep << OptionValue(10.0) << sleepRange << std::string("the decimal number 10.0");
    QTest::newRow("sleep: text with a unit") << sleep << text("10ms") << sleepRange << std::string("the text \"10ms\"");
    QTest::newRow("sleep: false") << sleep << OptionValue(false) << sleepRange << std::string("false");
    QTest::newRow("replica: unknown name")
        << replica << text("random") << replicaNames << std::string("the text \"random\"");
    QTest::newRow("replica: wrong case") << replica << text("Master") << replicaNames
                                         << std::string("the text \"Master\"");
    QTest::newRow("replica: space around")
        << replica << text(" master") << replicaNames << std::string("the text \" master\"");
    QTest::newRow("replica: empty text") << replica << text("") << replicaNames << std::string("the text \"\"");
    QTest::newRow("replica: an integer") << replica << integer(1) << replicaNames << std::string("1");
    QTest::newRow("replica: true") << replica << OptionValue(true) << replicaNames << std::string("true");
}

void TestPolicy::refused()
{
    QFETCH(std::string, key);
    QFETCH(OptionValue, value);
    QFETCH(std::string, expected);
    QFETCH(std::string, given);
    const std::string detail = key + ": expected " + expected + ", given " + given;
    const Error error{Outcome::InvalidRequest, 0, {}, detail};

    const auto fromOptions = RetryPolicy::fromOptions({{key, value}});
    QVERIFY(!fromOptions);
    QCOMPARE(fromOptions.error().detail, detail);
    QVERIFY(fromOptions.error() == error);

    const auto merged = RetryPolicy::merge({7, 70, ReplicaPolicy::Master}, {{key, value}});
    QVERIFY(!merged);
    QVERIFY(merged.error() == error);

    const auto set = PolicySet::merge({}, {{key, value}});
    QVERIFY(!set);
    QVERIFY(set.error() == error);
}

void TestPolicy::acceptedForSet_data()
{
    QTest::addColumn<std::string>("key");
    QTest::addColumn<qint64>("value");
    QTest::addColumn<PolicySet>("expected");
    const auto with = [](auto member, auto field, std::uint32_t value) {
        PolicySet set;
        set.*member.*field = value;
        return set;
    };
    const auto timeouts = &PolicySet::timeouts;
    const auto breaker = &PolicySet::breaker;
    QTest::newRow("shortest budget") << std::string("timeout_ms") << qint64{1}
                                     << with(timeouts, &CommandTimeouts::timeoutMs, 1);
    QTest::newRow("longest budget") << std::string("timeout_ms") << qint64{600'000}
                                    << with(timeouts, &CommandTimeouts::timeoutMs, 600'000);
    QTest::newRow("an attempt may take what is left")
        << std::string("socket_timeout_ms") << qint64{0} << with(timeouts, &CommandTimeouts::socketTimeoutMs, 0);
    QTest::newRow("longest attempt") << std::string("socket_timeout_ms") << qint64{600'000}
                                     << with(timeouts, &CommandTimeouts::socketTimeoutMs, 600'000);
    QTest::newRow("opens at the first failure")
        << std::string("circuit_open_threshold") << qint64{1} << with(breaker, &BreakerLimits::failureThreshold, 1);
    QTest::newRow("never opens by failures") << std::string("circuit_open_threshold") << qint64{4'294'967'295}
                                             << with(breaker, &BreakerLimits::failureThreshold, 4'294'967'295);
    QTest::newRow("one at a time") << std::string("max_concurrent_ops_per_node") << qint64{1}
                                   << with(breaker, &BreakerLimits::maximumConcurrent, 1);
    QTest::newRow("retries reach the set too")
        << std::string("max_retries") << qint64{9} << with(&PolicySet::retry, &RetryPolicy::maxRetries, 9);
}

void TestPolicy::acceptedForSet()
{
    QFETCH(std::string, key);
    QFETCH(qint64, value);
    QFETCH(PolicySet, expected);
    const auto set = PolicySet::merge({}, {{key, integer(value)}});
    QVERIFY2(set, set ? "" : set.error().detail.c_str());
    QCOMPARE(*set, expected);
}

void TestPolicy::refusedForSet_data()
{
    QTest::addColumn<std::string>("key");
    QTest::addColumn<OptionValue>("value");
    QTest::addColumn<std::string>("message");
    QTest::newRow("budget of nothing") << std::string("timeout_ms") << integer(0)
                                       << std::string("timeout_ms: expected an integer from 1 to 600000, given 0");
    QTest::newRow("budget too long") << std::string("timeout_ms") << integer(600'001)
                                     << std::string("timeout_ms: expected an integer from 1 to 600000, given 600001");
    QTest::newRow("budget as text") << std::string("timeout_ms") << text("5000")
                                    << std::string(
                                           "timeout_ms: expected an integer from 1 to 600000, given the text \"5000\"");
    QTest::newRow("attempt of less than nothing")
        << std::string("socket_timeout_ms") << integer(-1)
        << std::string("socket_timeout_ms: expected an integer from 0 to 600000, given -1");
    QTest::newRow("attempt too long") << std::string("socket_timeout_ms") << integer(600'001)
                                      << std::string(
                                             "socket_timeout_ms: expected an integer from 0 to 600000, given 600001");
    QTest::newRow("threshold 0") << std::string("circuit_open_threshold") << integer(0)
                                 << std::string(
                                        "circuit_open_threshold: expected an integer from 1 to 4294967295, given 0");
    QTest::newRow("threshold would wrap to 0")
        << std::string("circuit_open_threshold") << integer(beyondWord)
        << std::string("circuit_open_threshold: expected an integer from 1 to 4294967295, given 4294967296");
    QTest::newRow("no concurrency")
        << std::string("max_concurrent_ops_per_node") << integer(0)
        << std::string("max_concurrent_ops_per_node: expected an integer from 1 to 4294967295, given 0");
    QTest::newRow("concurrency as decimal")
        << std::string("max_concurrent_ops_per_node") << OptionValue(100.0)
        << std::string(
               "max_concurrent_ops_per_node: expected an integer from 1 to 4294967295, given the decimal number 100.0");
}

void TestPolicy::refusedForSet()
{
    QFETCH(std::string, key);
    QFETCH(OptionValue, value);
    QFETCH(std::string, message);
    const auto set = PolicySet::merge({}, {{key, value}});
    QVERIFY(!set);
    QCOMPARE(set.error().detail, message);
    QCOMPARE(set.error().outcome, Outcome::InvalidRequest);
}

void TestPolicy::unknownKeysAreIgnored()
{
    const Options options{{"max_retries", integer(1)},        {"maxRetries", integer(-5)},
                          {"MAX_RETRIES", text("many")},      {"timeout_ms", integer(0)},
                          {"compression", OptionValue(true)}, {"", text("")}};
    QCOMPARE(RetryPolicy::fromOptions(options), (RetryPolicy{1, 0, ReplicaPolicy::Sequence}));
    QCOMPARE(RetryPolicy::merge({3, 30, ReplicaPolicy::Master}, options), (RetryPolicy{1, 30, ReplicaPolicy::Master}));
}

void TestPolicy::unknownKeysAreIgnoredForSet()
{
    const Options options{{"pool_size", integer(-1)}, {"tend_interval_ms", text("often")}};
    QCOMPARE(PolicySet::merge({}, options), PolicySet());
}

void TestPolicy::mergeKeepsWhatIsNotGiven()
{
    const RetryPolicy base{7, 70, ReplicaPolicy::Master};
    QCOMPARE(RetryPolicy::merge(base, {{"max_retries", integer(0)}}), (RetryPolicy{0, 70, ReplicaPolicy::Master}));
    QCOMPARE(RetryPolicy::merge(base, {{"sleep_between_retries_ms", integer(5)}}),
             (RetryPolicy{7, 5, ReplicaPolicy::Master}));
    QCOMPARE(RetryPolicy::merge(base, {{"replica_policy", text("sequence")}}),
             (RetryPolicy{7, 70, ReplicaPolicy::Sequence}));
}

void TestPolicy::mergeWithNothingIsTheBase()
{
    const RetryPolicy base{7, 70, ReplicaPolicy::Master};
    QCOMPARE(RetryPolicy::merge(base, {}), base);
}

void TestPolicy::mergeIntoSetTouchesOnlyWhatIsGiven()
{
    const PolicySet base{{7, 70, ReplicaPolicy::Master}, {900, 90}, {3, 33}, {}};
    PolicySet expected = base;
    expected.timeouts.socketTimeoutMs = 0;
    expected.breaker.failureThreshold = 4;
    QCOMPARE(PolicySet::merge(base, {{"socket_timeout_ms", integer(0)}, {"circuit_open_threshold", integer(4)}}),
             expected);
    QCOMPARE(PolicySet::merge(base, {}), base);
}

void TestPolicy::firstWrongKeyIsNamed()
{
    const auto policy = RetryPolicy::fromOptions({{"replica_policy", text("x")}, {"max_retries", integer(-1)}});
    QVERIFY(!policy);
    QVERIFY(policy.error().detail.starts_with("max_retries: "));
}

void TestPolicy::longTextIsCutAtACharacter()
{
    const std::string name = std::string(39, 'x') + "\xC3\xA4" + std::string(1000, 'y');
    const auto policy = RetryPolicy::fromOptions({{"replica_policy", OptionValue(name)}});
    QVERIFY(!policy);
    QCOMPARE(policy.error().detail, "replica_policy: expected " + replicaNames +
                                        ", given a text of 1041 bytes that starts with \"" + std::string(39, 'x') +
                                        "\"");
}

void TestPolicy::attemptMayUseUpBudget_data()
{
    QTest::addColumn<CommandTimeouts>("timeouts");
    QTest::addColumn<bool>("expected");
    QTest::newRow("the defaults leave room") << CommandTimeouts{} << false;
    QTest::newRow("one ms below the budget") << CommandTimeouts{1000, 999} << false;
    QTest::newRow("as long as the budget") << CommandTimeouts{1000, 1000} << true;
    QTest::newRow("longer than the budget") << CommandTimeouts{1000, 1001} << true;
    QTest::newRow("whatever is left") << CommandTimeouts{1000, 0} << true;
}

void TestPolicy::attemptMayUseUpBudget()
{
    QFETCH(CommandTimeouts, timeouts);
    QFETCH(bool, expected);
    QCOMPARE(timeouts.attemptMayUseUpBudget(), expected);
}

FOOTPLATE_TEST_MAIN(TestPolicy)
#include "tst_policy.moc"

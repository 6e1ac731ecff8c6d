// SPDX-License-Identifier: GPL-3.0-or-later
// The whole classification table, one row per outcome.
#include "core/retry/classification.h"
#include "tests/support/main.h"

#include <algorithm>
#include <array>

using namespace footplate;

namespace {

using Bucket = OutcomeBucket;
using Label = RetryLabel;

struct Row {
    const char *name = "";
    Outcome outcome = Outcome::Ok;
    Classification expected;
};

constexpr std::array<Row, outcomeCount> table{{
    //                                                        bucket          label           closes failure
    {"ok", Outcome::Ok, {Bucket::Ok, Label::None, false, false}},
    {"partition unavailable", Outcome::PartitionUnavailable, {Bucket::Rebalance, Label::Rebalance, false, false}},
    {"network error", Outcome::NetworkError, {Bucket::Transport, Label::Transport, true, true}},
    {"connection error", Outcome::ConnectionError, {Bucket::Transport, Label::Transport, true, true}},
    {"timeout", Outcome::Timeout, {Bucket::Transport, Label::Transport, true, true}},
    {"pool timeout", Outcome::PoolTimeout, {Bucket::Transport, Label::Transport, false, false}},
    {"invalid node", Outcome::InvalidNode, {Bucket::Transport, Label::Transport, false, false}},
    {"unknown node", Outcome::UnknownNode, {Bucket::Transport, Label::Transport, false, false}},
    {"circuit open", Outcome::CircuitOpen, {Bucket::Transport, Label::CircuitOpen, false, false}},
    {"cluster not ready", Outcome::ClusterNotReady, {Bucket::RoutingRefusal, Label::None, false, false}},
    {"no master", Outcome::NoMaster, {Bucket::RoutingRefusal, Label::None, false, false}},
    {"parse error", Outcome::ParseError, {Bucket::ServerFatal, Label::None, true, false}},
    {"key not found", Outcome::KeyNotFound, {Bucket::ServerFatal, Label::None, false, false}},
    {"generation error", Outcome::GenerationError, {Bucket::ServerFatal, Label::None, false, false}},
    {"parameter error", Outcome::ParameterError, {Bucket::ServerFatal, Label::None, false, false}},
    {"key exists", Outcome::KeyExists, {Bucket::ServerFatal, Label::None, false, false}},
    {"server full", Outcome::ServerFull, {Bucket::ServerFatal, Label::None, false, false}},
    {"bin type error", Outcome::BinTypeError, {Bucket::ServerFatal, Label::None, false, false}},
    {"record too big", Outcome::RecordTooBig, {Bucket::ServerFatal, Label::None, false, false}},
    {"key busy", Outcome::KeyBusy, {Bucket::ServerFatal, Label::None, false, false}},
    {"device overload", Outcome::DeviceOverload, {Bucket::ServerFatal, Label::None, false, false}},
    {"namespace not found", Outcome::NamespaceNotFound, {Bucket::ServerFatal, Label::None, false, false}},
    {"bin name error", Outcome::BinNameError, {Bucket::ServerFatal, Label::None, false, false}},
    {"forbidden", Outcome::Forbidden, {Bucket::ServerFatal, Label::None, false, false}},
    {"enterprise only", Outcome::EnterpriseOnly, {Bucket::ServerFatal, Label::None, false, false}},
    {"not authenticated", Outcome::NotAuthenticated, {Bucket::ServerFatal, Label::None, true, false}},
    {"security unavailable", Outcome::SecurityUnavailable, {Bucket::ServerFatal, Label::None, false, false}},
    {"login refused", Outcome::LoginRefused, {Bucket::ServerFatal, Label::None, false, false}},
    {"session expired", Outcome::SessionExpired, {Bucket::ServerFatal, Label::None, true, false}},
    {"retry policy error", Outcome::RetryPolicyError, {Bucket::ServerFatal, Label::None, false, false}},
    {"role violation", Outcome::RoleViolation, {Bucket::ServerFatal, Label::None, false, false}},
    {"server error", Outcome::ServerError, {Bucket::ServerFatal, Label::None, false, false}},
    {"tls error", Outcome::TlsError, {Bucket::ServerFatal, Label::None, false, false}},
    {"wrong cluster", Outcome::WrongCluster, {Bucket::ServerFatal, Label::None, false, false}},
    {"invalid request", Outcome::InvalidRequest, {Bucket::ServerFatal, Label::None, false, false}},
    {"cancelled", Outcome::Cancelled, {Bucket::ServerFatal, Label::None, false, false}},
}};

} // namespace

class TestClassification : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void tableListsEveryOutcomeOnce();
    void outcome_data();
    void outcome();
    void serverCode_data();
    void serverCode();
    void namesOfBuckets();
    void namesOfLabels();
};

void TestClassification::tableListsEveryOutcomeOnce()
{
    for (std::size_t value = 0; value < outcomeCount; ++value) {
        const auto rows = std::ranges::count(table, static_cast<Outcome>(value), &Row::outcome);
        QVERIFY2(rows == 1, std::string(outcomeName(static_cast<Outcome>(value))).c_str());
    }
}

void TestClassification::outcome_data()
{
    QTest::addColumn<std::size_t>("row");
    for (std::size_t i = 0; i < table.size(); ++i)
        QTest::newRow(table[i].name) << i;
}

void TestClassification::outcome()
{
    QFETCH(std::size_t, row);
    const auto &[name, outcome, expected] = table[row];
    const Classification actual = classify(outcome);
    QCOMPARE(bucketName(actual.bucket), bucketName(expected.bucket));
    QCOMPARE(retryLabelName(actual.label), retryLabelName(expected.label));
    QCOMPARE(actual.closesConnection, expected.closesConnection);
    QCOMPARE(actual.isNodeFailure, expected.isNodeFailure);

    // The shorthands say the same, and no outcome is in two buckets.
    QCOMPARE(isRebalance(outcome), expected.bucket == Bucket::Rebalance);
    QCOMPARE(isTransport(outcome), expected.bucket == Bucket::Transport);
    QVERIFY(!(isRebalance(outcome) && isTransport(outcome)));
    QCOMPARE(retryLabelName(retryLabel(outcome)), retryLabelName(expected.label));
    QCOMPARE(isNodeFailure(outcome), expected.isNodeFailure);
}

void TestClassification::serverCode_data()
{
    QTest::addColumn<int>("code");
    QTest::addColumn<std::string>("bucket");
    QTest::newRow("0, ok") << 0 << std::string("ok");
    QTest::newRow("2, no such key") << 2 << std::string("server_fatal");
    QTest::newRow("3, generation") << 3 << std::string("server_fatal");
    QTest::newRow("9, the server's own timeout, is as the client's") << 9 << std::string("transport");
    QTest::newRow("11, partition unavailable") << 11 << std::string("rebalance");
    QTest::newRow("18, device overload, is not retried") << 18 << std::string("server_fatal");
    QTest::newRow("a code nobody knows") << 251 << std::string("server_fatal");
    QTest::newRow("a negative code") << -1 << std::string("server_fatal");
}

void TestClassification::serverCode()
{
    QFETCH(int, code);
    QFETCH(std::string, bucket);
    QCOMPARE(std::string(bucketName(classify(outcomeOfResultCode(code)).bucket)), bucket);
}

void TestClassification::namesOfBuckets()
{
    QCOMPARE(bucketName(Bucket::Ok), "ok");
    QCOMPARE(bucketName(Bucket::Rebalance), "rebalance");
    QCOMPARE(bucketName(Bucket::Transport), "transport");
    QCOMPARE(bucketName(Bucket::RoutingRefusal), "routing_refusal");
    QCOMPARE(bucketName(Bucket::ServerFatal), "server_fatal");
}

void TestClassification::namesOfLabels()
{
    QCOMPARE(retryLabelName(Label::None), "none");
    QCOMPARE(retryLabelName(Label::Rebalance), "rebalance");
    QCOMPARE(retryLabelName(Label::Transport), "transport");
    QCOMPARE(retryLabelName(Label::CircuitOpen), "circuit_open");
}

FOOTPLATE_TEST_MAIN(TestClassification)
#include "tst_classification.moc"

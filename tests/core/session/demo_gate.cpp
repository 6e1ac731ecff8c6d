// SPDX-License-Identifier: GPL-3.0-or-later
// What the per-operation gate is for: the connection breaks after a write was carried out and before its reply was sent.
#include "core/emulator/democluster.h"
#include "tests/support/main.h"
#include "tests/support/sessionharness.h"

#include <stdexcept>

namespace footplate {

using emulator::DemoCluster;
using emulator::DemoClusterOptions;
using emulator::Fault;
using Kind = GateChoice::Kind;

namespace {

DemoClusterOptions oneNode()
{
    DemoClusterOptions options;
    options.nodes = 1;
    options.replicationFactor = 1;
    options.namespaces = {"test"};
    options.recordsPerNamespace = 10;
    return options;
}

struct Fixture {
    explicit Fixture(SessionOptions session = {}) : cluster(oneNode()), started(cluster.start()), harness({cluster.seed()}, std::move(session)) {}

    // Publishes the gate with one retry, writes `before` to the bin, and from then on every data request is carried out and not answered.
    void prepare(Kind kind, const Value &before)
    {
        QVERIFY(started.has_value());
        QVERIFY(harness.waitFull());
        PolicySet policy;
        policy.retry.maxRetries = 1;
        policy.gate.kind = kind;
        QVERIFY(harness.publish(policy, 0, "a test").published);
        QVERIFY(harness.write(request(OperationType::Put, before)).ok());
        cluster.setFault(1, {Fault::Reset});
    }
    static WriteRequest request(OperationType type, const Value &value)
    {
        WriteRequest write;
        write.type = type;
        write.nameSpace = "test";
        write.set = "demo";
        write.key = Key{std::string("counter")};
        if (type == OperationType::Operate)
            write.operations = {{BinOperation::Kind::Add, {"n", value}}, {BinOperation::Kind::Read, {"n", {}}}};
        else if (type != OperationType::Touch && type != OperationType::Delete)
            write.bins = {{"n", value}};
        return write;
    }
    // What the record has when the server answers again.
    Value after()
    {
        cluster.setFault(1, {});
        const CommandResult got = harness.get("test", "counter", {{"max_retries", std::int64_t{5}}, {"sleep_between_retries_ms", std::int64_t{200}}});
        return got.record.bins.empty() ? Value{} : got.record.bins.front().value;
    }
    DemoCluster cluster;
    Result<void> started;
    SessionHarness harness;
};

Value number(std::int64_t n) { return Value{n}; }

} // namespace

class DemoGate final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void aWriteWhoseReplyIsLost_data()
    {
        QTest::addColumn<int>("type");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("attempts");
        QTest::addColumn<QByteArray>("after");
        const auto row = [](const char *name, OperationType type, Kind kind, int attempts, const char *after) {
            QTest::newRow(name) << static_cast<int>(type) << static_cast<int>(kind) << attempts << QByteArray(after);
        };
        row("add, all: counts twice", OperationType::Add, Kind::All, 2, "14");
        row("add, idempotent: counts once", OperationType::Add, Kind::Idempotent, 1, "12");
        row("add, unset: counts once", OperationType::Add, Kind::Unset, 1, "12");
        row("add, none: counts once", OperationType::Add, Kind::None, 1, "12");
        row("add, limit: counts twice", OperationType::Add, Kind::Limit, 2, "14");
        row("operate, all: counts twice", OperationType::Operate, Kind::All, 2, "14");
        row("operate, idempotent: counts once", OperationType::Operate, Kind::Idempotent, 1, "12");
        row("append, all: twice", OperationType::Append, Kind::All, 2, "xyy");
        row("append, idempotent: once", OperationType::Append, Kind::Idempotent, 1, "xy");
        row("prepend, all: twice", OperationType::Prepend, Kind::All, 2, "yyx");
        row("prepend, idempotent: once", OperationType::Prepend, Kind::Idempotent, 1, "yx");
        row("put, idempotent: again, without harm", OperationType::Put, Kind::Idempotent, 2, "2");
        row("put, unset: once", OperationType::Put, Kind::Unset, 1, "2");
    }
    void aWriteWhoseReplyIsLost()
    {
        QFETCH(const int, type);
        QFETCH(const int, kind);
        QFETCH(const int, attempts);
        QFETCH(const QByteArray, after);
        const auto operation = static_cast<OperationType>(type);
        const bool isText = operation == OperationType::Append || operation == OperationType::Prepend;
        Fixture f;
        f.prepare(static_cast<Kind>(kind), isText ? Value{std::string("x")} : number(10));
        const CommandResult result = f.harness.write(Fixture::request(operation, isText ? Value{std::string("y")} : number(2)));
        QCOMPARE(result.error.outcome, Outcome::NetworkError);
        QCOMPARE(static_cast<int>(result.attempts.size()), attempts);
        QVERIFY(result.inDoubt);
        const Value found = f.after();
        const QByteArray shown = isText ? QByteArray::fromStdString(std::get<std::string>(found.data)) : QByteArray::number(qint64{std::get<std::int64_t>(found.data)});
        QCOMPARE(shown, after);
    }

    void aReadWhoseReplyIsLostIsNeverInDoubt()
    {
        Fixture f;
        f.prepare(Kind::All, number(1));
        const CommandResult result = f.harness.get("test", "counter");
        QCOMPARE(result.error.outcome, Outcome::NetworkError);
        QCOMPARE(result.attempts.size(), std::size_t{2});
        QVERIFY(!result.inDoubt);
    }

    void theProgramsOwnPolicyIsAskedInPlaceOfThePublishedOne()
    {
        SessionOptions session;
        session.client.name = "a program";
        session.client.retryPolicy = {std::make_shared<ClientRetryNonePolicy>()};
        Fixture f(session);
        f.prepare(Kind::All, number(10));
        QCOMPARE(f.harness.write(Fixture::request(OperationType::Add, number(2))).attempts.size(), std::size_t{1});
        QVERIFY(f.after() == number(12));
    }

    void aPolicyThatThrowsEndsItsCommandAndNothingElse()
    {
        struct Throws final : ClientRetryPolicy {
            bool shouldRetry(const RetryContext &) const override { throw std::runtime_error("out of patience"); }
        };
        SessionOptions session;
        session.client.retryPolicy = {std::make_shared<Throws>()};
        Fixture f(session);
        f.prepare(Kind::Unset, number(10));
        const CommandResult result = f.harness.write(Fixture::request(OperationType::Add, number(2)));
        QCOMPARE(result.error.outcome, Outcome::RetryPolicyError);
        QVERIFY2(result.error.detail.find("out of patience") != std::string::npos, result.error.detail.c_str());
        QCOMPARE(result.attempts.size(), std::size_t{1});
        QVERIFY(result.inDoubt);
        f.cluster.setFault(1, {});
        QTRY_VERIFY(f.harness.get("test", "counter").ok());
    }

    void operateReadsWhatItWrote()
    {
        Fixture f;
        QVERIFY(f.started.has_value());
        QVERIFY(f.harness.waitFull());
        QVERIFY(f.harness.write(Fixture::request(OperationType::Put, number(10))).ok());
        const CommandResult result = f.harness.write(Fixture::request(OperationType::Operate, number(2)));
        QVERIFY2(result.ok(), result.error.detail.c_str());
        QVERIFY(!result.inDoubt);
        QCOMPARE(result.record.bins.size(), std::size_t{1});
        QVERIFY(result.record.bins.front().value == number(12));
    }
};

} // namespace footplate

FOOTPLATE_TEST_MAIN(footplate::DemoGate)
#include "demo_gate.moc"

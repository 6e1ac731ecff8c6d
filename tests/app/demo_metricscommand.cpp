// SPDX-License-Identifier: GPL-3.0-or-later
// `footplate metrics` as a script uses it: its fields, their types, and sums that agree.
#include "core/emulator/democluster.h"
#include "tests/app/program.h"
#include "tests/support/main.h"

#include <QDateTime>
#include <QJsonArray>
#include <QMap>

#include <initializer_list>

using namespace Qt::StringLiterals;

namespace footplate {

using emulator::DemoCluster;
using emulator::Fault;

namespace {

QJsonObject objectIn(const QJsonObject &object, const char *name)
{
    return object.value(QLatin1String(name)).toObject();
}

qint64 integerIn(const QJsonObject &object, const char *name)
{
    return object.value(QLatin1String(name)).toInteger(-1);
}

qint64 sumOfValues(const QJsonObject &object)
{
    qint64 sum = 0;
    for (const QJsonValue &value : object)
        sum += value.toInteger(-1);
    return sum;
}

// Of every node, the number that `path` leads to.
qint64 sumOverNodes(const QJsonObject &metrics, std::initializer_list<const char *> path, const char *name)
{
    qint64 sum = 0;
    for (const QJsonValue &value : metrics.value("nodes"_L1).toArray()) {
        QJsonObject object = value.toObject();
        for (const char *step : path)
            object = objectIn(object, step);
        sum += integerIn(object, name);
    }
    return sum;
}

QStringList namesThatAreNoCount(const QJsonObject &object, const QStringList &names)
{
    QStringList wrong;
    for (const QString &name : names) {
        if (object.value(name).toInteger(-1) < 0)
            wrong.append(name);
    }
    return wrong;
}

} // namespace

class MetricsCommandTest : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void cleanup() { m_cluster->setFault(0, {}); }
    void everyFieldIsThereWithItsType();
    void sumsAgree_data();
    void sumsAgree();
    void withoutARateNothingIsRead();
    void signalsOneByOne();
    void asText();
    void watchingCountsOnFromTheSameStart();
    void aRateOutOfRangeIsWrongUsage_data();
    void aRateOutOfRangeIsWrongUsage();

private:
    [[nodiscard]] ProgramRun metrics(const QStringList &options) const
    {
        return m_program.run(QStringList{u"metrics"_s, u"--seed"_s, QString::fromStdString(m_cluster->seed())} +
                             options);
    }
    Program m_program;
    std::unique_ptr<DemoCluster> m_cluster;
};

void MetricsCommandTest::initTestCase()
{
    emulator::DemoClusterOptions options;
    options.nodes = 3;
    m_cluster = std::make_unique<DemoCluster>(options);
    const auto started = m_cluster->start();
    QVERIFY2(started.has_value(), started ? "" : started.error().detail.c_str());
}

void MetricsCommandTest::everyFieldIsThereWithItsType()
{
    const ProgramRun run = metrics({u"--json"_s, u"--rate"_s, u"200"_s});
    QVERIFY2(run.status == 0, run.err.constData());
    QCOMPARE(run.err, QByteArray());
    const QJsonObject all = run.json();
    QCOMPARE(all.value("metrics_on"_L1), QJsonValue(true));
    QVERIFY(QDateTime::fromString(all.value("since"_L1).toString(), Qt::ISODateWithMs).isValid());
    QVERIFY(all.value("error"_L1).isNull());
    QCOMPARE(objectIn(all, "cluster").value("state"_L1).toString(), u"ready"_s);
    const QJsonObject commands = objectIn(all, "commands");
    QCOMPARE(namesThatAreNoCount(commands, {u"total"_s, u"ok"_s, u"ok_after_retry"_s, u"errors"_s, u"attempts"_s}),
             QStringList{});
    QCOMPARE(objectIn(commands, "retries_by_label").keys(),
             (QStringList{u"circuit_open"_s, u"rebalance"_s, u"transport"_s}));
    const QStringList quantiles{u"count"_s, u"p50"_s, u"p90"_s, u"p99"_s, u"max"_s};
    for (const char *latency : {"first_attempt_us", "final_us"})
        QCOMPARE(namesThatAreNoCount(objectIn(objectIn(all, "latency"), latency), quantiles), QStringList{});
    const QJsonObject spans = objectIn(all, "spans");
    QCOMPARE(spans.keys(), (QStringList{u"command_receive"_s, u"command_send"_s, u"info_call"_s, u"map_refresh"_s,
                                        u"pool_checkout"_s, u"tend_cycle"_s}));
    for (const QJsonValue &span : spans)
        QCOMPARE(namesThatAreNoCount(span.toObject(),
                                     {u"count"_s, u"failures"_s, u"p50_us"_s, u"p90_us"_s, u"p99_us"_s, u"max_us"_s}),
                 QStringList{});
    for (const char *carrier : {"command_send", "command_receive", "info_call", "map_refresh"})
        QVERIFY2(integerIn(objectIn(spans, carrier), "bytes") > 0, carrier);
    QCOMPARE(objectIn(all, "instants").keys(),
             (QStringList{u"breaker_change"_s, u"node_transition"_s, u"policy_publication"_s, u"retry_attempt"_s}));
    QCOMPARE(integerIn(objectIn(all, "instants"), "node_transition"), 3);
    const QStringList connectionNames{u"attempted"_s, u"opened"_s,  u"failed"_s,
                                      u"closed"_s,    u"dropped"_s, u"checkout_failures"_s};
    QCOMPARE(namesThatAreNoCount(objectIn(all, "connections"), connectionNames), QStringList{});
    QCOMPARE(namesThatAreNoCount(objectIn(all, "tend"), {u"cycles"_s, u"failed_steps"_s, u"map_updates"_s,
                                                         u"nodes_added"_s, u"nodes_removed"_s}),
             QStringList{});
    QCOMPARE(integerIn(objectIn(all, "tend"), "nodes_added"), 3);
    QCOMPARE(namesThatAreNoCount(objectIn(all, "dropped"), {u"signals"_s, u"events"_s, u"retries"_s}), QStringList{});
    const QJsonArray nodes = all.value("nodes"_L1).toArray();
    QCOMPARE(nodes.size(), 3);
    for (const QJsonValue &value : nodes) {
        const QJsonObject node = value.toObject();
        QVERIFY(node.value("id"_L1).toString().startsWith(u'A'));
        QVERIFY(integerIn(objectIn(node, "attempts"), "total") > 0);
        QCOMPARE(namesThatAreNoCount(objectIn(objectIn(node, "latency"), "first_attempt_us"), quantiles),
                 QStringList{});
        QCOMPARE(namesThatAreNoCount(objectIn(node, "connections"), connectionNames), QStringList{});
        QVERIFY(integerIn(objectIn(objectIn(node, "spans"), "command_receive"), "count") > 0);
        QVERIFY(!objectIn(node, "spans").contains("tend_cycle"_L1)); // it is of no one node
    }
}

void MetricsCommandTest::sumsAgree_data()
{
    QTest::addColumn<int>("fault");
    QTest::addColumn<bool>("hasErrors");
    QTest::newRow("all is well") << static_cast<int>(Fault::None) << false;
    QTest::newRow("one node resets every connection") << static_cast<int>(Fault::Reset) << true;
    QTest::newRow("one node refuses partitions") << static_cast<int>(Fault::RefusePartitions) << true;
}

void MetricsCommandTest::sumsAgree()
{
    QFETCH(const int, fault);
    QFETCH(const bool, hasErrors);
    m_cluster->setFault(2, {static_cast<Fault>(fault)});
    const ProgramRun run = metrics({u"--json"_s, u"--rate"_s, u"200"_s});
    QVERIFY2(run.status == 0, run.err.constData());
    const QJsonObject all = run.json();
    const QJsonObject commands = objectIn(all, "commands");
    const qint64 total = integerIn(commands, "total");
    QVERIFY(total > 0);
    QCOMPARE(integerIn(commands, "ok") + integerIn(commands, "errors"), total);
    QCOMPARE(sumOfValues(objectIn(commands, "outcomes")), total);
    QCOMPARE(sumOfValues(objectIn(commands, "errors_by_code")), integerIn(commands, "errors"));
    QCOMPARE(sumOfValues(objectIn(commands, "attempt_outcomes")), integerIn(commands, "attempts"));
    QCOMPARE(integerIn(objectIn(objectIn(all, "latency"), "final_us"), "count"), total);

    QCOMPARE(sumOverNodes(all, {"attempts"}, "total"), integerIn(commands, "attempts"));
    QCOMPARE(sumOverNodes(all, {"attempts"}, "ok") + sumOverNodes(all, {"attempts"}, "errors"),
             integerIn(commands, "attempts"));
    QCOMPARE(sumOverNodes(all, {"latency", "first_attempt_us"}, "count"),
             integerIn(objectIn(objectIn(all, "latency"), "first_attempt_us"), "count"));
    for (const char *label : {"transport", "rebalance", "circuit_open"})
        QCOMPARE(sumOverNodes(all, {"attempts", "retries_by_label"}, label),
                 integerIn(objectIn(commands, "retries_by_label"), label));
    for (const char *span : {"pool_checkout", "command_send", "command_receive", "map_refresh"}) {
        for (const char *number : {"count", "failures"})
            QCOMPARE(sumOverNodes(all, {"spans", span}, number),
                     integerIn(objectIn(objectIn(all, "spans"), span), number));
    }
    for (const char *counter : {"attempted", "opened", "failed", "closed", "dropped", "checkout_failures"})
        QCOMPARE(sumOverNodes(all, {"connections"}, counter), integerIn(objectIn(all, "connections"), counter));
    QCOMPARE(sumOfValues(objectIn(commands, "retries_by_label")),
             integerIn(objectIn(all, "instants"), "retry_attempt"));
    QCOMPARE(sumOfValues(objectIn(commands, "retries_by_label")) > 0, hasErrors);
    QCOMPARE(sumOverNodes(all, {"attempts"}, "errors") > 0, hasErrors);
}

void MetricsCommandTest::withoutARateNothingIsRead()
{
    const ProgramRun run = metrics({u"--json"_s});
    QVERIFY2(run.status == 0, run.err.constData());
    QCOMPARE(integerIn(objectIn(run.json(), "commands"), "total"), 0);
    QVERIFY(objectIn(objectIn(run.json(), "latency"), "final_us").value("p50"_L1).isNull());
    QVERIFY(integerIn(objectIn(run.json(), "tend"), "cycles") > 0);
    QVERIFY(integerIn(objectIn(objectIn(run.json(), "spans"), "info_call"), "count") >= 3);
}

void MetricsCommandTest::signalsOneByOne()
{
    m_cluster->setFault(2, {Fault::Reset});
    const ProgramRun run = metrics({u"--json"_s, u"--trace"_s, u"--rate"_s, u"50"_s});
    QVERIFY2(run.status == 0, run.err.constData());
    QMap<QString, QJsonObject> firstOf;
    qint64 sequence = 0;
    for (const QJsonValue &value : run.json().value("trace"_L1).toArray()) {
        const QJsonObject signal = value.toObject();
        QVERIFY(integerIn(signal, "sequence") > sequence);
        sequence = integerIn(signal, "sequence");
        QVERIFY(QDateTime::fromString(signal.value("at"_L1).toString(), Qt::ISODateWithMs).isValid());
        QVERIFY(signal.value("duration_us"_L1).isDouble() != (signal.value("end"_L1).toString() == u"instant"_s));
        if (const QString name = signal.value("signal"_L1).toString(); !firstOf.contains(name))
            firstOf.insert(name, signal);
    }
    for (const QString &name : {u"pool_checkout"_s, u"command_send"_s, u"command_receive"_s, u"info_call"_s,
                                u"tend_cycle"_s, u"map_refresh"_s, u"node_transition"_s, u"retry_attempt"_s})
        QVERIFY2(firstOf.contains(name), qPrintable(name));
    QVERIFY(firstOf[u"info_call"_s].value("names"_L1).toString().contains(u"partition-generation"_s));
    QCOMPARE(firstOf[u"node_transition"_s].value("to"_L1).toString(), u"active"_s);
    QCOMPARE(firstOf[u"node_transition"_s].value("reason"_L1).toString(), u"bootstrap"_s);
    const QJsonObject retry = firstOf[u"retry_attempt"_s];
    QCOMPARE(retry.value("node"_L1).toString(), u"A2"_s);
    QVERIFY(!retry.value("label"_L1).toString().isEmpty());
    QVERIFY(integerIn(retry, "attempt") >= 1);
    QVERIFY(integerIn(retry, "remaining_ms") >= 0);
}

void MetricsCommandTest::asText()
{
    const ProgramRun run = metrics({u"--rate"_s, u"100"_s, u"--trace"_s});
    QVERIFY2(run.status == 0, run.err.constData());
    for (const char *word : {"3 of 3 nodes", "Commands ", "DURATION OF", "first attempt", "whole command",
                             "pool checkout", "NODE", "A1", "A2", "A3", "command_receive", "Tend cycles"})
        QVERIFY2(run.out.contains(word), run.out.constData());
}

void MetricsCommandTest::watchingCountsOnFromTheSameStart()
{
    QProcess process;
    m_program.start(process, {u"metrics"_s, u"--seed"_s, QString::fromStdString(m_cluster->seed()), u"--json"_s,
                              u"--rate"_s, u"100"_s, u"--watch"_s, u"0.4"_s});
    QByteArray out;
    QTRY_VERIFY_WITH_TIMEOUT((out += process.readAllStandardOutput()).count('\n') >= 3, 20'000);
    process.terminate();
    QTRY_COMPARE_WITH_TIMEOUT(process.state(), QProcess::NotRunning, 20'000);
    QCOMPARE(process.exitCode(), 0);
    const QList<QByteArray> lines = out.trimmed().split('\n');
    const QJsonObject first = QJsonDocument::fromJson(lines.first()).object();
    const QJsonObject last = QJsonDocument::fromJson(lines.last()).object();
    QCOMPARE(last.value("since"_L1), first.value("since"_L1));
    QVERIFY(integerIn(objectIn(last, "commands"), "total") > integerIn(objectIn(first, "commands"), "total"));
}

void MetricsCommandTest::aRateOutOfRangeIsWrongUsage_data()
{
    QTest::addColumn<QString>("rate");
    for (const char *rate : {"0", "-1", "10001", "many"})
        QTest::newRow(rate) << QString::fromLatin1(rate);
}

void MetricsCommandTest::aRateOutOfRangeIsWrongUsage()
{
    QFETCH(const QString, rate);
    const ProgramRun run = metrics({u"--rate"_s, rate});
    QCOMPARE(run.status, 2);
    QVERIFY2(run.err.contains("--rate"), run.err.constData());
    QCOMPARE(run.out, QByteArray());
}

} // namespace footplate

FOOTPLATE_TEST_MAIN(footplate::MetricsCommandTest)
#include "demo_metricscommand.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The commands as scripts use them, against the demo cluster: keys of the JSON, exit status, and what is said when the
// cluster is not there, is another one, or is no cluster at all.
#include "core/emulator/democluster.h"
#include "tests/app/hostileserver.h"
#include "tests/app/program.h"
#include "tests/support/main.h"
#include "tests/support/scriptedtransport.h"

#include <QElapsedTimer>
#include <QJsonArray>

#include <csignal>

using namespace Qt::StringLiterals;

namespace footplate {

using emulator::DemoCluster;
using emulator::Fault;

namespace {

QStringList keysMissing(const QJsonObject &object, const QStringList &keys)
{
    QStringList missing;
    for (const QString &key : keys) {
        if (!object.contains(key))
            missing.append(key);
    }
    return missing;
}

} // namespace

class CommandsTest : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void nodesAsJson();
    void nodesAsText();
    void partitionsAsJson();
    void partitionsWithOwners();
    void eventsAsJson();
    void getAsJson();
    void getOfEveryBinType();
    void getAsText();
    void getOfHeaderOnly();
    void getOfSelectedBins();
    void getUnderAProfile();
    void severalKeysAreOneBatch();
    void severalKeysAsText();
    void severalKeysOfWhichOneIsMissing();
    void severalKeysOfWhichSomeFail();
    void severalKeysWithoutACluster();
    void sweepOfAHealthyCluster();
    void sweepNamesThePartitionsThatANodeDoesNotServe();
    void sweepFailsWhenNobodyServesAPartition();
    void sweepWithoutACluster();
    void missingKeyIsAFailure();
    void aDemoClusterSaysWhichPortIsTaken();
    void unknownNamespaceNamesThoseThatExist_data();
    void unknownNamespaceNamesThoseThatExist();
    void budgetWithoutRoomForARetryIsSaid();
    void attemptsTellOfTheRetry();
    void attemptsThatAllFailAreShown();
    void garbageFromTheDataPathIsAParseError_data();
    void garbageFromTheDataPathIsAParseError();
    void anotherClusterIsRefused();
    void nobodyListensIsNoCluster_data();
    void nobodyListensIsNoCluster();
    void whatIsNoClusterIsNoCluster_data();
    void whatIsNoClusterIsNoCluster();
    void watchPrintsALineAnIntervalUntilStopped();
    void outputThatCannotBeWrittenIsAFailure_data();
    void outputThatCannotBeWrittenIsAFailure();
    void closedStreamsAreNoPlaceForASocket();
    void watchEndsWhenNobodyReads();
    void namesThatCommandATerminalAreShownHarmless_data();
    void namesThatCommandATerminalAreShownHarmless();
    void aMapThatCannotBeReadIsSaid();
    void demoClusterPrintsItsSeedAndStops();
    void deadNodeFailsNoGet();

private:
    [[nodiscard]] QString seed() const { return QString::fromStdString(m_cluster->seed()); }
    [[nodiscard]] ProgramRun get(const QString &key, const QStringList &options) const
    {
        return m_program.run(QStringList{u"get"_s, u"test"_s, u"demo"_s, key, u"--seed"_s, seed()} + options);
    }
    // A key of the demo whose master is that node.
    [[nodiscard]] QString keyAt(const QString &node) const;

    Program m_program;
    std::unique_ptr<DemoCluster> m_cluster;
};

void CommandsTest::initTestCase()
{
    emulator::DemoClusterOptions options;
    options.nodes = 3;
    m_cluster = std::make_unique<DemoCluster>(options);
    const auto started = m_cluster->start();
    QVERIFY2(started.has_value(), started ? "" : started.error().detail.c_str());
}

QString CommandsTest::keyAt(const QString &node) const
{
    for (int i = 1; i <= 50; ++i) {
        const QString key = u"user:%1"_s.arg(i);
        const QJsonObject answer = get(key, {u"--json"_s, u"--replica-policy"_s, u"master"_s}).json();
        if (answer.value("result"_L1).toObject().value("node"_L1).toString() == node)
            return key;
    }
    return {};
}

void CommandsTest::nodesAsJson()
{
    const ProgramRun run = m_program.run({u"nodes"_s, u"--seed"_s, seed(), u"--json"_s});
    QVERIFY2(run.status == 0, run.err.constData());
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.json().value("cluster"_L1).toObject().value("state"_L1).toString(), u"ready"_s);
    QVERIFY(run.json().value("error"_L1).isNull());
    const QJsonArray nodes = run.json().value("nodes"_L1).toArray();
    QCOMPARE(nodes.size(), 3);
    int masters = 0;
    for (const QJsonValue &value : nodes) {
        const QJsonObject node = value.toObject();
        QCOMPARE(keysMissing(node, {u"id"_s, u"address"_s, u"state"_s, u"build"_s, u"partitions"_s, u"in_flight"_s,
                                    u"queued"_s, u"failed"_s, u"circuit"_s, u"tend_p50_us"_s, u"problem"_s}),
                 QStringList{});
        QCOMPARE(node.value("state"_L1).toString(), u"active"_s);
        QVERIFY(!node.value("build"_L1).toString().isEmpty());
        QCOMPARE(node.value("circuit"_L1).toObject().value("state"_L1).toString(), u"closed"_s);
        masters += node.value("partitions"_L1).toObject().value("masters"_L1).toInt();
    }
    QCOMPARE(masters, 2 * 4096);
}

void CommandsTest::nodesAsText()
{
    const ProgramRun run = m_program.run({u"nodes"_s, u"--seed"_s, seed()});
    QCOMPARE(run.status, 0);
    for (const char *word : {"NODE", "CIRCUIT", "A1", "A2", "A3", "3 of 3 nodes"})
        QVERIFY2(run.out.contains(word), run.out.constData());
}

void CommandsTest::partitionsAsJson()
{
    const ProgramRun run = m_program.run({u"partitions"_s, u"--seed"_s, seed(), u"--json"_s});
    QVERIFY2(run.status == 0, run.err.constData());
    const QJsonArray namespaces = run.json().value("namespaces"_L1).toArray();
    QCOMPARE(namespaces.size(), 2);
    for (const QJsonValue &value : namespaces) {
        const QJsonObject nameSpace = value.toObject();
        QCOMPARE(nameSpace.value("replication_factor"_L1).toInt(), 2);
        QCOMPARE(nameSpace.value("partitions_with_master"_L1).toInt(), 4096);
        QCOMPARE(nameSpace.value("partitions_complete"_L1).toInt(), 4096);
        QVERIFY(nameSpace.contains("regime"_L1));
        QCOMPARE(nameSpace.value("nodes"_L1).toArray().size(), 3);
        QVERIFY(!nameSpace.contains("owners"_L1));
    }
}

void CommandsTest::partitionsWithOwners()
{
    const ProgramRun run =
        m_program.run({u"partitions"_s, u"--seed"_s, seed(), u"--namespace"_s, u"bar"_s, u"--owners"_s, u"--json"_s});
    QVERIFY2(run.status == 0, run.err.constData());
    const QJsonArray namespaces = run.json().value("namespaces"_L1).toArray();
    QCOMPARE(namespaces.size(), 1);
    QCOMPARE(namespaces[0].toObject().value("name"_L1).toString(), u"bar"_s);
    const QJsonArray owners = namespaces[0].toObject().value("owners"_L1).toArray();
    QCOMPARE(owners.size(), 4096);
    QCOMPARE(owners[4095].toArray().size(), 2);
    QVERIFY(owners[4095].toArray()[0].toString().startsWith(u'A'));
}

void CommandsTest::eventsAsJson()
{
    const ProgramRun run = m_program.run({u"events"_s, u"--seed"_s, seed(), u"--json"_s});
    QVERIFY2(run.status == 0, run.err.constData());
    QStringList codes;
    for (const QJsonValue &value : run.json().value("events"_L1).toArray()) {
        const QJsonObject event = value.toObject();
        QCOMPARE(
            keysMissing(event, {u"sequence"_s, u"at"_s, u"kind"_s, u"code"_s, u"severity"_s, u"node"_s, u"message"_s}),
            QStringList{});
        codes.append(event.value("code"_L1).toString());
    }
    QCOMPARE(codes.count(u"node_active"_s), 3);
}

void CommandsTest::getAsJson()
{
    const ProgramRun run = get(u"user:1"_s, {u"--json"_s});
    QVERIFY2(run.status == 0, run.err.constData());
    const QJsonObject answer = run.json();
    QVERIFY(answer.value("error"_L1).isNull());
    const QJsonObject result = answer.value("result"_L1).toObject();
    QCOMPARE(keysMissing(result, {u"bins"_s, u"generation"_s, u"expires_at"_s, u"node"_s}), QStringList{});
    QVERIFY(result.value("generation"_L1).toInt() >= 1);
    QVERIFY(result.value("node"_L1).toString().startsWith(u'A'));
    const QJsonArray attempts = answer.value("attempts"_L1).toArray();
    QCOMPARE(attempts.size(), 1);
    QCOMPARE(keysMissing(attempts[0].toObject(),
                         {u"node"_s, u"replica_index"_s, u"outcome"_s, u"label"_s, u"start_us"_s, u"route_us"_s,
                          u"wait_us"_s, u"send_us"_s, u"receive_us"_s, u"sleep_us"_s, u"remaining_ms"_s}),
             QStringList{});
    QCOMPARE(attempts[0].toObject().value("outcome"_L1).toString(), u"ok"_s);
    QCOMPARE(answer.value("policy"_L1).toObject().value("max_retries"_L1).toInt(), 2);
}

void CommandsTest::getOfEveryBinType()
{
    const QJsonObject bins =
        get(u"user:1"_s, {u"--json"_s}).json().value("result"_L1).toObject().value("bins"_L1).toObject();
    QStringList types;
    for (const QJsonValue &bin : bins)
        types.append(bin.toObject().value("type"_L1).toString());
    for (const QString &type : {u"integer"_s, u"double"_s, u"string"_s, u"boolean"_s, u"blob"_s, u"list"_s, u"map"_s})
        QVERIFY2(types.contains(type), qPrintable(type));
}

void CommandsTest::getAsText()
{
    const ProgramRun run = get(u"user:1"_s, {});
    QCOMPARE(run.status, 0);
    for (const char *word : {"BIN", "TYPE", "generation", "1 attempt"})
        QVERIFY2(run.out.contains(word), run.out.constData());
}

void CommandsTest::getOfHeaderOnly()
{
    const QJsonObject result = get(u"user:1"_s, {u"--header-only"_s, u"--json"_s}).json().value("result"_L1).toObject();
    QVERIFY(result.value("bins"_L1).toObject().isEmpty());
    QVERIFY(result.value("generation"_L1).toInt() >= 1);
}

void CommandsTest::getOfSelectedBins()
{
    const QJsonObject all =
        get(u"user:1"_s, {u"--json"_s}).json().value("result"_L1).toObject().value("bins"_L1).toObject();
    QVERIFY(all.size() > 2);
    const QStringList two = all.keys().mid(0, 2);
    const ProgramRun run = get(u"user:1"_s, {u"--bins"_s, two.join(u','), u"--json"_s});
    QCOMPARE(run.json().value("result"_L1).toObject().value("bins"_L1).toObject().keys(), two);
}

void CommandsTest::getUnderAProfile()
{
    QCOMPARE(m_program
                 .run({u"policy"_s, u"set"_s, u"--profile"_s, u"rail"_s, u"--expect-revision"_s, u"0"_s, u"--reason"_s,
                       u"test"_s, u"--max-retries"_s, u"7"_s})
                 .status,
             0);
    const QJsonObject policy =
        get(u"user:1"_s, {u"--profile"_s, u"rail"_s, u"--json"_s}).json().value("policy"_L1).toObject();
    QCOMPARE(policy.value("max_retries"_L1).toInt(), 7);
    QCOMPARE(policy.value("revision"_L1).toInt(), 1);
}

void CommandsTest::severalKeysAreOneBatch()
{
    const ProgramRun run = m_program.run({u"get"_s, u"test"_s, u"demo"_s, u"user:1"_s, u"user:2"_s, u"user:3"_s,
                                          u"--seed"_s, seed(), u"--json"_s, u"--trace"_s});
    QVERIFY2(run.status == 0, run.err.constData());
    const QJsonObject answer = run.json();
    QVERIFY(answer.value("error"_L1).isNull());
    QCOMPARE(answer.value("found"_L1).toInt(), 3);
    const QJsonArray records = answer.value("records"_L1).toArray();
    QCOMPARE(records.size(), 3);
    for (int i = 0; i < 3; ++i) {
        const QJsonObject record = records[i].toObject();
        QCOMPARE(keysMissing(record, {u"key"_s, u"digest"_s, u"partition"_s, u"result"_s, u"error"_s, u"node"_s,
                                      u"attempts"_s}),
                 QStringList{});
        QCOMPARE(record.value("key"_L1).toString(), u"user:%1"_s.arg(i + 1));
        QVERIFY(record.value("error"_L1).isNull());
        QCOMPARE(record.value("attempts"_L1).toInt(), 1);
        // The same as when it is asked for alone.
        const QJsonObject alone = get(u"user:%1"_s.arg(i + 1), {u"--json"_s}).json();
        for (const auto &name : {"result"_L1, "digest"_L1, "partition"_L1})
            QCOMPARE(record.value(name), alone.value(name));
    }
    const QJsonArray attempts = answer.value("attempts"_L1).toArray();
    int asked = 0;
    for (const QJsonValue &attempt : attempts)
        asked += attempt.toObject().value("keys"_L1).toInt();
    QCOMPARE(asked, 3);
    QVERIFY(answer.value("policy"_L1).toObject().contains("max_retries"_L1));
    QVERIFY2(run.err.contains("KEYS") && run.err.contains("OUTCOME"), run.err.constData());
}

void CommandsTest::severalKeysAsText()
{
    const ProgramRun run =
        m_program.run({u"get"_s, u"test"_s, u"demo"_s, u"user:1"_s, u"user:2"_s, u"--seed"_s, seed()});
    QVERIFY2(run.status == 0, run.err.constData());
    for (const char *word : {"KEY", "STATUS", "user:1", "user:2", "ok", "2 found, 0 absent, 0 failed"})
        QVERIFY2(run.out.contains(word), run.out.constData());
}

void CommandsTest::severalKeysOfWhichOneIsMissing()
{
    const QStringList keys{u"get"_s, u"test"_s, u"demo"_s, u"user:1"_s, u"nobody"_s, u"--seed"_s, seed()};
    const ProgramRun run = m_program.run(keys + QStringList{u"--json"_s});
    QCOMPARE(run.status, 1);
    const QJsonArray records = run.json().value("records"_L1).toArray();
    QVERIFY(records[0].toObject().value("error"_L1).isNull());
    QVERIFY(records[1].toObject().value("result"_L1).isNull());
    QCOMPARE(records[1].toObject().value("error"_L1).toObject().value("outcome"_L1).toString(), u"key_not_found"_s);
    QCOMPARE(run.json().value("error"_L1).toObject().value("outcome"_L1).toString(), u"key_not_found"_s);
    QCOMPARE(run.json().value("absent"_L1).toInt(), 1);
    QVERIFY2(run.err.contains("1 of 2 keys were not read: 1 has no record."), run.err.constData());
    const ProgramRun text = m_program.run(keys);
    QCOMPARE(text.status, 1);
    QVERIFY2(text.out.contains("key_not_found"), text.out.constData());
}

void CommandsTest::severalKeysOfWhichSomeFail()
{
    const QString atA2 = keyAt(u"A2"_s);
    const QString atA1 = keyAt(u"A1"_s);
    QVERIFY(!atA1.isEmpty() && !atA2.isEmpty());
    m_cluster->setFault(2, {Fault::FreezeData});
    const ProgramRun run = m_program.run({u"get"_s, u"test"_s, u"demo"_s, atA1, atA2, u"nobody at all"_s, u"--seed"_s,
                                          seed(), u"--json"_s, u"--replica-policy"_s, u"master"_s, u"--max-retries"_s,
                                          u"1"_s, u"--socket-timeout"_s, u"200"_s});
    m_cluster->setFault(2, {});
    QCOMPARE(run.status, 1);
    const QJsonArray records = run.json().value("records"_L1).toArray();
    QVERIFY(records[0].toObject().value("error"_L1).isNull());
    QCOMPARE(records[1].toObject().value("error"_L1).toObject().value("outcome"_L1).toString(), u"timeout"_s);
    QCOMPARE(records[1].toObject().value("attempts"_L1).toInt(), 2);
    QCOMPARE(records[1].toObject().value("node"_L1).toString(), u"A2"_s);
    QCOMPARE(run.json().value("error"_L1).toObject().value("outcome"_L1).toString(), u"timeout"_s);
}

void CommandsTest::severalKeysWithoutACluster()
{
    const ProgramRun run = m_program.run({u"get"_s, u"test"_s, u"demo"_s, u"a"_s, u"b"_s, u"--seed"_s, u"127.0.0.1:1"_s,
                                          u"--wait"_s, u"300"_s, u"--json"_s});
    QCOMPARE(run.status, 3);
    const QJsonArray records = run.json().value("records"_L1).toArray();
    QCOMPARE(records.size(), 2);
    QCOMPARE(records[1].toObject().value("error"_L1).toObject().value("outcome"_L1).toString(), u"connection_error"_s);
    QVERIFY(!run.json().value("error"_L1).isNull());
}

void CommandsTest::sweepOfAHealthyCluster()
{
    const ProgramRun run = m_program.run({u"sweep"_s, u"test"_s, u"--seed"_s, seed(), u"--json"_s});
    QVERIFY2(run.status == 0, run.err.constData());
    const QJsonObject answer = run.json();
    QCOMPARE(keysMissing(answer,
                         {u"namespace"_s, u"partitions"_s, u"questions"_s, u"served"_s, u"refused"_s, u"unreachable"_s,
                          u"nodes"_s, u"partitions_served_everywhere"_s, u"total_us"_s, u"cluster"_s}),
             QStringList{});
    QVERIFY(answer.value("error"_L1).isNull());
    QCOMPARE(answer.value("questions"_L1).toInt(), 8192);
    QCOMPARE(answer.value("served"_L1).toInt(), 8192);
    QCOMPARE(answer.value("partitions_served_everywhere"_L1).toInt(), 4096);
    QVERIFY(answer.value("not_served_everywhere"_L1).toArray().isEmpty());
    QCOMPARE(answer.value("nodes"_L1).toArray().size(), 3);

    const ProgramRun text = m_program.run({u"sweep"_s, u"test"_s, u"--seed"_s, seed()});
    QCOMPARE(text.status, 0);
    for (const char *word : {"NODE", "SERVED", "UNREACHABLE", "A1", "A3", "8192 of 8192 questions served",
                             "4096 are served by every replica"})
        QVERIFY2(text.out.contains(word), text.out.constData());
}

void CommandsTest::sweepNamesThePartitionsThatANodeDoesNotServe()
{
    m_cluster->setFault(2, {Fault::RefusePartitions});
    const ProgramRun run = m_program.run({u"sweep"_s, u"test"_s, u"--seed"_s, seed(), u"--json"_s});
    m_cluster->setFault(2, {});
    QVERIFY2(run.status == 0, run.err.constData());
    const QJsonObject answer = run.json();
    const int refused = answer.value("refused"_L1).toInt();
    QVERIFY(refused > 2000 && refused < 4000);
    const QJsonArray lacking = answer.value("not_served_everywhere"_L1).toArray();
    QCOMPARE(lacking.size(), refused);
    const QJsonObject first = lacking[0].toObject();
    QCOMPARE(first.value("served_by"_L1).toInt(), 1);
    int atA2 = 0;
    for (const QJsonValue &value : first.value("replicas"_L1).toArray()) {
        const QJsonObject replica = value.toObject();
        if (replica.value("node"_L1).toString() != u"A2"_s)
            continue;
        ++atA2;
        QCOMPARE(replica.value("status"_L1).toString(), u"refused"_s);
        QCOMPARE(replica.value("outcome"_L1).toString(), u"partition_unavailable"_s);
    }
    QCOMPARE(atA2, 1);
}

void CommandsTest::sweepFailsWhenNobodyServesAPartition()
{
    m_cluster->setFault(0, {Fault::RefusePartitions});
    const QStringList sweep{u"sweep"_s, u"test"_s, u"--seed"_s, seed()};
    const ProgramRun run = m_program.run(sweep + QStringList{u"--json"_s});
    const ProgramRun text = m_program.run(sweep);
    m_cluster->setFault(0, {});
    QCOMPARE(run.status, 1);
    QCOMPARE(run.json().value("partitions_served_nowhere"_L1).toInt(), 4096);
    QVERIFY2(run.err.contains("4096 partitions are served by none of their nodes."), run.err.constData());
    QCOMPARE(text.status, 1);
    QVERIFY2(text.out.contains("served by none: 0-4095"), text.out.constData());
}

void CommandsTest::sweepWithoutACluster()
{
    const ProgramRun run =
        m_program.run({u"sweep"_s, u"test"_s, u"--seed"_s, u"127.0.0.1:1"_s, u"--wait"_s, u"300"_s, u"--json"_s});
    QCOMPARE(run.status, 3);
    QCOMPARE(run.json().value("error"_L1).toObject().value("outcome"_L1).toString(), u"connection_error"_s);
    const ProgramRun unknown = m_program.run({u"sweep"_s, u"tset"_s, u"--seed"_s, seed(), u"--json"_s});
    QCOMPARE(unknown.status, 1);
    QCOMPARE(unknown.json().value("error"_L1).toObject().value("outcome"_L1).toString(), u"namespace_not_found"_s);
}

void CommandsTest::missingKeyIsAFailure()
{
    const ProgramRun run = get(u"nobody"_s, {u"--json"_s});
    QCOMPARE(run.status, 1);
    QVERIFY(run.json().value("result"_L1).isNull());
    const QJsonObject error = run.json().value("error"_L1).toObject();
    QCOMPARE(error.value("outcome"_L1).toString(), u"key_not_found"_s);
    QCOMPARE(error.value("result_code"_L1).toInt(), 2);
    QVERIFY(!error.value("node"_L1).toString().isEmpty());
    QVERIFY(run.err.contains(error.value("message"_L1).toString().toUtf8()));
    QVERIFY2(run.err.contains("no record nobody in set demo of namespace test"), run.err.constData());
    QCOMPARE(run.json().value("attempts"_L1).toArray().size(), 1);
}

void CommandsTest::aDemoClusterSaysWhichPortIsTaken()
{
    const QString port = seed().section(u':', -1);
    const ProgramRun run = m_program.run({u"demo-cluster"_s, u"--nodes"_s, u"1"_s, u"--base-port"_s, port});
    QCOMPARE(run.status, 1);
    QVERIFY2(run.err.contains("cannot listen on 127.0.0.1:" + port.toLatin1()), run.err.constData());
    QVERIFY2(run.err.contains("free with --base-port"), run.err.constData());
}

void CommandsTest::unknownNamespaceNamesThoseThatExist_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("get") << QStringList{u"get"_s, u"nosuch"_s, u"demo"_s, u"user:1"_s};
    QTest::newRow("partitions") << QStringList{u"partitions"_s, u"--namespace"_s, u"nosuch"_s};
}

void CommandsTest::unknownNamespaceNamesThoseThatExist()
{
    QFETCH(const QStringList, arguments);
    const ProgramRun run = m_program.run(arguments + QStringList{u"--seed"_s, seed(), u"--json"_s});
    QCOMPARE(run.status, 1);
    QVERIFY2(run.err.contains("nosuch") && run.err.contains("bar, test"), run.err.constData());
    QCOMPARE(run.json().value("error"_L1).toObject().value("outcome"_L1).toString(), u"namespace_not_found"_s);
}

void CommandsTest::budgetWithoutRoomForARetryIsSaid()
{
    const ProgramRun run = get(u"user:1"_s, {u"--socket-timeout"_s, u"0"_s});
    QCOMPARE(run.status, 0);
    QVERIFY2(run.err.contains("no retry can follow"), run.err.constData());
}

void CommandsTest::attemptsTellOfTheRetry()
{
    const QString key = keyAt(u"A2"_s);
    QVERIFY(!key.isEmpty());
    m_cluster->setFault(2, {Fault::Reset});
    const ProgramRun run = get(key, {u"--json"_s, u"--trace"_s});
    m_cluster->setFault(2, {});
    QVERIFY2(run.status == 0, run.err.constData());
    const QJsonArray attempts = run.json().value("attempts"_L1).toArray();
    QCOMPARE(attempts.size(), 2);
    QCOMPARE(attempts[0].toObject().value("node"_L1).toString(), u"A2"_s);
    QCOMPARE(attempts[0].toObject().value("outcome"_L1).toString(), u"network_error"_s);
    QCOMPARE(attempts[0].toObject().value("label"_L1).toString(), u"transport"_s);
    QVERIFY(attempts[1].toObject().value("node"_L1).toString() != u"A2"_s);
    QCOMPARE(attempts[1].toObject().value("replica_index"_L1).toInt(), 1);
    QVERIFY2(run.err.contains("network_error"), run.err.constData());
}

void CommandsTest::attemptsThatAllFailAreShown()
{
    m_cluster->setFault(0, {Fault::FreezeData});
    const ProgramRun run = get(u"user:1"_s, {u"--json"_s, u"--timeout"_s, u"400"_s, u"--socket-timeout"_s, u"100"_s});
    m_cluster->setFault(0, {});
    QCOMPARE(run.status, 1);
    QCOMPARE(run.json().value("error"_L1).toObject().value("outcome"_L1).toString(), u"timeout"_s);
    QCOMPARE(run.json().value("attempts"_L1).toArray().size(), 3);
}

void CommandsTest::garbageFromTheDataPathIsAParseError_data()
{
    QTest::addColumn<int>("fault");
    QTest::newRow("random bytes") << static_cast<int>(Fault::Garbage);
    QTest::newRow("header of 1 TB") << static_cast<int>(Fault::OversizeHeader);
}

void CommandsTest::garbageFromTheDataPathIsAParseError()
{
    QFETCH(const int, fault);
    m_cluster->setFault(0, {static_cast<Fault>(fault)});
    const ProgramRun run = get(u"user:1"_s, {u"--json"_s});
    m_cluster->setFault(0, {});
    QCOMPARE(run.status, 1);
    QCOMPARE(run.json().value("error"_L1).toObject().value("outcome"_L1).toString(), u"parse_error"_s);
    QVERIFY(!run.err.isEmpty());
}

void CommandsTest::anotherClusterIsRefused()
{
    const ProgramRun run = m_program.run(
        {u"nodes"_s, u"--seed"_s, seed(), u"--cluster-name"_s, u"railway"_s, u"--wait"_s, u"700"_s, u"--json"_s});
    QCOMPARE(run.status, 3);
    QVERIFY2(run.err.contains("railway") && run.err.contains("demo"), run.err.constData());
    QVERIFY(run.json().value("error"_L1).isObject());
}

void CommandsTest::nobodyListensIsNoCluster_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("nodes") << QStringList{u"nodes"_s};
    QTest::newRow("partitions") << QStringList{u"partitions"_s};
    QTest::newRow("events") << QStringList{u"events"_s};
    QTest::newRow("get") << QStringList{u"get"_s, u"test"_s, u"demo"_s, u"user:1"_s};
    QTest::newRow("watch") << QStringList{u"nodes"_s, u"--watch"_s, u"1"_s};
}

void CommandsTest::nobodyListensIsNoCluster()
{
    QFETCH(const QStringList, arguments);
    const QString address = HostileServer({}).address(); // free again
    const ProgramRun run =
        m_program.run(arguments + QStringList{u"--seed"_s, address, u"--wait"_s, u"700"_s, u"--json"_s});
    QCOMPARE(run.status, 3);
    QVERIFY2(run.err.contains(address.toUtf8()), run.err.constData());
    QVERIFY(run.json().value("error"_L1).isObject());
}

void CommandsTest::whatIsNoClusterIsNoCluster_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::newRow("never answers") << QByteArray();
    QTest::newRow("speaks something else") << QByteArray("HTTP/1.1 400 Bad Request\r\n\r\n");
    QTest::newRow("header of 1 TB") << QByteArray::fromHex("020100e8d4a51000") + "node\tA1\n";
    QTest::newRow("empty info") << QByteArray::fromHex("0201000000000000");
    QTest::newRow("info of another program") << QByteArray::fromHex("020100000000000a") + "hello\tyou\n";
}

void CommandsTest::whatIsNoClusterIsNoCluster()
{
    QFETCH(const QByteArray, answer);
    const HostileServer server(answer);
    const ProgramRun run = m_program.run({u"nodes"_s, u"--seed"_s, server.address(), u"--wait"_s, u"1500"_s});
    QCOMPARE(run.status, 3);
    QVERIFY2(run.err.contains(server.address().toUtf8()), run.err.constData());
    QCOMPARE(run.out, QByteArray());
}

void CommandsTest::watchPrintsALineAnIntervalUntilStopped()
{
    QProcess process;
    m_program.start(process, {u"nodes"_s, u"--seed"_s, seed(), u"--json"_s, u"--watch"_s, u"0.2"_s});
    QByteArray out;
    QTRY_VERIFY_WITH_TIMEOUT((out += process.readAllStandardOutput()).count('\n') >= 3, 20'000);
    process.terminate();
    QTRY_COMPARE_WITH_TIMEOUT(process.state(), QProcess::NotRunning, 20'000);
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 0);
    for (const QByteArray &line : out.trimmed().split('\n'))
        QCOMPARE(QJsonDocument::fromJson(line).object().value("nodes"_L1).toArray().size(), 3);
}

void CommandsTest::outputThatCannotBeWrittenIsAFailure_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("nodes") << QStringList{u"nodes"_s, u"--seed"_s, seed()};
    QTest::newRow("nodes --json") << QStringList{u"nodes"_s, u"--seed"_s, seed(), u"--json"_s};
    QTest::newRow("nodes --watch") << QStringList{u"nodes"_s, u"--seed"_s, seed(), u"--watch"_s, u"0.2"_s};
    QTest::newRow("get") << QStringList{u"get"_s, u"test"_s, u"demo"_s, u"user:1"_s, u"--seed"_s, seed()};
    QTest::newRow("policy show") << QStringList{u"policy"_s, u"show"_s};
    QTest::newRow("demo-cluster") << QStringList{u"demo-cluster"_s, u"--nodes"_s, u"1"_s};
    QTest::newRow("help") << QStringList{u"--help"_s};
}

void CommandsTest::outputThatCannotBeWrittenIsAFailure()
{
    QFETCH(const QStringList, arguments);
    QProcess process;
    process.setStandardOutputFile(u"/dev/full"_s);
    m_program.start(process, arguments);
    QTRY_COMPARE_WITH_TIMEOUT(process.state(), QProcess::NotRunning, 20'000);
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 1);
    const QByteArray said = process.readAllStandardError();
    QVERIFY2(said.contains("could not be written"), said.constData());
}

void CommandsTest::closedStreamsAreNoPlaceForASocket()
{
    QProcess process;
    const QString script = u"exec 0<&- 1>&- 2>&-; '%1' nodes --seed %2"_s.arg(Program::path(), seed());
    process.start(u"sh"_s, {u"-c"_s, script});
    QTRY_COMPARE_WITH_TIMEOUT(process.state(), QProcess::NotRunning, 20'000);
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 1); // it could not print, and could not say so
}

void CommandsTest::watchEndsWhenNobodyReads()
{
    QProcess process;
    const QString script = u"{ '%1' nodes --seed %2 --watch 0.2; echo status $? >&2; } | head -n 1"_s.arg(Program::path(), seed());
    process.start(u"sh"_s, {u"-c"_s, script}, QIODevice::ReadOnly);
    QTRY_COMPARE_WITH_TIMEOUT(process.state(), QProcess::NotRunning, 20'000);
    QCOMPARE(process.readAllStandardOutput().count('\n'), 1);
    QCOMPARE(process.readAllStandardError(), QByteArray("status 1\n"));
}

namespace {

// One node that owns everything and calls things as it likes.
QByteArray nodeThatSays(const std::string &node, const std::string &cluster, const std::string &replicas)
{
    const ByteBuffer reply = infoReplyBytes({{"node", node}, {"peers-generation", "1"}, {"partition-generation", "1"}, {"cluster-stable:", "AB"},
                                             {"namespaces", "test"}, {"build", "8.0.0.15"}, {"cluster-name", cluster},
                                             {"statistics", "uptime=5"}, {"peers-clear-std", "1,3000,[]"}, {"replicas", replicas}});
    return QByteArray(asText(reply).data(), static_cast<qsizetype>(reply.size()));
}

std::string ownsAllOf(const std::string &nameSpace)
{
    return nameSpace + ":0,1," + QByteArray(512, '\xff').toBase64().toStdString();
}

} // namespace

void CommandsTest::namesThatCommandATerminalAreShownHarmless_data()
{
    QTest::addColumn<QString>("command");
    for (const char *command : {"nodes", "partitions", "events"})
        QTest::newRow(command) << QString::fromLatin1(command);
}

void CommandsTest::namesThatCommandATerminalAreShownHarmless()
{
    QFETCH(const QString, command);
    const HostileServer server(nodeThatSays("A\x1b[2J1", "rail\x1b]0;title\x07way\xe2\x80\xae", ownsAllOf("te\x1b[31mst")));
    const ProgramRun run = m_program.run({command, u"--seed"_s, server.address()});
    QVERIFY2(run.status == 0, run.err.constData());
    for (const QByteArray &text : {run.out, run.err}) {
        for (const char c : text)
            QVERIFY2(c == '\n' || static_cast<unsigned char>(c) >= 0x20, text.constData());
        QVERIFY(!text.contains("\xe2\x80\xae"));
    }
}

void CommandsTest::aMapThatCannotBeReadIsSaid()
{
    const HostileServer server(nodeThatSays("A1", "railway", "test:0,1,no-bitmap"));
    const ProgramRun run = m_program.run({u"get"_s, u"test"_s, u"demo"_s, u"user:1"_s, u"--seed"_s, server.address(), u"--wait"_s, u"1000"_s});
    QCOMPARE(run.status, 1);
    QVERIFY2(run.err.contains("partition map"), run.err.constData());
    QVERIFY2(!run.err.contains("there is no namespace"), run.err.constData());
}

void CommandsTest::demoClusterPrintsItsSeedAndStops()
{
    QProcess process;
    m_program.start(process,
                    {u"demo-cluster"_s, u"--nodes"_s, u"2"_s, u"--namespaces"_s, u"one"_s, u"--records"_s, u"10"_s});
    QByteArray out;
    QTRY_VERIFY_WITH_TIMEOUT((out += process.readAllStandardOutput()).endsWith('\n'), 20'000);
    const QString address = QString::fromUtf8(out.trimmed());
    const ProgramRun run = m_program.run({u"partitions"_s, u"--seed"_s, address, u"--json"_s});
    QVERIFY2(run.status == 0, run.err.constData());
    QCOMPARE(run.json().value("namespaces"_L1).toArray().size(), 1);
    QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGINT), 0);
    QTRY_COMPARE_WITH_TIMEOUT(process.state(), QProcess::NotRunning, 20'000);
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 0);
}

// While the others still think that the node is there, its partitions are read from their replicas.
void CommandsTest::deadNodeFailsNoGet()
{
    m_cluster->setFault(3, {Fault::Stop});
    for (int i = 1; i <= 12; ++i) {
        const ProgramRun run = get(u"user:%1"_s.arg(i), {u"--json"_s});
        QVERIFY2(run.status == 0, run.err.constData());
    }
    m_cluster->setFault(3, {});
}

} // namespace footplate

FOOTPLATE_TEST_MAIN(footplate::CommandsTest)
#include "demo_commandline.moc"

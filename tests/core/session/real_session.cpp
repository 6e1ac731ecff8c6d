// SPDX-License-Identifier: GPL-3.0-or-later
// Against a server that nobody here wrote: FOOTPLATE_SERVER=host:port names a node of it. Skipped without one. If
// FOOTPLATE_SERVER_LOSE names the process id of another node of the cluster, that node is killed, and not started again.
#include "tests/support/main.h"
#include "tests/support/sessionharness.h"

#include <QElapsedTimer>
#include <QScopeGuard>

#include <csignal>

namespace footplate {

class RealSession final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        const QByteArray server = qgetenv("FOOTPLATE_SERVER");
        if (server.isEmpty())
            QSKIP("FOOTPLATE_SERVER names no server");
        m_harness = std::make_unique<SessionHarness>(std::vector<std::string>{server.toStdString()});
        QVERIFY(m_harness->waitFull());
    }

    void everyNodeIsActiveAndEveryPartitionHasItsMaster()
    {
        QTRY_COMPARE(m_harness->snapshot()->state, ClusterState::Ready);
        for (const NodeView &node : m_harness->snapshot()->nodes) {
            QCOMPARE(node.state, NodeState::Active);
            QVERIFY(!node.build.empty());
            QVERIFY(node.uptimeS >= 0);
        }
        for (const NamespaceView &one : m_harness->snapshot()->namespaces)
            QCOMPARE(one.partitionsWithMaster, 4096);
    }

    void everyTypeComesBackAsItWasWritten()
    {
        const Key key{std::string("footplate-every-type")};
        const auto cleanUp = qScopeGuard([&] { m_harness->write({OperationType::Delete, "test", "footplate", key, {}, {}, false, 0, {}, {}}); });
        const CommandResult put = m_harness->write({OperationType::Put, "test", "footplate", key, everyType(), {}, false, 60, {}, {}});
        QVERIFY2(put.ok(), put.error.detail.c_str());
        const CommandResult result = m_harness->read({ReadRequest::Kind::Record, "test", "footplate", key, {}, {}});
        QVERIFY2(result.ok(), result.error.detail.c_str());
        for (const Bin &expected : everyType()) {
            const auto it = std::find_if(result.record.bins.begin(), result.record.bins.end(), [&](const Bin &bin) { return bin.name == expected.name; });
            QVERIFY2(it != result.record.bins.end(), expected.name.c_str());
            QVERIFY2(it->value == expected.value, expected.name.c_str());
        }
        QVERIFY(result.record.expiresAtMs > 0);
    }

    void severalThingsDoneToARecord()
    {
        const Key key{std::string("footplate-modify")};
        const auto write = [&](OperationType type, std::vector<Bin> bins) {
            return m_harness->write({type, "test", "footplate", key, std::move(bins), {}, false, 60, {}, {}});
        };
        const auto cleanUp = qScopeGuard([&] { write(OperationType::Delete, {}); });
        QVERIFY(write(OperationType::Put, {{"n", Value{std::int64_t{40}}}, {"s", Value{std::string("b")}}}).ok());
        QVERIFY(write(OperationType::Add, {{"n", Value{std::int64_t{1}}}}).ok());
        QVERIFY(write(OperationType::Append, {{"s", Value{std::string("c")}}}).ok());
        QVERIFY(write(OperationType::Prepend, {{"s", Value{std::string("a")}}}).ok());
        WriteRequest operate{OperationType::Operate, "test", "footplate", key, {}, {}, false, 60, {}, {}};
        operate.operations = {{BinOperation::Kind::Add, {"n", Value{std::int64_t{1}}}}, {BinOperation::Kind::Read, {"n", {}}}, {BinOperation::Kind::Read, {"s", {}}}};
        const CommandResult done = m_harness->write(operate);
        QVERIFY2(done.ok(), done.error.detail.c_str());
        QCOMPARE(done.record.bins.size(), std::size_t{2});
        QVERIFY(done.record.bins[0].value == Value{std::int64_t{42}});
        QVERIFY(done.record.bins[1].value == Value{std::string("abc")});
        QCOMPARE(write(OperationType::Add, {{"s", Value{std::int64_t{1}}}}).error.outcome, Outcome::BinTypeError);
    }

    void keysOfEveryKindReachTheirPartition()
    {
        for (const Key &key : {Key{std::string("footplate-s")}, Key{std::int64_t{4711}}, Key{Blob{std::byte{1}, std::byte{2}}}}) {
            const auto cleanUp = qScopeGuard([&] { m_harness->write({OperationType::Delete, "test", "footplate", key, {}, {}, false, 0, {}, {}}); });
            QVERIFY(m_harness->write({OperationType::Put, "test", "footplate", key, {{"n", Value{std::int64_t{1}}}}, {}, false, 60, {}, {}}).ok());
            const CommandResult result = m_harness->read({ReadRequest::Kind::Header, "test", "footplate", key, {}, {}});
            QVERIFY(result.ok());
            QCOMPARE(result.attempts.size(), std::size_t{1});
        }
    }

    void theServersWordOnTheRequest()
    {
        const Key key{std::string("footplate-words")};
        const auto cleanUp = qScopeGuard([&] { m_harness->write({OperationType::Delete, "test", "footplate", key, {}, {}, false, 0, {}, {}}); });
        QCOMPARE(m_harness->read({ReadRequest::Kind::Record, "test", "footplate", key, {}, {}}).error.outcome, Outcome::KeyNotFound);
        WriteRequest put{OperationType::Put, "test", "footplate", key, {{"n", Value{std::int64_t{1}}}}, {}, true, 60, {}, {}};
        QVERIFY(m_harness->write(put).ok());
        QCOMPARE(m_harness->write(put).error.outcome, Outcome::KeyExists);
        put.createOnly = false;
        put.expectGeneration = 9;
        QCOMPARE(m_harness->write(put).error.outcome, Outcome::GenerationError);
        put.expectGeneration = {};
        put.bins[0].name = "a-name-that-is-too-long";
        QCOMPARE(m_harness->write(put).error.outcome, Outcome::BinNameError);
        QCOMPARE(m_harness->read({ReadRequest::Kind::Record, "nosuch", "footplate", key, {}, {}}).error.outcome, Outcome::NamespaceNotFound);
    }

    void aBatchOfEveryShape()
    {
        const auto write = [&](OperationType type, const std::string &set, const Key &key, std::vector<Bin> bins) {
            return m_harness->write({type, "test", set, key, std::move(bins), {}, false, 60, {}, {}});
        };
        BatchRequest request;
        for (int i = 0; i < 50; ++i)
            request.keys.push_back({"test", i % 2 == 0 ? "footplate" : "", Key{std::int64_t{4700 + i}}});
        const auto cleanUp = qScopeGuard([&] {
            for (const auto &key : request.keys)
                write(OperationType::Delete, key.set, key.key, {});
        });
        for (const auto &key : request.keys)
            QVERIFY(write(OperationType::Put, key.set, key.key, {{"n", Value{std::get<std::int64_t>(key.key.value)}}, {"m", Value{std::int64_t{1}}}}).ok());
        BatchRequest asked = request;
        asked.keys.push_back({"test", "footplate", Key{std::string("footplate-nobody")}});
        const auto recordsOf = [&](std::size_t bins) {
            const BatchResult result = m_harness->batch(asked);
            QCOMPARE(result.records.back().error.outcome, Outcome::KeyNotFound);
            for (std::size_t i = 0; i + 1 < result.records.size(); ++i) {
                QVERIFY2(result.records[i].ok(), result.records[i].error.detail.c_str());
                QCOMPARE(result.records[i].record.bins.size(), bins);
            }
        };
        recordsOf(2);
        asked.bins = {"n"};
        recordsOf(1);
        asked.bins.clear();
        asked.kind = BatchRequest::Kind::Header;
        recordsOf(0);
    }

    void everyOwnerAnswersForItsPartitions()
    {
        const SweepResult result = m_harness->sweep({"test", 64, {}});
        QVERIFY2(result.error.outcome == Outcome::Ok, result.error.detail.c_str());
        QCOMPARE(result.count(SweepStatus::Served), result.answers.size());
        QCOMPARE(result.servedNowhere(), 0);
    }

    void headerExistsTouchAndDelete()
    {
        const Key key{std::string("footplate-header")};
        const auto write = [&](OperationType type, std::vector<Bin> bins, std::uint32_t ttlSeconds) {
            return m_harness->write({type, "test", "footplate", key, std::move(bins), {}, false, ttlSeconds, {}, {}});
        };
        const auto read = [&](ReadRequest::Kind kind) { return m_harness->read({kind, "test", "footplate", key, {}, {}}); };
        const auto cleanUp = qScopeGuard([&] { write(OperationType::Delete, {}, 0); });
        QVERIFY(!read(ReadRequest::Kind::Exists).exists);
        QVERIFY(write(OperationType::Put, {{"n", Value{std::int64_t{1}}}}, 60).ok());
        const CommandResult header = read(ReadRequest::Kind::Header);
        QVERIFY2(header.ok(), header.error.detail.c_str());
        QCOMPARE(header.record.generation, 1U);
        QVERIFY(header.record.bins.empty());
        QVERIFY(read(ReadRequest::Kind::Exists).exists);
        QVERIFY(write(OperationType::Touch, {}, 600).ok());
        const CommandResult touched = read(ReadRequest::Kind::Header);
        QCOMPARE(touched.record.generation, 2U);
        QVERIFY(touched.record.expiresAtMs > header.record.expiresAtMs + 400'000);
        QVERIFY(write(OperationType::Delete, {}, 0).ok());
        QCOMPARE(read(ReadRequest::Kind::Header).error.outcome, Outcome::KeyNotFound);
    }

    // This one has no users.
    void aLoginIsRefusedWithItsReason()
    {
        SessionOptions options;
        options.user = "ops";
        options.password = Secret(std::string("secret"));
        SessionHarness harness({qgetenv("FOOTPLATE_SERVER").toStdString()}, options);
        QTRY_VERIFY(!harness.snapshot()->problem.empty() || harness.snapshot()->activeNodes() > 0);
        if (harness.snapshot()->activeNodes() == 0)
            QVERIFY2(harness.snapshot()->problem.find("login as \"ops\" failed") != std::string::npos, harness.snapshot()->problem.c_str());
    }

    // The last one, because the cluster is smaller afterwards.
    void aNodeIsLostAndNoReadWithIt()
    {
        const qint64 process = qgetenv("FOOTPLATE_SERVER_LOSE").toLongLong();
        if (process <= 1)
            QSKIP("FOOTPLATE_SERVER_LOSE names no process");
        const int before = m_harness->snapshot()->activeNodes();
        std::vector<Key> keys;
        for (int i = 0; i < 200; ++i) {
            keys.push_back(Key{std::int64_t{8000 + i}});
            QVERIFY(m_harness->write({OperationType::Put, "test", "footplate", keys.back(), {{"n", Value{std::int64_t{i}}}}, {}, false, 600, {}, {}}).ok());
        }
        QCOMPARE(::kill(static_cast<pid_t>(process), SIGKILL), 0);
        int reads = 0;
        QElapsedTimer clock;
        for (clock.start(); clock.elapsed() < 15'000; ++reads) {
            const CommandResult result = m_harness->read({ReadRequest::Kind::Record, "test", "footplate", keys[static_cast<std::size_t>(reads % 200)], {}, {}});
            QVERIFY2(result.ok(), result.error.detail.c_str());
        }
        QVERIFY(reads > 1000);
        QTRY_COMPARE_WITH_TIMEOUT(m_harness->snapshot()->activeNodes(), before - 1, 20'000);
        QTRY_VERIFY_WITH_TIMEOUT(m_harness->isFull(), 20'000);
        for (const Key &key : keys)
            QVERIFY(m_harness->write({OperationType::Delete, "test", "footplate", key, {}, {}, false, 0, {}, {}}).ok());
    }

private:
    std::unique_ptr<SessionHarness> m_harness;
};

} // namespace footplate

using footplate::RealSession;
FOOTPLATE_TEST_MAIN(RealSession)
#include "real_session.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Batches and sweeps on the demo cluster: whatever a node does, every key and every partition has its status.
#include "core/emulator/democluster.h"
#include "tests/support/main.h"
#include "tests/support/sessionharness.h"

namespace footplate {

using emulator::DemoCluster;
using emulator::DemoClusterOptions;
using emulator::Fault;

namespace {

// A node that fails keeps its partitions for longer than a test takes.
DemoClusterOptions steady(int replicationFactor = 2)
{
    DemoClusterOptions options;
    options.nodes = 3;
    options.dropAfterMs = 60'000;
    options.replicationFactor = replicationFactor;
    return options;
}

struct Fixture {
    explicit Fixture(DemoClusterOptions options = steady(), SessionOptions session = {})
        : cluster(std::move(options))
        , started(cluster.start())
        , harness({cluster.seed()}, std::move(session))
    {
    }
    // user:1 ... user:N.
    static BatchRequest users(int count, const std::string &nameSpace = "test")
    {
        BatchRequest request;
        for (int i = 1; i <= count; ++i)
            request.keys.push_back({nameSpace, "demo", Key{"user:" + std::to_string(i)}});
        return request;
    }
    [[nodiscard]] std::string masterOf(int partition) const
    {
        const auto snapshot = harness.snapshot();
        const NodeView *node = snapshot->nodeBySlot(snapshot->nameSpace("test")->table->owner(partition, 0));
        return node ? node->id : std::string();
    }
    // Places in the map of "test" that the node has, at any replica position.
    [[nodiscard]] std::size_t placesOf(const std::string &id) const
    {
        const auto snapshot = harness.snapshot();
        const auto &owners = snapshot->nameSpace("test")->table->owners;
        return static_cast<std::size_t>(
            std::count(owners.begin(), owners.end(), static_cast<std::int16_t>(snapshot->nodeById(id)->slot)));
    }
    [[nodiscard]] bool isWhole() const
    {
        return QTest::qWaitFor(
            [this] {
                return harness.isFull() &&
                       harness.snapshot()->nameSpace("test")->partitionsComplete == PartitionTable::partitions;
            },
            10'000);
    }
    DemoCluster cluster;
    Result<void> started;
    SessionHarness harness;
};

std::size_t countOf(const BatchResult &result, Outcome outcome)
{
    return static_cast<std::size_t>(
        std::count_if(result.records.begin(), result.records.end(),
                      [outcome](const BatchRecord &record) { return record.error.outcome == outcome; }));
}

} // namespace

class DemoBulk final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void everyRecordIsFoundAtItsMaster()
    {
        Fixture f;
        QVERIFY(f.isWhole());
        const BatchResult result = f.harness.batch(Fixture::users(200));
        QVERIFY2(result.error.outcome == Outcome::Ok, result.error.detail.c_str());
        QCOMPARE(result.records.size(), std::size_t{200});
        QCOMPARE(countOf(result, Outcome::Ok), std::size_t{200});
        QCOMPARE(result.attempts.size(), std::size_t{3});
        for (int i = 1; i <= 200; ++i) {
            const BatchRecord &record = result.records[static_cast<std::size_t>(i - 1)];
            QCOMPARE(record.node, f.masterOf(record.partition));
            QCOMPARE(record.attempts, 1U);
        }
        const CommandResult single = f.harness.get("test", "user:77");
        QVERIFY(single.record == result.records[76].record);
        QCOMPARE(single.digestHex, result.records[76].digestHex);
        QCOMPARE(single.partition, result.records[76].partition);
    }

    void namespacesSetsAndKindsOfKeysMayBeMixed()
    {
        Fixture f;
        QVERIFY(f.isWhole());
        f.cluster.put("test", "", Key{std::int64_t{7}}, {{"n", Value{std::int64_t{1}}}});
        f.cluster.put("bar", "other", Key{Blob{std::byte{1}}},
                      {{"n", Value{std::int64_t{2}}}, {"m", Value{std::int64_t{3}}}});
        BatchRequest request;
        request.keys = {{"test", "demo", Key{std::string("user:1")}},
                        {"test", "", Key{std::int64_t{7}}},
                        {"bar", "other", Key{Blob{std::byte{1}}}},
                        {"bar", "demo", Key{std::string("user:1")}}};
        QCOMPARE(countOf(f.harness.batch(request), Outcome::Ok), std::size_t{4});
        request.bins = {"n"};
        const BatchResult bins = f.harness.batch(request);
        QCOMPARE(bins.records[2].record.bins, (std::vector<Bin>{{"n", Value{std::int64_t{2}}}}));
        request.bins.clear();
        request.kind = BatchRequest::Kind::Header;
        const BatchResult headers = f.harness.batch(request);
        QCOMPARE(countOf(headers, Outcome::Ok), std::size_t{4});
        QVERIFY(headers.records[0].record.bins.empty() && headers.records[0].record.generation >= 1);
    }

    void aKeyThatIsNotThereIsAbsentAndNotFailed()
    {
        Fixture f;
        QVERIFY(f.isWhole());
        BatchRequest request = Fixture::users(30);
        request.keys[4].key = Key{std::string("nobody")};
        request.keys[20].set = "nowhere";
        const BatchResult result = f.harness.batch(request);
        QCOMPARE(countOf(result, Outcome::Ok), std::size_t{28});
        QCOMPARE(result.records[4].error.outcome, Outcome::KeyNotFound);
        QCOMPARE(result.records[20].error.outcome, Outcome::KeyNotFound);
        QVERIFY(!result.records[4].node.empty());
    }

    void aReplyOfManyMessagesIsReadToItsEnd()
    {
        Fixture f;
        QVERIFY(f.isWhole());
        BatchRequest request;
        for (int i = 0; i < 100; ++i) {
            request.keys.push_back({"test", "large", Key{std::int64_t{i}}});
            f.cluster.put("test", "large", request.keys.back().key,
                          {{"text", Value{std::string(20'000, 'x')}}, {"n", Value{std::int64_t{i}}}});
        }
        const BatchResult result = f.harness.batch(request);
        QCOMPARE(countOf(result, Outcome::Ok), std::size_t{100});
        for (int i = 0; i < 100; ++i) {
            const std::vector<Bin> &bins = result.records[static_cast<std::size_t>(i)].record.bins;
            QVERIFY(std::any_of(bins.begin(), bins.end(), [i](const Bin &bin) {
                return bin == Bin{"n", Value{std::int64_t{i}}};
            }));
        }
        // Nothing of it was left on the connections.
        QCOMPARE(countOf(f.harness.batch(Fixture::users(100)), Outcome::Ok), std::size_t{100});
    }

    void tooManyKeysAreRefusedInWordsAndEachHasThem()
    {
        Fixture f;
        const BatchResult result = f.harness.batch(Fixture::users(5001));
        QCOMPARE(result.error.outcome, Outcome::InvalidRequest);
        QVERIFY2(result.error.detail.find("5001 keys; ask for at most 5000") != std::string::npos,
                 result.error.detail.c_str());
        QCOMPARE(countOf(result, Outcome::InvalidRequest), std::size_t{5001});
        QCOMPARE(f.harness.batch({}).error.outcome, Outcome::InvalidRequest);
        BatchRequest wrong = Fixture::users(1);
        wrong.overrides = {{"max_retries", std::int64_t{-1}}};
        QVERIFY(f.harness.batch(wrong).error.detail.find("max_retries") != std::string::npos);
    }

    // Field case 67.
    void aNodeThatRefusesItsPartitionsFailsNoKeyOfABatch()
    {
        Fixture f;
        QVERIFY(f.isWhole());
        f.cluster.setFault(2, {Fault::RefusePartitions});
        const BatchResult result = f.harness.batch(Fixture::users(200));
        QCOMPARE(countOf(result, Outcome::Ok), std::size_t{200});
        for (const BatchRecord &record : result.records) {
            QVERIFY(record.node != "A2");
            QCOMPARE(record.attempts, f.masterOf(record.partition) == "A2" ? 2U : 1U);
        }
        QVERIFY(result.attempts.size() >= 4);
    }

    // Field case 68: absent and failed are two things.
    void theKeysOfANodeThatHangsFailAndNoOthers_data()
    {
        QTest::addColumn<int>("fault");
        QTest::addColumn<int>("outcome");
        QTest::newRow("it hangs") << static_cast<int>(Fault::Freeze) << static_cast<int>(Outcome::Timeout);
        QTest::newRow("its data path hangs")
            << static_cast<int>(Fault::FreezeData) << static_cast<int>(Outcome::Timeout);
        QTest::newRow("it resets connections")
            << static_cast<int>(Fault::Reset) << static_cast<int>(Outcome::NetworkError);
        QTest::newRow("it answers garbage")
            << static_cast<int>(Fault::Garbage) << static_cast<int>(Outcome::ParseError);
        QTest::newRow("it announces a terabyte")
            << static_cast<int>(Fault::OversizeHeader) << static_cast<int>(Outcome::ParseError);
        QTest::newRow("it refuses partitions")
            << static_cast<int>(Fault::RefusePartitions) << static_cast<int>(Outcome::PartitionUnavailable);
    }
    void theKeysOfANodeThatHangsFailAndNoOthers()
    {
        QFETCH(int, fault);
        QFETCH(int, outcome);
        Fixture f;
        QVERIFY(f.isWhole());
        f.cluster.setFault(2, {static_cast<Fault>(fault)});
        BatchRequest request = Fixture::users(60);
        request.keys[10].key = Key{std::string("nobody")};
        request.overrides = {{"max_retries", std::int64_t{0}}, {"socket_timeout_ms", std::int64_t{300}}};
        const BatchResult result = f.harness.batch(request);
        QCOMPARE(result.error.outcome, Outcome::Ok);
        std::size_t atA2 = 0;
        for (std::size_t i = 0; i < result.records.size(); ++i) {
            const BatchRecord &record = result.records[i];
            if (f.masterOf(record.partition) == "A2") {
                ++atA2;
                QCOMPARE(static_cast<int>(record.error.outcome), outcome);
                QVERIFY(!record.error.detail.empty());
                QCOMPARE(record.node, std::string("A2"));
            } else {
                QCOMPARE(record.error.outcome, i == 10 ? Outcome::KeyNotFound : Outcome::Ok);
            }
        }
        QVERIFY(atA2 > 5 && atA2 < 40);
    }

    void withRetriesTheReplicasAnswerForANodeThatFails_data()
    {
        QTest::addColumn<int>("fault");
        QTest::newRow("it hangs") << static_cast<int>(Fault::Freeze);
        QTest::newRow("its data path hangs") << static_cast<int>(Fault::FreezeData);
        QTest::newRow("it resets connections") << static_cast<int>(Fault::Reset);
        QTest::newRow("it has stopped") << static_cast<int>(Fault::Stop);
    }
    void withRetriesTheReplicasAnswerForANodeThatFails()
    {
        QFETCH(int, fault);
        Fixture f;
        QVERIFY(f.isWhole());
        f.cluster.setFault(2, {static_cast<Fault>(fault)});
        BatchRequest request = Fixture::users(200);
        request.overrides = {{"socket_timeout_ms", std::int64_t{300}}};
        const BatchResult result = f.harness.batch(request);
        for (const BatchRecord &record : result.records)
            QVERIFY2(record.ok(), record.error.detail.c_str());
        QVERIFY(result.attempts.size() >= 4);
    }

    void cancellingGivesEveryKeyAStatusAtOnce()
    {
        Fixture f;
        QVERIFY(f.isWhole());
        f.cluster.setFault(2, {Fault::FreezeData});
        std::optional<BatchResult> result;
        BatchRequest request = Fixture::users(60);
        request.overrides = {{"socket_timeout_ms", std::int64_t{60'000}}, {"timeout_ms", std::int64_t{60'000}}};
        const Ticket ticket =
            f.harness.session->batch(request, [&result](const BatchResult &ended) { result = ended; });
        QTRY_VERIFY(f.harness.node("A1")->commands.ok > 0 && f.harness.node("A3")->commands.ok > 0);
        QVERIFY(!result);
        f.harness.session->cancel(ticket);
        QTRY_VERIFY(result.has_value());
        QVERIFY(countOf(*result, Outcome::Cancelled) > 5);
        QCOMPARE(countOf(*result, Outcome::Cancelled) + countOf(*result, Outcome::Ok), std::size_t{60});
    }

    void aSessionMayGoWhileBatchesAndSweepsRun()
    {
        Fixture f;
        QVERIFY(f.isWhole());
        f.cluster.setFault(2, {Fault::FreezeData});
        SessionHarness other({f.cluster.seed()});
        QVERIFY(other.waitFull());
        int calls = 0;
        for (int i = 0; i < 20; ++i)
            other.session->batch(Fixture::users(50), [&calls](const BatchResult &) { ++calls; });
        other.session->sweep({"test", 64, {}}, {}, [&calls](const SweepResult &) { ++calls; });
        QTest::qWait(20);
        other.session.reset();
        QCOMPARE(calls, 0);
    }

    void aHealthyClusterServesEveryPartitionAtEveryReplica()
    {
        Fixture f;
        QVERIFY(f.isWhole());
        std::vector<std::size_t> progress;
        std::optional<SweepResult> ended;
        f.harness.session->sweep(
            {"test", 64, {}}, [&progress](const SweepProgress &now) { progress.push_back(now.answered); },
            [&ended](const SweepResult &result) { ended = result; });
        QTRY_VERIFY_WITH_TIMEOUT(ended.has_value(), 30'000);
        QVERIFY2(ended->error.outcome == Outcome::Ok, ended->error.detail.c_str());
        QCOMPARE(ended->positions, 2);
        QCOMPARE(ended->partitions(), 4096);
        QCOMPARE(ended->count(SweepStatus::Served), std::size_t{8192});
        QCOMPARE(ended->servedEverywhere(), 4096);
        QCOMPARE(ended->servedNowhere(), 0);
        for (const char *id : {"A1", "A2", "A3"}) {
            const auto node =
                std::find_if(ended->nodes.begin(), ended->nodes.end(), [id](const auto &one) { return one.id == id; });
            QVERIFY(node != ended->nodes.end());
            QCOMPARE(std::size_t{node->count(SweepStatus::Served)}, f.placesOf(id));
        }
        QVERIFY(progress.size() >= 50 && std::is_sorted(progress.begin(), progress.end()));
        // It neither retried nor opened a circuit.
        QCOMPARE(f.harness.countEvents(EventCode::CircuitOpenedConcurrency), 0);
        QVERIFY(f.harness.session->retries().empty());
    }

    void theSweepSaysWhatANodeDoes_data()
    {
        QTest::addColumn<int>("fault");
        QTest::addColumn<int>("status");
        QTest::newRow("its data path hangs")
            << static_cast<int>(Fault::FreezeData) << static_cast<int>(SweepStatus::Unreachable);
        QTest::newRow("it refuses partitions")
            << static_cast<int>(Fault::RefusePartitions) << static_cast<int>(SweepStatus::Refused);
        QTest::newRow("it has stopped") << static_cast<int>(Fault::Stop) << static_cast<int>(SweepStatus::Unreachable);
        QTest::newRow("it answers garbage")
            << static_cast<int>(Fault::Garbage) << static_cast<int>(SweepStatus::Unreachable);
    }
    void theSweepSaysWhatANodeDoes()
    {
        QFETCH(int, fault);
        QFETCH(int, status);
        Fixture f;
        QVERIFY(f.isWhole());
        const std::size_t places = f.placesOf("A2");
        f.cluster.setFault(2, {static_cast<Fault>(fault)});
        const SweepResult result = f.harness.sweep({"test", 64, {{"socket_timeout_ms", std::int64_t{300}}}});
        QCOMPARE(result.error.outcome, Outcome::Ok);
        QCOMPARE(result.count(static_cast<SweepStatus>(status)), places);
        QCOMPARE(result.count(SweepStatus::Served), 8192 - places);
        QCOMPARE(result.servedNowhere(), 0); // each has a replica elsewhere
        QCOMPARE(result.servedEverywhere(), 4096 - static_cast<int>(places));
        const auto node =
            std::find_if(result.nodes.begin(), result.nodes.end(), [](const auto &one) { return one.id == "A2"; });
        if (node != result.nodes.end()) // once it is known to be gone it owns nothing
            QVERIFY(!node->detail.empty());
    }

    void withoutReplicasWhatANodeDoesNotServeNobodyDoes()
    {
        Fixture f(steady(1));
        QVERIFY(f.isWhole());
        const std::size_t places = f.placesOf("A2");
        f.cluster.setFault(2, {Fault::RefusePartitions});
        const SweepResult result = f.harness.sweep({"test", 64, {}});
        QCOMPARE(result.positions, 1);
        QCOMPARE(std::size_t(result.servedNowhere()), places);
        for (int partition = 0; partition < result.partitions(); ++partition)
            QCOMPARE(result.served(partition), f.masterOf(partition) == "A2" ? 0 : 1);
    }

    void aSweepOfNothingIsRefusedInWords()
    {
        Fixture f;
        QVERIFY(f.isWhole());
        QCOMPARE(f.harness.sweep({"tset", 64, {}}).error.outcome, Outcome::NamespaceNotFound);
        QCOMPARE(f.harness.sweep({"", 64, {}}).error.outcome, Outcome::InvalidRequest);
        const SweepResult result = f.harness.sweep({"test", 0, {}});
        QCOMPARE(result.error.outcome, Outcome::InvalidRequest);
        QVERIFY2(result.error.detail.find("1 to 1000") != std::string::npos, result.error.detail.c_str());
    }

    void aSweepMayBeCancelled()
    {
        Fixture f;
        QVERIFY(f.isWhole());
        f.cluster.setFault(0, {Fault::FreezeData});
        std::optional<SweepResult> result;
        const Ticket ticket =
            f.harness.session->sweep({"test", 64, {}}, {}, [&result](const SweepResult &ended) { result = ended; });
        f.harness.session->cancel(ticket);
        QTRY_VERIFY(result.has_value());
        QCOMPARE(result->error.outcome, Outcome::Cancelled);
        QCOMPARE(result->count(SweepStatus::Unreachable), std::size_t{8192});
    }
};

} // namespace footplate

using footplate::DemoBulk;
FOOTPLATE_TEST_MAIN(DemoBulk)
#include "demo_bulk.moc"

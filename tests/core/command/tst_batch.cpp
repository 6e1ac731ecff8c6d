// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/command/batch.h"
#include "core/emulator/batchrows.h"
#include "core/wire/particle.h"
#include "core/wire/proto.h"
#include "tests/support/fakecluster.h"
#include "tests/support/main.h"

#include <stdexcept>

namespace footplate {

namespace {

using Code = std::function<int(int partition)>;

// The rows of a request: index and partition.
using Rows = std::vector<std::pair<std::uint32_t, int>>;

Rows rowsOf(const ByteBuffer &request)
{
    Rows rows;
    const auto parsed = wire::parseRequest(ByteSpan(request).subspan(wire::protoHeaderSize));
    if (!parsed)
        return rows;
    emulator::BatchRows reader(parsed->batchIndexField);
    while (reader.next())
        rows.emplace_back(reader.rowIndex(), wire::partitionOf(*reader.row().digest));
    return rows;
}

void appendRow(ByteBuffer &body, std::uint32_t index, int resultCode, std::int64_t value)
{
    const wire::EncodedParticle particle = wire::encodeParticle(Value{value});
    const wire::ReplyBin bin{"n", static_cast<std::uint8_t>(particle.type), particle.bytes};
    wire::appendReplyMessage(body, resultCode, 3, 0,
                             resultCode == 0 ? std::span(&bin, 1) : std::span<const wire::ReplyBin>(), 0, index);
}

void appendLast(ByteBuffer &reply, int resultCode = 0)
{
    wire::appendReply(reply, resultCode, 0, 0, {}, wire::info3::last);
}

// Each row in a message of its own, then the last one.
ByteBuffer answerTo(const Rows &rows, const Code &code, std::int64_t value)
{
    ByteBuffer reply;
    for (const auto &[index, partition] : rows) {
        const std::size_t start = wire::beginProto(reply, wire::ProtoType::Message);
        appendRow(reply, index, code(partition), value);
        wire::finishProto(reply, start);
    }
    appendLast(reply);
    return reply;
}

int found(int)
{
    return 0;
}

struct Ended {
    int calls = 0;
    Outcome outcome = Outcome::Cancelled;
    std::vector<BatchKeyEnd> keys;
    std::vector<BatchTrace> traces;
    std::int64_t totalUs = 0;
};

// Three nodes; partition p has master A(p mod 3 + 1) and its replica on the next node. Keys: one in each of the partitions 0 ... 8.
struct Fixture {
    explicit Fixture(TenderOptions options = {})
        : cluster(3, std::move(options))
        , batch(std::make_unique<Batch>(cluster.context))
    {
        for (int partition = 0; partition < 9; ++partition)
            request.keys.push_back({"test", "demo", wire::digestInPartition(partition, 42)});
        for (int number = 1; number <= 3; ++number)
            answer(number, found);
    }
    void answer(int number, Code code)
    {
        cluster.node(number).data = [this, number, code = std::move(code)](const ByteBuffer &bytes) {
            asked[number].push_back(rowsOf(bytes));
            return answerTo(asked[number].back(), code, number);
        };
    }
    // The node answers every request with these bytes; nothing: it breaks the connection.
    void answerBytes(int number, const std::function<ByteBuffer(const Rows &)> &bytes)
    {
        cluster.node(number).data = [this, number, bytes](const ByteBuffer &taken) {
            asked[number].push_back(rowsOf(taken));
            return bytes(asked[number].back());
        };
    }
    void settle()
    {
        if (std::exchange(isSettled, true))
            return;
        cluster.tender.start();
        cluster.turn();
    }
    void run()
    {
        settle();
        batch->start(request, [this](Batch &, const BatchEnd &end) {
            ++ended.calls;
            ended.outcome = end.outcome;
            ended.keys = std::move(*end.keys);
            ended.traces = *end.traces;
            ended.totalUs = end.totalUs;
        });
        cluster.turn();
    }
    [[nodiscard]] std::vector<Outcome> outcomes() const
    {
        std::vector<Outcome> all;
        for (const BatchKeyEnd &key : ended.keys)
            all.push_back(key.outcome);
        return all;
    }
    [[nodiscard]] std::string nodes() const
    {
        std::string all;
        for (const BatchKeyEnd &key : ended.keys)
            all += key.node ? key.node->id.substr(1) : "-";
        return all;
    }
    [[nodiscard]] std::string attempts() const
    {
        std::string all;
        for (const BatchKeyEnd &key : ended.keys)
            all += std::to_string(key.attempts);
        return all;
    }
    FakeCluster cluster;
    BatchGet request;
    Ended ended;
    bool isSettled = false;
    std::map<int, std::vector<Rows>> asked; // by node, request by request
    std::unique_ptr<Batch> batch;
};

} // namespace

class TestBatch final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void keysAreSplitByNodeAndEveryNodeIsAskedOnce()
    {
        Fixture f;
        f.run();
        QCOMPARE(f.ended.calls, 1);
        QCOMPARE(f.ended.outcome, Outcome::Ok);
        QCOMPARE(f.outcomes(), std::vector<Outcome>(9, Outcome::Ok));
        QCOMPARE(f.nodes(), std::string("123123123"));
        QCOMPARE(f.attempts(), std::string("111111111"));
        for (int number = 1; number <= 3; ++number) {
            const int first = number - 1;
            QCOMPARE(f.asked[number].size(), std::size_t{1});
            QCOMPARE(f.asked[number][0], (Rows{{first, first}, {first + 3, first + 3}, {first + 6, first + 6}}));
        }
        for (const BatchKeyEnd &key : f.ended.keys) {
            QCOMPARE(key.record.bins.size(), std::size_t{1});
            QCOMPARE("A" + std::to_string(std::get<std::int64_t>(key.record.bins[0].value.data)), key.node->id);
        }
        QCOMPARE(f.ended.traces.size(), std::size_t{3});
        QCOMPARE(f.ended.traces[0].keys, std::size_t{3});
    }

    void aMissingKeyIsTheServersWordAndNotAFailureOfTheBatch()
    {
        Fixture f;
        f.answer(2, [](int partition) { return partition == 4 ? 2 : 0; });
        f.run();
        QCOMPARE(f.ended.outcome, Outcome::Ok);
        QCOMPARE(f.ended.keys[4].outcome, Outcome::KeyNotFound);
        QCOMPARE(f.ended.keys[4].resultCode, 2);
        QVERIFY(f.ended.keys[4].detail.find("A2 answered result code 2") != std::string::npos);
        QCOMPARE(f.attempts(), std::string("111111111"));
    }

    void aKeyThatIsNamedTwiceIsAnsweredTwice()
    {
        Fixture f;
        f.request.keys = {f.request.keys[1], f.request.keys[1]};
        f.run();
        QCOMPARE(f.outcomes(), std::vector<Outcome>(2, Outcome::Ok));
        QCOMPARE(f.asked[2][0], (Rows{{0, 1}, {1, 1}}));
    }

    void aBatchOfNoKeysEndsAtOnce()
    {
        Fixture f;
        f.request.keys.clear();
        f.run();
        QCOMPARE(f.ended.calls, 1);
        QCOMPARE(f.ended.outcome, Outcome::Ok);
    }

    // The keys of the node that breaks have replicas at two others: its part becomes two.
    void aPartThatFailsByTransportIsSplitAnewOverTheNextReplicas()
    {
        Fixture f;
        for (int number = 1; number <= 3; ++number) {
            wire::NamespaceReplicas map{"test", 0, std::vector<wire::PartitionBitmap>(2)};
            for (int partition = 0; partition < wire::partitionCount; ++partition) {
                const int owners[] = {1, partition % 2 == 0 ? 2 : 3};
                for (std::size_t position = 0; position < 2; ++position) {
                    if (owners[position] == number)
                        map.positions[position][static_cast<std::size_t>(partition / 8)] |=
                            static_cast<std::uint8_t>(0x80 >> (partition % 8));
                }
            }
            f.cluster.node(number).values["replicas"] = wire::formatReplicas({map});
        }
        f.answerBytes(1, [](const Rows &) { return ByteBuffer(); });
        f.run();
        QCOMPARE(f.outcomes(), std::vector<Outcome>(9, Outcome::Ok));
        QCOMPARE(f.nodes(), std::string("232323232"));
        QCOMPARE(f.attempts(), std::string("222222222"));
        QCOMPARE(f.asked[1].size(), std::size_t{1});
        QCOMPARE(f.asked[2][0].size(), std::size_t{5});
        QCOMPARE(f.asked[3][0].size(), std::size_t{4});
        // One retry event for each attempt beyond the first, both because of A1.
        const std::vector<RetryEvent> events = f.cluster.recorder.takeRetries();
        QCOMPARE(events.size(), std::size_t{2});
        for (const RetryEvent &event : events) {
            QCOMPARE(event.label, RetryLabel::Transport);
            QCOMPARE(event.attempt, 1U);
            QCOMPARE(event.nodeSlot, std::int32_t{f.cluster.tended("A1")->slot});
        }
    }

    // Field case 67.
    void aBatchDoesNotFailBecauseOneRebootMakesSomePartitionsUnavailable()
    {
        Fixture f;
        f.answer(1, [](int partition) { return partition == 3 ? 0 : 11; });
        f.settle();
        f.cluster.pass(300);
        const int cycles = f.cluster.cyclesEnded;
        f.run();
        QCOMPARE(f.ended.outcome, Outcome::Ok);
        QCOMPARE(f.outcomes(), std::vector<Outcome>(9, Outcome::Ok));
        QCOMPARE(f.nodes(), std::string("223123223"));
        QCOMPARE(f.attempts(), std::string("211111211"));
        // Only the refused rows are asked again, and a fresh map is asked for.
        QCOMPARE(f.asked[2][1], (Rows{{0, 0}, {6, 6}}));
        QCOMPARE(f.cluster.recorder.commands.retriesByLabel[static_cast<std::size_t>(RetryLabel::Rebalance)],
                 std::uint64_t{1});
        f.cluster.pass(300);
        QVERIFY(f.cluster.cyclesEnded > cycles);
        // Everything was answered: nothing is held against the node and its connection stays.
        QCOMPARE(f.cluster.tended("A1")->breaker.failed(), 0U);
        QCOMPARE(f.cluster.tended("A1")->pool->openCount(), 1U);
    }

    // Result code 9 is a timeout for a single record, and no different in a row.
    void aRowThatTheServerHadNoTimeForIsRetriedAsATimeout()
    {
        Fixture f;
        f.answer(1, [](int partition) { return partition == 3 ? 0 : 9; });
        f.run();
        QCOMPARE(f.ended.calls, 1);
        QCOMPARE(f.attempts(), std::string("211111211"));
        QCOMPARE(f.outcomes(), std::vector<Outcome>(9, Outcome::Ok));
        const std::vector<RetryEvent> retries = f.cluster.recorder.takeRetries();
        QVERIFY(!retries.empty());
        for (const RetryEvent &retry : retries)
            QCOMPARE(retry.label, RetryLabel::Transport);
    }

    void aBatchThatANodeRefusesAsAWholeIsRetriedOnTheReplicas()
    {
        Fixture f;
        f.answerBytes(1, [](const Rows &) {
            ByteBuffer reply;
            appendLast(reply, 11);
            return reply;
        });
        f.run();
        QCOMPARE(f.outcomes(), std::vector<Outcome>(9, Outcome::Ok));
        QCOMPARE(f.nodes(), std::string("223223223"));
        QCOMPARE(f.cluster.tended("A1")->pool->openCount(), 1U);
    }

    void partitionsThatNobodyHasEndAsSuchAfterTheLastRetry()
    {
        Fixture f;
        for (int number = 1; number <= 3; ++number)
            f.answer(number, [](int partition) { return partition == 5 ? 11 : 0; });
        f.run();
        QCOMPARE(f.ended.outcome, Outcome::PartitionUnavailable);
        QCOMPARE(f.ended.keys[5].outcome, Outcome::PartitionUnavailable);
        QCOMPARE(f.ended.keys[5].resultCode, 11);
        QCOMPARE(f.ended.keys[5].attempts, 3U);
        QCOMPARE(f.attempts(), std::string("111113111"));
    }

    void anErrorOfTheBatchAsAWholeIsTheServersWordOnEachOfItsKeys()
    {
        Fixture f;
        f.answerBytes(1, [](const Rows &) {
            ByteBuffer reply;
            appendLast(reply, 151);
            return reply;
        });
        f.run();
        QCOMPARE(f.ended.outcome, Outcome::ServerError);
        QCOMPARE(f.ended.keys[0].outcome, Outcome::ServerError);
        QCOMPARE(f.ended.keys[0].resultCode, 151);
        QCOMPARE(f.ended.keys[1].outcome, Outcome::Ok);
        QCOMPARE(f.attempts(), std::string("111111111"));
    }

    // Field case 68: what a node that hangs leaves is not an absent record.
    void everyKeyEndsWithAStatusWhenANodeTimesOut()
    {
        Fixture f;
        f.request.policy.maxRetries = 0;
        f.request.timeouts.socketTimeoutMs = 500;
        f.answer(3, [](int partition) { return partition == 8 ? 2 : 0; });
        f.cluster.node(2).data = {};
        f.run();
        QCOMPARE(f.ended.calls, 0);
        f.cluster.pass(510);
        QCOMPARE(f.ended.calls, 1);
        using enum Outcome;
        QCOMPARE(f.outcomes(), (std::vector{Ok, Timeout, Ok, Ok, Timeout, Ok, Ok, Timeout, KeyNotFound}));
        QCOMPARE(f.ended.outcome, Timeout);
        QVERIFY2(f.ended.keys[1].detail.find("A2 did not answer within 500 ms") != std::string::npos,
                 f.ended.keys[1].detail.c_str());
        QCOMPARE(f.cluster.tended("A2")->breaker.failed(), 1U);
        QCOMPARE(f.cluster.tended("A2")->pool->openCount(), 0U);
    }

    void aSilentPartIsRetriedWhileTheOthersAreDone()
    {
        Fixture f;
        f.cluster.node(2).data = {};
        f.run();
        f.cluster.pass(1010);
        QCOMPARE(f.outcomes(), std::vector<Outcome>(9, Outcome::Ok));
        QCOMPARE(f.nodes(), std::string("133133133"));
        QCOMPARE(f.attempts(), std::string("121121121"));
        QCOMPARE(f.asked[1].size(), std::size_t{1});
    }

    void rowsThatArrivedBeforeTheReplyBrokeOffStand()
    {
        Fixture f;
        f.answerBytes(1, [](const Rows &rows) {
            ByteBuffer reply;
            const std::size_t start = wire::beginProto(reply, wire::ProtoType::Message);
            appendRow(reply, rows[1].first, 0, 77);
            wire::finishProto(reply, start);
            return reply;
        });
        f.run();
        QCOMPARE(f.ended.calls, 0);
        f.cluster.pass(1010);
        QCOMPARE(f.nodes(), std::string("223123223"));
        QCOMPARE(std::get<std::int64_t>(f.ended.keys[3].record.bins[0].value.data), std::int64_t{77});
        QCOMPARE(f.attempts(), std::string("211111211"));
        QCOMPARE(f.asked[2][1], (Rows{{0, 0}, {6, 6}}));
    }

    // A reply that is given up must not answer whoever uses the connection next.
    void aReplyThatIsNotReadToItsEndClosesTheConnection()
    {
        Fixture f;
        f.request.policy.maxRetries = 0;
        f.answerBytes(1, [](const Rows &rows) {
            ByteBuffer reply = answerTo(rows, found, 1);
            reply.resize(reply.size() - 30); // without the last message
            return reply;
        });
        f.run();
        f.cluster.pass(1010);
        QCOMPARE(f.outcomes(), std::vector<Outcome>(9, Outcome::Ok));
        QCOMPARE(f.cluster.tended("A1")->pool->openCount(), 0U);
        QCOMPARE(f.cluster.recorder.commands.attemptOutcomes[static_cast<std::size_t>(Outcome::Timeout)],
                 std::uint64_t{1});
    }

    void repliesThatMakeNoSenseEndTheirKeysAndNothingElse_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("a row that was asked of another node") << 0;
        QTest::newRow("a row beyond the last") << 1;
        QTest::newRow("a row answered twice") << 2;
        QTest::newRow("a refused row answered twice") << 3;
        QTest::newRow("the end before all rows") << 4;
        QTest::newRow("bytes that are no message") << 5;
        QTest::newRow("a message of another type") << 6;
    }
    void repliesThatMakeNoSenseEndTheirKeysAndNothingElse()
    {
        QFETCH(int, kind);
        Fixture f;
        f.answerBytes(1, [kind](const Rows &rows) {
            ByteBuffer reply;
            const std::size_t start =
                wire::beginProto(reply, kind == 6 ? wire::ProtoType::Info : wire::ProtoType::Message);
            const std::uint32_t row = kind == 0 ? 1 : kind == 1 ? 0xFFFFFFFF : rows[0].first;
            const int code = kind == 3 ? 11 : 0;
            appendRow(reply, row, code, 1);
            if (kind == 2 || kind == 3)
                appendRow(reply, row, code, 2);
            if (kind == 5)
                reply.resize(reply.size() - 1);
            wire::finishProto(reply, start);
            appendLast(reply);
            return reply;
        });
        f.run();
        QCOMPARE(f.ended.calls, 1);
        const bool rowStands = kind == 2 || kind == 4;
        QCOMPARE(f.ended.keys[0].outcome, rowStands   ? Outcome::Ok
                                          : kind == 3 ? Outcome::PartitionUnavailable
                                                      : Outcome::ParseError);
        for (const std::size_t key : {3U, 6U}) {
            QCOMPARE(f.ended.keys[key].outcome, Outcome::ParseError);
            QVERIFY2(f.ended.keys[key].detail.find("node A1") != std::string::npos, f.ended.keys[key].detail.c_str());
        }
        for (const std::size_t key : {1U, 2U, 4U, 5U, 7U, 8U})
            QCOMPARE(f.ended.keys[key].outcome, Outcome::Ok);
        QCOMPARE(f.cluster.tended("A1")->pool->openCount(), 0U);
        QCOMPARE(f.attempts(), std::string("111111111"));
    }

    void moreBytesThanTheBatchMayHaveFailThePartThatGoesOverIt()
    {
        Fixture f;
        f.request.keys.resize(1);
        f.request.maximumReplyBytes = 60;
        f.run();
        QCOMPARE(f.ended.keys[0].outcome, Outcome::Ok); // its row came before the last message
        QCOMPARE(f.cluster.recorder.commands.attemptOutcomes[static_cast<std::size_t>(Outcome::ParseError)],
                 std::uint64_t{1});

        Fixture g;
        g.request.maximumReplyBytes = 30;
        g.run();
        QCOMPARE(g.outcomes(), std::vector<Outcome>(9, Outcome::ParseError));
        QVERIFY2(g.ended.keys[0].detail.find("more than 30 bytes; ask for fewer keys") != std::string::npos,
                 g.ended.keys[0].detail.c_str());
    }

    void keysThatCannotBeRoutedGetTheirRefusalAndTheOthersTheirRecord()
    {
        Fixture f;
        f.request.keys[0].nameSpace = "tset";
        f.request.keys[4].nameSpace = "tset";
        f.run();
        QCOMPARE(f.ended.keys[0].outcome, Outcome::NamespaceNotFound);
        QVERIFY(f.ended.keys[0].detail.find("this cluster has test") != std::string::npos);
        QCOMPARE(f.ended.keys[4].outcome, Outcome::NamespaceNotFound);
        QCOMPARE(f.nodes(), std::string("-231-3123"));
        QCOMPARE(f.ended.outcome, Outcome::NamespaceNotFound);
    }

    void everyKeyNamesItsOwnPartitionWhenNobodyOwnsIt()
    {
        Fixture f;
        f.settle();
        for (int number = 1; number <= 3; ++number)
            f.cluster.node(number).refuses = true;
        while (f.cluster.tended("A1")->state == NodeState::Active ||
               f.cluster.tended("A2")->state == NodeState::Active || f.cluster.tended("A3")->state == NodeState::Active)
            f.cluster.pass(100);
        f.run();
        QCOMPARE(f.outcomes(), std::vector<Outcome>(9, Outcome::NoMaster));
        QVERIFY(f.ended.keys[0].detail.find("partition 0 of") != std::string::npos);
        QVERIFY(f.ended.keys[8].detail.find("partition 8 of") != std::string::npos);
    }

    void beforeTheFirstMapTheClusterIsNotReady()
    {
        Fixture f;
        f.batch->start(f.request, [&f](Batch &, const BatchEnd &end) {
            ++f.ended.calls;
            f.ended.keys = std::move(*end.keys);
        });
        QCOMPARE(f.ended.calls, 1);
        QCOMPARE(f.outcomes(), std::vector<Outcome>(9, Outcome::ClusterNotReady));
    }

    void anOpenCircuitSendsThePartToTheReplicas()
    {
        Fixture f;
        f.settle();
        Node &node =
            *std::find_if(f.cluster.tender.nodes().begin(), f.cluster.tender.nodes().end(), [](const auto &one) {
                 return one->id == "A1";
             })->get();
        for (int i = 0; i < 10; ++i)
            node.breaker.countFailure();
        f.run();
        QCOMPARE(f.nodes(), std::string("223223223"));
        QVERIFY(f.asked[1].empty());
        QCOMPARE(f.cluster.recorder.commands.retriesByLabel[static_cast<std::size_t>(RetryLabel::CircuitOpen)],
                 std::uint64_t{1});
    }

    void theSleepHoldsNeitherConnectionNorPermit()
    {
        Fixture f;
        f.request.policy.sleepBetweenRetriesMs = 200;
        f.answer(1, [](int) { return 11; });
        f.run();
        f.cluster.pass(100);
        QCOMPARE(f.ended.calls, 0);
        for (const auto &node : f.cluster.tender.nodes()) {
            QCOMPARE(node->breaker.inFlight() + node->breaker.queued(), 0U);
            QCOMPARE(node->pool->idleCount(), node->pool->openCount());
        }
        f.cluster.pass(120);
        QCOMPARE(f.outcomes(), std::vector<Outcome>(9, Outcome::Ok));
        QCOMPARE(f.ended.traces.back().attempt.sleepUs, std::int64_t{200'000});
    }

    void theWholeBudgetIsNeverExceeded()
    {
        Fixture f;
        f.request.timeouts = {1500, 1000};
        f.request.policy.maxRetries = 10;
        for (int number = 1; number <= 3; ++number)
            f.cluster.node(number).data = {};
        f.run();
        f.cluster.pass(2000);
        QCOMPARE(f.outcomes(), std::vector<Outcome>(9, Outcome::Timeout));
        QVERIFY(f.ended.totalUs >= 1'500'000 && f.ended.totalUs <= 1'520'000);
    }

    void underTheMasterPolicyEveryAttemptGoesToTheMaster()
    {
        Fixture f;
        f.request.policy.replicaPolicy = ReplicaPolicy::Master;
        f.answer(1, [](int) { return 11; });
        f.run();
        QCOMPARE(f.nodes(), std::string("123123123"));
        QCOMPARE(f.asked[1].size(), std::size_t{3});
        QCOMPARE(f.ended.keys[0].outcome, Outcome::PartitionUnavailable);
    }

    void theGateIsAskedForABatchGet()
    {
        static OperationType asked = OperationType::Put;
        Fixture f;
        f.cluster.client.retryPolicy = RetryGate(
            [](const RetryContext &context, void *) {
                asked = context.operation.type;
                return false;
            },
            nullptr);
        f.answerBytes(1, [](const Rows &) { return ByteBuffer(); });
        f.run();
        QCOMPARE(asked, OperationType::BatchGet);
        QCOMPARE(f.ended.keys[0].outcome, Outcome::NetworkError);
        QCOMPARE(f.attempts(), std::string("111111111"));
    }

    void aGateThatThrowsEndsTheKeysOfItsPartAndNothingElse()
    {
        Fixture f;
        f.cluster.client.retryPolicy =
            RetryGate([](const RetryContext &, void *) -> bool { throw std::runtime_error("no opinion"); }, nullptr);
        f.answerBytes(1, [](const Rows &) { return ByteBuffer(); });
        f.run();
        QCOMPARE(f.ended.calls, 1);
        QCOMPARE(f.ended.keys[3].outcome, Outcome::RetryPolicyError);
        QVERIFY(f.ended.keys[3].detail.find("no opinion") != std::string::npos);
        QCOMPARE(f.ended.keys[4].outcome, Outcome::Ok);
    }

    void aBatchIsOneCommandAndEveryPartAnAttempt()
    {
        Fixture f;
        f.answer(1, [](int) { return 11; });
        f.run();
        const CommandCounters &all = f.cluster.recorder.commands;
        QCOMPARE(all.total, std::uint64_t{1});
        QCOMPARE(all.ok, std::uint64_t{1});
        QCOMPARE(all.okAfterRetry, std::uint64_t{1});
        QCOMPARE(all.attempts, std::uint64_t{4});
        QCOMPARE(f.cluster.tended("A1")->commands.total, std::uint64_t{1});
        QCOMPARE(f.cluster.tended("A2")->commands.total, std::uint64_t{2});
        QCOMPARE(
            f.cluster.tended("A1")->commands.attemptOutcomes[static_cast<std::size_t>(Outcome::PartitionUnavailable)],
            std::uint64_t{1});
    }

    void cancellingEndsItAtOnceAndGivesEverythingBack_data()
    {
        QTest::addColumn<int>("ms");
        QTest::newRow("while it waits for a reply") << 50;
        QTest::newRow("while a part sleeps") << 1100;
    }
    void cancellingEndsItAtOnceAndGivesEverythingBack()
    {
        QFETCH(int, ms);
        Fixture f;
        f.request.policy.sleepBetweenRetriesMs = 500;
        f.cluster.node(1).data = {};
        f.run();
        f.cluster.pass(ms);
        QCOMPARE(f.ended.calls, 0);
        f.batch->cancel();
        f.batch->cancel();
        QCOMPARE(f.ended.calls, 1);
        using enum Outcome;
        QCOMPARE(f.outcomes(), (std::vector{Cancelled, Ok, Ok, Cancelled, Ok, Ok, Cancelled, Ok, Ok}));
        QCOMPARE(f.ended.keys[0].detail, std::string("cancelled"));
        for (const auto &node : f.cluster.tender.nodes())
            QCOMPARE(node->breaker.inFlight() + node->breaker.queued(), 0U);
        f.cluster.pass(3000);
        QCOMPARE(f.ended.calls, 1);
    }

    // Two batches share a connection: what one lets go breaks the other's reply.
    void aBatchMayGoWhileOthersShareItsConnections()
    {
        TenderOptions options;
        options.pool.size = 1;
        options.pool.pipelineDepth = 4;
        Fixture f(options);
        for (int number = 1; number <= 3; ++number)
            f.cluster.node(number).data = {};
        f.run();
        Batch other(f.cluster.context);
        Outcome outcome = Outcome::Ok;
        other.start(f.request, [&outcome](Batch &, const BatchEnd &end) { outcome = end.outcome; });
        f.cluster.turn();
        f.batch.reset();
        QCOMPARE(f.ended.calls, 0);
        for (int number = 1; number <= 3; ++number)
            f.answer(number, found);
        f.cluster.turn();
        QCOMPARE(outcome, Outcome::Ok);
    }

    void fiveThousandKeysAreOneRequestANode()
    {
        Fixture f;
        f.request.keys.clear();
        for (int key = 0; key < static_cast<int>(BatchGet::maximumKeys); ++key)
            f.request.keys.push_back(
                {"test", "demo", wire::digestInPartition(key % wire::partitionCount, static_cast<std::uint64_t>(key))});
        f.run();
        QCOMPARE(f.outcomes(), std::vector<Outcome>(BatchGet::maximumKeys, Outcome::Ok));
        for (int number = 1; number <= 3; ++number)
            QCOMPARE(f.asked[number].size(), std::size_t{1});
    }
};

} // namespace footplate

using footplate::TestBatch;
FOOTPLATE_TEST_MAIN(TestBatch)
#include "tst_batch.moc"

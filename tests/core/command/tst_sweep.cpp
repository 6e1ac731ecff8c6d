// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/command/sweep.h"
#include "core/wire/message.h"
#include "core/wire/proto.h"
#include "tests/support/fakecluster.h"
#include "tests/support/main.h"

namespace footplate {

namespace {

constexpr std::size_t partitions = wire::partitionCount;

// Three nodes; partition p has master A(p mod 3 + 1) and its replica on the next node.
struct Fixture {
    explicit Fixture(TenderOptions options = {})
        : cluster(3, std::move(options))
        , sweep(std::make_unique<Sweep>(cluster.context))
    {
        request.nameSpace = "test";
        for (int number = 1; number <= 3; ++number)
            answer(number, 2);
        cluster.tender.start();
        cluster.turn();
    }
    void answer(int number, int resultCode)
    {
        cluster.node(number).data = [this, number, resultCode](const ByteBuffer &bytes) {
            const auto asked = wire::parseRequest(ByteSpan(bytes).subspan(wire::protoHeaderSize));
            questions[number].push_back(wire::partitionOf(*asked->digest));
            isHeaderOnly = isHeaderOnly && (asked->info1 & wire::info1::noBins) != 0 && asked->operations.empty();
            ByteBuffer reply;
            wire::appendReply(reply, resultCode, 0, 0, {});
            return reply;
        };
    }
    void run()
    {
        sweep->start(
            request, [this](std::size_t answered, std::size_t total) { progress.emplace_back(answered, total); },
            [this](Sweep &, const Sweep::End &end) {
                ++calls;
                outcome = end.outcome;
                detail = end.detail;
                positions = end.positions;
                answers = *end.answers;
                nodes = *end.nodes;
                totalUs = end.totalUs;
            });
        cluster.turn();
    }
    [[nodiscard]] std::size_t count(SweepStatus status) const
    {
        return static_cast<std::size_t>(std::count_if(
            answers.begin(), answers.end(), [status](const auto &answer) { return answer.status == status; }));
    }
    // Of all answers that belong to the node.
    [[nodiscard]] std::size_t count(const char *id, SweepStatus status, Outcome how) const
    {
        const std::int16_t slot = cluster.tended(id)->slot;
        return static_cast<std::size_t>(std::count_if(answers.begin(), answers.end(), [&](const auto &answer) {
            return answer.slot == slot && answer.status == status && answer.outcome == how;
        }));
    }
    [[nodiscard]] std::size_t owned(int number) const
    {
        std::size_t owned = 0;
        for (int partition = 0; partition < wire::partitionCount; ++partition)
            owned += partition % 3 == number - 1 || (partition + 1) % 3 == number - 1 ? 1 : 0;
        return owned;
    }
    FakeCluster cluster;
    SweepRequest request;
    std::map<int, std::vector<int>> questions; // by node, the partitions asked for
    bool isHeaderOnly = true;
    std::vector<std::pair<std::size_t, std::size_t>> progress;
    int calls = 0;
    Outcome outcome = Outcome::Cancelled;
    std::string detail;
    int positions = 0;
    std::vector<Sweep::Answer> answers;
    std::vector<Sweep::NodeTotals> nodes;
    std::int64_t totalUs = 0;
    std::unique_ptr<Sweep> sweep;
};

} // namespace

class TestSweep final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void everyPartitionIsAskedForOnceAtEachOfItsOwners()
    {
        Fixture f;
        f.run();
        QCOMPARE(f.calls, 1);
        QCOMPARE(f.outcome, Outcome::Ok);
        QCOMPARE(f.positions, 2);
        QCOMPARE(f.answers.size(), 2 * partitions);
        QCOMPARE(f.count(SweepStatus::Served), 2 * partitions);
        QVERIFY(f.isHeaderOnly);
        for (int number = 1; number <= 3; ++number) {
            std::vector<int> &asked = f.questions[number];
            QCOMPARE(asked.size(), f.owned(number));
            std::sort(asked.begin(), asked.end());
            QVERIFY(std::adjacent_find(asked.begin(), asked.end()) == asked.end());
            for (const int partition : asked)
                QVERIFY(partition % 3 == number - 1 || (partition + 1) % 3 == number - 1);
            QCOMPARE(std::size_t{f.nodes[static_cast<std::size_t>(number - 1)].byStatus[0]}, f.owned(number));
        }
        QVERIFY(f.progress.size() >= 50 && f.progress.size() <= 110);
        QVERIFY(std::is_sorted(f.progress.begin(), f.progress.end()));
        QCOMPARE(f.progress.back().second, 2 * partitions);
    }

    void aRecordThatIsThereIsServedToo()
    {
        Fixture f;
        f.answer(1, 0);
        f.run();
        QCOMPARE(f.count("A1", SweepStatus::Served, Outcome::Ok), f.owned(1));
        QCOMPARE(f.count("A2", SweepStatus::Served, Outcome::KeyNotFound), f.owned(2));
    }

    void whatANodeAnswersInsteadIsARefusal_data()
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<Outcome>("outcome");
        QTest::newRow("it does not hold the partition") << 11 << Outcome::PartitionUnavailable;
        QTest::newRow("the user may not read") << 81 << Outcome::RoleViolation;
        QTest::newRow("it has too much to do") << 18 << Outcome::DeviceOverload;
    }
    void whatANodeAnswersInsteadIsARefusal()
    {
        QFETCH(int, code);
        QFETCH(Outcome, outcome);
        Fixture f;
        f.answer(2, code);
        f.run();
        QCOMPARE(f.count("A2", SweepStatus::Refused, outcome), f.owned(2));
        QCOMPARE(f.count(SweepStatus::Served), f.owned(1) + f.owned(3));
        QCOMPARE(f.questions[2].size(), f.owned(2)); // once each: nothing is asked again, here or elsewhere
        QCOMPARE(f.questions[1].size() + f.questions[3].size(), f.owned(1) + f.owned(3));
        QVERIFY2(f.nodes[1].detail.find("A2 answered result code " + std::to_string(code)) != std::string::npos,
                 f.nodes[1].detail.c_str());
        QVERIFY(f.nodes[0].detail.empty());
    }

    void aSilentNodeIsGivenUpAndCostsTheOthersNothing()
    {
        Fixture f;
        f.cluster.node(2).data = {};
        f.run();
        QCOMPARE(f.calls, 0);
        QCOMPARE(f.questions[1].size() + f.questions[3].size(), f.owned(1) + f.owned(3));
        f.cluster.pass(3000);
        QCOMPARE(f.calls, 1);
        QVERIFY(f.totalUs <= 2'100'000);
        QCOMPARE(f.count(SweepStatus::Served), f.owned(1) + f.owned(3));
        const std::size_t timeouts = f.count("A2", SweepStatus::Unreachable, Outcome::Timeout);
        QVERIFY(timeouts >= 10 && timeouts <= 20);
        QCOMPARE(f.count("A2", SweepStatus::Unreachable, Outcome::CircuitOpen), f.owned(2) - timeouts);
        QVERIFY2(f.nodes[1].detail.find("did not answer") != std::string::npos, f.nodes[1].detail.c_str());
    }

    // Tends that succeed zero the failures: with fewer connections than it takes to open it the circuit never opens.
    void aSilentNodeIsGivenUpEvenIfItsCircuitNeverOpens()
    {
        TenderOptions options;
        options.pool.size = 2;
        options.intervalMs = 250;
        Fixture f(options);
        f.request.timeouts.socketTimeoutMs = 300;
        f.cluster.node(2).data = {};
        f.run();
        f.cluster.pass(2500);
        QCOMPARE(f.calls, 1);
        QCOMPARE(f.count(SweepStatus::Served), f.owned(1) + f.owned(3));
        QCOMPARE(f.count(SweepStatus::Unreachable), f.owned(2));
        QVERIFY(f.count("A2", SweepStatus::Unreachable, Outcome::Timeout) < 20);
    }

    void aNodeThatTakesNoConnectionsIsUnreachable()
    {
        Fixture f;
        f.cluster.node(3).refuses = true;
        f.run();
        f.cluster.pass(100);
        QCOMPARE(f.calls, 1);
        QCOMPARE(f.count(SweepStatus::Unreachable), f.owned(3));
        QVERIFY(f.count("A3", SweepStatus::Unreachable, Outcome::ConnectionError) >= 10);
    }

    void aPartitionWithoutAnOwnerIsUnreachableAndNobodyIsAsked()
    {
        Fixture f;
        f.cluster.node(2).refuses = true;
        f.cluster.node(3).refuses = true;
        while (f.cluster.tended("A2")->state == NodeState::Active || f.cluster.tended("A3")->state == NodeState::Active)
            f.cluster.pass(100);
        f.run();
        QCOMPARE(f.calls, 1);
        QCOMPARE(f.count(SweepStatus::Served), f.owned(1));
        QCOMPARE(static_cast<std::size_t>(std::count_if(f.answers.begin(), f.answers.end(),
                                                        [](const auto &answer) {
                                                            return answer.slot == NamespaceMap::none &&
                                                                   answer.outcome == Outcome::NoMaster &&
                                                                   answer.status == SweepStatus::Unreachable;
                                                        })),
                 f.answers.size() - f.owned(1));
        QCOMPARE(f.nodes.size(), std::size_t{1});
    }

    void noMoreThanAllowedAreOnTheirWay_data()
    {
        QTest::addColumn<std::uint32_t>("inFlight");
        QTest::addColumn<std::uint32_t>("admitted"); // by the breaker of a node
        QTest::addColumn<std::uint32_t>("expected");
        QTest::newRow("as asked") << 7U << 100U << 7U;
        QTest::newRow("a connection each") << 64U << 100U << 30U;
        QTest::newRow("half of what a breaker admits") << 64U << 8U << 12U;
        QTest::newRow("one where it admits only one") << 64U << 1U << 3U;
    }
    void noMoreThanAllowedAreOnTheirWay()
    {
        QFETCH(std::uint32_t, inFlight);
        QFETCH(std::uint32_t, admitted);
        QFETCH(std::uint32_t, expected);
        Fixture f;
        PolicySet policy;
        policy.breaker.maximumConcurrent = admitted;
        QVERIFY(f.cluster.tender.publish(policy, 0, "a", "b").has_value());
        for (int number = 1; number <= 3; ++number)
            f.cluster.node(number).data = {};
        f.request.maximumInFlight = inFlight;
        f.run();
        std::uint32_t onTheirWay = 0;
        for (const auto &node : f.cluster.tender.nodes())
            onTheirWay += node->breaker.inFlight() + node->breaker.queued();
        QCOMPARE(onTheirWay, expected);
    }

    void withoutAMapThereIsNothingToAsk()
    {
        Fixture f;
        f.request.nameSpace = "tset";
        f.run();
        QCOMPARE(f.calls, 1);
        QCOMPARE(f.outcome, Outcome::NamespaceNotFound);
        QVERIFY2(f.detail.find("this cluster has test") != std::string::npos, f.detail.c_str());
        QVERIFY(f.answers.empty());
    }

    void cancellingTellsWhatWasAnsweredUntilThen()
    {
        Fixture f;
        f.cluster.node(2).data = {};
        f.run();
        QCOMPARE(f.calls, 0);
        f.sweep->cancel();
        f.sweep->cancel();
        QCOMPARE(f.calls, 1);
        QCOMPARE(f.outcome, Outcome::Cancelled);
        QCOMPARE(f.count(SweepStatus::Served), f.owned(1) + f.owned(3));
        QCOMPARE(f.count("A2", SweepStatus::Unreachable, Outcome::Cancelled), f.owned(2));
        QCOMPARE(f.cluster.tended("A2")->breaker.inFlight(), 0U);
        f.cluster.pass(2000);
        QCOMPARE(f.calls, 1);
    }

    void questionsCountAtTheirNodesAndInNoCommand()
    {
        Fixture f;
        f.run();
        QCOMPARE(f.cluster.recorder.commands.total, std::uint64_t{0});
        QCOMPARE(f.cluster.recorder.commands.attempts, std::uint64_t{0}); // or a sweep would look like retries
        QCOMPARE(f.cluster.tended("A1")->commands.ok, static_cast<std::uint64_t>(f.owned(1)));
        QVERIFY(f.cluster.recorder.takeRetries().empty());
    }

    void aSweepMayGoWhileItsQuestionsAreOnTheirWay()
    {
        Fixture f;
        for (int number = 1; number <= 3; ++number)
            f.cluster.node(number).data = {};
        f.run();
        f.sweep.reset();
        for (const auto &node : f.cluster.tender.nodes())
            QCOMPARE(node->breaker.inFlight() + node->breaker.queued(), 0U);
        f.cluster.pass(2000);
        QCOMPARE(f.calls, 0);
    }
};

} // namespace footplate

using footplate::TestSweep;
FOOTPLATE_TEST_MAIN(TestSweep)
#include "tst_sweep.moc"

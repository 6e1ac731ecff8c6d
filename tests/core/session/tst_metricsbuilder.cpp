// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/metricsbuilder.h"
#include "tests/support/fakecluster.h"
#include "tests/support/main.h"

namespace footplate {

namespace {

struct Fixture {
    Fixture() : cluster(2), builder(cluster.tender, cluster.recorder)
    {
        for (int node = 1; node <= 2; ++node) {
            cluster.node(node).data = [](const ByteBuffer &) {
                ByteBuffer reply;
                wire::appendReply(reply, 0, 3, 0, std::span<const wire::ReplyBin>());
                return reply;
            };
        }
        cluster.tender.start();
        cluster.turn();
    }
    // In a partition of its own, so that both nodes are asked.
    void get(int partition)
    {
        RecordRequest request;
        request.nameSpace = "test";
        request.digest = wire::digestInPartition(partition, 42);
        Command command(cluster.context);
        command.start(request, [](Command &, const CommandEnd &) {});
        cluster.turn();
    }
    FakeCluster cluster;
    MetricsBuilder builder;
};

} // namespace

class TestMetricsBuilder final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void whatTheNodesDidIsWhatTheClusterDid()
    {
        Fixture f;
        f.cluster.node(1).refuses = true; // its gets go to the replica
        for (int partition = 0; partition < 10; ++partition)
            f.get(partition);
        const auto metrics = f.builder.build();
        QCOMPARE(metrics->commands.total, std::uint64_t{10});
        QCOMPARE(metrics->commands.ok, std::uint64_t{10});
        QVERIFY(metrics->commands.attempts > 10);
        QCOMPARE(metrics->nodes.size(), std::size_t{2});
        QCOMPARE(metrics->nodes[0].id, std::string("A1"));
        std::uint64_t attempts = 0;
        std::uint64_t firstAttempts = 0;
        ConnectionCounters connections;
        SpanSummary checkout;
        for (const NodeMetrics &node : metrics->nodes) {
            attempts += node.attempts.total;
            firstAttempts += node.firstAttempt.count;
            connections += node.connections;
            checkout.duration.count += node.spans[0].duration.count;
            checkout.failures += node.spans[0].failures;
        }
        QCOMPARE(attempts, metrics->commands.attempts);
        QCOMPARE(firstAttempts, metrics->firstAttempt.count);
        QCOMPARE(metrics->firstAttempt.count, std::uint64_t{10});
        QCOMPARE(metrics->command.count, std::uint64_t{10});
        QCOMPARE(connections.attempted, metrics->connections.attempted);
        QCOMPARE(checkout.duration.count, metrics->spans[0].duration.count);
        QCOMPARE(checkout.failures, metrics->spans[0].failures);
        QCOMPARE(checkout.failures, metrics->connections.checkoutFailures);
        QVERIFY(checkout.failures > 0);
    }

    void aDurationThatNeverOccurredIsUnknown()
    {
        const Fixture f;
        const auto metrics = f.builder.build();
        QCOMPARE(metrics->command.count, std::uint64_t{0});
        QCOMPARE(metrics->command.p50Us, -1);
        QCOMPARE(metrics->command.maximumUs, -1);
    }

    void afterAResetAllBeginsAnewAndTheCountersOfTheConsoleGoOn()
    {
        Fixture f;
        for (int partition = 0; partition < 6; ++partition)
            f.get(partition);
        const std::uint64_t cycles = f.cluster.recorder.tends.cycles;
        f.cluster.clock.advanceUs(3'000'000);
        f.builder.reset();
        const auto fresh = f.builder.build();
        QCOMPARE(fresh->sinceMs, f.cluster.clock.wallMs());
        QCOMPARE(fresh->commands.total, std::uint64_t{0});
        QCOMPARE(fresh->commands.attempts, std::uint64_t{0});
        QCOMPARE(fresh->command.count, std::uint64_t{0});
        QCOMPARE(fresh->connections.opened, std::uint64_t{0});
        QCOMPARE(fresh->tends.cycles, std::uint64_t{0});
        QCOMPARE(fresh->tends.nodesAdded, std::uint64_t{0});
        QCOMPARE(fresh->nodes[0].attempts.total, std::uint64_t{0});
        QCOMPARE(fresh->spans[0].duration.count, std::uint64_t{0});
        QCOMPARE(f.cluster.recorder.commands.total, std::uint64_t{6});
        QCOMPARE(f.cluster.recorder.tends.cycles, cycles);
        f.get(0);
        f.get(1);
        const auto later = f.builder.build();
        QCOMPARE(later->commands.total, std::uint64_t{2});
        QCOMPARE(later->commands.byOutcome[static_cast<std::size_t>(Outcome::Ok)], std::uint64_t{2});
        QCOMPARE(later->nodes[0].attempts.total + later->nodes[1].attempts.total, std::uint64_t{2});
        QCOMPARE(later->command.count, std::uint64_t{2});
        QCOMPARE(f.cluster.recorder.commands.total, std::uint64_t{8});
    }

    void aNodeThatCameAfterTheResetIsCountedFromItsBeginning()
    {
        Fixture f;
        f.builder.reset();
        FakeNode &third = f.cluster.add(3003);
        third.values = FakeCluster::settledValues("A3", 3, 3);
        for (int node = 1; node <= 2; ++node) {
            const auto values = FakeCluster::settledValues("A" + std::to_string(node), node, 3);
            f.cluster.node(node).values["peers-clear-std"] = "2" + values.at("peers-clear-std").substr(1);
            f.cluster.node(node).values["peers-generation"] = "2";
        }
        f.cluster.pass(2500);
        const auto metrics = f.builder.build();
        QCOMPARE(metrics->tends.nodesAdded, std::uint64_t{1});
        QCOMPARE(metrics->nodes.size(), std::size_t{3});
        QCOMPARE(metrics->nodes[2].id, std::string("A3"));
        QVERIFY(metrics->nodes[2].spans[static_cast<std::size_t>(Signal::InfoCall)].duration.count > 0);
    }
};

} // namespace footplate

using footplate::TestMetricsBuilder;
FOOTPLATE_TEST_MAIN(TestMetricsBuilder)
#include "tst_metricsbuilder.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The metrics of a session as another thread switches, resets and reads them.
#include "core/emulator/democluster.h"
#include "tests/support/main.h"
#include "tests/support/sessionharness.h"

namespace footplate {

using emulator::DemoCluster;

namespace {

struct Fixture {
    explicit Fixture(const SessionOptions &session = {}) : cluster(options())
    {
        if (const auto started = cluster.start(); !started)
            qFatal("%s", started.error().detail.c_str());
        harness = std::make_unique<SessionHarness>(std::vector{cluster.seed()}, session);
        harness->session->collectSignals(true);
    }
    static emulator::DemoClusterOptions options()
    {
        emulator::DemoClusterOptions options;
        options.nodes = 3;
        return options;
    }
    void get(int count)
    {
        for (int i = 1; i <= count; ++i)
            QVERIFY(harness->get("test", "user:" + std::to_string(i)).ok());
    }
    [[nodiscard]] std::shared_ptr<const MetricsSnapshot> metrics() const { return harness->snapshot()->metrics; }
    DemoCluster cluster;
    std::unique_ptr<SessionHarness> harness;
};

} // namespace

class DemoMetrics final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void everySpanOfAGetArrivesOneByOneAndInTheTotals()
    {
        Fixture f;
        QVERIFY(f.harness->waitFull());
        f.get(10);
        QTRY_COMPARE(f.metrics()->commands.total, std::uint64_t{10});
        for (const Signal signal : {Signal::PoolCheckout, Signal::CommandSend, Signal::CommandReceive}) {
            QCOMPARE(f.metrics()->spans.at(static_cast<std::size_t>(signal)).duration.count, std::uint64_t{10});
            const auto &signals = f.harness->session->signalEvents();
            QTRY_COMPARE(std::count_if(signals.begin(), signals.end(),
                                       [signal](const SignalEvent &one) { return one.signal == signal; }),
                         10);
        }
        QVERIFY(f.metrics()->spans.at(static_cast<std::size_t>(Signal::CommandReceive)).bytes > 10 * 30);
        QVERIFY(f.metrics()->command.p50Us >= f.metrics()->firstAttempt.p50Us);
        QVERIFY(f.metrics()->command.p50Us > 0);
        QVERIFY(f.metrics()->spans.at(static_cast<std::size_t>(Signal::TendCycle)).duration.count > 0);
        QCOMPARE(f.metrics()->signalsDropped, std::uint64_t{0});
    }

    void offTheCountersOfTheConsoleGoOnAlone()
    {
        Fixture f;
        QVERIFY(f.harness->waitFull());
        f.get(4);
        f.harness->session->setMetrics(false);
        QTRY_VERIFY(!f.metrics()->isOn);
        f.get(1); // what came before its answer has been collected with it
        const std::size_t told = f.harness->session->signalEvents().size();
        f.get(2);
        QTRY_COMPARE(f.harness->snapshot()->commands.total, std::uint64_t{7});
        QCOMPARE(f.metrics()->commands.total, std::uint64_t{7});
        QCOMPARE(f.metrics()->command.count, std::uint64_t{4});
        QCOMPARE(f.harness->session->signalEvents().size(), told);
        f.harness->session->setMetrics(true);
        QTRY_VERIFY(f.metrics()->isOn);
        f.get(2);
        QTRY_COMPARE(f.metrics()->command.count, std::uint64_t{6});
    }

    void aResetLeavesTheRestOfTheSnapshotAlone()
    {
        Fixture f;
        QVERIFY(f.harness->waitFull());
        f.get(5);
        QTRY_COMPARE(f.metrics()->commands.total, std::uint64_t{5});
        const std::int64_t before = f.metrics()->sinceMs;
        const std::uint64_t opened = f.harness->snapshot()->connections.opened;
        QVERIFY(opened > 0);
        QTest::qWait(5); // so that the wall clock shows another time
        f.harness->session->resetMetrics();
        QTRY_VERIFY(f.metrics()->sinceMs > before);
        QCOMPARE(f.metrics()->commands.total, std::uint64_t{0});
        QCOMPARE(f.metrics()->command.count, std::uint64_t{0});
        QCOMPARE(f.metrics()->connections.opened, std::uint64_t{0});
        QCOMPARE(f.harness->snapshot()->commands.total, std::uint64_t{5});
        QCOMPARE(f.harness->snapshot()->connections.opened, opened);
        f.get(2);
        QTRY_COMPARE(f.metrics()->commands.total, std::uint64_t{2});
        QCOMPARE(f.metrics()->firstAttempt.count, std::uint64_t{2});
    }

    void nobodyIsHandedSignalsWhoDidNotAsk()
    {
        Fixture f;
        f.harness->session->collectSignals(false);
        QVERIFY(f.harness->waitFull());
        f.get(1); // what was collected before has come with its answer
        const std::size_t told = f.harness->session->signalEvents().size();
        f.get(3);
        QTRY_COMPARE(f.metrics()->command.count, std::uint64_t{4});
        QCOMPARE(f.harness->session->signalEvents().size(), told);
        f.harness->session->collectSignals(true);
        f.get(1);
        QTRY_VERIFY(f.harness->session->signalEvents().size() > told);
    }

    // More in one go than the ring of signals holds: between two publications nobody takes any.
    void whatNobodyTakesInTimeIsCountedAndTheTotalsAreWhole()
    {
        SessionOptions seldom;
        seldom.tendIntervalMs = 600'000;
        Fixture f(seldom);
        QVERIFY(f.harness->waitFull());
        f.harness->session->setPublishInterval(60'000);
        f.harness->session->resetMetrics(); // publishes, and then not for a minute
        std::optional<LoadResult> result;
        LoadOptions load;
        load.namespaces = {"test"};
        load.count = 4000;
        f.harness->session->runLoad(load, [&result](const LoadResult &ended) { result = ended; });
        QTRY_VERIFY_WITH_TIMEOUT(result.has_value(), 60'000);
        f.harness->session->setMetrics(true); // publishes
        QTRY_COMPARE(f.metrics()->command.count, std::uint64_t{4000});
        for (const Signal signal : {Signal::PoolCheckout, Signal::CommandSend, Signal::CommandReceive})
            QCOMPARE(f.metrics()->spans.at(static_cast<std::size_t>(signal)).duration.count, std::uint64_t{4000});
        QVERIFY(f.metrics()->signalsDropped >= 3 * 4000 - 4096);
    }
};

} // namespace footplate

using footplate::DemoMetrics;
FOOTPLATE_TEST_MAIN(DemoMetrics)
#include "demo_metrics.moc"

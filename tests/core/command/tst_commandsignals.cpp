// SPDX-License-Identifier: GPL-3.0-or-later
// What a command tells of its work: checkout, send and receive of every attempt, its retries, and how long all of it took.
#include "core/command/command.h"
#include "tests/support/fakecluster.h"
#include "tests/support/main.h"

namespace footplate {

namespace {

ByteBuffer replyWith(int resultCode)
{
    ByteBuffer buffer;
    wire::appendReply(buffer, resultCode, 3, 0, std::span<const wire::ReplyBin>());
    return buffer;
}

// A get of a record in partition 0: master A1, replica A2.
struct Fixture {
    explicit Fixture(TenderOptions options = {}) : cluster(2, std::move(options)), command(cluster.context)
    {
        request.nameSpace = "test";
        request.digest = wire::digestInPartition(0, 42);
        answer(1, 0, 0);
        answer(2, 0, 0);
        cluster.tender.start();
        cluster.turn();
        earlier = cluster.recorder.metrics.takeSignals();
    }
    void answer(int node, int resultCode, std::int64_t afterUs)
    {
        cluster.node(node).data = [this, resultCode, afterUs](const ByteBuffer &asked) {
            requestBytes = asked.size();
            cluster.clock.advanceUs(afterUs);
            return replyWith(resultCode);
        };
    }
    void breakOff(int node, std::int64_t afterUs)
    {
        cluster.node(node).data = [this, afterUs](const ByteBuffer &) {
            cluster.clock.advanceUs(afterUs);
            return ByteBuffer();
        };
    }
    void run()
    {
        command.start(request, [this](Command &, const CommandEnd &end) { outcome = end.outcome; });
        cluster.turn();
    }
    std::vector<SignalEvent> take()
    {
        std::vector<SignalEvent> mine;
        for (const SignalEvent &signal : cluster.recorder.metrics.takeSignals()) {
            if (signal.signal != Signal::InfoCall && signal.signal != Signal::TendCycle)
                mine.push_back(signal);
        }
        return mine;
    }
    [[nodiscard]] std::int32_t slot(const std::string &node) const { return cluster.tended(node)->slot; }
    [[nodiscard]] const Metrics &metrics() const { return cluster.recorder.metrics; }
    FakeCluster cluster;
    RecordRequest request;
    Outcome outcome = Outcome::Cancelled;
    std::size_t requestBytes = 0;
    std::vector<SignalEvent> earlier;
    Command command;
};

TenderOptions onePerNode()
{
    TenderOptions options;
    options.pool.size = 1;
    return options;
}

} // namespace

class TestCommandSignals final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void aGetIsACheckoutASendAndAReceive()
    {
        Fixture f;
        f.answer(1, 0, 250);
        f.run();
        QCOMPARE(f.outcome, Outcome::Ok);
        const auto signals = f.take();
        QCOMPARE(signals.size(), std::size_t{3});
        QVERIFY(signals[0].signal == Signal::PoolCheckout);
        QVERIFY(signals[1].signal == Signal::CommandSend);
        QVERIFY(signals[2].signal == Signal::CommandReceive);
        for (const SignalEvent &signal : signals) {
            QVERIFY(signal.end() == SignalEnd::Stop);
            QCOMPARE(signal.nodeSlot, f.slot("A1"));
        }
        QCOMPARE(signals[1].bytes, std::uint64_t{f.requestBytes});
        QCOMPARE(signals[2].bytes, std::uint64_t{replyWith(0).size()});
        QCOMPARE(signals[2].durationUs, 250);
    }

    void aCheckoutThatIsRefusedIsAFailureAndTheRetryIsTold()
    {
        Fixture f;
        f.cluster.node(1).refuses = true;
        f.run();
        QCOMPARE(f.outcome, Outcome::Ok);
        const auto signals = f.take();
        QCOMPARE(signals.size(), std::size_t{5});
        QVERIFY(signals[0].signal == Signal::PoolCheckout);
        QCOMPARE(signals[0].outcome, Outcome::ConnectionError);
        QCOMPARE(signals[0].nodeSlot, f.slot("A1"));
        QVERIFY(signals[1].signal == Signal::RetryAttempt);
        QCOMPARE(signals[1].nodeSlot, f.slot("A1"));
        QCOMPARE(signals[1].text.view(), std::string_view("transport"));
        QCOMPARE(signals[1].numbers[0], 1);
        QVERIFY(signals[1].numbers[1] > 0); // budget left, ms
        QVERIFY(signals[2].signal == Signal::PoolCheckout);
        QVERIFY(signals[2].end() == SignalEnd::Stop);
        QCOMPARE(f.cluster.tended("A1")->pool->counters().checkoutFailures, std::uint64_t{1});
    }

    void aCheckoutThatNoConnectionCameFreeForIsAPoolTimeout()
    {
        Fixture f(onePerNode());
        f.request.policy.maxRetries = 0;
        f.cluster.node(1).data = {};
        f.request.timeouts.socketTimeoutMs = 800;
        f.run();
        RecordRequest second = f.request;
        second.timeouts.socketTimeoutMs = 300;
        Command waiting(f.cluster.context);
        Outcome ended = Outcome::Ok;
        waiting.start(second, [&ended](Command &, const CommandEnd &end) { ended = end.outcome; });
        f.cluster.pass(320);
        QCOMPARE(ended, Outcome::PoolTimeout);
        const SignalEvent failed = f.take().back();
        QVERIFY(failed.signal == Signal::PoolCheckout);
        QCOMPARE(failed.outcome, Outcome::PoolTimeout);
        QCOMPARE(failed.durationUs, 300'000);
        QCOMPARE(f.cluster.tended("A1")->pool->counters().checkoutFailures, std::uint64_t{1});
        f.command.cancel();
    }

    void aReplyThatNeverComesIsAFailureThatTookTheTimeout()
    {
        Fixture f;
        f.request.policy.maxRetries = 0;
        f.request.timeouts.socketTimeoutMs = 500;
        f.cluster.node(1).data = {};
        f.run();
        f.cluster.pass(520);
        QCOMPARE(f.outcome, Outcome::Timeout);
        const SignalEvent failed = f.take().at(2);
        QVERIFY(failed.signal == Signal::CommandReceive);
        QCOMPARE(failed.outcome, Outcome::Timeout);
        QCOMPARE(failed.durationUs, 500'000);
        QCOMPARE(failed.bytes, std::uint64_t{0});
    }

    void theBytesOfHalfAReplyAreToldWithTheFailure()
    {
        Fixture f;
        f.request.policy.maxRetries = 0;
        f.request.timeouts.socketTimeoutMs = 500;
        f.cluster.node(1).data = [](const ByteBuffer &) {
            ByteBuffer reply = replyWith(0);
            reply.resize(12);
            return reply;
        };
        f.run();
        f.cluster.pass(520);
        QCOMPARE(f.outcome, Outcome::Timeout);
        QCOMPARE(f.take().at(2).bytes, std::uint64_t{12});
    }

    void aReplyThatRefusesIsAReplyAllTheSame()
    {
        Fixture f;
        f.answer(1, 11, 0);
        f.run();
        const auto signals = f.take();
        QVERIFY(signals[2].signal == Signal::CommandReceive);
        QVERIFY(signals[2].end() == SignalEnd::Stop);
        QVERIFY(signals[3].signal == Signal::RetryAttempt);
        QCOMPARE(signals[3].text.view(), std::string_view("rebalance"));
    }

    void aReplyThatMakesNoSenseIsAFailure()
    {
        Fixture f;
        f.request.policy.maxRetries = 0;
        f.cluster.node(1).data = [](const ByteBuffer &) { return infoReplyBytes({{"node", "A1"}}); };
        f.run();
        QCOMPARE(f.outcome, Outcome::ParseError);
        const SignalEvent failed = f.take().at(2);
        QCOMPARE(failed.outcome, Outcome::ParseError);
        QCOMPARE(failed.bytes, std::uint64_t{infoReplyBytes({{"node", "A1"}}).size()});
    }

    void whatIsCancelledEndsTheSpanItWasIn()
    {
        Fixture f;
        f.cluster.node(1).data = {};
        f.run();
        f.cluster.pass(100);
        f.command.cancel();
        const SignalEvent ended = f.take().back();
        QVERIFY(ended.signal == Signal::CommandReceive);
        QCOMPARE(ended.outcome, Outcome::Cancelled);
        QCOMPARE(ended.durationUs, 100'000);
    }

    // The first attempt breaks after 0.3 ms, the second is answered 20 ms later.
    void firstAttemptAndWholeCommandAreKeptApart()
    {
        Fixture f;
        f.request.policy.sleepBetweenRetriesMs = 20;
        f.breakOff(1, 300);
        f.answer(2, 0, 100);
        f.run();
        f.cluster.pass(30);
        QCOMPARE(f.outcome, Outcome::Ok);
        QCOMPARE(f.metrics().cluster().firstAttempts.count(), std::uint64_t{1});
        QCOMPARE(f.metrics().cluster().firstAttempts.maximumUs(), 300);
        QCOMPARE(f.metrics().node(f.slot("A1")).firstAttempts.count(), std::uint64_t{1});
        QCOMPARE(f.metrics().node(f.slot("A2")).firstAttempts.count(), std::uint64_t{0});
        QCOMPARE(f.metrics().commands().count(), std::uint64_t{1});
        QVERIFY(f.metrics().commands().maximumUs() >= 20'400);
        QVERIFY(f.metrics().commands().maximumUs() <= 30'400);
    }

    void offACommandTellsNothingAndCountsOn()
    {
        Fixture f;
        f.cluster.recorder.metrics.setOn(false);
        f.breakOff(1, 300);
        f.run();
        QCOMPARE(f.outcome, Outcome::Ok);
        QVERIFY(f.take().empty());
        QCOMPARE(f.metrics().commands().count(), std::uint64_t{0});
        QCOMPARE(f.metrics().cluster().firstAttempts.count(), std::uint64_t{0});
        QCOMPARE(f.cluster.recorder.commands.total, std::uint64_t{1});
        QCOMPARE(f.cluster.recorder.commands.attempts, std::uint64_t{2});
        QCOMPARE(f.cluster.recorder.takeRetries().size(), std::size_t{1});
    }
};

} // namespace footplate

using footplate::TestCommandSignals;
FOOTPLATE_TEST_MAIN(TestCommandSignals)
#include "tst_commandsignals.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Replies that come after their command has given up: the next command on that pool must never get one of them.
#include "core/emulator/democluster.h"
#include "tests/support/main.h"
#include "tests/support/sessionharness.h"

#include <functional>
#include <limits>

namespace footplate {

using emulator::DemoCluster;
using emulator::DemoClusterOptions;
using emulator::Fault;

namespace {

constexpr int tries = 10'000, atOnce = 8, records = 64;

std::string keyOf(int number)
{
    return "late:" + std::to_string(number);
}

DemoClusterOptions oneNode()
{
    DemoClusterOptions options;
    options.nodes = 1;
    options.replicationFactor = 1;
    options.namespaces = {"test"};
    return options;
}

} // namespace

class DemoLateReply final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void aLateReplyIsNobodysRecord()
    {
        int begun = 0, inTime = 0, late = 0, wrong = 0; // outlive the session, whose last reads still count
        std::string unexpected;
        DemoCluster cluster(oneNode());
        QVERIFY(cluster.start().has_value());
        for (int i = 0; i < records; ++i)
            cluster.put("test", "demo", Key{keyOf(i)}, {{"n", Value{std::int64_t{i}}}});
        SessionHarness harness({cluster.seed()});
        QVERIFY(harness.waitFull());
        PolicySet policy;
        policy.retry.maxRetries = 0;
        policy.timeouts.socketTimeoutMs = 8;
        policy.breaker.failureThreshold = std::numeric_limits<std::uint32_t>::max(); // the only node stays in use
        QVERIFY(harness.publish(policy, 0, "half of the replies come too late").published);
        cluster.setFault(1, {Fault::Slow, 0, 16});
        const std::function<void()> next = [&] {
            const int number = begun++ % records;
            harness.session->read({ReadRequest::Kind::Record, "test", "demo", Key{keyOf(number)}, {}, {}}, [&, number](const CommandResult &ended) {
                if (ended.error.outcome == Outcome::Timeout) {
                    ++late;
                } else if (!ended.ok()) {
                    // A busy machine may not open a connection in these few milliseconds: that was no try.
                    if (ended.error.outcome != Outcome::ConnectionError)
                        unexpected = ended.error.detail;
                } else {
                    ++inTime;
                    const bool right = ended.record.bins.size() == 1 && ended.record.bins.front().value == Value{std::int64_t{number}};
                    wrong += right ? 0 : 1;
                }
                if (inTime + late < tries)
                    next();
            });
        };
        for (int i = 0; i < atOnce; ++i)
            next();
        QTRY_VERIFY_WITH_TIMEOUT(inTime + late >= tries, 120'000);
        qInfo("%d in time, %d too late", inTime, late);
        QCOMPARE(wrong, 0);
        QVERIFY2(unexpected.empty(), unexpected.c_str());
        // Both kinds came in numbers, or nothing was tried.
        QVERIFY(inTime > tries / 10);
        QVERIFY(late > tries / 10);
    }
};

} // namespace footplate

FOOTPLATE_TEST_MAIN(footplate::DemoLateReply)
#include "demo_latereply.moc"

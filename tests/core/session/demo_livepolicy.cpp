// SPDX-License-Identifier: GPL-3.0-or-later
// The live policy of a session, read by other threads while the tender publishes: no reader ever sees half a publication.
// Needs no cluster, as a session publishes whether one answers or not.
#include "tests/support/main.h"
#include "tests/support/sessionharness.h"

#include <array>
#include <atomic>
#include <thread>

namespace footplate {

namespace {

constexpr std::uint32_t publications = 400;

// Each field follows from the revision, so a reader can tell a policy that was put together from two.
RetryPolicy policyOf(std::uint32_t revision)
{
    RetryPolicy policy;
    if (revision == 0)
        return policy;
    policy.maxRetries = revision;
    policy.sleepBetweenRetriesMs = 3 * revision;
    policy.replicaPolicy = revision % 2 == 0 ? ReplicaPolicy::Master : ReplicaPolicy::Sequence;
    return policy;
}

// What one thread saw until the last publication.
struct Sighting {
    std::uint64_t loads = 0;
    std::uint32_t changes = 0;
    bool torn = false;
    bool wentBack = false;
};

Sighting watch(const Session &session)
{
    Sighting seen;
    std::uint32_t last = 0;
    while (last < publications) {
        const RetryPolicy now = session.livePolicy();
        ++seen.loads;
        const bool isFirst = now == policyOf(0);
        const std::uint32_t revision = isFirst ? 0 : now.maxRetries;
        seen.torn = seen.torn || now != policyOf(revision);
        seen.wentBack = seen.wentBack || revision < last;
        seen.changes += revision != last ? 1 : 0;
        last = revision;
        std::this_thread::yield();
    }
    return seen;
}

PolicySet setOf(const RetryPolicy &policy)
{
    PolicySet set;
    set.retry = policy;
    return set;
}

} // namespace

class LivePolicy final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void readersInOtherThreadsNeverSeeATornPublication()
    {
        SessionHarness harness({"127.0.0.1:1"});
        std::array<Sighting, 3> seen;
        std::array<std::thread, seen.size()> readers;
        std::atomic<std::size_t> running{0};
        for (std::size_t i = 0; i < readers.size(); ++i) {
            readers[i] = std::thread([&, i] {
                ++running;
                seen[i] = watch(*harness.session);
            });
        }
        while (running < readers.size()) // so that they really watch the tender at work
            std::this_thread::yield();
        std::uint32_t published = 0;
        for (std::uint32_t revision = 1; revision <= publications; ++revision)
            published += harness.publish(setOf(policyOf(revision)), revision - 1, "again").published ? 1 : 0;
        // Without the last one the readers would wait for ever.
        if (published != publications)
            qFatal("a publication was refused");
        for (std::thread &reader : readers)
            reader.join();
        for (const Sighting &one : seen) {
            QVERIFY(!one.torn);
            QVERIFY(!one.wentBack);
            QVERIFY(one.changes > 1 && one.loads >= one.changes);
        }
        QCOMPARE(harness.session->livePolicy(), policyOf(publications));
    }
};

} // namespace footplate

FOOTPLATE_TEST_MAIN(footplate::LivePolicy)
#include "demo_livepolicy.moc"

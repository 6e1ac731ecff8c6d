// SPDX-License-Identifier: GPL-3.0-or-later
// The policy in one word: what fits, what a reader sees, and that no reader ever sees half of a publication.
#include "core/retry/policycell.h"
#include "tests/support/main.h"

#include <array>
#include <atomic>
#include <limits>
#include <thread>
#include <type_traits>

using namespace footplate;

namespace {

constexpr std::uint32_t lastRevision = std::numeric_limits<std::uint32_t>::max();

// Each field follows from the revision, so a reader can tell a policy that was put together from two.
EffectivePolicy derivedFrom(std::uint32_t revision)
{
    RetryPolicy policy;
    policy.maxRetries = revision % (RetryPolicy::maximumRetries + 1);
    policy.sleepBetweenRetriesMs = revision * 7919U % (RetryPolicy::maximumSleepMs + 1);
    policy.replicaPolicy = revision % 2 == 0 ? ReplicaPolicy::Master : ReplicaPolicy::Sequence;
    return {policy, revision};
}

struct Observation {
    bool torn = false;
    bool wentBack = false;
    std::uint32_t last = 0;
};

Observation watch(const PolicyReader &reader, std::uint32_t until)
{
    Observation seen;
    while (seen.last < until) {
        const EffectivePolicy now = reader.load();
        const EffectivePolicy expected = now.revision == 0 ? EffectivePolicy{} : derivedFrom(now.revision);
        seen.torn = seen.torn || now != expected;
        seen.wentBack = seen.wentBack || now.revision < seen.last;
        seen.last = now.revision;
    }
    return seen;
}

} // namespace

class TestPolicyCell : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void oneWriter();
    void roundTrip_data();
    void roundTrip();
    void fieldsLieWhereTheHeaderSays();
    void outOfRangeNeverSpills();
    void loadBeforeFirstPut();
    void loadAfterPut();
    void everyReaderSeesTheSame();
    void readerOutlivesWriter();
    void movedWriterStillPublishes();
    void readersNeverSeeATornPolicy();
};

void TestPolicyCell::oneWriter()
{
    static_assert(!std::is_copy_constructible_v<PolicyWriter> && !std::is_copy_assignable_v<PolicyWriter>);
    static_assert(!std::is_default_constructible_v<PolicyWriter>);
    static_assert(std::is_nothrow_move_constructible_v<PolicyWriter>);
    static_assert(std::is_copy_constructible_v<PolicyReader>);
    static_assert(std::atomic<std::uint64_t>::is_always_lock_free);
}

void TestPolicyCell::roundTrip_data()
{
    QTest::addColumn<EffectivePolicy>("effective");
    using enum ReplicaPolicy;
    QTest::newRow("defaults, never published") << EffectivePolicy{};
    QTest::newRow("everything at its least") << EffectivePolicy{{0, 0, Master}, 0};
    QTest::newRow("everything at its most") << EffectivePolicy{{1000, 600'000, Sequence}, lastRevision};
    QTest::newRow("most retries alone") << EffectivePolicy{{1000, 0, Master}, 0};
    QTest::newRow("longest sleep alone") << EffectivePolicy{{0, 600'000, Master}, 0};
    QTest::newRow("sequence alone") << EffectivePolicy{{0, 0, Sequence}, 0};
    QTest::newRow("first revision alone") << EffectivePolicy{{0, 0, Master}, 1};
    QTest::newRow("last revision alone") << EffectivePolicy{{0, 0, Master}, lastRevision};
    QTest::newRow("revision with the top bit alone") << EffectivePolicy{{0, 0, Master}, 0x8000'0000};
    QTest::newRow("one retry") << EffectivePolicy{{1, 0, Sequence}, 2};
    QTest::newRow("one millisecond") << EffectivePolicy{{0, 1, Master}, 3};
    QTest::newRow("retries one below the limit") << EffectivePolicy{{999, 599'999, Master}, lastRevision - 1};
}

void TestPolicyCell::roundTrip()
{
    QFETCH(EffectivePolicy, effective);
    QCOMPARE(unpackPolicy(packPolicy(effective)), effective);
}

void TestPolicyCell::fieldsLieWhereTheHeaderSays()
{
    using enum ReplicaPolicy;
    QCOMPARE(packPolicy({{0, 0, Master}, 0}), std::uint64_t{0});
    QCOMPARE(packPolicy({{1, 0, Master}, 0}), std::uint64_t{1});
    QCOMPARE(packPolicy({{0, 1, Master}, 0}), std::uint64_t{1} << 10);
    QCOMPARE(packPolicy({{0, 0, Sequence}, 0}), std::uint64_t{1} << 30);
    QCOMPARE(packPolicy({{0, 0, Master}, 1}), std::uint64_t{1} << 32);
}

void TestPolicyCell::outOfRangeNeverSpills()
{
    const EffectivePolicy wild{{5000, 5'000'000, ReplicaPolicy::Master}, 1};
    QCOMPARE(unpackPolicy(packPolicy(wild)), (EffectivePolicy{{1000, 600'000, ReplicaPolicy::Master}, 1}));
}

void TestPolicyCell::loadBeforeFirstPut()
{
    const auto [writer, reader] = PolicyCell::create();
    QCOMPARE(reader.load().policy, RetryPolicy::defaults());
    QCOMPARE(reader.load().revision, 0U);
}

void TestPolicyCell::loadAfterPut()
{
    auto [writer, reader] = PolicyCell::create();
    const EffectivePolicy first{{0, 0, ReplicaPolicy::Master}, 1};
    writer.put(first);
    QCOMPARE(reader.load(), first);
    const EffectivePolicy last{{1000, 600'000, ReplicaPolicy::Sequence}, lastRevision};
    writer.put(last);
    QCOMPARE(reader.load(), last);
}

void TestPolicyCell::everyReaderSeesTheSame()
{
    auto [writer, reader] = PolicyCell::create();
    const PolicyReader copy = reader; // NOLINT(performance-unnecessary-copy-initialization): the copy is the subject
    writer.put(derivedFrom(41));
    QCOMPARE(copy.load(), reader.load());
    QCOMPARE(copy.load().revision, 41U);
}

void TestPolicyCell::readerOutlivesWriter()
{
    const PolicyReader reader = [] {
        auto [writer, inner] = PolicyCell::create();
        writer.put(derivedFrom(5));
        return inner;
    }();
    QCOMPARE(reader.load(), derivedFrom(5));
}

void TestPolicyCell::movedWriterStillPublishes()
{
    auto [writer, reader] = PolicyCell::create();
    PolicyWriter owner = std::move(writer);
    owner.put(derivedFrom(6));
    QCOMPARE(reader.load(), derivedFrom(6));
}

void TestPolicyCell::readersNeverSeeATornPolicy()
{
    constexpr std::uint32_t publications = 200'000;
    auto [writer, reader] = PolicyCell::create();
    std::array<Observation, 4> seen;
    std::array<std::thread, seen.size()> readers;
    std::atomic<std::size_t> running{0};
    for (std::size_t i = 0; i < readers.size(); ++i) {
        readers[i] = std::thread([&seen, &running, i, own = reader] {
            ++running;
            seen[i] = watch(own, publications);
        });
    }
    while (running < readers.size()) // so that the readers really watch the writer at work
        std::this_thread::yield();
    for (std::uint32_t revision = 1; revision <= publications; ++revision)
        writer.put(derivedFrom(revision));
    for (std::thread &thread : readers)
        thread.join();

    for (const Observation &one : seen) {
        QVERIFY(!one.torn);
        QVERIFY(!one.wentBack);
        QCOMPARE(one.last, publications);
    }
}

FOOTPLATE_TEST_MAIN(TestPolicyCell)
#include "tst_policycell.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Membership, maps, generations and copies of records, with a clock that the test moves.
#include "core/emulator/clusterview.h"
#include "tests/support/main.h"

#include <algorithm>
#include <deque>
#include <set>

using namespace footplate;
using namespace footplate::emulator;

namespace {

using Access = ClusterView::Access;
using Phase = ClusterView::Phase;

constexpr int dropAfterMs = 2000, joinAfterMs = 1500, migrationMs = 4000;
constexpr int recordCount = 400;

wire::Digest digestOf(int number)
{
    return wire::digestOf("demo", Key{std::int64_t{number}});
}

// Five nodes, two namespaces, and a record in every tenth partition or so of the first.
struct Bench {
    explicit Bench(int nodes = 5, int factor = 2)
        : stores(static_cast<std::size_t>(nodes), NodeStore(2))
        , view({{nodes, 2, factor, 42, migrationMs}, dropAfterMs, joinAfterMs}, stores)
    {
        view.form(0);
        for (int i = 0; i < recordCount; ++i) {
            auto record = std::make_shared<StoredRecord>();
            record->generation = 1;
            for (const NodeIndex owner : view.table().owners(0, wire::partitionOf(digestOf(i))))
                store(owner).put(digestOf(i), record);
        }
    }

    NamespaceStore &store(NodeIndex node) { return stores[static_cast<std::size_t>(node)][0]; }
    // Lets the time pass in steps of 20 ms.
    void pass(int ms)
    {
        for (const std::int64_t end = nowMs + ms; nowMs < end;) {
            nowMs += 20;
            view.advance(nowMs);
        }
    }
    int claimed(std::size_t position) const
    {
        int count = 0;
        for (NodeIndex node = 0; node < static_cast<NodeIndex>(stores.size()); ++node) {
            if (view.phase(node) != Phase::Member)
                continue;
            const auto bitmaps = view.claims(node, 0);
            for (int p = 0; p < wire::partitionCount && position < bitmaps.size(); ++p)
                count += wire::holds(bitmaps[position], p) ? 1 : 0;
        }
        return count;
    }
    // Records of which every owner has a copy.
    int complete()
    {
        int count = 0;
        for (int i = 0; i < recordCount; ++i) {
            const Owners &owners = view.table().owners(0, wire::partitionOf(digestOf(i)));
            const bool everywhere = !owners.empty() && std::all_of(owners.begin(), owners.end(), [&](NodeIndex owner) {
                return owner >= 0 && store(owner).find(digestOf(i));
            });
            count += everywhere ? 1 : 0;
        }
        return count;
    }
    std::uint64_t copies()
    {
        std::uint64_t count = 0;
        for (const NodeStore &each : stores)
            count += each[0].objects();
        return count;
    }

    std::vector<NodeStore> stores;
    ClusterView view;
    std::int64_t nowMs = 0;
};

} // namespace

class ClusterViewTest final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void aFormedClusterIsSettled();
    void generationsOfNodesAreUnrelated();
    void aStoppedNodeIsDroppedLater();
    void theMapIsTornWhileItMoves();
    void generationsMoveInStepsAndStandStillAtTheEnd();
    void noRecordIsLostWithTwoCopies();
    void aNodeComesBackEmptyAndIsFilled();
    void aNodeThatStartsRefusesUntilItJoins();
    void accessBeforeAndAfterADrop();
    void whoeverOwnedItASecondAgoStillLeadsToIt();
    void aThawedNodeAnswersFromItsOldMapThenJoins();
    void aShortFreezeGoesUnnoticed();
    void aNodeHeldBackIsDroppedAndBringsItsRecordsBack();
    void whenAllStopTheRecordsAreGone();
    void whenAllFreezeNobodyIsDropped();
    void peersAreListedAsChangesSinceAGeneration();
    void aSecondChangeDuringAMigrationLosesNothing();
    void withoutMigrationTimeTheMapMovesAtOnce();
    void moreCopiesThanNodesAreNotClaimed();
};

void ClusterViewTest::aFormedClusterIsSettled()
{
    Bench bench;
    QCOMPARE(bench.claimed(0), wire::partitionCount);
    QCOMPARE(bench.claimed(1), wire::partitionCount);
    QVERIFY(bench.view.isStable(0));
    QVERIFY(!bench.view.nextDueMs() || *bench.view.nextDueMs() <= 0);
    const std::int64_t before = bench.view.partitionGeneration(0);
    bench.pass(5000);
    QCOMPARE(bench.view.partitionGeneration(0), before);
    QVERIFY(!bench.view.nextDueMs());
    QCOMPARE(bench.complete(), recordCount);
}

void ClusterViewTest::generationsOfNodesAreUnrelated()
{
    const Bench bench;
    std::set<std::int64_t> generations;
    for (NodeIndex node = 0; node < 5; ++node) {
        generations.insert(bench.view.partitionGeneration(node));
        QCOMPARE(bench.view.clusterKey(node), bench.view.clusterKey(0));
    }
    QCOMPARE(generations.size(), std::size_t{5});
}

void ClusterViewTest::aStoppedNodeIsDroppedLater()
{
    Bench bench;
    const std::string key = bench.view.clusterKey(0);
    const std::int64_t peers = bench.view.peersGeneration(0);
    bench.view.processStopped(1, bench.nowMs);
    bench.pass(dropAfterMs - 40);
    QVERIFY(bench.view.isMember(1));
    QCOMPARE(bench.view.peersGeneration(0), peers);
    bench.pass(60);
    QVERIFY(!bench.view.isMember(1));
    QVERIFY(bench.view.peersGeneration(0) > peers);
    QVERIFY(bench.view.clusterKey(0) != key);
    QCOMPARE(bench.view.clusterSize(0), 4);
    QVERIFY(!bench.view.isStable(0));
    bench.pass(migrationMs + 500);
    QVERIFY(bench.view.isStable(0));
    QCOMPARE(bench.claimed(0), wire::partitionCount);
    QCOMPARE(bench.claimed(1), wire::partitionCount);
}

void ClusterViewTest::theMapIsTornWhileItMoves()
{
    Bench bench;
    bench.view.processStopped(1, bench.nowMs);
    bench.pass(dropAfterMs + 20);
    bool masterMissing = false, replicaMissing = false;
    for (int i = 0; i < migrationMs / 20; ++i) {
        masterMissing |= bench.claimed(0) < wire::partitionCount;
        replicaMissing |= bench.claimed(1) < wire::partitionCount;
        bench.pass(20);
    }
    QVERIFY(masterMissing);
    QVERIFY(replicaMissing);
    bench.view.processStarted(1, bench.nowMs);
    bool tooMany = false;
    for (int i = 0; i < (joinAfterMs + migrationMs) / 20; ++i) {
        tooMany |= bench.claimed(0) > wire::partitionCount;
        bench.pass(20);
    }
    QVERIFY(tooMany);
    bench.pass(1000);
    QCOMPARE(bench.claimed(0), wire::partitionCount);
}

void ClusterViewTest::generationsMoveInStepsAndStandStillAtTheEnd()
{
    Bench bench;
    bench.view.processStopped(1, bench.nowMs);
    bench.pass(dropAfterMs);
    std::set<std::int64_t> seen;
    std::int64_t last = bench.view.partitionGeneration(0);
    for (int i = 0; i < (migrationMs + 1000) / 20; ++i) {
        bench.pass(20);
        QVERIFY(bench.view.partitionGeneration(0) >= last);
        last = bench.view.partitionGeneration(0);
        seen.insert(last);
    }
    QVERIFY(seen.size() > 10);
    const std::uint64_t version = bench.view.mapVersion(0);
    bench.pass(5000);
    QCOMPARE(bench.view.partitionGeneration(0), last);
    QCOMPARE(bench.view.mapVersion(0), version);
}

void ClusterViewTest::noRecordIsLostWithTwoCopies()
{
    Bench bench;
    bench.view.processStopped(3, bench.nowMs);
    bench.pass(dropAfterMs + migrationMs + 1000);
    QCOMPARE(bench.complete(), recordCount);
    QCOMPARE(bench.copies(), std::uint64_t{2 * recordCount});
}

void ClusterViewTest::aNodeComesBackEmptyAndIsFilled()
{
    Bench bench;
    const std::uint64_t held = bench.store(2).objects();
    bench.view.processStopped(2, bench.nowMs);
    QCOMPARE(bench.store(2).objects(), std::uint64_t{0});
    bench.pass(dropAfterMs + migrationMs + 1000);
    bench.view.processStarted(2, bench.nowMs);
    bench.pass(joinAfterMs + 40);
    QVERIFY(bench.view.isMember(2));
    QVERIFY(bench.store(2).objects() < held);
    QVERIFY(bench.view.table().migration(2, 0).rxRemaining > 0);
    bench.pass(migrationMs + 1000);
    QCOMPARE(bench.store(2).objects(), held);
    QCOMPARE(bench.complete(), recordCount);
    QCOMPARE(bench.copies(), std::uint64_t{2 * recordCount});
    QCOMPARE(bench.view.table().migration(2, 0).rxRemaining, 0);
}

void ClusterViewTest::aNodeThatStartsRefusesUntilItJoins()
{
    Bench bench;
    bench.view.processStopped(2, bench.nowMs);
    bench.pass(dropAfterMs + migrationMs + 1000);
    bench.view.processStarted(2, bench.nowMs);
    bench.view.advance(bench.nowMs);
    QCOMPARE(bench.view.partitionGeneration(2), std::int64_t{-1});
    QCOMPARE(bench.view.clusterKey(2), std::string("0"));
    QCOMPARE(bench.view.claims(2, 0).size(), std::size_t{1});
    QVERIFY(bench.view.peers(2, -1).empty());
    for (int p = 0; p < wire::partitionCount; ++p)
        QCOMPARE(bench.view.access(2, 0, p, false, bench.nowMs).kind, Access::Unavailable);
    bench.pass(joinAfterMs + 200);
    QVERIFY(bench.view.partitionGeneration(2) >= 0);
    QCOMPARE(bench.view.peers(2, -1).size(), std::size_t{4});
}

void ClusterViewTest::accessBeforeAndAfterADrop()
{
    Bench bench;
    // A partition whose master is node 1, and a node that does not own it.
    int partition = 0;
    while (bench.view.table().master(0, partition) != 1)
        ++partition;
    const Owners owners = bench.view.table().owners(0, partition);
    NodeIndex stranger = 0;
    while (std::find(owners.begin(), owners.end(), stranger) != owners.end())
        ++stranger;
    const auto ask = [&](NodeIndex node, bool writes) {
        return bench.view.access(node, 0, partition, writes, bench.nowMs);
    };
    QCOMPARE(ask(1, true).kind, Access::Local);
    QCOMPARE(ask(owners[1], false).kind, Access::Local);
    QCOMPARE(ask(owners[1], true).kind, Access::Proxy);
    QCOMPARE(ask(stranger, false).kind, Access::Proxy);
    QCOMPARE(ask(stranger, false).node, NodeIndex(1));

    bench.view.processStopped(1, bench.nowMs);
    bench.pass(100);
    QCOMPARE(ask(stranger, false).kind, Access::Unreachable);
    QCOMPARE(ask(owners[1], false).kind, Access::Local);
    bench.pass(dropAfterMs - 90);
    QCOMPARE(ask(stranger, false).kind, Access::Unavailable);
    bench.pass(2 * migrationMs);
    QCOMPARE(ask(stranger, true).kind,
             bench.view.table().master(0, partition) == stranger ? Access::Local : Access::Proxy);
    QCOMPARE(bench.view.table().master(0, partition), owners[1]);
}

// What a client with a map as old as a tend interval lives on, while one node after another restarts, each as soon as
// the map has come to rest. Every seventh partition is watched.
void ClusterViewTest::whoeverOwnedItASecondAgoStillLeadsToIt()
{
    constexpr std::size_t stepsPerSecond = 50;
    Bench bench;
    std::deque<std::vector<Owners>> maps;
    int refusals = 0;
    for (NodeIndex restarted = 0; restarted < 5; ++restarted) {
        bench.view.processStopped(restarted, bench.nowMs);
        bench.view.processStarted(restarted, bench.nowMs);
        for (int passed = 0; passed < joinAfterMs + migrationMs * 5 / 4 + 200; passed += 20) {
            bench.pass(20);
            maps.emplace_back();
            for (int p = 0; p < wire::partitionCount; p += 7)
                maps.back().push_back(bench.view.table().owners(0, p));
            if (maps.size() > stepsPerSecond)
                maps.pop_front();
            for (int p = 0; p < wire::partitionCount; p += 7) {
                const Owners &known = maps.front()[static_cast<std::size_t>(p / 7)];
                const auto answers = [&](NodeIndex node) {
                    if (node < 0)
                        return false;
                    const Access access = bench.view.access(node, 0, p, false, bench.nowMs);
                    refusals += access.kind == Access::Unavailable ? 1 : 0;
                    return access.kind == Access::Local || access.kind == Access::Proxy;
                };
                QVERIFY2(std::any_of(known.begin(), known.end(), answers),
                         qPrintable(QStringLiteral("partition %1 at %2 ms").arg(p).arg(bench.nowMs)));
            }
        }
        QCOMPARE(bench.complete(), recordCount);
    }
    QVERIFY(refusals > 0); // code 11 is seen on the way, but never everywhere
}

void ClusterViewTest::aThawedNodeAnswersFromItsOldMapThenJoins()
{
    Bench bench;
    int partition = 0;
    while (bench.view.table().master(0, partition) != 4)
        ++partition;
    const std::string key = bench.view.clusterKey(4);
    bench.view.frozen(4, bench.nowMs);
    bench.pass(dropAfterMs + migrationMs + 1000);
    QVERIFY(!bench.view.isMember(4));
    bench.view.thawed(4, bench.nowMs);
    bench.pass(100);
    QCOMPARE(bench.view.phase(4), Phase::Stale);
    QCOMPARE(bench.view.clusterKey(4), key);
    QVERIFY(!bench.view.isStable(4));
    QVERIFY(wire::holds(bench.view.claims(4, 0).front(), partition));
    QCOMPARE(bench.view.access(4, 0, partition, false, bench.nowMs).kind, Access::Local);
    bench.pass(joinAfterMs);
    QVERIFY(bench.view.isMember(4));
    QVERIFY(bench.view.clusterKey(4) != key);
    QCOMPARE(bench.view.clusterKey(4), bench.view.clusterKey(0));
    bench.pass(migrationMs + 1000);
    QCOMPARE(bench.view.access(4, 0, partition, true, bench.nowMs).kind, Access::Local);
    QCOMPARE(bench.complete(), recordCount);
    QCOMPARE(bench.copies(), std::uint64_t{2 * recordCount});
}

void ClusterViewTest::aShortFreezeGoesUnnoticed()
{
    Bench bench;
    const std::string key = bench.view.clusterKey(0);
    bench.view.frozen(4, bench.nowMs);
    bench.pass(dropAfterMs / 2);
    QVERIFY(!bench.view.serves(4));
    bench.view.thawed(4, bench.nowMs);
    bench.pass(2 * dropAfterMs);
    QVERIFY(bench.view.serves(4));
    QCOMPARE(bench.view.clusterKey(0), key);
}

void ClusterViewTest::aNodeHeldBackIsDroppedAndBringsItsRecordsBack()
{
    Bench bench(5, 1); // one copy: nobody else has what it holds
    const std::uint64_t held = bench.store(0).objects();
    QVERIFY(held > 0);
    bench.view.heldBack(0, bench.nowMs);
    bench.pass(20);
    QCOMPARE(bench.view.partitionGeneration(0), std::int64_t{-1});
    QVERIFY(bench.view.isMember(0));
    bench.pass(dropAfterMs + migrationMs + 1000);
    QVERIFY(!bench.view.isMember(0));
    QCOMPARE(bench.complete(), recordCount - static_cast<int>(held));
    QCOMPARE(bench.view.partitionGeneration(0), std::int64_t{-1});
    bench.view.released(0, bench.nowMs);
    bench.pass(joinAfterMs + migrationMs + 1000);
    QCOMPARE(bench.complete(), recordCount);
    QCOMPARE(bench.copies(), std::uint64_t{recordCount});
}

void ClusterViewTest::whenAllStopTheRecordsAreGone()
{
    Bench bench(3);
    for (NodeIndex node = 0; node < 3; ++node)
        bench.view.processStopped(node, bench.nowMs);
    bench.pass(3 * dropAfterMs);
    for (NodeIndex node = 0; node < 3; ++node)
        bench.view.processStarted(node, bench.nowMs);
    bench.pass(joinAfterMs + 100);
    QCOMPARE(bench.view.clusterSize(0), 3);
    QCOMPARE(bench.view.peers(0, -1).size(), std::size_t{2});
    bench.pass(migrationMs + 1000);
    QVERIFY(bench.view.isStable(2));
    QCOMPARE(bench.claimed(0), wire::partitionCount);
    QCOMPARE(bench.copies(), std::uint64_t{0});
}

void ClusterViewTest::whenAllFreezeNobodyIsDropped()
{
    Bench bench(3);
    const std::string key = bench.view.clusterKey(0);
    for (NodeIndex node = 0; node < 3; ++node)
        bench.view.frozen(node, bench.nowMs);
    bench.pass(3 * dropAfterMs);
    for (NodeIndex node = 0; node < 3; ++node)
        bench.view.thawed(node, bench.nowMs);
    bench.pass(3 * dropAfterMs);
    QCOMPARE(bench.view.clusterKey(1), key);
    QVERIFY(bench.view.isStable(1));
    QCOMPARE(bench.complete(), recordCount);
}

void ClusterViewTest::peersAreListedAsChangesSinceAGeneration()
{
    Bench bench;
    const std::int64_t before = bench.view.peersGeneration(0);
    QCOMPARE(bench.view.peers(0, -1).size(), std::size_t{4});
    QVERIFY(bench.view.peers(0, before).empty());
    bench.view.processStopped(3, bench.nowMs);
    bench.pass(dropAfterMs + 100);
    const auto changes = bench.view.peers(0, before);
    QCOMPARE(changes.size(), std::size_t{1});
    QCOMPARE(changes.front().node, NodeIndex(3));
    QVERIFY(!changes.front().present);
    QCOMPARE(bench.view.peers(0, -1).size(), std::size_t{3});
    QCOMPARE(bench.view.alumni(0).size(), std::size_t{4});
    QVERIFY(bench.view.peers(0, bench.view.peersGeneration(0)).empty());
}

void ClusterViewTest::aSecondChangeDuringAMigrationLosesNothing()
{
    Bench bench(6, 3); // three copies: two nodes may go
    bench.view.processStopped(1, bench.nowMs);
    bench.pass(dropAfterMs + migrationMs / 2);
    bench.view.processStopped(2, bench.nowMs);
    bench.pass(dropAfterMs + migrationMs / 3);
    bench.view.processStarted(1, bench.nowMs);
    bench.pass(joinAfterMs + migrationMs / 2);
    bench.view.processStarted(2, bench.nowMs);
    bench.pass(joinAfterMs + 2 * migrationMs);
    QVERIFY(bench.view.isStable(0));
    QCOMPARE(bench.complete(), recordCount);
    QCOMPARE(bench.copies(), std::uint64_t{3 * recordCount});
    for (std::size_t position = 0; position < 3; ++position)
        QCOMPARE(bench.claimed(position), wire::partitionCount);
}

void ClusterViewTest::withoutMigrationTimeTheMapMovesAtOnce()
{
    std::vector<NodeStore> stores(3, NodeStore(1));
    ClusterView view({{3, 1, 2, 1, 0}, 0, 0}, stores);
    view.form(0);
    view.processStopped(0, 0);
    for (std::int64_t now = 0; now < 20; ++now)
        view.advance(now);
    QVERIFY(view.isStable(1));
    for (int p = 0; p < wire::partitionCount; ++p)
        QCOMPARE(view.table().owners(0, p).size(), std::size_t{2});
}

void ClusterViewTest::moreCopiesThanNodesAreNotClaimed()
{
    Bench bench(3, 5);
    QCOMPARE(bench.view.table().replicationFactor(), 3);
    QCOMPARE(bench.view.claims(0, 0).size(), std::size_t{3});
    bench.view.processStopped(0, bench.nowMs);
    bench.view.processStopped(1, bench.nowMs);
    bench.pass(dropAfterMs + migrationMs + 1000);
    QCOMPARE(bench.view.claims(2, 0).size(), std::size_t{1});
    QCOMPARE(bench.claimed(0), wire::partitionCount);
    QCOMPARE(bench.complete(), recordCount);
}

FOOTPLATE_TEST_MAIN(ClusterViewTest)
#include "tst_clusterview.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/maphistory.h"
#include "tests/support/main.h"

#include <set>

namespace footplate {

namespace {

std::shared_ptr<const PartitionTable> tableOf(std::int16_t owner)
{
    auto table = std::make_shared<PartitionTable>();
    table->positions = 2;
    table->owners.assign(std::size_t{2} * PartitionTable::partitions, owner);
    table->regimes.assign(PartitionTable::partitions, 0);
    table->changedAtMs.assign(PartitionTable::partitions, 0);
    return table;
}

ClusterSnapshot snapshotOf(std::uint64_t generation, std::initializer_list<std::shared_ptr<const PartitionTable>> tables)
{
    ClusterSnapshot snapshot;
    snapshot.mapGeneration = generation;
    snapshot.takenMs = static_cast<std::int64_t>(generation) * 1000;
    for (const auto &table : tables) {
        NamespaceView space;
        space.name = "n" + std::to_string(snapshot.namespaces.size());
        space.table = table;
        snapshot.namespaces.push_back(space);
    }
    return snapshot;
}

} // namespace

class TestMapHistory final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void oneMapIsKeptForEachGeneration()
    {
        MapHistory history;
        history.record(snapshotOf(0, {}));
        QVERIFY2(history.maps().empty(), "there is no map yet");
        history.record(snapshotOf(1, {tableOf(0)}));
        history.record(snapshotOf(1, {tableOf(0)}));
        history.record(snapshotOf(2, {tableOf(1)}));
        QCOMPARE(history.maps().size(), std::size_t{2});
        QCOMPARE(history.maps().front()->atMs, std::int64_t{1000});
        QCOMPARE(history.maps().back()->namespaces.front().table->owner(7, 0), std::int16_t{1});
    }

    void theOldestGoFirst()
    {
        MapHistory history;
        const auto table = tableOf(0);
        for (std::uint64_t i = 1; i <= MapHistory::keptMaps + 10; ++i)
            history.record(snapshotOf(i, {table}));
        QCOMPARE(history.maps().size(), MapHistory::keptMaps);
        QCOMPARE(history.maps().front()->generation, std::uint64_t{11});
    }

    // A table that several maps share is there once.
    void theTablesAreBounded()
    {
        MapHistory history;
        const auto still = tableOf(0);
        for (std::uint64_t i = 1; i <= MapHistory::keptMaps; ++i)
            history.record(snapshotOf(i, {still, tableOf(1), tableOf(2), tableOf(3)}));
        std::set<const PartitionTable *> tables;
        for (const RecordedMapPtr &map : history.maps()) {
            for (const NamespaceView &space : map->namespaces)
                tables.insert(space.table.get());
        }
        const std::size_t bytesOfOne = PartitionTable::partitions * (2 * sizeof(std::int16_t) + sizeof(std::uint32_t) + sizeof(std::int64_t));
        QVERIFY(tables.size() * bytesOfOne <= MapHistory::keptBytes + bytesOfOne);
        QVERIFY(tables.size() * bytesOfOne > MapHistory::keptBytes / 2);
        QCOMPARE(history.maps().back()->generation, std::uint64_t{MapHistory::keptMaps});
    }

    void theNodesHaveTheSharesTheyHadThen()
    {
        ClusterSnapshot now = snapshotOf(5, {tableOf(1)});
        for (const std::int32_t slot : {0, 1, -1}) {
            now.nodes.emplace_back();
            now.nodes.back().slot = slot;
            now.nodes.back().masters = 99;
        }
        MapHistory history;
        history.record(snapshotOf(4, {tableOf(0)}));
        const ClusterSnapshotPtr then = withMap(now, *history.maps().front());
        QCOMPARE(then->mapGeneration, std::uint64_t{4});
        QCOMPARE(then->nodes[0].masters, PartitionTable::partitions);
        QCOMPARE(then->nodes[0].replicas, PartitionTable::partitions);
        QCOMPARE(then->nodes[1].masters, 0);
        QCOMPARE(then->nodes[2].masters, 0);
    }
};

} // namespace footplate

FOOTPLATE_TEST_MAIN(footplate::TestMapHistory)
#include "tst_maphistory.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/partitionmap.h"
#include "tests/support/main.h"

namespace footplate {

namespace {

// A report that claims the given partitions, one list per position.
wire::NamespaceReplicas report(std::uint32_t regime, std::vector<std::vector<int>> positions)
{
    wire::NamespaceReplicas result{"test", regime, std::vector<wire::PartitionBitmap>(positions.size())};
    for (std::size_t position = 0; position < positions.size(); ++position) {
        for (const int partition : positions[position])
            result.positions[position][static_cast<std::size_t>(partition / 8)] |= static_cast<std::uint8_t>(0x80 >> (partition % 8));
    }
    return result;
}

wire::NamespaceReplicas everything()
{
    wire::NamespaceReplicas result{"test", 0, std::vector<wire::PartitionBitmap>(1)};
    result.positions[0].fill(0xFF);
    return result;
}

} // namespace

class TestPartitionMap final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void theMostSignificantBitComesFirst()
    {
        NamespaceMap map;
        map.merge(0, report(0, {{0, 9, 4095}}), 1);
        QCOMPARE(map.owner(0, 0), std::int16_t{0});
        QCOMPARE(map.owner(1, 0), NamespaceMap::none);
        QCOMPARE(map.owner(9, 0), std::int16_t{0});
        QCOMPARE(map.owner(4095, 0), std::int16_t{0});
        QCOMPARE(map.partitionsWithMaster(), 3);
    }

    void aLaterClaimOfTheSameRegimeWins()
    {
        NamespaceMap map;
        map.merge(0, report(1, {{5}}), 1);
        const auto result = map.merge(1, report(1, {{5}}), 2);
        QCOMPARE(result.changed, 1);
        QCOMPARE(map.owner(5, 0), std::int16_t{1});
    }

    void aLowerRegimeNeverOverwritesAHigherOneAndIsAskedAgain()
    {
        NamespaceMap map;
        map.merge(0, report(7, {{5}}), 1);
        const auto refused = map.merge(1, report(6, {{5}}), 2);
        QVERIFY(refused.refused);
        QCOMPARE(map.owner(5, 0), std::int16_t{0});
        // The same claim, now under a regime that counts.
        const auto accepted = map.merge(1, report(7, {{5}}), 3);
        QVERIFY(!accepted.refused);
        QCOMPARE(map.owner(5, 0), std::int16_t{1});
    }

    // Whoever claimed under the higher regime is gone: what the others said all along counts again.
    void aRegimeGoesWithTheNodesThatClaimUnderIt()
    {
        for (const bool readAgain : {false, true}) {
            NamespaceMap map;
            map.merge(0, report(7, {{5, 6}}), 1);
            QVERIFY(map.merge(1, report(6, {{5}}), 2).refused);
            map.merge(2, report(7, {{}, {6}}), 2);
            QVERIFY(!readAgain || map.merge(1, report(6, {{5}}), 3).refused);
            QCOMPARE(map.clear(0, 4), 2);
            QCOMPARE(map.owner(5, 0), std::int16_t{1});
            QCOMPARE(map.regimes()[5], 6U);
            QCOMPARE(map.owner(6, 0), NamespaceMap::none);
            QCOMPARE(map.regimes()[6], 7U); // of the replica that is left
            QVERIFY(!map.merge(3, report(6, {{5}}), 5).refused);
            QCOMPARE(map.owner(5, 0), std::int16_t{3});
        }
    }

    void anOwnerThatClaimsNoMoreYieldsToALowerRegime_data()
    {
        QTest::addColumn<int>("regime");
        QTest::addColumn<int>("partition");
        QTest::newRow("it claims another") << 7 << 6;
        QTest::newRow("its own regime fell") << 6 << 5;
    }
    void anOwnerThatClaimsNoMoreYieldsToALowerRegime()
    {
        QFETCH(int, regime);
        QFETCH(int, partition);
        NamespaceMap map;
        map.merge(0, report(7, {{5}}), 1);
        map.merge(0, report(static_cast<std::uint32_t>(regime), {{partition}}), 2);
        QCOMPARE(map.owner(5, 0), std::int16_t{0});
        QVERIFY(!map.merge(1, report(6, {{5}}), 3).refused);
        QCOMPARE(map.owner(5, 0), std::int16_t{1});
    }

    void anOldOwnerStaysUntilANewOneClaims()
    {
        NamespaceMap map;
        map.merge(0, report(0, {{5}}), 1);
        map.merge(0, report(0, {{6}}), 2);
        QCOMPARE(map.owner(5, 0), std::int16_t{0});
        map.merge(1, report(0, {{5}}), 3);
        QCOMPARE(map.owner(5, 0), std::int16_t{1});
    }

    // Two nodes claim a partition for a moment; the one that was read last gives it up without the other being read again.
    void aPlaceThatIsGivenUpGoesToWhoClaimedItBefore()
    {
        NamespaceMap map;
        map.merge(1, report(0, {{5}}), 1);
        map.merge(0, report(0, {{5, 6}}), 2);
        QCOMPARE(map.owner(5, 0), std::int16_t{0});
        map.merge(0, report(0, {{6}}), 3);
        QCOMPARE(map.owner(5, 0), std::int16_t{1});
    }

    void aNodeThatBecomesMasterLeavesItsReplicaPlace()
    {
        NamespaceMap map;
        map.merge(0, report(0, {{5}, {}}), 1);
        map.merge(1, report(0, {{}, {5}}), 1);
        map.merge(1, report(0, {{5}, {}}), 2);
        QCOMPARE(map.owner(5, 0), std::int16_t{1});
        QCOMPARE(map.owner(5, 1), NamespaceMap::none);
    }

    void anInactiveNodeOwnsNothing()
    {
        NamespaceMap map;
        map.merge(0, report(0, {{5, 6}, {7}}), 1);
        map.merge(1, report(0, {{7}, {5}}), 1);
        QCOMPARE(map.clear(0, 2), 3);
        QCOMPARE(map.owner(5, 0), NamespaceMap::none);
        QCOMPARE(map.owner(5, 1), std::int16_t{1});
        QCOMPARE(map.owner(7, 0), std::int16_t{1});
    }

    void completenessIsCountedPerReplica()
    {
        NamespaceMap map;
        QCOMPARE(map.partitionsComplete(), 0);
        map.merge(0, report(0, {{1, 2, 3}, {}}), 1);
        map.merge(1, report(0, {{}, {1, 2}}), 1);
        QCOMPARE(map.partitionsWithMaster(), 3);
        QCOMPARE(map.partitionsComplete(), 2);
        QVERIFY(!map.everComplete());
    }

    void onceCompleteIsRemembered()
    {
        NamespaceMap map;
        map.merge(0, everything(), 1);
        QVERIFY(map.everComplete());
        map.clear(0, 2);
        QVERIFY(map.everComplete());
        QCOMPARE(map.partitionsWithMaster(), 0);
    }

    // An orphan, and a node before its first balance, answers one empty column.
    void aNodeThatHoldsNothingDoesNotShrinkTheMap()
    {
        NamespaceMap map;
        map.merge(0, report(0, {{5}, {6}}), 1);
        map.merge(1, report(0, {{}}), 2);
        QCOMPARE(map.positions(), 2);
        QCOMPARE(map.owner(6, 1), std::int16_t{0});
    }

    void theNumberOfReplicasFollowsTheCluster()
    {
        NamespaceMap map;
        map.merge(0, everything(), 1);
        QCOMPARE(map.positions(), 1);
        map.merge(1, report(0, {{5}, {6}}), 2);
        QCOMPARE(map.positions(), 2);
        QCOMPARE(map.owner(6, 0), std::int16_t{0});
        QCOMPARE(map.owner(6, 1), std::int16_t{1});
        map.clear(1, 3);
        QCOMPARE(map.positions(), 1);
    }

    void onlyWatchedNamespacesAreKept()
    {
        PartitionMap map;
        map.watch({"test"});
        wire::NamespaceReplicas other = everything();
        other.name = "other";
        map.merge(0, {everything(), other}, 1);
        QVERIFY(map.find("test"));
        QVERIFY(!map.find("other"));
        QVERIFY(map.isFull());
        map.watch({"test", "missing"});
        QVERIFY(!map.isFull());
    }

    void nothingIsFullWithoutANamespace()
    {
        QVERIFY(!PartitionMap().isFull());
    }

    void theGenerationRisesOnlyWhenAnOwnerChanges()
    {
        PartitionMap map;
        map.merge(0, {everything()}, 1);
        const auto before = map.generation();
        map.merge(0, {everything()}, 2);
        QCOMPARE(map.generation(), before);
        map.merge(1, {report(0, {{1}})}, 3);
        QVERIFY(map.generation() > before);
    }
};

} // namespace footplate

using footplate::TestPartitionMap;
FOOTPLATE_TEST_MAIN(TestPartitionMap)
#include "tst_partitionmap.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/emulator/succession.h"
#include "core/wire/replicas.h"
#include "tests/support/main.h"

#include <algorithm>
#include <set>

using namespace footplate;
using namespace footplate::emulator;

namespace {

std::vector<NodeIndex> nodes(int count)
{
    std::vector<NodeIndex> all;
    for (int i = 0; i < count; ++i)
        all.push_back(static_cast<NodeIndex>(i));
    return all;
}

} // namespace

class SuccessionTest final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void ownersAreDistinctMembers();
    void neverMoreOwnersThanMembers();
    void theSameSeedGivesTheSameOwners();
    void sharesAreEven_data();
    void sharesAreEven();
    void aNodeThatLeavesMovesOnlyWhatItOwned();
};

void SuccessionTest::ownersAreDistinctMembers()
{
    const Succession succession(7);
    const std::vector<NodeIndex> members{1, 3, 4, 9};
    for (int partition = 0; partition < wire::partitionCount; ++partition) {
        const Owners owners = succession.owners(partition, members, 3);
        QCOMPARE(owners.size(), std::size_t{3});
        QCOMPARE(std::set<NodeIndex>(owners.begin(), owners.end()).size(), std::size_t{3});
        QVERIFY(std::all_of(owners.begin(), owners.end(), [&](NodeIndex node) {
            return std::find(members.begin(), members.end(), node) != members.end();
        }));
    }
}

void SuccessionTest::neverMoreOwnersThanMembers()
{
    const Succession succession(1);
    QCOMPARE(succession.owners(0, {2}, 3), Owners{2});
    QVERIFY(succession.owners(0, {}, 3).empty());
    QVERIFY(succession.owners(0, {1, 2}, 0).empty());
}

void SuccessionTest::theSameSeedGivesTheSameOwners()
{
    const Succession one(5), same(5), other(6);
    int differences = 0;
    for (int partition = 0; partition < wire::partitionCount; ++partition) {
        QCOMPARE(one.owners(partition, nodes(5), 2), same.owners(partition, nodes(5), 2));
        differences += one.owners(partition, nodes(5), 2) != other.owners(partition, nodes(5), 2) ? 1 : 0;
    }
    QVERIFY(differences > wire::partitionCount / 2);
}

void SuccessionTest::sharesAreEven_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<double>("tolerance"); // of a node's share; the fewer partitions a node has, the more chance shows
    QTest::newRow("2 nodes") << 2 << 0.06;
    QTest::newRow("3 nodes") << 3 << 0.08;
    QTest::newRow("5 nodes") << 5 << 0.10;
    QTest::newRow("8 nodes") << 8 << 0.15;
    QTest::newRow("256 nodes") << 256 << 1.0;
}

void SuccessionTest::sharesAreEven()
{
    QFETCH(int, count);
    QFETCH(double, tolerance);
    const Succession succession(1);
    std::vector<int> masters(static_cast<std::size_t>(count)), replicas(static_cast<std::size_t>(count));
    for (int partition = 0; partition < wire::partitionCount; ++partition) {
        const Owners owners = succession.owners(partition, nodes(count), 2);
        ++masters[static_cast<std::size_t>(owners[0])];
        ++replicas[static_cast<std::size_t>(owners[1])];
    }
    const double share = double(wire::partitionCount) / count;
    for (const std::vector<int> &counts : {masters, replicas}) {
        for (const int owned : counts)
            QVERIFY2(std::abs(owned - share) <= share * tolerance, qPrintable(QString::number(owned)));
    }
}

void SuccessionTest::aNodeThatLeavesMovesOnlyWhatItOwned()
{
    const Succession succession(3);
    std::vector<NodeIndex> without = nodes(6);
    std::erase(without, NodeIndex(2));
    for (int partition = 0; partition < wire::partitionCount; ++partition) {
        Owners before = succession.owners(partition, nodes(6), 3);
        const Owners after = succession.owners(partition, without, 2);
        std::erase(before, NodeIndex(2));
        before.resize(2);
        QCOMPARE(after, before);
    }
}

FOOTPLATE_TEST_MAIN(SuccessionTest)
#include "tst_succession.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/guimain.h"
#include "tests/support/pictures.h"
#include "tests/support/syntheticstate.h"
#include "ui/widgets/partitionmap.h"

#include <QSignalSpy>

using namespace footplate;
using namespace footplate::ui;
using namespace Qt::StringLiterals;

namespace {

QHash<int, MapNode> nodesOf(const ClusterSnapshot &snapshot)
{
    QHash<int, MapNode> nodes;
    int rank = 0;
    for (const NodeView &node : snapshot.nodes)
        nodes.insert(node.slot, {QString::fromStdString(node.id), rank++});
    return nodes;
}

void fill(PartitionMap &map, const SyntheticState &state, int space = 0)
{
    map.setTable(state.snapshot()->namespaces[static_cast<std::size_t>(space)], nodesOf(*state.snapshot()), state.nowMs());
}

// A table of one partition's owners, the rest owned by slot 0 and 1.
NamespaceView spaceWith(int partition, std::int16_t master, std::int16_t replica, std::int64_t changedMs)
{
    auto table = std::make_shared<PartitionTable>();
    table->positions = 2;
    table->regimes.assign(PartitionTable::partitions, 3);
    table->changedAtMs.assign(PartitionTable::partitions, 0);
    for (int i = 0; i < PartitionTable::partitions; ++i) {
        table->owners.push_back(i == partition ? master : std::int16_t{0});
        table->owners.push_back(i == partition ? replica : std::int16_t{1});
    }
    table->changedAtMs[static_cast<std::size_t>(partition)] = changedMs;
    NamespaceView space;
    space.name = "test";
    space.replicationFactor = 2;
    space.table = std::move(table);
    return space;
}

const QHash<int, MapNode> twoNodes{{0, {u"A1"_s, 0}}, {1, {u"A2"_s, 1}}};

} // namespace

class TestPartitionMap final : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { Theme::instance().apply(ThemeChoice::Light); }

    void everyColouringInBothThemes_data()
    {
        QTest::addColumn<MapColouring>("colouring");
        QTest::addColumn<ThemeChoice>("choice");
        const std::pair<MapColouring, const char *> colourings[] = {
            {MapColouring::Owner, "owner"}, {MapColouring::Replica, "replica"}, {MapColouring::State, "state"}, {MapColouring::Age, "age"},
            {MapColouring::Sweep, "not swept yet"}};
        for (const auto &[colouring, name] : colourings) {
            QTest::addRow("%s-light", name) << colouring << ThemeChoice::Light;
            QTest::addRow("%s-dark", name) << colouring << ThemeChoice::Dark;
        }
    }

    void everyColouringInBothThemes()
    {
        QFETCH(const MapColouring, colouring);
        QFETCH(const ThemeChoice, choice);
        Theme::instance().apply(choice);
        const SyntheticState state(Scene::LostNode);
        PartitionMap map;
        map.setColouring(colouring);
        fill(map, state);
        map.setSide(448);
        const QImage image = picture(map, map.size(), u"map-%1"_s.arg(QString::fromUtf8(QTest::currentDataTag())));
        const Theme &theme = Theme::instance();
        switch (colouring) {
        case MapColouring::Owner: QVERIFY(pixelsOf(image, theme.nodeColor(0), 0) > 1000); break;
        case MapColouring::Replica: QVERIFY(pixelsOf(image, theme.nodeColorPale(0), 0) > 1000); break;
        case MapColouring::State: QVERIFY(pixelsOf(image, mapFullColor(), 0) > 10'000); break;
        case MapColouring::Age: QVERIFY(pixelsOf(image, mapAgeColor(-1), 0) > 10'000); break;
        case MapColouring::Sweep: QVERIFY(pixelsOf(image, theme.color(Role::Line), 0) > 10'000); break;
        }
    }

    void aCellIsInTheColourOfItsMaster()
    {
        Theme::instance().apply(ThemeChoice::Light);
        PartitionMap map;
        map.setTable(spaceWith(100, 1, 0, 0), twoNodes, 1'000'000);
        QCOMPARE(QColor::fromRgb(map.cell(100).color), Theme::instance().nodeColor(1));
        QCOMPARE(QColor::fromRgb(map.cell(101).color), Theme::instance().nodeColor(0));
        map.setColouring(MapColouring::Replica);
        QCOMPARE(QColor::fromRgb(map.cell(100).color), Theme::instance().nodeColorPale(0));
    }

    void whatIsNotWellHasAShapeOfItsOwn()
    {
        PartitionMap map;
        map.setColouring(MapColouring::State);
        map.setTable(spaceWith(7, -1, -1, 0), twoNodes, 1'000'000);
        QCOMPARE(map.cell(7).shape, CellShape::Hollow);
        QVERIFY(map.describe(7).contains(u"no master"));
        map.setTable(spaceWith(7, 0, -1, 0), twoNodes, 1'000'000);
        QCOMPARE(map.cell(7).shape, CellShape::Half);
        QVERIFY(map.describe(7).contains(u"replica missing"));
    }

    void aChangedCellGlowsAndFades()
    {
        PartitionMap map;
        const std::int64_t changedMs = 1'000'000;
        const QRgb settled = Theme::instance().nodeColor(0).rgb();
        map.setTable(spaceWith(9, 0, 1, changedMs), twoNodes, changedMs);
        const QRgb fresh = map.cell(9).color;
        QVERIFY(fresh != settled);
        map.setTable(spaceWith(9, 0, 1, changedMs), twoNodes, changedMs + 3000);
        QVERIFY(map.cell(9).color != fresh);
        QVERIFY(map.cell(9).color != settled);
        map.setTable(spaceWith(9, 0, 1, changedMs), twoNodes, changedMs + PartitionMap::glowMs);
        QCOMPARE(map.cell(9).color, settled);
    }

    void aTableThatStaysTheSameAges_data()
    {
        QTest::addColumn<MapColouring>("colouring");
        QTest::addColumn<qint64>("oldMs");
        QTest::newRow("the glow of an owner fades") << MapColouring::Owner << qint64{PartitionMap::glowMs};
        QTest::newRow("what moved has settled") << MapColouring::State << qint64{PartitionMap::movingMs};
        QTest::newRow("an age grows") << MapColouring::Age << qint64{3'600'000};
    }

    void aTableThatStaysTheSameAges()
    {
        QFETCH(const MapColouring, colouring);
        QFETCH(const qint64, oldMs);
        const std::int64_t changedMs = 1'000'000;
        const NamespaceView space = spaceWith(9, 0, 1, changedMs);
        PartitionMap map;
        map.setColouring(colouring);
        for (std::int64_t ageMs = 0; ageMs <= oldMs; ageMs += oldMs / 100)
            map.setTable(space, twoNodes, changedMs + ageMs);
        PartitionMap fresh;
        fresh.setColouring(colouring);
        fresh.setTable(space, twoNodes, changedMs + oldMs);
        QCOMPARE(map.cell(9), fresh.cell(9));
        // Back to when it was young, as a paused view goes.
        map.setTable(space, twoNodes, changedMs);
        QVERIFY(map.cell(9).color != fresh.cell(9).color);
    }

    void aSelectedNodeFadesTheOthers()
    {
        PartitionMap map;
        map.setTable(spaceWith(100, 1, 0, 0), twoNodes, 1'000'000);
        const QRgb before = map.cell(101).color;
        map.setSelectedSlot(1);
        QCOMPARE(QColor::fromRgb(map.cell(100).color), Theme::instance().nodeColor(1));
        QVERIFY(map.cell(101).color != before);
        map.setSelectedSlot(-1);
        QCOMPARE(map.cell(101).color, before);
    }

    void arrowKeysMoveTheCursorAndItIsSpoken()
    {
        const SyntheticState state(Scene::Healthy);
        PartitionMap map;
        fill(map, state);
        picture(map, map.size(), u"map-keys"_s);
        map.setFocus();
        QTest::keyClick(&map, Qt::Key_Right);
        QTest::keyClick(&map, Qt::Key_Down);
        QCOMPARE(map.cursorCell(), 65);
        QCOMPARE(map.accessibleDescription(), map.describe(65));
        QVERIFY(map.accessibleDescription().startsWith(u"Partition 65: master A"));
        QTest::keyClick(&map, Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(map.cursorCell(), 4095);
        QTest::keyClick(&map, Qt::Key_Right);
        QCOMPARE(map.cursorCell(), 4095);
        QTest::keyClick(&map, Qt::Key_Home);
        QCOMPARE(map.cursorCell(), 4032);
        QTest::keyClick(&map, Qt::Key_PageUp);
        QCOMPARE(map.cursorCell(), 4032 - 8 * 64);
    }

    void enterAndClickPinEscapeUnpins()
    {
        const SyntheticState state(Scene::Healthy);
        PartitionMap map;
        fill(map, state);
        picture(map, map.size(), u"map-pins"_s);
        QSignalSpy pins(&map, &PartitionMap::pinRequested);
        map.setFocus();
        map.setCursorCell(1439);
        QTest::keyClick(&map, Qt::Key_Return);
        QCOMPARE(pins.takeFirst().at(0).toInt(), 1439);
        map.setPinned(1439);
        QTest::keyClick(&map, Qt::Key_Escape);
        QCOMPARE(pins.takeFirst().at(0).toInt(), -1);
        QTest::mouseClick(&map, Qt::LeftButton, {}, map.cellRect(77).center().toPoint());
        QCOMPARE(pins.takeFirst().at(0).toInt(), 77);
        QCOMPARE(map.cellAt(QPoint(0, 0)), -1);
    }

    void everyCellIsFoundWhereItIsPainted()
    {
        PartitionMap map;
        for (const int side : {192, 256, 300, 448, 512}) {
            map.setSide(side);
            QVERIFY(map.width() <= side + 4);
            for (int partition = 0; partition < PartitionTable::partitions; partition += 37)
                QCOMPARE(map.cellAt(map.cellRect(partition).center().toPoint()), partition);
        }
    }

    void describesEveryOwnerInOrder()
    {
        PartitionMap map;
        map.setTable(spaceWith(1439, 1, 0, 1'000'000), twoNodes, 1'212'000);
        QCOMPARE(map.describe(1439), u"Partition 1439: master A2, replica A1, regime 3, for 3 min 32 s"_s);
        QVERIFY(map.describe(1).endsWith(u"since the first map"));
    }

    void aTableThatIsNotThereYetIsAllWithoutMaster()
    {
        PartitionMap map;
        NamespaceView space;
        space.name = "fresh";
        space.table = std::make_shared<const PartitionTable>();
        map.setTable(space, {}, 0);
        QCOMPARE(map.cell(0).shape, CellShape::Hollow);
        QVERIFY(map.describe(4095).contains(u"no master"));
    }
};

FOOTPLATE_GUI_TEST_MAIN(TestPartitionMap)
#include "tst_partitionmap.moc"

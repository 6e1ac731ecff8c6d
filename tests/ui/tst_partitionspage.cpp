// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/guimain.h"
#include "tests/support/pictures.h"
#include "tests/support/syntheticstate.h"
#include "ui/pages/partitionspage.h"
#include "ui/widgets/partitionmap.h"

#include <QListView>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QSignalSpy>

using namespace footplate;
using namespace footplate::ui;
using namespace Qt::StringLiterals;

namespace {

constexpr QSize small{800, 480};
constexpr QSize large{1260, 780};

QList<PartitionMap *> mapsOf(const PartitionsPage &page)
{
    return page.findChildren<PartitionMap *>();
}

QPushButton *button(const QWidget &page, const QString &text)
{
    for (QPushButton *candidate : page.findChildren<QPushButton *>()) {
        if (candidate->text() == text)
            return candidate;
    }
    return nullptr;
}

} // namespace

class TestPartitionsPage final : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void everySceneInBothThemes_data()
    {
        QTest::addColumn<Scene>("scene");
        QTest::addColumn<ThemeChoice>("choice");
        for (const Scene scene : allScenes) {
            QTest::addRow("%s light", sceneName(scene)) << scene << ThemeChoice::Light;
            QTest::addRow("%s dark", sceneName(scene)) << scene << ThemeChoice::Dark;
        }
    }

    void everySceneInBothThemes()
    {
        QFETCH(const Scene, scene);
        QFETCH(const ThemeChoice, choice);
        Theme::instance().apply(choice);
        const SyntheticState state(scene);
        PartitionsPage page;
        page.refresh(state.view());
        const QString name = u"partitions-%1-%2"_s.arg(QString::fromUtf8(sceneName(scene)), choice == ThemeChoice::Dark ? u"dark"_s : u"light"_s);
        if (scene == Scene::Hanging) {
            page.focusOn(u"A3"_s);
            page.focusOn(u"test/1439"_s);
        }
        if (scene == Scene::LostNode || scene == Scene::Starting)
            button(page, u"State"_s)->click();
        const QImage image = picture(page, large, name);
        QCOMPARE(clippedTexts(page), QStringList());
        picture(page, small, name + u"-small"_s);
        QCOMPARE(clippedTexts(page), QStringList());
        switch (scene) {
        case Scene::Healthy:
            QCOMPARE(mapsOf(page).size(), 2);
            QVERIFY(pixelsOf(image, Theme::instance().nodeColor(0), 0) > 1000);
            QVERIFY(says(page, u"4 096 of 4 096"_s) || says(page, u"4,096 of 4,096"_s) || says(page, u"4096 of 4096"_s));
            break;
        case Scene::Hanging:
            QVERIFY(says(page, u"Partition 1439"_s));
            break;
        case Scene::Lost: QVERIFY(says(page, u"No node has answered for"_s)); break;
        case Scene::Empty: QVERIFY(says(page, u"Looking for the first node"_s)); break;
        case Scene::NoSession: QVERIFY(says(page, u"No cluster is open"_s)); break;
        default: break;
        }
    }

    void eightNamespacesScroll()
    {
        Theme::instance().apply(ThemeChoice::Dark);
        Random random(1);
        SyntheticState state(Scene::Healthy, {.nodes = 64, .namespaces = 8});
        PartitionsPage page;
        page.refresh(state.view());
        picture(page, large, u"partitions-8"_s);
        QCOMPARE(mapsOf(page).size(), 8);
        page.focusOn(u"test7"_s);
        QApplication::processEvents();
        auto *scroll = page.findChild<QScrollArea *>();
        const int at = scroll->verticalScrollBar()->value();
        QVERIFY(at > 0);
        const QList<PartitionMap *> before = mapsOf(page);
        for (int i = 0; i < 5; ++i) {
            state.advance(random);
            page.refresh(state.view());
            QApplication::processEvents();
        }
        QCOMPARE(scroll->verticalScrollBar()->value(), at);
        QCOMPARE(mapsOf(page), before);
    }

    void namespacesThatStayKeepTheirFields()
    {
        const SyntheticState two(Scene::Healthy);
        const SyntheticState three(Scene::Healthy, {.namespaces = 3});
        PartitionsPage page;
        page.refresh(two.view());
        const QList<PartitionMap *> before = mapsOf(page);
        page.refresh(three.view());
        for (PartitionMap *map : before)
            QVERIFY(mapsOf(page).contains(map));
        QCOMPARE(mapsOf(page).size(), 3);
        page.refresh(two.view());
        QCOMPARE(mapsOf(page).size(), 2);
    }

    void aPinnedPartitionLeadsToGet()
    {
        const SyntheticState state(Scene::Hanging);
        PartitionsPage page;
        page.refresh(state.view());
        picture(page, large, u"partitions-pin"_s);
        QSignalSpy links(&page, &Page::linkActivated);
        PartitionMap *map = mapsOf(page).constFirst();
        QTest::mouseClick(map, Qt::LeftButton, {}, map->cellRect(1439).center().toPoint());
        QVERIFY(says(page, u"Partition 1439"_s));
        QPushButton *read = button(page, u"Get from it"_s);
        QVERIFY(read->isVisible());
        read->click();
        QCOMPARE(links.count(), 1);
        QCOMPARE(links.at(0).at(0).value<PageId>(), PageId::Get);
        QCOMPARE(links.at(0).at(1).toString(), u"bar/1439"_s);
        QVERIFY(page.selectionAsText().startsWith(u"bar\tPartition 1439: master"));
        button(page, u"Unpin"_s)->click();
        QVERIFY(!read->isVisible());
    }

    void aSelectedNodeStandsOutUntilEscape()
    {
        const SyntheticState state(Scene::Healthy);
        PartitionsPage page;
        page.refresh(state.view());
        picture(page, large, u"partitions-select"_s);
        PartitionMap *map = mapsOf(page).constFirst();
        const auto faded = [&] {
            int count = 0;
            for (int partition = 0; partition < PartitionTable::partitions; ++partition)
                count += map->cell(partition).color == Theme::instance().nodeColor(1).rgb() ? 1 : 0;
            return count;
        };
        const int before = faded();
        QVERIFY(before > 0);
        page.focusOn(u"A1"_s);
        QCOMPARE(faded(), 0);
        QTest::keyClick(page.findChild<QListView *>(), Qt::Key_Escape);
        QCOMPARE(faded(), before);
    }

    void theSliderGoesBackThroughTheMaps()
    {
        Theme::instance().apply(ThemeChoice::Light);
        Random random(3);
        SyntheticState state(Scene::Healthy);
        PartitionsPage page;
        page.refresh(state.view());
        auto *slider = page.findChild<QSlider *>();
        QVERIFY2(slider->parentWidget()->isHidden(), "there is nothing to go back to");
        QHash<int, QRgb> first;
        PartitionMap *map = mapsOf(page).constFirst();
        for (int partition = 0; partition < PartitionTable::partitions; ++partition)
            first.insert(partition, map->cell(partition).color);
        for (int i = 0; i < 40; ++i)
            state.advance(random);
        page.refresh(state.view());
        picture(page, large, u"partitions-live"_s);
        const int maps = static_cast<int>(state.view().maps->maps().size());
        QVERIFY(maps > 2);
        QVERIFY(says(page, u"Live map, %1 earlier"_s.arg(maps - 1)));
        slider->setValue(0);
        QVERIFY(says(page, u"Map of "_s));
        for (int partition = 0; partition < PartitionTable::partitions; ++partition)
            QCOMPARE(map->cell(partition).color, first.value(partition));
        // It stays, whatever happens meanwhile.
        for (int i = 0; i < 40; ++i)
            state.advance(random);
        page.refresh(state.view());
        QCOMPARE(slider->value(), 0);
        QCOMPARE(map->cell(0).color, first.value(0));
        picture(page, small, u"partitions-past-small"_s);
        QCOMPARE(clippedTexts(page), QStringList());
        button(page, u"Live"_s)->click();
        QVERIFY(says(page, u"Live map"_s));
        QCOMPARE(slider->value(), slider->maximum());
    }

    void aSweepIsShownCellByCell()
    {
        const SyntheticState state(Scene::Healthy);
        PartitionsPage page;
        page.refresh(state.view());
        picture(page, large, u"partitions-sweep"_s);
        QSignalSpy requests(&page, &PartitionsPage::sweepRequested);
        QSignalSpy cancels(&page, &PartitionsPage::sweepCancelRequested);
        QSignalSpy hints(&page, &Page::hint);
        button(page, u"Sweep"_s)->click();
        QCOMPARE(requests.count(), 1);
        page.showSweepProgress(0.34);
        button(page, u"Cancel, 34 %"_s)->click();
        QCOMPARE(cancels.count(), 1);
        SweepResult result;
        result.nameSpace = state.snapshot()->namespaces.front().name;
        result.positions = 2;
        result.atMs = SyntheticState::startMs;
        result.answers.assign(std::size_t{2} * PartitionTable::partitions, {1, SweepStatus::Served, Outcome::Ok});
        result.answers[0] = result.answers[1] = {1, SweepStatus::Unreachable, Outcome::Timeout};
        result.answers[2] = {1, SweepStatus::Refused, Outcome::PartitionUnavailable};
        page.sweepAnswered(result);
        page.sweepEnded();
        PartitionMap *map = mapsOf(page).constFirst();
        QCOMPARE(map->cell(0).shape, CellShape::Hollow);
        QCOMPARE(map->cell(1).shape, CellShape::Half);
        QCOMPARE(map->cell(2), (MapCell{mapFullColor().rgb(), CellShape::Full}));
        QVERIFY2(map->describe(1).contains(u"refused: "_s) && map->describe(1).contains(u"served"_s), qPrintable(map->describe(1)));
        QVERIFY(!map->describe(0).contains(u"served"_s));
        QVERIFY(hints.constLast().constFirst().toString().contains(u"served in"_s));
        QVERIFY(!mapsOf(page).constLast()->describe(0).contains(u"swept"_s));
        picture(page, large, u"partitions-swept"_s);
        QVERIFY(button(page, u"Sweep"_s) != nullptr);
        page.forgetSweeps();
        QVERIFY(!map->describe(0).contains(u"swept"_s));
    }

    void withoutAPinTheSharesAreCopied()
    {
        const SyntheticState state(Scene::Healthy);
        PartitionsPage page;
        page.refresh(state.view());
        const QStringList lines = page.selectionAsText().split(u'\n');
        QCOMPARE(lines.size(), 6);
        QVERIFY(lines.at(1).startsWith(u"A1\t"));
    }
};

FOOTPLATE_GUI_TEST_MAIN(TestPartitionsPage)
#include "tst_partitionspage.moc"

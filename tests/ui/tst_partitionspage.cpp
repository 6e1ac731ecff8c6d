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

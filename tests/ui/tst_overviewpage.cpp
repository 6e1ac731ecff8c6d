// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/guimain.h"
#include "tests/support/render.h"
#include "tests/support/syntheticstate.h"
#include "ui/pages/overviewpage.h"
#include "ui/theme/theme.h"
#include "ui/widgets/circuitrow.h"
#include "ui/widgets/feedrow.h"
#include "ui/widgets/tile.h"

#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>

using namespace footplate;
using namespace footplate::ui;
using namespace Qt::StringLiterals;

namespace {

Tile *tileOf(const OverviewPage &page, const QString &caption)
{
    for (Tile *tile : page.findChildren<Tile *>()) {
        if (tile->accessibleName().startsWith(caption))
            return tile;
    }
    return nullptr;
}

QStringList feedOf(const OverviewPage &page)
{
    QStringList texts;
    for (const FeedRow *row : page.findChildren<FeedRow *>()) {
        if (row->isVisibleTo(&page))
            texts << row->accessibleName();
    }
    return texts;
}

} // namespace

class TestOverviewPage : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { Theme::instance().apply(ThemeChoice::Light); }

    void everySceneInBothThemes_data()
    {
        QTest::addColumn<Scene>("scene");
        QTest::addColumn<bool>("isDark");
        QTest::addColumn<QSize>("size");
        for (const Scene scene : allScenes) {
            for (const bool isDark : {false, true}) {
                const QByteArray name = QByteArray(sceneName(scene)) + (isDark ? "-dark" : "-light");
                QTest::newRow(name.constData()) << scene << isDark << QSize(1270, 800);
            }
        }
        QTest::newRow("hanging-small") << Scene::Hanging << false << QSize(800, 480);
    }
    void everySceneInBothThemes()
    {
        QFETCH(Scene, scene);
        QFETCH(bool, isDark);
        QFETCH(QSize, size);
        Theme::instance().apply(isDark ? ThemeChoice::Dark : ThemeChoice::Light);
        const SyntheticState state(scene);
        OverviewPage page;
        page.resize(size);
        page.show();
        page.refresh(state.view());
        QCoreApplication::processEvents();
        const QImage image = pictureOf(page, u"overview-"_s + QString::fromLatin1(QTest::currentDataTag()));
        QVERIFY(pixelsOf(image, Theme::instance().color(Role::Text)) > 50);
        QCOMPARE(clippedLabels(page), QStringList());
        QCOMPARE(namelessWidgets(page), QStringList());
        if (scene == Scene::Hanging)
            QVERIFY(pixelsOf(image, Theme::instance().color(Role::Bad)) > 100);
    }

    void saysWhatIsWrongAndWhere()
    {
        const SyntheticState state(Scene::Hanging);
        OverviewPage page;
        page.show();
        page.refresh(state.view());
        QCoreApplication::processEvents();
        const Tile *readiness = tileOf(page, u"Readiness"_s);
        QVERIFY(readiness != nullptr);
        QVERIFY2(readiness->fact().remark.contains(u"circuit open"_s), qPrintable(readiness->fact().remark));
        const Tile *circuits = tileOf(page, u"Open circuits"_s);
        QVERIFY(circuits != nullptr);
        QVERIFY2(circuits->fact().value.startsWith(u"1 of"_s), qPrintable(circuits->fact().value));
        QCOMPARE(circuits->fact().look.glyph, Glyph::Square);
        QVERIFY(!feedOf(page).isEmpty());
    }

    void aTroubledTileLeadsToItsNode()
    {
        const SyntheticState state(Scene::Hanging);
        OverviewPage page;
        page.refresh(state.view());
        QSignalSpy links(&page, &Page::linkActivated);
        tileOf(page, u"Readiness"_s)->click();
        QCOMPARE(links.count(), 1);
        QCOMPARE(links[0][0].value<PageId>(), PageId::Nodes);
        QVERIFY(!links[0][1].toString().isEmpty());
        tileOf(page, u"Map"_s)->click();
        QCOMPARE(links[1][0].value<PageId>(), PageId::Partitions);
    }

    void anEventLeadsToTheEvents()
    {
        const SyntheticState state(Scene::Hanging);
        OverviewPage page;
        page.show();
        page.refresh(state.view());
        QSignalSpy links(&page, &Page::linkActivated);
        QCoreApplication::processEvents();
        FeedRow *row = page.findChildren<FeedRow *>().value(0);
        QVERIFY(row->isVisible());
        row->setFocus();
        QTest::keyClick(row, Qt::Key_Space);
        QCOMPARE(links.count(), 1);
        QCOMPARE(links[0][0].value<PageId>(), PageId::Events);
        QCOMPARE(links[0][1].toString(), QString::number(state.events().back().sequence));
    }

    void whatGoesOnAndOnIsOneRow()
    {
        const SyntheticState state(Scene::Healthy);
        std::vector<Event> events;
        for (std::uint64_t sequence = 1; sequence <= 9; ++sequence) {
            Event event;
            event.sequence = sequence;
            event.atMs = state.nowMs() - 10'000 + static_cast<std::int64_t>(sequence) * 1000;
            event.code = sequence == 1 ? EventCode::NodeActive : EventCode::ConnectionTrouble;
            event.node = "A1";
            event.detail = "closed";
            events.push_back(event);
        }
        ViewState view = state.view();
        view.events = &events;
        OverviewPage page;
        page.show();
        page.refresh(view);
        QCoreApplication::processEvents();
        QCOMPARE(feedOf(page).size(), 2);
        QCOMPARE(feedOf(page).value(0), u"A1: Connection lost: closed (8 times)"_s);
    }

    void aLargeClusterShowsItsWorstCircuits()
    {
        const SyntheticState state(Scene::Hanging, {.nodes = 64});
        OverviewPage page;
        page.show();
        page.refresh(state.view());
        bool showsTrouble = false;
        int shown = 0;
        for (const CircuitRow *row : page.findChildren<CircuitRow *>()) {
            shown += row->isVisible() ? 1 : 0;
            showsTrouble = showsTrouble || (row->isVisible() && row->state().startsWith(u"open"_s));
        }
        QCOMPARE(shown, 8);
        QVERIFY(showsTrouble);
    }

    void withoutCommandsNothingIsClaimed()
    {
        SyntheticState state(Scene::Healthy, {.seconds = 0});
        const BucketStore none;
        ViewState view = state.view();
        view.buckets = &none;
        OverviewPage page;
        page.refresh(view);
        QCOMPARE(tileOf(page, u"Success rate"_s)->fact().value, u"—"_s);
        QCOMPARE(tileOf(page, u"Attempts per command"_s)->fact().value, u"—"_s);
    }

    void refreshingKeepsTheScrollPosition()
    {
        SyntheticState state(Scene::Hanging);
        Random random(3);
        OverviewPage page;
        page.resize(800, 480);
        page.show();
        page.refresh(state.view());
        QCoreApplication::processEvents();
        QScrollBar *bar = page.findChild<QScrollArea *>()->verticalScrollBar();
        QVERIFY(bar->maximum() > 0);
        bar->setValue(60);
        for (int i = 0; i < 5; ++i) {
            state.advance(random);
            page.refresh(state.view());
            QCoreApplication::processEvents();
        }
        QCOMPARE(bar->value(), 60);
    }

    void theTilesCanBeCopied()
    {
        const SyntheticState state(Scene::Healthy);
        OverviewPage page;
        page.refresh(state.view());
        const QStringList lines = page.selectionAsText().split(u'\n');
        QCOMPARE(lines.size(), 6);
        QVERIFY(lines[0].startsWith(u"Readiness: Ready\t"_s));
    }
};

FOOTPLATE_GUI_TEST_MAIN(TestOverviewPage)
#include "tst_overviewpage.moc"

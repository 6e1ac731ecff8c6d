// SPDX-License-Identifier: GPL-3.0-or-later
// The frame around the pages: strip, sidebar and hint line.
#include "tests/support/guimain.h"
#include "tests/support/render.h"
#include "tests/support/syntheticstate.h"
#include "ui/widgets/hintline.h"
#include "ui/widgets/sidebar.h"
#include "ui/widgets/statusstrip.h"
#include "ui/widgets/stripcell.h"

#include <QSignalSpy>

using namespace footplate;
using namespace footplate::ui;
using namespace Qt::StringLiterals;

namespace {

StripCell *cellOf(const StatusStrip &strip, const QString &caption)
{
    for (StripCell *cell : strip.findChildren<StripCell *>()) {
        if (cell->accessibleName().startsWith(caption))
            return cell;
    }
    return nullptr;
}

} // namespace

class TestFrame : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { Theme::instance().apply(ThemeChoice::Light); }

    void stripInEveryScene_data()
    {
        QTest::addColumn<Scene>("scene");
        QTest::addColumn<bool>("isDark");
        QTest::addColumn<int>("width");
        for (const Scene scene : allScenes) {
            for (const bool isDark : {false, true}) {
                for (const int width : {1440, 1024}) {
                    const QByteArray name = QByteArray(sceneName(scene)) + (isDark ? "-dark-" : "-light-") + QByteArray::number(width);
                    QTest::newRow(name.constData()) << scene << isDark << width;
                }
            }
        }
    }
    void stripInEveryScene()
    {
        QFETCH(Scene, scene);
        QFETCH(bool, isDark);
        QFETCH(int, width);
        Theme::instance().apply(isDark ? ThemeChoice::Dark : ThemeChoice::Light);
        const SyntheticState state(scene);
        StatusStrip strip;
        strip.setConnection(u"railway"_s);
        strip.resize(width, strip.sizeHint().height());
        strip.show();
        strip.refresh(state.view());
        QCoreApplication::processEvents();
        strip.resize(width, strip.sizeHint().height());
        QCoreApplication::processEvents();
        const QImage image = pictureOf(strip, u"strip-"_s + QString::fromLatin1(QTest::currentDataTag()));
        QVERIFY(pixelsOf(image, Theme::instance().color(Role::Text)) > 50);
        QCOMPARE(namelessWidgets(strip), QStringList());
        QVERIFY(strip.minimumSizeHint().width() <= 1024);
        Theme::instance().apply(ThemeChoice::Light);
    }

    void aHangingNodeIsSaidInTheStripAndLeadsThere()
    {
        const SyntheticState state(Scene::Hanging);
        StatusStrip strip;
        strip.refresh(state.view());
        AlertBook book;
        book.look(*state.snapshot(), state.buckets(), state.nowMs(), AlertLimits());
        strip.showAlerts(book.active(), state.nowMs());
        const StripFact &alerts = cellOf(strip, u"Alerts"_s)->fact();
        QVERIFY2(alerts.rest.startsWith(u"A3 circuit open"_s), qPrintable(alerts.rest));
        QCOMPARE(alerts.look.glyph, Glyph::Square);
        StripCell *nodes = cellOf(strip, u"Nodes"_s);
        QCOMPARE(nodes->fact().look.glyph, Glyph::Square);
        QSignalSpy links(&strip, &StatusStrip::linkActivated);
        nodes->click();
        QCOMPARE(links.count(), 1);
        QCOMPARE(links[0][0].value<PageId>(), PageId::Nodes);
        QCOMPARE(links[0][1].toString(), u"A3"_s);
    }

    void anOldViewIsCalledOld()
    {
        const SyntheticState state(Scene::Stale);
        StatusStrip strip;
        strip.refresh(state.view());
        const StripFact &cluster = cellOf(strip, u"Cluster"_s)->fact();
        QVERIFY2(cluster.rest.startsWith(u"view 12 s old"_s), qPrintable(cluster.rest));
        QCOMPARE(cluster.look.glyph, Glyph::Triangle);
    }

    void aPausedViewSaysSince()
    {
        const SyntheticState state(Scene::Healthy);
        ViewState view = state.view();
        view.isPaused = true;
        StatusStrip strip;
        strip.refresh(view);
        QVERIFY(cellOf(strip, u"Cluster"_s)->fact().rest.startsWith(u"paused "_s));
    }

    void nothingIsClaimedWithoutASession()
    {
        StatusStrip strip;
        strip.refresh(SyntheticState(Scene::Hanging).view());
        strip.refresh(SyntheticState(Scene::NoSession).view());
        for (const StripCell *cell : strip.findChildren<StripCell *>()) {
            QCOMPARE(cell->fact().strong, u"—"_s);
            QVERIFY(cell->fact().rest.isEmpty());
        }
    }

    void cellsKeepTheirPlaceWhateverTheySay()
    {
        StatusStrip strip;
        strip.resize(1440, 60);
        strip.show();
        strip.refresh(SyntheticState(Scene::Healthy).view());
        QCoreApplication::processEvents();
        QList<QRect> before;
        for (const StripCell *cell : strip.findChildren<StripCell *>())
            before << cell->geometry();
        strip.refresh(SyntheticState(Scene::Hanging).view());
        QCoreApplication::processEvents();
        QList<QRect> after;
        for (const StripCell *cell : strip.findChildren<StripCell *>())
            after << cell->geometry();
        QCOMPARE(after, before);
    }

    void oneRowAtTheUsualWidth()
    {
        StatusStrip strip;
        strip.setConnection(u"railway"_s);
        strip.resize(1440, 60);
        strip.show();
        QCoreApplication::processEvents();
        const int one = strip.sizeHint().height();
        strip.resize(1024, 60);
        QCoreApplication::processEvents();
        QVERIFY(strip.sizeHint().height() > one);
    }

    void badgesCountWhatIsWorthALook()
    {
        Sidebar sidebar;
        const SyntheticState hanging(Scene::Hanging);
        sidebar.refresh(hanging.view());
        QCOMPARE(sidebar.badge(PageId::Nodes), u"1"_s);
        QVERIFY(sidebar.badge(PageId::Retries).endsWith(u"/s"_s));
        QCOMPARE(sidebar.badge(PageId::Policy), u"r7"_s);
        QCOMPARE(sidebar.badge(PageId::Events), QString::number(hanging.events().size()));
        pictureOf(sidebar, u"sidebar-hanging"_s);
        sidebar.refresh(SyntheticState(Scene::NoSession).view());
        QVERIFY(sidebar.badge(PageId::Nodes).isEmpty());
    }

    void eventsThatWereSeenAreNotCounted()
    {
        Sidebar sidebar;
        const SyntheticState state(Scene::Hanging);
        sidebar.setCurrent(PageId::Events);
        sidebar.refresh(state.view());
        sidebar.setCurrent(PageId::Overview);
        sidebar.refresh(state.view());
        QVERIFY(sidebar.badge(PageId::Events).isEmpty());
    }

    void theHintLineSaysTheWorstInFull()
    {
        HintLine hints;
        hints.resize(1000, 30);
        hints.refresh(SyntheticState(Scene::Hanging).view());
        QVERIFY2(hints.text().contains(u"data path hangs"_s), qPrintable(hints.text()));
        hints.refresh(SyntheticState(Scene::Healthy).view());
        QVERIFY(hints.text().isEmpty());
    }

    void aFreshHintIsNotCoveredByAProblem()
    {
        HintLine hints;
        hints.showHint(u"Copied 3 lines."_s);
        hints.refresh(SyntheticState(Scene::Hanging).view());
        QCOMPARE(hints.text(), u"Copied 3 lines."_s);
    }
};

FOOTPLATE_GUI_TEST_MAIN(TestFrame)
#include "tst_frame.moc"

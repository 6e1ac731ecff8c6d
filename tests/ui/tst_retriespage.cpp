// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/guimain.h"
#include "tests/support/render.h"
#include "tests/support/syntheticstate.h"
#include "ui/text/format.h"
#include "ui/charts/budgetbars.h"
#include "ui/charts/heatstrip.h"
#include "ui/charts/timechart.h"
#include "ui/pages/retriespage.h"

#include <QClipboard>
#include <QLabel>
#include <QMouseEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>

using namespace footplate;
using namespace footplate::ui;
using namespace Qt::StringLiterals;

class TestRetriesPage : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void looks_data();
    void looks();
    void fitsInASmallWindow_data();
    void fitsInASmallWindow();
    void buttonsAreThereOnlyWithContent();
    void freezeKeepsWhatIsShown();
    void zoomIsSharedAndGoesOut();
    void theCrossHairIsSharedWithTheHeatStrip();
    void copiesATable();
    void theHeatStripIsWalkedWithTheKeyboard();
    void manyNodesScroll();
    void theCursorStaysOnItsNode();
    void theBudgetIsWalkedWithTheKeyboard();
    void everythingHasAName();
};

namespace {

std::unique_ptr<RetriesPage> shown(const SyntheticState &state, QSize size = {1220, 820})
{
    auto page = std::make_unique<RetriesPage>();
    page->resize(size);
    page->show();
    page->refresh(state.view());
    QCoreApplication::processEvents();
    return page;
}

QList<TimeChart *> chartsOf(const RetriesPage &page)
{
    return page.findChildren<TimeChart *>();
}

void hover(QWidget &widget, QPoint at)
{
    QMouseEvent move(QEvent::MouseMove, at, widget.mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&widget, &move);
}

QPushButton *button(const QWidget &page, const QString &text)
{
    for (QPushButton *one : page.findChildren<QPushButton *>()) {
        if (one->text() == text)
            return one;
    }
    return nullptr;
}

QStringList labelsOf(const QWidget &page)
{
    QStringList texts;
    for (const QLabel *label : page.findChildren<QLabel *>()) {
        if (label->isVisible())
            texts.append(label->text());
    }
    return texts;
}

} // namespace

void TestRetriesPage::initTestCase()
{
    QLocale::setDefault(QLocale::c());
    Theme::instance().apply(ThemeChoice::Light);
}

void TestRetriesPage::looks_data()
{
    QTest::addColumn<ThemeChoice>("theme");
    QTest::addColumn<Scene>("scene");
    for (const Scene scene : allScenes) {
        QTest::addRow("%s-light", sceneName(scene)) << ThemeChoice::Light << scene;
        QTest::addRow("%s-dark", sceneName(scene)) << ThemeChoice::Dark << scene;
    }
}

void TestRetriesPage::looks()
{
    QFETCH(ThemeChoice, theme);
    QFETCH(Scene, scene);
    Theme::instance().apply(theme);
    const SyntheticState state(scene);
    const auto page = shown(state);
    pictureOf(*page, u"retries-%1"_s.arg(QString::fromLatin1(QTest::currentDataTag())));
    const bool hasContent = scene != Scene::NoSession && scene != Scene::Empty;
    QCOMPARE(chartsOf(*page).first()->isVisible(), hasContent);
    QCOMPARE(labelsOf(*page).contains(u"Retries per second, by reason"_s), hasContent);
    Theme::instance().apply(ThemeChoice::Light);
}

void TestRetriesPage::fitsInASmallWindow_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("800x480") << QSize(800, 480);
    QTest::newRow("500x400") << QSize(500, 400);
    QTest::newRow("1660x980") << QSize(1660, 980);
}

void TestRetriesPage::fitsInASmallWindow()
{
    QFETCH(QSize, size);
    const SyntheticState state(Scene::Hanging);
    const auto page = shown(state, size);
    QCOMPARE(page->size(), size);
    const auto *scroll = page->findChild<QScrollArea *>();
    // Everything is as wide as the page and is reached by scrolling down alone.
    QVERIFY(scroll->widget()->width() <= scroll->viewport()->width());
    for (TimeChart *chart : chartsOf(*page)) {
        QVERIFY(chart->height() >= chart->minimumSizeHint().height());
        QVERIFY(chart->width() >= chart->minimumSizeHint().width());
        QVERIFY(chart->legend()->width() >= chart->legend()->sizeHint().width() || chart->legend()->isHidden());
    }
    for (const QLabel *label : page->findChildren<QLabel *>()) {
        if (label->isVisible() && label->property("look").toString() == "strong"_L1)
            QVERIFY2(label->width() >= label->sizeHint().width(), qPrintable(label->text()));
    }
    pictureOf(*page, u"retries-%1"_s.arg(QString::fromLatin1(QTest::currentDataTag())));
    page->grab();
    scroll->verticalScrollBar()->setValue(scroll->verticalScrollBar()->maximum());
    pictureOf(*page, u"retries-%1-below"_s.arg(QString::fromLatin1(QTest::currentDataTag())));
}

void TestRetriesPage::buttonsAreThereOnlyWithContent()
{
    const SyntheticState none(Scene::NoSession);
    const auto page = shown(none);
    QVERIFY(!button(*page, u"Freeze"_s)->isVisible());
    const SyntheticState some(Scene::Hanging);
    page->refresh(some.view());
    QVERIFY(button(*page, u"Freeze"_s)->isVisible());
    page->refresh(none.view());
    QVERIFY(!button(*page, u"Copy CSV"_s)->isVisible());
    QVERIFY(page->selectionAsText().isEmpty());
}

void TestRetriesPage::freezeKeepsWhatIsShown()
{
    SyntheticState state(Scene::Hanging);
    const auto page = shown(state);
    QPushButton *freeze = button(*page, u"Freeze"_s);
    const QString before = page->selectionAsText();
    QTest::mouseClick(freeze, Qt::LeftButton);
    QVERIFY(freeze->isChecked());
    Random random(3);
    for (int second = 0; second < 5; ++second)
        state.advance(random);
    page->refresh(state.view());
    QCOMPARE(page->selectionAsText(), before);
    QVERIFY(labelsOf(*page).filter(u"frozen"_s).size() == 1);
    hover(*chartsOf(*page).first(), chartsOf(*page).first()->rect().center());
    QVERIFY(chartsOf(*page).first()->crossHairMs() > 0);
    pictureOf(*page, u"retries-frozen"_s);
    QTest::mouseClick(freeze, Qt::LeftButton);
    page->refresh(state.view());
    QVERIFY(page->selectionAsText() != before);
    QVERIFY(labelsOf(*page).filter(u"frozen"_s).isEmpty());
}

void TestRetriesPage::zoomIsSharedAndGoesOut()
{
    SyntheticState state(Scene::Hanging);
    const auto page = shown(state);
    const auto lines = [&page] { return page->selectionAsText().count(u'\n') - 1; };
    QCOMPARE(lines(), 300);
    QVERIFY(!button(*page, u"Zoom out"_s)->isEnabled());
    TimeChart *chart = chartsOf(*page).first();
    Q_EMIT chart->zoomRequested(state.nowMs() - 60'000, state.nowMs() - 30'000);
    QCOMPARE(lines(), 30);
    // It stays where it is while time goes on.
    const QString zoomed = page->selectionAsText();
    Random random(3);
    for (int second = 0; second < 20; ++second)
        state.advance(random);
    page->refresh(state.view());
    QCOMPARE(page->selectionAsText(), zoomed);
    pictureOf(*page, u"retries-zoomed"_s);
    QVERIFY(button(*page, u"Zoom out"_s)->isEnabled());
    QTest::mouseClick(button(*page, u"Zoom out"_s), Qt::LeftButton);
    QCOMPARE(lines(), 300);
    Q_EMIT chart->zoomRequested(state.nowMs() - 10'000, state.nowMs() - 9'999);
    QVERIFY(lines() >= 5);
}

void TestRetriesPage::theCrossHairIsSharedWithTheHeatStrip()
{
    const SyntheticState state(Scene::Hanging);
    const auto page = shown(state);
    auto *heat = page->findChild<HeatStrip *>();
    page->grab();
    const QPoint cell = heat->cellRect(2, heat->cells().columns() - 2).center().toPoint();
    hover(*heat->viewport(), cell);
    QCOMPARE(heat->currentNode(), u"A3"_s);
    for (const TimeChart *chart : chartsOf(*page))
        QVERIFY(std::abs(chart->crossHairMs() - heat->cells().startMs(heat->cells().columns() - 2)) <= heat->cells().cellMs());
    QVERIFY(heat->accessibleDescription().startsWith(u"A3, -"_s));
    pictureOf(*page, u"retries-hover"_s);
    QSignalSpy link(page.get(), &Page::linkActivated);
    QTest::mouseDClick(heat->viewport(), Qt::LeftButton, {}, cell);
    QCOMPARE(link.size(), 1);
    QCOMPARE(link.first().at(1).toString(), u"A3"_s);
}

void TestRetriesPage::copiesATable()
{
    const SyntheticState state(Scene::Hanging);
    const auto page = shown(state);
    QSignalSpy hints(page.get(), &Page::hint);
    QTest::mouseClick(button(*page, u"Copy CSV"_s), Qt::LeftButton);
    const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 301);
    QVERIFY(lines.first().startsWith(u"time_ms,seconds,ok,ok_after_retry,failed,attempts,retries_rebalance"_s));
    for (const QString &line : lines)
        QCOMPARE(line.count(u','), 12);
    QCOMPARE(hints.size(), 1);
    QCOMPARE(page->selectionAsText().split(u'\n').first().count(u'\t'), 12);
}

void TestRetriesPage::theHeatStripIsWalkedWithTheKeyboard()
{
    const SyntheticState state(Scene::Hanging);
    const auto page = shown(state);
    auto *heat = page->findChild<HeatStrip *>();
    QTest::keyClick(heat, Qt::Key_Down);
    QCOMPARE(heat->currentNode(), u"A1"_s);
    QTest::keyClick(heat, Qt::Key_Down);
    QTest::keyClick(heat, Qt::Key_Down);
    QCOMPARE(heat->currentNode(), u"A3"_s);
    const QString last = heat->accessibleDescription();
    QTest::keyClick(heat, Qt::Key_Left);
    QVERIFY(heat->accessibleDescription() != last);
    QSignalSpy link(page.get(), &Page::linkActivated);
    QTest::keyClick(heat, Qt::Key_Return);
    QCOMPARE(link.size(), 1);
    QTest::keyClick(heat, Qt::Key_Escape);
    QVERIFY(heat->currentNode().isEmpty());
    QCOMPARE(heat->accessibleDescription(), u"5 nodes"_s);
}

void TestRetriesPage::manyNodesScroll()
{
    SyntheticShape shape;
    shape.nodes = 64;
    const SyntheticState state(Scene::Hanging, shape);
    const auto page = shown(state);
    auto *heat = page->findChild<HeatStrip *>();
    QCOMPARE(heat->cells().rows(), 64);
    QVERIFY(heat->verticalScrollBar()->maximum() > 0);
    QVERIFY(heat->height() < page->height());
    QTest::keyClick(heat, Qt::Key_Down);
    for (int i = 0; i < 40; ++i)
        QTest::keyClick(heat, Qt::Key_Down);
    const QRectF cell = heat->cellRect(heat->cells().rowOf(heat->currentNode().toStdString()), 0);
    QVERIFY(cell.top() >= 0 && cell.bottom() <= heat->viewport()->height());
    page->grab();
    auto *scroll = page->findChild<QScrollArea *>();
    scroll->verticalScrollBar()->setValue(scroll->verticalScrollBar()->maximum());
    pictureOf(*page, u"retries-64-nodes"_s);
}

void TestRetriesPage::theCursorStaysOnItsNode()
{
    SyntheticState state(Scene::Hanging);
    const auto page = shown(state);
    auto *heat = page->findChild<HeatStrip *>();
    QTest::keyClick(heat, Qt::Key_Down);
    QTest::keyClick(heat, Qt::Key_Down);
    QTest::keyClick(heat, Qt::Key_Left, Qt::ShiftModifier);
    const QString node = heat->currentNode();
    Random random(5);
    for (int second = 0; second < 3; ++second) {
        state.advance(random);
        page->refresh(state.view());
    }
    QCOMPARE(heat->currentNode(), node);
}

void TestRetriesPage::theBudgetIsWalkedWithTheKeyboard()
{
    BudgetBars bars;
    BudgetBars::Counts counts{};
    counts[19] = 12;
    counts[0] = 1;
    bars.setCounts(counts, 5000);
    QCOMPARE(bars.accessibleDescription(), u"13 retries"_s);
    QTest::keyClick(&bars, Qt::Key_End);
    QCOMPARE(bars.currentBar(), 19);
    QCOMPARE(bars.accessibleDescription(), u"%1 to %2 ms left: 12 retries"_s.arg(formatCount(4750), formatCount(5000)));
    QTest::keyClick(&bars, Qt::Key_Left);
    QCOMPARE(bars.currentBar(), 18);
    QTest::keyClick(&bars, Qt::Key_Escape);
    QCOMPARE(bars.currentBar(), -1);
}

void TestRetriesPage::everythingHasAName()
{
    const SyntheticState state(Scene::Hanging);
    const auto page = shown(state);
    for (const QWidget *widget : page->findChildren<QWidget *>()) {
        if (widget->focusPolicy() & Qt::TabFocus && widget->isVisible()) {
            const auto *push = qobject_cast<const QPushButton *>(widget);
            QVERIFY2(!widget->accessibleName().isEmpty() || (push && !push->text().isEmpty()), widget->metaObject()->className());
        }
    }
    QVERIFY(page->helpText().size() > 100);
}

FOOTPLATE_GUI_TEST_MAIN(TestRetriesPage)
#include "tst_retriespage.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Everything works without a mouse, and says to assistive technology what it is: every view is walked with Tab and back.
#include "tests/support/guimain.h"
#include "tests/support/gui/flaws.h"
#include "tests/support/gui/stagedconsole.h"
#include "ui/charts/budgetbars.h"
#include "ui/charts/heatstrip.h"
#include "ui/charts/timechart.h"
#include "ui/pages/partitionspage.h"
#include "ui/theme/theme.h"
#include "ui/widgets/commandpalette.h"
#include "ui/widgets/partitionmap.h"
#include "ui/widgets/settingswindow.h"

#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>

#include <algorithm>
#include <functional>

using namespace footplate;
using namespace footplate::ui;
using namespace Qt::StringLiterals;

namespace {

constexpr int mostSteps = 300; // a walk that takes more does not end

bool takesTab(const QWidget &widget)
{
    return widget.isVisible() && widget.isEnabled() && widget.focusProxy() == nullptr && (widget.focusPolicy() & Qt::TabFocus) != 0;
}

QWidgetList widgetsToReach(const QWidget &window)
{
    QWidgetList all;
    for (QWidget *widget : window.findChildren<QWidget *>()) {
        if (takesTab(*widget) && widget->window() == window.window())
            all.append(widget);
    }
    return all;
}

// From what has the focus to where it comes back to.
QWidgetList walk(QWidget &window, Qt::Key key, const std::function<void(QWidget &)> &visit = {})
{
    QWidgetList walked;
    for (int i = 0; i < mostSteps; ++i) {
        QWidget *now = QApplication::focusWidget();
        if (now == nullptr || (!walked.isEmpty() && now == walked.constFirst()))
            break;
        walked.append(now);
        if (visit)
            visit(*now);
        QTest::keyClick(&window, key, key == Qt::Key_Backtab ? Qt::ShiftModifier : Qt::NoModifier);
        QCoreApplication::processEvents();
    }
    return walked;
}

// What scrolls stands where its frame does.
QRect placeIn(const QWidget &common, QWidget &widget)
{
    QWidget *place = &widget;
    for (QWidget *each = widget.parentWidget(); each != &common && each != nullptr; each = each->parentWidget()) {
        if (qobject_cast<QAbstractScrollArea *>(each) != nullptr)
            place = each;
    }
    return {place->mapTo(&common, QPoint()), place->size()};
}

std::pair<QRect, QRect> placesOf(QWidget &one, QWidget &other)
{
    const QWidget *common = &one;
    while (!common->isAncestorOf(&one) || !common->isAncestorOf(&other))
        common = common->parentWidget();
    return {placeIn(*common, one), placeIn(*common, other)};
}

// A walk goes round; this is where it begins for who reads.
void beginAtTheTop(QWidgetList &walked)
{
    const auto isHigher = [](const QWidget *a, const QWidget *b) { return a->mapTo(a->window(), QPoint()).y() < b->mapTo(b->window(), QPoint()).y(); };
    std::rotate(walked.begin(), std::min_element(walked.begin(), walked.end(), isHigher), walked.end());
}

// Onward is to the right in a row, and down; a column may begin above where the one before ended.
bool isOnward(const QRect &from, const QRect &to)
{
    const bool isSameRow = std::abs(from.center().y() - to.center().y()) < std::min(from.height(), to.height()) / 2;
    if (isSameRow)
        return to.left() >= from.left();
    return to.bottom() >= from.top() || to.left() > from.right();
}

template <typename Widgets>
QStringList namesOf(const Widgets &widgets)
{
    QStringList names;
    for (const QWidget *widget : widgets)
        names << whereIs(*widget);
    return names;
}

QString listed(const QStringList &lines)
{
    return u'\n' + lines.join(u'\n');
}

QString spoken(QWidget &widget, QAccessible::Text text)
{
    const QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(&widget);
    return interface == nullptr ? QString() : interface->text(text);
}

} // namespace

class TestKeyboard : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { Theme::instance().apply(ThemeChoice::Light); }
    void init()
    {
        failOnAnyWarning();
        m_console = std::make_unique<StagedConsole>(Scene::Hanging, QSize(1440, 900));
    }
    void cleanup() { m_console.reset(); }

    void tabReachesEverythingOnce_data() { views(); }
    void tabReachesEverythingOnce()
    {
        QWidget &shown = show();
        const QWidgetList walked = walk(*shown.window(), Qt::Key_Tab);
        QVERIFY2(walked.size() < mostSteps, qPrintable(listed(namesOf(walked.mid(mostSteps - 12)))));
        const QWidgetList wanted = widgetsToReach(shown);
        QStringList missed;
        for (const QWidget *widget : wanted) {
            if (walked.count(widget) != 1)
                missed << u"%1 times: %2"_s.arg(QString::number(walked.count(widget)), whereIs(*widget));
        }
        QVERIFY2(missed.isEmpty(), qPrintable(listed(missed)));
        QVERIFY(!walked.isEmpty());
    }

    void shiftTabGoesTheSameWayBack_data() { views(); }
    void shiftTabGoesTheSameWayBack()
    {
        QWidget &shown = show();
        QWidgetList there = walk(*shown.window(), Qt::Key_Tab);
        const QWidgetList back = walk(*shown.window(), Qt::Key_Backtab);
        std::reverse(there.begin() + 1, there.end()); // both begin where the focus was
        QCOMPARE(namesOf(back), namesOf(there));
    }

    void tabGoesAsOneReads_data() { views(); }
    void tabGoesAsOneReads()
    {
        QWidget &shown = show();
        QWidgetList walked = walk(*shown.window(), Qt::Key_Tab);
        beginAtTheTop(walked);
        const QWidget &page = &shown == &m_console->window() ? *m_console->window().page(m_console->window().currentPage()) : shown;
        QStringList wrong;
        for (qsizetype i = 1; i < walked.size(); ++i) {
            QWidget &from = *walked.at(i - 1);
            QWidget &to = *walked.at(i);
            if (!page.isAncestorOf(&from) || !page.isAncestorOf(&to))
                continue;
            const auto [one, other] = placesOf(from, to);
            if (!isOnward(one, other))
                wrong << u"%1\n    then %2"_s.arg(whereIs(from), whereIs(to));
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(listed(wrong)));
    }

    void theFocusIsSeen_data() { views(); }
    void theFocusIsSeen()
    {
        QWidget &shown = show();
        QStringList unseen;
        walk(*shown.window(), Qt::Key_Tab, [&unseen](QWidget &widget) {
            if (widget.visibleRegion().isEmpty())
                unseen << u"out of sight: "_s + whereIs(widget);
            const QImage with = widget.grab().toImage();
            widget.clearFocus();
            if (widget.grab().toImage() == with)
                unseen << whereIs(widget);
            widget.setFocus(Qt::TabFocusReason);
        });
        QVERIFY2(unseen.isEmpty(), qPrintable(listed(unseen)));
    }

    void everythingHasAName_data() { views(); }
    void everythingHasAName()
    {
        QWidget &shown = show();
        QStringList nameless;
        for (QWidget *widget : widgetsToReach(shown)) {
            if (spoken(*widget, QAccessible::Name).isEmpty())
                nameless << whereIs(*widget);
        }
        for (QLabel *label : shown.findChildren<QLabel *>()) {
            if (label->isVisible() && !label->pixmap(Qt::ReturnByValue).isNull() && spoken(*label, QAccessible::Name).isEmpty())
                nameless << whereIs(*label);
        }
        QVERIFY2(nameless.isEmpty(), qPrintable(listed(nameless)));
    }

    void chartsSayWhatTheyShow()
    {
        m_console->show(u"overview"_s);
        m_console->show(u"retries"_s);
        m_console->show(u"partitions"_s);
        QWidgetList charts;
        for (QWidget *each : m_console->window().findChildren<QWidget *>()) {
            if (qobject_cast<TimeChart *>(each) != nullptr || qobject_cast<BudgetBars *>(each) != nullptr
                || qobject_cast<HeatStrip *>(each) != nullptr || qobject_cast<PartitionMap *>(each) != nullptr)
                charts << each;
        }
        QVERIFY(charts.size() >= 8);
        for (QWidget *chart : charts) {
            chart->setFocus();
            QVERIFY2(!spoken(*chart, QAccessible::Name).isEmpty(), qPrintable(whereIs(*chart)));
            if (qobject_cast<PartitionMap *>(chart) == nullptr) // speaks of the cell of its cursor, once it has one
                QVERIFY2(!spoken(*chart, QAccessible::Description).isEmpty(), qPrintable(whereIs(*chart)));
        }
    }

    void makingAPageOpensNoWindow()
    {
        for (int i = 0; i < pageCount; ++i) {
            m_console->window().showPage(static_cast<PageId>(i));
            QCoreApplication::processEvents();
            QCOMPARE(QApplication::activeWindow(), &m_console->window());
        }
    }

    void keysLeadToThePages()
    {
        for (int i = 0; i < pageCount; ++i) {
            key(static_cast<Qt::Key>(Qt::Key_1 + i), Qt::ControlModifier);
            QCOMPARE(m_console->window().currentPage(), static_cast<PageId>(i));
            QVERIFY2(m_console->window().page(static_cast<PageId>(i))->isAncestorOf(QApplication::focusWidget()),
                     qPrintable(pageName(static_cast<PageId>(i))));
        }
    }

    void ctrlFGoesToTheFilter_data()
    {
        QTest::addColumn<QString>("view");
        for (const char *view : {"nodes", "events", "get"})
            QTest::newRow(view) << QString::fromUtf8(view);
    }
    void ctrlFGoesToTheFilter()
    {
        QFETCH(const QString, view);
        m_console->show(view);
        key(Qt::Key_F, Qt::ControlModifier);
        auto *field = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        QVERIFY(field != nullptr);
        QTest::keyClicks(field, u"zzz"_s);
        QCOMPARE(field->text(), u"zzz"_s);
    }

    void thePaletteIsLeftByEscapeAndByTab()
    {
        m_console->show(u"nodes"_s);
        const QWidget *before = QApplication::focusWidget();
        for (const Qt::Key leaving : {Qt::Key_Escape, Qt::Key_Tab}) {
            QWidget &palette = m_console->show(u"palette"_s);
            const auto *field = qobject_cast<QLineEdit *>(QApplication::focusWidget());
            QVERIFY(field != nullptr && palette.isAncestorOf(field) && !field->accessibleName().isEmpty());
            QTest::keyClick(QApplication::focusWidget(), leaving);
            QVERIFY(!palette.isVisible());
            QVERIFY(QApplication::focusWidget() != nullptr);
            if (leaving == Qt::Key_Escape)
                QCOMPARE(QApplication::focusWidget(), before);
        }
    }

    void escapeLeavesWhatWasOpened()
    {
        QWidget &settings = m_console->show(u"settings"_s);
        QTest::keyClick(&settings, Qt::Key_Escape);
        QVERIFY(!settings.isVisible());
        QWidget &help = m_console->show(u"help"_s);
        QTest::keyClick(&help, Qt::Key_Escape);
        QVERIFY(!help.isVisible());
    }

    void arrowsMoveTheCellThatIsSpoken()
    {
        m_console->show(u"partitions"_s);
        auto *map = m_console->window().page(PageId::Partitions)->findChild<PartitionMap *>();
        map->setFocus();
        QStringList said{spoken(*map, QAccessible::Description)};
        for (const Qt::Key step : {Qt::Key_Right, Qt::Key_Down, Qt::Key_End, Qt::Key_PageDown}) {
            QTest::keyClick(map, step);
            said << spoken(*map, QAccessible::Description);
        }
        QVERIFY2(said.at(1).startsWith(u"Partition 1:"_s), qPrintable(said.at(1)));
        QVERIFY2(said.at(2).startsWith(u"Partition 65:"_s), qPrintable(said.at(2)));
        QCOMPARE(said.removeDuplicates(), 0);
        QTest::keyClick(map, Qt::Key_Return);
        QVERIFY(m_console->window().page(PageId::Partitions)->selectionAsText().contains(u"639"_s)); // 64 * 9 + 63
    }

    void arrowsMoveTheSelectionOfATable_data()
    {
        QTest::addColumn<QString>("view");
        QTest::newRow("nodes") << u"nodes"_s;
        QTest::newRow("events") << u"events"_s;
        QTest::newRow("policy") << u"policy"_s;
    }
    void arrowsMoveTheSelectionOfATable()
    {
        QFETCH(const QString, view);
        m_console->show(view);
        const auto tables = m_console->window().page(m_console->window().currentPage())->findChildren<QTableView *>();
        const auto table = std::find_if(tables.cbegin(), tables.cend(), [](const QTableView *each) { return each->isVisible() && each->model()->rowCount() > 2; });
        QVERIFY(table != tables.cend());
        (*table)->setFocus();
        QTest::keyClick(*table, Qt::Key_Home, Qt::ControlModifier);
        const int first = (*table)->currentIndex().row();
        QTest::keyClick(*table, Qt::Key_Down);
        QCOMPARE((*table)->currentIndex().row(), first + 1);
        QVERIFY((*table)->selectionModel()->isRowSelected(first + 1, {}));
    }

private:
    // All but the palette, which has one field and goes when that is left.
    static void views()
    {
        QTest::addColumn<QString>("view");
        for (const QString &view : StagedConsole::views()) {
            if (view != "palette"_L1)
                QTest::newRow(qPrintable(view)) << view;
        }
    }
    QWidget &show()
    {
        const QString view = *static_cast<QString *>(QTest::qData("view", qMetaTypeId<QString>()));
        QWidget &shown = m_console->show(view);
        QWidget *window = shown.window();
        window->activateWindow();
        if (!QTest::qWaitForWindowActive(window))
            qFatal("the window does not become active");
        if (QApplication::focusWidget() == nullptr)
            QTest::keyClick(window, Qt::Key_Tab);
        return shown;
    }
    void key(Qt::Key pressed, Qt::KeyboardModifiers modifiers) { QTest::keyClick(&m_console->window(), pressed, modifiers); }

    std::unique_ptr<StagedConsole> m_console;
};

FOOTPLATE_GUI_TEST_MAIN(TestKeyboard)
#include "tst_keyboard.moc"

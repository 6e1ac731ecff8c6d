// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/guimain.h"
#include "tests/support/render.h"
#include "tests/support/syntheticfeed.h"
#include "ui/charts/timechart.h"
#include "ui/mainwindow.h"
#include "ui/text/findings.h"
#include "ui/text/format.h"
#include "ui/widgets/commandpalette.h"
#include "ui/widgets/helpwindow.h"
#include "ui/widgets/hintline.h"
#include "ui/widgets/settingswindow.h"
#include "ui/widgets/sidebar.h"
#include "ui/widgets/sidebarbutton.h"
#include "ui/widgets/statusstrip.h"
#include "ui/widgets/welcomeface.h"
#include "ui/windowlayout.h"

#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTableView>
#include <QTranslator>

#include <algorithm>

using namespace footplate;
using namespace footplate::ui;
using namespace Qt::StringLiterals;

namespace {

// A cluster that nobody answers for.
std::unique_ptr<Session> sessionWithoutCluster()
{
    SessionOptions options;
    options.seeds = {"127.0.0.1:1"};
    auto session = Session::create(options);
    return session ? std::move(*session) : nullptr;
}

// A language whose texts are 40 % longer.
class LongerTexts final : public QTranslator {
public:
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char *, const char *text, const char *, int) const override
    {
        const QString source = QString::fromUtf8(text);
        return source + QString(source.size() * 2 / 5, u'ü');
    }
};

// Counts what is painted of a window, its children included.
class PaintCounter final : public QObject {
public:
    explicit PaintCounter(QWidget &window) : m_window(window)
    {
        QCoreApplication::instance()->installEventFilter(this);
    }
    [[nodiscard]] int count() const { return m_count; }
    void reset() { m_count = 0; }

private:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        const auto *widget = event->type() == QEvent::Paint ? qobject_cast<QWidget *>(watched) : nullptr;
        m_count += widget != nullptr && widget->window() == &m_window ? 1 : 0;
        return false;
    }
    QWidget &m_window;
    int m_count = 0;
};

WindowOptions windowOptions()
{
    return {.connectionName = u"railway"_s, .isDemo = true, .isReadOnly = true, .author = u"ops@desk"_s};
}

QWidget *faceShown(const MainWindow &window)
{
    return window.findChild<QStackedWidget *>()->currentWidget();
}

} // namespace

class TestMainWindow : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { Theme::instance().apply(ThemeChoice::Light); }
    void init()
    {
        failOnAnyWarning();
        m_session = sessionWithoutCluster();
        QVERIFY(m_session != nullptr);
        m_window = std::make_unique<MainWindow>(windowOptions());
        show(*m_window);
    }
    void cleanup()
    {
        m_window.reset();
        m_session.reset();
    }

    void withoutSessionTheWelcomeIsShown()
    {
        QVERIFY(qobject_cast<WelcomeFace *>(faceShown(*m_window)) != nullptr);
        pictureOf(*m_window, u"welcome"_s);
        QSignalSpy demo(m_window.get(), &MainWindow::demoRequested);
        for (QPushButton *button : faceShown(*m_window)->findChildren<QPushButton *>()) {
            if (button->property("look").toString() == u"primary"_s)
                button->click();
        }
        QCOMPARE(demo.count(), 1);
    }

    void seedsAreHandedOnAsTyped()
    {
        QSignalSpy spy(m_window.get(), &MainWindow::connectRequested);
        auto *seeds = faceShown(*m_window)->findChild<QLineEdit *>();
        seeds->setFocus();
        QTest::keyClick(seeds, Qt::Key_Return);
        QCOMPARE(spy.count(), 0);
        QVERIFY(hint().contains(u"at least one node"_s));
        QTest::keyClicks(seeds, u" 10.0.0.1:3000, 10.0.0.2 "_s);
        QTest::keyClick(seeds, Qt::Key_Return);
        QCOMPARE(spy.count(), 1);
        QCOMPARE(spy[0][0].toString(), u"10.0.0.1:3000, 10.0.0.2"_s);
    }

    void pagesByKeyboard()
    {
        connectSession();
        for (int i = 0; i < pageCount; ++i) {
            QTest::keyClick(m_window.get(), static_cast<Qt::Key>(Qt::Key_1 + i), Qt::ControlModifier);
            QCOMPARE(m_window->currentPage(), static_cast<PageId>(i));
            QCOMPARE(faceShown(*m_window), m_window->page(static_cast<PageId>(i)));
        }
    }

    void thePagesKeyTakesTheKeyboardIntoThePage()
    {
        QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
        QVERIFY(faceShown(*m_window)->findChild<QLineEdit *>()->hasFocus());
        connectSession();
        QTest::keyClick(m_window.get(), Qt::Key_7, Qt::ControlModifier);
        QVERIFY(m_window->page(PageId::Events)->isAncestorOf(m_window->focusWidget()));
    }

    void theKeyboardOfTheWelcomeGoesToTheSidebar()
    {
        faceShown(*m_window)->findChild<QLineEdit *>()->setFocus();
        connectSession();
        QCOMPARE(m_window->focusWidget(), m_window->findChildren<SidebarButton *>().value(0));
    }

    void enterPressesTheButtonThatHasTheFocus()
    {
        connectSession();
        QPushButton *button = pauseButton();
        QVERIFY(button != nullptr && !button->isChecked());
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Return);
        QTRY_VERIFY(button->isChecked());
        QTest::keyClick(button, Qt::Key_Enter);
        QTRY_VERIFY(!button->isChecked());
    }

    void arrowsMoveThroughTheSidebar()
    {
        connectSession();
        const auto buttons = m_window->findChildren<SidebarButton *>();
        buttons[0]->setFocus();
        QTest::keyClick(buttons[0], Qt::Key_Down);
        QCOMPARE(m_window->currentPage(), PageId::Nodes);
        QVERIFY(buttons[1]->hasFocus());
    }

    void pauseKeepsTheView()
    {
        connectSession();
        QTest::keyClick(m_window.get(), Qt::Key_F8);
        QVERIFY(hint().contains(u"paused"_s));
        QVERIFY(pauseButton()->isChecked());
        QTest::mouseClick(pauseButton(), Qt::LeftButton);
        QVERIFY(!pauseButton()->isChecked());
        QVERIFY(hint().contains(u"live again"_s));
    }

    void tendNowByKeyboard()
    {
        QTest::keyClick(m_window.get(), Qt::Key_F5);
        QVERIFY(hint().contains(u"no cluster"_s));
        connectSession();
        QTest::keyClick(m_window.get(), Qt::Key_F5);
        QVERIFY(hint().contains(u"Tending"_s));
    }

    void thePaletteFindsPagesAndActions()
    {
        connectSession();
        QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
        auto *palette = m_window->findChild<CommandPalette *>();
        QVERIFY(palette->isVisible());
        QVERIFY(palette->field()->hasFocus());
        pictureOf(*m_window, u"palette"_s);
        const int all = palette->shownCount();
        QTest::keyClicks(palette->field(), u"retri"_s);
        QVERIFY(palette->shownCount() < all);
        QTest::keyClick(palette->field(), Qt::Key_Return);
        QVERIFY(!palette->isVisible());
        QCOMPARE(m_window->currentPage(), PageId::Retries);
    }

    void escapeClosesThePaletteAndGivesTheFocusBack()
    {
        connectSession();
        auto *button = m_window->findChildren<SidebarButton *>().value(2);
        button->setFocus();
        QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
        auto *palette = m_window->findChild<CommandPalette *>();
        QTest::keyClick(palette->field(), Qt::Key_Escape);
        QVERIFY(!palette->isVisible());
        QVERIFY(button->hasFocus());
    }

    void paletteRanksBeginningsFirst()
    {
        QCOMPARE(paletteRank(u"tend"_s, u"Tend now"_s, u"F5"_s), 0);
        QVERIFY(paletteRank(u"now"_s, u"Tend now"_s, {}) > 0);
        QVERIFY(paletteRank(u"end"_s, u"Tend now"_s, {}) > paletteRank(u"now"_s, u"Tend now"_s, {}));
        QVERIFY(paletteRank(u"3101"_s, u"A1"_s, u"node, 127.0.0.1:3101"_s) > 0);
        QCOMPARE(paletteRank(u"tend later"_s, u"Tend now"_s, {}), -1);
    }

    void helpTellsAboutThePageInFront()
    {
        connectSession();
        m_window->showPage(PageId::Retries);
        QTest::keyClick(m_window.get(), Qt::Key_F1);
        auto *help = m_window->findChild<HelpWindow *>();
        QVERIFY(help != nullptr && help->isVisible() && !help->isModal());
        bool found = false;
        for (const QLabel *label : help->findChildren<QLabel *>())
            found = found || label->text() == m_window->page(PageId::Retries)->helpText();
        QVERIFY(found);
        pictureOf(*help, u"help"_s);
    }

    void settingsAreTakenOverAtOnce()
    {
        QTest::keyClick(m_window.get(), Qt::Key_Comma, Qt::ControlModifier);
        auto *settings = m_window->findChild<SettingsWindow *>();
        QVERIFY(settings != nullptr && settings->isVisible() && !settings->isModal());
        QSignalSpy chosen(m_window.get(), &MainWindow::preferenceChosen);
        QComboBox *colours = boxNamed(*settings, u"Colours"_s);
        colours->setCurrentIndex(colours->findData(u"dark"_s));
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen[0][0].value<Preference>(), Preference::Theme);
        QCOMPARE(chosen[0][1].toString(), u"dark"_s);
        QVERIFY(Theme::instance().isDark());
        pictureOf(*settings, u"settings-dark"_s);
        colours->setCurrentIndex(colours->findData(u"light"_s));
        QVERIFY(!Theme::instance().isDark());
        pictureOf(*settings, u"settings"_s);
        QCOMPARE(namelessWidgets(*settings), QStringList());
    }

    void rangeOfTheSettingsIsThatOfTheStrip()
    {
        QTest::keyClick(m_window.get(), Qt::Key_Comma, Qt::ControlModifier);
        QComboBox *range = boxNamed(*m_window->findChild<SettingsWindow *>(), u"Time range"_s);
        range->setCurrentIndex(range->findData(qlonglong{15} * 60'000));
        QCOMPARE(m_window->preferences().number(Preference::RangeMs), 15 * 60'000);
        auto *strip = m_window->findChild<StatusStrip *>();
        bool shown = false;
        for (const QPushButton *button : strip->findChildren<QPushButton *>())
            shown = shown || button->text() == u"Last 15 min"_s;
        QVERIFY(shown);
        Q_EMIT strip->rangeChosen(60'000);
        QCOMPARE(range->currentData().toLongLong(), 60'000);
    }

    void numbersFollowTheirFormat()
    {
        QTest::keyClick(m_window.get(), Qt::Key_Comma, Qt::ControlModifier);
        QComboBox *numbers = boxNamed(*m_window->findChild<SettingsWindow *>(), u"Numbers"_s);
        numbers->setCurrentIndex(numbers->findData(u"point_comma"_s));
        QCOMPARE(formatCount(8192), u"8.192"_s);
        QCOMPARE(formatRatio(1.25), u"1,25"_s);
        numbers->setCurrentIndex(numbers->findData(u"comma_point"_s));
        QCOMPARE(formatCount(8192), u"8,192"_s);
        QCOMPARE(formatRatio(1.25), u"1.25"_s);
        numbers->setCurrentIndex(numbers->findData(u"system"_s));
        QCOMPARE(formatCount(8192), u"8\u00a0192"_s);
    }

    void limitsForWarningsHoldAtOnce()
    {
        QTest::keyClick(m_window.get(), Qt::Key_Comma, Qt::ControlModifier);
        auto *settings = m_window->findChild<SettingsWindow *>();
        ClusterSnapshot snapshot;
        NodeView node;
        node.state = NodeState::Active;
        node.isClusterMember = true;
        node.clockSkewMs = 1500;
        const auto warned = [&] {
            const QList<Finding> found = nodeFindings(node, snapshot, 1);
            return std::ranges::any_of(found, [](const Finding &each) { return each.title == u"Clocks disagree"_s; });
        };
        QVERIFY(warned());
        QSpinBox *skew = nullptr;
        for (QSpinBox *each : settings->findChildren<QSpinBox *>())
            skew = each->accessibleName() == u"Clocks are apart by"_s ? each : skew;
        QVERIFY(skew != nullptr);
        skew->setValue(2000);
        QVERIFY(!warned());
        for (QPushButton *button : settings->findChildren<QPushButton *>()) {
            if (button->text() == u"Back to defaults"_s)
                button->click();
        }
        QCOMPARE(m_window->preferences(), Preferences());
        QCOMPARE(skew->value(), 1000);
        QVERIFY(warned());
    }

    void withRefreshOffOnlyAskingShowsWhatIsNew()
    {
        connectSession();
        QTest::keyClick(m_window.get(), Qt::Key_Comma, Qt::ControlModifier);
        QComboBox *refresh = boxNamed(*m_window->findChild<SettingsWindow *>(), u"Refresh"_s);
        refresh->setCurrentIndex(refresh->findData(qlonglong{0}));
        QVERIFY(hint().contains(u"Nothing refreshes by itself"_s));
        m_window->findChild<SettingsWindow *>()->close();
        show(*m_window);
        const QString title = m_window->windowTitle();
        m_window->setWindowTitle(u"untouched"_s);
        QVERIFY(QMetaObject::invokeMethod(m_session.get(), "changed"));
        QCoreApplication::processEvents();
        QCOMPARE(m_window->windowTitle(), u"untouched"_s);
        QTest::keyClick(m_window.get(), Qt::Key_F5);
        QVERIFY(QMetaObject::invokeMethod(m_session.get(), "changed"));
        QTRY_COMPARE(m_window->windowTitle(), title);
        m_window->setRefreshMs(100);
        m_window->setWindowTitle(u"untouched"_s);
        QTRY_COMPARE(m_window->windowTitle(), title);
    }

    void languagesAreThoseThereAreTextsOf()
    {
        WindowOptions options = windowOptions();
        options.languages = {u"de"_s, u"en"_s, u"pt_BR"_s};
        MainWindow window(options);
        show(window);
        QTest::keyClick(&window, Qt::Key_Comma, Qt::ControlModifier);
        const QComboBox *language = boxNamed(*window.findChild<SettingsWindow *>(), u"Language"_s);
        QStringList names;
        for (int i = 0; i < language->count(); ++i)
            names.append(language->itemText(i));
        QCOMPARE(names, (QStringList{u"As the system"_s, u"Deutsch"_s, u"English"_s, u"português (Brasil)"_s}));
    }

    void copyingNothingIsSaid()
    {
        connectSession();
        m_window->showPage(PageId::Events);
        QTest::keyClick(m_window.get(), Qt::Key_C, Qt::ControlModifier);
        QVERIFY(hint().contains(u"Nothing is selected"_s));
        m_window->showPage(PageId::Overview);
        QTest::keyClick(m_window.get(), Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QApplication::clipboard()->text().startsWith(u"Readiness"_s));
    }

    void rangeIsChosenFromItsMenu()
    {
        connectSession();
        auto *strip = m_window->findChild<StatusStrip *>();
        QSignalSpy spy(strip, &StatusStrip::rangeChosen);
        for (QAction *action : strip->findChildren<QAction *>()) {
            if (action->data().toLongLong() == 15 * 60'000)
                action->trigger();
        }
        QCOMPARE(spy.count(), 1);
        bool shown = false;
        for (const QPushButton *button : strip->findChildren<QPushButton *>())
            shown = shown || button->text() == u"Last 15 min"_s;
        QVERIFY(shown);
    }

    void layoutComesBack()
    {
        connectSession();
        m_window->showPage(PageId::Policy);
        m_window->resize(1100, 700);
        const QByteArray bytes = m_window->saveLayout();
        MainWindow other(windowOptions());
        other.restoreLayout(bytes);
        show(other);
        QCOMPARE(other.currentPage(), PageId::Policy);
        QCOMPARE(other.size(), QSize(1100, 700));
    }

    void pagesAreMadeWhenTheyAreAskedFor()
    {
        MainWindow other(windowOptions());
        QCOMPARE(other.findChildren<Page *>().size(), 0);
        other.showPage(PageId::Retries);
        QCOMPARE(other.findChildren<Page *>().size(), 1);
        QCOMPARE(other.page(PageId::Retries)->id(), PageId::Retries);
        QCOMPARE(other.findChildren<Page *>().size(), 1);
    }

    void aPageThatIsMadeLaterComesBackAsItWasLeft()
    {
        const auto table = [](const MainWindow &window) { return window.page(PageId::Nodes)->findChild<QTableView *>(u"nodes-table"_s); };
        table(*m_window)->setColumnHidden(3, true);
        const QByteArray bytes = m_window->saveLayout();
        MainWindow other(windowOptions());
        other.restoreLayout(bytes);
        QCOMPARE(other.findChildren<Page *>().size(), 0);
        // Not even looked at, it is not forgotten.
        QCOMPARE(decodeLayout(other.saveLayout())->parts, decodeLayout(bytes)->parts);
        QVERIFY(table(other)->isColumnHidden(3));
        QVERIFY(!table(other)->isColumnHidden(2));
    }

    void garbageChangesNothing_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const QByteArray good = encodeLayout({QByteArray(10, 'g'), u"policy"_s, {{u"nodes/nodesTable"_s, "state"}}});
        QByteArray flipped = good;
        flipped[good.size() - 3] = static_cast<char>(~flipped[good.size() - 3]);
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("text") << QByteArray("not a layout at all");
        QTest::newRow("cut") << good.left(good.size() / 2);
        QTest::newRow("one byte differs") << flipped;
        QTest::newRow("zeros") << QByteArray(4096, '\0');
        QTest::newRow("huge length") << QByteArray::fromHex("46504c32ffffffff00000000");
    }
    void garbageChangesNothing()
    {
        QFETCH(QByteArray, bytes);
        connectSession();
        const QByteArray before = m_window->saveLayout();
        m_window->restoreLayout(bytes);
        QCOMPARE(m_window->saveLayout(), before);
        QVERIFY(!decodeLayout(bytes).has_value());
    }

    void wrongValuesInAGoodFrameChangeNothing()
    {
        connectSession();
        QVERIFY(m_window->page(PageId::Events) != nullptr); // what a page restores when it is made is not looked at before
        const QByteArray before = m_window->saveLayout();
        m_window->restoreLayout(encodeLayout({"no geometry", u"no page"_s, {{u"events/eventsTable"_s, "nonsense"}}}));
        QCOMPARE(m_window->currentPage(), PageId::Overview);
        QCOMPARE(decodeLayout(m_window->saveLayout())->parts, decodeLayout(before)->parts);
    }

    void columnsAndSplittersComeBack()
    {
        connectSession();
        m_window->showPage(PageId::Nodes);
        QCoreApplication::processEvents();
        QHeaderView *header = namedHeader(*m_window);
        QVERIFY(header != nullptr);
        const int wider = header->sectionSize(1) + 37;
        header->resizeSection(1, wider);
        header->hideSection(3);
        const QByteArray bytes = m_window->saveLayout();
        MainWindow other(windowOptions());
        other.restoreLayout(bytes);
        show(other);
        other.showPage(PageId::Nodes);
        QCOMPARE(namedHeader(other)->sectionSize(1), wider);
        QVERIFY(namedHeader(other)->isSectionHidden(3));
    }

    void allOfItFits_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("isDark");
        QTest::newRow("default") << QSize(1440, 900) << false;
        QTest::newRow("default-dark") << QSize(1440, 900) << true;
        QTest::newRow("smallest") << QSize(1024, 640) << false;
    }
    void allOfItFits()
    {
        QFETCH(QSize, size);
        QFETCH(bool, isDark);
        Theme::instance().apply(isDark ? ThemeChoice::Dark : ThemeChoice::Light);
        connectSession();
        m_window->resize(size);
        QCoreApplication::processEvents();
        QVERIFY2(m_window->minimumSizeHint().width() <= size.width() && m_window->minimumSizeHint().height() <= size.height(),
                 qPrintable(u"%1 x %2"_s.arg(m_window->minimumSizeHint().width()).arg(m_window->minimumSizeHint().height())));
        QCOMPARE(m_window->size(), size);
        for (int i = 0; i < pageCount; ++i) {
            const auto id = static_cast<PageId>(i);
            m_window->showPage(id);
            QCoreApplication::processEvents();
            const QSize wanted = m_window->page(id)->minimumSizeHint();
            QVERIFY2(wanted.width() <= m_window->page(id)->width() && wanted.height() <= m_window->page(id)->height(),
                     qPrintable(u"%1 wants %2 x %3"_s.arg(pageName(id)).arg(wanted.width()).arg(wanted.height())));
            pictureOf(*m_window, u"window-%1-%2"_s.arg(QString::fromLatin1(QTest::currentDataTag()), pageName(id)));
            QCOMPARE(namelessWidgets(*m_window), QStringList());
        }
        Theme::instance().apply(ThemeChoice::Light);
    }

    void longerTextsFitToo()
    {
        LongerTexts longer;
        QVERIFY(QCoreApplication::installTranslator(&longer));
        MainWindow window(windowOptions());
        window.setSession(m_session.get(), windowOptions());
        window.resize(1024, 640);
        show(window);
        for (int i = 0; i < pageCount; ++i) {
            const auto id = static_cast<PageId>(i);
            window.showPage(id);
            QCoreApplication::processEvents();
            const QSize wanted = window.page(id)->minimumSizeHint();
            QVERIFY2(wanted.width() <= window.page(id)->width(), qPrintable(u"%1 wants %2"_s.arg(pageName(id)).arg(wanted.width())));
            pictureOf(window, u"longer-"_s + pageName(id));
        }
        QCOMPARE(window.size(), QSize(1024, 640));
        window.setSession(nullptr, windowOptions());
        QCoreApplication::removeTranslator(&longer);
    }

    void theStripBreaksIntoTwoRowsWhereItIsNarrow()
    {
        auto *strip = m_window->findChild<StatusStrip *>();
        m_window->resize(1440, 900);
        QCoreApplication::processEvents();
        const int one = strip->height();
        m_window->resize(1024, 640);
        QCoreApplication::processEvents();
        QVERIFY(strip->height() > one);
    }

    void aHiddenWindowRefreshesNothing()
    {
        connectSession();
        m_window->hide();
        const QString title = m_window->windowTitle();
        m_window->setWindowTitle(u"untouched"_s);
        QVERIFY(QMetaObject::invokeMethod(m_session.get(), "changed"));
        QCoreApplication::processEvents();
        QCOMPARE(m_window->windowTitle(), u"untouched"_s);
        m_window->show();
        QTRY_COMPARE(m_window->windowTitle(), title);
    }

    void aWindowThatIsNotSeenPaintsNothingAndAsksForNothing_data()
    {
        QTest::addColumn<bool>("isMinimised");
        QTest::newRow("hidden") << false;
        QTest::newRow("minimised") << true;
    }

    void aWindowThatIsNotSeenPaintsNothingAndAsksForNothing()
    {
        QFETCH(const bool, isMinimised);
        SyntheticFeed feed(Scene::Healthy, {.nodes = 5, .namespaces = 2}, 500);
        int asked = 0;
        m_window->setRefreshMs(100);
        m_window->setStateSource([&](std::int64_t) {
            ++asked;
            return feed.view();
        });
        m_window->showPage(PageId::Overview);
        QTRY_VERIFY(asked > 3);
        const auto *chart = m_window->page(PageId::Overview)->findChild<TimeChart *>();
        PaintCounter paints(*m_window);
        m_window->refreshNow();
        QTRY_VERIFY(paints.count() > 0); // or the count of nothing would mean nothing

        if (isMinimised)
            m_window->showMinimized();
        else
            m_window->hide();
        QCoreApplication::processEvents();
        paints.reset();
        asked = 0;
        const qsizetype linesBefore = chart->asCsv().count(u'\n');
        for (int i = 0; i < 6; ++i) {
            feed.produce(1000);
            feed.collect();
            QTest::qWait(100); // the interval at which it would refresh
        }
        QCOMPARE(asked, 0);
        QCOMPARE(paints.count(), 0);
        QCOMPARE(chart->asCsv().count(u'\n'), linesBefore);

        // All of it is there when somebody looks again.
        m_window->showNormal();
        QTRY_VERIFY(paints.count() > 0);
        const QString newest = QString::number(feed.view().buckets->latest()->startMs);
        QVERIFY2(chart->asCsv().contains(newest), qPrintable(chart->asCsv().right(200)));
        m_window->setStateSource({});
    }

    void aSessionGoesOnRecordingWhileTheWindowIsHidden()
    {
        connectSession();
        m_session->start();
        QTRY_VERIFY(m_session->buckets().size() > 0);
        m_window->hide();
        const std::size_t before = m_session->buckets().size();
        QTRY_VERIFY_WITH_TIMEOUT(m_session->buckets().size() >= before + 2, 10'000);
    }

    void aSessionThatGoesLeavesTheWelcome()
    {
        connectSession();
        m_session.reset();
        QCoreApplication::processEvents();
        QVERIFY(qobject_cast<WelcomeFace *>(faceShown(*m_window)) != nullptr);
        QTest::keyClick(m_window.get(), Qt::Key_F5);
        m_window->showPage(PageId::Nodes);
        m_window->refreshNow();
    }

private:
    static void show(MainWindow &window)
    {
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
    }
    void connectSession()
    {
        m_window->setSession(m_session.get(), windowOptions());
        QCoreApplication::processEvents();
    }
    static QComboBox *boxNamed(const QWidget &parent, const QString &name)
    {
        for (QComboBox *box : parent.findChildren<QComboBox *>()) {
            if (box->accessibleName() == name)
                return box;
        }
        return nullptr;
    }
    // The columns of the nodes' table.
    static QHeaderView *namedHeader(const MainWindow &window)
    {
        for (QHeaderView *header : window.page(PageId::Nodes)->findChildren<QHeaderView *>()) {
            if (header->orientation() == Qt::Horizontal && header->parentWidget()->objectName() == u"nodes-table"_s)
                return header;
        }
        return nullptr;
    }
    QString hint() const { return m_window->findChild<HintLine *>()->text(); }
    QPushButton *pauseButton() const
    {
        for (QPushButton *button : m_window->findChild<StatusStrip *>()->findChildren<QPushButton *>()) {
            if (button->isCheckable())
                return button;
        }
        return nullptr;
    }

    std::unique_ptr<Session> m_session;
    std::unique_ptr<MainWindow> m_window;
};

FOOTPLATE_GUI_TEST_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Drills from the window: the buttons of the panel are pressed, the cluster reacts, and recovers when a drill is ended. Drills of the
// command line stand in the same list.
#include "app/console.h"
#include "tests/support/guimain.h"
#include "tests/support/pictures.h"
#include "ui/charts/bucketseries.h"
#include "ui/widgets/drillpanel.h"
#include "ui/widgets/hintline.h"

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QPushButton>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;

namespace footplate {

using emulator::Fault;

namespace {

constexpr int patienceMs = 30'000;

} // namespace

class DrillTest : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void clusterComesUp();
    void commandLineDrillStandsInTheList();
    void shortcutOpensThePanel();
    void aButtonFreezesTheDataPathOfANode();
    void thePanelLeavesThePagesTheirRoom();
    void theSameNodeIsNotDrilledTwice();
    void aLastingDrillIsMarkedOnTheCharts();
    void theClusterRecoversWhenItIsEnded();
    void aDrillWithALengthEndsByItself();
    void closingTheTabEndsWhatRuns();
    void cleanupTestCase();

private:
    [[nodiscard]] ui::MainWindow &window() const { return m_console->window(); }
    [[nodiscard]] ui::DrillPanel &panel() const { return window().drills(); }
    [[nodiscard]] NodeView node(const std::string &id) const;
    [[nodiscard]] std::vector<Event> drillEvents() const;
    // Presses the visible button of the panel with that text or name.
    [[nodiscard]] bool press(const QString &text) const;
    void chooseLength(int seconds) const;

    std::unique_ptr<app::Console> m_console;
    QTemporaryDir m_folder;
};

void DrillTest::initTestCase()
{
    qputenv("XDG_CONFIG_HOME", m_folder.filePath(u"config"_s).toLocal8Bit());
    qputenv("XDG_DATA_HOME", m_folder.filePath(u"data"_s).toLocal8Bit());
    app::ConsoleOptions options;
    options.isDemo = true;
    options.drill = {{{Fault::Slow, 5, 10}, 5, 0, -1}};
    QElapsedTimer sinceStart;
    sinceStart.start();
    m_console = std::make_unique<app::Console>(options, sinceStart);
    const auto opened = m_console->open();
    QVERIFY2(opened.has_value(), opened ? "" : opened.error().detail.c_str());
}

NodeView DrillTest::node(const std::string &id) const
{
    const NodeView *found = m_console->session()->snapshot()->nodeById(id);
    return found != nullptr ? *found : NodeView();
}

std::vector<Event> DrillTest::drillEvents() const
{
    std::vector<Event> drills;
    for (const Event &event : m_console->session()->events()) {
        if (kindOf(event.code) == EventKind::Drill)
            drills.push_back(event);
    }
    return drills;
}

bool DrillTest::press(const QString &text) const
{
    for (QPushButton *button : panel().findChildren<QPushButton *>()) {
        if (button->isVisible() && button->isEnabled() && (button->text() == text || button->accessibleName() == text)) {
            QTest::mouseClick(button, Qt::LeftButton);
            return true;
        }
    }
    return false;
}

void DrillTest::chooseLength(int seconds) const
{
    for (QComboBox *choice : panel().findChildren<QComboBox *>()) {
        if (const int index = choice->findData(seconds); index >= 0 && choice->accessibleName() == "For"_L1)
            choice->setCurrentIndex(index);
    }
}

void DrillTest::clusterComesUp()
{
    QTRY_COMPARE_WITH_TIMEOUT(m_console->session()->snapshot()->state, ClusterState::Ready, patienceMs);
    QVERIFY(panel().isHidden());
}

void DrillTest::commandLineDrillStandsInTheList()
{
    QTRY_COMPARE_WITH_TIMEOUT(panel().running().size(), 1, patienceMs);
    QCOMPARE(panel().running().first().node, u"A5"_s);
    QCOMPARE(panel().running().first().fault, u"slow"_s);
}

void DrillTest::shortcutOpensThePanel()
{
    window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window().window()));
    QTest::keyClick(&window(), Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(panel().isVisible());
    QVERIFY(panel().isAncestorOf(window().focusWidget()));
    QVERIFY(press(u"End Slow on A5"_s));
    QTRY_COMPARE(panel().running().size(), 0);
}

void DrillTest::aButtonFreezesTheDataPathOfANode()
{
    panel().chooseNode(u"A2"_s);
    QVERIFY(press(u"Freeze data path"_s));
    QCOMPARE(panel().running().size(), 1);
    QCOMPARE(m_console->demoCluster()->status().at(1).fault.fault, Fault::FreezeData);
    QTRY_VERIFY_WITH_TIMEOUT(node("A2").circuit == CircuitView::OpenFailures, patienceMs);
}

void DrillTest::thePanelLeavesThePagesTheirRoom()
{
    for (const ui::ThemeChoice choice : {ui::ThemeChoice::Dark, ui::ThemeChoice::Light}) {
        ui::Theme::instance().apply(choice);
        const QString theme = choice == ui::ThemeChoice::Dark ? u"dark"_s : u"light"_s;
        for (const ui::PageId page : {ui::PageId::Overview, ui::PageId::Nodes, ui::PageId::Get, ui::PageId::Events}) {
            window().showPage(page);
            window().refreshNow();
            picture(m_console->frame(), {1024, 640}, u"drill-%1-%2"_s.arg(ui::pageName(page), theme));
            QCOMPARE(m_console->frame().size(), QSize(1024, 640));
            QVERIFY(window().page(page)->height() >= 320);
            QCOMPARE(clippedTexts(panel()), QStringList());
        }
    }
}

void DrillTest::theSameNodeIsNotDrilledTwice()
{
    QVERIFY(press(u"Stop"_s));
    QCOMPARE(panel().running().size(), 1);
    QCOMPARE(m_console->demoCluster()->status().at(1).fault.fault, Fault::FreezeData);
    QVERIFY2(window().findChild<ui::HintLine *>()->text().contains(u"freeze-data"_s), qPrintable(window().findChild<ui::HintLine *>()->text()));
    panel().chooseNode(ui::allNodesWord());
    QVERIFY(press(u"Stop"_s));
    QCOMPARE(panel().running().size(), 1);
    panel().chooseNode(u"A2"_s);
}

void DrillTest::aLastingDrillIsMarkedOnTheCharts()
{
    const std::int64_t nowMs = QDateTime::currentMSecsSinceEpoch();
    QVector<ui::ChartMark> stretches = ui::marksOf(m_console->session()->events(), 0, nowMs - 60'000, nowMs);
    stretches.removeIf([](const ui::ChartMark &mark) { return !mark.isStretch(); });
    QCOMPARE(stretches.size(), 2);
    QVERIFY(stretches.first().endMs < nowMs); // the one of the command line
    QCOMPARE(stretches.last().text, u"drill: Freeze data path on A2"_s);
    QVERIFY(stretches.last().endMs > nowMs);
}

void DrillTest::theClusterRecoversWhenItIsEnded()
{
    QVERIFY(press(u"End Freeze data path on A2"_s));
    QCOMPARE(panel().running().size(), 0);
    QTRY_VERIFY_WITH_TIMEOUT(node("A2").circuit == CircuitView::Closed, patienceMs);
    QTRY_COMPARE_WITH_TIMEOUT(drillEvents().size(), std::size_t{4}, patienceMs);
    QCOMPARE(drillEvents().back().code, EventCode::DrillEnded);
    QVERIFY(drillEvents().back().numbers[0] > 0);
}

void DrillTest::aDrillWithALengthEndsByItself()
{
    chooseLength(10);
    panel().chooseNode(u"A4"_s);
    QVERIFY(press(u"Stop"_s));
    const ui::RunningDrill running = panel().running().value(0);
    QCOMPARE(running.endsMs - running.sinceMs, 10'000);
    QTRY_VERIFY_WITH_TIMEOUT(node("A4").state != NodeState::Active, patienceMs);
    QTRY_VERIFY_WITH_TIMEOUT(panel().running().isEmpty(), patienceMs);
    QTRY_VERIFY_WITH_TIMEOUT(node("A4").state == NodeState::Active, patienceMs);
}

// The session ends with the tab; that the drill ended is kept all the same.
void DrillTest::closingTheTabEndsWhatRuns()
{
    chooseLength(0);
    QVERIFY(press(u"Reset"_s));
    QTRY_COMPARE_WITH_TIMEOUT(drillEvents().back().detail.view(), std::string_view("reset"), patienceMs);
    Q_EMIT window().closeRequested();
    QVERIFY(m_console->session() == nullptr);
    QVERIFY(panel().isHidden());
    QVERIFY(!panel().hasOffer());
    QFile log(app::EventLog::defaultFolder() + u"/demo.jsonl"_s);
    QVERIFY(log.open(QIODevice::ReadOnly));
    const QByteArray last = log.readAll().trimmed().split('\n').constLast();
    QVERIFY2(last.contains("drill_ended") && last.contains("reset"), last.constData());
}

void DrillTest::cleanupTestCase()
{
    m_console.reset();
}

} // namespace footplate

FOOTPLATE_GUI_TEST_MAIN(footplate::DrillTest)
#include "demo_drill.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The panel that drills the demo cluster: what it asks for, what it shows of what runs, and where the keyboard goes.
#include "tests/support/guimain.h"
#include "tests/support/pictures.h"
#include "ui/widgets/drillpanel.h"
#include "ui/widgets/glyphlabel.h"

#include <QComboBox>
#include <QSignalSpy>
#include <QSpinBox>

using namespace footplate;
using namespace footplate::ui;
using namespace Qt::StringLiterals;

namespace {

constexpr std::int64_t startMs = 1'700'000'000'000;

DrillOffer offer()
{
    return {{{u"stop"_s, 0, 0, 0}, {u"freeze-data"_s, 0, 0, 0}, {u"slow"_s, 2, 50, 200}, {u"flap"_s, 1, 5000, 5000}, {u"unheard-of"_s, 0, 0, 0}},
            {u"A1"_s, u"A2"_s, u"A3"_s}};
}

QPushButton *buttonOf(const DrillPanel &panel, const QString &text)
{
    for (QPushButton *button : panel.findChildren<QPushButton *>()) {
        if (button->isVisible() && (button->text() == text || button->accessibleName() == text))
            return button;
    }
    return nullptr;
}

QComboBox *choiceOf(const DrillPanel &panel, const QString &name)
{
    for (QComboBox *choice : panel.findChildren<QComboBox *>()) {
        if (choice->accessibleName() == name)
            return choice;
    }
    return nullptr;
}

QStringList runningTexts(const DrillPanel &panel)
{
    QStringList texts;
    for (const GlyphLabel *label : panel.findChildren<GlyphLabel *>()) {
        if (label->isVisible())
            texts.append(label->text());
    }
    return texts;
}

} // namespace

class TestDrillPanel : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_panel = std::make_unique<DrillPanel>();
        m_panel->setOffer(offer());
        m_panel->resize(1000, m_panel->height());
        m_panel->show();
        m_panel->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
    }
    void cleanup() { m_panel.reset(); }

    void aButtonAsksForItsFaultOnTheChosenNode();
    void faultsThatTakeTimesSayThem();
    void allNodesAndALengthCanBeChosen();
    void askingChangesNothingThatIsShown();
    void showsWhatRunsAndForHowLong();
    void endsOneOrAll();
    void theKeyboardStaysInTheListWhenADrillEnds();
    void escapePutsItAway();
    void nothingOnOfferLeavesNoButton();
    void isWholeAndNamed_data();
    void isWholeAndNamed();

private:
    std::unique_ptr<DrillPanel> m_panel;
};

void TestDrillPanel::aButtonAsksForItsFaultOnTheChosenNode()
{
    QSignalSpy asked(m_panel.get(), &DrillPanel::beginRequested);
    m_panel->chooseNode(u"A3"_s);
    QTest::mouseClick(buttonOf(*m_panel, u"Freeze data path"_s), Qt::LeftButton);
    QCOMPARE(asked.count(), 1);
    QCOMPARE(asked.first().first().value<DrillRequest>(), (DrillRequest{u"A3"_s, u"freeze-data"_s, 0, 0, 0}));
    QVERIFY(buttonOf(*m_panel, u"unheard-of"_s) != nullptr); // a name without words stands for itself
    m_panel->chooseNode(u"A9"_s);
    QCOMPARE(choiceOf(*m_panel, u"Node"_s)->currentText(), u"A3"_s);
}

void TestDrillPanel::faultsThatTakeTimesSayThem()
{
    QSignalSpy asked(m_panel.get(), &DrillPanel::beginRequested);
    QTest::mouseClick(buttonOf(*m_panel, u"Slow, 50–200 ms"_s), Qt::LeftButton);
    m_panel->findChild<QSpinBox *>()->setValue(300);
    QVERIFY(buttonOf(*m_panel, u"Flap, 300 ms"_s) != nullptr);
    QVERIFY(buttonOf(*m_panel, u"Stop"_s) != nullptr);
    QTest::mouseClick(buttonOf(*m_panel, u"Slow, 300 ms"_s), Qt::LeftButton);
    QCOMPARE(asked.at(0).first().value<DrillRequest>(), (DrillRequest{u"A1"_s, u"slow"_s, 50, 200, 0}));
    QCOMPARE(asked.at(1).first().value<DrillRequest>(), (DrillRequest{u"A1"_s, u"slow"_s, 300, 300, 0}));
}

void TestDrillPanel::allNodesAndALengthCanBeChosen()
{
    QSignalSpy asked(m_panel.get(), &DrillPanel::beginRequested);
    m_panel->chooseNode(allNodesWord());
    QComboBox *length = choiceOf(*m_panel, u"For"_s);
    length->setCurrentIndex(length->findData(30));
    buttonOf(*m_panel, u"Stop"_s)->setFocus();
    QTest::keyClick(m_panel->focusWidget(), Qt::Key_Space);
    QCOMPARE(asked.first().first().value<DrillRequest>(), (DrillRequest{allNodesWord(), u"stop"_s, 0, 0, 30}));
}

void TestDrillPanel::askingChangesNothingThatIsShown()
{
    QPushButton *stop = buttonOf(*m_panel, u"Stop"_s);
    stop->setFocus();
    QTest::keyClick(stop, Qt::Key_Space);
    QVERIFY(runningTexts(*m_panel).isEmpty());
    QVERIFY(says(*m_panel, u"No drill is running"_s));
    QVERIFY(!buttonOf(*m_panel, u"End all"_s)->isEnabled());
    QVERIFY(stop->hasFocus());
}

void TestDrillPanel::showsWhatRunsAndForHowLong()
{
    QSignalSpy changed(m_panel.get(), &DrillPanel::runningChanged);
    m_panel->setRunning({{1, u"A3"_s, u"freeze-data"_s, startMs, -1}, {2, allNodesWord(), u"slow"_s, startMs, startMs + 30'000}});
    QCoreApplication::processEvents();
    m_panel->refresh(startMs + 12'300);
    QCOMPARE(runningTexts(*m_panel), (QStringList{u"Freeze data path on A3, for 12 s"_s, u"Slow on all nodes, for 12 s, 18 s to go"_s}));
    QVERIFY(!says(*m_panel, u"No drill is running"_s));
    QVERIFY(shows(picture(*m_panel, {1000, m_panel->height()}, u"drillpanel-running"_s), Role::Warning));
    m_panel->setRunning({{2, allNodesWord(), u"slow"_s, startMs, startMs + 30'000}});
    m_panel->refresh(startMs + 31'000);
    QCOMPARE(runningTexts(*m_panel), QStringList{u"Slow on all nodes, for 31 s, 0 s to go"_s});
    QCOMPARE(changed.count(), 2);
    QCOMPARE(changed.at(1).first().toInt(), 1);
}

void TestDrillPanel::endsOneOrAll()
{
    QSignalSpy one(m_panel.get(), &DrillPanel::endRequested);
    QSignalSpy all(m_panel.get(), &DrillPanel::endAllRequested);
    m_panel->setRunning({{1, u"A1"_s, u"stop"_s, startMs, -1}, {7, u"A2"_s, u"stop"_s, startMs, -1}});
    QCoreApplication::processEvents();
    QTest::mouseClick(buttonOf(*m_panel, u"End Stop on A2"_s), Qt::LeftButton);
    QTest::mouseClick(buttonOf(*m_panel, u"End all"_s), Qt::LeftButton);
    QCOMPARE(one.count(), 1);
    QCOMPARE(one.first().first().toInt(), 7);
    QCOMPARE(all.count(), 1);
}

void TestDrillPanel::theKeyboardStaysInTheListWhenADrillEnds()
{
    m_panel->setRunning({{1, u"A1"_s, u"stop"_s, startMs, -1}, {2, u"A2"_s, u"stop"_s, startMs, -1}});
    QCoreApplication::processEvents();
    buttonOf(*m_panel, u"End Stop on A1"_s)->setFocus();
    m_panel->setRunning({{2, u"A2"_s, u"stop"_s, startMs, -1}});
    QCOMPARE(m_panel->focusWidget(), buttonOf(*m_panel, u"End Stop on A2"_s));
    m_panel->setRunning({});
    QCOMPARE(m_panel->focusWidget(), buttonOf(*m_panel, u"Stop"_s));
}

void TestDrillPanel::escapePutsItAway()
{
    QWidget window;
    QPushButton before(u"before"_s, &window);
    m_panel->setParent(&window);
    m_panel->hide();
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    before.setFocus();
    m_panel->toggle();
    QVERIFY(m_panel->isVisible());
    QCOMPARE(window.focusWidget(), buttonOf(*m_panel, u"Stop"_s));
    QTest::keyClick(window.focusWidget(), Qt::Key_Escape);
    QVERIFY(m_panel->isHidden());
    QVERIFY(before.hasFocus());
    m_panel->toggle();
    m_panel->toggle();
    QVERIFY(m_panel->isHidden());
    m_panel->setParent(nullptr);
}

void TestDrillPanel::nothingOnOfferLeavesNoButton()
{
    QVERIFY(m_panel->hasOffer());
    m_panel->setOffer({});
    QVERIFY(!m_panel->hasOffer());
    QVERIFY(buttonOf(*m_panel, u"Stop"_s) == nullptr);
    QVERIFY(m_panel->isHidden());
}

void TestDrillPanel::isWholeAndNamed_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<bool>("isDark");
    QTest::newRow("narrow, light") << 1024 << false;
    QTest::newRow("narrow, dark") << 1024 << true;
    QTest::newRow("wide, dark") << 1440 << true;
}

void TestDrillPanel::isWholeAndNamed()
{
    QFETCH(int, width);
    QFETCH(bool, isDark);
    Theme::instance().apply(isDark ? ThemeChoice::Dark : ThemeChoice::Light);
    m_panel->setRunning({{1, u"A3"_s, u"freeze-data"_s, startMs, -1}, {2, u"A2"_s, u"flap"_s, startMs, startMs + 30'000}});
    m_panel->refresh(startMs + 12'300);
    picture(*m_panel, {width, m_panel->height()}, u"drillpanel-%1-%2"_s.arg(width).arg(isDark ? u"dark"_s : u"light"_s));
    QCOMPARE(clippedTexts(*m_panel), QStringList());
    QCOMPARE(namelessWidgets(*m_panel), QStringList());
}

FOOTPLATE_GUI_TEST_MAIN(TestDrillPanel)
#include "tst_drillpanel.moc"

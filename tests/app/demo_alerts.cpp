// SPDX-License-Identifier: GPL-3.0-or-later
// An alert from beginning to end, as an operator lives it: a data path hangs, the strip says so while the window is hidden,
// somebody takes note, the node recovers, and the log of the connection holds all of it.
#include "app/console.h"
#include "app/eventlog.h"
#include "tests/support/guimain.h"
#include "ui/alertwatch.h"
#include "ui/text/wording.h"
#include "ui/widgets/statusstrip.h"
#include "ui/widgets/stripcell.h"

#include <QTemporaryDir>

using namespace Qt::StringLiterals;

namespace footplate {

using emulator::Fault;

namespace {

constexpr int patienceMs = 40'000;
constexpr int hangingNode = 2;

} // namespace

class AlertsTest final : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        qputenv("XDG_CONFIG_HOME", m_home.path().toLocal8Bit());
        qputenv("XDG_DATA_HOME", m_home.path().toLocal8Bit());
        app::ConsoleOptions options;
        options.isDemo = true;
        options.theme = ui::ThemeChoice::Light;
        QElapsedTimer sinceStart;
        sinceStart.start();
        m_console = std::make_unique<app::Console>(options, sinceStart);
        const auto opened = m_console->open();
        QVERIFY2(opened.has_value(), opened ? "" : opened.error().detail.c_str());
    }

    void aClusterThatComesUpRaisesNone()
    {
        QTRY_COMPARE_WITH_TIMEOUT(m_console->session()->snapshot()->state, ClusterState::Ready, patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(cellText(), u"Alerts: 0 all clear"_s, patienceMs);
        QVERIFY(alertEvents().empty());
    }

    void aHangingDataPathIsAnAlertWhileTheWindowIsHidden()
    {
        m_console->frame().hide();
        m_console->demoCluster()->setFault(hangingNode, {Fault::FreezeData});
        QTRY_VERIFY_WITH_TIMEOUT(circuitAlert() != nullptr, patienceMs);
        QCOMPARE(circuitAlert()->subject, std::string("A2"));
        QTRY_COMPARE(countOf(EventCode::AlertRaised, u"circuit_open"_s), 1);
        m_console->frame().show();
        QVERIFY2(cellText().contains(u"A2 circuit open · "_s), qPrintable(cellText()));
    }

    // One that hangs fails a probe with every tend.
    void itStaysTheSameAlert()
    {
        const std::int64_t sinceMs = circuitAlert()->sinceMs;
        QTest::qWait(4000);
        QVERIFY(circuitAlert() != nullptr);
        QCOMPARE(circuitAlert()->sinceMs, sinceMs);
        QCOMPARE(countOf(EventCode::AlertRaised, u"circuit_open"_s), 1);
        QCOMPARE(countOf(EventCode::AlertEnded, u"circuit_open"_s), 0);
    }

    void whatIsAcknowledgedIsQuiet()
    {
        m_console->window().alerts().acknowledgeAll("ops@desk");
        QVERIFY(circuitAlert()->isAcknowledged());
        QTRY_COMPARE(countOf(EventCode::AlertAcknowledged, u"circuit_open ops@desk"_s), 1);
        QTRY_VERIFY2(cellText().endsWith(u"acknowledged"_s), qPrintable(cellText()));
    }

    void itEndsWhenTheNodeAnswersAgain()
    {
        m_console->demoCluster()->setFault(hangingNode, {});
        QTRY_VERIFY_WITH_TIMEOUT(circuitAlert() == nullptr, patienceMs);
        QTRY_COMPARE(countOf(EventCode::AlertEnded, u"circuit_open"_s), 1);
    }

    void theLogHoldsAllOfIt()
    {
        const app::EventLog log(app::EventLog::defaultFolder(), u"demo"_s);
        std::vector<EventCode> kept;
        for (const Event &event : log.read(1000).events) {
            if (const auto alert = alertOf(event); alert && alert->rule == AlertRule::CircuitOpen)
                kept.push_back(event.code);
        }
        QCOMPARE(kept, (std::vector{EventCode::AlertRaised, EventCode::AlertAcknowledged, EventCode::AlertEnded}));
    }

    void cleanupTestCase() { m_console.reset(); }

private:
    [[nodiscard]] const Alert *circuitAlert() const
    {
        const std::vector<Alert> &active = m_console->window().alerts().active();
        const auto found = std::find_if(active.begin(), active.end(), [](const Alert &each) { return each.rule == AlertRule::CircuitOpen; });
        return found == active.end() ? nullptr : &*found;
    }
    [[nodiscard]] std::vector<Event> alertEvents() const
    {
        std::vector<Event> found;
        std::ranges::copy_if(m_console->session()->events(), std::back_inserter(found), [](const Event &each) { return kindOf(each.code) == EventKind::Alert; });
        return found;
    }
    [[nodiscard]] int countOf(EventCode code, const QString &detail) const
    {
        const std::vector<Event> events = alertEvents();
        return static_cast<int>(std::ranges::count_if(events, [&](const Event &each) { return each.code == code && ui::fromStd(each.detail.view()) == detail; }));
    }
    [[nodiscard]] QString cellText() const
    {
        for (const auto *each : m_console->window().findChild<ui::StatusStrip *>()->findChildren<ui::StripCell *>()) {
            if (each->accessibleName().startsWith(u"Alerts"_s))
                return each->accessibleName();
        }
        return {};
    }

    std::unique_ptr<app::Console> m_console;
    QTemporaryDir m_home;
};

} // namespace footplate

FOOTPLATE_GUI_TEST_MAIN(footplate::AlertsTest)
#include "demo_alerts.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Alerts as an operator meets them: the cell of the strip, the list, the settings, and what the events say of them.
#include "tests/support/guimain.h"
#include "tests/support/pictures.h"
#include "tests/support/syntheticstate.h"
#include "ui/alertwatch.h"
#include "ui/mainwindow.h"
#include "ui/models/alertsmodel.h"
#include "ui/text/alertwording.h"
#include "ui/text/wording.h"
#include "ui/widgets/alertswindow.h"
#include "ui/widgets/commandpalette.h"
#include "ui/widgets/settingswindow.h"
#include "ui/widgets/statusstrip.h"
#include "ui/widgets/stripcell.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QLineEdit>
#include <QListWidget>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTranslator>

using namespace footplate;
using namespace footplate::ui;
using namespace Qt::StringLiterals;

namespace {

// A language whose texts are 40 % longer.
class LongTexts final : public QTranslator {
public:
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char *, const char *text, const char *, int) const override
    {
        const QString source = QString::fromUtf8(text);
        return source + QString(source.size() * 2 / 5, u'ü');
    }
};

Alert alertOn(AlertRule rule, const std::string &subject, std::int64_t value = 3)
{
    Alert alert;
    alert.rule = rule;
    alert.severity = ruleRow(rule).severity;
    alert.subject = subject;
    alert.value = value;
    alert.limit = ruleRow(rule).initial;
    alert.sinceMs = SyntheticState::startMs;
    return alert;
}

QString plain(QString text)
{
    return text.replace(QChar(0xA0), u' ').replace(QChar(0x202F), u' ');
}

} // namespace

class TestAlertsShown final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { Theme::instance().apply(ThemeChoice::Light); }
    void init()
    {
        failOnAnyWarning();
        m_window = std::make_unique<MainWindow>(WindowOptions{.connectionName = u"railway"_s, .author = u"ops@desk"_s});
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    void cleanup()
    {
        m_window.reset();
        m_state.reset();
    }

    void theStripSaysTheWorst_data()
    {
        QTest::addColumn<Scene>("scene");
        QTest::addColumn<QString>("said");
        QTest::newRow("all is well") << Scene::Healthy << u"Alerts: 0 all clear"_s;
        QTest::newRow("a data path hangs") << Scene::Hanging << u"Alerts: 1 A3 circuit open · 4 s"_s;
        QTest::newRow("a node is gone") << Scene::LostNode << u"Alerts: 1 A4 inactive · 4 s"_s;
        QTest::newRow("two cannot be reached") << Scene::Unreachable << u"Alerts: 2 A4 unreachable · 4 s"_s;
        QTest::newRow("nobody answers") << Scene::Lost << u"Alerts: 8 No node answers · 4 s"_s;
        QTest::newRow("nobody answered yet") << Scene::Empty << u"Alerts: —"_s;
        QTest::newRow("nothing is open") << Scene::NoSession << u"Alerts: —"_s;
    }
    void theStripSaysTheWorst()
    {
        QFETCH(const Scene, scene);
        QFETCH(const QString, said);
        watch(scene);
        QCOMPARE(cellText(), said);
        for (const QSize size : {QSize(1440, 900), QSize(1024, 640)})
            picture(*m_window, size, u"alerts-strip-%1-%2"_s.arg(QString::fromLatin1(sceneName(scene))).arg(size.width()));
    }

    // The words stand there once: beside them the nodes are counted, with the shape of what is wrong.
    void theStripSaysItOnce()
    {
        watch(Scene::Hanging);
        QCOMPARE(cell(u"Nodes"_s)->accessibleName(), u"Nodes: 5 / 5"_s);
        QCOMPARE(cell(u"Nodes"_s)->fact().look, Theme::lookOf(Severity::Bad));
    }

    void aClickOpensTheListAndEnterLeadsToThePage()
    {
        watch(Scene::Hanging);
        cell(u"Alerts"_s)->click();
        AlertsWindow *list = listShown();
        QVERIFY(list != nullptr && !list->isModal());
        auto *table = list->findChild<QTableView *>();
        QCOMPARE(plain(rowText(*table, 0)), u"Circuit open|A3|4 s|4 s|2 s|not yet"_s);
        pictureOf(*list, u"alerts-list"_s);
        QCOMPARE(namelessWidgets(*list), QStringList());
        QTRY_VERIFY(table->hasFocus());
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(m_window->currentPage(), PageId::Nodes);
        QVERIFY(!list->isVisible());
    }

    void theListIsUsedByKeyboard()
    {
        watch(Scene::Unreachable);
        QTest::keyClick(m_window.get(), Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
        AlertsWindow *list = listShown();
        QVERIFY(list != nullptr);
        auto *table = list->findChild<QTableView *>();
        QTRY_VERIFY(table->hasFocus());
        QTest::keyClick(table, Qt::Key_Down);
        QTest::keyClick(table, Qt::Key_Tab); // past the button that shows it
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        auto *acknowledge = qobject_cast<QPushButton *>(QApplication::focusWidget());
        QVERIFY(acknowledge != nullptr);
        QCOMPARE(acknowledge->text(), u"Acknowledge"_s);
        QTest::keyClick(acknowledge, Qt::Key_Space);
        QCOMPARE(cellText(), u"Alerts: 1 A4 unreachable · 4 s"_s);
        QVERIFY(!rowText(*table, 1).endsWith(u"not yet"_s));
        QVERIFY(rowText(*table, 0).endsWith(u"not yet"_s));
        QVERIFY(!acknowledge->isEnabled());
        QTest::keyClick(list, Qt::Key_Escape);
        QVERIFY(!list->isVisible());
    }

    void thePaletteAcknowledgesAll()
    {
        watch(Scene::Lost);
        QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
        auto *palette = m_window->findChild<CommandPalette *>();
        auto *search = palette->findChild<QLineEdit *>();
        QTest::keyClicks(search, u"acknowledge all"_s);
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(cellText(), u"Alerts: 0 8 acknowledged"_s);
        m_window->alerts().look(m_state->view());
        QCOMPARE(m_window->alerts().active().size(), std::size_t{8}); // quiet, but there
    }

    void withoutAlertsTheListSaysSo()
    {
        watch(Scene::Healthy);
        cell(u"Alerts"_s)->click();
        QVERIFY(says(*listShown(), u"No alerts"_s));
        QVERIFY(!listShown()->findChild<QTableView *>()->isVisible());
        pictureOf(*listShown(), u"alerts-none"_s);
    }

    void longerTextsFit()
    {
        LongTexts longer;
        QVERIFY(QCoreApplication::installTranslator(&longer));
        m_window = std::make_unique<MainWindow>(WindowOptions{.connectionName = u"railway"_s});
        watch(Scene::Lost);
        m_window->resize(1024, 640);
        picture(*m_window, {1024, 640}, u"alerts-longer"_s);
        QCOMPARE(m_window->size(), QSize(1024, 640));
        cell(u"Alertsüü"_s)->click();
        QVERIFY(listShown()->sizeHint().width() <= 1024);
        QCOMPARE(clippedTexts(*listShown()), QStringList());
        pictureOf(*listShown(), u"alerts-list-longer"_s);
        m_window.reset();
        QCoreApplication::removeTranslator(&longer);
    }

    void eachRuleIsSwitchedInTheSettings_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<AlertRule>("rule");
        QTest::newRow("stale") << u"No answer for"_s << AlertRule::ViewStale;
        QTest::newRow("map") << u"Partitions have no master"_s << AlertRule::MapIncomplete;
        QTest::newRow("unavailable") << u"Partitions are unavailable or dead"_s << AlertRule::PartitionsUnavailable;
        QTest::newRow("node") << u"A node is not active"_s << AlertRule::NodeNotActive;
        QTest::newRow("circuit") << u"A circuit is open for"_s << AlertRule::CircuitOpen;
        QTest::newRow("writes") << u"A node refuses writes"_s << AlertRule::StopWrites;
        QTest::newRow("success") << u"Success is below"_s << AlertRule::SuccessRate;
        QTest::newRow("attempts") << u"Attempts per 100 commands reach"_s << AlertRule::Amplification;
        QTest::newRow("clocks") << u"Clocks are apart by"_s << AlertRule::ClockSkew;
        QTest::newRow("unreachable") << u"A node cannot be reached"_s << AlertRule::NodeUnreachable;
    }
    void eachRuleIsSwitchedInTheSettings()
    {
        QFETCH(const QString, name);
        QFETCH(const AlertRule, rule);
        SettingsWindow *settings = openSettings();
        auto *isOn = named<QCheckBox>(*settings, u"Alert: "_s + name);
        QVERIFY(isOn != nullptr);
        QVERIFY(isOn->isChecked());
        QSignalSpy chosen(m_window.get(), &MainWindow::preferenceChosen);
        isOn->click();
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen[0][0].value<Preference>(), switchOf(rule));
        QVERIFY(!alertLimitsOf(m_window->preferences()).isOn[static_cast<std::size_t>(rule)]);
        backToDefaults(*settings);
        QVERIFY(isOn->isChecked());
        QCOMPARE(m_window->preferences(), Preferences());
    }

    void switchesAndLimitsHoldAtOnce()
    {
        watch(Scene::Hanging);
        SettingsWindow *settings = openSettings();
        named<QSpinBox>(*settings, u"A circuit is open for"_s)->setValue(60);
        m_window->alerts().look(laterBy(1));
        QVERIFY(m_window->alerts().active()[0].wellSinceMs > 0); // not over the limit any more
        named<QCheckBox>(*settings, u"Alert: A circuit is open for"_s)->click();
        m_window->alerts().look(laterBy(1));
        QVERIFY(m_window->alerts().active().empty());
        backToDefaults(*settings);
        m_window->alerts().look(laterBy(1));
        QCOMPARE(m_window->alerts().active().size(), std::size_t{1});
    }

    void theSettingsFitAndScrollWhereTheScreenIsLow()
    {
        SettingsWindow *settings = openSettings();
        picture(*settings, settings->sizeHint(), u"alerts-settings"_s);
        QCOMPARE(clippedTexts(*settings), QStringList());
        QVERIFY(settings->minimumSizeHint().height() < 400);
        QVERIFY(settings->minimumSizeHint().width() < 1024);
    }

    // The table of the rules and that of the settings say the same.
    void theDefaultsAreThoseOfTheRules()
    {
        const AlertLimits chosen = alertLimitsOf(Preferences());
        const AlertLimits rules;
        QCOMPARE(chosen.isOn, rules.isOn);
        QCOMPARE(chosen.limit, rules.limit);
        QCOMPARE(chosen.leftIsNewsMs, rules.leftIsNewsMs);
        const std::pair<AlertRule, Preference> limits[] = {{AlertRule::ViewStale, Preference::StaleIntervals},
                                                           {AlertRule::CircuitOpen, Preference::CircuitOpenS},
                                                           {AlertRule::SuccessRate, Preference::SuccessPercent},
                                                           {AlertRule::Amplification, Preference::AttemptsPercent},
                                                           {AlertRule::ClockSkew, Preference::ClockSkewMs}};
        for (const auto &[rule, preference] : limits) {
            const std::int64_t scale = rule == AlertRule::SuccessRate ? 100 : 1;
            QCOMPARE(ruleRow(rule).low, ui::rowOf(preference).low * scale);
            QCOMPARE(ruleRow(rule).high, ui::rowOf(preference).high * scale);
        }
        for (const AlertRuleRow &row : alertRuleRows())
            QCOMPARE(ui::rowOf(switchOf(row.rule)).key, "alert/" + std::string(row.name));
    }

    void alertsGoOnWhileTheWindowIsHidden()
    {
        auto session = sessionWithoutCluster();
        QVERIFY(session != nullptr);
        m_window->setSession(session.get(), WindowOptions{});
        m_window->hide();
        QSignalSpy looked(&m_window->alerts(), &AlertWatch::looked);
        session->start();
        QTRY_VERIFY_WITH_TIMEOUT(looked.count() >= 2, 10'000);
        m_window->setSession(nullptr, {});
    }

    void theEventsTellWhatBecameOfAnAlert()
    {
        auto session = sessionWithoutCluster();
        QVERIFY(session != nullptr);
        session->start();
        AlertWatch watched;
        watched.setSession(session.get());
        QSignalSpy raised(&watched, &AlertWatch::raised);
        QSignalSpy ended(&watched, &AlertWatch::ended);
        m_state = std::make_unique<SyntheticState>(Scene::Hanging);
        watched.look(m_state->view());
        QCOMPARE(raised.count(), 1);
        watched.acknowledge(AlertRule::CircuitOpen, "A3", "ops@desk");
        watched.acknowledge(AlertRule::CircuitOpen, "A3", "ops@desk"); // once is enough
        AlertLimits off;
        off.isOn.fill(false);
        watched.setLimits(off);
        watched.look(laterBy(1));
        QCOMPARE(ended.count(), 1);
        const auto alertEvents = [&] {
            std::vector<Event> events;
            std::ranges::copy_if(session->events(), std::back_inserter(events), [](const Event &each) { return kindOf(each.code) == EventKind::Alert; });
            return events;
        };
        QTRY_COMPARE(alertEvents().size(), std::size_t{3});
        const std::vector<Event> events = alertEvents();
        QCOMPARE(plain(eventSentence(events[0])), u"A3: Alert: Circuit open, 4 s · limit 2 s"_s);
        QCOMPARE(events[0].severity, Severity::Bad);
        QCOMPARE(plain(eventSentence(events[1])), u"A3: Alert acknowledged by ops@desk: Circuit open"_s);
        QCOMPARE(plain(eventSentence(events[2])), u"A3: Alert over: Circuit open, lasted 5 s"_s);
        QCOMPARE(events[2].severity, Severity::Good);
    }

    void everyRuleHasWords()
    {
        for (const AlertRuleRow &row : alertRuleRows()) {
            const Alert alert = alertOn(row.rule, row.scope == AlertScope::Cluster ? "" : "here");
            QVERIFY(!alertTitle(row.rule).isEmpty());
            QVERIFY(!alertPlace(alert).isEmpty());
            QVERIFY(!alertWords(alert).isEmpty());
            QVERIFY(row.scope == AlertScope::Cluster || alertWords(alert).contains(u"here"_s));
            QVERIFY(!alertValue(row.rule, 3).isEmpty() && !alertLimit(row.rule, row.initial).isEmpty());
        }
        QCOMPARE(plain(alertValue(AlertRule::SuccessRate, 9820)), u"98.2 %"_s);
        QCOMPARE(alertValue(AlertRule::Amplification, 151), u"1.51"_s);
        QCOMPARE(alertValue(AlertRule::NodeNotActive, static_cast<std::int64_t>(NodeState::Active)), u"orphaned"_s);
        QCOMPARE(alertValue(AlertRule::NodeNotActive, static_cast<std::int64_t>(NodeState::Dropped)), u"dropped"_s);
        QCOMPARE(alertLimit(AlertRule::StopWrites, 0), u"—"_s);
    }

    void rowsComeAndGoWithoutAReset()
    {
        AlertsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        const Alert map = alertOn(AlertRule::MapIncomplete, "test");
        const Alert circuit = alertOn(AlertRule::CircuitOpen, "A3");
        const Alert clocks = alertOn(AlertRule::ClockSkew, {});
        const std::int64_t nowMs = SyntheticState::startMs + 4000;
        model.update({circuit}, nowMs);
        const QPersistentModelIndex kept = model.index(0, 0);
        model.update({map, circuit, clocks}, nowMs);
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(kept.row(), 1);
        changes.clear();
        model.update({map, circuit, clocks}, nowMs);
        QCOMPARE(changes.count(), 0);
        Alert noted = circuit;
        noted.acknowledgedMs = nowMs;
        model.update({map, noted, clocks}, nowMs);
        QCOMPARE(changes.count(), 1);
        model.update({noted}, nowMs);
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(kept.row(), 0);
        model.update({}, nowMs);
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(resets.count(), 0);
    }

    void eachAlertLeadsToThePageThatShowsIt()
    {
        QCOMPARE(alertTarget(AlertRule::CircuitOpen, "A3"), (std::pair{PageId::Nodes, u"A3"_s}));
        QCOMPARE(alertTarget(AlertRule::MapIncomplete, "test"), (std::pair{PageId::Partitions, u"test"_s}));
        QCOMPARE(alertTarget(AlertRule::Amplification, {}), (std::pair{PageId::Retries, QString()}));
        QCOMPARE(alertTarget(AlertRule::ViewStale, {}), (std::pair{PageId::Overview, QString()}));
    }

private:
    static std::unique_ptr<Session> sessionWithoutCluster()
    {
        SessionOptions options;
        options.seeds = {"127.0.0.1:1"};
        auto session = Session::create(options);
        return session ? std::move(*session) : nullptr;
    }
    void watch(Scene scene)
    {
        m_state = std::make_unique<SyntheticState>(scene);
        m_window->show();
        m_window->setStateSource([this](std::int64_t) { return m_state->view(); });
    }
    ViewState laterBy(int seconds)
    {
        Random random(7);
        for (int i = 0; i < seconds; ++i)
            m_state->advance(random);
        return m_state->view();
    }
    [[nodiscard]] StripCell *cell(const QString &caption) const
    {
        for (auto *each : m_window->findChild<StatusStrip *>()->findChildren<StripCell *>()) {
            if (each->accessibleName().startsWith(caption))
                return each;
        }
        return nullptr;
    }
    [[nodiscard]] QString cellText() const { return plain(cell(u"Alerts"_s)->accessibleName()); }
    [[nodiscard]] AlertsWindow *listShown() const
    {
        auto *list = m_window->findChild<AlertsWindow *>();
        return list != nullptr && list->isVisible() ? list : nullptr;
    }
    static QString rowText(const QTableView &table, int row)
    {
        QStringList cells;
        for (int column = 0; column < table.model()->columnCount(); ++column)
            cells << table.model()->index(row, column).data().toString();
        return cells.join(u'|');
    }
    SettingsWindow *openSettings()
    {
        QTest::keyClick(m_window.get(), Qt::Key_Comma, Qt::ControlModifier);
        return m_window->findChild<SettingsWindow *>();
    }
    static void backToDefaults(const SettingsWindow &settings)
    {
        for (QPushButton *button : settings.findChildren<QPushButton *>()) {
            if (button->text() == u"Back to defaults"_s)
                button->click();
        }
    }
    template <typename Widget>
    static Widget *named(const QWidget &parent, const QString &name)
    {
        for (Widget *each : parent.findChildren<Widget *>()) {
            if (each->accessibleName() == name)
                return each;
        }
        return nullptr;
    }

    std::unique_ptr<SyntheticState> m_state; // outlives the window that looks at it
    std::unique_ptr<MainWindow> m_window;
};

FOOTPLATE_GUI_TEST_MAIN(TestAlertsShown)
#include "tst_alerts.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The desktop is told of alerts: by a notification service of the test's own, on a bus of the test's own; and without any bus.
#include "app/alertnotifier.h"
#include "tests/support/guimain.h"
#include "tests/support/syntheticstate.h"
#include "ui/alertwatch.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <memory>

using namespace Qt::StringLiterals;

namespace footplate {

namespace {

constexpr int endMs = 3000;

// What a desktop has, without a desktop.
class FakeService final : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Notifications")
public:
    struct Told {
        uint replaces = 0;
        uint id = 0;
        QString title;
        QString text;
        QVariantMap hints;
    };
    QList<Told> told;
    QList<uint> closed;

public Q_SLOTS:
    Q_SCRIPTABLE uint Notify(const QString &, uint replaces, const QString &, const QString &title, const QString &text, const QStringList &,
                             const QVariantMap &hints, int)
    {
        const uint id = replaces > 0 ? replaces : ++m_lastId;
        told.append({replaces, id, title, text, hints});
        return id;
    }
    Q_SCRIPTABLE void CloseNotification(uint id)
    {
        closed.append(id);
        Q_EMIT NotificationClosed(id, 3);
    }

Q_SIGNALS:
    Q_SCRIPTABLE void ActionInvoked(uint id, const QString &action);
    Q_SCRIPTABLE void NotificationClosed(uint id, uint reason);

private:
    uint m_lastId = 0;
};

// A bus that starts no service by itself.
QByteArray busConfiguration(const QString &folder)
{
    return QStringLiteral("<!DOCTYPE busconfig PUBLIC \"-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN\" "
                          "\"http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd\">"
                          "<busconfig><type>session</type><listen>unix:tmpdir=%1</listen><auth>EXTERNAL</auth>"
                          "<policy context=\"default\"><allow send_destination=\"*\"/>"
                          "<allow receive_sender=\"*\"/><allow own=\"*\"/></policy></busconfig>")
        .arg(folder)
        .toUtf8();
}

} // namespace

class NotificationsTest final : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        if (QStandardPaths::findExecutable(u"dbus-daemon"_s).isEmpty()) {
            if (qEnvironmentVariableIsSet("FOOTPLATE_CI"))
                QFAIL("dbus-daemon is missing");
            QSKIP("dbus-daemon is needed for this");
        }
        QFile configuration(m_folder.filePath(u"bus.conf"_s));
        QVERIFY(configuration.open(QIODevice::WriteOnly));
        configuration.write(busConfiguration(m_folder.path()));
        configuration.close();
        m_bus.start(u"dbus-daemon"_s, {u"--config-file="_s + configuration.fileName(), u"--nofork"_s, u"--nopidfile"_s, u"--print-address=1"_s});
        QVERIFY2(m_bus.waitForReadyRead(endMs), qPrintable(m_bus.errorString()));
        m_address = QString::fromLatin1(m_bus.readLine().trimmed());
        ui::Theme::instance().apply(ui::ThemeChoice::Light);
    }
    void init()
    {
        failOnAnyWarning();
        m_service = std::make_unique<FakeService>();
        QDBusConnection desktop = QDBusConnection::connectToBus(m_address, u"desktop"_s);
        QVERIFY(desktop.registerObject(u"/org/freedesktop/Notifications"_s, m_service.get(), QDBusConnection::ExportScriptableContents));
        QVERIFY(desktop.registerService(u"org.freedesktop.Notifications"_s));
        start(m_address);
    }
    void cleanup()
    {
        m_notifier.reset();
        m_window.reset();
        QDBusConnection::disconnectFromBus(u"desktop"_s);
        m_service.reset();
    }
    void cleanupTestCase()
    {
        m_bus.terminate();
        if (m_bus.state() != QProcess::NotRunning && !m_bus.waitForFinished(endMs))
            m_bus.kill();
    }

    void atFirstTheDesktopIsToldNothing()
    {
        look(Scene::Hanging);
        QVERIFY(hasAlerts());
        choose(u"all"_s);
        look(Scene::Hanging, 1); // it was raised before
        QTest::qWait(100);
        QVERIFY(m_service->told.isEmpty());
    }

    void anAlertIsToldAndTakenBackWhenItEnds()
    {
        choose(u"bad"_s);
        look(Scene::Hanging);
        QTRY_COMPARE(m_service->told.size(), 1);
        const FakeService::Told &told = m_service->told[0];
        QCOMPARE(told.title, u"railway"_s);
        QCOMPARE(told.text, u"A3 circuit open"_s);
        QCOMPARE(told.replaces, 0U);
        QCOMPARE(told.hints.value(u"urgency"_s).toInt(), 2);
        QVERIFY(m_service->closed.isEmpty());
        for (int second = 1; second < 14; ++second)
            look(Scene::Healthy, second);
        QVERIFY(!hasAlerts());
        QTRY_COMPARE(m_service->closed, QList<uint>{told.id});
    }

    void whatSomebodyTookNoteOfIsTakenBack()
    {
        choose(u"bad"_s);
        look(Scene::Hanging);
        QTRY_COMPARE(m_service->told.size(), 1);
        m_window->alerts().acknowledgeAll("ops@desk");
        QTRY_COMPARE(m_service->closed.size(), 1);
    }

    void whatEndsBeforeTheServiceAnsweredIsTakenBackToo()
    {
        choose(u"bad"_s);
        look(Scene::Hanging);
        m_window->alerts().acknowledgeAll("ops@desk"); // in the same turn
        QTRY_COMPARE(m_service->closed.size(), 1);
        QCOMPARE(m_service->told.size(), 1);
    }

    void onlyBadOnesWhereOnlyTheyAreWanted()
    {
        choose(u"bad"_s);
        look(Scene::Unreachable);
        QVERIFY(hasAlerts()); // warnings
        QTest::qWait(100);
        QVERIFY(m_service->told.isEmpty());
    }

    void allWhereAllAreWanted()
    {
        choose(u"all"_s);
        look(Scene::Unreachable);
        QTRY_COMPARE(m_service->told.size(), 2);
        QCOMPARE(m_service->told[0].hints.value(u"urgency"_s).toInt(), 1);
        QVERIFY(m_service->told[0].id != m_service->told[1].id);
    }

    void aClickLeadsToTheAlert()
    {
        choose(u"bad"_s);
        look(Scene::Hanging);
        QTRY_COMPARE(m_service->told.size(), 1);
        QSignalSpy wanted(m_notifier.get(), &app::AlertNotifier::wanted);
        QTRY_VERIFY([&] { // until the answer is there, nobody knows whose click it is
            Q_EMIT m_service->ActionInvoked(m_service->told[0].id, u"default"_s);
            return wanted.wait(50);
        }());
        QCOMPARE(wanted[0][0].value<ui::MainWindow *>(), m_window.get());
        QCOMPARE(wanted[0][1].value<Alert>().subject, std::string("A3"));
    }

    void theSameIsToldInTheSamePlace()
    {
        app::DesktopNotifications notifications(m_address);
        notifications.show(u"key"_s, u"first"_s, u"a < b"_s, false);
        notifications.show(u"key"_s, u"second"_s, {}, false); // before there is an answer
        QTRY_COMPARE(m_service->told.size(), 2);
        QCOMPARE(m_service->told[0].text, u"a &lt; b"_s);
        QCOMPARE(m_service->told[1].title, u"second"_s);
        QCOMPARE(m_service->told[1].replaces, m_service->told[0].id);
    }

    void withoutAServiceItIsSaidOnceAndNothingElseChanges()
    {
        QVERIFY(QDBusConnection(u"desktop"_s).unregisterService(u"org.freedesktop.Notifications"_s));
        saysOnceThatItDoesNotWork();
    }

    void withoutABusItIsSaidOnceAndNothingElseChanges()
    {
        start(u"unix:path="_s + m_folder.filePath(u"no-bus-here"_s));
        saysOnceThatItDoesNotWork();
    }

private:
    void start(const QString &address)
    {
        m_notifier = std::make_unique<app::AlertNotifier>(address);
        m_window = std::make_unique<ui::MainWindow>(ui::WindowOptions{.connectionName = u"railway"_s, .author = u"ops@desk"_s});
        m_notifier->watch(m_window.get());
    }
    void choose(const QString &word)
    {
        ui::Preferences preferences;
        QVERIFY(preferences.set(ui::Preference::AlertNotify, word));
        m_window->setPreferences(preferences);
    }
    // One look at the scene, as it is so many seconds after its beginning.
    void look(Scene scene, int seconds = 0)
    {
        SyntheticState state(scene);
        Random random(7);
        for (int second = 0; second < seconds; ++second)
            state.advance(random);
        m_window->alerts().look(state.view());
    }
    [[nodiscard]] bool hasAlerts() const { return !m_window->alerts().active().empty(); }
    void saysOnceThatItDoesNotWork()
    {
        choose(u"all"_s);
        QSignalSpy hints(m_notifier.get(), &app::AlertNotifier::hint);
        look(Scene::Lost);
        QVERIFY(m_window->alerts().active().size() > 1);
        QTRY_COMPARE(hints.count(), 1);
        QVERIFY(hints[0][0].toString().startsWith(u"The desktop cannot be told of alerts: "_s));
        m_window->alerts().acknowledgeAll("ops@desk");
        QTest::qWait(200);
        QCOMPARE(hints.count(), 1);
    }

    QTemporaryDir m_folder;
    QProcess m_bus;
    QString m_address;
    std::unique_ptr<FakeService> m_service;
    std::unique_ptr<ui::MainWindow> m_window;
    std::unique_ptr<app::AlertNotifier> m_notifier;
};

} // namespace footplate

FOOTPLATE_GUI_TEST_MAIN(footplate::NotificationsTest)
#include "demo_notifications.moc"

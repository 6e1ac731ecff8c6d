// SPDX-License-Identifier: GPL-3.0-or-later
// Console: the window with a session behind it, and for the demo a cluster behind that. It turns what the window asks
// for into sessions, keeps settings, and stores publications with their profile. GUI thread.
//
// Invariants: the window goes before its session, and the session before the demo cluster.
#pragma once

#include "app/consoleoptions.h"
#include "app/drillrunner.h"
#include "app/eventlog.h"
#include "app/settings.h"
#include "ui/mainwindow.h"

#include <QElapsedTimer>
#include <QObject>

#include <future>
#include <memory>

namespace footplate::app {

class Console final : public QObject {
    Q_OBJECT
public:
    // sinceStart: running since the process began; for the timings.
    Console(ConsoleOptions options, const QElapsedTimer &sinceStart);
    ~Console() override;

    // Shows the window and connects as the options say. Error: the profile, the demo cluster or the seeds.
    Result<void> open();

    [[nodiscard]] ui::MainWindow &window() { return *m_window; }
    // Null while the welcome face shows.
    [[nodiscard]] Session *session() { return m_session.get(); }
    [[nodiscard]] emulator::DemoCluster *demoCluster() { return m_demo.get(); }
    // The drill of the options begins. Once.
    void startDrill();

Q_SIGNALS:
    // The session shows all it is going to: the cluster is ready, or part of it is missing and stays so.
    void ready();

private:
    void buildWindow();
    void restoreSettings();
    void saveSettings();
    void beginDemo();
    [[nodiscard]] ui::Preferences preferencesAtStart() const;
    void chooseLanguage();
    void keepPreference(ui::Preference id, const QVariant &value);
    Result<void> openDemo();
    Result<void> openCluster(const SessionOptions &options);
    void connectTo(const QString &seeds);
    void adopt(std::unique_ptr<Session> session, bool isDemo, const QString &name);
    void onSessionChanged();
    void keepPublications();
    void beginEvents(SessionOptions &options, const QString &name);
    void keepEvents();
    void printTimings();
    bool eventFilter(QObject *watched, QEvent *event) override;

    ConsoleOptions m_options;
    QElapsedTimer m_sinceStart;
    std::string m_author;
    std::unique_ptr<Settings> m_settings; // null in a run that takes pictures
    std::vector<Publication> m_profileHistory;
    std::uint32_t m_keptRevision = 0;
    std::unique_ptr<EventLog> m_eventLog; // null in a run that takes pictures
    std::uint64_t m_keptEvent = 0;        // sequence of the last one on disk, or lost
    bool m_toldEventsLost = false;
    bool m_isReady = false;
    qint64 m_windowMs = -1;
    qint64 m_liveMs = -1;
    std::unique_ptr<emulator::DemoCluster> m_demo;
    std::future<Result<void>> m_demoStarts; // valid from beginDemo() until openDemo() has waited for it
    std::unique_ptr<DrillRunner> m_drill;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<ui::MainWindow> m_window;
};

} // namespace footplate::app

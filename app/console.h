// SPDX-License-Identifier: GPL-3.0-or-later
// Console: the window with a tab for each connection, and what is behind it: settings, kept connections, sessions. It turns what
// the views ask for into sessions. GUI thread.
//
// Invariants: a session ends before its view goes; each has its own worker thread and its own pages.
#pragma once

#include "app/alertnotifier.h"
#include "app/clustertab.h"
#include "app/connectiondesk.h"
#include "app/consoleoptions.h"
#include "app/settings.h"
#include "ui/consoleframe.h"

#include <QElapsedTimer>
#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace footplate::app {

class Console final : public QObject {
    Q_OBJECT
public:
    // sinceStart: running since the process began; for the timings.
    Console(ConsoleOptions options, const QElapsedTimer &sinceStart);
    ~Console() override;

    // Shows the window and connects as the options say. Error: the profile, the demo cluster or the seeds.
    Result<void> open();

    [[nodiscard]] ui::ConsoleFrame &frame() { return *m_frame; }
    // What is in front.
    [[nodiscard]] ui::MainWindow &window() { return *m_frame->current(); }
    // Null while the welcome face shows.
    [[nodiscard]] Session *session() { return currentTab().session(); }
    [[nodiscard]] emulator::DemoCluster *demoCluster() { return currentTab().demoCluster(); }
    [[nodiscard]] ConnectionDesk &desk() { return *m_desk; }
    // The drill of the options begins. Once.
    void startDrill();

Q_SIGNALS:
    // The first session shows all it is going to: the cluster is ready, or part of it is missing and stays so.
    void ready();

private:
    void buildWindow();
    ClusterTab &addTab();
    void connectView(ui::MainWindow &view);
    // One that nothing is open in: the one in front, or a new one.
    ClusterTab &freeTab();
    [[nodiscard]] ClusterTab &currentTab() const;
    [[nodiscard]] ClusterTab *tabOf(const ui::MainWindow *view) const;
    [[nodiscard]] ui::Preferences preferencesAtStart() const;
    void chooseLanguage();
    void keepPreference(ui::Preference id, const QVariant &value);
    void restoreSettings();
    void saveSettings();
    Result<void> openDemo();
    Result<void> openSeeds(const SessionOptions &options);
    void openProfile(const ui::ConnectionProfile &profile, const SessionOptions &options);
    void connectTo(const QString &seeds);
    void closeTab(ui::MainWindow *view);
    void tabReady();
    void tellOpen();
    void showAlert(ui::MainWindow *view, const Alert &alert);
    void printTimings();
    bool eventFilter(QObject *watched, QEvent *event) override;

    ConsoleOptions m_options;
    QElapsedTimer m_sinceStart;
    std::string m_author;
    std::unique_ptr<Settings> m_settings; // null in a run that takes pictures
    std::vector<Publication> m_profileHistory;
    std::optional<StartingDemo> m_startingDemo; // begun with the process, until openDemo() takes it
    bool m_isReady = false;
    qint64 m_windowMs = -1;
    qint64 m_liveMs = -1;
    std::unique_ptr<ui::ConsoleFrame> m_frame;
    std::unique_ptr<ConnectionDesk> m_desk;
    AlertNotifier m_notifier;
    std::vector<std::unique_ptr<ClusterTab>> m_tabs;
};

} // namespace footplate::app

// SPDX-License-Identifier: GPL-3.0-or-later
// ClusterTab: one connection of the console: the view that shows it, its session, and for the demo the cluster behind that.
// What is published in it is kept with its profile. GUI thread.
//
// Invariants: the view lets go of a session before it ends, and the session ends before the demo cluster.
#pragma once

#include "app/drilldesk.h"
#include "app/eventlog.h"
#include "app/readdesk.h"
#include "core/session/session.h"
#include "ui/mainwindow.h"

#include <QObject>

#include <future>
#include <memory>
#include <optional>

namespace footplate::app {

// A demo cluster that comes up beside other work: records and listening sockets take about as long as a window.
class StartingDemo {
public:
    explicit StartingDemo(const emulator::DemoClusterOptions &options)
        : m_cluster(std::make_unique<emulator::DemoCluster>(options)),
          m_started(std::async(std::launch::async, [cluster = m_cluster.get()] { return cluster->start(); }))
    {
    }
    // Once. Waits until it is up. Error: what DemoCluster::start says.
    Result<std::unique_ptr<emulator::DemoCluster>> wait()
    {
        if (auto started = m_started.get(); !started)
            return tl::unexpected(started.error());
        return std::move(m_cluster);
    }

private:
    std::unique_ptr<emulator::DemoCluster> m_cluster;
    std::future<Result<void>> m_started; // goes first, and waits
};

class ClusterTab final : public QObject {
    Q_OBJECT
public:
    // The view outlives it. Events are kept in `eventsFolder`, and commands where ReadStore keeps them; empty: neither is kept.
    explicit ClusterTab(ui::MainWindow &view, QString eventsFolder, QObject *parent = nullptr);
    ~ClusterTab() override;

    // In place of what was open. `profile`: whose policy it starts from and keeps; empty: none. Error: what Session::create
    // says; then what was open stays.
    Result<void> open(const SessionOptions &options, const ui::WindowOptions &look, const QString &profile);
    // The same on a demo cluster of its own, with gets on their way. Error: the cluster could not be started.
    Result<void> openDemo(StartingDemo starting, const std::vector<emulator::DrillStep> &drill,
                          const SessionOptions &options, const ui::WindowOptions &look, const QString &profile);
    // Ends the session; the view shows its welcome face.
    void close();
    void startDrill();

    [[nodiscard]] ui::MainWindow &view() const { return m_view; }
    [[nodiscard]] Session *session() const { return m_session.get(); } // null: nothing is open
    [[nodiscard]] emulator::DemoCluster *demoCluster() const { return m_demo.get(); }
    [[nodiscard]] const QString &profile() const { return m_profile; }

Q_SIGNALS:
    // The session shows all it is going to: the cluster is ready, or part of it is missing and stays so.
    void ready();
    // The cluster does not take the user or the password. Once a session.
    void loginRefused();

private:
    void adopt(std::unique_ptr<Session> session, const ui::WindowOptions &look, const QString &profile);
    void onSessionChanged();
    void keepPublications();
    void beginEvents(SessionOptions &options, const QString &name);
    void keepEvents();
    void beginReads(const SessionOptions &options, bool isDemo);
    void beginDrills(std::vector<emulator::DrillStep> steps);
    void endDrills();

    ui::MainWindow &m_view;
    QString m_eventsFolder;
    std::optional<EventLog> m_eventLog;
    std::uint64_t m_keptEvent = 0; // sequence of the last one on disk, or lost
    bool m_toldEventsLost = false;
    QString m_profile;
    std::uint32_t m_keptRevision = 0;    // of what is in the profile
    std::uint32_t m_refusedRevision = 0; // up to here there was an attempt to keep what is not kept
    bool m_isReady = false;
    bool m_wasRefused = false;
    std::unique_ptr<emulator::DemoCluster> m_demo;
    std::unique_ptr<DrillDesk> m_drill;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<ReadDesk> m_reads;
};

} // namespace footplate::app

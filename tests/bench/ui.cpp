// SPDX-License-Identifier: GPL-3.0-or-later
// footplate-bench ui: what the real window costs on each of its pages, under a large cluster and a flood of telemetry, at its
// fastest useful refresh. The cluster is synthetic; what it records goes through the real telemetry, and costs a worker, not the
// window: it is not counted. Times are CPU time of the GUI thread, which other processes disturb little.
#include "tests/bench/subcommand.h"
#include "tests/bench/threadcpu.h"
#include "tests/support/syntheticfeed.h"
#include "ui/mainwindow.h"
#include "ui/models/nodesmodel.h"
#include "ui/preferences.h"

#include <QAbstractEventDispatcher>
#include <QApplication>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QTableView>
#include <QTimer>

#include <tuple>

namespace footplate::bench {

namespace {

constexpr NumberOption nodesOption{"nodes", "nodes of the cluster", 64, 1, 256};
constexpr NumberOption namespacesOption{"namespaces", "namespaces of the cluster", 8, 1, 32};
constexpr NumberOption eventsOption{"events", "telemetry events a second", 20'000, 0, 1'000'000};
constexpr NumberOption refreshOption{"refresh-ms", "refresh interval of the window", 100, 100, 60'000};
constexpr NumberOption secondsOption{"seconds", "how long each page is watched", 5, 1, 3600};
constexpr NumberOption rangeOption{"range-minutes", "how far back the charts go: 1, 5, 15 or 60", 5, 1, 60};
constexpr NumberOption historyOption{"history", "seconds of buckets to begin with", 3600, 1, 3600};

constexpr QSize windowSize{1440, 900};
constexpr std::int64_t warmUpMs = 1500; // a page that is shown for the first time is laid out and painted as a whole
constexpr double usPerMs = 1000;

struct Setup {
    std::int64_t nodes = 0, namespaces = 0, events = 0, refreshMs = 0, seconds = 0, rangeMinutes = 0, history = 0;
    QString page; // empty: all
};

// The window over its feed, and what it has cost.
class WatchedWindow {
public:
    explicit WatchedWindow(const Setup &setup)
        : m_feed(Scene::Hanging,
                 {.nodes = static_cast<int>(setup.nodes),
                  .namespaces = static_cast<int>(setup.namespaces),
                  .seconds = static_cast<int>(setup.history)},
                 setup.events)
        , m_window({.connectionName = QStringLiteral("railway"),
                    .isDemo = false,
                    .isReadOnly = false,
                    .author = {}})
        , m_refreshMs(setup.refreshMs)
    {
        m_window.resize(windowSize);
        ui::Preferences preferences;
        std::ignore = preferences.set(ui::Preference::RefreshMs, qint64{m_refreshMs});
        std::ignore = preferences.set(ui::Preference::RangeMs, qint64{setup.rangeMinutes * 60'000});
        m_window.setPreferences(preferences);
        m_window.setStateSource([this](std::int64_t) {
            ++m_refreshes;
            return m_feed.view();
        });
        m_feedTimer.setTimerType(Qt::PreciseTimer);
        QObject::connect(&m_feedTimer, &QTimer::timeout, &m_window, [this] { feed(); });
        m_feedTimer.start(static_cast<int>(std::min<std::int64_t>(m_refreshMs, 1000)));
        // In order of what changes with every refresh: rows move, too.
        m_window.page(ui::PageId::Nodes)
            ->findChild<QTableView *>(QStringLiteral("nodes-table"))
            ->sortByColumn(ui::NodesModel::TendP50Column, Qt::DescendingOrder);
        m_window.show();
    }

    QJsonObject watch(ui::PageId page, std::int64_t seconds)
    {
        const std::int64_t startUs = threadCpuUs();
        m_window.showPage(page);
        const std::int64_t madeUs = threadCpuUs() - startUs;
        m_longestUs = 0;
        run(warmUpMs);
        const std::int64_t firstUs = std::max(madeUs, m_longestUs);
        m_cpuUs = m_longestUs = 0;
        m_refreshes = 0;
        run(seconds * 1000);
        const double cpuMs = static_cast<double>(m_cpuUs) / usPerMs;
        const double refreshes = static_cast<double>(std::max<std::int64_t>(m_refreshes, 1));
        return {{QStringLiteral("page"), ui::pageName(page)},
                {QStringLiteral("refreshes"), refreshes},
                {QStringLiteral("refresh_ms"), cpuMs / refreshes},
                {QStringLiteral("first_shown_stall_ms"), static_cast<double>(firstUs) / usPerMs},
                {QStringLiteral("longest_stall_ms"), static_cast<double>(m_longestUs) / usPerMs},
                // Of the time that so many refreshes take: a machine that is busy otherwise makes fewer of them.
                {QStringLiteral("cpu_share"), cpuMs / (refreshes * static_cast<double>(m_refreshMs))}};
    }

private:
    void feed()
    {
        const std::int64_t startUs = threadCpuUs();
        m_feed.produce(std::min<std::int64_t>(m_refreshMs, 1000));
        m_producedUs += threadCpuUs() - startUs;
        m_feed.collect();
    }

    // One turn of the event loop after the other; the longest is how long a key press may have to wait.
    void run(std::int64_t ms)
    {
        QElapsedTimer watch;
        watch.start();
        QAbstractEventDispatcher *dispatcher = QAbstractEventDispatcher::instance();
        while (watch.elapsed() < ms) {
            m_producedUs = 0;
            const std::int64_t startUs = threadCpuUs();
            dispatcher->processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
            QCoreApplication::sendPostedEvents(nullptr,
                                               QEvent::DeferredDelete); // which an event loop of its own would do
            const std::int64_t turnUs = threadCpuUs() - startUs - m_producedUs;
            m_cpuUs += turnUs;
            m_longestUs = std::max(m_longestUs, turnUs);
        }
    }

    SyntheticFeed m_feed;
    ui::MainWindow m_window;
    QTimer m_feedTimer;
    std::int64_t m_refreshMs;
    std::int64_t m_producedUs = 0; // in this turn, by what would be the worker
    std::int64_t m_cpuUs = 0;
    std::int64_t m_longestUs = 0;
    std::int64_t m_refreshes = 0;
};

void addOptions(QCommandLineParser &parser)
{
    for (const NumberOption &option :
         {nodesOption, namespacesOption, eventsOption, refreshOption, secondsOption, rangeOption, historyOption})
        addOption(parser, option);
    parser.addOption({QStringLiteral("page"), QStringLiteral("this page alone"), QStringLiteral("name")});
    parser.addOption({QStringLiteral("json"), QStringLiteral("accepted for scripts: the output always is JSON")});
}

Result<Setup> setupOf(const QCommandLineParser &parser)
{
    Setup setup;
    setup.page = parser.value(QStringLiteral("page"));
    const auto read = readNumbers(parser, {{nodesOption, setup.nodes},
                                           {namespacesOption, setup.namespaces},
                                           {eventsOption, setup.events},
                                           {refreshOption, setup.refreshMs},
                                           {secondsOption, setup.seconds},
                                           {rangeOption, setup.rangeMinutes},
                                           {historyOption, setup.history}});
    return read.map([&] { return setup; });
}

Result<QJsonObject> run(const QCommandLineParser &parser)
{
    const auto setup = setupOf(parser);
    if (!setup)
        return tl::unexpected(setup.error());
    ui::Theme::instance().apply(ui::ThemeChoice::Light);
    WatchedWindow watched(*setup);
    QJsonArray pages;
    for (int i = 0; i < ui::pageCount; ++i) {
        const auto page = static_cast<ui::PageId>(i);
        if (setup->page.isEmpty() || setup->page == ui::pageName(page))
            pages.append(watched.watch(page, setup->seconds));
    }
    if (pages.isEmpty())
        return fail(Outcome::InvalidRequest, "there is no page \"" + setup->page.toStdString() + '"');
    return QJsonObject{{QStringLiteral("nodes"), static_cast<double>(setup->nodes)},
                       {QStringLiteral("namespaces"), static_cast<double>(setup->namespaces)},
                       {QStringLiteral("events_per_second"), static_cast<double>(setup->events)},
                       {QStringLiteral("range_minutes"), static_cast<double>(setup->rangeMinutes)},
                       {QStringLiteral("refresh_interval_ms"), static_cast<double>(setup->refreshMs)},
                       {QStringLiteral("pages"), pages}};
}

const Subcommand subcommand{"ui", "what each page of the window costs under load", addOptions, run, Needs::Window};

} // namespace

} // namespace footplate::bench

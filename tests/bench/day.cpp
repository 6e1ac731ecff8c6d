// SPDX-License-Identifier: GPL-3.0-or-later
// footplate-bench day: whether a console that is left open grows. A day of synthetic time, second by second, goes through the real
// telemetry and the real window, which shows one page after the other; memory is told at every hour. Takes minutes.
#include "tests/bench/subcommand.h"
#include "tests/support/syntheticfeed.h"
#include "ui/mainwindow.h"

#include <QApplication>
#include <QFile>
#include <QJsonArray>

#include <malloc.h>
#include <unistd.h>

namespace footplate::bench {

namespace {

constexpr NumberOption nodesOption{"nodes", "nodes of the cluster", 16, 1, 256};
constexpr NumberOption namespacesOption{"namespaces", "namespaces of the cluster", 2, 1, 32};
constexpr NumberOption hoursOption{"hours", "hours of synthetic time", 24, 1, 240};
constexpr NumberOption eventsOption{"events", "telemetry events a second", 200, 0, 100'000};
constexpr NumberOption everyOption{"refresh-every", "synthetic seconds between two refreshes of the window", 10, 1,
                                   3600};

constexpr QSize windowSize{1440, 900};
constexpr std::int64_t secondsPerHour = 3600;
constexpr std::int64_t secondsPerPage = 600;
constexpr double bytesPerMib = 1024 * 1024;

void addOptions(QCommandLineParser &parser)
{
    for (const NumberOption &option : {nodesOption, namespacesOption, hoursOption, eventsOption, everyOption})
        addOption(parser, option);
    parser.addOption({QStringLiteral("json"), QStringLiteral("accepted for scripts: the output always is JSON")});
}

// What the kernel holds in memory for this process.
double residentMib()
{
    QFile statm(QStringLiteral("/proc/self/statm"));
    if (!statm.open(QIODevice::ReadOnly))
        return -1;
    return statm.readAll().split(' ').value(1).toDouble() * static_cast<double>(sysconf(_SC_PAGESIZE)) / bytesPerMib;
}

// What was asked of the heap and not given back: without what the allocator keeps, which only makes it hard to read.
double heapMib()
{
    const struct mallinfo2 info = mallinfo2();
    return static_cast<double>(info.uordblks + info.hblkhd) / bytesPerMib;
}

QJsonObject memoryAt(std::int64_t hour)
{
    return {{QStringLiteral("hour"), static_cast<double>(hour)},
            {QStringLiteral("resident_mib"), residentMib()},
            {QStringLiteral("heap_mib"), heapMib()}};
}

struct DaySetup {
    std::int64_t nodes = 0, namespaces = 0, hours = 0, events = 0, every = 0;
};

Result<DaySetup> daySetupOf(const QCommandLineParser &parser)
{
    DaySetup setup;
    const auto read = readNumbers(parser, {{nodesOption, setup.nodes},
                                           {namespacesOption, setup.namespaces},
                                           {hoursOption, setup.hours},
                                           {eventsOption, setup.events},
                                           {everyOption, setup.every}});
    return read.map([&] { return setup; });
}

Result<QJsonObject> run(const QCommandLineParser &parser)
{
    const auto setup = daySetupOf(parser);
    if (!setup)
        return tl::unexpected(setup.error());
    ui::Theme::instance().apply(ui::ThemeChoice::Light);
    SyntheticFeed feed(Scene::Healthy,
                       {.nodes = static_cast<int>(setup->nodes), .namespaces = static_cast<int>(setup->namespaces)},
                       setup->events);
    ui::MainWindow window({});
    window.setRefreshMs(60'000); // it is refreshed by synthetic time alone
    window.resize(windowSize);
    window.setStateSource([&feed](std::int64_t) { return feed.view(); });
    window.show();

    QJsonArray hours{memoryAt(0)};
    for (std::int64_t second = 1; second <= setup->hours * secondsPerHour; ++second) {
        feed.produce(1000);
        feed.collect();
        if (second % secondsPerPage == 0)
            window.showPage(static_cast<ui::PageId>(second / secondsPerPage % ui::pageCount));
        if (second % setup->every == 0) {
            window.refreshNow();
            QApplication::processEvents();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        }
        if (second % secondsPerHour == 0)
            hours.append(memoryAt(second / secondsPerHour));
    }
    return QJsonObject{{QStringLiteral("nodes"), static_cast<double>(setup->nodes)},
                       {QStringLiteral("namespaces"), static_cast<double>(setup->namespaces)},
                       {QStringLiteral("events_per_second"), static_cast<double>(setup->events)},
                       {QStringLiteral("buckets"), static_cast<double>(feed.view().buckets->size())},
                       {QStringLiteral("hours"), hours}};
}

const Subcommand subcommand{"day", "whether a console that is left open grows", addOptions, run, Needs::Window};

} // namespace

} // namespace footplate::bench

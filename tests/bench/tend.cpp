// SPDX-License-Identifier: GPL-3.0-or-later
// footplate-bench tend: how soon a large cluster is known, how long a cycle takes, and what tending costs while nothing else
// is done. The demo cluster runs in this process, in threads of its own; only the client's worker is accounted for.
#include "core/emulator/democluster.h"
#include "core/session/session.h"
#include "tests/bench/subcommand.h"
#include "tests/bench/threadcpu.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QTimer>

#include <algorithm>

namespace footplate::bench {

namespace {

constexpr NumberOption nodesOption{"nodes", "nodes of the demo cluster", 256, 1, 256};
constexpr NumberOption namespacesOption{"namespaces", "its namespaces", 8, 1, 32};
constexpr NumberOption secondsOption{"seconds", "how long the idle client is watched", 20, 2, 3600};
constexpr int fullMapLimitMs = 60'000;

void addOptions(QCommandLineParser &parser)
{
    addOption(parser, nodesOption);
    addOption(parser, namespacesOption);
    addOption(parser, secondsOption);
}

bool isFull(const ClusterSnapshot &snapshot, std::size_t namespaces)
{
    return snapshot.namespaces.size() == namespaces && std::all_of(snapshot.namespaces.begin(), snapshot.namespaces.end(), [](const NamespaceView &one) {
        return one.partitionsWithMaster == PartitionTable::partitions;
    });
}

void waitMs(int ms)
{
    QEventLoop loop;
    QTimer::singleShot(ms, &loop, &QEventLoop::quit);
    loop.exec();
}

// ms; -1 when it did not come in time.
qint64 waitForFullMap(Session &session, std::size_t namespaces)
{
    QElapsedTimer clock;
    clock.start();
    session.start();
    while (!isFull(*session.snapshot(), namespaces) && clock.elapsed() < fullMapLimitMs)
        waitMs(10);
    return clock.elapsed() < fullMapLimitMs ? clock.elapsed() : -1;
}

Result<QJsonObject> run(const QCommandLineParser &parser)
{
    const auto nodes = valueOf(parser, nodesOption);
    const auto namespaces = valueOf(parser, namespacesOption);
    const auto seconds = valueOf(parser, secondsOption);
    for (const auto *value : {&nodes, &namespaces, &seconds}) {
        if (!*value)
            return tl::unexpected(value->error());
    }
    emulator::DemoClusterOptions demo;
    demo.nodes = static_cast<int>(*nodes);
    demo.namespaces.clear();
    for (std::int64_t i = 1; i <= *namespaces; ++i)
        demo.namespaces.push_back("ns" + std::to_string(i));
    demo.recordsPerNamespace = 10;
    emulator::DemoCluster cluster(demo);
    if (const auto started = cluster.start(); !started)
        return tl::unexpected(started.error());
    SessionOptions options;
    options.seeds = {cluster.seed()};
    auto session = Session::create(options);
    if (!session)
        return tl::unexpected(session.error());

    const qint64 fullMapMs = waitForFullMap(**session, demo.namespaces.size());
    if (fullMapMs < 0)
        return fail(Outcome::ClusterNotReady, "no full partition map within a minute: " + (*session)->snapshot()->problem);
    waitMs(3000); // what follows the first map is not idling yet
    const double cpuBefore = threadCpuMs("footplate-core");
    QElapsedTimer watched;
    watched.start();
    waitMs(static_cast<int>(*seconds) * 1000);
    const double cpuMs = threadCpuMs("footplate-core") - cpuBefore;
    const double share = cpuMs / static_cast<double>(watched.elapsed());
    const ClusterSnapshotPtr snapshot = (*session)->snapshot();
    std::vector<std::int32_t> cycles = snapshot->tend.recentCyclesUs;
    cycles.erase(cycles.begin(), cycles.end() - std::min<std::ptrdiff_t>(std::ssize(cycles), *seconds));
    std::sort(cycles.begin(), cycles.end());
    return QJsonObject{{QStringLiteral("nodes"), static_cast<double>(*nodes)},
                       {QStringLiteral("namespaces"), static_cast<double>(*namespaces)},
                       {QStringLiteral("nodes_active"), snapshot->activeNodes()},
                       {QStringLiteral("first_full_map_ms"), static_cast<double>(fullMapMs)},
                       {QStringLiteral("cycles"), static_cast<double>(cycles.size())},
                       {QStringLiteral("cycle_p50_us"), static_cast<double>(cycles[cycles.size() / 2])},
                       {QStringLiteral("cycle_max_us"), static_cast<double>(cycles.back())},
                       {QStringLiteral("worker_cpu_share"), share}};
}

const Subcommand subcommand{"tend", "finding a large cluster, and what tending it costs", addOptions, run};

} // namespace

} // namespace footplate::bench

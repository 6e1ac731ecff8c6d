// SPDX-License-Identifier: GPL-3.0-or-later
// footplate-bench get: gets as fast as answers come, through a session or, with --bare, over bare sockets that do nothing
// but write the same requests and wait for whole replies. Both keep connections x pipeline gets on their way, and neither
// decodes the values of the bins unless --decode asks the session to.
#include "core/base/histogram.h"
#include "core/emulator/democluster.h"
#include "core/session/session.h"
#include "core/wire/message.h"
#include "core/wire/peers.h"
#include "core/wire/proto.h"
#include "tests/bench/allocations.h"
#include "tests/bench/bareload.h"
#include "tests/bench/subcommand.h"

#include <QEventLoop>
#include <QTimer>

namespace footplate::bench {

namespace {

struct Plan {
    std::string seed;
    std::string nameSpace;
    std::uint32_t connections = 8;
    std::uint32_t pipeline = 1;
    std::uint64_t count = 100'000;
    bool decodeValues = false;
};

QJsonObject report(const LoadResult &result)
{
    const auto count = static_cast<double>(result.count);
    return {{QStringLiteral("ops_per_s"), count * 1e6 / static_cast<double>(result.elapsedUs)},
            {QStringLiteral("p50_us"), static_cast<double>(result.p50Us)},
            {QStringLiteral("p99_us"), static_cast<double>(result.p99Us)},
            {QStringLiteral("allocations_per_get"), static_cast<double>(result.counted) / count},
            {QStringLiteral("client_cpu_us_per_get"), static_cast<double>(result.cpuUs) / count},
            {QStringLiteral("count"), count},
            {QStringLiteral("failed"), static_cast<double>(result.failed)}};
}

// A session with a full map, or a sentence that says why there is none.
Result<std::unique_ptr<Session>> connected(const Plan &plan)
{
    SessionOptions options;
    options.seeds = {plan.seed};
    options.namespaces = {plan.nameSpace};
    options.poolSize = plan.connections;
    options.pipelineDepth = plan.pipeline;
    options.readStatistics = false;
    auto session = Session::create(options);
    if (!session)
        return session;
    QEventLoop loop;
    const auto isFull = [&session] {
        const auto snapshot = (*session)->snapshot();
        return !snapshot->namespaces.empty() && snapshot->namespaces[0].partitionsWithMaster == PartitionTable::partitions;
    };
    QObject::connect(session->get(), &Session::changed, &loop, [&] {
        if (isFull())
            loop.quit();
    });
    QTimer::singleShot(5000, &loop, &QEventLoop::quit);
    (*session)->start();
    loop.exec();
    if (!isFull())
        return fail(Outcome::ClusterNotReady, "no full partition map of \"" + plan.nameSpace + "\" within 5 s: " + (*session)->snapshot()->problem);
    return session;
}

LoadResult runSession(Session &session, const Plan &plan, std::uint64_t count)
{
    QEventLoop loop;
    LoadResult result;
    LoadOptions options;
    options.namespaces = {plan.nameSpace};
    options.concurrent = plan.connections * plan.pipeline;
    options.count = count;
    options.decodeValues = plan.decodeValues;
    options.threadCounter = allocations;
    session.runLoad(options, [&](const LoadResult &done) {
        result = done;
        loop.quit();
    });
    loop.exec();
    return result;
}

// The keys of the load with the address of their master.
std::vector<BareKey> bareKeys(const ClusterSnapshot &snapshot, const Plan &plan)
{
    std::vector<BareKey> keys;
    const LoadOptions defaults;
    const NamespaceView &view = *snapshot.nameSpace(plan.nameSpace);
    for (std::uint32_t i = 1; i <= defaults.keyCount; ++i) {
        const wire::Digest digest = wire::digestOf(defaults.set, Key{defaults.keyPrefix + std::to_string(i)});
        const NodeView *node = snapshot.nodeBySlot(view.table->owner(wire::partitionOf(digest), 0));
        keys.push_back({*wire::parseEndpoint(node->address), digest});
    }
    return keys;
}

constexpr NumberOption connectionsOption{"connections", "connections in use", 8, 1, 1000};
constexpr NumberOption pipelineOption{"pipeline", "gets on their way on each connection", 1, 1, 1000};
constexpr NumberOption countOption{"count", "gets to measure", 100'000, 1, 1'000'000'000};

void addOptions(QCommandLineParser &parser)
{
    parser.addOptions({{QStringLiteral("seed"), QStringLiteral("a node of the cluster; without it a demo cluster in this process"), QStringLiteral("HOST:PORT")},
                       {QStringLiteral("namespace"), QStringLiteral("namespace to read from"), QStringLiteral("NAME"), QStringLiteral("test")},
                       {QStringLiteral("bare"), QStringLiteral("over bare sockets, without a client")},
                       {QStringLiteral("decode"), QStringLiteral("decode the values, as a get of a caller does; without --bare")}});
    addOption(parser, connectionsOption);
    addOption(parser, pipelineOption);
    addOption(parser, countOption);
}

Result<Plan> planOf(const QCommandLineParser &parser)
{
    const auto connections = valueOf(parser, connectionsOption);
    const auto pipeline = valueOf(parser, pipelineOption);
    const auto count = valueOf(parser, countOption);
    for (const auto *value : {&connections, &pipeline, &count}) {
        if (!*value)
            return tl::unexpected(value->error());
    }
    return Plan{parser.value(QStringLiteral("seed")).toStdString(), parser.value(QStringLiteral("namespace")).toStdString(),
                static_cast<std::uint32_t>(*connections), static_cast<std::uint32_t>(*pipeline), static_cast<std::uint64_t>(*count), parser.isSet(QStringLiteral("decode"))};
}

Result<QJsonObject> run(const QCommandLineParser &parser)
{
    auto plan = planOf(parser);
    if (!plan)
        return tl::unexpected(plan.error());
    std::unique_ptr<emulator::DemoCluster> cluster;
    if (plan->seed.empty()) {
        cluster = std::make_unique<emulator::DemoCluster>(emulator::DemoClusterOptions{});
        if (const auto started = cluster->start(); !started)
            return tl::unexpected(started.error());
        plan->seed = cluster->seed();
    }
    auto session = connected(*plan);
    if (!session)
        return tl::unexpected(session.error());
    const std::uint64_t warmUp = std::min<std::uint64_t>(plan->count, 5000);
    if (!parser.isSet(QStringLiteral("bare"))) {
        runSession(**session, *plan, warmUp);
        return report(runSession(**session, *plan, plan->count));
    }
    BareLoad load(bareKeys(*(*session)->snapshot(), *plan), plan->nameSpace, plan->connections, plan->pipeline);
    session->reset();
    load.run(warmUp);
    return report(load.run(plan->count));
}

const Subcommand subcommand{"get", "gets as fast as answers come, through a session or over bare sockets", addOptions, run};

} // namespace

} // namespace footplate::bench

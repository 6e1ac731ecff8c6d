// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/democlustercommand.h"

#include "app/cli/commandline.h"
#include "app/cli/output.h"
#include "app/cli/stopsignal.h"
#include "app/drillrunner.h"
#include "core/emulator/democluster.h"
#include "ui/text/wording.h"

#include <QEventLoop>
#include <QRegularExpression>

#include <limits>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

const QString command = u"demo-cluster"_s;

struct Plan {
    emulator::DemoClusterOptions cluster;
    std::vector<emulator::DrillStep> drill;
};

void addOptions(CommandLine &line)
{
    line.addValue(u"nodes"_s, u"N"_s, u"How many nodes, 1 to 256. Default: 5."_s);
    line.addValue(u"base-port"_s, u"P"_s, u"The first node's port, the others follow. Default: any free ports."_s);
    line.addValue(u"namespaces"_s, u"A,B"_s, u"Default: test,bar."_s);
    line.addValue(u"replication-factor"_s, u"N"_s, u"Copies of each partition. Default: 2."_s);
    line.addValue(u"records"_s, u"N"_s, u"Records in each namespace: set demo, keys user:1 to user:N. Default: 200."_s);
    line.addValue(u"cluster-name"_s, u"NAME"_s, u"Default: demo."_s);
    line.addValue(u"drill"_s, u"SPEC"_s,
                  u"Faults: NAME[=MS[-MS]]:NODE|all[@START[-END]], comma separated, as in "
                  "freeze-data:2@3-10."_s);
    line.addValue(u"random-seed"_s, u"N"_s, u"The same number gives the same cluster. Default: 1."_s);
}

Result<void> readNumbers(const CommandLine &line, emulator::DemoClusterOptions &options)
{
    const auto nodes = line.integer(u"nodes"_s, 1, 256, options.nodes);
    if (!nodes)
        return tl::unexpected(nodes.error());
    const auto port = line.integer(u"base-port"_s, 1024, 65'536 - *nodes, 0);
    if (!port)
        return tl::unexpected(port.error());
    const auto factor = line.integer(u"replication-factor"_s, 1, 8, options.replicationFactor);
    if (!factor)
        return tl::unexpected(factor.error());
    const auto records = line.integer(u"records"_s, 0, 1'000'000, options.recordsPerNamespace);
    if (!records)
        return tl::unexpected(records.error());
    const auto seed = line.integer(u"random-seed"_s, 0, std::numeric_limits<std::int64_t>::max(), 1);
    if (!seed)
        return tl::unexpected(seed.error());
    options.nodes = static_cast<int>(*nodes);
    options.basePort = static_cast<std::uint16_t>(*port);
    options.replicationFactor = static_cast<int>(*factor);
    options.recordsPerNamespace = static_cast<int>(*records);
    options.seed = static_cast<std::uint64_t>(*seed);
    return {};
}

Result<Plan> planOf(const CommandLine &line)
{
    Plan plan;
    if (const auto read = readNumbers(line, plan.cluster); !read)
        return tl::unexpected(read.error());
    if (line.isSet(u"namespaces"_s)) {
        plan.cluster.namespaces.clear();
        for (const QString &name : line.values(u"namespaces"_s))
            plan.cluster.namespaces.push_back(name.toStdString());
        if (plan.cluster.namespaces.empty())
            return fail(Outcome::InvalidRequest, "--namespaces takes at least one name.");
    }
    if (line.isSet(u"cluster-name"_s)) {
        const QString name = line.value(u"cluster-name"_s);
        static const QRegularExpression pattern(u"\\A[A-Za-z0-9_.-]{1,63}\\z"_s); // it stands in info replies between separators
        if (!pattern.match(name).hasMatch())
            return fail(Outcome::InvalidRequest, "--cluster-name takes letters, digits, '-', '_' and '.', 63 at most.");
        plan.cluster.clusterName = name.toStdString();
    }
    if (line.isSet(u"drill"_s)) {
        auto drill = emulator::parseDrill(line.value(u"drill"_s).toStdString(), plan.cluster.nodes);
        if (!drill)
            return tl::unexpected(drill.error());
        plan.drill = std::move(*drill);
    }
    return plan;
}

void announceDrill(DrillRunner &drill)
{
    QObject::connect(&drill, &DrillRunner::started, [](const QString &node, const QString &fault) {
        printNote(u"drill: %1 on %2"_s.arg(fault, node));
    });
    QObject::connect(&drill, &DrillRunner::ended, [](const QString &node, const QString &fault) {
        printNote(u"drill: %1 on %2 is over"_s.arg(fault, node));
    });
}

ExitStatus runUntilStopped(const Plan &plan)
{
    QEventLoop loop;
    const StopSignal stop;
    QObject::connect(&stop, &StopSignal::received, &loop, &QEventLoop::quit);
    emulator::DemoCluster cluster(plan.cluster);
    if (const auto started = cluster.start(); !started)
        return printError(started.error());
    printText(ui::fromStd(cluster.seed()) + u'\n');
    printNote(plan.cluster.nodes == 1 ? u"1 node is up; stop it with Ctrl+C"_s
                                      : u"%1 nodes are up; stop them with Ctrl+C"_s.arg(plan.cluster.nodes));
    DrillRunner drill(cluster, plan.drill);
    announceDrill(drill);
    drill.start();
    loop.exec();
    return ExitStatus::Ok;
}

} // namespace

ExitStatus runDemoClusterCommand(const QStringList &arguments)
{
    CommandLine line(command,
                     u"Runs a cluster on loopback that speaks the real protocol, until it is stopped. Prints the "
                     "address to connect to."_s);
    addOptions(line);
    const auto parsed = line.parse(arguments);
    if (!parsed)
        return printUsageError(command, parsed.error());
    if (*parsed)
        return **parsed;
    const auto plan = planOf(line);
    if (!plan)
        return printUsageError(command, plan.error());
    return runUntilStopped(*plan);
}

} // namespace footplate::app

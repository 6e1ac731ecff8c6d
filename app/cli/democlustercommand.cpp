// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/democlustercommand.h"

#include "app/cli/commandline.h"
#include "app/cli/output.h"
#include "app/cli/passwordinput.h"
#include "app/cli/stopsignal.h"
#include "app/drillrunner.h"
#include "core/emulator/democluster.h"
#include "core/wire/admin.h"
#include "ui/text/wording.h"

#include <QEventLoop>
#include <QRegularExpression>

#include <algorithm>
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
    line.addValue(u"user"_s, u"NAME"_s, u"Clients have to log in as this user. Needs --password-stdin."_s);
    line.addFlag(u"password-stdin"_s, u"Read the user's password from the first line of stdin."_s);
    line.addValue(u"session-ttl"_s, u"SECONDS"_s, u"How long a login is good, 1 to 864000. Default: 86400."_s);
    line.addValue(u"tls-cert"_s, u"FILE"_s, u"Speak TLS only, and show this certificate (PEM, with its chain)."_s);
    line.addValue(u"tls-key"_s, u"FILE"_s, u"The key of the certificate (PEM, without a passphrase)."_s);
    line.addValue(u"tls-ca"_s, u"FILE"_s, u"Demand a certificate of clients that one of these authorities signed."_s);
    line.addValue(u"tls-name"_s, u"NAME"_s,
                  u"The name by which clients check the certificate. Default: the first one in it."_s);
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

Result<void> readTls(const CommandLine &line, emulator::DemoTlsOptions &tls)
{
    if (line.isSet(u"tls-cert"_s) != line.isSet(u"tls-key"_s))
        return fail(Outcome::InvalidRequest, "--tls-cert and --tls-key name a certificate and its key; give both.");
    if (!line.isSet(u"tls-cert"_s) && (line.isSet(u"tls-ca"_s) || line.isSet(u"tls-name"_s)))
        return fail(Outcome::InvalidRequest, "--tls-ca and --tls-name go with --tls-cert.");
    static const QRegularExpression pattern(u"\\A[A-Za-z0-9_.*-]{1,255}\\z"_s); // it stands in info replies as well
    if (line.isSet(u"tls-name"_s) && !pattern.match(line.value(u"tls-name"_s)).hasMatch())
        return fail(Outcome::InvalidRequest, "--tls-name takes letters, digits, '-', '_', '.' and '*', 255 at most.");
    tls.certificateFile = line.value(u"tls-cert"_s).toStdString();
    tls.keyFile = line.value(u"tls-key"_s).toStdString();
    tls.caFile = line.value(u"tls-ca"_s).toStdString();
    tls.name = line.value(u"tls-name"_s).toStdString();
    return {};
}

Result<void> readLogin(const CommandLine &line, Plan &plan)
{
    if (line.isSet(u"user"_s) != line.isSet(u"password-stdin"_s))
        return fail(Outcome::InvalidRequest,
                    "--user and --password-stdin name a user and bring the password; give both.");
    if (!line.isSet(u"user"_s) && line.isSet(u"session-ttl"_s))
        return fail(Outcome::InvalidRequest, "--session-ttl says how long a login is good; it goes with --user.");
    const bool drillNeedsLogin = std::ranges::any_of(
        plan.drill, [](const emulator::DrillStep &step) { return emulator::needsLogin(step.spec.fault); });
    if (!line.isSet(u"user"_s) && drillNeedsLogin)
        return fail(Outcome::InvalidRequest,
                    "refuse-login and expire-sessions show where users log in; they go with --user.");
    const auto ttl = line.integer(u"session-ttl"_s, 1, 864'000, plan.cluster.sessionTtlSeconds);
    if (!ttl)
        return tl::unexpected(ttl.error());
    plan.cluster.user = line.value(u"user"_s).toStdString();
    plan.cluster.sessionTtlSeconds = static_cast<int>(*ttl);
    constexpr std::size_t maximumUser = 63;
    if (line.isSet(u"user"_s) && (plan.cluster.user.empty() || plan.cluster.user.size() > maximumUser))
        return fail(Outcome::InvalidRequest, "--user takes a name of 1 to 63 bytes.");
    return {};
}

// Last of all, so that nobody types a password only to hear that another option is wrong.
Result<void> takePassword(emulator::DemoClusterOptions &options)
{
    if (options.user.empty())
        return {};
    const auto password = readPassword();
    if (!password)
        return tl::unexpected(password.error());
    const auto hash = wire::passwordHash(password->view());
    if (!hash)
        return tl::unexpected(hash.error());
    options.passwordHash = *hash;
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
    if (const auto read = readTls(line, plan.cluster.tls); !read)
        return tl::unexpected(read.error());
    if (const auto read = readLogin(line, plan); !read)
        return tl::unexpected(read.error());
    if (const auto taken = takePassword(plan.cluster); !taken)
        return tl::unexpected(taken.error());
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
    if (const auto started = cluster.start(); !started) {
        if (started.error().outcome != Outcome::ConnectionError)
            return printError(started.error());
        printNote(ui::fromStd(started.error().detail) + u"; choose ports that are free with --base-port"_s);
        return ExitStatus::Failed;
    }
    printText(ui::fromStd(cluster.seed()) + u'\n');
    if (isOutputLost())
        return ExitStatus::Failed; // nobody will know where it is
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/sweepcommand.h"

#include "app/cli/output.h"
#include "app/cli/report.h"
#include "app/cli/sweepresult.h"

#include <QElapsedTimer>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 noteEveryMs = 2000; // silence for longer than this looks like a hang

void addSweepOptions(CommandLine &line)
{
    line.addPositional(u"NAMESPACE"_s, u"The namespace."_s);
    addConnectionOptions(line);
    line.addValue(u"socket-timeout"_s, u"MS"_s, u"How long a node has for one answer. Default: 1000."_s);
    line.addValue(u"in-flight"_s, u"N"_s, u"Questions on their way at most. Default: 64."_s);
    line.addFlag(u"json"_s, u"Print one JSON object."_s);
}

} // namespace

ExitStatus SweepCommand::run(const QStringList &arguments)
{
    CommandLine line(u"sweep"_s, u"Asks every owner of every partition of a namespace, master and replicas, whether it\n"
                                 "answers: one read of a header each, to that node alone. Served is what is answered,\n"
                                 "be it that there is no such record; refused is what the node answers with an error;\n"
                                 "unreachable is what gets no answer, or has no owner.\n\n"
                                 "Exit status: 0 when every partition is served by at least one node, 1 when one is\n"
                                 "served by none or the sweep failed, 2 wrong usage, 3 no cluster."_s);
    addSweepOptions(line);
    const auto parsed = line.parse(arguments);
    if (!parsed)
        return printUsageError(line.command(), parsed.error());
    if (*parsed)
        return **parsed;
    if (const auto understood = read(line); !understood)
        return printUsageError(line.command(), understood.error());
    auto cluster = ClusterSession::open(m_connection);
    if (!cluster)
        return printUsageError(line.command(), cluster.error());
    return ask(**cluster);
}

Result<void> SweepCommand::read(const CommandLine &line)
{
    m_isJson = line.isSet(u"json"_s);
    m_options.nameSpace = line.positional(0).toStdString();
    if (m_options.nameSpace.empty())
        return fail(Outcome::InvalidRequest,
                    "The namespace is empty; \"footplate partitions\" lists those of a cluster.");
    const auto timeout =
        line.integer(u"socket-timeout"_s, 1, CommandTimeouts::maximumMs, CommandTimeouts{}.socketTimeoutMs);
    if (!timeout)
        return tl::unexpected(timeout.error());
    m_options.overrides = {{"socket_timeout_ms", *timeout}, {"timeout_ms", *timeout}};
    const auto inFlight = line.integer(u"in-flight"_s, 1, 1000, m_options.maximumInFlight);
    if (!inFlight)
        return tl::unexpected(inFlight.error());
    m_options.maximumInFlight = static_cast<std::uint32_t>(*inFlight);
    auto connection = connectionWithSeeds(line);
    if (!connection)
        return tl::unexpected(connection.error());
    m_connection = std::move(*connection);
    const auto &namespaces = m_connection.session.namespaces;
    if (!namespaces.empty() && namespaces != std::vector{m_options.nameSpace})
        return fail(Outcome::InvalidRequest,
                    "--namespace names another namespace than the one to sweep; leave it out.");
    m_connection.session.namespaces = {m_options.nameSpace};
    m_connection.session.readStatistics = false;
    return {};
}

ExitStatus SweepCommand::ask(ClusterSession &cluster)
{
    // A replica that did not say yet what it owns would look like one that is missing.
    cluster.waitFor([&](const ClusterSnapshot &snapshot) {
        const NamespaceView *nameSpace = snapshot.nameSpace(m_options.nameSpace);
        const bool isComplete = nameSpace && nameSpace->partitionsComplete == PartitionTable::partitions;
        return isComplete || hasSettled(snapshot);
    });
    if (!cluster.hasCluster())
        return failBefore(cluster.noClusterError(), ExitStatus::NoCluster);
    if (const auto checked = cluster.checkNamespaces(*cluster.snapshot()); !checked)
        return failBefore(checked.error(), ExitStatus::Failed);
    const SweepResult result = sweepOnce(cluster);
    const bool isServed = result.error.outcome == Outcome::Ok && result.servedNowhere() == 0;
    return finish(result, cluster.snapshot().get(), isServed ? ExitStatus::Ok : ExitStatus::Failed);
}

SweepResult SweepCommand::sweepOnce(ClusterSession &cluster)
{
    QElapsedTimer sinceNote;
    sinceNote.start();
    const auto tellProgress = [&](const SweepProgress &progress) {
        if (sinceNote.elapsed() < noteEveryMs)
            return;
        sinceNote.restart();
        printNote(u"%1 of %2 questions answered …"_s.arg(progress.answered).arg(progress.total));
    };
    return awaited<SweepResult>([&](auto done) { cluster.session().sweep(m_options, tellProgress, done); });
}

ExitStatus SweepCommand::finish(const SweepResult &result, const ClusterSnapshot *snapshot, ExitStatus status)
{
    if (m_isJson) {
        QJsonObject object = sweepToJson(result);
        if (snapshot)
            object.insert(u"cluster"_s, clusterToJson(*snapshot));
        printJson(object);
    } else if (result.error.outcome == Outcome::Ok) {
        printText(sweepText(result));
    }
    if (result.error.outcome != Outcome::Ok)
        return printError(result.error, status);
    if (const int nowhere = result.servedNowhere(); nowhere > 0)
        printNote(nowhere == 1 ? u"One partition is served by none of its nodes."_s
                               : u"%1 partitions are served by none of their nodes."_s.arg(nowhere));
    return status;
}

ExitStatus SweepCommand::failBefore(const Error &error, ExitStatus status)
{
    SweepResult result;
    result.nameSpace = m_options.nameSpace;
    result.error = error;
    return finish(result, nullptr, status);
}

} // namespace footplate::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/report.h"

#include "app/cli/json.h"
#include "app/cli/stopsignal.h"
#include "ui/text/format.h"
#include "ui/text/wording.h"

#include <QEventLoop>
#include <QTimer>

#include <algorithm>
#include <cmath>

namespace footplate::app {

using namespace Qt::StringLiterals;

ExitStatus Report::run(const QStringList &arguments)
{
    CommandLine line(name(), description());
    addConnectionOptions(line);
    line.addFlag(u"json"_s, u"Print one JSON object; with --watch, one a line."_s);
    line.addValue(u"watch"_s, u"SECONDS"_s, u"Print again every so many seconds until stopped."_s);
    addOptions(line);
    const auto parsed = line.parse(arguments);
    if (!parsed)
        return printUsageError(name(), parsed.error());
    if (*parsed)
        return **parsed;

    m_isJson = line.isSet(u"json"_s);
    const auto watchSeconds = line.seconds(u"watch"_s, 0.1, 86'400, 0);
    if (!watchSeconds)
        return printUsageError(name(), watchSeconds.error());
    m_watchSeconds = *watchSeconds;
    const auto connection = connectionWithSeeds(line);
    if (!connection)
        return printUsageError(name(), connection.error());
    if (const auto read = readOptions(line, *connection); !read)
        return printUsageError(name(), read.error());
    const auto purpose = m_watchSeconds > 0 ? ClusterSession::Purpose::Watch : ClusterSession::Purpose::Once;
    auto cluster = ClusterSession::open(*connection, purpose);
    if (!cluster)
        return printUsageError(name(), cluster.error());
    return runWith(**cluster);
}

ExitStatus Report::runWith(ClusterSession &cluster)
{
    cluster.waitFor([&](const ClusterSnapshot &snapshot) { return cluster.hasMaps(snapshot) && isComplete(snapshot); });
    Session &session = cluster.session();
    if (!cluster.hasCluster())
        return fail(session, cluster.noClusterError(), ExitStatus::NoCluster);
    if (const auto checked = cluster.checkNamespaces(*cluster.snapshot()); !checked)
        return fail(session, checked.error(), ExitStatus::Failed);
    begin(session);
    print(session);
    if (m_watchSeconds > 0 && !isOutputLost())
        watch(session);
    return ExitStatus::Ok;
}

ExitStatus Report::fail(const Session &session, const Error &error, ExitStatus status)
{
    if (m_isJson)
        printJsonOf(session, errorToJson(error));
    return printError(error, status);
}

void Report::print(const Session &session)
{
    if (m_isJson) {
        printJsonOf(session, QJsonValue());
        return;
    }
    const QString text = toText(session);
    if (m_hasPrinted && !text.isEmpty())
        printText(u"\n"_s);
    m_hasPrinted = true;
    printText(text);
}

void Report::printJsonOf(const Session &session, const QJsonValue &error)
{
    QJsonObject object = toJson(session);
    object.insert(u"cluster"_s, clusterToJson(*session.snapshot()));
    object.insert(u"error"_s, error);
    printJson(object, m_watchSeconds > 0 ? JsonLayout::OneLine : JsonLayout::Indented);
}

void Report::watch(Session &session)
{
    const auto intervalMs = static_cast<int>(std::lround(m_watchSeconds * 1000));
    session.setPublishInterval(static_cast<std::uint32_t>(std::clamp(intervalMs / 2, 100, 1000)));
    QEventLoop loop;
    const StopSignal stop;
    QObject::connect(&stop, &StopSignal::received, &loop, &QEventLoop::quit);
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, &loop, [&] {
        print(session);
        if (isOutputLost())
            loop.quit();
    });
    timer.start(intervalMs);
    loop.exec();
}

QJsonObject clusterToJson(const ClusterSnapshot &snapshot)
{
    return {{u"name"_s, textOrNull(snapshot.clusterName)},
            {u"state"_s, ui::fromStd(clusterStateName(snapshot.state))},
            {u"problem"_s, textOrNull(snapshot.problem)},
            {u"taken_at"_s, instant(snapshot.takenMs)},
            {u"nodes_active"_s, snapshot.activeNodes()},
            {u"map_generation"_s, static_cast<qint64>(snapshot.mapGeneration)},
            {u"map_is_moving"_s, snapshot.mapMoving},
            {u"tend_us"_s, knownOrNull(snapshot.tend.lastCycleUs)},
            {u"policy_revision"_s, qint64{snapshot.live.revision}}};
}

QString clusterLine(const ClusterSnapshot &snapshot)
{
    int withMaster = 0;
    for (const NamespaceView &nameSpace : snapshot.namespaces)
        withMaster += nameSpace.partitionsWithMaster;
    const auto all = static_cast<qsizetype>(snapshot.namespaces.size()) * PartitionTable::partitions;
    QString line = u"Cluster %1: %2, %3 of %4 nodes, map %5 of %6, tend %7\n"_s.arg(
        snapshot.clusterName.empty() ? u"without a name"_s : ui::fromStd(snapshot.clusterName).left(200).replace(u'\n', u' '),
        ui::clusterStateText(snapshot.state), QString::number(snapshot.activeNodes()),
        QString::number(snapshot.nodes.size()), QString::number(withMaster), QString::number(all),
        ui::formatUs(snapshot.tend.lastCycleUs));
    for (const QString &problem : ui::clusterProblems(snapshot, snapshot.takenMs))
        line += u"  "_s + problem + u'\n';
    return line;
}

} // namespace footplate::app

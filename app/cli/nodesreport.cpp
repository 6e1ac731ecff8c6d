// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/nodesreport.h"

#include "app/cli/json.h"
#include "app/cli/texttable.h"
#include "ui/text/format.h"
#include "ui/text/wording.h"

#include <QJsonArray>

#include <algorithm>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

QJsonObject circuitToJson(const NodeView &node)
{
    return {{u"state"_s, ui::fromStd(circuitViewName(node.circuit))},
            {u"since"_s, instant(node.circuitSinceMs)},
            {u"openings"_s, qint64{node.circuitOpenings}},
            {u"circuit_open_threshold"_s, qint64{node.limits.failureThreshold}},
            {u"max_concurrent_ops"_s, qint64{node.limits.maximumConcurrent}}};
}

QJsonArray addressesToJson(const NodeView &node)
{
    QJsonArray all;
    for (const AddressView &address : node.addresses) {
        all.append(QJsonObject{{u"address"_s, ui::fromStd(address.address)},
                               {u"origin"_s, ui::fromStd(address.origin)},
                               {u"reachable"_s, address.isReachable ? QJsonValue(*address.isReachable) : QJsonValue()}});
    }
    return all;
}

QJsonObject nodeToJson(const NodeView &node)
{
    return {{u"id"_s, textOrNull(node.id)},
            {u"address"_s, ui::fromStd(node.address)},
            {u"addresses"_s, addressesToJson(node)},
            {u"state"_s, ui::fromStd(nodeStateName(node.state))},
            {u"state_since"_s, instant(node.stateSinceMs)},
            {u"problem"_s, textOrNull(node.problem)},
            {u"build"_s, textOrNull(node.build)},
            {u"partitions"_s, QJsonObject{{u"masters"_s, node.masters}, {u"replicas"_s, node.replicas}}},
            {u"is_cluster_member"_s, node.isClusterMember},
            {u"in_flight"_s, qint64{node.inFlight}},
            {u"queued"_s, qint64{node.queued}},
            {u"failed"_s, qint64{node.failed}},
            {u"circuit"_s, circuitToJson(node)},
            {u"connections_open"_s, qint64{node.connectionsOpen}},
            {u"tend_p50_us"_s, knownOrNull(node.tendP50Us)},
            {u"tend_p99_us"_s, knownOrNull(node.tendP99Us)},
            {u"client_connections"_s, knownOrNull(node.clientConnections)},
            {u"uptime_s"_s, knownOrNull(node.uptimeS)},
            {u"objects"_s, knownOrNull(node.objects)},
            {u"data_used_bytes"_s, knownOrNull(node.dataUsedBytes)},
            {u"stop_writes"_s, node.stopWrites}};
}

QString orDash(const std::string &text)
{
    return text.empty() ? ui::unknownText() : ui::fromStd(text);
}

QStringList rowOf(const NodeView &node, std::int64_t nowMs)
{
    return {orDash(node.id),
            orDash(node.address),
            ui::nodeStateText(node),
            orDash(node.build),
            QString::number(node.masters),
            QString::number(node.replicas),
            QString::number(node.inFlight),
            QString::number(node.queued),
            u"%1/%2"_s.arg(node.failed).arg(node.limits.failureThreshold),
            ui::circuitText(node, nowMs),
            ui::formatUs(node.tendP50Us),
            ui::fromStd(node.problem)};
}

} // namespace

QString NodesReport::description() const
{
    return u"Shows every node of a cluster: its state, partitions, circuit and load as a client sees them."_s;
}

// Build and statistics arrive with a node's first full refresh.
bool NodesReport::isComplete(const ClusterSnapshot &snapshot) const
{
    return std::none_of(snapshot.nodes.begin(), snapshot.nodes.end(),
                        [](const NodeView &node) { return node.state == NodeState::Active && node.build.empty(); }) ||
           hasSettled(snapshot);
}

QJsonObject NodesReport::toJson(const Session &session)
{
    QJsonArray nodes;
    for (const NodeView &node : session.snapshot()->nodes)
        nodes.append(nodeToJson(node));
    return {{u"nodes"_s, nodes}};
}

QString NodesReport::toText(const Session &session)
{
    const ClusterSnapshotPtr snapshot = session.snapshot();
    TextTable table;
    for (const auto &title : {u"NODE"_s, u"ADDRESS"_s, u"STATE"_s, u"BUILD"_s})
        table.addColumn(title);
    for (const auto &title : {u"MASTERS"_s, u"REPLICAS"_s, u"IN FLIGHT"_s, u"QUEUED"_s, u"FAILED"_s})
        table.addColumn(title, TextTable::Align::Right);
    table.addColumn(u"CIRCUIT"_s);
    table.addColumn(u"TEND P50"_s, TextTable::Align::Right);
    table.addColumn(u"PROBLEM"_s);
    for (const NodeView &node : snapshot->nodes)
        table.addRow(rowOf(node, snapshot->takenMs));
    return clusterLine(*snapshot) + table.text();
}

} // namespace footplate::app

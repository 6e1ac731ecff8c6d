// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/partitionsreport.h"

#include "app/cli/json.h"
#include "app/cli/texttable.h"
#include "ui/text/format.h"
#include "ui/text/wording.h"

#include <QJsonArray>

#include <algorithm>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

struct NodeShare {
    const NodeView *node = nullptr;
    int masters = 0;
    int replicas = 0;
};

std::vector<NodeShare> sharesOf(const NamespaceView &nameSpace, const ClusterSnapshot &snapshot)
{
    std::vector<NodeShare> shares;
    for (const NodeView &node : snapshot.nodes) {
        if (node.slot < 0)
            continue; // owns nothing, and -1 stands for "no owner" in the table
        NodeShare share{&node};
        const PartitionTable &table = *nameSpace.table;
        for (int partition = 0; partition < PartitionTable::partitions; ++partition) {
            for (int position = 0; position < table.positions; ++position) {
                if (table.owner(partition, position) == node.slot)
                    ++(position == 0 ? share.masters : share.replicas);
            }
        }
        if (share.masters + share.replicas > 0 || node.state == NodeState::Active)
            shares.push_back(share);
    }
    return shares;
}

double masterShare(const NodeShare &share)
{
    return static_cast<double>(share.masters) / PartitionTable::partitions;
}

// Partition by partition, the node ids in the order of the replicas; null where there is none.
QJsonArray ownersToJson(const NamespaceView &nameSpace, const ClusterSnapshot &snapshot)
{
    QJsonArray all;
    for (int partition = 0; partition < PartitionTable::partitions; ++partition) {
        QJsonArray owners;
        for (int position = 0; position < nameSpace.table->positions; ++position) {
            const NodeView *owner = snapshot.nodeBySlot(nameSpace.table->owner(partition, position));
            owners.append(owner ? textOrNull(owner->id) : QJsonValue());
        }
        all.append(owners);
    }
    return all;
}

QJsonObject namespaceToJson(const NamespaceView &nameSpace, const ClusterSnapshot &snapshot)
{
    QJsonArray nodes;
    for (const NodeShare &share : sharesOf(nameSpace, snapshot)) {
        nodes.append(QJsonObject{{u"id"_s, textOrNull(share.node->id)},
                                 {u"masters"_s, share.masters},
                                 {u"replicas"_s, share.replicas},
                                 {u"master_share"_s, masterShare(share)}});
    }
    QJsonArray owned;
    for (const int partitions : nameSpace.partitionsOwned)
        owned.append(partitions);
    return {{u"name"_s, ui::fromStd(nameSpace.name)},
            {u"replication_factor"_s, nameSpace.replicationFactor},
            {u"regime"_s, qint64{nameSpace.regime}},
            {u"partitions"_s, PartitionTable::partitions},
            {u"partitions_with_master"_s, nameSpace.partitionsWithMaster},
            {u"partitions_with_owner"_s, owned},
            {u"partitions_complete"_s, nameSpace.partitionsComplete},
            {u"unavailable_partitions"_s, knownOrNull(nameSpace.unavailablePartitions)},
            {u"dead_partitions"_s, knownOrNull(nameSpace.deadPartitions)},
            {u"objects"_s, knownOrNull(nameSpace.objects)},
            {u"nodes"_s, nodes}};
}

QString sharesText(const NamespaceView &nameSpace, const ClusterSnapshot &snapshot)
{
    TextTable table;
    table.addColumn(u"  NODE"_s);
    for (const auto &title : {u"MASTERS"_s, u"SHARE"_s, u"REPLICAS"_s})
        table.addColumn(title, TextTable::Align::Right);
    for (const NodeShare &share : sharesOf(nameSpace, snapshot)) {
        table.addRow({u"  "_s + ui::fromStd(share.node->id), QString::number(share.masters),
                      ui::formatPercent(masterShare(share)), QString::number(share.replicas)});
    }
    return table.text();
}

QString ownersText(const NamespaceView &nameSpace, const ClusterSnapshot &snapshot)
{
    TextTable table;
    table.addColumn(u"  PARTITION"_s, TextTable::Align::Right);
    for (int position = 0; position < nameSpace.table->positions; ++position)
        table.addColumn(position == 0 ? u"MASTER"_s : u"REPLICA %1"_s.arg(position));
    for (int partition = 0; partition < PartitionTable::partitions; ++partition) {
        QStringList row{QString::number(partition)};
        for (int position = 0; position < nameSpace.table->positions; ++position) {
            const NodeView *owner = snapshot.nodeBySlot(nameSpace.table->owner(partition, position));
            row.append(owner ? ui::fromStd(owner->id) : ui::unknownText());
        }
        table.addRow(row);
    }
    return table.text();
}

} // namespace

QString PartitionsReport::description() const
{
    return u"Shows how complete the partition map of each namespace is and how evenly it is shared."_s;
}

void PartitionsReport::addOptions(CommandLine &line) const
{
    line.addFlag(u"owners"_s, u"Print the owners of every partition too."_s);
}

Result<void> PartitionsReport::readOptions(const CommandLine &line, const Connection &connection)
{
    m_withOwners = line.isSet(u"owners"_s);
    m_wanted = connection.session.namespaces;
    return {};
}

bool PartitionsReport::isWanted(const NamespaceView &nameSpace) const
{
    return m_wanted.empty() || std::find(m_wanted.begin(), m_wanted.end(), nameSpace.name) != m_wanted.end();
}

QJsonObject PartitionsReport::toJson(const Session &session)
{
    const ClusterSnapshotPtr snapshot = session.snapshot();
    QJsonArray namespaces;
    for (const NamespaceView &nameSpace : snapshot->namespaces) {
        if (!isWanted(nameSpace))
            continue;
        QJsonObject object = namespaceToJson(nameSpace, *snapshot);
        if (m_withOwners)
            object.insert(u"owners"_s, ownersToJson(nameSpace, *snapshot));
        namespaces.append(object);
    }
    return {{u"namespaces"_s, namespaces}};
}

QString PartitionsReport::toText(const Session &session)
{
    const ClusterSnapshotPtr snapshot = session.snapshot();
    QString text = clusterLine(*snapshot);
    for (const NamespaceView &nameSpace : snapshot->namespaces) {
        if (!isWanted(nameSpace))
            continue;
        text += u"%1: replication factor %2, regime %3, %4 of %5 with a master, %6 with all replicas\n"_s.arg(
            ui::fromStd(nameSpace.name), QString::number(nameSpace.replicationFactor),
            QString::number(nameSpace.regime), QString::number(nameSpace.partitionsWithMaster),
            QString::number(PartitionTable::partitions), QString::number(nameSpace.partitionsComplete));
        text += sharesText(nameSpace, *snapshot);
        if (m_withOwners)
            text += ownersText(nameSpace, *snapshot);
    }
    return text;
}

} // namespace footplate::app

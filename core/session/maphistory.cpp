// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/maphistory.h"

#include <algorithm>

namespace footplate {

namespace {

std::size_t bytesOfTable(const PartitionTable &table)
{
    return table.owners.size() * sizeof(table.owners.front()) + table.regimes.size() * sizeof(table.regimes.front()) +
           table.changedAtMs.size() * sizeof(table.changedAtMs.front());
}

} // namespace

void MapHistory::record(const ClusterSnapshot &snapshot)
{
    if (snapshot.namespaces.empty() || (!m_maps.empty() && m_maps.back()->generation == snapshot.mapGeneration))
        return;
    RecordedMap map{snapshot.takenMs, snapshot.mapGeneration, snapshot.namespaces, 0};
    for (const NamespaceView &space : map.namespaces) {
        const auto isShared = [&space](const NamespaceView &before) { return before.table == space.table; };
        if (m_maps.empty() || std::none_of(m_maps.back()->namespaces.begin(), m_maps.back()->namespaces.end(), isShared))
            map.bytes += bytesOfTable(*space.table);
    }
    m_bytes += map.bytes;
    m_maps.push_back(std::make_shared<const RecordedMap>(std::move(map)));
    while (m_maps.size() > keptMaps || (m_bytes > keptBytes && m_maps.size() > 1)) {
        m_bytes -= m_maps.front()->bytes;
        m_maps.pop_front();
    }
}

ClusterSnapshotPtr withMap(const ClusterSnapshot &snapshot, const RecordedMap &map)
{
    auto past = std::make_shared<ClusterSnapshot>(snapshot);
    past->namespaces = map.namespaces;
    past->mapGeneration = map.generation;
    struct Share {
        int masters = 0, replicas = 0;
    };
    std::vector<Share> shares; // by slot
    for (const NamespaceView &space : map.namespaces) {
        for (std::size_t i = 0; i < space.table->owners.size(); ++i) {
            if (space.table->owners[i] < 0)
                continue;
            const auto slot = static_cast<std::size_t>(space.table->owners[i]);
            if (slot >= shares.size())
                shares.resize(slot + 1);
            ++(i % static_cast<std::size_t>(space.table->positions) == 0 ? shares[slot].masters : shares[slot].replicas);
        }
    }
    for (NodeView &node : past->nodes) {
        const auto slot = static_cast<std::size_t>(node.slot);
        const Share share = node.slot >= 0 && slot < shares.size() ? shares[slot] : Share{};
        node.masters = share.masters;
        node.replicas = share.replicas;
    }
    return past;
}

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/router.h"

#include <algorithm>
#include <array>

namespace footplate {

Route Router::route(std::string_view nameSpace, int partition, const RetryDriver &driver) const
{
    const NamespaceMap *map = m_map.find(nameSpace);
    if (!map)
        return {nullptr, -1, m_map.isFull() ? Outcome::NamespaceNotFound : Outcome::ClusterNotReady};
    const Outcome gap = map->everComplete() ? Outcome::NoMaster : Outcome::ClusterNotReady;

    // The positions that have an owner, each node once: a retry on "the next replica" must mean another node.
    std::array<int, 16> present{};
    std::size_t count = 0;
    for (int position = 0; position < map->positions() && count < present.size(); ++position) {
        const std::int16_t owner = map->owner(partition, position);
        const auto isOwner = [&](int earlier) { return map->owner(partition, earlier) == owner; };
        if (owner != NamespaceMap::none && std::none_of(present.begin(), present.begin() + count, isOwner))
            present[count++] = position;
    }
    if (count == 0)
        return withoutOwner(gap, partition, driver.attempt());
    const int position = present[driver.replicaIndex(count)];
    // Index 0 means the master: a replica must not stand in for it when there is none.
    if (driver.needsMaster() && position != 0)
        return withoutOwner(gap, partition, driver.attempt());
    const auto slot = static_cast<std::size_t>(map->owner(partition, position));
    Node *node = slot < m_nodes.size() ? m_nodes[slot].get() : nullptr;
    if (!node)
        return {nullptr, position, Outcome::UnknownNode};
    if (node->state != NodeState::Active || !node->pool)
        return {node, position, Outcome::InvalidNode};
    return {node, position, Outcome::Ok};
}

// Partitions are spread over the active nodes, and another attempt goes to another node.
Route Router::withoutOwner(Outcome gap, int partition, std::uint32_t attempt) const
{
    std::vector<Node *> active;
    for (const auto &node : m_nodes) {
        if (m_anyNodeWillDo && node && node->state == NodeState::Active && node->pool)
            active.push_back(node.get());
    }
    if (active.empty())
        return {nullptr, -1, gap};
    return {active[(static_cast<std::size_t>(partition) + attempt) % active.size()], -1, Outcome::Ok};
}

} // namespace footplate

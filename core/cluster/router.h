// SPDX-License-Identifier: GPL-3.0-or-later
// Router: which node a command goes to. Reads the partition map; decides nothing about retrying. Worker thread only.
#pragma once

#include "core/cluster/node.h"
#include "core/cluster/partitionmap.h"
#include "core/retry/driver.h"

#include <memory>
#include <vector>

namespace footplate {

struct Route {
    Node *node = nullptr;
    int replicaIndex = -1;          // position among the partition's owners
    Outcome refusal = Outcome::Ok;  // why there is no node
};

class Router {
public:
    // `nodes` by slot; entries may be null. `anyNodeWillDo`: a partition without an owner that is known goes to any active
    // node, which passes requests on; for a client that sees only a part of the cluster.
    Router(const PartitionMap &map, const std::vector<std::unique_ptr<Node>> &nodes, bool anyNodeWillDo = false)
        : m_map(map), m_nodes(nodes), m_anyNodeWillDo(anyNodeWillDo)
    {
    }

    // ClusterNotReady: the namespace never had an owner for every partition; NamespaceNotFound: the map is full without it;
    // NoMaster: nobody owns this partition; UnknownNode, InvalidNode: the owner is not known, or not active.
    [[nodiscard]] Route route(std::string_view nameSpace, int partition, const RetryDriver &driver) const;

private:
    [[nodiscard]] Route withoutOwner(Outcome gap, int partition, std::uint32_t attempt) const;

    const PartitionMap &m_map;
    const std::vector<std::unique_ptr<Node>> &m_nodes;
    bool m_anyNodeWillDo;
};

} // namespace footplate

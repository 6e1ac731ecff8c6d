// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/snapshot.h"

#include <algorithm>

namespace footplate {

std::string_view circuitViewName(CircuitView state)
{
    switch (state) {
    case CircuitView::Closed: return "closed";
    case CircuitView::HalfOpen: return "half_open";
    case CircuitView::OpenFailures: return "open_failures";
    case CircuitView::OpenConcurrency: return "open_concurrency";
    }
    return "closed";
}

const NodeView *ClusterSnapshot::nodeBySlot(std::int32_t slot) const
{
    // Every node that was never reached has -1; as an owner it means nobody.
    const auto it = std::find_if(nodes.begin(), nodes.end(), [slot](const NodeView &node) { return node.slot == slot; });
    return slot < 0 || it == nodes.end() ? nullptr : &*it;
}

const NodeView *ClusterSnapshot::nodeById(std::string_view id) const
{
    const auto it = std::find_if(nodes.begin(), nodes.end(), [id](const NodeView &node) { return node.id == id; });
    return it == nodes.end() ? nullptr : &*it;
}

const NamespaceView *ClusterSnapshot::nameSpace(std::string_view name) const
{
    const auto it = std::find_if(namespaces.begin(), namespaces.end(), [name](const NamespaceView &one) { return one.name == name; });
    return it == namespaces.end() ? nullptr : &*it;
}

int ClusterSnapshot::activeNodes() const
{
    return static_cast<int>(std::count_if(nodes.begin(), nodes.end(), [](const NodeView &node) { return node.state == NodeState::Active; }));
}

std::int64_t ClusterSnapshot::ageMs(std::int64_t nowMs) const
{
    return tend.lastSuccessMs == 0 ? -1 : nowMs - std::min(takenMs, tend.lastSuccessMs);
}

} // namespace footplate

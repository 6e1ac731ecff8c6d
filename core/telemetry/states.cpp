// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/states.h"

namespace footplate {

std::string_view clusterStateName(ClusterState state)
{
    switch (state) {
    case ClusterState::Connecting: return "connecting";
    case ClusterState::Starting: return "starting";
    case ClusterState::Partial: return "partial";
    case ClusterState::Ready: return "ready";
    case ClusterState::Degraded: return "degraded";
    case ClusterState::Lost: return "lost";
    }
    return "lost";
}

std::string_view nodeStateName(NodeState state)
{
    switch (state) {
    case NodeState::Unknown: return "unknown";
    case NodeState::Active: return "active";
    case NodeState::Inactive: return "inactive";
    case NodeState::Dropped: return "dropped";
    case NodeState::Unreachable: return "unreachable";
    }
    return "unknown";
}

} // namespace footplate

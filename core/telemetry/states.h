// SPDX-License-Identifier: GPL-3.0-or-later
// The states a cluster and a node can be in, with their stable names. Plain values; any thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace footplate {

enum class ClusterState : std::uint8_t { Connecting, Starting, Partial, Ready, Degraded, Lost };
std::string_view clusterStateName(ClusterState state); // "connecting", ...

enum class NodeState : std::uint8_t { Unknown, Active, Inactive, Dropped, Unreachable };
std::string_view nodeStateName(NodeState state); // "unknown", "active", "inactive", "dropped", "unreachable"

// A change in the life of a node.
struct NodeTransition {
    std::int64_t atMs = 0; // wall clock
    NodeState from = NodeState::Unknown;
    NodeState to = NodeState::Unknown;
    std::string reason; // "bootstrap", "peer_discovery", "recovery", "failure_threshold", "dropped", "unreachable"
};

} // namespace footplate

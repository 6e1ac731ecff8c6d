// SPDX-License-Identifier: GPL-3.0-or-later
// The states a cluster and a node can be in, with their stable names. Plain values; any thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace footplate {

// Of what is known now, whatever was before.
enum class ClusterState : std::uint8_t {
    Connecting, // no node was reached yet
    Starting,   // nodes answer, but none owns anything yet
    Partial,    // some partition of a watched namespace has no master
    Ready,      // every one has, and all is well
    Degraded,   // every one has, but a node, a circuit or an advertised peer is in trouble
    Lost,       // no node answers any more
};
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

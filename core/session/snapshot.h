// SPDX-License-Identifier: GPL-3.0-or-later
// What a session hands out: values that describe a cluster at one moment. They name no engine.
// Immutable once published; any thread may read them. A part that did not change is shared between snapshots.
#pragma once

#include "core/base/result.h"
#include "core/base/value.h"
#include "core/retry/classification.h"
#include "core/retry/policy.h"
#include "core/session/metricssnapshot.h"
#include "core/telemetry/counters.h"
#include "core/telemetry/health.h"
#include "core/telemetry/states.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace footplate {

// As the breaker's own states; here without the breaker.
enum class CircuitView : std::uint8_t { Closed, HalfOpen, OpenFailures, OpenConcurrency };
std::string_view circuitViewName(CircuitView state); // "closed", "half_open", "open_failures", "open_concurrency"

struct AddressView {
    std::string address; // host:port
    std::string origin;  // "seed", "peers", "alternate"
    std::optional<bool> isReachable{}; // nothing: never tried
};

struct NodeView {
    std::int32_t slot = -1; // stable within a session; PartitionTable and NodeBucket name nodes by it
    std::string id;         // empty only for an address that never answered
    std::string address;    // the one in use, or the last one tried
    std::vector<AddressView> addresses;
    NodeState state = NodeState::Unknown;
    std::int64_t stateSinceMs = 0;
    std::string problem;    // plain English: why it is not active, or what its last failed step was; empty when well
    std::string build;
    int masters = 0;        // partitions over all namespaces
    int replicas = 0;
    bool ownsNothingYet = false; // started, but before its first balance
    bool isClusterMember = true;
    bool isQuiet = false;   // answers info while its data path fails: the sign of a hanging data path
    // Circuit.
    CircuitView circuit = CircuitView::Closed;
    std::int64_t circuitSinceMs = 0;
    std::uint32_t circuitOpenings = 0;
    std::int64_t nextTendInMs = -1; // when a tend may close it, as of the snapshot; -1 unknown
    std::uint32_t inFlight = 0, queued = 0, failed = 0;
    BreakerLimits limits;
    // Connections of the pool.
    std::uint32_t connectionsOpen = 0, connectionsIdle = 0, poolSize = 0;
    ConnectionCounters connections;
    CommandCounters commands;  // attempts at this node: total counts attempts
    // Tending it, over its last 60 cycles, us; -1 unknown.
    std::int64_t tendP50Us = -1, tendP99Us = -1;
    std::uint32_t failuresInARow = 0;
    // From its statistics; -1 or empty = it does not say.
    std::int64_t clientConnections = -1;
    std::int64_t uptimeS = -1;
    double dataUsedPercent = -1;   // 0 ... 100
    std::int64_t dataUsedBytes = -1;
    std::int64_t objects = -1;
    std::string clusterKey;
    std::int64_t clusterSize = -1;
    std::int64_t clockSkewMs = -1;
    std::int64_t migratePartitionsRemaining = -1;
    std::int64_t migrateStillSinceMs = 0;   // wall clock: since when that number has not changed
    std::int64_t mostClientConnections = -1; // it takes no more of them
    bool stopWrites = false;
    std::shared_ptr<const std::vector<NamespaceHealth>> health; // of its namespaces, by name; null: not said; shared while unchanged
    // name -> value, sorted by name: what `statistics` answered last; shared while unchanged.
    std::shared_ptr<const std::vector<std::pair<std::string, std::string>>> statistics;
    std::vector<NodeTransition> life; // oldest first, the last 32
};

// Owners of all partitions of a namespace. Index = partition * positions + replica position.
struct PartitionTable {
    static constexpr int partitions = 4096;
    int positions = 0;                       // replica positions, 0 when nothing is known
    std::vector<std::int16_t> owners;        // node slot, -1 = none
    std::vector<std::uint32_t> regimes;      // per partition
    std::vector<std::int64_t> changedAtMs;   // per partition, wall clock; 0 = since the first map
    [[nodiscard]] std::int16_t owner(int partition, int position) const
    {
        return position < positions ? owners[static_cast<std::size_t>(partition * positions + position)] : std::int16_t{-1};
    }
};

struct NamespaceView {
    std::string name;
    int replicationFactor = 0;     // effective; 0 unknown
    int partitionsWithMaster = 0;  // of 4096
    int partitionsComplete = 0;    // with every replica of the replication factor
    std::vector<int> partitionsOwned{}; // by replica position: with an owner there, of 4096; the first are the masters
    bool everComplete = false;     // had a master for every partition once
    std::uint32_t regime = 0;      // highest seen
    int unavailablePartitions = -1; // as the nodes say, -1 unknown
    int deadPartitions = -1;
    std::int64_t objects = -1;     // masters only
    std::shared_ptr<const PartitionTable> table; // never null
};

struct TendView {
    std::int64_t lastCycleUs = -1;
    std::int64_t lastFinishedMs = 0;   // wall clock; 0 = never
    std::int64_t lastSuccessMs = 0;    // of a cycle in which at least one node answered
    std::uint32_t intervalMs = 1000;
    std::vector<std::int32_t> recentCyclesUs; // the last 60, oldest first
    TendCounters counters;
};

struct ClusterSnapshot {
    std::uint64_t revision = 0;     // rises with every publication
    std::uint64_t mapGeneration = 0; // rises with every change of any owner
    std::int64_t takenMs = 0;       // wall clock
    ClusterState state = ClusterState::Connecting;
    std::int64_t stateSinceMs = 0;
    std::string problem;            // plain English, why it is not ready; empty when it is
    Outcome problemOutcome = Outcome::Ok; // the same for a program: LoginRefused, TlsError, ConnectionError ...
    std::string clusterName;        // empty when unknown
    std::vector<NodeView> nodes;    // by id, addresses that never answered last
    std::vector<NamespaceView> namespaces; // by name
    std::int64_t mapChangedMs = 0;  // wall clock of the last change of an owner
    bool mapMoving = false;         // generations are still moving
    TendView tend;
    CommandCounters commands;
    ConnectionCounters connections;
    Publication live;               // revision 0 with the defaults until published
    std::shared_ptr<const std::vector<Publication>> history; // oldest first; never null
    std::uint64_t eventsDropped = 0;
    std::uint64_t retriesDropped = 0;
    std::shared_ptr<const MetricsSnapshot> metrics = std::make_shared<const MetricsSnapshot>(); // never null

    [[nodiscard]] const NodeView *nodeBySlot(std::int32_t slot) const;
    [[nodiscard]] const NodeView *nodeById(std::string_view id) const;
    [[nodiscard]] const NamespaceView *nameSpace(std::string_view name) const;
    [[nodiscard]] int activeNodes() const;
    // How long ago a node answered, or this was published if that is longer ago, ms; -1 while none ever answered.
    [[nodiscard]] std::int64_t ageMs(std::int64_t nowMs) const;
};
using ClusterSnapshotPtr = std::shared_ptr<const ClusterSnapshot>;

// How one attempt went. Times in us from the start of the command; a phase that was not reached has length 0.
struct AttemptView {
    std::uint32_t index = 0;
    std::string node;            // id, empty if none was chosen
    std::int32_t replicaIndex = -1; // position in the partition's owners
    Outcome outcome = Outcome::Ok;
    RetryLabel label = RetryLabel::None;
    std::int64_t startUs = 0;
    std::int64_t sleepUs = 0;    // waited before it
    std::int64_t routeUs = 0;    // finding the node and asking its breaker
    std::int64_t waitUs = 0;     // for a connection
    std::int64_t sendUs = 0;
    std::int64_t receiveUs = 0;  // until the whole reply was there, or it was given up
    std::int64_t remainingMs = 0; // budget when it ended
    std::string detail;          // plain English, empty when ok
};

struct CommandResult {
    Error error;                 // outcome Ok: none
    Record record;               // with outcome Ok
    bool exists = false;         // for exists
    bool inDoubt = false;        // writes only
    std::string node;            // the last one asked
    int partition = -1;
    std::string digestHex;
    std::int64_t totalUs = 0;
    std::int64_t atMs = 0;       // wall clock when it ended
    PolicySet policy;            // what it ran under, overrides included
    std::uint32_t policyRevision = 0;
    std::uint64_t mapGeneration = 0;
    std::vector<AttemptView> attempts;
    [[nodiscard]] bool ok() const { return error.outcome == Outcome::Ok; }
};

} // namespace footplate

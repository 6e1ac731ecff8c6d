// SPDX-License-Identifier: GPL-3.0-or-later
// Node: everything the client knows of one node. Worker thread only; the tender owns the nodes and alone changes their
// state, commands use breaker and pool.
#pragma once

#include "core/cluster/circuitbreaker.h"
#include "core/net/infoclient.h"
#include "core/net/nodepool.h"
#include "core/telemetry/health.h"
#include "core/telemetry/recorder.h"
#include "core/telemetry/states.h"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace footplate {

struct NodeAddress {
    Endpoint endpoint;
    std::string origin; // "seed", "peers", "alternate"
    std::optional<bool> isReachable{}; // nothing: never tried
};

class Node final : public PoolObserver {
public:
    Node(std::int16_t slot, std::string id, Recorder &recorder, const BreakerLimits &limits);

    const std::int16_t slot;
    const std::string id;

    NodeState state = NodeState::Unknown;
    std::int64_t stateSinceMs = 0;
    std::deque<NodeTransition> life; // the last 32
    std::vector<NodeAddress> addresses;
    std::string problem; // empty when well
    std::string toldTrouble; // what an event last said could not be used of its answers
    std::uint32_t failuresInARow = 0;

    CircuitBreaker breaker;
    std::unique_ptr<NodePool> pool;    // from the first activation on
    std::unique_ptr<InfoClient> info;
    std::shared_ptr<NodeLogin> login;  // null where nobody logs in
    CommandCounters commands;          // attempts at this node

    // As it answered last.
    std::string build;
    std::string clusterName;
    std::string stableKey;             // of cluster-stable:, empty while it says that it is not stable
    std::int64_t peersGeneration = -1;
    std::int64_t partitionGeneration = -1;
    std::int64_t fetchedPeersGeneration = -2;     // of the peers list that was taken over; -2 = none
    std::int64_t fetchedPartitionGeneration = -2; // of the map that was merged; -2 = fetch again
    bool isMoving = false;             // its partition generation moved since the cycle before
    std::vector<std::string> namespaces;
    std::shared_ptr<const std::vector<std::pair<std::string, std::string>>> statistics;
    std::map<std::string, std::map<std::string, std::string>, std::less<>> namespaceStatistics;
    HealthReader health;                     // of namespaceStatistics
    std::int64_t mostClientConnections = -1; // its proto-fd-max; 0 = it does not say it, -1 = not asked yet
    std::int64_t migrateRemaining = -1;      // partitions, over all namespaces
    std::int64_t migrateStillSinceMs = 0;    // wall clock: since when that number stands still
    bool wasMember = true;
    RingBuffer<std::int32_t> tendTimesUs{60};
    std::int64_t stepStartedUs = 0;
    std::int64_t mapAskedUs = -1; // while its map is on the way
    std::int64_t failureCountedUs = INT64_MIN / 2;
    std::int64_t breakerResetUs = INT64_MIN / 2; // by a tend
    std::int64_t lastUptimeS = -1;

    // Circuit as last told.
    CircuitState toldCircuit = CircuitState::Closed;
    std::int64_t circuitSinceMs = 0;
    std::uint32_t circuitOpenings = 0; // from closed; failed probes do not count
    // Of the last attempt that ended in a node failure, and of the last that a reply ended; us, 0 = never.
    std::int64_t lastDataFailureUs = 0;
    std::int64_t lastDataReplyUs = 0;

    std::function<void()> onBrokenByPeer; // asks the tender for an early look

    // Takes the address in, once; what is known of it by then is overwritten only by something that was tried.
    void noteAddress(const Endpoint &endpoint, const std::string &origin, std::optional<bool> isReachable);
    // Compares the breaker with what was told last and tells what changed.
    void watchCircuit();
    // A statistic as text, empty when the node did not say it.
    [[nodiscard]] std::string statistic(std::string_view name) const;
    // A connection that was logged in is told that it is not: the next one asks for a new token.
    void loginLost() const;
    // Info answers while its data path fails.
    [[nodiscard]] bool isHanging() const;

private:
    void probeFailed(std::int64_t openMs);
    void circuitClosed(CircuitState before, std::int64_t openMs);
    void connectionBroke(const std::string &detail, bool byPeer) override;
    Recorder &m_recorder;
    std::uint32_t m_failedProbes = 0; // since the circuit left closed
    std::int64_t m_troubleSecond = 0; // wall clock, s
    std::int64_t m_troubles = 0;      // in that second, not told yet
};

} // namespace footplate

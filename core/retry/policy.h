// SPDX-License-Identifier: GPL-3.0-or-later
// RetryPolicy: how often, how soon and on which replica a command is tried again; and the word it is published in.
// Pure values. Any thread.
#pragma once

#include "core/base/result.h"
#include "core/retry/gate.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>

namespace footplate {

enum class ReplicaPolicy : std::uint8_t {
    Master,   // every attempt goes to the master
    Sequence, // attempt n goes to replica n mod (replicas present)
};
std::string_view replicaPolicyName(ReplicaPolicy policy);

// Options as they come from a command line, a file or a form. Keys that are not a policy's are ignored.
using OptionValue = std::variant<bool, std::int64_t, double, std::string>;
using Options = std::map<std::string, OptionValue, std::less<>>;

struct RetryPolicy {
    static constexpr std::uint32_t maximumRetries = 1000;
    static constexpr std::uint32_t maximumSleepMs = 600'000;

    std::uint32_t maxRetries = 2;                          // retries after the first attempt, 0 ... maximumRetries
    std::uint32_t sleepBetweenRetriesMs = 0;               // fixed, no jitter, no backoff; 0 ... maximumSleepMs
    ReplicaPolicy replicaPolicy = ReplicaPolicy::Sequence; // for reads; writes always go to the master

    bool operator==(const RetryPolicy &) const = default;

    static RetryPolicy defaults() { return {}; }
    // defaults(), overlaid with max_retries, sleep_between_retries_ms and replica_policy where given.
    // Numbers must come as integers: 2.0 and "2" are refused, as is true.
    // Error (InvalidRequest): names the key, what was expected and what was given.
    static Result<RetryPolicy> fromOptions(const Options &options);
    // `base`, overlaid likewise.
    static Result<RetryPolicy> merge(const RetryPolicy &base, const Options &options);
};

// The limits a command runs under beside the policy. All in ms.
struct CommandTimeouts {
    static constexpr std::uint32_t maximumMs = 600'000;

    std::uint32_t timeoutMs = 5000;       // total budget, 1 ... maximumMs
    std::uint32_t socketTimeoutMs = 1000; // one attempt, 0 ... maximumMs; 0 = whatever budget is left
    bool operator==(const CommandTimeouts &) const = default;
    // True when one attempt may use up the whole budget, so that no retry can follow it.
    [[nodiscard]] bool attemptMayUseUpBudget() const { return socketTimeoutMs == 0 || socketTimeoutMs >= timeoutMs; }
};

struct BreakerLimits {
    std::uint32_t failureThreshold = 10;   // circuit_open_threshold, at least 1
    std::uint32_t maximumConcurrent = 100; // max_concurrent_ops_per_node, at least 1
    bool operator==(const BreakerLimits &) const = default;
};

// Everything one publication covers.
struct PolicySet {
    RetryPolicy retry;
    CommandTimeouts timeouts;
    BreakerLimits breaker;
    GateChoice gate; // which operations may be tried again at all
    bool operator==(const PolicySet &) const = default;

    // Options: the three of RetryPolicy, timeout_ms, socket_timeout_ms, circuit_open_threshold,
    // max_concurrent_ops_per_node, retry_operations (a gateKindName), retry_operations_limit. Errors as RetryPolicy::merge.
    static Result<PolicySet> merge(const PolicySet &base, const Options &options);
};

// One revision as the history keeps it.
struct Publication {
    std::uint32_t revision = 0; // 0 = never published
    std::int64_t atMs = 0;      // wall clock, ms since 1970 UTC
    std::string author;         // user@host
    std::string reason;
    PolicySet policy;
    PolicySet previous;
    bool operator==(const Publication &) const = default;
};

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retry/policy.h"

#include <fmt/format.h>

#include <limits>

namespace footplate {

namespace {

constexpr std::size_t shownTextBytes = 40;

struct IntegerOption {
    std::string_view key;
    std::uint32_t minimum = 0;
    std::uint32_t maximum = 0;
};

constexpr std::uint32_t largestWord = std::numeric_limits<std::uint32_t>::max();
constexpr IntegerOption maxRetriesOption{"max_retries", 0, RetryPolicy::maximumRetries};
constexpr IntegerOption sleepOption{"sleep_between_retries_ms", 0, RetryPolicy::maximumSleepMs};
constexpr std::string_view replicaPolicyKey = "replica_policy";
constexpr IntegerOption timeoutOption{"timeout_ms", 1, CommandTimeouts::maximumMs};
constexpr IntegerOption socketTimeoutOption{"socket_timeout_ms", 0, CommandTimeouts::maximumMs};
constexpr IntegerOption failureThresholdOption{"circuit_open_threshold", 1, largestWord};
constexpr std::string_view gateKey = "retry_operations";
constexpr IntegerOption gateLimitOption{"retry_operations_limit", 0, RetryPolicy::maximumRetries};
constexpr IntegerOption maximumConcurrentOption{"max_concurrent_ops_per_node", 1, largestWord};

// Says the type where it is what is wrong: 2.0 and "2" are not the integer 2.
struct Given {
    std::string operator()(bool value) const { return value ? "true" : "false"; }
    std::string operator()(std::int64_t value) const { return fmt::format("{}", value); }
    std::string operator()(double value) const { return fmt::format("the decimal number {:#}", value); }
    std::string operator()(const std::string &value) const
    {
        if (value.size() <= shownTextBytes)
            return fmt::format("the text \"{}\"", value);
        std::size_t length = shownTextBytes;
        while (length > 0 && (static_cast<unsigned char>(value[length]) & 0xC0) == 0x80)
            --length;
        return fmt::format("a text of {} bytes that starts with \"{}\"", value.size(), value.substr(0, length));
    }
};

tl::unexpected<Error> refuse(std::string_view key, std::string_view expected, const OptionValue &given)
{
    return fail(Outcome::InvalidRequest,
                fmt::format("{}: expected {}, given {}", key, expected, std::visit(Given(), given)));
}

std::string expectedRange(const IntegerOption &option)
{
    return fmt::format("an integer from {} to {}", option.minimum, option.maximum);
}

// The option's value, or `base` where it was not given. Only an integer is one: a reader of text or of JSON
// converts before it gets here, and knows better than this function whether that is safe.
Result<std::uint32_t> overlay(std::uint32_t base, const Options &options, const IntegerOption &option)
{
    const auto found = options.find(option.key);
    if (found == options.end())
        return base;
    const auto *value = std::get_if<std::int64_t>(&found->second);
    if (!value || *value < option.minimum || *value > option.maximum)
        return refuse(option.key, expectedRange(option), found->second);
    return static_cast<std::uint32_t>(*value);
}

Result<ReplicaPolicy> overlay(ReplicaPolicy base, const Options &options)
{
    const auto found = options.find(replicaPolicyKey);
    if (found == options.end())
        return base;
    if (const auto *name = std::get_if<std::string>(&found->second)) {
        for (const ReplicaPolicy policy : {ReplicaPolicy::Master, ReplicaPolicy::Sequence}) {
            if (*name == replicaPolicyName(policy))
                return policy;
        }
    }
    return refuse(replicaPolicyKey, "\"master\" or \"sequence\"", found->second);
}

Result<CommandTimeouts> overlay(const CommandTimeouts &base, const Options &options)
{
    const auto timeout = overlay(base.timeoutMs, options, timeoutOption);
    if (!timeout)
        return tl::unexpected(timeout.error());
    const auto socketTimeout = overlay(base.socketTimeoutMs, options, socketTimeoutOption);
    if (!socketTimeout)
        return tl::unexpected(socketTimeout.error());
    return CommandTimeouts{*timeout, *socketTimeout};
}

Result<BreakerLimits> overlay(const BreakerLimits &base, const Options &options)
{
    const auto threshold = overlay(base.failureThreshold, options, failureThresholdOption);
    if (!threshold)
        return tl::unexpected(threshold.error());
    const auto concurrent = overlay(base.maximumConcurrent, options, maximumConcurrentOption);
    if (!concurrent)
        return tl::unexpected(concurrent.error());
    return BreakerLimits{*threshold, *concurrent};
}

Result<GateChoice> overlay(const GateChoice &base, const Options &options)
{
    const auto limit = overlay(base.limit, options, gateLimitOption);
    if (!limit)
        return tl::unexpected(limit.error());
    const auto found = options.find(gateKey);
    if (found == options.end())
        return GateChoice{base.kind, *limit};
    if (const auto *name = std::get_if<std::string>(&found->second)) {
        for (std::size_t kind = 0; kind < gateKindCount; ++kind) {
            if (*name == gateKindName(static_cast<GateChoice::Kind>(kind)))
                return GateChoice{static_cast<GateChoice::Kind>(kind), *limit};
        }
    }
    return refuse(gateKey, "\"unset\", \"none\", \"read\", \"idempotent\", \"all\" or \"limit\"", found->second);
}

} // namespace

std::string_view replicaPolicyName(ReplicaPolicy policy)
{
    switch (policy) {
    case ReplicaPolicy::Master: return "master";
    case ReplicaPolicy::Sequence: return "sequence";
    }
    return "sequence";
}

Result<RetryPolicy> RetryPolicy::fromOptions(const Options &options)
{
    return merge(defaults(), options);
}

Result<RetryPolicy> RetryPolicy::merge(const RetryPolicy &base, const Options &options)
{
    const auto retries = overlay(base.maxRetries, options, maxRetriesOption);
    if (!retries)
        return tl::unexpected(retries.error());
    const auto sleep = overlay(base.sleepBetweenRetriesMs, options, sleepOption);
    if (!sleep)
        return tl::unexpected(sleep.error());
    const auto replica = overlay(base.replicaPolicy, options);
    if (!replica)
        return tl::unexpected(replica.error());
    return RetryPolicy{*retries, *sleep, *replica};
}

Result<PolicySet> PolicySet::merge(const PolicySet &base, const Options &options)
{
    const auto retry = RetryPolicy::merge(base.retry, options);
    if (!retry)
        return tl::unexpected(retry.error());
    const auto timeouts = overlay(base.timeouts, options);
    if (!timeouts)
        return tl::unexpected(timeouts.error());
    const auto breaker = overlay(base.breaker, options);
    if (!breaker)
        return tl::unexpected(breaker.error());
    const auto gate = overlay(base.gate, options);
    if (!gate)
        return tl::unexpected(gate.error());
    return PolicySet{*retry, *timeouts, *breaker, *gate};
}

} // namespace footplate

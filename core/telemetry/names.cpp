// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/names.h"

namespace footplate {

namespace {

using NumberNames = std::array<std::string_view, 4>;
constexpr NumberNames noNumbers{};
constexpr NumberNames cycleNumbers{"cycle", "info_calls"};
constexpr NumberNames mapNumbers{"owners_changed", "merge_refused"};
constexpr NumberNames retryNumbers{"attempt", "remaining_ms"};
constexpr NumberNames breakerNumbers{"failed", "circuit_open_threshold", "in_flight_and_queued",
                                     "max_concurrent_ops_per_node"};
constexpr NumberNames publicationNumbers{"revision", "revision_before"};

} // namespace

std::string_view signalName(Signal signal)
{
    switch (signal) {
    case Signal::PoolCheckout: return "pool_checkout";
    case Signal::CommandSend: return "command_send";
    case Signal::CommandReceive: return "command_receive";
    case Signal::InfoCall: return "info_call";
    case Signal::TendCycle: return "tend_cycle";
    case Signal::MapRefresh: return "map_refresh";
    case Signal::NodeTransition: return "node_transition";
    case Signal::RetryAttempt: return "retry_attempt";
    case Signal::BreakerChange: return "breaker_change";
    case Signal::PolicyPublication: return "policy_publication";
    }
    return "pool_checkout";
}

std::string_view signalEndName(SignalEnd end)
{
    switch (end) {
    case SignalEnd::Stop: return "stop";
    case SignalEnd::Failure: return "failure";
    case SignalEnd::Instant: return "instant";
    }
    return "stop";
}

const std::array<std::string_view, 4> &signalNumberNames(Signal signal)
{
    switch (signal) {
    case Signal::TendCycle: return cycleNumbers;
    case Signal::MapRefresh: return mapNumbers;
    case Signal::RetryAttempt: return retryNumbers;
    case Signal::BreakerChange: return breakerNumbers;
    case Signal::PolicyPublication: return publicationNumbers;
    case Signal::PoolCheckout:
    case Signal::CommandSend:
    case Signal::CommandReceive:
    case Signal::InfoCall:
    case Signal::NodeTransition: break;
    }
    return noNumbers;
}

std::string_view signalTextName(Signal signal)
{
    switch (signal) {
    case Signal::InfoCall: return "names";
    case Signal::NodeTransition: return "reason";
    case Signal::RetryAttempt: return "label";
    case Signal::PolicyPublication: return "publication";
    case Signal::PoolCheckout:
    case Signal::CommandSend:
    case Signal::CommandReceive:
    case Signal::TendCycle:
    case Signal::MapRefresh:
    case Signal::BreakerChange: break;
    }
    return {};
}

} // namespace footplate

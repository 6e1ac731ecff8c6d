// SPDX-License-Identifier: GPL-3.0-or-later
// classify(): the one place that says what an outcome means. The driver and the pool's failure accounting both ask it.
// Buckets are disjoint. Pure; any thread; allocates nothing.
#pragma once

#include "core/base/outcome.h"

namespace footplate {

enum class OutcomeBucket : std::uint8_t { Ok, Rebalance, Transport, RoutingRefusal, ServerFatal };
enum class RetryLabel : std::uint8_t { None, Rebalance, Transport, CircuitOpen };
inline constexpr std::size_t retryLabelCount = 4;

struct Classification {
    OutcomeBucket bucket = OutcomeBucket::ServerFatal;
    RetryLabel label = RetryLabel::None;
    bool closesConnection = false;
    bool isNodeFailure = false;
    bool operator==(const Classification &) const = default;
};

Classification classify(Outcome outcome);

inline bool isRebalance(Outcome outcome)
{
    return classify(outcome).bucket == OutcomeBucket::Rebalance;
}
inline bool isTransport(Outcome outcome)
{
    return classify(outcome).bucket == OutcomeBucket::Transport;
}
inline RetryLabel retryLabel(Outcome outcome)
{
    return classify(outcome).label;
}
inline bool isNodeFailure(Outcome outcome)
{
    return classify(outcome).isNodeFailure;
}

std::string_view bucketName(OutcomeBucket bucket); // "ok", "rebalance", "transport", "routing_refusal", "server_fatal"
std::string_view retryLabelName(RetryLabel label); // "none", "rebalance", "transport", "circuit_open"

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
// Signals: what the client tells of its own work while metrics are on. A span has a start, a duration, and ends in a stop
// or in a failure; an instant just happens. This is the one place that defines the signals, what their numbers mean and
// the names all of it has in JSON. Those are stable. Plain values; any thread.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace footplate {

// Spans first, then instants.
enum class Signal : std::uint8_t {
    PoolCheckout,      // from asking the pool for a connection until one is there. Failure: none came
    CommandSend,       // handing the request to the connection. What breaks it shows in the receive
    CommandReceive,    // from there until the whole reply is there. Failure: it never was, or made no sense
    InfoCall,          // one info request with its reply, connecting included. text: the names asked for
    TendCycle,         // one cycle over all nodes. Failure: no node answered
    MapRefresh,        // from asking a node for its partition map until it is merged
    NodeTransition,    // from, to: NodeState; text: the reason
    RetryAttempt,      // node: the one that failed; outcome: of its attempt; text: the label
    BreakerChange,     // from, to: CircuitState
    PolicyPublication, // text: author and reason
};
inline constexpr std::size_t signalCount = 10;
inline constexpr std::size_t spanCount = 6;
inline constexpr std::size_t instantCount = signalCount - spanCount;

constexpr bool isSpan(Signal signal)
{
    return static_cast<std::size_t>(signal) < spanCount;
}
// Whether one node is asked; a cycle belongs to the cluster alone.
constexpr bool isOfOneNode(Signal signal)
{
    return signal != Signal::TendCycle && signal != Signal::PolicyPublication;
}

// Whether it counts bytes: of the request, of the reply, or of the map.
constexpr bool hasBytes(Signal signal)
{
    return signal == Signal::CommandSend || signal == Signal::CommandReceive || signal == Signal::InfoCall ||
           signal == Signal::MapRefresh;
}

std::string_view signalName(Signal signal); // "pool_checkout", ...

enum class SignalEnd : std::uint8_t { Stop, Failure, Instant };
std::string_view signalEndName(SignalEnd end); // "stop", "failure", "instant"

// What the numbers of a signal mean, with their units; empty from the first that it does not have.
using SignalNumbers = std::array<std::int64_t, 4>;
const std::array<std::string_view, 4> &signalNumberNames(Signal signal);
// What the text of a signal is: "names", "reason", "label", "publication"; empty when it has none.
std::string_view signalTextName(Signal signal);

} // namespace footplate

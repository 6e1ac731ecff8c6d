// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/node.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace footplate {

namespace {
// Of one node, in all lists together; each is looked for among the others.
constexpr std::size_t mostAddresses = 64;
} // namespace

Node::Node(std::int16_t nodeSlot, std::string nodeId, Recorder &recorder, const BreakerLimits &limits)
    : slot(nodeSlot), id(std::move(nodeId)), breaker(limits), m_recorder(recorder)
{
    recorder.metrics.addNode(slot);
}

void Node::noteAddress(const Endpoint &endpoint, const std::string &origin, std::optional<bool> isReachable)
{
    const auto known = std::find_if(addresses.begin(), addresses.end(), [&](const NodeAddress &one) { return one.endpoint == endpoint; });
    if (known == addresses.end() && addresses.size() < mostAddresses)
        addresses.push_back({endpoint, origin, isReachable});
    else if (known != addresses.end() && isReachable)
        known->isReachable = isReachable;
}

void Node::watchCircuit()
{
    const CircuitState now = breaker.state();
    if (now == toldCircuit)
        return;
    const CircuitState before = std::exchange(toldCircuit, now);
    const std::int64_t wallMs = m_recorder.clock().wallMs();
    // Open, half-open and open again is one stretch of trouble: it began when it left closed.
    const std::int64_t stretchMs = wallMs - circuitSinceMs;
    if (before == CircuitState::Closed || now == CircuitState::Closed)
        circuitSinceMs = wallMs;
    const auto number = [](std::uint32_t value) { return static_cast<std::int64_t>(value); };
    const BreakerLimits limits = breaker.limits();
    const std::int64_t admitted = std::int64_t{breaker.inFlight()} + breaker.queued();
    m_recorder.metrics.instant(
        Signal::BreakerChange, slot,
        {number(breaker.failed()), number(limits.failureThreshold), admitted, number(limits.maximumConcurrent)}, {},
        {static_cast<std::uint8_t>(before), static_cast<std::uint8_t>(now)});
    switch (now) {
    case CircuitState::OpenFailures:
        if (before == CircuitState::HalfOpen)
            return probeFailed(stretchMs);
        m_recorder.event(EventCode::CircuitOpenedFailures, Severity::Bad, id, {},
                         {number(breaker.failed()), number(limits.failureThreshold), number(breaker.inFlight()), number(breaker.queued())});
        ++circuitOpenings;
        break;
    case CircuitState::OpenConcurrency:
        m_recorder.event(EventCode::CircuitOpenedConcurrency, Severity::Warning, id, {},
                         {admitted, number(limits.maximumConcurrent)});
        ++circuitOpenings;
        break;
    case CircuitState::HalfOpen:
        if (m_failedProbes == 0)
            m_recorder.event(EventCode::CircuitHalfOpen, Severity::Warning, id, {}, {number(limits.failureThreshold)});
        break;
    case CircuitState::Closed: return circuitClosed(before, stretchMs);
    }
}

// By a probe, by room that came free, or because another limit was published: the numbers tell which.
void Node::circuitClosed(CircuitState before, std::int64_t openMs)
{
    const BreakerLimits limits = breaker.limits();
    const bool wasFull = before == CircuitState::OpenConcurrency;
    const std::int64_t value =
        wasFull ? std::int64_t{breaker.inFlight()} + breaker.queued() : std::int64_t{breaker.failed()};
    const std::int64_t limit = wasFull ? limits.maximumConcurrent : limits.failureThreshold;
    m_recorder.event(EventCode::CircuitClosed, Severity::Good, id, {},
                     {openMs, std::int64_t{std::exchange(m_failedProbes, 0U)}, value, limit});
}

// A node that hangs fails a probe with every tend, for as long as it hangs: told at the first, second, fourth, eighth …
void Node::probeFailed(std::int64_t openMs)
{
    ++m_failedProbes;
    if (std::has_single_bit(m_failedProbes))
        m_recorder.event(EventCode::CircuitProbesFailed, Severity::Warning, id, {}, {std::int64_t{m_failedProbes}, openMs});
}

std::string Node::statistic(std::string_view name) const
{
    if (!statistics)
        return {};
    const auto it = std::lower_bound(statistics->begin(), statistics->end(), name, [](const auto &entry, std::string_view wanted) { return entry.first < wanted; });
    return it != statistics->end() && it->first == name ? it->second : std::string();
}

void Node::loginLost() const
{
    if (login)
        login->forget();
}

bool Node::isHanging() const
{
    return state == NodeState::Active && failuresInARow == 0 && lastDataFailureUs > lastDataReplyUs
        && (breaker.state() == CircuitState::OpenFailures || breaker.state() == CircuitState::HalfOpen);
}

void Node::connectionBroke(const std::string &detail, bool byPeer)
{
    // While its circuit is not closed, a probe that we gave up is no news.
    if (!byPeer && toldCircuit != CircuitState::Closed)
        return;
    // One event a second says how many; a node in trouble breaks hundreds.
    const std::int64_t second = m_recorder.clock().wallMs() / 1000;
    if (second != m_troubleSecond) {
        m_troubleSecond = second;
        m_troubles = 0;
    }
    if (++m_troubles == 1)
        m_recorder.event(EventCode::ConnectionTrouble, Severity::Warning, id, detail, {1});
    if (byPeer && onBrokenByPeer)
        onBrokenByPeer();
}

} // namespace footplate

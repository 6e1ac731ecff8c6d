// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/circuitbreaker.h"

#include <algorithm>
#include <cassert>

namespace footplate {

namespace {

// One writer: a load and a store are enough, and relaxed is, as no reader concludes anything else from a count.
constexpr auto relaxed = std::memory_order_relaxed;

void increment(std::atomic<std::uint32_t> &count)
{
    count.store(count.load(relaxed) + 1, relaxed);
}

void decrement(std::atomic<std::uint32_t> &count)
{
    assert(count.load(relaxed) > 0);
    count.store(count.load(relaxed) - 1, relaxed);
}

} // namespace

std::string_view circuitStateName(CircuitState state)
{
    switch (state) {
    case CircuitState::Closed: return "closed";
    case CircuitState::HalfOpen: return "half_open";
    case CircuitState::OpenFailures: return "open_failures";
    case CircuitState::OpenConcurrency: return "open_concurrency";
    }
    return "closed";
}

BreakerRefusal CircuitBreaker::admit()
{
    const BreakerLimits limit = limits();
    if (failed() >= limit.failureThreshold)
        return {CircuitState::OpenFailures, failed(), limit.failureThreshold};
    const Probe probe = m_probe.load(relaxed);
    if (probe == Probe::Running)
        return {CircuitState::HalfOpen, 1, 1};
    if (admitted() >= limit.maximumConcurrent)
        return {CircuitState::OpenConcurrency, admitted(), limit.maximumConcurrent};

    increment(m_inFlight);
    BreakerRefusal admission;
    admission.isProbe = probe == Probe::Wanted;
    if (admission.isProbe)
        m_probe.store(Probe::Running, relaxed);
    return admission;
}

void CircuitBreaker::release(bool isNodeFailure, bool isSuccess, bool isProbe)
{
    decrement(m_inFlight);
    if (isNodeFailure)
        increment(m_failed);
    if (m_probe.load(relaxed) == Probe::Running && (isProbe || admitted() == 0))
        endProbe(isNodeFailure, isSuccess);
}

// A node failure outweighs a success: a reply that says "timed out" (result code 9) is both.
void CircuitBreaker::endProbe(bool isNodeFailure, bool isSuccess)
{
    if (isNodeFailure)
        m_failed.store(std::max(failed(), limits().failureThreshold), relaxed);
    m_probe.store(isNodeFailure || isSuccess ? Probe::None : Probe::Wanted, relaxed);
}

void CircuitBreaker::countFailure()
{
    increment(m_failed);
}

// A tend only proves that the info path answers, so an open circuit does not simply close: it wants a probe.
void CircuitBreaker::tendSucceeded()
{
    const bool wasOpen = failed() >= limits().failureThreshold;
    if (wasOpen && m_probe.load(relaxed) == Probe::None)
        m_probe.store(Probe::Wanted, relaxed);
    m_failed.store(0, relaxed);
}

void CircuitBreaker::reset()
{
    m_failed.store(0, relaxed);
    m_probe.store(Probe::None, relaxed);
}

void CircuitBreaker::setLimits(const BreakerLimits &limits)
{
    m_limits.store({std::max(limits.failureThreshold, 1U), std::max(limits.maximumConcurrent, 1U)}, relaxed);
}

void CircuitBreaker::enqueue()
{
    decrement(m_inFlight);
    increment(m_queued);
}

void CircuitBreaker::dequeue()
{
    decrement(m_queued);
    increment(m_inFlight);
}

CircuitState CircuitBreaker::state() const
{
    const BreakerLimits limit = limits();
    if (failed() >= limit.failureThreshold)
        return CircuitState::OpenFailures;
    if (m_probe.load(relaxed) != Probe::None)
        return CircuitState::HalfOpen;
    return admitted() >= limit.maximumConcurrent ? CircuitState::OpenConcurrency : CircuitState::Closed;
}

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
// CircuitBreaker: keeps commands away from a node that fails, or that has more of them than it should.
//
// Invariants: every admitted dispatch is released exactly once, and until then it counts once: in flight, or queued
// while it waits for a connection. A dispatch is refused when failed >= threshold or in flight + queued >= maximum.
// A successful tend zeroes `failed`; after an opening by failures the first dispatch then is a single probe
// (half-open; others are refused while it runs) and its failure opens again at once. There is never a second probe
// while one runs. Limits are at least 1.
// Threads: the counts and limits are atomics that any thread may read; the calls that change them belong to the worker.
#pragma once

#include "core/retry/policy.h"

#include <atomic>
#include <cstdint>

namespace footplate {

enum class CircuitState : std::uint8_t { Closed, HalfOpen, OpenFailures, OpenConcurrency };
std::string_view circuitStateName(CircuitState state); // "closed", "half_open", "open_failures", "open_concurrency"

// What admit() said: refused, and why, with both numbers; or admitted, and whether as the probe.
struct BreakerRefusal {
    CircuitState state = CircuitState::Closed; // Closed = not refused
    std::uint32_t value = 0; // OpenFailures: failed; OpenConcurrency: in flight + queued; HalfOpen: probes running
    std::uint32_t limit = 0;
    bool isProbe = false; // admitted as the probe: release() wants to know
    [[nodiscard]] explicit operator bool() const { return state != CircuitState::Closed; }
};

class CircuitBreaker {
public:
    explicit CircuitBreaker(const BreakerLimits &limits) { setLimits(limits); }

    // Refused, or admitted: then it counts until release().
    [[nodiscard]] BreakerRefusal admit();
    // Ends an admitted dispatch. `isNodeFailure` as classify() says; `isSuccess`: a reply came back; `isProbe` as
    // admit() said. A probe that ends as neither (cancelled, no connection came free) has proved nothing: another
    // one follows. A dispatch that is the last to end is taken for the probe even if it does not say so.
    void release(bool isNodeFailure, bool isSuccess, bool isProbe = false);
    // A node failure outside of a dispatch (a connection that could not be opened ahead of need).
    void countFailure();
    void tendSucceeded();
    // The node begins anew: what was held against it is void.
    void reset();
    // Limits below 1 are taken as 1.
    void setLimits(const BreakerLimits &limits);
    // Between admit() and release(): a dispatch that waits for a connection is queued instead of in flight.
    void enqueue();
    void dequeue();

    [[nodiscard]] CircuitState state() const;
    [[nodiscard]] std::uint32_t inFlight() const { return m_inFlight.load(std::memory_order_relaxed); }
    [[nodiscard]] std::uint32_t queued() const { return m_queued.load(std::memory_order_relaxed); }
    [[nodiscard]] std::uint32_t failed() const { return m_failed.load(std::memory_order_relaxed); }
    [[nodiscard]] BreakerLimits limits() const { return m_limits.load(std::memory_order_relaxed); }

private:
    enum class Probe : std::uint8_t { None, Wanted, Running };
    static_assert(std::atomic<BreakerLimits>::is_always_lock_free);

    [[nodiscard]] std::uint32_t admitted() const { return inFlight() + queued(); }
    void endProbe(bool isNodeFailure, bool isSuccess);

    std::atomic<BreakerLimits> m_limits{};
    std::atomic<std::uint32_t> m_inFlight{0};
    std::atomic<std::uint32_t> m_queued{0};
    std::atomic<std::uint32_t> m_failed{0};
    std::atomic<Probe> m_probe{Probe::None};
};

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
// SyntheticFeed: a made-up cluster whose commands go through the real telemetry: what a worker would record is recorded, taken and
// kept as a session keeps it. For measuring and testing the window under load and over long times, without a cluster.
//
// Deterministic: the same shape and the same calls make the same state. Its time is a test's own. One thread.
#pragma once

#include "core/telemetry/recorder.h"
#include "tests/support/syntheticstate.h"

#include <memory>

namespace footplate {

class SyntheticFeed {
public:
    // eventsPerSecond: attempts and commands that end, retries, and one in a hundred that an operator is told.
    SyntheticFeed(Scene scene, SyntheticShape shape, std::int64_t eventsPerSecond);

    // What happens in the worker's thread: time passes, at most a second, and is recorded.
    void produce(std::int64_t ms);
    // What happens in the window's thread: what was recorded is taken and kept, within a session's limits.
    void collect();

    [[nodiscard]] std::int64_t nowMs() const { return m_state.nowMs(); }
    // Borrows from this object until the next call.
    [[nodiscard]] ui::ViewState view() const;

private:
    class StateClock final : public Clock {
    public:
        explicit StateClock(const SyntheticState &state) : m_state(state) {}
        [[nodiscard]] std::int64_t nowUs() const override { return m_state.nowMs() * 1000; }
        [[nodiscard]] std::int64_t wallMs() const override { return m_state.nowMs(); }

    private:
        const SyntheticState &m_state;
    };
    void record();
    void recordRetry(std::int32_t slot);
    void tellOperator();

    Random m_random;
    SyntheticState m_state;
    StateClock m_clock{m_state};
    Recorder m_recorder{m_clock};
    std::int64_t m_perSecond;
    std::int64_t m_owed = 0; // thousandths of events that the time so far still owes
    BucketStore m_buckets;
    std::vector<Event> m_events;
    std::vector<RetryEvent> m_retries;
};

} // namespace footplate

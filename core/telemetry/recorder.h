// SPDX-License-Identifier: GPL-3.0-or-later
// Recorder: where the worker writes down what happens. Bounded: rings drop the oldest and count it; nothing here can
// delay a command. Worker thread only; take...() hands the harvest to whoever publishes it.
#pragma once

#include "core/base/clock.h"
#include "core/base/ringbuffer.h"
#include "core/telemetry/buckets.h"
#include "core/telemetry/counters.h"
#include "core/telemetry/event.h"
#include "core/telemetry/metrics.h"

namespace footplate {

class Recorder {
public:
    explicit Recorder(const Clock &clock) : metrics(clock), m_clock(clock) {}

    void event(EventCode code, Severity severity, std::string_view node = {}, std::string_view detail = {},
               std::array<std::int64_t, 4> numbers = {})
    {
        m_events.push(Event{++m_sequence, m_clock.wallMs(), code, severity, node, detail, numbers});
    }
    void retry(const RetryEvent &event, std::int64_t remainingUs, std::int64_t timeoutUs)
    {
        m_buckets.retried(event.atMs, event.nodeSlot, event.label, remainingUs, timeoutUs);
        m_retries.push(event);
        metrics.instant(Signal::RetryAttempt, event.nodeSlot, {event.attempt, event.remainingMs},
                        retryLabelName(event.label), {}, event.outcome);
    }

    [[nodiscard]] BucketBuilder &buckets() { return m_buckets; }
    [[nodiscard]] const Clock &clock() const { return m_clock; }
    CommandCounters commands;
    TendCounters tends;
    Metrics metrics;

    [[nodiscard]] std::vector<Event> takeEvents() { return m_events.takeAll(); }
    [[nodiscard]] std::vector<RetryEvent> takeRetries() { return m_retries.takeAll(); }
    [[nodiscard]] std::uint64_t eventsDropped() const { return m_events.dropped(); }
    [[nodiscard]] std::uint64_t retriesDropped() const { return m_retries.dropped(); }

private:
    const Clock &m_clock;
    BucketBuilder m_buckets;
    RingBuffer<Event> m_events{4096};
    RingBuffer<RetryEvent> m_retries{2048};
    std::uint64_t m_sequence = 0;
};

} // namespace footplate

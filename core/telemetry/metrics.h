// SPDX-License-Identifier: GPL-3.0-or-later
// Metrics: what became of every span and instant since the session started or since the last reset: counts, failures, bytes
// and durations, of the cluster and of each node; the latency of commands; and the last signals one by one. Worker thread
// only. Beside the counters of counters.h, which always count.
//
// Invariants: off, a call costs one branch and records nothing. Recording never allocates and never waits: the ring of
// signals drops the oldest and counts it. A span is written once, when it ends, with its start; so there is never half
// a span to make sense of.
#pragma once

#include "core/base/clock.h"
#include "core/base/histogram.h"
#include "core/base/ringbuffer.h"
#include "core/telemetry/signalevent.h"

#include <memory>
#include <vector>

namespace footplate {

struct SpanRecord {
    std::uint64_t count = 0; // failures included
    std::uint64_t failures = 0;
    std::uint64_t bytes = 0;
    Histogram durations; // failures included
};

// Of the cluster or of one node.
struct MetricsRecord {
    std::array<SpanRecord, spanCount> spans;
    std::array<std::uint64_t, instantCount> instants{};
    Histogram firstAttempts; // latency of attempts that were the first of their command
};

class Metrics {
public:
    explicit Metrics(const Clock &clock) : m_clock(clock), m_sinceMs(clock.wallMs()) {}

    [[nodiscard]] bool isOn() const { return m_isOn; }
    void setOn(bool on) { m_isOn = on; }
    // Everything recorded so far is forgotten. Signals that wait in the ring stay; how many it dropped counts anew.
    void reset();
    // Wall clock of the start or of the last reset.
    [[nodiscard]] std::int64_t sinceMs() const { return m_sinceMs; }
    // Before anything is recorded of the node.
    void addNode(std::int32_t slot);

    // Times are monotonic, us.
    void span(Signal signal, std::int32_t nodeSlot, std::int64_t startUs, std::int64_t endUs,
              Outcome outcome = Outcome::Ok, std::uint64_t bytes = 0, const SignalNumbers &numbers = {},
              std::string_view text = {})
    {
        if (m_isOn)
            recordSpan(signal, nodeSlot, startUs, endUs, outcome, bytes, numbers, text);
    }
    void instant(Signal signal, std::int32_t nodeSlot, const SignalNumbers &numbers = {}, std::string_view text = {},
                 StateChange change = {}, Outcome outcome = Outcome::Ok)
    {
        if (m_isOn)
            recordInstant(signal, nodeSlot, numbers, text, change, outcome);
    }
    void attemptEnded(std::int32_t nodeSlot, std::uint32_t attempt, std::int64_t us)
    {
        if (m_isOn && attempt == 0)
            recordFirstAttempt(nodeSlot, us);
    }
    void commandEnded(std::int64_t us)
    {
        if (m_isOn)
            m_commands.record(us);
    }

    [[nodiscard]] const MetricsRecord &cluster() const { return m_cluster; }
    // Latency of whole commands, waits between attempts included.
    [[nodiscard]] const Histogram &commands() const { return m_commands; }
    [[nodiscard]] const MetricsRecord &node(std::int32_t slot) const
    {
        return *m_nodes[static_cast<std::size_t>(slot)];
    }
    // Oldest first.
    [[nodiscard]] std::vector<SignalEvent> takeSignals();
    // Overwritten before anybody took them, since the start or the last reset.
    [[nodiscard]] std::uint64_t signalsDropped() const { return m_signals.dropped() - m_droppedBefore; }

private:
    void recordSpan(Signal signal, std::int32_t nodeSlot, std::int64_t startUs, std::int64_t endUs, Outcome outcome,
                    std::uint64_t bytes, const SignalNumbers &numbers, std::string_view text);
    void recordInstant(Signal signal, std::int32_t nodeSlot, const SignalNumbers &numbers, std::string_view text,
                       StateChange change, Outcome outcome);
    void recordFirstAttempt(std::int32_t nodeSlot, std::int64_t us);
    void write(Signal signal, std::int32_t nodeSlot, std::int64_t startUs, std::int64_t us, Outcome outcome,
               std::uint64_t bytes, const SignalNumbers &numbers, std::string_view text, StateChange change);

    const Clock &m_clock;
    bool m_isOn = true;
    std::int64_t m_sinceMs;
    MetricsRecord m_cluster;
    Histogram m_commands;
    std::vector<std::unique_ptr<MetricsRecord>> m_nodes; // by slot
    RingBuffer<SignalEvent> m_signals{4096};
    std::uint64_t m_sequence = 0;
    std::uint64_t m_droppedBefore = 0; // the last reset
};

} // namespace footplate

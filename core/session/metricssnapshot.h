// SPDX-License-Identifier: GPL-3.0-or-later
// What the session's metrics come to at one moment: everything counts from the session's start or from the last reset.
// Immutable once published; any thread may read it.
#pragma once

#include "core/telemetry/counters.h"
#include "core/telemetry/names.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace footplate {

// Durations in us, -1 where there was none. Quantiles are off by at most 1/16 of their value; the maximum is exact.
struct LatencySummary {
    std::uint64_t count = 0;
    std::int64_t p50Us = -1, p90Us = -1, p99Us = -1, maximumUs = -1;
};

struct SpanSummary {
    std::uint64_t failures = 0;
    std::uint64_t bytes = 0;
    LatencySummary duration; // its count is that of the spans, failures included
};

struct NodeMetrics {
    std::int32_t slot = -1;
    std::string id;
    CommandCounters attempts; // total counts attempts at this node
    ConnectionCounters connections;
    LatencySummary firstAttempt;
    std::array<SpanSummary, spanCount> spans;
    std::array<std::uint64_t, instantCount> instants{};
};

struct MetricsSnapshot {
    bool isOn = true;         // off: spans, instants and latencies stand still, counters go on
    std::int64_t sinceMs = 0; // wall clock of the start or of the last reset
    CommandCounters commands;
    ConnectionCounters connections;
    TendCounters tends;
    LatencySummary firstAttempt; // of first attempts
    LatencySummary command;      // of whole commands, waits between attempts included
    std::array<SpanSummary, spanCount> spans;
    std::array<std::uint64_t, instantCount> instants{};
    // What no reader took in time.
    std::uint64_t signalsDropped = 0;
    std::uint64_t eventsDropped = 0;
    std::uint64_t retriesDropped = 0;
    std::vector<NodeMetrics> nodes; // by id; all that were ever seen
};

} // namespace footplate

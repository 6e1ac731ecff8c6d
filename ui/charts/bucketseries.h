// SPDX-License-Identifier: GPL-3.0-or-later
// From buckets and events to what the charts show: series, samples and marks. Rates are per second whatever the length of a
// bucket; latencies are in ms; a value that does not exist (no command ended) is NaN; a missing bucket makes no sample.
// Pure but for translation; GUI thread.
#pragma once

#include "core/telemetry/buckets.h"
#include "core/telemetry/event.h"
#include "ui/charts/chartsample.h"

#include <array>
#include <span>
#include <vector>

namespace footplate::ui {

using Buckets = std::span<const TimeBucketPtr>;

// Commands per second: ok, ok after retry, failed.
QVector<ChartSeries> outcomeSeries();
QVector<ChartSample> outcomeSamples(Buckets buckets);

// Retries per second: rebalance, transport, circuit open.
QVector<ChartSeries> retrySeries();
QVector<ChartSample> retrySamples(Buckets buckets);

// Attempts per command that ended; NaN when none did.
QVector<ChartSeries> attemptsSeries();
QVector<ChartSample> attemptsSamples(Buckets buckets);

// ms: final p99, first p99, final p50, first p50.
QVector<ChartSeries> latencySeries();
QVector<ChartSample> latencySamples(Buckets buckets);

// Policy publications and transitions of nodes inside [fromMs, toMs], and drills as stretches that reach into it; oldest first. `earlier`:
// as drillSpans() has it.
QVector<ChartMark> marksOf(const std::vector<Event> &events, std::uint64_t earlier, std::int64_t fromMs, std::int64_t toMs);

// Retries over all of the buckets, by the share of the budget that was left.
std::array<std::uint64_t, budgetClassCount> budgetCounts(Buckets buckets);

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/counters.h"

namespace footplate {

namespace {

template <std::size_t N>
void subtract(std::array<std::uint64_t, N> &counts, const std::array<std::uint64_t, N> &before)
{
    for (std::size_t i = 0; i < N; ++i)
        counts[i] -= before[i];
}

} // namespace

CommandCounters operator-(CommandCounters now, const CommandCounters &before)
{
    now.total -= before.total;
    now.ok -= before.ok;
    now.okAfterRetry -= before.okAfterRetry;
    now.attempts -= before.attempts;
    subtract(now.byOutcome, before.byOutcome);
    subtract(now.retriesByLabel, before.retriesByLabel);
    subtract(now.attemptOutcomes, before.attemptOutcomes);
    return now;
}

ConnectionCounters operator-(ConnectionCounters now, const ConnectionCounters &before)
{
    now.attempted -= before.attempted;
    now.opened -= before.opened;
    now.failed -= before.failed;
    now.closed -= before.closed;
    now.dropped -= before.dropped;
    now.checkoutFailures -= before.checkoutFailures;
    return now;
}

ConnectionCounters &operator+=(ConnectionCounters &sum, const ConnectionCounters &other)
{
    sum.attempted += other.attempted;
    sum.opened += other.opened;
    sum.failed += other.failed;
    sum.closed += other.closed;
    sum.dropped += other.dropped;
    sum.checkoutFailures += other.checkoutFailures;
    return sum;
}

TendCounters operator-(TendCounters now, const TendCounters &before)
{
    now.cycles -= before.cycles;
    now.failedSteps -= before.failedSteps;
    now.mapUpdates -= before.mapUpdates;
    now.nodesAdded -= before.nodesAdded;
    now.nodesRemoved -= before.nodesRemoved;
    return now;
}

} // namespace footplate

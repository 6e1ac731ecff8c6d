// SPDX-License-Identifier: GPL-3.0-or-later
// Counters: cumulative since the session started; per cluster and per node. Plain values, written by the worker only.
#pragma once

#include "core/base/outcome.h"
#include "core/retry/classification.h"

#include <array>
#include <cstdint>

namespace footplate {

struct CommandCounters {
    std::uint64_t total = 0;
    std::uint64_t ok = 0;
    std::uint64_t okAfterRetry = 0; // part of ok
    std::uint64_t attempts = 0;
    std::array<std::uint64_t, outcomeCount> byOutcome{};       // final outcomes
    std::array<std::uint64_t, retryLabelCount> retriesByLabel{};
    std::array<std::uint64_t, outcomeCount> attemptOutcomes{}; // outcomes of single attempts
};

struct ConnectionCounters {
    std::uint64_t attempted = 0;
    std::uint64_t opened = 0;
    std::uint64_t failed = 0;
    std::uint64_t closed = 0;  // in an orderly way
    std::uint64_t dropped = 0; // because a reply was not read to its end, or the connection broke
    std::uint64_t checkoutFailures = 0; // commands that got no connection
};

struct TendCounters {
    std::uint64_t cycles = 0;
    std::uint64_t failedSteps = 0;
    std::uint64_t mapUpdates = 0;
    std::uint64_t nodesAdded = 0;
    std::uint64_t nodesRemoved = 0;
};

// What was counted since `before`, which is an earlier state of the same counters.
CommandCounters operator-(CommandCounters now, const CommandCounters &before);
ConnectionCounters operator-(ConnectionCounters now, const ConnectionCounters &before);
TendCounters operator-(TendCounters now, const TendCounters &before);
ConnectionCounters &operator+=(ConnectionCounters &sum, const ConnectionCounters &other);

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
// One-second buckets of what commands did, and the store that keeps them.
//
// BucketBuilder (worker thread) fills the bucket of the running second and hands out finished ones; a second in which
// nothing happened still makes a bucket, so that silence can be told from a gap. BucketStore (reader's thread) keeps
// an hour of seconds, after that at most one bucket per 10 s up to a day; a missing second stays missing.
//
// Invariants: buckets of a store are in order, do not overlap, and cover exactly [startMs, startMs + seconds * 1000)
// without a gap inside; so a coarse bucket ends where a second is missing.
#pragma once

#include "core/base/histogram.h"
#include "core/base/outcome.h"
#include "core/retry/classification.h"

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <vector>

namespace footplate {

inline constexpr std::size_t budgetClassCount = 20; // of the command's timeout, 5 % each

// Whether the server answered about the record itself, be it that there is none or that it is not as the writer
// expected. Such a command did its job; a refusal for any other reason is a failure to whoever watches the cluster.
bool isAnswerOnRecord(Outcome outcome);

struct NodeBucket {
    std::int32_t nodeSlot = -1;
    std::uint32_t attempts = 0;
    std::uint32_t failures = 0; // attempts that did not end ok and were not the server's word on the record
    std::array<std::uint32_t, retryLabelCount> retries{};
};

struct TimeBucket {
    std::int64_t startMs = 0;  // wall clock, start of the first second it covers
    std::uint32_t seconds = 1; // how many seconds it covers
    std::uint32_t ok = 0; // commands that ended at the first attempt with the server's answer (a missing key included)
    std::uint32_t okAfterRetry = 0;
    std::uint32_t failed = 0;
    std::uint32_t attempts = 0;
    std::array<std::uint32_t, retryLabelCount> retries{};
    std::array<std::uint32_t, budgetClassCount> remainingBudget{}; // retries by share of budget left
    // Latencies in us, -1 where nothing ended. First: of first attempts; final: of whole commands.
    std::int64_t firstP50Us = -1, firstP99Us = -1, finalP50Us = -1, finalP99Us = -1;
    std::vector<NodeBucket> nodes; // those that had an attempt, by slot
    [[nodiscard]] std::uint32_t commands() const { return ok + okAfterRetry + failed; }
};
using TimeBucketPtr = std::shared_ptr<const TimeBucket>;

class BucketBuilder {
public:
    // Each takes the wall clock; a second ends when a later one is seen, by any call. A clock set back by up to 60 s
    // adds to the running second until it has caught up; set back by more, the running second ends there.
    void commandEnded(std::int64_t wallMs, Outcome outcome, std::uint32_t attempts, std::int64_t totalUs);
    void attemptEnded(std::int64_t wallMs, std::int32_t nodeSlot, Outcome outcome, std::uint32_t attempt,
                      std::int64_t us);
    void retried(std::int64_t wallMs, std::int32_t failedNodeSlot, RetryLabel label, std::int64_t remainingUs,
                 std::int64_t timeoutUs);
    // Ends every second before that of `wallMs` and returns the finished buckets, oldest first. Call at least once a second.
    // After a pause of more than 60 s (a suspended machine) the seconds in between stay missing.
    std::vector<TimeBucketPtr> takeFinished(std::int64_t wallMs);

private:
    void roll(std::int64_t wallMs);
    void start(std::int64_t second);
    void finish();
    NodeBucket &node(std::int32_t slot);
    std::int64_t m_second = -1;
    TimeBucket m_current;
    Histogram m_first, m_final;
    std::vector<TimeBucketPtr> m_finished;
};

class BucketStore {
public:
    static constexpr std::size_t fineSeconds = 3600;
    static constexpr std::int64_t coarseSeconds = 10;
    static constexpr std::size_t keptSeconds = 86'400;

    // Not null. A bucket that starts before the end of the latest one tells that the clock was set back: what the
    // store holds from there on is dropped.
    void append(TimeBucketPtr bucket);
    // The buckets that overlap [fromMs, toMs), oldest first: coarse ones, then fine ones.
    [[nodiscard]] std::vector<TimeBucketPtr> range(std::int64_t fromMs, std::int64_t toMs) const;
    [[nodiscard]] TimeBucketPtr latest() const; // null when empty
    [[nodiscard]] TimeBucketPtr oldest() const; // likewise
    [[nodiscard]] std::size_t size() const { return m_fine.size() + m_coarse.size(); }

private:
    void dropFrom(std::int64_t startMs);
    void dropBefore(std::int64_t oldestMs);
    void fold(TimeBucketPtr bucket);
    std::deque<TimeBucketPtr> m_fine;
    std::deque<TimeBucketPtr> m_coarse;
};

// The sum of a stretch; latencies are those of the worst bucket for p99 and the command-weighted mean for p50 (a
// bucket in which no command ended weighs one). `seconds` counts those covered, not missing ones; 0 for an empty span.
TimeBucket sumOf(std::span<const TimeBucketPtr> buckets);

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/buckets.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace footplate {

namespace {

constexpr std::int64_t msPerSecond = 1000;
constexpr std::int64_t longestPauseSeconds = 60;
constexpr double median = 0.5;
constexpr double tail = 0.99;

std::int64_t endMs(const TimeBucket &bucket)
{
    return bucket.startMs + bucket.seconds * msPerSecond;
}

std::int64_t coarseSlot(const TimeBucket &bucket)
{
    return bucket.startMs / (BucketStore::coarseSeconds * msPerSecond);
}

std::size_t budgetClass(std::int64_t remainingUs, std::int64_t timeoutUs)
{
    constexpr auto classes = static_cast<std::int64_t>(budgetClassCount);
    if (timeoutUs <= 0)
        return 0;
    return static_cast<std::size_t>(std::clamp<std::int64_t>(remainingUs * classes / timeoutUs, 0, classes - 1));
}

NodeBucket &nodeOf(std::vector<NodeBucket> &nodes, std::int32_t slot)
{
    const auto place = std::ranges::lower_bound(nodes, slot, {}, &NodeBucket::nodeSlot);
    if (place != nodes.end() && place->nodeSlot == slot)
        return *place;
    NodeBucket node;
    node.nodeSlot = slot;
    return *nodes.insert(place, node);
}

template <std::size_t N>
void add(std::array<std::uint32_t, N> &sum, const std::array<std::uint32_t, N> &other)
{
    for (std::size_t i = 0; i < N; ++i)
        sum[i] += other[i];
}

void add(NodeBucket &sum, const NodeBucket &other)
{
    sum.attempts += other.attempts;
    sum.failures += other.failures;
    add(sum.retries, other.retries);
}

void addCounts(TimeBucket &sum, const TimeBucket &other)
{
    sum.seconds += other.seconds;
    sum.ok += other.ok;
    sum.okAfterRetry += other.okAfterRetry;
    sum.failed += other.failed;
    sum.attempts += other.attempts;
    add(sum.retries, other.retries);
    add(sum.remainingBudget, other.remainingBudget);
    for (const NodeBucket &node : other.nodes)
        add(nodeOf(sum.nodes, node.nodeSlot), node);
}

using Latency = std::int64_t TimeBucket::*;

std::int64_t worst(std::span<const TimeBucketPtr> buckets, Latency latency)
{
    std::int64_t value = -1;
    for (const TimeBucketPtr &bucket : buckets)
        value = std::max(value, (*bucket).*latency);
    return value;
}

std::int64_t weightedMean(std::span<const TimeBucketPtr> buckets, Latency latency)
{
    std::int64_t weights = 0;
    std::int64_t total = 0;
    for (const TimeBucketPtr &bucket : buckets) {
        const std::int64_t value = (*bucket).*latency;
        if (value < 0)
            continue;
        const std::int64_t weight = std::max(bucket->commands(), 1U);
        weights += weight;
        total += weight * value;
    }
    return weights == 0 ? -1 : (total + weights / 2) / weights;
}

} // namespace

bool isAnswerOnRecord(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Ok:
    case Outcome::KeyNotFound:
    case Outcome::KeyExists:
    case Outcome::GenerationError:
    case Outcome::BinTypeError: return true;
    default: return false;
    }
}

void BucketBuilder::commandEnded(std::int64_t wallMs, Outcome outcome, std::uint32_t attempts, std::int64_t totalUs)
{
    roll(wallMs);
    if (!isAnswerOnRecord(outcome))
        ++m_current.failed;
    else if (attempts > 1)
        ++m_current.okAfterRetry;
    else
        ++m_current.ok;
    m_final.record(totalUs);
}

void BucketBuilder::attemptEnded(std::int64_t wallMs, std::int32_t nodeSlot, Outcome outcome, std::uint32_t attempt,
                                 std::int64_t us)
{
    roll(wallMs);
    ++m_current.attempts;
    if (attempt == 0)
        m_first.record(us);
    if (nodeSlot < 0)
        return;
    NodeBucket &bucket = node(nodeSlot);
    ++bucket.attempts;
    if (!isAnswerOnRecord(outcome))
        ++bucket.failures;
}

void BucketBuilder::retried(std::int64_t wallMs, std::int32_t failedNodeSlot, RetryLabel label,
                            std::int64_t remainingUs, std::int64_t timeoutUs)
{
    roll(wallMs);
    const auto index = static_cast<std::size_t>(label);
    ++m_current.retries[index];
    ++m_current.remainingBudget[budgetClass(remainingUs, timeoutUs)];
    if (failedNodeSlot >= 0)
        ++node(failedNodeSlot).retries[index];
}

std::vector<TimeBucketPtr> BucketBuilder::takeFinished(std::int64_t wallMs)
{
    roll(wallMs);
    return std::exchange(m_finished, {});
}

void BucketBuilder::roll(std::int64_t wallMs)
{
    const std::int64_t second = wallMs / msPerSecond;
    if (m_second < 0)
        return start(second);
    const std::int64_t passed = second - m_second;
    if (passed == 0 || (passed < 0 && passed >= -longestPauseSeconds))
        return;
    finish();
    if (passed > 0 && passed <= longestPauseSeconds) {
        for (std::int64_t silent = m_second + 1; silent < second; ++silent) {
            start(silent);
            finish();
        }
    }
    start(second);
}

void BucketBuilder::start(std::int64_t second)
{
    m_second = second;
    m_current = TimeBucket();
    m_current.startMs = second * msPerSecond;
    m_first.reset();
    m_final.reset();
}

void BucketBuilder::finish()
{
    m_current.firstP50Us = m_first.quantileUs(median);
    m_current.firstP99Us = m_first.quantileUs(tail);
    m_current.finalP50Us = m_final.quantileUs(median);
    m_current.finalP99Us = m_final.quantileUs(tail);
    m_finished.push_back(std::make_shared<const TimeBucket>(std::move(m_current)));
}

NodeBucket &BucketBuilder::node(std::int32_t slot)
{
    return nodeOf(m_current.nodes, slot);
}

void BucketStore::append(TimeBucketPtr bucket)
{
    assert(bucket);
    dropFrom(bucket->startMs);
    const std::int64_t newestEnd = endMs(*bucket);
    m_fine.push_back(std::move(bucket));

    const std::int64_t fineStart = newestEnd - static_cast<std::int64_t>(fineSeconds) * msPerSecond;
    while (m_fine.front()->startMs < fineStart) {
        fold(std::move(m_fine.front()));
        m_fine.pop_front();
    }
    dropBefore(newestEnd - static_cast<std::int64_t>(keptSeconds) * msPerSecond);
}

std::vector<TimeBucketPtr> BucketStore::range(std::int64_t fromMs, std::int64_t toMs) const
{
    std::vector<TimeBucketPtr> found;
    for (const auto *buckets : {&m_coarse, &m_fine}) {
        const auto first = std::ranges::upper_bound(*buckets, fromMs, {}, [](const auto &b) { return endMs(*b); });
        const auto last =
            std::ranges::lower_bound(first, buckets->end(), toMs, {}, [](const auto &b) { return b->startMs; });
        found.insert(found.end(), first, last);
    }
    return found;
}

TimeBucketPtr BucketStore::latest() const
{
    return m_fine.empty() ? nullptr : m_fine.back();
}

TimeBucketPtr BucketStore::oldest() const
{
    if (!m_coarse.empty())
        return m_coarse.front();
    return m_fine.empty() ? nullptr : m_fine.front();
}

void BucketStore::dropFrom(std::int64_t startMs)
{
    for (auto *buckets : {&m_fine, &m_coarse}) {
        while (!buckets->empty() && endMs(*buckets->back()) > startMs)
            buckets->pop_back();
    }
}

void BucketStore::dropBefore(std::int64_t oldestMs)
{
    while (!m_coarse.empty() && endMs(*m_coarse.front()) <= oldestMs)
        m_coarse.pop_front();
}

// Grows the youngest coarse bucket where the second follows it without a gap, else begins another.
void BucketStore::fold(TimeBucketPtr bucket)
{
    const bool continues = !m_coarse.empty() && coarseSlot(*m_coarse.back()) == coarseSlot(*bucket) &&
                           endMs(*m_coarse.back()) == bucket->startMs;
    if (!continues) {
        m_coarse.push_back(std::move(bucket));
        return;
    }
    const std::array parts{m_coarse.back(), std::move(bucket)};
    m_coarse.back() = std::make_shared<const TimeBucket>(sumOf(parts));
}

TimeBucket sumOf(std::span<const TimeBucketPtr> buckets)
{
    TimeBucket sum;
    sum.seconds = 0;
    if (!buckets.empty())
        sum.startMs = buckets.front()->startMs;
    for (const TimeBucketPtr &bucket : buckets)
        addCounts(sum, *bucket);
    sum.firstP50Us = weightedMean(buckets, &TimeBucket::firstP50Us);
    sum.firstP99Us = worst(buckets, &TimeBucket::firstP99Us);
    sum.finalP50Us = weightedMean(buckets, &TimeBucket::finalP50Us);
    sum.finalP99Us = worst(buckets, &TimeBucket::finalP99Us);
    return sum;
}

} // namespace footplate

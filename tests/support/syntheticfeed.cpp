// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/syntheticfeed.h"

#include <utility>

namespace footplate {

namespace {

// As a session keeps them.
constexpr std::size_t eventsKept = 10'000;
constexpr std::size_t retriesKept = 2000;
constexpr std::int64_t commandTimeoutUs = 5'000'000;

template <typename T>
void keepNewest(std::vector<T> &kept, std::vector<T> fresh, std::size_t limit)
{
    kept.insert(kept.end(), fresh.begin(), fresh.end());
    if (kept.size() > limit + limit / 10)
        kept.erase(kept.begin(), kept.end() - static_cast<std::ptrdiff_t>(limit));
}

} // namespace

SyntheticFeed::SyntheticFeed(Scene scene, SyntheticShape shape, std::int64_t eventsPerSecond)
    : m_random(shape.seed)
    , m_state(scene, shape)
    , m_perSecond(eventsPerSecond)
    , m_buckets(m_state.buckets())
{
    m_recorder.metrics.addNode(shape.nodes);
}

void SyntheticFeed::produce(std::int64_t ms)
{
    m_state.advance(m_random, ms);
    m_owed += m_perSecond * ms;
    for (; m_owed >= 1000; m_owed -= 1000)
        record();
}

void SyntheticFeed::record()
{
    const std::vector<NodeView> &nodes = m_state.snapshot()->nodes;
    const std::int32_t slot = nodes[static_cast<std::size_t>(m_random.between(0, std::ssize(nodes) - 1))].slot;
    const std::int64_t us = m_random.between(200, 2500);
    const std::int64_t kind = m_random.between(0, 99);
    if (kind == 0)
        tellOperator();
    else if (kind < 10)
        recordRetry(slot);
    else if (kind < 55)
        m_recorder.buckets().attemptEnded(nowMs(), slot, Outcome::Ok, 0, us);
    else
        m_recorder.buckets().commandEnded(nowMs(), kind == 99 ? Outcome::Timeout : Outcome::Ok, kind > 90 ? 2 : 1, us);
}

void SyntheticFeed::recordRetry(std::int32_t slot)
{
    const std::int64_t remainingUs = m_random.between(0, commandTimeoutUs);
    const auto label = static_cast<RetryLabel>(m_random.between(1, static_cast<std::int64_t>(retryLabelCount) - 1));
    m_recorder.retry({nowMs(), label, 1, slot, remainingUs / 1000, Outcome::Timeout}, remainingUs, commandTimeoutUs);
}

void SyntheticFeed::tellOperator()
{
    const std::vector<NodeView> &nodes = m_state.snapshot()->nodes;
    const std::string &node = nodes[static_cast<std::size_t>(m_random.between(0, std::ssize(nodes) - 1))].id;
    switch (m_random.between(0, 9)) {
    case 0:
        m_recorder.event(EventCode::NodeInactive, Severity::Bad, node, "no answer within 1000 ms", {2, 5, 0, 0});
        break;
    case 1: m_recorder.event(EventCode::NodeActive, Severity::Good, node, "recovery", {3, 0, 0, 0}); break;
    case 2: m_recorder.event(EventCode::CircuitOpenedFailures, Severity::Bad, node, {}, {10, 10, 3, 0}); break;
    case 3: m_recorder.event(EventCode::CircuitClosed, Severity::Good, node, {}, {2000, 0, 0, 0}); break;
    case 4:
        m_recorder.event(EventCode::MapChanged, Severity::Warning, {}, "test", {m_random.between(1, 200), 0, 0, 0});
        break;
    default:
        m_recorder.event(EventCode::ConnectionTrouble, Severity::Warning, node, "no reply within 1000 ms",
                         {m_random.between(1, 9), static_cast<std::int64_t>(Outcome::Timeout), 0, 0});
    }
}

void SyntheticFeed::collect()
{
    for (TimeBucketPtr &bucket : m_recorder.buckets().takeFinished(nowMs()))
        m_buckets.append(std::move(bucket));
    keepNewest(m_events, m_recorder.takeEvents(), eventsKept);
    keepNewest(m_retries, m_recorder.takeRetries(), retriesKept);
}

ui::ViewState SyntheticFeed::view() const
{
    ui::ViewState view = m_state.view();
    view.buckets = &m_buckets;
    view.events = &m_events;
    view.retries = &m_retries;
    return view;
}

} // namespace footplate

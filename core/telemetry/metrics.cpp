// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/metrics.h"

#include <algorithm>

namespace footplate {

namespace {

void addSpan(SpanRecord &record, std::int64_t us, Outcome outcome, std::uint64_t bytes)
{
    ++record.count;
    record.failures += outcome == Outcome::Ok ? 0 : 1;
    record.bytes += bytes;
    record.durations.record(us);
}

} // namespace

void Metrics::reset()
{
    m_cluster = {};
    m_commands.reset();
    for (const auto &node : m_nodes)
        *node = {};
    m_droppedBefore = m_signals.dropped();
    m_sinceMs = m_clock.wallMs();
}

void Metrics::addNode(std::int32_t slot)
{
    while (m_nodes.size() <= static_cast<std::size_t>(slot))
        m_nodes.push_back(std::make_unique<MetricsRecord>());
}

void Metrics::recordSpan(Signal signal, std::int32_t nodeSlot, std::int64_t startUs, std::int64_t endUs,
                         Outcome outcome, std::uint64_t bytes, const SignalNumbers &numbers, std::string_view text)
{
    const std::int64_t us = std::max<std::int64_t>(endUs - startUs, 0);
    const auto index = static_cast<std::size_t>(signal);
    addSpan(m_cluster.spans[index], us, outcome, bytes);
    if (nodeSlot >= 0)
        addSpan(m_nodes[static_cast<std::size_t>(nodeSlot)]->spans[index], us, outcome, bytes);
    write(signal, nodeSlot, startUs, us, outcome, bytes, numbers, text, {});
}

void Metrics::recordInstant(Signal signal, std::int32_t nodeSlot, const SignalNumbers &numbers, std::string_view text,
                            StateChange change, Outcome outcome)
{
    const std::size_t index = static_cast<std::size_t>(signal) - spanCount;
    ++m_cluster.instants[index];
    if (nodeSlot >= 0)
        ++m_nodes[static_cast<std::size_t>(nodeSlot)]->instants[index];
    write(signal, nodeSlot, m_clock.nowUs(), 0, outcome, 0, numbers, text, change);
}

// In its place in the ring; the text, most of its size, only where there is or was one.
void Metrics::write(Signal signal, std::int32_t nodeSlot, std::int64_t startUs, std::int64_t us, Outcome outcome,
                    std::uint64_t bytes, const SignalNumbers &numbers, std::string_view text, StateChange change)
{
    SignalEvent &event = m_signals.claim();
    event.sequence = ++m_sequence;
    event.startUs = startUs;
    event.durationUs = us;
    event.bytes = bytes;
    event.numbers = numbers;
    event.nodeSlot = nodeSlot;
    event.signal = signal;
    event.outcome = outcome;
    event.change = change;
    if (!text.empty() || !event.text.view().empty())
        event.text = text;
}

void Metrics::recordFirstAttempt(std::int32_t nodeSlot, std::int64_t us)
{
    m_cluster.firstAttempts.record(us);
    if (nodeSlot >= 0)
        m_nodes[static_cast<std::size_t>(nodeSlot)]->firstAttempts.record(us);
}

// Only who reads a signal wants its wall clock: a span of a command must not ask for another time.
std::vector<SignalEvent> Metrics::takeSignals()
{
    std::vector<SignalEvent> signals = m_signals.takeAll();
    const std::int64_t wallMs = m_clock.wallMs();
    const std::int64_t nowUs = m_clock.nowUs();
    for (SignalEvent &signal : signals)
        signal.atMs = wallMs - (nowUs - signal.startUs) / 1000;
    return signals;
}

} // namespace footplate

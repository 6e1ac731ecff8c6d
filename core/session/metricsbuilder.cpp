// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/metricsbuilder.h"

#include <algorithm>

namespace footplate {

namespace {

LatencySummary summaryOf(const Histogram &histogram)
{
    LatencySummary summary;
    summary.count = histogram.count();
    if (summary.count == 0)
        return summary;
    summary.p50Us = histogram.quantileUs(0.5);
    summary.p90Us = histogram.quantileUs(0.9);
    summary.p99Us = histogram.quantileUs(0.99);
    summary.maximumUs = histogram.maximumUs();
    return summary;
}

std::array<SpanSummary, spanCount> spansOf(const MetricsRecord &record)
{
    std::array<SpanSummary, spanCount> spans;
    for (std::size_t i = 0; i < spanCount; ++i)
        spans[i] = {record.spans[i].failures, record.spans[i].bytes, summaryOf(record.spans[i].durations)};
    return spans;
}

} // namespace

std::shared_ptr<const MetricsSnapshot> MetricsBuilder::build() const
{
    const Metrics &metrics = m_recorder.metrics;
    auto snapshot = std::make_shared<MetricsSnapshot>();
    snapshot->isOn = metrics.isOn();
    snapshot->sinceMs = metrics.sinceMs();
    snapshot->commands = m_recorder.commands - m_commands;
    snapshot->tends = m_recorder.tends - m_tends;
    snapshot->firstAttempt = summaryOf(metrics.cluster().firstAttempts);
    snapshot->command = summaryOf(metrics.commands());
    snapshot->spans = spansOf(metrics.cluster());
    snapshot->instants = metrics.cluster().instants;
    snapshot->signalsDropped = metrics.signalsDropped();
    snapshot->eventsDropped = m_recorder.eventsDropped() - m_eventsDropped;
    snapshot->retriesDropped = m_recorder.retriesDropped() - m_retriesDropped;
    for (const auto &node : m_tender.nodes()) {
        snapshot->nodes.push_back(nodeMetrics(*node));
        snapshot->connections += snapshot->nodes.back().connections;
    }
    std::sort(snapshot->nodes.begin(), snapshot->nodes.end(),
              [](const NodeMetrics &a, const NodeMetrics &b) { return a.id < b.id; });
    return snapshot;
}

void MetricsBuilder::reset()
{
    m_recorder.metrics.reset();
    m_commands = m_recorder.commands;
    m_tends = m_recorder.tends;
    m_eventsDropped = m_recorder.eventsDropped();
    m_retriesDropped = m_recorder.retriesDropped();
    m_nodes.clear();
    for (const auto &node : m_tender.nodes())
        m_nodes.push_back(countersOf(*node));
}

MetricsBuilder::NodeBase MetricsBuilder::countersOf(const Node &node)
{
    return {node.commands, node.pool ? node.pool->counters() : ConnectionCounters()};
}

NodeMetrics MetricsBuilder::nodeMetrics(const Node &node) const
{
    const MetricsRecord &record = m_recorder.metrics.node(node.slot);
    const auto slot = static_cast<std::size_t>(node.slot);
    const NodeBase before = slot < m_nodes.size() ? m_nodes[slot] : NodeBase();
    const NodeBase now = countersOf(node);
    return {node.slot,
            node.id,
            now.attempts - before.attempts,
            now.connections - before.connections,
            summaryOf(record.firstAttempts),
            spansOf(record),
            record.instants};
}

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
// MetricsBuilder: turns what the recorder and the nodes counted into the values a session hands out, and remembers where
// the counters stood at the last reset: they go on for everybody else. Worker thread only.
#pragma once

#include "core/cluster/tender.h"
#include "core/session/metricssnapshot.h"

#include <memory>
#include <vector>

namespace footplate {

class MetricsBuilder {
public:
    MetricsBuilder(const Tender &tender, Recorder &recorder) : m_tender(tender), m_recorder(recorder) {}
    [[nodiscard]] std::shared_ptr<const MetricsSnapshot> build() const;
    // Everything counts from now on.
    void reset();

private:
    struct NodeBase {
        CommandCounters attempts;
        ConnectionCounters connections;
    };
    [[nodiscard]] static NodeBase countersOf(const Node &node);
    [[nodiscard]] NodeMetrics nodeMetrics(const Node &node) const;

    const Tender &m_tender;
    Recorder &m_recorder;
    // As the counters stood at the last reset; nodes by slot, those that came later began at 0.
    CommandCounters m_commands;
    TendCounters m_tends;
    std::uint64_t m_eventsDropped = 0;
    std::uint64_t m_retriesDropped = 0;
    std::vector<NodeBase> m_nodes;
};

} // namespace footplate

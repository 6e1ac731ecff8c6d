// SPDX-License-Identifier: GPL-3.0-or-later
// SnapshotBuilder: turns the tender's state into the values a session hands out. What did not change since the last
// snapshot is shared with it. Worker thread only.
#pragma once

#include "core/cluster/tender.h"
#include "core/session/metricsbuilder.h"
#include "core/session/snapshot.h"

#include <map>
#include <memory>
#include <string>

namespace footplate {

class SnapshotBuilder {
public:
    SnapshotBuilder(const Tender &tender, Recorder &recorder, const Clock &clock)
        : m_tender(tender)
        , m_recorder(recorder)
        , m_clock(clock)
        , m_metrics(tender, recorder)
    {
    }
    [[nodiscard]] ClusterSnapshotPtr build();
    // The metrics count from now on; everything else goes on.
    void resetMetrics() { m_metrics.reset(); }

private:
    struct Shares {
        int masters = 0;
        int replicas = 0;
    };
    struct CachedTable {
        std::uint64_t version = 0;
        int complete = 0;
        std::vector<int> owned; // by position
        std::shared_ptr<const PartitionTable> table;
        std::map<std::int16_t, Shares> shares; // by slot
    };
    const CachedTable &table(const std::string &name, const NamespaceMap &map);
    [[nodiscard]] NamespaceView namespaceView(const std::string &name, const NamespaceMap &map);
    [[nodiscard]] NodeView nodeView(const Node &node) const;
    void addPeers(ClusterSnapshot &snapshot) const;

    const Tender &m_tender;
    const Recorder &m_recorder;
    const Clock &m_clock;
    MetricsBuilder m_metrics;
    std::map<std::string, CachedTable, std::less<>> m_tables;
    std::uint64_t m_revision = 0;
};

} // namespace footplate

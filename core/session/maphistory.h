// SPDX-License-Identifier: GPL-3.0-or-later
// MapHistory: the partition maps of a session as they were, so that a rebalance can be looked at again. Values; the thread of
// whoever owns it.
//
// Invariants: one map for each map generation that was published, oldest first; tables are shared with the snapshots they came
// from. At most keptMaps, and at most keptBytes of tables.
#pragma once

#include "core/session/snapshot.h"

#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

namespace footplate {

struct RecordedMap {
    std::int64_t atMs = 0; // wall clock of the snapshot it was first seen in
    std::uint64_t generation = 0;
    std::vector<NamespaceView> namespaces; // by name
    std::size_t bytes = 0;                 // of the tables that the map before did not have
};

using RecordedMapPtr = std::shared_ptr<const RecordedMap>;

class MapHistory {
public:
    static constexpr std::size_t keptMaps = 200;
    static constexpr std::size_t keptBytes = 24u << 20;

    // Does nothing while the map is that of the last call, or knows no namespace.
    void record(const ClusterSnapshot &snapshot);
    [[nodiscard]] const std::deque<RecordedMapPtr> &maps() const { return m_maps; }

private:
    std::deque<RecordedMapPtr> m_maps;
    std::size_t m_bytes = 0;
};

// The cluster with the partitions, and the nodes' shares of them, as they were.
ClusterSnapshotPtr withMap(const ClusterSnapshot &snapshot, const RecordedMap &map);

} // namespace footplate

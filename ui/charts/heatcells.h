// SPDX-License-Identifier: GPL-3.0-or-later
// HeatCells: retries by node and stretch of time, added up into a grid of cells. Pure, any thread.
//
// Cells begin at multiples of their length, so that a cell keeps its place in time while the view moves on.
#pragma once

#include "core/session/snapshot.h"
#include "core/telemetry/buckets.h"

#include <array>
#include <span>
#include <string>
#include <vector>

namespace footplate::ui {

struct HeatCell {
    std::uint32_t seconds = 0; // of it that were measured; 0 = a gap
    std::uint32_t attempts = 0;
    std::array<std::uint32_t, retryLabelCount> retries{};
    bool operator==(const HeatCell &) const = default;

    [[nodiscard]] std::uint32_t allRetries() const;
    [[nodiscard]] RetryLabel dominating() const; // None: no retries
    // 0 ... 1, logarithmic over retries per second up to 30/s; the same whatever else is in view.
    [[nodiscard]] double intensity() const;
};

class HeatCells {
public:
    // Rows: the nodes with an id, in the snapshot's order. cellMs >= 1000, a multiple of 1000.
    void fill(std::span<const TimeBucketPtr> buckets, const std::vector<NodeView> &nodes, std::int64_t fromMs, std::int64_t toMs,
              std::int64_t cellMs);
    [[nodiscard]] int rows() const { return static_cast<int>(m_names.size()); }
    [[nodiscard]] int columns() const { return m_columns; }
    [[nodiscard]] std::int64_t cellMs() const { return m_cellMs; }
    [[nodiscard]] std::int64_t startMs(int column) const { return m_firstMs + column * m_cellMs; }
    [[nodiscard]] int columnAt(std::int64_t atMs) const; // -1: outside
    [[nodiscard]] const std::string &name(int row) const { return m_names[static_cast<std::size_t>(row)]; }
    [[nodiscard]] int rowOf(std::string_view name) const; // -1: no such row
    [[nodiscard]] const HeatCell &cell(int row, int column) const
    {
        return m_cells[static_cast<std::size_t>(row) * static_cast<std::size_t>(m_columns) + static_cast<std::size_t>(column)];
    }
    bool operator==(const HeatCells &) const = default;

private:
    void addBucket(const TimeBucket &bucket, const std::vector<int> &rowOfSlot);

    std::vector<std::string> m_names;
    std::vector<HeatCell> m_cells;
    std::int64_t m_firstMs = 0;
    std::int64_t m_cellMs = 1000;
    int m_columns = 0;
};

} // namespace footplate::ui

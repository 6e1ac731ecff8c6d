// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/heatcells.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace footplate::ui {

std::uint32_t HeatCell::allRetries() const
{
    return std::accumulate(retries.begin() + 1, retries.end(), 0U);
}

RetryLabel HeatCell::dominating() const
{
    const auto most = std::max_element(retries.begin() + 1, retries.end());
    return *most == 0 ? RetryLabel::None : static_cast<RetryLabel>(most - retries.begin());
}

double HeatCell::intensity() const
{
    constexpr double fullPerSecond = 30;
    if (seconds == 0)
        return 0;
    const double perSecond = static_cast<double>(allRetries()) / seconds;
    return std::min(1.0, std::log1p(perSecond) / std::log1p(fullPerSecond));
}

void HeatCells::fill(std::span<const TimeBucketPtr> buckets, const std::vector<NodeView> &nodes, std::int64_t fromMs,
                     std::int64_t toMs, std::int64_t cellMs)
{
    m_names.clear();
    std::vector<int> rowOfSlot;
    for (const NodeView &node : nodes) {
        if (node.id.empty() || node.slot < 0)
            continue;
        const auto slot = static_cast<std::size_t>(node.slot);
        if (slot >= rowOfSlot.size())
            rowOfSlot.resize(slot + 1, -1);
        rowOfSlot[slot] = static_cast<int>(m_names.size());
        m_names.push_back(node.id);
    }
    m_cellMs = cellMs;
    m_firstMs = fromMs / cellMs * cellMs;
    m_columns = toMs > fromMs ? static_cast<int>((toMs - m_firstMs + cellMs - 1) / cellMs) : 0;
    m_cells.assign(m_names.size() * static_cast<std::size_t>(m_columns), {});
    for (const TimeBucketPtr &bucket : buckets)
        addBucket(*bucket, rowOfSlot);
}

void HeatCells::addBucket(const TimeBucket &bucket, const std::vector<int> &rowOfSlot)
{
    // A coarse bucket may cover several cells: each gets the whole of it together with its seconds, so that rates hold.
    const std::int64_t endMs = bucket.startMs + std::int64_t{1000} * bucket.seconds;
    const int first = columnAt(std::max(bucket.startMs, m_firstMs));
    const int last = m_columns == 0 ? -1 : std::min(m_columns - 1, static_cast<int>((endMs - 1 - m_firstMs) / m_cellMs));
    for (int column = first; column >= 0 && column <= last; ++column) {
        for (int row = 0; row < rows(); ++row)
            m_cells[static_cast<std::size_t>(row * m_columns + column)].seconds += bucket.seconds;
        for (const NodeBucket &node : bucket.nodes) {
            if (node.nodeSlot < 0 || static_cast<std::size_t>(node.nodeSlot) >= rowOfSlot.size())
                continue;
            const int row = rowOfSlot[static_cast<std::size_t>(node.nodeSlot)];
            if (row < 0)
                continue;
            HeatCell &cell = m_cells[static_cast<std::size_t>(row * m_columns + column)];
            cell.attempts += node.attempts;
            for (std::size_t label = 0; label < retryLabelCount; ++label)
                cell.retries[label] += node.retries[label];
        }
    }
}

int HeatCells::columnAt(std::int64_t atMs) const
{
    if (atMs < m_firstMs || m_columns == 0)
        return -1;
    const std::int64_t column = (atMs - m_firstMs) / m_cellMs;
    return column < m_columns ? static_cast<int>(column) : -1;
}

int HeatCells::rowOf(std::string_view name) const
{
    const auto found = std::find(m_names.begin(), m_names.end(), name);
    return found == m_names.end() ? -1 : static_cast<int>(found - m_names.begin());
}

} // namespace footplate::ui

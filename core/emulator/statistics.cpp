// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/emulator/statistics.h"

#include <fmt/format.h>
#include <utility>

namespace footplate::emulator {

void LatencyWindow::turn(std::int64_t nowMs)
{
    const std::int64_t slice = nowMs / m_sliceMs;
    if (slice == m_currentSlice)
        return;
    m_last = slice == m_currentSlice + 1 ? m_current : Slice();
    m_current = Slice();
    m_currentSlice = slice;
}

void LatencyWindow::record(std::int64_t tookUs, std::int64_t nowMs)
{
    turn(nowMs);
    m_everUsed = true;
    ++m_current.total;
    for (std::size_t i = 0; i < m_thresholds && tookUs > (std::int64_t{1000} << i); ++i)
        ++m_current.above[i];
}

std::string LatencyWindow::text(std::int64_t nowMs)
{
    turn(nowMs);
    if (!m_everUsed)
        return {};
    std::string text = fmt::format("msec,{:.1f}", static_cast<double>(m_last.total) * 1000.0 / m_sliceMs);
    for (const std::uint64_t above : m_last.above) {
        const double share = m_last.total == 0 ? 0.0 : static_cast<double>(above) / static_cast<double>(m_last.total);
        text += fmt::format(",{:.2f}", share * 100.0);
    }
    return text;
}

void OperationCounts::count(int resultCode)
{
    if (resultCode == 0)
        ++success;
    else if (resultCode == 2)
        ++notFound;
    else if (resultCode == 9)
        ++timeout;
    else
        ++error;
}

} // namespace footplate::emulator

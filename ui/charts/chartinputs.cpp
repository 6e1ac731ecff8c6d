// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartinputs.h"

#include <algorithm>

namespace footplate::ui {

namespace {
constexpr std::int64_t msPerBucket = 1000;
constexpr std::int64_t usualLagMs = 2 * msPerBucket; // a second is over and has been handed on
} // namespace

ChartInputs::ChartInputs(const ViewState &state)
    : m_latest(state.buckets != nullptr ? state.buckets->latest() : nullptr)
    , m_rangeMs(state.rangeMs)
    , m_isPaused(state.isPaused)
{
    const std::int64_t newestEnd = m_latest ? m_latest->startMs + m_latest->seconds * msPerBucket : 0;
    m_silentS = std::max<std::int64_t>(0, (state.nowMs - newestEnd - usualLagMs + msPerBucket) / msPerBucket);
}

} // namespace footplate::ui

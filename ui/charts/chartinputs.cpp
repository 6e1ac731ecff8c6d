// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartinputs.h"

#include <algorithm>
#include <array>

namespace footplate::ui {

namespace {
constexpr std::int64_t msPerBucket = 1000;
constexpr std::int64_t usualLagMs = 2 * msPerBucket; // a second is over and has been handed on
constexpr std::array<std::int64_t, 6> stepsMs{60'000, 120'000, 300'000, 600'000, 900'000, 1'800'000};
} // namespace

ChartStretch chartStretch(const ViewState &state)
{
    const TimeBucketPtr oldest = state.buckets != nullptr ? state.buckets->oldest() : nullptr;
    const std::int64_t recordedMs = oldest ? state.nowMs - oldest->startMs : 0;
    const auto step = std::find_if(stepsMs.begin(), stepsMs.end(), [recordedMs](std::int64_t ms) { return ms >= recordedMs; });
    const std::int64_t lengthMs = step == stepsMs.end() ? state.rangeMs : std::min(*step, state.rangeMs);
    return {state.nowMs - lengthMs, state.nowMs};
}

ChartInputs::ChartInputs(const ViewState &state)
    : m_latest(state.buckets != nullptr ? state.buckets->latest() : nullptr)
    , m_rangeMs(state.rangeMs)
    , m_isPaused(state.isPaused)
{
    const std::int64_t newestEnd = m_latest ? m_latest->startMs + m_latest->seconds * msPerBucket : 0;
    m_silentS = std::max<std::int64_t>(0, (state.nowMs - newestEnd - usualLagMs + msPerBucket) / msPerBucket);
}

} // namespace footplate::ui

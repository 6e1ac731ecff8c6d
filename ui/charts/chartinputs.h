// SPDX-License-Identifier: GPL-3.0-or-later
// ChartInputs: what tells whether the charts of a page would show anything else than they do. Buckets are whole seconds, so however
// often a page refreshes, there is nothing new to draw until there is another one. GUI thread.
#pragma once

#include "ui/viewstate.h"

namespace footplate::ui {

struct ChartStretch {
    std::int64_t fromMs = 0;
    std::int64_t toMs = 0;
};
// The stretch of time that charts show of a state: its range up to now. While less than that was recorded, the shortest of 1, 2, 5, 10, 15
// and 30 minutes that holds it: the first seconds of a session fill more than a few pixels, and the axis stands still between two steps.
ChartStretch chartStretch(const ViewState &state);

class ChartInputs {
public:
    ChartInputs() = default;
    explicit ChartInputs(const ViewState &state);
    bool operator==(const ChartInputs &) const = default;

private:
    TimeBucketPtr m_latest;
    std::int64_t m_silentS = -1; // seconds that should have come by now: time goes on without them
    std::int64_t m_rangeMs = 0;
    bool m_isPaused = false; // a paused view ends in the middle of a second
};

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// ChartInputs: what tells whether the charts of a page would show anything else than they do. Buckets are whole seconds, so however
// often a page refreshes, there is nothing new to draw until there is another one. GUI thread.
#pragma once

#include "ui/viewstate.h"

namespace footplate::ui {

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

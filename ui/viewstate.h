// SPDX-License-Identifier: GPL-3.0-or-later
// ViewState: what a page shows at one refresh. Values and borrowed pointers that live as long as the call. GUI thread.
#pragma once

#include "core/session/session.h"

namespace footplate::ui {

struct ViewState {
    ClusterSnapshotPtr snapshot;             // null: no session yet (the welcome face)
    const MapHistory *maps = nullptr;        // null exactly when snapshot is
    const BucketStore *buckets = nullptr;    // likewise
    const std::vector<Event> *events = nullptr;
    std::uint64_t earlierEvents = 0;         // those up to this sequence are of before the session
    const std::vector<RetryEvent> *retries = nullptr;
    std::int64_t nowMs = 0;                  // wall clock at the right edge: now, or when the view was paused
    std::int64_t rangeMs = 5 * 60 * 1000;    // how far back the charts go
    bool isPaused = false;
    bool isDemo = false;
    bool isReadOnly = false;                 // publishing is refused
};

} // namespace footplate::ui

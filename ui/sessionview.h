// SPDX-License-Identifier: GPL-3.0-or-later
// SessionView: what the window shows of a session: live, or as it was when the view was paused. GUI thread.
//
// Invariant: a paused view shares nothing with the session that can still change.
#pragma once

#include "ui/viewstate.h"

#include <optional>

namespace footplate::ui {

class SessionView {
public:
    // Null: no session. Ends a pause.
    void setSession(const Session *session);
    void setPaused(bool isPaused);
    [[nodiscard]] bool isPaused() const { return m_frozen.has_value(); }
    // Borrows from this object and the session until either changes.
    [[nodiscard]] ViewState state(std::int64_t nowMs) const;

private:
    struct Frozen {
        ClusterSnapshotPtr snapshot;
        MapHistory maps;
        BucketStore buckets;
        std::vector<Event> events;
        std::vector<RetryEvent> retries;
        std::int64_t atMs = 0;
    };
    const Session *m_session = nullptr;
    std::optional<Frozen> m_frozen;
};

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// AlertWatch: looks at a session once a second, whether or not its window is seen, keeps the book of its alerts, and writes what
// became of them into the session's events. GUI thread.
//
// Invariants: it looks at what is now, never at a paused view. Another session begins with an empty book; what went on ended
// with the one before, which is told, but is no event of either.
#pragma once

#include "core/session/alerts.h"
#include "ui/pages/page.h"
#include "ui/preferences.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace footplate::ui {

class AlertWatch final : public QObject {
    Q_OBJECT
public:
    explicit AlertWatch(QObject *parent = nullptr);

    // Null: nothing is watched. The session must outlive its being set.
    void setSession(Session *session);
    void setLimits(const AlertLimits &limits) { m_limits = limits; }
    // One look at a state that comes from elsewhere, where it is a second since the last one.
    void look(const ViewState &state);

    [[nodiscard]] const std::vector<Alert> &active() const { return m_book.active(); }
    [[nodiscard]] std::int64_t lookedMs() const { return m_lookedMs; } // wall clock; 0 = nothing is known yet
    // Takes note of one, or of all that nobody took note of; `author`: who does.
    void acknowledge(AlertRule rule, std::string_view subject, std::string_view author);
    void acknowledgeAll(std::string_view author);

Q_SIGNALS:
    void looked(); // active() may have changed
    void raised(const footplate::Alert &alert);
    void acknowledged(const footplate::Alert &alert);
    void ended(const footplate::Alert &alert);

private:
    void look(const ClusterSnapshot &snapshot, const BucketStore &buckets, std::int64_t nowMs);
    void note(EventCode code, Severity severity, const Alert &alert, std::string_view author = {}, std::int64_t lastedMs = 0);

    QPointer<Session> m_session;
    AlertBook m_book;
    AlertLimits m_limits;
    QTimer m_timer;
    std::int64_t m_lookedMs = 0;
};

// As the preferences say.
AlertLimits alertLimitsOf(const Preferences &preferences);
Preference switchOf(AlertRule rule);

// The page that shows what an alert is about, and what to focus on there.
std::pair<PageId, QString> alertTarget(AlertRule rule, std::string_view subject);

} // namespace footplate::ui

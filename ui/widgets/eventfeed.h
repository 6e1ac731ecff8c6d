// SPDX-License-Identifier: GPL-3.0-or-later
// EventFeed: the last events in words, newest first, as many as there is room for. GUI thread.
//
// A run of events that say the same is one row.
//
// Invariant: a row is shown whole or not at all; rows are reused, never made anew.
#pragma once

#include "core/telemetry/event.h"

#include <QWidget>

#include <vector>

namespace footplate::ui {

class FeedRow;

class EventFeed final : public QWidget {
    Q_OBJECT
public:
    explicit EventFeed(QWidget *parent = nullptr);
    // Events later than nowMs are left out: a paused view has not seen them.
    void setEvents(const std::vector<Event> &events, std::int64_t nowMs);
    [[nodiscard]] const std::vector<FeedRow *> &rows() const { return m_rows; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void eventActivated(quint64 sequence);

protected:
    bool event(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void place();
    [[nodiscard]] QSize sizeFor(int rows) const;
    std::vector<FeedRow *> m_rows;
    std::size_t m_filled = 0;
};

} // namespace footplate::ui

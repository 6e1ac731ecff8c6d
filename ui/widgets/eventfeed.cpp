// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/eventfeed.h"

#include "ui/widgets/feedrow.h"

#include <QEvent>

#include <algorithm>

namespace footplate::ui {

namespace {
constexpr std::size_t maximumRows = 12;
constexpr int wishedRows = 6;
constexpr int fewestRows = 3;

// What goes on and on is one row, or it would hide how it began.
bool saysTheSame(const Event &a, const Event &b)
{
    return a.code == b.code && a.node == b.node && a.detail == b.detail;
}

} // namespace

EventFeed::EventFeed(QWidget *parent)
    : QWidget(parent)
{
    for (std::size_t i = 0; i < maximumRows; ++i) {
        auto *row = new FeedRow(this);
        row->hide();
        connect(row, &FeedRow::clicked, this, [this, row] { Q_EMIT eventActivated(row->sequence()); });
        m_rows.push_back(row);
    }
}

void EventFeed::setEvents(const std::vector<Event> &events, std::int64_t nowMs)
{
    auto event = std::find_if(events.rbegin(), events.rend(), [nowMs](const Event &each) { return each.atMs <= nowMs; });
    m_filled = 0;
    while (event != events.rend() && m_filled < m_rows.size()) {
        const auto next = std::find_if(event, events.rend(), [&event](const Event &each) { return !saysTheSame(each, *event); });
        m_rows.at(m_filled++)->setEvent(*event, static_cast<int>(next - event), nowMs);
        event = next;
    }
    place();
}

void EventFeed::place()
{
    int y = 0;
    bool fits = true;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        FeedRow *row = m_rows.at(i);
        const int wanted = row->heightForWidth(width());
        fits = fits && i < m_filled && y + wanted <= height();
        row->setVisible(fits);
        if (!fits)
            continue;
        row->setGeometry(0, y, width(), wanted);
        y += wanted;
    }
}

QSize EventFeed::sizeFor(int rows) const
{
    // Rows of two lines are the usual.
    return {30 * fontMetrics().averageCharWidth(), rows * (2 * fontMetrics().lineSpacing() + FeedRow::padding)};
}

QSize EventFeed::sizeHint() const
{
    return sizeFor(wishedRows);
}

QSize EventFeed::minimumSizeHint() const
{
    return sizeFor(fewestRows);
}

bool EventFeed::event(QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest)
        place(); // a row has another height now
    return QWidget::event(event);
}

void EventFeed::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    place();
}

} // namespace footplate::ui

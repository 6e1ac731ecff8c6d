// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/sidebar.h"

#include "ui/text/format.h"
#include "ui/text/headline.h"
#include "ui/theme/stylesheet.h"
#include "ui/widgets/sidebarbutton.h"

#include <QApplication>
#include <QKeySequence>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr StateLook plainEntry{Role::Muted, Glyph::None};
// A rate over a few seconds, so that the badge does not flicker.
constexpr std::int64_t rateWindowMs = 5000;

double retriesPerSecond(const ViewState &state)
{
    const auto buckets = state.buckets->range(state.nowMs - rateWindowMs, state.nowMs);
    if (buckets.empty())
        return -1;
    const TimeBucket sum = sumOf(buckets);
    const auto retries = std::accumulate(sum.retries.begin(), sum.retries.end(), std::uint64_t{0});
    return static_cast<double>(retries) / std::max(1u, sum.seconds);
}

} // namespace

Sidebar::Sidebar(QWidget *parent)
    : QFrame(parent)
{
    ui::setLook(this, u"strip"_s);
    setAccessibleName(tr("Pages"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::step, space::step, space::step, space::step);
    layout->setSpacing(2);
    for (int i = 0; i < pageCount; ++i) {
        const auto id = static_cast<PageId>(i);
        const QString shortcut = QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + i)).toString(QKeySequence::NativeText);
        auto *made = new SidebarButton(pageTitle(id), shortcut, this);
        // Arrow keys move through an exclusive group and check as they go, as clicks do.
        connect(made, &QAbstractButton::toggled, this, [this, id](bool checked) {
            if (checked && id != m_current)
                Q_EMIT pageChosen(id);
        });
        m_buttons.at(static_cast<std::size_t>(i)) = made;
        layout->addWidget(made);
    }
    layout->addStretch(1);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    setCurrent(PageId::Overview);
}

void Sidebar::setCurrent(PageId id)
{
    const bool hasFocusHere = isAncestorOf(QApplication::focusWidget());
    m_current = id;
    button(id)->setChecked(true);
    if (hasFocusHere)
        focusCurrent(); // a ring on another page than the one shown would mislead
}

void Sidebar::focusCurrent()
{
    button(m_current)->setFocus(Qt::OtherFocusReason);
}

QString Sidebar::badge(PageId id) const
{
    return button(id)->badge();
}

void Sidebar::clearBadges()
{
    for (SidebarButton *each : m_buttons)
        each->setBadge({}, plainEntry, {});
    m_seenEvent = 0;
}

void Sidebar::refresh(const ViewState &state)
{
    if (state.snapshot == nullptr) {
        clearBadges();
        return;
    }
    const ClusterSnapshot &snapshot = *state.snapshot;
    const auto troubled = static_cast<int>(std::count_if(snapshot.nodes.begin(), snapshot.nodes.end(),
                                                     [&state](const NodeView &node) { return isTroubled(node, state.nowMs); }));
    const Severity severity = nodesHeadline(snapshot, state.nowMs).severity;
    button(PageId::Nodes)
        ->setBadge(troubled > 0 ? QString::number(troubled) : QString(), troubled > 0 ? Theme::lookOf(severity) : plainEntry,
                   troubled > 0 ? tr("%n nodes in trouble", nullptr, troubled) : QString());

    const double rate = retriesPerSecond(state);
    button(PageId::Retries)->setBadge(rate > 0 ? formatRate(rate) : QString(), plainEntry, tr("retries: %1").arg(formatRate(rate)));

    const QString revision = tr("r%1").arg(snapshot.live.revision);
    button(PageId::Policy)->setBadge(revision, plainEntry, tr("Live revision %1").arg(revision));
    refreshEvents(state);
}

void Sidebar::refreshEvents(const ViewState &state)
{
    const std::vector<Event> &events = *state.events;
    if (events.empty() || events.back().sequence < m_seenEvent)
        m_seenEvent = 0; // another session
    if (m_current == PageId::Events && !events.empty())
        m_seenEvent = events.back().sequence;
    const auto seenUpTo =
        std::upper_bound(events.begin(), events.end(), std::max(m_seenEvent, state.earlierEvents),
                         [](std::uint64_t seen, const Event &event) { return seen < event.sequence; });
    const auto fresh = events.end() - seenUpTo;
    button(PageId::Events)
        ->setBadge(fresh > 0 ? formatCount(fresh) : QString(), plainEntry,
                   fresh > 0 ? tr("%n events not seen yet", nullptr, static_cast<int>(fresh)) : QString());
}

} // namespace footplate::ui

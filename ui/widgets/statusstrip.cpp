// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/statusstrip.h"

#include "ui/text/alertwording.h"
#include "ui/text/format.h"
#include "ui/text/headline.h"
#include "ui/text/wording.h"
#include "ui/theme/stylesheet.h"
#include "ui/widgets/connectionicon.h"
#include "ui/widgets/stripcell.h"

#include <QActionGroup>
#include <QBoxLayout>
#include <QMenu>
#include <QPushButton>

#include <algorithm>
#include <array>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array rangeMinutes{1, 5, 15, 60};

constexpr qint64 minuteMs = 60'000;
constexpr StateLook plainFact{Role::Text, Glyph::None};
constexpr StateLook mutedFact{Role::Muted, Glyph::None};

// Of an age only the larger unit, which is what the cell has room for.
std::int64_t wholeUnits(std::int64_t ms)
{
    constexpr std::array<std::int64_t, 3> units{86'400'000, 3'600'000, 60'000};
    const auto unit = std::find_if(units.begin(), units.end(), [ms](std::int64_t each) { return ms >= each; });
    return std::max<std::int64_t>(unit == units.end() ? ms : ms - ms % *unit, 0);
}

} // namespace

StatusStrip::StatusStrip(QWidget *parent)
    : QFrame(parent)
    , m_rows(new QBoxLayout(QBoxLayout::LeftToRight, this))
    , m_facts(new QWidget(this))
    , m_commands(new QWidget(this))
    , m_connection(new QPushButton(this))
    , m_connectionMenu(new QMenu(this))
    , m_pause(new QPushButton(this))
    , m_range(new QPushButton(this))
    , m_rangeMenu(new QMenu(this))
{
    ui::setLook(this, u"strip"_s);
    setAccessibleName(tr("Status"));
    m_rows->setContentsMargins(space::group, space::inner + 2, space::group, space::inner + 2);
    m_rows->setSpacing(space::inner);
    m_rows->addWidget(m_facts, 1);
    m_rows->addWidget(m_commands);
    makeCells();
    makeButtons();
    setConnection({});
    clearFacts();
    connect(&Theme::instance(), &Theme::changed, this, [this] { setColor(m_color); });
}

void StatusStrip::makeCells()
{
    auto *row = new QHBoxLayout(m_facts);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space::inner);
    m_connection->setProperty("hasMenu", true);
    m_connection->setMenu(m_connectionMenu);
    m_connection->setFont(Theme::instance().font(textsize::body, QFont::DemiBold));
    row->addWidget(m_connection);
    constexpr StateLook mark{Role::Text, Glyph::Circle};
    m_cluster = addCell(tr("Cluster"), {mark, tr("Degraded"), mutedFact, tr("for 59 min"), {}}, PageId::Overview);
    m_alerts = addCell(tr("Alerts"), {mark, tr("1"), mutedFact, tr("A3 inactive"), {}});
    m_alerts->setAccessibleDescription(tr("Opens the list of alerts"));
    connect(m_alerts, &StripCell::clicked, this, &StatusStrip::alertsRequested);
    m_nodes = addCell(tr("Nodes"), {mark, tr("5 / 5"), mutedFact, {}, {}}, PageId::Nodes);
    m_map = addCell(tr("Partition map"), {plainFact, tr("8 192 / 8 192"), mutedFact, tr("age 0.4 s"), {}},
                    PageId::Partitions);
    m_tend = addCell(tr("Tend cycle"), {plainFact, tr("12.3 ms"), mutedFact, {}, {1, 2}}, PageId::Nodes);
    m_policy = addCell(tr("Retry policy"), {plainFact, tr("r17"), plainFact, tr("2 retries · 0 ms · sequence"), {}},
                       PageId::Policy);
    row->setStretchFactor(m_alerts, 1); // what is wrong gets all the room there is
}

StripCell *StatusStrip::addCell(const QString &caption, const StripFact &reserve)
{
    auto *cell = new StripCell(caption, reserve, m_facts);
    m_facts->layout()->addWidget(cell);
    return cell;
}

StripCell *StatusStrip::addCell(const QString &caption, const StripFact &reserve, PageId page)
{
    StripCell *cell = addCell(caption, reserve);
    connect(cell, &StripCell::clicked, this, [this, cell, page] {
        Q_EMIT linkActivated(page, cell == m_nodes ? m_troubledNode : QString());
    });
    return cell;
}

void StatusStrip::makeButtons()
{
    auto *row = new QHBoxLayout(m_commands);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space::inner);
    row->addStretch(1);

    m_pause->setCheckable(true);
    m_pause->setAccessibleDescription(tr("Keeps the view as it is while the session goes on"));
    // The button shows the state the window says, not the click.
    connect(m_pause, &QPushButton::clicked, this, [this](bool checked) {
        m_pause->setChecked(!checked);
        Q_EMIT pauseToggled();
    });
    makeRangeMenu();
    auto *tend = new QPushButton(tr("Tend now F5"), m_commands);
    tend->setAccessibleDescription(tr("Asks all nodes at once instead of with the next cycle"));
    connect(tend, &QPushButton::clicked, this, &StatusStrip::tendRequested);
    auto *search = new QPushButton(tr("Search Ctrl+K"), m_commands);
    search->setAccessibleDescription(tr("Finds actions, pages, nodes, namespaces and recent keys"));
    connect(search, &QPushButton::clicked, this, &StatusStrip::searchRequested);
    for (QWidget *widget : {static_cast<QWidget *>(m_pause), static_cast<QWidget *>(m_range), static_cast<QWidget *>(tend),
                            static_cast<QWidget *>(search)})
        row->addWidget(widget);
    setPaused(false);
}

void StatusStrip::makeRangeMenu()
{
    m_range->setProperty("hasMenu", true);
    m_range->setMenu(m_rangeMenu);
    m_range->setAccessibleDescription(tr("How far back charts and rates go"));
    auto *group = new QActionGroup(this);
    for (const int minutes : rangeMinutes) {
        QAction *action = m_rangeMenu->addAction(tr("Last %1 min").arg(minutes));
        action->setCheckable(true);
        action->setData(minutes * minuteMs);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, minutes] { Q_EMIT rangeChosen(minutes * minuteMs); });
    }
    setRange(5 * minuteMs);
}

void StatusStrip::setConnection(const QString &name)
{
    const QString shown = name.isEmpty() ? tr("Not connected") : name;
    // A cluster may have any name; the button shows its beginning.
    m_connection->setText(fontMetrics().elidedText(shown, Qt::ElideRight, 20 * fontMetrics().averageCharWidth()));
    m_connection->setToolTip(shown);
    m_connection->setAccessibleName(tr("Connection %1").arg(shown));
}

void StatusStrip::setColor(int color)
{
    m_color = color;
    m_connection->setIcon(color < 0 ? QIcon() : connectionIcon(color));
}

void StatusStrip::setRange(std::int64_t rangeMs)
{
    m_range->setText(tr("Last %1 min").arg(rangeMs / minuteMs));
    for (QAction *action : m_rangeMenu->actions())
        action->setChecked(action->data().toLongLong() == rangeMs);
}

void StatusStrip::setPaused(bool isPaused)
{
    m_pause->setChecked(isPaused);
    m_pause->setText(isPaused ? tr("Go on F8") : tr("Pause F8"));
}

void StatusStrip::clearFacts()
{
    for (StripCell *cell : {m_cluster, m_alerts, m_nodes, m_map, m_tend, m_policy})
        cell->setFact({.look = plainFact, .strong = unknownText(), .restLook = mutedFact, .rest = {}, .spark = {}});
    m_troubledNode.clear();
}

void StatusStrip::refresh(const ViewState &state)
{
    if (state.snapshot == nullptr) {
        clearFacts();
        return;
    }
    refreshCluster(state);
    refreshNodes(state);
    refreshMap(state);
    refreshTend(state);
    const Publication &live = state.snapshot->live;
    m_policy->setFact({.look = plainFact,
                       .strong = tr("r%1").arg(live.revision),
                       .restLook = plainFact,
                       .rest = policySummary(live.policy.retry),
                       .spark = {}});
}

void StatusStrip::refreshCluster(const ViewState &state)
{
    const ClusterSnapshot &snapshot = *state.snapshot;
    StripFact fact{Theme::lookOf(snapshot.state), clusterStateText(snapshot.state), mutedFact, {}, {}};
    if (fact.look.role == Role::Idle)
        fact.look.role = Role::Muted; // idle is a mark's colour, not a text's
    if (state.isPaused)
        fact.rest = tr("paused %1").arg(formatClock(state.nowMs).section(u':', 0, 1));
    else if (const std::int64_t stale = staleForMs(snapshot, state.nowMs); stale >= 0)
        fact = {{Role::Warning, Glyph::Triangle}, fact.strong, {Role::Warning, Glyph::None}, tr("view %1 old").arg(formatAge(stale)), {}};
    else
        fact.rest = snapshot.stateSinceMs > 0 ? tr("for %1").arg(formatAge(wholeUnits(state.nowMs - snapshot.stateSinceMs))) : QString();
    m_cluster->setFact(fact);
}

void StatusStrip::refreshNodes(const ViewState &state)
{
    const ClusterSnapshot &snapshot = *state.snapshot;
    const Headline headline = nodesHeadline(snapshot, state.nowMs);
    m_troubledNode = headline.nodeId;
    StripFact fact{plainFact,
                   tr("%1 / %2").arg(snapshot.activeNodes()).arg(nodesExpected(snapshot, state.nowMs)),
                   mutedFact,
                   {},
                   {}};
    if (!headline.text.isEmpty())
        fact.look = Theme::lookOf(headline.severity); // the alerts say it in words
    m_nodes->setFact(fact);
}

void StatusStrip::showAlerts(const std::vector<Alert> &alerts, std::int64_t nowMs)
{
    if (nowMs == 0)
        return m_alerts->setFact({.look = plainFact, .strong = unknownText(), .restLook = mutedFact, .rest = {}, .spark = {}});
    const auto isNew = [](const Alert &alert) { return !alert.isAcknowledged(); };
    const auto fresh = std::count_if(alerts.begin(), alerts.end(), isNew);
    StripFact fact{mutedFact, formatCount(fresh), mutedFact, tr("all clear"), {}};
    if (fresh > 0) {
        const Alert &worst = *std::find_if(alerts.begin(), alerts.end(), isNew);
        fact.look = Theme::lookOf(worst.severity);
        fact.restLook = {fact.look.role, Glyph::None};
        fact.rest = alertLine(worst, nowMs);
    } else if (!alerts.empty()) {
        fact.rest = tr("%n acknowledged", nullptr, static_cast<int>(alerts.size()));
    }
    m_alerts->setFact(fact);
}

void StatusStrip::refreshMap(const ViewState &state)
{
    const ClusterSnapshot &snapshot = *state.snapshot;
    const MapCount count = mapCount(snapshot);
    StripFact fact{plainFact, unknownText(), mutedFact, {}, {}};
    if (count.wanted > 0) {
        fact.strong = tr("%1 / %2").arg(formatCount(count.present), formatCount(count.wanted));
        if (count.present < count.wanted)
            fact.look = {Role::Warning, Glyph::Triangle};
        fact.rest = snapshot.mapMoving ? tr("moving")
                                       : tr("age %1").arg(formatSince(state.nowMs, snapshot.tend.lastSuccessMs));
    }
    m_map->setFact(fact);
}

void StatusStrip::refreshTend(const ViewState &state)
{
    const TendView &tend = state.snapshot->tend;
    StripFact fact{plainFact, formatUs(tend.lastCycleUs), mutedFact, {}, {}};
    fact.spark.reserve(static_cast<qsizetype>(tend.recentCyclesUs.size()));
    for (const std::int32_t us : tend.recentCyclesUs)
        fact.spark.append(us);
    m_tend->setFact(fact);
}

QSize StatusStrip::minimumSizeHint() const
{
    // As narrow as the wider of the two rows; resizeEvent() makes two of them when they do not fit beside each other.
    const int width = std::max(m_facts->minimumSizeHint().width(), m_commands->minimumSizeHint().width());
    return {width + 2 * space::group, QFrame::minimumSizeHint().height()};
}

void StatusStrip::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    const int wanted = m_facts->sizeHint().width() + m_commands->sizeHint().width() + 2 * space::group + m_rows->spacing();
    const auto direction = width() >= wanted ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom;
    if (m_rows->direction() != direction)
        m_rows->setDirection(direction);
}

} // namespace footplate::ui

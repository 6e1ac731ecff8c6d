// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overviewpage.h"

#include "ui/charts/bucketseries.h"
#include "ui/charts/timechart.h"
#include "ui/text/format.h"
#include "ui/text/headline.h"
#include "ui/text/warninglimits.h"
#include "ui/text/wording.h"
#include "ui/theme/stylesheet.h"
#include "ui/widgets/chartpanel.h"
#include "ui/widgets/circuitrow.h"
#include "ui/widgets/eventfeed.h"
#include "ui/widgets/facestack.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/tile.h"
#include "ui/widgets/tilegrid.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t circuitRows = 8;
constexpr std::int64_t lately = 10'000; // ms; what is compared with the whole range
constexpr StateLook plain{Role::Text, Glyph::None};

double successShare(const TimeBucket &sum)
{
    return sum.commands() == 0 ? -1 : static_cast<double>(sum.ok + sum.okAfterRetry) / sum.commands();
}

double attemptsPerCommand(const TimeBucket &sum)
{
    return sum.commands() == 0 ? -1 : static_cast<double>(sum.attempts) / sum.commands();
}

// "0.4 / 1004 ms": the unit once when both have it.
QString latencyPair(std::int64_t p50Us, std::int64_t p99Us)
{
    const QString first = formatUs(p50Us);
    const QString second = formatUs(p99Us);
    const qsizetype unit = first.lastIndexOf(u' ');
    if (unit > 0 && second.endsWith(first.mid(unit)))
        return u"%1 / %2"_s.arg(first.left(unit), second);
    return u"%1 / %2"_s.arg(first, second);
}

int badness(const NodeView &node)
{
    const int state = node.state == NodeState::Inactive ? 1000 : node.circuit != CircuitView::Closed ? 500 : 0;
    return state + static_cast<int>(std::min<std::uint32_t>(node.failed, 499));
}

// All nodes of a small cluster; of a large one the worst, by id as they come.
std::vector<const NodeView *> nodesToShow(const ClusterSnapshot &snapshot)
{
    std::vector<const NodeView *> nodes;
    for (const NodeView &node : snapshot.nodes) {
        if (!node.id.empty() && node.state != NodeState::Dropped)
            nodes.push_back(&node);
    }
    if (nodes.size() <= circuitRows)
        return nodes;
    std::stable_sort(nodes.begin(), nodes.end(), [](const NodeView *a, const NodeView *b) { return badness(*a) > badness(*b); });
    nodes.resize(circuitRows);
    std::sort(nodes.begin(), nodes.end(), [](const NodeView *a, const NodeView *b) { return a->id < b->id; });
    return nodes;
}

} // namespace

OverviewPage::OverviewPage(QWidget *parent)
    : Page(PageId::Overview, parent)
    , m_group(new ChartGroup(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(makeContent());
    m_faces = new FaceStack(scroll, this);
    layout->addWidget(m_faces);
}

QWidget *OverviewPage::makeContent()
{
    auto *content = new QWidget;
    setLook(content, u"page"_s);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(space::margin, space::group, space::margin, space::margin);
    column->setSpacing(space::group);
    auto *header = new PageHeader(pageTitle(PageId::Overview), content);
    column->addWidget(header);
    column->addWidget(makeTiles());
    auto *row = new QHBoxLayout;
    row->setSpacing(space::group);
    row->addWidget(makeCharts(), 3);
    row->addWidget(makeSide(), 1);
    column->addLayout(row, 1);
    return content;
}

QWidget *OverviewPage::makeTiles()
{
    auto *grid = new TileGrid;
    m_readiness = addTile(tr("Readiness"), tr("▲ Connecting"), PageId::Nodes, grid);
    m_success = addTile(tr("Success rate"), u"99.94 %"_s, PageId::Retries, grid);
    m_attempts = addTile(tr("Attempts per command"), u"1.21"_s, PageId::Retries, grid);
    m_latency = addTile(tr("p50 / p99"), tr("0.4 / 1004 ms"), PageId::Retries, grid);
    m_circuits = addTile(tr("Open circuits"), tr("■ 1 of 5"), PageId::Nodes, grid);
    m_map = addTile(tr("Map"), tr("8 192 / 8 192"), PageId::Partitions, grid);
    return grid;
}

Tile *OverviewPage::addTile(const QString &caption, const QString &reserve, PageId page, TileGrid *grid)
{
    auto *tile = new Tile(caption, reserve);
    connect(tile, &Tile::clicked, this, [this, page] {
        Q_EMIT linkActivated(page, page == PageId::Nodes ? m_troubledNode : QString());
    });
    grid->add(tile);
    return tile;
}

QWidget *OverviewPage::makeCharts()
{
    m_commands = new TimeChart(ChartKind::StackedArea, outcomeSeries());
    m_retries = new TimeChart(ChartKind::StackedArea, retrySeries());
    m_commands->setAccessibleName(tr("Commands per second, by outcome"));
    m_retries->setAccessibleName(tr("Retries per second, by reason"));
    auto *charts = new QWidget;
    auto *column = new QVBoxLayout(charts);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::group);
    for (TimeChart *chart : {m_commands, m_retries}) {
        chart->setGroup(m_group);
        chart->setUnit(tr("/s"));
        column->addWidget(new ChartPanel(chart->accessibleName(), chart), 1);
    }
    return charts;
}

QWidget *OverviewPage::makeSide()
{
    m_feedPanel = new Panel(tr("What happened"));
    m_feed = new EventFeed(m_feedPanel);
    m_feedPanel->body()->addWidget(m_feed, 1);
    connect(m_feed, &EventFeed::eventActivated, this,
            [this](quint64 sequence) { Q_EMIT linkActivated(PageId::Events, QString::number(sequence)); });

    m_circuitPanel = new Panel(tr("Circuits"));
    m_circuitPanel->body()->setSpacing(2);
    for (std::size_t i = 0; i < circuitRows; ++i) {
        auto *row = new CircuitRow(m_circuitPanel);
        connect(row, &CircuitRow::clicked, this, [this, row] { Q_EMIT linkActivated(PageId::Nodes, row->nodeId()); });
        m_circuitRows.push_back(row);
        m_circuitPanel->body()->addWidget(row);
        row->hide();
    }
    m_circuitPanel->body()->addStretch(1);

    auto *side = new QWidget;
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::group);
    column->addWidget(m_feedPanel, 1);
    column->addWidget(m_circuitPanel);
    return side;
}

void OverviewPage::refresh(const ViewState &state)
{
    if (!m_faces->showFor(state))
        return;
    refreshReadiness(state);
    refreshCircuitTile(state);
    refreshMap(state);
    refreshBuckets(state);
    refreshFeed(state);
    refreshCircuits(state);
}

void OverviewPage::refreshBuckets(const ViewState &state)
{
    const ChartInputs inputs(state);
    if (inputs == m_inputs)
        return;
    m_inputs = inputs;
    const std::vector<TimeBucketPtr> buckets = state.buckets->range(state.nowMs - state.rangeMs, state.nowMs);
    refreshRates(state, buckets);
    refreshCharts(state, buckets);
}

void OverviewPage::refreshReadiness(const ViewState &state)
{
    const ClusterSnapshot &snapshot = *state.snapshot;
    const Headline headline = nodesHeadline(snapshot, state.nowMs);
    m_troubledNode = headline.nodeId;
    StateLook look = Theme::lookOf(snapshot.state);
    if (look.role == Role::Idle)
        look.role = Role::Muted;
    QString remark = headline.text;
    if (remark.isEmpty())
        remark = snapshot.problem.empty() ? tr("%1 of %2 nodes, for %3")
                                                .arg(formatCount(snapshot.activeNodes()), formatCount(nodesExpected(snapshot, state.nowMs)),
                                                     formatSince(state.nowMs, snapshot.stateSinceMs))
                                          : fromStd(snapshot.problem);
    m_readiness->setFact({look, clusterStateText(snapshot.state), remark});
}

void OverviewPage::refreshRates(const ViewState &state, const std::vector<TimeBucketPtr> &buckets)
{
    const TimeBucket all = sumOf(buckets);
    const TimeBucket last = sumOf(state.buckets->range(state.nowMs - lately, state.nowMs));
    const QString range = tr("last %1").arg(formatAge(state.rangeMs));

    const double success = successShare(all);
    m_success->setFact({success >= 0 && success < warningLimits().successShare ? StateLook{Role::Warning, Glyph::Triangle} : plain, formatPercent(success, 2),
                        range + QChar::LineSeparator + tr("%1 commands from here").arg(formatCount(all.commands()))});
    m_attempts->setFact({plain, formatRatio(attemptsPerCommand(all)),
                         tr("%1 in the last %2").arg(formatRatio(attemptsPerCommand(last)), formatAge(lately))});
    m_latency->setFact({plain, latencyPair(all.finalP50Us, all.finalP99Us),
                        tr("first attempt %1").arg(latencyPair(all.firstP50Us, all.firstP99Us))});
}

void OverviewPage::refreshCircuitTile(const ViewState &state)
{
    const NodeView *open = nullptr;
    int opened = 0;
    for (const NodeView &node : state.snapshot->nodes) {
        if (node.circuit == CircuitView::Closed || node.state == NodeState::Dropped)
            continue;
        ++opened;
        if (open == nullptr)
            open = &node;
    }
    TileFact fact{plain, tr("%1 of %2").arg(opened).arg(state.snapshot->activeNodes()), tr("every circuit is closed")};
    if (open != nullptr) {
        fact.look = Theme::lookOf(open->circuit);
        fact.remark = open->circuit == CircuitView::OpenConcurrency
                          ? tr("%1, in flight and queued %2 of %3")
                                .arg(fromStd(open->id), formatCount(open->inFlight + open->queued), formatCount(open->limits.maximumConcurrent))
                          : tr("%1, failures %2 of %3")
                                .arg(fromStd(open->id), formatCount(open->failed), formatCount(open->limits.failureThreshold));
    }
    m_circuits->setFact(fact);
}

void OverviewPage::refreshMap(const ViewState &state)
{
    const ClusterSnapshot &snapshot = *state.snapshot;
    const MapCount count = mapCount(snapshot);
    if (count.wanted == 0) {
        m_map->setFact({plain, unknownText(), tr("no namespace is known yet")});
        return;
    }
    QStringList parts;
    for (const NamespaceView &view : snapshot.namespaces) {
        const QString name = fromStd(view.name);
        const int missing = PartitionTable::partitions - view.partitionsWithMaster;
        if (missing > 0)
            parts.prepend(tr("%1 lacks %n masters", nullptr, missing).arg(name)); // what is wrong first: the end may be cut
        else if (view.replicationFactor > 0 && view.partitionsComplete < PartitionTable::partitions)
            parts.prepend(tr("%1 lacks replicas").arg(name));
        else
            parts.append(tr("%1 full").arg(name));
    }
    const QString age = snapshot.mapMoving ? tr("moving now")
                                           : tr("age %1").arg(formatSince(state.nowMs, snapshot.tend.lastSuccessMs));
    m_map->setFact({count.present < count.wanted ? StateLook{Role::Warning, Glyph::Triangle} : plain,
                    tr("%1 / %2").arg(formatCount(count.present), formatCount(count.wanted)), parts.join(u" · "_s) + QChar::LineSeparator + age});
}

void OverviewPage::refreshCharts(const ViewState &state, const std::vector<TimeBucketPtr> &buckets)
{
    const std::int64_t fromMs = chartStretch(state).fromMs;
    const QVector<ChartMark> marks = marksOf(*state.events, state.earlierEvents, fromMs, state.nowMs);
    m_commands->setNow(state.nowMs);
    m_retries->setNow(state.nowMs);
    m_commands->setData(outcomeSamples(buckets), marks, fromMs, state.nowMs);
    m_retries->setData(retrySamples(buckets), marks, fromMs, state.nowMs);
}

void OverviewPage::refreshFeed(const ViewState &state)
{
    m_feed->setEvents(*state.events, state.nowMs);
    m_feedPanel->setRemark(state.events->empty() ? tr("nothing yet") : QString());
}

void OverviewPage::refreshCircuits(const ViewState &state)
{
    const std::vector<const NodeView *> nodes = nodesToShow(*state.snapshot);
    QStringList names;
    for (const NodeView *node : nodes)
        names << fromStd(node->id);
    for (std::size_t i = 0; i < m_circuitRows.size(); ++i) {
        CircuitRow *row = m_circuitRows[i];
        row->setVisible(i < nodes.size());
        if (i >= nodes.size())
            continue;
        row->setRoomFor(names);
        row->setNode(*nodes[i], state.nowMs);
    }
    m_circuitPanel->setRemark(nodes.size() < state.snapshot->nodes.size()
                                  ? tr("%1 of %2, the worst").arg(nodes.size()).arg(state.snapshot->nodes.size())
                                  : QString());
}

QString OverviewPage::selectionAsText() const
{
    QStringList lines;
    for (const Tile *tile : {m_readiness, m_success, m_attempts, m_latency, m_circuits, m_map})
        lines << tile->accessibleName() + u'\t' + QString(tile->fact().remark).replace(QChar::LineSeparator, u' ');
    return lines.join(u'\n');
}

QString OverviewPage::helpText() const
{
    return tr("Is the cluster all right, and if not: what is wrong, where, and since when. Each tile and each line leads to the page that "
              "tells more.\n\n"
              "Success rate, attempts per command and latencies are those of this client's commands over the chosen range, not of the "
              "servers. Attempts per command above 1 is load that retries add. A circuit opens when a node has failed too often in a "
              "row, or has too many commands at once; it is then spared until a tend of it succeeds.");
}

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/nodedetail.h"

#include "ui/models/statisticsmodel.h"
#include "ui/text/findings.h"
#include "ui/text/format.h"
#include "ui/text/wording.h"
#include "ui/theme/stylesheet.h"
#include "ui/widgets/copymenu.h"
#include "ui/widgets/findingslist.h"
#include "ui/widgets/gauge.h"
#include "ui/widgets/panel.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int shownCircuitMarks = 6;
constexpr int panelWidth = 230; // at least

QString reasonText(const NodeTransition &change)
{
    if (change.reason == "bootstrap")
        return NodeDetail::tr("bootstrap");
    if (change.reason == "peer_discovery")
        return NodeDetail::tr("found by a peer");
    if (change.reason == "recovery")
        return NodeDetail::tr("recovered");
    if (change.reason == "failure_threshold")
        return NodeDetail::tr("inactive");
    if (change.reason == "dropped")
        return NodeDetail::tr("dropped");
    if (change.reason == "unreachable")
        return NodeDetail::tr("unreachable");
    return fromStd(change.reason);
}

bool isCircuitMark(EventCode code)
{
    return code == EventCode::CircuitOpenedFailures || code == EventCode::CircuitOpenedConcurrency || code == EventCode::CircuitClosed;
}

LifeMark markOf(const Event &event)
{
    switch (event.code) {
    case EventCode::CircuitOpenedFailures: return {event.atMs, NodeDetail::tr("circuit open"), Theme::lookOf(CircuitView::OpenFailures)};
    case EventCode::CircuitOpenedConcurrency: return {event.atMs, NodeDetail::tr("full"), Theme::lookOf(CircuitView::OpenConcurrency)};
    default: return {event.atMs, NodeDetail::tr("circuit closed"), Theme::lookOf(CircuitView::Closed)};
    }
}

} // namespace

QList<LifeMark> lifeMarks(const NodeView &node, const std::vector<Event> *events, std::uint64_t earlier)
{
    QList<LifeMark> marks;
    for (const NodeTransition &change : node.life)
        marks.append({change.atMs, reasonText(change), Theme::lookOf(change.to)});
    int found = 0;
    bool knowsOpening = false;
    if (events != nullptr && !node.id.empty()) {
        for (auto event = events->rbegin(); event != events->rend() && found < shownCircuitMarks; ++event) {
            if (earlier > 0 && event->sequence <= earlier)
                break; // another session's
            if (!isCircuitMark(event->code) || event->node.view() != node.id)
                continue;
            knowsOpening = knowsOpening || (event->code != EventCode::CircuitClosed && event->atMs >= node.circuitSinceMs);
            marks.append(markOf(*event));
            ++found;
        }
    }
    if (node.circuit != CircuitView::Closed && !knowsOpening && node.circuitSinceMs > 0)
        marks.append({node.circuitSinceMs, NodeDetail::tr("circuit open"), Theme::lookOf(node.circuit)});
    std::stable_sort(marks.begin(), marks.end(), [](const LifeMark &a, const LifeMark &b) { return a.atMs < b.atMs; });
    return marks;
}

NodeDetail::NodeDetail(QWidget *parent) : QWidget(parent)
{
    auto *findingsPanel = new Panel(tr("Findings"), this);
    m_findings = new FindingsList;
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setAccessibleName(tr("Findings"));
    scroll->setWidget(m_findings);
    setLook(m_findings, u"page"_s);
    setLook(scroll, u"text"_s);
    scroll->viewport()->setAutoFillBackground(false);
    findingsPanel->body()->addWidget(scroll, 1);

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::group);
    for (Panel *panel : {makeLifePanel(), findingsPanel, makeStatisticsPanel()}) {
        panel->setMinimumWidth(panelWidth);
        panel->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        layout->addWidget(panel, 1);
    }
}

Panel *NodeDetail::makeLifePanel()
{
    m_lifePanel = new Panel(tr("Life"), this);
    m_life = new LifeLine;
    m_failures = new Gauge(tr("Failures"));
    m_concurrency = new Gauge(tr("In flight + queued"));
    auto *circuit = new QLabel(tr("Circuit"));
    setLook(circuit, u"strong"_s);
    QVBoxLayout *body = m_lifePanel->body();
    body->addWidget(m_life);
    body->addSpacing(space::step);
    body->addWidget(circuit);
    body->addWidget(m_failures);
    body->addWidget(m_concurrency);
    body->addStretch(1);
    return m_lifePanel;
}

Panel *NodeDetail::makeStatisticsPanel()
{
    auto *panel = new Panel(tr("Statistics"), this);
    m_search = new QLineEdit;
    m_search->setClearButtonEnabled(true);
    m_search->setAccessibleName(tr("Search the statistics"));
    m_search->setMinimumWidth(fontMetrics().averageCharWidth() * 14);
    panel->addHeaderWidget(m_search);

    m_statistics = new StatisticsModel(this);
    m_found = new QSortFilterProxyModel(this);
    m_found->setSourceModel(m_statistics);
    m_found->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_found->setFilterKeyColumn(-1);
    connect(m_search, &QLineEdit::textChanged, m_found, &QSortFilterProxyModel::setFilterFixedString);

    m_statisticsView = new QTableView;
    m_statisticsView->setModel(m_found);
    m_statisticsView->setAccessibleName(tr("Statistics of the node"));
    m_statisticsView->horizontalHeader()->hide();
    m_statisticsView->horizontalHeader()->setSectionResizeMode(StatisticsModel::NameColumn, QHeaderView::Stretch);
    m_statisticsView->horizontalHeader()->setSectionResizeMode(StatisticsModel::ValueColumn, QHeaderView::Interactive);
    m_statisticsView->setColumnWidth(StatisticsModel::ValueColumn, fontMetrics().averageCharWidth() * 11);
    m_statisticsView->verticalHeader()->hide();
    m_statisticsView->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + space::step);
    m_statisticsView->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_statisticsView->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_statisticsView->setShowGrid(false);
    m_statisticsView->setTabKeyNavigation(false);
    m_statisticsView->setWordWrap(false);
    setLook(m_statisticsView, u"bare"_s);
    giveCopyMenu(*m_statisticsView);
    m_noStatistics = new QLabel(tr("The node has not told its statistics."));
    m_noStatistics->setWordWrap(true);
    setLook(m_noStatistics, u"muted"_s);
    panel->body()->addWidget(m_noStatistics);
    panel->body()->addWidget(m_statisticsView, 1);
    return panel;
}

void NodeDetail::showNode(const ViewState &state, const NodeView *node)
{
    setVisible(node != nullptr);
    if (node == nullptr)
        return;
    m_lifePanel->setHeading(tr("%1 · life").arg(node->id.empty() ? fromStd(node->address) : fromStd(node->id)));
    m_life->setMarks(lifeMarks(*node, state.events, state.earlierEvents), state.nowMs);
    showCircuit(*node);
    m_findings->setFindings(nodeFindings(*node, *state.snapshot, state.nowMs));
    m_statistics->update(node->statistics);
    const int count = m_statistics->rowCount();
    m_noStatistics->setVisible(count == 0);
    m_statisticsView->setVisible(count > 0);
    m_search->setPlaceholderText(tr("search %n values", nullptr, count));
    m_search->setToolTip(m_search->placeholderText());
}

QString NodeDetail::selectionAsText() const
{
    return m_statisticsView->hasFocus() ? tableAsText(tableOf(*m_statisticsView)) : QString();
}

void NodeDetail::showCircuit(const NodeView &node)
{
    QString remark;
    if (node.circuit == CircuitView::OpenFailures && node.nextTendInMs >= 0)
        remark = tr("next tend may close it in %1").arg(formatAge(node.nextTendInMs));
    m_failures->setValue(node.failed, node.limits.failureThreshold, remark);
    m_concurrency->setValue(std::int64_t{node.inFlight} + node.queued, node.limits.maximumConcurrent,
                            node.queued > 0 ? tr("%n waiting for a connection", nullptr, static_cast<int>(node.queued)) : QString());
}

} // namespace footplate::ui

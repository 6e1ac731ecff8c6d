// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/retriespage.h"

#include "ui/charts/axisticks.h"
#include "ui/charts/bucketseries.h"
#include "ui/charts/budgetbars.h"
#include "ui/charts/heatstrip.h"
#include "ui/charts/timechart.h"
#include "ui/text/format.h"
#include "ui/theme/stylesheet.h"
#include "ui/widgets/chartpanel.h"
#include "ui/widgets/facestack.h"
#include "ui/widgets/panel.h"

#include <QClipboard>
#include <QGridLayout>
#include <QGuiApplication>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr std::int64_t leastZoomMs = 5000;

QString microseconds(std::int64_t us)
{
    return us < 0 ? QString() : QString::number(us);
}

} // namespace

RetriesPage::RetriesPage(QWidget *parent)
    : Page(PageId::Retries, parent)
    , m_header(new PageHeader(pageTitle(PageId::Retries), this))
    , m_group(new ChartGroup(this))
    , m_retries(new TimeChart(ChartKind::StackedArea, retrySeries()))
    , m_commands(new TimeChart(ChartKind::StackedArea, outcomeSeries()))
    , m_attempts(new TimeChart(ChartKind::Lines, attemptsSeries()))
    , m_latency(new TimeChart(ChartKind::Lines, latencySeries()))
    , m_budget(new BudgetBars)
    , m_heat(new HeatStrip)
    , m_content(new QWidget)
    , m_grid(new QGridLayout(m_content))
{
    makeHeader();
    makePanels();
    setLook(m_content, u"page"_s);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(space::group);

    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(m_content);
    scroll->setFocusPolicy(Qt::NoFocus);
    m_faces = new FaceStack(scroll, this);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::margin, space::group, space::margin, space::group);
    layout->setSpacing(space::step);
    layout->addWidget(m_header);
    layout->addWidget(m_faces, 1);
    arrange();
}

void RetriesPage::makeHeader()
{
    m_zoomOut = new QPushButton(tr("Zoom out"));
    m_zoomOut->setToolTip(tr("Show the whole stretch again (double click on a chart)"));
    m_zoomOut->setAccessibleDescription(m_zoomOut->toolTip());
    m_zoomOut->setEnabled(false);
    connect(m_zoomOut, &QPushButton::clicked, this, [this] { zoomTo(0, 0); });

    m_freeze = new QPushButton(tr("Freeze"));
    m_freeze->setCheckable(true);
    m_freeze->setToolTip(tr("Keep what is shown, while data goes on"));
    m_freeze->setAccessibleDescription(m_freeze->toolTip());
    connect(m_freeze, &QPushButton::toggled, this, &RetriesPage::setFrozen);

    auto *copy = new QPushButton(tr("Copy CSV"));
    copy->setToolTip(tr("Copy the stretch that is shown, a line for each second"));
    copy->setAccessibleDescription(copy->toolTip());
    connect(copy, &QPushButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(asTable(u','));
        Q_EMIT hint(tr("%n lines copied as CSV", nullptr, static_cast<int>(shownBuckets().size())));
    });
    for (QPushButton *button : {m_zoomOut, m_freeze, copy})
        m_header->addWidget(button);
}

void RetriesPage::makePanels()
{
    m_retries->setUnit(tr("/s"));
    m_commands->setUnit(tr("/s"));
    m_latency->setUnit(tr(" ms"));
    m_retriesPanel = new ChartPanel(tr("Retries per second, by reason"), m_retries, m_content);
    m_commandsPanel = new ChartPanel(tr("Commands per second, by outcome"), m_commands, m_content);
    m_attemptsPanel = new ChartPanel(tr("Attempts per command"), m_attempts, m_content);
    m_latencyPanel = new ChartPanel(tr("Latency in ms, first attempt against final"), m_latency, m_content);
    m_attempts->legend()->hide(); // the heading says it
    for (TimeChart *chart : {m_retries, m_commands, m_attempts, m_latency}) {
        chart->setGroup(m_group);
        connect(chart, &TimeChart::zoomRequested, this, &RetriesPage::zoomTo);
    }
    m_budgetPanel = new Panel(tr("Remaining budget at each retry"), m_content);
    m_budgetPanel->body()->addWidget(m_budget, 1);
    m_heatPanel = new Panel(tr("Retries by node and second"), m_content);
    m_heatPanel->body()->addWidget(m_heat);
    m_heat->setGroup(m_group);
    connect(m_heat, &HeatStrip::nodeActivated, this, [this](const QString &id) { Q_EMIT linkActivated(PageId::Nodes, id); });
}

void RetriesPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    arrange();
}

// Two beside each other and three below them where there is room; pairs, and at last a single column, where there is not.
void RetriesPage::arrange()
{
    const int columns = width() >= 1000 ? 6 : width() >= 640 ? 2 : 1;
    if (columns == m_columns)
        return;
    m_columns = columns;
    const QVector<QWidget *> panels{m_retriesPanel, m_commandsPanel, m_attemptsPanel, m_latencyPanel, m_budgetPanel, m_heatPanel};
    const QVector<int> spans = columns == 6   ? QVector<int>{3, 3, 2, 2, 2, 6}
                               : columns == 2 ? QVector<int>{1, 1, 1, 1, 2, 2}
                                              : QVector<int>{1, 1, 1, 1, 1, 1};
    for (QWidget *panel : panels)
        m_grid->removeWidget(panel);
    for (int column = 0; column < 6; ++column)
        m_grid->setColumnStretch(column, column < columns ? 1 : 0);
    int row = 0;
    int column = 0;
    for (qsizetype i = 0; i < panels.size(); ++i) {
        m_grid->addWidget(panels[i], row, column, 1, spans[i]);
        m_grid->setRowStretch(row, panels[i] == m_heatPanel ? 0 : 1);
        column += spans[i];
        if (column >= columns) {
            column = 0;
            ++row;
        }
    }
}

void RetriesPage::refresh(const ViewState &state)
{
    const bool hasContent = m_faces->showFor(state);
    for (QWidget *button : m_header->findChildren<QPushButton *>())
        button->setVisible(hasContent);
    if (!hasContent) {
        m_data = {};
        m_zoom.reset();
        m_inputs = {};
        m_freeze->setChecked(false);
        return;
    }
    const ChartInputs inputs(state);
    if (inputs == m_inputs)
        return;
    m_inputs = inputs;
    m_nowMs = state.nowMs;
    if (!m_isFrozen)
        take(state);
    showData();
}

void RetriesPage::take(const ViewState &state)
{
    m_data.snapshot = state.snapshot;
    m_data.stretch = chartStretch(state);
    const std::int64_t fromMs = m_zoom ? std::min(m_zoom->fromMs, m_data.stretch.fromMs) : m_data.stretch.fromMs;
    m_data.buckets = state.buckets->range(fromMs, state.nowMs);
    m_data.marks = marksOf(*state.events, state.earlierEvents, fromMs, state.nowMs);
    m_data.drills = drillSpans(*state.events, state.earlierEvents, fromMs, state.nowMs);
}

ChartStretch RetriesPage::shownStretch() const
{
    return m_zoom ? *m_zoom : m_data.stretch;
}

std::vector<TimeBucketPtr> RetriesPage::shownBuckets() const
{
    const ChartStretch stretch = shownStretch();
    std::vector<TimeBucketPtr> shown;
    std::copy_if(m_data.buckets.begin(), m_data.buckets.end(), std::back_inserter(shown), [&stretch](const TimeBucketPtr &bucket) {
        return bucket->startMs < stretch.toMs && bucket->startMs + std::int64_t{1000} * bucket->seconds > stretch.fromMs;
    });
    return shown;
}

void RetriesPage::showData()
{
    const ChartStretch stretch = shownStretch();
    const std::vector<TimeBucketPtr> buckets = shownBuckets();
    for (TimeChart *chart : {m_retries, m_commands, m_attempts, m_latency})
        chart->setNow(m_nowMs);
    m_retries->setData(retrySamples(buckets), m_data.marks, stretch.fromMs, stretch.toMs);
    m_commands->setData(outcomeSamples(buckets), m_data.marks, stretch.fromMs, stretch.toMs);
    m_attempts->setData(attemptsSamples(buckets), m_data.marks, stretch.fromMs, stretch.toMs);
    m_latency->setData(latencySamples(buckets), m_data.marks, stretch.fromMs, stretch.toMs);
    if (m_data.snapshot) {
        m_budget->setCounts(budgetCounts(buckets), m_data.snapshot->live.policy.timeouts.timeoutMs);
        m_heat->setDrills(m_data.drills);
        m_heat->setData(buckets, m_data.snapshot->nodes, stretch.fromMs, stretch.toMs, m_nowMs);
    }
    showRemarks(buckets);
    showStretch(stretch);
}

void RetriesPage::showRemarks(const std::vector<TimeBucketPtr> &buckets)
{
    const TimeBucket sum = sumOf(buckets);
    std::uint64_t retries = 0;
    for (std::size_t label = 1; label < retryLabelCount; ++label)
        retries += sum.retries[label];
    m_retriesPanel->setRemark(buckets.empty() ? QString() : tr("%n in all", nullptr, static_cast<int>(retries)));
    m_commandsPanel->setRemark(buckets.empty() ? QString() : tr("%n in all", nullptr, static_cast<int>(sum.commands())));
    const double perCommand = sum.commands() > 0 ? static_cast<double>(sum.attempts) / sum.commands() : -1;
    m_attemptsPanel->setRemark(tr("%1 on average").arg(formatRatio(perCommand)));
    if (m_data.snapshot)
        m_budgetPanel->setRemark(tr("of %1 ms").arg(formatCount(m_data.snapshot->live.policy.timeouts.timeoutMs)));
}

void RetriesPage::showStretch(const ChartStretch &stretch)
{
    m_zoomOut->setEnabled(m_zoom.has_value());
    const QString times = tr("%1 – %2", "a stretch of time").arg(clockText(stretch.fromMs), clockText(stretch.toMs));
    m_header->setBadge(m_isFrozen ? tr("frozen · %1").arg(times) : m_zoom ? times : QString());
}

void RetriesPage::zoomTo(qint64 fromMs, qint64 toMs)
{
    if (fromMs == 0 && toMs == 0) {
        m_zoom.reset();
    } else {
        const std::int64_t missing = std::max<std::int64_t>(0, leastZoomMs - (toMs - fromMs));
        m_zoom = ChartStretch{fromMs - missing / 2, toMs + missing / 2};
    }
    showData();
}

void RetriesPage::setFrozen(bool frozen)
{
    m_isFrozen = frozen;
    m_inputs = {}; // the next refresh takes what came meanwhile
    showStretch(shownStretch());
    Q_EMIT hint(frozen ? tr("The charts stand still; data goes on.") : tr("The charts follow the data again."));
}

QString RetriesPage::asTable(QChar separator) const
{
    QStringList lines{QStringList{u"time_ms"_s, u"seconds"_s, u"ok"_s, u"ok_after_retry"_s, u"failed"_s, u"attempts"_s,
                                  u"retries_rebalance"_s, u"retries_transport"_s, u"retries_circuit_open"_s, u"first_p50_us"_s,
                                  u"first_p99_us"_s, u"final_p50_us"_s, u"final_p99_us"_s}
                          .join(separator)};
    for (const TimeBucketPtr &bucket : shownBuckets()) {
        const auto retries = [&bucket](RetryLabel label) { return QString::number(bucket->retries[static_cast<std::size_t>(label)]); };
        lines.append(QStringList{QString::number(bucket->startMs), QString::number(bucket->seconds), QString::number(bucket->ok),
                                 QString::number(bucket->okAfterRetry), QString::number(bucket->failed),
                                 QString::number(bucket->attempts), retries(RetryLabel::Rebalance), retries(RetryLabel::Transport),
                                 retries(RetryLabel::CircuitOpen), microseconds(bucket->firstP50Us), microseconds(bucket->firstP99Us),
                                 microseconds(bucket->finalP50Us), microseconds(bucket->finalP99Us)}
                         .join(separator));
    }
    return lines.join(u'\n') + u'\n';
}

QString RetriesPage::selectionAsText() const
{
    return m_data.buckets.empty() ? QString() : asTable(u'\t');
}

QString RetriesPage::helpText() const
{
    return tr("What clients had to do again, and whether it helped. A retry is labelled by its reason: “rebalance” when a node no longer "
              "holds the partition, “transport” when nothing came back, “circuit open” when the node's breaker refused the attempt.\n\n"
              "All charts share their time and the cross-hair. Drag over a chart to zoom in, double click to zoom out; with the keyboard, "
              "the arrows move the cross-hair, + zooms in and - out. Freeze keeps what is shown while data goes on. Hatched stretches are "
              "seconds for which nothing was recorded.");
}

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/timechart.h"

#include "ui/charts/chartcsv.h"
#include "ui/charts/chartframe.h"
#include "ui/charts/chartlegend.h"
#include "ui/charts/redrawqueue.h"
#include "ui/text/format.h"

#include <QAccessible>
#include <QAreaSeries>
#include <QChart>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QLineSeries>
#include <QMouseEvent>
#include <QPainter>
#include <QPointer>
#include <QValueAxis>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace footplate::ui {

namespace {

// The series as Qt Charts draws them: nothing but areas or lines in a bare scene without a view, so that they are drawn once per
// change and never for a cross-hair. Replacing points and moving an axis each make Qt Charts compute a series anew; so neither is
// done when nothing differs, and time runs against a fixed axis.
class SeriesPlot {
public:
    SeriesPlot(ChartKind kind, QVector<ChartSeries> series) : m_kind(kind), m_series(std::move(series))
    {
        m_scene.setItemIndexMethod(QGraphicsScene::NoIndex);
        m_chart = new QChart;
        m_scene.addItem(m_chart);
        m_chart->setAnimationOptions(QChart::NoAnimation);
        m_chart->setBackgroundVisible(false);
        m_chart->setMargins({});
        m_chart->layout()->setContentsMargins(0, 0, 0, 0);
        m_chart->legend()->hide();
        m_chart->addAxis(m_time = new QValueAxis, Qt::AlignBottom);
        m_chart->addAxis(m_value = new QValueAxis, Qt::AlignLeft);
        m_time->setVisible(false);
        m_value->setVisible(false);
        m_lines.resize(m_series.size());
        m_areas.resize(m_series.size());
        // The highest stack first: each lower one is drawn over it, which spares every area a lower border.
        for (qsizetype i = m_series.size() - 1; i >= 0 && m_kind == ChartKind::StackedArea; --i)
            addArea(i);
    }

    void setSize(const QSizeF &size)
    {
        if (size == m_size)
            return;
        m_size = size;
        m_chart->resize(size);
        m_chart->setPlotArea(QRectF(QPointF(0, 0), size));
    }

    void setRange(double fromX, double top)
    {
        if (fromX != m_fromX)
            m_time->setRange(fromX, 0);
        if (top != m_top)
            m_value->setRange(0, top);
        m_fromX = fromX;
        m_top = top;
    }

    void setSamples(const QVector<ChartSample> &samples, std::int64_t edgeMs)
    {
        const int columns = std::max(1, static_cast<int>(m_size.width()));
        outlineAreas(samples.size() > columns);
        // Below the plot, so that an outline is not seen where there is nothing to outline.
        const double bottom = -0.05 * m_top;
        for (int i = 0; i < static_cast<int>(m_series.size()); ++i) {
            if (m_kind == ChartKind::StackedArea)
                replace(m_lines[i].first(), areaOutline(samples, i, edgeMs, m_fromX, columns, bottom));
            else
                setStretches(i, lineStretches(samples, i, edgeMs, m_fromX, columns));
        }
    }

    void applyColors()
    {
        for (qsizetype i = 0; i < m_series.size(); ++i) {
            if (m_areas[i]) {
                const QColor color = seriesColor(m_series[i], m_kind);
                m_areas[i]->setPen(m_isOutlined ? QPen(color, 1) : QPen(Qt::NoPen));
                m_areas[i]->setBrush(color);
                continue;
            }
            for (QLineSeries *line : m_lines[i])
                line->setPen(penOf(i));
        }
    }

    void render(QPainter &painter, const QRectF &target)
    {
        painter.setRenderHint(QPainter::Antialiasing);
        m_scene.render(&painter, target, QRectF(QPointF(0, 0), m_size), Qt::IgnoreAspectRatio);
    }

private:
    void addArea(qsizetype index)
    {
        auto *upper = new QLineSeries;
        auto *area = new QAreaSeries(upper);
        upper->setParent(area);
        m_lines[index].append(upper);
        m_areas[index] = area;
        attach(area);
    }

    void attach(QAbstractSeries *series)
    {
        m_chart->addSeries(series);
        series->attachAxis(m_time);
        series->attachAxis(m_value);
    }

    // One bad second among many in a pixel column is thinner than a pixel; its outline keeps it visible.
    void outlineAreas(bool outlined)
    {
        if (outlined == m_isOutlined || m_kind != ChartKind::StackedArea)
            return;
        m_isOutlined = outlined;
        applyColors();
    }

    [[nodiscard]] QPen penOf(qsizetype index) const
    {
        QPen pen(seriesColor(m_series[index], m_kind), m_series[index].isDashed ? 1.5 : 2.0);
        pen.setJoinStyle(Qt::RoundJoin);
        if (m_series[index].isDashed)
            pen.setDashPattern({3, 2});
        return pen;
    }

    static void replace(QLineSeries *line, const QVector<QPointF> &points)
    {
        if (line->points() != points)
            line->replace(points);
    }

    // One line series per stretch; those that are no longer needed stay, empty, for the next gap.
    void setStretches(int index, const QVector<QVector<QPointF>> &stretches)
    {
        QVector<QLineSeries *> &lines = m_lines[index];
        while (lines.size() < stretches.size()) {
            lines.append(new QLineSeries);
            lines.last()->setPen(penOf(index));
            attach(lines.last());
        }
        for (qsizetype i = 0; i < lines.size(); ++i)
            replace(lines[i], i < stretches.size() ? stretches[i] : QVector<QPointF>());
    }

    ChartKind m_kind;
    QVector<ChartSeries> m_series;
    QGraphicsScene m_scene;
    QChart *m_chart = nullptr;      // the scene's
    QValueAxis *m_time = nullptr;   // the chart's, as all series
    QValueAxis *m_value = nullptr;
    QVector<QVector<QLineSeries *>> m_lines; // per series: its stretches, or the upper border of its area
    QVector<QAreaSeries *> m_areas;
    QSizeF m_size;
    double m_fromX = 0;
    double m_top = 0;
    bool m_isOutlined = false;
};

constexpr int dragThreshold = 4;

} // namespace

class TimeChart::Impl {
public:
    Impl(TimeChart *chart, ChartKind chartKind, QVector<ChartSeries> chartSeries)
        : q(chart), kind(chartKind), series(std::move(chartSeries)), plot(kind, series)
    {
        legend = new ChartLegend(kind, series, q);
    }

    [[nodiscard]] std::int64_t now() const { return nowMs > 0 ? nowMs : frame.toMs; }

    [[nodiscard]] qsizetype sampleAt(std::int64_t atMs) const // -1: none
    {
        const auto after = std::upper_bound(samples.cbegin(), samples.cend(), atMs,
                                            [](std::int64_t at, const ChartSample &sample) { return at < sample.atMs; });
        if (after == samples.cbegin() || std::prev(after)->endMs() <= atMs)
            return -1;
        return std::prev(after) - samples.cbegin();
    }

    [[nodiscard]] QString valueText(double value) const
    {
        return std::isnan(value) ? unknownText() : readingNumber(value) + unit;
    }

    [[nodiscard]] QString timeText(std::int64_t atMs) const
    {
        const std::int64_t ago = std::max<std::int64_t>(0, now() - atMs);
        // Whole seconds: buckets are no finer.
        return ago < 1000 ? TimeChart::tr("now") : TimeChart::tr("-%1").arg(formatAge(ago / 1000 * 1000));
    }

    void markStale()
    {
        isStale = true;
        if (isQueued)
            return;
        isQueued = true;
        RedrawQueue::instance().add(q, [this] {
            isQueued = false;
            if (!isStale || !q->isVisible())
                return;
            redraw();
            q->update();
        });
    }

    // The axis grows at once and shrinks only when the values fall below half of it: it does not breathe.
    void fitValues()
    {
        const int intervals = std::clamp(static_cast<int>(frame.plot.height() / 34), 2, 5);
        const double maximum = chartMaximum(samples, kind);
        const bool holds = maximum <= frame.values.top && maximum > frame.values.top * 0.45;
        if (holds && intervals == fittedIntervals)
            return;
        frame.values = valueTicks(maximum, intervals);
        fittedIntervals = intervals;
    }

    // Draws everything but the cross-hair into the layer.
    void redraw()
    {
        isStale = false;
        frame.plot = q->plotRect();
        frame.nowMs = now();
        drawnFromMs = frame.fromMs;
        drawnToMs = frame.toMs;
        fitValues();
        const double ratio = q->devicePixelRatioF();
        layer = QPixmap((QSizeF(q->size()) * ratio).toSize());
        layer.setDevicePixelRatio(ratio);
        layer.fill(Theme::instance().color(Role::Panel));
        QPainter painter(&layer);
        painter.setLayoutDirection(Qt::LeftToRight);
        paintAxes(painter, frame);
        if (frame.toMs > frame.fromMs) {
            plot.setSize(frame.plot.size());
            plot.setRange(chartX(frame.fromMs, frame.toMs), frame.values.top);
            plot.setSamples(samples, frame.toMs);
            paintBands(painter, frame, marks);
            plot.render(painter, frame.plot);
            paintGaps(painter, frame, chartGaps(samples, kind, frame.fromMs, frame.toMs));
            paintMarks(painter, frame, marks);
        }
        if (isHovered) // the mouse stands still while time goes on
            moveCrossHair(frame.timeAt(hoverX));
    }

    void moveCrossHair(std::int64_t atMs)
    {
        if (atMs >= 0) {
            const qsizetype index = sampleAt(atMs);
            if (index >= 0)
                atMs = samples[index].atMs;
        }
        if (group)
            group->setCrossHair(atMs);
        else
            showCrossHair(atMs);
    }

    void showCrossHair(std::int64_t atMs)
    {
        if (atMs == crossHair)
            return;
        crossHair = atMs;
        speak();
        q->update();
    }

    void speak() const
    {
        const QString text = q->describe(crossHair >= 0 || samples.isEmpty() ? crossHair : samples.last().atMs);
        if (text == q->accessibleDescription())
            return;
        q->setAccessibleDescription(text);
        if (q->hasFocus()) {
            QAccessibleEvent event(q, QAccessible::DescriptionChanged);
            QAccessible::updateAccessibility(&event);
        }
    }

    void step(qsizetype by)
    {
        if (samples.isEmpty())
            return;
        const qsizetype last = samples.size() - 1;
        if (crossHair < 0)
            return moveCrossHair(samples[by < 0 ? last : 0].atMs);
        const auto after = std::upper_bound(samples.cbegin(), samples.cend(), crossHair,
                                            [](std::int64_t at, const ChartSample &sample) { return at < sample.atMs; });
        const qsizetype index = std::max<qsizetype>(0, after - samples.cbegin() - 1);
        moveCrossHair(samples[std::clamp<qsizetype>(index + by, 0, last)].atMs);
    }

    void zoomIn()
    {
        const std::int64_t quarter = (frame.toMs - frame.fromMs) / 4;
        const std::int64_t middle = crossHair >= 0 ? crossHair : frame.toMs - quarter;
        const std::int64_t from = std::clamp(middle - quarter, frame.fromMs, frame.toMs - 2 * quarter);
        if (quarter >= 2500)
            Q_EMIT q->zoomRequested(from, from + 2 * quarter);
    }

    void paintCrossHair(QPainter &painter) const
    {
        if (crossHair < 0 || crossHair < frame.fromMs || crossHair > frame.toMs)
            return;
        const qsizetype index = sampleAt(crossHair);
        const std::int64_t middle = index >= 0 ? samples[index].atMs + samples[index].lengthMs / 2 : crossHair;
        const double x = std::round(frame.xOf(std::min(middle, frame.toMs))) + 0.5;
        painter.setPen(QPen(Theme::instance().color(Role::Text), 1));
        painter.drawLine(QPointF(x, frame.plot.top()), QPointF(x, frame.plot.bottom()));
        if (frame.plot.height() < 40)
            return;
        QVector<ReadingLine> lines;
        for (qsizetype i = series.size() - 1; i >= 0 && index >= 0; --i) // as they lie on each other
            lines.append({seriesColor(series[i], kind), series[i].name, valueText(samples[index].values.value(i, std::nan("")))});
        if (index < 0)
            lines.append({Qt::transparent, TimeChart::tr("no data"), {}});
        paintReading(painter, frame, q->rect(), x, TimeChart::tr("%1 (%2)").arg(timeText(crossHair), clockText(crossHair)), lines);
    }

    void paintDrag(QPainter &painter) const
    {
        if (!isDragging)
            return;
        QColor band = Theme::instance().color(Role::Accent);
        const QRectF stretch = QRectF(QPointF(dragFromX, frame.plot.top()), QPointF(dragToX, frame.plot.bottom())).normalized();
        painter.setPen(band);
        band.setAlpha(50);
        painter.setBrush(band);
        painter.drawRect(stretch.intersected(frame.plot));
    }

    TimeChart *q;
    ChartKind kind;
    QVector<ChartSeries> series;
    SeriesPlot plot;
    ChartLegend *legend = nullptr;
    QVBoxLayout *layout = nullptr;
    QPointer<ChartGroup> group;
    QString unit;
    QVector<ChartSample> samples;
    QVector<ChartMark> marks;
    ChartFrame frame;
    std::int64_t nowMs = 0;
    std::int64_t drawnFromMs = 0;
    std::int64_t drawnToMs = 0;
    int fittedIntervals = 0;
    QPixmap layer;
    bool isStale = true;
    bool isQueued = false;
    std::int64_t crossHair = -1;
    bool isHovered = false;
    double hoverX = 0;
    bool isPressed = false;
    bool isDragging = false;
    double dragFromX = 0;
    double dragToX = 0;
};

TimeChart::TimeChart(ChartKind kind, QVector<ChartSeries> series, QWidget *parent) : QWidget(parent)
{
    m_impl = std::make_unique<Impl>(this, kind, std::move(series));
    m_impl->layout = new QVBoxLayout(this);
    m_impl->layout->setContentsMargins(0, 0, 0, 0);
    m_impl->layout->addWidget(m_impl->legend, 0, Qt::AlignRight | Qt::AlignTop);
    m_impl->layout->addStretch(1);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    m_impl->plot.applyColors();
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        m_impl->plot.applyColors();
        m_impl->markStale();
        update();
    });
}

TimeChart::~TimeChart() = default;

void TimeChart::setGroup(ChartGroup *group)
{
    if (m_impl->group)
        disconnect(m_impl->group, nullptr, this, nullptr);
    m_impl->group = group;
    if (group)
        connect(group, &ChartGroup::crossHairMoved, this, [this](qint64 atMs) { m_impl->showCrossHair(atMs); });
}

void TimeChart::setUnit(const QString &unit)
{
    m_impl->unit = unit;
}

void TimeChart::setNow(std::int64_t nowMs)
{
    m_impl->nowMs = nowMs;
}

void TimeChart::setData(QVector<ChartSample> samples, QVector<ChartMark> marks, std::int64_t fromMs, std::int64_t toMs)
{
    const double perPixel = static_cast<double>(toMs - fromMs) / std::max(1.0, m_impl->frame.plot.width());
    const bool stands = toMs - fromMs == m_impl->drawnToMs - m_impl->drawnFromMs && static_cast<double>(std::abs(toMs - m_impl->drawnToMs)) < perPixel;
    if (stands && !m_impl->isStale && areSameSamples(samples, m_impl->samples) && marks == m_impl->marks)
        return;
    m_impl->samples = std::move(samples);
    m_impl->marks = std::move(marks);
    m_impl->frame.fromMs = fromMs;
    m_impl->frame.toMs = toMs;
    m_impl->speak();
    m_impl->markStale();
}

QString TimeChart::describe(std::int64_t atMs) const
{
    if (atMs < 0)
        return tr("No data yet");
    const qsizetype index = m_impl->sampleAt(atMs);
    QStringList parts;
    for (qsizetype i = 0; index >= 0 && i < m_impl->series.size(); ++i) {
        const double value = m_impl->samples[index].values.value(i, std::nan(""));
        parts.append(tr("%1 %2", "series, value").arg(m_impl->series[i].name, m_impl->valueText(value)));
    }
    if (parts.isEmpty())
        parts.append(tr("no data"));
    for (const ChartMark &mark : std::as_const(m_impl->marks)) {
        if (mark.isStretch() && mark.atMs <= atMs && mark.endMs > atMs)
            parts.append(mark.text);
    }
    return tr("%1: %2", "time, values").arg(m_impl->timeText(atMs), parts.join(QStringLiteral(", ")));
}

QString TimeChart::asCsv() const
{
    return chartCsv(m_impl->series, m_impl->unit, m_impl->samples);
}

QWidget *TimeChart::legend() const
{
    return m_impl->legend;
}

bool TimeChart::hasLegendInside() const
{
    return m_impl->legend->parentWidget() == this;
}

void TimeChart::takeLegendBack()
{
    if (hasLegendInside())
        return;
    m_impl->layout->insertWidget(0, m_impl->legend, 0, Qt::AlignRight | Qt::AlignTop);
    update();
}

std::int64_t TimeChart::crossHairMs() const
{
    return m_impl->crossHair;
}

QRectF TimeChart::plotRect() const
{
    const bool hasLegend = hasLegendInside() && !m_impl->legend->isHidden();
    const int top = hasLegend ? m_impl->legend->sizeHint().height() + space::inner : 0;
    return chartPlotRect(QRectF(rect()).adjusted(0, top, 0, 0));
}

QSize TimeChart::sizeHint() const
{
    const int line = QFontMetrics(Theme::instance().captionFont()).height();
    return {line * 28, line * 14};
}

QSize TimeChart::minimumSizeHint() const
{
    const int line = QFontMetrics(Theme::instance().captionFont()).height();
    return {line * 14, line * 9};
}

void TimeChart::paintEvent(QPaintEvent *)
{
    const bool fits = m_impl->layer.size() == (QSizeF(size()) * devicePixelRatioF()).toSize() && m_impl->frame.plot == plotRect();
    if (m_impl->isStale || !fits)
        m_impl->redraw();
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LeftToRight); // as time goes, whatever the language
    painter.drawPixmap(0, 0, m_impl->layer);
    m_impl->paintCrossHair(painter);
    m_impl->paintDrag(painter);
    if (hasFocus()) {
        painter.setPen(QPen(Theme::instance().color(Role::Accent), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

void TimeChart::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return QWidget::mousePressEvent(event);
    m_impl->isPressed = true;
    m_impl->dragFromX = m_impl->dragToX = event->position().x();
}

void TimeChart::mouseMoveEvent(QMouseEvent *event)
{
    m_impl->isHovered = true;
    m_impl->hoverX = event->position().x();
    m_impl->moveCrossHair(m_impl->frame.timeAt(m_impl->hoverX));
    if (!m_impl->isPressed)
        return;
    m_impl->dragToX = m_impl->hoverX;
    m_impl->isDragging = m_impl->isDragging || std::abs(m_impl->dragToX - m_impl->dragFromX) > dragThreshold;
    update();
}

void TimeChart::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return QWidget::mouseReleaseEvent(event);
    const bool wasDragging = m_impl->isDragging;
    m_impl->isPressed = m_impl->isDragging = false;
    update();
    const std::int64_t one = m_impl->frame.timeAt(m_impl->dragFromX);
    const std::int64_t other = m_impl->frame.timeAt(m_impl->dragToX);
    if (wasDragging && one != other)
        Q_EMIT zoomRequested(std::min(one, other), std::max(one, other));
}

void TimeChart::mouseDoubleClickEvent(QMouseEvent *)
{
    Q_EMIT zoomRequested(0, 0);
}

void TimeChart::keyPressEvent(QKeyEvent *event)
{
    const qsizetype by = event->modifiers().testFlag(Qt::ShiftModifier) ? 10 : 1;
    const qsizetype all = m_impl->samples.size();
    switch (event->key()) {
    case Qt::Key_Left: return m_impl->step(-by);
    case Qt::Key_Right: return m_impl->step(by);
    case Qt::Key_Home: return m_impl->step(-all);
    case Qt::Key_End: return m_impl->step(all);
    case Qt::Key_Plus: return m_impl->zoomIn();
    case Qt::Key_Minus: Q_EMIT zoomRequested(0, 0); return;
    case Qt::Key_Escape:
        if (m_impl->isPressed || m_impl->crossHair >= 0) {
            m_impl->isPressed = m_impl->isDragging = false;
            update();
            return m_impl->moveCrossHair(-1);
        }
        [[fallthrough]];
    default: QWidget::keyPressEvent(event);
    }
}

void TimeChart::leaveEvent(QEvent *)
{
    m_impl->isHovered = false;
    if (!hasFocus())
        m_impl->moveCrossHair(-1);
}

void TimeChart::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    m_impl->speak();
}

void TimeChart::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    if (!m_impl->isHovered)
        m_impl->moveCrossHair(-1);
}

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/heatstrip.h"

#include "ui/charts/timechart.h"
#include "ui/text/drillwording.h"
#include "ui/text/format.h"
#include "ui/text/wording.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>
#include <utility>

namespace footplate::ui {

namespace {

constexpr int cellWidth = 5;   // at least
constexpr int shownRows = 12;  // more scroll
constexpr int leastRows = 3;

QColor mixed(const QColor &one, const QColor &other, double share)
{
    const auto mix = [share](float a, float b) { return static_cast<float>(a * share + b * (1 - share)); };
    return QColor::fromRgbF(mix(one.redF(), other.redF()), mix(one.greenF(), other.greenF()), mix(one.blueF(), other.blueF()));
}

QColor cellColor(const HeatCell &cell)
{
    const Theme &theme = Theme::instance();
    const QColor ground = mixed(theme.color(Role::Line), theme.color(Role::Panel), 0.45);
    const RetryLabel label = cell.dominating();
    if (label == RetryLabel::None)
        return ground;
    // A single retry stands out already; the rest of the scale is for how many.
    return mixed(theme.color(Theme::roleOf(label)), ground, 0.4 + 0.6 * cell.intensity());
}

std::int64_t cellLength(std::int64_t rangeMs, double width)
{
    const double cells = std::max(1.0, std::floor(width / cellWidth));
    const double seconds = std::ceil(static_cast<double>(rangeMs) / 1000.0 / cells);
    for (const std::int64_t step : {1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800}) {
        if (static_cast<double>(step) >= seconds)
            return step * 1000;
    }
    return 3'600'000;
}

} // namespace

HeatStrip::HeatStrip(QWidget *parent)
    : QAbstractScrollArea(parent), m_rowHeight(QFontMetrics(Theme::instance().captionFont()).height() + space::inner)
{
    setAccessibleName(tr("Retries by node and time"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        m_rowHeight = QFontMetrics(Theme::instance().captionFont()).height() + space::inner;
        refill();
        viewport()->update();
    });
}

void HeatStrip::setGroup(ChartGroup *group)
{
    if (m_group)
        disconnect(m_group, nullptr, this, nullptr);
    m_group = group;
    if (!group)
        return;
    connect(group, &ChartGroup::crossHairMoved, this, [this](qint64 atMs) {
        m_crossHairMs = atMs;
        viewport()->update();
    });
}

void HeatStrip::setData(std::vector<TimeBucketPtr> buckets, const std::vector<NodeView> &nodes, std::int64_t fromMs,
                        std::int64_t toMs, std::int64_t nowMs)
{
    m_buckets = std::move(buckets);
    m_nodes.clear();
    for (const NodeView &node : nodes) {
        NodeView &kept = m_nodes.emplace_back();
        kept.id = node.id;
        kept.slot = node.slot;
    }
    m_fromMs = fromMs;
    m_toMs = toMs;
    m_nowMs = nowMs;
    refill();
}

void HeatStrip::setDrills(QVector<DrillSpan> drills)
{
    m_areDrillsNew = m_areDrillsNew || drills != m_drills;
    m_drills = std::move(drills);
}

void HeatStrip::refill()
{
    const int rowsBefore = m_cells.rows();
    m_left = leftBorder();
    HeatCells cells;
    cells.fill(m_buckets, m_nodes, m_fromMs, m_toMs, cellLength(m_toMs - m_fromMs, frame().plot.width()));
    const bool isSame = cells == m_cells && !std::exchange(m_areDrillsNew, false);
    m_cells = std::move(cells);
    if (m_cells.rows() != rowsBefore) {
        updateGeometry();
        updateScrollBar();
    }
    if (!m_node.isEmpty() && (m_cells.rowOf(m_node.toStdString()) < 0 || m_cells.columnAt(m_cursorMs) < 0))
        clearCursor();
    speak();
    if (!isSame)
        viewport()->update();
}

// The same left border as the charts above, unless a name needs more.
double HeatStrip::leftBorder() const
{
    const QFontMetricsF metrics(Theme::instance().captionFont());
    double left = chartPlotRect(viewport()->rect()).left();
    for (const NodeView &node : m_nodes)
        left = std::max(left, metrics.horizontalAdvance(fromStd(node.id)) + space::step);
    return std::round(std::min(left, viewport()->width() / 4.0));
}

ChartFrame HeatStrip::frame() const
{
    ChartFrame made;
    made.plot = QRectF(m_left, 0, std::max(1.0, viewport()->width() - m_left - 1), viewport()->height());
    made.fromMs = m_fromMs;
    made.toMs = m_toMs;
    made.nowMs = m_nowMs;
    return made;
}

QRectF HeatStrip::cellRect(int row, int column) const
{
    return cellIn(frame(), row, column);
}

QRectF HeatStrip::cellIn(const ChartFrame &at, int row, int column) const
{
    const double left = std::max(at.plot.left(), at.xOf(m_cells.startMs(column)));
    const double right = std::min(at.plot.right(), at.xOf(m_cells.startMs(column) + m_cells.cellMs()));
    const int top = row * m_rowHeight - verticalScrollBar()->value();
    return {left, static_cast<double>(top + 1), std::max(0.0, right - left), static_cast<double>(m_rowHeight - 3)};
}

int HeatStrip::rowAt(double y) const
{
    const int row = static_cast<int>(std::floor((y + verticalScrollBar()->value()) / m_rowHeight));
    return row >= 0 && row < m_cells.rows() ? row : -1;
}

QString HeatStrip::describe(int row, int column) const
{
    if (row < 0 || column < 0)
        return tr("%n nodes", nullptr, m_cells.rows());
    const HeatCell &cell = m_cells.cell(row, column);
    const QString ago = formatAge(std::max<std::int64_t>(0, m_nowMs - m_cells.startMs(column)) / 1000 * 1000);
    const QString where = tr("%1, -%2", "node, age").arg(fromStd(m_cells.name(row)), ago);
    QStringList drills;
    for (const DrillSpan &drill : m_drills) {
        if (drill.isOn(fromStd(m_cells.name(row))) && drill.overlaps(m_cells.startMs(column), m_cells.startMs(column) + m_cells.cellMs()))
            drills.append(tr(", drill: %1").arg(faultTitle(drill.fault)));
    }
    if (cell.seconds == 0)
        return tr("%1: no data").arg(where) + drills.join(QString());
    QStringList parts{tr("%n retries", nullptr, static_cast<int>(cell.allRetries()))};
    for (std::size_t label = retryLabelCount - 1; label > 0; --label) {
        if (cell.retries[label] > 0)
            parts.append(tr("%1 %2", "label, count").arg(retryLabelText(static_cast<RetryLabel>(label)), formatCount(cell.retries[label])));
    }
    return tr("%1: %2, of %3", "where; retries by label; attempts")
               .arg(where, parts.join(QStringLiteral(", ")), tr("%n attempts", nullptr, static_cast<int>(cell.attempts)))
           + drills.join(QString());
}

void HeatStrip::paintRow(QPainter &painter, int row) const
{
    const ChartFrame at = frame();
    const double right = at.plot.left() - space::step;
    const QRectF first = cellIn(at, row, 0);
    painter.setPen(Theme::instance().color(Role::Muted));
    const QString name = QFontMetricsF(painter.font()).elidedText(fromStd(m_cells.name(row)), Qt::ElideMiddle, right);
    painter.drawText(QRectF(0, first.top() - 1, right, first.height() + 2), Qt::AlignLeft | Qt::AlignVCenter, name);
    for (int column = 0; column < m_cells.columns(); ++column) {
        const HeatCell &cell = m_cells.cell(row, column);
        const QRectF box = cellIn(at, row, column);
        if (cell.seconds > 0 && box.width() > 0)
            painter.fillRect(box.adjusted(0, 0, box.width() > 3 ? -1 : 0, 0), cellColor(cell));
    }
    paintDrills(painter, at, row);
}

// In the gap below the row, so that no cell is covered; all of a running one up to the right edge.
void HeatStrip::paintDrills(QPainter &painter, const ChartFrame &at, int row) const
{
    const QString name = fromStd(m_cells.name(row));
    const QRectF box = cellIn(at, row, 0);
    for (const DrillSpan &drill : m_drills) {
        if (!drill.isOn(name) || !drill.overlaps(m_fromMs, m_toMs))
            continue;
        const double left = at.xOf(std::max(drill.fromMs, m_fromMs));
        const double right = at.xOf(std::min(drill.toMs, m_toMs));
        painter.fillRect(QRectF(left, box.bottom(), std::max(2.0, right - left), 2), Theme::instance().color(Role::Warning));
    }
}

void HeatStrip::paintCursor(QPainter &painter) const
{
    const int row = m_cells.rowOf(m_node.toStdString());
    const int column = m_cells.columnAt(m_cursorMs);
    if (row < 0 || column < 0)
        return;
    const QRectF box = cellRect(row, column);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(Theme::instance().color(Role::Text), 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(box.adjusted(-1, -0.5, 0, 0.5));
    // The reading stands beside the row, not on it.
    ChartFrame at = frame();
    at.plot.setTop(row < m_cells.rows() / 2 ? box.bottom() : box.top() - QFontMetricsF(painter.font()).height() - 4 * space::inner);
    paintReading(painter, at, viewport()->rect(), box.center().x(), describe(row, column), {});
}

void HeatStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.setLayoutDirection(Qt::LeftToRight); // as the charts above
    painter.setFont(Theme::instance().captionFont());
    if (m_cells.columns() > 0) {
        const int first = std::max(0, rowAt(0));
        const int last = rowAt(viewport()->height() - 1);
        for (int row = first; row <= (last < 0 ? m_cells.rows() - 1 : last); ++row)
            paintRow(painter, row);
    }
    const ChartFrame at = frame();
    if (m_crossHairMs >= m_fromMs && m_crossHairMs <= m_toMs && m_toMs > m_fromMs) {
        const double x = std::round(at.xOf(std::min(m_crossHairMs + m_cells.cellMs() / 2, m_toMs))) + 0.5;
        painter.setPen(Theme::instance().color(Role::Text));
        painter.drawLine(QPointF(x, 0), QPointF(x, std::min(viewport()->height(), m_cells.rows() * m_rowHeight)));
    }
    paintCursor(painter);
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(QPen(Theme::instance().color(Role::Accent), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(viewport()->rect().adjusted(1, 1, -1, -1));
    }
}

void HeatStrip::setCursor(int row, int column)
{
    m_node = fromStd(m_cells.name(row));
    m_cursorMs = m_cells.startMs(column);
    speak();
    viewport()->update();
    if (m_group)
        m_group->setCrossHair(std::max(m_cursorMs, m_fromMs));
}

void HeatStrip::clearCursor()
{
    if (m_node.isEmpty())
        return;
    m_node.clear();
    m_cursorMs = -1;
    speak();
    viewport()->update();
    if (m_group)
        m_group->setCrossHair(-1);
}

void HeatStrip::moveCursor(int rows, int columns)
{
    if (m_cells.rows() == 0 || m_cells.columns() == 0)
        return;
    const int row = m_cells.rowOf(m_node.toStdString());
    const int column = m_cells.columnAt(m_cursorMs);
    const bool isNew = row < 0 || column < 0;
    const int toRow = isNew ? 0 : std::clamp(row + rows, 0, m_cells.rows() - 1);
    const int toColumn = isNew ? m_cells.columns() - 1 : std::clamp(column + columns, 0, m_cells.columns() - 1);
    QScrollBar *bar = verticalScrollBar();
    bar->setValue(std::clamp(bar->value(), (toRow + 1) * m_rowHeight - viewport()->height(), toRow * m_rowHeight));
    setCursor(toRow, toColumn);
}

void HeatStrip::speak()
{
    const int row = m_cells.rowOf(m_node.toStdString());
    const QString text = describe(row, row < 0 ? -1 : m_cells.columnAt(m_cursorMs));
    if (text == accessibleDescription())
        return;
    setAccessibleDescription(text);
    if (hasFocus()) {
        QAccessibleEvent event(this, QAccessible::DescriptionChanged);
        QAccessible::updateAccessibility(&event);
    }
}

void HeatStrip::updateScrollBar()
{
    verticalScrollBar()->setRange(0, std::max(0, m_cells.rows() * m_rowHeight - viewport()->height()));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(m_rowHeight);
}

void HeatStrip::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateScrollBar();
    refill();
}

void HeatStrip::mouseMoveEvent(QMouseEvent *event)
{
    const ChartFrame at = frame();
    const int row = rowAt(event->position().y());
    const int column = event->position().x() < at.plot.left() ? -1 : m_cells.columnAt(at.timeAt(event->position().x()));
    if (row < 0 || column < 0)
        clearCursor();
    else
        setCursor(row, column);
}

void HeatStrip::mouseDoubleClickEvent(QMouseEvent *)
{
    if (!m_node.isEmpty())
        Q_EMIT nodeActivated(m_node);
}

bool HeatStrip::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave && !hasFocus())
        clearCursor();
    return QAbstractScrollArea::viewportEvent(event);
}

void HeatStrip::keyPressEvent(QKeyEvent *event)
{
    const int far = event->modifiers().testFlag(Qt::ShiftModifier) ? 10 : 1;
    switch (event->key()) {
    case Qt::Key_Left: return moveCursor(0, -far);
    case Qt::Key_Right: return moveCursor(0, far);
    case Qt::Key_Up: return moveCursor(-far, 0);
    case Qt::Key_Down: return moveCursor(far, 0);
    case Qt::Key_Home: return moveCursor(0, -m_cells.columns());
    case Qt::Key_End: return moveCursor(0, m_cells.columns());
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!m_node.isEmpty())
            Q_EMIT nodeActivated(m_node);
        return;
    case Qt::Key_Escape:
        if (!m_node.isEmpty())
            return clearCursor();
        [[fallthrough]];
    default: QAbstractScrollArea::keyPressEvent(event);
    }
}

void HeatStrip::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void HeatStrip::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    clearCursor();
    viewport()->update();
}

QSize HeatStrip::sizeHint() const
{
    return {m_rowHeight * 30, m_rowHeight * std::clamp(m_cells.rows(), leastRows, shownRows)};
}

QSize HeatStrip::minimumSizeHint() const
{
    return {m_rowHeight * 14, sizeHint().height()};
}

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/budgetbars.h"

#include "ui/charts/chartframe.h"
#include "ui/charts/chartlegend.h"
#include "ui/text/format.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace footplate::ui {

namespace {

constexpr int barCount = static_cast<int>(budgetClassCount);

int lineHeight()
{
    return QFontMetrics(Theme::instance().captionFont()).height();
}

} // namespace

BudgetBars::BudgetBars(QWidget *parent) : QWidget(parent)
{
    setAccessibleName(tr("Remaining budget at each retry"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void BudgetBars::setCounts(const Counts &counts, std::uint32_t timeoutMs)
{
    if (counts == m_counts && timeoutMs == m_timeoutMs)
        return;
    m_counts = counts;
    m_timeoutMs = timeoutMs;
    const auto highest = static_cast<double>(*std::max_element(counts.begin(), counts.end()));
    // As the other charts: grows at once, shrinks only below half of it.
    if (highest > m_values.top || highest < m_values.top * 0.45)
        m_values = valueTicks(highest, 4);
    speak();
    update();
}

bool BudgetBars::isEmpty() const
{
    return std::all_of(m_counts.begin(), m_counts.end(), [](std::uint64_t count) { return count == 0; });
}

QString BudgetBars::describe(int index) const
{
    if (index < 0 || index >= barCount) {
        std::uint64_t all = 0;
        for (const std::uint64_t count : m_counts)
            all += count;
        return all == 0 ? tr("No retries") : tr("%n retries", nullptr, static_cast<int>(all));
    }
    const auto edge = [this](int i) { return formatCount(std::int64_t{m_timeoutMs} * i / barCount); };
    return tr("%1 to %2 ms left: %3")
        .arg(edge(index), edge(index + 1),
             tr("%n retries", nullptr, static_cast<int>(m_counts[static_cast<std::size_t>(index)])));
}

QRectF BudgetBars::barRect(const QRectF &plot, int index) const
{
    const double pitch = plot.width() / barCount;
    const double gap = std::clamp(pitch * 0.2, 1.0, 5.0);
    const double height = static_cast<double>(m_counts[static_cast<std::size_t>(index)]) / m_values.top * plot.height();
    // A single retry among thousands still shows.
    const double shown = height > 0 ? std::max(height, 2.0) : 0;
    return {plot.left() + index * pitch + gap / 2, plot.bottom() - shown, pitch - gap, shown};
}

void BudgetBars::paintBars(QPainter &painter, const QRectF &plot) const
{
    for (int i = 0; i < barCount; ++i) {
        const QRectF bar = barRect(plot, i);
        painter.fillRect(bar, seriesColor({QString(), Role::Transport, false}, ChartKind::StackedArea));
        if (i == m_current) {
            painter.setPen(QPen(Theme::instance().color(Role::Text), 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(QRectF(bar.left(), plot.top(), bar.width(), plot.height()));
        }
    }
}

void BudgetBars::paintBudgetAxis(QPainter &painter, const QRectF &plot) const
{
    painter.setPen(Theme::instance().color(Role::Muted));
    const QFontMetricsF metrics(painter.font());
    const double baseline = plot.bottom() + space::inner + metrics.ascent() + 1;
    const int every = plot.width() > 5 * metrics.horizontalAdvance(QStringLiteral("600 000  ")) * 1.5 ? 4 : 10;
    for (int i = 0; i <= barCount; i += every) {
        const QString text = formatCount(std::int64_t{m_timeoutMs} * i / barCount);
        const double width = metrics.horizontalAdvance(text);
        const double middle = plot.left() + plot.width() * i / barCount;
        painter.drawText(QPointF(std::clamp(middle - width / 2, plot.left(), plot.right() - width), baseline), text);
    }
}

void BudgetBars::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LeftToRight); // as all charts
    ChartFrame frame;
    frame.plot = chartPlotRect(rect());
    frame.values = m_values;
    paintAxes(painter, frame); // no range in time: the value axis alone
    paintBudgetAxis(painter, frame.plot);
    if (isEmpty()) {
        painter.drawText(frame.plot, Qt::AlignCenter | Qt::TextWordWrap, tr("No retries in this stretch"));
    } else {
        paintBars(painter, frame.plot);
        if (m_current >= 0) {
            const QRectF bar = barRect(frame.plot, m_current);
            paintReading(painter, frame, rect(), bar.center().x(), describe(m_current), {});
        }
    }
    if (hasFocus()) {
        painter.setPen(QPen(Theme::instance().color(Role::Accent), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

void BudgetBars::setCurrent(int index)
{
    if (index == m_current)
        return;
    m_current = index;
    speak();
    update();
}

void BudgetBars::speak()
{
    const QString text = describe(m_current);
    if (text == accessibleDescription())
        return;
    setAccessibleDescription(text);
    if (hasFocus()) {
        QAccessibleEvent event(this, QAccessible::DescriptionChanged);
        QAccessible::updateAccessibility(&event);
    }
}

void BudgetBars::mouseMoveEvent(QMouseEvent *event)
{
    const QRectF plot = chartPlotRect(rect());
    const int index = static_cast<int>(std::floor((event->position().x() - plot.left()) / plot.width() * barCount));
    setCurrent(index >= 0 && index < barCount ? index : -1);
}

void BudgetBars::leaveEvent(QEvent *)
{
    if (!hasFocus())
        setCurrent(-1);
}

void BudgetBars::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left: return setCurrent(m_current <= 0 ? 0 : m_current - 1);
    case Qt::Key_Right: return setCurrent(std::min(m_current + 1, barCount - 1));
    case Qt::Key_Home: return setCurrent(0);
    case Qt::Key_End: return setCurrent(barCount - 1);
    case Qt::Key_Escape:
        if (m_current >= 0)
            return setCurrent(-1);
        [[fallthrough]];
    default: QWidget::keyPressEvent(event);
    }
}

void BudgetBars::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    update();
}

void BudgetBars::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    setCurrent(-1);
    update();
}

QSize BudgetBars::sizeHint() const
{
    return {lineHeight() * 28, lineHeight() * 14};
}

QSize BudgetBars::minimumSizeHint() const
{
    return {lineHeight() * 14, lineHeight() * 9};
}

} // namespace footplate::ui

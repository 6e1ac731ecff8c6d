// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartframe.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QRegion>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

namespace footplate::ui {

namespace {

QColor themed(Role role, int alpha = 255)
{
    QColor color = Theme::instance().color(role);
    color.setAlpha(alpha);
    return color;
}

constexpr int gridAlpha = 150;

void paintGridLines(QPainter &painter, const ChartFrame &frame, double left, double right)
{
    painter.setPen(QPen(themed(Role::Line, gridAlpha), 1));
    const int count = static_cast<int>(std::lround(frame.values.top / frame.values.step));
    for (int i = 0; i <= count; ++i) {
        const double y = std::round(frame.yOf(i * frame.values.step)) + 0.5;
        painter.drawLine(QPointF(left, y), QPointF(right, y));
    }
}

void paintValueLabels(QPainter &painter, const ChartFrame &frame)
{
    const QFontMetricsF metrics(painter.font());
    const int count = static_cast<int>(std::lround(frame.values.top / frame.values.step));
    for (int i = 0; i <= count; ++i) {
        const double value = i * frame.values.step;
        const QRectF box(0, frame.yOf(value) - metrics.height() / 2, frame.plot.left() - space::step, metrics.height());
        painter.drawText(box, Qt::AlignRight | Qt::AlignVCenter, valueTickText(value, frame.values.step));
    }
}

void paintTimeLabels(QPainter &painter, const ChartFrame &frame)
{
    const QFontMetricsF metrics(painter.font());
    const double wide = metrics.horizontalAdvance(QStringLiteral("-300 min  "));
    const int atMost = std::max(1, static_cast<int>(frame.plot.width() / (wide * 1.2)));
    double free = -1e9; // right end of the label before
    for (const TimeTick &tick : timeTicks(frame.fromMs, frame.toMs, frame.nowMs, atMost)) {
        const double width = metrics.horizontalAdvance(tick.text);
        const double left = std::clamp(frame.xOf(tick.atMs) - width / 2, frame.plot.left(),
                                       std::max(frame.plot.left(), frame.plot.right() - width));
        if (left < free)
            continue;
        painter.drawText(QPointF(left, frame.plot.bottom() + space::inner + metrics.ascent() + 1), tick.text);
        free = left + width + space::inner;
    }
}

bool isInside(const ChartFrame &frame, const ChartMark &mark)
{
    return mark.atMs <= frame.toMs && (mark.isStretch() ? mark.endMs : mark.atMs) >= frame.fromMs;
}

// From where to where a stretch lies in the plot; as high as it is.
QRectF bandOf(const ChartFrame &frame, const ChartMark &mark)
{
    const double left = frame.xOf(std::max(mark.atMs, frame.fromMs));
    const double right = frame.xOf(std::min(mark.endMs, frame.toMs));
    return {left, frame.plot.top(), right - left, frame.plot.height()};
}

void paintStretch(QPainter &painter, const ChartFrame &frame, const ChartMark &mark)
{
    const QRectF band = bandOf(frame, mark);
    painter.fillRect(QRectF(band.left(), band.top() - 1, std::max(2.0, band.width()), 3), themed(mark.role));
    if (mark.endMs > frame.toMs)
        return;
    const double end = std::round(band.right()) - 0.5;
    painter.setPen(QPen(themed(mark.role), 1, Qt::DashLine));
    painter.drawLine(QPointF(end, frame.plot.top()), QPointF(end, frame.plot.bottom()));
}

// Whether the role has no line there yet; then it has one from now on.
bool isAnother(std::map<Role, double> &drawn, Role role, double x)
{
    const auto [last, isFirst] = drawn.try_emplace(role, x);
    return isFirst || std::exchange(last->second, x) != x;
}

} // namespace

double ChartFrame::xOf(std::int64_t atMs) const
{
    if (toMs <= fromMs)
        return plot.left();
    return plot.left() + static_cast<double>(atMs - fromMs) / static_cast<double>(toMs - fromMs) * plot.width();
}

double ChartFrame::yOf(double value) const
{
    return plot.bottom() - value / values.top * plot.height();
}

std::int64_t ChartFrame::timeAt(double x) const
{
    const double share = plot.width() > 0 ? std::clamp((x - plot.left()) / plot.width(), 0.0, 1.0) : 0.0;
    return fromMs + std::llround(share * static_cast<double>(toMs - fromMs));
}

QRectF chartPlotRect(const QRectF &contents)
{
    const QFontMetricsF metrics(Theme::instance().captionFont());
    const double left = metrics.horizontalAdvance(QStringLiteral("0 000")) + space::step;
    const double below = metrics.height() + space::inner + 1;
    const QRectF plot = contents.adjusted(left, std::ceil(metrics.height() / 2), -1, -below);
    return {std::round(plot.left()), std::round(plot.top()), std::max(1.0, std::floor(plot.width())),
            std::max(1.0, std::floor(plot.height()))};
}

void paintAxes(QPainter &painter, const ChartFrame &frame)
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    paintGridLines(painter, frame, frame.plot.left(), frame.plot.right());
    painter.setFont(Theme::instance().captionFont());
    painter.setPen(themed(Role::Muted));
    paintValueLabels(painter, frame);
    paintTimeLabels(painter, frame);
}

void paintGaps(QPainter &painter, const ChartFrame &frame, const QVector<ChartGap> &gaps)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const ChartGap &gap : gaps) {
        const double left = frame.xOf(gap.fromMs);
        const double right = frame.xOf(gap.toMs);
        // A pixel of air below, for the lower half of a line that lies on the axis.
        const QRectF band(left, frame.plot.top() - 1, right - left, frame.plot.height() + 3);
        painter.fillRect(band, themed(Role::Panel));
        paintGridLines(painter, frame, left, right);
        if (gap.isMissing)
            painter.fillRect(QRectF(left, frame.plot.top(), right - left, frame.plot.height()),
                             QBrush(themed(Role::Muted, 110), Qt::BDiagPattern));
    }
    painter.restore();
}

void paintBands(QPainter &painter, const ChartFrame &frame, const QVector<ChartMark> &marks)
{
    std::map<Role, QRegion> bands; // those that lie on each other are no darker than one
    for (const ChartMark &mark : marks) {
        if (mark.isStretch() && isInside(frame, mark))
            bands[mark.role] += bandOf(frame, mark).toAlignedRect();
    }
    for (const auto &[role, region] : bands) {
        for (const QRect &band : region)
            painter.fillRect(band & frame.plot.toAlignedRect(), themed(role, 34));
    }
}

void paintMarks(QPainter &painter, const ChartFrame &frame, const QVector<ChartMark> &marks)
{
    painter.save();
    painter.setFont(Theme::instance().captionFont());
    const QFontMetricsF metrics(painter.font());
    const auto lineX = [&frame](const ChartMark &mark) { return std::round(frame.xOf(std::max(mark.atMs, frame.fromMs))) + 0.5; };
    for (const ChartMark &mark : marks) {
        if (mark.isStretch() && isInside(frame, mark))
            paintStretch(painter, frame, mark);
    }
    std::map<Role, double> drawn; // the last line of each role: a cluster in trouble has many marks within a pixel
    for (const ChartMark &mark : marks) {
        if (!isInside(frame, mark) || mark.atMs < frame.fromMs || !isAnother(drawn, mark.role, lineX(mark)))
            continue;
        painter.setPen(QPen(themed(mark.role), 1, Qt::DashLine));
        painter.drawLine(QPointF(lineX(mark), frame.plot.top()), QPointF(lineX(mark), frame.plot.bottom()));
    }
    std::array<double, 3> free{-1e9, -1e9, -1e9}; // per row: right end of the text before
    const auto isBeside = [&](const ChartMark &mark, const ChartMark &next) {
        return next.role == mark.role && isInside(frame, next) && lineX(next) - lineX(mark) < space::inner;
    };
    for (auto mark = marks.begin(), next = mark; mark != marks.end(); mark = next) {
        ++next;
        if (!isInside(frame, *mark))
            continue;
        // Five nodes that come up together are one thing that happened.
        while (next != marks.end() && isBeside(*mark, *next))
            ++next;
        const auto others = next - mark - 1;
        const double x = lineX(*mark);
        painter.setPen(themed(mark->role));
        const QString whole = others > 0 ? QStringLiteral("%1 +%2").arg(mark->text).arg(others) : mark->text;
        const QString text = metrics.elidedText(whole, Qt::ElideRight, frame.plot.width() * 0.5);
        const double width = metrics.horizontalAdvance(text);
        const bool fits = x + space::inner + width <= frame.plot.right();
        const double left = fits ? x + space::inner : x - space::inner - width;
        const auto row = std::find_if(free.begin(), free.end(), [left](double end) { return end < left; });
        if (row == free.end())
            continue;
        *row = left + width + space::step;
        const double top = frame.plot.top() + static_cast<double>(row - free.begin()) * (metrics.height() + 2);
        const QRectF box(left - 2, top, width + 4, metrics.height());
        painter.fillRect(box, themed(Role::Panel, 215));
        painter.drawText(box, Qt::AlignCenter, text);
    }
    painter.restore();
}

void paintReading(QPainter &painter, const ChartFrame &frame, const QRectF &bounds, double x, const QString &title,
                  const QVector<ReadingLine> &lines)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(Theme::instance().captionFont());
    const QFontMetricsF metrics(painter.font());
    const double line = metrics.height() + 1;
    const double swatch = std::round(metrics.ascent() * 0.8);
    double names = 0;
    double values = 0;
    for (const ReadingLine &one : lines) {
        names = std::max(names, metrics.horizontalAdvance(one.name));
        values = std::max(values, metrics.horizontalAdvance(one.value));
    }
    const double inner = std::max(metrics.horizontalAdvance(title), swatch + space::inner + names + space::step + values);
    QRectF box(0, 0, inner + 2 * space::step, line * static_cast<double>(lines.size() + 1) + 2 * space::inner);
    const bool toRight = x + space::step + box.width() <= bounds.right();
    box.moveTopLeft({toRight ? x + space::step : std::max(bounds.left(), x - space::step - box.width()),
                     std::max(bounds.top(), std::min(frame.plot.top() + space::inner, bounds.bottom() - box.height()))});
    painter.setPen(themed(Role::Line));
    painter.setBrush(themed(Role::Panel, 240));
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    QRectF row(box.left() + space::step, box.top() + space::inner, inner, line);
    painter.setPen(themed(Role::Muted));
    painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, title);
    for (const ReadingLine &one : lines) {
        row.translate(0, line);
        painter.fillRect(QRectF(row.left(), row.center().y() - swatch / 2, swatch, swatch), one.color);
        painter.setPen(themed(Role::Text));
        painter.drawText(row.adjusted(swatch + space::inner, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, one.name);
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, one.value);
    }
    painter.restore();
}

} // namespace footplate::ui

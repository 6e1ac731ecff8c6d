// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartlegend.h"

#include "ui/widgets/linepainter.h"

#include <QPainter>

#include <cmath>

namespace footplate::ui {

namespace {

QFont legendFont()
{
    return Theme::instance().font(textsize::caption, QFont::Medium);
}

int swatchSize()
{
    return QFontMetrics(legendFont()).ascent();
}

} // namespace

QColor seriesColor(const ChartSeries &series, ChartKind kind)
{
    const QColor full = Theme::instance().color(series.role);
    if (kind == ChartKind::Lines)
        return full;
    const QColor surface = Theme::instance().color(Role::Panel);
    constexpr double share = 0.82;
    const auto mix = [](float one, float other) { return static_cast<float>(one * share + other * (1 - share)); };
    return QColor::fromRgbF(mix(full.redF(), surface.redF()), mix(full.greenF(), surface.greenF()),
                            mix(full.blueF(), surface.blueF()));
}

ChartLegend::ChartLegend(ChartKind kind, QVector<ChartSeries> series, QWidget *parent)
    : QWidget(parent), m_kind(kind), m_series(std::move(series))
{
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    setAccessibleName(tr("Legend: %1").arg(names()));
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

QString ChartLegend::names() const
{
    QStringList names;
    for (const ChartSeries &one : m_series)
        names.append(one.name);
    return names.join(QStringLiteral(", "));
}

QSize ChartLegend::sizeHint() const
{
    const QFontMetricsF metrics(legendFont());
    int width = 0;
    for (const ChartSeries &one : m_series)
        width += swatchSize() + space::inner + static_cast<int>(std::ceil(metrics.horizontalAdvance(one.name))) + 1 + space::group;
    return {std::max(0, width - space::group + 1), QFontMetrics(legendFont()).height()};
}

void ChartLegend::resizeEvent(QResizeEvent *)
{
    setToolTip(width() < sizeHint().width() ? names() : QString());
}

void ChartLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    LinePainter pieces(painter, QRectF(rect()));
    for (const ChartSeries &one : m_series) {
        const QRectF place = pieces.take(swatchSize());
        paintSwatch(painter, QRectF(place.left(), (height() - swatchSize()) / 2.0, place.width(), swatchSize()), one);
        pieces.text(one.name, legendFont(), Role::Muted);
        pieces.take(space::group - 2 * space::inner);
    }
}

void ChartLegend::paintSwatch(QPainter &painter, const QRectF &swatch, const ChartSeries &series) const
{
    const QColor color = seriesColor(series, m_kind);
    if (!series.isDashed) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawRoundedRect(swatch, 2, 2);
        return;
    }
    // Two dashes, as the line itself is drawn.
    const double dash = swatch.width() * 0.4;
    const double y = swatch.center().y();
    painter.setPen(QPen(color, 2, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QPointF(swatch.left(), y), QPointF(swatch.left() + dash, y));
    painter.drawLine(QPointF(swatch.right() - dash, y), QPointF(swatch.right(), y));
}

} // namespace footplate::ui

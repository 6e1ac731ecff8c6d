// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartlegend.h"

#include <QPainter>

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
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    QStringList names;
    for (const ChartSeries &one : m_series)
        names.append(one.name);
    setAccessibleName(tr("Legend: %1").arg(names.join(QStringLiteral(", "))));
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

QSize ChartLegend::sizeHint() const
{
    const QFontMetrics metrics(legendFont());
    int width = 0;
    for (const ChartSeries &one : m_series)
        width += swatchSize() + space::inner + metrics.horizontalAdvance(one.name) + space::group;
    return {std::max(0, width - space::group + 1), metrics.height()};
}

void ChartLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(legendFont());
    const QFontMetrics metrics(legendFont());
    const int side = swatchSize();
    int x = 0;
    for (const ChartSeries &one : m_series) {
        const QRect swatch(x, (height() - side) / 2, side, side);
        const QColor color = seriesColor(one, m_kind);
        if (one.isDashed) { // two dashes, as the line itself is drawn
            painter.setPen(QPen(color, 2, Qt::SolidLine, Qt::FlatCap));
            painter.drawLine(swatch.left(), swatch.center().y(), swatch.left() + side * 2 / 5, swatch.center().y());
            painter.drawLine(swatch.right() - side * 2 / 5, swatch.center().y(), swatch.right() + 1, swatch.center().y());
        } else {
            painter.setPen(Qt::NoPen);
            painter.setBrush(color);
            painter.drawRoundedRect(swatch, 2, 2);
        }
        x += side + space::inner;
        painter.setPen(Theme::instance().color(Role::Muted));
        const int width = metrics.horizontalAdvance(one.name);
        painter.drawText(QRect(x, 0, width + 1, height()), Qt::AlignVCenter | Qt::AlignLeft, one.name);
        x += width + space::group;
    }
}

} // namespace footplate::ui

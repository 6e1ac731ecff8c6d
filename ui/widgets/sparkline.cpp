// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/sparkline.h"

#include <QPainter>
#include <QPolygonF>

#include <cmath>

namespace footplate::ui {

void paintSparkline(QPainter &painter, const QRectF &area, const QVector<double> &values, const QColor &color)
{
    double largest = 0;
    for (const double value : values) {
        if (std::isfinite(value))
            largest = std::max(largest, value);
    }
    if (values.size() < 2 || largest <= 0)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 1.2));
    const double step = area.width() / static_cast<double>(values.size() - 1);
    QPolygonF line;
    const auto flush = [&] {
        if (line.size() > 1)
            painter.drawPolyline(line);
        line.clear();
    };
    for (qsizetype i = 0; i < values.size(); ++i) {
        const double value = values.at(i);
        if (!std::isfinite(value)) {
            flush();
            continue;
        }
        line << QPointF(area.left() + step * static_cast<double>(i), area.bottom() - area.height() * value / largest);
    }
    flush();
    painter.restore();
}

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// A sparkline: the shape of the last values without axes, scaled from 0 to the largest; a NaN is a gap. Pure.
#pragma once

#include <QColor>
#include <QRectF>
#include <QVector>

class QPainter;

namespace footplate::ui {

void paintSparkline(QPainter &painter, const QRectF &area, const QVector<double> &values, const QColor &color);

} // namespace footplate::ui

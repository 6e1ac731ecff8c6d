// SPDX-License-Identifier: GPL-3.0-or-later
// decimate(): fewer points that draw the same picture. Pure, any thread.
//
// Invariants: at most two points per column, the lowest and the highest of it, in the order in which they came; the
// first and the last point always stay, so that a stretch begins and ends where it did. x must not go back.
#pragma once

#include <QPointF>
#include <QVector>

namespace footplate::ui {

// Columns divide [fromX, toX) evenly; columns >= 1. Points outside count to the first or the last column.
// Nothing is dropped while there are no more than two points per column.
QVector<QPointF> decimate(const QVector<QPointF> &points, double fromX, double toX, int columns);

} // namespace footplate::ui

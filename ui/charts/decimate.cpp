// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/decimate.h"

#include <algorithm>

namespace footplate::ui {

namespace {

int columnOf(double x, double fromX, double toX, int columns)
{
    const double share = (x - fromX) / (toX - fromX);
    return std::clamp(static_cast<int>(share * columns), 0, columns - 1);
}

// The lowest and the highest of points[begin, end), in their order.
void appendExtremes(const QVector<QPointF> &points, qsizetype begin, qsizetype end, QVector<QPointF> &out)
{
    qsizetype lowest = begin;
    qsizetype highest = begin;
    for (qsizetype i = begin + 1; i < end; ++i) {
        if (points[i].y() < points[lowest].y())
            lowest = i;
        if (points[i].y() > points[highest].y())
            highest = i;
    }
    out.append(points[std::min(lowest, highest)]);
    if (lowest != highest)
        out.append(points[std::max(lowest, highest)]);
}

} // namespace

QVector<QPointF> decimate(const QVector<QPointF> &points, double fromX, double toX, int columns)
{
    if (points.size() <= 2 || !(toX > fromX) || columns < 1)
        return points;
    QVector<QPointF> out;
    out.reserve(std::min(points.size(), static_cast<qsizetype>(columns) * 2 + 2));
    out.append(points.first());
    const qsizetype last = points.size() - 1;
    qsizetype begin = 1;
    while (begin < last) {
        const int column = columnOf(points[begin].x(), fromX, toX, columns);
        qsizetype end = begin + 1;
        while (end < last && columnOf(points[end].x(), fromX, toX, columns) == column)
            ++end;
        if (end - begin <= 2)
            out.append(points.mid(begin, end - begin));
        else
            appendExtremes(points, begin, end, out);
        begin = end;
    }
    out.append(points.last());
    return out;
}

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// From samples to points: outlines of stacked areas, stretches of lines, gaps and extremes. Pure, any thread.
//
// x is in seconds counted from the right edge (so 0 is the edge and the past is negative): the axis then stands still
// while time goes on. A sample stands at the middle of the time it covers; where a stretch begins or ends it reaches
// flat to the border of that time, so that the edge of a gap is where the gap is.
#pragma once

#include "ui/charts/chartsample.h"

#include <QPointF>
#include <QVector>

namespace footplate::ui {

struct ChartGap {
    std::int64_t fromMs = 0;
    std::int64_t toMs = 0;
    bool isMissing = true; // no bucket at all; false: buckets, but nothing in them to show
    bool operator==(const ChartGap &) const = default;
};

double chartX(std::int64_t atMs, std::int64_t edgeMs);

// Whether a sample has nothing to show: any value unknown in a stack, all of them among lines.
bool isBlank(const ChartSample &sample, ChartKind kind);
// The stretches inside [fromMs, toMs) without samples, or with blank ones. What lies before the first sample is no gap:
// nothing was measured yet. After the last one only a silence of more than 3 s is.
QVector<ChartGap> chartGaps(const QVector<ChartSample> &samples, ChartKind kind, std::int64_t fromMs, std::int64_t toMs);
// Height of the highest stack, or the highest line; 0 when there is none.
double chartMaximum(const QVector<ChartSample> &samples, ChartKind kind);

// Whether they are the same, value for value; two unknown values are.
bool areSameSamples(const QVector<ChartSample> &one, const QVector<ChartSample> &other);

// The upper outline of series `index` in the stack, from `bottom` up and down to it again at each gap. Where the series is
// zero its outline lies on the bottom, under the areas drawn over it. Empty when it is zero everywhere.
QVector<QPointF> areaOutline(const QVector<ChartSample> &samples, int index, std::int64_t edgeMs, double fromX, int columns,
                             double bottom);
// The stretches of line `index`. Samples that are blank as a whole don't split it: the chart covers them.
QVector<QVector<QPointF>> lineStretches(const QVector<ChartSample> &samples, int index, std::int64_t edgeMs, double fromX,
                                        int columns);

} // namespace footplate::ui

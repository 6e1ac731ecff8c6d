// SPDX-License-Identifier: GPL-3.0-or-later
// ChartFrame: where time and value lie in a chart, and all of it that is not a series: grid, labels, gaps, marks and the
// reading at the cross-hair. GUI thread.
#pragma once

#include "ui/charts/axisticks.h"
#include "ui/charts/chartgeometry.h"

#include <QRectF>

class QPainter;

namespace footplate::ui {

struct ChartFrame {
    QRectF plot;
    std::int64_t fromMs = 0;
    std::int64_t toMs = 0;
    std::int64_t nowMs = 0;
    ValueTicks values;

    [[nodiscard]] double xOf(std::int64_t atMs) const;
    [[nodiscard]] double yOf(double value) const;
    [[nodiscard]] std::int64_t timeAt(double x) const; // clamped to the range
};

// The plot inside a widget's contents, with room for the labels. The left margin is the same for all charts, so that charts
// below each other share their time axis to the pixel.
QRectF chartPlotRect(const QRectF &contents);

// A line of the reading: swatch, name, value.
struct ReadingLine {
    QColor color;
    QString name;
    QString value;
};

void paintAxes(QPainter &painter, const ChartFrame &frame);
// Covers each gap with the panel and its grid; missing buckets are hatched besides.
void paintGaps(QPainter &painter, const ChartFrame &frame, const QVector<ChartGap> &gaps);
// The bands of marks that are stretches, for below the series: these keep their colours.
void paintBands(QPainter &painter, const ChartFrame &frame, const QVector<ChartMark> &marks);
// Dashed lines with their texts, and a bar along the top of each stretch; a text that would run into the one before moves one row down,
// or is left out.
void paintMarks(QPainter &painter, const ChartFrame &frame, const QVector<ChartMark> &marks);
void paintReading(QPainter &painter, const ChartFrame &frame, const QRectF &bounds, double x, const QString &title,
                  const QVector<ReadingLine> &lines);

} // namespace footplate::ui

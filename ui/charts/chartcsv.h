// SPDX-License-Identifier: GPL-3.0-or-later
// The samples of a chart as text for a spreadsheet. Pure, any thread.
#pragma once

#include "ui/charts/chartsample.h"

namespace footplate::ui {

// A heading of time and series names with their unit, then a line per sample; comma separated, unknown values left empty.
QString chartCsv(const QVector<ChartSeries> &series, const QString &unit, const QVector<ChartSample> &samples);

} // namespace footplate::ui

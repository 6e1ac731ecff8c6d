// SPDX-License-Identifier: GPL-3.0-or-later
// ChartLegend: a row of square swatches with the names of a chart's series. GUI thread.
#pragma once

#include "ui/charts/chartsample.h"

#include <QWidget>

namespace footplate::ui {

// The colour a series is drawn in: areas are mixed with the panel, so that marks and text stay readable on them.
QColor seriesColor(const ChartSeries &series, ChartKind kind);

class ChartLegend final : public QWidget {
    Q_OBJECT
public:
    ChartLegend(ChartKind kind, QVector<ChartSeries> series, QWidget *parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    ChartKind m_kind;
    QVector<ChartSeries> m_series;
};

} // namespace footplate::ui

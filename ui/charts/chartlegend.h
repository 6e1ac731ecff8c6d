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
    // Names give way where there is no room for them; the tool tip says them all then.
    [[nodiscard]] QSize minimumSizeHint() const override { return {1, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] QString names() const;
    void paintSwatch(QPainter &painter, const QRectF &swatch, const ChartSeries &series) const;

    ChartKind m_kind;
    QVector<ChartSeries> m_series;
};

} // namespace footplate::ui

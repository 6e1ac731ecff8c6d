// SPDX-License-Identifier: GPL-3.0-or-later
// TimeChart: values over the last minutes: stacked areas or lines on a shared time axis, with marks (policy publications, node
// transitions), gaps where there is no bucket, a cross-hair with the values under it, and drag to zoom. timechart.cpp is the one
// file that knows Qt Charts. It stands on a panel and paints its surface. GUI thread.
//
// Invariants: one replace() per series when setData() is called, no animation, no OpenGL, at most two points per pixel
// column (minimum and maximum of it). The cross-hair is shared by all charts of one ChartGroup. Charts redraw one per turn
// of the event loop; moving the cross-hair redraws no series.
//
// Keyboard: left and right move the cross-hair by one sample (with Shift by ten), Home and End to the borders, + zooms to
// the half around it, - and double click zoom out, Escape puts it away.
#pragma once

#include "ui/charts/chartsample.h"

#include <QString>
#include <QVector>
#include <QWidget>

#include <memory>

namespace footplate::ui {

class ChartGroup; // charts that share cross-hair and zoom

class TimeChart final : public QWidget {
    Q_OBJECT
public:
    TimeChart(ChartKind kind, QVector<ChartSeries> series, QWidget *parent = nullptr);
    ~TimeChart() override;

    void setGroup(ChartGroup *group);
    // Unit of the values as the tool tip says it, e.g. "/s" or " ms".
    void setUnit(const QString &unit);
    // Wall clock that ages are counted from; a right edge before it is labelled by the clock. 0, the default: the right edge.
    void setNow(std::int64_t nowMs);
    void setData(QVector<ChartSample> samples, QVector<ChartMark> marks, std::int64_t fromMs, std::int64_t toMs);
    // What the cross-hair says at a time: "-14 s: ok 180/s, failed 3/s"; also for assistive technology.
    [[nodiscard]] QString describe(std::int64_t atMs) const;
    // A heading of time and series names, then a line per sample in the range; comma separated, unknown values left empty.
    [[nodiscard]] QString asCsv() const;
    // The row of swatches and names, at the top right; it may be moved elsewhere, e.g. into the heading of a panel, and back.
    [[nodiscard]] QWidget *legend() const;
    [[nodiscard]] bool hasLegendInside() const;
    void takeLegendBack();
    // Where the values are drawn, in coordinates of this widget.
    [[nodiscard]] QRectF plotRect() const;
    [[nodiscard]] std::int64_t crossHairMs() const; // -1: none

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void zoomRequested(qint64 fromMs, qint64 toMs); // the user dragged over a stretch; 0, 0 = zoom out

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

class ChartGroup final : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    void setCrossHair(qint64 atMs); // -1 = none
    [[nodiscard]] qint64 crossHair() const { return m_atMs; }

Q_SIGNALS:
    void crossHairMoved(qint64 atMs);

private:
    qint64 m_atMs = -1;
};

} // namespace footplate::ui

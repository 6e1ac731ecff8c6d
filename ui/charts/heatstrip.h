// SPDX-License-Identifier: GPL-3.0-or-later
// HeatStrip: who was retried against, and when: a row per node, a cell per second or more, in the colour of the label that
// dominates. Shares the cross-hair of a ChartGroup; scrolls when there are more nodes than room. GUI thread.
//
// Invariants: cells never shimmer (they begin at multiples of their length); the cursor stays on its node and its time.
// Keyboard: the arrows move the cell cursor, which is spoken; Escape puts it away.
#pragma once

#include "ui/charts/chartframe.h"
#include "ui/charts/heatcells.h"
#include "ui/models/drillspans.h"

#include <QAbstractScrollArea>
#include <QPointer>

namespace footplate::ui {

class ChartGroup;

class HeatStrip final : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit HeatStrip(QWidget *parent = nullptr);
    void setGroup(ChartGroup *group);
    void setData(std::vector<TimeBucketPtr> buckets, const std::vector<NodeView> &nodes, std::int64_t fromMs, std::int64_t toMs,
                 std::int64_t nowMs);
    // Lines under the rows of their nodes; shown with the next data.
    void setDrills(QVector<DrillSpan> drills);
    // "A3, -14 s: 38 retries, circuit open 36, transport 2, of 41 attempts"
    [[nodiscard]] QString describe(int row, int column) const;
    [[nodiscard]] const HeatCells &cells() const { return m_cells; }
    [[nodiscard]] QString currentNode() const { return m_node; } // of the cursor; empty: none
    [[nodiscard]] QRectF cellRect(int row, int column) const;    // in the viewport

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void nodeActivated(const QString &id); // double click or Return

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    void refill();
    void updateScrollBar();
    void setCursor(int row, int column);
    void clearCursor();
    void moveCursor(int rows, int columns);
    void speak();
    void paintRow(QPainter &painter, int row) const;
    void paintDrills(QPainter &painter, const ChartFrame &at, int row) const;
    void paintCursor(QPainter &painter) const;
    [[nodiscard]] QRectF cellIn(const ChartFrame &frame, int row, int column) const;
    [[nodiscard]] double leftBorder() const;
    [[nodiscard]] int rowAt(double y) const;
    [[nodiscard]] ChartFrame frame() const;

    int m_rowHeight;
    double m_left = 0; // of the cells
    HeatCells m_cells;
    std::vector<TimeBucketPtr> m_buckets;
    QVector<DrillSpan> m_drills;
    bool m_areDrillsNew = false;
    std::vector<NodeView> m_nodes; // id and slot alone
    std::int64_t m_fromMs = 0;
    std::int64_t m_toMs = 0;
    std::int64_t m_nowMs = 0;
    QPointer<ChartGroup> m_group;
    std::int64_t m_crossHairMs = -1;
    QString m_node;              // the cursor's row
    std::int64_t m_cursorMs = -1; // and its time
};

} // namespace footplate::ui

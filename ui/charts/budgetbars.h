// SPDX-License-Identifier: GPL-3.0-or-later
// BudgetBars: how much of a command's time was left when it was tried again, as one bar per twentieth of the budget. GUI thread.
//
// Bars at the right: retries that began with nearly all the time left. Bars at the left: retries that hardly had a chance.
// Keyboard: left and right walk over the bars; the one under the mouse or the cursor is spoken.
#pragma once

#include "core/telemetry/buckets.h"
#include "ui/charts/axisticks.h"

#include <QWidget>

#include <array>

namespace footplate::ui {

class BudgetBars final : public QWidget {
    Q_OBJECT
public:
    using Counts = std::array<std::uint64_t, budgetClassCount>;

    explicit BudgetBars(QWidget *parent = nullptr);
    // timeoutMs: the budget that the axis is labelled with.
    void setCounts(const Counts &counts, std::uint32_t timeoutMs);
    // "4500 to 4750 ms left: 13 retries"
    [[nodiscard]] QString describe(int index) const;
    [[nodiscard]] int currentBar() const { return m_current; } // -1: none
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void setCurrent(int index);
    void speak();
    void paintBars(QPainter &painter, const QRectF &plot) const;
    void paintBudgetAxis(QPainter &painter, const QRectF &plot) const;
    [[nodiscard]] QRectF barRect(const QRectF &plot, int index) const;
    [[nodiscard]] bool isEmpty() const;

    Counts m_counts{};
    std::uint32_t m_timeoutMs = 0;
    ValueTicks m_values;
    int m_current = -1;
};

} // namespace footplate::ui

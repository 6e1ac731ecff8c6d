// SPDX-License-Identifier: GPL-3.0-or-later
// AttemptBars: the attempts of one command, one bar each on a common axis of time, cut into what the time went into. GUI thread.
//
// Up and Down move between attempts; what stands there is the accessible description, and the tool tip.
#pragma once

#include "core/session/snapshot.h"

#include <QWidget>

namespace footplate::ui {

enum class AttemptPhase { Sleep, Route, Wait, Send, Receive };

class AttemptBars final : public QWidget {
    Q_OBJECT
public:
    explicit AttemptBars(QWidget *parent = nullptr);
    void setResult(const CommandResult &result);
    void clear();
    // "Attempt 0, node A3, replica 0: timed out after 300 ms, transport, 4699 ms of the budget left; route 0.1 ms, ..."
    [[nodiscard]] QString describe(int attempt) const;
    [[nodiscard]] int current() const { return m_current; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Part {
        AttemptPhase phase;
        std::int64_t fromUs;
        std::int64_t lengthUs;
    };
    [[nodiscard]] static QList<Part> partsOf(const AttemptView &attempt);
    [[nodiscard]] int rowHeight() const;
    [[nodiscard]] int axisHeight() const;
    [[nodiscard]] int legendHeight() const;
    [[nodiscard]] int attemptAt(int y) const; // -1 outside
    [[nodiscard]] double xOf(std::int64_t us) const;
    void setCurrent(int attempt);
    void paintLegend(QPainter &painter) const;
    void paintAxis(QPainter &painter) const;
    void paintAttempt(QPainter &painter, int row) const;

    std::vector<AttemptView> m_attempts;
    std::int64_t m_totalUs = 0;
    int m_current = -1;
};

} // namespace footplate::ui

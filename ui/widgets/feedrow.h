// SPDX-License-Identifier: GPL-3.0-or-later
// FeedRow: one event in words: how long ago, how bad, what; it leads to where more is told. GUI thread.
#pragma once

#include "ui/theme/theme.h"

#include <QAbstractButton>

class QLabel;

namespace footplate::ui {

class GlyphLabel;

class FeedRow final : public QAbstractButton {
    Q_OBJECT
public:
    static constexpr int padding = 12; // above and below together

    explicit FeedRow(QWidget *parent = nullptr);
    // The newest of `times` events that say the same.
    void setEvent(const Event &event, int times, std::int64_t nowMs);
    [[nodiscard]] std::uint64_t sequence() const { return m_sequence; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QLabel *m_age;
    GlyphLabel *m_text;
    std::uint64_t m_sequence = 0;
    int m_times = 0;
};

} // namespace footplate::ui

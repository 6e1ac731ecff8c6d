// SPDX-License-Identifier: GPL-3.0-or-later
// LifeLine: what happened to a node, on a line that ends now. Seconds near the end and hours near the start are both to be seen,
// so distances follow the logarithm of the age; the words below each mark say the age. GUI thread.
#pragma once

#include "ui/theme/theme.h"

#include <QList>
#include <QWidget>

namespace footplate::ui {

struct LifeMark {
    std::int64_t atMs = 0;
    QString text;   // "bootstrap", "circuit open"
    StateLook look; // of the stretch that begins here
    bool operator==(const LifeMark &) const = default;
};

class LifeLine final : public QWidget {
    Q_OBJECT
public:
    explicit LifeLine(QWidget *parent = nullptr);
    // Oldest first.
    void setMarks(QList<LifeMark> marks, std::int64_t nowMs);
    [[nodiscard]] const QList<LifeMark> &marks() const { return m_marks; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    [[nodiscard]] QRectF lineRect() const;
    [[nodiscard]] double xOf(std::int64_t atMs) const;
    void paintLabels(QPainter &painter) const;

    QList<LifeMark> m_marks;
    std::int64_t m_nowMs = 0;
};

} // namespace footplate::ui

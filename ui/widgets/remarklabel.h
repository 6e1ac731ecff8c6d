// SPDX-License-Identifier: GPL-3.0-or-later
// RemarkLabel: a label of one line that gives way to what stands beside it, down to nothing: it ends with an ellipsis then, and its
// tool tip says the whole. GUI thread.
#pragma once

#include <QLabel>

namespace footplate::ui {

class RemarkLabel final : public QLabel {
    Q_OBJECT
public:
    explicit RemarkLabel(QWidget *parent = nullptr);
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;
};

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// FormArea: rows that scroll where there is no room for all of them. It asks for as much height as they take, as far as the
// screen has it, and keeps the field in sight that the keyboard goes to. GUI thread.
#pragma once

#include <QScrollArea>

namespace footplate::ui {

class FormArea final : public QScrollArea {
    Q_OBJECT
public:
    explicit FormArea(QWidget *rows, QWidget *parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace footplate::ui

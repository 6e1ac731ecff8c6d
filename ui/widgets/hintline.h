// SPDX-License-Identifier: GPL-3.0-or-later
// HintLine: the line along the bottom of the window. Left what was said last, or the worst problem; right what kind of
// connection it is and how complete the events are. GUI thread.
//
// Invariant: a hint stays for a while and then gives way to the standing problem; a problem never covers a fresh hint.
#pragma once

#include "ui/viewstate.h"

#include <QFrame>
#include <QTimer>

class QPushButton;

namespace footplate::ui {

class ElidedLabel;

class HintLine final : public QFrame {
    Q_OBJECT
public:
    explicit HintLine(QWidget *parent = nullptr);
    void showHint(const QString &text);
    void refresh(const ViewState &state);
    [[nodiscard]] QString text() const;
    void setDrills(int count); // how many run

Q_SIGNALS:
    void drillRequested(); // from the word that says it is the demo cluster

private:
    void showStanding();

    ElidedLabel *m_left;
    QPushButton *m_demo;
    ElidedLabel *m_right;
    QString m_problem;
    QTimer m_hintEnds;
};

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// WelcomeFace: what the window shows without a session: what this is, the demo cluster, and a field to connect. GUI thread.
#pragma once

#include <QWidget>

class QLineEdit;

namespace footplate::ui {

class WelcomeFace final : public QWidget {
    Q_OBJECT
public:
    explicit WelcomeFace(QWidget *parent = nullptr);
    void focusSeeds();

Q_SIGNALS:
    void demoRequested();
    void connectRequested(const QString &seeds);
    void hint(const QString &text);

private:
    QWidget *makeDemo();
    QWidget *makeConnect();
    void connectToSeeds();
    QLineEdit *m_seeds;
};

} // namespace footplate::ui

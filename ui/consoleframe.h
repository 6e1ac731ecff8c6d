// SPDX-License-Identifier: GPL-3.0-or-later
// ConsoleFrame: the window that operators see: one MainWindow for each connection, and tabs above them as soon as there are
// two. GUI thread.
//
// Nothing that is not saved is closed without a question.
//
// Invariants: there is always a current view once one was added; the views belong to the frame and are hidden while they are
// not current, so that they refresh nothing.
#pragma once

#include "ui/mainwindow.h"

#include <QPointer>
#include <QVector>
#include <QWidget>

#include <functional>
#include <memory>

class QMessageBox;
class QStackedWidget;
class QTabBar;

namespace footplate::ui {

class ConsoleFrame final : public QWidget {
    Q_OBJECT
public:
    explicit ConsoleFrame(QWidget *parent = nullptr);
    ~ConsoleFrame() override;

    // Behind the others; the first becomes current.
    MainWindow *add(std::unique_ptr<MainWindow> view);
    // Not the last one.
    void remove(MainWindow *view);
    void setCurrent(MainWindow *view);
    [[nodiscard]] MainWindow *current() const;
    [[nodiscard]] QVector<MainWindow *> views() const;
    [[nodiscard]] QTabBar *tabs() const { return m_tabs; }

Q_SIGNALS:
    void currentChanged(footplate::ui::MainWindow *view);
    void closeRequested(footplate::ui::MainWindow *view); // by its tab, or in its menu

protected:
    bool event(QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;

private:
    void move(int by);
    void askToClose(MainWindow *view);
    // Asks whether what is not saved may be lost, and does it then. One question at a time.
    void ask(const QStringList &unsaved, const std::function<void()> &close);
    void showTab(MainWindow *view);
    void showTitle();

    QTabBar *m_tabs;
    QWidget *m_edge;
    QStackedWidget *m_stack; // a view stands at the index of its tab
    QPointer<QMessageBox> m_question;
    bool m_mayLose = false; // was answered, and the window is on its way
};

} // namespace footplate::ui

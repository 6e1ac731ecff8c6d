// SPDX-License-Identifier: GPL-3.0-or-later
// AlertNotifier: tells the desktop of alerts of all connections, as far as it is wanted. GUI thread.
//
// Invariants: a notification goes when its alert ends or somebody takes note of it. It holds no more than the name of the
// connection and what the strip says.
#pragma once

#include "app/desktopnotifications.h"
#include "ui/mainwindow.h"

#include <QHash>
#include <QObject>
#include <QPointer>

namespace footplate::app {

class AlertNotifier final : public QObject {
    Q_OBJECT
public:
    // `bus`: as of DesktopNotifications.
    explicit AlertNotifier(const QString &bus = {}, QObject *parent = nullptr);

    // From now on; whether it is wanted, the preferences of the view say when an alert is raised.
    void watch(ui::MainWindow *view);

Q_SIGNALS:
    // Somebody clicked on a notification.
    void wanted(footplate::ui::MainWindow *view, const footplate::Alert &alert);
    void hint(const QString &text);

private:
    void tell(ui::MainWindow *view, const QString &key, const Alert &alert);
    void take(const QString &key);

    struct Told {
        QPointer<ui::MainWindow> view;
        Alert alert;
    };
    DesktopNotifications m_notifications;
    QHash<QString, Told> m_told;
    int m_views = 0;
};

} // namespace footplate::app

// SPDX-License-Identifier: GPL-3.0-or-later
// DesktopNotifications: tells the desktop something, by the notification service on the session's bus (D-Bus). GUI
// thread; answers of the service are waited for by the event loop.
//
// Invariants: one notification a key: what is shown anew takes its place, and what is closed before the service answered is
// closed when it does. The bus is joined when there is something to tell, and not before.
#pragma once

#include <QHash>
#include <QObject>
#include <QString>

#include <memory>

namespace footplate::app {

class DesktopNotifications final : public QObject {
    Q_OBJECT
public:
    // `bus`: its address; empty: that of the session.
    explicit DesktopNotifications(QString bus = {}, QObject *parent = nullptr);
    ~DesktopNotifications() override;

    // `text` is shown as it is, whatever is in it.
    void show(const QString &key, const QString &title, const QString &text, bool isUrgent);
    void close(const QString &key); // nothing where nothing is shown

Q_SIGNALS:
    void activated(const QString &key); // somebody clicked on it
    void unavailable(const QString &reason); // there is no bus, or no service on it; once

private Q_SLOTS:
    void onActionInvoked(uint id, const QString &action);
    void onClosed(uint id, uint reason);

private:
    struct Notification {
        QString title;
        QString text;
        bool isUrgent = false;
        uint id = 0;            // as the service names it; 0: it has not said yet
        bool isAsked = false;   // an answer is on its way
        bool isChanged = false; // since it was asked
        bool isClosed = false;  // likewise
    };
    class Bus;
    [[nodiscard]] bool join();
    void send(const QString &key);
    void answered(const QString &key, uint id);
    void fail(const QString &reason);
    [[nodiscard]] QString keyOf(uint id) const;

    QString m_address;
    std::unique_ptr<Bus> m_bus;
    QHash<QString, Notification> m_shown;
    bool m_hasFailed = false;
};

} // namespace footplate::app

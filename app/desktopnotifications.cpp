// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktopnotifications.h"

#include <QDBusConnection>
#include <QDBusError>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QVariantMap>

#include <utility>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

const QString notificationService = u"org.freedesktop.Notifications"_s;
const QString notificationPath = u"/org/freedesktop/Notifications"_s;
const QString busName = u"footplate-notifications"_s;
const QString defaultAction = u"default"_s; // a click on the notification itself
constexpr int answerTakesMs = 5000;
constexpr uchar normalUrgency = 1;
constexpr uchar criticalUrgency = 2;

QDBusMessage callOf(const QString &method, const QVariantList &arguments)
{
    QDBusMessage message = QDBusMessage::createMethodCall(notificationService, notificationPath, notificationService, method);
    message.setArguments(arguments);
    return message;
}

} // namespace

// Its own connection, left when it goes.
class DesktopNotifications::Bus {
public:
    explicit Bus(const QString &address)
        : connection(address.isEmpty() ? QDBusConnection::connectToBus(QDBusConnection::SessionBus, busName)
                                       : QDBusConnection::connectToBus(address, busName))
    {
    }
    ~Bus() { QDBusConnection::disconnectFromBus(busName); }
    QDBusConnection connection;
};

DesktopNotifications::DesktopNotifications(QString bus, QObject *parent) : QObject(parent), m_address(std::move(bus)) {}

DesktopNotifications::~DesktopNotifications()
{
    for (const Notification &each : std::as_const(m_shown)) {
        if (each.id != 0)
            m_bus->connection.send(callOf(u"CloseNotification"_s, {each.id}));
    }
}

bool DesktopNotifications::join()
{
    if (m_bus)
        return m_bus->connection.isConnected();
    m_bus = std::make_unique<Bus>(m_address);
    if (!m_bus->connection.isConnected()) {
        fail(m_bus->connection.lastError().message());
        return false;
    }
    m_bus->connection.connect(notificationService, notificationPath, notificationService, u"ActionInvoked"_s, this,
                              SLOT(onActionInvoked(uint, QString)));
    m_bus->connection.connect(notificationService, notificationPath, notificationService, u"NotificationClosed"_s, this,
                              SLOT(onClosed(uint, uint)));
    return true;
}

void DesktopNotifications::show(const QString &key, const QString &title, const QString &text, bool isUrgent)
{
    if (!join())
        return;
    Notification &notification = m_shown[key];
    notification.title = title;
    notification.text = text;
    notification.isUrgent = isUrgent;
    notification.isClosed = false;
    notification.isChanged = notification.isAsked;
    if (!notification.isAsked)
        send(key);
}

void DesktopNotifications::send(const QString &key)
{
    Notification &notification = m_shown[key];
    notification.isAsked = true;
    notification.isChanged = false;
    const QVariantMap hints{{u"urgency"_s, QVariant::fromValue(notification.isUrgent ? criticalUrgency : normalUrgency)},
                            {u"desktop-entry"_s, u"footplate"_s}};
    // Services may read the text as markup.
    const QDBusMessage call = callOf(u"Notify"_s, {u"Footplate"_s, notification.id, u"footplate"_s, notification.title, notification.text.toHtmlEscaped(),
                                                   QStringList{defaultAction, tr("Show")}, hints, -1});
    auto *watcher = new QDBusPendingCallWatcher(m_bus->connection.asyncCall(call, answerTakesMs), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, key, watcher] {
        watcher->deleteLater();
        const QDBusPendingReply<uint> reply = *watcher;
        if (reply.isError())
            fail(reply.error().message());
        answered(key, reply.isError() ? 0 : reply.value());
    });
}

// What came in between is done now.
void DesktopNotifications::answered(const QString &key, uint id)
{
    const auto found = m_shown.find(key);
    if (found == m_shown.end())
        return;
    found->id = id;
    found->isAsked = false;
    if (found->isClosed || id == 0)
        close(key);
    else if (found->isChanged)
        send(key);
}

void DesktopNotifications::close(const QString &key)
{
    const auto found = m_shown.find(key);
    if (found == m_shown.end())
        return;
    if (found->isAsked) {
        found->isClosed = true;
        return;
    }
    if (found->id != 0)
        m_bus->connection.asyncCall(callOf(u"CloseNotification"_s, {found->id}));
    m_shown.erase(found);
}

void DesktopNotifications::fail(const QString &reason)
{
    if (!std::exchange(m_hasFailed, true))
        Q_EMIT unavailable(reason);
}

QString DesktopNotifications::keyOf(uint id) const
{
    for (auto each = m_shown.begin(); each != m_shown.end(); ++each) {
        if (each->id == id)
            return each.key();
    }
    return {};
}

void DesktopNotifications::onActionInvoked(uint id, const QString &action)
{
    const QString key = keyOf(id);
    if (!key.isEmpty() && action == defaultAction)
        Q_EMIT activated(key);
}

// By the operator, by time, or because it was asked for.
void DesktopNotifications::onClosed(uint id, uint reason)
{
    Q_UNUSED(reason)
    const auto found = m_shown.find(keyOf(id));
    if (found != m_shown.end() && !found->isAsked)
        m_shown.erase(found);
}

} // namespace footplate::app

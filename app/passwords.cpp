// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/passwords.h"

#include "app/cli/passwordinput.h"

namespace footplate::app {

using namespace Qt::StringLiterals;

Passwords::Passwords(std::unique_ptr<SecretStore> store) : m_store(std::move(store))
{
}

// The name of a connection has no '/'.
QString Passwords::keyOf(const QString &connection, const QString &user)
{
    return connection + u'/' + user;
}

void Passwords::find(const QString &connection, const QString &user, const Callback &done)
{
    const QString key = keyOf(connection, user);
    if (const auto known = m_known.constFind(key); known != m_known.constEnd())
        return done({Place::Memory, *known, {}});
    m_store->read(key, [done](const StoreAnswer &answer) {
        if (answer.kind != StoreAnswer::Kind::Found || answer.secret.isEmpty())
            return done({Place::Nowhere, {}, answer.reason});
        leaveNoImage();
        done({Place::Keychain, answer.secret, {}});
    });
}

void Passwords::remember(const QString &connection, const QString &user, const Secret &password)
{
    leaveNoImage();
    m_known.insert(keyOf(connection, user), password);
}

void Passwords::keep(const QString &connection, const QString &user, const Secret &password, const Callback &done)
{
    const QString key = keyOf(connection, user);
    remember(connection, user, password); // until the keychain has it
    m_store->write(key, password, [this, key, done](const StoreAnswer &answer) {
        if (answer.kind == StoreAnswer::Kind::Found) {
            m_known.remove(key);
            return done({Place::Keychain, {}, {}});
        }
        done({Place::Memory, {}, answer.reason});
    });
}

void Passwords::forget(const QString &connection, const QString &user, const Callback &done)
{
    const QString key = keyOf(connection, user);
    m_known.remove(key);
    m_store->remove(key, [done](const StoreAnswer &answer) {
        done({Place::Nowhere, {}, answer.kind == StoreAnswer::Kind::Unusable ? answer.reason : QString()});
    });
}

} // namespace footplate::app

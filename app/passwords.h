// SPDX-License-Identifier: GPL-3.0-or-later
// Passwords: which password belongs to which connection: first what was typed in this run, then what the keychain keeps. It
// writes none to disk itself. GUI thread.
//
// Invariants: a password is kept by the name of the connection and its user, so that another user is asked for another one;
// while any is known the process leaves no image of its memory behind.
#pragma once

#include "app/secretstore.h"

#include <QHash>
#include <QObject>

#include <memory>

namespace footplate::app {

class Passwords final : public QObject {
    Q_OBJECT
public:
    enum class Place { Nowhere, Memory, Keychain };
    struct Answer {
        Place place = Place::Nowhere;
        Secret secret{};
        QString trouble{}; // why the keychain is of no use; empty while it works
    };
    using Callback = std::function<void(const Answer &)>;

    explicit Passwords(std::unique_ptr<SecretStore> store);

    // Called back once; at once when it is in memory.
    void find(const QString &connection, const QString &user, const Callback &done);
    // For this run alone.
    void remember(const QString &connection, const QString &user, const Secret &password);
    // In the keychain; where that does not take it, for this run, and the answer says why.
    void keep(const QString &connection, const QString &user, const Secret &password, const Callback &done);
    // Everywhere. The answer has trouble when the keychain may still have it.
    void forget(const QString &connection, const QString &user, const Callback &done);

private:
    static QString keyOf(const QString &connection, const QString &user);

    std::unique_ptr<SecretStore> m_store;
    QHash<QString, Secret> m_known; // by key
};

} // namespace footplate::app

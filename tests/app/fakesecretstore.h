// SPDX-License-Identifier: GPL-3.0-or-later
// FakeSecretStore: a keychain for a test: one that works, one that is absent, or one that answers when the test says so. Main
// thread; header only.
#pragma once

#include "app/secretstore.h"

#include <QHash>
#include <QTimer>

#include <memory>
#include <vector>

namespace footplate {

// Shared with the test, because the store itself belongs to whoever asks it.
struct FakeKeychain {
    QHash<QString, std::string> entries;
    QString trouble;                            // not empty: it is of no use, and this is why
    bool isSlow = false;                        // answers wait for answerAll()
    std::vector<std::function<void()>> waiting; // answers on their way
    int reads = 0;

    void answerAll()
    {
        for (const auto &answer : std::exchange(waiting, {}))
            answer();
    }
};

class FakeSecretStore final : public app::SecretStore {
public:
    explicit FakeSecretStore(std::shared_ptr<FakeKeychain> keychain) : m_keychain(std::move(keychain)) {}
    void read(const QString &key, Callback done) override
    {
        ++m_keychain->reads;
        answer([keychain = m_keychain, key, done] {
            if (!keychain->trouble.isEmpty())
                return done({app::StoreAnswer::Kind::Unusable, {}, keychain->trouble});
            if (!keychain->entries.contains(key))
                return done({app::StoreAnswer::Kind::Missing, {}, {}});
            done({app::StoreAnswer::Kind::Found, Secret(std::string(keychain->entries.value(key))), {}});
        });
    }
    void write(const QString &key, const Secret &secret, Callback done) override
    {
        answer([keychain = m_keychain, key, text = std::string(secret.view()), done] {
            if (keychain->trouble.isEmpty())
                keychain->entries.insert(key, text);
            done({keychain->trouble.isEmpty() ? app::StoreAnswer::Kind::Found : app::StoreAnswer::Kind::Unusable,
                  {},
                  keychain->trouble});
        });
    }
    void remove(const QString &key, Callback done) override
    {
        answer([keychain = m_keychain, key, done] {
            if (keychain->trouble.isEmpty())
                keychain->entries.remove(key);
            done({keychain->trouble.isEmpty() ? app::StoreAnswer::Kind::Found : app::StoreAnswer::Kind::Unusable,
                  {},
                  keychain->trouble});
        });
    }

private:
    void answer(const std::function<void()> &now)
    {
        if (m_keychain->isSlow)
            m_keychain->waiting.push_back(now);
        else
            QTimer::singleShot(0, qApp, now);
    }
    std::shared_ptr<FakeKeychain> m_keychain;
};

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
// KeychainStore: the keychain of the system, through QtKeychain: the Secret Service of GNOME and others, or KWallet. The one
// file that knows QtKeychain. GUI thread.
//
// Whatever is neither success nor "not found" counts as no keychain: a library for it claims to be available where no daemon
// answers.
#pragma once

#include "app/secretstore.h"

#include <QObject>

namespace QKeychain {
class Job;
}

namespace footplate::app {

class KeychainStore final : public QObject, public SecretStore {
    Q_OBJECT
public:
    static constexpr int usualPatienceMs = 30'000; // somebody may have to type the keychain's own password

    explicit KeychainStore(int patienceMs = usualPatienceMs);
    void read(const QString &key, Callback done) override;
    void write(const QString &key, const Secret &secret, Callback done) override;
    void remove(const QString &key, Callback done) override;

private:
    void run(QKeychain::Job *job, const QString &key, Callback done);

    int m_patienceMs;
};

} // namespace footplate::app

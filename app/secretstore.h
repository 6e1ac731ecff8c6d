// SPDX-License-Identifier: GPL-3.0-or-later
// SecretStore: a place outside of this process that keeps secrets by key: the keychain of the system, or in a test whatever
// behaves like one. GUI thread.
//
// Invariants: nothing blocks; every callback is called exactly once, from the event loop, within the patience of the store,
// unless the store goes first.
#pragma once

#include "core/base/secret.h"

#include <QString>

#include <functional>

namespace footplate::app {

struct StoreAnswer {
    enum class Kind {
        Found,    // or done
        Missing,  // it works, and has nothing by that key
        Unusable, // there is none, it is locked, it refuses, or it does not answer
    } kind = Kind::Unusable;
    Secret secret{};
    QString reason{}; // why it is unusable, a phrase without full stop
};

class SecretStore {
public:
    using Callback = std::function<void(const StoreAnswer &)>;
    virtual ~SecretStore() = default;
    virtual void read(const QString &key, Callback done) = 0;
    virtual void write(const QString &key, const Secret &secret, Callback done) = 0;
    virtual void remove(const QString &key, Callback done) = 0;
};

} // namespace footplate::app

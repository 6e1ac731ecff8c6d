// SPDX-License-Identifier: GPL-3.0-or-later
// ConnectionCheck: tries a connection out, every seed and then every node that they name, and says of each step what it found.
// Nothing of it is kept: a session is opened apart.
//
// Threads: everything here belongs to the thread that made it, which must run an event loop; the trying happens in a worker
// thread of its own. Destroying it ends the trying at once.
#pragma once

#include "core/session/checkreport.h"
#include "core/session/session.h"

#include <QObject>

#include <memory>

namespace footplate {

class ConnectionCheck final : public QObject {
    Q_OBJECT
public:
    // Error (InvalidRequest): as of Session::create().
    static Result<std::unique_ptr<ConnectionCheck>> create(const SessionOptions &options);
    ~ConnectionCheck() override;
    void start();
    [[nodiscard]] std::shared_ptr<const CheckReport> report() const;

Q_SIGNALS:
    void changed(); // report() did; the last time when it is not running any more

private:
    class Run;
    class Shared;
    explicit ConnectionCheck(std::unique_ptr<Shared> shared);
    std::unique_ptr<Shared> m_shared;
};

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
// ClusterSession: a session for one command. It waits for what the command needs, no longer, and never past the
// deadline. Main thread; waiting runs its event loop.
#pragma once

#include "app/cli/connection.h"

#include <QDeadlineTimer>
#include <QEventLoop>

#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace footplate::app {

class ClusterSession {
public:
    enum class Purpose {
        Once,  // a node that is missing is asked for again soon, so that the command need not wait
        Watch, // for hours perhaps: no more often than a console does
    };
    using Condition = std::function<bool(const ClusterSnapshot &)>;

    // The session watches all namespaces, so that a wrong name can be told from one that is not there yet; the names in
    // `connection` only say which maps the command waits for. Error (InvalidRequest): from Session::create.
    static Result<std::unique_ptr<ClusterSession>> open(const Connection &connection, Purpose purpose = Purpose::Once);

    // True as soon as the condition holds; false when the deadline, counted from open(), passed first, or when whoever is
    // there refused this client.
    bool waitFor(const Condition &condition);
    [[nodiscard]] Session &session() { return *m_session; }
    [[nodiscard]] ClusterSnapshotPtr snapshot() const { return m_session->snapshot(); }
    [[nodiscard]] bool isTimeUp() const { return m_deadline.hasExpired(); }

    // Some node of the cluster answers.
    [[nodiscard]] bool hasCluster() const { return snapshot()->activeNodes() > 0; }
    // Why there is no cluster: who was asked and what each did.
    [[nodiscard]] Error noClusterError() const;

    // Every partition of the wanted namespaces, or of all when none is named, has a master; or the view has settled
    // without them, because part of the cluster is gone.
    [[nodiscard]] bool hasMaps(const ClusterSnapshot &snapshot) const;
    // Error: a wanted namespace that the cluster does not have; names those that it has.
    [[nodiscard]] Result<void> checkNamespaces(const ClusterSnapshot &snapshot) const;

private:
    ClusterSession(Connection connection, std::unique_ptr<Session> session);

    Connection m_connection;
    std::unique_ptr<Session> m_session;
    QDeadlineTimer m_deadline;
};

// Runs the event loop until what was asked for is there. `ask` gets the callback to hand on.
template <typename Answer, typename Ask>
Answer awaited(const Ask &ask)
{
    QEventLoop loop;
    std::optional<Answer> answer;
    ask([&](const Answer &given) {
        answer = given;
        loop.quit();
    });
    if (!answer)
        loop.exec();
    return std::move(*answer);
}

// Partitions all with a master.
bool isWhole(const NamespaceView &nameSpace);
// After so many cycles what still is missing will not come by itself soon.
bool hasSettled(const ClusterSnapshot &snapshot);
// "There is no namespace \"x\"; the cluster has: bar, test."
Error unknownNamespace(const std::string &name, const ClusterSnapshot &snapshot);

} // namespace footplate::app

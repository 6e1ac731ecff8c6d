// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/clustersession.h"

#include "app/cli/output.h"
#include "ui/text/wording.h"

#include <QTimer>

#include <algorithm>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint32_t hastyTendMs = 250;
constexpr std::uint64_t settlingCycles = 3;
constexpr int noteAfterMs = 1500; // silence for longer than this looks like a hang

// Whoever answered wants nothing to do with this client: waiting does not help.
bool isRefused(const ClusterSnapshot &snapshot)
{
    if (snapshot.activeNodes() > 0 || snapshot.tend.counters.cycles == 0)
        return false;
    switch (snapshot.problemOutcome) {
    case Outcome::LoginRefused:
    case Outcome::NotAuthenticated:
    case Outcome::SecurityUnavailable:
    case Outcome::TlsError:
    case Outcome::WrongCluster: return true;
    default: return false;
    }
}

} // namespace

bool isWhole(const NamespaceView &nameSpace)
{
    return nameSpace.partitionsWithMaster == PartitionTable::partitions;
}

bool hasSettled(const ClusterSnapshot &snapshot)
{
    const bool isStarting = snapshot.state == ClusterState::Connecting || snapshot.state == ClusterState::Starting;
    return !isStarting && snapshot.activeNodes() > 0 && snapshot.tend.counters.cycles >= settlingCycles;
}

Error unknownNamespace(const std::string &name, const ClusterSnapshot &snapshot)
{
    if (snapshot.namespaces.empty())
        return {Outcome::ClusterNotReady, 0, {}, snapshot.problem.empty() ? "no partition map could be read yet" : "no partition map could be read: " + snapshot.problem};
    std::string known;
    for (const NamespaceView &nameSpace : snapshot.namespaces)
        known += (known.empty() ? "" : ", ") + nameSpace.name;
    return {Outcome::NamespaceNotFound, 0, {}, "there is no namespace \"" + name + "\"; the cluster has: " + known};
}

Result<std::unique_ptr<ClusterSession>> ClusterSession::open(const Connection &connection, Purpose purpose)
{
    SessionOptions options = connection.session;
    options.namespaces.clear();
    if (purpose == Purpose::Once)
        options.tendIntervalMs = hastyTendMs;
    auto session = Session::create(options);
    options.password.overwrite(); // its hash is all that is needed from here on
    if (!session)
        return tl::unexpected(session.error());
    return std::unique_ptr<ClusterSession>(new ClusterSession(connection, std::move(*session)));
}

ClusterSession::ClusterSession(Connection connection, std::unique_ptr<Session> session)
    : m_connection(std::move(connection))
    , m_session(std::move(session))
    , m_deadline(m_connection.waitMs)
{
    m_session->setPublishInterval(100);
    m_session->start();
}

bool ClusterSession::waitFor(const Condition &condition)
{
    if (condition(*snapshot()))
        return true;
    QEventLoop loop;
    bool isMet = false;
    const auto look = [&] {
        isMet = condition(*snapshot());
        if (isMet || isRefused(*snapshot()))
            loop.quit();
    };
    QTimer deadline;
    deadline.setSingleShot(true);
    deadline.setTimerType(Qt::PreciseTimer);
    QObject::connect(&deadline, &QTimer::timeout, &loop, &QEventLoop::quit);
    QTimer note;
    note.setSingleShot(true);
    QObject::connect(&note, &QTimer::timeout, &loop, [this] {
        if (!hasCluster())
            printNote(u"Looking for the cluster at %1 …"_s.arg(seedsText(m_connection.session)));
    });
    QObject::connect(m_session.get(), &Session::changed, &loop, look);
    deadline.start(static_cast<int>(std::max<qint64>(0, m_deadline.remainingTime())));
    note.start(noteAfterMs);
    loop.exec();
    return isMet;
}

Error ClusterSession::noClusterError() const
{
    const ClusterSnapshotPtr now = snapshot();
    QStringList reasons;
    for (const NodeView &node : now->nodes) {
        if (!node.problem.empty())
            reasons.append(ui::fromStd(node.address) + u": "_s + ui::fromStd(node.problem));
    }
    if (reasons.isEmpty() && !now->problem.empty())
        reasons.append(ui::fromStd(now->problem));
    QString text = isRefused(*now) ? u"no cluster at %1"_s.arg(seedsText(m_connection.session))
                                   : u"no cluster was found within %1 ms at %2"_s.arg(QString::number(m_connection.waitMs),
                                                                                      seedsText(m_connection.session));
    if (!reasons.isEmpty())
        text += u" ("_s + reasons.join(u"; "_s) + u')';
    const bool hasOutcome = reasons.size() <= 1 && now->problemOutcome != Outcome::Ok;
    return {hasOutcome ? now->problemOutcome : Outcome::ConnectionError, 0, {}, text.toStdString()};
}

bool ClusterSession::hasMaps(const ClusterSnapshot &snapshot) const
{
    if (hasSettled(snapshot) || snapshot.state == ClusterState::Ready)
        return true;
    const auto &wanted = m_connection.session.namespaces;
    return !wanted.empty() && std::all_of(wanted.begin(), wanted.end(), [&](const std::string &name) {
        const NamespaceView *nameSpace = snapshot.nameSpace(name);
        return nameSpace && isWhole(*nameSpace);
    });
}

Result<void> ClusterSession::checkNamespaces(const ClusterSnapshot &snapshot) const
{
    for (const std::string &name : m_connection.session.namespaces) {
        if (!snapshot.nameSpace(name))
            return tl::unexpected(unknownNamespace(name, snapshot));
    }
    return {};
}

} // namespace footplate::app

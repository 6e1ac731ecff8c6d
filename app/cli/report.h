// SPDX-License-Identifier: GPL-3.0-or-later
// Report: a command that shows what a cluster is like, once or every few seconds, as text or as JSON. The commands that
// derive from it say only what they wait for and how it reads; connecting, waiting, repeating and failing is done here.
// Main thread.
#pragma once

#include "app/cli/clustersession.h"
#include "app/cli/output.h"

#include <QJsonObject>

namespace footplate::app {

class Report {
public:
    virtual ~Report() = default;
    // Connects and prints until done; with --watch, until it is stopped.
    ExitStatus run(const QStringList &arguments);

protected:
    [[nodiscard]] virtual QString name() const = 0;
    [[nodiscard]] virtual QString description() const = 0;
    virtual void addOptions(CommandLine &line) const { Q_UNUSED(line) }
    virtual Result<void> readOptions(const CommandLine &line, const Connection &connection)
    {
        Q_UNUSED(line)
        Q_UNUSED(connection)
        return {};
    }
    // Beyond the maps: what must have arrived for the first printing.
    [[nodiscard]] virtual bool isComplete(const ClusterSnapshot &snapshot) const
    {
        Q_UNUSED(snapshot)
        return true;
    }
    // Once, when the cluster is known and nothing is printed yet.
    virtual void begin(Session &session) { Q_UNUSED(session) }
    // One printing. The object gets `cluster` and `error` added.
    virtual QJsonObject toJson(const Session &session) = 0;
    virtual QString toText(const Session &session) = 0;

private:
    ExitStatus runWith(ClusterSession &cluster);
    ExitStatus fail(const Session &session, const Error &error, ExitStatus status);
    void print(const Session &session);
    void printJsonOf(const Session &session, const QJsonValue &error);
    void watch(Session &session);

    bool m_isJson = false;
    double m_watchSeconds = 0; // 0 = once
    bool m_hasPrinted = false;
};

// {name, state, problem, taken_at, map_generation, policy_revision, tend_us, ...}
QJsonObject clusterToJson(const ClusterSnapshot &snapshot);
// "Cluster railway: Ready, 5 of 5 nodes, map 8192 of 8192, tend 12 ms"
QString clusterLine(const ClusterSnapshot &snapshot);

} // namespace footplate::app

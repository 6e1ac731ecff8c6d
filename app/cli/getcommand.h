// SPDX-License-Identifier: GPL-3.0-or-later
// GetCommand: `footplate get`, one record with every attempt laid open, or several as one batch. Main thread.
#pragma once

#include "app/cli/clustersession.h"
#include "app/cli/exitstatus.h"

#include <QStringList>

namespace footplate::app {

class GetCommand {
public:
    ExitStatus run(const QStringList &arguments);

private:
    Result<void> read(const CommandLine &line);
    Result<void> readProfile(const CommandLine &line);
    Result<void> readKeys(const CommandLine &line);
    [[nodiscard]] bool isBatch() const { return m_keyTexts.size() > 1; }
    ExitStatus ask(ClusterSession &cluster);
    CommandResult readOnce(ClusterSession &cluster);
    BatchResult readBatch(ClusterSession &cluster);
    // Again with every new map while `ask` says that the map was not there yet, until the time to look for the cluster is up.
    template <typename Answer, typename Ask>
    Answer askUntilMapped(ClusterSession &cluster, const Ask &ask);
    ExitStatus finish(CommandResult result, ExitStatus status);
    ExitStatus finish(const BatchResult &result, ExitStatus status);
    // A result that holds nothing but the error: what came in the way before anything could be asked.
    ExitStatus failBefore(const Error &error, ExitStatus status);

    Connection m_connection;
    ReadRequest m_request; // of the first key
    BatchRequest m_batch;  // of all of them
    QStringList m_keyTexts;
    bool m_isJson = false;
    bool m_isTraced = false;
};

} // namespace footplate::app

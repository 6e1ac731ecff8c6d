// SPDX-License-Identifier: GPL-3.0-or-later
// GetCommand: `footplate get`, one record with every attempt laid open. Main thread.
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
    ExitStatus ask(ClusterSession &cluster);
    CommandResult readOnce(ClusterSession &cluster);
    ExitStatus finish(const CommandResult &result, ExitStatus status);
    // A result that holds nothing but the error: what came in the way before anything could be asked.
    ExitStatus failBefore(const Error &error, ExitStatus status);

    Connection m_connection;
    ReadRequest m_request;
    QString m_keyText;
    bool m_isJson = false;
    bool m_isTraced = false;
};

} // namespace footplate::app

// SPDX-License-Identifier: GPL-3.0-or-later
// SweepCommand: `footplate sweep`, whether every owner of every partition answers. Main thread.
#pragma once

#include "app/cli/clustersession.h"
#include "app/cli/exitstatus.h"

#include <QStringList>

namespace footplate::app {

class SweepCommand {
public:
    ExitStatus run(const QStringList &arguments);

private:
    Result<void> read(const CommandLine &line);
    ExitStatus ask(ClusterSession &cluster);
    SweepResult sweepOnce(ClusterSession &cluster);
    ExitStatus finish(const SweepResult &result, const ClusterSnapshot *snapshot, ExitStatus status);
    // Nothing could be asked.
    ExitStatus failBefore(const Error &error, ExitStatus status);

    Connection m_connection;
    SweepOptions m_options;
    bool m_isJson = false;
};

} // namespace footplate::app

// SPDX-License-Identifier: GPL-3.0-or-later
// `footplate demo-cluster`: a cluster on loopback, in this process, until it is stopped. Main thread.
#pragma once

#include "app/cli/exitstatus.h"

#include <QStringList>

namespace footplate::app {

ExitStatus runDemoClusterCommand(const QStringList &arguments);

} // namespace footplate::app

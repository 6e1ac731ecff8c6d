// SPDX-License-Identifier: GPL-3.0-or-later
// `footplate policy show|history|set`: the policy of a profile, without a cluster. Main thread.
#pragma once

#include "app/cli/exitstatus.h"

#include <QStringList>

namespace footplate::app {

ExitStatus runPolicyCommand(const QStringList &arguments);

} // namespace footplate::app

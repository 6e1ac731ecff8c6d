// SPDX-License-Identifier: GPL-3.0-or-later
// ExitStatus: what the process tells the shell. Scripts rely on these numbers.
#pragma once

namespace footplate::app {

enum class ExitStatus : int {
    Ok = 0,
    Failed = 1,     // the command failed, a missing key included
    WrongUsage = 2, // the command line could not be understood; nothing was tried
    NoCluster = 3,  // nobody answered in time, or only another cluster did
};

} // namespace footplate::app

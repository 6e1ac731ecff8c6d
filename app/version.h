// SPDX-License-Identifier: GPL-3.0-or-later
// Which Footplate this is. The commit comes from git when the build folder is configured; only the one file that holds it
// is compiled again when it changes. Pure; any thread.
#pragma once

#include <QString>

namespace footplate::app {

QString versionNumber(); // "0.1.0"
QString sourceCommit();  // the first digits of the commit's name; "unknown" when built from an archive without git's folder

} // namespace footplate::app

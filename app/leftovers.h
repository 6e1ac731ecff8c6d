// SPDX-License-Identifier: GPL-3.0-or-later
// What a writer leaves that is killed: the new file, under the name it has before it takes the place of the old one. Any thread.
#pragma once

#include <QString>

namespace footplate::app {

// Of a file that QSaveFile writes, as QSettings does too. To be called with whatever lock its writers hold, so that none is at work.
void removeLeftovers(const QString &file);

} // namespace footplate::app

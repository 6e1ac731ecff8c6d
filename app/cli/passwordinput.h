// SPDX-License-Identifier: GPL-3.0-or-later
// How a password comes in: as one line of stdin, where neither the list of processes nor the history of a shell shows
// it. Main thread.
#pragma once

#include "core/base/result.h"
#include "core/base/secret.h"

namespace footplate::app {

// Blocks until a line is there, and takes nothing beyond it. At a terminal it is asked for and not shown. Error (InvalidRequest): a sentence; there is no line, or one
// that is no password.
Result<Secret> readPassword();

// Of a process that knows a password no image is to be written to disk when it crashes. May be said again.
void leaveNoImage();

} // namespace footplate::app

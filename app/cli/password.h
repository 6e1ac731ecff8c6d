// SPDX-License-Identifier: GPL-3.0-or-later
// A password as it comes on standard input: never as an argument, which every user of the machine can read.
#pragma once

#include "core/base/result.h"
#include "core/base/secret.h"

namespace footplate::app {

// The first line of standard input without its end; at a terminal it is asked for and not shown.
// Error (InvalidRequest): there is none, or it is longer than a password can be.
Result<Secret> passwordFromStdin();

} // namespace footplate::app

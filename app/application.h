// SPDX-License-Identifier: GPL-3.0-or-later
// The whole program: decides between the command line, which needs no display, and the console. Main thread; once.
#pragma once

namespace footplate::app {

// Returns the exit status of the process.
int run(int argc, char **argv);

} // namespace footplate::app

// SPDX-License-Identifier: GPL-3.0-or-later
// Who publishes from this machine.
#pragma once

#include <string>

namespace footplate::app {

// user@host of this process.
std::string authorHere();

} // namespace footplate::app

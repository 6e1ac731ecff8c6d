// SPDX-License-Identifier: GPL-3.0-or-later
// The demo cluster that most tests of a session need: three nodes, one namespace. A header only.
#pragma once

#include "core/emulator/democluster.h"

namespace footplate {

inline emulator::DemoClusterOptions threeNodes()
{
    emulator::DemoClusterOptions options;
    options.nodes = 3;
    options.namespaces = {"test"};
    return options;
}

} // namespace footplate

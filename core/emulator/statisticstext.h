// SPDX-License-Identifier: GPL-3.0-or-later
// The long answers of an info request: `statistics` and `namespace/NAME`, with every name a server of version 8.0
// gives, in its order. What the demo cluster does not have is a plausible constant. Worker thread of the demo cluster
// only.
#pragma once

#include "core/emulator/clustercontext.h"

#include <string>

namespace footplate::emulator {

std::string statisticsText(ClusterContext &context, NodeIndex node);
std::string namespaceText(ClusterContext &context, NodeIndex node, int nameSpace);

} // namespace footplate::emulator

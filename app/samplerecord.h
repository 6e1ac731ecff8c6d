// SPDX-License-Identifier: GPL-3.0-or-later
// The record that a picture of the Get page shows. Pure.
#pragma once

#include "core/emulator/democluster.h"
#include "core/session/session.h"

namespace footplate::app {

// A record of the demo cluster; one whose master's circuit is open where there is such a node, because its attempts tell
// more.
ReadRequest sampleRecord(const ClusterSnapshot &snapshot, const emulator::DemoClusterOptions &cluster);

} // namespace footplate::app

// SPDX-License-Identifier: GPL-3.0-or-later
// The limit of open files of this process. Any thread.
#pragma once

#include "core/base/result.h"

namespace footplate::emulator {

// What a demo cluster of so many nodes and one client with a few connections to each of them need, both ends being
// here.
std::uint64_t descriptorsNeeded(int nodes);
// Raises the limit to the hard limit. Error (InvalidRequest) when even that is less than `needed`, with both numbers.
Result<void> raiseDescriptorLimit(std::uint64_t needed);

} // namespace footplate::emulator

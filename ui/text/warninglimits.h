// SPDX-License-Identifier: GPL-3.0-or-later
// WarningLimits: from when on something is called a warning, as the operator chose. GUI thread.
#pragma once

#include <cstdint>

namespace footplate::ui {

struct WarningLimits {
    std::int64_t clockSkewMs = 1000;    // a server warns at this skew by itself; strong consistency stops writes only at many seconds
    std::int64_t leftIsNewsMs = 600'000; // a node that left is news for so long; after that it was meant to go
    std::int64_t staleIntervals = 3;    // tend intervals without an answer
    double successShare = 0.99;         // of commands
};

const WarningLimits &warningLimits();
void setWarningLimits(const WarningLimits &limits);

} // namespace footplate::ui

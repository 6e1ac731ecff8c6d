// SPDX-License-Identifier: GPL-3.0-or-later
// The records that a demo cluster starts with: users of a railway's web shop, with bins of every type. Pure.
#pragma once

#include "core/base/value.h"

#include <cstdint>
#include <vector>

namespace footplate::emulator {

inline constexpr const char *sampleSet = "demo";

// "user:1" for number 1
Key sampleKey(int number);
// The same number and seed give the same bins; different numbers look different.
std::vector<Bin> sampleBins(int number, std::uint64_t seed);

} // namespace footplate::emulator

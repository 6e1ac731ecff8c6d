// SPDX-License-Identifier: GPL-3.0-or-later
// How often the calling thread has asked the heap for memory; global operator new is replaced in this executable.
#pragma once

#include <cstdint>

namespace footplate::bench {

std::uint64_t allocations();

} // namespace footplate::bench

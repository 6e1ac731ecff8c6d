// SPDX-License-Identifier: GPL-3.0-or-later
// What the calling thread allocated, as whoever sees its allocations counts it: countingnew.h, or a sanitizer's hook.
// Bytes count as they are asked for; what is given back is not taken off.
#pragma once

#include <cstddef>
#include <cstdint>

namespace footplate {

inline thread_local std::uint64_t allocationsOfThread = 0;
inline thread_local std::uint64_t allocatedBytesOfThread = 0;
inline thread_local std::uint64_t allocatedMostOfThread = 0; // in one allocation; a test may set it back

inline void countAllocation(std::size_t size)
{
    ++allocationsOfThread;
    allocatedBytesOfThread += size;
    allocatedMostOfThread = size > allocatedMostOfThread ? size : allocatedMostOfThread;
}

} // namespace footplate

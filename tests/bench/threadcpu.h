// SPDX-License-Identifier: GPL-3.0-or-later
// What threads of this process have cost so far: CPU time, which other processes do not disturb as they do the wall clock.
#pragma once

#include <cstdint>
#include <string_view>

namespace footplate::bench {

// Of the calling thread, us.
std::int64_t threadCpuUs();
// Of the thread of this name, as the kernel knows it, ms in steps of a clock tick; 0 when there is none.
double threadCpuMs(std::string_view name);

} // namespace footplate::bench

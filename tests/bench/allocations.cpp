// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/allocations.h"

#include "tests/support/countingnew.h"

namespace footplate::bench {

std::uint64_t allocations()
{
    return allocationsOfThread;
}

} // namespace footplate::bench

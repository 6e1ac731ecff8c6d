// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/emulator/descriptorlimit.h"

#include <cerrno>
#include <cstring>
#include <fmt/format.h>
#include <sys/resource.h>

namespace footplate::emulator {

std::uint64_t descriptorsNeeded(int nodes)
{
    constexpr std::uint64_t perNode = 1 + 2 * 3; // a listener, and both ends of three connections
    constexpr std::uint64_t others = 64;
    return static_cast<std::uint64_t>(nodes) * perNode + others;
}

Result<void> raiseDescriptorLimit(std::uint64_t needed)
{
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return fail(Outcome::InvalidRequest,
                    fmt::format("the limit of open files cannot be read: {}", std::strerror(errno)));
    if (limit.rlim_cur < limit.rlim_max) {
        limit.rlim_cur = limit.rlim_max;
        if (::setrlimit(RLIMIT_NOFILE, &limit) != 0)
            ::getrlimit(RLIMIT_NOFILE, &limit);
    }
    if (limit.rlim_cur >= needed)
        return {};
    return fail(Outcome::InvalidRequest,
                fmt::format("the limit of open files is {}, and this many nodes need {}; raise it with ulimit -n",
                            static_cast<std::uint64_t>(limit.rlim_cur), needed));
}

} // namespace footplate::emulator

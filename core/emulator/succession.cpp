// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/emulator/succession.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace footplate::emulator {

std::uint64_t mixBits(std::uint64_t value)
{
    value ^= value >> 32;
    value *= 0xd6e8'feb8'6659'fd93ull;
    value ^= value >> 29;
    value *= 0x9e37'79b9'7f4a'7c15ull;
    value ^= value >> 32;
    value *= 0xd6e8'feb8'6659'fd93ull;
    return value ^ (value >> 30);
}

std::uint64_t Succession::weight(int partition, NodeIndex node) const
{
    const auto cell = (static_cast<std::uint64_t>(partition) << 16) | static_cast<std::uint16_t>(node);
    return mixBits(mixBits(m_seed + 0x51ed'270b) ^ mixBits(cell + 1));
}

Owners Succession::owners(int partition, const std::vector<NodeIndex> &members, int count) const
{
    std::vector<std::pair<std::uint64_t, NodeIndex>> candidates;
    candidates.reserve(members.size());
    for (const NodeIndex node : members)
        candidates.emplace_back(weight(partition, node), node);
    const auto wanted = std::min(candidates.size(), static_cast<std::size_t>(std::max(count, 0)));
    const auto middle = candidates.begin() + static_cast<std::ptrdiff_t>(wanted);
    std::partial_sort(candidates.begin(), middle, candidates.end(), std::greater<>());

    Owners owners;
    owners.reserve(wanted);
    for (auto it = candidates.begin(); it != middle; ++it)
        owners.push_back(it->second);
    return owners;
}

} // namespace footplate::emulator

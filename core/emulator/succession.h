// SPDX-License-Identifier: GPL-3.0-or-later
// Succession: which nodes own a partition, in which order, given who is there. Pure; any thread.
//
// Rendezvous hashing: every node draws a weight for every partition and the heaviest present ones own it. So a node
// that leaves moves only what it owned, a node that joins takes an even share, and the order never depends on history.
#pragma once

#include <cstdint>
#include <vector>

namespace footplate::emulator {

// 0 ... N-1; -1 = nobody.
using NodeIndex = std::int16_t;
using Owners = std::vector<NodeIndex>;

// A bijection that spreads every bit of the input over the whole output.
std::uint64_t mixBits(std::uint64_t value);

class Succession {
public:
    explicit Succession(std::uint64_t seed) : m_seed(seed) {}
    // The first `count` of `members` for that partition, master first; fewer when there are fewer members.
    [[nodiscard]] Owners owners(int partition, const std::vector<NodeIndex> &members, int count) const;

private:
    [[nodiscard]] std::uint64_t weight(int partition, NodeIndex node) const;

    std::uint64_t m_seed;
};

} // namespace footplate::emulator

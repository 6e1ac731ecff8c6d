// SPDX-License-Identifier: GPL-3.0-or-later
// What became of one question of a sweep: does this node answer for this partition?
#pragma once

#include <cstdint>
#include <string_view>

namespace footplate {

enum class SweepStatus : std::uint8_t {
    Served,      // the node answered on the record, be it that there is none
    Refused,     // it answered, and did not serve it: it does not hold the partition, or for another reason of its own
    Unreachable, // no answer, or nobody to ask
};

constexpr std::string_view sweepStatusName(SweepStatus status) // "served", "refused", "unreachable"
{
    switch (status) {
    case SweepStatus::Served: return "served";
    case SweepStatus::Refused: return "refused";
    case SweepStatus::Unreachable: return "unreachable";
    }
    return "unreachable";
}

} // namespace footplate

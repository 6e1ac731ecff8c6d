// SPDX-License-Identifier: GPL-3.0-or-later
// The reply of `replicas`: which partitions a node holds, as one bitmap per replica position.
// "ns:regime,replica-count,base64,...;" with 512 bytes (684 base64 characters) a bitmap; bit p, most significant first,
// set = the node holds partition p at that position. Position 0: working master. Pure.
#pragma once

#include "core/base/result.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace footplate::wire {

inline constexpr int partitionCount = 4096;
inline constexpr int maximumReplicaPositions = 256; // a replication factor as large as the cluster is possible

using PartitionBitmap = std::array<std::uint8_t, partitionCount / 8>;

inline bool holds(const PartitionBitmap &bitmap, int partition)
{
    return (bitmap[static_cast<std::size_t>(partition >> 3)] & (0x80 >> (partition & 7))) != 0;
}

struct NamespaceReplicas {
    std::string name;
    std::uint32_t regime = 0;
    std::vector<PartitionBitmap> positions; // one per replica position that the node reported
};

// Errors: ParseError naming the namespace and what was wrong. Duplicate namespaces are an error.
Result<std::vector<NamespaceReplicas>> parseReplicas(std::string_view value);

// The text a server would send; for the emulator.
std::string formatReplicas(const std::vector<NamespaceReplicas> &namespaces);

} // namespace footplate::wire

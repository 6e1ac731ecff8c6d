// SPDX-License-Identifier: GPL-3.0-or-later
// The 8-byte header before every message: version 2, type, 48-bit big-endian length of what follows.
#pragma once

#include "core/base/result.h"
#include "core/wire/bytes.h"

namespace footplate::wire {

enum class ProtoType : std::uint8_t { Info = 1, Admin = 2, Message = 3, Compressed = 4 };

inline constexpr std::size_t protoHeaderSize = 8;
inline constexpr std::uint8_t protoVersion = 2;
// What a reply may be at most; a longer one is refused before a byte of it is stored. A record is at most 8 MiB
// and an info reply of 256 nodes and 32 namespaces some 2 MiB.
inline constexpr std::uint64_t maximumReplyBytes = 16ull << 20;
inline constexpr std::uint64_t maximumInfoReplyBytes = 4ull << 20;
// What a server takes as a request at most (server-facts: 128 MiB is accepted, one byte more closes).
inline constexpr std::uint64_t maximumRequestBytes = 128ull << 20;

struct ProtoHeader {
    ProtoType type = ProtoType::Info;
    std::uint64_t length = 0; // bytes after the header
};

// Needs protoHeaderSize bytes. Errors (ParseError): wrong version, unknown type, length over `limit`.
Result<ProtoHeader> parseProtoHeader(ByteSpan header, std::uint64_t limit = maximumReplyBytes);

// Appends the header with length 0 and returns its offset; finishProto fills in the length of what was appended since.
std::size_t beginProto(ByteBuffer &buffer, ProtoType type);
void finishProto(ByteBuffer &buffer, std::size_t offset);

} // namespace footplate::wire

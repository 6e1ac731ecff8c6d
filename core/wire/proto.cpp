// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/proto.h"

#include <fmt/format.h>

#include <cassert>

namespace footplate::wire {

namespace {

constexpr std::size_t lengthOffset = 2;
constexpr std::size_t lengthSize = 6;
constexpr std::uint8_t tlsAlert = 21; // the first byte of what a TLS server says to somebody who does not speak it

bool isKnownType(std::uint8_t type)
{
    return type >= static_cast<std::uint8_t>(ProtoType::Info) &&
           type <= static_cast<std::uint8_t>(ProtoType::Compressed);
}

} // namespace

Result<ProtoHeader> parseProtoHeader(ByteSpan header, std::uint64_t limit)
{
    ByteReader reader(header);
    const std::uint8_t version = reader.u8();
    const std::uint8_t type = reader.u8();
    const std::uint64_t high = reader.u16();
    const std::uint64_t length = (high << 32) | reader.u32();
    if (reader.failed())
        return fail(Outcome::ParseError, fmt::format("a header of {} bytes, not {}", header.size(), protoHeaderSize));
    if (version == tlsAlert)
        return fail(Outcome::ParseError, "the other side speaks TLS, and this connection does not");
    if (version != protoVersion)
        return fail(Outcome::ParseError, fmt::format("protocol version {}, not {}", version, protoVersion));
    if (!isKnownType(type))
        return fail(Outcome::ParseError, fmt::format("unknown message type {}", type));
    if (length > limit)
        return fail(Outcome::ParseError,
                    fmt::format("a message of {} bytes, more than the limit of {}", length, limit));
    return ProtoHeader{static_cast<ProtoType>(type), length};
}

std::size_t beginProto(ByteBuffer &buffer, ProtoType type)
{
    const std::size_t offset = buffer.size();
    ByteWriter writer(buffer);
    writer.u8(protoVersion);
    writer.u8(static_cast<std::uint8_t>(type));
    writer.u16(0);
    writer.u32(0);
    return offset;
}

void finishProto(ByteBuffer &buffer, std::size_t offset)
{
    assert(offset + protoHeaderSize <= buffer.size());
    const std::uint64_t length = buffer.size() - offset - protoHeaderSize;
    for (std::size_t i = 0; i < lengthSize; ++i)
        buffer[offset + lengthOffset + i] = static_cast<std::byte>((length >> (8 * (lengthSize - 1 - i))) & 0xFF);
}

} // namespace footplate::wire

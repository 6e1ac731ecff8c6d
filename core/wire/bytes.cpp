// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/bytes.h"

#include <cassert>

namespace footplate {

namespace {

// Shifts and ors, which compilers turn into one load and one byte swap.
template <typename Integer>
Integer bigEndian(ByteSpan bytes)
{
    std::uint64_t value = 0;
    for (const std::byte byte : bytes)
        value = (value << 8) | std::to_integer<std::uint64_t>(byte);
    return static_cast<Integer>(value);
}

template <typename Integer>
std::array<std::byte, sizeof(Integer)> encoded(Integer value)
{
    std::array<std::byte, sizeof(Integer)> bytes;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<std::byte>((std::uint64_t{value} >> (8 * (bytes.size() - 1 - i))) & 0xFF);
    return bytes;
}

} // namespace

std::uint8_t ByteReader::u8()
{
    return bigEndian<std::uint8_t>(bytes(1));
}

std::uint16_t ByteReader::u16()
{
    return bigEndian<std::uint16_t>(bytes(2));
}

std::uint32_t ByteReader::u32()
{
    return bigEndian<std::uint32_t>(bytes(4));
}

std::uint64_t ByteReader::u64()
{
    return bigEndian<std::uint64_t>(bytes(8));
}

ByteSpan ByteReader::bytes(std::size_t count)
{
    if (count > m_bytes.size()) {
        m_failed = true;
        m_bytes = {}; // so that every later read fails as well
        return {};
    }
    const ByteSpan taken = m_bytes.first(count);
    m_bytes = m_bytes.subspan(count);
    return taken;
}

std::string_view ByteReader::text(std::size_t count)
{
    return asText(bytes(count));
}

void ByteReader::skip(std::size_t count)
{
    static_cast<void>(bytes(count));
}

void ByteWriter::u8(std::uint8_t value)
{
    m_buffer.push_back(std::byte{value});
}

void ByteWriter::u16(std::uint16_t value)
{
    bytes(encoded(value));
}

void ByteWriter::u32(std::uint32_t value)
{
    bytes(encoded(value));
}

void ByteWriter::u64(std::uint64_t value)
{
    bytes(encoded(value));
}

void ByteWriter::bytes(ByteSpan bytes)
{
    m_buffer.insert(m_buffer.end(), bytes.begin(), bytes.end());
}

void ByteWriter::text(std::string_view text)
{
    bytes(asBytes(text));
}

void ByteWriter::patchU32(std::size_t offset, std::uint32_t value)
{
    assert(offset + sizeof value <= m_buffer.size());
    for (const std::byte byte : encoded(value))
        m_buffer[offset++] = byte;
}

std::array<std::byte, 8> bigEndianBytes(std::uint64_t value)
{
    return encoded(value);
}

ByteSpan asBytes(std::string_view text)
{
    return std::as_bytes(std::span(text));
}

std::string_view asText(ByteSpan bytes)
{
    return {reinterpret_cast<const char *>(bytes.data()), bytes.size()};
}

} // namespace footplate

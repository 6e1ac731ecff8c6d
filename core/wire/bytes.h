// SPDX-License-Identifier: GPL-3.0-or-later
// ByteReader and ByteWriter: the only place where bytes become numbers and back. Big endian unless said.
//
// ByteReader never reads past its span: the first read that would sets failed() and it and all later ones
// return zero or an empty span, so a parser may read a whole structure and ask once.
#pragma once

#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace footplate {

using ByteSpan = std::span<const std::byte>;
using ByteBuffer = std::vector<std::byte>;

inline ByteSpan asBytes(std::string_view text)
{
    return std::as_bytes(std::span(text));
}
inline std::string_view asText(ByteSpan bytes)
{
    return {reinterpret_cast<const char *>(bytes.data()), bytes.size()};
}

// Shifts and ors, which compilers turn into one load or store and one byte swap.
template <std::unsigned_integral Integer>
std::array<std::byte, sizeof(Integer)> bigEndianBytes(Integer value)
{
    std::array<std::byte, sizeof(Integer)> bytes;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<std::byte>((std::uint64_t{value} >> (8 * (bytes.size() - 1 - i))) & 0xFF);
    return bytes;
}

// Here and not in a source file: every reply passes through these few lines, and a call costs more than they do.
class ByteReader {
public:
    explicit ByteReader(ByteSpan bytes) : m_bytes(bytes) {}

    std::uint8_t u8() { return bigEndian<std::uint8_t>(); }
    std::uint16_t u16() { return bigEndian<std::uint16_t>(); }
    std::uint32_t u32() { return bigEndian<std::uint32_t>(); }
    std::uint64_t u64() { return bigEndian<std::uint64_t>(); }
    ByteSpan bytes(std::size_t count)
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
    std::string_view text(std::size_t count) { return asText(bytes(count)); }
    void skip(std::size_t count) { static_cast<void>(bytes(count)); }
    [[nodiscard]] std::size_t remaining() const { return m_bytes.size(); }
    [[nodiscard]] bool failed() const { return m_failed; }

private:
    template <typename Integer>
    Integer bigEndian()
    {
        std::uint64_t value = 0;
        for (const std::byte byte : bytes(sizeof(Integer)))
            value = (value << 8) | std::to_integer<std::uint64_t>(byte);
        return static_cast<Integer>(value);
    }

    ByteSpan m_bytes;
    bool m_failed = false;
};

// Appends to a buffer owned by the caller.
class ByteWriter {
public:
    explicit ByteWriter(ByteBuffer &buffer) : m_buffer(buffer) {}

    void u8(std::uint8_t value) { m_buffer.push_back(std::byte{value}); }
    void u16(std::uint16_t value) { bytes(bigEndianBytes(value)); }
    void u32(std::uint32_t value) { bytes(bigEndianBytes(value)); }
    void u64(std::uint64_t value) { bytes(bigEndianBytes(value)); }
    void bytes(ByteSpan bytes) { m_buffer.insert(m_buffer.end(), bytes.begin(), bytes.end()); }
    void text(std::string_view text) { bytes(asBytes(text)); }
    [[nodiscard]] std::size_t size() const { return m_buffer.size(); }
    // Overwrites four bytes written before at `offset`.
    void patchU32(std::size_t offset, std::uint32_t value)
    {
        assert(offset + sizeof value <= m_buffer.size());
        for (const std::byte byte : bigEndianBytes(value))
            m_buffer[offset++] = byte;
    }

private:
    ByteBuffer &m_buffer;
};

} // namespace footplate

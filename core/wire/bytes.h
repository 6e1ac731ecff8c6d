// SPDX-License-Identifier: GPL-3.0-or-later
// ByteReader and ByteWriter: the only place where bytes become numbers and back. Big endian unless said.
//
// ByteReader never reads past its span: the first read that would sets failed() and it and all later ones
// return zero or an empty span, so a parser may read a whole structure and ask once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace footplate {

using ByteSpan = std::span<const std::byte>;
using ByteBuffer = std::vector<std::byte>;

class ByteReader {
public:
    explicit ByteReader(ByteSpan bytes) : m_bytes(bytes) {}

    std::uint8_t u8();
    std::uint16_t u16();
    std::uint32_t u32();
    std::uint64_t u64();
    ByteSpan bytes(std::size_t count);
    std::string_view text(std::size_t count);
    void skip(std::size_t count);
    [[nodiscard]] std::size_t remaining() const { return m_bytes.size(); }
    [[nodiscard]] bool failed() const { return m_failed; }

private:
    ByteSpan m_bytes;
    bool m_failed = false;
};

// Appends to a buffer owned by the caller.
class ByteWriter {
public:
    explicit ByteWriter(ByteBuffer &buffer) : m_buffer(buffer) {}

    void u8(std::uint8_t value);
    void u16(std::uint16_t value);
    void u32(std::uint32_t value);
    void u64(std::uint64_t value);
    void bytes(ByteSpan bytes);
    void text(std::string_view text);
    [[nodiscard]] std::size_t size() const { return m_buffer.size(); }
    // Overwrites four bytes written before at `offset`.
    void patchU32(std::size_t offset, std::uint32_t value);

private:
    ByteBuffer &m_buffer;
};

std::array<std::byte, 8> bigEndianBytes(std::uint64_t value);
ByteSpan asBytes(std::string_view text);
std::string_view asText(ByteSpan bytes);

} // namespace footplate

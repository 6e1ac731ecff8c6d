// SPDX-License-Identifier: GPL-3.0-or-later
// BatchRows: reads the rows of a batch field, one after the other. Pure.
//
// Layout: count, flags; then per row its index, digest and a byte of flags. A row that repeats has nothing more and
// means what the row before meant; else follow the info bytes, generation and time to live that the flags announce, the
// numbers of fields and operations, and these.
#pragma once

#include "core/wire/message.h"

namespace footplate::emulator {

class BatchRows {
public:
    explicit BatchRows(ByteSpan field);

    // What the field announces; not to be trusted.
    [[nodiscard]] std::uint32_t count() const { return m_count; }
    // Reads the next row into row(); false at the end, and when the bytes make no sense.
    bool next();
    // Whether everything was read and fitted.
    [[nodiscard]] bool complete() const { return !m_reader.failed() && m_read == m_count && m_reader.remaining() == 0; }
    [[nodiscard]] const wire::RequestView &row() const { return m_row; }
    [[nodiscard]] std::uint32_t rowIndex() const { return m_rowIndex; }

private:
    void readAttributes(std::uint8_t flags);
    void readFields(std::size_t count);
    void readOperations(std::size_t count);

    ByteReader m_reader;
    std::uint32_t m_count = 0;
    std::uint32_t m_read = 0;
    std::uint32_t m_rowIndex = 0;
    wire::RequestView m_row;
};

} // namespace footplate::emulator

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/emulator/batchrows.h"

#include <algorithm>

namespace footplate::emulator {

namespace {

// Flags of a row.
constexpr std::uint8_t repeats = 0x01, hasInfo = 0x02, hasGeneration = 0x04, hasTtl = 0x08, hasInfo4 = 0x10;

} // namespace

BatchRows::BatchRows(ByteSpan field) : m_reader(field)
{
    m_count = m_reader.u32();
    m_reader.skip(1); // whether rows may be carried out in the thread that reads them: all the same here
}

bool BatchRows::next()
{
    if (m_read >= m_count || m_reader.failed())
        return false;
    m_rowIndex = m_reader.u32();
    const ByteSpan digest = m_reader.bytes(std::tuple_size_v<wire::Digest>);
    const std::uint8_t flags = m_reader.u8();
    if (m_reader.failed())
        return false;
    m_row.digest.emplace();
    std::copy(digest.begin(), digest.end(), m_row.digest->begin());
    if (!(flags & repeats))
        readAttributes(flags);
    if (m_reader.failed())
        return false;
    ++m_read;
    return true;
}

void BatchRows::readAttributes(std::uint8_t flags)
{
    const wire::Digest digest = *m_row.digest;
    m_row.info2 = m_row.info3 = 0;
    m_row.generation = m_row.recordTtl = 0;
    m_row.nameSpace = m_row.set = {};
    m_row.keyField = {};
    m_row.operations.clear();
    m_row.info1 = m_reader.u8();
    if (flags & hasInfo) {
        m_row.info2 = m_reader.u8();
        m_row.info3 = m_reader.u8();
    }
    if (flags & hasInfo4)
        m_reader.skip(1);
    if (flags & hasGeneration)
        m_row.generation = m_reader.u16();
    if (flags & hasTtl)
        m_row.recordTtl = m_reader.u32();
    const std::size_t fields = m_reader.u16();
    const std::size_t operations = m_reader.u16();
    readFields(fields);
    readOperations(operations);
    m_row.digest = digest;
}

void BatchRows::readFields(std::size_t count)
{
    for (std::size_t i = 0; i < count && !m_reader.failed(); ++i) {
        const std::size_t size = m_reader.u32();
        const auto type = static_cast<wire::FieldType>(m_reader.u8());
        // The size counts the type: with a size of 0 the reader must fail, not run over the end of the field.
        const ByteSpan content = m_reader.bytes(size == 0 ? m_reader.remaining() + 1 : size - 1);
        if (type == wire::FieldType::Namespace)
            m_row.nameSpace = asText(content);
        else if (type == wire::FieldType::Set)
            m_row.set = asText(content);
        else if (type == wire::FieldType::Key)
            m_row.keyField = content;
    }
}

void BatchRows::readOperations(std::size_t count)
{
    for (std::size_t i = 0; i < count && !m_reader.failed(); ++i) {
        const std::size_t size = m_reader.u32();
        ByteReader content(m_reader.bytes(size));
        wire::RequestView::Operation operation;
        operation.op = content.u8();
        operation.particleType = content.u8();
        content.skip(1);
        const std::size_t nameSize = content.u8();
        operation.bin = content.text(nameSize);
        operation.value = content.bytes(content.remaining());
        if (content.failed()) {
            m_reader.skip(m_reader.remaining() + 1);
            return;
        }
        m_row.operations.push_back(operation);
    }
}

} // namespace footplate::emulator

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/message.h"

#include "core/wire/particle.h"
#include "core/wire/proto.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <limits>

namespace footplate::wire {

namespace {

constexpr std::size_t fieldHeaderSize = 5;     // size and type
constexpr std::size_t operationHeaderSize = 8; // size, operation, particle type, version, length of the name
constexpr std::size_t maximumNameSize = 255;   // its length is one byte; servers refuse more than 15
constexpr std::int64_t msPerSecond = 1000;
constexpr std::uint8_t batchAllowInline = 1; // rows may be carried out in the thread that reads them
constexpr std::uint8_t batchRowRepeats = 1;  // this row means what the one before it meant

struct MessageHeader {
    std::uint8_t info1 = 0;
    std::uint8_t info2 = 0;
    std::uint8_t info3 = 0;
    std::uint8_t resultCode = 0;
    std::uint32_t generation = 0;
    std::uint32_t recordTtl = 0;
    std::uint32_t transactionTtl = 0;
    std::uint16_t fieldCount = 0;
    std::uint16_t operationCount = 0;
};

std::uint16_t countOf(std::size_t count)
{
    assert(count <= std::numeric_limits<std::uint16_t>::max());
    return static_cast<std::uint16_t>(count);
}

std::uint32_t sizeOf(std::size_t size)
{
    assert(size <= std::numeric_limits<std::uint32_t>::max());
    return static_cast<std::uint32_t>(size);
}

void writeHeader(ByteWriter &writer, const MessageHeader &header)
{
    writer.u8(messageHeaderSize);
    writer.u8(header.info1);
    writer.u8(header.info2);
    writer.u8(header.info3);
    writer.u8(0); // info4
    writer.u8(header.resultCode);
    writer.u32(header.generation);
    writer.u32(header.recordTtl);
    writer.u32(header.transactionTtl);
    writer.u16(header.fieldCount);
    writer.u16(header.operationCount);
}

void writeField(ByteWriter &writer, FieldType type, ByteSpan content)
{
    writer.u32(sizeOf(content.size() + 1));
    writer.u8(static_cast<std::uint8_t>(type));
    writer.bytes(content);
}

std::uint16_t fieldCountOf(const RecordAddress &address)
{
    return address.set.empty() ? 2 : 3;
}

void writeAddress(ByteWriter &writer, const RecordAddress &address)
{
    writeField(writer, FieldType::Namespace, asBytes(address.nameSpace));
    if (!address.set.empty())
        writeField(writer, FieldType::Set, asBytes(address.set));
    writeField(writer, FieldType::DigestRipe, address.digest);
}

void writeOperation(ByteWriter &writer, OperationType operation, std::uint8_t particleType, std::string_view bin,
                    ByteSpan value)
{
    const std::string_view name = bin.substr(0, maximumNameSize);
    writer.u32(sizeOf(operationHeaderSize - sizeof(std::uint32_t) + name.size() + value.size()));
    writer.u8(static_cast<std::uint8_t>(operation));
    writer.u8(particleType);
    writer.u8(0); // version
    writer.u8(static_cast<std::uint8_t>(name.size()));
    writer.text(name);
    writer.bytes(value);
}

void writeValue(ByteWriter &writer, OperationType operation, const Bin &bin)
{
    const EncodedParticle particle = encodeParticle(bin.value);
    writeOperation(writer, operation, static_cast<std::uint8_t>(particle.type), bin.name, particle.bytes);
}

std::uint8_t readBits(ReadKind kind, std::span<const std::string> bins)
{
    if (kind != ReadKind::Record)
        return info1::read | info1::noBins;
    return bins.empty() ? info1::read | info1::readAll : info1::read;
}

// Of a batch, after index, digest and flags.
void writeBatchRow(ByteWriter &writer, const RecordAddress &address, std::uint8_t bits,
                   std::span<const std::string> bins)
{
    writer.u8(bits);
    writer.u16(address.set.empty() ? 1 : 2);
    writer.u16(countOf(bins.size()));
    writeField(writer, FieldType::Namespace, asBytes(address.nameSpace));
    if (!address.set.empty())
        writeField(writer, FieldType::Set, asBytes(address.set));
    for (const std::string &bin : bins)
        writeOperation(writer, OperationType::Read, 0, bin, {});
}

OperationType typeOf(BinOperation::Kind kind)
{
    switch (kind) {
    case BinOperation::Kind::Read: return OperationType::Read;
    case BinOperation::Kind::Write: return OperationType::Write;
    case BinOperation::Kind::Add: return OperationType::Add;
    case BinOperation::Kind::Append: return OperationType::Append;
    case BinOperation::Kind::Prepend: return OperationType::Prepend;
    }
    return OperationType::Read;
}

MessageHeader writeRequestHeader(const RecordAddress &address, const WriteOptions &options, std::uint32_t timeoutMs)
{
    MessageHeader header;
    header.info2 = info2::write;
    if (options.expectGeneration) {
        header.info2 |= info2::generation;
        header.generation = *options.expectGeneration;
    }
    if (options.createOnly)
        header.info2 |= info2::createOnly;
    header.recordTtl = options.ttlSeconds;
    header.transactionTtl = timeoutMs;
    header.fieldCount = fieldCountOf(address);
    return header;
}

// An operation as it lies in a message, request or reply.
struct RawOperation {
    std::uint8_t operation = 0;
    std::uint8_t particleType = 0;
    std::string_view bin;
    ByteSpan value;
};

// On a size that does not fit the reader fails.
RawOperation readOperation(ByteReader &reader)
{
    const std::size_t size = reader.u32();
    ByteReader content(reader.bytes(size));
    RawOperation operation;
    operation.operation = content.u8();
    operation.particleType = content.u8();
    content.skip(1);
    const std::size_t nameSize = content.u8();
    operation.bin = content.text(nameSize);
    if (content.failed())
        reader.skip(reader.remaining() + 1);
    operation.value = content.bytes(content.remaining());
    return operation;
}

struct RawField {
    std::uint8_t type = 0;
    ByteSpan content;
};

// The size counts the type byte, so 0 does not fit.
RawField readField(ByteReader &reader)
{
    const std::size_t size = reader.u32();
    ByteReader content(reader.bytes(size));
    RawField field;
    field.type = content.u8();
    if (content.failed())
        reader.skip(reader.remaining() + 1);
    field.content = content.bytes(content.remaining());
    return field;
}

// Fails the reader unless all counted fields and operations can be there.
MessageHeader readHeader(ByteReader &reader)
{
    MessageHeader header;
    const std::size_t size = reader.u8();
    header.info1 = reader.u8();
    header.info2 = reader.u8();
    header.info3 = reader.u8();
    reader.skip(1); // info4
    header.resultCode = reader.u8();
    header.generation = reader.u32();
    header.recordTtl = reader.u32();
    header.transactionTtl = reader.u32();
    header.fieldCount = reader.u16();
    header.operationCount = reader.u16();
    const std::size_t least = header.fieldCount * fieldHeaderSize + header.operationCount * operationHeaderSize;
    if (size != messageHeaderSize || least > reader.remaining())
        reader.skip(reader.remaining() + 1);
    return header;
}

tl::unexpected<Error> refuseSizes(std::string_view what, ByteSpan body)
{
    return fail(Outcome::ParseError, fmt::format("{} of {} bytes whose sizes or counts do not fit", what, body.size()));
}

std::int64_t expiryOf(std::uint32_t voidTime)
{
    return voidTime == 0 ? 0 : epoch2010Ms + msPerSecond * std::int64_t{voidTime};
}

} // namespace

void appendRead(ByteBuffer &buffer, const RecordAddress &address, ReadKind kind, std::span<const std::string> bins,
                std::uint32_t timeoutMs)
{
    if (kind != ReadKind::Record)
        bins = {};
    MessageHeader header;
    header.info1 = readBits(kind, bins);
    header.transactionTtl = timeoutMs;
    header.fieldCount = fieldCountOf(address);
    header.operationCount = countOf(bins.size());

    ByteWriter writer(buffer);
    const std::size_t start = beginProto(buffer, ProtoType::Message);
    writeHeader(writer, header);
    writeAddress(writer, address);
    for (const std::string &bin : bins)
        writeOperation(writer, OperationType::Read, 0, bin, {});
    finishProto(buffer, start);
}

void appendPut(ByteBuffer &buffer, const RecordAddress &address, std::span<const Bin> bins, const WriteOptions &options,
               std::uint32_t timeoutMs)
{
    appendModify(buffer, address, OperationType::Write, bins, options, timeoutMs);
}

void appendModify(ByteBuffer &buffer, const RecordAddress &address, OperationType operation, std::span<const Bin> bins,
                  const WriteOptions &options, std::uint32_t timeoutMs)
{
    MessageHeader header = writeRequestHeader(address, options, timeoutMs);
    header.operationCount = countOf(bins.size());

    ByteWriter writer(buffer);
    const std::size_t start = beginProto(buffer, ProtoType::Message);
    writeHeader(writer, header);
    writeAddress(writer, address);
    for (const Bin &bin : bins)
        writeValue(writer, operation, bin);
    finishProto(buffer, start);
}

void appendOperate(ByteBuffer &buffer, const RecordAddress &address, std::span<const BinOperation> operations,
                   const WriteOptions &options, std::uint32_t timeoutMs)
{
    const auto isRead = [](const BinOperation &operation) { return operation.kind == BinOperation::Kind::Read; };
    MessageHeader header = writeRequestHeader(address, options, timeoutMs);
    if (std::ranges::any_of(operations, isRead))
        header.info1 |= info1::read;
    if (std::ranges::any_of(operations, [&](const BinOperation &operation) { return isRead(operation) && operation.bin.name.empty(); }))
        header.info1 |= info1::readAll;
    header.operationCount = countOf(operations.size());

    ByteWriter writer(buffer);
    const std::size_t start = beginProto(buffer, ProtoType::Message);
    writeHeader(writer, header);
    writeAddress(writer, address);
    for (const BinOperation &operation : operations) {
        if (isRead(operation))
            writeOperation(writer, OperationType::Read, 0, operation.bin.name, {});
        else
            writeValue(writer, typeOf(operation.kind), operation.bin);
    }
    finishProto(buffer, start);
}

void appendTouch(ByteBuffer &buffer, const RecordAddress &address, const WriteOptions &options, std::uint32_t timeoutMs)
{
    MessageHeader header = writeRequestHeader(address, options, timeoutMs);
    header.operationCount = 1;

    ByteWriter writer(buffer);
    const std::size_t start = beginProto(buffer, ProtoType::Message);
    writeHeader(writer, header);
    writeAddress(writer, address);
    writeOperation(writer, OperationType::Touch, 0, {}, {});
    finishProto(buffer, start);
}

void appendDelete(ByteBuffer &buffer, const RecordAddress &address, const WriteOptions &options,
                  std::uint32_t timeoutMs)
{
    MessageHeader header = writeRequestHeader(address, options, timeoutMs);
    header.info2 |= info2::remove;

    ByteWriter writer(buffer);
    const std::size_t start = beginProto(buffer, ProtoType::Message);
    writeHeader(writer, header);
    writeAddress(writer, address);
    finishProto(buffer, start);
}

void appendBatchRead(ByteBuffer &buffer, std::span<const BatchRow> rows, ReadKind kind,
                     std::span<const std::string> bins, std::uint32_t timeoutMs)
{
    if (kind != ReadKind::Record)
        bins = {};
    MessageHeader header;
    header.info1 = info1::read | info1::batch;
    header.transactionTtl = timeoutMs;
    header.fieldCount = 1;

    ByteWriter writer(buffer);
    const std::size_t start = beginProto(buffer, ProtoType::Message);
    writeHeader(writer, header);
    const std::size_t field = writer.size();
    writeField(writer, FieldType::BatchIndex, {});
    writer.u32(sizeOf(rows.size()));
    writer.u8(batchAllowInline);
    const BatchRow *previous = nullptr;
    for (const BatchRow &row : rows) {
        writer.u32(row.index);
        writer.bytes(row.address.digest);
        const bool repeats = previous && previous->address.nameSpace == row.address.nameSpace &&
                             previous->address.set == row.address.set;
        writer.u8(repeats ? batchRowRepeats : 0);
        if (!repeats)
            writeBatchRow(writer, row.address, readBits(kind, bins), bins);
        previous = &row;
    }
    writer.patchU32(field, sizeOf(writer.size() - field - sizeof(std::uint32_t)));
    finishProto(buffer, start);
}

namespace {

// What follows the header of a reply. Sizes that do not fit fail the reader; an error is a value that makes no sense.
Result<void> readRecord(ByteReader &reader, const MessageHeader &header, BinValues values, RecordReply &reply)
{
    for (std::size_t i = 0; i < header.fieldCount && !reader.failed(); ++i)
        readField(reader);

    reply.resultCode = header.resultCode;
    reply.record.generation = header.generation;
    reply.record.expiresAtMs = expiryOf(header.recordTtl);
    const bool hasBins = header.resultCode == 0 && values == BinValues::Decode;
    if (hasBins && !reader.failed())
        reply.record.bins.reserve(header.operationCount);
    for (std::size_t i = 0; i < header.operationCount && !reader.failed(); ++i) {
        const RawOperation operation = readOperation(reader);
        if (!hasBins || reader.failed())
            continue;
        auto value = decodeParticle(operation.particleType, operation.value);
        if (!value)
            return fail(Outcome::ParseError, fmt::format("bin \"{}\": {}", operation.bin, value.error().detail));
        reply.record.bins.push_back({std::string(operation.bin), std::move(*value)});
    }
    return {};
}

} // namespace

Result<RecordReply> parseRecordReply(ByteSpan body, BinValues values)
{
    ByteReader reader(body);
    const MessageHeader header = readHeader(reader);
    RecordReply reply;
    if (const auto read = readRecord(reader, header, values, reply); !read)
        return tl::unexpected(read.error());
    if (reader.failed() || reader.remaining() != 0)
        return refuseSizes("a reply", body);
    return reply;
}

Result<BatchReply> parseBatchReply(ByteSpan body, BinValues values)
{
    ByteReader reader(body);
    BatchReply batch;
    do {
        const MessageHeader header = readHeader(reader);
        BatchReply::Row row{header.transactionTtl, {}};
        if (const auto read = readRecord(reader, header, values, row.reply); !read)
            return tl::unexpected(read.error());
        batch.isLast = (header.info3 & info3::last) != 0;
        if (batch.isLast)
            batch.resultCode = header.resultCode;
        else if (!reader.failed())
            batch.rows.push_back(std::move(row));
    } while (!batch.isLast && reader.remaining() > 0);
    if (reader.failed() || reader.remaining() != 0)
        return refuseSizes("a reply to a batch", body);
    return batch;
}

namespace {

// Whether the content has a size that its type allows.
bool takeField(RequestView &request, const RawField &field)
{
    switch (static_cast<FieldType>(field.type)) {
    case FieldType::Namespace:
        request.nameSpace = asText(field.content);
        return true;
    case FieldType::Set:
        request.set = asText(field.content);
        return true;
    case FieldType::Key:
        request.keyField = field.content;
        return true;
    case FieldType::BatchIndex:
        request.batchIndexField = field.content;
        return true;
    case FieldType::TransactionId:
        return true;
    case FieldType::DigestRipe:
        if (field.content.size() != std::tuple_size_v<Digest>)
            return false;
        request.digest.emplace();
        std::copy(field.content.begin(), field.content.end(), request.digest->begin());
        return true;
    }
    ++request.unknownFields;
    return true;
}

// A server takes what follows for rows of the batch, whatever the size of the field says, and that matters: the C client
// leaves a wrong size there when it divides a batch among other nodes to try it again.
RawField readLastField(ByteReader &reader)
{
    ByteReader ahead = reader;
    ahead.skip(sizeof(std::uint32_t));
    const std::uint8_t type = ahead.u8();
    if (ahead.failed() || static_cast<FieldType>(type) != FieldType::BatchIndex)
        return readField(reader);
    const ByteSpan rows = ahead.bytes(ahead.remaining());
    reader = ahead;
    return {type, rows};
}

} // namespace

Result<RequestView> parseRequest(ByteSpan body)
{
    ByteReader reader(body);
    const MessageHeader header = readHeader(reader);
    RequestView request;
    request.info1 = header.info1;
    request.info2 = header.info2;
    request.info3 = header.info3;
    request.generation = header.generation;
    request.recordTtl = header.recordTtl;
    request.transactionTtl = header.transactionTtl;
    for (std::size_t i = 0; i < header.fieldCount && !reader.failed(); ++i) {
        const bool isLast = i + 1 == header.fieldCount && header.operationCount == 0;
        const RawField field = isLast ? readLastField(reader) : readField(reader);
        if (!reader.failed() && !takeField(request, field))
            return fail(Outcome::ParseError, fmt::format("a digest of {} bytes", field.content.size()));
    }
    if (!reader.failed())
        request.operations.reserve(header.operationCount);
    for (std::size_t i = 0; i < header.operationCount && !reader.failed(); ++i) {
        const RawOperation operation = readOperation(reader);
        request.operations.push_back({operation.operation, operation.particleType, operation.bin, operation.value});
    }
    if (reader.failed() || reader.remaining() != 0)
        return refuseSizes("a request", body);
    return request;
}

void appendReply(ByteBuffer &buffer, int resultCode, std::uint32_t generation, std::uint32_t voidTime,
                 std::span<const ReplyBin> bins, std::uint8_t info3, std::uint32_t transactionTtl)
{
    const std::size_t start = beginProto(buffer, ProtoType::Message);
    appendReplyMessage(buffer, resultCode, generation, voidTime, bins, info3, transactionTtl);
    finishProto(buffer, start);
}

void appendReplyMessage(ByteBuffer &buffer, int resultCode, std::uint32_t generation, std::uint32_t voidTime,
                        std::span<const ReplyBin> bins, std::uint8_t info3, std::uint32_t transactionTtl)
{
    MessageHeader header;
    header.info3 = info3;
    header.resultCode = static_cast<std::uint8_t>(resultCode);
    header.generation = generation;
    header.recordTtl = voidTime;
    header.transactionTtl = transactionTtl;
    header.operationCount = countOf(bins.size());

    ByteWriter writer(buffer);
    writeHeader(writer, header);
    for (const ReplyBin &bin : bins)
        writeOperation(writer, OperationType::Read, bin.particleType, bin.name, bin.value);
}

} // namespace footplate::wire

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/emulator/recordwriter.h"

#include "core/emulator/succession.h"
#include "core/wire/particle.h"
#include "core/wire/resultcode.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <optional>

namespace footplate::emulator {

namespace {

using Operation = wire::RequestView::Operation;
using wire::OperationType;
using wire::ParticleType;

constexpr std::uint32_t ttlNever = 0xFFFF'FFFF;
constexpr std::uint32_t ttlKeep = 0xFFFF'FFFE;
constexpr std::uint32_t maximumTtl = 10u * 365 * 24 * 3600;
constexpr std::uint32_t maximumGeneration = 0xFFFF;
// A request may ask for one bin again and again: what it gets back is bounded too.
constexpr std::size_t maximumReplyBins = 0xFFFF;
constexpr std::size_t maximumReplyValues = 8u << 20;
constexpr std::size_t geoHeaderSize = 3;
constexpr std::size_t geoCellSize = 8;

std::uint64_t readInteger(ByteSpan bytes)
{
    ByteReader reader(bytes);
    switch (bytes.size()) {
    case 1: return static_cast<std::uint64_t>(static_cast<std::int8_t>(reader.u8()));
    case 2: return static_cast<std::uint64_t>(static_cast<std::int16_t>(reader.u16()));
    case 4: return static_cast<std::uint64_t>(static_cast<std::int32_t>(reader.u32()));
    default: return reader.u64();
    }
}

ByteBuffer integerBytes(std::uint64_t value)
{
    ByteBuffer bytes;
    ByteWriter(bytes).u64(value);
    return bytes;
}

ByteBuffer copyOf(ByteSpan bytes)
{
    return ByteBuffer(bytes.begin(), bytes.end());
}

bool isOneOf(std::size_t size, std::initializer_list<std::size_t> sizes)
{
    return std::find(sizes.begin(), sizes.end(), size) != sizes.end();
}

// Infinity and wildcard stand for values in a request; no record can hold them. The nesting is bounded by the decoder.
bool holdsSpecial(const Value &value)
{
    if (const auto *list = std::get_if<ListValue>(&value.data))
        return std::any_of(list->items.begin(), list->items.end(), holdsSpecial);
    if (const auto *map = std::get_if<MapValue>(&value.data))
        return std::any_of(map->entries.begin(), map->entries.end(),
                           [](const auto &entry) { return holdsSpecial(entry.first) || holdsSpecial(entry.second); });
    return std::holds_alternative<SpecialValue>(value.data);
}

// Flags, two numbers of bits and a cached count, then the registers.
bool isSketch(ByteSpan bytes)
{
    constexpr std::size_t headerSize = 11;
    constexpr unsigned fewestIndexBits = 4, mostIndexBits = 16;
    if (bytes.size() < headerSize)
        return false;
    const auto indexBits = std::to_integer<unsigned>(bytes[1]);
    return indexBits >= fewestIndexBits && indexBits <= mostIndexBits;
}

// Checks a particle and brings it into the form in which it is kept.
int acceptParticle(std::uint8_t type, ByteSpan bytes, ByteBuffer &stored)
{
    switch (static_cast<ParticleType>(type)) {
    case ParticleType::Integer:
        if (!isOneOf(bytes.size(), {1, 2, 4, 8}))
            return result::parameterError;
        stored = integerBytes(readInteger(bytes));
        return result::ok;
    case ParticleType::Float:
        if (bytes.size() != 8)
            return result::parameterError;
        break;
    case ParticleType::Bool:
        if (bytes.size() != 1)
            return result::parameterError;
        break;
    case ParticleType::Map:
    case ParticleType::List:
        if (const auto value = wire::decodeParticle(type, bytes); !value || holdsSpecial(*value))
            return result::unknownError;
        break;
    case ParticleType::HyperLogLog:
        if (!isSketch(bytes))
            return result::parameterError;
        break;
    case ParticleType::GeoJson: stored = geoJsonWithCells(bytes); return stored.empty() ? result::invalidGeoJson : result::ok;
    case ParticleType::String:
    case ParticleType::Blob:
    case ParticleType::JavaBlob:
    case ParticleType::CSharpBlob:
    case ParticleType::PythonBlob:
    case ParticleType::RubyBlob:
    case ParticleType::PhpBlob:
    case ParticleType::ErlangBlob: break;
    default: return result::parameterError;
    }
    stored = copyOf(bytes);
    return result::ok;
}

std::uint32_t nextGeneration(std::uint32_t generation)
{
    return generation >= maximumGeneration ? 1 : generation + 1;
}

// The record while the operations of one request run over it.
class Draft {
public:
    Draft(const wire::RequestView &request, const RecordPointer &before)
        : m_record(before ? std::make_shared<StoredRecord>(*before) : std::make_shared<StoredRecord>())
    {
        if (!before) {
            m_record->set = std::string(request.set);
            m_record->keyField = copyOf(request.keyField);
        }
    }

    StoredRecord &record() { return *m_record; }
    std::shared_ptr<StoredRecord> take() { return std::move(m_record); }

    int apply(const Operation &operation)
    {
        switch (static_cast<OperationType>(operation.op)) {
        case OperationType::Read:
        case OperationType::Touch: return result::ok;
        case OperationType::Write: return write(operation);
        case OperationType::Add: return add(operation);
        case OperationType::Append: return join(operation, true);
        case OperationType::Prepend: return join(operation, false);
        case OperationType::Delete: m_record->bins.clear(); return result::ok;
        }
        return result::parameterError;
    }

private:
    StoredBin *find(std::string_view name)
    {
        const auto it = std::find_if(m_record->bins.begin(), m_record->bins.end(),
                                     [&](const StoredBin &bin) { return bin.name == name; });
        return it == m_record->bins.end() ? nullptr : &*it;
    }

    int write(const Operation &operation)
    {
        if (operation.particleType == static_cast<std::uint8_t>(ParticleType::Null)) {
            std::erase_if(m_record->bins, [&](const StoredBin &bin) { return bin.name == operation.bin; });
            return result::ok;
        }
        ByteBuffer stored;
        if (const int code = acceptParticle(operation.particleType, operation.value, stored); code != result::ok)
            return code;
        place(operation.bin, operation.particleType, std::move(stored));
        return result::ok;
    }

    void place(std::string_view name, std::uint8_t type, ByteBuffer value)
    {
        if (StoredBin *bin = find(name)) {
            bin->particleType = type;
            bin->value = std::move(value);
            return;
        }
        m_record->bins.push_back(StoredBin{std::string(name), type, std::move(value)});
    }

    int add(const Operation &operation)
    {
        const auto type = static_cast<ParticleType>(operation.particleType);
        if (type != ParticleType::Integer && type != ParticleType::Float)
            return result::parameterError;
        ByteBuffer amount;
        if (const int code = acceptParticle(operation.particleType, operation.value, amount); code != result::ok)
            return code;
        StoredBin *bin = find(operation.bin);
        if (!bin) {
            place(operation.bin, operation.particleType, std::move(amount));
            return result::ok;
        }
        if (bin->particleType != operation.particleType)
            return result::binTypeError;
        const std::uint64_t left = readInteger(bin->value), right = readInteger(amount);
        if (type == ParticleType::Integer)
            bin->value = integerBytes(left + right); // wraps, as a server's does
        else
            bin->value =
                integerBytes(std::bit_cast<std::uint64_t>(std::bit_cast<double>(left) + std::bit_cast<double>(right)));
        return result::ok;
    }

    int join(const Operation &operation, bool atEnd)
    {
        const auto type = static_cast<ParticleType>(operation.particleType);
        if (type != ParticleType::String && type != ParticleType::Blob)
            return result::parameterError;
        StoredBin *bin = find(operation.bin);
        if (!bin) {
            place(operation.bin, operation.particleType, copyOf(operation.value));
            return result::ok;
        }
        if (bin->particleType != operation.particleType)
            return result::binTypeError;
        bin->value.insert(atEnd ? bin->value.end() : bin->value.begin(), operation.value.begin(),
                          operation.value.end());
        return result::ok;
    }

    std::shared_ptr<StoredRecord> m_record;
};

// Whether the request may touch the record as it is.
int checkConditions(const wire::RequestView &request, const RecordPointer &before)
{
    const std::uint32_t actual = before ? before->generation : 0;
    if (!before && (request.info3 & (wire::info3::updateOnly | wire::info3::replaceOnly)))
        return result::notFound;
    if (before && (request.info2 & wire::info2::createOnly))
        return result::recordExists;
    if ((request.info2 & wire::info2::generation) && request.generation != actual)
        return result::generationError;
    if ((request.info2 & wire::info2::generationGreater) && request.generation <= actual)
        return result::generationError;
    if (before && !request.keyField.empty() && !before->keyField.empty() &&
        !std::ranges::equal(request.keyField, before->keyField))
        return result::keyMismatch;
    if (request.recordTtl > maximumTtl && request.recordTtl < ttlKeep)
        return result::parameterError;
    return result::ok;
}

bool hasLongBinName(const wire::RequestView &request)
{
    return std::any_of(request.operations.begin(), request.operations.end(),
                       [](const Operation &operation) { return operation.bin.size() > maximumBinNameSize; });
}

// Touching, or taking a bin away, does not bring a record into being.
bool needsRecord(const wire::RequestView &request)
{
    return std::all_of(request.operations.begin(), request.operations.end(), [](const Operation &operation) {
        const auto op = static_cast<OperationType>(operation.op);
        return op == OperationType::Touch || op == OperationType::Read || op == OperationType::Delete ||
               (op == OperationType::Write && operation.particleType == 0);
    });
}

// False when the reply would become larger than any record could make it.
bool addBin(const StoredBin &bin, std::size_t &replyBytes, Execution &execution)
{
    replyBytes += bin.value.size();
    if (execution.bins.size() >= maximumReplyBins || replyBytes > maximumReplyValues)
        return false;
    execution.bins.push_back({bin.name, bin.particleType, bin.value});
    return true;
}

bool addAllBins(const StoredRecord &record, std::size_t &replyBytes, Execution &execution)
{
    return std::all_of(record.bins.begin(), record.bins.end(),
                       [&](const StoredBin &bin) { return addBin(bin, replyBytes, execution); });
}

// The bins that one read operation asks for; no name asks for all.
int readBins(const Operation &operation, const StoredRecord &record, std::size_t &replyBytes, Execution &execution)
{
    if (operation.bin.size() > maximumBinNameSize)
        return result::binNameError;
    if (operation.bin.empty())
        return addAllBins(record, replyBytes, execution) ? result::ok : result::recordTooBig;
    const StoredBin *bin = record.bin(operation.bin);
    return !bin || addBin(*bin, replyBytes, execution) ? result::ok : result::recordTooBig;
}

std::uint32_t voidTimeOf(std::uint32_t ttl, std::uint32_t before, std::uint32_t nowSince2010)
{
    if (ttl == ttlKeep)
        return before;
    return ttl == 0 || ttl == ttlNever ? 0 : nowSince2010 + ttl;
}

} // namespace

void Execution::reset()
{
    resultCode = 0;
    generation = 0;
    voidTime = 0;
    bins.clear();
    held.clear();
    withheldMs = 0;
}

void readRecord(const wire::RequestView &request, const RecordPointer &record, Execution &execution)
{
    execution.generation = record->generation;
    execution.voidTime = record->voidTime;
    if (!request.keyField.empty() && !record->keyField.empty() &&
        !std::ranges::equal(request.keyField, record->keyField)) {
        execution.resultCode = result::keyMismatch;
        return;
    }
    if (request.info1 & wire::info1::noBins)
        return;
    execution.held.push_back(record);
    std::size_t replyBytes = 0;
    if (request.info1 & wire::info1::readAll) {
        if (!addAllBins(*record, replyBytes, execution))
            execution.resultCode = result::recordTooBig;
        return;
    }
    for (const Operation &operation : request.operations) {
        if (static_cast<OperationType>(operation.op) != OperationType::Read)
            execution.resultCode = result::parameterError;
        else
            execution.resultCode = readBins(operation, *record, replyBytes, execution);
        if (execution.resultCode != result::ok) {
            execution.bins.clear();
            return;
        }
    }
}

namespace {

RecordPointer removeRecord(const wire::RequestView &request, const RecordPointer &before, Execution &execution)
{
    if (request.info2 & wire::info2::durableDelete)
        execution.resultCode = result::enterpriseOnly;
    else if (!before)
        execution.resultCode = result::notFound;
    else
        execution.resultCode = checkConditions(request, before);
    if (execution.resultCode == result::ok)
        return {};
    execution.generation = before ? before->generation : 0;
    return before;
}

// Runs the operations in order; reads among them see what the ones before have done.
int applyOperations(const wire::RequestView &request, Draft &draft, Execution &execution)
{
    const bool everyOperation = (request.info2 & wire::info2::respondAllOps) != 0;
    std::size_t replyBytes = 0;
    for (const Operation &operation : request.operations) {
        if (const int code = draft.apply(operation); code != result::ok)
            return code;
        const bool reads = static_cast<OperationType>(operation.op) == OperationType::Read;
        if (!reads && everyOperation)
            execution.bins.push_back({operation.bin, 0, {}});
        if (!reads || (request.info1 & wire::info1::noBins))
            continue;
        const std::size_t first = execution.bins.size();
        // Later operations change the draft, so what a read saw is kept beside it.
        const auto seen = std::make_shared<const StoredRecord>(draft.record());
        execution.held.push_back(seen);
        if (execution.held.size() > 1 && replyBytes + seen->bytes() * execution.held.size() > maximumReplyValues)
            return result::recordTooBig;
        if (const int code = readBins(operation, *seen, replyBytes, execution); code != result::ok)
            return code;
        if (everyOperation && execution.bins.size() == first)
            execution.bins.push_back({operation.bin, 0, {}});
    }
    return result::ok;
}

} // namespace

RecordPointer writeRecord(const wire::RequestView &request, const RecordPointer &before, std::uint32_t nowSince2010,
                          Execution &execution)
{
    if (request.info2 & wire::info2::remove)
        return removeRecord(request, before, execution);
    const auto refuse = [&](int code) {
        execution.resultCode = code;
        execution.generation = before ? before->generation : 0;
        execution.bins.clear();
        return before;
    };
    if (hasLongBinName(request)) {
        execution.resultCode = result::binNameError; // before the record is looked at, so without its generation
        return before;
    }
    if (request.operations.empty())
        return refuse(result::parameterError);
    if (const int code = checkConditions(request, before); code != result::ok)
        return refuse(code);
    if (!before && needsRecord(request))
        return refuse(result::notFound);

    Draft draft(request, before);
    if (request.info3 & (wire::info3::createOrReplace | wire::info3::replaceOnly))
        draft.record().bins.clear();
    if (const int code = applyOperations(request, draft, execution); code != result::ok)
        return refuse(code);
    StoredRecord &after = draft.record();
    if (after.bins.size() > maximumBins || after.bytes() > maximumRecordBytes)
        return refuse(result::recordTooBig);
    if (after.bins.empty())
        return {};
    if (after.keyField.empty())
        after.keyField = copyOf(request.keyField);
    after.generation = nextGeneration(after.generation);
    after.voidTime = voidTimeOf(request.recordTtl, after.voidTime, nowSince2010);
    execution.generation = after.generation;
    execution.voidTime = after.voidTime;
    return draft.take();
}

ByteBuffer geoJsonWithCells(ByteSpan particle)
{
    ByteReader reader(particle);
    reader.skip(1);
    const std::size_t cells = reader.u16();
    reader.skip(geoCellSize * cells);
    if (reader.failed() || particle.size() <= geoHeaderSize + geoCellSize * cells)
        return {};
    const std::string_view json = reader.text(reader.remaining());
    if (json.front() != '{' || json.back() != '}')
        return {};
    // The cell a server works out from the coordinates means nothing to a client; a number that depends on the text
    // will do.
    ByteBuffer stored;
    ByteWriter writer(stored);
    writer.u8(0);
    writer.u16(1);
    writer.u64(mixBits(std::hash<std::string_view>()(json)));
    writer.text(json);
    return stored;
}

} // namespace footplate::emulator

// SPDX-License-Identifier: GPL-3.0-or-later
// Data messages: replies as the client reads them, requests and batches as the demo cluster does.
#include "core/wire/message.h"
#include "core/emulator/batchrows.h"
#include "core/wire/particle.h"
#include "core/wire/proto.h"
#include "tests/fuzz/fuzz.h"

namespace footplate::fuzz {

using namespace wire;

namespace {

// What a server would send that holds this record. The encoded values live in `particles`.
ByteBuffer replyWith(const Record &record, std::vector<EncodedParticle> &particles)
{
    std::vector<ReplyBin> bins;
    particles.clear();
    particles.reserve(record.bins.size());
    for (const Bin &bin : record.bins) {
        particles.push_back(encodeParticle(bin.value));
        bins.push_back({bin.name, static_cast<std::uint8_t>(particles.back().type), particles.back().bytes});
    }
    ByteBuffer buffer;
    appendReplyMessage(buffer, 0, record.generation, 0, bins, 0, 0);
    return buffer;
}

// Bytes are compared, not values: a NaN differs from itself.
void checkRoundTrip(const Record &record)
{
    std::vector<EncodedParticle> particles;
    const ByteBuffer first = replyWith(record, particles);
    const auto again = parseRecordReply(first);
    require(again && again->record.generation == record.generation, "a record sent again is read");
    require(replyWith(again->record, particles) == first, "a record sent again is the same");
}

void checkReply(ByteSpan input)
{
    const auto sizesOnly = [&] {
        const MemoryBound bound(input, 4);
        return parseRecordReply(input, BinValues::LeaveOut);
    }();
    const auto reply = [&] {
        // A bin of 8 bytes and a few of lists in lists takes some hundred a byte while it is read.
        const MemoryBound bound(input, 1024);
        return parseRecordReply(input);
    }();
    if (!sizesOnly)
        requireError(sizesOnly.error(), Outcome::ParseError);
    if (!reply)
        return requireError(reply.error(), Outcome::ParseError);
    require(sizesOnly.has_value(), "what can be read with values can be read without");
    require(sizesOnly->resultCode == reply->resultCode && sizesOnly->record.generation == reply->record.generation,
            "code and generation do not depend on the values");
    require(reply->record.bins.empty() || reply->resultCode == 0, "only a good reply has bins");
    checkRoundTrip(reply->record);
}

void requireWithin(const RequestView &request, ByteSpan input)
{
    require(liesWithin(request.nameSpace, input) && liesWithin(request.set, input), "names lie within the request");
    require(liesWithin(request.keyField, input) && liesWithin(request.batchIndexField, input),
            "fields lie within the request");
    for (const RequestView::Operation &operation : request.operations)
        require(liesWithin(operation.bin, input) && liesWithin(operation.value, input),
                "operations lie within the request");
}

void checkBatch(ByteSpan field)
{
    constexpr std::size_t leastRow = 4 + 20 + 1; // index, digest, flags
    const MemoryBound bound(field, 64);
    emulator::BatchRows rows(field);
    std::size_t read = 0;
    while (rows.next()) {
        ++read;
        require(rows.row().digest.has_value(), "a row has a digest");
        requireWithin(rows.row(), field);
    }
    require(read * leastRow <= field.size(), "there are no more rows than bytes for them");
    require(!rows.complete() || read == rows.count(), "a batch is complete with the rows it announced");
}

void checkRequest(ByteSpan input)
{
    const auto request = [&] {
        const MemoryBound bound(input, 16);
        return parseRequest(input);
    }();
    if (!request)
        return requireError(request.error(), Outcome::ParseError);
    requireWithin(*request, input);
    checkBatch(request->batchIndexField);
}

} // namespace

void check(ByteSpan input)
{
    checkReply(input);
    checkRequest(input);
    checkBatch(input);
}

} // namespace footplate::fuzz

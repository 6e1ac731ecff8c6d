// SPDX-License-Identifier: GPL-3.0-or-later
// The recorded data messages, taken apart, for the tests of requests and replies. Header only.
#pragma once

#include "core/wire/message.h"
#include "tests/support/recorded.h"

#include <algorithm>

namespace footplate::wire {

inline constexpr std::uint32_t recordedTimeoutMs = 1000; // what every recorded request asks for

inline Recorded message(const char *name)
{
    return recorded("message.json", name);
}

inline Digest digestFromHex(const char *hex)
{
    Digest digest{};
    const ByteBuffer bytes = fromHex(hex);
    std::copy(bytes.begin(), bytes.end(), digest.begin());
    return digest;
}

// The digest that a recorded request carries, so that the tests build theirs for the same record.
inline RecordAddress addressOf(const RequestView &request)
{
    return {request.nameSpace, request.set, request.digest.value_or(Digest{})};
}

inline RequestView parsedRequest(const Recorded &entry)
{
    return parseRequest(entry.requestBody()).value_or(RequestView{});
}

inline Result<RecordReply> parsedReply(const char *name)
{
    return parseRecordReply(message(name).responseBody());
}

inline const Value *binOf(const Record &record, const char *name)
{
    for (const Bin &bin : record.bins) {
        if (bin.name == name)
            return &bin.value;
    }
    return nullptr;
}

// A whole message body from hexadecimal parts: header counts, then what is given.
inline ByteBuffer body(std::uint16_t fields, std::uint16_t operations, const char *rest,
                std::uint8_t headerSize = messageHeaderSize)
{
    ByteBuffer buffer;
    ByteWriter writer(buffer);
    writer.u8(headerSize);
    writer.bytes(fromHex("0000000000"
                         "00000001"
                         "00000000"
                         "00000000"));
    writer.u16(fields);
    writer.u16(operations);
    writer.bytes(fromHex(rest));
    return buffer;
}

} // namespace footplate::wire

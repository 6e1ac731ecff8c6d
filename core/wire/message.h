// SPDX-License-Identifier: GPL-3.0-or-later
// Data messages (proto type 3): requests for one record or for a batch of them, and their replies. Pure.
// Header of 22 bytes: size, info1, info2, info3, info4, result code, generation, record ttl, transaction ttl, field and
// operation counts. `record_ttl` of a reply is an absolute void time in seconds since 2010-01-01 UTC, 0 = never.
#pragma once

#include "core/base/result.h"
#include "core/base/value.h"
#include "core/wire/bytes.h"
#include "core/wire/digest.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace footplate::wire {

// Bits as in the public clients' and the server's protocol headers.
namespace info1 { enum : std::uint8_t { read = 1, readAll = 2, shortQuery = 4, batch = 8, noBins = 32, consistencyAll = 64, compressReply = 128 }; }
namespace info2 { enum : std::uint8_t { write = 1, remove = 2, generation = 4, generationGreater = 8, durableDelete = 16, createOnly = 32, respondAllOps = 128 }; }
namespace info3 { enum : std::uint8_t { last = 1, commitMaster = 2, partitionDone = 4, updateOnly = 8, createOrReplace = 16, replaceOnly = 32 }; }
enum class FieldType : std::uint8_t { Namespace = 0, Set = 1, Key = 2, DigestRipe = 4, TransactionId = 7, BatchIndex = 41 };
enum class OperationType : std::uint8_t { Read = 1, Write = 2, Add = 5, Append = 9, Prepend = 10, Touch = 11, Delete = 14 };

inline constexpr std::size_t messageHeaderSize = 22;
inline constexpr std::int64_t epoch2010Ms = 1'262'304'000'000; // 2010-01-01T00:00:00Z in ms since 1970

// Which record. The digest always travels: a write without one would run over the whole set.
struct RecordAddress {
    std::string_view nameSpace;
    std::string_view set;
    Digest digest{};
};

enum class ReadKind : std::uint8_t {
    Record, // bins as named, all when none is named
    Header, // generation and expiry only
    Exists, // as Header; a missing record is no error to the caller
};

// Appends one whole request, of at most 65535 bins. `timeoutMs` is the transaction time the server gives it, 0 = the server's own limit.
void appendRead(ByteBuffer &buffer, const RecordAddress &address, ReadKind kind,
                std::span<const std::string> bins, std::uint32_t timeoutMs);

struct WriteOptions {
    std::optional<std::uint16_t> expectGeneration{}; // refused with GenerationError if the record has another
    bool createOnly = false;
    std::uint32_t ttlSeconds = 0; // 0 = the namespace's default, 0xFFFFFFFF = never
};
void appendPut(ByteBuffer &buffer, const RecordAddress &address, std::span<const Bin> bins,
               const WriteOptions &options, std::uint32_t timeoutMs);
// `operation`: Add, Append or Prepend, applied with each bin.
void appendModify(ByteBuffer &buffer, const RecordAddress &address, OperationType operation, std::span<const Bin> bins,
                  const WriteOptions &options, std::uint32_t timeoutMs);
// Reads and writes of one record in one request, in this order. The reply has what the reads found.
void appendOperate(ByteBuffer &buffer, const RecordAddress &address, std::span<const BinOperation> operations,
                   const WriteOptions &options, std::uint32_t timeoutMs);
void appendTouch(ByteBuffer &buffer, const RecordAddress &address, const WriteOptions &options, std::uint32_t timeoutMs);
void appendDelete(ByteBuffer &buffer, const RecordAddress &address, const WriteOptions &options, std::uint32_t timeoutMs);

// One record of a batch; the row that answers it carries the same index.
struct BatchRow {
    std::uint32_t index = 0;
    RecordAddress address;
};
// Appends one whole request for all rows. `kind`: Record, with the bins of all rows, or Header. A row of the same namespace and
// set as the one before it only says so, as the official clients do.
void appendBatchRead(ByteBuffer &buffer, std::span<const BatchRow> rows, ReadKind kind,
                     std::span<const std::string> bins, std::uint32_t timeoutMs);

// What the server answered to a request for one record.
struct RecordReply {
    int resultCode = 0;
    Record record; // bins only for reads with result code 0; generation also with code 3
};
// Whether the values of bins are wanted. Left out, only the sizes around them are looked at, and the record has no bins.
enum class BinValues : std::uint8_t { Decode, LeaveOut };
// `body` is what follows the proto header. Errors: ParseError (sizes that do not fit, counts larger than the bytes, a bad particle).
Result<RecordReply> parseRecordReply(ByteSpan body, BinValues values = BinValues::Decode);

// One message of several that answer a batch.
struct BatchReply {
    struct Row {
        std::uint32_t index = 0; // as it came, not to be trusted
        RecordReply reply;
    };
    std::vector<Row> rows;
    bool isLast = false; // no message follows
    int resultCode = 0;  // of the batch as a whole, said by the last message
};
// `body` is what follows the proto header. Errors: ParseError, as for a single reply, and when there is nothing in it.
Result<BatchReply> parseBatchReply(ByteSpan body, BinValues values = BinValues::Decode);

// A request as the emulator reads it. Views point into the bytes given.
struct RequestView {
    std::uint8_t info1 = 0, info2 = 0, info3 = 0;
    std::uint32_t generation = 0;
    std::uint32_t recordTtl = 0;
    std::uint32_t transactionTtl = 0;
    std::string_view nameSpace;
    std::string_view set;
    std::optional<Digest> digest;
    ByteSpan keyField;        // key type byte and key bytes, empty if not sent
    ByteSpan batchIndexField; // empty if this is no batch
    struct Operation {
        std::uint8_t op = 0;
        std::uint8_t particleType = 0;
        std::string_view bin;
        ByteSpan value;
    };
    std::vector<Operation> operations;
    std::size_t unknownFields = 0;
};
Result<RequestView> parseRequest(ByteSpan body);

// Appends one whole reply for one record, in the form a server sends (for the emulator). Bins as raw particles.
struct ReplyBin {
    std::string_view name;
    std::uint8_t particleType = 0;
    ByteSpan value;
};
void appendReply(ByteBuffer &buffer, int resultCode, std::uint32_t generation, std::uint32_t voidTime,
                 std::span<const ReplyBin> bins, std::uint8_t info3 = 0, std::uint32_t transactionTtl = 0);
// The same without the proto header, for replies of several messages under one header.
void appendReplyMessage(ByteBuffer &buffer, int resultCode, std::uint32_t generation, std::uint32_t voidTime,
                        std::span<const ReplyBin> bins, std::uint8_t info3, std::uint32_t transactionTtl);

} // namespace footplate::wire

// SPDX-License-Identifier: GPL-3.0-or-later
// Carries the operations of one request out on one record, in memory only. Pure; knows no store and no node.
// Rules and result codes are those of recorded replies of a server (put, add, append, prepend, touch, delete, operate).
#pragma once

#include "core/emulator/recordstore.h"
#include "core/wire/message.h"

#include <memory>
#include <vector>

namespace footplate::emulator {

inline constexpr std::size_t maximumRecordBytes = 1u << 20;
inline constexpr std::size_t maximumBinNameSize = 15;
inline constexpr std::size_t maximumBins = 32'767;

// What a request comes to. The bins of the reply point into `held` and into the request.
struct Execution {
    int resultCode = 0;
    std::uint32_t generation = 0;
    std::uint32_t voidTime = 0;
    std::vector<wire::ReplyBin> bins;
    std::vector<RecordPointer> held;
    int withheldMs = 0; // the reply is due only after this time

    void reset();
};

// Fills `execution` with the bins that a read asks for; the record exists.
void readRecord(const wire::RequestView &request, const RecordPointer &record, Execution &execution);

// What becomes of the record: unchanged on an error, null with code 0 when it is deleted.
// `before` is null when there is none. `execution` gets result code, generation, and the bins of reads among the
// operations.
RecordPointer writeRecord(const wire::RequestView &request, const RecordPointer &before, std::uint32_t nowSince2010,
                          Execution &execution);

// A GeoJSON particle as a server keeps it: index cells before the text. Empty if the bytes are no such particle.
ByteBuffer geoJsonWithCells(ByteSpan particle);

} // namespace footplate::emulator

// SPDX-License-Identifier: GPL-3.0-or-later
// What a node counts about itself, for `statistics`, `namespace/NAME`, `latencies:` and the status of the demo.
// Plain counters; worker thread of the demo cluster only.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace footplate::emulator {

// Latencies of the last full slice of ten seconds, as `latencies:` shows them: the share of operations that took
// longer than 1, 2, 4 ... 65536 ms.
class LatencyWindow {
public:
    void record(std::int64_t tookUs, std::int64_t nowMs);
    // "msec,OPS-PER-SECOND,PERCENT,..."; empty when nothing was ever recorded.
    [[nodiscard]] std::string text(std::int64_t nowMs);

private:
    static constexpr std::int64_t m_sliceMs = 10'000;
    static constexpr std::size_t m_thresholds = 17;
    struct Slice {
        std::uint64_t total = 0;
        std::array<std::uint64_t, m_thresholds> above{};
    };

    void turn(std::int64_t nowMs);

    Slice m_current;
    Slice m_last;
    std::int64_t m_currentSlice = 0;
    bool m_everUsed = false;
};

struct OperationCounts {
    std::uint64_t success = 0;
    std::uint64_t error = 0;
    std::uint64_t timeout = 0;
    std::uint64_t notFound = 0;

    void count(int resultCode);
};

struct NamespaceCounts {
    OperationCounts read, write, remove;                            // asked by clients, carried out here
    OperationCounts fromProxyRead, fromProxyWrite, fromProxyRemove; // carried out here for another node
    OperationCounts batchRead, batchWrite, batchRemove;             // rows of batches
    std::uint64_t proxyComplete = 0;
    std::uint64_t proxyTimeout = 0;
    std::uint64_t unavailable = 0; // code 11
    std::uint64_t failGeneration = 0;
    std::uint64_t failRecordTooBig = 0;
    std::uint64_t deletedLastBin = 0;
    LatencyWindow readLatency;
    LatencyWindow writeLatency;
};

struct NodeCounts {
    std::int64_t startedMs = 0; // monotonic
    std::uint64_t connectionsOpened = 0;
    std::uint64_t connectionsClosed = 0;
    std::uint64_t infoRequests = 0;
    std::uint64_t dataRequests = 0;
    std::uint64_t demarshalErrors = 0;
    std::uint64_t batchesComplete = 0;
    std::uint64_t batchesFailed = 0;
    LatencyWindow batchLatency;
    std::vector<NamespaceCounts> namespaces;
};

} // namespace footplate::emulator

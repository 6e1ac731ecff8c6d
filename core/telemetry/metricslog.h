// SPDX-License-Identifier: GPL-3.0-or-later
// MetricsLogReader: reads the file that the official clients write when their metrics are switched on
// (metrics-YYYYMMDDhhmmss.log). A header line names the fields as nested lists; each further line has their values at one
// time, counted since the client began. Sources: as_metrics_writer.c of aerospike-client-c, whose headers have the versions
// 1 and 2 in several spellings, and a file of the Node.js client 6.7.1.
//
// Pure; any thread, one at a time.
// Invariants:
//  1. Bytes come as they come, cut anywhere. A line is taken whole or not at all: one that is not what its header promises is
//     counted as torn, and the next one is read.
//  2. Fields that have no meaning here are passed over and counted.
//  3. Memory is bounded: a line by maximumLineBytes, what is read from it by maximumRecords.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace footplate {

// Numbers are -1 where the file does not say.
struct MetricsConnections {
    std::int64_t inUse = -1, inPool = -1, opened = -1, closed = -1, recovered = -1, aborted = -1;
    bool operator==(const MetricsConnections &) const = default;
};

// How long commands of one type took: column 0 counts those up to 1 unit; each further one those up to 2^shift times as
// long as the one before, the last one all that took longer.
struct MetricsLatency {
    std::string type; // "conn", "write", "read", "batch", "query"
    std::vector<std::int64_t> counts;
    bool operator==(const MetricsLatency &) const = default;
};

struct MetricsNamespace {
    std::string name; // empty: what belongs to none, and with version 1 everything
    std::int64_t errors = -1, timeouts = -1, keyBusy = -1, bytesIn = -1, bytesOut = -1;
    std::vector<MetricsLatency> latency;
    bool operator==(const MetricsNamespace &) const = default;
};

struct MetricsNode {
    std::string name;
    std::string address; // an early version 1 writes "address:port" here
    std::int64_t port = -1;
    MetricsConnections sync, async;
    std::vector<MetricsNamespace> namespaces;
    bool operator==(const MetricsNode &) const = default;
};

struct MetricsLabel {
    std::string name, value;
    bool operator==(const MetricsLabel &) const = default;
};

struct MetricsEventLoop {
    std::int64_t processSize = -1, queueSize = -1;
    bool operator==(const MetricsEventLoop &) const = default;
};

// What the latencies of a file are counted in, as its header says.
struct MetricsLatencyScale {
    std::string unit = "milliseconds";
    std::int64_t columns = -1, shift = -1;
    bool operator==(const MetricsLatencyScale &) const = default;
};

// One line of values.
struct MetricsSample {
    std::string time; // "2026-11-29 21:46:01", by the clock and in the time zone of the client, which it does not name
    std::int64_t timeS = 0; // the same in seconds since 1970 as if it were UTC: good for differences
    int version = 0;        // of the header
    MetricsLatencyScale scale;
    bool isDeparture = false; // the last numbers of a node that has left: one node, and nothing about the cluster
    std::string clusterName, clientType, clientVersion, appId;
    std::vector<MetricsLabel> labels;
    std::int64_t cpu = -1;    // percent
    std::int64_t memory = -1; // KiB where the client runs on Linux
    std::int64_t invalidNodes = -1, commands = -1, retries = -1, delayQueueTimeouts = -1;
    std::vector<MetricsEventLoop> eventLoops;
    std::vector<MetricsNode> nodes;
    bool operator==(const MetricsSample &) const = default;
};

// What a header says: the fields of each section, in order. Names are in lower case and without underscores, as writers do
// not agree on their spelling.
struct MetricsHeader {
    struct Field {
        std::string name;
        bool isList = false;
    };
    int version = 0;
    MetricsLatencyScale scale;
    std::map<std::string, std::vector<Field>, std::less<>> sections;
};

class MetricsLogReader {
public:
    static constexpr std::size_t maximumLineBytes = 1u << 20;
    static constexpr std::size_t maximumRecords = 65'536; // nodes, namespaces, latencies, labels and loops of a line

    struct Counters {
        std::uint64_t lines = 0; // that were not empty
        std::uint64_t headers = 0;
        std::uint64_t samples = 0; // departures included
        std::uint64_t torn = 0;
        std::uint64_t withoutHeader = 0; // values that nothing names
        std::uint64_t unknownFields = 0; // named by headers, summed over them
    };
    // The sample lives as long as the call.
    using Taker = std::function<void(const MetricsSample &)>;

    void feed(std::string_view bytes, const Taker &take);
    // No more bytes will come: what is left may be a line that nobody ended.
    void finish(const Taker &take);

    [[nodiscard]] const Counters &counters() const { return m_counters; }
    // What was wrong with the last line that was torn, and which one it was; empty if none was.
    [[nodiscard]] const std::string &lastProblem() const { return m_lastProblem; }

private:
    void keep(std::string_view part);
    void endLine(const Taker &take);
    void takeLine(std::string_view line, const Taker &take);
    void takeHeader(std::string_view text);
    void tear(std::string_view reason);

    std::string m_line; // what came of the line that has not ended yet
    bool m_isTooLong = false;
    MetricsHeader m_header; // version 0: there is none
    Counters m_counters;
    std::string m_lastProblem;
};

} // namespace footplate

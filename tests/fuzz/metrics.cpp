// SPDX-License-Identifier: GPL-3.0-or-later
// The metrics log of the official clients.
#include "core/telemetry/metricslog.h"
#include "tests/fuzz/fuzz.h"

namespace footplate::fuzz {

namespace {

struct Reading {
    std::vector<MetricsSample> samples;
    MetricsLogReader::Counters counters;
    std::string lastProblem;
};

// In pieces of that size; the last one is shorter.
Reading readInPieces(std::string_view text, std::size_t size)
{
    Reading reading;
    MetricsLogReader reader;
    const auto take = [&reading](const MetricsSample &sample) { reading.samples.push_back(sample); };
    for (std::size_t at = 0; at < text.size(); at += size)
        reader.feed(text.substr(at, size), take);
    reader.finish(take);
    reading.counters = reader.counters();
    reading.lastProblem = reader.lastProblem();
    return reading;
}

void requireWhole(const MetricsSample &sample)
{
    require(sample.version > 0, "values have a header");
    require(sample.time.size() == 19 && sample.time.back() >= '0', "values have a time");
    require(!sample.isDeparture || sample.nodes.size() == 1, "a node that left is one");
    std::size_t records = sample.labels.size() + sample.eventLoops.size() + sample.nodes.size();
    for (const MetricsNode &node : sample.nodes) {
        records += node.namespaces.size();
        for (const MetricsNamespace &nameSpace : node.namespaces)
            records += nameSpace.latency.size();
    }
    // Beside what is counted, each node may have the one entry that stands for all namespaces.
    require(records <= MetricsLogReader::maximumRecords + 2 * sample.nodes.size() + 1,
            "what is read from a line is bounded");
}

} // namespace

void check(ByteSpan input)
{
    const std::string_view text = asText(input);
    const Reading whole = [&] {
        const MemoryBound bound(input, 2048);
        return readInPieces(text, text.size() + 1);
    }();
    for (const MetricsSample &sample : whole.samples)
        requireWhole(sample);
    const auto &counters = whole.counters;
    require(counters.lines == counters.headers + counters.samples + counters.torn + counters.withoutHeader,
            "every line is counted once");
    require(counters.samples == whole.samples.size(), "every sample that is counted was taken");
    require(counters.torn == 0 || !whole.lastProblem.empty(), "a torn line leaves a reason");
    const Reading cut = readInPieces(text, 7);
    require(cut.samples == whole.samples && cut.counters.lines == counters.lines && cut.counters.torn == counters.torn,
            "it does not matter where the bytes are cut");
}

} // namespace footplate::fuzz

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/metricslog.h"

#include "core/wire/info.h"
#include "core/wire/textcursor.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <span>

namespace footplate {

namespace {

constexpr int maximumListNesting = 16; // of lists that have no meaning here
constexpr std::size_t maximumHeaderFields = 256;
constexpr std::size_t timeLength = std::string_view("2026-11-29 21:46:00").size();

std::string plainName(std::string_view name)
{
    std::string plain;
    for (const char c : name) {
        if (c != '_')
            plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return plain;
}

class MetricsCursor : public wire::TextCursor {
public:
    using TextCursor::TextCursor;

    std::string_view text() { return until(",[]"); }
    std::int64_t number()
    {
        const auto number = wire::parseInteger(text());
        if (!number)
            refuse("a number expected");
        return number.value_or(-1);
    }
    // A value, whatever it is: up to the comma or the bracket that ends it.
    void skip()
    {
        int depth = 0;
        while (!failed()) {
            until(",[]");
            if (depth == 0 && next() != '[')
                return;
            if (atEnd())
                return refuse("']' expected");
            depth += next() == '[' ? 1 : next() == ']' ? -1 : 0;
            if (depth > maximumListNesting)
                return refuse("lists nested too deeply");
            take(next());
        }
    }
};

// A field that holds one number or one text.
template <typename Record>
struct Member {
    std::string_view name;
    std::int64_t Record::*number = nullptr;
    std::string Record::*text = nullptr;
};

constexpr std::array clusterMembers{
    Member<MetricsSample>{"name", nullptr, &MetricsSample::clusterName},
    Member<MetricsSample>{"clienttype", nullptr, &MetricsSample::clientType},
    Member<MetricsSample>{"clientversion", nullptr, &MetricsSample::clientVersion},
    Member<MetricsSample>{"appid", nullptr, &MetricsSample::appId},
    Member<MetricsSample>{"cpu", &MetricsSample::cpu},
    Member<MetricsSample>{"mem", &MetricsSample::memory},
    Member<MetricsSample>{"invalidnodecount", &MetricsSample::invalidNodes},
    Member<MetricsSample>{"commandcount", &MetricsSample::commands},
    Member<MetricsSample>{"trancount", &MetricsSample::commands}, // its name in an early version 1
    Member<MetricsSample>{"retrycount", &MetricsSample::retries},
    Member<MetricsSample>{"delayqueuetimeoutcount", &MetricsSample::delayQueueTimeouts},
};
constexpr std::array labelMembers{
    Member<MetricsLabel>{"name", nullptr, &MetricsLabel::name},
    Member<MetricsLabel>{"value", nullptr, &MetricsLabel::value},
};
constexpr std::array loopMembers{
    Member<MetricsEventLoop>{"processsize", &MetricsEventLoop::processSize},
    Member<MetricsEventLoop>{"queuesize", &MetricsEventLoop::queueSize},
};
constexpr std::array nodeMembers{
    Member<MetricsNode>{"name", nullptr, &MetricsNode::name},
    Member<MetricsNode>{"address", nullptr, &MetricsNode::address},
    Member<MetricsNode>{"address:port", nullptr, &MetricsNode::address},
    Member<MetricsNode>{"port", &MetricsNode::port},
};
constexpr std::array connectionMembers{
    Member<MetricsConnections>{"inuse", &MetricsConnections::inUse},
    Member<MetricsConnections>{"inpool", &MetricsConnections::inPool},
    Member<MetricsConnections>{"opened", &MetricsConnections::opened},
    Member<MetricsConnections>{"closed", &MetricsConnections::closed},
    Member<MetricsConnections>{"recovered", &MetricsConnections::recovered},
    Member<MetricsConnections>{"aborted", &MetricsConnections::aborted},
};
constexpr std::array namespaceMembers{
    Member<MetricsNamespace>{"name", nullptr, &MetricsNamespace::name},
    Member<MetricsNamespace>{"errors", &MetricsNamespace::errors},
    Member<MetricsNamespace>{"timeouts", &MetricsNamespace::timeouts},
    Member<MetricsNamespace>{"keybusy", &MetricsNamespace::keyBusy},
    Member<MetricsNamespace>{"bytesin", &MetricsNamespace::bytesIn},
    Member<MetricsNamespace>{"bytesout", &MetricsNamespace::bytesOut},
};

std::span<const Member<MetricsSample>> membersOf(const MetricsSample &)
{
    return clusterMembers;
}
std::span<const Member<MetricsLabel>> membersOf(const MetricsLabel &)
{
    return labelMembers;
}
std::span<const Member<MetricsEventLoop>> membersOf(const MetricsEventLoop &)
{
    return loopMembers;
}
std::span<const Member<MetricsNode>> membersOf(const MetricsNode &)
{
    return nodeMembers;
}
std::span<const Member<MetricsConnections>> membersOf(const MetricsConnections &)
{
    return connectionMembers;
}
std::span<const Member<MetricsNamespace>> membersOf(const MetricsNamespace &)
{
    return namespaceMembers;
}

template <typename Record>
const Member<Record> *memberFor(const MetricsHeader::Field &field, const Record &record)
{
    const auto members = membersOf(record);
    const auto it = std::ranges::find(members, std::string_view(field.name), &Member<Record>::name);
    return it == members.end() || field.isList ? nullptr : &*it;
}

// Reads the values of one line as its header names them.
class ValueReader {
public:
    ValueReader(MetricsCursor &cursor, const MetricsHeader &header) : m_cursor(cursor), m_header(header) {}

    template <typename Record>
    void record(std::string_view section, Record &into)
    {
        const auto fields = m_header.sections.find(section);
        if (fields == m_header.sections.end())
            return m_cursor.refuse(fmt::format("fields of \"{}\", which the header does not name,", section));
        bool isFirst = true;
        for (const MetricsHeader::Field &field : fields->second) {
            if (!std::exchange(isFirst, false))
                m_cursor.expect(',');
            value(field, into);
            if (m_cursor.failed())
                return;
        }
    }
    template <typename Record>
    void bracketed(std::string_view section, Record &into)
    {
        m_cursor.expect('[');
        record(section, into);
        m_cursor.expect(']');
    }

private:
    template <typename Record>
    void value(const MetricsHeader::Field &field, Record &into)
    {
        const Member<Record> *member = memberFor(field, into);
        if (member && member->number)
            into.*member->number = m_cursor.number();
        else if (member)
            into.*member->text = textOf(field);
        else if (!group(field, into))
            m_cursor.skip();
    }

    // An address may be IPv6 in brackets, which elsewhere are those of a list.
    std::string textOf(const MetricsHeader::Field &field)
    {
        std::string text;
        if (field.name.starts_with("address") && m_cursor.take('[')) {
            text = fmt::format("[{}]", m_cursor.text());
            m_cursor.expect(']');
        }
        return text.append(m_cursor.text());
    }

    // Fields that hold more than one value. Whether the field is one.
    bool group(const MetricsHeader::Field &field, MetricsSample &into)
    {
        if (field.isList && field.name == "label")
            list(field.name, into.labels);
        else if (field.isList && field.name == "eventloop")
            list(field.name, into.eventLoops);
        else if (field.isList && field.name == "node")
            list(field.name, into.nodes);
        else
            return false;
        return true;
    }
    bool group(const MetricsHeader::Field &field, MetricsNode &into)
    {
        if (field.isList && field.name == "namespace")
            list(field.name, into.namespaces);
        else if (field.isList && field.name == "latency")
            latencies(unnamed(into).latency);
        else if (!field.isList && field.name == "errors")
            unnamed(into).errors = m_cursor.number();
        else if (!field.isList && field.name == "timeouts")
            unnamed(into).timeouts = m_cursor.number();
        else if (!field.isList && field.name == "syncconn")
            record("conn", into.sync);
        else if (!field.isList && field.name == "asyncconn")
            record("conn", into.async);
        else
            return false;
        return true;
    }
    bool group(const MetricsHeader::Field &field, MetricsNamespace &into)
    {
        if (!field.isList || field.name != "latency")
            return false;
        latencies(into.latency);
        return true;
    }
    template <typename Record>
    bool group(const MetricsHeader::Field &, Record &)
    {
        return false;
    }

    // Version 1 counts over all namespaces.
    static MetricsNamespace &unnamed(MetricsNode &node)
    {
        return node.namespaces.empty() ? node.namespaces.emplace_back() : node.namespaces.front();
    }

    // Nodes, labels and loops stand in brackets of their own; namespaces stand in a row.
    template <typename Record>
    void list(std::string_view section, std::vector<Record> &into)
    {
        m_cursor.expect('[');
        if (m_cursor.take(']'))
            return;
        do {
            if (!countRecord())
                return;
            Record &fresh = into.emplace_back();
            m_cursor.next() == '[' ? bracketed(section, fresh) : record(section, fresh);
        } while (m_cursor.take(','));
        m_cursor.expect(']');
    }

    // type[count,count...],type[...]
    void latencies(std::vector<MetricsLatency> &into)
    {
        m_cursor.expect('[');
        if (m_cursor.take(']'))
            return;
        do {
            if (!countRecord())
                return;
            MetricsLatency &fresh = into.emplace_back();
            fresh.type = m_cursor.text();
            counts(fresh.counts);
        } while (m_cursor.take(','));
        m_cursor.expect(']');
    }
    void counts(std::vector<std::int64_t> &into)
    {
        m_cursor.expect('[');
        if (m_cursor.take(']'))
            return;
        do
            into.push_back(m_cursor.number());
        while (m_cursor.take(','));
        m_cursor.expect(']');
    }

    bool countRecord()
    {
        if (m_recordsLeft == 0)
            m_cursor.refuse("too many lists");
        else
            --m_recordsLeft;
        return !m_cursor.failed();
    }

    MetricsCursor &m_cursor;
    const MetricsHeader &m_header;
    std::size_t m_recordsLeft = MetricsLogReader::maximumRecords;
};

// "7,1", or "microseconds,7,1". What is neither says nothing.
MetricsLatencyScale scaleOf(std::string_view text)
{
    MetricsLatencyScale scale;
    const std::vector<std::string_view> parts = wire::splitList(text, ',');
    if (parts.size() < 2)
        return scale;
    scale.columns = wire::parseInteger(parts[parts.size() - 2]).value_or(-1);
    scale.shift = wire::parseInteger(parts.back()).value_or(-1);
    if (parts.size() == 3)
        scale.unit = parts.front();
    return scale;
}

// "name[field,field[],...]" or "name(arguments)[...]".
void readSection(MetricsCursor &cursor, MetricsHeader &header)
{
    const std::string name = plainName(cursor.until("([ "));
    if (name.empty())
        return cursor.refuse("a name expected");
    if (cursor.take('(')) {
        const std::string_view arguments = cursor.until(")");
        if (name == "latency")
            header.scale = scaleOf(arguments);
        cursor.expect(')');
    }
    const auto [section, isNew] = header.sections.try_emplace(name);
    if (!isNew)
        return cursor.refuse("a section that was there already");
    cursor.expect('[');
    do {
        MetricsHeader::Field field{plainName(cursor.text()), cursor.next() == '['};
        if (field.isList)
            cursor.skip();
        section->second.push_back(std::move(field));
        if (section->second.size() > maximumHeaderFields || header.sections.size() > maximumHeaderFields)
            return cursor.refuse("too many fields");
    } while (cursor.take(','));
    cursor.expect(']');
}

// What follows "header(".
MetricsHeader readHeader(MetricsCursor &cursor)
{
    MetricsHeader header;
    const auto version = wire::parseInteger(cursor.until(")"));
    if (!version || *version < 1 || *version > 1000)
        cursor.refuse("a version expected");
    header.version = static_cast<int>(version.value_or(0));
    cursor.expect(')');
    while (cursor.take(' '))
        readSection(cursor, header);
    cursor.expectEnd();
    if (!header.sections.contains("cluster"))
        cursor.refuse("it names no fields of the cluster");
    return header;
}

template <typename Record>
std::size_t unknownFields(const MetricsHeader &header, std::string_view section,
                          std::span<const std::string_view> groups)
{
    const auto fields = header.sections.find(section);
    if (fields == header.sections.end())
        return 0;
    return static_cast<std::size_t>(std::ranges::count_if(fields->second, [&](const MetricsHeader::Field &field) {
        return !memberFor(field, Record()) && std::ranges::find(groups, field.name) == groups.end();
    }));
}

std::size_t unknownFields(const MetricsHeader &header)
{
    static constexpr std::array<std::string_view, 3> ofCluster{"label", "eventloop", "node"};
    static constexpr std::array<std::string_view, 6> ofNode{"namespace", "latency",  "errors",
                                                            "timeouts",  "syncconn", "asyncconn"};
    static constexpr std::array<std::string_view, 1> ofNamespace{"latency"};
    return unknownFields<MetricsSample>(header, "cluster", ofCluster) +
           unknownFields<MetricsNode>(header, "node", ofNode) +
           unknownFields<MetricsNamespace>(header, "namespace", ofNamespace) +
           unknownFields<MetricsConnections>(header, "conn", {}) + unknownFields<MetricsLabel>(header, "label", {}) +
           unknownFields<MetricsEventLoop>(header, "eventloop", {});
}

// "2026-11-29 21:46:00" -> seconds since 1970, as if it were UTC.
std::optional<std::int64_t> secondsOf(std::string_view time)
{
    constexpr std::string_view form = "0000-00-00 00:00:00";
    const bool hasForm = std::ranges::equal(
        time, form, [](char c, char wanted) { return wanted == '0' ? c >= '0' && c <= '9' : c == wanted; });
    if (!hasForm)
        return std::nullopt;
    const auto part = [time](std::size_t at, std::size_t size) {
        return static_cast<int>(*wire::parseInteger(time.substr(at, size)));
    };
    const auto day = std::chrono::year(part(0, 4)) / part(5, 2) / part(8, 2);
    const int hour = part(11, 2), minute = part(14, 2), second = part(17, 2);
    if (!day.ok() || hour > 23 || minute > 59 || second > 60)
        return std::nullopt;
    const std::chrono::sys_seconds at = std::chrono::sys_days(day) + std::chrono::hours(hour) +
                                        std::chrono::minutes(minute) + std::chrono::seconds(second);
    return at.time_since_epoch().count();
}

bool takePrefix(std::string_view &text, std::string_view prefix)
{
    if (!text.starts_with(prefix))
        return false;
    text.remove_prefix(prefix.size());
    return true;
}

} // namespace

void MetricsLogReader::feed(std::string_view bytes, const Taker &take)
{
    while (!bytes.empty()) {
        const std::size_t end = bytes.find('\n');
        keep(bytes.substr(0, end));
        if (end == std::string_view::npos)
            return;
        bytes.remove_prefix(end + 1);
        endLine(take);
    }
}

void MetricsLogReader::finish(const Taker &take)
{
    endLine(take);
}

void MetricsLogReader::keep(std::string_view part)
{
    m_isTooLong = m_isTooLong || part.size() > maximumLineBytes - m_line.size();
    if (m_isTooLong)
        m_line.clear();
    else
        m_line += part;
}

void MetricsLogReader::endLine(const Taker &take)
{
    const bool isTooLong = std::exchange(m_isTooLong, false);
    if (m_line.ends_with('\r'))
        m_line.pop_back();
    if (m_line.empty() && !isTooLong)
        return;
    ++m_counters.lines;
    if (isTooLong)
        tear(fmt::format("it has more than {} bytes", maximumLineBytes));
    else
        takeLine(m_line, take);
    m_line.clear();
}

void MetricsLogReader::takeLine(std::string_view line, const Taker &take)
{
    MetricsSample sample;
    sample.time = line.substr(0, timeLength);
    const auto seconds = secondsOf(sample.time);
    if (!seconds)
        return tear("it does not begin with a time");
    sample.timeS = *seconds;
    std::string_view rest = line.substr(timeLength);
    takePrefix(rest, " "); // an early version 1 writes none before a node
    if (takePrefix(rest, "header("))
        return takeHeader(rest);
    if (m_header.version == 0) {
        ++m_counters.withoutHeader;
        return;
    }
    sample.version = m_header.version;
    sample.scale = m_header.scale;
    sample.isDeparture = rest.starts_with('[');
    takePrefix(rest, "cluster");
    MetricsCursor cursor(rest);
    ValueReader reader(cursor, m_header);
    if (sample.isDeparture)
        reader.bracketed("node", sample.nodes.emplace_back());
    else
        reader.bracketed("cluster", sample);
    cursor.expectEnd();
    if (cursor.failed())
        return tear(cursor.problem());
    ++m_counters.samples;
    take(sample);
}

// Under a header that cannot be read nothing that follows can be: values under wrong names are worse than none.
void MetricsLogReader::takeHeader(std::string_view text)
{
    MetricsCursor cursor(text);
    m_header = readHeader(cursor);
    if (cursor.failed()) {
        m_header = {};
        return tear(cursor.problem());
    }
    ++m_counters.headers;
    m_counters.unknownFields += unknownFields(m_header);
}

void MetricsLogReader::tear(std::string_view reason)
{
    ++m_counters.torn;
    m_lastProblem = fmt::format("line {}: {}", m_counters.lines, reason);
}

} // namespace footplate

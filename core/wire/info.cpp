// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/info.h"

#include "core/wire/proto.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace footplate::wire {

namespace {

// Cuts off and returns what precedes the first `separator`; all of it when there is none.
std::string_view takeUntil(std::string_view &rest, char separator)
{
    const std::size_t end = rest.find(separator);
    const std::string_view part = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    return part;
}

std::pair<std::string_view, std::string_view> splitOnce(std::string_view text, char separator)
{
    const std::string_view first = takeUntil(text, separator);
    return {first, text};
}

char upper(char c)
{
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

bool equalIgnoringCase(std::string_view text, std::string_view upperCase)
{
    return std::equal(text.begin(), text.end(), upperCase.begin(), upperCase.end(),
                      [](char a, char b) { return upper(a) == b; });
}

template <typename Number>
std::optional<Number> parseWhole(std::string_view text)
{
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

} // namespace

ByteBuffer infoRequest(std::span<const std::string_view> names)
{
    ByteBuffer buffer;
    ByteWriter writer(buffer);
    const std::size_t header = beginProto(buffer, ProtoType::Info);
    for (const std::string_view name : names) {
        writer.text(name);
        writer.text("\n");
    }
    finishProto(buffer, header);
    return buffer;
}

ByteBuffer infoRequest(std::initializer_list<std::string_view> names)
{
    return infoRequest(std::span(names.begin(), names.size()));
}

std::optional<InfoError> infoError(std::string_view value)
{
    const auto [word, rest] = splitOnce(value, ':');
    if (!equalIgnoringCase(word, "ERROR") && !equalIgnoringCase(word, "FAIL"))
        return std::nullopt;
    const auto [code, text] = splitOnce(rest, ':');
    if (code.empty())
        return InfoError{0, std::string(text)};
    if (const auto number = parseWhole<int>(code))
        return InfoError{*number, std::string(text)};
    return InfoError{0, std::string(rest)};
}

std::optional<std::string_view> InfoReply::find(std::string_view name) const
{
    const auto entry =
        std::find_if(m_entries.begin(), m_entries.end(), [name](const auto &e) { return e.first == name; });
    if (entry == m_entries.end())
        return std::nullopt;
    return entry->second;
}

std::optional<std::string_view> InfoReply::value(std::string_view name) const
{
    const auto found = find(name);
    if (!found || infoError(*found))
        return std::nullopt;
    return found;
}

Result<InfoReply> parseInfo(ByteSpan body)
{
    std::string_view rest = asText(body);
    if (rest.find('\0') != std::string_view::npos)
        return fail(Outcome::ParseError, "a NUL byte in an info reply");
    InfoReply reply;
    while (!rest.empty()) {
        const std::string_view line = takeUntil(rest, '\n');
        if (line.empty())
            continue;
        if (reply.m_entries.size() == maximumInfoLines)
            return fail(Outcome::ParseError, fmt::format("an info reply of more than {} lines", maximumInfoLines));
        reply.m_entries.push_back(splitOnce(line, '\t'));
    }
    return reply;
}

std::vector<std::pair<std::string_view, std::string_view>> parsePairs(std::string_view value, char separator)
{
    std::vector<std::pair<std::string_view, std::string_view>> pairs;
    for (const std::string_view part : splitList(value, separator))
        pairs.push_back(splitOnce(part, '='));
    return pairs;
}

std::vector<std::string_view> splitList(std::string_view value, char separator)
{
    std::vector<std::string_view> parts;
    while (!value.empty() && parts.size() < maximumListParts) {
        const std::string_view part = takeUntil(value, separator);
        if (!part.empty())
            parts.push_back(part);
    }
    return parts;
}

std::optional<std::int64_t> parseInteger(std::string_view text)
{
    return parseWhole<std::int64_t>(text);
}

std::optional<double> parseDecimal(std::string_view text)
{
    const auto number = parseWhole<double>(text);
    if (!number || !std::isfinite(*number))
        return std::nullopt;
    return number;
}

} // namespace footplate::wire

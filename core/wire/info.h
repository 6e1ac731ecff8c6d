// SPDX-License-Identifier: GPL-3.0-or-later
// Info: named text values. A request is one name per line, the last one ended by a newline too; the reply
// echoes each name, a tab and the value. Pure.
#pragma once

#include "core/base/result.h"
#include "core/wire/bytes.h"

#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace footplate::wire {

// The whole request with its header.
ByteBuffer infoRequest(std::span<const std::string_view> names);
ByteBuffer infoRequest(std::initializer_list<std::string_view> names);

// A value that says the server refused: "ERROR:code:text", "ERROR::text", "ERROR", "FAIL:..." .
struct InfoError {
    int code = 0; // 0 when the server gave none
    std::string text;
};
std::optional<InfoError> infoError(std::string_view value);

// A server that refuses a whole request answers with a line that is such an error and no name.
// Values point into the bytes given to parseInfo, which must outlive them.
class InfoReply {
public:
    // The value of `name`, the first if it was answered twice; nothing when it is missing.
    [[nodiscard]] std::optional<std::string_view> find(std::string_view name) const;
    // Like find, but nothing either when the value is an error.
    [[nodiscard]] std::optional<std::string_view> value(std::string_view name) const;
    [[nodiscard]] const std::vector<std::pair<std::string_view, std::string_view>> &entries() const { return m_entries; }

private:
    friend Result<InfoReply> parseInfo(ByteSpan body);
    std::vector<std::pair<std::string_view, std::string_view>> m_entries;
};

// One answers a few dozen names, and no value that is a list has as many as a thousand parts. What says more is after the
// memory of whoever reads it: a part of two bytes becomes some hundred.
inline constexpr std::size_t maximumInfoLines = 4096;
inline constexpr std::size_t maximumListParts = 4096;

// `body` is what follows the header. A line without a tab is a name with an empty value. Error: ParseError on NUL bytes, or
// more than maximumInfoLines lines.
Result<InfoReply> parseInfo(ByteSpan body);

// "a=1;b=2" -> pairs, in order; a part without '=' has an empty value. Never fails; what comes after maximumListParts is
// left out, of a list too.
std::vector<std::pair<std::string_view, std::string_view>> parsePairs(std::string_view value, char separator = ';');
std::vector<std::string_view> splitList(std::string_view value, char separator = ';');
// A whole decimal number that fits, else nothing.
std::optional<std::int64_t> parseInteger(std::string_view text);
std::optional<double> parseDecimal(std::string_view text);

} // namespace footplate::wire

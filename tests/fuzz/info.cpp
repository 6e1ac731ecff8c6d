// SPDX-License-Identifier: GPL-3.0-or-later
// Info replies and the lists inside their values.
#include "core/wire/info.h"
#include "tests/fuzz/fuzz.h"

#include <fmt/format.h>

#include <cmath>

namespace footplate::fuzz {

using namespace wire;

namespace {

void checkReply(ByteSpan input)
{
    const MemoryBound bound(input, 64);
    const auto reply = parseInfo(input);
    require(reply.has_value() == (asText(input).find('\0') == std::string_view::npos),
            "a NUL byte, and nothing else that is as short, is refused");
    if (!reply)
        return requireError(reply.error(), Outcome::ParseError);
    for (const auto &[name, value] : reply->entries()) {
        require(liesWithin(name, input) && liesWithin(value, input), "an entry lies within the reply");
        const auto found = reply->find(name);
        require(found.has_value(), "what was answered is found");
        require(reply->value(name).has_value() != infoError(*found).has_value(),
                "a value is no error, an error no value");
    }
}

// Names and values written again, one a line, are read as they were.
void checkRoundTrip(ByteSpan input)
{
    const auto reply = parseInfo(input);
    if (!reply)
        return;
    std::string text;
    for (const auto &[name, value] : reply->entries())
        text += fmt::format("{}\t{}\n", name, value);
    const auto again = parseInfo(asBytes(text));
    require(again && again->entries() == reply->entries(), "a reply written again is the same");
}

void checkLists(ByteSpan input, char separator)
{
    const MemoryBound bound(input, 128);
    const std::string_view text = asText(input);
    std::size_t sum = 0;
    for (const std::string_view part : splitList(text, separator)) {
        require(!part.empty() && liesWithin(part, input), "a part of a list is not empty and lies within it");
        require(part.find(separator) == std::string_view::npos, "no separator is left in a part");
        sum += part.size() + 1;
    }
    require(sum <= input.size() + 1, "the parts of a list are not longer than it");
    for (const auto &[name, value] : parsePairs(text, separator))
        require(liesWithin(name, input) && liesWithin(value, input), "a pair lies within the list");
}

void checkNumbers(std::string_view text)
{
    const MemoryBound bound(asBytes(text), 8);
    if (const auto integer = parseInteger(text))
        require(parseInteger(fmt::format("{}", *integer)) == integer, "an integer written again is the same");
    if (const auto decimal = parseDecimal(text)) {
        require(std::isfinite(*decimal), "a decimal number is finite");
        require(parseDecimal(fmt::format("{}", *decimal)) == decimal, "a decimal number written again is the same");
    }
}

} // namespace

void check(ByteSpan input)
{
    checkReply(input);
    checkRoundTrip(input);
    for (const char separator : {';', ','})
        checkLists(input, separator);
    checkNumbers(asText(input));
}

} // namespace footplate::fuzz

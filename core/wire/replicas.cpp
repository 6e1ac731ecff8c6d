// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/replicas.h"

#include "core/wire/info.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>

namespace footplate::wire {

namespace {

constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t bitmapBytes = partitionCount / 8;
constexpr std::size_t bitmapCharacters = (bitmapBytes + 2) / 3 * 4;
// 512 bytes are 170 groups of three and one of two, which ends with one '='.
constexpr std::size_t wholeGroups = bitmapBytes / 3;
static_assert(bitmapBytes % 3 == 2 && bitmapCharacters == 684);

constexpr std::size_t maximumNamespaces = 256; // servers allow 32; the check for duplicates compares all with all

// One table per place in a group of four characters, already shifted, so that a group is four loads and three
// ors. A character that is none of the alphabet sets the topmost bit, which survives the ors: one test after all
// groups finds it.
constexpr std::uint32_t notBase64 = 0x8000'0000;
using DecodeTable = std::array<std::uint32_t, 256>;

constexpr DecodeTable makeDecodeTable(int shift)
{
    DecodeTable table{};
    table.fill(notBase64);
    for (std::uint32_t value = 0; value < alphabet.size(); ++value)
        table[static_cast<unsigned char>(alphabet[value])] = value << shift;
    return table;
}

constexpr std::array<DecodeTable, 4> decodeTables{makeDecodeTable(18), makeDecodeTable(12), makeDecodeTable(6),
                                                  makeDecodeTable(0)};

std::uint32_t decodeAt(std::string_view text, std::size_t group, std::size_t place)
{
    return decodeTables[place][static_cast<unsigned char>(text[group * 4 + place])];
}

std::uint8_t byteAt(std::uint32_t bits, int shift)
{
    return static_cast<std::uint8_t>((bits >> shift) & 0xFF);
}

// Strict: exactly 684 characters, one '=' at the end, and the bits that no byte uses are zero.
bool decodeBitmap(std::string_view text, PartitionBitmap &bitmap)
{
    if (text.size() != bitmapCharacters || text.back() != '=')
        return false;
    std::uint32_t seen = 0;
    for (std::size_t group = 0; group < wholeGroups; ++group) {
        const std::uint32_t bits =
            decodeAt(text, group, 0) | decodeAt(text, group, 1) | decodeAt(text, group, 2) | decodeAt(text, group, 3);
        seen |= bits;
        bitmap[group * 3] = byteAt(bits, 16);
        bitmap[group * 3 + 1] = byteAt(bits, 8);
        bitmap[group * 3 + 2] = byteAt(bits, 0);
    }
    const std::uint32_t bits =
        decodeAt(text, wholeGroups, 0) | decodeAt(text, wholeGroups, 1) | decodeAt(text, wholeGroups, 2);
    seen |= bits;
    bitmap[wholeGroups * 3] = byteAt(bits, 16);
    bitmap[wholeGroups * 3 + 1] = byteAt(bits, 8);
    return (seen & notBase64) == 0 && byteAt(bits, 0) == 0;
}

void appendBitmap(std::string &text, const PartitionBitmap &bitmap)
{
    for (std::size_t i = 0; i < bitmapBytes; i += 3) {
        const bool isWhole = i + 2 < bitmapBytes;
        const std::uint32_t bits = (std::uint32_t{bitmap[i]} << 16) | (std::uint32_t{bitmap[i + 1]} << 8) |
                                   (isWhole ? std::uint32_t{bitmap[i + 2]} : 0);
        text += alphabet[(bits >> 18) & 0x3F];
        text += alphabet[(bits >> 12) & 0x3F];
        text += alphabet[(bits >> 6) & 0x3F];
        text += isWhole ? alphabet[bits & 0x3F] : '=';
    }
}

std::optional<std::uint32_t> parseUnsigned(std::string_view text, std::uint32_t maximum)
{
    const auto number = parseInteger(text);
    if (!number || *number < 0 || *number > std::int64_t{maximum})
        return std::nullopt;
    return static_cast<std::uint32_t>(*number);
}

std::string_view takePart(std::string_view &rest, char separator)
{
    const std::size_t end = std::min(rest.find(separator), rest.size());
    const std::string_view part = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return part;
}

tl::unexpected<Error> refuse(std::string_view nameSpace, std::string_view reason)
{
    constexpr std::size_t shown = 64;
    return fail(Outcome::ParseError,
                fmt::format("replicas of namespace \"{}\": {}", nameSpace.substr(0, shown), reason));
}

// "ns:regime,replica-count,base64,base64..."
Result<NamespaceReplicas> parseNamespace(std::string_view text)
{
    if (text.find(':') == std::string_view::npos)
        return refuse(text, "no colon after the name");
    NamespaceReplicas replicas;
    replicas.name = takePart(text, ':');
    if (replicas.name.empty())
        return refuse({}, "no name");
    const auto regime = parseUnsigned(takePart(text, ','), std::numeric_limits<std::uint32_t>::max());
    if (!regime)
        return refuse(replicas.name, "the regime is not a number");
    replicas.regime = *regime;
    const auto count = parseUnsigned(takePart(text, ','), maximumReplicaPositions);
    if (!count)
        return refuse(replicas.name,
                      fmt::format("the replica count is not a number from 0 to {}", maximumReplicaPositions));

    const std::size_t expected = *count == 0 ? 0 : *count * (bitmapCharacters + 1) - 1;
    if (text.size() != expected)
        return refuse(replicas.name,
                      fmt::format("{} bitmaps take {} characters, not {}", *count, expected, text.size()));
    replicas.positions.resize(*count);
    for (PartitionBitmap &bitmap : replicas.positions) {
        if (!decodeBitmap(takePart(text, ','), bitmap))
            return refuse(replicas.name, "a bitmap is not base64 of 512 bytes");
    }
    return replicas;
}

} // namespace

Result<std::vector<NamespaceReplicas>> parseReplicas(std::string_view value)
{
    std::vector<NamespaceReplicas> all;
    while (!value.empty()) {
        auto parsed = parseNamespace(takePart(value, ';'));
        if (!parsed)
            return tl::unexpected<Error>(std::move(parsed.error()));
        if (std::any_of(all.begin(), all.end(),
                        [&](const NamespaceReplicas &known) { return known.name == parsed->name; }))
            return refuse(parsed->name, "it is there twice");
        if (all.size() == maximumNamespaces)
            return refuse(parsed->name, fmt::format("more than {} namespaces", maximumNamespaces));
        all.push_back(std::move(*parsed));
    }
    return all;
}

std::string formatReplicas(const std::vector<NamespaceReplicas> &namespaces)
{
    std::string text;
    for (const NamespaceReplicas &replicas : namespaces) {
        if (!text.empty())
            text += ';';
        text += fmt::format("{}:{},{}", replicas.name, replicas.regime, replicas.positions.size());
        for (const PartitionBitmap &bitmap : replicas.positions) {
            text += ',';
            appendBitmap(text, bitmap);
        }
    }
    return text;
}

} // namespace footplate::wire

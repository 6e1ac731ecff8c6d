// SPDX-License-Identifier: GPL-3.0-or-later
// Values of every type; the first byte of an input is the type.
#include "core/wire/particle.h"
#include "tests/fuzz/fuzz.h"

#include <algorithm>

namespace footplate::fuzz {

using namespace wire;

namespace {

// What lists in lists take while they are read, however few their bytes are.
constexpr std::size_t memoryOfNesting = 64 * 1024;

int depthOf(const Value &value)
{
    int deepest = 0;
    if (const auto *list = std::get_if<ListValue>(&value.data)) {
        for (const Value &item : list->items)
            deepest = std::max(deepest, depthOf(item));
        return deepest + 1;
    }
    if (const auto *map = std::get_if<MapValue>(&value.data)) {
        for (const MapEntry &entry : map->entries)
            deepest = std::max({deepest, depthOf(entry.first), depthOf(entry.second)});
        return deepest + 1;
    }
    return 0;
}

} // namespace

void check(ByteSpan input)
{
    if (input.empty())
        return;
    const int type = std::to_integer<int>(input.front());
    const ByteSpan bytes = input.subspan(1);
    const auto value = [&] {
        const MemoryBound bound(bytes, 256, memoryOfNesting);
        return decodeParticle(type, bytes);
    }();
    if (!value)
        return requireError(value.error(), Outcome::ParseError);
    require(depthOf(*value) <= maximumNesting, "nothing is nested too deeply");
    // Bytes are compared, not values: a NaN differs from itself.
    const EncodedParticle first = encodeParticle(*value);
    const auto again = decodeParticle(static_cast<int>(first.type), first.bytes);
    require(again.has_value(), "an encoded value is read");
    const EncodedParticle second = encodeParticle(*again);
    require(second.type == first.type && second.bytes == first.bytes, "an encoded value is read as it was");
}

} // namespace footplate::fuzz

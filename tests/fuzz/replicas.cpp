// SPDX-License-Identifier: GPL-3.0-or-later
// Partition maps.
#include "core/wire/replicas.h"
#include "tests/fuzz/fuzz.h"

#include <algorithm>

namespace footplate::fuzz {

using namespace wire;

namespace {

bool isSame(const NamespaceReplicas &a, const NamespaceReplicas &b)
{
    return a.name == b.name && a.regime == b.regime && a.positions == b.positions;
}

} // namespace

void check(ByteSpan input)
{
    const MemoryBound bound(input, 64);
    const auto namespaces = parseReplicas(asText(input));
    if (!namespaces)
        return requireError(namespaces.error(), Outcome::ParseError);
    std::size_t bitmaps = 0;
    for (const NamespaceReplicas &one : *namespaces) {
        require(!one.name.empty(), "a namespace has a name");
        require(std::ranges::count(*namespaces, one.name, &NamespaceReplicas::name) == 1, "a namespace is there once");
        bitmaps += one.positions.size();
    }
    require(bitmaps * sizeof(PartitionBitmap) <= input.size(), "a map is smaller than its text");
    const auto again = parseReplicas(formatReplicas(*namespaces));
    require(again && std::ranges::equal(*again, *namespaces, isSame), "a map written again is the same");
}

} // namespace footplate::fuzz

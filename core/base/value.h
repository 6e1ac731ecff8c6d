// SPDX-License-Identifier: GPL-3.0-or-later
// Value: a typed value as a record holds it. Immutable once built; copies share nothing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace footplate {

using Blob = std::vector<std::byte>;

struct Value;
struct ListValue {
    std::vector<Value> items;
    bool ordered = false;
    bool operator==(const ListValue &) const;
};
struct MapEntry;
struct MapValue {
    std::vector<MapEntry> entries; // in the order in which the server sent them
    bool keyOrdered = false;
    bool operator==(const MapValue &) const;
};
// The text of a GeoJSON value, without the index cells that travel before it.
struct GeoJson {
    std::string json;
    bool operator==(const GeoJson &) const = default;
};
struct HyperLogLog {
    Blob bytes;
    bool operator==(const HyperLogLog &) const = default;
};
// A particle whose type this console does not interpret (language-specific blobs and later types).
struct OpaqueValue {
    int particleType = 0;
    Blob bytes;
    bool operator==(const OpaqueValue &) const = default;
};
// Infinity and wildcard, which may stand inside lists and maps.
struct SpecialValue {
    enum Kind : std::uint8_t { Infinity, Wildcard } kind = Infinity;
    bool operator==(const SpecialValue &) const = default;
};

struct Value {
    std::variant<std::monostate, bool, std::int64_t, double, std::string, Blob, ListValue, MapValue, GeoJson,
                 HyperLogLog, OpaqueValue, SpecialValue>
        data;
    bool operator==(const Value &) const; // not defaulted: that would ask for complete entries of a map here
};

// Like a std::pair, which it cannot be: a vector may be declared of an incomplete type, but a pair of incomplete types is
// none. GCC lets it pass, Clang does not.
struct MapEntry {
    Value first;  // the key
    Value second; // what it stands for
    bool operator==(const MapEntry &) const = default;
};

inline bool ListValue::operator==(const ListValue &other) const
{
    return ordered == other.ordered && items == other.items;
}
inline bool MapValue::operator==(const MapValue &other) const
{
    return keyOrdered == other.keyOrdered && entries == other.entries;
}
inline bool Value::operator==(const Value &other) const
{
    return data == other.data;
}

// A named value of a record.
struct Bin {
    std::string name;
    Value value;
    bool operator==(const Bin &) const = default;
};

// One of several things done to a record in one request.
struct BinOperation {
    enum class Kind : std::uint8_t { Read, Write, Add, Append, Prepend } kind = Kind::Read;
    Bin bin; // the value of a Read is not looked at; an empty name reads all
};

// The key of a record as an operator writes it; `Digest` names the record by its 20 bytes directly.
struct Key {
    using Digest = std::array<std::byte, 20>;
    std::variant<std::string, std::int64_t, Blob, Digest> value;
    bool operator==(const Key &) const = default;
};

struct Record {
    std::vector<Bin> bins;
    std::uint32_t generation = 0;
    std::int64_t expiresAtMs = 0; // wall clock, ms since 1970 UTC; 0 = never
    bool operator==(const Record &) const = default;
};

} // namespace footplate

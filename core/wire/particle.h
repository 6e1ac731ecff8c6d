// SPDX-License-Identifier: GPL-3.0-or-later
// Particles: the bytes of one bin value <-> Value. Lists and maps are MessagePack whose strings and blobs carry a
// leading particle type byte; an ordered list or map starts with an ext header. Pure.
#pragma once

#include "core/base/result.h"
#include "core/base/value.h"
#include "core/wire/bytes.h"

namespace footplate::wire {

enum class ParticleType : std::uint8_t {
    Null = 0, Integer = 1, Float = 2, String = 3, Blob = 4,
    JavaBlob = 7, CSharpBlob = 8, PythonBlob = 9, RubyBlob = 10, PhpBlob = 11, ErlangBlob = 12,
    Bool = 17, HyperLogLog = 18, Map = 19, List = 20, GeoJson = 23,
};

// Nesting deeper than this, and more elements than bytes or than this in a list or map with all that are in it, are refused
// with ParseError. A record of 1 MiB cannot hold more elements, and each takes some 40 bytes here.
inline constexpr int maximumNesting = 64;
inline constexpr std::size_t maximumElements = 1u << 20;

Result<Value> decodeParticle(int particleType, ByteSpan bytes);

struct EncodedParticle {
    ParticleType type = ParticleType::Null;
    ByteBuffer bytes;
};
EncodedParticle encodeParticle(const Value &value);

} // namespace footplate::wire

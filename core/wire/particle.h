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

// Nesting deeper than this, and more elements than bytes, are refused with ParseError.
inline constexpr int maximumNesting = 64;

Result<Value> decodeParticle(int particleType, ByteSpan bytes);

struct EncodedParticle {
    ParticleType type = ParticleType::Null;
    ByteBuffer bytes;
};
EncodedParticle encodeParticle(const Value &value);

} // namespace footplate::wire

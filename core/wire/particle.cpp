// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/particle.h"

#include <fmt/format.h>
#include <msgpack/null_visitor.hpp>
#include <msgpack/pack.hpp>
#include <msgpack/parse.hpp>
#include <msgpack/unpack.hpp>

#include <algorithm>
#include <bit>
#include <utility>

namespace footplate::wire {

namespace {

// Inside a list or a map.
constexpr std::uint8_t specialExtType = 0xFF; // infinity and wildcard; any other type in first place is the header
constexpr std::uint8_t wildcardByte = 0x00;
constexpr std::uint8_t infinityByte = 0x01;
constexpr std::uint8_t orderedFlag = 0x01;
constexpr std::uint8_t msgpackDouble = 0xCB;

Blob copyOf(ByteSpan bytes)
{
    return {bytes.begin(), bytes.end()};
}

tl::unexpected<Error> refuse(std::string_view reason)
{
    return fail(Outcome::ParseError, std::string(reason));
}

// Builds a Value from what the parser meets. Returning false ends the parser.
//
// Every element takes at least one byte, and no two share one: so the elements that all containers announce
// together are at most as many as there are bytes. A value of n bytes cannot make it allocate more than a
// multiple of n, however its counts lie.
class ValueBuilder : public msgpack::null_visitor {
public:
    explicit ValueBuilder(std::size_t byteCount) : m_elementsLeft(std::min(byteCount, maximumElements)) {}

    bool visit_nil() { return add({}); }
    bool visit_boolean(bool value) { return add({value}); }
    // A number beyond the signed range wraps, as it does in the clients of the database: its integers are signed.
    bool visit_positive_integer(std::uint64_t value) { return add({static_cast<std::int64_t>(value)}); }
    bool visit_negative_integer(std::int64_t value) { return add({value}); }
    bool visit_float32(float value) { return add({double{value}}); }
    bool visit_float64(double value) { return add({value}); }
    bool visit_str(const char *data, std::uint32_t size) { return addTagged({data, size}); }
    bool visit_bin(const char *data, std::uint32_t size) { return addTagged({data, size}); }

    // `data` starts with the type byte, which `size` counts.
    bool visit_ext(const char *data, std::uint32_t size)
    {
        ByteReader reader(asBytes({data, size}));
        const std::uint8_t type = reader.u8();
        if (type != specialExtType)
            return takeHeader(type);
        const std::uint8_t kind = reader.u8();
        if (reader.failed() || reader.remaining() != 0 || kind > infinityByte)
            return stop("an unknown special value");
        return add({SpecialValue{kind == wildcardByte ? SpecialValue::Wildcard : SpecialValue::Infinity}});
    }

    bool start_array(std::uint32_t count)
    {
        if (!open(count))
            return false;
        m_frames.back().list.items.reserve(std::min(count, reserveAtMost));
        return true;
    }
    bool end_array()
    {
        Value list{std::move(m_frames.back().list)};
        m_frames.pop_back();
        return add(std::move(list));
    }

    bool start_map(std::uint32_t pairCount)
    {
        if (!open(2 * std::uint64_t{pairCount}))
            return false;
        m_frames.back().isMap = true;
        m_frames.back().map.entries.reserve(std::min(pairCount, reserveAtMost));
        return true;
    }
    bool end_map()
    {
        Value map{std::move(m_frames.back().map)};
        m_frames.pop_back();
        return add(std::move(map));
    }

    [[nodiscard]] std::string_view reason() const { return m_reason; }
    Value takeResult() { return std::move(m_result); }

private:
    static constexpr std::uint32_t reserveAtMost = 1024;

    // A list or a map that is not complete yet.
    struct Frame {
        bool isMap = false;
        bool isStarted = false;     // something was met in it, the header included
        bool isHeaderValue = false; // what comes next belongs to the header of a map
        bool hasKey = false;
        Value key;
        ListValue list;
        MapValue map;
    };

    bool stop(std::string_view reason)
    {
        m_reason = reason;
        return false;
    }

    bool open(std::uint64_t elements)
    {
        if (m_frames.size() == maximumNesting)
            return stop("lists and maps nested too deeply");
        if (elements > m_elementsLeft)
            return stop("more elements announced than there are bytes, or than can be taken in");
        m_elementsLeft -= elements;
        m_frames.emplace_back();
        return true;
    }

    bool add(Value value)
    {
        if (m_frames.empty()) {
            m_result = std::move(value);
            return true;
        }
        Frame &frame = m_frames.back();
        frame.isStarted = true;
        if (frame.isHeaderValue)
            frame.isHeaderValue = false;
        else if (!frame.isMap)
            frame.list.items.push_back(std::move(value));
        else if (std::exchange(frame.hasKey, !frame.hasKey))
            frame.map.entries.push_back({std::move(frame.key), std::move(value)});
        else
            frame.key = std::move(value);
        return true;
    }

    // An ordered list or map says so in its first entry, which the count includes and which is no element.
    bool takeHeader(std::uint8_t flags)
    {
        if (m_frames.empty() || m_frames.back().isStarted)
            return stop("an ext value that is neither special nor a header");
        Frame &frame = m_frames.back();
        const bool isOrdered = (flags & orderedFlag) != 0;
        frame.isStarted = true;
        frame.isHeaderValue = frame.isMap; // the header of a map is a key, and its value says nothing
        frame.list.ordered = isOrdered && !frame.isMap;
        frame.map.keyOrdered = isOrdered && frame.isMap;
        return true;
    }

    // Texts and blobs carry the particle type in their first byte; clients take one without as an empty text.
    bool addTagged(std::string_view tagged)
    {
        if (tagged.empty())
            return add({std::string()});
        const auto type = static_cast<std::uint8_t>(tagged.front());
        const std::string_view content = tagged.substr(1);
        switch (static_cast<ParticleType>(type)) {
        case ParticleType::String:
            return add({std::string(content)});
        case ParticleType::GeoJson:
            return add({GeoJson{std::string(content)}});
        case ParticleType::Blob:
            return add({copyOf(asBytes(content))});
        case ParticleType::HyperLogLog:
            return add({HyperLogLog{copyOf(asBytes(content))}});
        default:
            return add({OpaqueValue{type, copyOf(asBytes(content))}});
        }
    }

    std::vector<Frame> m_frames;
    std::uint64_t m_elementsLeft;
    Value m_result;
    std::string_view m_reason;
};

template <typename Container>
Result<Value> decodeContainer(ByteSpan bytes)
{
    const std::string_view text = asText(bytes);
    ValueBuilder builder(text.size());
    std::size_t end = 0;
    if (text.empty() || !msgpack::parse(text.data(), text.size(), end, builder))
        return refuse(builder.reason().empty() ? "truncated or malformed MessagePack" : builder.reason());
    if (end != text.size())
        return refuse("bytes after the end of a list or map");
    Value value = builder.takeResult();
    if (!std::holds_alternative<Container>(value.data))
        return refuse("a list or map that is not what its particle type says");
    return value;
}

Result<std::uint64_t> decodeEightBytes(ByteSpan bytes)
{
    ByteReader reader(bytes);
    const std::uint64_t bits = reader.u64();
    if (reader.failed() || reader.remaining() != 0)
        return refuse(fmt::format("a number of {} bytes, not 8", bytes.size()));
    return bits;
}

Result<Value> decodeBool(ByteSpan bytes)
{
    if (bytes.size() != 1)
        return refuse(fmt::format("a boolean of {} bytes, not 1", bytes.size()));
    return Value{bytes.front() != std::byte{0}};
}

// A flags byte, the count of index cells, 8 bytes a cell, and the JSON.
Result<Value> decodeGeoJson(ByteSpan bytes)
{
    ByteReader reader(bytes);
    reader.skip(1);
    const std::size_t cells = reader.u16();
    reader.skip(8 * cells);
    if (reader.failed())
        return refuse("GeoJSON shorter than its index cells");
    return Value{GeoJson{std::string(reader.text(reader.remaining()))}};
}

// Writes one value in the form it has inside a list or a map.
class Packer {
public:
    explicit Packer(ByteBuffer &buffer) : m_writer(buffer), m_packer(*this) {}

    void write(const char *data, std::size_t size) { m_writer.text({data, size}); }

    void pack(const Value &value)
    {
        std::visit([this](const auto &content) { pack(content); }, value.data);
    }
    void pack(const ListValue &list)
    {
        m_packer.pack_array(countOf(list.items.size() + (list.ordered ? 1 : 0)));
        if (list.ordered)
            m_packer.pack_ext(0, orderedFlag);
        for (const Value &item : list.items)
            pack(item);
    }
    void pack(const MapValue &map)
    {
        m_packer.pack_map(countOf(map.entries.size() + (map.keyOrdered ? 1 : 0)));
        if (map.keyOrdered)
            m_packer.pack_ext(0, orderedFlag).pack_nil();
        for (const auto &[key, value] : map.entries) {
            pack(key);
            pack(value);
        }
    }

private:
    void pack(std::monostate) { m_packer.pack_nil(); }
    void pack(bool value) { value ? m_packer.pack_true() : m_packer.pack_false(); }
    void pack(std::int64_t value) { m_packer.pack_int64(value); }
    // By hand: the library packs a whole number as an integer, which would change the type of the value.
    void pack(double value)
    {
        m_writer.u8(msgpackDouble);
        m_writer.u64(std::bit_cast<std::uint64_t>(value));
    }
    void pack(const std::string &text) { packTagged(ParticleType::String, asBytes(text)); }
    void pack(const Blob &blob) { packTagged(ParticleType::Blob, blob); }
    void pack(const GeoJson &geo) { packTagged(ParticleType::GeoJson, asBytes(geo.json)); }
    void pack(const HyperLogLog &hll) { packTagged(ParticleType::HyperLogLog, hll.bytes); }
    void pack(const OpaqueValue &opaque) { packTagged(static_cast<ParticleType>(opaque.particleType), opaque.bytes); }
    void pack(const SpecialValue &special)
    {
        m_packer.pack_ext(1, static_cast<std::int8_t>(specialExtType));
        m_writer.u8(special.kind == SpecialValue::Wildcard ? wildcardByte : infinityByte);
    }

    void packTagged(ParticleType type, ByteSpan content)
    {
        m_packer.pack_str(countOf(content.size() + 1));
        m_writer.u8(static_cast<std::uint8_t>(type));
        m_writer.bytes(content);
    }

    // A record is a thousand times smaller than what does not fit here.
    static std::uint32_t countOf(std::size_t count) { return static_cast<std::uint32_t>(count); }

    ByteWriter m_writer;
    msgpack::packer<Packer> m_packer;
};

// The bytes of one bin value; nested values are Packer's.
class ParticleEncoder {
public:
    EncodedParticle operator()(std::monostate) const { return {}; }
    EncodedParticle operator()(bool value) const { return {ParticleType::Bool, {value ? std::byte{1} : std::byte{0}}}; }
    EncodedParticle operator()(std::int64_t value) const
    {
        return {ParticleType::Integer, eightBytes(static_cast<std::uint64_t>(value))};
    }
    EncodedParticle operator()(double value) const
    {
        return {ParticleType::Float, eightBytes(std::bit_cast<std::uint64_t>(value))};
    }
    EncodedParticle operator()(const std::string &text) const { return {ParticleType::String, copyOf(asBytes(text))}; }
    EncodedParticle operator()(const Blob &blob) const { return {ParticleType::Blob, blob}; }
    EncodedParticle operator()(const HyperLogLog &hll) const { return {ParticleType::HyperLogLog, hll.bytes}; }
    EncodedParticle operator()(const OpaqueValue &opaque) const
    {
        return {static_cast<ParticleType>(opaque.particleType), opaque.bytes};
    }
    EncodedParticle operator()(const ListValue &list) const { return packed(ParticleType::List, list); }
    EncodedParticle operator()(const MapValue &map) const { return packed(ParticleType::Map, map); }
    // A writer sends no index cells: the server works them out.
    EncodedParticle operator()(const GeoJson &geo) const
    {
        EncodedParticle particle{ParticleType::GeoJson, {}};
        ByteWriter writer(particle.bytes);
        writer.u8(0);
        writer.u16(0);
        writer.text(geo.json);
        return particle;
    }
    // Stands only inside lists and maps; a bin cannot hold it.
    EncodedParticle operator()(const SpecialValue &) const { return {}; }

private:
    static ByteBuffer eightBytes(std::uint64_t bits)
    {
        const auto bytes = bigEndianBytes(bits);
        return {bytes.begin(), bytes.end()};
    }

    template <typename Container>
    static EncodedParticle packed(ParticleType type, const Container &container)
    {
        EncodedParticle particle{type, {}};
        Packer(particle.bytes).pack(container);
        return particle;
    }
};

} // namespace

Result<Value> decodeParticle(int particleType, ByteSpan bytes)
{
    switch (static_cast<ParticleType>(particleType)) {
    case ParticleType::Null:
        return Value{};
    case ParticleType::Integer:
        return decodeEightBytes(bytes).map([](std::uint64_t bits) { return Value{static_cast<std::int64_t>(bits)}; });
    case ParticleType::Float:
        return decodeEightBytes(bytes).map([](std::uint64_t bits) { return Value{std::bit_cast<double>(bits)}; });
    case ParticleType::String:
        return Value{std::string(asText(bytes))};
    case ParticleType::Blob:
        return Value{copyOf(bytes)};
    case ParticleType::Bool:
        return decodeBool(bytes);
    case ParticleType::HyperLogLog:
        return Value{HyperLogLog{copyOf(bytes)}};
    case ParticleType::Map:
        return decodeContainer<MapValue>(bytes);
    case ParticleType::List:
        return decodeContainer<ListValue>(bytes);
    case ParticleType::GeoJson:
        return decodeGeoJson(bytes);
    default:
        return Value{OpaqueValue{particleType, copyOf(bytes)}};
    }
}

EncodedParticle encodeParticle(const Value &value)
{
    return std::visit(ParticleEncoder(), value.data);
}

} // namespace footplate::wire

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/emulator/sampledata.h"

#include "core/base/clock.h"
#include "core/emulator/succession.h"

#include <array>
#include <fmt/format.h>
#include <string>
#include <string_view>

namespace footplate::emulator {

namespace {

constexpr auto firstNames = std::to_array<std::string_view>({
    "Ada",     "Bruno", "Chiara",   "Dmitri", "Élise", "Farid",     "Greta",   "Hanako",
    "Ingrid",  "João",  "Katarína", "Liam",   "Mei",   "Noor",      "Oskar",   "Priya",
    "Quentin", "Rosa",  "Sven",     "Tomoko", "Uwe",   "Valentina", "Wanjiru", "Yusuf",
});
constexpr auto lastNames = std::to_array<std::string_view>({
    "Andersson", "Bianchi", "Castro",    "Dvořák",  "Eriksen", "Fischer",  "Gupta",  "Haddad",
    "Ito",       "Jansen",  "Kowalska",  "Lefèvre", "Murphy",  "Nakamura", "Okafor", "Petrov",
    "Quispe",    "Rossi",   "Schneider", "Tanaka",  "Ueda",    "Vogel",
});
constexpr auto tags = std::to_array<std::string_view>({
    "first-class",
    "night-train",
    "commuter",
    "student",
    "senior",
    "bicycle",
    "window-seat",
    "quiet-coach",
    "newsletter",
});

struct City {
    std::string_view name;
    std::string_view country;
    double longitude;
    double latitude;
};
constexpr auto cities = std::to_array<City>({
    {"Zürich", "CH", 8.541, 47.377},
    {"Wien", "AT", 16.373, 48.208},
    {"Paris", "FR", 2.352, 48.857},
    {"Osaka", "JP", 135.502, 34.694},
    {"Kraków", "PL", 19.945, 50.065},
    {"Porto", "PT", -8.611, 41.149},
    {"Göteborg", "SE", 11.974, 57.709},
    {"Chennai", "IN", 80.271, 13.083},
    {"Mombasa", "KE", 39.668, -4.044},
});
constexpr auto streets = std::to_array<std::string_view>({
    "Station Road",
    "Gleisstrasse",
    "Rue de la Gare",
    "Via Ferrovia",
    "Signal Lane",
    "Depot Street",
});

template <typename Array>
const auto &pick(const Array &all, Random &random)
{
    return all[static_cast<std::size_t>(random.between(0, static_cast<std::int64_t>(all.size()) - 1))];
}

Value text(std::string_view content)
{
    return Value{std::string(content)};
}

Value number(std::int64_t content)
{
    return Value{content};
}

Value tagList(Random &random)
{
    ListValue list;
    const std::int64_t count = random.between(0, 4);
    for (std::int64_t i = 0; i < count; ++i)
        list.items.push_back(text(pick(tags, random)));
    return Value{std::move(list)};
}

// A map with a map and a list in it, sorted by its keys as a server keeps an ordered one.
Value address(const City &city, Random &random)
{
    MapValue position;
    position.keyOrdered = true;
    position.entries = {{text("lat"), Value{city.latitude}}, {text("lon"), Value{city.longitude}}};
    ListValue phones;
    const std::int64_t count = random.between(0, 2);
    for (std::int64_t i = 0; i < count; ++i)
        phones.items.push_back(text(fmt::format("+{} {:07}", random.between(20, 99), random.between(0, 9'999'999))));
    MapValue map;
    map.keyOrdered = true;
    map.entries = {
        {text("city"), text(city.name)},
        {text("country"), text(city.country)},
        {text("phones"), Value{std::move(phones)}},
        {text("position"), Value{std::move(position)}},
        {text("street"), text(fmt::format("{} {}", pick(streets, random), random.between(1, 180)))},
    };
    return Value{std::move(map)};
}

Value picture(Random &random)
{
    Blob bytes;
    for (const unsigned byte : {0x89u, 0x50u, 0x4Eu, 0x47u, 0x0Du, 0x0Au, 0x1Au, 0x0Au}) // how a PNG begins
        bytes.push_back(static_cast<std::byte>(byte));
    const std::int64_t size = random.between(16, 96);
    for (std::int64_t i = 0; i < size; ++i)
        bytes.push_back(static_cast<std::byte>(random.between(0, 255)));
    return Value{std::move(bytes)};
}

// Sixteen registers of six bits after flags, two sizes and an empty cache: what a sketch with 4 index bits looks like.
Value sketch(Random &random)
{
    HyperLogLog sketch;
    sketch.bytes = {std::byte{0}, std::byte{4}, std::byte{0}};
    sketch.bytes.resize(3 + 8);
    for (int i = 0; i < 12; ++i)
        sketch.bytes.push_back(static_cast<std::byte>(random.between(0, 255)));
    return Value{std::move(sketch)};
}

} // namespace

Key sampleKey(int which)
{
    return Key{"user:" + std::to_string(which)};
}

std::vector<Bin> sampleBins(int which, std::uint64_t seed)
{
    Random random(mixBits(seed * 100'003 + static_cast<std::uint64_t>(which)));
    const City &city = pick(cities, random);
    std::vector<Bin> bins;
    bins.push_back({"name", text(fmt::format("{} {}", pick(firstNames, random), pick(lastNames, random)))});
    bins.push_back({"visits", number(random.between(0, 5000))});
    bins.push_back({"score", Value{static_cast<double>(random.between(0, 10'000)) / 100.0}});
    bins.push_back({"active", Value{random.between(0, 3) > 0}});
    bins.push_back({"tags", tagList(random)});
    bins.push_back({"address", address(city, random)});
    bins.push_back({"avatar", picture(random)});
    const double east = city.longitude + static_cast<double>(random.between(-500, 500)) / 10'000;
    const double north = city.latitude + static_cast<double>(random.between(-500, 500)) / 10'000;
    bins.push_back(
        {"place", Value{GeoJson{fmt::format(R"({{"type":"Point","coordinates":[{:.4f},{:.4f}]}})", east, north)}}});
    if (which % 5 == 0)
        bins.push_back({"level", sketch(random)});
    return bins;
}

} // namespace footplate::emulator

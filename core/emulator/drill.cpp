// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/emulator/democluster.h"
#include "core/wire/info.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <optional>

namespace footplate::emulator {

namespace {

constexpr auto faults = std::to_array<FaultKind>({
    {Fault::None, "none", 0},
    {Fault::Stop, "stop", 0},
    {Fault::Freeze, "freeze", 0},
    {Fault::FreezeData, "freeze-data", 0},
    {Fault::Slow, "slow", 2},
    {Fault::Drip, "drip", 1},
    {Fault::Reset, "reset", 0},
    {Fault::Garbage, "garbage", 0},
    {Fault::OversizeHeader, "oversize-header", 0},
    {Fault::RefusePartitions, "refuse-partitions", 0},
    {Fault::Flap, "flap", 1},
    {Fault::WrongClusterName, "wrong-cluster-name", 0},
    {Fault::NotStarted, "not-started", 0},
    {Fault::RefuseLogin, "refuse-login", 0},
    {Fault::ExpireSessions, "expire-sessions", 0},
});

constexpr std::int64_t maximumMs = 600'000;
constexpr double maximumSeconds = 86'400;

// The part before the first `separator`; what follows it stays in `text`, or nothing when there is none.
std::string_view takeUntil(std::string_view &text, char separator, bool &found)
{
    const std::size_t end = text.find(separator);
    found = end != std::string_view::npos;
    const std::string_view head = text.substr(0, end);
    text = found ? text.substr(end + 1) : std::string_view();
    return head;
}

tl::unexpected<Error> refuse(std::string detail)
{
    return fail(Outcome::InvalidRequest, std::move(detail));
}

Result<FaultKind> parseName(std::string_view name)
{
    for (const FaultKind &entry : faults) {
        if (entry.name == name)
            return entry;
    }
    return refuse(fmt::format("there is no fault \"{}\"; there are {}", name, faultNames()));
}

std::optional<int> parseMs(std::string_view text)
{
    const auto ms = wire::parseInteger(text);
    if (!ms || *ms < 0 || *ms > maximumMs)
        return std::nullopt;
    return static_cast<int>(*ms);
}

// `text` is what follows the equals sign, if there is one.
Result<FaultSpec> parseTimes(const FaultKind &entry, std::string_view text, bool given)
{
    FaultSpec spec{entry.fault, 0, 0};
    if (entry.times == 0) {
        if (given)
            return refuse(fmt::format("{} takes no time, but \"={}\" was given", entry.name, text));
        return spec;
    }
    const std::string_view example = entry.times == 2 ? "=50-200 or =100" : "=100";
    const std::string_view whole = text;
    bool isRange = false;
    const auto low = parseMs(takeUntil(text, '-', isRange));
    const auto high = isRange ? parseMs(text) : low;
    if (!given || !low || !high || (isRange && entry.times == 1))
        return refuse(fmt::format("{} needs {} in ms from 0 to {}, as in {}{}; \"{}\" was given", entry.name,
                                  entry.times == 2 ? "a delay or a range of delays" : "a time", maximumMs, entry.name,
                                  example, whole));
    if (*low > *high)
        return refuse(fmt::format("the range {} of {} begins with its larger end", whole, entry.name));
    spec.minimumMs = *low;
    spec.maximumMs = *high;
    return spec;
}

Result<int> parseNode(std::string_view text, int nodes)
{
    if (text == "all")
        return 0;
    const auto node = wire::parseInteger(text);
    if (!node || *node < 1 || *node > nodes)
        return refuse(fmt::format("\"{}\" is no node; there are 1 to {}, or all", text, nodes));
    return static_cast<int>(*node);
}

std::optional<double> parseSeconds(std::string_view text)
{
    const auto seconds = wire::parseDecimal(text);
    if (!seconds || !std::isfinite(*seconds) || *seconds < 0 || *seconds > maximumSeconds)
        return std::nullopt;
    return seconds;
}

Result<void> parseWhen(std::string_view text, DrillStep &step)
{
    const std::string_view whole = text;
    bool hasEnd = false;
    const auto start = parseSeconds(takeUntil(text, '-', hasEnd));
    const auto end = hasEnd ? parseSeconds(text) : std::optional<double>(-1);
    if (!start || !end)
        return refuse(
            fmt::format("\"@{}\" is no time: seconds from 0 to {:.0f}, as in @3 or @3-10.5", whole, maximumSeconds));
    if (hasEnd && *end <= *start)
        return refuse(fmt::format("\"@{}\" ends before it begins", whole));
    step.startS = *start;
    step.endS = *end;
    return {};
}

Result<DrillStep> parseStep(std::string_view text, int nodes)
{
    const std::string_view whole = text;
    bool hasWhen = false, hasNode = false, hasTimes = false;
    std::string_view what = takeUntil(text, '@', hasWhen);
    std::string_view fault = takeUntil(what, ':', hasNode);
    const std::string_view name = takeUntil(fault, '=', hasTimes);
    const auto entry = parseName(name);
    if (!entry)
        return tl::unexpected<Error>(entry.error());
    if (!hasNode)
        return refuse(fmt::format("\"{}\" names no node; write {}:1 or {}:all", whole, name, name));
    const auto spec = parseTimes(*entry, fault, hasTimes);
    if (!spec)
        return tl::unexpected<Error>(spec.error());
    const auto node = parseNode(what, nodes);
    if (!node)
        return tl::unexpected<Error>(node.error());
    DrillStep step{*spec, *node, 0, -1};
    if (hasWhen) {
        if (auto when = parseWhen(text, step); !when)
            return tl::unexpected<Error>(when.error());
    }
    return step;
}

} // namespace

std::span<const FaultKind> faultKinds()
{
    return faults;
}

std::string faultNames()
{
    std::string names;
    for (const FaultKind &entry : faults)
        names += fmt::format("{}{}", names.empty() ? "" : ", ", entry.name);
    return names;
}

std::string_view faultName(Fault fault)
{
    for (const FaultKind &entry : faults) {
        if (entry.fault == fault)
            return entry.name;
    }
    return {};
}

bool needsLogin(Fault fault)
{
    return fault == Fault::RefuseLogin || fault == Fault::ExpireSessions;
}

Result<std::vector<DrillStep>> parseDrill(std::string_view text, int nodes)
{
    std::vector<DrillStep> steps;
    bool more = true;
    while (more) {
        auto step = parseStep(takeUntil(text, ',', more), nodes);
        if (!step)
            return tl::unexpected<Error>(std::move(step.error()));
        steps.push_back(*step);
    }
    return steps;
}

} // namespace footplate::emulator

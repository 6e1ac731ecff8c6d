// SPDX-License-Identifier: GPL-3.0-or-later
// The text of a drill, as the command line takes it.
#include "core/emulator/democluster.h"
#include "tests/fuzz/fuzz.h"

#include <fmt/format.h>

namespace footplate::fuzz {

using namespace emulator;

namespace {

constexpr int nodes = 5;

bool isSame(const DrillStep &a, const DrillStep &b)
{
    return a.spec == b.spec && a.node == b.node && a.startS == b.startS && a.endS == b.endS;
}

// One step at a time, as which form of its times a fault takes is known only to the parser.
void checkAgain(const DrillStep &step)
{
    const std::string where = step.node == 0 ? "all" : fmt::format("{}", step.node);
    const std::string when =
        step.endS < 0 ? fmt::format("{}", step.startS) : fmt::format("{}-{}", step.startS, step.endS);
    const auto written = [&](std::string_view times) {
        return fmt::format("{}{}:{}@{}", faultName(step.spec.fault), times, where, when);
    };
    for (const std::string &times : {fmt::format("={}-{}", step.spec.minimumMs, step.spec.maximumMs),
                                     fmt::format("={}", step.spec.minimumMs), std::string()}) {
        const auto again = parseDrill(written(times), nodes);
        if (again)
            return require(again->size() == 1 && isSame(again->front(), step), "a step written again is the same");
    }
    require(false, "a step written again is read");
}

} // namespace

void check(ByteSpan input)
{
    const auto steps = [&] {
        const MemoryBound bound(input, 64);
        return parseDrill(asText(input), nodes);
    }();
    if (!steps)
        return requireError(steps.error(), Outcome::InvalidRequest);
    require(!steps->empty(), "a drill has a step");
    for (const DrillStep &step : *steps) {
        require(step.node >= 0 && step.node <= nodes, "a step is for a node that is there");
        require(step.spec.minimumMs >= 0 && step.spec.minimumMs <= step.spec.maximumMs,
                "times are not negative and in order");
        require(step.startS >= 0 && (step.endS < 0 || step.endS > step.startS), "a step ends after it begins");
        checkAgain(step);
    }
}

} // namespace footplate::fuzz

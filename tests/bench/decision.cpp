// SPDX-License-Identifier: GPL-3.0-or-later
// What a retry decision costs: whole commands through the driver, under a mix of outcomes as a cluster in mild trouble
// produces them. A decision is one begin() or one ended() with what the executor asks beside it.
#include "core/base/clock.h"
#include "core/retry/driver.h"
#include "tests/bench/allocations.h"
#include "tests/bench/stopwatch.h"
#include "tests/bench/subcommand.h"

namespace footplate::bench {

namespace {

constexpr NumberOption commandsOption{"commands", "commands in a round", 1'000'000, 1, 100'000'000};
constexpr NumberOption roundsOption{"rounds", "rounds, of which the middle one counts", 5, 1, 1000};

constexpr std::size_t scriptLength = 4096; // a power of two; fits the first-level cache

// One attempt as it may come out.
struct Ending {
    Outcome outcome = Outcome::Ok;
    RequestSent sent = RequestSent::Maybe;
};

Ending endingOf(std::int64_t perMille)
{
    if (perMille < 900)
        return {Outcome::Ok, RequestSent::Maybe};
    if (perMille < 930)
        return {Outcome::KeyNotFound, RequestSent::Maybe};
    if (perMille < 960)
        return {Outcome::PartitionUnavailable, RequestSent::Maybe};
    if (perMille < 975)
        return {Outcome::Timeout, RequestSent::Maybe};
    if (perMille < 985)
        return {Outcome::CircuitOpen, RequestSent::No};
    if (perMille < 992)
        return {Outcome::ConnectionError, RequestSent::No};
    if (perMille < 996)
        return {Outcome::PoolTimeout, RequestSent::No};
    return {Outcome::DeviceOverload, RequestSent::Maybe};
}

std::vector<Ending> makeScript()
{
    Random random(1);
    std::vector<Ending> script;
    for (std::size_t i = 0; i < scriptLength; ++i)
        script.push_back(endingOf(random.between(0, 999)));
    return script;
}

struct Round {
    std::uint64_t decisions = 0;
    std::uint64_t attempts = 0;
    std::uint64_t allocations = 0;
    double ns = 0;
};

Round runRound(const std::vector<Ending> &script, std::int64_t commands)
{
    Round round;
    const RetryPolicy policy{2, 1, ReplicaPolicy::Sequence};
    std::size_t next = 0;
    std::int64_t nowUs = 0;
    const std::uint64_t allocationsBefore = allocations();
    const Stopwatch watch;
    for (std::int64_t command = 0; command < commands; ++command) {
        const Operation operation{command % 5 == 0 ? OperationType::Put : OperationType::Get};
        RetryDriver driver(policy, CommandTimeouts{}, operation, nowUs);
        RetryDecision decision = driver.begin(nowUs);
        ++round.decisions;
        while (decision.action == RetryDecision::Action::Attempt) {
            keep(driver.replicaIndex(2));
            keep(driver.attemptDeadlineUs(nowUs));
            const Ending &ending = script[next++ % scriptLength];
            nowUs += 200;
            decision = driver.ended(ending.outcome, ending.sent, nowUs);
            ++round.decisions;
            ++round.attempts;
        }
        keep(driver.inDoubt(decision.outcome));
    }
    round.ns = watch.elapsedNs();
    round.allocations = allocations() - allocationsBefore;
    return round;
}

void addOptions(QCommandLineParser &parser)
{
    addOption(parser, commandsOption);
    addOption(parser, roundsOption);
}

Result<QJsonObject> run(const QCommandLineParser &parser)
{
    const auto commands = valueOf(parser, commandsOption);
    if (!commands)
        return tl::unexpected(commands.error());
    const auto rounds = valueOf(parser, roundsOption);
    if (!rounds)
        return tl::unexpected(rounds.error());

    const std::vector<Ending> script = makeScript();
    std::vector<double> nsPerDecision;
    Round total;
    for (std::int64_t i = 0; i < *rounds; ++i) {
        const Round round = runRound(script, *commands);
        nsPerDecision.push_back(round.ns / static_cast<double>(round.decisions));
        total.decisions += round.decisions;
        total.attempts += round.attempts;
        total.allocations += round.allocations;
    }
    const auto decisions = static_cast<double>(total.decisions);
    return QJsonObject{{QStringLiteral("ns_per_decision"), middleOf(nsPerDecision)},
                       {QStringLiteral("allocations_per_decision"), static_cast<double>(total.allocations) / decisions},
                       {QStringLiteral("decisions"), decisions},
                       {QStringLiteral("attempts"), static_cast<double>(total.attempts)}};
}

const Subcommand subcommand{"decision", "cost of a retry decision", addOptions, run};

} // namespace

} // namespace footplate::bench

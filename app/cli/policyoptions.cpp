// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/policyoptions.h"

#include <array>
#include <limits>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

struct NumberOption {
    const char *option;
    const char *key;
    const char *unit;
    const char *description;
    std::int64_t low;
    std::int64_t high;
    PolicyScope scope; // the narrowest in which it exists
};

constexpr std::array numberOptions{
    NumberOption{"max-retries", "max_retries", "N", "Retries after the first attempt.", 0, RetryPolicy::maximumRetries,
                 PolicyScope::Command},
    NumberOption{"sleep-between-retries", "sleep_between_retries_ms", "MS", "Fixed pause between attempts.", 0,
                 RetryPolicy::maximumSleepMs, PolicyScope::Command},
    NumberOption{"timeout", "timeout_ms", "MS", "Budget of a command with all its attempts.", 1,
                 CommandTimeouts::maximumMs, PolicyScope::Command},
    NumberOption{"socket-timeout", "socket_timeout_ms", "MS", "Budget of one attempt; 0 = whatever is left.", 0,
                 CommandTimeouts::maximumMs, PolicyScope::Command},
    NumberOption{"circuit-open-threshold", "circuit_open_threshold", "N", "Failures that open a node's circuit.", 1,
                 std::numeric_limits<std::uint32_t>::max(), PolicyScope::Publication},
    NumberOption{"retry-operations-limit", "retry_operations_limit", "N", "How often with --retry-operations limit.", 0,
                 RetryPolicy::maximumRetries, PolicyScope::Publication},
    NumberOption{"max-concurrent-ops-per-node", "max_concurrent_ops_per_node", "N",
                 "Commands at a node that open its circuit.", 1, std::numeric_limits<std::uint32_t>::max(),
                 PolicyScope::Publication}};

constexpr auto replicaOption = "replica-policy"_L1;
constexpr auto gateOption = "retry-operations"_L1;

// "unset, none, read, ...", as an option takes them.
QString gateNames(const QString &separator)
{
    QStringList names;
    for (std::size_t kind = 0; kind < gateKindCount; ++kind)
        names.append(QString::fromUtf8(gateKindName(static_cast<GateChoice::Kind>(kind)).data()));
    return names.join(separator);
}

bool isIn(const NumberOption &option, PolicyScope scope)
{
    return option.scope == PolicyScope::Command || scope == PolicyScope::Publication;
}

} // namespace

void addPolicyOptions(CommandLine &line, PolicyScope scope)
{
    for (const NumberOption &option : numberOptions) {
        if (isIn(option, scope))
            line.addValue(QLatin1String(option.option), QLatin1String(option.unit), QLatin1String(option.description));
    }
    line.addValue(replicaOption, u"master|sequence"_s,
                  u"Where reads go: always the master, or the replicas in turn."_s);
    if (scope == PolicyScope::Publication) {
        line.addValue(gateOption, u"KIND"_s,
                      u"Which operations may be tried again after a lost connection: %1."_s.arg(gateNames(u", "_s)));
    }
}

Result<Options> policyOptionsOf(const CommandLine &line, PolicyScope scope)
{
    Options options;
    for (const NumberOption &option : numberOptions) {
        const QString name = QLatin1String(option.option);
        if (!isIn(option, scope) || !line.isSet(name))
            continue;
        const auto number = line.integer(name, option.low, option.high, 0);
        if (!number)
            return tl::unexpected(number.error());
        options.emplace(option.key, *number);
    }
    if (line.isSet(replicaOption)) {
        const QString given = line.value(replicaOption);
        if (given != "master"_L1 && given != "sequence"_L1) {
            return fail(Outcome::InvalidRequest,
                        "--replica-policy takes \"master\" or \"sequence\", not \"" + given.toStdString() + "\".");
        }
        options.emplace("replica_policy", given.toStdString());
    }
    if (scope == PolicyScope::Publication && line.isSet(gateOption)) {
        const QString given = line.value(gateOption);
        if (!gateNames(u"|"_s).split(u'|').contains(given)) {
            return fail(Outcome::InvalidRequest, "--retry-operations takes " + gateNames(u", "_s).toStdString() + ", not \"" +
                                                     given.toStdString() + "\".");
        }
        options.emplace("retry_operations", given.toStdString());
    }
    return options;
}

std::optional<QString> budgetWarning(const PolicySet &policy)
{
    if (!policy.timeouts.attemptMayUseUpBudget() || policy.retry.maxRetries == 0)
        return std::nullopt;
    return u"One attempt may use up the whole budget of %1 ms, so no retry can follow it; give a socket timeout "
           "below the timeout."_s.arg(policy.timeouts.timeoutMs);
}

} // namespace footplate::app

// SPDX-License-Identifier: GPL-3.0-or-later
// The options that name a field of the policy: for one command (`get`) or for a publication (`policy set`). Main thread.
#pragma once

#include "app/cli/commandline.h"
#include "core/retry/policy.h"

#include <optional>

namespace footplate::app {

enum class PolicyScope {
    Command,     // what one command may override
    Publication, // also the limits of the circuit breaker, and the gate
};

void addPolicyOptions(CommandLine &line, PolicyScope scope);
// The options given, as PolicySet::merge takes them. Error (InvalidRequest): names the option, its range and what was
// given.
Result<Options> policyOptionsOf(const CommandLine &line, PolicyScope scope);
// A sentence when one attempt may use up the whole budget, so that no retry can follow it.
std::optional<QString> budgetWarning(const PolicySet &policy);

} // namespace footplate::app

// SPDX-License-Identifier: GPL-3.0-or-later
// CheckReport: how far a connection comes that is tried out, step by step, and what each step found. A value; any thread.
#pragma once

#include "core/base/result.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace footplate {

// In the order in which a connection takes them.
enum class CheckStep : std::uint8_t {
    Resolve, // the names of the seeds
    Connect,
    Tls,
    Login,
    Cluster, // whoever answers is a node, and of the cluster that is wanted
    Peers,   // the nodes that the seeds name
};
inline constexpr std::size_t checkStepCount = 6;

enum class CheckState : std::uint8_t {
    NotReached, // yet, or at all, because all failed before
    NotNeeded,  // no TLS, nobody logs in, or the seeds only
    Running,
    Passed,
    Partial, // some of the seeds or peers passed it
    Failed,
};

// What one seed or one peer said to a step.
struct CheckFinding {
    std::string subject;           // "10.0.0.1:3000", of a peer with its id
    Outcome outcome = Outcome::Ok; // Ok: it passed
    std::string detail;            // what was found, or the reason in plain English
    bool operator==(const CheckFinding &) const = default;
};

struct CheckStepReport {
    CheckState state = CheckState::NotReached;
    std::vector<CheckFinding> findings; // in the order of the seeds or of the peers' ids
    [[nodiscard]] std::size_t passed() const;
};

struct CheckReport {
    bool isRunning = true;
    std::array<CheckStepReport, checkStepCount> steps; // index: CheckStep
    std::string clusterName;                           // as the first seed that answered says it
    [[nodiscard]] const CheckStepReport &at(CheckStep step) const { return steps[static_cast<std::size_t>(step)]; }
    [[nodiscard]] CheckStepReport &at(CheckStep step) { return steps[static_cast<std::size_t>(step)]; }
    // Ended, and every step that was needed passed.
    [[nodiscard]] bool allPassed() const;
};

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/checkreport.h"

#include <algorithm>

namespace footplate {

std::size_t CheckStepReport::passed() const
{
    return static_cast<std::size_t>(std::count_if(findings.begin(), findings.end(),
                                                  [](const CheckFinding &one) { return one.outcome == Outcome::Ok; }));
}

bool CheckReport::allPassed() const
{
    return !isRunning && std::all_of(steps.begin(), steps.end(), [](const CheckStepReport &step) {
        return step.state == CheckState::Passed || step.state == CheckState::NotNeeded;
    });
}

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
// What the steps of a tried connection are called, what they found, and what to do about the one that failed. Every text goes
// through translation. GUI thread.
#pragma once

#include "core/session/checkreport.h"
#include "ui/theme/theme.h"

#include <QString>

namespace footplate::ui {

QString checkStepTitle(CheckStep step);                                  // "Resolve the seeds' names"
QString checkStepSummary(CheckStep step, const CheckStepReport &report); // "2 of 3 seeds", "not needed: no TLS"
// What to do; empty where nothing went wrong.
QString checkAdvice(CheckStep step, const CheckStepReport &report);
StateLook checkStateLook(CheckState state);
// The whole check in one sentence.
QString checkVerdict(const CheckReport &report);

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/warninglimits.h"

namespace footplate::ui {

namespace {

WarningLimits &chosenLimits()
{
    static WarningLimits limits;
    return limits;
}

} // namespace

const WarningLimits &warningLimits()
{
    return chosenLimits();
}

void setWarningLimits(const WarningLimits &limits)
{
    chosenLimits() = limits;
}

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of an event as a JSON object, by the names that telemetry gives them. Pure.
#pragma once

#include "core/telemetry/event.h"

#include <QJsonObject>

namespace footplate::ui {

// {"failed": 10, "threshold": 10, ...}; what means nothing is left out.
QJsonObject eventNumbersToJson(const Event &event);

} // namespace footplate::ui

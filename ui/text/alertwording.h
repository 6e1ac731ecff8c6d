// SPDX-License-Identifier: GPL-3.0-or-later
// Alerts in words. Pure; GUI thread (translations).
#pragma once

#include "core/session/alerts.h"

#include <QString>

namespace footplate::ui {

QString alertTitle(AlertRule rule);        // "Circuit open"
QString alertPlace(const Alert &alert);    // "A3", "test"; "cluster"
QString alertWords(const Alert &alert);    // what and where, as short as may be: "A3 circuit open"
QString alertLine(const Alert &alert, std::int64_t nowMs); // with for how long: "A3 circuit open · 14 s"
QString alertValue(AlertRule rule, std::int64_t value); // "14 s", "98.2 %", "inactive"; unknownText() where the rule has no number
QString alertLimit(AlertRule rule, std::int64_t limit);

// Of an event that alertOf() knows; empty for another. The numbers as the last column of the events shows them.
QString alertEventText(const Event &event);
QString alertEventNumbers(const Event &event);

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// The result of a command as text and as JSON. Pure.
#pragma once

#include "core/session/session.h"

#include <QJsonObject>
#include <QString>

namespace footplate::app {

// {namespace, set, digest, partition, result, error, attempts, total_us, policy}
QJsonObject resultToJson(const CommandResult &result, const ReadRequest &request);
// The bins as a table and a line of what is known beside them. Only for a result that is ok.
QString resultText(const CommandResult &result, const ReadRequest &request);
// One line an attempt: where, how it ended, and where its time went.
QString attemptsText(const CommandResult &result);

} // namespace footplate::app

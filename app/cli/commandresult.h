// SPDX-License-Identifier: GPL-3.0-or-later
// The result of a command as text and as JSON. Pure.
#pragma once

#include "app/cli/texttable.h"
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

// The pieces, for results that have several of them.
QJsonObject attemptToJson(const AttemptView &attempt);
// {bins, generation, expires_at, node}
QJsonObject recordToJson(const Record &record, const std::string &node);
void addAttemptColumns(TextTable &table);
QStringList attemptCells(const AttemptView &attempt);

} // namespace footplate::app

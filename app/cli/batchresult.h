// SPDX-License-Identifier: GPL-3.0-or-later
// The result of a batch get as text and as JSON. Pure.
#pragma once

#include "core/session/session.h"

#include <QJsonObject>
#include <QStringList>

namespace footplate::app {

// What became of the keys: found, absent, and not known because asking failed.
struct BatchCounts {
    int found = 0;
    int absent = 0;
    int failed = 0;
};
BatchCounts countsOf(const BatchResult &result);
// The error of the first key that failed, else of the first that is absent; Ok when all were found.
Error firstError(const BatchResult &result);
// "2 of 5 keys were not read: 1 has no record, 1 failed."
QString shortfallText(const BatchResult &result);

// `keys`: as they were typed, in the order asked, all in one namespace and set.
// {namespace, set, records: [{key, digest, partition, result, error, node, attempts}], found, absent, failed, error, attempts,
// total_us, policy}
QJsonObject batchToJson(const BatchResult &result, const BatchRequest &request, const QStringList &keys);
// One row a key, and a line that sums up.
QString batchText(const BatchResult &result, const QStringList &keys);
// One line an attempt, with the number of keys that it asked for.
QString batchAttemptsText(const BatchResult &result);

} // namespace footplate::app

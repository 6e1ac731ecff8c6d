// SPDX-License-Identifier: GPL-3.0-or-later
// The result of a sweep as text and as JSON. Pure.
#pragma once

#include "core/session/bulkvalues.h"

#include <QJsonObject>
#include <QString>

namespace footplate::app {

// {namespace, partitions, replica_positions, questions, served, refused, unreachable, partitions_served_everywhere,
// partitions_served_nowhere, nodes: [{id, served, refused, unreachable, problem}], not_served_everywhere: [{partition, served_by,
// replicas: [{replica_index, node, status, outcome}]}], total_us, map_generation, error}
QJsonObject sweepToJson(const SweepResult &result);
// A row for each node, and the partitions that nobody serves. Only for a result without an error.
QString sweepText(const SweepResult &result);
// "0-2, 7, 9-4095"; of more than `limit` ranges the rest is only counted.
QString rangesText(const std::vector<int> &numbers, std::size_t limit);

} // namespace footplate::app

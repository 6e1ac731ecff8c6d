// SPDX-License-Identifier: GPL-3.0-or-later
// Findings of a node's own numbers: what it says of its machine, its connections and its namespaces, where that is near a limit or
// a counter of trouble rises. Only numbers that are there are judged. Pure; GUI thread (translations).
#pragma once

#include "ui/text/findings.h"

#include <string_view>

namespace footplate::ui {

// What the node answered for `statistics`; empty when it did not say that.
std::string_view statisticOf(const NodeView &node, std::string_view name);

// Appends; of a node that is not active nothing, as its numbers are those of before.
void addHealthFindings(QList<Finding> &found, const NodeView &node, std::int64_t nowMs);

} // namespace footplate::ui

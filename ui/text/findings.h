// SPDX-License-Identifier: GPL-3.0-or-later
// Findings: what is worth a look at a node, said in words, worst first. Each rests on something the node or the tender said;
// nothing is guessed without saying "most likely". Pure; GUI thread (translations).
#pragma once

#include "core/session/snapshot.h"
#include "ui/theme/theme.h"

#include <QList>
#include <QString>

namespace footplate::ui {

struct Finding {
    StateLook look;
    QString title;
    QString text;
    bool operator==(const Finding &) const = default;
};

// Ends with what is well where nothing else is to be said, so that it is never empty.
QList<Finding> nodeFindings(const NodeView &node, const ClusterSnapshot &snapshot, std::int64_t nowMs);

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// DrillSpan: a stretch of time in which a fault was on a node of the demo cluster, as its events tell. Pure.
#pragma once

#include "core/telemetry/event.h"

#include <QString>
#include <QVector>

#include <limits>
#include <vector>

namespace footplate::ui {

struct DrillSpan {
    static constexpr std::int64_t noEnd = std::numeric_limits<std::int64_t>::max();

    std::int64_t fromMs = 0;
    std::int64_t toMs = noEnd; // while it runs: no end
    QString fault;             // stable name
    QString node;              // id, or allNodesWord()
    bool operator==(const DrillSpan &) const = default;

    [[nodiscard]] bool isOn(const QString &id) const;
    [[nodiscard]] bool overlaps(std::int64_t beginMs, std::int64_t endMs) const { return fromMs < endMs && toMs > beginMs; }
};

// Those that overlap [fromMs, toMs], by their beginning. Events up to the sequence `earlier` are of sessions before this one: what did
// not end in them ended with them, nobody knows when, and makes no span.
QVector<DrillSpan> drillSpans(const std::vector<Event> &events, std::uint64_t earlier, std::int64_t fromMs, std::int64_t toMs);

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// What a chart over time is made of: its series, its samples, and the marks on its axis. Plain values.
#pragma once

#include "ui/theme/theme.h"

#include <QString>
#include <QVector>

#include <cstdint>

namespace footplate::ui {

enum class ChartKind { StackedArea, Lines };

struct ChartSeries {
    QString name;
    Role role = Role::Accent;
    bool isDashed = false; // lines only: tells two lines of one colour apart
};

// One sample per bucket; a value that is NaN, and a missing bucket, is a gap.
struct ChartSample {
    std::int64_t atMs = 0;
    std::int64_t lengthMs = 1000;
    QVector<double> values; // one per series
    [[nodiscard]] std::int64_t endMs() const { return atMs + lengthMs; }
};

struct ChartMark {
    std::int64_t atMs = 0;
    QString text;
    Role role = Role::Accent;
    std::int64_t endMs = 0; // of a stretch of time; 0: an instant
    [[nodiscard]] bool isStretch() const { return endMs > atMs; }
    bool operator==(const ChartMark &) const = default;
};

} // namespace footplate::ui

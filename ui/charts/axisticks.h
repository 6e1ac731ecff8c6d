// SPDX-License-Identifier: GPL-3.0-or-later
// Round places for the ticks of a chart's axes, and their texts. Pure but for translation and locale; GUI thread.
#pragma once

#include <QString>
#include <QVector>

#include <cstdint>

namespace footplate::ui {

// An axis from 0 to `top` with a tick at every multiple of `step`; top is one.
struct ValueTicks {
    double step = 1;
    double top = 4;
    bool operator==(const ValueTicks &) const = default;
};

// The smallest round axis that holds `maximum` in at most `intervals` steps of 1, 2, 2.5 or 5 times a power of ten.
// Nothing, and 0, give an axis to 4.
ValueTicks valueTicks(double maximum, int intervals);
QString valueTickText(double value, double step); // "0", "0.5", "1 200", "15 k"

// A value as the reading at the cross-hair says it: at most three significant digits, or all of a whole number.
QString readingNumber(double value);
QString clockText(std::int64_t wallMs); // local "21:04:46"

struct TimeTick {
    std::int64_t atMs = 0;
    QString text;
};

// While the right edge is now: counted back from it, "-5 min", "-4", ... "now". Otherwise by the clock, "21:04:30".
QVector<TimeTick> timeTicks(std::int64_t fromMs, std::int64_t toMs, std::int64_t nowMs, int atMost);
// Whether the right edge stands for now: it is at most 2 s behind.
bool endsNow(std::int64_t toMs, std::int64_t nowMs);

} // namespace footplate::ui

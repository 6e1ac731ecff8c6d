// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as an operator reads them: plain units, at most three significant digits, "—" for unknown, never 0 for "no
// data". Locale aware, translated. Pure; GUI thread (translations).
#pragma once

#include "core/base/value.h"

#include <QString>

#include <cstdint>

namespace footplate::ui {

// A name or a number that keeps its own direction inside of a sentence that runs the other way, by marks that are not seen. As it
// is where the language is read from left to right.
QString isolated(const QString &text);
QString unknownText();                       // "—"
QString formatCount(std::int64_t n);         // grouped: "8 192"; negative = unknown
QString formatRate(double perSecond);        // "1.2 k/s", "38/s"; negative = unknown
QString formatUs(std::int64_t us);           // "0.4 ms", "12 ms", "1.2 s"; negative = unknown
QString formatAge(std::int64_t ms);          // "0.4 s", "14 s", "3 min 32 s", "6 h 12 min", "4 d 3 h"; negative = unknown
QString formatSince(std::int64_t nowMs, std::int64_t sinceMs); // age of a wall clock; 0 = it never was: unknown
QString formatBytes(std::int64_t bytes);     // "3.4 GiB"
QString formatPercent(double share, int decimals = 1); // share 0 ... 1 -> "99.94 %"; negative = unknown
QString formatRatio(double ratio);           // "1.21"; negative = unknown
QString formatClock(std::int64_t wallMs);    // local "21:04:46.212"
QString formatDateTime(std::int64_t wallMs); // local "2026-11-29 21:04:46"
// A value of a record on one line, cut after about `limit` characters; strings in quotes only inside lists and maps.
QString formatValue(const Value &value, int limit = 120);
QString valueTypeName(const Value &value);   // "string", "integer", "list (3)", "map (2)", "blob", ...
// JSON text of a value: blobs as hex strings, special values as strings. For copying and for --json.
QString valueToJsonText(const Value &value);

} // namespace footplate::ui

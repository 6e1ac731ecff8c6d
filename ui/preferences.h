// SPDX-License-Identifier: GPL-3.0-or-later
// Preferences: every setting of the console. One table says for each of them its key in the file, its type, what holds as long
// as nothing was chosen, and its limits; the file, the settings window and whoever uses a value go by that table.
//
// Invariant: every value lies within the limits of its row. A value; GUI thread.
#pragma once

#include <QByteArray>
#include <QString>
#include <QVariant>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace footplate::ui {

enum class Preference {
    Theme, Language, Numbers, RefreshMs, RangeMs,
    ClockSkewMs, NewsMinutes, StaleIntervals, SuccessPercent, CircuitOpenS, AttemptsPercent, // limits for warnings
    AlertViewStale, AlertMapIncomplete, AlertPartitionsUnavailable, AlertNodeNotActive, AlertCircuitOpen, AlertStopWrites, // as AlertRule
    AlertSuccessRate, AlertAmplification, AlertClockSkew, AlertNodeUnreachable,
    AlertNotify, // the desktop of alerts
    Layout, LastSeeds,                                        // not chosen but remembered
};
inline constexpr std::size_t preferenceCount = 24;

enum class PreferenceType {
    Choice,   // one of the words
    Language, // "system", or a code such as "en" or "pt_BR"
    Number,   // whole, low ... high; also 0 where it may be off
    Text,     // at most `high` characters
    Bytes,    // at most `high` bytes; base64 in the file
};

struct PreferenceRow {
    Preference id;
    std::string_view key;
    PreferenceType type;
    std::string_view initial; // as the file would hold it
    std::int64_t low = 0;
    std::int64_t high = 0;
    std::string_view words = {}; // of a Choice, separated by blanks
    bool mayBeOff = false;
};

// In the order of the enumeration.
std::span<const PreferenceRow> preferenceRows();
const PreferenceRow &rowOf(Preference id);

class Preferences {
public:
    Preferences(); // what holds as long as nothing was chosen

    // False when the row of the setting does not take the value, which changes nothing then.
    [[nodiscard]] bool set(Preference id, const QVariant &value);
    [[nodiscard]] QVariant value(Preference id) const { return m_values[static_cast<std::size_t>(id)]; }
    [[nodiscard]] std::int64_t number(Preference id) const { return value(id).toLongLong(); }
    [[nodiscard]] QString text(Preference id) const { return value(id).toString(); }
    [[nodiscard]] QByteArray bytes(Preference id) const { return value(id).toByteArray(); }
    // Which of its words a Choice is: 0 for the first.
    [[nodiscard]] int word(Preference id) const;

    // As the file holds a value, and back; nothing when the row does not take it.
    static QString toFile(Preference id, const QVariant &value);
    static std::optional<QVariant> fromFile(Preference id, const QString &text);
    static QStringList words(Preference id);

    bool operator==(const Preferences &) const = default;

private:
    std::array<QVariant, preferenceCount> m_values;
};

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/preferences.h"

#include <QRegularExpression>
#include <QStringList>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr std::string_view onOff = "on off";

constexpr std::array<PreferenceRow, preferenceCount> preferenceTable{{
    {Preference::Theme, "view/theme", PreferenceType::Choice, "system", 0, 0, "system light dark"},
    {Preference::Language, "view/language", PreferenceType::Language, "system"},
    {Preference::Numbers, "view/numbers", PreferenceType::Choice, "system", 0, 0, "system space_point space_comma comma_point point_comma"},
    {Preference::RefreshMs, "view/refresh_ms", PreferenceType::Number, "1000", 100, 60'000, {}, true},
    {Preference::RangeMs, "view/range_ms", PreferenceType::Number, "300000", 60'000, 3'600'000},
    {Preference::ClockSkewMs, "warn/clock_skew_ms", PreferenceType::Number, "1000", 1, 60'000},
    {Preference::NewsMinutes, "warn/left_node_minutes", PreferenceType::Number, "10", 1, 1440},
    {Preference::StaleIntervals, "warn/stale_tend_intervals", PreferenceType::Number, "3", 2, 100},
    {Preference::SuccessPercent, "warn/success_percent", PreferenceType::Number, "99", 1, 100},
    {Preference::CircuitOpenS, "warn/circuit_open_s", PreferenceType::Number, "2", 0, 600},
    {Preference::AttemptsPercent, "warn/attempts_percent", PreferenceType::Number, "150", 101, 1000},
    {Preference::AlertViewStale, "alert/view_stale", PreferenceType::Choice, "on", 0, 0, onOff},
    {Preference::AlertMapIncomplete, "alert/map_incomplete", PreferenceType::Choice, "on", 0, 0, onOff},
    {Preference::AlertPartitionsUnavailable, "alert/partitions_unavailable", PreferenceType::Choice, "on", 0, 0, onOff},
    {Preference::AlertNodeNotActive, "alert/node_not_active", PreferenceType::Choice, "on", 0, 0, onOff},
    {Preference::AlertCircuitOpen, "alert/circuit_open", PreferenceType::Choice, "on", 0, 0, onOff},
    {Preference::AlertStopWrites, "alert/stop_writes", PreferenceType::Choice, "on", 0, 0, onOff},
    {Preference::AlertSuccessRate, "alert/success_rate", PreferenceType::Choice, "on", 0, 0, onOff},
    {Preference::AlertAmplification, "alert/retry_amplification", PreferenceType::Choice, "on", 0, 0, onOff},
    {Preference::AlertClockSkew, "alert/clock_skew", PreferenceType::Choice, "on", 0, 0, onOff},
    {Preference::AlertNodeUnreachable, "alert/node_unreachable", PreferenceType::Choice, "on", 0, 0, onOff},
    {Preference::AlertNotify, "alert/notify", PreferenceType::Choice, "off", 0, 0, "off bad all"},
    {Preference::Layout, "view/layout", PreferenceType::Bytes, "", 0, 1 << 20},
    {Preference::LastSeeds, "connection/last_seeds", PreferenceType::Text, "", 0, 4096},
}};

constexpr bool isInOrder()
{
    for (std::size_t i = 0; i < preferenceTable.size(); ++i) {
        if (static_cast<std::size_t>(preferenceTable[i].id) != i)
            return false;
    }
    return true;
}
static_assert(isInOrder());

QString latin(std::string_view text)
{
    return QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size()));
}

bool isLanguage(const QString &text)
{
    static const QRegularExpression code(u"\\A(system|[a-z]{2,3}(_[A-Za-z]{2,4})?)\\z"_s);
    return code.match(text).hasMatch();
}

bool isWithinLimits(const PreferenceRow &row, const QVariant &value)
{
    switch (row.type) {
    case PreferenceType::Choice: return Preferences::words(row.id).contains(value.toString());
    case PreferenceType::Language: return isLanguage(value.toString());
    case PreferenceType::Number: {
        bool isNumber = false;
        const qint64 number = value.toLongLong(&isNumber);
        return isNumber && ((number >= row.low && number <= row.high) || (row.mayBeOff && number == 0));
    }
    case PreferenceType::Text: return value.toString().size() <= row.high;
    case PreferenceType::Bytes: return value.toByteArray().size() <= row.high;
    }
    return false;
}

// So that values of one setting compare as equal, however they came.
QVariant inItsType(const PreferenceRow &row, const QVariant &value)
{
    switch (row.type) {
    case PreferenceType::Number: return value.toLongLong();
    case PreferenceType::Bytes: return value.toByteArray();
    case PreferenceType::Choice:
    case PreferenceType::Language:
    case PreferenceType::Text: break;
    }
    return value.toString();
}

} // namespace

std::span<const PreferenceRow> preferenceRows()
{
    return preferenceTable;
}

const PreferenceRow &rowOf(Preference id)
{
    return preferenceTable[static_cast<std::size_t>(id)];
}

Preferences::Preferences()
{
    for (const PreferenceRow &row : preferenceTable)
        m_values[static_cast<std::size_t>(row.id)] = fromFile(row.id, latin(row.initial)).value();
}

bool Preferences::set(Preference id, const QVariant &value)
{
    const PreferenceRow &row = rowOf(id);
    if (!isWithinLimits(row, value))
        return false;
    m_values[static_cast<std::size_t>(id)] = inItsType(row, value);
    return true;
}

int Preferences::word(Preference id) const
{
    return static_cast<int>(words(id).indexOf(text(id)));
}

QString Preferences::toFile(Preference id, const QVariant &value)
{
    if (rowOf(id).type == PreferenceType::Bytes)
        return QString::fromLatin1(value.toByteArray().toBase64());
    return value.toString();
}

std::optional<QVariant> Preferences::fromFile(Preference id, const QString &text)
{
    const PreferenceRow &row = rowOf(id);
    QVariant value = text;
    if (row.type == PreferenceType::Bytes) {
        const auto decoded = QByteArray::fromBase64Encoding(text.toLatin1(), QByteArray::AbortOnBase64DecodingErrors);
        if (!decoded)
            return std::nullopt;
        value = *decoded;
    }
    if (!isWithinLimits(row, value))
        return std::nullopt;
    return inItsType(row, value);
}

QStringList Preferences::words(Preference id)
{
    return latin(rowOf(id).words).split(u' ', Qt::SkipEmptyParts);
}

} // namespace footplate::ui

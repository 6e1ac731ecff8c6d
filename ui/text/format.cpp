// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/format.h"

#include "ui/text/numberformat.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QGuiApplication>
#include <QLocale>
#include <QSet>
#include <QStringList>

#include <array>
#include <cmath>
#include <span>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

struct Format {
    Q_DECLARE_TR_FUNCTIONS(footplate::ui::Format)
};

template <typename... Ts>
struct Overloaded : Ts... {
    using Ts::operator()...;
};
template <typename... Ts>
Overloaded(Ts...) -> Overloaded<Ts...>;

QLocale plainLocale()
{
    QLocale locale;
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    return locale;
}

// At most `digits` significant ones, without zeros at the end: 0.4, 1.2, 12, 1004.
QString significant(double value, int digits)
{
    const double magnitude = std::abs(value);
    const int before = magnitude < 1 ? 1 : static_cast<int>(std::floor(std::log10(magnitude))) + 1;
    const int decimals = std::max(0, digits - before);
    const QLocale locale = plainLocale();
    QString text = locale.toString(value, 'f', decimals);
    const QString point = locale.decimalPoint();
    if (!text.contains(point))
        return text;
    while (text.endsWith(locale.zeroDigit()))
        text.chop(locale.zeroDigit().size());
    if (text.endsWith(point))
        text.chop(point.size());
    return text;
}

QString hex(std::span<const std::byte> bytes, qsizetype limit)
{
    const auto shown = std::min(static_cast<std::size_t>(std::max<qsizetype>(limit, 0)), bytes.size());
    QString text;
    text.reserve(static_cast<qsizetype>(2 * shown));
    for (const std::byte byte : bytes.first(shown))
        text += QString::number(std::to_integer<unsigned>(byte), 16).rightJustified(2, u'0');
    return text;
}

QString utf8(const std::string &text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString cut(QString text, int limit)
{
    if (text.size() <= limit)
        return text;
    qsizetype end = std::max(limit - 1, 0);
    if (end > 0 && text.at(end - 1).isHighSurrogate())
        --end;
    text.truncate(end);
    return text + u'…';
}

// One line: control characters would break the row that shows it.
QString oneLine(QString text)
{
    for (QChar &c : text) {
        if (c.category() == QChar::Other_Control)
            c = u' ';
    }
    return text;
}

QString doubleText(double value)
{
    if (!std::isfinite(value))
        return std::isnan(value) ? u"NaN"_s : value > 0 ? u"Infinity"_s : u"-Infinity"_s;
    QString text = QString::number(value, 'g', QLocale::FloatingPointShortest);
    if (!text.contains(u'.') && !text.contains(u'e'))
        text += u".0"_s;
    return text;
}

QString jsonString(const QString &text)
{
    QString out = u"\""_s;
    for (const QChar c : text) {
        switch (c.unicode()) {
        case u'"': out += u"\\\""_s; break;
        case u'\\': out += u"\\\\"_s; break;
        case u'\n': out += u"\\n"_s; break;
        case u'\r': out += u"\\r"_s; break;
        case u'\t': out += u"\\t"_s; break;
        default:
            if (c.unicode() < 0x20)
                out += u"\\u"_s + QString::number(c.unicode(), 16).rightJustified(4, u'0');
            else
                out += c;
        }
    }
    return out + u'"';
}

QString specialName(SpecialValue value)
{
    return value.kind == SpecialValue::Infinity ? u"infinity"_s : u"wildcard"_s;
}

QString shortText(const Value &value, int limit, bool quoted);

QString listText(const ListValue &list, int limit)
{
    QString text = u"["_s;
    for (const Value &item : list.items) {
        if (text.size() > 1)
            text += u", "_s;
        if (text.size() > limit)
            break;
        text += shortText(item, limit, true);
    }
    return text + u']';
}

QString mapText(const MapValue &map, int limit)
{
    QString text = u"{"_s;
    for (const auto &[key, item] : map.entries) {
        if (text.size() > 1)
            text += u", "_s;
        if (text.size() > limit)
            break;
        text += shortText(key, limit, true) + u": "_s + shortText(item, limit, true);
    }
    return text + u'}';
}

QString shortText(const Value &value, int limit, bool quoted)
{
    return std::visit(
        Overloaded{
            [](std::monostate) { return unknownText(); },
            [](bool flag) { return flag ? u"true"_s : u"false"_s; },
            [](std::int64_t number) { return QString::number(number); },
            [](double number) { return doubleText(number); },
            [&](const std::string &text) {
                const QString line = oneLine(utf8(text));
                return quoted ? u'"' + line + u'"' : line;
            },
            [&](const Blob &bytes) { return hex(bytes, limit); },
            [&](const ListValue &list) { return listText(list, limit); },
            [&](const MapValue &map) { return mapText(map, limit); },
            [](const GeoJson &geo) { return oneLine(utf8(geo.json)); },
            [&](const HyperLogLog &hll) { return hex(hll.bytes, limit); },
            [&](const OpaqueValue &opaque) { return hex(opaque.bytes, limit); },
            [](SpecialValue special) { return specialName(special); },
        },
        value.data);
}

QString jsonList(const ListValue &list)
{
    QStringList items;
    for (const Value &item : list.items)
        items << valueToJsonText(item);
    return u'[' + items.join(u',') + u']';
}

// An object where every key is a string or an integer and no two of them read the same; else a list of pairs, so that no
// entry is lost.
QString jsonMap(const MapValue &map)
{
    QStringList members;
    QStringList pairs;
    QSet<QString> names;
    bool isObject = true;
    for (const auto &[key, item] : map.entries) {
        const QString itemText = valueToJsonText(item);
        pairs << u'[' + valueToJsonText(key) + u',' + itemText + u']';
        QString name;
        if (const auto *text = std::get_if<std::string>(&key.data))
            name = utf8(*text);
        else if (const auto *number = std::get_if<std::int64_t>(&key.data))
            name = QString::number(*number);
        else
            isObject = false;
        isObject = isObject && !names.contains(name);
        names.insert(name);
        members << jsonString(name) + u':' + itemText;
    }
    return isObject ? u'{' + members.join(u',') + u'}' : u'[' + pairs.join(u',') + u']';
}

} // namespace

// The first strong letter says which direction it has.
QString isolated(const QString &text)
{
    return QGuiApplication::isRightToLeft() && !text.isEmpty() ? QChar(0x2068) + text + QChar(0x2069) : text;
}

QString unknownText()
{
    return u"—"_s;
}

QString formatCount(std::int64_t n)
{
    if (n < 0)
        return unknownText();
    QString text = plainLocale().toString(static_cast<qlonglong>(n));
    for (qsizetype at = text.size() - 3; at > 0; at -= 3)
        text.insert(at, groupMark()); // no matter how the language groups
    return text;
}

QString formatRate(double perSecond)
{
    if (!(perSecond >= 0))
        return unknownText();
    if (perSecond < 999.5)
        return isolated(Format::tr("%1/s").arg(significant(perSecond, perSecond < 0.1 ? 3 : perSecond < 10 ? 2 : 3)));
    if (perSecond < 999'500)
        return isolated(Format::tr("%1 k/s").arg(significant(perSecond / 1000, perSecond < 10'000 ? 2 : 3)));
    return isolated(Format::tr("%1 M/s").arg(significant(perSecond / 1e6, 2)));
}

QString formatUs(std::int64_t us)
{
    if (us < 0)
        return unknownText();
    if (us >= 60'000'000)
        return formatAge(us / 1000);
    if (us >= 999'500)
        return isolated(Format::tr("%1 s").arg(significant(static_cast<double>(us) / 1e6, us < 10'000'000 ? 2 : 3)));
    if (us > 0 && us < 10)
        return isolated(Format::tr("< %1 ms").arg(significant(0.01, 3)));
    const double ms = static_cast<double>(us) / 1000;
    return isolated(Format::tr("%1 ms").arg(significant(ms, ms < 0.095 ? 3 : ms < 10 ? 2 : 3)));
}

QString formatAge(std::int64_t ms)
{
    if (ms < 0)
        return unknownText();
    if (ms < 950)
        return isolated(Format::tr("%1 s").arg(significant(static_cast<double>(ms) / 1000, 2)));
    const std::int64_t s = std::max<std::int64_t>(ms / 1000, 1);
    const auto two = [](const QString &both, const QString &one, std::int64_t large, std::int64_t small) {
        return isolated(small == 0 ? one.arg(large) : both.arg(large).arg(small));
    };
    if (s < 60)
        return isolated(Format::tr("%1 s").arg(s));
    if (s < 3600)
        return two(Format::tr("%1 min %2 s"), Format::tr("%1 min"), s / 60, s % 60);
    if (s < 86'400)
        return two(Format::tr("%1 h %2 min"), Format::tr("%1 h"), s / 3600, s % 3600 / 60);
    return two(Format::tr("%1 d %2 h"), Format::tr("%1 d"), s / 86'400, s % 86'400 / 3600);
}

QString formatSince(std::int64_t nowMs, std::int64_t sinceMs)
{
    return sinceMs <= 0 ? unknownText() : formatAge(std::max<std::int64_t>(nowMs - sinceMs, 0)); // clocks of two machines differ
}

QString formatBytes(std::int64_t bytes)
{
    if (bytes < 0)
        return unknownText();
    if (bytes < 1024)
        return isolated(Format::tr("%1 B").arg(bytes));
    static constexpr std::array units{"KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    double value = static_cast<double>(bytes) / 1024;
    std::size_t unit = 0;
    while (value >= 999.5 && unit + 1 < units.size()) {
        value /= 1024;
        ++unit;
    }
    return isolated(u"%1 %2"_s.arg(significant(value, value < 10 ? 2 : 3), QLatin1StringView(units.at(unit))));
}

QString formatPercent(double share, int decimals)
{
    if (!(share >= 0))
        return unknownText();
    const double scale = std::pow(10.0, decimals);
    double percent = std::round(share * 100 * scale) / scale;
    // One failure among a million must not read as none, and one success not as none either.
    if (share < 1 && percent >= 100)
        percent = 100 - 1 / scale;
    if (share > 0 && percent <= 0)
        percent = 1 / scale;
    return isolated(Format::tr("%1 %").arg(significant(percent, percent >= 10 ? 2 + decimals : 1 + decimals)));
}

QString formatRatio(double ratio)
{
    if (!(ratio >= 0))
        return unknownText();
    // With its zeros: the number stands in place and must not change its width.
    return plainLocale().toString(ratio, 'f', ratio < 9.995 ? 2 : ratio < 99.95 ? 1 : 0);
}

QString formatClock(std::int64_t wallMs)
{
    return QDateTime::fromMSecsSinceEpoch(wallMs).toString(u"HH:mm:ss.zzz"_s);
}

QString formatDateTime(std::int64_t wallMs)
{
    return isolated(QDateTime::fromMSecsSinceEpoch(wallMs).toString(u"yyyy-MM-dd HH:mm:ss"_s));
}

QString formatValue(const Value &value, int limit)
{
    return cut(shortText(value, limit, false), limit);
}

QString valueTypeName(const Value &value)
{
    return std::visit(
        Overloaded{
            [](std::monostate) { return Format::tr("nothing"); },
            [](bool) { return Format::tr("boolean"); },
            [](std::int64_t) { return Format::tr("integer"); },
            [](double) { return Format::tr("double"); },
            [](const std::string &) { return Format::tr("string"); },
            [](const Blob &bytes) { return Format::tr("blob (%1)").arg(formatBytes(std::ssize(bytes))); },
            [](const ListValue &list) { return Format::tr("list (%1)").arg(list.items.size()); },
            [](const MapValue &map) { return Format::tr("map (%1)").arg(map.entries.size()); },
            [](const GeoJson &) { return Format::tr("GeoJSON"); },
            [](const HyperLogLog &hll) { return Format::tr("HyperLogLog (%1)").arg(formatBytes(std::ssize(hll.bytes))); },
            [](const OpaqueValue &opaque) { return Format::tr("particle of type %1").arg(opaque.particleType); },
            [](SpecialValue) { return Format::tr("special"); },
        },
        value.data);
}

QString valueToJsonText(const Value &value)
{
    return std::visit(
        Overloaded{
            [](std::monostate) { return u"null"_s; },
            [](bool flag) { return flag ? u"true"_s : u"false"_s; },
            [](std::int64_t number) { return QString::number(number); },
            [](double number) { return std::isfinite(number) ? doubleText(number) : jsonString(doubleText(number)); },
            [](const std::string &text) { return jsonString(utf8(text)); },
            [](const Blob &bytes) { return jsonString(hex(bytes, std::ssize(bytes))); },
            [](const ListValue &list) { return jsonList(list); },
            [](const MapValue &map) { return jsonMap(map); },
            [](const GeoJson &geo) { return jsonString(utf8(geo.json)); },
            [](const HyperLogLog &hll) { return jsonString(hex(hll.bytes, std::ssize(hll.bytes))); },
            [](const OpaqueValue &opaque) { return jsonString(hex(opaque.bytes, std::ssize(opaque.bytes))); },
            [](SpecialValue special) { return jsonString(specialName(special)); },
        },
        value.data);
}

} // namespace footplate::ui

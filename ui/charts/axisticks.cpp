// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/axisticks.h"

#include "ui/text/format.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace footplate::ui {

namespace {

struct AxisText {
    Q_DECLARE_TR_FUNCTIONS(footplate::ui::AxisTicks)
};

constexpr std::int64_t second = 1000;
constexpr std::int64_t minute = 60 * second;
constexpr std::int64_t hour = 60 * minute;
constexpr std::array<std::int64_t, 18> timeSteps{
    second,      2 * second,  5 * second,  10 * second, 15 * second, 30 * second, minute,   2 * minute, 5 * minute,
    10 * minute, 15 * minute, 30 * minute, hour,        2 * hour,    3 * hour,    6 * hour, 12 * hour,  24 * hour};

std::int64_t timeStep(std::int64_t range, int atMost)
{
    for (const std::int64_t step : timeSteps) {
        if (range / step <= std::max(atMost, 1))
            return step;
    }
    return timeSteps.back();
}

QString agoText(std::int64_t agoMs, std::int64_t step, bool withUnit)
{
    if (agoMs == 0)
        return AxisText::tr("now");
    const std::int64_t unit = step % hour == 0 ? hour : step % minute == 0 ? minute : second;
    const QString number = formatCount(agoMs / unit);
    if (!withUnit)
        return u'-' + number;
    if (unit == hour)
        return AxisText::tr("-%1 h").arg(number);
    return unit == minute ? AxisText::tr("-%1 min").arg(number) : AxisText::tr("-%1 s").arg(number);
}

QVector<TimeTick> ticksBack(std::int64_t fromMs, std::int64_t toMs, std::int64_t step)
{
    QVector<TimeTick> ticks;
    for (std::int64_t at = toMs; at >= fromMs; at -= step)
        ticks.prepend({at, agoText(toMs - at, step, at - step < fromMs)});
    return ticks;
}

QVector<TimeTick> ticksByClock(std::int64_t fromMs, std::int64_t toMs, std::int64_t step)
{
    const std::int64_t offset = QDateTime::fromMSecsSinceEpoch(fromMs).offsetFromUtc() * second;
    const QString format = step < minute ? QStringLiteral("HH:mm:ss") : QStringLiteral("HH:mm");
    QVector<TimeTick> ticks;
    const std::int64_t first = (fromMs + offset + step - 1) / step * step - offset;
    for (std::int64_t at = first; at <= toMs; at += step)
        ticks.append({at, QDateTime::fromMSecsSinceEpoch(at).toString(format)});
    return ticks;
}

} // namespace

ValueTicks valueTicks(double maximum, int intervals)
{
    if (!(maximum > 0) || !std::isfinite(maximum) || intervals < 1)
        return {};
    const double raw = maximum / intervals;
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    for (const double factor : {1.0, 2.0, 2.5, 5.0, 10.0}) {
        const double step = factor * power;
        if (step * intervals >= maximum * (1 - 1e-9))
            return {step, step * std::ceil(maximum / step - 1e-9)};
    }
    return {10 * power, 10 * power * intervals};
}

QString valueTickText(double value, double step)
{
    const QLocale locale;
    if (step >= 1e6)
        return AxisText::tr("%1 M").arg(locale.toString(value / 1e6, 'g', 4));
    if (step >= 2500)
        return value == 0 ? locale.toString(0) : AxisText::tr("%1 k").arg(locale.toString(value / 1e3, 'g', 4));
    if (step >= 1 && std::floor(step) == step)
        return formatCount(std::llround(value));
    const int decimals = std::clamp(static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), 0, 6);
    // 2.5 times a power of ten needs one digit more than the power itself.
    const double scaled = step * std::pow(10.0, decimals);
    const bool isExact = std::abs(scaled - std::round(scaled)) < 1e-6;
    return locale.toString(value, 'f', isExact ? decimals : decimals + 1);
}

QString readingNumber(double value)
{
    const double size = std::abs(value);
    const int decimals = size >= 100 || value == std::round(value) ? 0 : size >= 10 ? 1 : 2;
    return decimals == 0 ? formatCount(std::llround(value)) : QLocale().toString(value, 'f', decimals);
}

QString clockText(std::int64_t wallMs)
{
    return QDateTime::fromMSecsSinceEpoch(wallMs).toString(QStringLiteral("HH:mm:ss"));
}

bool endsNow(std::int64_t toMs, std::int64_t nowMs)
{
    return nowMs - toMs <= 2 * second;
}

QVector<TimeTick> timeTicks(std::int64_t fromMs, std::int64_t toMs, std::int64_t nowMs, int atMost)
{
    if (toMs <= fromMs)
        return {};
    // From a few minutes on in minutes, however wide the axis: "-300 s" is a sum to do.
    const std::int64_t least = toMs - fromMs >= 3 * minute ? minute : second;
    const std::int64_t step = std::max(timeStep(toMs - fromMs, atMost), least);
    return endsNow(toMs, nowMs) ? ticksBack(fromMs, toMs, step) : ticksByClock(fromMs, toMs, step);
}

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartgeometry.h"

#include "ui/charts/decimate.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace footplate::ui {

namespace {

constexpr std::int64_t toleratedSilenceMs = 3000;

// Whether `next` follows `sample` without a missing bucket between them.
bool follows(const ChartSample &sample, const ChartSample &next)
{
    return next.atMs - sample.endMs() <= std::min(sample.lengthMs, next.lengthMs) / 2;
}

double valueOf(const ChartSample &sample, int index)
{
    return index < sample.values.size() ? sample.values[index] : std::nan("");
}

double stackHeight(const ChartSample &sample, int index)
{
    return std::accumulate(sample.values.cbegin(), sample.values.cbegin() + index + 1, 0.0);
}

double middleX(const ChartSample &sample, std::int64_t edgeMs)
{
    return chartX(sample.atMs, edgeMs) + static_cast<double>(sample.lengthMs) / 2000.0;
}

void addGap(QVector<ChartGap> &gaps, const ChartGap &gap)
{
    if (gap.toMs <= gap.fromMs)
        return;
    if (!gaps.isEmpty() && gaps.last().toMs == gap.fromMs && gaps.last().isMissing == gap.isMissing)
        gaps.last().toMs = gap.toMs;
    else
        gaps.append(gap);
}

// Whether series `index` shows at sample i: it has a value there, or at a neighbour that it slopes to.
bool showsInStack(const QVector<ChartSample> &samples, qsizetype i, int index)
{
    const auto has = [&](qsizetype k) {
        return k >= 0 && k < samples.size() && !isBlank(samples[k], ChartKind::StackedArea) && valueOf(samples[k], index) > 0;
    };
    return has(i) || (has(i - 1) && follows(samples[i - 1], samples[i])) || (has(i + 1) && follows(samples[i], samples[i + 1]));
}

// Index behind the run of samples from `begin` that belong together and for which `shows` holds.
template <typename Shows>
qsizetype endOfRun(const QVector<ChartSample> &samples, qsizetype begin, const Shows &shows)
{
    qsizetype end = begin + 1;
    while (end < samples.size() && follows(samples[end - 1], samples[end]) && shows(end))
        ++end;
    return end;
}

bool isSameValue(double one, double other)
{
    return one == other || (std::isnan(one) && std::isnan(other));
}

bool isSameSample(const ChartSample &one, const ChartSample &other)
{
    return one.atMs == other.atMs && one.lengthMs == other.lengthMs
           && std::equal(one.values.cbegin(), one.values.cend(), other.values.cbegin(), other.values.cend(), isSameValue);
}

} // namespace

double chartX(std::int64_t atMs, std::int64_t edgeMs)
{
    return static_cast<double>(atMs - edgeMs) / 1000.0;
}

bool isBlank(const ChartSample &sample, ChartKind kind)
{
    const auto isUnknown = [](double value) { return std::isnan(value); };
    return kind == ChartKind::StackedArea ? std::any_of(sample.values.cbegin(), sample.values.cend(), isUnknown)
                                          : std::all_of(sample.values.cbegin(), sample.values.cend(), isUnknown);
}

QVector<ChartGap> chartGaps(const QVector<ChartSample> &samples, ChartKind kind, std::int64_t fromMs, std::int64_t toMs)
{
    QVector<ChartGap> gaps;
    for (qsizetype i = 0; i < samples.size(); ++i) {
        const ChartSample &sample = samples[i];
        if (i > 0 && !follows(samples[i - 1], sample))
            addGap(gaps, {std::max(fromMs, samples[i - 1].endMs()), std::min(toMs, sample.atMs), true});
        if (isBlank(sample, kind))
            addGap(gaps, {std::max(fromMs, sample.atMs), std::min(toMs, sample.endMs()), false});
    }
    if (!samples.isEmpty() && toMs - samples.last().endMs() > toleratedSilenceMs)
        addGap(gaps, {std::max(fromMs, samples.last().endMs()), toMs, true});
    return gaps;
}

double chartMaximum(const QVector<ChartSample> &samples, ChartKind kind)
{
    double maximum = 0;
    for (const ChartSample &sample : samples) {
        if (isBlank(sample, kind))
            continue;
        if (kind == ChartKind::StackedArea) {
            maximum = std::max(maximum, stackHeight(sample, static_cast<int>(sample.values.size()) - 1));
            continue;
        }
        for (const double value : sample.values)
            maximum = std::isnan(value) ? maximum : std::max(maximum, value);
    }
    return maximum;
}

bool areSameSamples(const QVector<ChartSample> &one, const QVector<ChartSample> &other)
{
    return std::equal(one.cbegin(), one.cend(), other.cbegin(), other.cend(), isSameSample);
}

QVector<QPointF> areaOutline(const QVector<ChartSample> &samples, int index, std::int64_t edgeMs, double fromX, int columns,
                             double bottom)
{
    const auto shows = [&](qsizetype i) {
        return !isBlank(samples[i], ChartKind::StackedArea) && showsInStack(samples, i, index);
    };
    QVector<QPointF> outline;
    for (qsizetype begin = 0; begin < samples.size();) {
        if (!shows(begin)) {
            ++begin;
            continue;
        }
        const qsizetype end = endOfRun(samples, begin, shows);
        QVector<QPointF> run;
        run.reserve(end - begin + 2);
        run.append({chartX(samples[begin].atMs, edgeMs), stackHeight(samples[begin], index)});
        for (qsizetype i = begin; i < end; ++i)
            run.append({middleX(samples[i], edgeMs), stackHeight(samples[i], index)});
        run.append({chartX(samples[end - 1].endMs(), edgeMs), stackHeight(samples[end - 1], index)});
        outline.append({run.first().x(), bottom});
        outline.append(decimate(run, fromX, 0, columns));
        outline.append({run.last().x(), bottom});
        begin = end;
    }
    return outline;
}

QVector<QVector<QPointF>> lineStretches(const QVector<ChartSample> &samples, int index, std::int64_t edgeMs, double fromX,
                                        int columns)
{
    const auto shows = [&](qsizetype i) { return !std::isnan(valueOf(samples[i], index)); };
    QVector<QVector<QPointF>> stretches;
    bool isSplit = true; // the next run begins a stretch of its own
    for (qsizetype begin = 0; begin < samples.size();) {
        if (!shows(begin)) {
            isSplit = isSplit || !isBlank(samples[begin], ChartKind::Lines);
            ++begin;
            continue;
        }
        const qsizetype end = endOfRun(samples, begin, shows);
        if (isSplit)
            stretches.append(QVector<QPointF>());
        QVector<QPointF> &run = stretches.last();
        run.append({chartX(samples[begin].atMs, edgeMs), valueOf(samples[begin], index)});
        for (qsizetype i = begin; i < end; ++i)
            run.append({middleX(samples[i], edgeMs), valueOf(samples[i], index)});
        run.append({chartX(samples[end - 1].endMs(), edgeMs), valueOf(samples[end - 1], index)});
        isSplit = false;
        begin = end;
    }
    for (QVector<QPointF> &stretch : stretches)
        stretch = decimate(stretch, fromX, 0, columns);
    return stretches;
}

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/bucketseries.h"

#include "ui/models/drillspans.h"
#include "ui/text/drillwording.h"
#include "ui/text/wording.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace footplate::ui {

namespace {

struct BucketText {
    Q_DECLARE_TR_FUNCTIONS(footplate::ui::BucketSeries)
};

double perSecond(const TimeBucket &bucket, std::uint32_t count)
{
    return static_cast<double>(count) / std::max<std::uint32_t>(1, bucket.seconds);
}

double inMs(std::int64_t us)
{
    return us < 0 ? std::nan("") : static_cast<double>(us) / 1000.0;
}

std::uint32_t retriesOf(const TimeBucket &bucket, RetryLabel label)
{
    return bucket.retries[static_cast<std::size_t>(label)];
}

template <typename ValuesOf>
QVector<ChartSample> samplesOf(Buckets buckets, const ValuesOf &valuesOf)
{
    QVector<ChartSample> samples;
    samples.reserve(static_cast<qsizetype>(buckets.size()));
    for (const TimeBucketPtr &bucket : buckets)
        samples.append({bucket->startMs, std::int64_t{1000} * bucket->seconds, valuesOf(*bucket)});
    return samples;
}

// Text and colour of an event as a mark; no text when it makes none.
ChartMark markOf(const Event &event)
{
    const QString node = fromStd(event.node.view());
    switch (event.code) {
    case EventCode::PolicyPublished:
        return {event.atMs, BucketText::tr("policy r%1").arg(event.numbers[0]), Role::Accent};
    case EventCode::NodeActive: return {event.atMs, BucketText::tr("%1 active").arg(node), Role::Good};
    case EventCode::NodeInactive: return {event.atMs, BucketText::tr("%1 inactive").arg(node), Role::Bad};
    case EventCode::NodeDropped: return {event.atMs, BucketText::tr("%1 dropped").arg(node), Role::Bad};
    case EventCode::NodeRestarted: return {event.atMs, BucketText::tr("%1 restarted").arg(node), Role::Warning};
    default: return {};
    }
}

} // namespace

QVector<ChartSeries> outcomeSeries()
{
    return {{BucketText::tr("ok"), Role::Good},
            {BucketText::tr("ok after retry"), Role::Warning},
            {BucketText::tr("failed"), Role::Bad}};
}

QVector<ChartSample> outcomeSamples(Buckets buckets)
{
    return samplesOf(buckets, [](const TimeBucket &bucket) {
        return QVector<double>{perSecond(bucket, bucket.ok), perSecond(bucket, bucket.okAfterRetry),
                               perSecond(bucket, bucket.failed)};
    });
}

QVector<ChartSeries> retrySeries()
{
    QVector<ChartSeries> series;
    for (const RetryLabel label : {RetryLabel::Rebalance, RetryLabel::Transport, RetryLabel::CircuitOpen})
        series.append({retryLabelText(label), Theme::roleOf(label)});
    return series;
}

QVector<ChartSample> retrySamples(Buckets buckets)
{
    return samplesOf(buckets, [](const TimeBucket &bucket) {
        return QVector<double>{perSecond(bucket, retriesOf(bucket, RetryLabel::Rebalance)),
                               perSecond(bucket, retriesOf(bucket, RetryLabel::Transport)),
                               perSecond(bucket, retriesOf(bucket, RetryLabel::CircuitOpen))};
    });
}

QVector<ChartSeries> attemptsSeries()
{
    return {{BucketText::tr("attempts per command"), Role::Accent}};
}

QVector<ChartSample> attemptsSamples(Buckets buckets)
{
    return samplesOf(buckets, [](const TimeBucket &bucket) {
        const std::uint32_t commands = bucket.commands();
        return QVector<double>{commands == 0 ? std::nan("") : static_cast<double>(bucket.attempts) / commands};
    });
}

QVector<ChartSeries> latencySeries()
{
    return {{BucketText::tr("final p99"), Role::Accent},
            {BucketText::tr("first p99"), Role::Muted},
            {BucketText::tr("final p50"), Role::Accent, true},
            {BucketText::tr("first p50"), Role::Muted, true}};
}

QVector<ChartSample> latencySamples(Buckets buckets)
{
    return samplesOf(buckets, [](const TimeBucket &bucket) {
        return QVector<double>{inMs(bucket.finalP99Us), inMs(bucket.firstP99Us), inMs(bucket.finalP50Us),
                               inMs(bucket.firstP50Us)};
    });
}

QVector<ChartMark> marksOf(const std::vector<Event> &events, std::uint64_t earlier, std::int64_t fromMs, std::int64_t toMs)
{
    QVector<ChartMark> marks;
    // From the end: the view is of the last minutes, the events may be of a day.
    for (auto event = events.rbegin(); event != events.rend() && event->atMs >= fromMs; ++event) {
        if (earlier > 0 && event->sequence <= earlier)
            break; // another session's
        const ChartMark mark = event->atMs <= toMs ? markOf(*event) : ChartMark{};
        if (!mark.text.isEmpty())
            marks.append(mark);
    }
    for (const DrillSpan &span : drillSpans(events, earlier, fromMs, toMs)) {
        const QString text = BucketText::tr("drill: %1", "fault on node").arg(drillText(span.fault, span.node));
        marks.append({span.fromMs, text, Role::Warning, std::max(span.toMs, span.fromMs + 1)});
    }
    std::stable_sort(marks.begin(), marks.end(), [](const ChartMark &a, const ChartMark &b) { return a.atMs < b.atMs; });
    return marks;
}

std::array<std::uint64_t, budgetClassCount> budgetCounts(Buckets buckets)
{
    std::array<std::uint64_t, budgetClassCount> counts{};
    for (const TimeBucketPtr &bucket : buckets) {
        for (std::size_t i = 0; i < budgetClassCount; ++i)
            counts[i] += bucket->remainingBudget[i];
    }
    return counts;
}

} // namespace footplate::ui

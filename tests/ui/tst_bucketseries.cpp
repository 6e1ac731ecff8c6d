// SPDX-License-Identifier: GPL-3.0-or-later
// From buckets to samples, and from samples to what is drawn: outlines, stretches, gaps and ticks.
#include "tests/support/main.h"
#include "ui/charts/axisticks.h"
#include "ui/charts/bucketseries.h"
#include "ui/models/drillspans.h"
#include "ui/charts/chartgeometry.h"

#include <cmath>

using namespace footplate;
using namespace footplate::ui;
using namespace Qt::StringLiterals;

class TestBucketSeries : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void ratesArePerSecondWhateverTheLength();
    void retriesAreByLabel();
    void attemptsPerCommandAreUnknownWhereNothingEnded();
    void latenciesAreInMsAndUnknownWhereNothingEnded();
    void everySeriesHasAValue();
    void aMissingBucketIsAGap();
    void aSecondWithoutCommandsIsBlankForLatenciesOnly();
    void silenceBeforeTheFirstBucketIsNoGap();
    void silenceAfterTheLastOne();
    void areasFallToTheBottomAtAGap();
    void anAreaIsDrawnOnlyWhereItHasAValue();
    void linesSplitWhereOneIsUnknown();
    void marksOfPoliciesNodesAndDrills();
    void aDrillIsAStretchFromItsBeginToItsEnd();
    void aDrillOfAnEarlierSessionThatNeverEndedMakesNoStretch();
    void budgetCountsAreSummed();
    void valueAxisIsRound_data();
    void valueAxisIsRound();
    void valueTexts();
    void timeAxisCountsBackFromNow();
    void timeAxisOfThePastIsByTheClock();
};

namespace {

constexpr std::int64_t t0 = 1'700'000'000'000;

TimeBucket bucketAt(std::int64_t second, std::uint32_t seconds = 1)
{
    TimeBucket bucket;
    bucket.startMs = t0 + second * 1000;
    bucket.seconds = seconds;
    bucket.ok = 100;
    bucket.okAfterRetry = 20;
    bucket.failed = 5;
    bucket.attempts = 160;
    bucket.retries = {0, 3, 7, 11};
    bucket.firstP50Us = 400;
    bucket.firstP99Us = 1'001'000;
    bucket.finalP50Us = 500;
    bucket.finalP99Us = 1'004'000;
    return bucket;
}

TimeBucketPtr shared(TimeBucket bucket)
{
    return std::make_shared<const TimeBucket>(std::move(bucket));
}

ChartSample sample(std::int64_t second, QVector<double> values)
{
    return {t0 + second * 1000, 1000, std::move(values)};
}

Event eventAt(EventCode code, std::int64_t second, const char *node, const char *detail = "", std::int64_t number = 0)
{
    Event made;
    made.atMs = t0 + second * 1000;
    made.code = code;
    made.node = std::string_view(node);
    made.detail = std::string_view(detail);
    made.numbers[0] = number;
    return made;
}

const double unknown = std::nan("");

} // namespace

void TestBucketSeries::ratesArePerSecondWhateverTheLength()
{
    const std::vector<TimeBucketPtr> buckets{shared(bucketAt(0, 10)), shared(bucketAt(10))};
    const QVector<ChartSample> samples = outcomeSamples(buckets);
    QCOMPARE(samples.size(), 2);
    QCOMPARE(samples[0].lengthMs, 10'000);
    QCOMPARE(samples[0].values, (QVector<double>{10, 2, 0.5}));
    QCOMPARE(samples[1].atMs, t0 + 10'000);
    QCOMPARE(samples[1].values, (QVector<double>{100, 20, 5}));
}

void TestBucketSeries::retriesAreByLabel()
{
    const std::vector<TimeBucketPtr> buckets{shared(bucketAt(0))};
    QCOMPARE(retrySamples(buckets).first().values, (QVector<double>{3, 7, 11}));
    QCOMPARE(retrySeries()[0].role, Role::Rebalance);
    QCOMPARE(retrySeries()[2].role, Role::CircuitOpen);
}

void TestBucketSeries::attemptsPerCommandAreUnknownWhereNothingEnded()
{
    TimeBucket idle;
    idle.startMs = t0 + 1000;
    const std::vector<TimeBucketPtr> buckets{shared(bucketAt(0)), shared(idle)};
    const QVector<ChartSample> samples = attemptsSamples(buckets);
    QCOMPARE(samples[0].values.first(), 160.0 / 125.0);
    QVERIFY(std::isnan(samples[1].values.first()));
}

void TestBucketSeries::latenciesAreInMsAndUnknownWhereNothingEnded()
{
    TimeBucket idle;
    idle.startMs = t0 + 1000;
    const std::vector<TimeBucketPtr> buckets{shared(bucketAt(0)), shared(idle)};
    const QVector<ChartSample> samples = latencySamples(buckets);
    QCOMPARE(samples[0].values, (QVector<double>{1004, 1001, 0.5, 0.4}));
    for (const double value : samples[1].values)
        QVERIFY(std::isnan(value));
}

void TestBucketSeries::everySeriesHasAValue()
{
    const std::vector<TimeBucketPtr> buckets{shared(bucketAt(0))};
    QCOMPARE(outcomeSamples(buckets).first().values.size(), outcomeSeries().size());
    QCOMPARE(retrySamples(buckets).first().values.size(), retrySeries().size());
    QCOMPARE(attemptsSamples(buckets).first().values.size(), attemptsSeries().size());
    QCOMPARE(latencySamples(buckets).first().values.size(), latencySeries().size());
}

void TestBucketSeries::aMissingBucketIsAGap()
{
    const QVector<ChartSample> samples{sample(0, {1}), sample(1, {1}), sample(5, {1}), sample(6, {1})};
    const QVector<ChartGap> gaps = chartGaps(samples, ChartKind::StackedArea, t0, t0 + 7000);
    QCOMPARE(gaps, (QVector<ChartGap>{{t0 + 2000, t0 + 5000, true}}));
    // Coarse buckets follow each other although they are 10 s apart.
    const QVector<ChartSample> coarse{{t0, 10'000, {1}}, {t0 + 10'000, 10'000, {1}}, {t0 + 20'000, 1000, {1}}};
    QVERIFY(chartGaps(coarse, ChartKind::Lines, t0, t0 + 21'000).isEmpty());
}

void TestBucketSeries::aSecondWithoutCommandsIsBlankForLatenciesOnly()
{
    TimeBucket idle;
    idle.startMs = t0 + 1000;
    const std::vector<TimeBucketPtr> buckets{shared(bucketAt(0)), shared(idle), shared(bucketAt(2))};
    QVERIFY(chartGaps(outcomeSamples(buckets), ChartKind::StackedArea, t0, t0 + 3000).isEmpty());
    QCOMPARE(chartGaps(latencySamples(buckets), ChartKind::Lines, t0, t0 + 3000),
             (QVector<ChartGap>{{t0 + 1000, t0 + 2000, false}}));
}

void TestBucketSeries::silenceBeforeTheFirstBucketIsNoGap()
{
    QVERIFY(chartGaps({sample(50, {1})}, ChartKind::Lines, t0, t0 + 51'000).isEmpty());
    QVERIFY(chartGaps({}, ChartKind::Lines, t0, t0 + 51'000).isEmpty());
}

void TestBucketSeries::silenceAfterTheLastOne()
{
    // The running second is not finished yet: no gap.
    QVERIFY(chartGaps({sample(0, {1})}, ChartKind::Lines, t0, t0 + 2500).isEmpty());
    QCOMPARE(chartGaps({sample(0, {1})}, ChartKind::Lines, t0, t0 + 9000), (QVector<ChartGap>{{t0 + 1000, t0 + 9000, true}}));
}

void TestBucketSeries::areasFallToTheBottomAtAGap()
{
    const QVector<ChartSample> samples{sample(0, {4, 1}), sample(3, {6, 1})};
    const QVector<QPointF> outline = areaOutline(samples, 1, t0 + 4000, -4, 100, -9);
    QCOMPARE(outline, (QVector<QPointF>{{-4, -9}, {-4, 5}, {-3.5, 5}, {-3, 5}, {-3, -9}, {-1, -9}, {-1, 7}, {-0.5, 7}, {0, 7}, {0, -9}}));
}

void TestBucketSeries::anAreaIsDrawnOnlyWhereItHasAValue()
{
    const QVector<ChartSample> samples{sample(0, {4, 0}), sample(1, {4, 0}), sample(2, {4, 3}), sample(3, {4, 0}), sample(4, {4, 0})};
    const QVector<QPointF> outline = areaOutline(samples, 1, t0 + 5000, -5, 100, -9);
    QCOMPARE(outline.first().x(), -4.0); // slopes from its neighbour
    QCOMPARE(outline.last().x(), -1.0);
    QVERIFY(areaOutline({sample(0, {4, 0})}, 1, t0, -5, 100, -9).isEmpty());
}

void TestBucketSeries::linesSplitWhereOneIsUnknown()
{
    const QVector<ChartSample> samples{sample(0, {1, 2}), sample(1, {unknown, 2}), sample(2, {1, 2}), sample(3, {unknown, unknown}),
                                       sample(4, {1, 2})};
    QCOMPARE(lineStretches(samples, 0, t0 + 5000, -5, 100).size(), 2);
    // Blank for all lines: covered by the chart, not split.
    QCOMPARE(lineStretches(samples, 1, t0 + 5000, -5, 100).size(), 1);
    QVERIFY(lineStretches({sample(0, {unknown})}, 0, t0, -5, 100).isEmpty());
}

void TestBucketSeries::marksOfPoliciesNodesAndDrills()
{
    const std::vector<Event> events{eventAt(EventCode::NodeActive, -50, "A9"),
                                    eventAt(EventCode::PolicyPublished, 1, "", "ops@desk: calm", 7),
                                    eventAt(EventCode::MapSettled, 2, ""),
                                    eventAt(EventCode::NodeInactive, 3, "A3"),
                                    eventAt(EventCode::DrillStarted, 4, "A2", "freeze"),
                                    eventAt(EventCode::DrillEnded, 99, "A2", "freeze")};
    const QVector<ChartMark> marks = marksOf(events, 0, t0, t0 + 10'000);
    QCOMPARE(marks.size(), 3);
    QCOMPARE(marks[0].text, u"policy r7"_s);
    QCOMPARE(marks[1].text, u"A3 inactive"_s);
    QCOMPARE(marks[1].role, Role::Bad);
    QCOMPARE(marks[2].text, u"drill: Freeze on A2"_s);
}

void TestBucketSeries::aDrillIsAStretchFromItsBeginToItsEnd()
{
    std::vector<Event> events{eventAt(EventCode::DrillEnded, -60, "A1", "stop", 5000),  // over before the view begins
                              eventAt(EventCode::DrillEnded, 1, "A2", "stop", 90'000),  // its begin is not among the events any more
                              eventAt(EventCode::DrillStarted, 2, "A3", "freeze-data"),
                              eventAt(EventCode::DrillStarted, 3, "all", "slow"),       // runs
                              eventAt(EventCode::DrillEnded, 4, "A3", "freeze-data", 2000),
                              eventAt(EventCode::DrillStarted, 6, "A3", "freeze-data")}; // the same again, and runs
    std::uint64_t sequence = 0;
    for (Event &event : events)
        event.sequence = ++sequence;
    const QVector<DrillSpan> spans = drillSpans(events, 0, t0, t0 + 10'000);
    QCOMPARE(spans, (QVector<DrillSpan>{{t0 - 89'000, t0 + 1000, u"stop"_s, u"A2"_s},
                                        {t0 + 2000, t0 + 4000, u"freeze-data"_s, u"A3"_s},
                                        {t0 + 3000, DrillSpan::noEnd, u"slow"_s, u"all"_s},
                                        {t0 + 6000, DrillSpan::noEnd, u"freeze-data"_s, u"A3"_s}}));
    QVERIFY(spans[2].isOn(u"A5"_s));
    QVERIFY(!spans[1].isOn(u"A5"_s));
    const QVector<ChartMark> marks = marksOf(events, 0, t0, t0 + 10'000);
    QCOMPARE(marks.size(), 4);
    QVERIFY(std::all_of(marks.begin(), marks.end(), [](const ChartMark &mark) { return mark.isStretch(); }));
    QCOMPARE(marks[2].text, u"drill: Slow on all nodes"_s);
}

void TestBucketSeries::aDrillOfAnEarlierSessionThatNeverEndedMakesNoStretch()
{
    Event earlier = eventAt(EventCode::DrillStarted, 1, "A3", "stop");
    earlier.sequence = 7;
    QCOMPARE(drillSpans({earlier}, 7, t0, t0 + 10'000).size(), 0);
    QCOMPARE(drillSpans({earlier}, 6, t0, t0 + 10'000).size(), 1);
}

void TestBucketSeries::budgetCountsAreSummed()
{
    TimeBucket one = bucketAt(0);
    one.remainingBudget[19] = 4;
    one.remainingBudget[3] = 1;
    TimeBucket two = bucketAt(1);
    two.remainingBudget[19] = 5;
    const std::vector<TimeBucketPtr> buckets{shared(one), shared(two)};
    QCOMPARE(budgetCounts(buckets)[19], 9u);
    QCOMPARE(budgetCounts(buckets)[3], 1u);
    QCOMPARE(budgetCounts({})[3], 0u);
}

void TestBucketSeries::valueAxisIsRound_data()
{
    QTest::addColumn<double>("maximum");
    QTest::addColumn<double>("step");
    QTest::addColumn<double>("top");
    QTest::newRow("nothing") << 0.0 << 1.0 << 4.0;
    QTest::newRow("unknown") << unknown << 1.0 << 4.0;
    QTest::newRow("214 commands") << 214.0 << 100.0 << 300.0;
    QTest::newRow("exactly full") << 400.0 << 100.0 << 400.0;
    QTest::newRow("a bit more") << 401.0 << 200.0 << 600.0;
    QTest::newRow("a second in ms") << 1004.0 << 500.0 << 1500.0;
    QTest::newRow("attempts") << 1.2 << 0.5 << 1.5;
    QTest::newRow("tiny") << 0.031 << 0.01 << 0.04;
}

void TestBucketSeries::valueAxisIsRound()
{
    QFETCH(double, maximum);
    QFETCH(double, step);
    QFETCH(double, top);
    const ValueTicks ticks = valueTicks(maximum, 4);
    QCOMPARE(ticks.step, step);
    QCOMPARE(ticks.top, top);
}

void TestBucketSeries::valueTexts()
{
    QCOMPARE(valueTickText(0, 0.25), u"0.00"_s);
    QCOMPARE(valueTickText(0.75, 0.25), u"0.75"_s);
    QCOMPARE(valueTickText(1.5, 0.5), u"1.5"_s);
    QCOMPARE(valueTickText(300, 100), u"300"_s);
    QCOMPARE(valueTickText(15'000, 5000), u"15 k"_s);
    QCOMPARE(valueTickText(2'500, 2500), u"2.5 k"_s);
    QCOMPARE(valueTickText(3e6, 1e6), u"3 M"_s);
}

void TestBucketSeries::timeAxisCountsBackFromNow()
{
    const QVector<TimeTick> ticks = timeTicks(t0 - 300'000, t0, t0, 6);
    QStringList texts;
    for (const TimeTick &tick : ticks)
        texts.append(tick.text);
    QCOMPARE(texts, (QStringList{u"-5 min"_s, u"-4"_s, u"-3"_s, u"-2"_s, u"-1"_s, u"now"_s}));
    QCOMPARE(ticks.first().atMs, t0 - 300'000);
    QCOMPARE(timeTicks(t0 - 60'000, t0, t0, 4).first().text, u"-60 s"_s);
    QCOMPARE(timeTicks(t0 - 86'400'000, t0, t0, 4).first().text, u"-24 h"_s);
    QVERIFY(timeTicks(t0, t0, t0, 4).isEmpty());
}

void TestBucketSeries::timeAxisOfThePastIsByTheClock()
{
    const QVector<TimeTick> ticks = timeTicks(t0 - 300'000, t0 - 270'000, t0, 4);
    QVERIFY(ticks.size() >= 2);
    for (const TimeTick &tick : ticks) {
        QCOMPARE(tick.atMs % 10'000, 0);
        QCOMPARE(tick.text, QDateTime::fromMSecsSinceEpoch(tick.atMs).toString(u"HH:mm:ss"_s));
    }
}

FOOTPLATE_TEST_MAIN(TestBucketSeries)
#include "tst_bucketseries.moc"

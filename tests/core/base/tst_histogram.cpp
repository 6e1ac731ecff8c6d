// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/clock.h"
#include "core/base/histogram.h"
#include "tests/support/main.h"

#include <cmath>
#include <limits>

using namespace footplate;

class HistogramTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void anEmptyOneHasNoQuantile()
    {
        const Histogram histogram;
        QCOMPARE(histogram.count(), 0U);
        QCOMPARE(histogram.maximumUs(), 0);
        QCOMPARE(histogram.quantileUs(0.5), -1);
    }

    void valuesBelowSixteenAreExact()
    {
        for (std::int64_t us = 0; us < 16; ++us) {
            Histogram histogram;
            histogram.record(us);
            QCOMPARE(histogram.quantileUs(0), us);
            QCOMPARE(histogram.quantileUs(1), us);
        }
    }

    // One value alone: whatever the quantile, it is that value within a sixteenth.
    void everyMagnitudeIsWithinASixteenth_data()
    {
        QTest::addColumn<qint64>("us");
        for (qint64 us = 16; us < qint64{2'000'000'000}; us = us * 3 / 2 + 1)
            QTest::addRow("%lld us", us) << us;
    }
    void everyMagnitudeIsWithinASixteenth()
    {
        QFETCH(qint64, us);
        Histogram histogram;
        histogram.record(us);
        histogram.record(3 * us); // so that the maximum does not hide the error
        const auto found = histogram.quantileUs(0.5);
        QVERIFY2(std::abs(found - us) * 16 <= us, qPrintable(QString::number(found)));
    }

    void quantilesOfAnEvenSpread()
    {
        Histogram histogram;
        for (std::int64_t us = 1; us <= 10'000; ++us)
            histogram.record(us);
        QCOMPARE(histogram.count(), 10'000U);
        QCOMPARE(histogram.maximumUs(), 10'000);
        for (const double quantile : {0.01, 0.25, 0.5, 0.9, 0.99, 0.999}) {
            const double expected = quantile * 10'000;
            const auto found = static_cast<double>(histogram.quantileUs(quantile));
            QVERIFY2(std::abs(found - expected) <= expected / 16, qPrintable(QString::number(found)));
        }
    }

    void quantilesNeverFallAndNeverPassTheMaximum()
    {
        Random random(7);
        Histogram histogram;
        for (int i = 0; i < 1000; ++i)
            histogram.record(random.between(0, 5'000'000));
        std::int64_t before = 0;
        for (int percent = 0; percent <= 100; ++percent) {
            const auto found = histogram.quantileUs(percent / 100.0);
            QVERIFY(found >= before);
            QVERIFY(found <= histogram.maximumUs());
            before = found;
        }
    }

    void aQuantileOutsideZeroToOneIsTheNearest()
    {
        Histogram histogram;
        histogram.record(3);
        histogram.record(9);
        QCOMPARE(histogram.quantileUs(-1), 3);
        QCOMPARE(histogram.quantileUs(2), 9);
    }

    void aNegativeDurationCountsAsNone()
    {
        Histogram histogram;
        histogram.record(-5);
        QCOMPARE(histogram.count(), 1U);
        QCOMPARE(histogram.quantileUs(0.5), 0);
        QCOMPARE(histogram.maximumUs(), 0);
    }

    void valuesAboveTheRangeCountInTheLastClass()
    {
        Histogram histogram;
        histogram.record(std::numeric_limits<std::int64_t>::max());
        histogram.record(std::numeric_limits<std::int64_t>::max());
        QCOMPARE(histogram.count(), 2U);
        QVERIFY(histogram.quantileUs(0.5) > std::int64_t{2'000'000'000});
    }

    void mergingIsAsIfAllHadBeenRecordedInOne()
    {
        Histogram one;
        Histogram other;
        Histogram both;
        for (std::int64_t us = 1; us < 3000; us += 7) {
            Histogram &target = us % 2 == 0 ? one : other;
            target.record(us);
            both.record(us);
        }
        one.merge(other);
        QCOMPARE(one.count(), both.count());
        QCOMPARE(one.maximumUs(), both.maximumUs());
        for (const double quantile : {0.1, 0.5, 0.9, 1.0})
            QCOMPARE(one.quantileUs(quantile), both.quantileUs(quantile));
    }

    // At a hundred thousand a second 32 bits would be full within half a day.
    void aClassHoldsMoreThanFitsIntoThirtyTwoBits()
    {
        Histogram histogram;
        histogram.record(5);
        for (int doublings = 0; doublings < 34; ++doublings)
            histogram.merge(Histogram(histogram));
        histogram.record(1000);
        QCOMPARE(histogram.count(), (std::uint64_t{1} << 34) + 1);
        QCOMPARE(histogram.quantileUs(0.99), 5);
    }

    void aResetOneIsEmpty()
    {
        Histogram histogram;
        histogram.record(100);
        histogram.reset();
        QCOMPARE(histogram.count(), 0U);
        QCOMPARE(histogram.maximumUs(), 0);
        QCOMPARE(histogram.quantileUs(0.5), -1);
    }
};

FOOTPLATE_TEST_MAIN(HistogramTest)
#include "tst_histogram.moc"

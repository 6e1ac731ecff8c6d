// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/guimain.h"
#include "tests/support/syntheticstate.h"
#include "ui/charts/chartinputs.h"

using namespace footplate;
using namespace footplate::ui;

class TestChartInputs final : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void nothingIsNewWithinASecond()
    {
        const SyntheticState state(Scene::Healthy);
        ViewState view = state.view();
        const ChartInputs before(view);
        QVERIFY(before != ChartInputs());
        view.nowMs += 900;
        QVERIFY(ChartInputs(view) == before);
    }

    void anotherSecondIsNew()
    {
        Random random(1);
        SyntheticState state(Scene::Healthy);
        const ChartInputs before(state.view());
        state.advance(random);
        QVERIFY(ChartInputs(state.view()) != before);
    }

    void timeGoesOnWhereSecondsStayAway()
    {
        const SyntheticState state(Scene::Healthy);
        ViewState view = state.view();
        ChartInputs last(view);
        int changes = 0;
        for (int second = 0; second < 10; ++second) {
            view.nowMs += 1000;
            changes += ChartInputs(view) != last ? 1 : 0;
            last = ChartInputs(view);
        }
        QCOMPARE(changes, 9); // the first may only be late
    }

    void timeGoesOnBeforeTheFirstSecond()
    {
        const SyntheticState state(Scene::Healthy);
        const BucketStore none;
        ViewState view = state.view();
        view.buckets = &none;
        const ChartInputs before(view);
        view.nowMs += 1000;
        QVERIFY(ChartInputs(view) != before);
    }

    void aRangeIsNew()
    {
        const SyntheticState state(Scene::Healthy);
        ViewState view = state.view();
        const ChartInputs before(view);
        view.rangeMs *= 3;
        QVERIFY(ChartInputs(view) != before);
    }

    void aYoungSessionIsShownFromItsBeginning_data()
    {
        QTest::addColumn<int>("recordedS");
        QTest::addColumn<int>("rangeMin");
        QTest::addColumn<int>("shownS");
        QTest::newRow("nothing yet") << 0 << 5 << 60;
        QTest::newRow("ten seconds") << 10 << 5 << 60;
        QTest::newRow("a bit more than a minute") << 70 << 5 << 120;
        QTest::newRow("more than two minutes") << 130 << 5 << 300;
        QTest::newRow("no more than the range") << 130 << 1 << 60;
        QTest::newRow("an hour's range") << 130 << 60 << 300;
        QTest::newRow("as long as the range") << 3000 << 15 << 900;
    }

    void aYoungSessionIsShownFromItsBeginning()
    {
        QFETCH(int, recordedS);
        QFETCH(int, rangeMin);
        QFETCH(int, shownS);
        const SyntheticState state(Scene::Healthy, {.seconds = std::max(1, recordedS)});
        const BucketStore none;
        ViewState view = state.view();
        view.rangeMs = rangeMin * 60'000;
        if (recordedS == 0)
            view.buckets = &none;
        const ChartStretch stretch = chartStretch(view);
        QCOMPARE(stretch.toMs, view.nowMs);
        QCOMPARE(stretch.toMs - stretch.fromMs, shownS * 1000);
    }

    void aPauseIsNew()
    {
        const SyntheticState state(Scene::Healthy);
        ViewState view = state.view();
        const ChartInputs before(view);
        view.isPaused = true;
        QVERIFY(ChartInputs(view) != before);
    }
};

FOOTPLATE_GUI_TEST_MAIN(TestChartInputs)
#include "tst_chartinputs.moc"

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

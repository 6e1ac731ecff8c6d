// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/main.h"
#include "ui/charts/heatcells.h"

using namespace footplate;
using namespace footplate::ui;

class TestHeatCells : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void rowsAreTheNodesWithAnId();
    void countsGoToTheirNodeAndTime();
    void theLabelThatDominates();
    void cellsKeepTheirPlaceInTime();
    void aMissingSecondIsAGap();
    void coarseBucketsFillAllTheirCells();
    void intensityIsTheSameWhateverElseIsInView();
    void aNodeThatIsNotKnownAnyMoreIsLeftOut();
    void nothingToShow();
};

namespace {

constexpr std::int64_t t0 = 1'700'000'000'000;

NodeView node(const char *id, std::int32_t slot)
{
    NodeView made;
    made.id = id;
    made.slot = slot;
    return made;
}

std::vector<NodeView> threeNodes()
{
    return {node("A1", 2), node("A2", 0), node("A3", 1), node("", 3)};
}

TimeBucketPtr bucket(std::int64_t second, std::vector<NodeBucket> nodes, std::uint32_t seconds = 1)
{
    TimeBucket made;
    made.startMs = t0 + second * 1000;
    made.seconds = seconds;
    made.nodes = std::move(nodes);
    return std::make_shared<const TimeBucket>(std::move(made));
}

} // namespace

void TestHeatCells::rowsAreTheNodesWithAnId()
{
    HeatCells cells;
    cells.fill({}, threeNodes(), t0, t0 + 10'000, 1000);
    QCOMPARE(cells.rows(), 3);
    QCOMPARE(cells.columns(), 10);
    QCOMPARE(cells.name(1), std::string("A2"));
    QCOMPARE(cells.rowOf("A3"), 2);
    QCOMPARE(cells.rowOf("B"), -1);
}

void TestHeatCells::countsGoToTheirNodeAndTime()
{
    HeatCells cells;
    const std::vector<TimeBucketPtr> buckets{bucket(3, {{1, 40, 5, {0, 1, 2, 3}}, {2, 7, 0, {}}}), bucket(4, {{1, 10, 0, {0, 0, 1, 0}}})};
    cells.fill(buckets, threeNodes(), t0, t0 + 10'000, 1000);
    const int row = cells.rowOf("A3");
    const int column = cells.columnAt(t0 + 3999);
    QCOMPARE(column, 3);
    QCOMPARE(cells.cell(row, column).attempts, 40u);
    QCOMPARE(cells.cell(row, column).allRetries(), 6u);
    QCOMPARE(cells.cell(row, column + 1).allRetries(), 1u);
    QCOMPARE(cells.cell(cells.rowOf("A1"), column).attempts, 7u);
    QCOMPARE(cells.cell(cells.rowOf("A1"), column).allRetries(), 0u);
    QCOMPARE(cells.cell(cells.rowOf("A2"), column).attempts, 0u);
}

void TestHeatCells::theLabelThatDominates()
{
    QCOMPARE(HeatCell{}.dominating(), RetryLabel::None);
    QCOMPARE((HeatCell{1, 0, {99, 0, 0, 0}}.dominating()), RetryLabel::None);
    QCOMPARE((HeatCell{1, 9, {0, 1, 0, 0}}.dominating()), RetryLabel::Rebalance);
    QCOMPARE((HeatCell{1, 9, {0, 1, 3, 2}}.dominating()), RetryLabel::Transport);
    QCOMPARE((HeatCell{1, 9, {0, 1, 3, 4}}.dominating()), RetryLabel::CircuitOpen);
}

void TestHeatCells::cellsKeepTheirPlaceInTime()
{
    const std::vector<TimeBucketPtr> buckets{bucket(20, {{1, 1, 0, {0, 5, 0, 0}}})};
    HeatCells one;
    one.fill(buckets, threeNodes(), t0 + 1000, t0 + 60'000, 5000);
    HeatCells other;
    other.fill(buckets, threeNodes(), t0 + 3000, t0 + 62'000, 5000);
    const int before = one.columnAt(t0 + 20'000);
    const int after = other.columnAt(t0 + 20'000);
    QCOMPARE(one.startMs(before), other.startMs(after));
    QCOMPARE(one.startMs(before) % 5000, 0);
    QCOMPARE(one.cell(2, before), other.cell(2, after));
}

void TestHeatCells::aMissingSecondIsAGap()
{
    HeatCells cells;
    const std::vector<TimeBucketPtr> buckets{bucket(0, {}), bucket(2, {})};
    cells.fill(buckets, threeNodes(), t0, t0 + 3000, 1000);
    for (int row = 0; row < cells.rows(); ++row) {
        QCOMPARE(cells.cell(row, 0).seconds, 1u);
        QCOMPARE(cells.cell(row, 1).seconds, 0u);
        QCOMPARE(cells.cell(row, 2).seconds, 1u);
    }
}

void TestHeatCells::coarseBucketsFillAllTheirCells()
{
    HeatCells cells;
    const std::vector<TimeBucketPtr> buckets{bucket(0, {{1, 100, 0, {0, 0, 0, 50}}}, 10)};
    cells.fill(buckets, threeNodes(), t0, t0 + 12'000, 1000);
    HeatCell fine;
    fine.seconds = 1;
    fine.retries = {0, 0, 0, 5};
    for (int column = 0; column < 10; ++column)
        QCOMPARE(cells.cell(2, column).intensity(), fine.intensity()); // a rate, not a sum
    QCOMPARE(cells.cell(2, 10).seconds, 0u);
}

void TestHeatCells::intensityIsTheSameWhateverElseIsInView()
{
    QCOMPARE((HeatCell{0, 0, {}}.intensity()), 0.0);
    QCOMPARE((HeatCell{1, 0, {0, 30, 0, 0}}.intensity()), 1.0);
    QCOMPARE((HeatCell{1, 0, {0, 3000, 0, 0}}.intensity()), 1.0);
    QVERIFY((HeatCell{1, 0, {0, 1, 0, 0}}.intensity()) > 0.1);
    QVERIFY((HeatCell{1, 0, {0, 1, 0, 0}}.intensity()) < (HeatCell{1, 0, {0, 8, 0, 0}}.intensity()));
}

void TestHeatCells::aNodeThatIsNotKnownAnyMoreIsLeftOut()
{
    HeatCells cells;
    const std::vector<TimeBucketPtr> buckets{bucket(0, {{77, 9, 9, {0, 9, 0, 0}}, {-1, 9, 9, {0, 9, 0, 0}}})};
    cells.fill(buckets, threeNodes(), t0, t0 + 1000, 1000);
    for (int row = 0; row < cells.rows(); ++row)
        QCOMPARE(cells.cell(row, 0).allRetries(), 0u);
}

void TestHeatCells::nothingToShow()
{
    HeatCells cells;
    cells.fill({}, {}, t0, t0, 1000);
    QCOMPARE(cells.rows(), 0);
    QCOMPARE(cells.columns(), 0);
    QCOMPARE(cells.columnAt(t0), -1);
    const std::vector<TimeBucketPtr> buckets{bucket(0, {})};
    cells.fill(buckets, threeNodes(), t0, t0, 1000);
    QCOMPARE(cells.columns(), 0);
}

FOOTPLATE_TEST_MAIN(TestHeatCells)
#include "tst_heatcells.moc"

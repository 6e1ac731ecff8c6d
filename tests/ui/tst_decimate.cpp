// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/main.h"
#include "ui/charts/decimate.h"

#include <algorithm>
#include <cmath>
#include <map>

using namespace footplate;
using footplate::ui::decimate;

class TestDecimate : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void fewPointsStayAsTheyAre();
    void emptyAndSinglePoints();
    void keepsTheLowestAndTheHighestOfAColumn();
    void keepsTheirOrder();
    void atMostTwoPointsPerColumn_data();
    void atMostTwoPointsPerColumn();
    void aSingleSpikeIsNeverLost();
    void anEmptyRangeChangesNothing();
};

namespace {

QVector<QPointF> wave(int count)
{
    QVector<QPointF> points;
    for (int i = 0; i < count; ++i)
        points.append({static_cast<double>(i), std::sin(i * 0.37) * (i % 17)});
    return points;
}

} // namespace

void TestDecimate::fewPointsStayAsTheyAre()
{
    const QVector<QPointF> points = wave(300);
    QCOMPARE(decimate(points, 0, 300, 400), points);
}

void TestDecimate::emptyAndSinglePoints()
{
    QCOMPARE(decimate({}, 0, 10, 5), QVector<QPointF>());
    QCOMPARE(decimate({{1, 2}}, 0, 10, 5), (QVector<QPointF>{{1, 2}}));
    QCOMPARE(decimate({{1, 2}, {1, 3}}, 0, 10, 5), (QVector<QPointF>{{1, 2}, {1, 3}}));
}

void TestDecimate::keepsTheLowestAndTheHighestOfAColumn()
{
    const QVector<QPointF> points{{0, 1}, {1, 5}, {2, -3}, {3, 2}, {4, 4}, {5, 0}};
    QCOMPARE(decimate(points, 0, 6, 1), (QVector<QPointF>{{0, 1}, {1, 5}, {2, -3}, {5, 0}}));
}

void TestDecimate::keepsTheirOrder()
{
    const QVector<QPointF> points{{0, 1}, {1, 2}, {2, -3}, {3, 9}, {4, 4}, {5, 0}};
    QCOMPARE(decimate(points, 0, 6, 1), (QVector<QPointF>{{0, 1}, {2, -3}, {3, 9}, {5, 0}}));
}

void TestDecimate::atMostTwoPointsPerColumn_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("columns");
    QTest::newRow("an hour in a narrow chart") << 3600 << 240;
    QTest::newRow("a day in a wide chart") << 12'240 << 1200;
    QTest::newRow("all in one column") << 5000 << 1;
    QTest::newRow("uneven") << 997 << 333;
}

void TestDecimate::atMostTwoPointsPerColumn()
{
    QFETCH(int, count);
    QFETCH(int, columns);
    const QVector<QPointF> points = wave(count);
    const QVector<QPointF> few = decimate(points, 0, count, columns);
    QVERIFY(few.size() <= qsizetype{columns} * 2 + 2);
    QVERIFY(std::is_sorted(few.cbegin(), few.cend(), [](QPointF a, QPointF b) { return a.x() < b.x(); }));
    QCOMPARE(few.first(), points.first());
    QCOMPARE(few.last(), points.last());
    std::map<int, int> perColumn;
    for (const QPointF &point : few.mid(1, few.size() - 2))
        ++perColumn[static_cast<int>(point.x() / count * columns)];
    for (const auto &[column, points2] : perColumn)
        QVERIFY2(points2 <= 2, qPrintable(QString::number(column)));
    const auto lower = [](QPointF a, QPointF b) { return a.y() < b.y(); };
    QCOMPARE(std::max_element(few.cbegin(), few.cend(), lower)->y(), std::max_element(points.cbegin(), points.cend(), lower)->y());
    QCOMPARE(std::min_element(few.cbegin(), few.cend(), lower)->y(), std::min_element(points.cbegin(), points.cend(), lower)->y());
}

void TestDecimate::aSingleSpikeIsNeverLost()
{
    for (int at = 0; at < 2000; at += 37) {
        QVector<QPointF> flat;
        for (int i = 0; i < 2000; ++i)
            flat.append({static_cast<double>(i), i == at ? 1000.0 : 1.0});
        const QVector<QPointF> few = decimate(flat, 0, 2000, 100);
        QVERIFY2(few.contains(QPointF(at, 1000)), qPrintable(QString::number(at)));
    }
}

void TestDecimate::anEmptyRangeChangesNothing()
{
    const QVector<QPointF> points = wave(50);
    QCOMPARE(decimate(points, 5, 5, 10), points);
    QCOMPARE(decimate(points, 0, 50, 0), points);
}

FOOTPLATE_TEST_MAIN(TestDecimate)
#include "tst_decimate.moc"

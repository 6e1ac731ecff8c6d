// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/guimain.h"
#include "tests/support/render.h"
#include "ui/charts/chartlegend.h"
#include "ui/charts/timechart.h"

#include <QMouseEvent>
#include <QSignalSpy>
#include <QVBoxLayout>

#include <cmath>

using namespace footplate;
using namespace footplate::ui;
using namespace Qt::StringLiterals;

class TestTimeChart : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void looks_data();
    void looks();
    void areasAreDrawnInTheirColours();
    void aGapStaysAGap_data();
    void aGapStaysAGap();
    void marksAreDrawnAtTheirTime();
    void aStretchIsABandUnderTheSeries();
    void sayWhatIsUnderTheCrossHair();
    void csvHoldsEverySampleAndNothingForUnknown();
    void theCrossHairIsShared();
    void theCrossHairStaysUnderTheMouse();
    void keysMoveTheCrossHair();
    void draggingAsksForAZoom();
    void theAxisDoesNotBreathe();
    void aHiddenChartDrawsWhenItIsShown();
    void anHourIsDrawnInItsWidth();
    void fitsInLittleRoom();
};

namespace {

constexpr std::int64_t t0 = 1'700'000'000'000;
constexpr std::int64_t range = 300'000;
const double unknown = std::nan("");

QVector<ChartSeries> threeSeries()
{
    return {{u"ok"_s, Role::Good}, {u"ok after retry"_s, Role::Warning}, {u"failed"_s, Role::Bad}};
}

// 300 s up to t0, of which `missing` seconds from -100 s on are not there.
QVector<ChartSample> threeLayers(int missing)
{
    QVector<ChartSample> samples;
    for (int second = -300; second < 0; ++second) {
        if (second >= -100 && second < -100 + missing)
            continue;
        const double retried = second > -60 ? 60 : 0;
        samples.append({t0 + second * 1000, 1000, {200 + 10 * std::sin(second * 0.1), retried, second > -40 && second < -30 ? 40.0 : 0}});
    }
    return samples;
}

QVector<ChartMark> someMarks()
{
    return {{t0 - 180'000, u"policy r7"_s, Role::Accent}, {t0 - 176'000, u"A5 active"_s, Role::Good},
            {t0 - 2000, u"drill: freeze A3"_s, Role::Warning}};
}

// The chart on a panel-coloured ground, as pages show it.
std::unique_ptr<TimeChart> shown(ChartKind kind, QVector<ChartSeries> series, QSize size = {640, 240})
{
    auto chart = std::make_unique<TimeChart>(kind, std::move(series));
    chart->resize(size);
    chart->setUnit(u"/s"_s);
    chart->show();
    return chart;
}

// The test's own pointer never moves: what the platform would make of it is not what is tested here.
void hover(QWidget &widget, QPoint at, Qt::MouseButtons buttons = Qt::NoButton)
{
    QMouseEvent move(QEvent::MouseMove, at, widget.mapToGlobal(at), Qt::NoButton, buttons, Qt::NoModifier);
    QCoreApplication::sendEvent(&widget, &move);
}

QImage imageOf(QWidget &widget)
{
    return widget.grab().toImage();
}

double xOf(const TimeChart &chart, std::int64_t atMs)
{
    const QRectF plot = chart.plotRect();
    return plot.left() + static_cast<double>(atMs - (t0 - range)) / range * plot.width();
}

// How many pixels of the column are of the colour, give or take smoothing.
int pixelsInColumn(const QImage &image, double x, const QColor &color)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        const QColor pixel = image.pixelColor(static_cast<int>(x), y);
        count += std::abs(pixel.red() - color.red()) + std::abs(pixel.green() - color.green()) + std::abs(pixel.blue() - color.blue()) < 12;
    }
    return count;
}

} // namespace

void TestTimeChart::initTestCase()
{
    QLocale::setDefault(QLocale::c());
    Theme::instance().apply(ThemeChoice::Light);
}

void TestTimeChart::looks_data()
{
    QTest::addColumn<ThemeChoice>("theme");
    QTest::addColumn<ChartKind>("kind");
    QTest::newRow("areas-light") << ThemeChoice::Light << ChartKind::StackedArea;
    QTest::newRow("areas-dark") << ThemeChoice::Dark << ChartKind::StackedArea;
    QTest::newRow("lines-light") << ThemeChoice::Light << ChartKind::Lines;
    QTest::newRow("lines-dark") << ThemeChoice::Dark << ChartKind::Lines;
}

void TestTimeChart::looks()
{
    QFETCH(ThemeChoice, theme);
    QFETCH(ChartKind, kind);
    Theme::instance().apply(theme);
    const auto chart = shown(kind, threeSeries());
    chart->setData(threeLayers(12), someMarks(), t0 - range, t0);
    const QString tag = QString::fromLatin1(QTest::currentDataTag());
    const QImage plain = pictureOf(*chart, u"timechart-%1"_s.arg(tag));
    QCOMPARE(plain.pixelColor(1, 1), Theme::instance().color(Role::Panel));
    hover(*chart, QPoint(static_cast<int>(xOf(*chart, t0 - 35'000)), 120));
    QVERIFY(pictureOf(*chart, u"timechart-%1-hover"_s.arg(tag)) != plain);
    Theme::instance().apply(ThemeChoice::Light);
}

void TestTimeChart::areasAreDrawnInTheirColours()
{
    const auto chart = shown(ChartKind::StackedArea, threeSeries());
    chart->setData(threeLayers(0), {}, t0 - range, t0);
    const QImage image = imageOf(*chart);
    const QVector<ChartSeries> series = threeSeries();
    const double calm = xOf(*chart, t0 - 150'000);
    QVERIFY(pixelsInColumn(image, calm, seriesColor(series[0], ChartKind::StackedArea)) > 60);
    QCOMPARE(pixelsInColumn(image, calm, seriesColor(series[1], ChartKind::StackedArea)), 0);
    QCOMPARE(pixelsInColumn(image, calm, seriesColor(series[2], ChartKind::StackedArea)), 0);
    const double bad = xOf(*chart, t0 - 35'000);
    QVERIFY(pixelsInColumn(image, bad, seriesColor(series[1], ChartKind::StackedArea)) > 15);
    QVERIFY(pixelsInColumn(image, bad, seriesColor(series[2], ChartKind::StackedArea)) > 8);
}

void TestTimeChart::aGapStaysAGap_data()
{
    QTest::addColumn<ChartKind>("kind");
    QTest::newRow("areas") << ChartKind::StackedArea;
    QTest::newRow("lines") << ChartKind::Lines;
}

void TestTimeChart::aGapStaysAGap()
{
    QFETCH(ChartKind, kind);
    const auto chart = shown(kind, threeSeries());
    const QColor good = seriesColor(threeSeries().first(), kind);
    chart->legend()->hide();
    chart->setData(threeLayers(12), {}, t0 - range, t0);
    const QImage image = imageOf(*chart);
    for (int second = -99; second <= -90; ++second)
        QCOMPARE(pixelsInColumn(image, xOf(*chart, t0 + second * 1000), good), 0);
    QVERIFY(pixelsInColumn(image, xOf(*chart, t0 - 102'000), good) > 0);
    QVERIFY(pixelsInColumn(image, xOf(*chart, t0 - 86'000), good) > 0);
}

void TestTimeChart::marksAreDrawnAtTheirTime()
{
    const auto chart = shown(ChartKind::StackedArea, threeSeries());
    chart->setData({}, {{t0 - 150'000, u"policy r7"_s, Role::Accent}}, t0 - range, t0);
    const QImage image = imageOf(*chart);
    const QColor accent = Theme::instance().color(Role::Accent);
    QVERIFY(pixelsInColumn(image, std::round(xOf(*chart, t0 - 150'000)), accent) > 40);
    QCOMPARE(pixelsInColumn(image, xOf(*chart, t0 - 250'000), accent), 0);
}

void TestTimeChart::aStretchIsABandUnderTheSeries()
{
    const auto chart = shown(ChartKind::StackedArea, {{u"ok"_s, Role::Good}});
    const auto colorAt = [&chart](std::int64_t atMs, double share) {
        const QRectF plot = chart->plotRect();
        return imageOf(*chart).pixelColor(static_cast<int>(xOf(*chart, atMs)), static_cast<int>(plot.top() + plot.height() * share));
    };
    const QVector<ChartSample> samples{{t0 - 200'000, 100'000, {10}}, {t0 - 100'000, 100'000, {10}}};
    chart->setData(samples, {}, t0 - range, t0);
    const QColor area = colorAt(t0 - 50'000, 0.8);
    const QColor ground = colorAt(t0 - 250'000, 0.3);
    chart->setData(samples, {{t0 - 280'000, u"drill: Stop on A3"_s, Role::Warning, t0 - 210'000}, {t0 - 90'000, u"drill"_s, Role::Warning, t0 + 1}},
                   t0 - range, t0);
    QVERIFY(colorAt(t0 - 230'000, 0.3) != ground);
    QCOMPARE(colorAt(t0 - 205'000, 0.3), ground);
    QCOMPARE(colorAt(t0 - 50'000, 0.8), area); // the series keeps its colour
    QCOMPARE(colorAt(t0 - 230'000, 0), Theme::instance().color(Role::Warning));
    QVERIFY2(chart->describe(t0 - 250'000).contains(u"drill: Stop on A3"_s), qPrintable(chart->describe(t0 - 250'000)));
    QVERIFY(!chart->describe(t0 - 205'000).contains(u"drill"_s));
}

void TestTimeChart::sayWhatIsUnderTheCrossHair()
{
    TimeChart chart(ChartKind::Lines, {{u"ok"_s, Role::Good}, {u"failed"_s, Role::Bad}});
    chart.setUnit(u"/s"_s);
    QCOMPARE(chart.describe(-1), u"No data yet"_s);
    chart.setData({{t0 - 14'000, 1000, {180, 3}}, {t0 - 13'000, 1000, {0.254, unknown}}}, {}, t0 - range, t0);
    QCOMPARE(chart.describe(t0 - 14'000), u"-14 s: ok 180/s, failed 3/s"_s);
    QCOMPARE(chart.describe(t0 - 13'001), u"-13 s: ok 180/s, failed 3/s"_s);
    QCOMPARE(chart.describe(t0 - 13'000), u"-13 s: ok 0.25/s, failed —"_s);
    QCOMPARE(chart.describe(t0 - 60'000), u"-1 min: no data"_s);
    QVERIFY(chart.accessibleDescription().contains(u"0.25/s"_s));
}

void TestTimeChart::csvHoldsEverySampleAndNothingForUnknown()
{
    TimeChart chart(ChartKind::Lines, {{u"ok"_s, Role::Good}, {u"failed, in the end"_s, Role::Bad}});
    chart.setUnit(u"/s"_s);
    chart.setData({{t0, 1000, {1.5, unknown}}, {t0 + 1000, 1000, {1234567, 2}}}, {}, t0, t0 + 2000);
    QCOMPARE(chart.asCsv(), u"time_ms,ok/s,\"failed, in the end/s\"\n1700000000000,1.5,\n1700000001000,1234567,2\n"_s);
}

void TestTimeChart::theCrossHairIsShared()
{
    ChartGroup group;
    const auto one = shown(ChartKind::StackedArea, threeSeries());
    const auto other = shown(ChartKind::Lines, threeSeries());
    for (TimeChart *chart : {one.get(), other.get()}) {
        chart->setGroup(&group);
        chart->setData(threeLayers(0), {}, t0 - range, t0);
        imageOf(*chart);
    }
    QSignalSpy moved(&group, &ChartGroup::crossHairMoved);
    hover(*one, QPoint(static_cast<int>(xOf(*one, t0 - 100'000)), 100));
    QCOMPARE(moved.size(), 1);
    QVERIFY(other->crossHairMs() > 0);
    QCOMPARE(other->crossHairMs(), one->crossHairMs());
    QVERIFY(std::abs(other->crossHairMs() - (t0 - 100'000)) <= 2000);
    QCOMPARE(other->accessibleDescription(), other->describe(one->crossHairMs()));
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(one.get(), &leave);
    QCOMPARE(other->crossHairMs(), -1);
}

void TestTimeChart::theCrossHairStaysUnderTheMouse()
{
    const auto chart = shown(ChartKind::StackedArea, threeSeries());
    chart->setData(threeLayers(0), {}, t0 - range, t0);
    imageOf(*chart);
    hover(*chart, QPoint(static_cast<int>(xOf(*chart, t0 - 100'000)), 100));
    const std::int64_t before = chart->crossHairMs();
    chart->setData(threeLayers(0), {}, t0 - range + 10'000, t0 + 10'000);
    imageOf(*chart);
    QCOMPARE(chart->crossHairMs(), before + 10'000);
}

void TestTimeChart::keysMoveTheCrossHair()
{
    const auto chart = shown(ChartKind::StackedArea, threeSeries());
    chart->setData(threeLayers(5), {}, t0 - range, t0);
    QVERIFY(chart->focusPolicy() & Qt::TabFocus);
    QTest::keyClick(chart.get(), Qt::Key_Left);
    QCOMPARE(chart->crossHairMs(), t0 - 1000);
    QTest::keyClick(chart.get(), Qt::Key_Left);
    QCOMPARE(chart->crossHairMs(), t0 - 2000);
    QTest::keyClick(chart.get(), Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(chart->crossHairMs(), t0 - 12'000);
    QTest::keyClick(chart.get(), Qt::Key_Right);
    QCOMPARE(chart->crossHairMs(), t0 - 11'000);
    QTest::keyClick(chart.get(), Qt::Key_Home);
    QCOMPARE(chart->crossHairMs(), t0 - 300'000);
    QTest::keyClick(chart.get(), Qt::Key_Left);
    QCOMPARE(chart->crossHairMs(), t0 - 300'000);
    QTest::keyClick(chart.get(), Qt::Key_End);
    QCOMPARE(chart->crossHairMs(), t0 - 1000);
    QVERIFY(chart->accessibleDescription().startsWith(u"-1 s"_s));
    QSignalSpy zoom(chart.get(), &TimeChart::zoomRequested);
    QTest::keyClick(chart.get(), Qt::Key_Plus);
    QCOMPARE(zoom.takeFirst(), (QVariantList{qint64{t0 - 150'000}, qint64{t0}}));
    QTest::keyClick(chart.get(), Qt::Key_Minus);
    QCOMPARE(zoom.takeFirst(), (QVariantList{qint64{0}, qint64{0}}));
    QTest::keyClick(chart.get(), Qt::Key_Escape);
    QCOMPARE(chart->crossHairMs(), -1);
}

void TestTimeChart::draggingAsksForAZoom()
{
    const auto chart = shown(ChartKind::StackedArea, threeSeries());
    chart->setData(threeLayers(0), {}, t0 - range, t0);
    imageOf(*chart);
    QSignalSpy zoom(chart.get(), &TimeChart::zoomRequested);
    const int from = static_cast<int>(xOf(*chart, t0 - 200'000));
    const int to = static_cast<int>(xOf(*chart, t0 - 100'000));
    QTest::mousePress(chart.get(), Qt::LeftButton, {}, QPoint(to, 100)); // backwards is as good
    hover(*chart, QPoint(from, 110), Qt::LeftButton);
    pictureOf(*chart, u"timechart-drag"_s);
    QTest::mouseRelease(chart.get(), Qt::LeftButton, {}, QPoint(from, 110));
    QCOMPARE(zoom.size(), 1);
    QVERIFY(std::abs(zoom.first().at(0).toLongLong() - (t0 - 200'000)) < 2000);
    QVERIFY(std::abs(zoom.first().at(1).toLongLong() - (t0 - 100'000)) < 2000);
    QTest::mouseClick(chart.get(), Qt::LeftButton, {}, QPoint(from, 100));
    QCOMPARE(zoom.size(), 1);
    QTest::mouseDClick(chart.get(), Qt::LeftButton, {}, QPoint(from, 100));
    QCOMPARE(zoom.last(), (QVariantList{qint64{0}, qint64{0}}));
}

void TestTimeChart::theAxisDoesNotBreathe()
{
    const auto chart = shown(ChartKind::Lines, {{u"ok"_s, Role::Good}});
    const QColor good = Theme::instance().color(Role::Good);
    const auto heightOf = [&](double value) {
        QVector<ChartSample> flat;
        for (int second = -300; second < 0; ++second)
            flat.append({t0 + second * 1000, 1000, {value}});
        chart->setData(flat, {}, t0 - range, t0);
        const QImage image = imageOf(*chart);
        for (int y = static_cast<int>(chart->plotRect().top()); y < image.height(); ++y) {
            const QColor pixel = image.pixelColor(image.width() / 2, y);
            if (std::abs(pixel.red() - good.red()) + std::abs(pixel.green() - good.green()) < 40)
                return chart->plotRect().bottom() - y;
        }
        return -1.0;
    };
    const double high = heightOf(390);
    // Half the value, half the height: the axis stands. A tenth of it: the axis has shrunk.
    QVERIFY(std::abs(heightOf(195) - high / 2) < 3);
    QVERIFY(heightOf(39) > high / 2);
}

void TestTimeChart::aHiddenChartDrawsWhenItIsShown()
{
    TimeChart chart(ChartKind::StackedArea, threeSeries());
    chart.resize(640, 240);
    chart.setData(threeLayers(0), {}, t0 - range, t0);
    QCoreApplication::processEvents();
    chart.show();
    const QImage image = imageOf(chart);
    QVERIFY(pixelsInColumn(image, xOf(chart, t0 - 150'000), seriesColor(threeSeries().first(), ChartKind::StackedArea)) > 60);
}

void TestTimeChart::anHourIsDrawnInItsWidth()
{
    const auto chart = shown(ChartKind::StackedArea, threeSeries());
    QVector<ChartSample> samples;
    for (int second = -3600; second < 0; ++second)
        samples.append({t0 + second * 1000, 1000, {100.0 + second % 50, second % 7 == 0 ? 20.0 : 0.0, second == -1800 ? 500.0 : 0.0}});
    chart->setData(samples, {}, t0 - 3'600'000, t0);
    const QImage image = pictureOf(*chart, u"timechart-hour"_s);
    int columns = 0; // the one bad second is not lost among ten others in its column
    for (int x = 0; x < image.width(); ++x)
        columns += pixelsInColumn(image, x, seriesColor(threeSeries()[2], ChartKind::StackedArea)) > 20;
    QVERIFY(columns >= 1);
}

void TestTimeChart::fitsInLittleRoom()
{
    const auto chart = shown(ChartKind::StackedArea, threeSeries());
    chart->resize(chart->minimumSizeHint());
    chart->setData(threeLayers(0), someMarks(), t0 - range, t0);
    QVERIFY(chart->plotRect().height() > 40);
    pictureOf(*chart, u"timechart-small"_s);
    chart->resize(3, 3);
    imageOf(*chart);
}

FOOTPLATE_GUI_TEST_MAIN(TestTimeChart)
#include "tst_timechart.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/emulator/statistics.h"
#include "tests/support/main.h"

using namespace footplate;
using namespace footplate::emulator;

class LatencyWindowTest final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void nothingRecordedIsNothingSaid();
    void theLastFullSliceIsShown();
    void anIdleSliceShowsZeros();
};

void LatencyWindowTest::nothingRecordedIsNothingSaid()
{
    LatencyWindow window;
    QCOMPARE(window.text(0), std::string());
    QCOMPARE(window.text(100'000), std::string());
}

void LatencyWindowTest::theLastFullSliceIsShown()
{
    LatencyWindow window;
    for (int i = 0; i < 30; ++i)
        window.record(500, 5'000);
    for (int i = 0; i < 10; ++i)
        window.record(3'000, 9'999);
    QCOMPARE(window.text(10'000),
             std::string("msec,4.0,25.00,25.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00,"
                         "0.00,0.00,0.00,0.00"));
}

void LatencyWindowTest::anIdleSliceShowsZeros()
{
    LatencyWindow window;
    window.record(5'000, 0);
    QVERIFY(window.text(30'000).starts_with("msec,0.0,0.00,"));
}

FOOTPLATE_TEST_MAIN(LatencyWindowTest)
#include "tst_latencywindow.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/deadlines.h"
#include "tests/support/main.h"

#include <memory>
#include <vector>

namespace footplate {

class TestDeadlines final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void areCalledInTheOrderOfTheirTimes()
    {
        ManualClock clock;
        Deadlines deadlines(clock);
        std::vector<int> called;
        std::vector<std::unique_ptr<CallbackDeadline>> all;
        Random random(7);
        std::vector<std::int64_t> times;
        for (int i = 0; i < 200; ++i) {
            times.push_back(random.between(1, 1000));
            all.push_back(std::make_unique<CallbackDeadline>(deadlines, [&called, i] { called.push_back(i); }));
            all.back()->set(times.back());
        }
        clock.advanceUs(1000);
        deadlines.runDue();
        QCOMPARE(called.size(), std::size_t{200});
        for (std::size_t i = 1; i < called.size(); ++i)
            QVERIFY(times[static_cast<std::size_t>(called[i - 1])] <= times[static_cast<std::size_t>(called[i])]);
    }

    void isNotCalledBeforeItsTimeNorTwice()
    {
        ManualClock clock;
        Deadlines deadlines(clock);
        int calls = 0;
        CallbackDeadline deadline(deadlines, [&calls] { ++calls; });
        deadline.set(500);
        clock.advanceUs(499);
        deadlines.runDue();
        QCOMPARE(calls, 0);
        clock.advanceUs(1);
        deadlines.runDue();
        deadlines.runDue();
        QCOMPARE(calls, 1);
        QVERIFY(!deadline.isSet());
    }

    void clearedOrDestroyedIsNeverCalled()
    {
        ManualClock clock;
        Deadlines deadlines(clock);
        int calls = 0;
        CallbackDeadline cleared(deadlines, [&calls] { ++calls; });
        auto destroyed = std::make_unique<CallbackDeadline>(deadlines, [&calls] { ++calls; });
        CallbackDeadline kept(deadlines, [&calls] { ++calls; });
        cleared.set(10);
        destroyed->set(20);
        kept.set(30);
        cleared.clear();
        destroyed.reset();
        clock.advanceUs(100);
        deadlines.runDue();
        QCOMPARE(calls, 1);
    }

    void oneMaySetOrClearOthersWhileItIsCalled()
    {
        ManualClock clock;
        Deadlines deadlines(clock);
        int calls = 0;
        CallbackDeadline second(deadlines, [&calls] { calls += 10; });
        CallbackDeadline third(deadlines, [&calls] { calls += 100; });
        CallbackDeadline first(deadlines, [&] {
            ++calls;
            second.clear();
            third.set(50);
        });
        first.set(10);
        second.set(10);
        clock.advanceUs(60);
        deadlines.runDue();
        QCOMPARE(calls, 101);
    }

    void theTimerWakesForAnEarlierOneThatWasSetLater()
    {
        Deadlines deadlines(SystemClock::instance());
        bool called = false;
        CallbackDeadline late(deadlines, [] {});
        CallbackDeadline early(deadlines, [&called] { called = true; });
        late.set(SystemClock::instance().nowUs() + 60'000'000);
        early.set(SystemClock::instance().nowUs() + 2'000);
        QTRY_VERIFY(called);
    }
};

} // namespace footplate

using footplate::TestDeadlines;
FOOTPLATE_TEST_MAIN(TestDeadlines)
#include "tst_deadlines.moc"

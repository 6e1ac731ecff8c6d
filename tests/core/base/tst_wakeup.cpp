// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/wakeup.h"
#include "tests/support/main.h"

#include <QCoreApplication>

#include <memory>
#include <thread>
#include <vector>

using namespace footplate;

class WakeUpTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void callsBackInTheThreadThatMadeIt()
    {
        std::thread::id calledIn;
        const WakeUp bell([&] { calledIn = std::this_thread::get_id(); });
        std::thread([&] { bell.ring(); }).join();
        QTRY_COMPARE(calledIn, std::this_thread::get_id());
    }

    void manyRingsAreOneCall()
    {
        int calls = 0;
        const WakeUp bell([&] { ++calls; });
        std::vector<std::thread> ringers;
        for (int i = 0; i < 4; ++i)
            ringers.emplace_back([&] {
                for (int ring = 0; ring < 1000; ++ring)
                    bell.ring();
            });
        for (std::thread &ringer : ringers)
            ringer.join();
        QCOMPARE(calls, 0); // never from inside ring()
        QTRY_COMPARE(calls, 1);
        QCoreApplication::processEvents();
        QCOMPARE(calls, 1);
    }

    void aRingDuringTheCallbackCallsAgain()
    {
        int calls = 0;
        std::unique_ptr<WakeUp> bell;
        bell = std::make_unique<WakeUp>([&] {
            if (++calls == 1)
                bell->ring();
        });
        bell->ring();
        QTRY_COMPARE(calls, 2);
    }

    void aRingThatWasNotHeardIsForgottenWithTheBell()
    {
        int calls = 0;
        auto bell = std::make_unique<WakeUp>([&] { ++calls; });
        bell->ring();
        bell.reset();
        QCoreApplication::processEvents();
        QCOMPARE(calls, 0);
    }
};

FOOTPLATE_TEST_MAIN(WakeUpTest)
#include "tst_wakeup.moc"

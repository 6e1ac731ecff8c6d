// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/workerthread.h"
#include "tests/support/main.h"

#include <QTimer>

#include <array>
#include <atomic>
#include <functional>
#include <numeric>
#include <pthread.h>
#include <thread>

using namespace footplate;

class WorkerThreadTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void startsAndEndsWithoutAnyJob()
    {
        for (int i = 0; i < 50; ++i)
            const WorkerThread worker("idle");
    }

    void jobsRunInTheWorker()
    {
        WorkerThread worker("worker");
        QVERIFY(!worker.isCurrent());
        bool wasCurrent = false;
        std::thread::id id;
        worker.call([&] {
            wasCurrent = worker.isCurrent();
            id = std::this_thread::get_id();
        });
        QVERIFY(wasCurrent);
        QVERIFY(id != std::this_thread::get_id());
    }

    void jobsRunInTheOrderPosted()
    {
        std::vector<int> order;
        WorkerThread worker("worker");
        for (int i = 0; i < 1000; ++i)
            worker.post([&order, i] { order.push_back(i); });
        worker.call([] {});
        std::vector<int> expected(1000);
        std::iota(expected.begin(), expected.end(), 0);
        QCOMPARE(order, expected);
    }

    void callReturnsWhenTheJobHasRun()
    {
        WorkerThread worker("worker");
        int number = 0;
        for (int i = 1; i <= 200; ++i) {
            worker.call([&number] { ++number; });
            QCOMPARE(number, i);
        }
    }

    void aJobMayPostAnother()
    {
        std::atomic<int> runs = 0;
        WorkerThread worker("worker");
        worker.post([&] {
            worker.post([&runs] { ++runs; });
            ++runs;
        });
        QTRY_COMPARE(runs.load(), 2);
    }

    void manyThreadsMayPost()
    {
        constexpr int threadCount = 4;
        constexpr int jobsEach = 500;
        int runs = 0; // only the worker touches it before call() returns
        WorkerThread worker("worker");
        {
            std::vector<std::jthread> threads;
            for (int i = 0; i < threadCount; ++i) {
                threads.emplace_back([&] {
                    for (int job = 0; job < jobsEach; ++job)
                        worker.post([&runs] { ++runs; });
                });
            }
        }
        worker.call([] {});
        QCOMPARE(runs, threadCount * jobsEach);
    }

    void whatWasPostedBeforeTheEndStillRuns()
    {
        int runs = 0;
        {
            WorkerThread worker("worker");
            for (int i = 0; i < 100; ++i)
                worker.post([&runs] { ++runs; });
        }
        QCOMPARE(runs, 100);
    }

    void aJobThatPostsItselfForeverDoesNotHoldUpTheEnd()
    {
        std::atomic<int> runs = 0;
        std::function<void()> again;
        {
            WorkerThread worker("worker");
            again = [&] {
                ++runs;
                worker.post(again);
            };
            worker.post(again);
            QTRY_VERIFY(runs.load() > 10);
        }
    }

    void objectsOfTheWorkerHaveAnEventLoop()
    {
        std::atomic<bool> hasFired = false;
        WorkerThread worker("worker");
        worker.post([&] { QTimer::singleShot(0, [&] { hasFired = worker.isCurrent(); }); });
        QTRY_VERIFY(hasFired.load());
    }

    void whatTheLastJobLeavesToBeDeletedIsDeleted()
    {
        bool isDeleted = false;
        {
            WorkerThread worker("worker");
            worker.post([&isDeleted] {
                auto *object = new QObject;
                connect(object, &QObject::destroyed, object, [&isDeleted] { isDeleted = true; });
                object->deleteLater();
            });
        }
        QVERIFY(isDeleted);
    }

    void theSystemKnowsItsName()
    {
        WorkerThread worker("tender");
        std::array<char, 16> name{};
        worker.call([&name] { pthread_getname_np(pthread_self(), name.data(), name.size()); });
        QCOMPARE(QByteArray(name.data()), QByteArray("tender"));
    }
};

FOOTPLATE_TEST_MAIN(WorkerThreadTest)
#include "tst_workerthread.moc"

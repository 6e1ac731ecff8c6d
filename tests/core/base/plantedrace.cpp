// SPDX-License-Identifier: GPL-3.0-or-later
// A race on purpose, behind the mailbox that all threads use: ThreadSanitizer must report it. Where it does not, what the
// mailbox does would hide real ones, and a clean run of the other tests would mean nothing.
#include "core/base/workerthread.h"

#include <QCoreApplication>

#include <atomic>
#include <thread>

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    footplate::WorkerThread worker("worker");
    int unguarded = 0;
    // Relaxed, so that it puts the two accesses one after the other in time and orders nothing: however the threads are
    // scheduled, neither access happens before the other.
    std::atomic<bool> touched = false;
    worker.post([&] {
        ++unguarded;
        touched.store(true, std::memory_order_relaxed);
    });
    while (!touched.load(std::memory_order_relaxed))
        std::this_thread::yield();
    ++unguarded;
    worker.call([] {});
    return unguarded == 2 ? 0 : 1;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// A race on purpose, behind the mailbox that all threads use: ThreadSanitizer must report it. Where it does not, what the
// mailbox does would hide real ones, and a clean run of the other tests would mean nothing.
#include "core/base/workerthread.h"

#include <QCoreApplication>

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    footplate::WorkerThread worker("worker");
    int unguarded = 0;
    worker.post([&unguarded] {
        for (int i = 0; i < 100'000; ++i)
            ++unguarded;
    });
    for (int i = 0; i < 100'000; ++i)
        ++unguarded;
    worker.call([] {});
    return unguarded > 0 ? 0 : 1;
}

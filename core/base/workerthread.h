// SPDX-License-Identifier: GPL-3.0-or-later
// WorkerThread: a std::thread that runs a Qt event loop, fed through a mailbox.
//
// Invariants: what crosses the threads goes through one std::mutex mailbox, and a WakeUp rings for it; so
// ThreadSanitizer sees every hand-over although Qt itself is not instrumented. Jobs run in the order posted.
// Threads: post() from any thread; everything else from the thread that owns the object. The destructor runs
// the jobs posted before it, then ends the loop and joins.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace footplate {

class WorkerThread {
public:
    using Job = std::function<void()>;

    explicit WorkerThread(const char *name);
    ~WorkerThread();
    WorkerThread(const WorkerThread &) = delete;
    WorkerThread &operator=(const WorkerThread &) = delete;

    // Runs `job` in the worker, after those posted before. Ignored once the destructor has begun.
    void post(Job job);
    // Posts `job` and waits until it has run. Not from the worker itself.
    void call(const Job &job);
    [[nodiscard]] bool isCurrent() const;

private:
    class Drain;

    // m_mutex is held.
    void enqueue(Job job);

    std::mutex m_mutex;
    std::vector<Job> m_jobs;   // guarded by m_mutex
    Drain *m_drain = nullptr;  // lives in the worker; guarded by m_mutex
    bool m_wakePending = false; // guarded by m_mutex
    bool m_isClosing = false;   // guarded by m_mutex
    std::thread m_thread;
};

} // namespace footplate

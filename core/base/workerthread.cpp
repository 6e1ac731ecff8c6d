// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/workerthread.h"

#include "core/base/wakeup.h"

#include <QCoreApplication>
#include <QEvent>
#include <QEventLoop>

#include <condition_variable>
#include <pthread.h>

namespace footplate {

// Lives in the worker; the bell tells it to empty the mailbox.
class WorkerThread::Drain {
public:
    Drain(WorkerThread &owner, QEventLoop &loop) : m_owner(owner), m_loop(loop), m_bell([this] { drain(); }) {}

    void quit() { m_loop.exit(); }
    void ring() const { m_bell.ring(); }

private:
    void drain()
    {
        {
            const std::lock_guard lock(m_owner.m_mutex);
            m_running.swap(m_owner.m_jobs);
            m_owner.m_wakePending = false;
        }
        for (const Job &job : m_running)
            job();
        m_running.clear();
    }

    WorkerThread &m_owner;
    QEventLoop &m_loop;
    std::vector<Job> m_running;
    WakeUp m_bell;
};

WorkerThread::WorkerThread(const char *name)
{
    std::mutex startMutex;
    std::condition_variable started;
    bool isStarted = false;
    m_thread = std::thread([this, name, &startMutex, &started, &isStarted] {
        pthread_setname_np(pthread_self(), name);
        QEventLoop loop;
        Drain drain(*this, loop);
        {
            const std::lock_guard lock(m_mutex);
            m_drain = &drain;
        }
        {
            const std::lock_guard lock(startMutex);
            isStarted = true;
            started.notify_one();
        }
        loop.exec();
        // What the last jobs left to be deleted later; no loop comes after this one.
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    });
    std::unique_lock lock(startMutex);
    started.wait(lock, [&isStarted] { return isStarted; });
}

WorkerThread::~WorkerThread()
{
    {
        const std::lock_guard lock(m_mutex);
        enqueue([this] { m_drain->quit(); });
        m_isClosing = true;
    }
    m_thread.join();
}

void WorkerThread::post(Job job)
{
    const std::lock_guard lock(m_mutex);
    if (!m_isClosing)
        enqueue(std::move(job));
}

void WorkerThread::enqueue(Job job)
{
    m_jobs.push_back(std::move(job));
    if (m_wakePending)
        return;
    m_wakePending = true;
    m_drain->ring();
}

void WorkerThread::call(const Job &job)
{
    std::mutex doneMutex;
    std::condition_variable done;
    bool isDone = false;
    post([&] {
        job();
        const std::lock_guard lock(doneMutex);
        isDone = true;
        done.notify_one();
    });
    std::unique_lock lock(doneMutex);
    done.wait(lock, [&isDone] { return isDone; });
}

bool WorkerThread::isCurrent() const
{
    return std::this_thread::get_id() == m_thread.get_id();
}

} // namespace footplate

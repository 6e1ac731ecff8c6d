// SPDX-License-Identifier: GPL-3.0-or-later
// WakeUp: a bell that other threads ring and that calls back in the thread that made it.
//
// Any number of rings before the callback are one. It is a descriptor of the kernel and not a posted event: posting takes a
// lock inside Qt that ThreadSanitizer does not see, and what it took for a race there hid everything behind it.
// Threads: ring() from any, and from a signal handler; everything else from the thread that made it, which must run an event loop.
#pragma once

#include <functional>
#include <memory>

class QSocketNotifier;

namespace footplate {

class WakeUp {
public:
    explicit WakeUp(std::function<void()> callback);
    ~WakeUp();
    WakeUp(const WakeUp &) = delete;
    WakeUp &operator=(const WakeUp &) = delete;

    void ring() const;

private:
    int m_descriptor;
    std::function<void()> m_callback;
    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace footplate

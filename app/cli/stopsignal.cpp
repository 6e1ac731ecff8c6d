// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/stopsignal.h"

#include "core/base/wakeup.h"

#include <atomic>
#include <csignal>
#include <cstdint>
#include <ctime>

namespace footplate::app {

namespace {

// What the handler may touch: it runs in whatever thread the signal hits, and ringing is one write to a descriptor.
std::atomic<const WakeUp *> bellOfProcess{nullptr};
static_assert(std::atomic<const WakeUp *>::is_always_lock_free);

// Who stops a process and its group signals it twice at once, as timeout(1) does; that is one wish.
constexpr std::int64_t oneWishMs = 500;
std::atomic<std::int64_t> firstSignalMs{0};

std::int64_t monotonicMs()
{
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now); // may be called in a handler
    return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

void onSignal(int number)
{
    const std::int64_t now = monotonicMs();
    std::int64_t first = 0;
    if (firstSignalMs.compare_exchange_strong(first, now)) {
        if (const WakeUp *bell = bellOfProcess.load())
            bell->ring();
    } else if (now - first >= oneWishMs) {
        std::signal(number, SIG_DFL);
        std::raise(number); // when the handler is left
    }
}

void setHandler(void (*handler)(int), int flags)
{
    struct sigaction action {};
    action.sa_handler = handler;
    action.sa_flags = flags;
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
}

} // namespace

StopSignal::StopSignal(QObject *parent) : QObject(parent), m_bell(std::make_unique<WakeUp>([this] { Q_EMIT received(); }))
{
    bellOfProcess = m_bell.get();
    firstSignalMs = 0;
    setHandler(onSignal, SA_RESTART);
}

StopSignal::~StopSignal()
{
    setHandler(SIG_DFL, 0);
    bellOfProcess = nullptr;
}

} // namespace footplate::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/stopsignal.h"

#include "core/base/wakeup.h"

#include <atomic>
#include <csignal>

namespace footplate::app {

namespace {

// What the handler may touch: it runs in whatever thread the signal hits, and ringing is one write to a descriptor.
std::atomic<const WakeUp *> bellOfProcess{nullptr};
static_assert(std::atomic<const WakeUp *>::is_always_lock_free);

void onSignal(int)
{
    if (const WakeUp *bell = bellOfProcess.load())
        bell->ring();
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
    // Signal by signal back to the default at the first delivery.
    setHandler(onSignal, static_cast<int>(SA_RESETHAND | SA_RESTART));
}

StopSignal::~StopSignal()
{
    setHandler(SIG_DFL, 0);
    bellOfProcess = nullptr;
}

} // namespace footplate::app

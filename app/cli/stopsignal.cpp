// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/stopsignal.h"

#include <QSocketNotifier>

#include <atomic>
#include <csignal>
#include <cstdint>

#include <sys/eventfd.h>
#include <unistd.h>

namespace footplate::app {

namespace {

// What the handler may touch: it runs in whatever thread the signal hits.
std::atomic<int> wakeDescriptor{-1};
static_assert(std::atomic<int>::is_always_lock_free);

void onSignal(int)
{
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = ::write(wakeDescriptor.load(), &one, sizeof one);
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

StopSignal::StopSignal(QObject *parent) : QObject(parent)
{
    wakeDescriptor = ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    m_notifier = new QSocketNotifier(wakeDescriptor.load(), QSocketNotifier::Read, this);
    connect(m_notifier, &QSocketNotifier::activated, this, [this] {
        m_notifier->setEnabled(false);
        Q_EMIT received();
    });
    // Signal by signal back to the default at the first delivery.
    setHandler(onSignal, static_cast<int>(SA_RESETHAND | SA_RESTART));
}

StopSignal::~StopSignal()
{
    setHandler(SIG_DFL, 0);
    delete m_notifier;
    ::close(wakeDescriptor.exchange(-1));
}

} // namespace footplate::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/wakeup.h"

#include <QSocketNotifier>

#include <cerrno>
#include <system_error>
#include <sys/eventfd.h>
#include <unistd.h>

namespace footplate {

WakeUp::WakeUp(std::function<void()> callback) : m_descriptor(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)), m_callback(std::move(callback))
{
    // Without one nothing could ever be heard of a cluster.
    if (m_descriptor < 0)
        throw std::system_error(errno, std::generic_category(), "no descriptor is left to wake a thread with");
    m_notifier = std::make_unique<QSocketNotifier>(m_descriptor, QSocketNotifier::Read);
    QObject::connect(m_notifier.get(), &QSocketNotifier::activated, m_notifier.get(), [this] {
        eventfd_t rings = 0;
        if (eventfd_read(m_descriptor, &rings) == 0)
            m_callback();
    });
}

WakeUp::~WakeUp()
{
    m_notifier.reset();
    close(m_descriptor);
}

void WakeUp::ring() const
{
    eventfd_write(m_descriptor, 1);
}

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/redrawqueue.h"

#include <QCoreApplication>

namespace footplate::ui {

RedrawQueue &RedrawQueue::instance()
{
    static QPointer<RedrawQueue> queue;
    if (!queue)
        queue = new RedrawQueue(QCoreApplication::instance());
    return *queue;
}

RedrawQueue::RedrawQueue(QObject *parent) : QObject(parent)
{
    m_timer.setInterval(0);
    connect(&m_timer, &QTimer::timeout, this, &RedrawQueue::next);
}

void RedrawQueue::add(QObject *owner, std::function<void()> redraw)
{
    m_waiting.append({owner, std::move(redraw)});
    m_timer.start();
}

void RedrawQueue::next()
{
    if (!m_waiting.isEmpty()) {
        const auto [owner, redraw] = m_waiting.takeFirst();
        if (owner)
            redraw();
    }
    if (m_waiting.isEmpty())
        m_timer.stop();
}

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/deadlines.h"

#include <algorithm>

namespace footplate {

void Deadline::set(std::int64_t atUs)
{
    clear();
    m_atUs = atUs;
    m_owner.insert(*this);
}

void Deadline::clear()
{
    if (isSet())
        m_owner.remove(*this);
}

Deadlines::Deadlines(const Clock &clock) : m_clock(clock)
{
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] {
        m_armedForUs = INT64_MAX;
        runDue();
    });
}

void Deadlines::runDue()
{
    const std::int64_t now = m_clock.nowUs();
    while (!m_heap.empty() && m_heap.front()->m_atUs <= now) {
        Deadline *due = m_heap.front();
        remove(*due);
        due->expired();
    }
    arm();
}

void Deadlines::insert(Deadline &deadline)
{
    m_heap.push_back(&deadline);
    deadline.m_index = m_heap.size() - 1;
    siftUp(deadline.m_index);
    arm();
}

void Deadlines::remove(Deadline &deadline)
{
    const std::size_t index = deadline.m_index;
    deadline.m_index = Deadline::unset;
    Deadline *last = m_heap.back();
    m_heap.pop_back();
    if (last == &deadline)
        return;
    place(last, index);
    siftUp(index);
    siftDown(last->m_index);
}

void Deadlines::siftUp(std::size_t index)
{
    Deadline *moving = m_heap[index];
    while (index > 0) {
        const std::size_t parent = (index - 1) / 2;
        if (m_heap[parent]->m_atUs <= moving->m_atUs)
            break;
        place(m_heap[parent], index);
        index = parent;
    }
    place(moving, index);
}

void Deadlines::siftDown(std::size_t index)
{
    Deadline *moving = m_heap[index];
    for (std::size_t child = 2 * index + 1; child < m_heap.size(); child = 2 * index + 1) {
        if (child + 1 < m_heap.size() && m_heap[child + 1]->m_atUs < m_heap[child]->m_atUs)
            ++child;
        if (moving->m_atUs <= m_heap[child]->m_atUs)
            break;
        place(m_heap[child], index);
        index = child;
    }
    place(moving, index);
}

void Deadlines::place(Deadline *deadline, std::size_t index)
{
    m_heap[index] = deadline;
    deadline->m_index = index;
}

// A timer that fires early finds nothing due and is armed anew; so a later deadline never needs a timer call.
void Deadlines::arm()
{
    if (m_heap.empty() || m_heap.front()->m_atUs >= m_armedForUs)
        return;
    m_armedForUs = m_heap.front()->m_atUs;
    const std::int64_t waitUs = std::max<std::int64_t>(m_armedForUs - m_clock.nowUs(), 0);
    m_timer.start(static_cast<int>(std::min<std::int64_t>((waitUs + 999) / 1000, INT32_MAX)));
}

} // namespace footplate

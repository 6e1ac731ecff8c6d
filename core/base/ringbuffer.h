// SPDX-License-Identifier: GPL-3.0-or-later
// RingBuffer: the last `capacity` values; older ones are overwritten and counted. One thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace footplate {

template <typename T>
class RingBuffer {
public:
    // capacity >= 1
    explicit RingBuffer(std::size_t capacity) : m_slots(capacity) {}

    void push(T value) { claim() = std::move(value); }
    // The place of the next value, which holds an older one: to be filled before the next call, so that a large value need
    // not be built elsewhere first.
    [[nodiscard]] T &claim()
    {
        T &slot = m_slots[m_next];
        m_next = m_next + 1 == m_slots.size() ? 0 : m_next + 1;
        if (m_size < m_slots.size())
            ++m_size;
        else
            ++m_dropped;
        return slot;
    }
    // Oldest first.
    [[nodiscard]] const T &at(std::size_t index) const { return m_slots[slotOf(index)]; }
    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] bool empty() const { return m_size == 0; }
    [[nodiscard]] std::size_t capacity() const { return m_slots.size(); }
    // How many values were overwritten before anybody took them.
    [[nodiscard]] std::uint64_t dropped() const { return m_dropped; }
    // Removes and returns everything, oldest first. The count of dropped values stays.
    std::vector<T> takeAll()
    {
        std::vector<T> all;
        all.reserve(m_size);
        for (std::size_t i = 0; i < m_size; ++i)
            all.push_back(std::move(m_slots[slotOf(i)]));
        m_size = 0;
        return all;
    }

private:
    [[nodiscard]] std::size_t slotOf(std::size_t index) const
    {
        return (m_next + m_slots.size() - m_size + index) % m_slots.size();
    }

    std::vector<T> m_slots;
    std::size_t m_next = 0;
    std::size_t m_size = 0;
    std::uint64_t m_dropped = 0;
};

} // namespace footplate

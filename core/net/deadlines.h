// SPDX-License-Identifier: GPL-3.0-or-later
// Deadlines: all deadlines of a worker behind one timer. Setting and clearing one costs a heap operation and no timer call in
// the usual case that a nearer deadline is already waited for: a command sets two of them and almost none is reached.
//
// Invariants: a deadline is called back once, from the event loop, not before its time; never after clear() or its
// destruction. Resolution 1 ms. Worker thread only; Deadlines must outlive its deadlines.
#pragma once

#include "core/base/clock.h"

#include <QTimer>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace footplate {

class Deadlines;

class Deadline {
public:
    explicit Deadline(Deadlines &owner) : m_owner(owner) {}
    virtual ~Deadline() { clear(); }
    Deadline(const Deadline &) = delete;
    Deadline &operator=(const Deadline &) = delete;

    // Replaces an earlier setting. On the clock's monotonic scale.
    void set(std::int64_t atUs);
    void clear();
    [[nodiscard]] bool isSet() const { return m_index != unset; }

protected:
    virtual void expired() = 0;

private:
    friend class Deadlines;
    static constexpr std::size_t unset = static_cast<std::size_t>(-1);
    Deadlines &m_owner;
    std::int64_t m_atUs = 0;
    std::size_t m_index = unset; // in the heap
};

// A deadline that calls a function.
class CallbackDeadline final : public Deadline {
public:
    CallbackDeadline(Deadlines &owner, std::function<void()> callback) : Deadline(owner), m_callback(std::move(callback)) {}

private:
    void expired() override { m_callback(); }
    std::function<void()> m_callback;
};

class Deadlines {
public:
    explicit Deadlines(const Clock &clock);
    [[nodiscard]] const Clock &clock() const { return m_clock; }
    // Calls back everything that is due; the timer does it, and tests with a manual clock.
    void runDue();

private:
    friend class Deadline;
    void insert(Deadline &deadline);
    void remove(Deadline &deadline);
    void siftUp(std::size_t index);
    void siftDown(std::size_t index);
    void place(Deadline *deadline, std::size_t index);
    void arm();

    const Clock &m_clock;
    std::vector<Deadline *> m_heap; // earliest first
    QTimer m_timer;
    std::int64_t m_armedForUs = INT64_MAX;
};

} // namespace footplate

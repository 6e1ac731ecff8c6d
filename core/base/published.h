// SPDX-License-Identifier: GPL-3.0-or-later
// Published<T>: immutable state with one writer and any number of readers.
//
// Invariants: create() is the only way to a writer half and makes exactly one, which moves but does not copy; so who may
// publish is a fact of the types. Readers get shared pointers to const values. A mutex guards the hand-over of one
// pointer (atomic shared pointers of GCC 12 are neither lock-free nor visible to ThreadSanitizer).
// Threads: each half any thread.
#pragma once

#include <memory>
#include <mutex>
#include <utility>

namespace footplate {

template <typename T>
class Published {
    struct State {
        std::mutex mutex;
        std::shared_ptr<const T> value; // guarded by mutex, never null
    };

public:
    class Reader {
    public:
        [[nodiscard]] std::shared_ptr<const T> load() const
        {
            const std::lock_guard lock(m_state->mutex);
            return m_state->value;
        }

    private:
        friend class Published;
        explicit Reader(std::shared_ptr<State> state) : m_state(std::move(state)) {}
        std::shared_ptr<State> m_state;
    };

    class Writer {
    public:
        Writer(Writer &&) noexcept = default;
        Writer &operator=(Writer &&) noexcept = default;
        Writer(const Writer &) = delete;
        Writer &operator=(const Writer &) = delete;

        void publish(std::shared_ptr<const T> value)
        {
            const std::lock_guard lock(m_state->mutex);
            m_state->value.swap(value); // the old value is released outside of the lock
        }

    private:
        friend class Published;
        explicit Writer(std::shared_ptr<State> state) : m_state(std::move(state)) {}
        std::shared_ptr<State> m_state;
    };

    static std::pair<Writer, Reader> create(std::shared_ptr<const T> initial)
    {
        auto state = std::make_shared<State>();
        state->value = std::move(initial);
        return {Writer(state), Reader(state)};
    }
};

} // namespace footplate

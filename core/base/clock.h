// SPDX-License-Identifier: GPL-3.0-or-later
// The seams for time and chance. Nothing in core reads a wall clock or a random device but through these.
#pragma once

#include <cstdint>
#include <random>

namespace footplate {

class Clock {
public:
    virtual ~Clock() = default;
    // Monotonic, microseconds from an arbitrary start.
    [[nodiscard]] virtual std::int64_t nowUs() const = 0;
    // Milliseconds since 1970-01-01 UTC.
    [[nodiscard]] virtual std::int64_t wallMs() const = 0;
};

// The machine's clocks. Any thread.
class SystemClock final : public Clock {
public:
    [[nodiscard]] std::int64_t nowUs() const override;
    [[nodiscard]] std::int64_t wallMs() const override;
    static const SystemClock &instance();
};

// A clock that moves only when told. One thread.
class ManualClock final : public Clock {
public:
    [[nodiscard]] std::int64_t nowUs() const override { return m_nowUs; }
    [[nodiscard]] std::int64_t wallMs() const override { return m_wallMs; }
    void advanceUs(std::int64_t us)
    {
        m_nowUs += us;
        m_wallMs = m_wallStartMs + m_nowUs / 1000;
    }

private:
    static constexpr std::int64_t m_wallStartMs = 1'700'000'000'000;
    std::int64_t m_nowUs = 0;
    std::int64_t m_wallMs = m_wallStartMs;
};

// Deterministic under a seed. One thread.
class Random {
public:
    explicit Random(std::uint64_t seed) : m_engine(seed) {}
    // Uniform in [low, high], both included; low <= high.
    std::int64_t between(std::int64_t low, std::int64_t high)
    {
        return std::uniform_int_distribution<std::int64_t>(low, high)(m_engine);
    }

private:
    std::mt19937_64 m_engine;
};

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
// Histogram: counts of durations in logarithmic classes, fixed size (3.6 KB), nothing allocated. One thread.
//
// 16 classes per power of two from 1 us to about 2100 s: a quantile is off by at most 1/16 of its value.
// Values below 16 us are exact; values above the range count in the last class.
#pragma once

#include <array>
#include <cstdint>

namespace footplate {

class Histogram {
public:
    void record(std::int64_t us);
    void merge(const Histogram &other);
    void reset() { *this = Histogram(); }
    [[nodiscard]] std::uint64_t count() const { return m_count; }
    [[nodiscard]] std::int64_t maximumUs() const { return m_maximum; }
    // The value, in us, below which a share of `quantile` (0 ... 1) of the values lies; -1 when empty.
    [[nodiscard]] std::int64_t quantileUs(double quantile) const;

private:
    static constexpr int m_classesPerOctave = 16;
    static constexpr int m_classCount = 28 * m_classesPerOctave;
    static int classOf(std::int64_t us);
    static std::int64_t middleOf(int index);

    std::array<std::uint64_t, m_classCount> m_counts{};
    std::uint64_t m_count = 0;
    std::int64_t m_maximum = 0;
};

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/histogram.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace footplate {

// Values 0 ... 15 have a class each; from 16 on the four bits below the leading one choose the class.
int Histogram::classOf(std::int64_t us)
{
    const auto value = static_cast<std::uint64_t>(std::max<std::int64_t>(us, 0));
    if (value < m_classesPerOctave)
        return static_cast<int>(value);
    const int exponent = static_cast<int>(std::bit_width(value)) - 1;
    const int mantissa = static_cast<int>((value >> (exponent - 4)) & 0xF);
    return std::min((exponent - 3) * m_classesPerOctave + mantissa, m_classCount - 1);
}

std::int64_t Histogram::middleOf(int index)
{
    if (index < m_classesPerOctave)
        return index;
    const int exponent = index / m_classesPerOctave + 3;
    const std::int64_t width = std::int64_t{1} << (exponent - 4);
    return (std::int64_t{m_classesPerOctave} + index % m_classesPerOctave) * width + width / 2;
}

void Histogram::record(std::int64_t us)
{
    ++m_counts[static_cast<std::size_t>(classOf(us))];
    ++m_count;
    m_maximum = std::max(m_maximum, us);
}

void Histogram::merge(const Histogram &other)
{
    for (std::size_t i = 0; i < m_counts.size(); ++i)
        m_counts[i] += other.m_counts[i];
    m_count += other.m_count;
    m_maximum = std::max(m_maximum, other.m_maximum);
}

std::int64_t Histogram::quantileUs(double quantile) const
{
    if (m_count == 0)
        return -1;
    const auto rank = static_cast<std::uint64_t>(std::ceil(std::clamp(quantile, 0.0, 1.0) * static_cast<double>(m_count)));
    std::uint64_t seen = 0;
    for (int i = 0; i < m_classCount; ++i) {
        seen += m_counts[static_cast<std::size_t>(i)];
        if (seen >= std::max<std::uint64_t>(rank, 1))
            return std::min(middleOf(i), m_maximum);
    }
    return m_maximum;
}

} // namespace footplate

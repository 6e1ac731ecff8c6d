// SPDX-License-Identifier: GPL-3.0-or-later
// What the measurements share: a stopwatch, the middle of several rounds, and a value the compiler may not drop.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <vector>

namespace footplate::bench {

class Stopwatch {
public:
    [[nodiscard]] double elapsedNs() const
    {
        using namespace std::chrono;
        return duration<double, std::nano>(steady_clock::now() - m_start).count();
    }

private:
    std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
};

// The median, so that one disturbed round does not show. `values` must not be empty.
inline double middleOf(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

// Makes the compiler believe that the value is used.
template <typename T>
void keep(const T &value)
{
    asm volatile("" : : "r"(&value) : "memory");
}

} // namespace footplate::bench

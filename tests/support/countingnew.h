// SPDX-License-Identifier: GPL-3.0-or-later
// Counts the heap allocations of the calling thread by replacing the global operator new.
//
// To be included by exactly one source file of an executable, for it defines the operators. The array forms of
// the standard library end up in the ones here. Counts are per thread, so other threads do not disturb.
#pragma once

#include "tests/support/allocationcount.h"

#include <cstddef>
#include <cstdlib>
#include <new>

void *operator new(std::size_t size)
{
    footplate::countAllocation(size);
    if (void *memory = std::malloc(size > 0 ? size : 1))
        return memory;
    throw std::bad_alloc();
}

// A sanitizer has one of its own that would not fit the operator delete below.
void *operator new(std::size_t size, const std::nothrow_t &) noexcept
{
    footplate::countAllocation(size);
    return std::malloc(size > 0 ? size : 1);
}

void *operator new(std::size_t size, std::align_val_t alignment)
{
    footplate::countAllocation(size);
    const auto step = static_cast<std::size_t>(alignment);
    if (void *memory = std::aligned_alloc(step, (size / step + 1) * step))
        return memory;
    throw std::bad_alloc();
}

void operator delete(void *memory) noexcept
{
    std::free(memory);
}
void operator delete(void *memory, std::size_t) noexcept
{
    std::free(memory);
}
void operator delete(void *memory, std::align_val_t) noexcept
{
    std::free(memory);
}
void operator delete(void *memory, std::size_t, std::align_val_t) noexcept
{
    std::free(memory);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// What every fuzz target shares: the one function it defines, invariants that end the process where they do not hold, and
// a bound on the memory that a parser asks for.
//
// Each target is one executable of one source file, for this header defines how allocations are counted. Under Clang
// libFuzzer feeds it; elsewhere replay.cpp feeds it with the seeds and with what once broke something. Main thread only.
#pragma once

#include "core/base/result.h"
#include "core/wire/bytes.h"
#ifdef FOOTPLATE_LIBFUZZER
#include "tests/support/allocationcount.h"
#else
#include "tests/support/countingnew.h"
#endif

#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string_view>

namespace footplate::fuzz {

// Defined by each target: takes any bytes and requires what must hold whatever they are.
void check(ByteSpan input);

inline void require(bool holds, const char *invariant)
{
    if (holds)
        return;
    std::fprintf(stderr, "does not hold: %s\n", invariant);
    std::abort();
}

// Whether a view points into the bytes it was made from. An empty one may point anywhere.
inline bool liesWithin(ByteSpan part, ByteSpan whole)
{
    const std::less_equal<const std::byte *> notAfter;
    return part.empty() ||
           (notAfter(whole.data(), part.data()) && notAfter(part.data() + part.size(), whole.data() + whole.size()));
}
inline bool liesWithin(std::string_view part, ByteSpan whole)
{
    return liesWithin(asBytes(part), whole);
}

// An error of that kind, with something to say.
inline void requireError(const Error &error, Outcome outcome)
{
    require(error.outcome == outcome, "an error has the outcome that its function promises");
    require(!error.detail.empty(), "an error says what is wrong");
}

// Between its making and its end no more may be allocated than a multiple of the input, all in all, beside what a sentence
// and a few first blocks take.
class MemoryBound {
public:
    MemoryBound(ByteSpan input, std::size_t factor, std::size_t fixedBytes = 4096)
        : m_before(allocatedBytesOfThread)
        , m_most(fixedBytes + factor * input.size())
    {
    }
    ~MemoryBound()
    {
        require(allocatedBytesOfThread - m_before <= m_most, "memory is bounded by a multiple of the input");
    }
    MemoryBound(const MemoryBound &) = delete;
    MemoryBound &operator=(const MemoryBound &) = delete;

private:
    std::uint64_t m_before;
    std::uint64_t m_most;
};

} // namespace footplate::fuzz

#ifdef FOOTPLATE_LIBFUZZER
// libFuzzer allocates through every form of operator new, so none is replaced: the sanitizer tells of each allocation.
extern "C" void __sanitizer_malloc_hook(const volatile void *memory,
                                        std::size_t size);                       // NOLINT(bugprone-reserved-identifier)
extern "C" void __sanitizer_malloc_hook(const volatile void *, std::size_t size) // NOLINT(bugprone-reserved-identifier)
{
    footplate::countAllocation(size);
}
#endif

// What libFuzzer and replay.cpp call. Defined here, as the header belongs to one source file.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size);
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    footplate::fuzz::check(std::as_bytes(std::span(data, size)));
    return 0;
}

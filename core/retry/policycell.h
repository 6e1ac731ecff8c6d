// SPDX-License-Identifier: GPL-3.0-or-later
// PolicyCell: the effective retry policy and its revision in one machine word.
//
// Invariants: one PolicyWriter exists per cell, made together with it; only it can publish. A load is one atomic
// load and never blocks, whoever publishes. Until the first publication a load returns the defaults at revision 0.
// Word: 10 bits retries, 20 bits sleep in ms, 2 bits replica policy, 32 bits revision.
// Threads: PolicyReader any, PolicyWriter the tender's.
#pragma once

#include "core/retry/policy.h"

#include <atomic>
#include <memory>
#include <utility>

namespace footplate {

struct EffectivePolicy {
    RetryPolicy policy;
    std::uint32_t revision = 0;
    bool operator==(const EffectivePolicy &) const = default;
};

namespace policyword {

inline constexpr int retriesBits = 10;
inline constexpr int sleepBits = 20;
inline constexpr int replicaBits = 2;
inline constexpr int sleepShift = retriesBits;
inline constexpr int replicaShift = sleepShift + sleepBits;
inline constexpr int revisionShift = replicaShift + replicaBits;

constexpr std::uint32_t field(std::uint64_t word, int shift, int bits)
{
    return static_cast<std::uint32_t>(word >> shift) & ((std::uint32_t{1} << bits) - 1);
}

} // namespace policyword

// Values out of range are capped, so that no field spills into its neighbour.
std::uint64_t packPolicy(const EffectivePolicy &effective);

// Here, as is load(), because a call costs several times what the reading does: footplate-bench policy-load.
inline EffectivePolicy unpackPolicy(std::uint64_t word)
{
    using namespace policyword;
    EffectivePolicy effective;
    effective.policy.maxRetries = field(word, 0, retriesBits);
    effective.policy.sleepBetweenRetriesMs = field(word, sleepShift, sleepBits);
    const bool isMaster = field(word, replicaShift, replicaBits) == 0;
    effective.policy.replicaPolicy = isMaster ? ReplicaPolicy::Master : ReplicaPolicy::Sequence;
    effective.revision = static_cast<std::uint32_t>(word >> revisionShift);
    return effective;
}

class PolicyCell;

class PolicyReader {
public:
    [[nodiscard]] EffectivePolicy load() const { return unpackPolicy(m_word->load(std::memory_order_acquire)); }

private:
    friend class PolicyCell;
    explicit PolicyReader(std::shared_ptr<const std::atomic<std::uint64_t>> word) : m_word(std::move(word)) {}
    std::shared_ptr<const std::atomic<std::uint64_t>> m_word;
};

class PolicyWriter {
public:
    PolicyWriter(PolicyWriter &&) = default;
    PolicyWriter &operator=(PolicyWriter &&) = default;
    PolicyWriter(const PolicyWriter &) = delete;
    PolicyWriter &operator=(const PolicyWriter &) = delete;

    // The policy must be in range; revision >= 1 and higher than the one before.
    void put(const EffectivePolicy &effective);

private:
    friend class PolicyCell;
    explicit PolicyWriter(std::shared_ptr<std::atomic<std::uint64_t>> word) : m_word(std::move(word)) {}
    std::shared_ptr<std::atomic<std::uint64_t>> m_word;
};

class PolicyCell {
public:
    static std::pair<PolicyWriter, PolicyReader> create();
    static_assert(std::atomic<std::uint64_t>::is_always_lock_free);
};

} // namespace footplate

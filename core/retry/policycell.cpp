// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retry/policycell.h"

#include <algorithm>
#include <cassert>

namespace footplate {

using namespace policyword;

static_assert(revisionShift + 32 == 64, "the fields fill the word");
static_assert(RetryPolicy::maximumRetries < 1U << retriesBits);
static_assert(RetryPolicy::maximumSleepMs < 1U << sleepBits);

std::uint64_t packPolicy(const EffectivePolicy &effective)
{
    const RetryPolicy &policy = effective.policy;
    const std::uint64_t retries = std::min(policy.maxRetries, RetryPolicy::maximumRetries);
    const std::uint64_t sleep = std::min(policy.sleepBetweenRetriesMs, RetryPolicy::maximumSleepMs);
    const std::uint64_t replica = policy.replicaPolicy == ReplicaPolicy::Master ? 0 : 1;
    const std::uint64_t revision = effective.revision;
    return retries | sleep << sleepShift | replica << replicaShift | revision << revisionShift;
}

void PolicyWriter::put(const EffectivePolicy &effective)
{
    const std::uint64_t word = packPolicy(effective);
    assert(unpackPolicy(word) == effective && "the policy is in range");
    assert(effective.revision > unpackPolicy(m_word->load(std::memory_order_relaxed)).revision);
    m_word->store(word, std::memory_order_release);
}

// The word starts as the defaults at revision 0, so that a load needs no second look.
std::pair<PolicyWriter, PolicyReader> PolicyCell::create()
{
    auto word = std::make_shared<std::atomic<std::uint64_t>>(packPolicy({RetryPolicy::defaults(), 0}));
    PolicyReader reader(word);
    return {PolicyWriter(std::move(word)), std::move(reader)};
}

} // namespace footplate

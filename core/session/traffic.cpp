// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/traffic.h"

#include <algorithm>

namespace footplate {

namespace {
constexpr std::size_t mostAtATime = 2000;
constexpr std::int64_t tickUs = 10'000;
} // namespace

Traffic::Traffic(CommandContext &context, PolicyReader policy, std::uint64_t seed)
    : m_context(context), m_policy(std::move(policy)), m_random(seed), m_tick(context.deadlines, [this] { tick(); })
{
}

Traffic::~Traffic() = default;

void Traffic::stop()
{
    m_tick.clear();
    m_plan = {};
    m_free.clear();
    m_again.clear();
    m_runners.clear();
}

void Traffic::start(const TrafficPlan &plan, std::function<void()> ended)
{
    stop();
    m_plan = plan;
    m_onEnded = std::move(ended);
    m_started = m_ended = m_failed = 0;
    m_latency.reset();
    m_keys.clear();
    m_nextUs = m_context.clock.nowUs();
    if (plan.perSecond > 0)
        return tick();
    makeKeys();
    for (std::uint32_t i = 0; i < plan.concurrent && !m_keys.empty(); ++i)
        issue(*freeRunner());
}

void Traffic::makeKeys()
{
    std::vector<std::string> namespaces = m_plan.namespaces;
    if (namespaces.empty()) {
        for (const auto &[name, map] : m_context.tender.map().namespaces())
            namespaces.push_back(name);
    }
    for (const std::string &name : namespaces) {
        for (std::uint32_t i = 1; i <= m_plan.keyCount; ++i)
            m_keys.emplace_back(name, wire::digestOf(m_plan.set, Key{m_plan.keyPrefix + std::to_string(i)}));
    }
}

// Everything that is due since the last tick. Behind by more than a second, what was missed is left out.
void Traffic::tick()
{
    for (Runner *runner : std::exchange(m_again, {}))
        issue(*runner);
    if (m_plan.perSecond == 0)
        return;
    const std::int64_t now = m_context.clock.nowUs();
    // Nothing is asked before every partition has somebody to ask.
    if (m_keys.empty()) {
        if (!m_context.tender.map().isFull()) {
            m_tick.set(now + 10 * tickUs);
            return;
        }
        makeKeys();
        m_nextUs = now;
    }
    const std::int64_t intervalUs = std::max<std::int64_t>(1'000'000 / m_plan.perSecond, 1);
    m_nextUs = std::max(m_nextUs, now - 1'000'000);
    for (; m_nextUs <= now; m_nextUs += intervalUs) {
        if (Runner *runner = freeRunner())
            issue(*runner);
    }
    m_tick.set(std::max(m_nextUs, now + std::min(tickUs, intervalUs)));
}

Traffic::Runner *Traffic::freeRunner()
{
    if (m_free.empty()) {
        if (m_runners.size() >= mostAtATime)
            return nullptr;
        m_runners.push_back(std::make_unique<Runner>(m_context));
        return m_runners.back().get();
    }
    Runner *runner = m_free.back();
    m_free.pop_back();
    return runner;
}

void Traffic::issue(Runner &runner)
{
    const auto &[name, digest] = m_keys[static_cast<std::size_t>(m_random.between(0, static_cast<std::int64_t>(m_keys.size()) - 1))];
    runner.request.nameSpace = name;
    runner.request.digest = digest;
    runner.request.binValues = m_plan.decodeValues ? wire::BinValues::Decode : wire::BinValues::LeaveOut;
    runner.request.policy = m_policy.load().policy;
    runner.request.timeouts = m_context.tender.live().policy.timeouts;
    ++m_started;
    runner.command.start(runner.request, [this, &runner](Command &, const CommandEnd &end) { ended(runner, end); });
}

void Traffic::ended(Runner &runner, const CommandEnd &end)
{
    if (m_plan.perSecond > 0) {
        m_free.push_back(&runner);
        return;
    }
    ++m_ended;
    m_latency.record(end.totalUs);
    m_failed += end.outcome == Outcome::Ok ? 0 : 1;
    if (m_ended == m_plan.count)
        return m_onEnded();
    if (m_started >= m_plan.count)
        return;
    // After an answer the next get goes out at once. A refusal comes without a turn of the event loop and would recurse.
    if (end.outcome == Outcome::Ok)
        return issue(runner);
    m_again.push_back(&runner);
    m_tick.set(m_context.clock.nowUs());
}

} // namespace footplate

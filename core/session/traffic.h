// SPDX-License-Identifier: GPL-3.0-or-later
// Traffic: gets through the session's own commands, so that there is something to see and something to measure. Worker
// thread only.
//
// Open loop: `perSecond` gets, evenly spread, whatever the answers take (bounded by 2000 at a time). Closed loop: `concurrent`
// gets at all times until `count` have ended.
#pragma once

#include "core/base/histogram.h"
#include "core/command/command.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace footplate {

struct TrafficPlan {
    std::vector<std::string> namespaces; // empty: all of the map
    std::string set = "demo";
    std::string keyPrefix = "user:";     // keys keyPrefix + 1 ... keyCount
    std::uint32_t keyCount = 200;
    std::uint32_t perSecond = 0;         // open loop; 0 = closed loop
    std::uint32_t concurrent = 1;        // closed loop
    std::uint64_t count = 0;             // closed loop: how many
    bool decodeValues = false;           // nobody looks at them; only for measuring
};

class Traffic {
public:
    Traffic(CommandContext &context, PolicyReader policy, std::uint64_t seed);
    ~Traffic();

    // Replaces what ran before; gets on their way end without being counted. `ended`: the closed loop is done.
    void start(const TrafficPlan &plan, std::function<void()> ended = {});
    void stop();
    [[nodiscard]] const Histogram &latency() const { return m_latency; } // of the closed loop, whole commands
    [[nodiscard]] std::uint64_t failed() const { return m_failed; }

private:
    struct Runner {
        explicit Runner(CommandContext &context) : command(context) {}
        RecordRequest request;
        Command command;
    };
    void makeKeys();
    void tick();
    void issue(Runner &runner);
    void ended(Runner &runner, const CommandEnd &end);
    Runner *freeRunner();

    CommandContext &m_context;
    PolicyReader m_policy;
    Random m_random;
    TrafficPlan m_plan;
    std::function<void()> m_onEnded;
    std::vector<std::pair<std::string, wire::Digest>> m_keys; // namespace and digest
    std::vector<std::unique_ptr<Runner>> m_runners;
    std::vector<Runner *> m_free;
    std::vector<Runner *> m_again; // closed loop: to be started from the event loop
    CallbackDeadline m_tick;
    std::int64_t m_nextUs = 0;
    std::uint64_t m_started = 0;
    std::uint64_t m_ended = 0;
    std::uint64_t m_failed = 0;
    Histogram m_latency;
};

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
// Bulk: the batches and sweeps of a session on their way. Worker thread only.
//
// Invariant: each ends exactly once, by handing its callback with the result to `tell`; what has ended lives until bury().
#pragma once

#include "core/command/batch.h"
#include "core/command/sweep.h"
#include "core/session/session.h"

#include <functional>
#include <memory>
#include <unordered_map>
#include <vector>

namespace footplate {

// What a command starts from before its overrides.
struct PolicyInForce {
    PolicySet set;
    std::uint32_t revision = 0;
};

class Bulk {
public:
    // `tell` has a job run in the thread of the session.
    using Tell = std::function<void(std::function<void()>)>;
    Bulk(CommandContext &context, Tell tell) : m_context(context), m_tell(std::move(tell)) {}

    void batch(Ticket ticket, const BatchRequest &request, const PolicyInForce &policy,
               std::function<void(const BatchResult &)> done);
    void sweep(Ticket ticket, const SweepOptions &options, const PolicyInForce &policy,
               std::function<void(const SweepProgress &)> progress, std::function<void(const SweepResult &)> done);
    void cancel(Ticket ticket);
    // From the event loop: what has ended may be in the middle of its last call.
    void bury();

private:
    struct RunningBatch {
        explicit RunningBatch(CommandContext &context) : batch(context) {}
        BatchGet request;
        BatchResult result;
        std::function<void(const BatchResult &)> done;
        Batch batch;
    };
    struct RunningSweep {
        explicit RunningSweep(CommandContext &context) : sweep(context) {}
        SweepResult result;
        std::function<void(const SweepResult &)> done;
        Sweep sweep;
    };
    void batchEnded(Ticket ticket, const BatchEnd &end);
    void sweepEnded(Ticket ticket, const Sweep::End &end);
    void complete(RunningBatch &running);
    void complete(RunningSweep &running);

    CommandContext &m_context;
    Tell m_tell;
    std::unordered_map<Ticket, std::unique_ptr<RunningBatch>> m_batches;
    std::unordered_map<Ticket, std::unique_ptr<RunningSweep>> m_sweeps;
    std::vector<std::unique_ptr<RunningBatch>> m_endedBatches;
    std::vector<std::unique_ptr<RunningSweep>> m_endedSweeps;
};

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/bulk.h"

#include "core/session/commandviews.h"

#include <fmt/format.h>

#include <algorithm>

namespace footplate {

namespace {

constexpr std::uint32_t mostQuestionsInFlight = 1000;

static_assert(BatchRequest::maximumKeys == BatchGet::maximumKeys);

Result<PolicySet> policyOf(const BatchRequest &request, const PolicySet &base)
{
    if (request.keys.empty())
        return fail(Outcome::InvalidRequest, "a batch names no key");
    if (request.keys.size() > BatchRequest::maximumKeys)
        return fail(Outcome::InvalidRequest, fmt::format("a batch of {} keys; ask for at most {} at a time",
                                                         request.keys.size(), BatchRequest::maximumKeys));
    if (std::ranges::any_of(request.keys, [](const auto &key) { return key.nameSpace.empty(); }))
        return fail(Outcome::InvalidRequest, "no namespace was given");
    return PolicySet::merge(base, request.overrides);
}

Result<PolicySet> policyOf(const SweepOptions &options, const PolicySet &base)
{
    if (options.nameSpace.empty())
        return fail(Outcome::InvalidRequest, "no namespace was given");
    if (options.maximumInFlight < 1 || options.maximumInFlight > mostQuestionsInFlight)
        return fail(Outcome::InvalidRequest, fmt::format("the questions in flight must be 1 to {}, but are {}",
                                                         mostQuestionsInFlight, options.maximumInFlight));
    return PolicySet::merge(base, options.overrides);
}

BatchRecord recordOf(BatchKeyEnd &&end)
{
    BatchRecord record;
    record.node = end.node ? end.node->id : std::string();
    record.error = Error{end.outcome, end.resultCode, record.node, std::move(end.detail)};
    record.record = std::move(end.record);
    record.attempts = end.attempts;
    return record;
}

} // namespace

void Bulk::batch(Ticket ticket, const BatchRequest &request, const PolicyInForce &policy,
                 std::function<void(const BatchResult &)> done)
{
    auto running = std::make_unique<RunningBatch>(m_context);
    running->done = std::move(done);
    BatchResult &result = running->result;
    result.policyRevision = policy.revision;
    result.mapGeneration = m_context.tender.map().generation();
    const auto effective = policyOf(request, policy.set);
    result.policy = effective.value_or(policy.set);
    if (!effective) {
        result.error = effective.error();
        result.records.assign(request.keys.size(), BatchRecord{effective.error(), {}, {}, -1, {}, 0});
        return complete(*running);
    }
    BatchGet &get = running->request;
    for (const BatchRequest::Address &key : request.keys)
        get.keys.push_back({key.nameSpace, key.set, wire::digestOf(key.set, key.key)});
    get.kind = request.kind == BatchRequest::Kind::Header ? wire::ReadKind::Header : wire::ReadKind::Record;
    get.bins = request.bins;
    get.policy = result.policy.retry;
    get.timeouts = result.policy.timeouts;
    RunningBatch &started = *(m_batches[ticket] = std::move(running));
    started.batch.start(started.request, [this, ticket](Batch &, const BatchEnd &end) { batchEnded(ticket, end); });
}

void Bulk::batchEnded(Ticket ticket, const BatchEnd &end)
{
    auto running = std::move(m_batches.extract(ticket).mapped());
    BatchResult &result = running->result;
    for (std::size_t i = 0; i < end.keys->size(); ++i) {
        const wire::Digest &digest = running->request.keys[i].digest;
        BatchRecord &record = result.records.emplace_back(recordOf(std::move((*end.keys)[i])));
        record.partition = wire::partitionOf(digest);
        record.digestHex = hexOf(digest);
    }
    for (const BatchTrace &trace : *end.traces)
        result.attempts.push_back({viewOf(trace.attempt), trace.keys});
    result.totalUs = end.totalUs;
    complete(*running);
    m_endedBatches.push_back(std::move(running));
}

void Bulk::complete(RunningBatch &running)
{
    running.result.atMs = m_context.clock.wallMs();
    m_tell([done = std::move(running.done), result = std::move(running.result)] { done(result); });
}

void Bulk::sweep(Ticket ticket, const SweepOptions &options, const PolicyInForce &policy,
                 std::function<void(const SweepProgress &)> progress, std::function<void(const SweepResult &)> done)
{
    auto running = std::make_unique<RunningSweep>(m_context);
    running->done = std::move(done);
    SweepResult &result = running->result;
    result.nameSpace = options.nameSpace;
    result.mapGeneration = m_context.tender.map().generation();
    const auto effective = policyOf(options, policy.set);
    if (!effective) {
        result.error = effective.error();
        return complete(*running);
    }
    const auto tellProgress = [this, progress = std::move(progress)](std::size_t answered, std::size_t total) {
        if (progress)
            m_tell([progress, answered, total] { progress({answered, total}); });
    };
    RunningSweep &started = *(m_sweeps[ticket] = std::move(running));
    started.sweep.start({options.nameSpace, options.maximumInFlight, effective->timeouts}, tellProgress,
                        [this, ticket](Sweep &, const Sweep::End &end) { sweepEnded(ticket, end); });
}

void Bulk::sweepEnded(Ticket ticket, const Sweep::End &end)
{
    auto running = std::move(m_sweeps.extract(ticket).mapped());
    SweepResult &result = running->result;
    result.error = Error{end.outcome, 0, {}, std::string(end.detail)};
    result.positions = end.positions;
    result.totalUs = end.totalUs;
    for (const Sweep::Answer &answer : *end.answers)
        result.answers.push_back({answer.slot, answer.status, answer.outcome});
    for (const Sweep::NodeTotals &node : *end.nodes)
        result.nodes.push_back({node.node->slot, node.node->id, node.byStatus, node.detail});
    complete(*running);
    m_endedSweeps.push_back(std::move(running));
}

void Bulk::complete(RunningSweep &running)
{
    running.result.atMs = m_context.clock.wallMs();
    m_tell([done = std::move(running.done), result = std::move(running.result)] { done(result); });
}

void Bulk::cancel(Ticket ticket)
{
    if (const auto batch = m_batches.find(ticket); batch != m_batches.end())
        return batch->second->batch.cancel();
    if (const auto sweep = m_sweeps.find(ticket); sweep != m_sweeps.end())
        sweep->second->sweep.cancel();
}

void Bulk::bury()
{
    m_endedBatches.clear();
    m_endedSweeps.clear();
}

} // namespace footplate

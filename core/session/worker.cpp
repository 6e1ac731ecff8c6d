// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/worker.h"

#include "core/session/commandviews.h"

#include <fmt/format.h>

#include <time.h>

namespace footplate {

namespace {

std::int64_t threadCpuUs()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::int64_t{time.tv_sec} * 1'000'000 + time.tv_nsec / 1000;
}

} // namespace

Worker::Worker(Setup setup, Outbox &outbox, const Clock &clock, TransportFactory transports)
    : m_outbox(outbox), m_clock(clock), m_client(std::move(setup.client)), m_deadlines(clock), m_recorder(clock), m_policy(setup.policyReader), m_snapshots(std::move(setup.snapshots)),
      m_tender(m_deadlines, std::move(transports), m_recorder, std::move(setup.policyWriter), std::move(setup.tender), std::move(setup.history),
               [this] { publishState(); }),
      m_router(m_tender.map(), m_tender.nodes(), m_tender.options().seedOnly), m_context{m_deadlines, m_clock, m_recorder, m_tender, m_router, m_client},
      m_builder(m_tender, m_recorder, m_clock), m_traffic(m_context, m_policy, 1),
      m_bulk(m_context, [this](std::function<void()> job) { m_outbox.put([&job](Outbox::Harvest &harvest) { harvest.completions.push_back(std::move(job)); }); }),
      m_publishTimer(m_deadlines, [this] { publishState(); })
{
}

Worker::~Worker() = default;

void Worker::start()
{
    m_tender.start();
    publishState();
}

// The snapshot first, then what belongs to it: whoever is told finds both.
void Worker::publishState()
{
    m_finished.clear();
    m_bulk.bury();
    m_snapshots.publish(m_builder.build());
    m_outbox.put([this](Outbox::Harvest &harvest) {
        for (const Event &event : m_recorder.takeEvents())
            harvest.events.push_back(event);
        for (const RetryEvent &event : m_recorder.takeRetries())
            harvest.retries.push_back(event);
        for (TimeBucketPtr &bucket : m_recorder.buckets().takeFinished(m_clock.wallMs()))
            harvest.buckets.push_back(std::move(bucket));
        // There may be thousands: while the last ones were not collected, the rest stay in their ring, which counts what it drops.
        if (m_collectsSignals && harvest.signals.empty())
            harvest.signals = m_recorder.metrics.takeSignals();
    });
    m_publishTimer.set(m_clock.nowUs() + std::int64_t{m_publishIntervalMs} * 1000);
}

// The policy is the one word that the cell holds, the rest of the publication goes with it.
PolicyInForce Worker::policyInForce() const
{
    const EffectivePolicy effective = m_policy.load();
    PolicyInForce base{m_tender.live().policy, effective.revision};
    base.set.retry = effective.policy;
    return base;
}

std::unique_ptr<Worker::Running> Worker::prepare(const std::string &nameSpace, const std::string &set, const Key &key, const Options &overrides,
                                                 std::function<void(const CommandResult &)> done)
{
    auto running = std::make_unique<Running>(m_context);
    running->done = std::move(done);
    CommandResult &result = running->result;
    const PolicyInForce base = policyInForce();
    result.policyRevision = base.revision;
    result.mapGeneration = m_tender.map().generation();
    const auto merged = PolicySet::merge(base.set, overrides);
    if (!merged)
        result.error = merged.error();
    else if (nameSpace.empty())
        result.error = Error{Outcome::InvalidRequest, 0, {}, "no namespace was given"};
    result.policy = merged.value_or(base.set);
    RecordRequest &request = running->request;
    request.nameSpace = nameSpace;
    request.set = set;
    request.digest = wire::digestOf(set, key);
    request.policy = result.policy.retry;
    request.timeouts = result.policy.timeouts;
    request.trace = true;
    result.partition = wire::partitionOf(request.digest);
    result.digestHex = hexOf(request.digest);
    return running;
}

void Worker::read(Ticket ticket, const ReadRequest &request, std::function<void(const CommandResult &)> done)
{
    auto running = prepare(request.nameSpace, request.set, request.key, request.overrides, std::move(done));
    switch (request.kind) {
    case ReadRequest::Kind::Record: running->request.type = OperationType::Get; break;
    case ReadRequest::Kind::Header: running->request.type = OperationType::Header; break;
    case ReadRequest::Kind::Exists: running->request.type = OperationType::Exists; break;
    }
    running->request.bins = request.bins;
    launch(ticket, std::move(running));
}

void Worker::write(Ticket ticket, const WriteRequest &request, std::function<void(const CommandResult &)> done)
{
    auto running = prepare(request.nameSpace, request.set, request.key, request.overrides, std::move(done));
    if (!isWrite(request.type) && running->result.ok())
        running->result.error = Error{Outcome::InvalidRequest, 0, {}, fmt::format("{} is no write", operationTypeName(request.type))};
    running->request.type = request.type;
    running->request.values = request.bins;
    running->request.operations = request.operations;
    running->request.writeOptions = {request.expectGeneration, request.createOnly, request.ttlSeconds};
    launch(ticket, std::move(running));
}

void Worker::launch(Ticket ticket, std::unique_ptr<Running> running)
{
    if (!running->result.ok()) {
        running->result.atMs = m_clock.wallMs();
        return complete(std::move(running->done), std::move(running->result));
    }
    Running &started = *(m_running[ticket] = std::move(running));
    started.command.start(started.request, [this, ticket](Command &, const CommandEnd &end) { ended(ticket, end); });
}

void Worker::ended(Ticket ticket, const CommandEnd &end)
{
    auto running = std::move(m_running.extract(ticket).mapped());
    CommandResult result = std::move(running->result);
    result.error = Error{end.outcome, end.resultCode, end.node ? end.node->id : std::string(), std::string(end.detail)};
    // To ask whether a record exists is answered either way.
    if (running->request.type == OperationType::Exists && end.outcome == Outcome::KeyNotFound)
        result.error = {};
    result.exists = end.outcome == Outcome::Ok;
    if (end.reply)
        result.record = end.reply->record;
    result.inDoubt = end.inDoubt;
    result.node = end.node ? end.node->id : std::string();
    result.totalUs = end.totalUs;
    result.atMs = m_clock.wallMs();
    for (const AttemptTrace &trace : *end.traces)
        result.attempts.push_back(viewOf(trace));
    complete(std::move(running->done), std::move(result));
    m_finished.push_back(std::move(running));
}

void Worker::complete(std::function<void(const CommandResult &)> done, CommandResult result)
{
    m_outbox.put([&](Outbox::Harvest &harvest) {
        harvest.completions.emplace_back([done = std::move(done), result = std::move(result)] { done(result); });
    });
}

void Worker::batch(Ticket ticket, const BatchRequest &request, std::function<void(const BatchResult &)> done)
{
    m_bulk.batch(ticket, request, policyInForce(), std::move(done));
}

void Worker::sweep(Ticket ticket, const SweepOptions &options, std::function<void(const SweepProgress &)> progress, std::function<void(const SweepResult &)> done)
{
    m_bulk.sweep(ticket, options, policyInForce(), std::move(progress), std::move(done));
}

void Worker::cancel(Ticket ticket)
{
    m_bulk.cancel(ticket);
    if (const auto it = m_running.find(ticket); it != m_running.end())
        it->second->command.cancel();
}

void Worker::publish(const PublicationRequest &request, const std::function<void(const PublicationResult &)> &done)
{
    const auto published = m_tender.publish(request.policy, request.expectedRevision, request.author, request.reason);
    PublicationResult result;
    result.published = published.has_value();
    result.live = m_tender.live();
    if (!published)
        result.error = published.error();
    publishState();
    m_outbox.put([&](Outbox::Harvest &harvest) { harvest.completions.emplace_back([done, result] { done(result); }); });
}

void Worker::setTraffic(const TrafficOptions &options)
{
    if (options.perSecond == 0)
        return m_traffic.stop();
    m_traffic.start(TrafficPlan{options.namespaces, options.set, options.keyPrefix, options.keyCount, options.perSecond, 0, 0, false});
}

void Worker::runLoad(const LoadOptions &options, const std::function<void(const LoadResult &)> &done)
{
    const std::int64_t startUs = m_clock.nowUs();
    const std::int64_t startCpuUs = threadCpuUs();
    const TrafficPlan plan{options.namespaces, options.set, options.keyPrefix, options.keyCount, 0, options.concurrent, options.count, options.decodeValues};
    const auto counter = options.threadCounter ? options.threadCounter : [] { return std::uint64_t{0}; };
    m_traffic.start(plan, [this, startUs, startCpuUs, startCount = counter(), counter, done, count = options.count] {
        const LoadResult result{count, m_traffic.failed(), m_clock.nowUs() - startUs, threadCpuUs() - startCpuUs,
                                m_traffic.latency().quantileUs(0.5), m_traffic.latency().quantileUs(0.99), counter() - startCount};
        m_outbox.put([&](Outbox::Harvest &harvest) { harvest.completions.emplace_back([done, result] { done(result); }); });
    });
}

void Worker::setMetrics(bool on)
{
    m_recorder.metrics.setOn(on);
    publishState();
}

void Worker::resetMetrics()
{
    m_builder.resetMetrics();
    publishState();
}

void Worker::note(EventCode code, Severity severity, std::string_view node, std::string_view detail, std::array<std::int64_t, 4> numbers)
{
    m_recorder.event(code, severity, node, detail, numbers);
}

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
// Worker: what a session runs in its thread: tender, commands, traffic, publishing. Made, used and destroyed in the worker
// thread; what it has to tell goes into the Outbox.
#pragma once

#include "core/base/published.h"
#include "core/command/command.h"
#include "core/session/bulk.h"
#include "core/session/session.h"
#include "core/session/snapshotbuilder.h"
#include "core/session/traffic.h"

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

namespace footplate {

// What the worker has ready for the thread of the session. Any thread.
class Outbox {
public:
    struct Harvest {
        std::vector<Event> events;
        std::vector<RetryEvent> retries;
        std::vector<TimeBucketPtr> buckets;
        std::vector<SignalEvent> signals;
        std::vector<std::function<void()>> completions; // to be called in the session's thread
    };
    // `notify` is called at most once until the next take().
    explicit Outbox(std::function<void()> notify) : m_notify(std::move(notify)) {}

    template <typename Fill>
    void put(Fill fill)
    {
        {
            const std::lock_guard lock(m_mutex);
            fill(m_harvest);
        }
        if (!m_pending.exchange(true))
            m_notify();
    }
    Harvest take()
    {
        m_pending.store(false);
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_harvest, {});
    }

private:
    std::function<void()> m_notify;
    std::atomic<bool> m_pending{false};
    std::mutex m_mutex;
    Harvest m_harvest; // guarded by m_mutex
};

class Worker {
public:
    struct Setup {
        TenderOptions tender;
        std::vector<Publication> history;
        PolicyWriter policyWriter;
        PolicyReader policyReader;
        Published<ClusterSnapshot>::Writer snapshots;
        ClientConfiguration client;
    };
    Worker(Setup setup, Outbox &outbox, const Clock &clock, TransportFactory transports);
    ~Worker();

    void start();
    void tendNow() { m_tender.tendSoon(); }
    void read(Ticket ticket, const ReadRequest &request, std::function<void(const CommandResult &)> done);
    void write(Ticket ticket, const WriteRequest &request, std::function<void(const CommandResult &)> done);
    void batch(Ticket ticket, const BatchRequest &request, std::function<void(const BatchResult &)> done);
    void sweep(Ticket ticket, const SweepOptions &options, std::function<void(const SweepProgress &)> progress, std::function<void(const SweepResult &)> done);
    void cancel(Ticket ticket);
    void publish(const PublicationRequest &request, const std::function<void(const PublicationResult &)> &done);
    void setTraffic(const TrafficOptions &options);
    void runLoad(const LoadOptions &options, const std::function<void(const LoadResult &)> &done);
    void setPublishInterval(std::uint32_t ms) { m_publishIntervalMs = ms; }
    void setMetrics(bool on);
    void collectSignals(bool on) { m_collectsSignals = on; }
    void resetMetrics();
    void note(EventCode code, Severity severity, std::string_view node, std::string_view detail, std::array<std::int64_t, 4> numbers);

private:
    struct Running {
        explicit Running(CommandContext &context) : command(context) {}
        RecordRequest request;
        CommandResult result;
        std::function<void(const CommandResult &)> done;
        Command command;
    };
    [[nodiscard]] PolicyInForce policyInForce() const;
    std::unique_ptr<Running> prepare(const std::string &nameSpace, const std::string &set, const Key &key, const Options &overrides,
                                     std::function<void(const CommandResult &)> done);
    void launch(Ticket ticket, std::unique_ptr<Running> running);
    void ended(Ticket ticket, const CommandEnd &end);
    void complete(std::function<void(const CommandResult &)> done, CommandResult result);
    void publishState();

    Outbox &m_outbox;
    const Clock &m_clock;
    ClientConfiguration m_client;
    Deadlines m_deadlines;
    Recorder m_recorder;
    PolicyReader m_policy;
    Published<ClusterSnapshot>::Writer m_snapshots;
    Tender m_tender;
    Router m_router;
    CommandContext m_context;
    SnapshotBuilder m_builder;
    Traffic m_traffic;
    Bulk m_bulk;
    std::unordered_map<Ticket, std::unique_ptr<Running>> m_running;
    std::vector<std::unique_ptr<Running>> m_finished; // may be in the middle of their last call
    CallbackDeadline m_publishTimer;
    std::uint32_t m_publishIntervalMs = 250;
    bool m_collectsSignals = false;
};

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/session.h"

#include "core/base/wakeup.h"
#include "core/base/workerthread.h"
#include "core/session/sessionsetup.h"
#include "core/session/worker.h"

namespace footplate {

namespace {
constexpr std::size_t keptEvents = 10'000;
constexpr std::size_t keptRetries = 2000;
constexpr std::size_t keptSignals = 4000;

template <typename T>
void appendBounded(std::vector<T> &kept, std::vector<T> fresh, std::size_t limit)
{
    kept.insert(kept.end(), fresh.begin(), fresh.end());
    // A tenth more than is promised, so that not every event moves all others.
    if (kept.size() > limit + limit / 10)
        kept.erase(kept.begin(), kept.end() - static_cast<std::ptrdiff_t>(limit));
}

} // namespace

// What both threads need. Its order of members is the order of life: the thread ends first.
class Session::Shared {
public:
    Shared(SessionOptions sessionOptions, TenderOptions tender, TransportFactory transports, std::pair<PolicyWriter, PolicyReader> policy,
           std::pair<Published<ClusterSnapshot>::Writer, Published<ClusterSnapshot>::Reader> state)
        : options(std::move(sessionOptions)), policyReader(policy.second), snapshots(state.second), bell([this] { owner->collect(); }),
          outbox([this] { bell.ring(); }), thread("footplate-core")
    {
        thread.call([&] {
            worker = std::make_unique<Worker>(Worker::Setup{std::move(tender), options.history, std::move(policy.first), policyReader, std::move(state.first), options.client},
                                              outbox, SystemClock::instance(), std::move(transports));
        });
    }
    ~Shared()
    {
        thread.call([this] { worker.reset(); });
    }

    Session *owner = nullptr; // set before the worker starts
    SessionOptions options;
    PolicyReader policyReader;
    Published<ClusterSnapshot>::Reader snapshots;
    MapHistory maps;
    BucketStore buckets;
    std::vector<Event> events;
    std::uint64_t earlierEvents = 0; // how many of them the session began with
    std::vector<RetryEvent> retries;
    std::vector<SignalEvent> signalEvents;
    Ticket lastTicket = 0;
    WakeUp bell; // in the session's thread
    Outbox outbox;
    std::unique_ptr<Worker> worker; // made, used and destroyed in the thread
    WorkerThread thread;
};

Result<std::unique_ptr<Session>> Session::create(const SessionOptions &options)
{
    auto setup = SessionSetup::of(options);
    if (!setup)
        return tl::unexpected<Error>(setup.error());

    auto initial = std::make_shared<ClusterSnapshot>();
    initial->history = std::make_shared<const std::vector<Publication>>(options.history);
    if (!options.history.empty())
        initial->live = options.history.back();
    SessionOptions kept = options;
    kept.password = {};
    auto shared = std::make_unique<Shared>(std::move(kept), std::move(setup->tender), std::move(setup->transports), PolicyCell::create(), Published<ClusterSnapshot>::create(std::move(initial)));
    return std::unique_ptr<Session>(new Session(std::move(shared)));
}

Session::Session(std::unique_ptr<Shared> shared) : m_shared(std::move(shared))
{
    m_shared->owner = this;
    appendBounded(m_shared->events, std::exchange(m_shared->options.earlierEvents, {}), keptEvents);
    for (Event &event : m_shared->events)
        event.sequence = ++m_shared->earlierEvents;
}

Session::~Session() = default;

void Session::start()
{
    m_shared->thread.post([shared = m_shared.get()] { shared->worker->start(); });
}

void Session::collect()
{
    Outbox::Harvest harvest = m_shared->outbox.take();
    m_shared->maps.record(*snapshot());
    for (TimeBucketPtr &bucket : harvest.buckets)
        m_shared->buckets.append(std::move(bucket));
    for (Event &event : harvest.events)
        event.sequence += m_shared->earlierEvents;
    appendBounded(m_shared->events, std::move(harvest.events), keptEvents);
    appendBounded(m_shared->retries, std::move(harvest.retries), keptRetries);
    appendBounded(m_shared->signalEvents, std::move(harvest.signals), keptSignals);
    for (const auto &completion : harvest.completions)
        completion();
    Q_EMIT changed();
}

const SessionOptions &Session::options() const { return m_shared->options; }
ClusterSnapshotPtr Session::snapshot() const { return m_shared->snapshots.load(); }
const MapHistory &Session::maps() const { return m_shared->maps; }
const BucketStore &Session::buckets() const { return m_shared->buckets; }
const std::vector<Event> &Session::events() const { return m_shared->events; }
std::uint64_t Session::earlierEvents() const { return m_shared->earlierEvents; }
const std::vector<RetryEvent> &Session::retries() const { return m_shared->retries; }
const std::vector<SignalEvent> &Session::signalEvents() const
{
    return m_shared->signalEvents;
}
RetryPolicy Session::livePolicy() const { return m_shared->policyReader.load().policy; }

Ticket Session::read(ReadRequest request, std::function<void(const CommandResult &)> done)
{
    const Ticket ticket = ++m_shared->lastTicket;
    m_shared->thread.post([shared = m_shared.get(), ticket, request = std::move(request), done = std::move(done)] { shared->worker->read(ticket, request, done); });
    return ticket;
}

Ticket Session::write(WriteRequest request, std::function<void(const CommandResult &)> done)
{
    const Ticket ticket = ++m_shared->lastTicket;
    m_shared->thread.post([shared = m_shared.get(), ticket, request = std::move(request), done = std::move(done)] { shared->worker->write(ticket, request, done); });
    return ticket;
}

Ticket Session::batch(BatchRequest request, std::function<void(const BatchResult &)> done)
{
    const Ticket ticket = ++m_shared->lastTicket;
    m_shared->thread.post([shared = m_shared.get(), ticket, request = std::move(request), done = std::move(done)] { shared->worker->batch(ticket, request, done); });
    return ticket;
}

Ticket Session::sweep(SweepOptions options, std::function<void(const SweepProgress &)> progress, std::function<void(const SweepResult &)> done)
{
    const Ticket ticket = ++m_shared->lastTicket;
    m_shared->thread.post([shared = m_shared.get(), ticket, options = std::move(options), progress = std::move(progress), done = std::move(done)] {
        shared->worker->sweep(ticket, options, progress, done);
    });
    return ticket;
}

void Session::cancel(Ticket ticket)
{
    m_shared->thread.post([shared = m_shared.get(), ticket] { shared->worker->cancel(ticket); });
}

Ticket Session::publish(PublicationRequest request, std::function<void(const PublicationResult &)> done)
{
    const Ticket ticket = ++m_shared->lastTicket;
    m_shared->thread.post([shared = m_shared.get(), request = std::move(request), done = std::move(done)] { shared->worker->publish(request, done); });
    return ticket;
}

void Session::tendNow()
{
    m_shared->thread.post([shared = m_shared.get()] { shared->worker->tendNow(); });
}

void Session::setTraffic(const TrafficOptions &options)
{
    m_shared->thread.post([shared = m_shared.get(), options] { shared->worker->setTraffic(options); });
}

void Session::runLoad(const LoadOptions &options, std::function<void(const LoadResult &)> done)
{
    m_shared->thread.post([shared = m_shared.get(), options, done = std::move(done)] { shared->worker->runLoad(options, done); });
}

void Session::setPublishInterval(std::uint32_t ms)
{
    m_shared->thread.post([shared = m_shared.get(), ms] { shared->worker->setPublishInterval(ms); });
}

void Session::setMetrics(bool on)
{
    m_shared->thread.post([shared = m_shared.get(), on] { shared->worker->setMetrics(on); });
}

void Session::collectSignals(bool on)
{
    m_shared->thread.post([shared = m_shared.get(), on] { shared->worker->collectSignals(on); });
}

void Session::resetMetrics()
{
    m_shared->thread.post([shared = m_shared.get()] { shared->worker->resetMetrics(); });
}

void Session::note(EventCode code, Severity severity, std::string_view node, std::string_view detail, std::array<std::int64_t, 4> numbers)
{
    m_shared->thread.post([shared = m_shared.get(), code, severity, node = std::string(node), detail = std::string(detail), numbers] {
        shared->worker->note(code, severity, node, detail, numbers);
    });
}

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
// Session: one cluster, as the window and the command line talk to it. Owns the worker thread in which the tender, the
// pools and all commands live.
//
// Threads: everything here belongs to the thread that made the Session, which must run an event loop; callbacks and
// signals come in that thread. The worker publishes state and then signals once; only values cross.
// A ticket names a request; its callback is called exactly once, unless the Session goes first.
#pragma once

#include "core/base/secret.h"
#include "core/base/tlsoptions.h"
#include "core/retry/policy.h"
#include "core/session/bulkvalues.h"
#include "core/session/maphistory.h"
#include "core/session/snapshot.h"
#include "core/telemetry/buckets.h"
#include "core/telemetry/event.h"
#include "core/telemetry/signalevent.h"

#include <QObject>

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace footplate {

struct SessionOptions {
    std::vector<std::string> seeds;      // host[:tlsname][:port]; at least one
    std::vector<std::string> namespaces; // to watch; empty = all that are found
    std::string clusterName;             // refuse nodes of another; empty = any
    std::string user;                    // to log in as; empty = nobody logs in
    Secret password;                     // of the user; create() takes it out of what options() shows
    TlsOptions tls;
    bool useAlternateAddresses = false;  // dial peers at their alternate addresses
    bool seedOnly = false;               // never dial what peers advertise; what the seeds do not own they pass on
    std::uint32_t tendIntervalMs = 1000;
    std::uint32_t connectTimeoutMs = 1000; // also of a TLS handshake
    std::uint32_t loginTimeoutMs = 5000;
    std::uint32_t infoTimeoutMs = 1000;
    std::uint32_t poolSize = 10;         // connections a node, at least 1
    std::uint32_t pipelineDepth = 1;     // requests in flight on one connection
    std::uint32_t failureThreshold = 5;  // failed tends in a row until a node is inactive
    bool readStatistics = true;          // ask the nodes for their statistics with every cycle
    std::vector<Publication> history;    // to start from; the last one is live
    std::vector<Event> earlierEvents;    // of before, oldest first; events() begins with them
    ClientConfiguration client;          // its retry policy, if it has one, is asked in place of the published one
};

using Ticket = std::uint64_t;

struct ReadRequest {
    enum class Kind : std::uint8_t { Record, Header, Exists } kind = Kind::Record;
    std::string nameSpace;
    std::string set;
    Key key;
    std::vector<std::string> bins; // empty = all
    Options overrides;             // as PolicySet::merge takes them; for this command alone
};

struct WriteRequest {
    OperationType type = OperationType::Put; // a write
    std::string nameSpace;
    std::string set;
    Key key;
    std::vector<Bin> bins;                // of Put, Add, Append, Prepend
    std::optional<std::uint16_t> expectGeneration;
    bool createOnly = false;
    std::uint32_t ttlSeconds = 0;
    Options overrides;
    std::vector<BinOperation> operations; // of Operate
};

// A draft and what it was drafted against.
struct PublicationRequest {
    PolicySet policy;
    std::uint32_t expectedRevision = 0;
    std::string author;
    std::string reason; // must not be empty
};
struct PublicationResult {
    bool published = false;
    Publication live;   // what is live now: the new one, or the one that came in between
    Error error;        // why it was refused
};

// Gets as fast as answers come, for measuring.
struct LoadOptions {
    std::vector<std::string> namespaces; // empty = all
    std::string set = "demo";
    std::string keyPrefix = "user:";
    std::uint32_t keyCount = 200;
    std::uint32_t concurrent = 8;        // gets on their way at all times
    std::uint64_t count = 100'000;
    bool decodeValues = false;           // as for a caller; otherwise replies are taken in and their values left alone
    std::uint64_t (*threadCounter)() = nullptr; // read in the worker at start and end, e.g. its heap allocations
};
struct LoadResult {
    std::uint64_t count = 0;
    std::uint64_t failed = 0;
    std::int64_t elapsedUs = 0;
    std::int64_t cpuUs = 0;              // of the worker thread
    std::int64_t p50Us = -1, p99Us = -1;
    std::uint64_t counted = 0;           // by threadCounter
};

// A steady stream of gets through the session's own commands.
struct TrafficOptions {
    std::uint32_t perSecond = 0;   // 0 = none; otherwise evenly spread
    std::vector<std::string> namespaces;
    std::string set = "demo";
    std::string keyPrefix = "user:"; // keys keyPrefix + 1 ... keyCount
    std::uint32_t keyCount = 200;
};

class Session final : public QObject {
    Q_OBJECT
public:
    // Error (InvalidRequest) when a seed cannot be understood, a value is out of range or a file of `tls` cannot be used.
    // With a user it takes some 50 ms: a password is hashed slowly on purpose.
    static Result<std::unique_ptr<Session>> create(const SessionOptions &options);
    ~Session() override; // ends running commands with Cancelled without calling back, joins the worker

    void start();
    [[nodiscard]] const SessionOptions &options() const;

    // The latest published state; never null.
    [[nodiscard]] ClusterSnapshotPtr snapshot() const;
    // The partition maps of the snapshots so far.
    [[nodiscard]] const MapHistory &maps() const;
    // Finished seconds so far.
    [[nodiscard]] const BucketStore &buckets() const;
    // The earlier events and the operator's so far, oldest first, at most the last 10 000; their sequence rises by one, where
    // none was dropped.
    [[nodiscard]] const std::vector<Event> &events() const;
    // Events up to this sequence are earlier ones.
    [[nodiscard]] std::uint64_t earlierEvents() const;
    // The last retries, oldest first, at most 2000.
    [[nodiscard]] const std::vector<RetryEvent> &retries() const;
    // The last spans and instants of the metrics, in the order in which they ended, at most 4000. Empty until
    // collectSignals(true): there may be thousands a second, and most have no reader.
    [[nodiscard]] const std::vector<SignalEvent> &signalEvents() const;
    // One atomic load.
    [[nodiscard]] RetryPolicy livePolicy() const;

    Ticket read(ReadRequest request, std::function<void(const CommandResult &)> done);
    Ticket write(WriteRequest request, std::function<void(const CommandResult &)> done);
    // Every key ends with a status of its own; a batch that is refused as a whole (InvalidRequest) gives it to each.
    Ticket batch(BatchRequest request, std::function<void(const BatchResult &)> done);
    // `progress`, which may be empty, is called about a hundred times before `done`.
    Ticket sweep(SweepOptions options, std::function<void(const SweepProgress &)> progress, std::function<void(const SweepResult &)> done);
    void cancel(Ticket ticket); // its callback comes with Cancelled, unless it has ended already
    Ticket publish(PublicationRequest request, std::function<void(const PublicationResult &)> done);
    void tendNow();
    void setTraffic(const TrafficOptions &options);
    // Replaces the steady stream while it runs.
    void runLoad(const LoadOptions &options, std::function<void(const LoadResult &)> done);
    // How often the worker publishes at most, ms; 100 ... 60 000, default 250.
    void setPublishInterval(std::uint32_t ms);
    // Spans, instants and latencies are recorded (on, the default) or cost nothing; counters, buckets and events go on.
    void setMetrics(bool on);
    // Whether signalEvents() is filled, beginning with what is still in the ring; off by default.
    void collectSignals(bool on);
    // What snapshot()->metrics counts begins anew; nothing else does.
    void resetMetrics();
    // Adds an event that happened outside of the core (a drill step, an alert).
    void note(EventCode code, Severity severity, std::string_view node, std::string_view detail, std::array<std::int64_t, 4> numbers = {});

Q_SIGNALS:
    // snapshot(), maps(), buckets(), events(), retries() or signalEvents() changed. At most one is pending at a time.
    void changed();

private:
    void collect(); // when the worker has rung
    class Shared;
    explicit Session(std::unique_ptr<Shared> shared);
    std::unique_ptr<Shared> m_shared;
};

} // namespace footplate

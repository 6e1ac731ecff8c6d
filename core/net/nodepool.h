// SPDX-License-Identifier: GPL-3.0-or-later
// NodePool: the connections to one node that commands share. Worker thread only.
//
// Invariants: at most `size` connections, open or opening; a connection carries at most `pipelineDepth` requests at a time.
// Waiters are served first come, first served. Each connection that could not be opened fails one waiter, the first.
// A closed connection is destroyed from the event loop, never inside one of its own calls.
#pragma once

#include "core/net/connection.h"
#include "core/net/deadlines.h"
#include "core/telemetry/counters.h"

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace footplate {

// A command that waits for a connection.
class PoolWaiter {
public:
    virtual ~PoolWaiter() = default;
    virtual void connectionReady(Connection &connection) = 0;
    virtual void connectionFailed(const std::string &detail) = 0;
};

struct PoolOptions {
    std::uint32_t size = 10;
    std::uint32_t pipelineDepth = 1;
    std::uint32_t connectTimeoutMs = 1000; // also of a TLS handshake
    std::uint32_t loginTimeoutMs = 5000;
    std::uint32_t idleLimitMs = 55'000; // servers close at 60 s
};

// Hears of connections that ended while a request was on them: the peer broke them, or they were given up unread.
class PoolObserver {
public:
    virtual ~PoolObserver() = default;
    virtual void connectionBroke(const std::string &detail, bool byPeer) = 0;
};

class NodePool final : private ConnectionListener {
public:
    NodePool(Deadlines &deadlines, TransportFactory transports, Endpoint endpoint, const PoolOptions &options,
             PoolObserver &observer);
    ~NodePool() override;

    // A connection to send on now; or null, and the waiter is told later (never inside this call).
    Connection *checkout(PoolWaiter &waiter);
    // The waiter is not told any more. Safe when it does not wait.
    void forget(PoolWaiter &waiter);
    // One request on the connection has been answered, or it has closed.
    void checkin(Connection &connection);
    // Where new connections go; those that are open stay.
    void setEndpoint(const Endpoint &endpoint) { m_endpoint = endpoint; }
    void closeIdle();
    // Refuses everything from now on; waiters are failed with `detail`.
    void stop(const std::string &detail);
    void restart() { m_stopped = false; }

    [[nodiscard]] bool isStopped() const { return m_stopped; }
    // Whether any connection is open, i.e. whoever waits does so for one to come free and not for the first to open.
    [[nodiscard]] bool hasOpenConnection() const;
    [[nodiscard]] std::uint32_t openCount() const;
    [[nodiscard]] std::uint32_t idleCount() const;
    [[nodiscard]] std::uint32_t size() const { return m_options.size; }
    [[nodiscard]] const ConnectionCounters &counters() const { return m_counters; }
    void countCheckoutFailure() { ++m_counters.checkoutFailures; }

private:
    struct Slot {
        std::unique_ptr<Connection> connection;
        std::unique_ptr<CallbackDeadline> connectDeadline;
        OpeningStep step = OpeningStep::Connect;
        bool wasOpen = false;
        std::size_t inUse = 0; // checked out and not yet back
    };
    void connectionOpened(Connection &connection) override;
    void connectionStep(Connection &connection, OpeningStep step) override;
    void connectionClosed(Connection &connection, const std::string &detail, bool byPeer) override;
    Slot *slotOf(const Connection &connection);
    Slot *mostIdle();
    void openAnother();
    void await(Slot &slot, OpeningStep step);
    [[nodiscard]] std::uint32_t stepMs(OpeningStep step) const { return step == OpeningStep::Login ? m_options.loginTimeoutMs : m_options.connectTimeoutMs; }
    void serveWaiters();
    void failFirstWaiter(const std::string &detail);
    void bury(std::unique_ptr<Connection> connection);

    Deadlines &m_deadlines;
    TransportFactory m_transports;
    Endpoint m_endpoint;
    PoolOptions m_options;
    PoolObserver &m_observer;
    ConnectionCounters m_counters;
    std::vector<std::unique_ptr<Slot>> m_slots;
    std::deque<PoolWaiter *> m_waiters;
    std::vector<std::unique_ptr<Connection>> m_buried;
    CallbackDeadline m_burial;
    bool m_stopped = false;
};

} // namespace footplate

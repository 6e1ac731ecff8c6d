// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/nodepool.h"

#include <fmt/format.h>

#include <algorithm>

namespace footplate {

NodePool::NodePool(Deadlines &deadlines, TransportFactory transports, Endpoint endpoint, const PoolOptions &options,
                   PoolObserver &observer)
    : m_deadlines(deadlines), m_transports(std::move(transports)), m_endpoint(std::move(endpoint)), m_options(options),
      m_observer(observer), m_burial(deadlines, [this] { m_buried.clear(); })
{
}

NodePool::~NodePool()
{
    m_waiters.clear();
    stop("the pool is closed");
}

Connection *NodePool::checkout(PoolWaiter &waiter)
{
    // Whoever came first is served first: a free connection is taken only when nobody waits.
    if (m_waiters.empty()) {
        if (Slot *slot = mostIdle()) {
            ++slot->inUse;
            return slot->connection.get();
        }
    }
    m_waiters.push_back(&waiter);
    const auto opening = static_cast<std::size_t>(std::count_if(m_slots.begin(), m_slots.end(), [](const auto &slot) { return !slot->wasOpen; }));
    if (m_waiters.size() > opening * m_options.pipelineDepth)
        openAnother();
    return nullptr;
}

void NodePool::forget(PoolWaiter &waiter)
{
    std::erase(m_waiters, &waiter);
}

void NodePool::checkin(Connection &connection)
{
    Slot *slot = slotOf(connection);
    if (!slot)
        return;
    --slot->inUse;
    connection.idleSinceUs = m_deadlines.clock().nowUs();
    serveWaiters();
}

void NodePool::closeIdle()
{
    const std::int64_t limit = m_deadlines.clock().nowUs() - std::int64_t{m_options.idleLimitMs} * 1000;
    std::vector<Connection *> idle;
    for (const auto &slot : m_slots) {
        if (slot->wasOpen && slot->inUse == 0 && slot->connection->idleSinceUs < limit)
            idle.push_back(slot->connection.get());
    }
    for (Connection *connection : idle)
        connection->close("closed because it was idle");
}

void NodePool::stop(const std::string &detail)
{
    m_stopped = true;
    while (!m_slots.empty())
        m_slots.back()->connection->close(detail);
    while (!m_waiters.empty())
        failFirstWaiter(detail);
}

bool NodePool::hasOpenConnection() const
{
    return std::any_of(m_slots.begin(), m_slots.end(), [](const auto &slot) { return slot->wasOpen; });
}

std::uint32_t NodePool::openCount() const
{
    return static_cast<std::uint32_t>(std::count_if(m_slots.begin(), m_slots.end(), [](const auto &slot) { return slot->wasOpen; }));
}

std::uint32_t NodePool::idleCount() const
{
    return static_cast<std::uint32_t>(
        std::count_if(m_slots.begin(), m_slots.end(), [](const auto &slot) { return slot->wasOpen && slot->inUse == 0; }));
}

void NodePool::connectionOpened(Connection &connection)
{
    Slot *slot = slotOf(connection);
    slot->connectDeadline.reset();
    slot->wasOpen = true;
    connection.idleSinceUs = m_deadlines.clock().nowUs();
    ++m_counters.opened;
    serveWaiters();
}

void NodePool::connectionClosed(Connection &connection, const std::string &detail, bool byPeer)
{
    const auto it = std::find_if(m_slots.begin(), m_slots.end(), [&](const auto &slot) { return slot->connection.get() == &connection; });
    const std::unique_ptr<Slot> slot = std::move(*it);
    m_slots.erase(it);
    slot->connectDeadline.reset();
    bury(std::move(slot->connection));
    if (!slot->wasOpen) {
        ++m_counters.failed;
        failFirstWaiter(detail);
    } else if (connection.endedOwing() || slot->inUse > 0) { // a request that failed with it has given its place back by now
        ++m_counters.dropped;
        m_observer.connectionBroke(detail, byPeer);
    } else {
        ++m_counters.closed;
    }
    if (!m_stopped && m_slots.size() < m_waiters.size())
        openAnother();
}

NodePool::Slot *NodePool::slotOf(const Connection &connection)
{
    for (const auto &slot : m_slots) {
        if (slot->connection.get() == &connection)
            return slot.get();
    }
    return nullptr;
}

NodePool::Slot *NodePool::mostIdle()
{
    Slot *best = nullptr;
    for (const auto &slot : m_slots) {
        // One that is closing tells its requests first, and a request that ends gives the next one its place.
        if (slot->connection->state() != Connection::State::Open || slot->inUse >= m_options.pipelineDepth)
            continue;
        if (slot->inUse == 0)
            return slot.get();
        if (!best || slot->inUse < best->inUse)
            best = slot.get();
    }
    // An empty connection that can be opened beats a place in a queue behind another request.
    return m_slots.size() < m_options.size ? nullptr : best;
}

void NodePool::openAnother()
{
    if (m_stopped || m_slots.size() >= m_options.size)
        return;
    auto slot = std::make_unique<Slot>();
    slot->connection = std::make_unique<Connection>(m_transports(), static_cast<ConnectionListener &>(*this));
    Connection *connection = slot->connection.get();
    slot->connectDeadline = std::make_unique<CallbackDeadline>(m_deadlines, [this, connection, opening = slot.get()] {
        connection->close(fmt::format("{} did not {} within {} ms", m_endpoint.text(), openingStepText(opening->step), stepMs(opening->step)));
    });
    await(*slot, OpeningStep::Connect);
    m_slots.push_back(std::move(slot));
    ++m_counters.attempted;
    connection->open(m_endpoint);
}

void NodePool::connectionStep(Connection &connection, OpeningStep step)
{
    if (Slot *slot = slotOf(connection))
        await(*slot, step);
}

void NodePool::await(Slot &slot, OpeningStep step)
{
    slot.step = step;
    slot.connectDeadline->set(m_deadlines.clock().nowUs() + std::int64_t{stepMs(step)} * 1000);
}

void NodePool::serveWaiters()
{
    while (!m_waiters.empty()) {
        Slot *slot = mostIdle();
        if (!slot)
            return;
        PoolWaiter *waiter = m_waiters.front();
        m_waiters.pop_front();
        ++slot->inUse;
        waiter->connectionReady(*slot->connection);
    }
}

void NodePool::failFirstWaiter(const std::string &detail)
{
    if (m_waiters.empty())
        return;
    PoolWaiter *waiter = m_waiters.front();
    m_waiters.pop_front();
    waiter->connectionFailed(detail);
}

void NodePool::bury(std::unique_ptr<Connection> connection)
{
    m_buried.push_back(std::move(connection));
    m_burial.set(m_deadlines.clock().nowUs());
}

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
// Connection: requests and their replies, in order, over one transport. Worker thread only.
//
// Invariants: replies are matched to requests in the order sent. A connection whose outstanding reply is no longer wanted is
// closed, never reused: a late reply must not answer the next request. A header over the reply limit closes it before
// a byte of the body is stored; memory grows with the bytes that arrived, not with those announced.
// A connection is closed once and tells its listener; the listener may not destroy it inside the call.
#pragma once

#include "core/net/transport.h"
#include "core/wire/proto.h"

#include <cstdint>
#include <deque>
#include <vector>

namespace footplate {

// Whoever waits for a reply.
class ReplyHandler {
public:
    virtual ~ReplyHandler() = default;
    // `body` lives as long as the call.
    virtual void replyArrived(wire::ProtoType type, ByteSpan body) = 0;
    virtual void replyFailed(Outcome outcome, const std::string &detail) = 0;
};

class Connection;

class ConnectionListener {
public:
    virtual ~ConnectionListener() = default;
    virtual void connectionOpened(Connection &connection) = 0;
    // Before it: another step of opening begins.
    virtual void connectionStep(Connection &connection, OpeningStep step) = 0;
    // Before this the handlers of all outstanding requests were told. `byPeer`: the other side closed or broke it.
    virtual void connectionClosed(Connection &connection, const std::string &detail, bool byPeer) = 0;
};

class Connection final : private TransportHandler {
public:
    enum class State : std::uint8_t { Connecting, Open, Closed };

    Connection(std::unique_ptr<Transport> transport, ConnectionListener &listener,
               std::uint64_t replyLimit = wire::maximumReplyBytes);

    void open(const Endpoint &endpoint);
    // Only while open. The whole request; one write.
    void send(ByteSpan request, ReplyHandler &handler);
    // Only from within the handler's replyArrived(): its reply goes on, what comes next is the handler's too.
    void expectMore(ReplyHandler &handler) { m_waiting.push_front(&handler); }
    // Whether a reply is still to come for it.
    [[nodiscard]] bool owes(const ReplyHandler &handler) const;
    // The handler's reply is not wanted any more; it hears nothing. Closes, others that wait get `outcome`.
    void abandon(ReplyHandler &handler, const std::string &detail);
    // Handlers get NetworkError with `detail`. Safe to ask twice.
    void close(const std::string &detail);

    // Where it leads to, as an address; empty unless it is open.
    [[nodiscard]] std::string remoteAddress() const { return m_state == State::Open ? m_transport->remoteAddress() : std::string(); }
    [[nodiscard]] State state() const { return m_state; }
    // Closed: why. Not NetworkError only where it could not be secured, or the node refused the login.
    [[nodiscard]] Outcome ending() const { return m_ending; }
    // Closed: whether replies were still to come then.
    [[nodiscard]] bool endedOwing() const { return m_endedOwing; }
    [[nodiscard]] std::size_t outstanding() const { return m_waiting.size(); }
    // Bytes of the reply that is being read now; 0 when none has begun.
    [[nodiscard]] std::size_t partialBytes() const { return m_end - m_begin; }
    // Set by the pool: when it was last given back, us.
    std::int64_t idleSinceUs = 0;

private:
    void transportOpened() override;
    void transportReadable() override;
    void transportClosed(Outcome outcome, const std::string &detail) override;
    void transportStep(OpeningStep step) override;
    void deliver();
    void fail(Outcome outcome, const std::string &detail, bool byPeer = false);
    void reserve(std::size_t bytes);

    std::unique_ptr<Transport> m_transport;
    ConnectionListener &m_listener;
    std::uint64_t m_replyLimit;
    State m_state = State::Connecting;
    Outcome m_ending = Outcome::Ok;
    bool m_endedOwing = false;
    std::deque<ReplyHandler *> m_waiting; // null: abandoned
    std::vector<std::byte> m_buffer;      // bytes [m_begin, m_end) are not delivered yet
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
};

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
// InfoClient: asks one address for info values, over a connection it keeps. Worker thread only.
//
// Invariants: one request at a time; each ends by its callback exactly once, within connect timeout + info timeout, unless the
// client is destroyed first. A request that failed closes the connection; the next one opens another.
#pragma once

#include "core/base/result.h"
#include "core/net/connection.h"
#include "core/net/deadlines.h"
#include "core/net/login.h"
#include "core/wire/info.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace footplate {

struct InfoTimeouts {
    std::uint32_t connectMs = 1000; // also of a TLS handshake
    std::uint32_t infoMs = 1000;
    std::uint32_t loginMs = 5000;
};

class InfoClient final : private ConnectionListener, private ReplyHandler {
public:
    // The reply lives as long as the call.
    using Callback = std::function<void(const Result<wire::InfoReply> &)>;

    InfoClient(Deadlines &deadlines, TransportFactory transports, Endpoint endpoint, const InfoTimeouts &timeouts,
               std::shared_ptr<NodeLogin> login = nullptr);
    ~InfoClient() override;

    // Not while isBusy().
    void ask(const std::vector<std::string> &names, Callback callback);
    [[nodiscard]] bool isBusy() const { return static_cast<bool>(m_callback); }
    [[nodiscard]] const Endpoint &endpoint() const { return m_endpoint; }
    // What its transports log in with; null where nobody logs in.
    [[nodiscard]] const std::shared_ptr<NodeLogin> &login() const { return m_login; }
    // Between requests: where the next connection goes. An open connection is given up.
    void setEndpoint(const Endpoint &endpoint);
    // From now on the address that the connection really leads to is used, not the name it was found by. A certificate is
    // still checked for that name.
    void pin();
    // Between requests: the next one goes over a new connection.
    void reconnect();

private:
    void connectionOpened(Connection &connection) override;
    void connectionStep(Connection &connection, OpeningStep step) override;
    void connectionClosed(Connection &connection, const std::string &detail, bool byPeer) override;
    void replyArrived(wire::ProtoType type, ByteSpan body) override;
    void replyFailed(Outcome outcome, const std::string &detail) override;
    void send();
    void await(std::string_view step, std::uint32_t ms);
    void timedOut();
    void finish(const Result<wire::InfoReply> &result);
    void discard(const std::string &detail);

    Deadlines &m_deadlines;
    TransportFactory m_transports;
    Endpoint m_endpoint;
    InfoTimeouts m_timeouts;
    std::shared_ptr<NodeLogin> m_login;
    std::unique_ptr<Connection> m_connection;
    std::vector<std::unique_ptr<Connection>> m_buried;
    CallbackDeadline m_burial;
    CallbackDeadline m_deadline;
    ByteBuffer m_request;
    Callback m_callback;
    std::string_view m_step; // that runs: what the node did not do if it takes longer than this
    std::uint32_t m_stepMs = 0;
};

} // namespace footplate

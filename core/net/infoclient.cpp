// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/infoclient.h"

#include <fmt/format.h>

#include <utility>

namespace footplate {

InfoClient::InfoClient(Deadlines &deadlines, TransportFactory transports, Endpoint endpoint, const InfoTimeouts &timeouts,
                       std::shared_ptr<NodeLogin> login)
    : m_deadlines(deadlines), m_transports(std::move(transports)), m_endpoint(std::move(endpoint)), m_timeouts(timeouts), m_login(std::move(login)),
      m_burial(deadlines, [this] { m_buried.clear(); }), m_deadline(deadlines, [this] { timedOut(); })
{
}

InfoClient::~InfoClient()
{
    m_callback = {};
    discard("the client is closed");
}

void InfoClient::ask(const std::vector<std::string> &names, Callback callback)
{
    if (m_callback) // whoever waited must not wait for ever
        finish(fail(Outcome::Cancelled, fmt::format("{}: another question came in between", m_endpoint.text())));
    const std::vector<std::string_view> views(names.begin(), names.end());
    m_request = wire::infoRequest(views);
    m_callback = std::move(callback);
    if (m_connection && m_connection->state() == Connection::State::Open)
        return send();
    await(openingStepText(OpeningStep::Connect), m_timeouts.connectMs);
    m_connection = std::make_unique<Connection>(m_transports(), static_cast<ConnectionListener &>(*this), wire::maximumInfoReplyBytes);
    m_connection->open(m_endpoint);
}

void InfoClient::setEndpoint(const Endpoint &endpoint)
{
    if (endpoint == m_endpoint)
        return;
    m_endpoint = endpoint;
    discard("another address is used now");
}

void InfoClient::pin()
{
    const std::string address = m_connection ? m_connection->remoteAddress() : std::string();
    if (address.empty() || address == m_endpoint.host)
        return;
    if (m_endpoint.tlsName.empty())
        m_endpoint.tlsName = m_endpoint.host;
    m_endpoint.host = address;
}

void InfoClient::reconnect()
{
    discard("a new login is due");
}

void InfoClient::connectionStep(Connection &, OpeningStep step)
{
    await(openingStepText(step), step == OpeningStep::Login ? m_timeouts.loginMs : m_timeouts.connectMs);
}

void InfoClient::await(std::string_view step, std::uint32_t ms)
{
    m_step = step;
    m_stepMs = ms;
    m_deadline.set(m_deadlines.clock().nowUs() + std::int64_t{ms} * 1000);
}

void InfoClient::connectionOpened(Connection &)
{
    send();
}

void InfoClient::send()
{
    await("answer an info request", m_timeouts.infoMs);
    m_connection->send(m_request, *this);
}

void InfoClient::connectionClosed(Connection &connection, const std::string &detail, bool)
{
    // One that was discarded has nothing more to say.
    if (m_connection.get() != &connection)
        return;
    const Outcome ending = connection.ending() == Outcome::NetworkError ? Outcome::ConnectionError : connection.ending();
    if (m_callback)
        finish(fail(ending, fmt::format("{}: {}", m_endpoint.text(), detail)));
    else
        discard(detail);
}

void InfoClient::replyArrived(wire::ProtoType type, ByteSpan body)
{
    if (type != wire::ProtoType::Info)
        return finish(fail(Outcome::ParseError, fmt::format("{} answered an info request with a message of another type", m_endpoint.text())));
    finish(wire::parseInfo(body));
}

void InfoClient::replyFailed(Outcome outcome, const std::string &detail)
{
    // Why the connection ended says more than that it did.
    const bool isEnded = outcome == Outcome::NetworkError && m_connection && m_connection->state() == Connection::State::Closed;
    finish(fail(isEnded ? m_connection->ending() : outcome, fmt::format("{}: {}", m_endpoint.text(), detail)));
}

void InfoClient::timedOut()
{
    const bool isConnecting = m_connection && m_connection->state() == Connection::State::Connecting;
    const std::string detail = fmt::format("{} did not {} within {} ms", m_endpoint.text(), m_step, m_stepMs);
    Callback callback = std::exchange(m_callback, {});
    discard(detail);
    callback(fail(isConnecting ? Outcome::ConnectionError : Outcome::Timeout, detail));
}

// The callback may ask again at once.
void InfoClient::finish(const Result<wire::InfoReply> &result)
{
    m_deadline.clear();
    Callback callback = std::exchange(m_callback, {});
    if (!result && m_connection)
        discard(result.error().detail);
    if (callback)
        callback(result);
}

// The connection may be in the middle of a call: it is destroyed from the event loop.
void InfoClient::discard(const std::string &detail)
{
    if (!m_connection)
        return;
    Connection *connection = m_connection.get();
    m_buried.push_back(std::move(m_connection));
    m_burial.set(m_deadlines.clock().nowUs());
    connection->abandon(*this, detail);
    connection->close(detail);
}

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/connection.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace footplate {

namespace {
constexpr std::size_t readChunk = 16 * 1024;
// A buffer that a large reply made grow is given back once it is empty.
constexpr std::size_t keptBuffer = 256 * 1024;
} // namespace

Connection::Connection(std::unique_ptr<Transport> transport, ConnectionListener &listener, std::uint64_t replyLimit)
    : m_transport(std::move(transport)), m_listener(listener), m_replyLimit(replyLimit)
{
}

void Connection::open(const Endpoint &endpoint)
{
    m_transport->open(endpoint, *this);
}

void Connection::send(ByteSpan request, ReplyHandler &handler)
{
    // Behind others that wait here a request gains nothing by leaving at once.
    const auto leave = m_waiting.empty() ? Transport::Leave::Now : Transport::Leave::Together;
    m_waiting.push_back(&handler);
    m_transport->write(request, leave);
}

bool Connection::owes(const ReplyHandler &handler) const
{
    return std::find(m_waiting.begin(), m_waiting.end(), &handler) != m_waiting.end();
}

void Connection::abandon(ReplyHandler &handler, const std::string &detail)
{
    const auto it = std::find(m_waiting.begin(), m_waiting.end(), &handler);
    if (it == m_waiting.end())
        return;
    *it = nullptr;
    close(detail);
}

void Connection::close(const std::string &detail)
{
    fail(Outcome::NetworkError, detail);
}

void Connection::transportOpened()
{
    m_state = State::Open;
    m_listener.connectionOpened(*this);
}

void Connection::transportStep(OpeningStep step)
{
    m_listener.connectionStep(*this, step);
}

void Connection::transportClosed(Outcome outcome, const std::string &detail)
{
    // What arrived before the end is still good.
    transportReadable();
    fail(outcome, detail, true);
}

void Connection::transportReadable()
{
    while (m_state == State::Open) {
        reserve(readChunk);
        const std::span<std::byte> free = std::span(m_buffer).subspan(m_end);
        const std::size_t count = m_transport->read(free);
        m_end += count;
        if (count > 0)
            deliver();
        if (count < free.size())
            return;
    }
}

// Hands out every whole reply; a handler may send again, or close this connection.
void Connection::deliver()
{
    while (m_state == State::Open && m_end - m_begin >= wire::protoHeaderSize) {
        const ByteSpan available = std::span<const std::byte>(m_buffer).subspan(m_begin, m_end - m_begin);
        const auto header = wire::parseProtoHeader(available.first(wire::protoHeaderSize), m_replyLimit);
        if (!header)
            return fail(Outcome::ParseError, header.error().detail);
        if (m_waiting.empty())
            return fail(Outcome::ParseError, "bytes arrived that nobody asked for");
        const auto whole = wire::protoHeaderSize + static_cast<std::size_t>(header->length);
        if (available.size() < whole)
            return;
        ReplyHandler *handler = m_waiting.front();
        m_waiting.pop_front();
        m_begin += whole;
        handler->replyArrived(header->type, available.subspan(wire::protoHeaderSize, static_cast<std::size_t>(header->length)));
    }
    if (m_begin == m_end) {
        m_begin = m_end = 0;
        if (m_buffer.size() > keptBuffer)
            std::vector<std::byte>().swap(m_buffer);
    }
}

void Connection::fail(Outcome outcome, const std::string &detail, bool byPeer)
{
    if (m_state == State::Closed)
        return;
    m_state = State::Closed;
    m_ending = outcome;
    m_endedOwing = !m_waiting.empty();
    m_transport->abort();
    // Only the reply being read is to blame for bytes that make no sense; those behind it merely lost their connection.
    const std::deque<ReplyHandler *> waiting = std::exchange(m_waiting, {});
    Outcome told = outcome == Outcome::ParseError ? outcome : Outcome::NetworkError;
    for (ReplyHandler *handler : waiting) {
        if (handler)
            handler->replyFailed(told, detail);
        told = Outcome::NetworkError;
    }
    m_listener.connectionClosed(*this, detail, byPeer);
}

void Connection::reserve(std::size_t bytes)
{
    if (m_buffer.size() - m_end >= bytes)
        return;
    if (m_begin > 0) {
        std::memmove(m_buffer.data(), m_buffer.data() + m_begin, m_end - m_begin);
        m_end -= std::exchange(m_begin, 0);
    }
    if (m_buffer.size() - m_end < bytes)
        m_buffer.resize(std::max(m_buffer.size() * 2, m_end + bytes));
}

} // namespace footplate

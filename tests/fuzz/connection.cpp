// SPDX-License-Identifier: GPL-3.0-or-later
// One connection whose other side sends whatever it likes, in whatever pieces, while requests come and go.
//
// The input is a script: each step is a byte that says what happens (its two lower bits) and how much of it (the rest);
// steps that feed bytes take them from what follows. A plain model beside it says what has to come of it.
#include "core/net/connection.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/scriptedtransport.h"

#include <algorithm>
#include <deque>
#include <memory>
#include <optional>

namespace footplate::fuzz {

namespace {

constexpr std::size_t replyLimit = 64 * 1024;
// The buffer doubles, and begins with room for one read.
constexpr std::uint64_t mostAtOnce = 2 * (replyLimit + wire::protoHeaderSize + 2 * 16 * 1024);
constexpr std::size_t mostRequests = 12;

// How a request ended, in the order in which it was told.
struct Ending {
    std::size_t request = 0;
    std::optional<Outcome> failure; // none: a reply
    std::size_t bodyBytes = 0;
    bool operator==(const Ending &) const = default;
};

// What a connection has to make of the bytes, written down plainly.
class Model {
public:
    std::vector<Ending> endings;
    bool isOpen = true;

    void send(std::size_t request) { m_waiting.push_back(request); }
    void feed(ByteSpan bytes)
    {
        m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end());
        while (isOpen && m_bytes.size() >= wire::protoHeaderSize) {
            const auto header = wire::parseProtoHeader(ByteSpan(m_bytes).first(wire::protoHeaderSize), replyLimit);
            if (!header || m_waiting.empty())
                return close(Outcome::ParseError);
            const std::size_t whole = wire::protoHeaderSize + static_cast<std::size_t>(header->length);
            if (m_bytes.size() < whole)
                return;
            endings.push_back({m_waiting.front(), {}, whole - wire::protoHeaderSize});
            m_waiting.pop_front();
            m_bytes.erase(m_bytes.begin(), m_bytes.begin() + static_cast<std::ptrdiff_t>(whole));
        }
    }
    // Only the reply that was read is to blame for bytes that make no sense.
    void close(Outcome outcome)
    {
        isOpen = false;
        for (const std::size_t request : std::exchange(m_waiting, {}))
            endings.push_back({request, std::exchange(outcome, Outcome::NetworkError), 0});
    }
    void abandon(std::size_t request)
    {
        const auto it = std::ranges::find(m_waiting, request);
        if (it == m_waiting.end())
            return;
        m_waiting.erase(it);
        close(Outcome::NetworkError);
    }

private:
    ByteBuffer m_bytes;
    std::deque<std::size_t> m_waiting;
};

class Request final : public ReplyHandler {
public:
    Request(std::size_t number, std::vector<Ending> &endings) : m_number(number), m_endings(endings) {}
    void replyArrived(wire::ProtoType, ByteSpan body) override { m_endings.push_back({m_number, {}, body.size()}); }
    void replyFailed(Outcome outcome, const std::string &detail) override
    {
        require(!detail.empty(), "a failed request is told why");
        m_endings.push_back({m_number, outcome, 0});
    }

private:
    std::size_t m_number;
    std::vector<Ending> &m_endings;
};

struct Listener final : ConnectionListener {
    void connectionOpened(Connection &) override {}
    void connectionStep(Connection &, OpeningStep) override {}
    void connectionClosed(Connection &, const std::string &detail, bool) override
    {
        ++closed;
        require(!detail.empty(), "a closed connection says why");
    }
    int closed = 0;
};

class Play {
public:
    Play()
    {
        m_connection.open({"127.0.0.1", 3000, {}});
        m_network.last().accept();
    }

    void run(ByteSpan script)
    {
        ByteReader reader(script);
        while (reader.remaining() > 0) {
            const std::uint8_t step = reader.u8();
            act(step & 3, std::size_t{step} >> 2, reader);
            verify();
        }
        end(Outcome::NetworkError);
        verify();
    }

private:
    void act(int what, std::size_t amount, ByteReader &reader)
    {
        switch (what) {
        case 0: return send();
        case 1: return feed(reader.bytes(std::min(amount + 1, reader.remaining())));
        case 2: return feed(reader.bytes(std::min(64 * (amount + 1), reader.remaining())));
        default: return disturb(amount);
        }
    }

    void send()
    {
        if (m_connection.state() != Connection::State::Open || m_requests.size() == mostRequests)
            return;
        m_requests.push_back(std::make_unique<Request>(m_requests.size(), m_endings));
        m_model.send(m_requests.size() - 1);
        m_connection.send(asBytes("request"), *m_requests.back());
    }

    void feed(ByteSpan bytes)
    {
        if (m_network.last().isAborted)
            return;
        m_model.feed(bytes);
        allocatedMostOfThread = 0;
        m_network.last().feed(bytes);
        require(allocatedMostOfThread <= mostAtOnce,
                "a connection never takes more memory than the reply limit asks for");
    }

    void disturb(std::size_t amount)
    {
        switch (amount) {
        case 0: return end(Outcome::NetworkError);
        case 1: return abandon(0);
        case 2: return abandon(m_requests.size() / 2);
        default: break;
        }
        // Many bytes for one of the script: zeros, in pieces.
        const ByteBuffer zeros(1024);
        for (std::size_t i = 0; i < amount; ++i)
            feed(zeros);
    }

    void end(Outcome outcome)
    {
        if (m_model.isOpen)
            m_model.close(outcome);
        m_network.last().breakOff("the other side has gone");
    }

    void abandon(std::size_t request)
    {
        if (request >= m_requests.size() || m_connection.state() != Connection::State::Open)
            return;
        m_model.abandon(request);
        m_connection.abandon(*m_requests[request], "it took too long");
    }

    void verify() const
    {
        require(m_endings == m_model.endings, "requests end in order, each once, and each with its own reply");
        require((m_connection.state() == Connection::State::Open) == m_model.isOpen,
                "a connection is open as long as it may be");
        require(m_listener.closed == (m_model.isOpen ? 0 : 1), "a connection is closed once");
        require(m_connection.partialBytes() <= wire::protoHeaderSize + replyLimit || !m_model.isOpen,
                "no more is kept than one reply");
    }

    ScriptedNetwork m_network;
    Listener m_listener;
    Model m_model;
    std::vector<Ending> m_endings;
    std::vector<std::unique_ptr<Request>> m_requests;
    Connection m_connection{m_network.factory()(), m_listener, replyLimit};
};

} // namespace

void check(ByteSpan input)
{
    Play().run(input);
}

} // namespace footplate::fuzz

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scriptedtransport.h"

#include "core/wire/info.h"
#include "core/wire/proto.h"

#include <algorithm>

namespace footplate {

class ScriptedTransport final : public Transport {
public:
    explicit ScriptedTransport(ScriptedNetwork &network) : m_network(network) {}
    ~ScriptedTransport() override { abort(); }

    void open(const Endpoint &endpoint, TransportHandler &handler) override
    {
        m_peer = std::make_shared<ScriptedPeer>();
        m_peer->endpoint = endpoint;
        const auto name = m_network.names.find(endpoint.host);
        m_peer->address = name == m_network.names.end() ? endpoint.host : name->second;
        m_peer->m_handler = &handler;
        m_network.peers.push_back(m_peer);
    }

    void write(ByteSpan bytes, Leave leave) override
    {
        m_peer->received.insert(m_peer->received.end(), bytes.begin(), bytes.end());
        m_peer->leaves.push_back(leave);
    }

    std::size_t read(std::span<std::byte> into) override
    {
        ByteBuffer &readable = m_peer->m_readable;
        const std::size_t count = std::min(into.size(), readable.size());
        std::copy_n(readable.begin(), count, into.begin());
        readable.erase(readable.begin(), readable.begin() + static_cast<std::ptrdiff_t>(count));
        return count;
    }

    [[nodiscard]] std::string remoteAddress() const override { return m_peer->address; }

    void abort() override
    {
        if (!m_peer)
            return;
        m_peer->isAborted = true;
        m_peer->m_handler = nullptr;
    }

private:
    ScriptedNetwork &m_network;
    std::shared_ptr<ScriptedPeer> m_peer;
};

void ScriptedPeer::accept()
{
    m_handler->transportOpened();
}

void ScriptedPeer::refuse(const std::string &reason)
{
    m_handler->transportClosed(Outcome::NetworkError, reason);
}

void ScriptedPeer::feed(ByteSpan bytes)
{
    m_readable.insert(m_readable.end(), bytes.begin(), bytes.end());
    if (m_handler)
        m_handler->transportReadable();
}

void ScriptedPeer::breakOff(const std::string &reason)
{
    if (m_handler)
        m_handler->transportClosed(Outcome::NetworkError, reason);
}

TransportFactory ScriptedNetwork::factory()
{
    return [this] { return std::make_unique<ScriptedTransport>(*this); };
}

ByteBuffer infoReplyBytes(const std::vector<std::pair<std::string, std::string>> &values)
{
    ByteBuffer buffer;
    const std::size_t start = wire::beginProto(buffer, wire::ProtoType::Info);
    ByteWriter writer(buffer);
    for (const auto &[name, value] : values) {
        writer.text(name);
        writer.text("\t");
        writer.text(value);
        writer.text("\n");
    }
    wire::finishProto(buffer, start);
    return buffer;
}

std::vector<std::string> infoNames(const ByteBuffer &request)
{
    std::vector<std::string> names;
    if (request.size() <= wire::protoHeaderSize)
        return names;
    const std::string_view body = asText(ByteSpan(request).subspan(wire::protoHeaderSize));
    for (const std::string_view line : wire::splitList(body, '\n')) {
        if (!line.empty())
            names.emplace_back(line);
    }
    return names;
}

} // namespace footplate

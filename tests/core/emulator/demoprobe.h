// SPDX-License-Identifier: GPL-3.0-or-later
// DemoProbe: the simplest possible client of one demo node, for tests: a socket that sends bytes and waits, on
// conditions, for messages to come back. Main thread.
#pragma once

#include "core/emulator/democluster.h"
#include "core/wire/info.h"
#include "core/wire/message.h"
#include "core/wire/proto.h"
#include "core/wire/replicas.h"

#include <QHostAddress>
#include <QSslSocket>
#include <QTest>

#include <optional>
#include <string>
#include <vector>

namespace footplate::emulator {

inline constexpr int patienceMs = 20'000;

class DemoProbe {
public:
    explicit DemoProbe(std::uint16_t port, const QHostAddress &host = QHostAddress(QHostAddress::LocalHost))
    {
        m_socket.connectToHost(host, port);
        m_connected = waitUntil([this] { return m_socket.state() == QAbstractSocket::ConnectedState; });
    }
    // Connected is what has shaken hands.
    DemoProbe(std::uint16_t port, const QSslConfiguration &tls, const QString &tlsName)
    {
        m_socket.setSslConfiguration(tls);
        m_socket.connectToHostEncrypted(QStringLiteral("127.0.0.1"), port, tlsName);
        m_connected = waitUntil([this] { return m_socket.isEncrypted(); });
    }

    [[nodiscard]] bool connected() const { return m_connected; }
    [[nodiscard]] bool closed() const { return m_socket.state() == QAbstractSocket::UnconnectedState; }
    bool waitClosed()
    {
        return QTest::qWaitFor([this] { return closed(); }, patienceMs);
    }
    QTcpSocket &socket() { return m_socket; }

    void send(ByteSpan bytes)
    {
        const void *const raw = bytes.data();
        m_socket.write(static_cast<const char *>(raw), static_cast<qint64>(bytes.size()));
    }
    // Whether a whole message has arrived that was not taken.
    bool hasMessage()
    {
        const QByteArray arrived = m_socket.readAll();
        const void *const raw = arrived.constData();
        const auto *const first = static_cast<const std::byte *>(raw);
        m_input.insert(m_input.end(), first, first + arrived.size());
        if (m_input.size() < wire::protoHeaderSize)
            return false;
        const auto header = wire::parseProtoHeader(ByteSpan(m_input).first(wire::protoHeaderSize), 256u << 20);
        return header && m_input.size() >= wire::protoHeaderSize + header->length;
    }
    // The next message with its header; empty when none came or the node hung up.
    ByteBuffer receive()
    {
        if (!QTest::qWaitFor([this] { return hasMessage() || closed(); }, patienceMs) || !hasMessage())
            return {};
        const auto header = wire::parseProtoHeader(ByteSpan(m_input).first(wire::protoHeaderSize), 256u << 20);
        const auto end = m_input.begin() + static_cast<std::ptrdiff_t>(wire::protoHeaderSize + header->length);
        ByteBuffer message(m_input.begin(), end);
        m_input.erase(m_input.begin(), end);
        return message;
    }
    ByteBuffer exchange(ByteSpan request)
    {
        send(request);
        return receive();
    }

    // The value of one info name; "<none>" when nothing came back.
    std::string info(std::string_view name)
    {
        const ByteBuffer reply = exchange(wire::infoRequest({name}));
        if (reply.size() < wire::protoHeaderSize)
            return "<none>";
        const auto parsed = wire::parseInfo(ByteSpan(reply).subspan(wire::protoHeaderSize));
        return parsed ? std::string(parsed->find(name).value_or("<none>")) : "<none>";
    }
    std::string statistic(std::string_view infoName, std::string_view name)
    {
        const std::string all = info(infoName);
        for (const auto &[key, value] : wire::parsePairs(all)) {
            if (key == name)
                return std::string(value);
        }
        return "<none>";
    }

    // A reply that never came, or makes no sense, has result code -1.
    wire::RecordReply record(ByteSpan request)
    {
        const ByteBuffer reply = exchange(request);
        if (reply.size() < wire::protoHeaderSize)
            return {-1, {}};
        return wire::parseRecordReply(ByteSpan(reply).subspan(wire::protoHeaderSize))
            .value_or(wire::RecordReply{-1, {}});
    }

private:
    // The condition, or an error before it.
    template <typename Condition>
    bool waitUntil(Condition condition)
    {
        const auto hasFailed = [this] { return m_socket.error() != QAbstractSocket::UnknownSocketError; };
        return QTest::qWaitFor([&] { return condition() || hasFailed(); }, patienceMs) && condition();
    }

    QSslSocket m_socket;
    ByteBuffer m_input;
    bool m_connected = false;
};

inline wire::RecordAddress addressOf(std::string_view nameSpace, const std::string &key)
{
    return {nameSpace, "demo", wire::digestOf("demo", Key{key})};
}

inline ByteBuffer getRequest(const std::string &key, std::string_view nameSpace = "test",
                             wire::ReadKind kind = wire::ReadKind::Record)
{
    ByteBuffer request;
    wire::appendRead(request, addressOf(nameSpace, key), kind, {}, 1000);
    return request;
}

inline ByteBuffer putRequest(const std::string &key, std::int64_t value, std::uint32_t timeoutMs = 1000)
{
    ByteBuffer request;
    const std::vector<Bin> bins{{"v", Value{value}}};
    wire::appendPut(request, addressOf("test", key), bins, {}, timeoutMs);
    return request;
}

inline std::vector<wire::NamespaceReplicas> mapOf(DemoProbe &probe)
{
    return wire::parseReplicas(probe.info("replicas")).value_or(std::vector<wire::NamespaceReplicas>());
}

// The node, from 1, whose map says that it is the master; 0 when none does.
inline int masterOf(const DemoCluster &cluster, const std::string &key)
{
    const int partition = wire::partitionOf(wire::digestOf("demo", Key{key}));
    int number = 0;
    for (const DemoNodeStatus &node : cluster.status()) {
        ++number;
        if (!node.running)
            continue;
        DemoProbe probe(node.port);
        for (const wire::NamespaceReplicas &map : mapOf(probe)) {
            if (map.name == "test" && !map.positions.empty() && wire::holds(map.positions.front(), partition))
                return number;
        }
    }
    return 0;
}

// The first of "key:1", "key:2" ... whose master is `node`.
inline std::string keyMasteredBy(const DemoCluster &cluster, int node, std::size_t position = 0)
{
    DemoProbe probe(cluster.status()[static_cast<std::size_t>(node - 1)].port);
    const std::vector<wire::NamespaceReplicas> maps = mapOf(probe);
    for (int i = 1; !maps.empty() && position < maps.front().positions.size(); ++i) {
        const std::string key = "key:" + std::to_string(i);
        if (wire::holds(maps.front().positions[position], wire::partitionOf(wire::digestOf("demo", Key{key}))))
            return key;
    }
    return {};
}

} // namespace footplate::emulator

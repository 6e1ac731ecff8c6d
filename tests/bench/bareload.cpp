// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/bareload.h"

#include "tests/bench/allocations.h"
#include "tests/bench/threadcpu.h"

#include "core/base/clock.h"
#include "core/wire/message.h"
#include "core/wire/proto.h"

#include <QEventLoop>
#include <QTcpSocket>

#include <algorithm>
#include <deque>
#include <map>

namespace footplate::bench {

class BareLoad::Socket {
public:
    Socket(BareLoad &load, std::vector<wire::Digest> digests) : m_load(load), m_digests(std::move(digests)), m_buffer(64 * 1024)
    {
        QObject::connect(&m_socket, &QTcpSocket::readyRead, &m_socket, [this] { read(); });
    }

    void open(const Endpoint &endpoint, QEventLoop &loop)
    {
        QObject::connect(&m_socket, &QTcpSocket::connected, &loop, &QEventLoop::quit);
        QObject::connect(&m_socket, &QTcpSocket::errorOccurred, &loop, &QEventLoop::quit);
        m_socket.connectToHost(QString::fromStdString(endpoint.host), endpoint.port);
        loop.exec();
        m_socket.setSocketOption(QAbstractSocket::LowDelayOption, 1);
    }

    void next()
    {
        if (m_load.m_toStart == 0)
            return;
        --m_load.m_toStart;
        ++m_load.m_running;
        m_request.clear();
        wire::appendRead(m_request, {m_load.m_nameSpace, "demo", m_digests[m_load.m_random() % m_digests.size()]}, wire::ReadKind::Record, {}, 1000);
        m_sent.push_back(SystemClock::instance().nowUs());
        m_socket.write(asText(m_request).data(), static_cast<qint64>(m_request.size()));
    }

private:
    void read()
    {
        for (;;) {
            if (m_buffer.size() - m_end < 16 * 1024)
                m_buffer.resize(m_buffer.size() * 2);
            const qint64 count = m_socket.read(m_buffer.data() + m_end, static_cast<qint64>(m_buffer.size() - m_end));
            if (count <= 0)
                break;
            m_end += static_cast<std::size_t>(count);
            std::size_t begin = 0;
            while (const std::size_t length = wholeReply(begin)) {
                ended(m_buffer[begin + wire::protoHeaderSize + 5]);
                begin += length;
            }
            std::copy(m_buffer.begin() + static_cast<std::ptrdiff_t>(begin), m_buffer.begin() + static_cast<std::ptrdiff_t>(m_end), m_buffer.begin());
            m_end -= begin;
        }
    }

    std::size_t wholeReply(std::size_t begin) const
    {
        if (m_end - begin < wire::protoHeaderSize)
            return 0;
        const auto header = wire::parseProtoHeader(asBytes(std::string_view(m_buffer.data() + begin, wire::protoHeaderSize)));
        const std::size_t length = header ? wire::protoHeaderSize + static_cast<std::size_t>(header->length) : 0;
        return length > 0 && m_end - begin >= length ? length : 0;
    }

    void ended(char resultCode)
    {
        m_load.m_failed += resultCode == 0 ? 0 : 1;
        m_load.m_latency.record(SystemClock::instance().nowUs() - m_sent.front());
        m_sent.pop_front();
        --m_load.m_running;
        next();
        if (m_load.m_running == 0)
            m_load.m_done();
    }

    BareLoad &m_load;
    std::vector<wire::Digest> m_digests;
    QTcpSocket m_socket;
    ByteBuffer m_request;
    std::vector<char> m_buffer;
    std::size_t m_end = 0;
    std::deque<std::int64_t> m_sent;
};

BareLoad::BareLoad(const std::vector<BareKey> &keys, std::string nameSpace, std::uint32_t connections, std::uint32_t pipeline)
    : m_nameSpace(std::move(nameSpace)), m_pipeline(pipeline)
{
    std::map<Endpoint, std::vector<wire::Digest>> byNode;
    for (const BareKey &key : keys)
        byNode[key.endpoint].push_back(key.digest);
    QEventLoop loop;
    // Round and round over the nodes, until there are as many sockets as asked for.
    auto node = byNode.begin();
    for (std::uint32_t i = 0; i < std::max(connections, static_cast<std::uint32_t>(byNode.size())); ++i) {
        m_sockets.push_back(std::make_unique<Socket>(*this, node->second));
        m_sockets.back()->open(node->first, loop);
        if (++node == byNode.end())
            node = byNode.begin();
    }
}

BareLoad::~BareLoad() = default;

LoadResult BareLoad::run(std::uint64_t count)
{
    m_toStart = count;
    m_failed = 0;
    m_latency.reset();
    QEventLoop loop;
    m_done = [&loop] { loop.quit(); };
    const std::int64_t startUs = SystemClock::instance().nowUs();
    const std::int64_t startCpuUs = threadCpuUs();
    const std::uint64_t startAllocations = allocations();
    for (std::uint32_t i = 0; i < m_pipeline; ++i) {
        for (const auto &socket : m_sockets)
            socket->next();
    }
    loop.exec();
    return LoadResult{count, m_failed, SystemClock::instance().nowUs() - startUs, threadCpuUs() - startCpuUs, m_latency.quantileUs(0.5), m_latency.quantileUs(0.99),
                      allocations() - startAllocations};
}

} // namespace footplate::bench

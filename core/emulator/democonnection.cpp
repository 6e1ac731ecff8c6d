// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/emulator/democonnection.h"
#include "core/wire/resultcode.h"

#include <algorithm>
#include <sys/socket.h>

namespace footplate::emulator {

namespace {

constexpr qint64 readChunk = 1 << 18;
constexpr qint64 socketBuffer = 1 << 20;
constexpr qint64 unsentLimit = 1 << 23;
constexpr std::size_t sendBatch = 1u << 18;
constexpr std::size_t keptCapacity = 4u << 20; // what was needed once need not stay
constexpr std::size_t compactAt = 1u << 16;

constexpr std::size_t garbageSize = 64;

QByteArrayView rawView(ByteSpan bytes)
{
    const void *const raw = bytes.data();
    return {static_cast<const char *>(raw), static_cast<qsizetype>(bytes.size())};
}

} // namespace

DemoConnection::DemoConnection(const Host &host, QTcpSocket *socket, QObject *parent)
    : QObject(parent)
    , m_host(host)
    , m_socket(socket)
    , m_tls(qobject_cast<QSslSocket *>(socket))
    , m_timer(this)
{
    m_socket->setParent(this);
    m_socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    // More than this stays with the sender while nothing is answered.
    m_socket->setReadBufferSize(socketBuffer);
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, [this] { sendWithheld(); });
    connect(m_socket, &QTcpSocket::readyRead, this, [this] { process(); });
    connect(m_socket, &QTcpSocket::bytesWritten, this, [this] { process(); });
    connect(m_socket, &QTcpSocket::disconnected, this, [this] { m_host.closed(this); });
    if (m_tls) {
        connect(m_tls, &QSslSocket::encrypted, this, [this] { process(); });
        connect(m_tls, &QSslSocket::encryptedBytesWritten, this, [this] { process(); });
    }
}

// A node that hangs shakes no hands.
void DemoConnection::beginTls()
{
    if (!m_tls || m_tlsBegun || fault() == Fault::Freeze)
        return;
    m_tlsBegun = true;
    m_tls->setSslConfiguration(m_host.context.tls->configuration);
    m_tls->startServerEncryption();
}

qint64 DemoConnection::unsentBytes() const
{
    return m_socket->bytesToWrite() + (m_tls ? m_tls->encryptedBytesToWrite() : 0);
}

bool DemoConnection::mayAnswer() const
{
    return isOpen() && isPrivate() && !m_blocked && fault() != Fault::Freeze && m_withheld.empty() &&
           unsentBytes() < unsentLimit;
}

void DemoConnection::process()
{
    // Sending may report written bytes at once.
    if (m_processing)
        return;
    m_processing = true;
    beginTls();
    // Sending with TLS may decipher what has arrived meanwhile, and says so while nobody listens.
    do {
        while (mayAnswer() && (answerNext() || (!m_blocked && readMore()))) {
            if (m_output.size() > sendBatch)
                send();
        }
        send();
    } while (mayAnswer() && m_socket->bytesAvailable() > 0);
    m_processing = false;
}

void DemoConnection::faultChanged()
{
    m_blocked = false;
    if (m_heldByFault && !m_withheld.empty() && fault() != Fault::Slow && fault() != Fault::Drip)
        sendWithheld();
    process();
}

void DemoConnection::abort()
{
    m_socket->abort();
}

bool DemoConnection::readMore()
{
    const qint64 available = std::min(m_socket->bytesAvailable(), readChunk);
    if (available <= 0)
        return false;
    const std::size_t before = m_input.size();
    m_input.resize(before + static_cast<std::size_t>(available));
    void *const target = m_input.data() + before;
    const qint64 got = std::max<qint64>(0, m_socket->read(static_cast<char *>(target), available));
    m_input.resize(before + static_cast<std::size_t>(got));
    return got > 0;
}

// True if a message was taken.
bool DemoConnection::answerNext()
{
    const ByteSpan input = ByteSpan(m_input).subspan(m_consumed);
    if (input.size() < wire::protoHeaderSize)
        return false;
    const auto header = wire::parseProtoHeader(input.first(wire::protoHeaderSize), wire::maximumRequestBytes);
    if (!header) {
        send();
        m_socket->abort();
        return false;
    }
    if (input.size() - wire::protoHeaderSize < header->length)
        return false;
    const bool isData = header->type == wire::ProtoType::Message || header->type == wire::ProtoType::Compressed;
    if (isData && fault() == Fault::FreezeData) {
        m_blocked = true;
        return false;
    }
    answerMessage(*header, input.subspan(wire::protoHeaderSize, static_cast<std::size_t>(header->length)));
    consume(wire::protoHeaderSize + static_cast<std::size_t>(header->length));
    return true;
}

void DemoConnection::answerMessage(const wire::ProtoHeader &header, ByteSpan body)
{
    switch (header.type) {
    case wire::ProtoType::Info: return answerInfo(body);
    case wire::ProtoType::Admin:
        if (m_host.login.answer(m_host.node, body, m_output))
            m_isLoggedIn = true;
        return;
    case wire::ProtoType::Message: return answerData(body);
    case wire::ProtoType::Compressed:
        return DataService::appendCode(m_output, isRefused() ? result::notAuthenticated : result::enterpriseOnly);
    }
}

void DemoConnection::answerInfo(ByteSpan body)
{
    if (isRefused())
        LoginService::appendInfoRefusal(m_output);
    else
        m_host.info.answer(m_host.node, body, m_output);
}

void DemoConnection::answerData(ByteSpan body)
{
    const std::size_t start = m_output.size();
    if (isRefused()) {
        const bool batch = body.size() > 1 && (std::to_integer<unsigned>(body[1]) & wire::info1::batch) != 0;
        ++m_host.context.site(m_host.node).counts.dataRequests;
        DataService::appendCode(m_output, result::notAuthenticated, batch);
        return;
    }
    const int withheldMs = m_host.data.answer(m_host.node, body, m_output);
    spoil(start, withheldMs);
}

void DemoConnection::spoil(std::size_t replyStart, int withheldMs)
{
    switch (fault()) {
    case Fault::Slow: m_heldByFault = withheldMs == 0; return withhold(replyStart, withheldMs + drawDelayMs());
    case Fault::Drip: m_heldByFault = withheldMs == 0; return withhold(replyStart, std::max(1, withheldMs));
    case Fault::Reset: m_output.resize(replyStart); return resetConnection();
    case Fault::Garbage: {
        ByteBuffer garbage(garbageSize);
        for (std::byte &byte : garbage)
            byte = static_cast<std::byte>(m_host.random.between(0, 255));
        return replaceReply(replyStart, garbage);
    }
    case Fault::OversizeHeader: {
        ByteBuffer header;
        ByteWriter writer(header);
        writer.u8(wire::protoVersion);
        writer.u8(static_cast<std::uint8_t>(wire::ProtoType::Message));
        writer.u16(0x0100); // the high bytes of 2^40
        writer.u32(0);
        return replaceReply(replyStart, header);
    }
    default:
        if (withheldMs > 0)
            withhold(replyStart, withheldMs);
    }
}

int DemoConnection::drawDelayMs()
{
    const FaultSpec &spec = m_host.context.site(m_host.node).fault;
    return static_cast<int>(m_host.random.between(spec.minimumMs, std::max(spec.minimumMs, spec.maximumMs)));
}

void DemoConnection::withhold(std::size_t replyStart, int delayMs)
{
    if (delayMs <= 0)
        return;
    m_withheld.assign(m_output.begin() + static_cast<std::ptrdiff_t>(replyStart), m_output.end());
    m_output.resize(replyStart);
    m_dripped = 0;
    m_timer.start(delayMs);
}

void DemoConnection::replaceReply(std::size_t replyStart, ByteSpan bytes)
{
    m_output.resize(replyStart);
    m_output.insert(m_output.end(), bytes.begin(), bytes.end());
}

void DemoConnection::sendWithheld()
{
    // A node that hangs sends nothing; when it goes on, the reply is due at once.
    if (fault() == Fault::Freeze) {
        m_timer.start(100);
        return;
    }
    if (!isOpen())
        return;
    if (fault() == Fault::Drip && m_dripped + 1 < m_withheld.size())
        return dripByte();
    m_timer.stop();
    const QByteArrayView rest = rawView(ByteSpan(m_withheld).subspan(m_dripped));
    m_socket->write(rest.data(), rest.size());
    m_withheld.clear();
    m_heldByFault = false;
    process();
}

void DemoConnection::dripByte()
{
    const QByteArrayView byte = rawView(ByteSpan(m_withheld).subspan(m_dripped, 1));
    ++m_dripped;
    m_heldByFault = true;
    m_timer.start(std::max(1, m_host.context.site(m_host.node).fault.minimumMs));
    m_socket->write(byte.data(), byte.size());
    m_socket->flush();
}

void DemoConnection::consume(std::size_t bytes)
{
    m_consumed += bytes;
    if (m_consumed == m_input.size()) {
        m_input.clear();
        if (m_input.capacity() > keptCapacity)
            m_input.shrink_to_fit();
        m_consumed = 0;
    } else if (m_consumed > compactAt) {
        m_input.erase(m_input.begin(), m_input.begin() + static_cast<std::ptrdiff_t>(m_consumed));
        m_consumed = 0;
    }
}

void DemoConnection::send()
{
    if (m_output.empty() || !isOpen())
        return m_output.clear();
    const QByteArrayView bytes = rawView(m_output);
    m_socket->write(bytes.data(), bytes.size());
    m_output.clear();
    // Now rather than after a turn of the event loop.
    m_socket->flush();
}

void DemoConnection::resetConnection()
{
    send();
    const linger immediately{1, 0};
    ::setsockopt(static_cast<int>(m_socket->socketDescriptor()), SOL_SOCKET, SO_LINGER, &immediately,
                 sizeof immediately);
    m_socket->abort();
}

} // namespace footplate::emulator

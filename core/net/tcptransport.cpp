// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/transport.h"

#include <QTcpSocket>

namespace footplate {
namespace {

class TcpTransport final : public Transport {
public:
    ~TcpTransport() override { release(); }

    void open(const Endpoint &endpoint, TransportHandler &handler) override
    {
        m_handler = &handler;
        m_socket = new QTcpSocket;
        QObject::connect(m_socket, &QTcpSocket::connected, m_socket, [this] {
            m_socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
            m_handler->transportOpened();
        });
        QObject::connect(m_socket, &QTcpSocket::readyRead, m_socket, [this] { m_handler->transportReadable(); });
        QObject::connect(m_socket, &QTcpSocket::errorOccurred, m_socket, [this] { lost(); });
        m_socket->connectToHost(QString::fromStdString(endpoint.host), endpoint.port);
    }

    void write(ByteSpan bytes) override
    {
        if (m_socket)
            m_socket->write(asText(bytes).data(), static_cast<qint64>(bytes.size()));
    }

    std::size_t read(std::span<std::byte> into) override
    {
        if (!m_socket)
            return 0;
        const qint64 count = m_socket->read(static_cast<char *>(static_cast<void *>(into.data())), static_cast<qint64>(into.size()));
        return count > 0 ? static_cast<std::size_t>(count) : 0;
    }

    void abort() override { release(); }

private:
    // The handler may still read what arrived before the end; then it aborts.
    void lost()
    {
        m_handler->transportClosed(m_socket->errorString().toStdString());
        release();
    }

    // The socket may be in the middle of a signal: it is silenced now and deleted from the event loop.
    void release()
    {
        if (!m_socket)
            return;
        QTcpSocket *socket = std::exchange(m_socket, nullptr);
        QObject::disconnect(socket, nullptr, socket, nullptr);
        socket->abort();
        socket->deleteLater();
    }

    QTcpSocket *m_socket = nullptr;
    TransportHandler *m_handler = nullptr;
};

} // namespace

std::unique_ptr<Transport> makeTcpTransport()
{
    return std::make_unique<TcpTransport>();
}

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/transport.h"

#include <QCoreApplication>
#include <QEvent>
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
        QObject::connect(m_socket, &QTcpSocket::errorOccurred, m_socket, [this] { failed(); });
        m_socket->connectToHost(QString::fromStdString(endpoint.host), endpoint.port);
    }

    void write(ByteSpan bytes, Leave leave) override
    {
        if (!m_socket || !m_socket->isOpen())
            return; // what happened to it is on its way to the handler
        m_isWriting = true;
        m_socket->write(asText(bytes).data(), static_cast<qint64>(bytes.size()));
        if (leave == Leave::Now)
            m_socket->flush();
        m_isWriting = false;
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
    void failed()
    {
        const std::string detail = m_socket->errorString().toStdString();
        // A handler that is writing hears of it when it has returned.
        if (m_isWriting)
            QMetaObject::invokeMethod(m_socket, [this, detail] { lost(detail); }, Qt::QueuedConnection);
        else
            lost(detail);
    }

    // The handler may still read what arrived before the end; then it aborts.
    void lost(const std::string &detail)
    {
        m_handler->transportClosed(detail);
        release();
    }

    // The socket may be in the middle of a signal: it is silenced now and deleted from the event loop.
    void release()
    {
        if (!m_socket)
            return;
        QTcpSocket *socket = std::exchange(m_socket, nullptr);
        QObject::disconnect(socket, nullptr, socket, nullptr);
        QCoreApplication::removePostedEvents(socket, QEvent::MetaCall);
        socket->abort();
        socket->deleteLater();
    }

    QTcpSocket *m_socket = nullptr;
    bool m_isWriting = false;
    TransportHandler *m_handler = nullptr;
};

} // namespace

std::unique_ptr<Transport> makeTcpTransport()
{
    return std::make_unique<TcpTransport>();
}

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
// HostileServer: a server on loopback that answers whatever it is asked with the same bytes, or not at all.
// Lives in the thread whose event loop serves it.
#pragma once

#include <QByteArray>
#include <QHostAddress>
#include <QString>
#include <QTcpServer>
#include <QTcpSocket>

namespace footplate {

class HostileServer {
public:
    // Empty: accepts and never answers.
    explicit HostileServer(QByteArray answer) : m_answer(std::move(answer))
    {
        m_server.listen(QHostAddress::LocalHost);
        QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] { serve(); });
    }
    [[nodiscard]] QString address() const { return QStringLiteral("127.0.0.1:%1").arg(m_server.serverPort()); }

private:
    void serve()
    {
        QTcpSocket *socket = m_server.nextPendingConnection();
        QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        QObject::connect(socket, &QTcpSocket::readyRead, socket, [this, socket] {
            socket->readAll();
            socket->write(m_answer);
        });
    }

    QByteArray m_answer;
    QTcpServer m_server;
};

} // namespace footplate

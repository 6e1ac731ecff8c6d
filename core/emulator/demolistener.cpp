// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/emulator/demolistener.h"

#include "core/wire/peers.h"

#include <QSslSocket>
#include <QTimer>

#include <fmt/format.h>

namespace footplate::emulator {

namespace {

constexpr int backlog = 256;
constexpr int acceptAgainMs = 100;

} // namespace

DemoListener::DemoListener(const std::string &host, bool speaksTls, std::function<void(QTcpSocket *)> accepted,
                           QObject *parent)
    : QTcpServer(parent)
    , m_address(QString::fromStdString(host))
    , m_speaksTls(speaksTls)
    , m_accepted(std::move(accepted))
{
    setListenBacklogSize(backlog);
    // Out of descriptors, say: Qt stops accepting until told otherwise.
    connect(this, &QTcpServer::acceptError, this,
            [this] { QTimer::singleShot(acceptAgainMs, this, [this] { resumeAccepting(); }); });
}

Result<void> DemoListener::open(std::uint16_t port)
{
    m_reservation.release();
    if (listen(m_address, port))
        return {};
    const Endpoint wanted{m_address.toString().toStdString(), port, {}};
    return fail(Outcome::ConnectionError,
                fmt::format("cannot listen on {}: {}", wanted.text(), errorString().toStdString()));
}

void DemoListener::shut()
{
    if (!isListening())
        return;
    const std::uint16_t port = serverPort();
    close();
    m_reservation.reserve(m_address, port);
}

void DemoListener::incomingConnection(qintptr descriptor)
{
    QTcpSocket *const socket = m_speaksTls ? new QSslSocket(this) : new QTcpSocket(this);
    if (socket->setSocketDescriptor(descriptor))
        m_accepted(socket);
    else
        delete socket;
}

} // namespace footplate::emulator

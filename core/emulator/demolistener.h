// SPDX-License-Identifier: GPL-3.0-or-later
// DemoListener: one address at which a node is reached, in clear or with TLS.
//
// Worker thread of the demo cluster only. Invariant: once it was open, its port is either listened on or kept from
// others, so that connecting to a node that has stopped is refused and the node gets its port back.
#pragma once

#include "core/base/result.h"
#include "core/emulator/portreservation.h"

#include <QHostAddress>
#include <QTcpServer>
#include <QTcpSocket>

#include <functional>
#include <string>

namespace footplate::emulator {

class DemoListener final : public QTcpServer {
public:
    // `accepted` gets each new socket, which it has to own; for one that speaks TLS, a QSslSocket before its handshake.
    DemoListener(const std::string &host, bool speaksTls, std::function<void(QTcpSocket *)> accepted, QObject *parent);

    // Port 0 = any free one. Error: the address and what the system said.
    Result<void> open(std::uint16_t port);
    // Connecting is refused from now on.
    void shut();
    // Gives the port away; only while it is shut.
    void releasePort() { m_reservation.release(); }

protected:
    void incomingConnection(qintptr descriptor) override;

private:
    QHostAddress m_address;
    bool m_speaksTls;
    std::function<void(QTcpSocket *)> m_accepted;
    PortReservation m_reservation;
};

} // namespace footplate::emulator

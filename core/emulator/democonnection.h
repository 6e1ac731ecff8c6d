// SPDX-License-Identifier: GPL-3.0-or-later
// DemoConnection: one client's connection to one node: cuts the bytes into messages, has them answered in order, and
// fails as the node is told to.
//
// It speaks TLS if the cluster does; a handshake that fails ends the connection and nothing else.
//
// Worker thread of the demo cluster only. Invariants: a reply that is withheld holds back everything behind it;
// nothing is read from a client that does not take its replies; malformed framing ends the connection. A fault of the
// data path spoils the reply, not the request: what was asked for has happened, except for RefusePartitions.
#pragma once

#include "core/emulator/dataservice.h"
#include "core/emulator/infoservice.h"
#include "core/emulator/loginservice.h"
#include "core/wire/proto.h"

#include <QObject>
#include <QSslSocket>
#include <QTimer>

#include <functional>

namespace footplate::emulator {

class DemoConnection final : public QObject {
public:
    // What a connection needs of its node.
    struct Host {
        NodeIndex node = 0;
        ClusterContext &context;
        InfoService &info;
        DataService &data;
        LoginService &login;
        Random &random;
        std::function<void(DemoConnection *)> closed; // called once
    };

    // Takes over `socket`. `host` outlives the connection.
    DemoConnection(const Host &host, QTcpSocket *socket, QObject *parent);

    // Answers what can be answered now.
    void process();
    // The node's fault has changed: what the one before held back goes on.
    void faultChanged();
    // Ends it as a process that dies ends its connections.
    void abort();

private:
    [[nodiscard]] Fault fault() const { return m_host.context.site(m_host.node).fault.fault; }
    [[nodiscard]] bool isOpen() const { return m_socket->state() == QAbstractSocket::ConnectedState; }
    void beginTls();
    [[nodiscard]] bool isPrivate() const { return !m_tls || m_tls->isEncrypted(); }
    [[nodiscard]] qint64 unsentBytes() const;
    [[nodiscard]] bool mayAnswer() const;
    bool readMore();
    bool answerNext();
    void answerMessage(const wire::ProtoHeader &header, ByteSpan body);
    void answerInfo(ByteSpan body);
    void answerData(ByteSpan body);
    [[nodiscard]] bool isRefused() const { return m_host.login.isRequired() && !m_isLoggedIn; }
    void spoil(std::size_t replyStart, int withheldMs);
    void withhold(std::size_t replyStart, int delayMs);
    void replaceReply(std::size_t replyStart, ByteSpan bytes);
    void sendWithheld();
    void dripByte();
    void consume(std::size_t bytes);
    void send();
    void resetConnection();
    [[nodiscard]] int drawDelayMs();

    const Host &m_host;
    QTcpSocket *m_socket; // child
    QSslSocket *m_tls;    // the same, if it speaks TLS
    QTimer m_timer;       // until the withheld reply, or its next byte, is due
    ByteBuffer m_input;
    std::size_t m_consumed = 0; // of m_input
    ByteBuffer m_output;
    ByteBuffer m_withheld;
    std::size_t m_dripped = 0;  // of m_withheld
    bool m_heldByFault = false; // the reply is withheld because the node is slow, or drips
    bool m_blocked = false;     // the next request is one that is never answered under this fault
    bool m_processing = false;
    bool m_isLoggedIn = false;
    bool m_tlsBegun = false;
};

} // namespace footplate::emulator

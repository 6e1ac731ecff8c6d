// SPDX-License-Identifier: GPL-3.0-or-later
// The transport over real sockets on loopback.
#include "core/net/transport.h"
#include "tests/support/main.h"

#include <QTcpServer>
#include <QTcpSocket>

#include <array>
#include <memory>
#include <sys/socket.h>

namespace footplate {

namespace {

struct Handler final : TransportHandler {
    void transportOpened() override { ++opened; }
    void transportReadable() override
    {
        std::array<std::byte, 64> bytes;
        while (const std::size_t count = transport->read(bytes))
            text += asText(ByteSpan(bytes).first(count));
    }
    void transportStep(OpeningStep) override {}
    void transportClosed(Outcome, const std::string &why) override
    {
        ++closed;
        wasWriting = isWriting;
        detail = why;
    }
    Transport *transport = nullptr;
    int opened = 0;
    int closed = 0;
    bool isWriting = false;
    bool wasWriting = false;
    std::string text;
    std::string detail;
};

} // namespace

class TestTcpTransport final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        failOnAnyWarning();
        m_server = std::make_unique<QTcpServer>();
        QVERIFY(m_server->listen(QHostAddress::LocalHost));
        m_transport = (*makeTransports({}))();
        m_handler = Handler();
        m_handler.transport = m_transport.get();
        m_transport->open({"127.0.0.1", m_server->serverPort(), {}}, m_handler);
        QTRY_COMPARE(m_handler.opened, 1);
        QTRY_VERIFY(m_server->hasPendingConnections());
        m_peer.reset(m_server->nextPendingConnection());
    }
    void cleanup()
    {
        m_transport.reset();
        m_peer.reset();
        m_server.reset();
    }

    void aNameIsLookedUpAndLeadsToAnAddress()
    {
        auto transport = (*makeTransports({}))();
        Handler handler;
        handler.transport = transport.get();
        transport->open({"localhost", m_server->serverPort(), {}}, handler);
        QTRY_COMPARE(handler.opened, 1);
        QCOMPARE(transport->remoteAddress(), std::string("127.0.0.1"));
        transport->abort();
    }

    void aNameThatNobodyKnowsIsAnErrorThatSaysSo()
    {
        auto transport = (*makeTransports({}))();
        Handler handler;
        handler.transport = transport.get();
        transport->open({"not a name", 3000, {}}, handler);
        QTRY_COMPARE(handler.closed, 1);
        QVERIFY2(handler.detail.starts_with("the name cannot be resolved: "), handler.detail.c_str());
    }

    void whoeverGivesUpWhileANameIsLookedUpHearsNothing()
    {
        auto transport = (*makeTransports({}))();
        Handler handler;
        transport->open({"localhost", m_server->serverPort(), {}}, handler);
        transport->abort();
        QTest::qWait(200);
        QCOMPARE(handler.opened + handler.closed, 0);
    }

    void whatIsToLeaveNowIsThereBeforeTheLoopTurns()
    {
        m_transport->write(asBytes("now"), Transport::Leave::Now);
        QCOMPARE(bytesInKernel(), 3);
        QTRY_COMPARE(m_peer->bytesAvailable(), 3);
        QCOMPARE(m_peer->readAll(), QByteArray("now"));
        m_transport->write(asBytes("to"), Transport::Leave::Together);
        m_transport->write(asBytes("gether"), Transport::Leave::Together);
        QCOMPARE(bytesInKernel(), -1);
        QTRY_COMPARE(m_peer->bytesAvailable(), 8);
        QCOMPARE(m_peer->readAll(), QByteArray("together"));
    }

    void whatArrivedBeforeTheEndCanBeRead()
    {
        m_peer->write("last words");
        m_peer->disconnectFromHost();
        QTRY_COMPARE(m_handler.closed, 1);
        QCOMPARE(m_handler.text, std::string("last words"));
        QVERIFY(!m_handler.detail.empty());
    }

    void aWriteThatFailsIsToldAfterItReturned()
    {
        m_peer->abort(); // the kernel knows, this side's event loop does not
        m_handler.isWriting = true;
        for (int i = 0; i < 3; ++i)
            m_transport->write(asBytes("into the void"), Transport::Leave::Now);
        QCOMPARE(m_handler.closed, 0);
        m_handler.isWriting = false;
        QTRY_COMPARE(m_handler.closed, 1);
        QVERIFY(!m_handler.wasWriting);
        QVERIFY(!m_handler.detail.empty());
    }

    void aTransportDestroyedBeforeItHeardOfTheFailureHearsNothing()
    {
        m_peer->abort();
        for (int i = 0; i < 3; ++i)
            m_transport->write(asBytes("into the void"), Transport::Leave::Now);
        m_transport.reset();
        QTest::qWait(20);
        QCOMPARE(m_handler.closed, 0);
    }

private:
    // What has reached the peer's side without any event loop; -1 = nothing.
    ssize_t bytesInKernel() const
    {
        std::array<char, 64> bytes;
        return recv(static_cast<int>(m_peer->socketDescriptor()), bytes.data(), bytes.size(), MSG_PEEK | MSG_DONTWAIT);
    }

    std::unique_ptr<QTcpServer> m_server;
    std::unique_ptr<Transport> m_transport;
    std::unique_ptr<QTcpSocket> m_peer;
    Handler m_handler;
};

} // namespace footplate

FOOTPLATE_TEST_MAIN(footplate::TestTcpTransport)
#include "demo_tcptransport.moc"

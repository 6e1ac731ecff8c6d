// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/login.h"
#include "core/net/infoclient.h"
#include "core/net/nodepool.h"
#include "core/wire/resultcode.h"
#include "tests/support/main.h"
#include "tests/support/recorded.h"
#include "tests/support/scriptedtransport.h"

namespace footplate {

namespace {

const std::string hash = "$2a$10$7EqJtq98hPqEX7fNZaFWoO" + std::string(31, 'h');
const std::string token = "a token of that node";

struct Handler final : TransportHandler {
    void transportOpened() override { ++opened; }
    void transportReadable() override { ++readable; }
    void transportClosed(Outcome why, const std::string &text) override
    {
        ++closed;
        outcome = why;
        detail = text;
    }
    void transportStep(OpeningStep step) override { steps.push_back(step); }
    int opened = 0, readable = 0, closed = 0;
    Outcome outcome = Outcome::Ok;
    std::string detail;
    std::vector<OpeningStep> steps;
};

ByteBuffer replyBytes(int resultCode, std::string_view withToken = {}, std::uint32_t ttlSeconds = 0)
{
    ByteBuffer bytes;
    wire::appendAdminReply(bytes, resultCode, asBytes(withToken), ttlSeconds);
    return bytes;
}

struct Fixture {
    Fixture()
        : credentials(std::make_shared<const Credentials>(Credentials{"ops", Secret(std::string(hash))})), login(std::make_shared<NodeLogin>()),
          transports(loggingIn(network.factory(), credentials, login, clock))
    {
    }
    // A connection on which the TCP part went well.
    ScriptedPeer &connect()
    {
        transport = transports();
        handler = Handler();
        transport->open({"127.0.0.1", 3000, {}}, handler);
        network.last().accept();
        return network.last();
    }
    // What was asked, taken from the wire.
    wire::AdminRequest asked()
    {
        request = network.last().takeReceived();
        return wire::parseAdminRequest(ByteSpan(request).subspan(std::min(wire::protoHeaderSize, request.size()))).value_or(wire::AdminRequest{255, {}, {}, {}});
    }
    void logIn(std::uint32_t ttlSeconds = 86'400)
    {
        connect().feed(replyBytes(result::ok, token, ttlSeconds));
        network.last().takeReceived();
    }

    ScriptedNetwork network;
    ManualClock clock;
    std::shared_ptr<const Credentials> credentials;
    std::shared_ptr<NodeLogin> login;
    TransportFactory transports;
    std::unique_ptr<Transport> transport;
    Handler handler;
    ByteBuffer request;
};

constexpr auto loginCommand = static_cast<std::uint8_t>(wire::AdminCommand::Login);
constexpr auto authenticateCommand = static_cast<std::uint8_t>(wire::AdminCommand::Authenticate);

} // namespace

class TestLogin final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void theFirstConnectionLogsInAndIsOpenOnlyThen()
    {
        Fixture f;
        ScriptedPeer &peer = f.connect();
        QCOMPARE(f.handler.opened, 0);
        QCOMPARE(f.handler.steps, std::vector{OpeningStep::Login});
        const wire::AdminRequest request = f.asked();
        QCOMPARE(request.command, loginCommand);
        QVERIFY(request.user == "ops" && request.credential == hash);
        peer.feed(replyBytes(result::ok, token, 86'400));
        QCOMPARE(f.handler.opened, 1);
        QVERIFY(f.login->token() == token);
        // From here on bytes belong to whoever uses the transport.
        peer.feed("a reply");
        QCOMPARE(f.handler.readable, 1);
    }

    void thoseAfterItShowTheToken()
    {
        Fixture f;
        f.logIn();
        ScriptedPeer &peer = f.connect();
        const wire::AdminRequest request = f.asked();
        QCOMPARE(request.command, authenticateCommand);
        QVERIFY(request.user == "ops" && asText(request.token) == token && request.credential.empty());
        peer.feed(replyBytes(result::ok));
        QCOMPARE(f.handler.opened, 1);
    }

    void aTokenIsRenewedBeforeItExpires_data()
    {
        QTest::addColumn<quint32>("ttlSeconds");
        QTest::addColumn<int>("goodForSeconds");
        QTest::newRow("a day: a minute before") << 86'400U << 86'340;
        QTest::newRow("ten seconds: after eight") << 10U << 8;
        QTest::newRow("no time given: never") << 0U << 1'000'000;
    }
    void aTokenIsRenewedBeforeItExpires()
    {
        QFETCH(quint32, ttlSeconds);
        QFETCH(int, goodForSeconds);
        Fixture f;
        f.logIn(ttlSeconds);
        f.clock.advanceUs((std::int64_t{goodForSeconds} - 1) * 1'000'000);
        QVERIFY(!f.login->isDue(f.clock.nowUs()));
        f.connect();
        QCOMPARE(f.asked().command, authenticateCommand);
        if (ttlSeconds == 0)
            return;
        f.clock.advanceUs(1'000'000);
        QVERIFY(f.login->isDue(f.clock.nowUs()));
        f.connect();
        QCOMPARE(f.asked().command, loginCommand);
    }

    // A node that was restarted knows no token, and neither does one that let it expire early.
    void aTokenThatIsRefusedIsReplacedOnTheSpot()
    {
        Fixture f;
        f.logIn();
        ScriptedPeer &peer = f.connect();
        f.asked();
        peer.feed(replyBytes(result::expiredSession));
        QCOMPARE(f.handler.opened, 0);
        QCOMPARE(f.handler.closed, 0);
        QCOMPARE(f.asked().command, loginCommand);
        peer.feed(replyBytes(result::ok, "another token", 60));
        QCOMPARE(f.handler.opened, 1);
        QVERIFY(f.login->token() == "another token");
    }

    void refusalsSayWhatIsWrong_data()
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<Outcome>("outcome");
        QTest::addColumn<QString>("reason");
        QTest::newRow("user") << result::invalidUser << Outcome::LoginRefused << QStringLiteral("there is no such user");
        QTest::newRow("password") << result::invalidPassword << Outcome::LoginRefused << QStringLiteral("the password is wrong");
        QTest::newRow("credential") << result::invalidCredential << Outcome::LoginRefused << QStringLiteral("the password is wrong");
        QTest::newRow("expired password") << result::expiredPassword << Outcome::LoginRefused << QStringLiteral("the password has expired");
        QTest::newRow("no users at all") << result::securityNotSupported << Outcome::SecurityUnavailable << QStringLiteral("leave the user out");
    }
    void refusalsSayWhatIsWrong()
    {
        QFETCH(int, code);
        QFETCH(Outcome, outcome);
        QFETCH(QString, reason);
        Fixture f;
        f.connect().feed(replyBytes(code));
        QCOMPARE(f.handler.opened, 0);
        QCOMPARE(f.handler.closed, 1);
        QCOMPARE(f.handler.outcome, outcome);
        QVERIFY2(f.handler.detail.find(reason.toStdString()) != std::string::npos, f.handler.detail.c_str());
        QVERIFY2(f.handler.detail.find("\"ops\"") != std::string::npos, f.handler.detail.c_str());
        QVERIFY(f.handler.detail.find(hash) == std::string::npos);
        QVERIFY(f.network.last().isAborted);
        QVERIFY(!f.login->hasToken());
    }

    // As the official clients do.
    void whereSecurityIsSwitchedOffItGoesOn()
    {
        Fixture f;
        f.connect().feed(replyBytes(result::securityNotEnabled));
        QCOMPARE(f.handler.opened, 1);
        QVERIFY(!f.login->hasToken());
    }

    void aReplyMayComeByteByByte()
    {
        Fixture f;
        ScriptedPeer &peer = f.connect();
        const ByteBuffer reply = replyBytes(result::ok, token, 60);
        for (std::size_t i = 0; i < reply.size(); ++i) {
            QCOMPARE(f.handler.opened, 0);
            peer.feed(ByteSpan(reply).subspan(i, 1));
        }
        QCOMPARE(f.handler.opened, 1);
    }

    void nonsenseEndsIt_data()
    {
        QTest::addColumn<QString>("bytes");
        QTest::newRow("garbage") << QStringLiteral("48545450 2f312e31 20343030");
        QTest::newRow("1 TB announced") << QStringLiteral("0202010000000000");
        QTest::newRow("an info reply") << QStringLiteral("0201000000000004 6e6f6465");
        QTest::newRow("more than one reply") << QStringLiteral("0202000000000010 00000000000000000000000000000000 02");
        QTest::newRow("a field that lies") << QStringLiteral("0202000000000015 00000001000000000000000000000000 ffffffff05");
    }
    void nonsenseEndsIt()
    {
        QFETCH(QString, bytes);
        Fixture f;
        f.connect().feed(fromHex(bytes.remove(QLatin1Char(' ')).toStdString()));
        QCOMPARE(f.handler.opened, 0);
        QCOMPARE(f.handler.closed, 1);
        QCOMPARE(f.handler.outcome, Outcome::ParseError);
        QVERIFY(f.network.last().isAborted);
    }

    void aConnectionThatBreaksMeanwhileSaysDuringWhat()
    {
        Fixture f;
        f.connect().breakOff("the peer closed it");
        QCOMPARE(f.handler.closed, 1);
        QCOMPARE(f.handler.detail, std::string("the peer closed it (during the login)"));
    }

    void anInfoClientWaitsForTheLoginUnderItsOwnTime()
    {
        Fixture f;
        Deadlines deadlines(f.clock);
        InfoClient client(deadlines, f.transports, {"127.0.0.1", 3000, {}}, {1000, 500, 3000}, f.login);
        Outcome outcome = Outcome::Ok;
        std::string detail;
        client.ask({"node"}, [&](const Result<wire::InfoReply> &reply) {
            outcome = reply ? Outcome::Ok : reply.error().outcome;
            detail = reply ? "" : reply.error().detail;
        });
        f.network.last().accept();
        f.clock.advanceUs(2'999'000);
        deadlines.runDue();
        QCOMPARE(detail, std::string());
        f.clock.advanceUs(1'000);
        deadlines.runDue();
        QCOMPARE(detail, std::string("127.0.0.1:3000 did not answer the login within 3000 ms"));
        QCOMPARE(outcome, Outcome::ConnectionError);
    }

    void anInfoClientPassesTheRefusalOn()
    {
        Fixture f;
        Deadlines deadlines(f.clock);
        InfoClient client(deadlines, f.transports, {"127.0.0.1", 3000, {}}, {}, f.login);
        Error error;
        client.ask({"node"}, [&](const Result<wire::InfoReply> &reply) { error = reply ? Error() : reply.error(); });
        f.network.last().accept();
        f.network.last().feed(replyBytes(result::invalidPassword));
        QCOMPARE(error.outcome, Outcome::LoginRefused);
        QCOMPARE(error.detail, std::string("127.0.0.1:3000: the login as \"ops\" failed: the password is wrong (result code 62)"));
    }
};

} // namespace footplate

using footplate::TestLogin;
FOOTPLATE_TEST_MAIN(TestLogin)
#include "tst_login.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/connection.h"
#include "tests/support/main.h"
#include "tests/support/scriptedtransport.h"

#include <memory>

namespace footplate {

namespace {

struct Listener final : ConnectionListener {
    void connectionOpened(Connection &) override { ++opened; }
    void connectionStep(Connection &, OpeningStep) override {}
    void connectionClosed(Connection &, const std::string &why, bool byPeer) override
    {
        ++closed;
        wasPeer = byPeer;
        detail = why;
    }
    int opened = 0;
    int closed = 0;
    bool wasPeer = false;
    std::string detail;
};

struct Handler final : ReplyHandler {
    void replyArrived(wire::ProtoType, ByteSpan body) override { replies.emplace_back(asText(body)); }
    void replyFailed(Outcome outcome, const std::string &) override { failures.push_back(outcome); }
    std::vector<std::string> replies;
    std::vector<Outcome> failures;
};

ByteBuffer reply(std::string_view body)
{
    ByteBuffer buffer;
    const std::size_t start = wire::beginProto(buffer, wire::ProtoType::Message);
    ByteWriter(buffer).text(body);
    wire::finishProto(buffer, start);
    return buffer;
}

struct Fixture {
    explicit Fixture(std::uint64_t limit = 1024) : connection(std::make_unique<Connection>(network.factory()(), listener, limit))
    {
        connection->open({"127.0.0.1", 3000, {}});
        network.last().accept();
    }
    ScriptedNetwork network;
    Listener listener;
    std::unique_ptr<Connection> connection;
    Handler first, second;
};

} // namespace

class TestConnection final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void repliesReachTheirRequestsInOrder()
    {
        Fixture f;
        f.connection->send(asBytes("a"), f.first);
        f.connection->send(asBytes("b"), f.second);
        QCOMPARE(f.connection->outstanding(), std::size_t{2});
        ByteBuffer both = reply("one");
        const ByteBuffer two = reply("two");
        both.insert(both.end(), two.begin(), two.end());
        f.network.last().feed(both);
        QCOMPARE(f.first.replies, std::vector<std::string>{"one"});
        QCOMPARE(f.second.replies, std::vector<std::string>{"two"});
    }

    void onlyARequestBehindAnotherWaitsForCompany()
    {
        using Leave = Transport::Leave;
        Fixture f;
        f.connection->send(asBytes("a"), f.first);
        f.connection->send(asBytes("b"), f.second);
        f.network.last().feed(reply("one"));
        f.network.last().feed(reply("two"));
        f.connection->send(asBytes("c"), f.first);
        QVERIFY((f.network.last().leaves == std::vector{Leave::Now, Leave::Together, Leave::Now}));
    }

    void aReplyMayArriveByteByByte()
    {
        Fixture f;
        f.connection->send(asBytes("a"), f.first);
        const ByteBuffer bytes = reply("drip");
        for (const std::byte byte : bytes)
            f.network.last().feed(ByteSpan(&byte, 1));
        QCOMPARE(f.first.replies, std::vector<std::string>{"drip"});
        QCOMPARE(f.connection->partialBytes(), std::size_t{0});
    }

    void aLengthOverTheLimitIsRefusedBeforeItsBody()
    {
        Fixture f(100);
        f.connection->send(asBytes("a"), f.first);
        f.network.last().feed(std::string_view("\x02\x03\x00\xff\xff\xff\xff\xff", 8));
        QCOMPARE(f.first.failures, std::vector<Outcome>{Outcome::ParseError});
        QVERIFY(f.network.last().isAborted);
        QCOMPARE(f.listener.closed, 1);
    }

    void garbageBlamesTheReplyThatIsReadAndNotThoseBehindIt()
    {
        Fixture f;
        f.connection->send(asBytes("a"), f.first);
        f.connection->send(asBytes("b"), f.second);
        f.network.last().feed("not a header at all");
        QCOMPARE(f.first.failures, std::vector<Outcome>{Outcome::ParseError});
        QCOMPARE(f.second.failures, std::vector<Outcome>{Outcome::NetworkError});
    }

    void bytesThatNobodyAskedForCloseIt()
    {
        Fixture f;
        f.network.last().feed(reply("surprise"));
        QCOMPARE(f.connection->state(), Connection::State::Closed);
        QVERIFY(f.network.last().isAborted);
    }

    // A late reply that answers the next command is the worst that can happen: a wrong record without an error.
    void anAbandonedReplyClosesTheConnection()
    {
        Fixture f;
        f.connection->send(asBytes("a"), f.first);
        f.connection->abandon(f.first, "timed out");
        QCOMPARE(f.connection->state(), Connection::State::Closed);
        f.network.last().feed(reply("late"));
        QVERIFY(f.first.replies.empty());
        QVERIFY(f.first.failures.empty());
        QCOMPARE(f.listener.closed, 1);
        QVERIFY(!f.listener.wasPeer);
    }

    void whatArrivedBeforeTheEndIsStillDelivered()
    {
        Fixture f;
        f.connection->send(asBytes("a"), f.first);
        f.connection->send(asBytes("b"), f.second);
        const ByteBuffer bytes = reply("last words");
        f.network.last().feed(ByteSpan(bytes).first(5));
        f.network.last().feed(ByteSpan(bytes).subspan(5));
        f.network.last().breakOff("reset by peer");
        QCOMPARE(f.first.replies, std::vector<std::string>{"last words"});
        QCOMPARE(f.second.failures, std::vector<Outcome>{Outcome::NetworkError});
        QCOMPARE(f.listener.detail, std::string("reset by peer"));
        QVERIFY(f.listener.wasPeer);
    }

    void closingTwiceTellsOnce()
    {
        Fixture f;
        f.connection->close("first");
        f.connection->close("second");
        QCOMPARE(f.listener.closed, 1);
        QCOMPARE(f.listener.detail, std::string("first"));
    }

    void aReplyMayComeInSeveralMessages()
    {
        struct Several final : ReplyHandler {
            void replyArrived(wire::ProtoType, ByteSpan body) override
            {
                replies.emplace_back(asText(body));
                if (body.size() > 1)
                    connection->expectMore(*this);
            }
            void replyFailed(Outcome outcome, const std::string &) override { failures.push_back(outcome); }
            Connection *connection = nullptr;
            std::vector<std::string> replies;
            std::vector<Outcome> failures;
        } several;
        Fixture f;
        several.connection = f.connection.get();
        f.connection->send(asBytes("a"), several);
        f.connection->send(asBytes("b"), f.second);
        f.network.last().feed(reply("one"));
        QVERIFY(f.connection->owes(several));
        QCOMPARE(f.connection->outstanding(), std::size_t{2});
        f.network.last().feed(reply("two"));
        f.network.last().feed(reply("."));
        QVERIFY(!f.connection->owes(several));
        f.network.last().feed(reply("of the second"));
        QCOMPARE(several.replies, (std::vector<std::string>{"one", "two", "."}));
        QCOMPARE(f.second.replies, std::vector<std::string>{"of the second"});

        f.connection->send(asBytes("a"), several);
        f.network.last().feed(reply("half"));
        f.network.last().breakOff("reset by peer");
        QCOMPARE(several.failures, std::vector<Outcome>{Outcome::NetworkError});
    }

    void aHandlerMaySendAgainFromItsReply()
    {
        struct Again final : ReplyHandler {
            void replyArrived(wire::ProtoType, ByteSpan) override
            {
                if (++count < 3)
                    connection->send(asBytes("again"), *this);
            }
            void replyFailed(Outcome, const std::string &) override {}
            Connection *connection = nullptr;
            int count = 0;
        } again;
        Fixture f;
        again.connection = f.connection.get();
        f.connection->send(asBytes("a"), again);
        for (int i = 0; i < 3; ++i)
            f.network.last().feed(reply("r"));
        QCOMPARE(again.count, 3);
        QCOMPARE(f.connection->outstanding(), std::size_t{0});
    }
};

} // namespace footplate

using footplate::TestConnection;
FOOTPLATE_TEST_MAIN(TestConnection)
#include "tst_connection.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/infoclient.h"
#include "tests/support/main.h"
#include "tests/support/scriptedtransport.h"

namespace footplate {

namespace {

struct Answer {
    int calls = 0;
    Outcome outcome = Outcome::Cancelled;
    std::string node;
    std::string detail;
    InfoClient::Callback callback()
    {
        return [this](const Result<wire::InfoReply> &result) {
            ++calls;
            outcome = result ? Outcome::Ok : result.error().outcome;
            node = result ? std::string(result->value("node").value_or("")) : std::string();
            detail = result ? std::string() : result.error().detail;
        };
    }
};

struct Fixture {
    Fixture() : deadlines(clock), client(deadlines, network.factory(), {"127.0.0.1", 3101, {}}, {1000, 500}) {}
    ScriptedNetwork network;
    ManualClock clock;
    Deadlines deadlines;
    InfoClient client;
    Answer answer;
};

} // namespace

class TestInfoClient final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void asksForAllNamesInOneRequestAndKeepsItsConnection()
    {
        Fixture f;
        f.client.ask({"node", "build"}, f.answer.callback());
        f.network.last().accept();
        QCOMPARE(infoNames(f.network.last().takeReceived()), (std::vector<std::string>{"node", "build"}));
        f.network.last().feed(infoReplyBytes({{"node", "A1"}, {"build", "8"}}));
        QCOMPARE(f.answer.node, std::string("A1"));
        f.client.ask({"node"}, f.answer.callback());
        f.network.last().feed(infoReplyBytes({{"node", "A2"}}));
        QCOMPARE(f.answer.node, std::string("A2"));
        QCOMPARE(f.network.peers.size(), std::size_t{1});
    }

    void refused()
    {
        Fixture f;
        f.client.ask({"node"}, f.answer.callback());
        f.network.last().refuse("Connection refused");
        QCOMPARE(f.answer.calls, 1);
        QCOMPARE(f.answer.outcome, Outcome::ConnectionError);
        QCOMPARE(f.answer.detail, std::string("127.0.0.1:3101: Connection refused"));
    }

    void nobodyTakesTheConnection()
    {
        Fixture f;
        f.client.ask({"node"}, f.answer.callback());
        f.clock.advanceUs(1'000'000);
        f.deadlines.runDue();
        QCOMPARE(f.answer.calls, 1);
        QCOMPARE(f.answer.outcome, Outcome::ConnectionError);
        QVERIFY(f.answer.detail.find("did not take a connection within 1000 ms") != std::string::npos);
    }

    // A process that is stopped still takes connections and requests; only a timeout shows it.
    void takenButNeverAnswered()
    {
        Fixture f;
        f.client.ask({"node"}, f.answer.callback());
        f.network.last().accept();
        f.clock.advanceUs(500'000);
        f.deadlines.runDue();
        QCOMPARE(f.answer.calls, 1);
        QCOMPARE(f.answer.outcome, Outcome::Timeout);
        QVERIFY(f.network.last().isAborted);
    }

    // Dripping bytes must not extend it: the deadline is the request's, not that of a read.
    void drippingBytesDoNotExtendTheDeadline()
    {
        Fixture f;
        f.client.ask({"node"}, f.answer.callback());
        f.network.last().accept();
        const ByteBuffer bytes = infoReplyBytes({{"node", "A1"}});
        for (std::size_t i = 0; i < 6 && f.answer.calls == 0; ++i) {
            f.network.last().feed(ByteSpan(bytes).subspan(i, 1));
            f.clock.advanceUs(100'000);
            f.deadlines.runDue();
        }
        QCOMPARE(f.answer.calls, 1);
        QCOMPARE(f.answer.outcome, Outcome::Timeout);
    }

    void garbage()
    {
        Fixture f;
        f.client.ask({"node"}, f.answer.callback());
        f.network.last().accept();
        f.network.last().feed("HTTP/1.1 400 Bad Request\r\n\r\n");
        QCOMPARE(f.answer.outcome, Outcome::ParseError);
        QCOMPARE(f.answer.calls, 1);
    }

    void mayBeAskedAgainFromItsCallback()
    {
        Fixture f;
        Answer second;
        f.client.ask({"node"}, [&](const Result<wire::InfoReply> &) { f.client.ask({"node"}, second.callback()); });
        f.network.last().refuse("refused");
        QCOMPARE(f.network.peers.size(), std::size_t{2});
        f.network.last().accept();
        f.network.last().feed(infoReplyBytes({{"node", "A3"}}));
        QCOMPARE(second.node, std::string("A3"));
        // What broke before is buried without touching what runs now.
        f.deadlines.runDue();
        QVERIFY(!f.network.last().isAborted);
    }

    void aConnectionThatTheServerClosedBetweenRequestsIsReplaced()
    {
        Fixture f;
        f.client.ask({"node"}, f.answer.callback());
        f.network.last().accept();
        f.network.last().feed(infoReplyBytes({{"node", "A1"}}));
        f.network.last().breakOff("closed");
        QCOMPARE(f.answer.calls, 1);
        f.client.ask({"node"}, f.answer.callback());
        QCOMPARE(f.network.peers.size(), std::size_t{2});
    }
};

} // namespace footplate

using footplate::TestInfoClient;
FOOTPLATE_TEST_MAIN(TestInfoClient)
#include "tst_infoclient.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/nodepool.h"
#include "tests/support/main.h"
#include "tests/support/scriptedtransport.h"

namespace footplate {

namespace {

struct Waiter final : PoolWaiter {
    void connectionReady(Connection &given) override { connection = &given; }
    void connectionFailed(const std::string &why) override { failure = why; }
    Connection *connection = nullptr;
    std::string failure;
};

struct Observer final : PoolObserver {
    void connectionBroke(const std::string &, bool) override { ++broken; }
    int broken = 0;
};

struct Silent final : ReplyHandler {
    void replyArrived(wire::ProtoType, ByteSpan) override {}
    void replyFailed(Outcome, const std::string &) override { failed = true; }
    bool failed = false;
};

struct Fixture {
    explicit Fixture(PoolOptions options = {}) : deadlines(clock), pool(deadlines, network.factory(), {"127.0.0.1", 3000, {}}, options, observer) {}
    // A connection that is open and checked out.
    Connection *open()
    {
        Waiter waiter;
        if (Connection *connection = pool.checkout(waiter))
            return connection;
        network.last().accept();
        return waiter.connection;
    }
    ScriptedNetwork network;
    ManualClock clock;
    Deadlines deadlines;
    Observer observer;
    NodePool pool;
};

PoolOptions sized(std::uint32_t size, std::uint32_t depth = 1)
{
    PoolOptions options;
    options.size = size;
    options.pipelineDepth = depth;
    return options;
}

} // namespace

class TestNodePool final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void aConnectionThatCameBackIsUsedAgain()
    {
        Fixture f;
        Connection *first = f.open();
        QVERIFY(first);
        f.pool.checkin(*first);
        QCOMPARE(f.open(), first);
        QCOMPARE(f.network.peers.size(), std::size_t{1});
    }

    void neverMoreConnectionsThanItsSize()
    {
        Fixture f(sized(2));
        Waiter waiters[5];
        for (Waiter &waiter : waiters)
            QVERIFY(!f.pool.checkout(waiter));
        QCOMPARE(f.network.peers.size(), std::size_t{2});
    }

    void waitersAreServedFirstComeFirstServed()
    {
        Fixture f(sized(1));
        Connection *connection = f.open();
        Waiter early, late;
        f.pool.checkout(early);
        f.pool.checkout(late);
        f.pool.checkin(*connection);
        QCOMPARE(early.connection, connection);
        QVERIFY(!late.connection);
        f.pool.checkin(*connection);
        QCOMPARE(late.connection, connection);
    }

    void aRefusedConnectionFailsOneWaiterAndTheNextOneIsTried()
    {
        Fixture f(sized(1));
        Waiter first, second;
        f.pool.checkout(first);
        f.pool.checkout(second);
        f.network.last().refuse("connection refused");
        QCOMPARE(first.failure, std::string("connection refused"));
        QVERIFY(second.failure.empty());
        QCOMPARE(f.network.peers.size(), std::size_t{2});
        f.network.last().accept();
        QVERIFY(second.connection);
        QCOMPARE(f.pool.counters().failed, std::uint64_t{1});
    }

    void aConnectionThatIsNotTakenInTimeIsGivenUp()
    {
        Fixture f;
        Waiter waiter;
        f.pool.checkout(waiter);
        f.clock.advanceUs(1'000'000);
        f.deadlines.runDue();
        QVERIFY2(waiter.failure.find("1000 ms") != std::string::npos, waiter.failure.c_str());
        QVERIFY(f.network.last().isAborted);
    }

    void aWaiterThatWasForgottenHearsNothing()
    {
        Fixture f;
        Waiter waiter;
        f.pool.checkout(waiter);
        f.pool.forget(waiter);
        f.network.last().accept();
        QVERIFY(!waiter.connection);
        QCOMPARE(f.pool.idleCount(), 1U);
    }

    void stoppingFailsWhoWaitsAndWhoIsServed()
    {
        Fixture f(sized(1));
        Connection *connection = f.open();
        Silent handler;
        connection->send(asBytes("x"), handler);
        Waiter waiter;
        f.pool.checkout(waiter);
        f.pool.stop("node A1 is inactive");
        QVERIFY(handler.failed);
        QCOMPARE(waiter.failure, std::string("node A1 is inactive"));
        QCOMPARE(f.pool.openCount(), 0U);
    }

    void aBrokenConnectionInUseIsReportedAndOneThatIdledIsNot()
    {
        Fixture f(sized(2));
        Connection *used = f.open();
        Connection *idle = f.open();
        QVERIFY(used != idle);
        f.pool.checkin(*idle);
        f.network.peers[1]->breakOff("closed by the server");
        QCOMPARE(f.observer.broken, 0);
        QCOMPARE(f.pool.counters().closed, std::uint64_t{1});
        f.network.peers[0]->breakOff("reset");
        QCOMPARE(f.observer.broken, 1);
        QCOMPARE(f.pool.counters().dropped, std::uint64_t{1});
    }

    void idleConnectionsAreClosedBeforeTheServerDoes()
    {
        Fixture f;
        f.pool.checkin(*f.open());
        f.clock.advanceUs(54'000'000);
        f.pool.closeIdle();
        QCOMPARE(f.pool.openCount(), 1U);
        f.clock.advanceUs(2'000'000);
        f.pool.closeIdle();
        QCOMPARE(f.pool.openCount(), 0U);
    }

    void withPipeliningAFullPoolSharesItsConnections()
    {
        Fixture f(sized(1, 2));
        Connection *connection = f.open();
        Waiter second, third;
        QCOMPARE(f.pool.checkout(second), connection);
        QVERIFY(!f.pool.checkout(third));
        QCOMPARE(f.network.peers.size(), std::size_t{1});
    }
};

} // namespace footplate

using footplate::TestNodePool;
FOOTPLATE_TEST_MAIN(TestNodePool)
#include "tst_nodepool.moc"

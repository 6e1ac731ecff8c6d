// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/alerts.h"
#include "tests/support/main.h"

#include <algorithm>
#include <functional>

namespace footplate {

namespace {

constexpr std::int64_t startMs = 1'764'450'286'000;
constexpr std::int64_t holdMs = 10'000; // at a tend interval of a second

using Change = std::function<void(ClusterSnapshot &)>;

NodeView activeNode(const std::string &id)
{
    NodeView node;
    node.id = id;
    node.slot = static_cast<std::int32_t>(id.back() - '0');
    node.state = NodeState::Active;
    node.stateSinceMs = startMs - 60'000;
    node.clockSkewMs = 0;
    return node;
}

// A cluster that all is well with, looked at once a second.
struct Watched {
    Watched()
    {
        cluster.nodes = {activeNode("A1"), activeNode("A2")};
        NamespaceView space;
        space.name = "test";
        space.partitionsWithMaster = PartitionTable::partitions;
        space.everComplete = true;
        space.unavailablePartitions = space.deadPartitions = 0;
        cluster.namespaces = {space};
        look();
    }
    AlertBook::News look(std::int64_t passedMs = 1000)
    {
        nowMs += passedMs;
        cluster.takenMs = nowMs - 100;
        if (answers)
            cluster.tend.lastSuccessMs = nowMs - 200;
        return book.look(cluster, buckets, nowMs, limits);
    }
    // Looks once a second until the time has passed; what all of it had to tell.
    AlertBook::News lookFor(std::int64_t ms)
    {
        AlertBook::News all;
        for (std::int64_t passed = 0; passed < ms; passed += 1000) {
            const AlertBook::News news = look();
            all.raised.insert(all.raised.end(), news.raised.begin(), news.raised.end());
            all.ended.insert(all.ended.end(), news.ended.begin(), news.ended.end());
        }
        return all;
    }
    void addSecond(std::uint32_t ok, std::uint32_t failed, std::uint32_t attempts)
    {
        auto bucket = std::make_shared<TimeBucket>();
        bucket->startMs = nowMs / 1000 * 1000;
        bucket->ok = ok;
        bucket->failed = failed;
        bucket->attempts = attempts;
        buckets.append(std::move(bucket));
    }
    void setCircuit(CircuitView circuit)
    {
        if ((cluster.nodes[1].circuit == CircuitView::Closed) != (circuit == CircuitView::Closed))
            cluster.nodes[1].circuitSinceMs = nowMs;
        cluster.nodes[1].circuit = circuit;
    }
    ClusterSnapshot cluster;
    BucketStore buckets;
    AlertBook book;
    AlertLimits limits;
    bool answers = true;
    std::int64_t nowMs = startMs;
};

} // namespace

class TestAlerts final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void theTableNamesEachRuleOnce()
    {
        QByteArrayList names;
        for (const AlertRuleRow &row : alertRuleRows()) {
            names << QByteArray::fromStdString(std::string(row.name));
            QVERIFY(row.severity == Severity::Bad || row.severity == Severity::Warning);
            QVERIFY(row.low <= row.initial && row.initial <= row.high);
        }
        QCOMPARE(names, (QByteArrayList{"view_stale", "map_incomplete", "partitions_unavailable", "node_not_active", "circuit_open", "stop_writes",
                                     "success_rate", "retry_amplification", "clock_skew", "node_unreachable"}));
    }

    void aClusterThatAllIsWellWithRaisesNothing()
    {
        Watched watched;
        for (int second = 0; second < 70; ++second) {
            watched.addSecond(100, 0, 101);
            QVERIFY(watched.look().raised.empty());
        }
        QVERIFY(watched.book.active().empty());
    }

    void eachRuleIsRaisedHeldAndEnds_data()
    {
        QTest::addColumn<AlertRule>("rule");
        QTest::addColumn<QByteArray>("subject");
        QTest::addColumn<qlonglong>("value");
        QTest::addColumn<Change>("goWrong");
        QTest::newRow("no master for two partitions") << AlertRule::MapIncomplete << QByteArray("test") << qlonglong{2}
                                                      << Change([](auto &cluster) { cluster.namespaces[0].partitionsWithMaster -= 2; });
        QTest::newRow("unavailable and dead") << AlertRule::PartitionsUnavailable << QByteArray("test") << qlonglong{5} << Change([](auto &cluster) {
            cluster.namespaces[0].unavailablePartitions = 3;
            cluster.namespaces[0].deadPartitions = 2;
        });
        const auto inState = [](NodeState state) {
            return Change([state](auto &cluster) { cluster.nodes[1].state = state; });
        };
        const auto number = [](NodeState state) { return static_cast<qlonglong>(state); };
        QTest::newRow("inactive") << AlertRule::NodeNotActive << QByteArray("A2") << number(NodeState::Inactive) << inState(NodeState::Inactive);
        QTest::newRow("left") << AlertRule::NodeNotActive << QByteArray("A2") << number(NodeState::Dropped) << inState(NodeState::Dropped);
        QTest::newRow("gone, still advertised") << AlertRule::NodeNotActive << QByteArray("A2") << number(NodeState::Unreachable)
                                                << inState(NodeState::Unreachable);
        QTest::newRow("no member") << AlertRule::NodeNotActive << QByteArray("A2") << number(NodeState::Active)
                                   << Change([](auto &cluster) { cluster.nodes[1].isClusterMember = false; });
        QTest::newRow("never reached") << AlertRule::NodeUnreachable << QByteArray("A2") << number(NodeState::Unreachable) << Change([](auto &cluster) {
            cluster.nodes[1].state = NodeState::Unreachable;
            cluster.nodes[1].slot = -1;
        });
        QTest::newRow("refuses writes") << AlertRule::StopWrites << QByteArray("A2") << qlonglong{1}
                                        << Change([](auto &cluster) { cluster.nodes[1].stopWrites = true; });
        QTest::newRow("clocks") << AlertRule::ClockSkew << QByteArray() << qlonglong{1500} << Change([](auto &cluster) {
            cluster.nodes[0].clockSkewMs = 1400;
            cluster.nodes[1].clockSkewMs = 1500;
        });
        const auto circuit = [](CircuitView view) {
            return Change([view](auto &cluster) {
                cluster.nodes[1].circuit = view;
                cluster.nodes[1].circuitSinceMs = cluster.takenMs - 6000;
            });
        };
        QTest::newRow("circuit open") << AlertRule::CircuitOpen << QByteArray("A2") << qlonglong{7} << circuit(CircuitView::OpenFailures);
        QTest::newRow("circuit half-open") << AlertRule::CircuitOpen << QByteArray("A2") << qlonglong{7} << circuit(CircuitView::HalfOpen);
        QTest::newRow("circuit full") << AlertRule::CircuitOpen << QByteArray("A2") << qlonglong{7} << circuit(CircuitView::OpenConcurrency);
    }
    void eachRuleIsRaisedHeldAndEnds()
    {
        QFETCH(const AlertRule, rule);
        QFETCH(const QByteArray, subject);
        QFETCH(const qlonglong, value);
        QFETCH(const Change, goWrong);
        Watched watched;
        const ClusterSnapshot well = watched.cluster;
        goWrong(watched.cluster);
        const AlertBook::News news = watched.look();
        QCOMPARE(news.raised.size(), std::size_t{1});
        QCOMPARE(news.raised[0].rule, rule);
        QCOMPARE(QByteArray::fromStdString(news.raised[0].subject), subject);
        QCOMPARE(news.raised[0].value, value);
        QCOMPARE(news.raised[0].severity, ruleRow(rule).severity);
        QVERIFY(watched.lookFor(5000).raised.empty());
        QCOMPARE(watched.book.active().size(), std::size_t{1});
        const std::int64_t sinceMs = watched.book.active()[0].sinceMs;
        QVERIFY(sinceMs > 0 && sinceMs <= watched.nowMs - 5000);

        watched.cluster = well;
        QVERIFY(watched.lookFor(holdMs).ended.empty());
        QVERIFY(watched.book.active()[0].wellSinceMs > 0);
        const AlertBook::News end = watched.look();
        QCOMPARE(end.ended.size(), std::size_t{1});
        QCOMPARE(end.ended[0].rule, rule);
        QCOMPARE(end.ended[0].lastedMs(), watched.nowMs - holdMs - sinceMs);
        QVERIFY(watched.book.active().empty());
    }

    void aRuleThatIsOffRaisesNothingAndEndsWhatGoesOn_data() { eachRuleIsRaisedHeldAndEnds_data(); }
    void aRuleThatIsOffRaisesNothingAndEndsWhatGoesOn()
    {
        QFETCH(const AlertRule, rule);
        QFETCH(const Change, goWrong);
        Watched watched;
        watched.limits.isOn[static_cast<std::size_t>(rule)] = false;
        const ClusterSnapshot well = watched.cluster;
        goWrong(watched.cluster);
        QVERIFY(watched.look().raised.empty());
        watched.limits.isOn[static_cast<std::size_t>(rule)] = true;
        QCOMPARE(watched.look().raised.size(), std::size_t{1});
        watched.limits.isOn[static_cast<std::size_t>(rule)] = false;
        QCOMPARE(watched.look().ended.size(), std::size_t{1});
        QVERIFY(watched.book.active().empty());
    }

    // A hanging data path: each tend lets one probe through, which fails.
    void aProbeOnceASecondIsOneAlert()
    {
        Watched watched;
        int raised = 0;
        for (int second = 0; second < 30; ++second) {
            watched.setCircuit(second % 2 == 0 ? CircuitView::OpenFailures : CircuitView::HalfOpen);
            raised += static_cast<int>(watched.look().raised.size());
        }
        QCOMPARE(raised, 1);
        QCOMPARE(watched.book.active()[0].wellSinceMs, std::int64_t{0});
    }

    void whatComesBackWithinTheHoldIsTheSameAlert()
    {
        Watched watched;
        watched.cluster.nodes[1].stopWrites = true;
        watched.look();
        const std::int64_t sinceMs = watched.book.active()[0].sinceMs;
        QVERIFY(watched.book.acknowledge(AlertRule::StopWrites, "A2", watched.nowMs).has_value());
        for (int turn = 0; turn < 4; ++turn) {
            watched.cluster.nodes[1].stopWrites = turn % 2 != 0;
            const AlertBook::News news = watched.lookFor(holdMs - 1000);
            QVERIFY(news.raised.empty() && news.ended.empty());
        }
        QCOMPARE(watched.book.active()[0].sinceMs, sinceMs);
        QVERIFY(watched.book.active()[0].isAcknowledged());
        QCOMPARE(watched.book.active()[0].wellSinceMs, std::int64_t{0});
    }

    // What nodes say of their namespaces is news with every fifth cycle.
    void theHoldGrowsWithTheTendInterval()
    {
        QCOMPARE(AlertBook::holdMs(100), holdMs);
        QCOMPARE(AlertBook::holdMs(1000), holdMs);
        QCOMPARE(AlertBook::holdMs(5000), std::int64_t{30'000});
    }

    void anAcknowledgedAlertStaysUntilItEndsAndIsNewAfterThat()
    {
        Watched watched;
        watched.cluster.nodes[0].clockSkewMs = 1200;
        watched.look();
        QVERIFY(!watched.book.acknowledge(AlertRule::ClockSkew, "A1", watched.nowMs).has_value());
        QVERIFY(!watched.book.acknowledge(AlertRule::StopWrites, {}, watched.nowMs).has_value());
        const auto noted = watched.book.acknowledge(AlertRule::ClockSkew, {}, watched.nowMs);
        QVERIFY(noted.has_value());
        QCOMPARE(noted->acknowledgedMs, watched.nowMs);
        QVERIFY(!watched.book.acknowledge(AlertRule::ClockSkew, {}, watched.nowMs).has_value());
        watched.cluster.nodes[0].clockSkewMs = 9000; // the same thing, worse
        QVERIFY(watched.look().raised.empty());
        QCOMPARE(watched.book.active()[0].value, std::int64_t{9000});
        QVERIFY(watched.book.active()[0].isAcknowledged());
        watched.cluster.nodes[1].stopWrites = true; // another thing
        QCOMPARE(watched.look().raised.size(), std::size_t{1});
        QVERIFY(!watched.book.active()[0].isAcknowledged());
        watched.cluster.nodes[0].clockSkewMs = 0;
        QCOMPARE(watched.lookFor(holdMs + 1000).ended.size(), std::size_t{1});
        watched.cluster.nodes[0].clockSkewMs = 1200;
        QCOMPARE(watched.look().raised.size(), std::size_t{1});
        QVERIFY(!watched.book.active()[1].isAcknowledged());
    }

    void theWorstComesFirst()
    {
        Watched watched;
        watched.cluster.nodes[0].clockSkewMs = 5000;
        watched.cluster.nodes[1].state = NodeState::Inactive;
        watched.cluster.namespaces[0].partitionsWithMaster = 0;
        watched.look();
        std::vector<AlertRule> rules;
        for (const Alert &alert : watched.book.active())
            rules.push_back(alert.rule);
        QCOMPARE(rules, (std::vector{AlertRule::MapIncomplete, AlertRule::NodeNotActive, AlertRule::ClockSkew}));
    }

    void limitsAreTheOperators()
    {
        Watched watched;
        const auto raisedWith = [&](AlertRule rule, std::int64_t limit) {
            watched.limits.limit[static_cast<std::size_t>(rule)] = limit;
            watched.book = AlertBook();
            return watched.look().raised.size();
        };
        watched.cluster.nodes[0].clockSkewMs = 1500;
        QCOMPARE(raisedWith(AlertRule::ClockSkew, 1500), std::size_t{1});
        QCOMPARE(raisedWith(AlertRule::ClockSkew, 1501), std::size_t{0});
        watched.setCircuit(CircuitView::OpenFailures);
        QCOMPARE(raisedWith(AlertRule::CircuitOpen, 2), std::size_t{0}); // open for a second
        QCOMPARE(raisedWith(AlertRule::CircuitOpen, 2), std::size_t{1});
        QCOMPARE(raisedWith(AlertRule::CircuitOpen, 60), std::size_t{0});
    }

    void aNodeThatLeftIsToldOfForAWhile()
    {
        Watched watched;
        watched.limits.leftIsNewsMs = 20'000;
        watched.cluster.nodes[1].state = NodeState::Dropped;
        watched.cluster.nodes[1].stateSinceMs = watched.nowMs;
        QCOMPARE(watched.lookFor(20'000).raised.size(), std::size_t{1});
        QCOMPARE(watched.lookFor(holdMs + 2000).ended.size(), std::size_t{1});
    }

    void sharesNeedEnoughCommands()
    {
        Watched watched;
        watched.addSecond(20, 20, 80);
        QVERIFY(watched.look().raised.empty());
        watched.addSecond(60, 0, 60);
        const AlertBook::News news = watched.look();
        QCOMPARE(news.raised.size(), std::size_t{1});
        QCOMPARE(news.raised[0].rule, AlertRule::SuccessRate);
        QCOMPARE(news.raised[0].value, std::int64_t{8000}); // 80 of 100, in hundredths of a percent
        QCOMPARE(news.raised[0].limit, std::int64_t{9900});
    }

    void amplificationIsAttemptsPerCommand()
    {
        Watched watched;
        watched.addSecond(100, 0, 149);
        QVERIFY(watched.look().raised.empty());
        watched.addSecond(100, 0, 151);
        QCOMPARE(watched.look().raised[0].rule, AlertRule::Amplification);
        QCOMPARE(watched.book.active()[0].value, std::int64_t{150});
    }

    void whatFailedLongerAgoThanTheWindowIsForgotten()
    {
        Watched watched;
        watched.addSecond(50, 50, 100);
        QCOMPARE(watched.look().raised.size(), std::size_t{1});
        AlertBook::News all;
        for (std::int64_t passed = 0; passed <= AlertBook::windowMs + holdMs; passed += 1000) {
            watched.addSecond(10, 0, 10);
            const AlertBook::News news = watched.look();
            all.ended.insert(all.ended.end(), news.ended.begin(), news.ended.end());
        }
        QCOMPARE(all.ended.size(), std::size_t{1});
        QCOMPARE(all.ended[0].rule, AlertRule::SuccessRate);
    }

    void aViewThatNobodyAnswersForIsStale()
    {
        Watched watched;
        watched.answers = false;
        QVERIFY(watched.lookFor(2000).raised.empty());
        const AlertBook::News news = watched.lookFor(2000);
        QCOMPARE(news.raised.size(), std::size_t{1});
        QCOMPARE(news.raised[0].rule, AlertRule::ViewStale);
        QCOMPARE(news.raised[0].sinceMs, watched.cluster.tend.lastSuccessMs);
        watched.answers = true;
        QCOMPARE(watched.lookFor(holdMs + 1000).ended.size(), std::size_t{1});
    }

    void beforeTheFirstAnswerNothingIsStale()
    {
        Watched watched;
        watched.answers = false;
        watched.cluster.tend.lastSuccessMs = 0;
        QVERIFY(watched.lookFor(60'000).raised.empty());
    }

    // What is old then is what the process itself slept through.
    void afterASleepTheViewIsGivenAnotherLook()
    {
        Watched watched;
        watched.answers = false;
        QVERIFY(watched.look(3'600'000).raised.empty());
        watched.answers = true;
        QVERIFY(watched.look().raised.empty());
        watched.answers = false;
        QVERIFY(watched.look(3'600'000).raised.empty());
        QCOMPARE(watched.look().raised.size(), std::size_t{1});
    }

    void aMapThatIsStillComingIsNoAlert()
    {
        Watched watched;
        watched.book = AlertBook();
        watched.cluster.namespaces[0].everComplete = false;
        watched.cluster.namespaces[0].partitionsWithMaster = 100;
        QVERIFY(watched.lookFor(AlertBook::startMs).raised.empty());
        QCOMPARE(watched.look().raised.size(), std::size_t{1}); // it did not come
    }

    void aNodeThatStartsIsNoAlert()
    {
        Watched watched;
        watched.cluster.nodes[1].ownsNothingYet = true;
        watched.cluster.nodes[1].isClusterMember = false;
        QVERIFY(watched.lookFor(3000).raised.empty());
        watched.cluster.nodes[1].ownsNothingYet = false;
        QCOMPARE(watched.look().raised.size(), std::size_t{1});
    }

    void whatIsNotKnownRaisesNothing()
    {
        Watched watched;
        watched.cluster.namespaces[0].unavailablePartitions = watched.cluster.namespaces[0].deadPartitions = -1;
        for (NodeView &node : watched.cluster.nodes)
            node.clockSkewMs = -1;
        watched.cluster.nodes.push_back({});
        QVERIFY(watched.lookFor(5000).raised.empty());
    }

    void aClockSetBackEndsNothingLater()
    {
        Watched watched;
        watched.cluster.nodes[0].stopWrites = true;
        watched.look();
        watched.cluster.nodes[0].stopWrites = false;
        watched.look();
        watched.nowMs -= 3'600'000;
        QCOMPARE(watched.lookFor(holdMs + 1000).ended.size(), std::size_t{1});
    }

    void eventsNameTheirAlert_data()
    {
        QTest::addColumn<AlertRule>("rule");
        QTest::addColumn<QByteArray>("subject");
        QTest::addColumn<QByteArray>("author");
        QTest::addColumn<QByteArray>("detail");
        QTest::newRow("of a node") << AlertRule::CircuitOpen << QByteArray("BB9050011AC4202") << QByteArray() << QByteArray("circuit_open");
        QTest::newRow("of a node, acknowledged") << AlertRule::CircuitOpen << QByteArray("A3") << QByteArray("ops@desk")
                                                 << QByteArray("circuit_open ops@desk");
        QTest::newRow("of a namespace") << AlertRule::MapIncomplete << QByteArray("test") << QByteArray() << QByteArray("map_incomplete test");
        QTest::newRow("of a namespace, acknowledged") << AlertRule::MapIncomplete << QByteArray("test") << QByteArray("ops@desk")
                                                      << QByteArray("map_incomplete test ops@desk");
        QTest::newRow("of the cluster, acknowledged") << AlertRule::ClockSkew << QByteArray() << QByteArray("ops@desk") << QByteArray("clock_skew ops@desk");
    }
    void eventsNameTheirAlert()
    {
        QFETCH(const AlertRule, rule);
        QFETCH(const QByteArray, subject);
        QFETCH(const QByteArray, author);
        QFETCH(const QByteArray, detail);
        Alert alert;
        alert.rule = rule;
        alert.subject = subject.toStdString();
        QCOMPARE(QByteArray::fromStdString(alertDetail(alert, author.toStdString())), detail);
        Event event;
        event.code = author.isEmpty() ? EventCode::AlertRaised : EventCode::AlertAcknowledged;
        event.detail = alertDetail(alert, author.toStdString());
        if (ruleRow(rule).scope == AlertScope::Node)
            event.node = alert.subject;
        const auto read = alertOf(event);
        QVERIFY(read.has_value());
        QCOMPARE(read->rule, rule);
        QCOMPARE(read->subject, subject.toStdString());
        QCOMPARE(read->author, author.toStdString());
    }

    void otherEventsNameNone()
    {
        Event event;
        event.code = EventCode::DrillStarted;
        event.detail = "circuit_open";
        QVERIFY(!alertOf(event).has_value());
        event.code = EventCode::AlertRaised;
        event.detail = "rule_of_a_later_version";
        QVERIFY(!alertOf(event).has_value());
        event.detail = "";
        QVERIFY(!alertOf(event).has_value());
    }
};

} // namespace footplate

FOOTPLATE_TEST_MAIN(footplate::TestAlerts)
#include "tst_alerts.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/guimain.h"
#include "tests/support/syntheticstate.h"
#include "ui/text/headline.h"
#include "ui/text/wording.h"

#include <QSet>

using namespace footplate;
using namespace footplate::ui;
using namespace Qt::StringLiterals;

namespace {

constexpr std::int64_t now = 1'700'000'100'000;

NodeView node(const char *id)
{
    NodeView made;
    made.id = id;
    made.address = "127.0.0.1:3101";
    made.state = NodeState::Active;
    made.stateSinceMs = now - 60'000;
    made.circuitSinceMs = now - 4000;
    return made;
}

NamespaceView nameSpace(const char *name, int masters, int complete)
{
    NamespaceView made;
    made.name = name;
    made.replicationFactor = 2;
    made.partitionsWithMaster = masters;
    made.partitionsComplete = complete;
    return made;
}

ClusterSnapshot healthy()
{
    ClusterSnapshot snapshot;
    snapshot.state = ClusterState::Ready;
    snapshot.takenMs = now;
    snapshot.stateSinceMs = now - 60'000;
    snapshot.nodes = {node("A1"), node("A2"), node("A3")};
    snapshot.namespaces = {nameSpace("test", 4096, 4096)};
    snapshot.tend.lastSuccessMs = now - 200;
    return snapshot;
}

Event makeEvent(EventCode code, const char *nodeId, const char *detail, std::array<std::int64_t, 4> numbers = {})
{
    Event made;
    made.sequence = 1;
    made.atMs = now;
    made.code = code;
    made.node = nodeId;
    made.detail = detail;
    made.numbers = numbers;
    return made;
}

} // namespace

class TestWording : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void aHealthyClusterHasNoProblem()
    {
        QVERIFY(clusterProblems(healthy(), now).isEmpty());
        QVERIFY(nodesHeadline(healthy(), now).text.isEmpty());
    }

    void aHangingDataPathIsSaidInFull()
    {
        ClusterSnapshot snapshot = healthy();
        NodeView &bad = snapshot.nodes[2];
        bad.circuit = CircuitView::OpenFailures;
        bad.failed = 10;
        bad.isQuiet = true;
        QCOMPARE(clusterProblems(snapshot, now).value(0),
                 u"A3: 10 of 10 failures, circuit open for 4 s. The info path still answers: the data path hangs."_s);
        const Headline headline = nodesHeadline(snapshot, now);
        QCOMPARE(headline.text, u"A3 circuit open 4 s"_s);
        QCOMPARE(headline.nodeId, u"A3"_s);
        QCOMPARE(headline.severity, Severity::Bad);
    }

    void theWorstComesFirst()
    {
        ClusterSnapshot snapshot = healthy();
        snapshot.nodes[0].state = NodeState::Unreachable;
        snapshot.nodes[0].problem = "connection refused";
        snapshot.nodes[1].circuit = CircuitView::OpenConcurrency;
        snapshot.nodes[2].state = NodeState::Inactive;
        snapshot.nodes[2].stateSinceMs = now - 5000;
        snapshot.namespaces[0].partitionsWithMaster = 4000;
        const QStringList problems = clusterProblems(snapshot, now);
        QCOMPARE(problems.size(), 4);
        QCOMPARE(problems[0], u"A3 is inactive for 5 s."_s);
        QVERIFY(problems[1].startsWith(u"test: 96 of"_s));
        QVERIFY(problems[2].contains(u"circuit full"_s));
        QCOMPARE(problems[3], u"A1 is advertised but cannot be reached: connection refused."_s);
        QCOMPARE(nodesHeadline(snapshot, now).others, 2);
    }

    void missingPartitionsOfAClusterThatStartsAreNoFault()
    {
        ClusterSnapshot snapshot = healthy();
        snapshot.state = ClusterState::Starting;
        snapshot.problem = "waiting for the first map";
        snapshot.namespaces[0].partitionsWithMaster = 0;
        QCOMPARE(clusterProblems(snapshot, now), QStringList{u"Starting: waiting for the first map."_s});
    }

    void everyStateOfANodeHasItsWord()
    {
        NodeView view = node("A1");
        QCOMPARE(nodeStateText(view), u"active"_s);
        view.isQuiet = true;
        QCOMPARE(nodeStateText(view), u"hanging"_s);
        view.isQuiet = false;
        view.isClusterMember = false;
        QCOMPARE(nodeStateText(view), u"orphaned"_s);
        view.ownsNothingYet = true;
        QCOMPARE(nodeStateText(view), u"starting"_s);
        view.state = NodeState::Unreachable;
        QCOMPARE(nodeStateText(view), u"unreachable"_s);
    }

    void circuitsSayHowLong()
    {
        NodeView view = node("A1");
        QCOMPARE(circuitText(view, now), u"closed"_s);
        view.circuit = CircuitView::OpenFailures;
        QCOMPARE(circuitText(view, now), u"open 4 s"_s);
        view.circuit = CircuitView::OpenConcurrency;
        QCOMPARE(circuitText(view, now), u"full 4 s"_s);
        view.circuit = CircuitView::HalfOpen;
        QCOMPARE(circuitText(view, now), u"open 4 s"_s);
    }

    void everyOutcomeHasItsOwnWords()
    {
        QSet<QString> seen;
        for (std::size_t i = 0; i < outcomeCount; ++i) {
            const QString words = outcomeText(static_cast<Outcome>(i));
            QVERIFY(!words.isEmpty());
            QVERIFY2(!seen.contains(words), qPrintable(words));
            seen.insert(words);
        }
    }

    void errorsSayWhatWhereAndWhatToDo()
    {
        const Error timeout{Outcome::Timeout, 0, "A3", "no reply within 1000 ms"};
        QCOMPARE(errorSentence(timeout),
                 u"Timed out at A3: no reply within 1000 ms. The node may hang; see its circuit, or give the command more time."_s);
        QCOMPARE(errorSentence({Outcome::KeyNotFound, 2, {}, {}}), u"Key not found."_s);
        QCOMPARE(errorSentence({Outcome::ServerError, 99, {}, {}}), u"Server error (code 99)."_s);
    }

    void everyEventHasWords()
    {
        for (int code = 0; code <= static_cast<int>(lastEventCode); ++code) {
            const Event made = makeEvent(static_cast<EventCode>(code), "A1", "detail", {1, 2, 3, 4});
            QVERIFY2(!eventText(made).isEmpty(), qPrintable(QString::number(code)));
            QVERIFY(eventSentence(made).startsWith(u"A1: "_s));
        }
        for (std::size_t kind = 0; kind < eventKindCount; ++kind)
            QVERIFY(!eventKindText(static_cast<EventKind>(kind)).isEmpty());
    }

    void eventsTellTheirNumbers()
    {
        const Event opened = makeEvent(EventCode::CircuitOpenedFailures, "A3", "", {10, 10, 10, 3});
        QCOMPARE(eventText(opened), u"Circuit opened"_s);
        QCOMPARE(eventNumbers(opened), u"failures 10 of 10 · in flight 10 · queued 3"_s);
        QCOMPARE(eventSentence(opened), u"A3: Circuit opened: 10 of 10 failures"_s);
        const Event limits = makeEvent(EventCode::CircuitLimitsChanged, "", "", {10, 4, 100, 60});
        QCOMPARE(eventText(limits), u"Circuit limits of all nodes changed"_s);
        QCOMPARE(eventNumbers(limits), u"failures 10 → 4 · in flight and queued 100 → 60"_s);
        const Event took = makeEvent(EventCode::PartitionsTakenOver, "A5", "test", {328, -12});
        QCOMPARE(eventNumbers(took), u"master +328 · replica −12"_s);
        const Event moved = makeEvent(EventCode::SessionStateChanged, "", "", {0, 3});
        QCOMPARE(eventSentence(moved), u"Connecting → Ready"_s);
    }

    void thePolicyOnOneLine()
    {
        QCOMPARE(policySummary(RetryPolicy::defaults()), u"2 retries · 0 ms · sequence"_s);
    }

    void differencesNameOnlyWhatDiffers()
    {
        PolicySet from;
        PolicySet to;
        QVERIFY(policyDifferences(from, to).isEmpty());
        to.retry.maxRetries = 3;
        to.timeouts.socketTimeoutMs = 0;
        const QList<PolicyDifference> differences = policyDifferences(from, to);
        QCOMPARE(differences.size(), 2);
        QCOMPARE(differences[0].field, u"max_retries"_s);
        QCOMPARE(differences[0].from, u"2"_s);
        QCOMPARE(differences[0].to, u"3"_s);
        QCOMPARE(differences[1].field, u"socket_timeout_ms"_s);
        QCOMPARE(differences[1].from, u"1000 ms"_s);
        QCOMPARE(differences[1].to, u"whatever is left"_s);
    }

    void theWorstCaseIsSpelledOut()
    {
        PolicySet policy;
        QCOMPARE(worstCase(policy), u"up to 3 attempts; a command can take 3000 ms; at most 2 × load on the replicas."_s);
        policy.retry.sleepBetweenRetriesMs = 100;
        QVERIFY(worstCase(policy).contains(u"3200 ms"_s));
        policy.retry.maxRetries = 10;
        QVERIFY(worstCase(policy).contains(u"can take 5000 ms"_s));
        QVERIFY(worstCase(policy).contains(u"Only 5 of them fit"_s));
        policy.retry.replicaPolicy = ReplicaPolicy::Master;
        QVERIFY(worstCase(policy).contains(u"11 × load on the masters"_s));
    }

    void anAttemptThatMayUseUpTheBudgetIsSaid()
    {
        PolicySet policy;
        policy.timeouts.socketTimeoutMs = 0;
        QVERIFY(worstCase(policy).contains(u"no retry is then possible"_s));
        policy.retry.maxRetries = 0;
        QVERIFY(!worstCase(policy).contains(u"no retry is then possible"_s));
    }

    void aNodeThatLeftIsNewsForAWhile()
    {
        ClusterSnapshot snapshot = healthy();
        snapshot.nodes[1].state = NodeState::Dropped;
        snapshot.nodes[1].stateSinceMs = now - 60'000;
        QCOMPARE(nodesHeadline(snapshot, now).text, u"A2 left 1 min ago"_s);
        QCOMPARE(nodesExpected(snapshot, now), 3);
        snapshot.nodes[1].stateSinceMs = now - 3'600'000;
        QVERIFY(nodesHeadline(snapshot, now).text.isEmpty());
        QCOMPARE(nodesExpected(snapshot, now), 2);
        QVERIFY(clusterProblems(snapshot, now).isEmpty());
    }

    void aViewIsOldAfterThreeTends()
    {
        ClusterSnapshot snapshot = healthy();
        QCOMPARE(staleForMs(snapshot, now), -1);
        QCOMPARE(staleForMs(snapshot, now + 2800), -1);
        QCOMPARE(staleForMs(snapshot, now + 4000), 4200);
        snapshot.tend.lastSuccessMs = 0;
        QCOMPARE(staleForMs(snapshot, now + 60'000), -1); // loading, not old
    }

    void everySceneHasTheRightFirstWords()
    {
        const auto first = [](Scene scene) {
            const SyntheticState state(scene);
            return clusterProblems(*state.snapshot(), state.nowMs()).value(0);
        };
        QVERIFY2(first(Scene::Healthy).isEmpty(), qPrintable(first(Scene::Healthy)));
        QVERIFY2(first(Scene::Hanging).contains(u"circuit open"_s), qPrintable(first(Scene::Hanging)));
        QVERIFY2(first(Scene::LostNode).contains(u"inactive"_s), qPrintable(first(Scene::LostNode)));
        QVERIFY2(first(Scene::Lost).startsWith(u"No node answers"_s), qPrintable(first(Scene::Lost)));
    }
};

FOOTPLATE_GUI_TEST_MAIN(TestWording)
#include "tst_wording.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/wording.h"

#include "ui/text/alertwording.h"
#include "ui/text/drillwording.h"
#include "ui/text/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

struct Wording {
    Q_DECLARE_TR_FUNCTIONS(footplate::ui::Wording)
};

struct Problem {
    int weight = 0; // the heavier the worse
    QString text;
};

QString nodeName(const NodeView &node)
{
    return isolated(fromStd(node.id.empty() ? node.address : node.id));
}

QString withProblem(const QString &sentence, const std::string &problem)
{
    return problem.empty() ? Wording::tr("%1.", "a sentence").arg(sentence)
                           : Wording::tr("%1: %2.", "a sentence: its cause").arg(sentence, fromStd(problem));
}

QString circuitProblem(const NodeView &node, std::int64_t nowMs)
{
    const QString age = formatSince(nowMs, node.circuitSinceMs);
    switch (node.circuit) {
    case CircuitView::OpenFailures:
        return Wording::tr("%1: %2 of %3 failures, circuit open for %4.")
            .arg(nodeName(node), formatCount(node.failed), formatCount(node.limits.failureThreshold), age);
    case CircuitView::OpenConcurrency:
        return Wording::tr("%1: %2 of %3 commands in flight or waiting, circuit full for %4.")
            .arg(nodeName(node), formatCount(node.inFlight + node.queued), formatCount(node.limits.maximumConcurrent), age);
    case CircuitView::HalfOpen:
        return Wording::tr("%1: circuit open for %2, one probe decides.").arg(nodeName(node), age);
    case CircuitView::Closed: break;
    }
    return {};
}

QString quietText()
{
    return Wording::tr("The info path still answers: the data path hangs.");
}

void addActiveNodeProblems(const NodeView &node, std::int64_t nowMs, std::vector<Problem> &problems)
{
    const QString circuit = circuitProblem(node, nowMs);
    if (!circuit.isEmpty()) {
        problems.push_back({80, node.isQuiet ? circuit + u' ' + quietText() : circuit});
    } else if (node.isQuiet) {
        problems.push_back({70, u"%1: %2"_s.arg(nodeName(node), quietText())});
    }
    if (!node.isClusterMember)
        problems.push_back({65, Wording::tr("%1 says that it is no member of the cluster.").arg(nodeName(node))});
    if (node.stopWrites)
        problems.push_back({50, Wording::tr("%1 refuses writes: a namespace of it is over its limit.").arg(nodeName(node))});
    if (node.failuresInARow > 0)
        problems.push_back({40, withProblem(Wording::tr("%1 failed its last tend").arg(nodeName(node)), node.problem)});
}

void addNodeProblems(const NodeView &node, std::int64_t nowMs, std::vector<Problem> &problems)
{
    switch (node.state) {
    case NodeState::Active: addActiveNodeProblems(node, nowMs, problems); break;
    case NodeState::Inactive:
        problems.push_back({90, withProblem(Wording::tr("%1 is inactive for %2")
                                                .arg(nodeName(node), formatSince(nowMs, node.stateSinceMs)),
                                            node.problem)});
        break;
    case NodeState::Unreachable:
        problems.push_back({30, withProblem(Wording::tr("%1 is advertised but cannot be reached").arg(nodeName(node)),
                                            node.problem)});
        break;
    case NodeState::Unknown:
    case NodeState::Dropped: break; // it is no part of the cluster any more; the strip tells of it for a while
    }
}

void addNamespaceProblems(const NamespaceView &view, std::vector<Problem> &problems)
{
    const QString name = fromStd(view.name);
    const int missing = PartitionTable::partitions - view.partitionsWithMaster;
    const QString all = formatCount(PartitionTable::partitions);
    if (missing > 0) {
        problems.push_back({85, Wording::tr("%1: %2 of %3 partitions have no master.").arg(name, formatCount(missing), all)});
    } else if (view.replicationFactor > 0 && view.partitionsComplete < PartitionTable::partitions) {
        const int incomplete = PartitionTable::partitions - view.partitionsComplete;
        problems.push_back({20, Wording::tr("%1: %2 of %3 partitions lack a replica.").arg(name, formatCount(incomplete), all)});
    }
    if (view.deadPartitions > 0)
        problems.push_back({88, Wording::tr("%1: %2 partitions are dead.").arg(name, formatCount(view.deadPartitions))});
    if (view.unavailablePartitions > 0) {
        problems.push_back(
            {86, Wording::tr("%1: %2 partitions are unavailable.").arg(name, formatCount(view.unavailablePartitions))});
    }
}

QString clusterStateOf(std::int64_t number)
{
    return clusterStateText(static_cast<ClusterState>(number));
}

QString reasonText(const QString &reason)
{
    if (reason == u"bootstrap"_s)
        return Wording::tr("bootstrap");
    if (reason == u"peer_discovery"_s)
        return Wording::tr("peer discovery");
    if (reason == u"recovery"_s)
        return Wording::tr("recovery");
    return reason;
}

QString withDetail(const QString &sentence, const QString &detail)
{
    return detail.isEmpty() ? sentence : u"%1: %2"_s.arg(sentence, detail);
}

QString signedCount(std::int64_t n)
{
    return (n < 0 ? u"−"_s : u"+"_s) + formatCount(n < 0 ? -n : n);
}

QString connectionTrouble(const Event &event)
{
    const QString detail = fromStd(event.detail.view());
    if (detail.startsWith("closed: "_L1)) { // by this client, because of what became of a request on it
        for (std::size_t i = 0; i < outcomeCount; ++i) {
            const auto outcome = static_cast<Outcome>(i);
            if (detail.mid(8) == fromStd(outcomeName(outcome)))
                return Wording::tr("Connection given up: %1").arg(outcomeText(outcome));
        }
    }
    const auto outcome = static_cast<Outcome>(event.numbers[1]);
    const bool isKnown = event.numbers[1] > 0 && event.numbers[1] < static_cast<std::int64_t>(outcomeCount);
    const QString what = isKnown ? Wording::tr("Connection lost, %1").arg(outcomeText(outcome)) : Wording::tr("Connection lost");
    return withDetail(what, isolated(detail));
}

QString ms(std::uint32_t value)
{
    return Wording::tr("%1 ms").arg(value);
}

// What to do about an outcome; empty where the sentence says it all.
QString adviceText(Outcome outcome)
{
    switch (outcome) {
    case Outcome::PartitionUnavailable:
        return Wording::tr("The cluster is moving partitions; try again when the map has settled.");
    case Outcome::NetworkError:
    case Outcome::ConnectionError: return Wording::tr("Check that the address can be reached from here.");
    case Outcome::Timeout: return Wording::tr("The node may hang; see its circuit, or give the command more time.");
    case Outcome::PoolTimeout: return Wording::tr("All connections to the node are in use.");
    case Outcome::CircuitOpen: return Wording::tr("A successful tend of the node lets commands through again.");
    case Outcome::ClusterNotReady:
    case Outcome::NoMaster: return Wording::tr("See the partitions for who owns what.");
    case Outcome::NamespaceNotFound: return Wording::tr("Check the name of the namespace.");
    case Outcome::SecurityUnavailable: return Wording::tr("This server knows no users: connect without one.");
    case Outcome::LoginRefused: return Wording::tr("Check user and password.");
    case Outcome::NotAuthenticated: return Wording::tr("The cluster wants a login: name a user and give the password.");
    case Outcome::TlsError: return Wording::tr("Check the CA, the certificate and the TLS name.");
    case Outcome::WrongCluster: return Wording::tr("Check the address, or the name of the cluster.");
    case Outcome::RoleViolation: return Wording::tr("The user lacks the role for this.");
    case Outcome::ServerFull: return Wording::tr("The namespace is over its limit and refuses writes.");
    default: return {};
    }
}

} // namespace

QString fromStd(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString clusterStateText(ClusterState state)
{
    switch (state) {
    case ClusterState::Connecting: return Wording::tr("Connecting");
    case ClusterState::Starting: return Wording::tr("Starting");
    case ClusterState::Partial: return Wording::tr("Partial");
    case ClusterState::Ready: return Wording::tr("Ready");
    case ClusterState::Degraded: return Wording::tr("Degraded");
    case ClusterState::Lost: return Wording::tr("Lost");
    }
    return unknownText();
}

QString nodeStateText(const NodeView &node)
{
    switch (node.state) {
    case NodeState::Unknown: return Wording::tr("unknown");
    case NodeState::Inactive: return Wording::tr("inactive");
    case NodeState::Dropped: return Wording::tr("dropped");
    case NodeState::Unreachable: return Wording::tr("unreachable");
    case NodeState::Active: break;
    }
    if (node.ownsNothingYet)
        return Wording::tr("starting");
    if (node.isQuiet)
        return Wording::tr("hanging");
    return node.isClusterMember ? Wording::tr("active") : Wording::tr("orphaned");
}

QString circuitText(const NodeView &node, std::int64_t nowMs)
{
    const QString age = formatSince(nowMs, node.circuitSinceMs);
    switch (node.circuit) {
    case CircuitView::Closed: return node.state == NodeState::Active ? Wording::tr("closed") : unknownText();
    case CircuitView::HalfOpen: // between two probes that fail it changes once a second; what it means stays
    case CircuitView::OpenFailures: return Wording::tr("open %1").arg(age);
    case CircuitView::OpenConcurrency: return Wording::tr("full %1").arg(age);
    }
    return unknownText();
}

QString outcomeText(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Ok: return Wording::tr("ok");
    case Outcome::PartitionUnavailable: return Wording::tr("partition unavailable");
    case Outcome::NetworkError: return Wording::tr("connection broke");
    case Outcome::ConnectionError: return Wording::tr("no connection");
    case Outcome::Timeout: return Wording::tr("timed out");
    case Outcome::PoolTimeout: return Wording::tr("no free connection in time");
    case Outcome::InvalidNode: return Wording::tr("node went away");
    case Outcome::UnknownNode: return Wording::tr("owner not known");
    case Outcome::CircuitOpen: return Wording::tr("circuit open");
    case Outcome::ClusterNotReady: return Wording::tr("cluster not ready");
    case Outcome::NoMaster: return Wording::tr("partition has no master");
    case Outcome::ParseError: return Wording::tr("reply made no sense");
    case Outcome::KeyNotFound: return Wording::tr("key not found");
    case Outcome::GenerationError: return Wording::tr("generation differs");
    case Outcome::ParameterError: return Wording::tr("parameter refused");
    case Outcome::KeyExists: return Wording::tr("key exists already");
    case Outcome::ServerFull: return Wording::tr("server full");
    case Outcome::BinTypeError: return Wording::tr("bin has another type");
    case Outcome::RecordTooBig: return Wording::tr("record too big");
    case Outcome::KeyBusy: return Wording::tr("key busy");
    case Outcome::DeviceOverload: return Wording::tr("device overloaded");
    case Outcome::NamespaceNotFound: return Wording::tr("namespace not found");
    case Outcome::BinNameError: return Wording::tr("bin name refused");
    case Outcome::Forbidden: return Wording::tr("forbidden now");
    case Outcome::EnterpriseOnly: return Wording::tr("enterprise edition only");
    case Outcome::SecurityUnavailable: return Wording::tr("no login on this server");
    case Outcome::LoginRefused: return Wording::tr("login refused");
    case Outcome::SessionExpired: return Wording::tr("session expired");
    case Outcome::NotAuthenticated: return Wording::tr("not logged in");
    case Outcome::RoleViolation: return Wording::tr("not allowed");
    case Outcome::ServerError: return Wording::tr("server error");
    case Outcome::TlsError: return Wording::tr("no encrypted connection");
    case Outcome::WrongCluster: return Wording::tr("not the cluster that was wanted");
    case Outcome::InvalidRequest: return Wording::tr("request not valid");
    case Outcome::RetryPolicyError: return Wording::tr("retry policy failed");
    case Outcome::Cancelled: return Wording::tr("cancelled");
    }
    return unknownText();
}

QString retryLabelText(RetryLabel label)
{
    switch (label) {
    case RetryLabel::None: return Wording::tr("none");
    case RetryLabel::Rebalance: return Wording::tr("rebalance");
    case RetryLabel::Transport: return Wording::tr("transport");
    case RetryLabel::CircuitOpen: return Wording::tr("circuit open");
    }
    return unknownText();
}

QString replicaPolicyText(ReplicaPolicy policy)
{
    return policy == ReplicaPolicy::Master ? Wording::tr("master") : Wording::tr("sequence");
}

QString gateText(const GateChoice &gate)
{
    switch (gate.kind) {
    case GateChoice::Kind::Unset: return Wording::tr("default");
    case GateChoice::Kind::None: return Wording::tr("none");
    case GateChoice::Kind::Read: return Wording::tr("reads only");
    case GateChoice::Kind::Idempotent: return Wording::tr("idempotent");
    case GateChoice::Kind::All: return Wording::tr("all");
    case GateChoice::Kind::Limit: return Wording::tr("all, %1 times").arg(gate.limit);
    }
    return {};
}

QString sweepAnswerText(SweepStatus status, Outcome outcome)
{
    switch (status) {
    case SweepStatus::Served: return Wording::tr("served");
    case SweepStatus::Refused: return Wording::tr("refused: %1").arg(outcomeText(outcome));
    case SweepStatus::Unreachable: break;
    }
    return Wording::tr("unreachable: %1").arg(outcomeText(outcome));
}

QString errorSentence(const Error &error)
{
    QString what = outcomeText(error.outcome);
    if (!what.isEmpty())
        what[0] = what.at(0).toUpper();
    if (error.outcome == Outcome::ServerError && error.resultCode != 0)
        what = Wording::tr("%1 (code %2)").arg(what, QString::number(error.resultCode));
    if (!error.node.empty())
        what = Wording::tr("%1 at %2").arg(what, fromStd(error.node));
    QString sentence = withDetail(what, fromStd(error.detail));
    if (!sentence.endsWith(u'.'))
        sentence = Wording::tr("%1.", "a sentence").arg(sentence);
    const QString advice = adviceText(error.outcome);
    return advice.isEmpty() ? sentence : sentence + u' ' + advice;
}

QStringList clusterProblems(const ClusterSnapshot &snapshot, std::int64_t nowMs)
{
    std::vector<Problem> problems;
    if (snapshot.state == ClusterState::Lost) {
        problems.push_back({100, withProblem(Wording::tr("No node answers for %1").arg(formatSince(nowMs, snapshot.stateSinceMs)),
                                             snapshot.problem)});
    }
    for (const NodeView &node : snapshot.nodes)
        addNodeProblems(node, nowMs, problems);
    // Before the first map nobody owns anything; that is no fault of any partition.
    const bool hasMap = snapshot.state != ClusterState::Connecting && snapshot.state != ClusterState::Starting;
    for (const NamespaceView &view : snapshot.namespaces) {
        if (hasMap)
            addNamespaceProblems(view, problems);
    }
    if (problems.empty() && snapshot.state != ClusterState::Ready && !snapshot.problem.empty())
        problems.push_back({10, withProblem(clusterStateText(snapshot.state), snapshot.problem)});
    std::stable_sort(problems.begin(), problems.end(),
                     [](const Problem &a, const Problem &b) { return a.weight > b.weight; });
    QStringList texts;
    for (const Problem &problem : problems)
        texts << problem.text;
    return texts;
}

QString eventText(const Event &event)
{
    const QString detail = fromStd(event.detail.view());
    const auto &numbers = event.numbers;
    switch (event.code) {
    case EventCode::SessionStateChanged:
        return Wording::tr("%1 → %2").arg(clusterStateOf(numbers[0]), clusterStateOf(numbers[1]));
    case EventCode::SeedUnreachable: return withDetail(Wording::tr("Seed cannot be reached"), detail);
    case EventCode::NodeActive: return Wording::tr("Active (%1)").arg(reasonText(detail));
    case EventCode::NodeInactive: return withDetail(Wording::tr("Inactive"), detail);
    case EventCode::NodeDropped: return withDetail(Wording::tr("Dropped"), detail);
    case EventCode::PeerUnreachable: return withDetail(Wording::tr("Advertised, but unreachable"), detail);
    case EventCode::NodeAddressChanged: return withDetail(Wording::tr("Address changed"), detail);
    case EventCode::NodeRestarted: return Wording::tr("Restarted");
    case EventCode::NodeOrphaned: return Wording::tr("Says that it is no member of the cluster");
    case EventCode::CircuitOpenedFailures: return Wording::tr("Circuit opened");
    case EventCode::CircuitOpenedConcurrency: return Wording::tr("Circuit full");
    case EventCode::CircuitHalfOpen: return Wording::tr("Circuit half-open, one probe goes through");
    case EventCode::CircuitProbesFailed: return Wording::tr("Circuit stays open, %n probes failed", nullptr, static_cast<int>(numbers[0]));
    case EventCode::CircuitClosed: return Wording::tr("Circuit closed");
    case EventCode::CircuitLimitsChanged: return Wording::tr("Circuit limits of all nodes changed");
    case EventCode::MapSettled: return Wording::tr("Settled: every partition has its owners");
    case EventCode::MapIncomplete: return Wording::tr("Partitions of %1 without master").arg(detail);
    case EventCode::MapChanged: return Wording::tr("Partitions of %1 changed owners").arg(detail);
    case EventCode::PartitionsTakenOver: return Wording::tr("Took over partitions of %1").arg(detail);
    case EventCode::PolicyPublished: return Wording::tr("Revision %1 published by %2").arg(numbers[0]).arg(detail);
    case EventCode::PolicyRefused: return Wording::tr("Publication refused, another was published meanwhile");
    case EventCode::ConnectionTrouble: return connectionTrouble(event);
    case EventCode::InfoFailed: return withDetail(Wording::tr("Info failed"), detail);
    case EventCode::DrillStarted: return Wording::tr("Drill started: %1").arg(faultTitle(detail));
    case EventCode::DrillEnded: return Wording::tr("Drill ended: %1").arg(faultTitle(detail));
    case EventCode::EventsDropped: return Wording::tr("Events were dropped, more came than were kept");
    case EventCode::AlertRaised:
    case EventCode::AlertEnded:
    case EventCode::AlertAcknowledged:
        if (const QString alert = alertEventText(event); !alert.isEmpty())
            return alert;
        break; // of a rule that is not known here
    }
    return detail;
}

QString eventNumbers(const Event &event)
{
    const auto &numbers = event.numbers;
    const auto count = [&numbers](std::size_t index) { return formatCount(numbers.at(index)); };
    switch (event.code) {
    case EventCode::NodeInactive: return Wording::tr("%n failures in a row", nullptr, static_cast<int>(numbers[1]));
    case EventCode::NodeRestarted: return Wording::tr("up for %1").arg(formatAge(numbers[0] * 1000));
    case EventCode::CircuitOpenedFailures:
        return Wording::tr("failures %1 of %2 · in flight %3 · queued %4").arg(count(0), count(1), count(2), count(3));
    case EventCode::CircuitOpenedConcurrency: return Wording::tr("in flight and queued %1 of %2").arg(count(0), count(1));
    case EventCode::CircuitHalfOpen: return Wording::tr("failures before %1").arg(count(0));
    case EventCode::CircuitProbesFailed: return Wording::tr("open for %1").arg(formatAge(numbers[1]));
    case EventCode::CircuitClosed: return Wording::tr("open for %1").arg(formatAge(numbers[0]));
    case EventCode::CircuitLimitsChanged:
        return Wording::tr("failures %1 → %2 · in flight and queued %3 → %4")
            .arg(count(0), count(1), count(2), count(3));
    case EventCode::MapSettled:
    case EventCode::MapIncomplete: return Wording::tr("%1 of %2").arg(count(0), count(1));
    case EventCode::MapChanged: return Wording::tr("partitions %1").arg(count(0));
    case EventCode::PartitionsTakenOver:
        return Wording::tr("master %1 · replica %2").arg(signedCount(numbers[0]), signedCount(numbers[1]));
    case EventCode::PolicyPublished: return Wording::tr("r%1").arg(numbers[0]);
    case EventCode::PolicyRefused: return Wording::tr("drafted on r%1 · live r%2").arg(numbers[0]).arg(numbers[1]);
    case EventCode::ConnectionTrouble: return numbers[0] > 1 ? Wording::tr("%1 in a second").arg(count(0)) : QString();
    case EventCode::DrillEnded: return numbers[0] > 0 ? formatAge(numbers[0]) : QString();
    case EventCode::EventsDropped: return count(0);
    case EventCode::AlertRaised:
    case EventCode::AlertEnded:
    case EventCode::AlertAcknowledged: return alertEventNumbers(event);
    default: return {};
    }
}

QString eventSentence(const Event &event)
{
    const QString node = isolated(fromStd(event.node.view()));
    const QString numbers = eventNumbers(event);
    QString text = eventText(event);
    switch (event.code) {
    case EventCode::CircuitOpenedFailures:
        text = Wording::tr("Circuit opened: %1 of %2 failures").arg(formatCount(event.numbers[0]), formatCount(event.numbers[1]));
        break;
    case EventCode::PolicyPublished:
    case EventCode::MapSettled: break; // the words say it
    default:
        if (!numbers.isEmpty())
            text = Wording::tr("%1, %2").arg(text, numbers);
    }
    return node.isEmpty() ? text : u"%1: %2"_s.arg(node, text);
}

QString eventKindText(EventKind kind)
{
    switch (kind) {
    case EventKind::Session: return Wording::tr("cluster");
    case EventKind::Node: return Wording::tr("node");
    case EventKind::Circuit: return Wording::tr("circuit");
    case EventKind::Map: return Wording::tr("map");
    case EventKind::Policy: return Wording::tr("policy");
    case EventKind::Connection: return Wording::tr("connection");
    case EventKind::Drill: return Wording::tr("drill");
    case EventKind::Alert: return Wording::tr("alert");
    }
    return unknownText();
}

QString policySummary(const RetryPolicy &policy)
{
    return Wording::tr("%n retries · %1 · %2", nullptr, static_cast<int>(policy.maxRetries))
        .arg(ms(policy.sleepBetweenRetriesMs), replicaPolicyText(policy.replicaPolicy));
}

QList<PolicyDifference> policyDifferences(const PolicySet &from, const PolicySet &to)
{
    QList<PolicyDifference> differences;
    const auto compare = [&differences](const QString &field, const auto &a, const auto &b, auto word) {
        if (a != b)
            differences.append({field, word(a), word(b)});
    };
    const auto count = [](std::uint32_t value) { return formatCount(value); };
    const auto attemptTime = [](std::uint32_t value) {
        return value == 0 ? Wording::tr("whatever is left") : ms(value);
    };
    compare(u"max_retries"_s, from.retry.maxRetries, to.retry.maxRetries, count);
    compare(u"sleep_between_retries_ms"_s, from.retry.sleepBetweenRetriesMs, to.retry.sleepBetweenRetriesMs, ms);
    compare(u"replica_policy"_s, from.retry.replicaPolicy, to.retry.replicaPolicy, replicaPolicyText);
    compare(u"timeout_ms"_s, from.timeouts.timeoutMs, to.timeouts.timeoutMs, ms);
    compare(u"socket_timeout_ms"_s, from.timeouts.socketTimeoutMs, to.timeouts.socketTimeoutMs, attemptTime);
    compare(u"circuit_open_threshold"_s, from.breaker.failureThreshold, to.breaker.failureThreshold, count);
    compare(u"max_concurrent_ops_per_node"_s, from.breaker.maximumConcurrent, to.breaker.maximumConcurrent, count);
    compare(u"retry_operations"_s, from.gate, to.gate, [](const GateChoice &gate) { return gateText(gate); });
    return differences;
}

QString worstCase(const PolicySet &policy)
{
    const std::uint64_t attempts = std::uint64_t{policy.retry.maxRetries} + 1;
    const std::uint64_t budget = policy.timeouts.timeoutMs;
    const std::uint64_t oneAttempt = policy.timeouts.socketTimeoutMs == 0
                                         ? budget
                                         : std::min<std::uint64_t>(policy.timeouts.socketTimeoutMs, budget);
    const std::uint64_t sleep = policy.retry.sleepBetweenRetriesMs;
    const std::uint64_t longest = std::min(budget, attempts * oneAttempt + (attempts - 1) * sleep);
    const QString upTo = Wording::tr("up to %n attempts", nullptr, static_cast<int>(attempts));
    const QString time = Wording::tr("a command can take %1 ms").arg(longest);
    // Reads that fail at their master go to the replicas with every second attempt; on a cluster of two these are the
    // other node's own load once more for each of them.
    const QString load = policy.retry.replicaPolicy == ReplicaPolicy::Master
                             ? Wording::tr("at most %1 × load on the masters, none on the replicas").arg(attempts)
                             : Wording::tr("at most %1 × load on the replicas").arg(1 + attempts / 2);
    QString text = Wording::tr("%1; %2; %3.", "attempts; time; load").arg(upTo, time, load);
    if (attempts == 1)
        return text;
    if (policy.timeouts.attemptMayUseUpBudget())
        return text + u' ' + Wording::tr("One attempt may use up the whole budget: no retry is then possible.");
    // Attempt n begins after n whole attempts and sleeps, and needs some budget left.
    const std::uint64_t fitting = (budget - 1) / (oneAttempt + sleep) + 1;
    if (fitting < attempts)
        text += u' ' + Wording::tr("Only %n of them fit into the budget when each times out.", nullptr, static_cast<int>(fitting));
    return text;
}

} // namespace footplate::ui

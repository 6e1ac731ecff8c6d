// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences: what core says with codes and numbers, said in words. Every text goes through translation. GUI thread or a
// command-line main thread.
#pragma once

#include "core/base/result.h"
#include "core/retry/policy.h"
#include "core/session/snapshot.h"
#include "core/telemetry/event.h"
#include "core/telemetry/sweepstatus.h"

#include <QString>
#include <QStringList>

namespace footplate::ui {

QString clusterStateText(ClusterState state);   // "Ready"
QString nodeStateText(const NodeView &node);     // "active", "hanging", "inactive", "unreachable", "starting"
QString circuitText(const NodeView &node, std::int64_t nowMs); // "closed", "open 4 s", "full 4 s"
QString outcomeText(Outcome outcome);            // "timed out", "key not found"
QString retryLabelText(RetryLabel label);        // "rebalance", "transport", "circuit open"
QString replicaPolicyText(ReplicaPolicy policy);
QString gateText(const GateChoice &gate); // which operations may be tried again, in words
QString fromStd(std::string_view text);

// A whole sentence: what happened, where, and what to do about it. For the hint line and for stderr.
QString errorSentence(const Error &error);
// "served", "refused: partition unavailable", "unreachable: timeout"
QString sweepAnswerText(SweepStatus status, Outcome outcome);
// Why the cluster is in trouble, worst first: "A3: 10 of 10 failures, circuit open for 4 s. The info path still answers: the data
// path hangs." Empty when all is well.
QStringList clusterProblems(const ClusterSnapshot &snapshot, std::int64_t nowMs);
// The event in words, and its numbers as the last column shows them.
QString eventText(const Event &event);
QString eventNumbers(const Event &event);
// Node, text and the numbers that matter in one line, where there are no columns.
QString eventSentence(const Event &event);
QString eventKindText(EventKind kind);

// The policy on one line: "2 retries · 0 ms · sequence".
QString policySummary(const RetryPolicy &policy);
// One line per field that differs: {name, from, to} in words with units.
struct PolicyDifference {
    QString field; // stable name: "max_retries"
    QString from;
    QString to;
};
QList<PolicyDifference> policyDifferences(const PolicySet &from, const PolicySet &to);
// "up to 3 attempts; a command can take 5000 ms; at most 2 x load on the replicas" and, where attempts may use up the
// whole budget, that no retry is then possible.
QString worstCase(const PolicySet &policy);

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/metricsjson.h"

#include "app/cli/json.h"
#include "core/telemetry/buckets.h"
#include "ui/text/wording.h"

#include <QJsonArray>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

qint64 number(std::uint64_t count)
{
    return static_cast<qint64>(count);
}

// Only outcomes that occurred.
QJsonObject outcomesToJson(const std::array<std::uint64_t, outcomeCount> &outcomes, bool errorsOnly)
{
    QJsonObject object;
    for (std::size_t i = 0; i < outcomeCount; ++i) {
        const auto outcome = static_cast<Outcome>(i);
        if (outcomes[i] > 0 && !(errorsOnly && isAnswerOnRecord(outcome)))
            object.insert(ui::fromStd(outcomeName(outcome)), number(outcomes[i]));
    }
    return object;
}

QJsonObject retriesToJson(const CommandCounters &commands)
{
    QJsonObject object;
    for (const RetryLabel label : {RetryLabel::Rebalance, RetryLabel::Transport, RetryLabel::CircuitOpen})
        object.insert(ui::fromStd(retryLabelName(label)),
                      number(commands.retriesByLabel[static_cast<std::size_t>(label)]));
    return object;
}

QJsonObject commandsToJson(const CommandCounters &commands)
{
    return {{u"total"_s, number(commands.total)},
            {u"ok"_s, number(commands.ok)},
            {u"ok_after_retry"_s, number(commands.okAfterRetry)},
            {u"errors"_s, number(errorsIn(commands.byOutcome))},
            {u"errors_by_code"_s, outcomesToJson(commands.byOutcome, true)},
            {u"outcomes"_s, outcomesToJson(commands.byOutcome, false)},
            {u"attempts"_s, number(commands.attempts)},
            {u"attempt_outcomes"_s, outcomesToJson(commands.attemptOutcomes, false)},
            {u"retries_by_label"_s, retriesToJson(commands)}};
}

QJsonObject attemptsToJson(const CommandCounters &attempts)
{
    return {{u"total"_s, number(attempts.total)},
            {u"ok"_s, number(attempts.ok)},
            {u"errors"_s, number(errorsIn(attempts.attemptOutcomes))},
            {u"errors_by_code"_s, outcomesToJson(attempts.attemptOutcomes, true)},
            {u"outcomes"_s, outcomesToJson(attempts.attemptOutcomes, false)},
            {u"retries_by_label"_s, retriesToJson(attempts)}};
}

// The unit is in the name of the object.
QJsonObject latencyToJson(const LatencySummary &latency)
{
    return {{u"count"_s, number(latency.count)},
            {u"p50"_s, knownOrNull(latency.p50Us)},
            {u"p90"_s, knownOrNull(latency.p90Us)},
            {u"p99"_s, knownOrNull(latency.p99Us)},
            {u"max"_s, knownOrNull(latency.maximumUs)}};
}

QJsonObject spanToJson(Signal signal, const SpanSummary &span)
{
    QJsonObject object{
        {u"count"_s, number(span.duration.count)},       {u"failures"_s, number(span.failures)},
        {u"p50_us"_s, knownOrNull(span.duration.p50Us)}, {u"p90_us"_s, knownOrNull(span.duration.p90Us)},
        {u"p99_us"_s, knownOrNull(span.duration.p99Us)}, {u"max_us"_s, knownOrNull(span.duration.maximumUs)}};
    if (hasBytes(signal))
        object.insert(u"bytes"_s, number(span.bytes));
    return object;
}

enum class Scope { Cluster, Node };

QJsonObject spansToJson(const std::array<SpanSummary, spanCount> &spans, Scope scope)
{
    QJsonObject object;
    for (std::size_t i = 0; i < spanCount; ++i) {
        const auto signal = static_cast<Signal>(i);
        if (scope == Scope::Cluster || isOfOneNode(signal))
            object.insert(ui::fromStd(signalName(signal)), spanToJson(signal, spans[i]));
    }
    return object;
}

QJsonObject instantsToJson(const std::array<std::uint64_t, instantCount> &instants, Scope scope)
{
    QJsonObject object;
    for (std::size_t i = 0; i < instantCount; ++i) {
        const auto signal = static_cast<Signal>(spanCount + i);
        if (scope == Scope::Cluster || isOfOneNode(signal))
            object.insert(ui::fromStd(signalName(signal)), number(instants[i]));
    }
    return object;
}

QJsonObject connectionsToJson(const ConnectionCounters &connections)
{
    return {{u"attempted"_s, number(connections.attempted)},
            {u"opened"_s, number(connections.opened)},
            {u"failed"_s, number(connections.failed)},
            {u"closed"_s, number(connections.closed)},
            {u"dropped"_s, number(connections.dropped)},
            {u"checkout_failures"_s, number(connections.checkoutFailures)}};
}

QJsonObject tendToJson(const TendCounters &tends)
{
    return {{u"cycles"_s, number(tends.cycles)},
            {u"failed_steps"_s, number(tends.failedSteps)},
            {u"map_updates"_s, number(tends.mapUpdates)},
            {u"nodes_added"_s, number(tends.nodesAdded)},
            {u"nodes_removed"_s, number(tends.nodesRemoved)}};
}

QJsonObject nodeMetricsToJson(const NodeMetrics &node)
{
    return {{u"id"_s, textOrNull(node.id)},
            {u"attempts"_s, attemptsToJson(node.attempts)},
            {u"latency"_s, QJsonObject{{u"first_attempt_us"_s, latencyToJson(node.firstAttempt)}}},
            {u"spans"_s, spansToJson(node.spans, Scope::Node)},
            {u"instants"_s, instantsToJson(node.instants, Scope::Node)},
            {u"connections"_s, connectionsToJson(node.connections)}};
}

} // namespace

std::uint64_t errorsIn(const std::array<std::uint64_t, outcomeCount> &outcomes)
{
    std::uint64_t errors = 0;
    for (std::size_t i = 0; i < outcomeCount; ++i)
        errors += isAnswerOnRecord(static_cast<Outcome>(i)) ? 0 : outcomes[i];
    return errors;
}

QJsonObject metricsToJson(const MetricsSnapshot &metrics)
{
    QJsonArray nodes;
    for (const NodeMetrics &node : metrics.nodes)
        nodes.append(nodeMetricsToJson(node));
    return {{u"metrics_on"_s, metrics.isOn},
            {u"since"_s, instant(metrics.sinceMs)},
            {u"commands"_s, commandsToJson(metrics.commands)},
            {u"latency"_s, QJsonObject{{u"first_attempt_us"_s, latencyToJson(metrics.firstAttempt)},
                                       {u"final_us"_s, latencyToJson(metrics.command)}}},
            {u"spans"_s, spansToJson(metrics.spans, Scope::Cluster)},
            {u"instants"_s, instantsToJson(metrics.instants, Scope::Cluster)},
            {u"connections"_s, connectionsToJson(metrics.connections)},
            {u"tend"_s, tendToJson(metrics.tends)},
            {u"dropped"_s, QJsonObject{{u"signals"_s, number(metrics.signalsDropped)},
                                       {u"events"_s, number(metrics.eventsDropped)},
                                       {u"retries"_s, number(metrics.retriesDropped)}}},
            {u"nodes"_s, nodes}};
}

std::string_view stateName(Signal signal, std::uint8_t state)
{
    return signal == Signal::NodeTransition ? nodeStateName(static_cast<NodeState>(state))
                                            : circuitViewName(static_cast<CircuitView>(state));
}

QJsonObject signalToJson(const SignalEvent &signal, const ClusterSnapshot &snapshot)
{
    const NodeView *node = signal.nodeSlot < 0 ? nullptr : snapshot.nodeBySlot(signal.nodeSlot);
    QJsonObject object{{u"sequence"_s, number(signal.sequence)},
                       {u"signal"_s, ui::fromStd(signalName(signal.signal))},
                       {u"end"_s, ui::fromStd(signalEndName(signal.end()))},
                       {u"at"_s, instant(signal.atMs)},
                       {u"node"_s, node ? textOrNull(node->id) : QJsonValue()}};
    if (isSpan(signal.signal))
        object.insert(u"duration_us"_s, qint64{signal.durationUs});
    if (signal.outcome != Outcome::Ok)
        object.insert(u"outcome"_s, ui::fromStd(outcomeName(signal.outcome)));
    if (hasBytes(signal.signal))
        object.insert(u"bytes"_s, number(signal.bytes));
    if (signal.signal == Signal::NodeTransition || signal.signal == Signal::BreakerChange) {
        object.insert(u"from"_s, ui::fromStd(stateName(signal.signal, signal.change.from)));
        object.insert(u"to"_s, ui::fromStd(stateName(signal.signal, signal.change.to)));
    }
    const auto &names = signalNumberNames(signal.signal);
    for (std::size_t i = 0; i < names.size() && !names[i].empty(); ++i)
        object.insert(ui::fromStd(names[i]), qint64{signal.numbers[i]});
    if (const std::string_view textName = signalTextName(signal.signal); !textName.empty())
        object.insert(ui::fromStd(textName), ui::fromStd(signal.text.view()));
    return object;
}

} // namespace footplate::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/metricsreport.h"

#include "app/cli/metricsjson.h"
#include "app/cli/texttable.h"
#include "ui/text/format.h"
#include "ui/text/wording.h"

#include <QEventLoop>
#include <QJsonArray>
#include <QTimer>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

constexpr int firstPrintingMs = 1000; // from the first get to the first printing
constexpr std::int64_t highestRate = 10'000;

QString countText(std::uint64_t count)
{
    return ui::formatCount(static_cast<std::int64_t>(count));
}

QStringList latencyCells(const LatencySummary &latency)
{
    return {ui::formatUs(latency.p50Us), ui::formatUs(latency.p90Us), ui::formatUs(latency.p99Us),
            ui::formatUs(latency.maximumUs)};
}

QStringList latencyRow(const QString &title, const LatencySummary &latency)
{
    return QStringList{title, countText(latency.count), ui::unknownText(), ui::unknownText()} + latencyCells(latency);
}

// "key_not_found 3, timeout 1"
QString errorsText(const std::array<std::uint64_t, outcomeCount> &outcomes)
{
    QStringList parts;
    for (std::size_t i = 0; i < outcomeCount; ++i) {
        if (outcomes[i] > 0 && !isAnswerOnRecord(static_cast<Outcome>(i)))
            parts.append(ui::fromStd(outcomeName(static_cast<Outcome>(i))) + u' ' + countText(outcomes[i]));
    }
    return parts.join(u", "_s);
}

QString commandsLine(const CommandCounters &commands)
{
    const QString errors = errorsText(commands.byOutcome);
    QStringList retries;
    for (const RetryLabel label : {RetryLabel::Rebalance, RetryLabel::Transport, RetryLabel::CircuitOpen}) {
        if (const std::uint64_t count = commands.retriesByLabel[static_cast<std::size_t>(label)]; count > 0)
            retries.append(ui::fromStd(retryLabelName(label)) + u' ' + countText(count));
    }
    QString line = u"Commands %1: %2 ok, %3 of them after a retry, %4 errors"_s.arg(
        countText(commands.total), countText(commands.ok), countText(commands.okAfterRetry),
        countText(errorsIn(commands.byOutcome)));
    if (!errors.isEmpty())
        line += u" ("_s + errors + u')';
    if (!retries.isEmpty())
        line += u"; retries: "_s + retries.join(u", "_s);
    return line + u'\n';
}

QString tendLine(const MetricsSnapshot &metrics)
{
    const TendCounters &tends = metrics.tends;
    QString line = u"Tend cycles %1, failed steps %2, map updates %3, nodes added %4, removed %5\n"_s.arg(
        countText(tends.cycles), countText(tends.failedSteps), countText(tends.mapUpdates), countText(tends.nodesAdded),
        countText(tends.nodesRemoved));
    if (metrics.eventsDropped + metrics.retriesDropped > 0)
        line += u"Not shown, because more came than was taken: %1 events, %2 retries\n"_s.arg(
            countText(metrics.eventsDropped), countText(metrics.retriesDropped));
    return line;
}

TextTable durationsOf(const MetricsSnapshot &metrics)
{
    TextTable table;
    table.addColumn(u"DURATION OF"_s);
    for (const auto &title : {u"COUNT"_s, u"FAILURES"_s, u"BYTES"_s, u"P50"_s, u"P90"_s, u"P99"_s, u"MAX"_s})
        table.addColumn(title, TextTable::Align::Right);
    table.addRow(latencyRow(u"first attempt"_s, metrics.firstAttempt));
    table.addRow(latencyRow(u"whole command"_s, metrics.command));
    for (std::size_t i = 0; i < spanCount; ++i) {
        const SpanSummary &span = metrics.spans[i];
        const auto signal = static_cast<Signal>(i);
        const QString bytes =
            hasBytes(signal) ? ui::formatBytes(static_cast<std::int64_t>(span.bytes)) : ui::unknownText();
        table.addRow(QStringList{ui::fromStd(signalName(signal)).replace(u'_', u' '), countText(span.duration.count),
                                 countText(span.failures), bytes} +
                     latencyCells(span.duration));
    }
    return table;
}

TextTable nodesOf(const MetricsSnapshot &metrics)
{
    TextTable table;
    table.addColumn(u"NODE"_s);
    for (const auto &title : {u"ATTEMPTS"_s, u"ERRORS"_s, u"FIRST P50"_s, u"FIRST P99"_s, u"RECEIVE P99"_s,
                              u"INFO P99"_s, u"OPENED"_s, u"FAILED"_s, u"DROPPED"_s, u"NO CHECKOUT"_s})
        table.addColumn(title, TextTable::Align::Right);
    for (const NodeMetrics &node : metrics.nodes) {
        const auto p99 = [&node](Signal signal) {
            return ui::formatUs(node.spans.at(static_cast<std::size_t>(signal)).duration.p99Us);
        };
        table.addRow({ui::fromStd(node.id), countText(node.attempts.total),
                      countText(errorsIn(node.attempts.attemptOutcomes)), ui::formatUs(node.firstAttempt.p50Us),
                      ui::formatUs(node.firstAttempt.p99Us), p99(Signal::CommandReceive), p99(Signal::InfoCall),
                      countText(node.connections.opened), countText(node.connections.failed),
                      countText(node.connections.dropped), countText(node.connections.checkoutFailures)});
    }
    return table;
}

// "21:04:46.212  A1      command_receive  stop  0.4 ms  300 B"
QString signalLine(const SignalEvent &signal, const ClusterSnapshot &snapshot)
{
    const NodeView *node = signal.nodeSlot < 0 ? nullptr : snapshot.nodeBySlot(signal.nodeSlot);
    QStringList parts{ui::formatClock(signal.atMs), (node ? ui::fromStd(node->id) : ui::unknownText()).leftJustified(6),
                      ui::fromStd(signalName(signal.signal)).leftJustified(18),
                      ui::fromStd(signalEndName(signal.end()))};
    if (isSpan(signal.signal))
        parts.append(ui::formatUs(signal.durationUs));
    if (hasBytes(signal.signal))
        parts.append(ui::formatBytes(static_cast<std::int64_t>(signal.bytes)));
    if (signal.outcome != Outcome::Ok)
        parts.append(ui::fromStd(outcomeName(signal.outcome)));
    if (signal.signal == Signal::NodeTransition || signal.signal == Signal::BreakerChange)
        parts.append(u"%1 → %2"_s.arg(ui::fromStd(stateName(signal.signal, signal.change.from)),
                                      ui::fromStd(stateName(signal.signal, signal.change.to))));
    const auto &names = signalNumberNames(signal.signal);
    for (std::size_t i = 0; i < names.size() && !names[i].empty(); ++i)
        parts.append(ui::fromStd(names[i]) + u' ' + QString::number(signal.numbers[i]));
    if (!signal.text.view().empty())
        parts.append(ui::fromStd(signal.text.view()));
    return parts.join(u"  "_s) + u'\n';
}

} // namespace

QString MetricsReport::description() const
{
    return u"Shows what this client's own commands, connections and tends took and came to since it started. Without "
           u"--rate it "
           "sends no commands."_s;
}

void MetricsReport::addOptions(CommandLine &line) const
{
    line.addValue(
        u"rate"_s, u"N"_s,
        u"Read N records a second meanwhile: user:1 … user:200 of set demo in every namespace, which need not exist. "
        "The first printing comes after a second."_s);
    line.addFlag(u"trace"_s, u"Also every span and instant since the printing before, of the last 4000."_s);
}

Result<void> MetricsReport::readOptions(const CommandLine &line, const Connection &connection)
{
    const auto perSecond = line.integer(u"rate"_s, 1, highestRate, 0);
    if (!perSecond)
        return tl::unexpected(perSecond.error());
    m_perSecond = static_cast<std::uint32_t>(*perSecond);
    m_namespaces = connection.session.namespaces;
    m_isTraced = line.isSet(u"trace"_s);
    return {};
}

void MetricsReport::begin(Session &session)
{
    session.collectSignals(m_isTraced);
    if (m_perSecond == 0)
        return;
    TrafficOptions traffic;
    traffic.perSecond = m_perSecond;
    traffic.namespaces = m_namespaces;
    session.setTraffic(traffic);
    QEventLoop loop;
    QTimer::singleShot(firstPrintingMs, Qt::PreciseTimer, &loop, &QEventLoop::quit);
    loop.exec();
}

QJsonObject MetricsReport::toJson(const Session &session)
{
    const ClusterSnapshotPtr snapshot = session.snapshot();
    QJsonObject object = metricsToJson(*snapshot->metrics);
    if (!m_isTraced)
        return object;
    QJsonArray trace;
    for (const SignalEvent &signal : takeNew(session))
        trace.append(signalToJson(signal, *snapshot));
    object.insert(u"trace"_s, trace);
    return object;
}

QString MetricsReport::toText(const Session &session)
{
    const ClusterSnapshotPtr snapshot = session.snapshot();
    const MetricsSnapshot &metrics = *snapshot->metrics;
    QString text = clusterLine(*snapshot);
    text += u"Since %1, for %2\n"_s.arg(ui::formatDateTime(metrics.sinceMs),
                                        ui::formatSince(snapshot->takenMs, metrics.sinceMs));
    text += commandsLine(metrics.commands) + tendLine(metrics) + u'\n' + durationsOf(metrics).text() + u'\n' +
            nodesOf(metrics).text();
    if (!m_isTraced)
        return text;
    text += u'\n';
    if (metrics.signalsDropped > 0)
        text += u"Spans and instants that came faster than they were taken: %1\n"_s.arg(countText(metrics.signalsDropped));
    for (const SignalEvent &signal : takeNew(session))
        text += signalLine(signal, *snapshot);
    return text;
}

std::vector<SignalEvent> MetricsReport::takeNew(const Session &session)
{
    std::vector<SignalEvent> fresh;
    for (const SignalEvent &signal : session.signalEvents()) {
        if (signal.sequence > m_lastSequence)
            fresh.push_back(signal);
    }
    if (!fresh.empty())
        m_lastSequence = fresh.back().sequence;
    return fresh;
}

} // namespace footplate::app

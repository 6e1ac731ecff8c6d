// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandresult.h"

#include "app/cli/json.h"
#include "app/cli/output.h"
#include "app/cli/texttable.h"
#include "ui/text/format.h"
#include "ui/text/wording.h"

#include <QJsonArray>

namespace footplate::app {

using namespace Qt::StringLiterals;

QJsonObject attemptToJson(const AttemptView &attempt)
{
    return {{u"index"_s, qint64{attempt.index}},
            {u"node"_s, textOrNull(attempt.node)},
            {u"replica_index"_s, knownOrNull(attempt.replicaIndex)},
            {u"outcome"_s, ui::fromStd(outcomeName(attempt.outcome))},
            {u"label"_s, attempt.label == RetryLabel::None ? QJsonValue() : textOrNull(retryLabelName(attempt.label))},
            {u"start_us"_s, qint64{attempt.startUs}},
            {u"sleep_us"_s, qint64{attempt.sleepUs}},
            {u"route_us"_s, qint64{attempt.routeUs}},
            {u"wait_us"_s, qint64{attempt.waitUs}},
            {u"send_us"_s, qint64{attempt.sendUs}},
            {u"receive_us"_s, qint64{attempt.receiveUs}},
            {u"remaining_ms"_s, qint64{attempt.remainingMs}},
            {u"detail"_s, textOrNull(attempt.detail)}};
}

QJsonObject recordToJson(const Record &record, const std::string &node)
{
    QJsonObject bins;
    for (const Bin &bin : record.bins)
        bins.insert(ui::fromStd(bin.name), typedValue(bin.value));
    return {{u"bins"_s, bins},
            {u"generation"_s, qint64{record.generation}},
            {u"expires_at"_s, instant(record.expiresAtMs)},
            {u"node"_s, textOrNull(node)}};
}

QJsonObject resultToJson(const CommandResult &result, const ReadRequest &request)
{
    QJsonArray attempts;
    for (const AttemptView &attempt : result.attempts)
        attempts.append(attemptToJson(attempt));
    QJsonObject policy = policyToJson(result.policy);
    policy.insert(u"revision"_s, qint64{result.policyRevision});
    return {{u"namespace"_s, ui::fromStd(request.nameSpace)},
            {u"set"_s, ui::fromStd(request.set)},
            {u"digest"_s, textOrNull(result.digestHex)},
            {u"partition"_s, knownOrNull(result.partition)},
            {u"result"_s, result.ok() ? QJsonValue(recordToJson(result.record, result.node)) : QJsonValue()},
            {u"error"_s, result.ok() ? QJsonValue() : QJsonValue(errorToJson(result.error))},
            {u"attempts"_s, attempts},
            {u"total_us"_s, qint64{result.totalUs}},
            {u"policy"_s, policy}};
}

QString resultText(const CommandResult &result, const ReadRequest &request)
{
    QString text;
    if (request.kind == ReadRequest::Kind::Record) {
        TextTable table;
        for (const auto &title : {u"BIN"_s, u"TYPE"_s, u"VALUE"_s})
            table.addColumn(title);
        for (const Bin &bin : result.record.bins)
            table.addRow({ui::fromStd(bin.name), ui::valueTypeName(bin.value), ui::formatValue(bin.value, 4000)});
        text = table.isEmpty() ? u"The record has none of these bins.\n"_s : table.text();
    }
    const std::int64_t expires = result.record.expiresAtMs;
    text += u"generation %1, expires %2, node %3, partition %4, %5, %6\n"_s.arg(
        QString::number(result.record.generation), expires > 0 ? ui::formatDateTime(expires) : u"never"_s,
        ui::fromStd(result.node), QString::number(result.partition), ui::formatUs(result.totalUs),
        result.attempts.size() == 1 ? u"1 attempt"_s : u"%1 attempts"_s.arg(result.attempts.size()));
    return text;
}

QString attemptsText(const CommandResult &result)
{
    TextTable table;
    addAttemptColumns(table);
    for (const AttemptView &attempt : result.attempts)
        table.addRow(attemptCells(attempt));
    return table.text();
}

void addAttemptColumns(TextTable &table)
{
    table.addColumn(u"  #"_s, TextTable::Align::Right);
    for (const auto &title : {u"NODE"_s, u"REPLICA"_s, u"OUTCOME"_s, u"LABEL"_s})
        table.addColumn(title);
    for (const auto &title : {u"SLEEP"_s, u"ROUTE"_s, u"WAIT"_s, u"SEND"_s, u"RECEIVE"_s, u"LEFT"_s})
        table.addColumn(title, TextTable::Align::Right);
    table.addColumn(u"DETAIL"_s);
}

QStringList attemptCells(const AttemptView &attempt)
{
    return {QString::number(attempt.index),
            attempt.node.empty() ? ui::unknownText() : ui::fromStd(attempt.node),
            attempt.replicaIndex < 0 ? ui::unknownText() : QString::number(attempt.replicaIndex),
            ui::fromStd(outcomeName(attempt.outcome)),
            attempt.label == RetryLabel::None ? ui::unknownText() : ui::fromStd(retryLabelName(attempt.label)),
            ui::formatUs(attempt.sleepUs),
            ui::formatUs(attempt.routeUs),
            ui::formatUs(attempt.waitUs),
            ui::formatUs(attempt.sendUs),
            ui::formatUs(attempt.receiveUs),
            u"%1 ms"_s.arg(attempt.remainingMs),
            ui::fromStd(attempt.detail)};
}

} // namespace footplate::app

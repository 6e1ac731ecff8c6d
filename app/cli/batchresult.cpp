// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/batchresult.h"

#include "app/cli/commandresult.h"
#include "app/cli/json.h"
#include "app/cli/output.h"
#include "ui/text/format.h"
#include "ui/text/wording.h"

#include <QJsonArray>

#include <algorithm>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

constexpr int shownOfValue = 60;

QJsonObject batchRecordToJson(const BatchRecord &record, const QString &key)
{
    return {{u"key"_s, key},
            {u"digest"_s, textOrNull(record.digestHex)},
            {u"partition"_s, knownOrNull(record.partition)},
            {u"result"_s, record.ok() ? QJsonValue(recordToJson(record.record, record.node)) : QJsonValue()},
            {u"error"_s, record.ok() ? QJsonValue() : QJsonValue(errorToJson(record.error))},
            {u"node"_s, textOrNull(record.node)},
            {u"attempts"_s, qint64{record.attempts}}};
}

QString binsText(const Record &record)
{
    QStringList bins;
    for (const Bin &bin : record.bins)
        bins.append(ui::fromStd(bin.name) + u'=' + ui::formatValue(bin.value, shownOfValue));
    return bins.join(u", "_s);
}

QString sentenceOf(int count, const QString &one, const QString &many)
{
    return QString::number(count) + u' ' + (count == 1 ? one : many);
}

} // namespace

BatchCounts countsOf(const BatchResult &result)
{
    BatchCounts counts;
    for (const BatchRecord &record : result.records)
        ++(record.ok() ? counts.found : record.error.outcome == Outcome::KeyNotFound ? counts.absent : counts.failed);
    return counts;
}

Error firstError(const BatchResult &result)
{
    const auto hasFailed = [](const BatchRecord &record) {
        return !record.ok() && record.error.outcome != Outcome::KeyNotFound;
    };
    if (const auto failed = std::ranges::find_if(result.records, hasFailed); failed != result.records.end())
        return failed->error;
    const auto absent = std::ranges::find_if_not(result.records, &BatchRecord::ok);
    return absent == result.records.end() ? result.error : absent->error;
}

QString shortfallText(const BatchResult &result)
{
    const BatchCounts counts = countsOf(result);
    QStringList parts;
    if (counts.absent > 0)
        parts.append(sentenceOf(counts.absent, u"has no record"_s, u"have no record"_s));
    if (counts.failed > 0)
        parts.append(u"%1 failed"_s.arg(counts.failed));
    return u"%1 of %2 keys were not read: %3."_s.arg(QString::number(counts.absent + counts.failed),
                                                     QString::number(result.records.size()), parts.join(u", "_s));
}

QJsonObject batchToJson(const BatchResult &result, const BatchRequest &request, const QStringList &keys)
{
    QJsonArray records;
    for (qsizetype i = 0; i < keys.size(); ++i)
        records.append(batchRecordToJson(result.records[static_cast<std::size_t>(i)], keys[i]));
    QJsonArray attempts;
    for (const BatchAttemptView &attempt : result.attempts) {
        QJsonObject object = attemptToJson(attempt.attempt);
        object.insert(u"keys"_s, static_cast<qint64>(attempt.keys));
        attempts.append(object);
    }
    QJsonObject policy = policyToJson(result.policy);
    policy.insert(u"revision"_s, qint64{result.policyRevision});
    const Error error = firstError(result);
    const BatchCounts counts = countsOf(result);
    return {{u"namespace"_s, ui::fromStd(request.keys.front().nameSpace)},
            {u"set"_s, ui::fromStd(request.keys.front().set)},
            {u"records"_s, records},
            {u"found"_s, counts.found},
            {u"absent"_s, counts.absent},
            {u"failed"_s, counts.failed},
            {u"error"_s, error.outcome == Outcome::Ok ? QJsonValue() : QJsonValue(errorToJson(error))},
            {u"attempts"_s, attempts},
            {u"total_us"_s, qint64{result.totalUs}},
            {u"policy"_s, policy}};
}

QString batchText(const BatchResult &result, const QStringList &keys)
{
    TextTable table;
    for (const auto &title : {u"KEY"_s, u"STATUS"_s, u"NODE"_s})
        table.addColumn(title);
    for (const auto &title : {u"ATTEMPTS"_s, u"GENERATION"_s})
        table.addColumn(title, TextTable::Align::Right);
    table.addColumn(u"RECORD"_s);
    for (qsizetype i = 0; i < keys.size(); ++i) {
        const BatchRecord &record = result.records[static_cast<std::size_t>(i)];
        table.addRow({keys[i], ui::fromStd(outcomeName(record.error.outcome)),
                      record.node.empty() ? ui::unknownText() : ui::fromStd(record.node),
                      QString::number(record.attempts),
                      record.ok() ? QString::number(record.record.generation) : ui::unknownText(),
                      record.ok() ? binsText(record.record) : ui::errorSentence(record.error)});
    }
    const BatchCounts counts = countsOf(result);
    return table.text() + u"%1 found, %2 absent, %3 failed, %4, %5\n"_s.arg(
                              QString::number(counts.found), QString::number(counts.absent),
                              QString::number(counts.failed), ui::formatUs(result.totalUs),
                              sentenceOf(static_cast<int>(result.attempts.size()), u"attempt"_s, u"attempts"_s));
}

QString batchAttemptsText(const BatchResult &result)
{
    TextTable table;
    table.addColumn(u"  KEYS"_s, TextTable::Align::Right);
    addAttemptColumns(table);
    for (const BatchAttemptView &attempt : result.attempts)
        table.addRow(QStringList{QString::number(attempt.keys)} + attemptCells(attempt.attempt));
    return table.text();
}

} // namespace footplate::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/sweepresult.h"

#include "app/cli/json.h"
#include "app/cli/output.h"
#include "app/cli/texttable.h"
#include "ui/text/format.h"
#include "ui/text/wording.h"

#include <QJsonArray>
#include <QStringList>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t shownRanges = 100;

const SweepResult::NodeTotals *nodeOf(const SweepResult &result, std::int16_t slot)
{
    for (const SweepResult::NodeTotals &node : result.nodes) {
        if (node.slot == slot)
            return &node;
    }
    return nullptr;
}

QJsonObject partitionToJson(const SweepResult &result, int partition)
{
    QJsonArray replicas;
    for (int position = 0; position < result.positions; ++position) {
        const SweepResult::Answer &answer = result.answer(partition, position);
        const SweepResult::NodeTotals *node = nodeOf(result, answer.slot);
        replicas.append(QJsonObject{{u"replica_index"_s, position},
                                    {u"node"_s, node ? textOrNull(node->id) : QJsonValue()},
                                    {u"status"_s, ui::fromStd(sweepStatusName(answer.status))},
                                    {u"outcome"_s, ui::fromStd(outcomeName(answer.outcome))}});
    }
    return {{u"partition"_s, partition}, {u"served_by"_s, result.served(partition)}, {u"replicas"_s, replicas}};
}

QJsonObject totalsToJson(const SweepResult::NodeTotals &node)
{
    return {{u"id"_s, textOrNull(node.id)},
            {u"served"_s, qint64{node.count(SweepStatus::Served)}},
            {u"refused"_s, qint64{node.count(SweepStatus::Refused)}},
            {u"unreachable"_s, qint64{node.count(SweepStatus::Unreachable)}},
            {u"problem"_s, textOrNull(node.detail)}};
}

std::vector<int> servedByNone(const SweepResult &result)
{
    std::vector<int> all;
    for (int partition = 0; partition < result.partitions(); ++partition) {
        if (result.served(partition) == 0)
            all.push_back(partition);
    }
    return all;
}

} // namespace

QJsonObject sweepToJson(const SweepResult &result)
{
    QJsonArray nodes;
    for (const SweepResult::NodeTotals &node : result.nodes)
        nodes.append(totalsToJson(node));
    QJsonArray lacking;
    for (int partition = 0; partition < result.partitions(); ++partition) {
        if (result.served(partition) < result.positions)
            lacking.append(partitionToJson(result, partition));
    }
    return {{u"namespace"_s, ui::fromStd(result.nameSpace)},
            {u"partitions"_s, result.partitions()},
            {u"replica_positions"_s, result.positions},
            {u"questions"_s, static_cast<qint64>(result.answers.size())},
            {u"served"_s, static_cast<qint64>(result.count(SweepStatus::Served))},
            {u"refused"_s, static_cast<qint64>(result.count(SweepStatus::Refused))},
            {u"unreachable"_s, static_cast<qint64>(result.count(SweepStatus::Unreachable))},
            {u"partitions_served_everywhere"_s, result.servedEverywhere()},
            {u"partitions_served_nowhere"_s, result.servedNowhere()},
            {u"nodes"_s, nodes},
            {u"not_served_everywhere"_s, lacking},
            {u"total_us"_s, qint64{result.totalUs}},
            {u"map_generation"_s, static_cast<qint64>(result.mapGeneration)},
            {u"error"_s, result.error.outcome == Outcome::Ok ? QJsonValue() : QJsonValue(errorToJson(result.error))}};
}

QString sweepText(const SweepResult &result)
{
    TextTable table;
    table.addColumn(u"NODE"_s);
    for (const auto &title : {u"SERVED"_s, u"REFUSED"_s, u"UNREACHABLE"_s})
        table.addColumn(title, TextTable::Align::Right);
    table.addColumn(u"PROBLEM"_s);
    for (const SweepResult::NodeTotals &node : result.nodes) {
        table.addRow({ui::fromStd(node.id), QString::number(node.count(SweepStatus::Served)),
                      QString::number(node.count(SweepStatus::Refused)),
                      QString::number(node.count(SweepStatus::Unreachable)), ui::fromStd(node.detail)});
    }
    const std::vector<int> none = servedByNone(result);
    const int everywhere = result.servedEverywhere();
    const int nowhere = static_cast<int>(none.size());
    QString text = table.text();
    text +=
        u"%1 of %2 questions served in %3; of %4 partitions %5 are served by every replica, %6 by some, %7 by none\n"_s
            .arg(QString::number(result.count(SweepStatus::Served)), QString::number(result.answers.size()),
                 ui::formatUs(result.totalUs), QString::number(result.partitions()), QString::number(everywhere),
                 QString::number(result.partitions() - everywhere - nowhere), QString::number(nowhere));
    if (!none.empty())
        text += u"served by none: "_s + rangesText(none, shownRanges) + u'\n';
    return text;
}

QString rangesText(const std::vector<int> &numbers, std::size_t limit)
{
    QStringList ranges;
    std::size_t left = 0;
    for (std::size_t i = 0; i < numbers.size();) {
        std::size_t end = i + 1;
        while (end < numbers.size() && numbers[end] == numbers[end - 1] + 1)
            ++end;
        const QString first = QString::number(numbers[i]);
        if (static_cast<std::size_t>(ranges.size()) < limit)
            ranges.append(end - i == 1 ? first : first + u'-' + QString::number(numbers[end - 1]));
        else
            left += end - i;
        i = end;
    }
    const QString text = ranges.join(u", "_s);
    return left == 0 ? text : text + u" and %1 more"_s.arg(left);
}

} // namespace footplate::app

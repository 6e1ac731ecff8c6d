// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/policyhistorymodel.h"

#include "ui/text/format.h"
#include "ui/text/wording.h"

#include <algorithm>

namespace footplate::ui {

namespace {

const std::vector<Publication> &nothing()
{
    static const std::vector<Publication> none;
    return none;
}

} // namespace

PolicyHistoryModel::Row PolicyHistoryModel::rowFor(const Publication &publication)
{
    return {publication,
            {tr("r%1").arg(publication.revision), formatDateTime(publication.atMs), fromStd(publication.author),
             fromStd(publication.reason), policySummary(publication.policy.retry)}};
}

void PolicyHistoryModel::setHistory(const std::shared_ptr<const std::vector<Publication>> &history)
{
    if (history == m_history)
        return;
    m_history = history;
    const std::vector<Publication> &all = history ? *history : nothing();
    removeUnknown(all);
    // What is left is a part of the history, in its order: what is missing goes in between.
    std::size_t row = 0;
    for (auto wanted = all.rbegin(); wanted != all.rend(); ++wanted, ++row) {
        if (row < m_rows.size() && m_rows[row].publication == *wanted)
            continue;
        auto end = wanted;
        std::size_t count = 0;
        while (end != all.rend() && !(row < m_rows.size() && m_rows[row].publication == *end)) {
            ++end;
            ++count;
        }
        beginInsertRows({}, static_cast<int>(row), static_cast<int>(row + count) - 1);
        std::vector<Row> fresh;
        std::transform(wanted, end, std::back_inserter(fresh), rowFor);
        m_rows.insert(m_rows.begin() + static_cast<std::ptrdiff_t>(row), fresh.begin(), fresh.end());
        endInsertRows();
        row += count - 1;
        wanted = end - 1;
    }
}

void PolicyHistoryModel::removeUnknown(const std::vector<Publication> &history)
{
    for (auto row = static_cast<int>(m_rows.size()) - 1; row >= 0; --row) {
        const Publication &mine = publication(row);
        const auto same = std::lower_bound(history.begin(), history.end(), mine.revision,
                                           [](const Publication &one, std::uint32_t revision) { return one.revision < revision; });
        if (same != history.end() && *same == mine)
            continue;
        beginRemoveRows({}, row, row);
        m_rows.erase(m_rows.begin() + row);
        endRemoveRows();
    }
}

int PolicyHistoryModel::rowOf(std::uint32_t revision) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
                                    [revision](const Row &row) { return row.publication.revision == revision; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int PolicyHistoryModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int PolicyHistoryModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : columnCountValue;
}

QVariant PolicyHistoryModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const QString &text = m_rows[static_cast<std::size_t>(index.row())].cells[static_cast<std::size_t>(index.column())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole: return text; // a column may be narrower than its text
    case Qt::TextAlignmentRole: return QVariant::fromValue(Qt::AlignLeading | Qt::AlignVCenter);
    default: return {};
    }
}

QVariant PolicyHistoryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignLeading | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Revision: return tr("Revision");
    case Published: return tr("Published");
    case Author: return tr("By");
    case Reason: return tr("Reason");
    case Policy: return tr("Retries");
    default: return {};
    }
}

} // namespace footplate::ui

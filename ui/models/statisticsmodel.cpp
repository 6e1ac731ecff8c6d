// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/statisticsmodel.h"

#include "ui/text/wording.h"

namespace footplate::ui {

void StatisticsModel::update(const std::shared_ptr<const List> &list)
{
    if (list == m_shown)
        return;
    m_shown = list;
    static const List nothing;
    const List &fresh = list != nullptr ? *list : nothing;
    matchRows(fresh);

    int runStart = -1;
    const auto endRun = [this, &runStart](int end) {
        if (runStart >= 0)
            Q_EMIT dataChanged(index(runStart, ValueColumn), index(end - 1, ValueColumn));
        runStart = -1;
    };
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        QString value = fromStd(fresh[i].second);
        if (value == m_rows[i].value) {
            endRun(static_cast<int>(i));
            continue;
        }
        m_rows[i].value = std::move(value);
        if (runStart < 0)
            runStart = static_cast<int>(i);
    }
    endRun(static_cast<int>(m_rows.size()));
}

// Both are sorted: one walk finds what came and what went.
void StatisticsModel::matchRows(const List &list)
{
    std::size_t row = 0;
    for (const auto &[name, value] : list) {
        std::size_t gone = row;
        while (gone < m_rows.size() && m_rows[gone].key < name)
            ++gone;
        if (gone > row) {
            beginRemoveRows({}, static_cast<int>(row), static_cast<int>(gone) - 1);
            m_rows.erase(m_rows.begin() + static_cast<std::ptrdiff_t>(row), m_rows.begin() + static_cast<std::ptrdiff_t>(gone));
            endRemoveRows();
        }
        if (row >= m_rows.size() || m_rows[row].key != name) {
            beginInsertRows({}, static_cast<int>(row), static_cast<int>(row));
            m_rows.insert(m_rows.begin() + static_cast<std::ptrdiff_t>(row), Row{name, fromStd(name), fromStd(value)});
            endInsertRows();
        }
        ++row;
    }
    if (row < m_rows.size()) {
        beginRemoveRows({}, static_cast<int>(row), static_cast<int>(m_rows.size()) - 1);
        m_rows.resize(row);
        endRemoveRows();
    }
}

int StatisticsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int StatisticsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : 2;
}

QVariant StatisticsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
        return index.column() == NameColumn ? row.name : row.value;
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (index.column() == NameColumn ? Qt::AlignLeft : Qt::AlignRight));
    return {};
}

QVariant StatisticsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == NameColumn ? tr("Name") : tr("Value");
}

} // namespace footplate::ui

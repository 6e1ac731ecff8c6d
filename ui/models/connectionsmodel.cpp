// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/connectionsmodel.h"

#include "ui/widgets/statedelegate.h"

#include <algorithm>

namespace footplate::ui {

using namespace Qt::StringLiterals;

void ConnectionsModel::setEntries(const QVector<ConnectionEntry> &entries)
{
    const auto isWanted = [&entries](const QString &name) {
        return std::any_of(entries.cbegin(), entries.cend(),
                           [&name](const auto &one) { return one.profile.name == name; });
    };
    for (auto row = static_cast<int>(m_entries.size()) - 1; row >= 0; --row) {
        if (isWanted(m_entries[row].profile.name))
            continue;
        beginRemoveRows({}, row, row);
        m_entries.removeAt(row);
        endRemoveRows();
    }
    // What is left is a part of the new list, in its order.
    for (int row = 0; row < entries.size(); ++row) {
        const ConnectionEntry &wanted = entries[row];
        if (row < m_entries.size() && m_entries[row].profile.name == wanted.profile.name) {
            if (m_entries[row] == wanted)
                continue;
            m_entries[row] = wanted;
            Q_EMIT dataChanged(index(row), index(row));
            continue;
        }
        beginInsertRows({}, row, row);
        m_entries.insert(row, wanted);
        endInsertRows();
    }
}

int ConnectionsModel::rowOf(const QString &name) const
{
    const auto found = std::find_if(m_entries.cbegin(), m_entries.cend(),
                                    [&name](const auto &one) { return one.profile.name == name; });
    return found == m_entries.cend() ? -1 : static_cast<int>(found - m_entries.cbegin());
}

int ConnectionsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

QVariant ConnectionsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= m_entries.size())
        return {};
    const ConnectionEntry &entry = m_entries[index.row()];
    switch (role) {
    case Qt::DisplayRole: return entry.profile.name;
    case Qt::ToolTipRole: return QStringList{connectionRemark(entry), entry.problem.isEmpty() ? entry.profile.seeds.join(u", "_s) : entry.problem}.join(u'\n').trimmed();
    case Qt::AccessibleTextRole: {
        const QString remark = connectionRemark(entry);
        return remark.isEmpty() ? entry.profile.name : entry.profile.name + u", "_s + remark;
    }
    case SwatchItemRole: return entry.profile.color;
    case DetailItemRole: return connectionRemark(entry);
    default: return {};
    }
}

QString connectionRemark(const ConnectionEntry &entry)
{
    QStringList remarks;
    if (!entry.problem.isEmpty())
        remarks << ConnectionsModel::tr("broken");
    if (entry.isOpen)
        remarks << ConnectionsModel::tr("open");
    if (entry.profile.isProduction)
        remarks << ConnectionsModel::tr("production");
    return remarks.join(u" · "_s);
}

} // namespace footplate::ui

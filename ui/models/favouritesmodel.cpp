// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/favouritesmodel.h"

#include <algorithm>

namespace footplate::ui {

using namespace Qt::StringLiterals;

void FavouritesModel::setFavourites(const QVector<Favourite> &favourites)
{
    if (!m_favourites.isEmpty()) {
        beginRemoveRows({}, 0, static_cast<int>(m_favourites.size()) - 1);
        m_favourites.clear();
        endRemoveRows();
    }
    QVector<Favourite> usable;
    for (const Favourite &favourite : favourites) {
        const bool isKnown = std::any_of(usable.cbegin(), usable.cend(), [&favourite](const Favourite &one) { return one.name == favourite.name; });
        if (!isKnown && !favourite.name.isEmpty() && usable.size() < limit)
            usable.append(favourite);
    }
    if (usable.isEmpty())
        return;
    beginInsertRows({}, 0, static_cast<int>(usable.size()) - 1);
    m_favourites = usable;
    endInsertRows();
}

int FavouritesModel::add(const ReadRequest &request)
{
    for (int row = 0; row < rowCount(); ++row) {
        if (isSameRead(m_favourites.at(row).request, request))
            return row;
    }
    const int row = rowCount();
    if (row >= limit)
        return -1;
    beginInsertRows({}, row, row);
    m_favourites.append({freeName(readText(request).left(longestName)), request});
    endInsertRows();
    Q_EMIT changed();
    return row;
}

void FavouritesModel::remove(int row)
{
    beginRemoveRows({}, row, row);
    m_favourites.removeAt(row);
    endRemoveRows();
    Q_EMIT changed();
}

bool FavouritesModel::isTaken(const QString &name, int except) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (row != except && m_favourites.at(row).name == name)
            return true;
    }
    return false;
}

QString FavouritesModel::freeName(const QString &wanted) const
{
    QString name = wanted;
    for (int i = 2; isTaken(name, -1); ++i)
        name = u"%1 (%2)"_s.arg(wanted).arg(i);
    return name;
}

int FavouritesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_favourites.size());
}

QVariant FavouritesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Favourite &favourite = m_favourites.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole: return favourite.name;
    case Qt::ToolTipRole: return tr("%1: %2. Enter runs it, F2 renames it, Delete removes it.").arg(favourite.name, readText(favourite.request));
    case Qt::AccessibleDescriptionRole: return readText(favourite.request);
    default: return {};
    }
}

bool FavouritesModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    const QString name = value.toString().simplified().left(longestName);
    if (name == m_favourites.at(index.row()).name)
        return true;
    if (name.isEmpty() || isTaken(name, index.row())) {
        Q_EMIT refused(name.isEmpty() ? tr("A favourite needs a name; it keeps the one it had.")
                                      : tr("There is a favourite “%1” already; this one keeps its name.").arg(name));
        return false;
    }
    m_favourites[index.row()].name = name;
    Q_EMIT dataChanged(index, index);
    Q_EMIT changed();
    return true;
}

Qt::ItemFlags FavouritesModel::flags(const QModelIndex &index) const
{
    return QAbstractListModel::flags(index) | (index.isValid() ? Qt::ItemIsEditable : Qt::NoItemFlags);
}

} // namespace footplate::ui

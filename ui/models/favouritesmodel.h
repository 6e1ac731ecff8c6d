// SPDX-License-Identifier: GPL-3.0-or-later
// FavouritesModel: reads that are kept under a name. GUI thread.
//
// Invariants: names are unique and not empty; never more than `limit`; never resets. A name is edited in place: one that cannot be is
// refused with a sentence, and the old one stays.
#pragma once

#include "ui/models/keptread.h"

#include <QAbstractListModel>

namespace footplate::ui {

class FavouritesModel final : public QAbstractListModel {
    Q_OBJECT
public:
    static constexpr int limit = 500;
    static constexpr int longestName = 100; // characters

    using QAbstractListModel::QAbstractListModel;

    // In place of those before, without a word: they are what is kept. Names that are not unique are left out.
    void setFavourites(const QVector<Favourite> &favourites);
    [[nodiscard]] const QVector<Favourite> &favourites() const { return m_favourites; }
    [[nodiscard]] const ReadRequest &requestAt(int row) const { return m_favourites.at(row).request; }
    // Under a name made of what it asks for. The row; that of the same read, if it is kept already; -1: there are too many.
    int add(const ReadRequest &request);
    void remove(int row);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

Q_SIGNALS:
    void changed(); // by the operator: to be kept
    void refused(const QString &why);

private:
    [[nodiscard]] bool isTaken(const QString &name, int except) const;
    [[nodiscard]] QString freeName(const QString &wanted) const;

    QVector<Favourite> m_favourites;
};

} // namespace footplate::ui

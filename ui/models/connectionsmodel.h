// SPDX-License-Identifier: GPL-3.0-or-later
// ConnectionsModel: the connections that are kept, by name. For a StateDelegate. GUI thread.
//
// Invariant: never resets; what stays keeps its row's identity, so that a selection survives.
#pragma once

#include "ui/models/connectionprofile.h"

#include <QAbstractListModel>
#include <QVector>

namespace footplate::ui {

struct ConnectionEntry {
    ConnectionProfile profile;
    bool isOpen = false;
    QString problem; // why its file cannot be used; empty if it can
    bool operator==(const ConnectionEntry &) const = default;
};

class ConnectionsModel final : public QAbstractListModel {
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;
    // Sorted by name, each name once.
    void setEntries(const QVector<ConnectionEntry> &entries);
    [[nodiscard]] const ConnectionEntry &entry(int row) const { return m_entries.at(row); }
    [[nodiscard]] int rowOf(const QString &name) const; // -1: none

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    QVector<ConnectionEntry> m_entries;
};

// "production · open", what is remarkable about it.
QString connectionRemark(const ConnectionEntry &entry);

} // namespace footplate::ui

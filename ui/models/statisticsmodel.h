// SPDX-License-Identifier: GPL-3.0-or-later
// StatisticsModel: name and value of what a node answers for `statistics`. GUI thread.
//
// Invariants: keyed by name, sorted by it, never resets: names that come or go are inserted or removed, changed values told as
// contiguous runs. A list that is the very one shown already costs nothing.
#pragma once

#include <QAbstractTableModel>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace footplate::ui {

class StatisticsModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    using List = std::vector<std::pair<std::string, std::string>>;
    enum Column { NameColumn, ValueColumn };

    using QAbstractTableModel::QAbstractTableModel;

    // Sorted by name; null empties the model.
    void update(const std::shared_ptr<const List> &list);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        std::string key;
        QString name;
        QString value;
    };
    void matchRows(const List &list);

    std::shared_ptr<const List> m_shown;
    std::vector<Row> m_rows;
};

} // namespace footplate::ui

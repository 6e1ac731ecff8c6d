// SPDX-License-Identifier: GPL-3.0-or-later
// AlertsModel: the alerts that go on, worst first. GUI thread.
//
// Invariants: keyed by rule and subject, never resets: alerts come and go by inserting and removing, and change in place.
#pragma once

#include "core/session/alerts.h"

#include <QAbstractTableModel>

#include <array>
#include <vector>

namespace footplate::ui {

class AlertsModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { What, Where, Since, Value, Limit, Noted, columnsCount };

    using QAbstractTableModel::QAbstractTableModel;
    // In the order of AlertBook::active().
    void update(const std::vector<Alert> &alerts, std::int64_t nowMs);
    [[nodiscard]] const Alert &alert(int row) const { return m_rows.at(static_cast<std::size_t>(row)).alert; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    using Cells = std::array<QString, columnsCount>;
    struct Row {
        Alert alert;
        Cells cells;
    };
    void matchRows(const std::vector<Alert> &alerts);
    [[nodiscard]] static Cells cellsOf(const Alert &alert, std::int64_t nowMs);

    std::vector<Row> m_rows;
};

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// PolicyHistoryModel: every published revision, newest first. GUI thread.
//
// Invariants: never resets. A new publication is inserted on top; another history (another session) removes what is not in it.
#pragma once

#include "core/retry/policy.h"

#include <QAbstractTableModel>

#include <array>
#include <memory>
#include <vector>

namespace footplate::ui {

class PolicyHistoryModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Revision, Published, Author, Reason, Policy, columnCountValue };

    using QAbstractTableModel::QAbstractTableModel;
    // Oldest first, as snapshots carry it; null is an empty one.
    void setHistory(const std::shared_ptr<const std::vector<Publication>> &history);
    [[nodiscard]] const Publication &publication(int row) const { return m_rows[static_cast<std::size_t>(row)].publication; }
    [[nodiscard]] int rowOf(std::uint32_t revision) const; // -1: none

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        Publication publication;
        std::array<QString, columnCountValue> cells; // formatted once
    };
    static Row rowFor(const Publication &publication);
    void removeUnknown(const std::vector<Publication> &history);

    std::shared_ptr<const std::vector<Publication>> m_history; // the last one taken
    std::vector<Row> m_rows;                                   // newest first
};

} // namespace footplate::ui

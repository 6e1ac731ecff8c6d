// SPDX-License-Identifier: GPL-3.0-or-later
// NodesModel: one row per node of a snapshot, by its id. GUI thread.
//
// Invariants: never resets. A node keeps its row while it is known; rows come in the snapshot's order by inserting, removing and
// moving. Cells hold finished text; update() formats only what changed and tells of changes once, as rectangles of adjacent
// changed rows. A cell whose text stays the same says nothing.
#pragma once

#include "core/telemetry/buckets.h"
#include "ui/models/drillspans.h"
#include "ui/theme/theme.h"

#include <QAbstractTableModel>
#include <QList>
#include <QMetaType>

#include <array>
#include <optional>
#include <vector>

namespace footplate::ui {

// Attempts and failures of a node, one value a second, oldest first; -1 where there is no bucket.
struct NodeSpark {
    QList<float> attempts;
    QList<float> failures;
    QList<bool> drilled; // whether a drill was on it; empty: never
    bool operator==(const NodeSpark &) const = default;
};

class NodesModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column {
        NodeColumn, StateColumn, AddressColumn, BuildColumn, MasterColumn, ReplicaColumn, InFlightColumn, QueuedColumn, FailedColumn,
        CircuitColumn, ConnectionsColumn, TendP50Column, TendP99Column, ClientsColumn, DataUsedColumn, UptimeColumn, CommandsColumn,
    };
    static constexpr int columns = CommandsColumn + 1;
    enum DataRole {
        SortRole = Qt::UserRole + 1, // a number, or text for the columns of words
        LookRole,                    // StateLook, where the cell stands for a state
        IdRole,                      // QString, names the row for as long as the model lives
        SlotRole,                    // int, -1 for a node that was never reached
        RankRole,                    // int, position among the sorted ids: its colour
        SparkRole,                   // NodeSpark, in the last column
    };
    static constexpr int sparkSeconds = 60;

    using QAbstractTableModel::QAbstractTableModel;

    // Drills of the last sparkSeconds, for the next update().
    void setDrills(QVector<DrillSpan> drills) { m_drills = std::move(drills); }
    // `buckets` may be null.
    void update(const ClusterSnapshot &snapshot, const BucketStore *buckets, std::int64_t nowMs);
    [[nodiscard]] int rowOf(std::string_view id) const; // -1 if there is none
    // The longest text a column is laid out for, so that widths need not follow the values.
    [[nodiscard]] static QString widestText(int column);
    [[nodiscard]] static bool isNumber(int column);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Cell {
        QString text;
        double sortKey = 0;
        StateLook look{Role::Text, Glyph::None};
        bool operator==(const Cell &) const = default;
    };
    struct Row {
        std::string id;
        int slot = -1;
        int rank = -1;
        std::array<Cell, columns> cells;
        NodeSpark spark;
        QString drill; // the faults under which the sparkline is; empty: none
        QString toolTip;
    };
    struct Span { // columns of a row that changed; empty when first > last
        int first = columns;
        int last = -1;
        void include(int column);
        [[nodiscard]] bool isEmpty() const { return first > last; }
    };

    void matchRows(const std::vector<NodeView> &nodes);
    static Cell makeCell(int column, const NodeView &node, std::int64_t nowMs, const Cell &before);
    Span fillRow(Row &row, const NodeView &node, int rank, std::int64_t nowMs);
    bool readSparks(const BucketStore *buckets);
    void markDrills(std::int64_t fromMs);
    void tellChanges(const std::vector<Span> &spans);

    std::vector<Row> m_rows;
    QVector<DrillSpan> m_drills;
    std::int64_t m_lastBucketMs = -1;
};

} // namespace footplate::ui

Q_DECLARE_METATYPE(footplate::ui::StateLook)
Q_DECLARE_METATYPE(footplate::ui::NodeSpark)

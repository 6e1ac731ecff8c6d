// SPDX-License-Identifier: GPL-3.0-or-later
// EventsModel: the operator's events as rows, newest first. GUI thread.
//
// Invariants: never reset. New events are inserted above in one run, old ones leave below in one run; a row never changes.
// Words are made when a row is first asked for them.
#pragma once

#include "core/telemetry/event.h"

#include <QAbstractTableModel>

#include <deque>
#include <vector>

namespace footplate::ui {

class EventsModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Time, Kind, Node, What, Numbers, columnsCount };
    static constexpr std::size_t maximumRows = 10'000;

    explicit EventsModel(QObject *parent = nullptr);
    // The events of a session so far, oldest first. Events of another session (their sequence begins anew) replace all.
    void update(const std::vector<Event> &events);
    void clear();

    [[nodiscard]] const Event &event(int row) const { return m_rows.at(static_cast<std::size_t>(row)).event; }
    [[nodiscard]] int rowOfSequence(std::uint64_t sequence) const; // -1 when it is not there any more
    // Time, kind, severity, node, text and numbers; for copying and export.
    [[nodiscard]] QStringList fields(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        Event event;
        mutable std::array<QString, columnsCount> cells;
        mutable bool isFormatted = false;
    };
    void removeFrom(int first);
    void insertNewer(const std::vector<Event> &events);
    [[nodiscard]] QString timeText(const Event &event) const;
    [[nodiscard]] const QString &cell(const Row &row, int column) const;
    [[nodiscard]] static bool belongTogether(const Event &known, const std::vector<Event> &events);

    std::deque<Row> m_rows; // newest first
};

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// CommandHistoryModel: the reads that were asked for, newest first, with how each ended. GUI thread.
//
// Invariants: grows by inserting at the top, forgets the oldest beyond `limit`, never resets. The same request again moves up
// instead of standing there twice.
#pragma once

#include "ui/models/keptread.h"
#include "ui/theme/theme.h"

#include <QAbstractListModel>

#include <deque>

namespace footplate::ui {

class CommandHistoryModel final : public QAbstractListModel {
    Q_OBJECT
public:
    static constexpr std::size_t limit = 200;

    using QAbstractListModel::QAbstractListModel;

    void add(const RecordedRead &read);
    // In place of those before; oldest first.
    void setReads(const QVector<RecordedRead> &reads);
    [[nodiscard]] const ReadRequest &requestAt(int row) const { return m_entries[static_cast<std::size_t>(row)].request; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

private:
    struct Entry {
        ReadRequest request;
        QString name; // namespace, set and key
        QString end;  // how it ended
        StateLook look;
        std::int64_t atMs = 0;
    };
    std::deque<Entry> m_entries;
};

// Found, not found or failed: how the end of a read is marked.
StateLook lookOfRead(Outcome outcome);

} // namespace footplate::ui

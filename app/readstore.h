// SPDX-License-Identifier: GPL-3.0-or-later
// ReadStore: the reads of one connection on disk: those that were asked for, as a log of the last thousands, and those that are kept under a
// name. JSON objects, one a line, that only the user of the process may read; what a read found is never among them.
//
// Invariants: what was accepted survives the end of the process, however it ends. Favourites are written as a whole, so that their file is
// always the one before or the one after. A line that cannot be understood is counted and spoils no other; among the favourites it stays in
// the file.
// Threads: any, one at a time per object.
#pragma once

#include "app/linelog.h"
#include "ui/models/keptread.h"

namespace footplate::app {

class ReadStore {
public:
    static constexpr qint64 defaultFileBytes = 1 << 20;

    // "commands" in the folder where the application keeps its data.
    static QString defaultFolder();
    ReadStore(const QString &folder, const QString &name, qint64 fileBytes = defaultFileBytes);

    // Error (InvalidRequest): which file or folder is in the way, and why.
    Result<void> append(const ui::RecordedRead &read);
    // In place of those before. Error: as append(), or another process is writing them.
    Result<void> setFavourites(const QVector<ui::Favourite> &favourites);

    struct Earlier {
        QVector<ui::RecordedRead> reads; // the last ones, oldest first
        QVector<ui::Favourite> favourites;
        int unreadable = 0; // lines of either that were left out
    };
    // At most `count` reads. No file: none.
    [[nodiscard]] Earlier read(std::size_t count) const;

    // All of it, with the profile it belongs to. A file that is not there is no trouble; what stands under the other name already stays.
    void rename(const QString &to);
    void remove();

    [[nodiscard]] QString favouritesFile() const;
    [[nodiscard]] QString logFile() const { return m_log.path(); }

private:
    [[nodiscard]] QByteArrayList favouriteLines() const;

    QString m_folder;
    QString m_name;
    LineLog m_log;
};

} // namespace footplate::app

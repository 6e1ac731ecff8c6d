// SPDX-License-Identifier: GPL-3.0-or-later
// LineLog: JSON objects on disk, one a line, in NAME.jsonl and, when that is full, in NAME.1.jsonl and so on, the highest number being the
// oldest. Only the user of the process may read them.
//
// Invariants: what append() accepted survives the end of the process, however it ends. A line that was cut off spoils no other.
// At most keptFiles files of about fileBytes each. Several processes may write to one log.
// Threads: any, one at a time per object.
#pragma once

#include "core/base/result.h"

#include <QByteArrayList>
#include <QString>

#include <functional>

namespace footplate::app {

// Safe as the name of a file: another letter than A-Z, a-z, 0-9, '-', '_' and '.' becomes '_'; at most 100, and none is hidden.
QString safeFileName(QString name);
// Makes it, with its parents, for this user alone; one that is there is closed to others if that is possible. False: it is not there.
bool makePrivateFolder(const QString &folder);

struct LogBounds {
    int keptFiles = 1;
    qint64 fileBytes = 0;
    qint64 usualLine = 512; // bytes; most lines are shorter
};

class LineLog {
public:
    // `what` is kept, in the words of an error: "the events".
    LineLog(QString folder, const QString &name, LogBounds bounds, QString what);

    // Lines without their ends. Error (InvalidRequest) when not all of it is on disk; what is said twice then is not told apart later.
    Result<void> append(const QByteArrayList &lines);
    // From the newest line to the oldest, until `count` of them were understood, which `takes` says. Looks at the last count x usualLine
    // bytes of each file. How many lines were not understood.
    int readBack(std::size_t count, const std::function<bool(const QByteArray &line)> &takes) const;
    [[nodiscard]] QString path(int number = 0) const;

private:
    void rotate() const;
    [[nodiscard]] tl::unexpected<Error> notKept(const QString &why) const;

    QString m_folder;
    QString m_name;
    LogBounds m_bounds;
    QString m_what;
};

} // namespace footplate::app

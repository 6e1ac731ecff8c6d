// SPDX-License-Identifier: GPL-3.0-or-later
// EventLog: the events of one connection on disk: JSON objects, one a line, in NAME.jsonl and, when that is full, in
// NAME.1.jsonl and so on, the highest number being the oldest.
//
// Invariants: what append() accepted survives the end of the process, however it ends. A line that was cut off spoils no other.
// At most keptFiles files of about fileBytes each. Several processes may write to one log.
// Threads: any, one at a time per object.
#pragma once

#include "core/base/result.h"
#include "core/telemetry/event.h"

#include <QString>

#include <cstddef>
#include <span>
#include <vector>

namespace footplate::app {

class EventLog {
public:
    static constexpr int keptFiles = 4;
    static constexpr qint64 defaultFileBytes = 4 << 20;

    // "events" in the folder where the application keeps its data.
    static QString defaultFolder();
    // `name` is made safe as a file name: another letter than A-Z, a-z, 0-9, '-', '_' and '.' becomes '_'.
    EventLog(const QString &folder, const QString &name, qint64 fileBytes = defaultFileBytes);

    // Error (InvalidRequest) when not all of it is on disk; what is said twice then is not told apart later.
    Result<void> append(std::span<const Event> events);

    struct Earlier {
        std::vector<Event> events; // the last ones, oldest first; their sequence is 1, 2, ...
        int unreadable = 0;        // lines that were left out
    };
    // At most `count` events, looked for in the last `count` x 512 bytes of each file. No file: none.
    [[nodiscard]] Earlier read(std::size_t count) const;
    [[nodiscard]] QString path(int number = 0) const;

private:
    void rotate() const;
    static void readFile(const QString &name, std::size_t count, Earlier &earlier);

    QString m_folder;
    QString m_name;
    qint64 m_fileBytes;
};

} // namespace footplate::app

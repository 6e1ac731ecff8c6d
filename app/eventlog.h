// SPDX-License-Identifier: GPL-3.0-or-later
// EventLog: the events of one connection on disk, as LineLog keeps them. Threads: any, one at a time per object.
#pragma once

#include "app/linelog.h"
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
    // `name` is made safe as a file name.
    EventLog(const QString &folder, const QString &name, qint64 fileBytes = defaultFileBytes);

    // Error (InvalidRequest) when not all of it is on disk; what is said twice then is not told apart later.
    Result<void> append(std::span<const Event> events);

    struct Earlier {
        std::vector<Event> events; // the last ones, oldest first; their sequence is 1, 2, ...
        int unreadable = 0;        // lines that were left out
    };
    // At most `count` events, looked for in the last `count` x 512 bytes of each file. No file: none.
    [[nodiscard]] Earlier read(std::size_t count) const;
    [[nodiscard]] QString path(int number = 0) const { return m_log.path(number); }

private:
    LineLog m_log;
};

} // namespace footplate::app

// SPDX-License-Identifier: GPL-3.0-or-later
// What is kept of reads: that one was asked for and how it ended, and those that have a name. Never what a read found. Plain values.
#pragma once

#include "core/session/session.h"

#include <QString>
#include <QVector>

namespace footplate::ui {

struct RecordedRead {
    ReadRequest request;
    std::int64_t atMs = 0; // wall clock when it ended
    std::int64_t totalUs = 0;
    Outcome outcome = Outcome::Ok;
    bool exists = false; // of Kind::Exists
    [[nodiscard]] bool ok() const { return outcome == Outcome::Ok; }
};

struct Favourite {
    QString name; // not empty, unique
    ReadRequest request;
};

RecordedRead recordOf(const ReadRequest &request, const CommandResult &result);
// Whether they ask for the same in the same way.
bool isSameRead(const ReadRequest &one, const ReadRequest &other);
// "test demo user:1042": namespace, set and key.
QString readText(const ReadRequest &request);

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// FileLock: what the writers of one file hold against each other, as FILE.lock beside it. Any thread; several processes.
//
// Invariant: the lock of a writer that was killed at any moment is gone a second later. One killed between making the lock and
// writing its name into it leaves one that names nobody, which Qt holds for taken until it has the age given here. Whoever lives
// is safe from that age: its lock is one of the system's, too, which nobody breaks.
#pragma once

#include <QLockFile>
#include <QString>

namespace footplate::app {

class FileLock final : public QLockFile {
public:
    static constexpr int staleMs = 1000;
    // Long enough to outwait a lock that a killed writer left.
    static constexpr int waitMs = 3 * staleMs;

    explicit FileLock(const QString &file) : QLockFile(file + QStringLiteral(".lock")) { setStaleLockTime(staleMs); }
};

} // namespace footplate::app

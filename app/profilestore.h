// SPDX-License-Identifier: GPL-3.0-or-later
// ProfileStore: the policy of each profile with its history, one JSON file a profile.
//
// Invariants: a file is replaced as a whole or not at all; two writers never interleave, because each holds the
// profile's lock from reading to writing; a revision is published only over the one it was drafted against.
// Threads: any, one at a time per object; several processes may use one folder.
#pragma once

#include "core/session/session.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <vector>

namespace footplate::app {

class ProfileStore {
public:
    explicit ProfileStore(QString folder);
    // "profiles" in the folder where the application keeps its settings.
    static QString defaultFolder();
    // Letters, digits, '-', '_' and '.', not first; at most 64: what is safe as a file name everywhere.
    static Error nameError(const QString &name); // what to say when it is not valid
    static bool isValidName(const QString &name);

    // Sorted.
    [[nodiscard]] QStringList names() const;
    // Oldest first. Errors: InvalidRequest for a bad name, or one that does not exist (names those that do);
    // ParseError for a file that cannot be understood.
    [[nodiscard]] Result<std::vector<Publication>> load(const QString &name) const;
    // Publishes the draft as the next revision of the profile, making the profile if it is not there; `wallMs` becomes
    // its time. Refused with what is live when another revision came in between.
    PublicationResult publish(const QString &name, const PublicationRequest &draft, std::int64_t wallMs);

private:
    [[nodiscard]] QString path(const QString &name) const;
    [[nodiscard]] Result<std::vector<Publication>> read(const QString &name) const;
    [[nodiscard]] Result<void> write(const QString &name, const std::vector<Publication> &history) const;

    QString m_folder;
};

} // namespace footplate::app

// SPDX-License-Identifier: GPL-3.0-or-later
// ProfileStore: the profiles, one JSON file each: how to reach the cluster, and its policy with its history.
//
// Invariants: a file is replaced as a whole or not at all; two writers never interleave, because each holds the
// profile's lock from reading to writing; a revision is published only over the one it was drafted against.
// Threads: any, one at a time per object; several processes may use one folder.
#pragma once

#include "core/session/session.h"
#include "ui/models/connectionprofile.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <functional>
#include <vector>

namespace footplate::app {

struct ProfileContent;

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

    // How to reach the cluster. One that has only a policy gets an empty connection: it has no seed yet. Errors: as of
    // load().
    [[nodiscard]] Result<ui::ConnectionProfile> connection(const QString &name) const;
    // Makes the profile if it is not there; its history stays.
    Result<void> saveConnection(const ui::ConnectionProfile &connection);
    // The history goes with it. Error (InvalidRequest): the other name is taken, or no name.
    Result<void> rename(const QString &name, const QString &to);
    // With its history.
    Result<void> remove(const QString &name);

private:
    using Edit = std::function<Result<void>(ProfileContent &content)>;
    // Reads, edits and writes under the profile's lock.
    Result<void> change(const QString &name, const Edit &edit);
    // Nobody else changes the profile meanwhile; refused when somebody else does for longer than a moment.
    Result<void> locked(const QString &name, const std::function<Result<void>()> &work) const;
    Result<void> checkExists(const QString &name) const;
    [[nodiscard]] QString path(const QString &name) const;
    [[nodiscard]] Result<ProfileContent> read(const QString &name) const;
    [[nodiscard]] Result<void> write(const QString &name, const ProfileContent &content) const;

    QString m_folder;
};

} // namespace footplate::app

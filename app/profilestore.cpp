// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/profilestore.h"

#include "app/filelock.h"
#include "app/leftovers.h"
#include "app/profilejson.h"
#include "ui/text/wording.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSaveFile>
#include <QStandardPaths>

#include <limits>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 largestFile = 64'000'000; // some hundred thousand revisions

tl::unexpected<Error> storeRefusal(const QString &sentence, Outcome outcome = Outcome::InvalidRequest)
{
    return fail(outcome, sentence.toStdString());
}

QString revisionText(const Publication &publication)
{
    if (publication.revision == 0)
        return u"nothing was published yet (revision 0)"_s;
    return u"revision %1 by %2 (%3) is live"_s.arg(QString::number(publication.revision),
                                                   ui::fromStd(publication.author), ui::fromStd(publication.reason));
}

Publication liveOf(const std::vector<Publication> &history)
{
    return history.empty() ? Publication{} : history.back();
}

PublicationResult refused(const Publication &live, const Error &error)
{
    return {false, live, error};
}

} // namespace

ProfileStore::ProfileStore(QString folder) : m_folder(std::move(folder))
{
}

QString ProfileStore::defaultFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation) + u"/profiles"_s;
}

bool ProfileStore::isValidName(const QString &name)
{
    static const QRegularExpression pattern(u"\\A[A-Za-z0-9_-][A-Za-z0-9_.-]{0,63}\\z"_s);
    return pattern.match(name).hasMatch();
}

Error ProfileStore::nameError(const QString &name)
{
    return storeRefusal(
               u"\"%1\" is no name for a profile; letters, digits, '-', '_' and '.' are possible, 64 at most"_s.arg(
                   name))
        .value();
}

QStringList ProfileStore::names() const
{
    QStringList names;
    const QStringList files = QDir(m_folder).entryList({u"*.json"_s}, QDir::Files, QDir::Name);
    for (const QString &file : files)
        names.append(file.chopped(5));
    names.sort(); // the files are, with their endings
    return names;
}

Result<void> ProfileStore::checkExists(const QString &name) const
{
    if (!isValidName(name))
        return tl::unexpected(nameError(name));
    if (QFile::exists(path(name)))
        return {};
    const QStringList known = names();
    return storeRefusal(u"there is no profile \"%1\"; %2"_s.arg(
        name, known.isEmpty() ? u"none was made yet, \"footplate policy set\" makes one"_s
                              : u"there are: "_s + known.join(u", "_s)));
}

Result<std::vector<Publication>> ProfileStore::load(const QString &name) const
{
    return checkExists(name).and_then([&] { return read(name); }).map([](const ProfileContent &content) {
        return content.history;
    });
}

Result<ui::ConnectionProfile> ProfileStore::connection(const QString &name) const
{
    return checkExists(name).and_then([&] { return read(name); }).map([&name](const ProfileContent &content) {
        ui::ConnectionProfile none;
        none.name = name;
        return content.connection.value_or(none);
    });
}

PublicationResult ProfileStore::publish(const QString &name, const PublicationRequest &draft, std::int64_t wallMs)
{
    if (draft.reason.empty())
        return refused({}, storeRefusal(u"a publication needs a reason"_s).value());
    Publication live;
    Publication next;
    const auto published = change(name, [&](ProfileContent &content) -> Result<void> {
        live = liveOf(content.history);
        if (live.revision != draft.expectedRevision) {
            return storeRefusal(
                u"the change was drafted against revision %1, but %2; look at it with \"footplate policy show --profile "
                "%3\" and decide again"_s.arg(QString::number(draft.expectedRevision), revisionText(live), name));
        }
        if (live.revision == std::numeric_limits<std::uint32_t>::max())
            return storeRefusal(u"the profile \"%1\" has no revision left; begin a new one"_s.arg(name));
        next = {live.revision + 1, wallMs, draft.author, draft.reason, draft.policy, live.policy};
        content.history.push_back(next);
        return {};
    });
    return published ? PublicationResult{true, next, {}} : refused(live, published.error());
}

Result<void> ProfileStore::saveConnection(const ui::ConnectionProfile &connection)
{
    return change(connection.name, [&](ProfileContent &content) -> Result<void> {
        content.connection = connection;
        return {};
    });
}

Result<void> ProfileStore::rename(const QString &name, const QString &to)
{
    if (const auto found = checkExists(name); !found)
        return found;
    if (!isValidName(to))
        return tl::unexpected(nameError(to));
    return locked(name, [&]() -> Result<void> {
        // Refuses to take the place of another file, which looking first would not.
        QFile file(path(name));
        if (file.rename(path(to)))
            return {};
        if (QFile::exists(path(to)))
            return storeRefusal(u"there is a profile \"%1\" already"_s.arg(to));
        return storeRefusal(u"the profile file %1 cannot be renamed: %2"_s.arg(file.fileName(), file.errorString()));
    });
}

Result<void> ProfileStore::remove(const QString &name)
{
    if (const auto found = checkExists(name); !found)
        return found;
    return locked(name, [&]() -> Result<void> {
        QFile file(path(name));
        if (!file.remove())
            return storeRefusal(u"the profile file %1 cannot be removed: %2"_s.arg(file.fileName(), file.errorString()));
        return {};
    });
}

Result<void> ProfileStore::change(const QString &name, const Edit &edit)
{
    if (!isValidName(name))
        return tl::unexpected(nameError(name));
    if (!QDir().mkpath(m_folder))
        return storeRefusal(u"the folder %1 cannot be made"_s.arg(m_folder));
    return locked(name, [&]() -> Result<void> {
        removeLeftovers(path(name));
        auto content = read(name);
        if (!content)
            return tl::unexpected(content.error());
        return edit(*content).and_then([&] { return write(name, *content); });
    });
}

Result<void> ProfileStore::locked(const QString &name, const std::function<Result<void>()> &work) const
{
    FileLock lock(path(name));
    if (!lock.tryLock(FileLock::waitMs)) {
        const bool isTaken = lock.error() == QLockFile::LockFailedError;
        return storeRefusal(
            isTaken ? u"another process is writing the profile \"%1\"; try again"_s.arg(name)
                    : u"%1.lock cannot be written: the disk is full, or the folder may not be written to"_s.arg(
                          path(name)));
    }
    return work();
}

QString ProfileStore::path(const QString &name) const
{
    return m_folder + u'/' + name + u".json"_s;
}

// A file that is not there is an empty profile.
Result<ProfileContent> ProfileStore::read(const QString &name) const
{
    QFile file(path(name));
    const QFileInfo info(file);
    if (!info.exists() && !info.isSymLink())
        return ProfileContent{};
    // A pipe would be waited for and a device has no end.
    if (!info.isFile())
        return storeRefusal(u"the profile %1 is no file; move it away"_s.arg(file.fileName()));
    if (info.size() > largestFile)
        return storeRefusal(
            u"the profile file %1 has %2 MB, which no history needs; move it away"_s.arg(file.fileName())
                .arg(info.size() / 1'000'000));
    if (!file.open(QIODevice::ReadOnly))
        return storeRefusal(u"the profile file %1 cannot be read: %2"_s.arg(file.fileName(), file.errorString()));
    auto content = profileFromJson(file.readAll(), name);
    if (!content) {
        return storeRefusal(u"the profile file %1 cannot be understood: %2; mend it or move it away"_s.arg(
                                file.fileName(), ui::fromStd(content.error().detail)),
                            Outcome::ParseError);
    }
    return content;
}

Result<void> ProfileStore::write(const QString &name, const ProfileContent &content) const
{
    QSaveFile file(path(name));
    const QByteArray bytes = profileToJson(content);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return storeRefusal(u"the profile file %1 cannot be written: %2"_s.arg(file.fileName(), file.errorString()));
    return {};
}

} // namespace footplate::app

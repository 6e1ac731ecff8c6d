// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/profilestore.h"

#include "app/leftovers.h"
#include "app/profilejson.h"
#include "ui/text/wording.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QRegularExpression>
#include <QSaveFile>
#include <QStandardPaths>

#include <limits>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

constexpr int lockWaitMs = 3000;
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
    return names;
}

Result<std::vector<Publication>> ProfileStore::load(const QString &name) const
{
    if (!isValidName(name))
        return tl::unexpected(nameError(name));
    if (!QFile::exists(path(name))) {
        const QStringList known = names();
        return storeRefusal(u"there is no profile \"%1\"; %2"_s.arg(
            name, known.isEmpty() ? u"none was made yet, \"footplate policy set\" makes one"_s
                                  : u"there are: "_s + known.join(u", "_s)));
    }
    return read(name);
}

PublicationResult ProfileStore::publish(const QString &name, const PublicationRequest &draft, std::int64_t wallMs)
{
    if (!isValidName(name))
        return refused({}, nameError(name));
    if (draft.reason.empty())
        return refused({}, storeRefusal(u"a publication needs a reason"_s).value());
    if (!QDir().mkpath(m_folder))
        return refused({}, storeRefusal(u"the folder %1 cannot be made"_s.arg(m_folder)).value());
    QLockFile lock(path(name) + u".lock"_s);
    if (!lock.tryLock(lockWaitMs)) {
        const bool isTaken = lock.error() == QLockFile::LockFailedError;
        return refused(
            {}, storeRefusal(
                    isTaken ? u"another process is writing the profile \"%1\"; try again"_s.arg(name)
                            : u"%1.lock cannot be written: the disk is full, or the folder may not be written to"_s.arg(
                                  path(name)))
                    .value());
    }
    removeLeftovers(path(name));
    auto history = read(name);
    if (!history)
        return refused({}, history.error());
    const Publication live = liveOf(*history);
    if (live.revision != draft.expectedRevision) {
        return refused(live,
                       storeRefusal(u"the change was drafted against revision %1, but %2; look at it with \"footplate "
                                    "policy show --profile %3\" and decide again"_s.arg(
                                        QString::number(draft.expectedRevision), revisionText(live), name))
                           .value());
    }
    if (live.revision == std::numeric_limits<std::uint32_t>::max())
        return refused(live,
                       storeRefusal(u"the profile \"%1\" has no revision left; begin a new one"_s.arg(name)).value());
    const Publication next{live.revision + 1, wallMs, draft.author, draft.reason, draft.policy, live.policy};
    history->push_back(next);
    if (const auto written = write(name, *history); !written)
        return refused(live, written.error());
    return {true, next, {}};
}

QString ProfileStore::path(const QString &name) const
{
    return m_folder + u'/' + name + u".json"_s;
}

// A file that is not there is an empty history.
Result<std::vector<Publication>> ProfileStore::read(const QString &name) const
{
    QFile file(path(name));
    const QFileInfo info(file);
    if (!info.exists() && !info.isSymLink())
        return std::vector<Publication>{};
    // A pipe would be waited for and a device has no end.
    if (!info.isFile())
        return storeRefusal(u"the profile %1 is no file; move it away"_s.arg(file.fileName()));
    if (info.size() > largestFile)
        return storeRefusal(
            u"the profile file %1 has %2 MB, which no history needs; move it away"_s.arg(file.fileName())
                .arg(info.size() / 1'000'000));
    if (!file.open(QIODevice::ReadOnly))
        return storeRefusal(u"the profile file %1 cannot be read: %2"_s.arg(file.fileName(), file.errorString()));
    auto history = profileFromJson(file.readAll());
    if (!history) {
        return storeRefusal(u"the profile file %1 cannot be understood: %2; mend it or move it away"_s.arg(
                                file.fileName(), ui::fromStd(history.error().detail)),
                            Outcome::ParseError);
    }
    return history;
}

Result<void> ProfileStore::write(const QString &name, const std::vector<Publication> &history) const
{
    QSaveFile file(path(name));
    const QByteArray bytes = profileToJson(history);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return storeRefusal(u"the profile file %1 cannot be written: %2"_s.arg(file.fileName(), file.errorString()));
    return {};
}

} // namespace footplate::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/readstore.h"

#include "app/filelock.h"
#include "app/leftovers.h"
#include "app/readjson.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QStandardPaths>

#include <algorithm>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

constexpr int readsFiles = 2;
constexpr qint64 usualRead = 512;             // bytes
constexpr qint64 largestFavourites = 4 << 20; // bytes; many times what the favourites of a window take
constexpr int favouritesWaitMs = 200;

tl::unexpected<Error> favouritesNotKept(const QString &why)
{
    return fail(Outcome::InvalidRequest, u"the favourites are not kept: %1"_s.arg(why).toStdString());
}

} // namespace

QString ReadStore::defaultFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + u"/commands"_s;
}

ReadStore::ReadStore(const QString &folder, const QString &name, qint64 fileBytes)
    : m_folder(folder), m_name(safeFileName(name)), m_log(folder, name, {readsFiles, fileBytes, usualRead}, u"the commands"_s)
{
}

QString ReadStore::favouritesFile() const
{
    return m_folder + u'/' + m_name + u".favourites"_s;
}

Result<void> ReadStore::append(const ui::RecordedRead &read)
{
    return m_log.append({recordLine(read)});
}

QByteArrayList ReadStore::favouriteLines() const
{
    QFile file(favouritesFile());
    if (!QFileInfo(file).isFile() || file.size() > largestFavourites || !file.open(QIODevice::ReadOnly))
        return {};
    QByteArrayList lines = file.readAll().split('\n');
    lines.removeAll(QByteArray());
    return lines;
}

Result<void> ReadStore::setFavourites(const QVector<ui::Favourite> &favourites)
{
    if (!makePrivateFolder(m_folder))
        return favouritesNotKept(u"the folder %1 cannot be made"_s.arg(m_folder));
    if (const QFileInfo info(favouritesFile()); info.exists() && !info.isFile())
        return favouritesNotKept(u"%1 is no file; move it away"_s.arg(favouritesFile()));
    FileLock lock(favouritesFile());
    if (!lock.tryLock(favouritesWaitMs))
        return favouritesNotKept(u"another process is writing %1; try again"_s.arg(favouritesFile()));
    removeLeftovers(favouritesFile());
    QByteArray bytes;
    for (const ui::Favourite &favourite : favourites)
        bytes += favouriteLine(favourite) + '\n';
    for (const QByteArray &line : favouriteLines()) {
        if (!favouriteFromLine(line))
            bytes += line + '\n'; // of a later version, or broken: not ours to throw away
    }
    QSaveFile file(favouritesFile());
    if (!file.open(QIODevice::WriteOnly) || !file.setPermissions(QFile::ReadOwner | QFile::WriteOwner) || file.write(bytes) != bytes.size() || !file.commit())
        return favouritesNotKept(u"%1 cannot be written: %2"_s.arg(file.fileName(), file.errorString()));
    return {};
}

void ReadStore::rename(const QString &to)
{
    const ReadStore other(m_folder, to);
    for (int number = 0; number < readsFiles; ++number)
        QFile::rename(m_log.path(number), other.m_log.path(number));
    QFile::rename(favouritesFile(), other.favouritesFile());
}

void ReadStore::remove()
{
    for (int number = 0; number < readsFiles; ++number)
        QFile::remove(m_log.path(number));
    QFile::remove(favouritesFile());
}

ReadStore::Earlier ReadStore::read(std::size_t count) const
{
    Earlier earlier;
    earlier.unreadable = m_log.readBack(count, [&earlier](const QByteArray &line) {
        const auto read = recordFromLine(line);
        if (read)
            earlier.reads.append(*read);
        return read.has_value();
    });
    std::reverse(earlier.reads.begin(), earlier.reads.end());
    for (const QByteArray &line : favouriteLines()) {
        if (const auto favourite = favouriteFromLine(line))
            earlier.favourites.append(*favourite);
        else
            ++earlier.unreadable;
    }
    return earlier;
}

} // namespace footplate::app

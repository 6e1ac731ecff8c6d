// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/linelog.h"

#include "app/filelock.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

constexpr QFile::Permissions ownFile = QFile::ReadOwner | QFile::WriteOwner;
constexpr QFile::Permissions ownFolder = ownFile | QFile::ExeOwner;
constexpr QFile::Permissions others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther | QFile::WriteOther | QFile::ExeOther;

} // namespace

QString safeFileName(QString name)
{
    static const QRegularExpression unsafe(u"[^A-Za-z0-9._-]"_s);
    name.replace(unsafe, u"_"_s);
    if (name.isEmpty() || name.startsWith(u'.'))
        name.prepend(u'_');
    name.truncate(100);
    return name;
}

bool makePrivateFolder(const QString &folder)
{
    if (!QDir().mkpath(folder))
        return false;
    if ((QFile::permissions(folder) & others) != QFile::Permissions()) // new, or of a version that did not care
        QFile::setPermissions(folder, ownFolder);
    return true;
}

LineLog::LineLog(QString folder, const QString &name, LogBounds bounds, QString what)
    : m_folder(std::move(folder)), m_name(safeFileName(name)), m_bounds(bounds), m_what(std::move(what))
{
}

QString LineLog::path(int number) const
{
    return m_folder + u'/' + m_name + (number == 0 ? QString() : u"."_s + QString::number(number)) + u".jsonl"_s;
}

tl::unexpected<Error> LineLog::notKept(const QString &why) const
{
    return fail(Outcome::InvalidRequest, u"%1 are not kept: %2"_s.arg(m_what, why).toStdString());
}

Result<void> LineLog::append(const QByteArrayList &lines)
{
    if (lines.isEmpty())
        return {};
    if (!makePrivateFolder(m_folder))
        return notKept(u"the folder %1 cannot be made"_s.arg(m_folder));
    rotate();
    // A pipe would be waited for.
    if (const QFileInfo info(path()); info.exists() && !info.isFile())
        return notKept(u"%1 is no file; move it away"_s.arg(path()));
    // Opened anew each time: another process may have rotated it away.
    QFile file(path());
    const auto notWritten = [&] { return notKept(u"%1 cannot be written: %2"_s.arg(file.fileName(), file.errorString())); };
    if (!file.open(QIODevice::ReadWrite | QIODevice::Append | QIODevice::Unbuffered, ownFile))
        return notWritten();
    QByteArray bytes;
    if (file.size() > 0 && file.seek(file.size() - 1) && file.read(1) != "\n")
        bytes = "\n"; // after a line that was cut off
    for (const QByteArray &line : lines)
        bytes += line + '\n';
    if (file.write(bytes) != bytes.size())
        return notWritten();
    return {};
}

// Whoever cannot have the lock leaves it to the one who has it.
void LineLog::rotate() const
{
    if (QFile(path()).size() < m_bounds.fileBytes)
        return;
    FileLock lock(path());
    if (!lock.tryLock(0) || QFile(path()).size() < m_bounds.fileBytes)
        return;
    QFile::remove(path(m_bounds.keptFiles - 1));
    for (int number = m_bounds.keptFiles - 1; number > 0; --number)
        QFile::rename(path(number - 1), path(number));
}

int LineLog::readBack(std::size_t count, const std::function<bool(const QByteArray &line)> &takes) const
{
    std::size_t taken = 0;
    int unreadable = 0;
    for (int number = 0; number < m_bounds.keptFiles && taken < count; ++number) {
        QFile file(path(number));
        if (!QFileInfo(file).isFile() || !file.open(QIODevice::ReadOnly))
            continue;
        const qint64 before = file.size() - static_cast<qint64>(count) * m_bounds.usualLine;
        if (before > 0) {
            if (!file.seek(before))
                continue;
            file.readLine(); // the rest of one
        }
        QByteArrayList lines = file.readAll().split('\n');
        if (lines.constLast().isEmpty())
            lines.removeLast();
        for (auto line = lines.crbegin(); line != lines.crend() && taken < count; ++line) {
            if (takes(*line))
                ++taken;
            else
                ++unreadable;
        }
    }
    return unreadable;
}

} // namespace footplate::app

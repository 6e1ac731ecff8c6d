// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/eventlog.h"

#include "app/filelock.h"
#include "ui/text/wording.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QStandardPaths>

#include <algorithm>
#include <optional>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 usualLine = 512; // bytes; most events are shorter

QByteArray lineOf(const Event &event)
{
    QJsonArray numbers;
    for (const std::int64_t number : event.numbers)
        numbers.append(qint64{number});
    const QJsonObject object{{u"at_ms"_s, qint64{event.atMs}},
                             {u"code"_s, ui::fromStd(eventCodeName(event.code))},
                             {u"severity"_s, ui::fromStd(severityName(event.severity))},
                             {u"node"_s, ui::fromStd(event.node.view())},
                             {u"detail"_s, ui::fromStd(event.detail.view())},
                             {u"numbers"_s, numbers}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

// The enumerator whose name it is.
template <typename Enum>
std::optional<Enum> named(const QJsonValue &value, Enum last, std::string_view (*nameOf)(Enum))
{
    const std::string name = value.toString().toStdString();
    for (int i = 0; i <= static_cast<int>(last); ++i) {
        if (nameOf(static_cast<Enum>(i)) == name)
            return static_cast<Enum>(i);
    }
    return std::nullopt;
}

std::optional<Event> eventOf(const QByteArray &line)
{
    const QJsonObject object = QJsonDocument::fromJson(line).object();
    const auto code = named(object.value("code"_L1), lastEventCode, &eventCodeName);
    const auto severity = named(object.value("severity"_L1), Severity::Bad, &severityName);
    const qint64 atMs = object.value("at_ms"_L1).toInteger(-1);
    if (!code || !severity || atMs < 0)
        return std::nullopt;
    Event event;
    event.atMs = atMs;
    event.code = *code;
    event.severity = *severity;
    event.node = object.value("node"_L1).toString().toStdString();
    event.detail = object.value("detail"_L1).toString().toStdString();
    const QJsonArray numbers = object.value("numbers"_L1).toArray();
    for (std::size_t i = 0; i < event.numbers.size(); ++i)
        event.numbers[i] = numbers.at(static_cast<qsizetype>(i)).toInteger();
    return event;
}

tl::unexpected<Error> notWritten(const QFile &file)
{
    return fail(Outcome::InvalidRequest, u"the events are not kept: %1 cannot be written: %2"_s.arg(file.fileName(), file.errorString()).toStdString());
}

} // namespace

QString EventLog::defaultFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + u"/events"_s;
}

EventLog::EventLog(const QString &folder, const QString &name, qint64 fileBytes) : m_folder(folder), m_name(name), m_fileBytes(fileBytes)
{
    static const QRegularExpression unsafe(u"[^A-Za-z0-9._-]"_s);
    m_name.replace(unsafe, u"_"_s);
    if (m_name.isEmpty() || m_name.startsWith(u'.'))
        m_name.prepend(u'_');
    m_name.truncate(100);
}

QString EventLog::path(int number) const
{
    return m_folder + u'/' + m_name + (number == 0 ? QString() : u"."_s + QString::number(number)) + u".jsonl"_s;
}

Result<void> EventLog::append(std::span<const Event> events)
{
    if (events.empty())
        return {};
    if (!QDir().mkpath(m_folder))
        return fail(Outcome::InvalidRequest, u"the events are not kept: the folder %1 cannot be made"_s.arg(m_folder).toStdString());
    rotate();
    // A pipe would be waited for.
    if (const QFileInfo info(path()); info.exists() && !info.isFile())
        return fail(Outcome::InvalidRequest, u"the events are not kept: %1 is no file; move it away"_s.arg(path()).toStdString());
    // Opened anew each time: another process may have rotated it away.
    QFile file(path());
    if (!file.open(QIODevice::ReadWrite | QIODevice::Append | QIODevice::Unbuffered))
        return notWritten(file);
    QByteArray bytes;
    if (file.size() > 0 && file.seek(file.size() - 1) && file.read(1) != "\n")
        bytes = "\n"; // after a line that was cut off
    for (const Event &event : events)
        bytes += lineOf(event);
    if (file.write(bytes) != bytes.size())
        return notWritten(file);
    return {};
}

// Whoever cannot have the lock leaves it to the one who has it.
void EventLog::rotate() const
{
    if (QFile(path()).size() < m_fileBytes)
        return;
    FileLock lock(path());
    if (!lock.tryLock(0) || QFile(path()).size() < m_fileBytes)
        return;
    QFile::remove(path(keptFiles - 1));
    for (int number = keptFiles - 1; number > 0; --number)
        QFile::rename(path(number - 1), path(number));
}

EventLog::Earlier EventLog::read(std::size_t count) const
{
    Earlier earlier;
    for (int number = 0; number < keptFiles && earlier.events.size() < count; ++number)
        readFile(path(number), count, earlier);
    std::reverse(earlier.events.begin(), earlier.events.end());
    std::uint64_t sequence = 0;
    for (Event &event : earlier.events)
        event.sequence = ++sequence;
    return earlier;
}

// Adds the events of one file, newest first. It reads no more of its end than the events that are wanted can take.
void EventLog::readFile(const QString &name, std::size_t count, Earlier &earlier)
{
    QFile file(name);
    if (!QFileInfo(file).isFile() || !file.open(QIODevice::ReadOnly))
        return;
    const qint64 before = file.size() - static_cast<qint64>(count) * usualLine;
    if (before > 0) {
        if (!file.seek(before))
            return;
        file.readLine(); // the rest of one
    }
    QByteArrayList lines = file.readAll().split('\n');
    if (lines.constLast().isEmpty())
        lines.removeLast();
    for (auto line = lines.crbegin(); line != lines.crend() && earlier.events.size() < count; ++line) {
        const auto event = eventOf(*line);
        if (event)
            earlier.events.push_back(*event);
        else
            ++earlier.unreadable;
    }
}

} // namespace footplate::app

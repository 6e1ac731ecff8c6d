// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/eventlog.h"

#include "ui/text/eventjson.h"
#include "ui/text/wording.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>

#include <algorithm>
#include <optional>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 usualLine = 512; // bytes; most events are shorter

QByteArray lineOf(const Event &event)
{
    const QJsonObject object{{u"at_ms"_s, qint64{event.atMs}},
                             {u"code"_s, ui::fromStd(eventCodeName(event.code))},
                             {u"severity"_s, ui::fromStd(severityName(event.severity))},
                             {u"node"_s, ui::fromStd(event.node.view())},
                             {u"detail"_s, ui::fromStd(event.detail.view())},
                             {u"numbers"_s, ui::eventNumbersToJson(event)}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
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
    const QJsonValue numbers = object.value("numbers"_L1);
    for (std::size_t i = 0; i < event.numbers.size(); ++i) {
        const QString name = ui::fromStd(eventNumberNames(*code)[i]);
        // Once they were kept in their order, without their names.
        event.numbers[i] = numbers.isArray() ? numbers.toArray().at(static_cast<qsizetype>(i)).toInteger() : numbers[name].toInteger();
    }
    return event;
}

} // namespace

QString EventLog::defaultFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + u"/events"_s;
}

EventLog::EventLog(const QString &folder, const QString &name, qint64 fileBytes)
    : m_log(folder, name, {keptFiles, fileBytes, usualLine}, u"the events"_s)
{
}

Result<void> EventLog::append(std::span<const Event> events)
{
    QByteArrayList lines;
    for (const Event &event : events)
        lines.append(lineOf(event));
    return m_log.append(lines);
}

EventLog::Earlier EventLog::read(std::size_t count) const
{
    Earlier earlier;
    earlier.unreadable = m_log.readBack(count, [&earlier](const QByteArray &line) {
        const auto event = eventOf(line);
        if (event)
            earlier.events.push_back(*event);
        return event.has_value();
    });
    std::reverse(earlier.events.begin(), earlier.events.end());
    std::uint64_t sequence = 0;
    for (Event &event : earlier.events)
        event.sequence = ++sequence;
    return earlier;
}

} // namespace footplate::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/eventsreport.h"

#include "app/cli/json.h"
#include "ui/text/eventjson.h"
#include "ui/text/format.h"
#include "ui/text/wording.h"

#include <QJsonArray>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

QJsonObject eventToJson(const Event &event)
{
    return {{u"sequence"_s, static_cast<qint64>(event.sequence)},
            {u"at"_s, instant(event.atMs)},
            {u"kind"_s, ui::fromStd(eventKindName(kindOf(event.code)))},
            {u"code"_s, ui::fromStd(eventCodeName(event.code))},
            {u"severity"_s, ui::fromStd(severityName(event.severity))},
            {u"node"_s, textOrNull(event.node.view())},
            {u"detail"_s, textOrNull(event.detail.view())},
            {u"numbers"_s, ui::eventNumbersToJson(event)},
            {u"message"_s, ui::eventText(event)}};
}

} // namespace

QString EventsReport::description() const
{
    return u"Shows node transitions, circuits, map changes and trouble as they are seen from here; history of before "
           "the command is not kept by a cluster."_s;
}

QJsonObject EventsReport::toJson(const Session &session)
{
    QJsonArray events;
    for (const Event &event : takeNew(session))
        events.append(eventToJson(event));
    return {{u"events"_s, events}};
}

QString EventsReport::toText(const Session &session)
{
    QString text;
    for (const Event &event : takeNew(session)) {
        const QString node = event.node.view().empty() ? ui::unknownText() : ui::fromStd(event.node.view());
        text += u"%1  %2  %3  %4\n"_s.arg(ui::formatDateTime(event.atMs),
                                          ui::fromStd(eventKindName(kindOf(event.code))).leftJustified(10),
                                          node.leftJustified(6), ui::eventText(event));
    }
    return text;
}

std::vector<Event> EventsReport::takeNew(const Session &session)
{
    std::vector<Event> fresh;
    for (const Event &event : session.events()) {
        if (event.sequence > m_lastSequence)
            fresh.push_back(event);
    }
    if (!fresh.empty())
        m_lastSequence = fresh.back().sequence;
    return fresh;
}

} // namespace footplate::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/alertwording.h"

#include "ui/text/format.h"
#include "ui/text/wording.h"

#include <QCoreApplication>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

struct AlertWording {
    Q_DECLARE_TR_FUNCTIONS(footplate::ui::AlertWording)
};

QString stateWord(std::int64_t value)
{
    NodeView node;
    node.state = static_cast<NodeState>(value);
    node.isClusterMember = false; // what is active and an alert all the same is that
    return nodeStateText(node);
}

QString numberText(AlertUnit unit, std::int64_t value)
{
    switch (unit) {
    case AlertUnit::Intervals: return AlertWording::tr("%n tend intervals", nullptr, static_cast<int>(value));
    case AlertUnit::Partitions: return formatCount(value);
    case AlertUnit::Seconds: return formatAge(value * 1000);
    case AlertUnit::Percent: return formatPercent(static_cast<double>(value) / 10'000.0);
    case AlertUnit::Ratio: return formatRatio(static_cast<double>(value) / 100.0);
    case AlertUnit::Milliseconds: return formatAge(value);
    case AlertUnit::None:
    case AlertUnit::State: break;
    }
    return unknownText();
}

} // namespace

QString alertTitle(AlertRule rule)
{
    switch (rule) {
    case AlertRule::ViewStale: return AlertWording::tr("No node answers");
    case AlertRule::MapIncomplete: return AlertWording::tr("Partitions without master");
    case AlertRule::PartitionsUnavailable: return AlertWording::tr("Partitions unavailable or dead");
    case AlertRule::NodeNotActive: return AlertWording::tr("Node not active");
    case AlertRule::CircuitOpen: return AlertWording::tr("Circuit open");
    case AlertRule::StopWrites: return AlertWording::tr("Writes refused");
    case AlertRule::SuccessRate: return AlertWording::tr("Commands fail");
    case AlertRule::Amplification: return AlertWording::tr("Many attempts per command");
    case AlertRule::ClockSkew: return AlertWording::tr("Clocks disagree");
    case AlertRule::NodeUnreachable: return AlertWording::tr("Node cannot be reached");
    }
    return {};
}

QString alertPlace(const Alert &alert)
{
    return ruleRow(alert.rule).scope == AlertScope::Cluster ? AlertWording::tr("cluster") : fromStd(alert.subject);
}

QString alertWords(const Alert &alert)
{
    const QString name = fromStd(alert.subject);
    const QString value = alertValue(alert.rule, alert.value);
    switch (alert.rule) {
    case AlertRule::ViewStale: return AlertWording::tr("No node answers");
    case AlertRule::MapIncomplete: return AlertWording::tr("%1: %2 without master", "namespace; partitions").arg(name, value);
    case AlertRule::PartitionsUnavailable: return AlertWording::tr("%1: %2 unavailable or dead", "namespace; partitions").arg(name, value);
    case AlertRule::NodeNotActive: return u"%1 %2"_s.arg(name, value);
    case AlertRule::CircuitOpen: return AlertWording::tr("%1 circuit open").arg(name);
    case AlertRule::StopWrites: return AlertWording::tr("%1 refuses writes").arg(name);
    case AlertRule::SuccessRate: return AlertWording::tr("%1 of commands succeed").arg(value);
    case AlertRule::Amplification: return AlertWording::tr("%1 attempts per command").arg(value);
    case AlertRule::ClockSkew: return AlertWording::tr("Clocks %1 apart").arg(value);
    case AlertRule::NodeUnreachable: return AlertWording::tr("%1 unreachable").arg(name);
    }
    return {};
}

QString alertLine(const Alert &alert, std::int64_t nowMs)
{
    return AlertWording::tr("%1 · %2", "what; for how long").arg(alertWords(alert), formatSince(nowMs, alert.sinceMs));
}

QString alertValue(AlertRule rule, std::int64_t value)
{
    const AlertUnit unit = ruleRow(rule).unit;
    return unit == AlertUnit::State ? stateWord(value) : numberText(unit, value);
}

QString alertLimit(AlertRule rule, std::int64_t limit)
{
    const AlertUnit unit = ruleRow(rule).unit;
    return unit == AlertUnit::State ? AlertWording::tr("active") : numberText(unit, limit);
}

QString alertEventText(const Event &event)
{
    const auto alert = alertOf(event);
    if (!alert)
        return {};
    QString what = alertTitle(alert->rule);
    if (ruleRow(alert->rule).scope == AlertScope::Namespace)
        what = AlertWording::tr("%1 in %2", "title of an alert; namespace").arg(what, fromStd(alert->subject));
    switch (event.code) {
    case EventCode::AlertEnded: return AlertWording::tr("Alert over: %1").arg(what);
    case EventCode::AlertAcknowledged: return AlertWording::tr("Alert acknowledged by %1: %2").arg(fromStd(alert->author), what);
    default: return AlertWording::tr("Alert: %1").arg(what);
    }
}

QString alertEventNumbers(const Event &event)
{
    const auto alert = alertOf(event);
    if (!alert)
        return {};
    if (event.code == EventCode::AlertEnded)
        return AlertWording::tr("lasted %1").arg(formatAge(event.numbers[2]));
    const AlertUnit unit = ruleRow(alert->rule).unit;
    if (unit == AlertUnit::None || event.code == EventCode::AlertAcknowledged)
        return {};
    const QString value = alertValue(alert->rule, event.numbers[0]);
    if (unit == AlertUnit::State || unit == AlertUnit::Partitions)
        return value;
    return AlertWording::tr("%1 · limit %2").arg(value, alertLimit(alert->rule, event.numbers[1]));
}

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/alertwatch.h"

#include "ui/text/wording.h"

#include <QDateTime>

#include <chrono>
#include <utility>

namespace footplate::ui {

namespace {

constexpr std::chrono::seconds lookEvery{1};
static_assert(static_cast<std::size_t>(Preference::AlertNodeUnreachable) - static_cast<std::size_t>(Preference::AlertViewStale) + 1 == alertRuleCount);

} // namespace

AlertWatch::AlertWatch(QObject *parent) : QObject(parent)
{
    m_timer.setTimerType(Qt::CoarseTimer);
    m_timer.setInterval(lookEvery);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (m_session != nullptr)
            look(*m_session->snapshot(), m_session->buckets(), QDateTime::currentMSecsSinceEpoch());
    });
}

void AlertWatch::setSession(Session *session)
{
    m_session = session;
    const AlertBook before = std::exchange(m_book, AlertBook());
    for (const Alert &alert : before.active())
        Q_EMIT ended(alert);
    m_lookedMs = 0;
    if (session != nullptr)
        m_timer.start();
    else
        m_timer.stop();
    Q_EMIT looked();
}

void AlertWatch::look(const ViewState &state)
{
    if (state.snapshot == nullptr || (m_lookedMs > 0 && state.nowMs - m_lookedMs < std::chrono::milliseconds(lookEvery).count()))
        return;
    look(*state.snapshot, *state.buckets, state.nowMs);
}

void AlertWatch::look(const ClusterSnapshot &snapshot, const BucketStore &buckets, std::int64_t nowMs)
{
    if (snapshot.ageMs(nowMs) < 0) { // nobody answered yet: that there are none is not known either
        Q_EMIT looked();
        return;
    }
    m_lookedMs = nowMs;
    const AlertBook::News news = m_book.look(snapshot, buckets, nowMs, m_limits);
    for (const Alert &alert : news.raised) {
        note(EventCode::AlertRaised, alert.severity, alert);
        Q_EMIT raised(alert);
    }
    for (const Alert &alert : news.ended) {
        note(EventCode::AlertEnded, Severity::Good, alert, {}, alert.lastedMs());
        Q_EMIT ended(alert);
    }
    Q_EMIT looked();
}

void AlertWatch::acknowledge(AlertRule rule, std::string_view subject, std::string_view author)
{
    const auto alert = m_book.acknowledge(rule, subject, QDateTime::currentMSecsSinceEpoch());
    if (!alert)
        return;
    note(EventCode::AlertAcknowledged, Severity::Neutral, *alert, author);
    Q_EMIT acknowledged(*alert);
    Q_EMIT looked();
}

void AlertWatch::acknowledgeAll(std::string_view author)
{
    for (const Alert &alert : std::vector<Alert>(active()))
        acknowledge(alert.rule, alert.subject, author);
}

void AlertWatch::note(EventCode code, Severity severity, const Alert &alert, std::string_view author, std::int64_t lastedMs)
{
    if (m_session == nullptr)
        return;
    const std::string_view node = ruleRow(alert.rule).scope == AlertScope::Node ? std::string_view(alert.subject) : std::string_view();
    m_session->note(code, severity, node, alertDetail(alert, author), {alert.value, alert.limit, lastedMs});
}

Preference switchOf(AlertRule rule)
{
    return static_cast<Preference>(static_cast<int>(Preference::AlertViewStale) + static_cast<int>(rule));
}

AlertLimits alertLimitsOf(const Preferences &preferences)
{
    AlertLimits limits;
    for (const AlertRuleRow &row : alertRuleRows())
        limits.isOn[static_cast<std::size_t>(row.rule)] = preferences.word(switchOf(row.rule)) == 0;
    const auto choose = [&limits](AlertRule rule, std::int64_t limit) { limits.limit[static_cast<std::size_t>(rule)] = limit; };
    choose(AlertRule::ViewStale, preferences.number(Preference::StaleIntervals));
    choose(AlertRule::CircuitOpen, preferences.number(Preference::CircuitOpenS));
    choose(AlertRule::SuccessRate, preferences.number(Preference::SuccessPercent) * 100); // hundredths
    choose(AlertRule::Amplification, preferences.number(Preference::AttemptsPercent));
    choose(AlertRule::ClockSkew, preferences.number(Preference::ClockSkewMs));
    limits.leftIsNewsMs = preferences.number(Preference::NewsMinutes) * 60'000;
    return limits;
}

std::pair<PageId, QString> alertTarget(AlertRule rule, std::string_view subject)
{
    const QString what = fromStd(subject);
    switch (rule) {
    case AlertRule::MapIncomplete:
    case AlertRule::PartitionsUnavailable: return {PageId::Partitions, what};
    case AlertRule::NodeNotActive:
    case AlertRule::CircuitOpen:
    case AlertRule::StopWrites:
    case AlertRule::ClockSkew:
    case AlertRule::NodeUnreachable: return {PageId::Nodes, what};
    case AlertRule::SuccessRate:
    case AlertRule::Amplification: return {PageId::Retries, {}};
    case AlertRule::ViewStale: break;
    }
    return {PageId::Overview, {}};
}

} // namespace footplate::ui

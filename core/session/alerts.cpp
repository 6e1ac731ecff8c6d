// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/alerts.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>
#include <utility>

namespace footplate {

namespace {

constexpr std::int64_t shortestHoldMs = 10'000;
constexpr std::int64_t holdIntervals = 6;
constexpr std::int64_t hundredths = 100;

constexpr std::array<AlertRuleRow, alertRuleCount> ruleTable{{
    {AlertRule::ViewStale, "view_stale", Severity::Bad, AlertScope::Cluster, AlertUnit::Intervals, 3, 2, 100},
    {AlertRule::MapIncomplete, "map_incomplete", Severity::Bad, AlertScope::Namespace, AlertUnit::Partitions, 1, 1, 1},
    {AlertRule::PartitionsUnavailable, "partitions_unavailable", Severity::Bad, AlertScope::Namespace, AlertUnit::Partitions, 1, 1, 1},
    {AlertRule::NodeNotActive, "node_not_active", Severity::Bad, AlertScope::Node, AlertUnit::State},
    {AlertRule::CircuitOpen, "circuit_open", Severity::Bad, AlertScope::Node, AlertUnit::Seconds, 2, 0, 600},
    {AlertRule::StopWrites, "stop_writes", Severity::Bad, AlertScope::Node, AlertUnit::None},
    {AlertRule::SuccessRate, "success_rate", Severity::Warning, AlertScope::Cluster, AlertUnit::Percent, 99 * hundredths, 1 * hundredths, 100 * hundredths},
    {AlertRule::Amplification, "retry_amplification", Severity::Warning, AlertScope::Cluster, AlertUnit::Ratio, 150, 101, 1000},
    {AlertRule::ClockSkew, "clock_skew", Severity::Warning, AlertScope::Cluster, AlertUnit::Milliseconds, 1000, 1, 60'000},
    {AlertRule::NodeUnreachable, "node_unreachable", Severity::Warning, AlertScope::Node, AlertUnit::None},
}};

constexpr bool isTableInOrder()
{
    for (std::size_t i = 0; i < ruleTable.size(); ++i) {
        if (static_cast<std::size_t>(ruleTable[i].rule) != i)
            return false;
    }
    return true;
}
static_assert(isTableInOrder());

std::optional<AlertRule> ruleNamed(std::string_view name)
{
    const auto row = std::find_if(ruleTable.begin(), ruleTable.end(), [name](const AlertRuleRow &each) { return each.name == name; });
    return row == ruleTable.end() ? std::nullopt : std::optional(row->rule);
}

bool comesFirst(const Alert &a, const Alert &b)
{
    return std::tie(a.rule, a.subject) < std::tie(b.rule, b.subject);
}

std::string_view subjectOf(const NodeView &node)
{
    return node.id.empty() ? node.address : node.id;
}

// Takes the first word away from the text.
std::string_view takeWord(std::string_view &text)
{
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return word;
}

} // namespace

std::span<const AlertRuleRow> alertRuleRows()
{
    return ruleTable;
}

const AlertRuleRow &ruleRow(AlertRule rule)
{
    return ruleTable[static_cast<std::size_t>(rule)];
}

std::string_view alertRuleName(AlertRule rule)
{
    return ruleRow(rule).name;
}

AlertLimits::AlertLimits()
{
    isOn.fill(true);
    for (const AlertRuleRow &row : ruleTable)
        limit[static_cast<std::size_t>(row.rule)] = row.initial;
}

std::int64_t AlertBook::holdMs(std::uint32_t tendIntervalMs)
{
    return std::max(shortestHoldMs, holdIntervals * std::int64_t{tendIntervalMs});
}

AlertBook::News AlertBook::look(const ClusterSnapshot &snapshot, const BucketStore &buckets, std::int64_t nowMs, const AlertLimits &limits)
{
    const std::int64_t hold = holdMs(snapshot.tend.intervalMs);
    m_limits = limits;
    m_slept = m_lastLookMs > 0 && nowMs - m_lastLookMs > longestGapMs;
    m_lastLookMs = nowMs;
    if (m_answeredMs == 0 && snapshot.activeNodes() > 0)
        m_answeredMs = nowMs;
    judge(snapshot, buckets, nowMs);
    std::sort(m_found.begin(), m_found.end(), comesFirst);

    News news;
    std::vector<Alert> next;
    auto known = m_active.begin();
    const auto keepWell = [&](Alert &alert) {
        // A clock that was set back must not hold it longer.
        alert.wellSinceMs = alert.wellSinceMs == 0 ? nowMs : std::min(alert.wellSinceMs, nowMs);
        const bool isOver = !isOn(alert.rule) || nowMs - alert.wellSinceMs >= hold;
        (isOver ? news.ended : next).push_back(std::move(alert));
    };
    for (Alert &found : m_found) {
        while (known != m_active.end() && comesFirst(*known, found))
            keepWell(*known++);
        if (known == m_active.end() || comesFirst(found, *known)) {
            news.raised.push_back(found);
        } else {
            found.sinceMs = known->sinceMs;
            found.acknowledgedMs = known->acknowledgedMs;
            ++known;
        }
        next.push_back(std::move(found));
    }
    while (known != m_active.end())
        keepWell(*known++);
    m_active = std::move(next);
    return news;
}

std::optional<Alert> AlertBook::acknowledge(AlertRule rule, std::string_view subject, std::int64_t nowMs)
{
    const auto alert = std::find_if(m_active.begin(), m_active.end(), [&](const Alert &each) { return each.rule == rule && each.subject == subject; });
    if (alert == m_active.end() || alert->isAcknowledged())
        return std::nullopt;
    alert->acknowledgedMs = nowMs;
    return *alert;
}

void AlertBook::find(AlertRule rule, std::string_view subject, std::int64_t value, std::int64_t sinceMs)
{
    if (!isOn(rule))
        return;
    Alert alert;
    alert.rule = rule;
    alert.severity = ruleRow(rule).severity;
    alert.subject = subject;
    alert.value = value;
    alert.limit = limitOf(rule);
    alert.sinceMs = sinceMs;
    m_found.push_back(std::move(alert));
}

void AlertBook::judge(const ClusterSnapshot &snapshot, const BucketStore &buckets, std::int64_t nowMs)
{
    m_found.clear();
    judgeView(snapshot, nowMs);
    for (const NamespaceView &view : snapshot.namespaces)
        judgeNamespace(view, nowMs);
    for (const NodeView &node : snapshot.nodes)
        judgeNode(node, nowMs);
    judgeCommands(buckets, nowMs);
    judgeClocks(snapshot, nowMs);
}

void AlertBook::judgeView(const ClusterSnapshot &snapshot, std::int64_t nowMs)
{
    const std::int64_t ageMs = snapshot.ageMs(nowMs);
    const std::int64_t intervalMs = std::max<std::int64_t>(snapshot.tend.intervalMs, 1);
    if (!m_slept && ageMs > limitOf(AlertRule::ViewStale) * intervalMs)
        find(AlertRule::ViewStale, {}, ageMs / intervalMs, nowMs - ageMs);
}

void AlertBook::judgeNamespace(const NamespaceView &view, std::int64_t nowMs)
{
    const bool isExpectedWhole = view.everComplete || (m_answeredMs > 0 && nowMs - m_answeredMs >= startMs);
    const int missing = PartitionTable::partitions - view.partitionsWithMaster;
    if (isExpectedWhole && missing >= limitOf(AlertRule::MapIncomplete))
        find(AlertRule::MapIncomplete, view.name, missing, nowMs);
    const std::int64_t lost = std::int64_t{std::max(view.unavailablePartitions, 0)} + std::max(view.deadPartitions, 0);
    if (lost >= limitOf(AlertRule::PartitionsUnavailable))
        find(AlertRule::PartitionsUnavailable, view.name, lost, nowMs);
}

void AlertBook::judgeNode(const NodeView &node, std::int64_t nowMs)
{
    const std::int64_t stateSinceMs = node.stateSinceMs > 0 ? node.stateSinceMs : nowMs;
    const auto state = static_cast<std::int64_t>(node.state);
    switch (node.state) {
    case NodeState::Unknown: return;
    case NodeState::Unreachable:
        // A node without a slot never answered; one with a slot did, and is gone now.
        return find(node.slot < 0 ? AlertRule::NodeUnreachable : AlertRule::NodeNotActive, subjectOf(node), state, stateSinceMs);
    case NodeState::Dropped:
        if (nowMs - stateSinceMs > m_limits.leftIsNewsMs)
            return;
        return find(AlertRule::NodeNotActive, subjectOf(node), state, stateSinceMs);
    case NodeState::Inactive: return find(AlertRule::NodeNotActive, subjectOf(node), state, stateSinceMs);
    case NodeState::Active: break;
    }
    if (!node.isClusterMember && !node.ownsNothingYet) // before its first balance a node is in no cluster yet
        find(AlertRule::NodeNotActive, subjectOf(node), state, nowMs);
    if (node.stopWrites)
        find(AlertRule::StopWrites, subjectOf(node), 1, nowMs);
    if (node.circuit == CircuitView::Closed)
        return;
    const std::int64_t openS = (nowMs - node.circuitSinceMs) / 1000;
    if (openS >= limitOf(AlertRule::CircuitOpen))
        find(AlertRule::CircuitOpen, subjectOf(node), openS, node.circuitSinceMs);
}

void AlertBook::judgeCommands(const BucketStore &buckets, std::int64_t nowMs)
{
    std::int64_t commands = 0;
    std::int64_t failed = 0;
    std::int64_t attempts = 0;
    for (const TimeBucketPtr &bucket : buckets.range(nowMs - windowMs, nowMs)) {
        commands += bucket->commands();
        failed += bucket->failed;
        attempts += bucket->attempts;
    }
    if (commands < std::int64_t{enoughCommands})
        return;
    const std::int64_t success = (commands - failed) * 100 * hundredths / commands;
    if (success < limitOf(AlertRule::SuccessRate))
        find(AlertRule::SuccessRate, {}, success, nowMs);
    const std::int64_t amplification = attempts * hundredths / commands;
    if (amplification >= limitOf(AlertRule::Amplification))
        find(AlertRule::Amplification, {}, amplification, nowMs);
}

// Each node says how far the clocks of the whole cluster are apart.
void AlertBook::judgeClocks(const ClusterSnapshot &snapshot, std::int64_t nowMs)
{
    std::int64_t skewMs = 0;
    for (const NodeView &node : snapshot.nodes) {
        if (node.state == NodeState::Active)
            skewMs = std::max<std::int64_t>(skewMs, node.clockSkewMs);
    }
    if (skewMs >= limitOf(AlertRule::ClockSkew))
        find(AlertRule::ClockSkew, {}, skewMs, nowMs);
}

std::string alertDetail(const Alert &alert, std::string_view author)
{
    const AlertRuleRow &row = ruleRow(alert.rule);
    std::string detail(row.name);
    if (row.scope == AlertScope::Namespace)
        detail += ' ' + alert.subject;
    if (!author.empty())
        detail.append(1, ' ').append(author);
    return detail;
}

std::optional<AlertOfEvent> alertOf(const Event &event)
{
    if (kindOf(event.code) != EventKind::Alert)
        return std::nullopt;
    std::string_view rest = event.detail.view();
    const auto rule = ruleNamed(takeWord(rest));
    if (!rule)
        return std::nullopt;
    AlertOfEvent alert;
    alert.rule = *rule;
    switch (ruleRow(*rule).scope) {
    case AlertScope::Node: alert.subject = event.node.view(); break;
    case AlertScope::Namespace: alert.subject = takeWord(rest); break;
    case AlertScope::Cluster: break;
    }
    alert.author = rest;
    return alert;
}

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
// Alerts: what an operator has to be told of, as rules in one table, and the book of those that go on. A rule judges what a
// session hands out; the book remembers since when, whether somebody took note, and what became of it.
// Pure: no clock and no I/O of its own. One thread, whichever it is.
//
// Invariants:
//  1. One rule says one thing at a time of one subject, so rule and subject name an alert.
//  2. An alert ends when all has been well for holdMs(); what comes back before that is the same alert, and is not told
//     again. What is acknowledged stays so until it ends.
//  3. What is not known is no reason to raise an alert, and none to keep it.
#pragma once

#include "core/session/snapshot.h"
#include "core/telemetry/buckets.h"
#include "core/telemetry/event.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace footplate {

// Worst first, and in this order wherever alerts are listed. In brackets: what value and limit are.
enum class AlertRule : std::uint8_t {
    ViewStale,             // no node answered any more (tend intervals)
    MapIncomplete,         // partitions of a namespace have no master (how many)
    PartitionsUnavailable, // nodes call partitions of a namespace unavailable or dead (how many)
    NodeNotActive,         // a node that was active is not now, or says that it is no member of the cluster (NodeState)
    CircuitOpen,           // of a node, by failures or because it is full (s)
    StopWrites,            // a node refuses writes to some namespace
    SuccessRate,           // share of commands that succeeded in the window (hundredths of a percent)
    Amplification,         // attempts per command in the window (hundredths)
    ClockSkew,             // the largest that some node says (ms)
    NodeUnreachable,       // others advertise a node that never answered
};
inline constexpr std::size_t alertRuleCount = 10;
std::string_view alertRuleName(AlertRule rule); // "view_stale", ...

enum class AlertScope : std::uint8_t { Cluster, Namespace, Node };
enum class AlertUnit : std::uint8_t { None, Intervals, Partitions, State, Seconds, Percent, Ratio, Milliseconds };

struct AlertRuleRow {
    AlertRule rule;
    std::string_view name;
    Severity severity; // Warning or Bad
    AlertScope scope;
    AlertUnit unit;    // Percent and Ratio in hundredths
    // From this value on it is an alert; below it with SuccessRate. Equal bounds: nothing to choose.
    std::int64_t initial = 0, low = 0, high = 0;
};
std::span<const AlertRuleRow> alertRuleRows(); // in the order of the enumeration
const AlertRuleRow &ruleRow(AlertRule rule);

// As the operator chose.
struct AlertLimits {
    AlertLimits(); // all rules on, with the limits of the table
    std::array<bool, alertRuleCount> isOn{};
    std::array<std::int64_t, alertRuleCount> limit{};
    std::int64_t leftIsNewsMs = 600'000; // a node that left is told of for so long; after that it was meant to go
};

struct Alert {
    AlertRule rule = AlertRule::ViewStale;
    Severity severity = Severity::Bad;
    std::string subject;           // node id (its address while the id is not known) or namespace; empty for the cluster
    std::int64_t value = 0;        // at the last look at which it was not well
    std::int64_t limit = 0;        // at that look
    std::int64_t sinceMs = 0;      // wall clock: when it began, as far as that is known
    std::int64_t acknowledgedMs = 0; // wall clock; 0: nobody took note yet
    std::int64_t wellSinceMs = 0;  // wall clock; 0: it goes on
    [[nodiscard]] bool isAcknowledged() const { return acknowledgedMs > 0; }
    // Of one that ended.
    [[nodiscard]] std::int64_t lastedMs() const { return wellSinceMs - sinceMs; }
};

class AlertBook {
public:
    // Shares of commands are those of the last minute, and only where enough commands ended in it: of ten commands, one that
    // failed says little.
    static constexpr std::int64_t windowMs = 60'000;
    static constexpr std::uint64_t enoughCommands = 50;
    // Maps come node by node after a start; a namespace that was never whole is given so long.
    static constexpr std::int64_t startMs = 5'000;
    static constexpr std::int64_t longestGapMs = 2'500;

    // Long enough for what comes and goes by itself: an open circuit is probed once a tend interval, and what nodes say of
    // their namespaces is news with every fifth.
    static std::int64_t holdMs(std::uint32_t tendIntervalMs);

    struct News {
        std::vector<Alert> raised;
        std::vector<Alert> ended;
    };
    // To be called about once a second. `nowMs`: wall clock. After more than longestGapMs without a look the process
    // stood still, and how old the view is says nothing until the next one.
    News look(const ClusterSnapshot &snapshot, const BucketStore &buckets, std::int64_t nowMs, const AlertLimits &limits);
    // What goes on, by rule and subject.
    [[nodiscard]] const std::vector<Alert> &active() const { return m_active; }
    // The alert as it is now; nothing when there is none, or somebody took note before.
    std::optional<Alert> acknowledge(AlertRule rule, std::string_view subject, std::int64_t nowMs);

private:
    void judge(const ClusterSnapshot &snapshot, const BucketStore &buckets, std::int64_t nowMs);
    void judgeView(const ClusterSnapshot &snapshot, std::int64_t nowMs);
    void judgeNode(const NodeView &node, std::int64_t nowMs);
    void judgeNamespace(const NamespaceView &view, std::int64_t nowMs);
    void judgeCommands(const BucketStore &buckets, std::int64_t nowMs);
    void judgeClocks(const ClusterSnapshot &snapshot, std::int64_t nowMs);
    [[nodiscard]] bool isOn(AlertRule rule) const { return m_limits.isOn[static_cast<std::size_t>(rule)]; }
    [[nodiscard]] std::int64_t limitOf(AlertRule rule) const { return m_limits.limit[static_cast<std::size_t>(rule)]; }
    void find(AlertRule rule, std::string_view subject, std::int64_t value, std::int64_t sinceMs);

    std::vector<Alert> m_active;
    std::vector<Alert> m_found; // of the look that is under way
    AlertLimits m_limits;       // likewise
    std::int64_t m_lastLookMs = 0;
    std::int64_t m_answeredMs = 0; // the first look with an active node
    bool m_slept = false;
};

// An event of an alert: its node if it is of one, and in the detail the name of the rule, of a namespace its name, and who
// acknowledged it, with blanks between.
std::string alertDetail(const Alert &alert, std::string_view author = {});
struct AlertOfEvent {
    AlertRule rule = AlertRule::ViewStale;
    std::string subject;
    std::string author; // empty unless acknowledged
};
// Nothing for an event of another kind, or of a rule that is not known here.
std::optional<AlertOfEvent> alertOf(const Event &event);

} // namespace footplate

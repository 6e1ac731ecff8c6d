// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/findings.h"

#include "ui/text/format.h"
#include "ui/text/healthfindings.h"
#include "ui/text/warninglimits.h"
#include "ui/text/wording.h"

#include <QCoreApplication>

#include <algorithm>

namespace footplate::ui {

namespace {

class FindingWords {
    Q_DECLARE_TR_FUNCTIONS(footplate::ui::Findings)
};

constexpr StateLook badLook{Role::Bad, Glyph::Square};
constexpr StateLook warningLook{Role::Warning, Glyph::Triangle};
constexpr StateLook goodLook{Role::Good, Glyph::Circle};
constexpr StateLook idleLook{Role::Idle, Glyph::Ring};

// Host without port; without the brackets of IPv6.
std::string_view hostOf(std::string_view address)
{
    const auto colon = address.rfind(':');
    std::string_view host = address.substr(0, colon == std::string_view::npos ? address.size() : colon);
    if (host.starts_with('[') && host.ends_with(']'))
        host = host.substr(1, host.size() - 2);
    return host;
}

// Where containers and private networks number their machines by default.
bool looksPrivate(std::string_view host)
{
    return host.starts_with("172.") || host.starts_with("10.") || host.starts_with("192.168.") || host.starts_with("127.");
}

void addReachability(QList<Finding> &found, const NodeView &node, std::int64_t nowMs)
{
    const QString reason = node.problem.empty() ? unknownText() : fromStd(node.problem);
    const QString age = node.stateSinceMs > 0 ? formatAge(nowMs - node.stateSinceMs) : unknownText();
    if (node.state == NodeState::Unreachable) {
        const QString where = fromStd(node.address);
        QString text = FindingWords::tr("The other nodes advertise it at %1, but nothing can be reached there: %2.")
                           .arg(where, reason);
        text += QLatin1Char(' ');
        text += looksPrivate(hostOf(node.address))
                    ? FindingWords::tr("Most likely that address means something only inside its own network or "
                                       "container: set access-address (in the service "
                                       "part of network in its configuration) to one that clients can reach, or "
                                       "alternate-access-address and connect with "
                                       "alternate addresses.")
                    : FindingWords::tr("Most likely its access-address names an interface that clients cannot reach, "
                                       "or a filter on the way drops the port.");
        found.append({warningLook, FindingWords::tr("Advertised, but unreachable"), text});
    } else if (node.state == NodeState::Inactive) {
        found.append(
            {badLook, FindingWords::tr("Does not answer any more"),
             FindingWords::tr("%n tends in a row failed, inactive for %1: %2. Its partitions count as without it.",
                              nullptr, static_cast<int>(node.failuresInARow))
                 .arg(age, reason)});
    } else if (node.state == NodeState::Dropped) {
        found.append({idleLook, FindingWords::tr("Has left the cluster"),
                      FindingWords::tr("No other node names it any more; gone for %1.").arg(age)});
    } else if (node.state == NodeState::Active && node.failuresInARow > 0) {
        found.append(
            {warningLook, FindingWords::tr("Failed its last tend"),
             FindingWords::tr("%n failures in a row so far: %1.", nullptr, static_cast<int>(node.failuresInARow))
                 .arg(reason)});
    }
}

void addCircuit(QList<Finding> &found, const NodeView &node, std::int64_t nowMs)
{
    if (node.isQuiet) {
        found.append({badLook, FindingWords::tr("Gets time out, info answers"),
                      FindingWords::tr("The data path hangs while the node looks healthy to its peers. Look at its "
                                       "service threads and at the device.")});
    }
    const QString age = formatAge(nowMs - node.circuitSinceMs);
    switch (node.circuit) {
    case CircuitView::OpenFailures:
        found.append(
            {badLook, FindingWords::tr("Circuit open"),
             FindingWords::tr(
                 "%1 of %2 failures, open for %3: commands are refused before they are sent, and retried elsewhere.")
                 .arg(formatCount(node.failed), formatCount(node.limits.failureThreshold), age)});
        break;
    case CircuitView::OpenConcurrency:
        found.append({badLook, FindingWords::tr("Full"),
                      FindingWords::tr(
                          "%1 commands in flight or waiting, and no more than %2 are let through to one node; for %3.")
                          .arg(formatCount(std::int64_t{node.inFlight} + node.queued),
                               formatCount(node.limits.maximumConcurrent), age)});
        break;
    case CircuitView::HalfOpen:
        found.append({warningLook, FindingWords::tr("Circuit half-open"),
                      FindingWords::tr("One command is let through as a probe; its end decides.")});
        break;
    case CircuitView::Closed: break;
    }
}

QString skewText(const NodeView &node)
{
    const QString text = FindingWords::tr("It says the clocks of the cluster are %1 apart. Check the time service.").arg(formatAge(node.clockSkewMs));
    const std::string_view outliers = statisticOf(node, "cluster_clock_skew_outliers");
    if (outliers.empty() || outliers == "null")
        return text;
    return text + QLatin1Char(' ') + FindingWords::tr("Those that are off: %1.").arg(fromStd(outliers));
}

void addServerWords(QList<Finding> &found, const NodeView &node, const ClusterSnapshot &snapshot)
{
    if (node.state == NodeState::Active && !node.isClusterMember) {
        found.append(
            {badLook, FindingWords::tr("Is no member of the cluster"),
             FindingWords::tr(
                 "It answers, but says that it stands alone. Look at its heartbeat addresses and at its log.")});
    }
    if (node.stopWrites)
        found.append(
            {badLook, FindingWords::tr("Refuses writes"),
             FindingWords::tr(
                 "A namespace on it stopped writes: memory or device is nearly full, or the clocks disagree.")});
    if (std::abs(node.clockSkewMs) >= warningLimits().clockSkewMs)
        found.append({warningLook, FindingWords::tr("Clocks disagree"), skewText(node)});
    if (node.ownsNothingYet)
        found.append({idleLook, FindingWords::tr("Starting"),
                      FindingWords::tr("It answers, but holds no partition before its first balance.")});
    if (node.migratePartitionsRemaining > 0)
        found.append({warningLook, FindingWords::tr("Migrating"),
                      FindingWords::tr("%n partitions still to be moved.", nullptr,
                                       static_cast<int>(node.migratePartitionsRemaining))});
    if (statisticOf(node, "failed_best_practices") == "true")
        found.append({warningLook, QStringLiteral("failed_best_practices"),
                      FindingWords::tr(
                          "The machine is not set up as the server recommends; its log names each point at start.")});

    const auto differs = [&node](const NodeView &other) {
        return other.state == NodeState::Active && !other.clusterKey.empty() && !node.clusterKey.empty() && other.clusterKey != node.clusterKey;
    };
    const auto other = std::find_if(snapshot.nodes.begin(), snapshot.nodes.end(), differs);
    if (node.state == NodeState::Active && other != snapshot.nodes.end()) {
        found.append(
            {badLook, FindingWords::tr("Sees another cluster than %1").arg(fromStd(other->id)),
             FindingWords::tr(
                 "Cluster key %1 here, %2 there. While a cluster forms that passes; if it stays, the cluster is split.")
                 .arg(fromStd(node.clusterKey), fromStd(other->clusterKey))});
    }
}

int weight(const Finding &finding)
{
    switch (finding.look.role) {
    case Role::Bad: return 0;
    case Role::Warning: return 1;
    case Role::Idle: return 2;
    default: return 3;
    }
}

} // namespace

QList<Finding> nodeFindings(const NodeView &node, const ClusterSnapshot &snapshot, std::int64_t nowMs)
{
    QList<Finding> found;
    addReachability(found, node, nowMs);
    addCircuit(found, node, nowMs);
    addServerWords(found, node, snapshot);
    addHealthFindings(found, node, nowMs);
    std::stable_sort(found.begin(), found.end(), [](const Finding &a, const Finding &b) { return weight(a) < weight(b); });
    const bool agrees = std::none_of(found.cbegin(), found.cend(), [](const Finding &finding) { return finding.look.role == Role::Bad; });
    if (node.state == NodeState::Active && node.clusterSize > 0 && agrees) {
        const QString skew = node.clockSkewMs < 0 ? unknownText() : FindingWords::tr("%1 ms").arg(node.clockSkewMs);
        found.append({goodLook, FindingWords::tr("Cluster view agrees"),
                      FindingWords::tr("Same cluster key on all nodes that answer, %n members, clock skew %1.", nullptr,
                                       static_cast<int>(node.clusterSize))
                          .arg(skew)});
    }
    if (found.isEmpty())
        found.append({node.state == NodeState::Active ? goodLook : idleLook, FindingWords::tr("Nothing found"),
                      FindingWords::tr("Nothing that it or the tender said calls for a look.")});
    return found;
}

} // namespace footplate::ui

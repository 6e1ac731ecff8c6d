// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/headline.h"

#include "ui/text/format.h"
#include "ui/text/warninglimits.h"
#include "ui/text/wording.h"

#include <QCoreApplication>

#include <algorithm>

namespace footplate::ui {

namespace {

struct HeadlineText {
    Q_DECLARE_TR_FUNCTIONS(footplate::ui::Headline)
};

bool isPast(const NodeView &node, std::int64_t nowMs)
{
    return node.state == NodeState::Dropped && nowMs - node.stateSinceMs > warningLimits().leftIsNewsMs;
}

// 0 = no trouble, the higher the worse.
int troubleOf(const NodeView &node, std::int64_t nowMs)
{
    switch (node.state) {
    case NodeState::Inactive: return 7;
    case NodeState::Dropped: return isPast(node, nowMs) ? 0 : 2;
    case NodeState::Unreachable: return 1;
    case NodeState::Unknown: return 0;
    case NodeState::Active: break;
    }
    switch (node.circuit) {
    case CircuitView::OpenFailures:
    case CircuitView::HalfOpen: // once a second for as long as a node hangs: the trouble is the same
    case CircuitView::OpenConcurrency: return 6;
    case CircuitView::Closed: break;
    }
    if (node.isQuiet)
        return 4;
    return node.isClusterMember ? 0 : 3;
}

QString troubleText(const NodeView &node, std::int64_t nowMs)
{
    const QString name = isolated(fromStd(node.id.empty() ? node.address : node.id));
    const auto since = [nowMs](std::int64_t ms) { return formatSince(nowMs, ms); };
    switch (troubleOf(node, nowMs)) {
    case 7: return HeadlineText::tr("%1 inactive %2").arg(name, since(node.stateSinceMs));
    case 6:
        return (node.circuit == CircuitView::OpenConcurrency ? HeadlineText::tr("%1 circuit full %2")
                                                             : HeadlineText::tr("%1 circuit open %2"))
            .arg(name, since(node.circuitSinceMs));
    case 4: return HeadlineText::tr("%1 data path hangs").arg(name);
    case 3: return HeadlineText::tr("%1 orphaned").arg(name);
    case 2: return HeadlineText::tr("%1 left %2 ago").arg(name, since(node.stateSinceMs));
    case 1: return HeadlineText::tr("%1 unreachable").arg(name);
    default: return {};
    }
}

} // namespace

bool isTroubled(const NodeView &node, std::int64_t nowMs)
{
    return troubleOf(node, nowMs) > 0;
}

std::int64_t nodesExpected(const ClusterSnapshot &snapshot, std::int64_t nowMs)
{
    return std::count_if(snapshot.nodes.begin(), snapshot.nodes.end(), [nowMs](const NodeView &node) { return !isPast(node, nowMs); });
}

Headline nodesHeadline(const ClusterSnapshot &snapshot, std::int64_t nowMs)
{
    const NodeView *worst = nullptr;
    int troubled = 0;
    for (const NodeView &node : snapshot.nodes) {
        if (!isTroubled(node, nowMs))
            continue;
        ++troubled;
        if (worst == nullptr || troubleOf(node, nowMs) > troubleOf(*worst, nowMs))
            worst = &node;
    }
    if (worst == nullptr)
        return {};
    Headline headline;
    headline.severity = troubleOf(*worst, nowMs) >= 6 ? Severity::Bad : Severity::Warning;
    headline.text = troubleText(*worst, nowMs);
    headline.nodeId = fromStd(worst->id);
    headline.others = troubled - 1;
    return headline;
}

std::int64_t staleForMs(const ClusterSnapshot &snapshot, std::int64_t nowMs)
{
    const std::int64_t age = snapshot.ageMs(nowMs); // -1 while nothing was seen yet: that is loading, not stale
    return age > warningLimits().staleIntervals * std::int64_t{snapshot.tend.intervalMs} ? age : -1;
}

MapCount mapCount(const ClusterSnapshot &snapshot)
{
    MapCount count;
    for (const NamespaceView &view : snapshot.namespaces) {
        count.present += view.partitionsWithMaster;
        count.wanted += PartitionTable::partitions;
    }
    return count;
}

} // namespace footplate::ui

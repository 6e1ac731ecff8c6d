// SPDX-License-Identifier: GPL-3.0-or-later
// Headline: a few words on what is wrong with the nodes, for the tiles, and what to open to see it; the strip takes its words from
// the alerts. The full sentences are clusterProblems() of wording.h. Pure; GUI thread (translations).
#pragma once

#include "core/session/snapshot.h"
#include "core/telemetry/event.h"

#include <QString>

#include <cstdint>

namespace footplate::ui {

struct Headline {
    Severity severity = Severity::Good;
    QString text;    // "A3 circuit open 4 s"; empty when all is well
    QString nodeId;  // the node it is about; empty when it is about none
    int others = 0;  // how many further nodes are in trouble
};

// The worst that can be said of the nodes.
Headline nodesHeadline(const ClusterSnapshot &snapshot, std::int64_t nowMs);
// True when a page of nodes should mark it: inactive, hanging, circuit not closed, orphaned, unreachable, or dropped a moment ago.
bool isTroubled(const NodeView &node, std::int64_t nowMs);
// How many nodes there should be: all that are known, but for those that left longer ago than one would still ask about them.
std::int64_t nodesExpected(const ClusterSnapshot &snapshot, std::int64_t nowMs);
// How old the view is when it is too old to be trusted (no answer for more tend intervals than warningLimits() allows); -1 when fresh.
std::int64_t staleForMs(const ClusterSnapshot &snapshot, std::int64_t nowMs);
// Masters present over all namespaces, and how many there should be; {0, 0} without a namespace.
struct MapCount {
    std::int64_t present = 0;
    std::int64_t wanted = 0;
};
MapCount mapCount(const ClusterSnapshot &snapshot);

} // namespace footplate::ui

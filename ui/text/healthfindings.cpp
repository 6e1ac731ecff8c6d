// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/healthfindings.h"

#include "ui/text/format.h"
#include "ui/text/wording.h"

#include <QCoreApplication>

#include <algorithm>
#include <charconv>

namespace footplate::ui {

namespace {

class HealthWords {
    Q_DECLARE_TR_FUNCTIONS(footplate::ui::HealthFindings)
};

constexpr StateLook seriousLook{Role::Bad, Glyph::Square};
constexpr StateLook worthLook{Role::Warning, Glyph::Triangle};

// From so near to a limit on there is still time to do something.
constexpr double nearPoints = 10;      // of 100 percent
constexpr double nearShare = 0.8;      // of a number
constexpr double lowHeapPercent = 60;  // a heap that has not been torn holds 80 and more
constexpr std::int64_t longQueue = 10; // requests; it is empty in passing
constexpr std::int64_t stillMs = 60'000;
constexpr double oftenPerS = 0.05;     // once in twenty seconds; less is chance

double numberOr(std::string_view text, double unknown)
{
    double number = unknown;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? number : unknown;
}

QString percentText(double value)
{
    return formatPercent(value / 100, 0);
}

// Percentages of a node's memory are of the machine, so the tightest of its namespaces counts.
void judgeMemory(QList<Finding> &found, const NodeView &node)
{
    const double free = numberOr(statisticOf(node, "system_free_mem_pct"), -1);
    double stop = 0;
    for (const NamespaceHealth &health : *node.health)
        stop = health.stopAtSystemMemory > 0 && (stop <= 0 || health.stopAtSystemMemory < stop) ? health.stopAtSystemMemory : stop;
    if (free < 0 || stop <= 0 || 100 - free < stop - nearPoints)
        return;
    const bool isOver = 100 - free >= stop;
    found.append({isOver ? seriousLook : worthLook, isOver ? HealthWords::tr("The machine has no memory left") : HealthWords::tr("The machine runs out of memory"),
                  HealthWords::tr("%1 of it is used; from %2 on namespaces refuse writes. Look at what else runs there, and at how much the indexes have grown.")
                      .arg(percentText(100 - free), percentText(stop))});
}

void judgeHeap(QList<Finding> &found, const NodeView &node)
{
    const double efficiency = numberOr(statisticOf(node, "heap_efficiency_pct"), -1);
    if (efficiency < 0 || efficiency >= lowHeapPercent)
        return;
    found.append({worthLook, HealthWords::tr("The heap is fragmented"),
                  HealthWords::tr("Of the memory that it holds, %1 is in use: it runs out of memory sooner than its records say. A restart gives the rest back.")
                      .arg(percentText(efficiency))});
}

void judgeConnections(QList<Finding> &found, const NodeView &node)
{
    const double most = static_cast<double>(node.mostClientConnections);
    const double open = static_cast<double>(node.clientConnections);
    if (most <= 0 || open < most * nearShare)
        return;
    const bool isOver = node.clientConnections >= node.mostClientConnections;
    found.append({isOver ? seriousLook : worthLook, isOver ? HealthWords::tr("Takes no more connections") : HealthWords::tr("Client connections near their limit"),
                  HealthWords::tr("%1 of %2 (proto-fd-max); further ones are closed as soon as they open. Look for clients that open too many, or raise the limit.")
                      .arg(formatCount(node.clientConnections), formatCount(node.mostClientConnections))});
}

void judgeQueue(QList<Finding> &found, const NodeView &node)
{
    const double waiting = numberOr(statisticOf(node, "info_queue"), -1);
    if (waiting < static_cast<double>(longQueue))
        return;
    found.append({worthLook, HealthWords::tr("Info requests wait in line"),
                  HealthWords::tr("%n of them; what it says of itself comes late. Look for tools that ask it too often.", nullptr, static_cast<int>(waiting))});
}

void judgeCluster(QList<Finding> &found, const NodeView &node, std::int64_t nowMs)
{
    if (node.isClusterMember && statisticOf(node, "cluster_integrity") == "false") {
        found.append({worthLook, HealthWords::tr("Does not hear all members"),
                      HealthWords::tr("It says that the cluster is not whole. While one forms that passes; if it stays, look at heartbeats and network.")});
    }
    const std::int64_t still = node.migrateStillSinceMs > 0 ? nowMs - node.migrateStillSinceMs : 0;
    if (node.migratePartitionsRemaining > 0 && still >= stillMs) {
        found.append({worthLook, HealthWords::tr("Migrations stand still"),
                      HealthWords::tr("%n partitions to be moved, as many as %1 ago. Look at migrate-threads, at what the other side can take, and at the log of the node.",
                                      nullptr, static_cast<int>(node.migratePartitionsRemaining))
                          .arg(formatAge(still))});
    }
}

void judgePartitions(QList<Finding> &found, const NamespaceHealth &health, const QString &name)
{
    const std::int64_t lost = std::max<std::int64_t>(health.unavailablePartitions, 0) + std::max<std::int64_t>(health.deadPartitions, 0);
    if (lost > 0) {
        found.append({seriousLook, HealthWords::tr("%1: partitions unavailable").arg(name),
                      HealthWords::tr("%1 unavailable and %2 dead: nobody can read or write them. Look for nodes that are missing; dead partitions need to be revived.")
                          .arg(formatCount(std::max<std::int64_t>(health.unavailablePartitions, 0)), formatCount(std::max<std::int64_t>(health.deadPartitions, 0)))});
    }
    if (health.effectiveReplicationFactor > 0 && health.effectiveReplicationFactor < health.replicationFactor) {
        found.append({worthLook, HealthWords::tr("%1: fewer copies than wanted").arg(name),
                      HealthWords::tr("%1 of %2 (replication-factor), as the cluster has too few nodes. The next node that goes may take data with it.")
                          .arg(health.effectiveReplicationFactor)
                          .arg(health.replicationFactor)});
    }
}

void judgeData(QList<Finding> &found, const NamespaceHealth &health, const QString &name)
{
    if (health.stopAtDataUsed > 0 && health.dataUsed >= health.stopAtDataUsed - nearPoints) {
        const bool isOver = health.dataUsed >= health.stopAtDataUsed;
        found.append({isOver ? seriousLook : worthLook, isOver ? HealthWords::tr("%1: full").arg(name) : HealthWords::tr("%1: nearly full").arg(name),
                      HealthWords::tr("%1 of its storage is used; from %2 on (stop-writes-used-pct) it refuses writes. Make room, or add nodes.")
                          .arg(percentText(health.dataUsed), percentText(health.stopAtDataUsed))});
    }
    if (health.stopAtDataAvailable > 0 && health.dataAvailable >= 0 && health.dataAvailable <= 2 * health.stopAtDataAvailable) {
        const bool isOver = health.dataAvailable <= health.stopAtDataAvailable;
        found.append({isOver ? seriousLook : worthLook, HealthWords::tr("%1: few free blocks").arg(name),
                      HealthWords::tr("%1 of its storage can be written; at %2 (stop-writes-avail-pct) it refuses writes. Look at whether defragmentation keeps up.")
                          .arg(percentText(health.dataAvailable), percentText(health.stopAtDataAvailable))});
    }
    const double indexes = static_cast<double>(health.indexBytes);
    if (health.indexBudgetBytes > 0 && indexes >= static_cast<double>(health.indexBudgetBytes) * nearShare) {
        found.append({worthLook, HealthWords::tr("%1: indexes near their budget").arg(name),
                      HealthWords::tr("%1 of %2 (indexes-memory-budget); beyond that it refuses writes. Fewer records, or a larger budget.")
                          .arg(formatBytes(health.indexBytes), formatBytes(health.indexBudgetBytes))});
    }
    if (health.isOverEvictionLimit || health.rates.evicted > oftenPerS) {
        found.append({worthLook, HealthWords::tr("%1: evicts records").arg(name),
                      HealthWords::tr("It is over its limit and removes records before their time, %1. Whoever reads them finds nothing. Make room, or add nodes.")
                          .arg(formatRate(health.rates.evicted))});
    }
    if (health.clocksStopWrites) {
        found.append({seriousLook, HealthWords::tr("%1: refuses writes because of the clocks").arg(name),
                      HealthWords::tr("The clocks of the cluster are too far apart for it to order writes. Check the time service on all nodes.")});
    }
}

void judgeTraffic(QList<Finding> &found, const NamespaceHealth &health, const QString &name)
{
    if (health.rates.keyBusy > oftenPerS) {
        found.append({worthLook, HealthWords::tr("%1: hot keys").arg(name),
                      HealthWords::tr("%1 are refused because too many want the same record at once (fail_key_busy). Spread what is in it over several records.")
                          .arg(formatRate(health.rates.keyBusy))});
    }
    if (health.rates.readTrouble > oftenPerS) {
        found.append({worthLook, HealthWords::tr("%1: reads fail").arg(name),
                      HealthWords::tr("%1, as the node counts errors and timeouts of all its clients. Look at its storage, and at how busy it is.")
                          .arg(formatRate(health.rates.readTrouble))});
    }
    if (health.rates.writeTrouble > oftenPerS) {
        found.append({worthLook, HealthWords::tr("%1: writes fail").arg(name),
                      HealthWords::tr("%1, as the node counts errors and timeouts of all its clients. Look at its storage, and at the nodes that hold its replicas.")
                          .arg(formatRate(health.rates.writeTrouble))});
    }
}

} // namespace

std::string_view statisticOf(const NodeView &node, std::string_view name)
{
    if (node.statistics == nullptr)
        return {};
    const auto &all = *node.statistics;
    const auto found = std::lower_bound(all.begin(), all.end(), name, [](const auto &entry, std::string_view key) { return entry.first < key; });
    return found != all.end() && found->first == name ? std::string_view(found->second) : std::string_view();
}

void addHealthFindings(QList<Finding> &found, const NodeView &node, std::int64_t nowMs)
{
    if (node.state != NodeState::Active)
        return;
    judgeHeap(found, node);
    judgeConnections(found, node);
    judgeQueue(found, node);
    judgeCluster(found, node, nowMs);
    if (node.health == nullptr)
        return;
    judgeMemory(found, node);
    for (const NamespaceHealth &health : *node.health) {
        const QString name = fromStd(health.name);
        judgePartitions(found, health, name);
        judgeData(found, health, name);
        judgeTraffic(found, health, name);
    }
}

} // namespace footplate::ui

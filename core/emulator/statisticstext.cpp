// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/emulator/statisticstext.h"

#include "core/emulator/statisticnames.h"
#include "core/wire/info.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <string_view>

namespace footplate::emulator {

namespace {

// What a namespace may take up; a number to take percentages of.
constexpr std::uint64_t dataSizeBytes = 512ull << 20;
constexpr std::uint64_t indexEntryBytes = 64;

// A template whose values are replaced by name.
class Answer {
public:
    template <typename Value>
    void set(std::string_view name, const Value &value)
    {
        m_values.insert_or_assign(std::string(name), fmt::format("{}", value));
    }

    void setCounts(std::string_view stem, const OperationCounts &counts)
    {
        set(fmt::format("{}_success", stem), counts.success);
        set(fmt::format("{}_error", stem), counts.error);
        set(fmt::format("{}_timeout", stem), counts.timeout);
        set(fmt::format("{}_not_found", stem), counts.notFound);
    }

    [[nodiscard]] std::string text(std::string_view pattern) const
    {
        std::string text;
        text.reserve(pattern.size() + 512);
        for (const auto &[name, value] : wire::parsePairs(pattern)) {
            if (!text.empty())
                text += ';';
            text += name;
            text += '=';
            const auto live = m_values.find(name);
            text += live == m_values.end() ? value : std::string_view(live->second);
        }
        return text;
    }

private:
    std::map<std::string, std::string, std::less<>> m_values;
};

struct ObjectCounts {
    std::uint64_t masters = 0;
    std::uint64_t replicas = 0;
    std::uint64_t others = 0; // held, but not owned
};

ObjectCounts countObjects(const ClusterContext &context, const NamespaceStore &store, NodeIndex node, int nameSpace)
{
    ObjectCounts counts;
    for (const int partition : store.partitions()) {
        const std::uint64_t objects = store.objectsIn(partition);
        const Owners &owners = context.view.table().owners(nameSpace, partition);
        if (!owners.empty() && owners.front() == node)
            counts.masters += objects;
        else if (std::find(owners.begin(), owners.end(), node) != owners.end())
            counts.replicas += objects;
        else
            counts.others += objects;
    }
    return counts;
}

void setMembership(Answer &answer, const ClusterContext &context, NodeIndex node)
{
    const ClusterView &view = context.view;
    const auto phase = view.phase(node);
    const bool inCluster = phase == ClusterView::Phase::Member || phase == ClusterView::Phase::Stale;
    const NodeIndex principal = view.principal();
    const std::string principalId = inCluster && principal >= 0 ? nodeIdOf(principal) : std::string("0");
    answer.set("cluster_size", view.clusterSize(node));
    answer.set("cluster_key", view.clusterKey(node));
    answer.set("cluster_generation", view.rebalanceGeneration(node));
    answer.set("cluster_principal", principalId);
    answer.set("paxos_principal", principalId);
    answer.set("cluster_is_member", phase == ClusterView::Phase::Member);
    answer.set("cluster_integrity", phase == ClusterView::Phase::Member);
    answer.set("migrate_allowed", phase == ClusterView::Phase::Member);
    answer.set("time_since_rebalance", inCluster ? (context.nowMs() - view.balancedAtMs(node)) / 1000 : 0);
}

MigrationCounts migrationOf(const ClusterContext &context, NodeIndex node, int nameSpace)
{
    const bool member = context.view.phase(node) == ClusterView::Phase::Member;
    return member ? context.view.table().migration(node, nameSpace) : MigrationCounts();
}

void setMigration(Answer &answer, const MigrationCounts &counts)
{
    answer.set("migrate_tx_partitions_initial", counts.txInitial);
    answer.set("migrate_tx_partitions_remaining", counts.txRemaining);
    answer.set("migrate_tx_partitions_lead_remaining", counts.txRemaining);
    answer.set("migrate_tx_partitions_active", counts.txRemaining > 0 ? 1 : 0);
    answer.set("migrate_rx_partitions_initial", counts.rxInitial);
    answer.set("migrate_rx_partitions_remaining", counts.rxRemaining);
    answer.set("migrate_rx_partitions_active", counts.rxRemaining > 0 ? 1 : 0);
}

void setOperations(Answer &answer, const NamespaceCounts &counts)
{
    answer.setCounts("client_read", counts.read);
    answer.setCounts("client_write", counts.write);
    answer.setCounts("client_delete", counts.remove);
    answer.setCounts("from_proxy_read", counts.fromProxyRead);
    answer.setCounts("from_proxy_write", counts.fromProxyWrite);
    answer.setCounts("from_proxy_delete", counts.fromProxyRemove);
    answer.setCounts("batch_sub_read", counts.batchRead);
    answer.setCounts("batch_sub_write", counts.batchWrite);
    answer.setCounts("batch_sub_delete", counts.batchRemove);
    answer.set("client_proxy_complete", counts.proxyComplete);
    answer.set("client_proxy_timeout", counts.proxyTimeout);
    answer.set("client_tsvc_error", counts.unavailable);
    answer.set("fail_generation", counts.failGeneration);
    answer.set("fail_record_too_big", counts.failRecordTooBig);
    answer.set("deleted_last_bin", counts.deletedLastBin);
}

void setStorage(Answer &answer, const NamespaceStore &store)
{
    const std::uint64_t used = store.bytes();
    const std::uint64_t usedPercent = used * 100 / dataSizeBytes;
    answer.set("index_used_bytes", store.objects() * indexEntryBytes);
    answer.set("data_total_bytes", dataSizeBytes);
    answer.set("data_used_bytes", used);
    answer.set("data_used_pct", usedPercent);
    answer.set("data_avail_pct", usedPercent > 100 ? 0 : 100 - usedPercent);
    answer.set("storage-engine.stripe[0].used_bytes", used);
    answer.set("storage-engine.data-size", dataSizeBytes);
}

} // namespace

std::string statisticsText(ClusterContext &context, NodeIndex node)
{
    Answer answer;
    setMembership(answer, context, node);
    const NodeSite &site = context.site(node);
    answer.set("uptime", (context.nowMs() - site.counts.startedMs) / 1000);
    answer.set("client_connections", site.connections);
    answer.set("client_connections_opened", site.counts.connectionsOpened);
    answer.set("client_connections_closed", site.counts.connectionsClosed);
    answer.set("info_complete", site.counts.infoRequests);
    answer.set("demarshal_error", site.counts.demarshalErrors);
    answer.set("batch_index_initiate", site.counts.batchesComplete + site.counts.batchesFailed);
    answer.set("batch_index_complete", site.counts.batchesComplete);
    answer.set("batch_index_error", site.counts.batchesFailed);
    std::uint64_t objects = 0;
    int remaining = 0;
    for (int ns = 0; ns < static_cast<int>(context.options.namespaces.size()); ++ns) {
        objects += context.store(node, ns).objects();
        const MigrationCounts counts = migrationOf(context, node, ns);
        remaining += counts.txRemaining + counts.rxRemaining;
    }
    answer.set("objects", objects);
    answer.set("migrate_partitions_remaining", remaining);
    return answer.text(nodeStatistics);
}

std::string namespaceText(ClusterContext &context, NodeIndex node, int nameSpace)
{
    Answer answer;
    const NamespaceStore &store = context.store(node, nameSpace);
    const ObjectCounts objects = countObjects(context, store, node, nameSpace);
    const bool member = context.view.phase(node) == ClusterView::Phase::Member;
    answer.set("ns_cluster_size", context.view.clusterSize(node));
    answer.set("effective_replication_factor", member ? context.view.table().replicationFactor() : 0);
    answer.set("objects", store.objects());
    answer.set("non_expirable_objects", store.objects());
    answer.set("master_objects", objects.masters);
    answer.set("prole_objects", objects.replicas);
    answer.set("non_replica_objects", objects.others);
    // What it answers nobody for with code 11 it calls unavailable.
    if (context.site(node).fault.fault == Fault::RefusePartitions)
        answer.set("unavailable_partitions", wire::partitionCount);
    answer.set("current_time", context.nowSince2010());
    answer.set("replication-factor", context.options.replicationFactor);
    setStorage(answer, store);
    setMigration(answer, migrationOf(context, node, nameSpace));
    setOperations(answer, context.counts(node, nameSpace));
    return answer.text(namespaceStatistics);
}

} // namespace footplate::emulator

// SPDX-License-Identifier: GPL-3.0-or-later
// ClusterContext: what all nodes of a demo cluster share: options, records, counters and the view of the cluster.
// Lives in, and is touched only by, the worker thread of the demo cluster.
#pragma once

#include "core/base/clock.h"
#include "core/emulator/clusterview.h"
#include "core/emulator/democluster.h"
#include "core/emulator/statistics.h"
#include "core/emulator/tlsidentity.h"
#include "core/wire/message.h"
#include "core/wire/peers.h"

#include <optional>

namespace footplate::emulator {

struct NodeSite {
    std::uint16_t port = 0;
    FaultSpec fault;
    std::size_t connections = 0;
    NodeCounts counts;
};

struct ClusterContext {
    ClusterContext(const DemoClusterOptions &theOptions, const Clock &theClock);

    [[nodiscard]] std::int64_t nowMs() const { return clock.nowUs() / 1000; }
    [[nodiscard]] std::uint32_t nowSince2010() const
    {
        return static_cast<std::uint32_t>((clock.wallMs() - wire::epoch2010Ms) / 1000);
    }
    [[nodiscard]] NodeSite &site(NodeIndex node) { return sites[static_cast<std::size_t>(node)]; }
    [[nodiscard]] NamespaceStore &store(NodeIndex node, int nameSpace)
    {
        return stores[static_cast<std::size_t>(node)][static_cast<std::size_t>(nameSpace)];
    }
    [[nodiscard]] NamespaceCounts &counts(NodeIndex node, int nameSpace)
    {
        return site(node).counts.namespaces[static_cast<std::size_t>(nameSpace)];
    }
    // -1 if there is none of that name.
    [[nodiscard]] int namespaceIndex(std::string_view name) const;
    [[nodiscard]] Endpoint endpoint(NodeIndex node) const;
    // Nothing where the nodes have no alternate address.
    [[nodiscard]] std::optional<Endpoint> alternateEndpoint(NodeIndex node) const;
    // Counters of a process that has just begun.
    void resetCounts(NodeIndex node);

    const DemoClusterOptions options;
    const Clock &clock;
    std::optional<TlsIdentity> tls; // nothing: the nodes speak in clear
    std::vector<NodeStore> stores; // per node
    std::vector<NodeSite> sites;   // per node
    ClusterView view;
};

std::string nodeIdOf(NodeIndex node); // "A1" for 0

} // namespace footplate::emulator

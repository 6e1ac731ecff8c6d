// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/emulator/clustercontext.h"

namespace footplate::emulator {

namespace {

ClusterView::Settings viewSettings(const DemoClusterOptions &options)
{
    ClusterView::Settings settings;
    settings.table.nodes = options.nodes;
    settings.table.namespaces = static_cast<int>(options.namespaces.size());
    settings.table.replicationFactor = options.replicationFactor;
    settings.table.seed = options.seed;
    settings.table.migrationMs = options.migrationMs;
    settings.dropAfterMs = options.dropAfterMs;
    settings.joinAfterMs = options.joinAfterMs;
    return settings;
}

} // namespace

ClusterContext::ClusterContext(const DemoClusterOptions &theOptions, const Clock &theClock)
    : options(theOptions)
    , clock(theClock)
    , stores(static_cast<std::size_t>(theOptions.nodes), NodeStore(theOptions.namespaces.size()))
    , sites(static_cast<std::size_t>(theOptions.nodes))
    , view(viewSettings(theOptions), stores)
{
    for (NodeIndex node = 0; node < static_cast<NodeIndex>(theOptions.nodes); ++node)
        resetCounts(node);
}

int ClusterContext::namespaceIndex(std::string_view name) const
{
    for (std::size_t i = 0; i < options.namespaces.size(); ++i) {
        if (options.namespaces[i] == name)
            return static_cast<int>(i);
    }
    return -1;
}

Endpoint ClusterContext::endpoint(NodeIndex node) const
{
    return Endpoint{options.host, sites[static_cast<std::size_t>(node)].port, {}};
}

std::optional<Endpoint> ClusterContext::alternateEndpoint(NodeIndex node) const
{
    if (options.alternateHost.empty())
        return std::nullopt;
    return Endpoint{options.alternateHost, sites[static_cast<std::size_t>(node)].port, {}};
}

void ClusterContext::resetCounts(NodeIndex node)
{
    NodeCounts &counts = site(node).counts;
    counts = NodeCounts();
    counts.startedMs = nowMs();
    counts.namespaces.resize(options.namespaces.size());
}

std::string nodeIdOf(NodeIndex node)
{
    return "A" + std::to_string(node + 1);
}

} // namespace footplate::emulator

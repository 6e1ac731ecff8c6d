// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/emulator/infoservice.h"

#include "core/emulator/statisticnames.h"
#include "core/emulator/statisticstext.h"
#include "core/wire/info.h"
#include "core/wire/proto.h"
#include "core/wire/replicas.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

namespace footplate::emulator {

namespace {

constexpr std::string_view unrecognized = "ERROR:4:unrecognized command";
constexpr std::string_view enterpriseOnly = "ERROR:25:enterprise only";

constexpr std::string_view features =
    "batch-any;batch-index;blob-bits;cdt-index;cdt-list;cdt-map;cluster-stable;float;geo;sindex-exists;peers;"
    "pipelining;"
    "pquery;pscans;query-show;relaxed-sc;replicas;replicas-all;replicas-master;replicas-max;truncate-namespace;udf";

// A request may repeat a name with a long answer again and again; what comes after that much is not answered.
constexpr std::size_t maximumReplyBytes = 32u << 20;

// Names whose answer never changes.
constexpr auto constants = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"features", features},
    {"edition", "Aerospike Community Edition"},
    {"build", "8.0.0.15"},
    {"version", "Aerospike Community Edition build 8.0.0.15"},
    {"build_os", "debian12"},
    {"build_arch", "x86_64"},
    {"compatibility-id", "15"},
    {"digests", "RIPEMD160"},
    {"status", "ok"},
    {"best-practices", "failed_best_practices=none"},
    {"health-outliers", ""},
    {"health-stats", ""},
    {"histogram", ""},
    {"sindex-list", ""},
    {"udf-list", ""},
    {"query-show", ""},
    {"get-stats", "ERROR:4:missing 'context'"},
    {"physical-devices", "ERROR:4:missing 'path'"},
});

constexpr auto enterpriseNames = std::to_array<std::string_view>({
    "racks",
    "rack-ids",
    "roster",
    "roster-set",
    "recluster-roster",
    "peers-tls-std",
    "peers-tls-alt",
    "service-tls-std",
    "service-tls-alt",
    "alumni-tls-std",
    "alumni-tls-alt",
    "quiesce",
    "quiesce-undo",
    "feature-key",
    "masking",
});

std::string_view parameter(std::string_view rest, std::string_view name)
{
    for (const auto &[key, value] : wire::parsePairs(rest)) {
        if (key == name)
            return value;
    }
    return {};
}

} // namespace

InfoService::InfoService(ClusterContext &context)
    : m_context(context)
    , m_replicas(static_cast<std::size_t>(context.options.nodes))
{
}

void InfoService::answer(NodeIndex node, ByteSpan body, ByteBuffer &reply)
{
    ++m_context.site(node).counts.infoRequests;
    const std::size_t start = wire::beginProto(reply, wire::ProtoType::Info);
    ByteWriter writer(reply);
    if (body.empty())
        writer.text(summary(node));
    std::string_view text = asText(body);
    for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
        if (reply.size() - start > maximumReplyBytes)
            break;
        // A server works on C strings: what follows a zero byte is not there.
        const std::string_view name = text.substr(0, std::min(end, text.find('\0')));
        text.remove_prefix(end + 1);
        const std::size_t split = std::min(name.find_first_of(":;/"), name.size());
        const std::string_view rest = split < name.size() ? name.substr(split + 1) : std::string_view();
        writer.text(name);
        writer.u8('\t');
        // The largest answer and the one asked most often is not copied.
        if (name == "replicas")
            writer.text(replicas(node));
        else
            writer.text(value(node, name.substr(0, split), rest));
        writer.u8('\n');
    }
    wire::finishProto(reply, start);
}

std::string InfoService::value(NodeIndex node, std::string_view command, std::string_view rest)
{
    if (auto text = identity(node, command))
        return std::move(*text);
    if (auto text = cluster(node, command, rest))
        return std::move(*text);
    if (auto text = content(node, command, rest))
        return std::move(*text);
    return constant(command).value_or(std::string(unrecognized));
}

std::optional<std::string> InfoService::identity(NodeIndex node, std::string_view command) const
{
    if (command == "node" || command == "name")
        return nodeIdOf(node);
    if (const auto which = addresses(command == "service" ? "service-clear-std" : command, "service"))
        return service(node, *which);
    if (command == "endpoints")
        return endpoints(node);
    if (command == "cluster-name") {
        const bool wrong = m_context.sites[static_cast<std::size_t>(node)].fault.fault == Fault::WrongClusterName;
        return wrong ? "not-" + m_context.options.clusterName : m_context.options.clusterName;
    }
    return std::nullopt;
}

std::optional<std::string> InfoService::cluster(NodeIndex node, std::string_view command, std::string_view rest)
{
    const ClusterView &view = m_context.view;
    if (command == "partition-generation")
        return std::to_string(view.partitionGeneration(node));
    if (command == "peers-generation")
        return std::to_string(view.peersGeneration(node));
    if (command == "rebalance-generation")
        return std::to_string(view.rebalanceGeneration(node));
    if (command == "cluster-stable")
        return clusterStable(node, rest);
    if (auto text = neighbours(node, command, rest))
        return text;
    if (command == "replicas") {
        const auto maximum = wire::parseInteger(parameter(rest, "max")).value_or(0);
        return maximum <= 0 ? replicas(node) : replicas(node, static_cast<std::size_t>(maximum));
    }
    if (command == "replicas-all" || command == "replicas-master")
        return bitmaps(node, command == "replicas-master");
    return std::nullopt;
}

std::optional<std::string> InfoService::content(NodeIndex node, std::string_view command, std::string_view rest)
{
    if (command == "statistics")
        return statisticsText(m_context, node);
    if (command == "namespaces")
        return fmt::format("{}", fmt::join(m_context.options.namespaces, ";"));
    if (command == "namespace") {
        const int nameSpace = m_context.namespaceIndex(rest);
        return nameSpace < 0 ? "type=unknown" : namespaceText(m_context, node, nameSpace);
    }
    if (command == "sets")
        return sets(node, rest);
    if (command == "objects")
        return std::to_string(objects(node));
    if (command == "latencies")
        return latencies(node, rest);
    if (command == "get-config") {
        const std::string_view context = parameter(rest, "context");
        const std::string_view id = parameter(rest, "id");
        const int nameSpace = m_context.namespaceIndex(id.empty() ? parameter(rest, "namespace") : id);
        if (context == "namespace" && nameSpace >= 0) {
            const std::string all = namespaceText(m_context, node, nameSpace);
            return all.substr(std::min(all.find("active-rack="), all.size()));
        }
        return std::string(serviceSettings);
    }
    return std::nullopt;
}

std::optional<std::string> InfoService::constant(std::string_view command) const
{
    for (const auto &[name, value] : constants) {
        if (name == command)
            return std::string(value);
    }
    if (std::find(enterpriseNames.begin(), enterpriseNames.end(), command) != enterpriseNames.end())
        return std::string(enterpriseOnly);
    return std::nullopt;
}

std::string InfoService::summary(NodeIndex node)
{
    std::string text;
    for (const std::string_view name :
         {"features", "node", "compatibility-id", "edition", "build_arch", "build_os", "build", "version", "statistics",
          "services-alumni", "services", "partition-generation"})
        text += fmt::format("{}\t{}\n", name, value(node, name, {}));
    return text;
}

std::optional<InfoService::Addresses> InfoService::addresses(std::string_view command, std::string_view family) const
{
    if (!command.starts_with(family))
        return std::nullopt;
    const std::string_view which = command.substr(family.size());
    if (which == "-clear-std")
        return Addresses::ClearStandard;
    if (which == "-clear-alt")
        return Addresses::ClearAlternate;
    if (which == "-tls-std" && m_context.tls)
        return Addresses::TlsStandard;
    if (which == "-tls-alt" && m_context.tls)
        return Addresses::TlsAlternate;
    return std::nullopt;
}

std::optional<Endpoint> InfoService::endpoint(NodeIndex node, Addresses addresses) const
{
    const bool isTls = addresses == Addresses::TlsStandard || addresses == Addresses::TlsAlternate;
    const bool isStandard = addresses == Addresses::ClearStandard || addresses == Addresses::TlsStandard;
    if (isTls != m_context.tls.has_value())
        return std::nullopt;
    return isStandard ? m_context.endpoint(node) : m_context.alternateEndpoint(node);
}

std::string InfoService::service(NodeIndex node, Addresses addresses) const
{
    const auto there = endpoint(node, addresses);
    return there ? there->text() : std::string();
}

std::string InfoService::services(const std::vector<NodeIndex> &nodes, Addresses addresses) const
{
    std::string text;
    for (const NodeIndex node : nodes) {
        const std::string one = service(node, addresses);
        text += fmt::format("{}{}", text.empty() || one.empty() ? "" : ";", one);
    }
    return text;
}

// Names that tell of the other nodes.
std::optional<std::string> InfoService::neighbours(NodeIndex node, std::string_view command,
                                                   std::string_view rest) const
{
    if (const auto which = addresses(command, "peers"))
        return peers(node, m_context.view.peers(node, wire::parseInteger(parameter(rest, "generation")).value_or(-1)),
                     *which);
    const auto nodesOf = [&](const auto &changes) {
        std::vector<NodeIndex> nodes;
        for (const ClusterView::PeerChange &peer : changes)
            nodes.push_back(peer.node);
        return nodes;
    };
    if (command == "services")
        return services(nodesOf(m_context.view.peers(node, -1)), Addresses::ClearStandard);
    if (command == "services-alternate")
        return services(nodesOf(m_context.view.peers(node, -1)), Addresses::ClearAlternate);
    if (command == "services-alumni")
        return services(m_context.view.alumni(node), Addresses::ClearStandard);
    if (const auto which = addresses(command, "alumni")) {
        std::vector<ClusterView::PeerChange> all;
        for (const NodeIndex alumnus : m_context.view.alumni(node))
            all.push_back({alumnus, true});
        return peers(node, all, *which);
    }
    return std::nullopt;
}

// "generation,default-port,[[NODE-ID,TLS-NAME,[address]],...]"; nodes without such an address are left out.
std::string InfoService::peers(NodeIndex node, const std::vector<ClusterView::PeerChange> &changes,
                               Addresses addresses) const
{
    std::string text = fmt::format("{},{},[", m_context.view.peersGeneration(node), defaultPort);
    const char *separator = "";
    for (const ClusterView::PeerChange &peer : changes) {
        const auto there = endpoint(peer.node, addresses);
        if (!there)
            continue;
        text += fmt::format("{}[{},", separator, nodeIdOf(peer.node));
        separator = ",";
        if (peer.present) {
            const std::string address = there->text();
            // The default port is left out.
            const bool isDefault = there->port == defaultPort;
            text += fmt::format("{},[{}]", m_context.tls ? m_context.tls->name : std::string(),
                                isDefault ? address.substr(0, address.rfind(':')) : address);
        } else {
            text += ',';
        }
        text += ']';
    }
    return text + ']';
}

const std::string &InfoService::replicas(NodeIndex node)
{
    ReplicasCache &cache = m_replicas[static_cast<std::size_t>(node)];
    const std::uint64_t version = m_context.view.mapVersion(node);
    if (cache.mapVersion != version) {
        cache.text = replicas(node, wire::maximumReplicaPositions);
        cache.mapVersion = version;
    }
    return cache.text;
}

std::string InfoService::replicas(NodeIndex node, std::size_t maximumPositions) const
{
    std::vector<wire::NamespaceReplicas> all;
    for (std::size_t ns = 0; ns < m_context.options.namespaces.size(); ++ns) {
        auto positions = m_context.view.claims(node, static_cast<int>(ns));
        positions.resize(std::min(positions.size(), maximumPositions));
        all.push_back({m_context.options.namespaces[ns], PartitionTable::regime, std::move(positions)});
    }
    return wire::formatReplicas(all);
}

std::string InfoService::bitmaps(NodeIndex node, bool onlyMaster) const
{
    std::string text;
    const std::string all = replicas(node, onlyMaster ? 1 : wire::maximumReplicaPositions);
    for (const std::string_view part : wire::splitList(all)) {
        if (!text.empty())
            text += ';';
        // "name:regime,count,..." without the regime; of the masters without the count either.
        const std::size_t colon = part.find(':') + 1;
        std::size_t from = part.find(',') + 1;
        if (onlyMaster)
            from = part.find(',', from) + 1;
        text += part.substr(0, colon);
        text += part.substr(from);
    }
    return text;
}

std::string InfoService::clusterStable(NodeIndex node, std::string_view rest) const
{
    const ClusterView &view = m_context.view;
    const bool ignoreMigrations = parameter(rest, "ignore-migrations") == "true";
    if (!(ignoreMigrations ? view.serves(node) : view.isStable(node)))
        return "ERROR:7:unstable cluster";
    const auto size = wire::parseInteger(parameter(rest, "size"));
    if (size && *size != view.clusterSize(node))
        return "ERROR:7:cluster not specified size";
    return view.clusterKey(node);
}

std::string InfoService::sets(NodeIndex node, std::string_view rest)
{
    const std::size_t slash = std::min(rest.find('/'), rest.size());
    const std::string_view onlyNamespace = rest.substr(0, slash);
    const std::string_view onlySet = slash < rest.size() ? rest.substr(slash + 1) : std::string_view();
    std::string text;
    for (std::size_t ns = 0; ns < m_context.options.namespaces.size(); ++ns) {
        const std::string &nameSpace = m_context.options.namespaces[ns];
        if (!onlyNamespace.empty() && onlyNamespace != nameSpace)
            continue;
        for (const auto &[set, totals] : m_context.store(node, static_cast<int>(ns)).sets()) {
            if (set.empty() || (!onlySet.empty() && onlySet != set))
                continue;
            text += fmt::format("ns={}:set={}:objects={}:tombstones=0:data_used_bytes={}:truncate_lut=0:sindexes=0:"
                                "index_populating=false:truncating=false:default-read-touch-ttl-pct=0:default-ttl=0:"
                                "disable-eviction=false:enable-index=false:stop-writes-count=0:stop-writes-size=0;",
                                nameSpace, set, totals.objects, totals.bytes);
        }
    }
    return text;
}

std::string InfoService::latencies(NodeIndex node, std::string_view rest)
{
    const std::int64_t now = m_context.nowMs();
    std::string text;
    const std::string_view only = parameter(rest, "hist");
    const auto add = [&](const std::string &name, const std::string &window) {
        if (!only.empty() && only != name)
            return;
        text += fmt::format("{}{}:{}", text.empty() ? "" : ";", name, window);
    };
    add("batch-index", m_context.site(node).counts.batchLatency.text(now));
    for (std::size_t ns = 0; ns < m_context.options.namespaces.size(); ++ns) {
        NamespaceCounts &counts = m_context.counts(node, static_cast<int>(ns));
        const std::string prefix = fmt::format("{{{}}}-", m_context.options.namespaces[ns]);
        add(prefix + "read", counts.readLatency.text(now));
        add(prefix + "write", counts.writeLatency.text(now));
        for (const std::string_view kind :
             {"udf", "batch-sub-read", "batch-sub-write", "batch-sub-udf", "pi-query", "si-query"})
            add(prefix + std::string(kind), {});
    }
    return text;
}

std::string InfoService::endpoints(NodeIndex node) const
{
    const auto lines = [&](std::string_view kind, Addresses standard, Addresses alternate) {
        const auto own = endpoint(node, standard), other = endpoint(node, alternate);
        const auto port = [](const std::optional<Endpoint> &there) { return there ? there->port : 0; };
        const auto host = [](const std::optional<Endpoint> &there) { return there ? there->host : "null"; };
        return fmt::format("service.{0}port={1};service.{0}addresses={2};service.{0}access-port={1};"
                           "service.{0}access-addresses={2};service.{0}alternate-access-port={3};"
                           "service.{0}alternate-access-addresses={4}",
                           kind, port(own), host(own), port(other), host(other));
    };
    return fmt::format("{};{}", lines("", Addresses::ClearStandard, Addresses::ClearAlternate),
                       lines("tls-", Addresses::TlsStandard, Addresses::TlsAlternate));
}

std::uint64_t InfoService::objects(NodeIndex node)
{
    std::uint64_t total = 0;
    for (const NamespaceStore &store : m_context.stores[static_cast<std::size_t>(node)])
        total += store.objects();
    return total;
}

} // namespace footplate::emulator

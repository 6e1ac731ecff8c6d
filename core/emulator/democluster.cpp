// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/emulator/democluster.h"

#include "core/base/workerthread.h"
#include "core/emulator/clusterrunner.h"
#include "core/emulator/descriptorlimit.h"

#include <QHostAddress>

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace footplate::emulator {

namespace {

constexpr int maximumNodes = 256;
constexpr std::size_t maximumNamespaces = 32;
constexpr std::size_t maximumNamespaceName = 31;
constexpr int maximumPort = 65535;
constexpr std::size_t maximumUserName = 63;
constexpr int maximumSessionTtl = 864'000; // as a server's session-ttl

bool isUsableName(const std::string &name)
{
    constexpr std::string_view separators = ":;,/=\t\n ";
    return !name.empty() && name.size() <= maximumNamespaceName && name.find_first_of(separators) == std::string::npos;
}

Result<void> checkNamespaces(const std::vector<std::string> &namespaces)
{
    if (namespaces.empty() || namespaces.size() > maximumNamespaces)
        return fail(Outcome::InvalidRequest,
                    fmt::format("a demo cluster has 1 to {} namespaces, not {}", maximumNamespaces, namespaces.size()));
    for (const std::string &name : namespaces) {
        if (!isUsableName(name))
            return fail(Outcome::InvalidRequest,
                        fmt::format("\"{}\" is no name of a namespace: 1 to {} characters without separators", name,
                                    maximumNamespaceName));
    }
    if (std::set<std::string>(namespaces.begin(), namespaces.end()).size() != namespaces.size())
        return fail(Outcome::InvalidRequest, "two namespaces have the same name");
    return {};
}

Result<void> checkLogin(const DemoClusterOptions &options)
{
    if (options.user.empty() != options.passwordHash.isEmpty())
        return fail(Outcome::InvalidRequest, "a demo cluster has a user and the hash of a password, or neither");
    if (options.user.size() > maximumUserName)
        return fail(Outcome::InvalidRequest, fmt::format("the name of a user has {} bytes at most, not {}",
                                                         maximumUserName, options.user.size()));
    if (options.sessionTtlSeconds < 1 || options.sessionTtlSeconds > maximumSessionTtl)
        return fail(Outcome::InvalidRequest, fmt::format("a session lasts 1 to {} seconds, not {}", maximumSessionTtl,
                                                         options.sessionTtlSeconds));
    return {};
}

Result<void> checkTls(const DemoTlsOptions &tls)
{
    if (tls.certificateFile.empty() != tls.keyFile.empty())
        return fail(Outcome::InvalidRequest,
                    "for TLS a demo cluster needs the file of a certificate and that of its key");
    if (tls.certificateFile.empty() && !(tls.caFile.empty() && tls.name.empty()))
        return fail(Outcome::InvalidRequest, "a CA file and a TLS name belong to a certificate, and none is given");
    return {};
}

Result<void> checkHost(const std::string &host)
{
    if (QHostAddress(QString::fromStdString(host)).isLoopback())
        return {};
    return fail(Outcome::InvalidRequest,
                fmt::format("a demo cluster listens on loopback only, and {} is no address of it", host));
}

Result<void> checkHosts(const DemoClusterOptions &options)
{
    if (auto host = checkHost(options.host); !host || options.alternateHost.empty())
        return host;
    if (options.host == options.alternateHost)
        return fail(Outcome::InvalidRequest,
                    fmt::format("the alternate address {} is the address itself", options.host));
    return checkHost(options.alternateHost);
}

Result<void> check(const DemoClusterOptions &options)
{
    if (options.nodes < 1 || options.nodes > maximumNodes)
        return fail(Outcome::InvalidRequest,
                    fmt::format("a demo cluster has 1 to {} nodes, not {}", maximumNodes, options.nodes));
    if (auto hosts = checkHosts(options); !hosts)
        return hosts;
    if (options.basePort + options.nodes - 1 > maximumPort)
        return fail(Outcome::InvalidRequest, fmt::format("there are no {} ports from {} on; the last is {}",
                                                         options.nodes, options.basePort, maximumPort));
    if (options.replicationFactor < 1 || options.replicationFactor > maximumNodes)
        return fail(Outcome::InvalidRequest,
                    fmt::format("a replication factor is 1 to {}, not {}", maximumNodes, options.replicationFactor));
    if (options.recordsPerNamespace < 0 || options.dropAfterMs < 0 || options.joinAfterMs < 0 ||
        options.migrationMs < 0)
        return fail(Outcome::InvalidRequest, "numbers of records and times of a demo cluster are not negative");
    if (auto login = checkLogin(options); !login)
        return login;
    if (auto tls = checkTls(options.tls); !tls)
        return tls;
    return checkNamespaces(options.namespaces);
}

} // namespace

class DemoCluster::Impl {
public:
    explicit Impl(DemoClusterOptions theOptions) : options(std::move(theOptions)), worker("demo-cluster") {}
    ~Impl()
    {
        worker.call([this] { runner.reset(); });
    }

    // Runs job(runner) in the worker, if the cluster was started.
    template <typename Job>
    void withRunner(const Job &job)
    {
        worker.call([&] {
            if (runner)
                job(*runner);
        });
    }
    // Runs job(runner, node) for one node, or for all.
    template <typename Job>
    void forNodes(int node, const Job &job)
    {
        withRunner([&](ClusterRunner &cluster) {
            for (int i = 1; i <= options.nodes; ++i) {
                if (node == 0 || node == i)
                    job(cluster, static_cast<NodeIndex>(i - 1));
            }
        });
    }

    const DemoClusterOptions options;
    std::unique_ptr<ClusterRunner> runner; // lives in the worker
    WorkerThread worker;
};

DemoCluster::DemoCluster(DemoClusterOptions options) : m_impl(std::make_unique<Impl>(std::move(options)))
{
}

DemoCluster::~DemoCluster() = default;

Result<void> DemoCluster::start()
{
    if (auto usable = check(m_impl->options); !usable)
        return usable;
    if (auto enough = raiseDescriptorLimit(descriptorsNeeded(m_impl->options.nodes)); !enough)
        return enough;
    Result<void> started;
    m_impl->worker.call([&] {
        if (m_impl->runner)
            return;
        m_impl->runner = std::make_unique<ClusterRunner>(m_impl->options);
        started = m_impl->runner->start();
        if (!started)
            m_impl->runner.reset();
    });
    return started;
}

const DemoClusterOptions &DemoCluster::options() const
{
    return m_impl->options;
}

std::string DemoCluster::seed() const
{
    std::string seed = Endpoint{m_impl->options.host, m_impl->options.basePort, {}}.text();
    m_impl->withRunner([&](ClusterRunner &cluster) { seed = cluster.seed(); });
    return seed;
}

std::string DemoCluster::nodeId(int node) const
{
    return nodeIdOf(static_cast<NodeIndex>(node - 1));
}

std::vector<DemoNodeStatus> DemoCluster::status() const
{
    std::vector<DemoNodeStatus> nodes;
    m_impl->withRunner([&](ClusterRunner &cluster) { nodes = cluster.status(); });
    return nodes;
}

void DemoCluster::setFault(int node, const FaultSpec &spec)
{
    m_impl->forNodes(node, [&](ClusterRunner &cluster, NodeIndex index) { cluster.setFault(index, spec); });
}

void DemoCluster::restartOnNewPort(int node)
{
    m_impl->forNodes(node, [](ClusterRunner &cluster, NodeIndex index) { cluster.restartOnNewPort(index); });
}

void DemoCluster::put(std::string_view nameSpace, std::string_view set, const Key &key, const std::vector<Bin> &bins)
{
    m_impl->withRunner([&](ClusterRunner &cluster) { cluster.put(nameSpace, set, key, bins); });
}

std::uint32_t DemoCluster::generationOf(std::string_view nameSpace, std::string_view set, const Key &key) const
{
    std::uint32_t generation = 0;
    m_impl->withRunner([&](ClusterRunner &cluster) { generation = cluster.generationOf(nameSpace, set, key); });
    return generation;
}

} // namespace footplate::emulator

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/emulator/clusterrunner.h"

#include "core/emulator/sampledata.h"
#include "core/wire/particle.h"

#include <algorithm>

namespace footplate::emulator {

namespace {

StoredBin stored(const Bin &bin)
{
    wire::EncodedParticle particle = wire::encodeParticle(bin.value);
    if (particle.type == wire::ParticleType::GeoJson)
        particle.bytes = geoJsonWithCells(particle.bytes);
    return StoredBin{bin.name, static_cast<std::uint8_t>(particle.type), std::move(particle.bytes)};
}

} // namespace

ClusterRunner::ClusterRunner(const DemoClusterOptions &options)
    : m_context(options, SystemClock::instance())
    , m_info(m_context)
    , m_data(m_context)
    , m_login(m_context)
{
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] { settle(); });
}

Result<void> ClusterRunner::start()
{
    if (!m_context.options.tls.certificateFile.empty()) {
        auto identity = loadTlsIdentity(m_context.options.tls);
        if (!identity)
            return tl::unexpected<Error>(std::move(identity.error()));
        m_context.tls = std::move(*identity);
    }
    const std::uint16_t basePort = m_context.options.basePort;
    for (NodeIndex i = 0; i < static_cast<NodeIndex>(m_context.options.nodes); ++i) {
        auto node = std::make_unique<DemoNode>(i, m_context, m_info, m_data, m_login, [this] {
            // Once for all nodes that change now.
            m_timer.start(0);
        });
        const auto port = static_cast<std::uint16_t>(basePort == 0 ? 0 : basePort + i);
        if (auto listening = node->listen(port); !listening)
            return listening;
        m_nodes.push_back(std::move(node));
    }
    m_context.view.form(m_context.nowMs());
    fill();
    settle();
    return {};
}

std::string ClusterRunner::seed() const
{
    std::string text = m_context.endpoint(0).text();
    if (m_context.tls)
        text.insert(text.rfind(':'), ':' + m_context.tls->name);
    return text;
}

void ClusterRunner::fill()
{
    for (const std::string &nameSpace : m_context.options.namespaces) {
        for (int i = 1; i <= m_context.options.recordsPerNamespace; ++i)
            put(nameSpace, sampleSet, sampleKey(i), sampleBins(i, m_context.options.seed));
    }
}

void ClusterRunner::settle()
{
    const std::int64_t now = m_context.nowMs();
    m_context.view.advance(now);
    const auto next = m_context.view.nextDueMs();
    if (!next) {
        m_timer.stop();
        return;
    }
    // Partitions move in steps, many at once, rather than each in its own millisecond.
    const bool migrating = m_context.view.table().migrating();
    const std::int64_t atLeast = migrating ? m_context.view.table().stepMs() : 1;
    m_timer.start(static_cast<int>(std::clamp<std::int64_t>(*next - now, atLeast, 60'000)));
}

std::vector<DemoNodeStatus> ClusterRunner::status()
{
    std::vector<DemoNodeStatus> all;
    const std::vector<Holdings> holdings = m_context.view.table().holdings();
    for (NodeIndex i = 0; i < static_cast<NodeIndex>(m_nodes.size()); ++i) {
        const NodeSite &site = m_context.site(i);
        DemoNodeStatus status;
        status.id = nodeIdOf(i);
        status.port = site.port;
        status.running = m_nodes[static_cast<std::size_t>(i)]->isListening();
        status.fault = site.fault;
        status.dataRequests = site.counts.dataRequests;
        status.infoRequests = site.counts.infoRequests;
        status.connections = site.connections;
        if (m_context.view.phase(i) == ClusterView::Phase::Member) {
            status.masters = holdings[static_cast<std::size_t>(i)].masters;
            status.replicas = holdings[static_cast<std::size_t>(i)].replicas;
        }
        all.push_back(std::move(status));
    }
    return all;
}

void ClusterRunner::setFault(NodeIndex node, const FaultSpec &spec)
{
    m_nodes[static_cast<std::size_t>(node)]->setFault(spec);
}

void ClusterRunner::restartOnNewPort(NodeIndex node)
{
    m_nodes[static_cast<std::size_t>(node)]->restartOnNewPort();
}

void ClusterRunner::put(std::string_view nameSpace, std::string_view set, const Key &key, const std::vector<Bin> &bins)
{
    const int index = m_context.namespaceIndex(nameSpace);
    if (index < 0)
        return;
    const wire::Digest digest = wire::digestOf(set, key);
    const int partition = wire::partitionOf(digest);
    const NodeIndex holder = holderOf(index, partition);
    const RecordPointer before = holder < 0 ? RecordPointer() : m_context.store(holder, index).find(digest);
    auto record = std::make_shared<StoredRecord>();
    record->set = std::string(set);
    record->generation = before ? before->generation + 1 : 1;
    for (const Bin &bin : bins)
        record->bins.push_back(stored(bin));
    for (const NodeIndex owner : m_context.view.table().owners(index, partition)) {
        if (owner >= 0)
            m_context.store(owner, index).put(digest, record);
    }
}

std::uint32_t ClusterRunner::generationOf(std::string_view nameSpace, std::string_view set, const Key &key)
{
    const int index = m_context.namespaceIndex(nameSpace);
    if (index < 0)
        return 0;
    const wire::Digest digest = wire::digestOf(set, key);
    const NodeIndex holder = holderOf(index, wire::partitionOf(digest));
    const RecordPointer record = holder < 0 ? RecordPointer() : m_context.store(holder, index).find(digest);
    return record ? record->generation : 0;
}

// The master, or whoever holds the partition while it has none.
NodeIndex ClusterRunner::holderOf(int nameSpace, int partition) const
{
    for (const NodeIndex owner : m_context.view.table().owners(nameSpace, partition)) {
        if (owner >= 0 && m_context.view.phase(owner) != ClusterView::Phase::Down)
            return owner;
    }
    return -1;
}

} // namespace footplate::emulator

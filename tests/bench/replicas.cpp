// SPDX-License-Identifier: GPL-3.0-or-later
// How fast the replies to `replicas` of a large cluster become a partition map: parsing them, and merging the reports
// into an empty map. The replies are those of a settled cluster: every partition has all its owners.
#include "core/wire/replicas.h"
#include "core/cluster/partitionmap.h"
#include "tests/bench/stopwatch.h"
#include "tests/bench/subcommand.h"

#include <fmt/format.h>

namespace footplate::bench {

namespace {

constexpr NumberOption nodesOption{"nodes", "nodes of the cluster", 64, 1, 256};
constexpr NumberOption namespacesOption{"namespaces", "namespaces of the cluster", 8, 1, 32};
constexpr NumberOption replicationOption{"replication-factor", "copies of every partition", 2, 1, 256};
constexpr NumberOption roundsOption{"rounds", "rounds, of which the middle one counts", 9, 1, 1000};

using Report = std::vector<wire::NamespaceReplicas>;

struct Cluster {
    std::int64_t nodes = 0;
    std::int64_t namespaces = 0;
    std::int64_t replication = 0;
};

void give(wire::PartitionBitmap &bitmap, int partition)
{
    auto &byte = bitmap[static_cast<std::size_t>(partition >> 3)];
    byte = static_cast<std::uint8_t>(byte | (0x80 >> (partition & 7)));
}

// The owners of a partition follow one another round the ring of nodes.
Report reportOf(std::int64_t node, const Cluster &cluster)
{
    Report report;
    for (std::int64_t space = 0; space < cluster.namespaces; ++space) {
        wire::NamespaceReplicas replicas;
        replicas.name = fmt::format("namespace-{}", space);
        replicas.regime = 7;
        replicas.positions.resize(static_cast<std::size_t>(cluster.replication));
        for (int partition = 0; partition < wire::partitionCount; ++partition) {
            for (std::int64_t position = 0; position < cluster.replication; ++position) {
                if ((partition * 31 + space + position) % cluster.nodes == node)
                    give(replicas.positions[static_cast<std::size_t>(position)], partition);
            }
        }
        report.push_back(std::move(replicas));
    }
    return report;
}

std::vector<std::string> repliesOf(const Cluster &cluster)
{
    std::vector<std::string> replies;
    for (std::int64_t node = 0; node < cluster.nodes; ++node)
        replies.push_back(wire::formatReplicas(reportOf(node, cluster)));
    return replies;
}

struct Round {
    double parseNs = 0;
    double mergeNs = 0;
    bool isFull = false;
};

Result<Round> runRound(const std::vector<std::string> &replies)
{
    Round round;
    std::vector<Report> reports;
    reports.reserve(replies.size());
    const Stopwatch parsing;
    for (const std::string &reply : replies) {
        auto report = wire::parseReplicas(reply);
        if (!report)
            return tl::unexpected(report.error());
        reports.push_back(std::move(*report));
    }
    round.parseNs = parsing.elapsedNs();

    PartitionMap map;
    const Stopwatch merging;
    for (std::size_t node = 0; node < reports.size(); ++node)
        map.merge(static_cast<std::int16_t>(node), reports[node], 0);
    round.mergeNs = merging.elapsedNs();
    round.isFull = map.isFull();
    return round;
}

void addOptions(QCommandLineParser &parser)
{
    for (const NumberOption &option : {nodesOption, namespacesOption, replicationOption, roundsOption})
        addOption(parser, option);
}

Result<Cluster> clusterOf(const QCommandLineParser &parser)
{
    const auto nodes = valueOf(parser, nodesOption);
    if (!nodes)
        return tl::unexpected(nodes.error());
    const auto namespaces = valueOf(parser, namespacesOption);
    if (!namespaces)
        return tl::unexpected(namespaces.error());
    const auto replication = valueOf(parser, replicationOption);
    if (!replication)
        return tl::unexpected(replication.error());
    if (*replication > *nodes)
        return fail(Outcome::InvalidRequest, "--replication-factor: expected no more copies than there are nodes");
    return Cluster{*nodes, *namespaces, *replication};
}

double megabytesPerSecond(double bytes, double ns)
{
    return bytes / 1e6 / (ns / 1e9);
}

Result<QJsonObject> run(const QCommandLineParser &parser)
{
    const auto cluster = clusterOf(parser);
    if (!cluster)
        return tl::unexpected(cluster.error());
    const auto rounds = valueOf(parser, roundsOption);
    if (!rounds)
        return tl::unexpected(rounds.error());

    const std::vector<std::string> replies = repliesOf(*cluster);
    double bytes = 0;
    for (const std::string &reply : replies)
        bytes += static_cast<double>(reply.size());

    std::vector<double> parsing;
    std::vector<double> merging;
    std::vector<double> both;
    for (std::int64_t i = 0; i < *rounds; ++i) {
        const auto round = runRound(replies);
        if (!round)
            return tl::unexpected(round.error());
        if (!round->isFull)
            return fail(Outcome::ParseError, "the merged map is not full");
        parsing.push_back(round->parseNs);
        merging.push_back(round->mergeNs);
        both.push_back(round->parseNs + round->mergeNs);
    }
    return QJsonObject{{QStringLiteral("mb_per_s"), megabytesPerSecond(bytes, middleOf(both))},
                       {QStringLiteral("parse_mb_per_s"), megabytesPerSecond(bytes, middleOf(parsing))},
                       {QStringLiteral("merge_mb_per_s"), megabytesPerSecond(bytes, middleOf(merging))},
                       {QStringLiteral("total_bytes"), bytes},
                       {QStringLiteral("nodes"), static_cast<double>(cluster->nodes)},
                       {QStringLiteral("namespaces"), static_cast<double>(cluster->namespaces)}};
}

const Subcommand subcommand{"replicas", "speed of turning replicas replies into a partition map", addOptions, run};

} // namespace

} // namespace footplate::bench

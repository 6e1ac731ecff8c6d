// SPDX-License-Identifier: GPL-3.0-or-later
// PartitionMap: which node owns which partition of which namespace, merged from what the nodes say. Worker thread only.
//
// Invariants:
//  1. A lower regime never overwrites a higher one; merge() says so and the node is to be asked again. The regime of a
//     partition is the highest under which a node claims it now: it goes with its nodes.
//  2. An owner stays until another node claims its place, it says itself that it lost it while another one claims it, or it
//     is cleared because its node is inactive.
//  3. The last report of every node is kept, refused claims too, so that a place which its owner gives up goes to a node that
//     claimed it before.
//  4. Nodes are named by slot, a small number that is stable within a session.
#pragma once

#include "core/wire/replicas.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace footplate {

class NamespaceMap {
public:
    static constexpr std::int16_t none = -1;

    struct MergeResult {
        int changed = 0;      // owners that changed
        bool refused = false; // some claim came under a lower regime
    };
    MergeResult merge(std::int16_t slot, const wire::NamespaceReplicas &report, std::int64_t wallMs);
    // The node owns nothing any more; its places go to nodes that claim them, or stay empty. Returns owners that changed.
    int clear(std::int16_t slot, std::int64_t wallMs);

    [[nodiscard]] int positions() const { return m_positions; }
    [[nodiscard]] std::int16_t owner(int partition, int position) const { return m_owners[index(partition, position)]; }
    [[nodiscard]] int partitionsWithMaster() const { return m_withMaster; }
    // With an owner at every position.
    [[nodiscard]] int partitionsComplete() const;
    // Had a master for every partition once.
    [[nodiscard]] bool everComplete() const { return m_everComplete; }
    [[nodiscard]] std::uint32_t highestRegime() const { return m_highestRegime; }

    [[nodiscard]] const std::vector<std::int16_t> &owners() const { return m_owners; } // partition * positions + position
    [[nodiscard]] const std::vector<std::uint32_t> &regimes() const { return m_regimes; }
    [[nodiscard]] const std::vector<std::int64_t> &changedAtMs() const { return m_changedAtMs; }
    // Rises with every change of an owner or of the number of positions.
    [[nodiscard]] std::uint64_t version() const { return m_version; }

private:
    struct Report {
        std::uint32_t regime = 0;
        std::vector<wire::PartitionBitmap> positions;
        bool refused = false; // in part
    };
    [[nodiscard]] std::size_t index(int partition, int position) const
    {
        return static_cast<std::size_t>(partition * m_positions + position);
    }
    void fitPositions();
    void resize(int positions);
    void assign(int partition, int position, std::int16_t slot, std::int64_t wallMs);
    void mergePartition(std::int16_t slot, const Report &report, int partition, int position, bool claimed, std::int64_t wallMs, MergeResult &result);
    [[nodiscard]] std::int16_t otherClaimant(std::int16_t except, int partition, int position) const;
    [[nodiscard]] std::uint32_t claimedRegime(int partition) const;

    std::map<std::int16_t, Report> m_reports;
    int m_positions = 0;
    std::vector<std::int16_t> m_owners;
    std::vector<std::uint32_t> m_regimes = std::vector<std::uint32_t>(wire::partitionCount, 0);
    std::vector<std::int64_t> m_changedAtMs = std::vector<std::int64_t>(wire::partitionCount, 0);
    int m_withMaster = 0;
    bool m_everComplete = false;
    std::uint32_t m_highestRegime = 0;
    std::uint64_t m_version = 0;
};

class PartitionMap {
public:
    // Servers allow 32; how many there are must not be for a node to say.
    static constexpr std::size_t mostNamespaces = 64;
    // Merges everything one node reported; namespaces that are not watched are left out, and those beyond mostNamespaces.
    struct Change {
        int owners = 0;
        bool refused = false;
        std::vector<std::pair<std::string, int>> byNamespace; // those that changed
    };
    Change merge(std::int16_t slot, const std::vector<wire::NamespaceReplicas> &report, std::int64_t wallMs);
    int clear(std::int16_t slot, std::int64_t wallMs);
    // Only these are kept; empty = all.
    void watch(std::vector<std::string> namespaces) { m_watched = std::move(namespaces); }

    [[nodiscard]] const NamespaceMap *find(std::string_view name) const;
    [[nodiscard]] const std::map<std::string, NamespaceMap, std::less<>> &namespaces() const { return m_namespaces; }
    // True when every watched namespace, and at least one, has a master for every partition now.
    [[nodiscard]] bool isFull() const;
    [[nodiscard]] std::uint64_t generation() const { return m_generation; } // rises with every change of any owner

private:
    [[nodiscard]] bool isWatched(std::string_view name) const;
    std::vector<std::string> m_watched;
    std::map<std::string, NamespaceMap, std::less<>> m_namespaces;
    std::uint64_t m_generation = 0;
};

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/partitionmap.h"

#include <algorithm>

namespace footplate {

NamespaceMap::MergeResult NamespaceMap::merge(std::int16_t slot, const wire::NamespaceReplicas &report, std::int64_t wallMs)
{
    MergeResult result;
    Report &known = m_reports[slot];
    const Report previous = std::exchange(known, Report{report.regime, report.positions});
    fitPositions();
    const bool lookAtAll = previous.refused || previous.regime != report.regime;
    static const wire::PartitionBitmap nothing{};
    const auto positions = std::max(previous.positions.size(), report.positions.size());
    for (std::size_t position = 0; position < positions; ++position) {
        const wire::PartitionBitmap &before = position < previous.positions.size() ? previous.positions[position] : nothing;
        const wire::PartitionBitmap &after = position < report.positions.size() ? report.positions[position] : nothing;
        for (std::size_t byte = 0; byte < after.size(); ++byte) {
            // Usually nothing moved: a whole byte of partitions is skipped at once.
            const auto touched =
                static_cast<std::uint8_t>(lookAtAll ? before[byte] | after[byte] : before[byte] ^ after[byte]);
            for (int bit = 0; touched != 0 && bit < 8; ++bit) {
                if (touched & (0x80 >> bit))
                    mergePartition(slot, known, static_cast<int>(byte) * 8 + bit, static_cast<int>(position),
                                   (after[byte] & (0x80 >> bit)) != 0, wallMs, result);
            }
        }
    }
    known.refused = result.refused;
    m_highestRegime = std::max(m_highestRegime, report.regime);
    m_everComplete = m_everComplete || m_withMaster == wire::partitionCount;
    return result;
}

void NamespaceMap::mergePartition(std::int16_t slot, const Report &report, int partition, int position, bool claimed, std::int64_t wallMs,
                                  MergeResult &result)
{
    if (position >= m_positions)
        return;
    const std::int16_t current = owner(partition, position);
    std::uint32_t &regime = m_regimes[static_cast<std::size_t>(partition)];
    if (claimed) {
        if (report.regime < regime)
            regime = claimedRegime(partition); // whoever claimed under the higher one may have changed its mind
        if (report.regime < regime) {
            result.refused = result.refused || current != slot;
            return;
        }
        regime = report.regime;
        if (current == slot)
            return;
        assign(partition, position, slot, wallMs);
        ++result.changed;
    } else if (current == slot) {
        const std::int16_t other = otherClaimant(slot, partition, position);
        // Nobody else claims the place: its old owner stays, unless it moved to another position of the same partition.
        const bool movedWithin = std::any_of(report.positions.begin(), report.positions.end(),
                                             [partition](const wire::PartitionBitmap &bitmap) { return wire::holds(bitmap, partition); });
        if (other == none && !movedWithin)
            return;
        assign(partition, position, other, wallMs);
        ++result.changed;
    }
}

int NamespaceMap::clear(std::int16_t slot, std::int64_t wallMs)
{
    m_reports.erase(slot);
    int changed = 0;
    for (int partition = 0; partition < wire::partitionCount; ++partition) {
        for (int position = 0; position < m_positions; ++position) {
            if (owner(partition, position) != slot)
                continue;
            assign(partition, position, otherClaimant(slot, partition, position), wallMs);
            m_regimes[static_cast<std::size_t>(partition)] = claimedRegime(partition);
            ++changed;
        }
    }
    fitPositions();
    return changed;
}

int NamespaceMap::partitionsComplete() const
{
    if (m_positions == 0)
        return 0;
    int complete = 0;
    for (int partition = 0; partition < wire::partitionCount; ++partition) {
        const auto first = m_owners.begin() + static_cast<std::ptrdiff_t>(index(partition, 0));
        complete += std::find(first, first + m_positions, none) == first + m_positions ? 1 : 0;
    }
    return complete;
}

// As many positions as the nodes report now. An orphan, or a node before its first balance, reports one empty column:
// it has no say.
void NamespaceMap::fitPositions()
{
    std::size_t wanted = 0;
    for (const auto &[slot, report] : m_reports) {
        const bool holdsAny = std::any_of(report.positions.begin(), report.positions.end(), [](const wire::PartitionBitmap &bitmap) {
            return std::any_of(bitmap.begin(), bitmap.end(), [](std::uint8_t byte) { return byte != 0; });
        });
        if (holdsAny)
            wanted = std::max(wanted, report.positions.size());
    }
    if (wanted > 0 && static_cast<int>(wanted) != m_positions)
        resize(static_cast<int>(wanted));
}

void NamespaceMap::resize(int positions)
{
    std::vector<std::int16_t> owners(static_cast<std::size_t>(wire::partitionCount * positions), none);
    for (int partition = 0; partition < wire::partitionCount; ++partition) {
        for (int position = 0; position < std::min(positions, m_positions); ++position)
            owners[static_cast<std::size_t>(partition * positions + position)] = owner(partition, position);
    }
    m_owners = std::move(owners);
    m_positions = positions;
    ++m_version;
}

void NamespaceMap::assign(int partition, int position, std::int16_t slot, std::int64_t wallMs)
{
    std::int16_t &place = m_owners[index(partition, position)];
    if (position == 0)
        m_withMaster += (slot != none ? 1 : 0) - (place != none ? 1 : 0);
    place = slot;
    if (m_everComplete)
        m_changedAtMs[static_cast<std::size_t>(partition)] = wallMs;
    ++m_version;
}

std::int16_t NamespaceMap::otherClaimant(std::int16_t except, int partition, int position) const
{
    std::int16_t best = none;
    std::uint32_t bestRegime = 0;
    for (const auto &[slot, report] : m_reports) {
        if (slot == except || static_cast<std::size_t>(position) >= report.positions.size())
            continue;
        if (!wire::holds(report.positions[static_cast<std::size_t>(position)], partition))
            continue;
        if (best == none || report.regime > bestRegime) {
            best = slot;
            bestRegime = report.regime;
        }
    }
    return best;
}

std::uint32_t NamespaceMap::claimedRegime(int partition) const
{
    std::uint32_t highest = 0;
    for (const auto &[slot, report] : m_reports) {
        if (report.regime > highest &&
            std::any_of(report.positions.begin(), report.positions.end(),
                        [partition](const wire::PartitionBitmap &bitmap) { return wire::holds(bitmap, partition); }))
            highest = report.regime;
    }
    return highest;
}

PartitionMap::Change PartitionMap::merge(std::int16_t slot, const std::vector<wire::NamespaceReplicas> &report, std::int64_t wallMs)
{
    Change change;
    for (const wire::NamespaceReplicas &one : report) {
        if (!isWatched(one.name) || (m_namespaces.size() >= mostNamespaces && !m_namespaces.contains(one.name)))
            continue;
        NamespaceMap &map = m_namespaces[one.name];
        const std::uint64_t before = map.version();
        const NamespaceMap::MergeResult result = map.merge(slot, one, wallMs);
        change.owners += result.changed;
        change.refused = change.refused || result.refused;
        if (result.changed > 0)
            change.byNamespace.emplace_back(one.name, result.changed);
        if (map.version() != before)
            ++m_generation;
    }
    return change;
}

int PartitionMap::clear(std::int16_t slot, std::int64_t wallMs)
{
    int changed = 0;
    for (auto &[name, map] : m_namespaces)
        changed += map.clear(slot, wallMs);
    m_generation += changed > 0 ? 1 : 0;
    return changed;
}

const NamespaceMap *PartitionMap::find(std::string_view name) const
{
    const auto it = m_namespaces.find(name);
    return it == m_namespaces.end() ? nullptr : &it->second;
}

bool PartitionMap::isFull() const
{
    for (const std::string &name : m_watched) {
        if (!find(name))
            return false;
    }
    return !m_namespaces.empty() && std::all_of(m_namespaces.begin(), m_namespaces.end(), [](const auto &entry) {
        return entry.second.partitionsWithMaster() == wire::partitionCount;
    });
}

bool PartitionMap::isWatched(std::string_view name) const
{
    return m_watched.empty() || std::find(m_watched.begin(), m_watched.end(), name) != m_watched.end();
}

} // namespace footplate

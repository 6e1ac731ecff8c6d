// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/emulator/recordstore.h"

#include <cstring>

namespace footplate::emulator {

std::size_t StoredRecord::bytes() const
{
    // 64 bytes of index entry and header a record, 8 a bin: enough for numbers that behave like a server's.
    std::size_t total = 64 + set.size() + keyField.size();
    for (const StoredBin &bin : bins)
        total += 8 + bin.name.size() + bin.value.size();
    return total;
}

const StoredBin *StoredRecord::bin(std::string_view name) const
{
    for (const StoredBin &bin : bins) {
        if (bin.name == name)
            return &bin;
    }
    return nullptr;
}

std::size_t NamespaceStore::DigestHash::operator()(const wire::Digest &digest) const
{
    std::size_t hash = 0;
    std::memcpy(&hash, digest.data() + 4, sizeof hash);
    return hash;
}

RecordPointer NamespaceStore::find(const wire::Digest &digest) const
{
    const auto records = m_partitions.find(wire::partitionOf(digest));
    if (records == m_partitions.end())
        return {};
    const auto found = records->second.find(digest);
    return found == records->second.end() ? RecordPointer() : found->second;
}

void NamespaceStore::put(const wire::Digest &digest, RecordPointer record)
{
    account(*record);
    RecordPointer &slot = m_partitions[wire::partitionOf(digest)][digest];
    if (slot)
        discount(*slot);
    slot = std::move(record);
}

bool NamespaceStore::remove(const wire::Digest &digest)
{
    const auto records = m_partitions.find(wire::partitionOf(digest));
    if (records == m_partitions.end())
        return false;
    const auto found = records->second.find(digest);
    if (found == records->second.end())
        return false;
    discount(*found->second);
    records->second.erase(found);
    if (records->second.empty())
        m_partitions.erase(records);
    return true;
}

void NamespaceStore::copyPartition(int partition, const NamespaceStore &source)
{
    if (&source == this)
        return;
    erasePartition(partition);
    const auto records = source.m_partitions.find(partition);
    if (records == source.m_partitions.end())
        return;
    for (const auto &[digest, record] : records->second)
        account(*record);
    m_partitions.insert(*records);
}

void NamespaceStore::mergePartition(int partition, const NamespaceStore &source)
{
    if (&source == this)
        return;
    const auto records = source.m_partitions.find(partition);
    if (records == source.m_partitions.end())
        return;
    for (const auto &[digest, record] : records->second) {
        const RecordPointer own = find(digest);
        if (!own || own->generation < record->generation)
            put(digest, record);
    }
}

void NamespaceStore::erasePartition(int partition)
{
    const auto records = m_partitions.find(partition);
    if (records == m_partitions.end())
        return;
    for (const auto &[digest, record] : records->second)
        discount(*record);
    m_partitions.erase(records);
}

void NamespaceStore::clear()
{
    *this = NamespaceStore();
}

std::vector<int> NamespaceStore::partitions() const
{
    std::vector<int> all;
    all.reserve(m_partitions.size());
    for (const auto &[partition, records] : m_partitions)
        all.push_back(partition);
    return all;
}

std::uint64_t NamespaceStore::objectsIn(int partition) const
{
    const auto records = m_partitions.find(partition);
    return records == m_partitions.end() ? 0 : records->second.size();
}

void NamespaceStore::account(const StoredRecord &record)
{
    const std::size_t size = record.bytes();
    ++m_objects;
    m_bytes += size;
    SetTotals &totals = m_sets[record.set];
    ++totals.objects;
    totals.bytes += size;
}

void NamespaceStore::discount(const StoredRecord &record)
{
    const std::size_t size = record.bytes();
    --m_objects;
    m_bytes -= size;
    const auto set = m_sets.find(record.set);
    --set->second.objects;
    set->second.bytes -= size;
    if (set->second.objects == 0)
        m_sets.erase(set);
}

} // namespace footplate::emulator

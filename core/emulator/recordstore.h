// SPDX-License-Identifier: GPL-3.0-or-later
// NamespaceStore: the records that one node holds of one namespace, as the bytes in which they were sent.
//
// Worker thread of the demo cluster only. Invariants: a stored record never changes, a write replaces it; so the
// copies of two nodes may be the same object and a node that was cut off still keeps its own, older one. The totals
// per set and of bytes always match what is stored.
#pragma once

#include "core/wire/bytes.h"
#include "core/wire/digest.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace footplate::emulator {

struct StoredBin {
    std::string name;
    std::uint8_t particleType = 0;
    ByteBuffer value;
};

struct StoredRecord {
    std::string set;
    ByteBuffer keyField;          // key type byte and key bytes, empty when the client did not send the key
    std::uint32_t generation = 0; // 1 ... 65535, then 1 again
    std::uint32_t voidTime = 0;   // seconds since 2010-01-01 UTC, 0 = never
    std::vector<StoredBin> bins;

    // What the record takes up, roughly as a server accounts for it.
    [[nodiscard]] std::size_t bytes() const;
    [[nodiscard]] const StoredBin *bin(std::string_view name) const;
    [[nodiscard]] bool isExpired(std::uint32_t nowSince2010) const { return voidTime != 0 && voidTime <= nowSince2010; }
};

using RecordPointer = std::shared_ptr<const StoredRecord>;

class NamespaceStore {
public:
    struct SetTotals {
        std::uint64_t objects = 0;
        std::uint64_t bytes = 0;
    };

    // Null when there is none.
    [[nodiscard]] RecordPointer find(const wire::Digest &digest) const;
    void put(const wire::Digest &digest, RecordPointer record);
    bool remove(const wire::Digest &digest);

    // Makes this store's partition equal to that of `source`.
    void copyPartition(int partition, const NamespaceStore &source);
    // Takes from `source` what this store lacks or holds in a lower generation.
    void mergePartition(int partition, const NamespaceStore &source);
    void erasePartition(int partition);
    void clear();

    [[nodiscard]] std::uint64_t objects() const { return m_objects; }
    [[nodiscard]] std::uint64_t bytes() const { return m_bytes; }
    [[nodiscard]] const std::map<std::string, SetTotals, std::less<>> &sets() const { return m_sets; }
    // Partitions that hold at least one record, in no order.
    [[nodiscard]] std::vector<int> partitions() const;
    [[nodiscard]] std::uint64_t objectsIn(int partition) const;

    // Calls visit(digest, record) for every record.
    template <typename Visit>
    void forEach(Visit visit) const
    {
        for (const auto &[partition, records] : m_partitions) {
            for (const auto &[digest, record] : records)
                visit(digest, record);
        }
    }

private:
    // A digest is a hash already: eight of its bytes, beyond those that name the partition, are as good as any.
    struct DigestHash {
        std::size_t operator()(const wire::Digest &digest) const;
    };
    using Records = std::unordered_map<wire::Digest, RecordPointer, DigestHash>;

    void account(const StoredRecord &record);
    void discount(const StoredRecord &record);

    std::unordered_map<int, Records> m_partitions;
    std::map<std::string, SetTotals, std::less<>> m_sets;
    std::uint64_t m_objects = 0;
    std::uint64_t m_bytes = 0;
};

// What one node holds: one store per namespace, in the order of the options.
using NodeStore = std::vector<NamespaceStore>;

} // namespace footplate::emulator

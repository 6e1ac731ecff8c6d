// SPDX-License-Identifier: GPL-3.0-or-later
// Health: what is judged of what a node says of its namespaces, as numbers, and how fast its counters of trouble rise. Names are
// those of a server 8.0; what a server does not say stays unknown. Pure; one thread at a time.
//
// Invariant: a rate stands between two looks at the same process; a counter that went back makes it unknown.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace footplate {

// How often a second, between the last two looks; -1 before there were two.
struct HealthRates {
    double evicted = -1;      // records, to make room
    double keyBusy = -1;      // refused because too many wanted the same record
    double readTrouble = -1;  // reads of clients that failed or ran out of time there
    double writeTrouble = -1; // likewise writes
    bool operator==(const HealthRates &) const = default;
};

struct NamespaceHealth {
    std::string name;
    // In percent, -1 where the node does not say it; of limits 0 where there is none.
    double dataUsed = -1, stopAtDataUsed = -1, evictAtDataUsed = -1;
    double dataAvailable = -1, stopAtDataAvailable = -1;
    double stopAtSystemMemory = -1;
    std::int64_t indexBytes = -1;       // of all indexes
    std::int64_t indexBudgetBytes = -1; // 0: none
    bool refusesWrites = false;
    bool clocksStopWrites = false;
    bool isOverEvictionLimit = false;
    std::int64_t replicationFactor = -1, effectiveReplicationFactor = -1;
    std::int64_t unavailablePartitions = -1, deadPartitions = -1;
    HealthRates rates;
    bool operator==(const NamespaceHealth &) const = default;
};

class HealthReader {
public:
    using Values = std::map<std::string, std::string>; // name -> value, of one namespace
    using List = std::vector<NamespaceHealth>;         // by name

    // What the node said of its namespaces, all of them; `nowUs` monotonic.
    void take(const std::map<std::string, Values, std::less<>> &namespaces, std::int64_t nowUs);
    // Of the last look; null before it.
    [[nodiscard]] const std::shared_ptr<const List> &namespaces() const { return m_namespaces; }
    // The process may be another one.
    void forget();

private:
    using Counters = std::array<std::int64_t, 4>; // as HealthRates
    [[nodiscard]] static Counters countersOf(const Values &values);
    [[nodiscard]] HealthRates ratesOf(const std::string &name, const Counters &counters, std::int64_t nowUs) const;

    std::map<std::string, Counters, std::less<>> m_counters;
    std::int64_t m_takenUs = 0;
    std::shared_ptr<const List> m_namespaces;
};

} // namespace footplate

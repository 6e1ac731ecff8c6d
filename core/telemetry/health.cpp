// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/health.h"

#include "core/wire/info.h"

#include <initializer_list>

namespace footplate {

namespace {

std::string_view valueText(const HealthReader::Values &values, const char *name)
{
    const auto found = values.find(name);
    return found == values.end() ? std::string_view() : std::string_view(found->second);
}

std::int64_t wholeOf(const HealthReader::Values &values, const char *name)
{
    return wire::parseInteger(valueText(values, name)).value_or(-1);
}

double percentOf(const HealthReader::Values &values, const char *name)
{
    return wire::parseDecimal(valueText(values, name)).value_or(-1);
}

bool isSaid(const HealthReader::Values &values, const char *name)
{
    return valueText(values, name) == "true";
}

// Unknown as soon as a part of it is.
std::int64_t totalOf(const HealthReader::Values &values, std::initializer_list<const char *> names)
{
    std::int64_t total = 0;
    for (const char *name : names) {
        const std::int64_t part = wholeOf(values, name);
        if (part < 0)
            return -1;
        total += part;
    }
    return total;
}

NamespaceHealth healthOf(const std::string &name, const HealthReader::Values &values)
{
    NamespaceHealth health;
    health.name = name;
    health.dataUsed = percentOf(values, "data_used_pct");
    health.stopAtDataUsed = percentOf(values, "storage-engine.stop-writes-used-pct");
    health.evictAtDataUsed = percentOf(values, "storage-engine.evict-used-pct");
    health.dataAvailable = percentOf(values, "data_avail_pct");
    health.stopAtDataAvailable = percentOf(values, "storage-engine.stop-writes-avail-pct");
    health.stopAtSystemMemory = percentOf(values, "stop-writes-sys-memory-pct");
    health.indexBytes = totalOf(values, {"index_used_bytes", "set_index_used_bytes", "sindex_used_bytes"});
    health.indexBudgetBytes = wholeOf(values, "indexes-memory-budget");
    health.refusesWrites = isSaid(values, "stop_writes");
    health.clocksStopWrites = isSaid(values, "clock_skew_stop_writes");
    health.isOverEvictionLimit = isSaid(values, "hwm_breached");
    health.replicationFactor = wholeOf(values, "replication-factor");
    health.effectiveReplicationFactor = wholeOf(values, "effective_replication_factor");
    health.unavailablePartitions = wholeOf(values, "unavailable_partitions");
    health.deadPartitions = wholeOf(values, "dead_partitions");
    return health;
}

} // namespace

void HealthReader::take(const std::map<std::string, Values, std::less<>> &namespaces, std::int64_t nowUs)
{
    auto list = std::make_shared<List>();
    std::map<std::string, Counters, std::less<>> counters;
    for (const auto &[name, values] : namespaces) {
        list->push_back(healthOf(name, values));
        counters[name] = countersOf(values);
        list->back().rates = ratesOf(name, counters[name], nowUs);
    }
    m_counters = std::move(counters);
    m_takenUs = nowUs;
    m_namespaces = std::move(list);
}

void HealthReader::forget()
{
    m_counters.clear();
    m_namespaces.reset();
}

HealthReader::Counters HealthReader::countersOf(const Values &values)
{
    return {wholeOf(values, "evicted_objects"), wholeOf(values, "fail_key_busy"),
            totalOf(values, {"client_read_error", "client_read_timeout"}), totalOf(values, {"client_write_error", "client_write_timeout"})};
}

HealthRates HealthReader::ratesOf(const std::string &name, const Counters &counters, std::int64_t nowUs) const
{
    const auto before = m_counters.find(name);
    if (before == m_counters.end() || nowUs <= m_takenUs)
        return {};
    const auto rate = [&](std::size_t index) {
        const std::int64_t was = before->second.at(index);
        const std::int64_t is = counters.at(index);
        return was < 0 || is < was ? -1.0 : static_cast<double>(is - was) * 1e6 / static_cast<double>(nowUs - m_takenUs);
    };
    return {rate(0), rate(1), rate(2), rate(3)};
}

} // namespace footplate

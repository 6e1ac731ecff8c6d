// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/health.h"
#include "core/wire/info.h"
#include "tests/support/main.h"

namespace footplate {

namespace {

using Namespaces = std::map<std::string, HealthReader::Values, std::less<>>;

constexpr std::int64_t secondUs = 1'000'000;

Namespaces oneNamespace(const HealthReader::Values &values)
{
    return {{"test", values}};
}

} // namespace

class TestHealth final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void whatANodeSaysIsRead()
    {
        HealthReader reader;
        QVERIFY(reader.namespaces() == nullptr);
        reader.take(oneNamespace({{"data_used_pct", "61"}, {"data_avail_pct", "37"}, {"storage-engine.stop-writes-used-pct", "70"},
                                  {"storage-engine.stop-writes-avail-pct", "5"}, {"storage-engine.evict-used-pct", "60"}, {"stop-writes-sys-memory-pct", "90"},
                                  {"index_used_bytes", "100"}, {"set_index_used_bytes", "20"}, {"sindex_used_bytes", "3"}, {"indexes-memory-budget", "1000"},
                                  {"stop_writes", "true"}, {"clock_skew_stop_writes", "false"}, {"hwm_breached", "true"}, {"replication-factor", "2"},
                                  {"effective_replication_factor", "1"}, {"unavailable_partitions", "7"}, {"dead_partitions", "0"}}),
                    secondUs);
        const NamespaceHealth &health = reader.namespaces()->front();
        QCOMPARE(health.name, std::string("test"));
        QCOMPARE(health.dataUsed, 61.0);
        QCOMPARE(health.dataAvailable, 37.0);
        QCOMPARE(health.stopAtDataUsed, 70.0);
        QCOMPARE(health.stopAtDataAvailable, 5.0);
        QCOMPARE(health.evictAtDataUsed, 60.0);
        QCOMPARE(health.stopAtSystemMemory, 90.0);
        QCOMPARE(health.indexBytes, std::int64_t{123});
        QCOMPARE(health.indexBudgetBytes, std::int64_t{1000});
        QVERIFY(health.refusesWrites && !health.clocksStopWrites && health.isOverEvictionLimit);
        QCOMPARE(health.replicationFactor, std::int64_t{2});
        QCOMPARE(health.effectiveReplicationFactor, std::int64_t{1});
        QCOMPARE(health.unavailablePartitions, std::int64_t{7});
        QCOMPARE(health.deadPartitions, std::int64_t{0});
        QCOMPARE(health.rates, HealthRates());
    }

    void whatItDoesNotSayIsUnknown_data()
    {
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("words") << QByteArray("full");
        QTest::newRow("more than a number") << QByteArray("61 %");
        QTest::newRow("too large a number") << QByteArray("99999999999999999999999999999");
    }
    void whatItDoesNotSayIsUnknown()
    {
        QFETCH(const QByteArray, said);
        HealthReader reader;
        const std::string text = said.toStdString();
        reader.take(oneNamespace({{"indexes-memory-budget", text}, {"unavailable_partitions", text}, {"stop_writes", text}, {"fail_key_busy", text}}), secondUs);
        NamespaceHealth unknown;
        unknown.name = "test";
        QCOMPARE(reader.namespaces()->front(), unknown);
        reader.take(oneNamespace({{"fail_key_busy", "5"}}), 2 * secondUs);
        QCOMPARE(reader.namespaces()->front().rates.keyBusy, -1.0);
    }

    void ratesTakeTwoLooks()
    {
        HealthReader reader;
        const auto counted = [](const char *busy, const char *errors, const char *timeouts) {
            return oneNamespace({{"fail_key_busy", busy}, {"client_read_error", errors}, {"client_read_timeout", timeouts}, {"evicted_objects", "9"}});
        };
        reader.take(counted("100", "4", "6"), 10 * secondUs);
        reader.take(counted("150", "4", "11"), 15 * secondUs);
        const HealthRates rates = reader.namespaces()->front().rates;
        QCOMPARE(rates.keyBusy, 10.0);
        QCOMPARE(rates.readTrouble, 1.0);
        QCOMPARE(rates.evicted, 0.0);
        QCOMPARE(rates.writeTrouble, -1.0); // it counts none
    }

    void aRestartMakesRatesUnknown()
    {
        HealthReader reader;
        reader.take(oneNamespace({{"fail_key_busy", "100"}}), secondUs);
        reader.take(oneNamespace({{"fail_key_busy", "3"}}), 2 * secondUs);
        QCOMPARE(reader.namespaces()->front().rates.keyBusy, -1.0);
        reader.take(oneNamespace({{"fail_key_busy", "5"}}), 3 * secondUs);
        QCOMPARE(reader.namespaces()->front().rates.keyBusy, 2.0);
        reader.forget();
        QVERIFY(reader.namespaces() == nullptr);
        reader.take(oneNamespace({{"fail_key_busy", "9"}}), 4 * secondUs);
        QCOMPARE(reader.namespaces()->front().rates.keyBusy, -1.0);
    }

    void namespacesComeAndGo()
    {
        HealthReader reader;
        reader.take({{"bar", {{"fail_key_busy", "1"}}}, {"test", {{"fail_key_busy", "1"}}}}, secondUs);
        reader.take({{"other", {{"fail_key_busy", "1"}}}, {"test", {{"fail_key_busy", "2"}}}}, 2 * secondUs);
        QCOMPARE(reader.namespaces()->size(), std::size_t{2});
        QCOMPARE(reader.namespaces()->at(0).name, std::string("other"));
        QCOMPARE(reader.namespaces()->at(0).rates.keyBusy, -1.0);
        QCOMPARE(reader.namespaces()->at(1).rates.keyBusy, 1.0);
    }
};

} // namespace footplate

FOOTPLATE_TEST_MAIN(footplate::TestHealth)
#include "tst_health.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// What the nodes of the demo cluster say of themselves reaches whoever judges it.
#include "core/emulator/democluster.h"
#include "core/session/alerts.h"
#include "tests/support/main.h"
#include "tests/support/sessionharness.h"
#include "tests/support/threenodes.h"

namespace footplate {

using emulator::DemoCluster;
using emulator::Fault;

class DemoHealth final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_cluster = std::make_unique<DemoCluster>(threeNodes());
        QVERIFY(m_cluster->start());
        SessionOptions options;
        options.tendIntervalMs = 100;
        m_harness = std::make_unique<SessionHarness>(std::vector{m_cluster->seed()}, options);
        QVERIFY(m_harness->waitFull());
    }

    void eachNodeSaysWhatIsJudged()
    {
        for (const char *id : {"A1", "A2", "A3"}) {
            QTRY_VERIFY(m_harness->node(id) != nullptr && m_harness->node(id)->health != nullptr);
            QTRY_COMPARE(m_harness->node(id)->mostClientConnections, std::int64_t{1024});
            QTRY_VERIFY(healthOf(id).rates.keyBusy >= 0); // two looks
            const NamespaceHealth health = healthOf(id);
            QCOMPARE(health.name, std::string("test"));
            QVERIFY(health.dataUsed >= 0 && health.dataAvailable > health.stopAtDataAvailable);
            QCOMPARE(health.stopAtDataUsed, 70.0);
            QCOMPARE(health.stopAtSystemMemory, 90.0);
            QVERIFY(health.indexBytes > 0);
            QCOMPARE(health.replicationFactor, std::int64_t{2});
            QCOMPARE(health.effectiveReplicationFactor, std::int64_t{2});
            QCOMPARE(health.unavailablePartitions, std::int64_t{0});
            QCOMPARE(health.deadPartitions, std::int64_t{0});
            QVERIFY(!health.refusesWrites && !health.clocksStopWrites && !health.isOverEvictionLimit);
        }
        QVERIFY(lookNow().active().empty());
    }

    void partitionsThatAreRefusedAreCalledUnavailable()
    {
        m_cluster->setFault(2, {Fault::RefusePartitions});
        QTRY_COMPARE(healthOf("A2").unavailablePartitions, std::int64_t{PartitionTable::partitions});
        const AlertBook raised = lookNow();
        QCOMPARE(raised.active().size(), std::size_t{1});
        QCOMPARE(raised.active()[0].rule, AlertRule::PartitionsUnavailable);
        QCOMPARE(raised.active()[0].subject, std::string("test"));
        m_cluster->setFault(2, {});
        QTRY_COMPARE(healthOf("A2").unavailablePartitions, std::int64_t{0});
    }

    void cleanupTestCase()
    {
        m_harness.reset();
        m_cluster.reset();
    }

private:
    [[nodiscard]] NamespaceHealth healthOf(const char *id) const
    {
        const NodeView *node = m_harness->node(id);
        return node == nullptr || node->health == nullptr || node->health->empty() ? NamespaceHealth() : node->health->front();
    }
    // After one look at what is now.
    [[nodiscard]] AlertBook lookNow() const
    {
        AlertBook book;
        book.look(*m_harness->snapshot(), m_harness->session->buckets(), m_harness->snapshot()->takenMs, AlertLimits());
        return book;
    }

    std::unique_ptr<DemoCluster> m_cluster;
    std::unique_ptr<SessionHarness> m_harness;
};

} // namespace footplate

FOOTPLATE_TEST_MAIN(footplate::DemoHealth)
#include "demo_health.moc"

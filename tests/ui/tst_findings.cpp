// SPDX-License-Identifier: GPL-3.0-or-later
// Each finding that a node's own numbers can lead to, and the numbers on both sides of where it begins.
#include "tests/support/guimain.h"
#include "tests/support/syntheticstate.h"
#include "ui/text/findings.h"

#include <algorithm>
#include <functional>

using namespace footplate;
using namespace footplate::ui;
using namespace Qt::StringLiterals;

namespace {

using Change = std::function<void(NodeView &, NamespaceHealth &)>;

// As a node says it that all is well with.
NamespaceHealth wellHealth()
{
    NamespaceHealth health;
    health.name = "test";
    health.dataUsed = 30;
    health.stopAtDataUsed = 70;
    health.evictAtDataUsed = 0;
    health.dataAvailable = 60;
    health.stopAtDataAvailable = 5;
    health.stopAtSystemMemory = 90;
    health.indexBytes = 1 << 20;
    health.indexBudgetBytes = 0;
    health.replicationFactor = health.effectiveReplicationFactor = 2;
    health.unavailablePartitions = health.deadPartitions = 0;
    health.rates = {0, 0, 0, 0};
    return health;
}

Change saying(const char *name, const char *value)
{
    return [name, value](NodeView &node, NamespaceHealth &) {
        auto statistics = std::make_shared<std::vector<std::pair<std::string, std::string>>>(*node.statistics);
        const auto known = std::ranges::find_if(*statistics, [name](const auto &each) { return each.first == name; });
        if (known != statistics->end())
            known->second = value;
        else
            statistics->emplace_back(name, value);
        std::sort(statistics->begin(), statistics->end());
        node.statistics = std::move(statistics);
    };
}

template <typename Value>
Change with(Value NamespaceHealth::*member, Value value)
{
    return [member, value](NodeView &, NamespaceHealth &health) { health.*member = value; };
}

Change withRate(double HealthRates::*member, double value)
{
    return [member, value](NodeView &, NamespaceHealth &health) { health.rates.*member = value; };
}

Change withConnections(std::int64_t open)
{
    return [open](NodeView &node, NamespaceHealth &) {
        node.clientConnections = open;
        node.mostClientConnections = 1000;
    };
}

Change migratingFor(std::int64_t seconds)
{
    return [seconds](NodeView &node, NamespaceHealth &) {
        node.migratePartitionsRemaining = 12;
        node.migrateStillSinceMs = SyntheticState::startMs - seconds * 1000;
    };
}

QString plain(QString text)
{
    return text.replace(QChar(0xA0), u' ').replace(QChar(0x202F), u' ');
}

} // namespace

class TestFindings final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void eachBeginsAtItsLimit_data()
    {
        QTest::addColumn<Change>("well");
        QTest::addColumn<Change>("wrong");
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("says"); // part of what is said
        QTest::addColumn<bool>("isBad");
        const auto row = [](const char *name, const Change &well, const Change &wrong, const QString &title, const QString &says, bool isBad) {
            QTest::newRow(name) << well << wrong << title << says << isBad;
        };
        row("memory runs out", saying("system_free_mem_pct", "21"), saying("system_free_mem_pct", "20"), u"The machine runs out of memory"_s,
            u"80 % of it is used; from 90 % on"_s, false);
        row("no memory left", saying("system_free_mem_pct", "21"), saying("system_free_mem_pct", "10"), u"The machine has no memory left"_s, u"90 %"_s, true);
        row("heap", saying("heap_efficiency_pct", "60"), saying("heap_efficiency_pct", "59"), u"The heap is fragmented"_s, u"59 % is in use"_s, false);
        row("connections", withConnections(799), withConnections(800), u"Client connections near their limit"_s, u"800 of 1 000 (proto-fd-max)"_s, false);
        row("no more connections", withConnections(799), withConnections(1000), u"Takes no more connections"_s, u"1 000 of 1 000"_s, true);
        row("info queue", saying("info_queue", "9"), saying("info_queue", "10"), u"Info requests wait in line"_s, u"10 of them"_s, false);
        row("integrity", saying("cluster_integrity", "true"), saying("cluster_integrity", "false"), u"Does not hear all members"_s, u"heartbeats"_s, false);
        row("migrations", migratingFor(59), migratingFor(60), u"Migrations stand still"_s, u"12 partitions"_s, false);
        row("unavailable", with(&NamespaceHealth::unavailablePartitions, std::int64_t{0}), with(&NamespaceHealth::unavailablePartitions, std::int64_t{7}),
            u"test: partitions unavailable"_s, u"7 unavailable and 0 dead"_s, true);
        row("dead", with(&NamespaceHealth::deadPartitions, std::int64_t{0}), with(&NamespaceHealth::deadPartitions, std::int64_t{3}),
            u"test: partitions unavailable"_s, u"0 unavailable and 3 dead"_s, true);
        row("copies", with(&NamespaceHealth::effectiveReplicationFactor, std::int64_t{2}), with(&NamespaceHealth::effectiveReplicationFactor, std::int64_t{1}),
            u"test: fewer copies than wanted"_s, u"1 of 2 (replication-factor)"_s, false);
        row("nearly full", with(&NamespaceHealth::dataUsed, 59.0), with(&NamespaceHealth::dataUsed, 60.0), u"test: nearly full"_s,
            u"60 % of its storage is used; from 70 % on"_s, false);
        row("full", with(&NamespaceHealth::dataUsed, 59.0), with(&NamespaceHealth::dataUsed, 70.0), u"test: full"_s, u"70 %"_s, true);
        row("few free blocks", with(&NamespaceHealth::dataAvailable, 11.0), with(&NamespaceHealth::dataAvailable, 10.0), u"test: few free blocks"_s,
            u"10 % of its storage can be written; at 5 %"_s, false);
        row("no free blocks", with(&NamespaceHealth::dataAvailable, 11.0), with(&NamespaceHealth::dataAvailable, 5.0), u"test: few free blocks"_s, u"5 %"_s, true);
        row("indexes", [](NodeView &, NamespaceHealth &health) { health.indexBudgetBytes = 2 << 20; },
            [](NodeView &, NamespaceHealth &health) { health.indexBudgetBytes = 1 << 20; }, u"test: indexes near their budget"_s, u"1 MiB of 1 MiB"_s, false);
        row("evicts", withRate(&HealthRates::evicted, 0), withRate(&HealthRates::evicted, 12), u"test: evicts records"_s, u"12/s"_s, false);
        row("over its eviction limit", with(&NamespaceHealth::isOverEvictionLimit, false), with(&NamespaceHealth::isOverEvictionLimit, true),
            u"test: evicts records"_s, u"before their time"_s, false);
        row("clocks stop writes", with(&NamespaceHealth::clocksStopWrites, false), with(&NamespaceHealth::clocksStopWrites, true),
            u"test: refuses writes because of the clocks"_s, u"time service"_s, true);
        row("hot keys", withRate(&HealthRates::keyBusy, 0.05), withRate(&HealthRates::keyBusy, 3), u"test: hot keys"_s, u"fail_key_busy"_s, false);
        row("reads", withRate(&HealthRates::readTrouble, 0.05), withRate(&HealthRates::readTrouble, 4), u"test: reads fail"_s, u"4/s, as the node counts"_s, false);
        row("writes", withRate(&HealthRates::writeTrouble, 0.05), withRate(&HealthRates::writeTrouble, 4), u"test: writes fail"_s, u"replicas"_s, false);
    }
    void eachBeginsAtItsLimit()
    {
        QFETCH(const Change, well);
        QFETCH(const Change, wrong);
        QFETCH(const QString, title);
        QFETCH(const QString, says);
        QFETCH(const bool, isBad);
        QVERIFY(!find(findingsWith(well), title).has_value());
        const auto found = find(findingsWith(wrong), title);
        QVERIFY(found.has_value());
        QVERIFY2(plain(found->text).contains(says), qPrintable(plain(found->text)));
        QCOMPARE(found->look.role, isBad ? Role::Bad : Role::Warning);
    }

    void aNodeThatAllIsWellWithHasNone()
    {
        const QList<Finding> found = findingsWith([](NodeView &, NamespaceHealth &) {});
        QCOMPARE(found.size(), 1);
        QCOMPARE(found[0].title, u"Cluster view agrees"_s);
    }

    void whatIsNotSaidIsNotJudged()
    {
        const QList<Finding> found = findingsWith([](NodeView &node, NamespaceHealth &health) {
            node.statistics = nullptr;
            health = NamespaceHealth();
            health.name = "test";
        });
        QCOMPARE(found.size(), 1);
    }

    void aNodeThatIsAwayIsNotJudgedByWhatItSaidBefore()
    {
        const QList<Finding> found = findingsWith([](NodeView &node, NamespaceHealth &health) {
            node.state = NodeState::Inactive;
            health.dataUsed = 99;
        });
        QVERIFY(!find(found, u"test: full"_s).has_value());
    }

    void clocksThatAreOffAreNamed()
    {
        const QList<Finding> found = findingsWith([](NodeView &node, NamespaceHealth &health) {
            node.clockSkewMs = 4000;
            saying("cluster_clock_skew_outliers", "A3,A4")(node, health);
        });
        const auto clocks = find(found, u"Clocks disagree"_s);
        QVERIFY(clocks.has_value());
        QVERIFY(clocks->text.endsWith(u"Those that are off: A3,A4."_s));
    }

    void theWorstComesFirst()
    {
        const QList<Finding> found = findingsWith([](NodeView &node, NamespaceHealth &health) {
            saying("heap_efficiency_pct", "20")(node, health);
            health.dataUsed = 99;
        });
        QCOMPARE(found[0].title, u"test: full"_s);
        QCOMPARE(found[1].title, u"The heap is fragmented"_s);
    }

private:
    static QList<Finding> findingsWith(const Change &change)
    {
        const SyntheticState state(Scene::Healthy);
        ClusterSnapshot snapshot = *state.snapshot();
        NodeView &node = snapshot.nodes[1];
        NamespaceHealth health = wellHealth();
        change(node, health);
        node.health = std::make_shared<const std::vector<NamespaceHealth>>(std::vector{health});
        return nodeFindings(node, snapshot, state.nowMs());
    }
    static std::optional<Finding> find(const QList<Finding> &found, const QString &title)
    {
        const auto it = std::ranges::find_if(found, [&title](const Finding &each) { return each.title == title; });
        return it == found.end() ? std::nullopt : std::optional(*it);
    }
};

FOOTPLATE_GUI_TEST_MAIN(TestFindings)
#include "tst_findings.moc"

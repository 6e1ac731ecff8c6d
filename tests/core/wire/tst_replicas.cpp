// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/info.h"
#include "core/wire/replicas.h"
#include "tests/support/main.h"
#include "tests/support/recorded.h"

#include <algorithm>

using namespace footplate;
using namespace footplate::wire;

namespace {

using Namespaces = std::vector<NamespaceReplicas>;

std::string valueOf(const char *entry)
{
    const Recorded bytes = recorded("replicas.json", entry);
    const auto reply = parseInfo(bytes.responseBody());
    return std::string(reply->entries().front().second);
}

Namespaces parsed(const char *entry)
{
    return parseReplicas(valueOf(entry)).value_or(Namespaces{});
}

int countOf(const PartitionBitmap &bitmap)
{
    int count = 0;
    for (int partition = 0; partition < partitionCount; ++partition)
        count += holds(bitmap, partition) ? 1 : 0;
    return count;
}

PartitionBitmap bitmapOf(std::initializer_list<int> partitions)
{
    PartitionBitmap bitmap{};
    for (const int partition : partitions) {
        auto &byte = bitmap[static_cast<std::size_t>(partition / 8)];
        byte = static_cast<std::uint8_t>(byte | (0x80 >> (partition % 8)));
    }
    return bitmap;
}

// How many of the nodes hold each partition at that position, as the least and the most.
std::pair<int, int> holdersPerPartition(const std::vector<Namespaces> &nodes, std::size_t nameSpace,
                                        std::size_t position)
{
    int least = partitionCount;
    int most = 0;
    for (int partition = 0; partition < partitionCount; ++partition) {
        const auto holders = static_cast<int>(std::count_if(nodes.begin(), nodes.end(), [&](const Namespaces &node) {
            return holds(node[nameSpace].positions[position], partition);
        }));
        least = std::min(least, holders);
        most = std::max(most, holders);
    }
    return {least, most};
}

const std::string allZero(683, 'A');
const std::string emptyBitmap = allZero + "=";

} // namespace

class ReplicasTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void aSingleNodeHoldsEverything_data()
    {
        QTest::addColumn<QByteArray>("entry");
        QTest::newRow("all positions asked") << QByteArray("single");
        QTest::newRow("one position asked") << QByteArray("single-max-1");
    }
    void aSingleNodeHoldsEverything()
    {
        QFETCH(QByteArray, entry);
        const Namespaces namespaces = parsed(entry.constData());
        QCOMPARE(namespaces.size(), 2U);
        QCOMPARE(namespaces[0].name, std::string("test"));
        QCOMPARE(namespaces[1].name, std::string("bar"));
        for (const NamespaceReplicas &replicas : namespaces) {
            QCOMPARE(replicas.regime, 0U);
            QCOMPARE(replicas.positions.size(), 1U);
            QCOMPARE(countOf(replicas.positions[0]), partitionCount);
        }
    }

    void anOrphanHoldsNothing()
    {
        const Namespaces namespaces = parsed("orphan");
        QCOMPARE(namespaces.size(), 2U);
        QCOMPARE(namespaces[0].positions.size(), 1U);
        QCOMPARE(countOf(namespaces[0].positions[0]), 0);
    }

    void threeHealthyNodesShareEveryPartitionOncePerPosition()
    {
        const std::vector<Namespaces> nodes{parsed("three-3101"), parsed("three-3102"), parsed("three-3103")};
        for (const Namespaces &node : nodes) {
            QCOMPARE(node.size(), 2U);
            QCOMPARE(node[0].positions.size(), 2U);
        }
        for (const std::size_t nameSpace : {0U, 1U}) {
            for (const std::size_t position : {0U, 1U})
                QCOMPARE(holdersPerPartition(nodes, nameSpace, position), std::make_pair(1, 1));
        }
        QCOMPARE(countOf(nodes[0][0].positions[0]) + countOf(nodes[1][0].positions[0]) +
                     countOf(nodes[2][0].positions[0]),
                 partitionCount);
    }

    // A map is torn while it moves, and two nodes are never asked at the same instant: every partition has a master
    // again, while some have no replica and others seem to have two.
    void twoNodesThatAreLeft()
    {
        const std::vector<Namespaces> early{parsed("two-left-3101-0"), parsed("two-left-3103-0")};
        QCOMPARE(holdersPerPartition(early, 0, 0), std::make_pair(1, 1));
        const std::vector<Namespaces> later{parsed("two-left-3101-1"), parsed("two-left-3103-1")};
        QCOMPARE(holdersPerPartition(later, 0, 0), std::make_pair(1, 1));
        QCOMPARE(holdersPerPartition(later, 0, 1), std::make_pair(0, 2));
    }

    void theMostSignificantBitIsTheFirstPartition()
    {
        const auto namespaces = parseReplicas("a:1,1,gA" + std::string(681, 'A') + "=");
        QVERIFY(namespaces);
        QVERIFY(namespaces->front().positions[0] == bitmapOf({0}));
    }

    void theLastPartitionIsInTheLastGroup()
    {
        const auto namespaces = parseReplicas("a:1,1," + std::string(680, 'A') + "AAE=");
        QVERIFY(namespaces);
        QVERIFY(namespaces->front().positions[0] == bitmapOf({4095}));
    }

    void formattingIsWhatAServerSends_data()
    {
        QTest::addColumn<QByteArray>("entry");
        for (const char *entry : {"single", "orphan", "three-3101", "three-3102", "three-3103", "two-left-3101-1"})
            QTest::newRow(entry) << QByteArray(entry);
    }
    void formattingIsWhatAServerSends()
    {
        QFETCH(QByteArray, entry);
        const std::string value = valueOf(entry.constData());
        const auto namespaces = parseReplicas(value);
        QVERIFY(namespaces);
        QCOMPARE(formatReplicas(*namespaces), value);
    }

    void everyPartitionSurvivesFormattingAndParsing()
    {
        for (int partition = 0; partition < partitionCount; ++partition) {
            const Namespaces namespaces{{"n", 7, {bitmapOf({partition}), PartitionBitmap{}}}};
            const auto again = parseReplicas(formatReplicas(namespaces));
            QVERIFY(again);
            QCOMPARE(again->front().regime, 7U);
            QVERIFY(again->front().positions == namespaces.front().positions);
        }
    }

    void acceptedForms_data()
    {
        QTest::addColumn<QString>("value");
        QTest::addColumn<int>("namespaces");
        QTest::addColumn<int>("positions");
        const auto row = [](const char *name, const std::string &value, int namespaces, int positions) {
            QTest::newRow(name) << QString::fromStdString(value) << namespaces << positions;
        };
        row("nothing", "", 0, 0);
        row("a semicolon at the end", "a:0,1," + emptyBitmap + ";", 1, 1);
        row("no position", "a:0,0", 1, 0);
        row("the largest regime", "a:4294967295,1," + emptyBitmap, 1, 1);
        std::string most = "a:0,256";
        for (int i = 0; i < maximumReplicaPositions; ++i)
            most += "," + emptyBitmap;
        row("as many positions as there may be", most, 1, 256);
    }
    void acceptedForms()
    {
        QFETCH(QString, value);
        QFETCH(int, namespaces);
        QFETCH(int, positions);
        const auto all = parseReplicas(value.toStdString());
        QVERIFY2(all, all ? "" : all.error().detail.c_str());
        QCOMPARE(static_cast<int>(all->size()), namespaces);
        QCOMPARE(all->empty() ? 0 : static_cast<int>(all->front().positions.size()), positions);
    }

    void refusedForms_data()
    {
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char *name, const std::string &value, const char *reason) {
            QTest::newRow(name) << QString::fromStdString(value) << QString::fromLatin1(reason);
        };
        row("an error", "ERROR", "no colon");
        row("an empty namespace between", "a:0,1," + emptyBitmap + ";;b:0,1," + emptyBitmap, "no colon");
        row("no name", ":0,1," + emptyBitmap, "no name");
        row("no regime", "a:,1," + emptyBitmap, "regime");
        row("a regime that is no number", "a:x,1," + emptyBitmap, "regime");
        row("a negative regime", "a:-1,1," + emptyBitmap, "regime");
        row("a regime too large", "a:4294967296,1," + emptyBitmap, "regime");
        row("no replica count", "a:0," + emptyBitmap, "replica count");
        row("a negative replica count", "a:0,-1," + emptyBitmap, "replica count");
        row("a replica count too large", "a:0,257," + emptyBitmap, "replica count");
        row("a replica count of four thousand millions", "a:0,4294967295," + emptyBitmap, "replica count");
        row("nothing after the name", "a:", "regime");
        row("fewer bitmaps than announced", "a:0,2," + emptyBitmap, "2 bitmaps take");
        row("more bitmaps than announced", "a:0,1," + emptyBitmap + "," + emptyBitmap, "1 bitmaps take");
        row("a bitmap where none is announced", "a:0,0," + emptyBitmap, "0 bitmaps take");
        row("a bitmap one character short", "a:0,1," + allZero, "684");
        row("a bitmap one character long", "a:0,1,A" + emptyBitmap, "684");
        row("an empty bitmap", "a:0,1,", "684");
        row("bitmaps of the wrong sizes whose sum is right", "a:0,2," + allZero + ",A" + emptyBitmap, "base64");
        row("no padding", "a:0,1," + allZero + "A", "base64");
        row("too much padding", "a:0,1," + std::string(682, 'A') + "==", "base64");
        row("padding inside", "a:0,1,AAA=" + std::string(679, 'A') + "=", "base64");
        row("the other alphabet", "a:0,1,-_" + std::string(681, 'A') + "=", "base64");
        row("a blank", "a:0,1, " + std::string(682, 'A') + "=", "base64");
        row("a character above 127", "a:0,1,\xC3\xA9" + std::string(681, 'A') + "=", "base64");
        row("a wrong character in the last group", "a:0,1," + std::string(682, 'A') + "!=", "base64");
        row("bits set that no byte uses", "a:0,1," + std::string(682, 'A') + "B=", "base64");
        row("the same namespace twice", "a:0,1," + emptyBitmap + ";a:0,1," + emptyBitmap, "twice");
    }
    void refusedForms()
    {
        QFETCH(QString, value);
        QFETCH(QString, reason);
        const auto all = parseReplicas(value.toStdString());
        QVERIFY(!all);
        QCOMPARE(all.error().outcome, Outcome::ParseError);
        const QString detail = QString::fromStdString(all.error().detail);
        QVERIFY2(detail.contains(reason), qPrintable(detail));
    }

    void theErrorNamesTheNamespace()
    {
        const auto all = parseReplicas("good:0,1," + emptyBitmap + ";broken:0,1,AAAA");
        QVERIFY(!all);
        QVERIFY(all.error().detail.find("broken") != std::string::npos);
    }

    void oneWrongCharacterAnywhereIsFound()
    {
        for (std::size_t i = 0; i < emptyBitmap.size(); ++i) {
            std::string bitmap = emptyBitmap;
            bitmap[i] = '*';
            QVERIFY2(!parseReplicas("a:0,1," + bitmap), std::to_string(i).c_str());
        }
    }

    void aReplyCutShortIsRefusedUnlessANamespaceIsComplete()
    {
        const std::string value = "a:0,1," + emptyBitmap + ";b:0,1," + emptyBitmap;
        const std::size_t firstEnd = value.find(';');
        for (std::size_t size = 1; size < value.size(); ++size) {
            const bool isComplete = size == firstEnd || size == firstEnd + 1;
            QVERIFY2(parseReplicas(value.substr(0, size)).has_value() == isComplete, std::to_string(size).c_str());
        }
    }

    void namespacesWithoutEndAreRefused()
    {
        std::string value;
        for (int i = 0; i < 100'000; ++i)
            value += "n" + std::to_string(i) + ":0,0;";
        QVERIFY(!parseReplicas(value));
    }
};

FOOTPLATE_TEST_MAIN(ReplicasTest)
#include "tst_replicas.moc"

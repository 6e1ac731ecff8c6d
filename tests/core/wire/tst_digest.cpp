// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/digest.h"
#include "tests/support/main.h"
#include "tests/support/recorded.h"

#include <limits>
#include <thread>

using namespace footplate;
using namespace footplate::wire;

namespace {

Digest digestFromHex(const char *hex)
{
    Digest digest{};
    const ByteBuffer bytes = fromHex(hex);
    std::copy(bytes.begin(), bytes.end(), digest.begin());
    return digest;
}

} // namespace

class DigestTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    // The text keys are those of recorded requests that a server took; the rest is RIPEMD-160 of the bytes in the
    // comment, computed with another implementation.
    void knownDigests_data()
    {
        QTest::addColumn<QString>("set");
        QTest::addColumn<Key>("key");
        QTest::addColumn<QByteArray>("digest");
        QTest::addColumn<int>("partition");
        const auto row = [](const char *name, const char *set, const Key &key, const char *digest, int partition) {
            QTest::newRow(name) << QString::fromLatin1(set) << key << QByteArray(digest) << partition;
        };
        row("text, recorded", "demo", {std::string("data0")}, "18e5dd106f3b3c39de762253bc4a397325f1cd44", 1304);
        row("text, recorded in another set", "load", {std::string("load1")}, "f2937f32f0cf4714781580e60436b1ea0ab2262a",
            1010);
        row("text without a set", "", {std::string("data0")}, "87479d902eafef3fabcbc199099f41bd7b99aa2e",
            1927);                                                                                   // 03 and the text
        row("empty text", "demo", {std::string()}, "6253653507ba82c3f57c87af2f86d39033149e0c", 866); // set and 03
        row("text beyond ASCII", "demo", {std::string("h\xC3\xA9llo")}, "e676821c268030a4bf3bee11ffc92838ef566975",
            1766); // UTF-8
        row("integer 1", "demo", {std::int64_t{1}}, "b7f4b83889e2da67de683e1df6919a1eacc446c8",
            1207); // 01 and 8 bytes, big endian
        row("integer -1", "demo", {std::int64_t{-1}}, "e9d49a24c3debdc5a6d551d3e7087999a263bb97",
            1257); // 01 and eight times ff
        row("smallest integer", "demo", {std::numeric_limits<std::int64_t>::min()},
            "ed1e7c46ae5e7ece2d07934101b63291bf9a3606", 3821); // 01, 80 and seven times 00
        row("blob", "demo", {Blob{std::byte{0x00}, std::byte{0x01}, std::byte{0xFF}}},
            "6795de8aab179c91914537ea4ef8aeb707b14ec8", 1383);                                 // 04 and the bytes
        row("empty blob", "demo", {Blob{}}, "ba6e293c8560135577bdfacf15ad7d2b5fc3694f", 3770); // set and 04
    }
    void knownDigests()
    {
        QFETCH(QString, set);
        QFETCH(Key, key);
        QFETCH(QByteArray, digest);
        QFETCH(int, partition);
        const Digest found = digestOf(set.toStdString(), key);
        QCOMPARE(toHex(found), digest);
        QCOMPARE(partitionOf(found), partition);
    }

    void aDigestIsItsOwnDigest()
    {
        const Digest digest = digestFromHex("18e5dd106f3b3c39de762253bc4a397325f1cd44");
        QVERIFY(digestOf("any set", Key{digest}) == digest);
    }

    void theSetIsPartOfTheName()
    {
        QVERIFY(digestOf("a", Key{std::string("k")}) != digestOf("b", Key{std::string("k")}));
    }

    void theTypeOfTheKeyIsPartOfTheName()
    {
        const Blob sameBytes(1, std::byte{'1'});
        QVERIFY(digestOf("s", Key{std::string("1")}) != digestOf("s", Key{sameBytes}));
        QVERIFY(digestOf("s", Key{std::string("1")}) != digestOf("s", Key{std::int64_t{1}}));
    }

    void partitionsAreTheLowTwelveBitsOfTheFirstTwoBytes_data()
    {
        QTest::addColumn<QByteArray>("start");
        QTest::addColumn<int>("partition");
        QTest::newRow("none") << QByteArray("0000") << 0;
        QTest::newRow("the first byte is the low one") << QByteArray("0100") << 1;
        QTest::newRow("the second byte is the high one") << QByteArray("0001") << 256;
        QTest::newRow("its upper four bits do not count") << QByteArray("00f0") << 0;
        QTest::newRow("the last") << QByteArray("ff0f") << 4095;
        QTest::newRow("all bits") << QByteArray("ffff") << 4095;
    }
    void partitionsAreTheLowTwelveBitsOfTheFirstTwoBytes()
    {
        QFETCH(QByteArray, start);
        QFETCH(int, partition);
        QCOMPARE(partitionOf(digestFromHex((start + QByteArray(36, 'f')).constData())), partition);
    }

    void digestsCanBeMadeForEveryPartition()
    {
        for (int partition = 0; partition < 4096; ++partition) {
            QCOMPARE(partitionOf(digestInPartition(partition, 0)), partition);
            QCOMPARE(partitionOf(digestInPartition(partition, ~std::uint64_t{0})), partition);
        }
        QVERIFY(digestInPartition(7, 1) != digestInPartition(7, 2));
        QVERIFY(digestInPartition(7, 1) == digestInPartition(7, 1));
    }

    void threadsDoNotDisturbEachOther()
    {
        const Digest expected = digestFromHex("18e5dd106f3b3c39de762253bc4a397325f1cd44");
        std::array<int, 4> wrong{};
        {
            std::vector<std::jthread> threads;
            for (int &count : wrong) {
                threads.emplace_back([&count, &expected] {
                    for (int i = 0; i < 2000; ++i) {
                        digestOf("other", Key{std::int64_t{i}});
                        count += digestOf("demo", Key{std::string("data0")}) == expected ? 0 : 1;
                    }
                });
            }
        }
        for (const int count : wrong)
            QCOMPARE(count, 0);
    }
};

FOOTPLATE_TEST_MAIN(DigestTest)
#include "tst_digest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/bytes.h"
#include "tests/support/main.h"
#include "tests/support/recorded.h"

using namespace footplate;

class BytesTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void readsNumbersBigEndian()
    {
        const ByteBuffer bytes = fromHex("01"
                                         "0203"
                                         "04050607"
                                         "08090a0b0c0d0e0f");
        ByteReader reader(bytes);
        QCOMPARE(reader.u8(), 0x01);
        QCOMPARE(reader.u16(), 0x0203);
        QCOMPARE(reader.u32(), 0x04050607U);
        QCOMPARE(reader.u64(), 0x08090a0b0c0d0e0fULL);
        QCOMPARE(reader.remaining(), 0U);
        QVERIFY(!reader.failed());
    }

    void readsSpansAndTexts()
    {
        ByteReader reader(asBytes("namespace"));
        reader.skip(4);
        QCOMPARE(reader.text(2), std::string_view("sp"));
        QCOMPARE(asText(reader.bytes(3)), std::string_view("ace"));
        QVERIFY(reader.bytes(0).empty());
        QVERIFY(!reader.failed());
    }

    void firstReadPastTheEndFailsThatAndAllLaterOnes()
    {
        const ByteBuffer bytes = fromHex("010203");
        ByteReader reader(bytes);
        QCOMPARE(reader.u32(), 0U);
        QVERIFY(reader.failed());
        QCOMPARE(reader.u8(), 0); // although three bytes were left
        QCOMPARE(reader.remaining(), 0U);
        QVERIFY(reader.text(1).empty());
        QVERIFY(reader.failed());
    }

    void refusesCountsThatNoSpanHas_data()
    {
        QTest::addColumn<quint64>("count");
        QTest::newRow("one too many") << quint64{4};
        QTest::newRow("largest 32-bit number") << quint64{0xFFFFFFFF};
        QTest::newRow("largest size") << ~quint64{0};
    }
    void refusesCountsThatNoSpanHas()
    {
        QFETCH(quint64, count);
        const ByteBuffer bytes = fromHex("010203");
        ByteReader reader(bytes);
        QVERIFY(reader.bytes(count).empty());
        QVERIFY(reader.failed());
    }

    void anEmptySpanHasNothingToRead()
    {
        ByteReader reader(ByteSpan{});
        QVERIFY(!reader.failed());
        QCOMPARE(reader.u8(), 0);
        QVERIFY(reader.failed());
    }

    void writesWhatTheReaderReads()
    {
        ByteBuffer buffer;
        ByteWriter writer(buffer);
        writer.u8(0xFF);
        writer.u16(0x8001);
        writer.u32(0x80000001);
        writer.u64(0x8000000000000001);
        writer.text("ab");
        writer.bytes(fromHex("0d0a"));
        QCOMPARE(writer.size(), buffer.size());
        QCOMPARE(toHex(buffer), QByteArray("ff"
                                           "8001"
                                           "80000001"
                                           "8000000000000001"
                                           "6162"
                                           "0d0a"));
    }

    void patchesFourBytesInPlace()
    {
        ByteBuffer buffer = fromHex("000000000000");
        ByteWriter writer(buffer);
        writer.patchU32(1, 0x01020304);
        QCOMPARE(toHex(buffer), QByteArray("000102030400"));
    }

    void numbersAsEightBytes() { QCOMPARE(toHex(bigEndianBytes(std::uint64_t{0x0102030405060708})), QByteArray("0102030405060708")); }
};

FOOTPLATE_TEST_MAIN(BytesTest)
#include "tst_bytes.moc"

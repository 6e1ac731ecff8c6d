// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/proto.h"
#include "tests/support/main.h"
#include "tests/support/recorded.h"

using namespace footplate;
using namespace footplate::wire;

class ProtoTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void acceptsTheFourKnownTypes_data()
    {
        QTest::addColumn<QByteArray>("header");
        QTest::addColumn<int>("type");
        QTest::addColumn<quint64>("length");
        QTest::newRow("info without content") << QByteArray("0201000000000000") << 1 << quint64{0};
        QTest::newRow("admin") << QByteArray("0202000000000010") << 2 << quint64{16};
        QTest::newRow("message") << QByteArray("0203000000000016") << 3 << quint64{22};
        QTest::newRow("compressed, exactly at the limit")
            << QByteArray("0204000001000000") << 4 << quint64{maximumReplyBytes};
    }
    void acceptsTheFourKnownTypes()
    {
        QFETCH(QByteArray, header);
        QFETCH(int, type);
        QFETCH(quint64, length);
        const auto parsed = parseProtoHeader(fromHex(header.toStdString()));
        QVERIFY(parsed);
        QCOMPARE(static_cast<int>(parsed->type), type);
        QCOMPARE(parsed->length, length);
    }

    void refusesWithParseError_data()
    {
        QTest::addColumn<QByteArray>("header");
        QTest::newRow("version 0") << QByteArray("0001000000000000");
        QTest::newRow("version 1") << QByteArray("0101000000000000");
        QTest::newRow("version 3") << QByteArray("0303000000000000");
        QTest::newRow("type 0") << QByteArray("0200000000000000");
        QTest::newRow("type 5, internal to servers") << QByteArray("0205000000000000");
        QTest::newRow("type 255") << QByteArray("02ff000000000000");
        QTest::newRow("one byte over the limit") << QByteArray("0203000001000001");
        QTest::newRow("the largest length there is") << QByteArray("0201ffffffffffff");
        QTest::newRow("an HTTP answer") << QByteArray("485454502f312e31");
        QTest::newRow("a TLS alert") << QByteArray("1503010002022800");
    }
    void refusesWithParseError()
    {
        QFETCH(QByteArray, header);
        const auto parsed = parseProtoHeader(fromHex(header.toStdString()));
        QVERIFY(!parsed);
        QCOMPARE(parsed.error().outcome, Outcome::ParseError);
        QVERIFY(!parsed.error().detail.empty());
    }

    void refusesAHeaderCutShortAtAnyByte()
    {
        const ByteBuffer header = fromHex("0203000000000016");
        for (std::size_t size = 0; size < header.size(); ++size)
            QVERIFY(!parseProtoHeader(ByteSpan(header).first(size)));
        QVERIFY(parseProtoHeader(header));
    }

    void theLimitIsTheCallers()
    {
        const ByteBuffer header = fromHex("0203000008000000"); // 128 MiB
        QVERIFY(!parseProtoHeader(header));
        QVERIFY(parseProtoHeader(header, maximumRequestBytes));
        QVERIFY(!parseProtoHeader(fromHex("0203000008000001"), maximumRequestBytes));
    }

    void recordedRepliesHaveSoundHeaders_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : {"admin-login", "asmsg-len0", "compressed", "info-long-name", "split-bytewise"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void recordedRepliesHaveSoundHeaders()
    {
        QFETCH(QString, name);
        const Recorded entry = recorded("proto.json", name.toStdString());
        const auto parsed = parseProtoHeader(ByteSpan(entry.response).first(protoHeaderSize));
        QVERIFY(parsed);
        QCOMPARE(parsed->length, entry.responseBody().size());
    }

    // Each of these made the server close the connection without a word.
    void refusesWhatAServerRefuses_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : {"garbage", "http", "length-128M+1", "length-max", "tls-client-hello", "type0", "type6",
                                 "type255", "version0", "version1", "version3-info", "version3-asmsg"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void refusesWhatAServerRefuses()
    {
        QFETCH(QString, name);
        const Recorded entry = recorded("proto.json", name.toStdString());
        QVERIFY(entry.response.empty());
        QVERIFY(!parseProtoHeader(ByteSpan(entry.request).first(protoHeaderSize), maximumRequestBytes));
    }

    void finishingFillsInTheLengthOfWhatFollowed()
    {
        ByteBuffer buffer = fromHex("aabb"); // an earlier message in the same buffer
        const std::size_t start = beginProto(buffer, ProtoType::Info);
        QCOMPARE(start, 2U);
        ByteWriter(buffer).text("node\n");
        finishProto(buffer, start);
        QCOMPARE(toHex(buffer), QByteArray("aabb"
                                           "0201000000000005"
                                           "6e6f64650a"));
    }

    void aMessageMayBeEmpty()
    {
        ByteBuffer buffer;
        finishProto(buffer, beginProto(buffer, ProtoType::Message));
        QCOMPARE(toHex(buffer), QByteArray("0203000000000000"));
    }

    void lengthsUseAllSixBytes()
    {
        ByteBuffer buffer;
        const std::size_t start = beginProto(buffer, ProtoType::Message);
        buffer.resize(protoHeaderSize + 0x01020304);
        finishProto(buffer, start);
        QCOMPARE(toHex(ByteSpan(buffer).first(protoHeaderSize)), QByteArray("0203000001020304"));
    }
};

FOOTPLATE_TEST_MAIN(ProtoTest)
#include "tst_proto.moc"

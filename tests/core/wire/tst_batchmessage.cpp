// SPDX-License-Identifier: GPL-3.0-or-later
// Batches: their requests, and the rows that answer them.
#include "core/wire/message.h"
#include "core/wire/particle.h"
#include "core/wire/proto.h"
#include "tests/support/main.h"
#include "tests/support/recordedmessages.h"

using namespace footplate;
using namespace footplate::wire;

class BatchMessageTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void batchesAreAsRecorded_data()
    {
        QTest::addColumn<QByteArrayList>("digests");
        const QByteArray first("58dd8f736b97ad34760b7b8f4b64d115c81ef519"),
            second("d8909bdb3f3ef9e7766ce3b0da00c551501e2e81"), third("bf742a7b0535ad9f4a097f0c41d2fdb2ee99b242");
        QTest::newRow("batch-read-2") << QByteArrayList{first, second};
        QTest::newRow("batch-read-3") << QByteArrayList{first, second, third};
        QTest::newRow("batch-max-requests")
            << QByteArrayList{"3ff422ae30a0e4681239f21863f2388797e6ff82", "2c877a642996076a48c67966f2cba7d491f7ee0e"};
        QTest::newRow("unavailable-batch")
            << QByteArrayList{"f2937f32f0cf4714781580e60436b1ea0ab2262a", "b2878cffe8546d8c4445107f40b87b1076a4425b"};
    }
    void batchesAreAsRecorded()
    {
        QFETCH(QByteArrayList, digests);
        const Recorded entry = message(QTest::currentDataTag());
        const char *set = QByteArray(QTest::currentDataTag()) == "unavailable-batch" ? "load" : "demo";
        std::vector<BatchRow> rows;
        for (const QByteArray &digest : digests)
            rows.push_back({static_cast<std::uint32_t>(rows.size()), {"test", set, digestFromHex(digest.constData())}});
        ByteBuffer buffer;
        appendBatchRead(buffer, rows, ReadKind::Record, {}, recordedTimeoutMs);
        QCOMPARE(toHex(buffer), toHex(entry.request));
    }

    void aBatchOfNoRowsIsAsRecorded()
    {
        ByteBuffer buffer;
        appendBatchRead(buffer, {}, ReadKind::Record, {}, recordedTimeoutMs);
        QCOMPARE(toHex(buffer), toHex(message("batch-empty").request));
    }

    void aRowOfAnotherNamespaceOrSetSaysSo()
    {
        const std::vector<BatchRow> rows{{7, {"test", "demo", {}}},
                                         {8, {"test", "demo", {}}},
                                         {9, {"bar", "demo", {}}},
                                         {10, {"bar", "", {}}},
                                         {11, {"bar", "", {}}}};
        ByteBuffer buffer;
        appendBatchRead(buffer, rows, ReadKind::Record, {}, 0);
        const auto request = parseRequest(ByteSpan(buffer).subspan(protoHeaderSize));
        QVERIFY(request);
        const QByteArray digest(40, '0');
        const QByteArray test("0000000500"
                              "74657374"),
            bar("0000000400"
                "626172"),
            demo("0000000501"
                 "64656d6f");
        QCOMPARE(toHex(request->batchIndexField), QByteArray("0000000501") + "00000007" + digest +
                                                      "00"
                                                      "03"
                                                      "0002"
                                                      "0000" +
                                                      test + demo + "00000008" + digest + "01" + "00000009" + digest +
                                                      "00"
                                                      "03"
                                                      "0002"
                                                      "0000" +
                                                      bar + demo + "0000000a" + digest +
                                                      "00"
                                                      "03"
                                                      "0001"
                                                      "0000" +
                                                      bar + "0000000b" + digest + "01");
    }

    void aBatchMayAskForBinsOrForHeaders()
    {
        const std::vector<BatchRow> rows{{0, {"test", "", {}}}};
        const std::vector<std::string> bins{"i", "name"};
        const auto rowOf = [&](ReadKind kind) {
            ByteBuffer buffer;
            appendBatchRead(buffer, rows, kind, bins, 0);
            const auto request = parseRequest(ByteSpan(buffer).subspan(protoHeaderSize));
            return request ? toHex(request->batchIndexField.subspan(4 + 1 + 4 + 20)) : QByteArray();
        };
        QCOMPARE(rowOf(ReadKind::Record), QByteArray("00"
                                                     "01"
                                                     "0001"
                                                     "0002"
                                                     "0000000500"
                                                     "74657374"
                                                     "00000005"
                                                     "01000001"
                                                     "69"
                                                     "00000008"
                                                     "01000004"
                                                     "6e616d65"));
        QCOMPARE(rowOf(ReadKind::Header), QByteArray("00"
                                                     "21"
                                                     "0001"
                                                     "0000"
                                                     "0000000500"
                                                     "74657374"));
    }

    void rowsOfABatchAreReadAsRecorded()
    {
        const Recorded entry = message("batch-read-3");
        const ByteSpan rest = entry.response;
        const auto header = parseProtoHeader(rest.first(protoHeaderSize));
        QVERIFY(header);
        const auto rows = parseBatchReply(rest.subspan(protoHeaderSize, header->length));
        QVERIFY2(rows, rows ? "" : rows.error().detail.c_str());
        QVERIFY(!rows->isLast);
        QCOMPARE(rows->rows.size(), 3U);
        for (std::uint32_t i = 0; i < 2; ++i) {
            QCOMPARE(rows->rows[i].index, i);
            QCOMPARE(rows->rows[i].reply.resultCode, 0);
            QVERIFY(*binOf(rows->rows[i].reply.record, "i") == Value{std::int64_t{i}});
            QVERIFY(*binOf(rows->rows[i].reply.record, "s") == Value{"b" + std::to_string(i)});
        }
        QCOMPARE(rows->rows[2].index, 2U);
        QCOMPARE(rows->rows[2].reply.resultCode, 2);
        QVERIFY(rows->rows[2].reply.record.bins.empty());

        const auto last = parseBatchReply(rest.subspan(2 * protoHeaderSize + header->length));
        QVERIFY(last && last->isLast && last->rows.empty());
        QCOMPARE(last->resultCode, 0);
    }

    void batchesThatEndAtOnce_data()
    {
        QTest::addColumn<int>("code");
        QTest::newRow("batch-empty") << 4;
        QTest::newRow("batch-nofield") << 4;
        QTest::newRow("batch-max-requests") << 151;
        QTest::newRow("unavailable-batch") << 11;
    }
    void batchesThatEndAtOnce()
    {
        QFETCH(int, code);
        const auto reply = parseBatchReply(message(QTest::currentDataTag()).responseBody());
        QVERIFY2(reply, reply ? "" : reply.error().detail.c_str());
        QVERIFY(reply->isLast && reply->rows.empty());
        QCOMPARE(reply->resultCode, code);
    }

    // Between two rows a cut leaves a message that is whole; anywhere else it is refused.
    void aBatchCutShortAtAnyByteIsNeverMoreThanItsRows()
    {
        const Recorded entry = message("batch-read-3");
        const ByteSpan rest = entry.response;
        const auto header = parseProtoHeader(rest.first(protoHeaderSize));
        QVERIFY(header);
        const ByteSpan whole = rest.subspan(protoHeaderSize, header->length);
        const std::size_t oneRow = 50;
        for (std::size_t size = 0; size < whole.size(); ++size) {
            const auto reply = parseBatchReply(whole.first(size));
            const bool isBetweenRows = size == oneRow || size == 2 * oneRow;
            QVERIFY2(reply.has_value() == isBetweenRows, std::to_string(size).c_str());
            if (reply)
                QCOMPARE(reply->rows.size(), size / oneRow);
            else
                QCOMPARE(reply.error().outcome, Outcome::ParseError);
        }
    }

    void batchRepliesThatDoNotFit_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const auto row = [](const char *name, std::initializer_list<ByteBuffer> parts) {
            QByteArray bytes;
            for (const ByteBuffer &part : parts)
                bytes += toHex(part);
            QTest::newRow(name) << bytes;
        };
        ByteBuffer last;
        appendReplyMessage(last, 0, 0, 0, {}, info3::last, 0);
        row("empty", {});
        row("a second row of another header size", {body(0, 0, ""), body(0, 0, "", 21)});
        row("a byte after a row", {body(0, 0, ""), fromHex("16")});
        row("a row after the last message", {last, body(0, 0, "")});
        row("a byte after the last message", {last, fromHex("00")});
        row("an operation that reaches into the next row", {body(0, 1,
                                                                 "0000000e"
                                                                 "01010001"
                                                                 "62"
                                                                 "000000000000002a"),
                                                            body(0, 0, "")});
        row("the largest operation size before another row", {body(0, 1,
                                                                   "ffffffff"
                                                                   "01010001"
                                                                   "62"
                                                                   "000000000000002a"),
                                                              body(0, 0, "")});
        row("the most operations announced", {body(0, 0xFFFF, ""), body(0, 0, "")});
        row("the most fields announced", {body(0xFFFF, 0, ""), body(0, 0, "")});
        row("field size 0", {body(1, 0,
                                  "00000000"
                                  "00"),
                             body(0, 0, "")});
        row("a bad value in the second row", {body(0, 0, ""), body(0, 1,
                                                                   "00000006"
                                                                   "01010001"
                                                                   "62"
                                                                   "00")});
    }
    void batchRepliesThatDoNotFit()
    {
        QFETCH(QByteArray, bytes);
        const auto reply = parseBatchReply(fromHex(bytes.toStdString()));
        QVERIFY(!reply);
        QCOMPARE(reply.error().outcome, Outcome::ParseError);
    }

    void aBatchReplyWithAnyByteChangedIsReadOrRefused()
    {
        const Recorded entry = message("batch-read-3");
        const ByteSpan rows = ByteSpan(entry.response).subspan(protoHeaderSize, 122);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            ByteBuffer bytes(rows.begin(), rows.end());
            for (const int value : {0x00, 0x01, 0x7F, 0x80, 0xC7, 0xFF}) {
                bytes[i] = static_cast<std::byte>(value);
                const auto reply = parseBatchReply(bytes);
                if (!reply)
                    QCOMPARE(reply.error().outcome, Outcome::ParseError);
                else
                    QVERIFY(reply->rows.size() <= rows.size() / messageHeaderSize);
            }
        }
    }

    void aBatchHasItsOwnField()
    {
        const Recorded entry = message("batch-read-3");
        const auto request = parseRequest(entry.requestBody());
        QVERIFY(request);
        QCOMPARE(static_cast<int>(request->info1 & info1::batch), static_cast<int>(info1::batch));
        QVERIFY(!request->digest);
        QCOMPARE(toHex(request->batchIndexField.first(4)), QByteArray("00000003"));
    }

    void rowsOfABatchReachToTheEndWhateverTheFieldSays_data()
    {
        QTest::addColumn<quint32>("size");
        QTest::newRow("nothing") << quint32{0};
        QTest::newRow("less") << quint32{20};
        QTest::newRow("more") << quint32{100'000};
        QTest::newRow("the most there is") << quint32{0xFFFF'FFFF};
    }
    void rowsOfABatchReachToTheEndWhateverTheFieldSays()
    {
        QFETCH(quint32, size);
        const Recorded entry = message("batch-read-3");
        const ByteSpan recordedBody = entry.requestBody();
        const auto right = parseRequest(recordedBody);
        QVERIFY(right);
        ByteBuffer body(recordedBody.begin(), recordedBody.end());
        constexpr std::size_t messageHeaderSize = 22;
        ByteWriter(body).patchU32(messageHeaderSize, size);
        const auto request = parseRequest(body);
        QVERIFY(request);
        QCOMPARE(toHex(request->batchIndexField), toHex(right->batchIndexField));
    }

    void rowsOfABatchCarryTheirIndex()
    {
        ByteBuffer buffer;
        appendReplyMessage(buffer, 2, 0, 0, {}, 0, 5);
        QCOMPARE(toHex(buffer), QByteArray("16000000"
                                           "0002"
                                           "00000000"
                                           "00000000"
                                           "00000005"
                                           "0000"
                                           "0000"));
    }
};

FOOTPLATE_TEST_MAIN(BatchMessageTest)
#include "tst_batchmessage.moc"

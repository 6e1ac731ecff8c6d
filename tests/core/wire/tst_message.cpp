// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/message.h"
#include "core/wire/particle.h"
#include "core/wire/proto.h"
#include "tests/support/main.h"
#include "tests/support/recordedmessages.h"

using namespace footplate;
using namespace footplate::wire;

namespace {

Bin bin(const char *name, Value value)
{
    return {name, std::move(value)};
}

} // namespace

class MessageTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    // Requests are byte for byte what a server took.

    void readsAreAsRecorded_data()
    {
        QTest::addColumn<ReadKind>("kind");
        QTest::addColumn<QStringList>("bins");
        const auto row = [](const char *name, ReadKind kind, const QStringList &bins) {
            QTest::newRow(name) << kind << bins;
        };
        row("get-all", ReadKind::Record, {});
        row("get-missing", ReadKind::Record, {});
        row("unavailable-get", ReadKind::Record, {});
        row("get-selected", ReadKind::Record, {QStringLiteral("i"), QStringLiteral("s")});
        row("get-selected-missing-bin", ReadKind::Record, {QStringLiteral("i"), QStringLiteral("nosuchbin")});
        row("get-nobins", ReadKind::Header, {});
        row("get-ttl-100", ReadKind::Header, {});
        row("exists-missing", ReadKind::Exists, {});
        row("unavailable-exists", ReadKind::Exists, {QStringLiteral("a bin that such a read does not name")});
    }
    void readsAreAsRecorded()
    {
        QFETCH(ReadKind, kind);
        QFETCH(QStringList, bins);
        const Recorded entry = message(QTest::currentDataTag());
        std::vector<std::string> names;
        for (const QString &name : bins)
            names.push_back(name.toStdString());
        ByteBuffer buffer;
        appendRead(buffer, addressOf(parsedRequest(entry)), kind, names, recordedTimeoutMs);
        QCOMPARE(toHex(buffer), toHex(entry.request));
    }

    void putsAreAsRecorded_data()
    {
        QTest::addColumn<Bin>("written");
        QTest::addColumn<WriteOptions>("options");
        const auto row = [](const char *name, const char *binName, const Value &value,
                            const WriteOptions &options = {}) {
            QTest::newRow(name) << bin(binName, value) << options;
        };
        const Value one{std::int64_t{1}};
        row("put-int", "b", one);
        row("put-string", "b", {std::string("v")});
        row("put-double", "b", {-0.5});
        row("put-blob", "b", {fromHex("7a7a")});
        row("put-bool", "b", {true});
        row("put-null", "b", {});
        row("put-list", "b", {ListValue{{one, {std::string("hi")}, {true}}, false}});
        row("put-map-ordered", "b",
            {MapValue{{{{std::string("a")}, one}, {{std::string("b")}, {std::int64_t{2}}}}, true}});
        row("put-geo", "b", {GeoJson{R"({"type":"Point","coordinates":[1,2]})"}});
        row("put-ordered-list3", "v", {ListValue{{one, {std::int64_t{2}}, {std::int64_t{3}}}, true}});
        row("put-empty-map", "v", {MapValue{}});
        row("put-python-blob", "v", {OpaqueValue{9, fromHex("8004")}});
        row("no-set", "i", one);
        row("bin-name-15", "bbbbbbbbbbbbbbb", one);
        row("bin-name-16", "bbbbbbbbbbbbbbbb", one);
        row("put-gen-ok", "i", {std::int64_t{43}}, {.expectGeneration = 1});
        row("put-gen-wrong", "i", {std::int64_t{43}}, {.expectGeneration = 77});
        row("put-create-existing", "i", one, {.createOnly = true});
        row("put-ttl-100", "i", one, {.ttlSeconds = 100});
    }
    void putsAreAsRecorded()
    {
        QFETCH(Bin, written);
        QFETCH(WriteOptions, options);
        const Recorded entry = message(QTest::currentDataTag());
        ByteBuffer buffer;
        appendPut(buffer, addressOf(parsedRequest(entry)), {&written, 1}, options, recordedTimeoutMs);
        QCOMPARE(toHex(buffer), toHex(entry.request));
    }

    // The recorded request stores the key too, which ours never does; everything else agrees.
    void aPutOfAllTypesHasTheSameOperations()
    {
        const auto stored = parsedReply("get-all");
        QVERIFY(stored);
        const Recorded entry = message("put-all-types");
        const RequestView theirs = parsedRequest(entry);
        ByteBuffer buffer;
        appendPut(buffer, addressOf(theirs), stored->record.bins, {}, recordedTimeoutMs);
        const auto ours = parseRequest(ByteSpan(buffer).subspan(protoHeaderSize));
        QVERIFY(ours);
        QCOMPARE(toHex(theirs.keyField), QByteArray("03") + QByteArray("data0").toHex());
        QVERIFY(ours->keyField.empty());
        QCOMPARE(ours->info2, theirs.info2);
        QCOMPARE(ours->transactionTtl, theirs.transactionTtl);
        QCOMPARE(ours->operations.size(), theirs.operations.size());
        for (std::size_t i = 0; i < ours->operations.size(); ++i) {
            QCOMPARE(ours->operations[i].bin, theirs.operations[i].bin);
            QCOMPARE(ours->operations[i].op, theirs.operations[i].op);
            QCOMPARE(ours->operations[i].particleType, theirs.operations[i].particleType);
            QCOMPARE(toHex(ours->operations[i].value), toHex(theirs.operations[i].value));
        }
    }

    void touchesAndDeletesAreAsRecorded_data()
    {
        QTest::addColumn<bool>("isTouch");
        QTest::addColumn<WriteOptions>("options");
        QTest::newRow("touch-ttl-500") << true << WriteOptions{.ttlSeconds = 500};
        QTest::newRow("touch-ttl-never") << true << WriteOptions{.ttlSeconds = 0xFFFFFFFF};
        QTest::newRow("touch-missing") << true << WriteOptions{.ttlSeconds = 500};
        QTest::newRow("delete") << false << WriteOptions{};
        QTest::newRow("delete-missing") << false << WriteOptions{};
        QTest::newRow("unavailable-delete") << false << WriteOptions{};
    }
    void touchesAndDeletesAreAsRecorded()
    {
        QFETCH(bool, isTouch);
        QFETCH(WriteOptions, options);
        const Recorded entry = message(QTest::currentDataTag());
        const RecordAddress address = addressOf(parsedRequest(entry));
        ByteBuffer buffer;
        if (isTouch)
            appendTouch(buffer, address, options, recordedTimeoutMs);
        else
            appendDelete(buffer, address, options, recordedTimeoutMs);
        QCOMPARE(toHex(buffer), toHex(entry.request));
    }

    void everyRequestCarriesADigest()
    {
        ByteBuffer buffer;
        const RecordAddress address{"test", "", {}};
        const std::vector<Bin> bins{bin("i", {std::int64_t{1}})};
        appendRead(buffer, address, ReadKind::Record, {}, 0);
        appendPut(buffer, address, bins, {}, 0);
        appendTouch(buffer, address, {}, 0);
        appendDelete(buffer, address, {}, 0);
        ByteSpan rest = buffer;
        for (int i = 0; i < 4; ++i) {
            const auto header = parseProtoHeader(rest.first(protoHeaderSize));
            QVERIFY(header);
            const auto request = parseRequest(rest.subspan(protoHeaderSize, header->length));
            QVERIFY(request);
            QVERIFY(request->digest);
            rest = rest.subspan(protoHeaderSize + header->length);
        }
        QVERIFY(rest.empty());
    }

    void aDeleteMayExpectAGeneration()
    {
        ByteBuffer buffer;
        appendDelete(buffer, {"test", "demo", {}}, {.expectGeneration = 7}, 250);
        const auto request = parseRequest(ByteSpan(buffer).subspan(protoHeaderSize));
        QVERIFY(request);
        QCOMPARE(static_cast<int>(request->info2), info2::write | info2::remove | info2::generation);
        QCOMPARE(request->generation, 7U);
        QCOMPARE(request->transactionTtl, 250U);
    }

    void aNameThatNoServerTakesDoesNotBreakTheMessage()
    {
        ByteBuffer buffer;
        const std::vector<std::string> bins{std::string(300, 'n')};
        appendRead(buffer, {"test", "demo", {}}, ReadKind::Record, bins, 0);
        const auto request = parseRequest(ByteSpan(buffer).subspan(protoHeaderSize));
        QVERIFY(request);
        QCOMPARE(request->operations.front().bin.size(), 255U);
    }

    // Replies.

    void everyTypeIsReadFromARecordedReply()
    {
        const auto reply = parsedReply("get-all");
        QVERIFY2(reply, reply ? "" : reply.error().detail.c_str());
        QCOMPARE(reply->resultCode, 0);
        const Record &record = reply->record;
        QCOMPARE(record.generation, 1U);
        QCOMPARE(record.expiresAtMs, 0);
        QCOMPARE(record.bins.size(), 14U);
        const Value a{std::string("a")};
        const Value b{std::string("b")};
        const Value one{std::int64_t{1}};
        const Value two{std::int64_t{2}};
        const std::vector<Bin> expected{
            bin("i", {std::int64_t{42}}),
            bin("ineg", {std::int64_t{-7}}),
            bin("imin", {std::numeric_limits<std::int64_t>::min()}),
            bin("s", {std::string("h\xC3\xA9llo")}),
            bin("d", {3.25}),
            bin("bl", {fromHex("0001ff")}),
            bin("bt", {true}),
            bin("bf", {false}),
            bin("li", {ListValue{{one, {std::string("hi")}, {true}}, false}}),
            bin("mp", {MapValue{{{a, one}, {b, {ListValue{{one, two}, false}}}}, false}}),
            bin("mo", {MapValue{{{a, one}, {b, two}}, true}}),
            bin("geo", {GeoJson{R"({"type":"Point","coordinates":[2.35,48.85]})"}}),
            bin("es", {std::string()}),
            bin("eb", {Blob{}}),
        };
        for (std::size_t i = 0; i < expected.size(); ++i) {
            QCOMPARE(record.bins[i].name, expected[i].name);
            QVERIFY2(record.bins[i].value == expected[i].value, expected[i].name.c_str());
        }
    }

    void recordedValues_data()
    {
        QTest::addColumn<Value>("value");
        const auto row = [](const char *name, const Value &value) { QTest::newRow(name) << value; };
        const Value one{std::int64_t{1}};
        const Value two{std::int64_t{2}};
        row("get-ordered-list", {ListValue{{one, {std::string("a")}}, true}});
        row("get-ordered-list3", {ListValue{{one, two, {std::int64_t{3}}}, true}});
        row("get-ordered-empty-list", {ListValue{{}, true}});
        row("get-empty-list", {ListValue{}});
        row("get-empty-map", {MapValue{}});
        row("get-ordered-empty-map", {MapValue{{}, true}});
        row("get-key-value-ordered-map", {MapValue{{{one, two}}, true}});
        row("get-nested",
            {ListValue{{{MapValue{{{{std::string("k")}, {ListValue{{{std::int64_t{-1}}, {2.0}}, false}}}}, false}},
                        {ListValue{{{}, {false}, {fromHex("01ff")}}, false}}},
                       false}});
        row("get-big-numbers", {ListValue{{{std::numeric_limits<std::int64_t>::max()},
                                           {std::numeric_limits<std::int64_t>::min()},
                                           {std::int64_t{128}},
                                           {std::int64_t{-256}},
                                           {-2.5}},
                                          false}});
        row("get-geo-in-list", {ListValue{{{GeoJson{R"({"type":"Point","coordinates":[1,2]})"}}}, false}});
        row("get-bin8-blob-in-list", {ListValue{{{fromHex("01ff")}}, false}});
        row("get-python-blob", {OpaqueValue{9, fromHex("8004")}});
    }
    void recordedValues()
    {
        QFETCH(Value, value);
        const auto reply = parsedReply(QTest::currentDataTag());
        QVERIFY2(reply, reply ? "" : reply.error().detail.c_str());
        QCOMPARE(reply->record.bins.size(), 1U);
        QVERIFY(reply->record.bins.front().value == value);
    }

    void recordedResults_data()
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<int>("bins");
        QTest::addColumn<int>("generation");
        const auto row = [](const char *name, int code, int bins, int generation) {
            QTest::newRow(name) << code << bins << generation;
        };
        row("get-missing", 2, 0, 0);
        row("get-selected", 0, 2, 1);
        row("get-selected-missing-bin", 0, 1, 1);
        row("get-selected-only-missing", 0, 0, 1);
        row("get-nobins", 0, 0, 1);
        row("put-int", 0, 0, 1);
        row("put-gen-wrong", 3, 0, 2); // the generation that the record has
        row("put-create-existing", 5, 0, 3);
        row("stop-writes-put", 8, 0, 0);
        row("indoubt-write", 9, 0, 0);
        row("unavailable-get", 11, 0, 0);
        row("append-to-int", 12, 0, 3);
        row("wrong-namespace", 20, 0, 0);
        row("bin-name-16", 21, 0, 0);
        row("udf-ce", 100, 0, 15); // an operation is there, but no bin of the record
        row("operate-respond-all", 0, 3, 9);
    }
    void recordedResults()
    {
        QFETCH(int, code);
        QFETCH(int, bins);
        QFETCH(int, generation);
        const auto reply = parsedReply(QTest::currentDataTag());
        QVERIFY2(reply, reply ? "" : reply.error().detail.c_str());
        QCOMPARE(reply->resultCode, code);
        QCOMPARE(static_cast<int>(reply->record.bins.size()), bins);
        QCOMPARE(static_cast<int>(reply->record.generation), generation);
    }

    void expiryIsAbsoluteAndZeroIsNever()
    {
        const auto expiring = parsedReply("get-ttl-100");
        QVERIFY(expiring);
        QCOMPARE(expiring->record.expiresAtMs, (1'262'304'000LL + 533'683'336LL) * 1000); // in November 2026
        const auto never = parsedReply("get-ttl-never");
        QVERIFY(never);
        QCOMPARE(never->record.expiresAtMs, 0);
    }

    void theLargestExpiryDoesNotOverflow()
    {
        ByteBuffer buffer;
        appendReply(buffer, 0, 1, 0xFFFFFFFF, {});
        const auto reply = parseRecordReply(ByteSpan(buffer).subspan(protoHeaderSize));
        QVERIFY(reply);
        QCOMPARE(reply->record.expiresAtMs, epoch2010Ms + 4'294'967'295'000);
    }

    void fieldsBeforeTheBinsAreSkipped()
    {
        const ByteBuffer bytes = body(2, 1,
                                      "00000005"
                                      "00"
                                      "74657374" // a namespace
                                      "00000001"
                                      "07" // an empty field
                                      "0000000d"
                                      "01010001"
                                      "62"
                                      "000000000000002a");
        const auto reply = parseRecordReply(bytes);
        QVERIFY2(reply, reply ? "" : reply.error().detail.c_str());
        const Value *value = binOf(reply->record, "b");
        QVERIFY(value);
        QVERIFY(*value == Value{std::int64_t{42}});
    }

    void aBadParticleNamesItsBin()
    {
        const auto reply = parseRecordReply(body(0, 1,
                                                 "00000006"
                                                 "01010001"
                                                 "62"
                                                 "00"));
        QVERIFY(!reply);
        QCOMPARE(reply.error().outcome, Outcome::ParseError);
        QVERIFY(reply.error().detail.find("\"b\"") != std::string::npos);
    }

    void repliesThatDoNotFit_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const auto row = [](const char *name, const ByteBuffer &bytes) { QTest::newRow(name) << toHex(bytes); };
        row("empty", {});
        row("header of another size", body(0, 0, "", 21));
        row("header size 0", body(0, 0, "", 0));
        row("header size 255", body(0, 0, "", 255));
        row("a byte too many", body(0, 0, "00"));
        row("an operation announced, none there", body(0, 1, ""));
        row("the most operations announced, none there", body(0, 0xFFFF, ""));
        row("the most fields announced, none there", body(0xFFFF, 0, ""));
        row("field size 0", body(1, 0,
                                 "00000000"
                                 "00"));
        row("field size one too large", body(1, 0,
                                             "00000002"
                                             "00"));
        row("the largest field size", body(1, 0,
                                           "ffffffff"
                                           "00"));
        row("operation size 0", body(0, 1,
                                     "00000000"
                                     "01010000"));
        row("operation size 1", body(0, 1,
                                     "00000001"
                                     "01010000"));
        row("operation size 3", body(0, 1,
                                     "00000003"
                                     "01010000"));
        row("operation size one too large", body(0, 1,
                                                 "0000000e"
                                                 "01010001"
                                                 "62"
                                                 "000000000000002a"));
        row("operation size one too small", body(0, 1,
                                                 "0000000c"
                                                 "01010001"
                                                 "62"
                                                 "000000000000002a"));
        row("the largest operation size", body(0, 1,
                                               "ffffffff"
                                               "01010001"
                                               "62"
                                               "000000000000002a"));
        row("a bin name longer than its operation", body(0, 1,
                                                         "00000005"
                                                         "01030002"
                                                         "62"));
        row("the longest bin name", body(0, 1,
                                         "00000005"
                                         "010300ff"
                                         "62"));
    }
    void repliesThatDoNotFit()
    {
        QFETCH(QByteArray, bytes);
        const auto reply = parseRecordReply(fromHex(bytes.toStdString()));
        QVERIFY(!reply);
        QCOMPARE(reply.error().outcome, Outcome::ParseError);
        QVERIFY(!parseRequest(fromHex(bytes.toStdString())));
    }

    void aReplyCutShortAtAnyByteIsRefused_data()
    {
        QTest::addColumn<QByteArray>("entry");
        for (const char *entry : {"get-all", "get-missing", "get-nested", "udf-ce"})
            QTest::newRow(entry) << QByteArray(entry);
    }
    void aReplyCutShortAtAnyByteIsRefused()
    {
        QFETCH(QByteArray, entry);
        const Recorded bytes = message(entry.constData());
        const ByteSpan whole = bytes.responseBody();
        QVERIFY(parseRecordReply(whole));
        for (std::size_t size = 0; size < whole.size(); ++size)
            QVERIFY2(!parseRecordReply(whole.first(size)), std::to_string(size).c_str());
    }

    void valuesThatNobodyWantsAreNotDecoded()
    {
        const Recorded entry = message("get-all");
        const auto whole = parseRecordReply(entry.responseBody());
        const auto bare = parseRecordReply(entry.responseBody(), BinValues::LeaveOut);
        QVERIFY(whole && bare);
        QVERIFY(!whole->record.bins.empty());
        QVERIFY(bare->record.bins.empty());
        QCOMPARE(bare->record.generation, whole->record.generation);
        QCOMPARE(bare->record.expiresAtMs, whole->record.expiresAtMs);
        const ByteSpan body = entry.responseBody();
        QVERIFY(!parseRecordReply(body.first(body.size() - 1), BinValues::LeaveOut));
    }

    // No byte may make the parser do more than refuse; the sanitizers watch.
    void aReplyWithAnyByteChangedIsReadOrRefused()
    {
        const Recorded entry = message("get-all");
        for (std::size_t i = 0; i < entry.responseBody().size(); ++i) {
            ByteBuffer bytes(entry.responseBody().begin(), entry.responseBody().end());
            for (const int value : {0x00, 0x01, 0x7F, 0x80, 0xC7, 0xFF}) {
                bytes[i] = static_cast<std::byte>(value);
                const auto reply = parseRecordReply(bytes);
                if (!reply)
                    QCOMPARE(reply.error().outcome, Outcome::ParseError);
            }
        }
    }

    // Requests as the demo cluster reads them.

    void recordedRequestsAreRead()
    {
        const Recorded entry = message("put-all-types");
        const auto request = parseRequest(entry.requestBody());
        QVERIFY(request);
        QCOMPARE(static_cast<int>(request->info2), static_cast<int>(info2::write));
        QCOMPARE(request->nameSpace, "test");
        QCOMPARE(request->set, "demo");
        QVERIFY(request->digest == digestFromHex("18e5dd106f3b3c39de762253bc4a397325f1cd44"));
        QCOMPARE(request->operations.size(), 14U);
        QCOMPARE(request->operations[0].bin, "i");
        QCOMPARE(static_cast<int>(request->operations[0].op), static_cast<int>(OperationType::Write));
        QCOMPARE(static_cast<int>(request->operations[0].particleType), static_cast<int>(ParticleType::Integer));
        QCOMPARE(request->unknownFields, 0U);
    }

    void fieldsNobodyNamedAreCounted()
    {
        const Recorded scan = message("scan-one-partition");
        const auto request = parseRequest(scan.requestBody());
        QVERIFY(request);
        QCOMPARE(request->unknownFields, 2U); // partition list and socket timeout; the transaction id is known
        const Recorded traced = message("trid-field");
        const auto known = parseRequest(traced.requestBody());
        QVERIFY(known);
        QCOMPARE(known->unknownFields, 0U);
    }

    void requestsWithoutADigestOrNamespaceAreRead()
    {
        const Recorded noDigest = message("no-digest");
        QVERIFY(!parsedRequest(noDigest).digest);
        const Recorded noNamespace = message("no-namespace");
        QVERIFY(parsedRequest(noNamespace).nameSpace.empty());
    }

    // A server answers these with code 4.
    void requestsThatAreRefused_data()
    {
        QTest::addColumn<QByteArray>("entry");
        QTest::newRow("a digest of 19 bytes") << QByteArray("short-digest");
        QTest::newRow("a field longer than the message") << QByteArray("truncated-field");
    }
    void requestsThatAreRefused()
    {
        QFETCH(QByteArray, entry);
        const Recorded bytes = message(entry.constData());
        const auto request = parseRequest(bytes.requestBody());
        QVERIFY(!request);
        QCOMPARE(request.error().outcome, Outcome::ParseError);
    }

    void aRequestCutShortAtAnyByteIsRefused()
    {
        const Recorded entry = message("put-all-types");
        const ByteSpan whole = entry.requestBody();
        for (std::size_t size = 0; size < whole.size(); ++size)
            QVERIFY2(!parseRequest(whole.first(size)), std::to_string(size).c_str());
    }

    // Replies as the demo cluster writes them are those of a server.

    void repliesAreAsRecorded()
    {
        const ByteBuffer fortyTwo = fromHex("000000000000002a");
        const ByteBuffer hello = fromHex("68c3a96c6c6f");
        const std::array<ReplyBin, 2> bins{{{"i", 1, fortyTwo}, {"s", 3, hello}}};
        ByteBuffer found;
        appendReply(found, 0, 1, 0, bins);
        QCOMPARE(toHex(found), toHex(message("get-selected").response));

        ByteBuffer missing;
        appendReply(missing, 2, 0, 0, {});
        QCOMPARE(toHex(missing), toHex(message("get-missing").response));

        ByteBuffer expiring;
        appendReply(expiring, 0, 1, 533'683'336, {});
        QCOMPARE(toHex(expiring), toHex(message("get-ttl-100").response));
    }

    void severalRepliesUnderOneHeaderAreAsRecorded()
    {
        const Recorded entry = message("unavailable-batch");
        ByteBuffer buffer;
        const std::size_t start = beginProto(buffer, ProtoType::Message);
        appendReplyMessage(buffer, 11, 0, 0, {}, info3::last, 0);
        finishProto(buffer, start);
        QCOMPARE(toHex(buffer), toHex(entry.response));
    }

};

FOOTPLATE_TEST_MAIN(MessageTest)
#include "tst_message.moc"

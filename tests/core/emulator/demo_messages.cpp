// SPDX-License-Identifier: GPL-3.0-or-later
// The demo cluster answers recorded requests with the bytes that a server answered.
#include "core/base/clock.h"
#include "tests/core/emulator/demoprobe.h"
#include "tests/support/main.h"
#include "tests/support/recorded.h"

using namespace footplate;
using namespace footplate::emulator;

namespace {

constexpr std::size_t messageStart = wire::protoHeaderSize;

DemoClusterOptions oneNode()
{
    DemoClusterOptions options;
    options.nodes = 1;
    options.recordsPerNamespace = 0;
    return options;
}

} // namespace

class MessagesTest final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void oneRecordThroughItsLife();
    void everyTypeComesBackAsItWasPut_data();
    void everyTypeComesBackAsItWasPut();
    void requestsThatAreRefused_data();
    void requestsThatAreRefused();
    void geoJsonGetsIndexCells();
    void operateAnswersReadsInOrder();
    void ttlBecomesAVoidTime();
    void batchRowsCarryTheirIndex();
    void aWriteWithoutDigestIsRefused();
    void theLastBinTakesTheRecordWithIt();
    void aRecordGrowsNoLargerThanAllowed();
    void namespacesAreApart();
};

// The recorded requests change one record step by step, so the generations in the replies are right only in this order.
void MessagesTest::oneRecordThroughItsLife()
{
    DemoCluster cluster(oneNode());
    QVERIFY(cluster.start());
    DemoProbe probe(cluster.status().front().port);
    for (const char *name : {"delete-before",
                             "get-missing",
                             "exists-missing",
                             "put-update-missing",
                             "put-replace-missing",
                             "touch-missing",
                             "put-all-types",
                             "get-selected",
                             "get-selected-missing-bin",
                             "get-selected-only-missing",
                             "get-nobins",
                             "put-gen-ok",
                             "put-gen-wrong",
                             "put-gen-gt",
                             "put-gen-gt-low",
                             "put-create-existing",
                             "incr-string",
                             "append-to-int",
                             "incr-int",
                             "incr-double",
                             "append-string",
                             "prepend-string",
                             "operate-incr-read",
                             "bin-name-16"}) {
        const Recorded entry = recorded("message.json", name);
        QCOMPARE(toHex(probe.exchange(entry.request)), toHex(entry.response));
    }
}

void MessagesTest::everyTypeComesBackAsItWasPut_data()
{
    QTest::addColumn<QByteArray>("name");
    for (const char *name : {"int",          "string",        "double",
                             "blob",         "bool",          "list",
                             "list2",        "map",           "map-ordered",
                             "ordered-list", "ordered-list3", "ordered-empty-list",
                             "empty-list",   "empty-map",     "ordered-empty-map",
                             "nested",       "big-numbers",   "wildcard-and-infinity",
                             "hll-bin",      "python-blob",   "null",
                             "geo-invalid",  "geo-noprefix",  "badlist"})
        QTest::newRow(name) << QByteArray(name);
}

void MessagesTest::everyTypeComesBackAsItWasPut()
{
    QFETCH(QByteArray, name);
    DemoCluster cluster(oneNode());
    QVERIFY(cluster.start());
    DemoProbe probe(cluster.status().front().port);
    for (const char *verb : {"put-", "get-"}) {
        const Recorded entry = recorded("message.json", (verb + name).toStdString());
        QCOMPARE(toHex(probe.exchange(entry.request)), toHex(entry.response));
    }
}

void MessagesTest::requestsThatAreRefused_data()
{
    QTest::addColumn<QByteArray>("name");
    for (const char *name : {"wrong-namespace", "wrong-namespace-put", "no-namespace", "short-digest",
                             "truncated-field", "set-name-64", "delete-missing"})
        QTest::newRow(name) << QByteArray(name);
}

void MessagesTest::requestsThatAreRefused()
{
    QFETCH(QByteArray, name);
    DemoCluster cluster(oneNode());
    QVERIFY(cluster.start());
    DemoProbe probe(cluster.status().front().port);
    const Recorded entry = recorded("message.json", name.toStdString());
    QCOMPARE(toHex(probe.exchange(entry.request)), toHex(entry.response));
    QCOMPARE(probe.info("node"), std::string("A1")); // the connection stays usable
}

void MessagesTest::geoJsonGetsIndexCells()
{
    DemoCluster cluster(oneNode());
    QVERIFY(cluster.start());
    DemoProbe probe(cluster.status().front().port);
    const Recorded put = recorded("message.json", "put-geo"), get = recorded("message.json", "get-geo");
    QCOMPARE(toHex(probe.exchange(put.request)), toHex(put.response));
    const ByteBuffer reply = probe.exchange(get.request);
    QCOMPARE(reply.size(), get.response.size()); // all but the number of the cell is the same
    const auto ours = wire::parseRecordReply(ByteSpan(reply).subspan(messageStart));
    const auto theirs = wire::parseRecordReply(get.responseBody());
    QVERIFY(ours && theirs);
    QCOMPARE(ours->record, theirs->record);
}

void MessagesTest::operateAnswersReadsInOrder()
{
    DemoCluster cluster(oneNode());
    QVERIFY(cluster.start());
    DemoProbe probe(cluster.status().front().port);
    QCOMPARE(probe.record(recorded("message.json", "put-all-types").request).resultCode, 0);
    const wire::RecordReply all = probe.record(recorded("message.json", "operate-respond-all").request);
    QCOMPARE(all.resultCode, 0);
    QCOMPARE(all.record.generation, 2u);
    QCOMPARE(all.record.bins.size(), std::size_t{3}); // one a operation; writes have no value
    QCOMPARE(all.record.bins[0].value, Value{});
    QCOMPARE(all.record.bins[2].value, Value{std::int64_t{43}});
    const wire::RecordReply reads = probe.record(recorded("message.json", "operate-incr-read").request);
    QCOMPARE(reads.record.bins.size(), std::size_t{1});
    QCOMPARE(reads.record.bins[0].value, Value{std::int64_t{44}});
}

void MessagesTest::ttlBecomesAVoidTime()
{
    DemoCluster cluster(oneNode());
    QVERIFY(cluster.start());
    DemoProbe probe(cluster.status().front().port);
    const auto expiry = [&](const char *name) {
        return probe.record(recorded("message.json", name).request).record.expiresAtMs;
    };
    const std::int64_t now = SystemClock::instance().wallMs();
    const std::int64_t first = expiry("put-ttl-100");
    QVERIFY(first > now + 90'000 && first < now + 160'000);
    QCOMPARE(expiry("get-ttl-100"), first);
    QVERIFY(expiry("touch-ttl-500") > first + 300'000);
    QCOMPARE(expiry("touch-ttl-never"), std::int64_t{0});
    QCOMPARE(expiry("touch-ttl-dont-update"), std::int64_t{0});
    const wire::RecordReply refused = probe.record(recorded("message.json", "ttl-too-big").request);
    QCOMPARE(refused.resultCode, 4);
    QCOMPARE(refused.record.generation, 4u);
}

void MessagesTest::batchRowsCarryTheirIndex()
{
    DemoCluster cluster(oneNode());
    QVERIFY(cluster.start());
    DemoProbe probe(cluster.status().front().port);
    // The records that the recording read: "i" is a number and "s" a text that ends with it.
    const Recorded batch = recorded("message.json", "batch-read-3");
    const auto request = wire::parseRequest(batch.requestBody());
    QVERIFY(request);
    const std::size_t firstDigest = 4 + 1 + 4;
    const std::size_t secondDigest = firstDigest + 20 + 1 + 1 + 2 + 2 + 9 + 9 + 4;
    for (std::int64_t i = 0; i < 2; ++i) {
        wire::RecordAddress address{"test", "demo", {}};
        const ByteSpan digest = request->batchIndexField.subspan(i == 0 ? firstDigest : secondDigest, 20);
        std::copy(digest.begin(), digest.end(), address.digest.begin());
        ByteBuffer put;
        const std::vector<Bin> bins{{"i", Value{i}}, {"s", Value{"b" + std::to_string(i)}}};
        wire::appendPut(put, address, bins, {}, 1000);
        QCOMPARE(probe.record(put).resultCode, 0);
    }
    ByteBuffer reply = probe.exchange(batch.request);
    const ByteBuffer last = probe.receive();
    reply.insert(reply.end(), last.begin(), last.end());
    QCOMPARE(toHex(reply), toHex(batch.response));
}

void MessagesTest::aWriteWithoutDigestIsRefused()
{
    DemoCluster cluster(oneNode());
    QVERIFY(cluster.start());
    DemoProbe probe(cluster.status().front().port);
    const ByteBuffer reply = probe.exchange(recorded("message.json", "no-digest").request);
    const auto parsed = wire::parseRecordReply(ByteSpan(reply).subspan(messageStart));
    QVERIFY(parsed);
    QCOMPARE(parsed->resultCode, 4);
    QCOMPARE(std::to_integer<int>(reply[messageStart + 3]), int(wire::info3::last));
}

void MessagesTest::theLastBinTakesTheRecordWithIt()
{
    DemoCluster cluster(oneNode());
    QVERIFY(cluster.start());
    DemoProbe probe(cluster.status().front().port);
    QCOMPARE(probe.record(putRequest("k", 1)).resultCode, 0);
    ByteBuffer remove;
    const std::vector<Bin> bins{{"v", Value{}}};
    wire::appendPut(remove, addressOf("test", "k"), bins, {}, 1000);
    QCOMPARE(probe.record(remove).resultCode, 0);
    QCOMPARE(probe.record(getRequest("k")).resultCode, 2);
    QCOMPARE(probe.statistic("namespace/test", "deleted_last_bin"), std::string("1"));
    QCOMPARE(probe.statistic("namespace/test", "objects"), std::string("0"));
}

void MessagesTest::aRecordGrowsNoLargerThanAllowed()
{
    DemoCluster cluster(oneNode());
    QVERIFY(cluster.start());
    DemoProbe probe(cluster.status().front().port);
    const auto put = [&](std::size_t size) {
        ByteBuffer request;
        const std::vector<Bin> bins{{"b", Value{Blob(size)}}};
        wire::appendPut(request, addressOf("test", "big"), bins, {}, 1000);
        return probe.record(request).resultCode;
    };
    QCOMPARE(put(900 * 1024), 0);
    QCOMPARE(put(1536 * 1024), 13);
    const wire::RecordReply reply = probe.record(getRequest("big"));
    QCOMPARE(reply.record.bins.size(), std::size_t{1});
    QCOMPARE(std::get<Blob>(reply.record.bins.front().value.data).size(), std::size_t{900 * 1024});
    QCOMPARE(probe.statistic("namespace/test", "fail_record_too_big"), std::string("1"));
}

void MessagesTest::namespacesAreApart()
{
    DemoCluster cluster(oneNode());
    QVERIFY(cluster.start());
    DemoProbe probe(cluster.status().front().port);
    QCOMPARE(probe.record(putRequest("k", 1)).resultCode, 0);
    QCOMPARE(probe.record(getRequest("k", "bar")).resultCode, 2);
    QCOMPARE(cluster.generationOf("test", "demo", Key{std::string("k")}), 1u);
    QCOMPARE(cluster.generationOf("bar", "demo", Key{std::string("k")}), 0u);
    QCOMPARE(cluster.generationOf("nosuch", "demo", Key{std::string("k")}), 0u);
}

FOOTPLATE_TEST_MAIN(MessagesTest)
#include "demo_messages.moc"

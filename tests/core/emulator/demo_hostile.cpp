// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes that no well-behaved client sends: the connection may end, the cluster goes on.
#include "core/base/clock.h"
#include "tests/core/emulator/demoprobe.h"
#include "tests/support/main.h"
#include "tests/support/recorded.h"

using namespace footplate;
using namespace footplate::emulator;

class HostileTest final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup();
    void framingThatEndsTheConnection_data();
    void framingThatEndsTheConnection();
    void framingThatIsAnswered_data();
    void framingThatIsAnswered();
    void anUnfinishedMessageKeepsTheConnection();
    void requestsMayComeByteByByte();
    void pipelinedRequestsAreAnsweredInOrder();
    void flippedBitsAreSurvived();
    void randomBatchesAreSurvived();
    void aClientThatNeverReadsIsNotServedForever();
    void anOperateThatAsksAgainAndAgainIsBounded();
    void connectionsThatVanishAreForgotten();

private:
    std::uint16_t port() const { return m_cluster.status().front().port; }

    DemoCluster m_cluster{{.nodes = 2, .recordsPerNamespace = 50}};
};

void HostileTest::initTestCase()
{
    QVERIFY(m_cluster.start());
}

// Whatever a test did, the cluster answers.
void HostileTest::cleanup()
{
    DemoProbe probe(port());
    QCOMPARE(probe.info("node"), std::string("A1"));
    QCOMPARE(probe.record(getRequest("user:1")).resultCode, 0);
}

void HostileTest::framingThatEndsTheConnection_data()
{
    QTest::addColumn<QByteArray>("name");
    for (const char *name : {"garbage", "http", "length-128M+1", "length-max", "tls-client-hello", "type0", "type255",
                             "type6", "version0", "version1", "version3-asmsg", "version3-info"})
        QTest::newRow(name) << QByteArray(name);
}

void HostileTest::framingThatEndsTheConnection()
{
    QFETCH(QByteArray, name);
    DemoProbe probe(port());
    QVERIFY(probe.exchange(recorded("proto.json", name.toStdString()).request).empty());
    QVERIFY(probe.waitClosed());
}

void HostileTest::framingThatIsAnswered_data()
{
    QTest::addColumn<QByteArray>("name");
    for (const char *name :
         {"admin-authenticate", "admin-garbage", "admin-login", "asmsg-len0", "asmsg-len21", "compressed-garbage",
          "compressed", "info-crlf", "info-long-name", "info-nul", "info-semicolon"})
        QTest::newRow(name) << QByteArray(name);
}

void HostileTest::framingThatIsAnswered()
{
    QFETCH(QByteArray, name);
    DemoProbe probe(port());
    const Recorded entry = recorded("proto.json", name.toStdString());
    QCOMPARE(toHex(probe.exchange(entry.request)), toHex(entry.response));
    QCOMPARE(probe.info("node"), std::string("A1"));
}

void HostileTest::anUnfinishedMessageKeepsTheConnection()
{
    for (const char *name : {"half-header", "half-body", "length-128M"}) {
        DemoProbe probe(port());
        probe.send(recorded("proto.json", name).request);
        DemoProbe other(port());
        QCOMPARE(other.info("node"), std::string("A1"));
        QVERIFY(!probe.hasMessage());
        QVERIFY(!probe.closed());
    }
}

void HostileTest::requestsMayComeByteByByte()
{
    DemoProbe probe(port());
    const ByteBuffer request = getRequest("user:2");
    for (std::size_t i = 0; i + 1 < request.size(); ++i) {
        probe.send(ByteSpan(request).subspan(i, 1));
        probe.socket().flush();
        QCoreApplication::processEvents();
    }
    QVERIFY(!probe.hasMessage());
    QCOMPARE(probe.record(ByteSpan(request).last(1)).resultCode, 0);
}

void HostileTest::pipelinedRequestsAreAnsweredInOrder()
{
    DemoProbe probe(port());
    ByteBuffer requests;
    for (int i = 1; i <= 50; ++i) {
        const ByteBuffer info = wire::infoRequest({"name-" + std::to_string(i)});
        const ByteBuffer get = getRequest("user:" + std::to_string(i));
        requests.insert(requests.end(), info.begin(), info.end());
        requests.insert(requests.end(), get.begin(), get.end());
    }
    probe.send(requests);
    for (int i = 1; i <= 50; ++i) {
        const ByteBuffer info = probe.receive();
        QVERIFY(asText(info).find("name-" + std::to_string(i) + '\t') != std::string_view::npos);
        const ByteBuffer get = probe.receive();
        QVERIFY(get.size() > 100);
        QCOMPARE(std::to_integer<int>(get[13]), 0);
    }
}

void HostileTest::flippedBitsAreSurvived()
{
    Random random(11);
    const std::vector<ByteBuffer> originals{recorded("message.json", "put-all-types").request,
                                            recorded("message.json", "batch-read-3").request,
                                            recorded("message.json", "operate-respond-all").request,
                                            recorded("message.json", "scan-one-partition").request,
                                            recorded("message.json", "udf-ce").request,
                                            wire::infoRequest({"replicas:max=1", "sets/test", "statistics"})};
    for (int round = 0; round < 600; ++round) {
        ByteBuffer bytes = originals[static_cast<std::size_t>(round) % originals.size()];
        const std::int64_t flips = random.between(1, 6);
        for (std::int64_t i = 0; i < flips; ++i) {
            const std::int64_t at = random.between(wire::protoHeaderSize, static_cast<std::int64_t>(bytes.size()) - 1);
            bytes[static_cast<std::size_t>(at)] = static_cast<std::byte>(random.between(0, 255));
        }
        // A whole message is always answered with a whole message.
        DemoProbe probe(port());
        QVERIFY2(!probe.exchange(bytes).empty(), toHex(bytes).constData());
    }
}

void HostileTest::randomBatchesAreSurvived()
{
    Random random(23);
    DemoProbe probe(port());
    for (int round = 0; round < 200; ++round) {
        ByteBuffer field;
        ByteWriter rows(field);
        rows.u32(static_cast<std::uint32_t>(random.between(1, 5)));
        for (std::int64_t i = random.between(0, 120); i > 0; --i)
            rows.u8(static_cast<std::uint8_t>(random.between(0, 255)));
        ByteBuffer request;
        const std::size_t start = wire::beginProto(request, wire::ProtoType::Message);
        ByteWriter writer(request);
        for (const int byte : {22, 0x09, 0, 0, 0, 0})
            writer.u8(static_cast<std::uint8_t>(byte));
        writer.u32(0);
        writer.u32(0);
        writer.u32(1000);
        writer.u16(1);
        writer.u16(0);
        writer.u32(static_cast<std::uint32_t>(field.size() + 1));
        writer.u8(static_cast<std::uint8_t>(wire::FieldType::BatchIndex));
        writer.bytes(field);
        wire::finishProto(request, start);
        QVERIFY(!probe.exchange(request).empty());
    }
}

void HostileTest::aClientThatNeverReadsIsNotServedForever()
{
    ByteBuffer put;
    const std::vector<Bin> bins{{"b", Value{Blob(500'000)}}};
    wire::appendPut(put, addressOf("test", "big"), bins, {}, 1000);
    DemoProbe writer(port());
    QCOMPARE(writer.record(put).resultCode, 0);

    DemoProbe greedy(port());
    greedy.socket().setReadBufferSize(1);
    ByteBuffer requests;
    for (int i = 0; i < 2000; ++i) { // a gigabyte of replies, if all were made at once
        const ByteBuffer get = getRequest("big");
        requests.insert(requests.end(), get.begin(), get.end());
    }
    greedy.send(requests);
    DemoProbe probe(port());
    for (int i = 0; i < 20; ++i)
        QCOMPARE(probe.info("node"), std::string("A1"));
    QVERIFY(m_cluster.status().front().dataRequests < 1000);
}

void HostileTest::anOperateThatAsksAgainAndAgainIsBounded()
{
    ByteBuffer put;
    const std::vector<Bin> bins{{"b", Value{Blob(500'000)}}};
    wire::appendPut(put, addressOf("test", "big"), bins, {}, 1000);
    DemoProbe probe(port());
    QCOMPARE(probe.record(put).resultCode, 0);

    const std::vector<std::string> names(5000, "b");
    ByteBuffer get;
    wire::appendRead(get, addressOf("test", "big"), wire::ReadKind::Record, names, 1000);
    const ByteBuffer reply = probe.exchange(get);
    QVERIFY(!reply.empty());
    QVERIFY(reply.size() < 16u << 20);
}

void HostileTest::connectionsThatVanishAreForgotten()
{
    QTRY_COMPARE_WITH_TIMEOUT(m_cluster.status().front().connections, std::size_t{0}, patienceMs);
    {
        std::vector<std::unique_ptr<DemoProbe>> probes;
        for (int i = 0; i < 40; ++i) {
            probes.push_back(std::make_unique<DemoProbe>(port()));
            probes.back()->send(getRequest("user:1"));
        }
        QTRY_COMPARE_WITH_TIMEOUT(m_cluster.status().front().connections, std::size_t{40}, patienceMs);
        for (const auto &probe : probes)
            probe->socket().abort();
    }
    QTRY_COMPARE_WITH_TIMEOUT(m_cluster.status().front().connections, std::size_t{0}, patienceMs);
}

FOOTPLATE_TEST_MAIN(HostileTest)
#include "demo_hostile.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// A node whose replies are an attack, beside nodes that are well: whatever it says, its commands end with an error that names
// it, the others' keys are answered, tending goes on, and the memory of the process stays where it was.
#include "core/emulator/democluster.h"
#include "core/wire/info.h"
#include "core/wire/message.h"
#include "core/wire/proto.h"
#include "core/wire/replicas.h"
#include "tests/support/main.h"
#include "tests/support/scriptedtransport.h"
#include "tests/support/sessionharness.h"
#include "tests/support/threenodes.h"

#include <QFile>
#include <QHostAddress>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTimer>

#include <functional>
#include <map>

namespace footplate {

using emulator::DemoCluster;
using emulator::DemoClusterOptions;

namespace {

constexpr auto hostileId = "BAD";
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr qint64 memoryLimit = 1'000'000'000; // a sanitizer keeps several bytes for each
#else
constexpr qint64 memoryLimit = 100'000'000;
#endif

// The most that ever was resident, in bytes.
qint64 peakMemory()
{
    QFile file(QStringLiteral("/proc/self/status"));
    if (!file.open(QIODevice::ReadOnly))
        return -1;
    for (const QByteArray &line : file.readAll().split('\n')) {
        if (line.startsWith("VmHWM:"))
            return line.mid(6).replace("kB", "").trimmed().toLongLong() * 1024;
    }
    return -1;
}

// What a node sends in place of the honest reply, and what follows it.
struct Answer {
    QByteArray bytes;
    enum class Then : std::uint8_t { Wait, Close, Drip } then = Then::Wait;
};
using Spoiler = std::function<Answer(const QByteArray &honest)>;

Answer honestly(const QByteArray &honest)
{
    return {honest};
}

QByteArray bytesOf(const ByteBuffer &buffer)
{
    const std::string_view text = asText(buffer);
    return {text.data(), static_cast<qsizetype>(text.size())};
}

QByteArray header(wire::ProtoType type, std::uint64_t length)
{
    QByteArray bytes("\x02", 1);
    bytes += static_cast<char>(type);
    for (int shift = 40; shift >= 0; shift -= 8)
        bytes += static_cast<char>((length >> shift) & 0xFF);
    return bytes;
}

// A node that owns every other partition of "test", under a regime that beats the others'. Lives in the main thread.
class HostileNode {
public:
    HostileNode()
    {
        m_server.listen(QHostAddress::LocalHost);
        QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] {
            while (QTcpSocket *socket = m_server.nextPendingConnection())
                serve(socket);
        });
        wire::NamespaceReplicas test{"test", 1, std::vector<wire::PartitionBitmap>(1)};
        test.positions.front().fill(0xAA);
        values = {{"node", hostileId},
                  {"build", "8.0.0.15"},
                  {"cluster-name", "demo"},
                  {"namespaces", "test"},
                  {"peers-generation", "1"},
                  {"partition-generation", "1"},
                  {"cluster-stable:", "ERROR:7:unstable cluster"},
                  {"peers-clear-std", "1,3000,[]"},
                  {"replicas", wire::formatReplicas({test})},
                  {"statistics", "cluster_size=4"},
                  {"namespace/test", "objects=1"}};
    }
    static bool owns(int partition) { return partition % 2 == 0; }
    [[nodiscard]] std::string address() const { return "127.0.0.1:" + std::to_string(m_server.serverPort()); }

    std::map<std::string, std::string> values; // of info names
    Spoiler info = honestly;
    Spoiler data = honestly;

private:
    void serve(QTcpSocket *socket)
    {
        QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        QObject::connect(socket, &QTcpSocket::readyRead, socket, [this, socket, request = ByteBuffer()]() mutable {
            const QByteArray bytes = socket->readAll();
            const ByteSpan more = asBytes({bytes.constData(), static_cast<std::size_t>(bytes.size())});
            request.insert(request.end(), more.begin(), more.end());
            const auto start =
                request.size() < wire::protoHeaderSize
                    ? std::nullopt
                    : std::optional(wire::parseProtoHeader(ByteSpan(request).first(wire::protoHeaderSize)));
            if (!start || !start->has_value() || request.size() < wire::protoHeaderSize + (*start)->length)
                return;
            const bool isInfo = (*start)->type == wire::ProtoType::Info;
            answer(socket, (isInfo ? info : data)(isInfo ? infoReply(request) : dataReply()));
            request.clear();
        });
    }

    QByteArray infoReply(const ByteBuffer &request) const
    {
        std::vector<std::pair<std::string, std::string>> reply;
        for (const std::string &name : infoNames(request)) {
            if (const auto value = values.find(name); value != values.end())
                reply.emplace_back(name, value->second);
        }
        return bytesOf(infoReplyBytes(reply));
    }
    static QByteArray dataReply()
    {
        const std::array number = bigEndianBytes(std::uint64_t{42});
        const wire::ReplyBin bin{"n", 1, number};
        ByteBuffer buffer;
        wire::appendReply(buffer, 0, 1, 0, std::span(&bin, 1));
        return bytesOf(buffer);
    }

    static void answer(QTcpSocket *socket, const Answer &answer)
    {
        socket->write(answer.bytes);
        if (answer.then == Answer::Then::Close)
            socket->disconnectFromHost();
        if (answer.then != Answer::Then::Drip)
            return;
        auto *timer = new QTimer(socket);
        QObject::connect(timer, &QTimer::timeout, socket, [socket] { socket->write("x", 1); });
        timer->start(2);
    }

    QTcpServer m_server;
};

SessionOptions impatient()
{
    SessionOptions options;
    options.tendIntervalMs = 100;
    options.infoTimeoutMs = 300;
    return options;
}

struct Fixture {
    explicit Fixture(const SessionOptions &options = impatient()) : started(cluster.start()), harness({cluster.seed(), hostile.address()}, options) {}

    // Until the hostile node is one of four and its partitions are known to be its own.
    [[nodiscard]] bool ready()
    {
        return started.has_value() && harness.waitFull() &&
               QTest::qWaitFor([this] { return masters() == wire::partitionCount / 2; }, 10'000) &&
               harness.snapshot()->activeNodes() == 4;
    }
    [[nodiscard]] int masters()
    {
        const NodeView *node = harness.node(hostileId);
        return node ? node->masters : -1;
    }
    // A key of a partition that the hostile node owns, or does not. Only records of the others exist.
    static std::string key(bool isHostile)
    {
        for (int i = 1;; ++i) {
            std::string name = "user:" + std::to_string(i);
            if (HostileNode::owns(wire::partitionOf(wire::digestOf("demo", Key{name}))) == isHostile)
                return name;
        }
    }
    CommandResult get(bool isHostile)
    {
        return harness.get("test", key(isHostile),
                           {{"max_retries", std::int64_t{0}},
                            {"timeout_ms", std::int64_t{2000}},
                            {"socket_timeout_ms", std::int64_t{isHostile ? 200 : 2000}}});
    }

    HostileNode hostile;
    DemoCluster cluster{threeNodes()};
    Result<void> started;
    SessionHarness harness;
};

} // namespace

class HostileReplies final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void aHostileDataReplyEndsItsCommandAndNothingElse_data()
    {
        QTest::addColumn<int>("outcome");
        QTest::newRow("garbage") << static_cast<int>(Outcome::ParseError);
        QTest::newRow("a length of 1 TB") << static_cast<int>(Outcome::ParseError);
        QTest::newRow("a length of 16 MiB, and a byte now and then") << static_cast<int>(Outcome::Timeout);
        QTest::newRow("half a frame") << static_cast<int>(Outcome::Timeout);
        QTest::newRow("a body of zeros") << static_cast<int>(Outcome::ParseError);
        QTest::newRow("a reply to another kind of request") << static_cast<int>(Outcome::ParseError);
        QTest::newRow("nothing but the end") << static_cast<int>(Outcome::NetworkError);
    }
    void aHostileDataReplyEndsItsCommandAndNothingElse()
    {
        QFETCH(int, outcome);
        const std::map<QByteArray, Spoiler> spoilers{
            {"garbage", [](const QByteArray &) { return Answer{QByteArray(4096, '\xA5')}; }},
            {"a length of 1 TB",
             [](const QByteArray &) { return Answer{header(wire::ProtoType::Message, 1ull << 40)}; }},
            {"a length of 16 MiB, and a byte now and then",
             [](const QByteArray &) {
                 return Answer{header(wire::ProtoType::Message, wire::maximumReplyBytes), Answer::Then::Drip};
             }},
            {"half a frame", [](const QByteArray &honest) { return Answer{honest.left(honest.size() / 2)}; }},
            {"a body of zeros",
             [](const QByteArray &) {
                 return Answer{header(wire::ProtoType::Message, 1000) + QByteArray(1000, '\0')};
             }},
            {"a reply to another kind of request",
             [](const QByteArray &) { return Answer{header(wire::ProtoType::Info, 5) + "node\n"}; }},
            {"nothing but the end",
             [](const QByteArray &) {
                 return Answer{{}, Answer::Then::Close};
             }},
        };
        Fixture f;
        QVERIFY(f.ready());
        QVERIFY2(f.get(true).ok(), "an honest reply of it is a record");
        f.hostile.data = spoilers.at(QTest::currentDataTag());
        for (int i = 0; i < 3; ++i) {
            const CommandResult result = f.get(true);
            QCOMPARE(static_cast<int>(result.error.outcome), outcome);
            QCOMPARE(result.error.node, std::string(hostileId));
            QVERIFY(!result.error.detail.empty());
            QVERIFY2(f.get(false).ok(), "the others' keys are answered");
        }
        f.hostile.data = honestly;
        QTRY_VERIFY(f.get(true).ok());
        QCOMPARE(f.harness.snapshot()->activeNodes(), 4);
        QVERIFY2(peakMemory() < memoryLimit, QByteArray::number(peakMemory()).constData());
    }

    void aReplyThatEndsAtAnyByteIsNeverARecord()
    {
        Fixture f;
        QVERIFY(f.ready());
        qsizetype size = 0, whole = 0;
        f.hostile.data = [&](const QByteArray &honest) {
            whole = honest.size();
            return Answer{honest.left(size), Answer::Then::Close};
        };
        do {
            const CommandResult result = f.get(true);
            QCOMPARE(result.error.outcome, Outcome::NetworkError);
            QCOMPARE(result.error.node, std::string(hostileId));
            QVERIFY(result.record.bins.empty());
        } while (++size < whole);
        QVERIFY(whole > 22);
        const CommandResult result = f.get(true); // the last words of a connection are still good
        QVERIFY(result.ok());
        QCOMPARE(result.record.bins.size(), std::size_t{1});
    }

    void aHostileInfoReplyFailsThatNodesStepAndNotTheCycle_data()
    {
        QTest::addColumn<QString>("mentions");
        QTest::newRow("garbage") << "protocol version";
        QTest::newRow("a length of 1 TB") << "more than the limit";
        QTest::newRow("a length of 4 MiB, and a byte now and then") << "did not answer";
        QTest::newRow("half a frame") << "did not answer";
        QTest::newRow("a reply to another kind of request") << "another type";
        QTest::newRow("NUL bytes") << "NUL";
        QTest::newRow("lines without end") << "lines";
        QTest::newRow("nothing but the end") << "127.0.0.1";
        QTest::newRow("nothing at all") << "did not answer";
        QTest::newRow("another node's name") << "answers as node";
    }
    void aHostileInfoReplyFailsThatNodesStepAndNotTheCycle()
    {
        QFETCH(QString, mentions);
        const std::map<QByteArray, Spoiler> spoilers{
            {"garbage", [](const QByteArray &) { return Answer{QByteArray(4096, '\xA5')}; }},
            {"a length of 1 TB", [](const QByteArray &) { return Answer{header(wire::ProtoType::Info, 1ull << 40)}; }},
            {"a length of 4 MiB, and a byte now and then",
             [](const QByteArray &) {
                 return Answer{header(wire::ProtoType::Info, wire::maximumInfoReplyBytes), Answer::Then::Drip};
             }},
            {"half a frame", [](const QByteArray &honest) { return Answer{honest.left(honest.size() / 2)}; }},
            {"a reply to another kind of request",
             [](const QByteArray &) { return Answer{header(wire::ProtoType::Message, 22) + QByteArray(22, '\0')}; }},
            {"NUL bytes",
             [](const QByteArray &) { return Answer{header(wire::ProtoType::Info, 1000) + QByteArray(1000, '\0')}; }},
            {"lines without end",
             [](const QByteArray &) {
                 return Answer{header(wire::ProtoType::Info, wire::maximumInfoReplyBytes) +
                               QByteArray("a\n").repeated(wire::maximumInfoReplyBytes / 2)};
             }},
            {"nothing but the end",
             [](const QByteArray &) {
                 return Answer{{}, Answer::Then::Close};
             }},
            {"nothing at all", [](const QByteArray &) { return Answer{}; }},
            {"another node's name", [](QByteArray honest) { return Answer{honest.replace("node\tBAD", "node\tMAD")}; }},
        };
        Fixture f;
        QVERIFY(f.ready());
        f.hostile.info = spoilers.at(QTest::currentDataTag());
        const std::uint64_t cycles = f.harness.snapshot()->tend.counters.cycles;
        QTRY_VERIFY(f.harness.node(hostileId)->state != NodeState::Active);
        // Its own steps failed, and those of nobody else; what it owned is the others' again.
        QTRY_VERIFY(f.harness.snapshot()->tend.counters.cycles >= cycles + 5);
        QCOMPARE(f.harness.snapshot()->activeNodes(), 3);
        const bool isTold = std::ranges::any_of(f.harness.session->events(), [&](const Event &event) {
            return event.code == EventCode::InfoFailed && event.node.view() == hostileId &&
                   QString::fromUtf8(event.detail.view().data(), static_cast<qsizetype>(event.detail.view().size()))
                       .contains(mentions);
        });
        QVERIFY2(isTold, f.harness.node(hostileId)->problem.c_str());
        QVERIFY(f.get(false).ok());
        QTRY_VERIFY(f.get(true).ok());
        f.hostile.info = honestly;
        QTRY_COMPARE(f.harness.snapshot()->activeNodes(), 4);
        QVERIFY2(peakMemory() < memoryLimit, QByteArray::number(peakMemory()).constData());
    }

    // The reply itself can be read, so the node is up; what it says must not fill the memory.
    void valuesWithoutEndTakeNoMemory_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("part");
        QTest::newRow("statistics") << QByteArray("statistics") << QByteArray("%1=;");
        QTest::newRow("statistics of a namespace") << QByteArray("namespace/test") << QByteArray("%1=;");
        QTest::newRow("namespaces") << QByteArray("namespaces") << QByteArray("%1;");
        QTest::newRow("peers") << QByteArray("peers-clear-std") << QByteArray("[%1,,[]],");
        QTest::newRow("maps") << QByteArray("replicas") << QByteArray("%1:0,0;");
    }
    void valuesWithoutEndTakeNoMemory()
    {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, part);
        // A sanitizer takes its time for megabytes, and being late is not what is looked for here.
        SessionOptions patient = impatient();
        patient.infoTimeoutMs = 10'000;
        Fixture f(patient);
        QVERIFY(f.ready());
        std::string value = name.startsWith("peers") ? "2,3000,[" : "";
        for (int i = 0; value.size() < wire::maximumInfoReplyBytes - 100'000; ++i)
            value += QByteArray(part).replace("%1", QByteArray::number(i, 36)).toStdString();
        f.hostile.values[name.toStdString()] = value;
        f.hostile.values["peers-generation"] = "2";
        f.hostile.values["partition-generation"] = "2";
        const std::uint64_t cycles = f.harness.snapshot()->tend.counters.cycles;
        QTRY_VERIFY_WITH_TIMEOUT(f.harness.snapshot()->tend.counters.cycles >= cycles + 10, 20'000);
        QCOMPARE(f.harness.snapshot()->activeNodes(), 4);
        QVERIFY(f.get(false).ok());
        QVERIFY2(peakMemory() < memoryLimit, QByteArray::number(peakMemory()).constData());
    }

    void cleanupTestCase() { qInfo("at most %lld MB were resident", peakMemory() / 1'000'000); }
};

} // namespace footplate

FOOTPLATE_TEST_MAIN(footplate::HostileReplies)
#include "demo_hostilereplies.moc"

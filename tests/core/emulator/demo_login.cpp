// SPDX-License-Identifier: GPL-3.0-or-later
// Logging in to the demo cluster as a client does it: over a socket, message by message.
#include "core/wire/admin.h"
#include "tests/core/emulator/demoprobe.h"
#include "tests/support/main.h"

using namespace footplate;
using namespace footplate::emulator;

namespace {

constexpr std::string_view theUser = "driver";
constexpr std::string_view thePassword = "full steam ahead";

// bcrypt takes its time: once for all tests.
const Secret &rightHash()
{
    static const Secret hash = wire::passwordHash(thePassword).value_or(Secret());
    return hash;
}

DemoClusterOptions secured(int nodes = 1)
{
    DemoClusterOptions options;
    options.nodes = nodes;
    options.recordsPerNamespace = 10;
    options.dropAfterMs = 600'000;
    options.joinAfterMs = 50;
    options.migrationMs = 50;
    options.user = theUser;
    options.passwordHash = rightHash();
    return options;
}

struct Answer {
    int resultCode = -1; // -1: none came, or it made no sense
    ByteBuffer token;
    std::uint32_t ttlSeconds = 0;
};

Answer exchangeAdmin(DemoProbe &probe, const ByteBuffer &request)
{
    const ByteBuffer reply = probe.exchange(request);
    if (reply.size() < wire::protoHeaderSize || reply[1] != std::byte{2})
        return {};
    const auto parsed = wire::parseAdminReply(ByteSpan(reply).subspan(wire::protoHeaderSize));
    if (!parsed)
        return {};
    return {parsed->resultCode, ByteBuffer(parsed->token.begin(), parsed->token.end()), parsed->ttlSeconds};
}

Answer login(DemoProbe &probe, std::string_view user = theUser, std::string_view hash = rightHash().view())
{
    ByteBuffer request;
    wire::appendLogin(request, user, hash);
    return exchangeAdmin(probe, request);
}

int authenticate(DemoProbe &probe, ByteSpan token, std::string_view user = theUser)
{
    ByteBuffer request;
    wire::appendAuthenticate(request, user, token);
    return exchangeAdmin(probe, request).resultCode;
}

int authenticateAnew(std::uint16_t port, ByteSpan token)
{
    DemoProbe probe(port);
    return authenticate(probe, token);
}

std::uint16_t portOf(const DemoCluster &cluster, int node)
{
    return cluster.status()[static_cast<std::size_t>(node - 1)].port;
}

// The whole body of the answer to an info request.
std::string infoBody(DemoProbe &probe, std::string_view name)
{
    const ByteBuffer reply = probe.exchange(wire::infoRequest({name}));
    if (reply.size() < wire::protoHeaderSize)
        return "<none>";
    return std::string(asText(ByteSpan(reply).subspan(wire::protoHeaderSize)));
}

} // namespace

class LoginTest final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void withoutAUserEveryAdminMessageIsUnsupported();
    void badOptionsAreRefusedWithASentence();
    void aLoginGivesATokenAndOpensTheConnection();
    void aTokenOpensOtherConnections();
    void aTokenIsGoodAtItsNodeOnly();
    void everyLoginGivesAnotherToken();
    void theSameSeedGivesTheSameTokens();
    void withoutALoginNothingIsAnswered();
    void aWrongCredentialIsRefused_data();
    void aWrongCredentialIsRefused();
    void aRefusedLoginLeavesTheConnectionUsable();
    void malformedAndUnknownAdminMessagesAreRefused();
    void aTokenExpires();
    void tokensAreLostWithTheProcess();
    void refuseLogin();
    void expireSessions();
    void frozenNodesLogNobodyIn();
    void logsInWhileItsDataPathHangs();
};

void LoginTest::withoutAUserEveryAdminMessageIsUnsupported()
{
    DemoCluster cluster({.nodes = 1, .recordsPerNamespace = 10});
    QVERIFY(cluster.start());
    DemoProbe probe(portOf(cluster, 1));
    QCOMPARE(login(probe).resultCode, 51);
    QCOMPARE(authenticate(probe, asBytes("token")), 51);
    QCOMPARE(probe.info("node"), std::string("A1"));
    QCOMPARE(probe.record(getRequest("user:1")).resultCode, 0);
}

void LoginTest::badOptionsAreRefusedWithASentence()
{
    const auto refusal = [](DemoClusterOptions options) {
        DemoCluster cluster(std::move(options));
        const auto started = cluster.start();
        return started ? std::string("started") : started.error().detail;
    };
    DemoClusterOptions options = secured();
    options.passwordHash = Secret();
    QVERIFY2(refusal(options).find("hash of a password") != std::string::npos, refusal(options).c_str());
    options = secured();
    options.user.clear();
    QVERIFY2(refusal(options).find("hash of a password") != std::string::npos, refusal(options).c_str());
    options = secured();
    options.user = std::string(64, 'u');
    QVERIFY2(refusal(options).find("63 bytes at most, not 64") != std::string::npos, refusal(options).c_str());
    for (const int ttl : {0, -1, 864'001}) {
        options = secured();
        options.sessionTtlSeconds = ttl;
        QVERIFY2(refusal(options).find("1 to 864000 seconds") != std::string::npos, refusal(options).c_str());
    }
}

void LoginTest::aLoginGivesATokenAndOpensTheConnection()
{
    DemoClusterOptions options = secured();
    options.sessionTtlSeconds = 1234;
    DemoCluster cluster(options);
    QVERIFY(cluster.start());
    DemoProbe probe(portOf(cluster, 1));
    const Answer answer = login(probe);
    QCOMPARE(answer.resultCode, 0);
    QVERIFY(!answer.token.empty());
    QCOMPARE(answer.ttlSeconds, 1234u);
    QCOMPARE(probe.info("node"), std::string("A1"));
    QCOMPARE(probe.record(getRequest("user:1")).resultCode, 0);
    QCOMPARE(probe.record(putRequest("mine", 1)).resultCode, 0);
}

void LoginTest::aTokenOpensOtherConnections()
{
    DemoCluster cluster(secured());
    QVERIFY(cluster.start());
    DemoProbe first(portOf(cluster, 1)), second(portOf(cluster, 1));
    const Answer answer = login(first);
    QCOMPARE(authenticate(second, answer.token), 0);
    QCOMPARE(second.record(getRequest("user:1")).resultCode, 0);
    QCOMPARE(first.record(getRequest("user:1")).resultCode, 0);
}

void LoginTest::aTokenIsGoodAtItsNodeOnly()
{
    DemoCluster cluster(secured(2));
    QVERIFY(cluster.start());
    DemoProbe first(portOf(cluster, 1));
    const Answer answer = login(first);
    QCOMPARE(authenticateAnew(portOf(cluster, 1), answer.token), 0);
    DemoProbe other(portOf(cluster, 2));
    QCOMPARE(authenticate(other, answer.token), 65);
    QCOMPARE(other.record(getRequest("user:1")).resultCode, 80);
}

void LoginTest::everyLoginGivesAnotherToken()
{
    DemoCluster cluster(secured());
    QVERIFY(cluster.start());
    DemoProbe probe(portOf(cluster, 1));
    const Answer first = login(probe), second = login(probe);
    QVERIFY(first.token != second.token);
    QCOMPARE(authenticateAnew(portOf(cluster, 1), first.token), 0);
    QCOMPARE(authenticateAnew(portOf(cluster, 1), second.token), 0);
}

void LoginTest::theSameSeedGivesTheSameTokens()
{
    const auto firstToken = [](std::uint64_t seed) {
        DemoClusterOptions options = secured();
        options.seed = seed;
        DemoCluster cluster(options);
        if (!cluster.start())
            return ByteBuffer();
        DemoProbe probe(portOf(cluster, 1));
        return login(probe).token;
    };
    const ByteBuffer token = firstToken(7);
    QVERIFY(!token.empty());
    QCOMPARE(firstToken(7), token);
    QVERIFY(firstToken(8) != token);
}

// The answers of a server: info without an echo of the name, data with a result code. The connection stays.
void LoginTest::withoutALoginNothingIsAnswered()
{
    DemoCluster cluster(secured());
    QVERIFY(cluster.start());
    DemoProbe probe(portOf(cluster, 1));
    QCOMPARE(infoBody(probe, "node"), std::string("ERROR:80:not authenticated\n"));
    QCOMPARE(probe.record(getRequest("user:1")).resultCode, 80);
    QCOMPARE(probe.record(putRequest("user:1", 5)).resultCode, 80);
    QCOMPARE(cluster.generationOf("test", "demo", Key{"user:1"}), 1u);
    QCOMPARE(login(probe).resultCode, 0);
    QCOMPARE(infoBody(probe, "node"), std::string("node\tA1\n"));
}

void LoginTest::aWrongCredentialIsRefused_data()
{
    QTest::addColumn<QByteArray>("user");
    QTest::addColumn<QByteArray>("credential");
    QTest::addColumn<int>("code");
    const QByteArray right = QByteArray::fromStdString(std::string(rightHash().view()));
    QByteArray almost = right;
    almost.back() = almost.back() == 'a' ? 'b' : 'a';
    QTest::newRow("unknown user") << QByteArray("stoker") << right << 60;
    QTest::newRow("no user") << QByteArray() << right << 60;
    QTest::newRow("user in capitals") << QByteArray("DRIVER") << right << 60;
    QTest::newRow("no password") << QByteArray("driver") << QByteArray() << 65;
    QTest::newRow("last character wrong") << QByteArray("driver") << almost << 65;
    QTest::newRow("too short") << QByteArray("driver") << right.chopped(1) << 65;
    QTest::newRow("too long") << QByteArray("driver") << right + 'x' << 65;
    QTest::newRow("password in clear") << QByteArray("driver") << QByteArray("full steam ahead") << 65;
}

void LoginTest::aWrongCredentialIsRefused()
{
    QFETCH(QByteArray, user);
    QFETCH(QByteArray, credential);
    QFETCH(int, code);
    DemoCluster cluster(secured());
    QVERIFY(cluster.start());
    DemoProbe probe(portOf(cluster, 1));
    const Answer answer = login(probe, user.toStdString(), credential.toStdString());
    QCOMPARE(answer.resultCode, code);
    QVERIFY(answer.token.empty());
    QCOMPARE(probe.record(getRequest("user:1")).resultCode, 80);
}

void LoginTest::aRefusedLoginLeavesTheConnectionUsable()
{
    DemoCluster cluster(secured());
    QVERIFY(cluster.start());
    DemoProbe probe(portOf(cluster, 1));
    QCOMPARE(login(probe, theUser, "wrong").resultCode, 65);
    QCOMPARE(login(probe).resultCode, 0);
    QCOMPARE(login(probe, theUser, "wrong").resultCode, 65);
    QCOMPARE(probe.record(getRequest("user:1")).resultCode, 0);
}

void LoginTest::malformedAndUnknownAdminMessagesAreRefused()
{
    DemoCluster cluster(secured());
    QVERIFY(cluster.start());
    DemoProbe probe(portOf(cluster, 1));
    ByteBuffer garbage;
    const std::size_t start = wire::beginProto(garbage, wire::ProtoType::Admin);
    garbage.push_back(std::byte{0x7a});
    wire::finishProto(garbage, start);
    QCOMPARE(exchangeAdmin(probe, garbage).resultCode, 55);
    ByteBuffer queryUsers;
    wire::appendLogin(queryUsers, theUser, rightHash().view());
    queryUsers[wire::protoHeaderSize + 2] = std::byte{9};
    QCOMPARE(exchangeAdmin(probe, queryUsers).resultCode, 54);
    QCOMPARE(authenticate(probe, asBytes("no token of ours")), 65);
    QCOMPARE(authenticate(probe, {}), 65);
    QCOMPARE(probe.record(getRequest("user:1")).resultCode, 80);
    QCOMPARE(login(probe).resultCode, 0);
}

void LoginTest::aTokenExpires()
{
    DemoClusterOptions options = secured();
    options.sessionTtlSeconds = 1;
    DemoCluster cluster(options);
    QVERIFY(cluster.start());
    DemoProbe probe(portOf(cluster, 1));
    const Answer answer = login(probe);
    QTRY_COMPARE_WITH_TIMEOUT(authenticateAnew(portOf(cluster, 1), answer.token), 66, patienceMs);
    QCOMPARE(probe.record(getRequest("user:1")).resultCode, 0); // logged in is logged in
    QCOMPARE(authenticate(probe, login(probe).token), 0);
}

void LoginTest::tokensAreLostWithTheProcess()
{
    DemoCluster cluster(secured());
    QVERIFY(cluster.start());
    DemoProbe probe(portOf(cluster, 1));
    const Answer answer = login(probe);
    cluster.setFault(1, {Fault::Stop});
    cluster.setFault(1, {});
    QVERIFY(probe.waitClosed());
    DemoProbe again(portOf(cluster, 1));
    QCOMPARE(authenticate(again, answer.token), 65);
    QCOMPARE(login(again).resultCode, 0);
}

void LoginTest::refuseLogin()
{
    DemoCluster cluster(secured(2));
    QVERIFY(cluster.start());
    DemoProbe probe(portOf(cluster, 1));
    const Answer answer = login(probe);
    cluster.setFault(1, {Fault::RefuseLogin});
    DemoProbe late(portOf(cluster, 1));
    QCOMPARE(login(late).resultCode, 65);
    QCOMPARE(authenticate(late, answer.token), 65);
    QCOMPARE(late.record(getRequest("user:1")).resultCode, 80);
    QCOMPARE(probe.record(getRequest("user:1")).resultCode, 0);
    DemoProbe other(portOf(cluster, 2));
    QCOMPARE(login(other).resultCode, 0);
    cluster.setFault(1, {});
    QCOMPARE(authenticate(late, answer.token), 0);
    QCOMPARE(late.record(getRequest("user:1")).resultCode, 0);
}

void LoginTest::expireSessions()
{
    DemoCluster cluster(secured(2));
    QVERIFY(cluster.start());
    DemoProbe probe(portOf(cluster, 1)), other(portOf(cluster, 2));
    const Answer before = login(probe), elsewhere = login(other);
    cluster.setFault(1, {Fault::ExpireSessions});
    DemoProbe late(portOf(cluster, 1));
    QCOMPARE(authenticate(late, before.token), 66);
    QCOMPARE(late.record(getRequest("user:1")).resultCode, 80);
    QCOMPARE(probe.record(getRequest("user:1")).resultCode, 0);
    const Answer during = login(late);
    QCOMPARE(during.resultCode, 0);
    QCOMPARE(authenticateAnew(portOf(cluster, 1), during.token), 0);
    QCOMPARE(authenticateAnew(portOf(cluster, 2), elsewhere.token), 0);
    cluster.setFault(1, {});
    QCOMPARE(authenticateAnew(portOf(cluster, 1), before.token), 66);
    QCOMPARE(authenticateAnew(portOf(cluster, 1), during.token), 0);
    // It begins again with each time.
    cluster.setFault(1, {Fault::ExpireSessions});
    QCOMPARE(authenticateAnew(portOf(cluster, 1), during.token), 66);
}

void LoginTest::frozenNodesLogNobodyIn()
{
    DemoCluster cluster(secured());
    QVERIFY(cluster.start());
    cluster.setFault(1, {Fault::Freeze});
    DemoProbe probe(portOf(cluster, 1));
    ByteBuffer request;
    wire::appendLogin(request, theUser, rightHash().view());
    probe.send(request);
    QVERIFY(!QTest::qWaitFor([&] { return probe.hasMessage(); }, 200));
    cluster.setFault(1, {});
    QVERIFY(!probe.receive().empty());
    QCOMPARE(probe.record(getRequest("user:1")).resultCode, 0);
}

void LoginTest::logsInWhileItsDataPathHangs()
{
    DemoCluster cluster(secured());
    QVERIFY(cluster.start());
    cluster.setFault(1, {Fault::FreezeData});
    DemoProbe probe(portOf(cluster, 1));
    QCOMPARE(login(probe).resultCode, 0);
    QCOMPARE(probe.info("node"), std::string("A1"));
    probe.send(getRequest("user:1"));
    QVERIFY(!QTest::qWaitFor([&] { return probe.hasMessage(); }, 200));
    cluster.setFault(1, {});
    QVERIFY(!probe.receive().empty());
}

FOOTPLATE_TEST_MAIN(LoginTest)
#include "demo_login.moc"

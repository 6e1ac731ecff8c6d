// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/admin.h"
#include "core/wire/proto.h"
#include "core/wire/resultcode.h"
#include "tests/support/main.h"
#include "tests/support/recorded.h"

namespace footplate::wire {

namespace {

// What was sent in place of a hash when the server was recorded.
const std::string recordedHash = "$2a$10$7EqJtq98hPqEX7fNZaFWoO" + std::string(31, 'x');

ByteSpan bodyOf(const ByteBuffer &message)
{
    return ByteSpan(message).subspan(protoHeaderSize);
}

} // namespace

class AdminTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void requestsAreAsRecorded()
    {
        ByteBuffer login;
        appendLogin(login, "admin", recordedHash);
        QCOMPARE(toHex(login), toHex(recorded("proto.json", "admin-login").request));
        const auto request = parseAdminRequest(bodyOf(login));
        QVERIFY(request);
        QCOMPARE(request->command, static_cast<std::uint8_t>(AdminCommand::Login));
        QVERIFY(request->user == "admin" && request->credential == recordedHash);
    }

    void anEditionWithoutUsersSaysSo()
    {
        const auto reply = parseAdminReply(recorded("proto.json", "admin-login").responseBody());
        QVERIFY(reply);
        QCOMPARE(reply->resultCode, result::securityNotSupported);
        QVERIFY(reply->token.empty());
    }

    // The value that the official clients send for this password; the demo cluster's conformance test logs one of them in.
    void theHashIsTheOneAllClientsSend()
    {
        const auto hash = passwordHash("admin");
        QVERIFY(hash);
        QCOMPARE(hash->view().size(), std::size_t{60});
        QVERIFY(hash->view().starts_with("$2a$10$7EqJtq98hPqEX7fNZaFWoO"));
        QVERIFY(passwordHash("admin")->view() == hash->view());
        QVERIFY(passwordHash("Admin")->view() != hash->view());
    }

    void aPasswordThatCannotBeHashedIsRefused()
    {
        QCOMPARE(passwordHash("").error().outcome, Outcome::InvalidRequest);
        QCOMPARE(passwordHash(std::string_view("a\0b", 3)).error().outcome, Outcome::InvalidRequest);
    }

    void aTokenAndItsTimeComeBack()
    {
        const ByteBuffer token = fromHex("00ff0180aa");
        ByteBuffer message;
        appendAdminReply(message, result::ok, token, 86'400);
        const auto reply = parseAdminReply(bodyOf(message));
        QVERIFY(reply);
        QCOMPARE(reply->resultCode, 0);
        QCOMPARE(toHex(ByteBuffer(reply->token.begin(), reply->token.end())), toHex(token));
        QCOMPARE(reply->ttlSeconds, 86'400U);

        ByteBuffer authenticate;
        appendAuthenticate(authenticate, "ops", token);
        const auto request = parseAdminRequest(bodyOf(authenticate));
        QVERIFY(request);
        QCOMPARE(request->command, static_cast<std::uint8_t>(AdminCommand::Authenticate));
        QCOMPARE(toHex(ByteBuffer(request->token.begin(), request->token.end())), toHex(token));
    }

    void cutOffAnywhereItIsAnError()
    {
        ByteBuffer message;
        appendAdminReply(message, result::ok, fromHex("0102030405"), 60);
        const ByteSpan body = bodyOf(message);
        for (std::size_t length = 0; length < body.size(); ++length) {
            const auto reply = parseAdminReply(body.first(length));
            QVERIFY2(!reply, std::to_string(length).c_str());
            QCOMPARE(reply.error().outcome, Outcome::ParseError);
        }
        QVERIFY(parseAdminReply(body));
    }

    void sizesThatLieAreErrors_data()
    {
        QTest::addColumn<QString>("fields");
        QTest::newRow("a field of size 0") << QStringLiteral("0000000005");
        QTest::newRow("a field larger than the message") << QStringLiteral("0000000905aabb");
        QTest::newRow("the largest size there is") << QStringLiteral("ffffffff05aabb");
        QTest::newRow("a time of three bytes") << QStringLiteral("0000000406000001");
        QTest::newRow("a time of five bytes") << QStringLiteral("00000006060000000001");
    }
    void sizesThatLieAreErrors()
    {
        QFETCH(QString, fields);
        const ByteBuffer body = fromHex("00000001000000000000000000000000" + fields.toStdString());
        const auto reply = parseAdminReply(body);
        QVERIFY(!reply);
        QCOMPARE(reply.error().outcome, Outcome::ParseError);
    }

    void aSecretIsOverwrittenWhereItCameFrom()
    {
        std::string source = "a password that is longer than what a string keeps in itself";
        const char *bytes = source.data();
        const std::size_t size = source.size();
        const Secret secret(std::move(source));
        QCOMPARE(std::count(bytes, bytes + size, '\0'), static_cast<std::ptrdiff_t>(size));
        QVERIFY(secret.view().starts_with("a password"));
        const Secret copy = secret;
        QVERIFY(copy.view().data() == secret.view().data());
        secret.overwrite();
        QVERIFY(copy.isEmpty());
        QVERIFY(Secret().isEmpty());
    }
};

} // namespace footplate::wire

using footplate::wire::AdminTest;
FOOTPLATE_TEST_MAIN(AdminTest)
#include "tst_admin.moc"

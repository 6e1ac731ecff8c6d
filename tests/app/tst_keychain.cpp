// SPDX-License-Identifier: GPL-3.0-or-later
// The keychain of the system where there is none: no bus, and so no daemon. Every call ends, says why, and nothing is kept.
#include "app/keychainstore.h"
#include "app/passwords.h"
#include "tests/support/main.h"

#include <optional>

using namespace Qt::StringLiterals;

namespace footplate {

using app::KeychainStore;
using app::Passwords;
using app::StoreAnswer;

class KeychainTest : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent/bus"); }

    void everyCallEndsAndSaysThatItIsOfNoUse_data()
    {
        QTest::addColumn<int>("call");
        QTest::newRow("read") << 0;
        QTest::newRow("write") << 1;
        QTest::newRow("remove") << 2;
    }
    void everyCallEndsAndSaysThatItIsOfNoUse()
    {
        QFETCH(const int, call);
        KeychainStore store(5000);
        std::optional<StoreAnswer> answer;
        const auto take = [&answer](const StoreAnswer &given) { answer = given; };
        if (call == 0)
            store.read(u"rail/ops"_s, take);
        else if (call == 1)
            store.write(u"rail/ops"_s, Secret(std::string("secret")), take);
        else
            store.remove(u"rail/ops"_s, take);
        QVERIFY(!answer.has_value()); // it did not wait
        QTRY_VERIFY_WITH_TIMEOUT(answer.has_value(), 10'000);
        QCOMPARE(answer->kind, StoreAnswer::Kind::Unusable);
        QVERIFY(!answer->reason.isEmpty());
    }

    void aPasswordIsThenKnownForThisRunAlone()
    {
        Passwords passwords(std::make_unique<KeychainStore>(5000));
        std::optional<Passwords::Answer> kept;
        passwords.keep(u"rail"_s, u"ops"_s, Secret(std::string("secret")),
                       [&kept](const auto &given) { kept = given; });
        QTRY_VERIFY_WITH_TIMEOUT(kept.has_value(), 10'000);
        QCOMPARE(kept->place, Passwords::Place::Memory);
        QVERIFY(!kept->trouble.isEmpty());
        std::optional<Passwords::Answer> found;
        passwords.find(u"rail"_s, u"ops"_s, [&found](const auto &given) { found = given; });
        QVERIFY(found.has_value());
        QCOMPARE(found->place, Passwords::Place::Memory);
        QCOMPARE(found->secret.view(), std::string_view("secret"));
    }
};

} // namespace footplate

FOOTPLATE_TEST_MAIN(footplate::KeychainTest)
#include "tst_keychain.moc"

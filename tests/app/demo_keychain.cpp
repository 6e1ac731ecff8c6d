// SPDX-License-Identifier: GPL-3.0-or-later
// The keychain of the system: a Secret Service on a bus of the test's own, with its files in a folder that goes with it.
#include "app/keychainstore.h"
#include "app/passwords.h"
#include "tests/support/main.h"

#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>

#include <csignal>
#include <optional>

using namespace Qt::StringLiterals;

namespace footplate {

using app::KeychainStore;
using app::Passwords;
using app::StoreAnswer;

namespace {

constexpr int endMs = 3000;

// A bus that starts no service by itself: the daemon of the test is the only one.
QByteArray busConfiguration(const QString &folder)
{
    return QStringLiteral("<!DOCTYPE busconfig PUBLIC \"-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN\" "
                          "\"http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd\">"
                          "<busconfig><type>session</type><listen>unix:tmpdir=%1</listen><auth>EXTERNAL</auth>"
                          "<policy context=\"default\"><allow send_destination=\"*\"/>"
                          "<allow receive_sender=\"*\"/><allow own=\"*\"/></policy></busconfig>")
        .arg(folder)
        .toUtf8();
}

void end(QProcess &process)
{
    if (process.state() == QProcess::NotRunning)
        return;
    process.terminate();
    if (!process.waitForFinished(endMs)) {
        process.kill();
        process.waitForFinished(endMs);
    }
}

} // namespace

class SecretServiceTest : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void whatIsNotThereIsMissing();
    void aPasswordIsKeptReadAndRemoved();
    void passwordsOfTwoUsersAreTwo();
    void noFileHoldsThePasswordInClear();
    void aKeychainThatHangsIsGivenUpAndHurtsNobody();
    void aLockedKeychainThatCannotAskIsOfNoUse();
    void cleanupTestCase();

private:
    StoreAnswer read(const QString &key)
    {
        return ask([&](const auto &take) { m_store.read(key, take); });
    }
    template <typename Call>
    StoreAnswer ask(const Call &call)
    {
        std::optional<StoreAnswer> answer;
        call([&answer](const StoreAnswer &given) { answer = given; });
        if (!QTest::qWaitFor([&answer] { return answer.has_value(); }, 60'000))
            qFatal("the keychain's answer never came");
        return *answer;
    }

    QTemporaryDir m_home;
    QProcess m_bus;
    QProcess m_daemon;
    KeychainStore m_store{20'000};
};

void SecretServiceTest::initTestCase()
{
    if (QStandardPaths::findExecutable(u"gnome-keyring-daemon"_s).isEmpty() ||
        QStandardPaths::findExecutable(u"dbus-daemon"_s).isEmpty()) {
        if (qEnvironmentVariableIsSet("FOOTPLATE_CI"))
            QFAIL("dbus-daemon or gnome-keyring is missing");
        QSKIP("dbus-daemon and gnome-keyring are needed for this");
    }
    for (const char *name : {"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"})
        qputenv(name, m_home.path().toLocal8Bit());
    qunsetenv("DISPLAY");
    QFile configuration(m_home.filePath(u"bus.conf"_s));
    QVERIFY(configuration.open(QIODevice::WriteOnly));
    configuration.write(busConfiguration(m_home.path()));
    configuration.close();
    m_bus.start(u"dbus-daemon"_s, {u"--config-file="_s + configuration.fileName(), u"--nofork"_s, u"--nopidfile"_s,
                                   u"--print-address=1"_s});
    QVERIFY2(m_bus.waitForReadyRead(endMs), qPrintable(m_bus.errorString()));
    qputenv("DBUS_SESSION_BUS_ADDRESS", m_bus.readLine().trimmed());
    m_daemon.start(u"gnome-keyring-daemon"_s, {u"--foreground"_s, u"--unlock"_s, u"--components=secrets"_s,
                                               u"--control-directory"_s, m_home.path()});
    m_daemon.write("the keyring's own\n");
    m_daemon.closeWriteChannel();
    QVERIFY(m_daemon.waitForStarted(endMs));
    // It has its name on the bus a while after it began.
    QTRY_VERIFY_WITH_TIMEOUT(read(u"rail/nobody"_s).kind == StoreAnswer::Kind::Missing, 20'000);
}

void SecretServiceTest::whatIsNotThereIsMissing()
{
    QCOMPARE(read(u"rail/nobody"_s).kind, StoreAnswer::Kind::Missing);
}

void SecretServiceTest::aPasswordIsKeptReadAndRemoved()
{
    const std::string password = "Gr\u00fc\u00dfe, \u4e16\u754c";
    const StoreAnswer written =
        ask([&](const auto &take) { m_store.write(u"rail/ops"_s, Secret(std::string(password)), take); });
    QVERIFY2(written.kind == StoreAnswer::Kind::Found, qPrintable(written.reason));
    const StoreAnswer found = read(u"rail/ops"_s);
    QCOMPARE(found.kind, StoreAnswer::Kind::Found);
    QCOMPARE(found.secret.view(), std::string_view(password));
    QCOMPARE(ask([&](const auto &take) { m_store.remove(u"rail/ops"_s, take); }).kind, StoreAnswer::Kind::Found);
    QCOMPARE(read(u"rail/ops"_s).kind, StoreAnswer::Kind::Missing);
}

void SecretServiceTest::passwordsOfTwoUsersAreTwo()
{
    Passwords passwords(std::make_unique<KeychainStore>(20'000));
    const auto keep = [&passwords](const QString &user, const char *word) {
        std::optional<Passwords::Answer> kept;
        passwords.keep(u"rail"_s, user, Secret(std::string(word)), [&kept](const auto &given) { kept = given; });
        return QTest::qWaitFor([&kept] { return kept.has_value(); }, 30'000) &&
               kept->place == Passwords::Place::Keychain;
    };
    QVERIFY(keep(u"ops"_s, "first"));
    QVERIFY(keep(u"dev"_s, "second"));
    QCOMPARE(read(u"rail/ops"_s).secret.view(), std::string_view("first"));
    QCOMPARE(read(u"rail/dev"_s).secret.view(), std::string_view("second"));
}

void SecretServiceTest::noFileHoldsThePasswordInClear()
{
    const QByteArray password("a-word-that-is-nowhere-else");
    ask([&](const auto &take) { m_store.write(u"rail/files"_s, Secret(password.toStdString()), take); });
    int files = 0;
    for (QDirIterator it(m_home.path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories); it.hasNext();) {
        QFile file(it.next());
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
        QVERIFY2(!file.readAll().contains(password), qPrintable(file.fileName()));
        ++files;
    }
    QVERIFY(files > 0);
}

void SecretServiceTest::aKeychainThatHangsIsGivenUpAndHurtsNobody()
{
    QCOMPARE(ask([&](const auto &take) { m_store.write(u"rail/slow"_s, Secret(std::string("late")), take); }).kind,
             StoreAnswer::Kind::Found);
    QCOMPARE(::kill(static_cast<pid_t>(m_daemon.processId()), SIGSTOP), 0);
    KeychainStore hasty(1000);
    int answers = 0;
    StoreAnswer last;
    int turns = 0;
    QTimer beat;
    connect(&beat, &QTimer::timeout, this, [&turns] { ++turns; });
    beat.start(20);
    hasty.read(u"rail/slow"_s, [&](const StoreAnswer &given) {
        ++answers;
        last = given;
    });
    QTRY_COMPARE_WITH_TIMEOUT(answers, 1, 10'000);
    QCOMPARE(last.kind, StoreAnswer::Kind::Unusable);
    QVERIFY2(last.reason.contains(u"did not answer"_s), qPrintable(last.reason));
    QVERIFY(turns > 1); // the event loop went on
    QCOMPARE(::kill(static_cast<pid_t>(m_daemon.processId()), SIGCONT), 0);
    QCOMPARE(read(u"rail/slow"_s).secret.view(), std::string_view("late"));
    QCOMPARE(answers, 1); // what came too late was not told
}

// Its own dialog for the password of the keyring has no display to stand on.
void SecretServiceTest::aLockedKeychainThatCannotAskIsOfNoUse()
{
    QCOMPARE(ask([&](const auto &take) { m_store.write(u"rail/locked"_s, Secret(std::string("behind a lock")), take); }).kind,
             StoreAnswer::Kind::Found);
    QCOMPARE(QProcess::execute(u"dbus-send"_s, {u"--session"_s, u"--print-reply"_s, u"--dest=org.freedesktop.secrets"_s, u"/org/freedesktop/secrets"_s,
                                                u"org.freedesktop.Secret.Service.Lock"_s,
                                                u"array:objpath:/org/freedesktop/secrets/collection/login"_s}),
             0);
    const StoreAnswer found = read(u"rail/locked"_s);
    QCOMPARE(found.kind, StoreAnswer::Kind::Unusable); // and not as if there were none
    QVERIFY2(found.reason.contains(u"locked"_s), qPrintable(found.reason));
    const StoreAnswer kept = ask([&](const auto &take) { m_store.write(u"rail/locked"_s, Secret(std::string("another")), take); });
    QCOMPARE(kept.kind, StoreAnswer::Kind::Unusable);
    QVERIFY2(kept.reason.contains(u"locked"_s), qPrintable(kept.reason));
    const StoreAnswer removed = ask([&](const auto &take) { m_store.remove(u"rail/locked"_s, take); });
    QCOMPARE(removed.kind, StoreAnswer::Kind::Unusable); // it is still there
    // So the operator is asked, and it is known for this run.
    Passwords passwords(std::make_unique<KeychainStore>(20'000));
    std::optional<Passwords::Answer> told;
    passwords.keep(u"rail"_s, u"locked"_s, Secret(std::string("typed")), [&told](const auto &given) { told = given; });
    QTRY_VERIFY_WITH_TIMEOUT(told.has_value(), 30'000);
    QCOMPARE(told->place, Passwords::Place::Memory);
    QVERIFY2(told->trouble.contains(u"locked"_s), qPrintable(told->trouble));
}

void SecretServiceTest::cleanupTestCase()
{
    end(m_daemon);
    end(m_bus);
}

} // namespace footplate

FOOTPLATE_TEST_MAIN(footplate::SecretServiceTest)
#include "demo_keychain.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// What somebody gets who calls the program the wrong way: a sentence, and exit status 2; and the pure parts of reading a
// command line.
#include "app/cli/suggestion.h"
#include "app/cli/texttable.h"
#include "tests/app/program.h"
#include "tests/support/main.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace footplate {

class CommandLineTest : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void wrongUsage_data();
    void wrongUsage();
    void bytesThatAreNoTextAreRefused();
    void helpNamesEveryCommand();
    void helpOfACommandNamesItsOptions();
    void versionIsPrinted();
    void withoutADisplayTheWindowIsRefusedInWords();
    void nearestWordIsNamed_data();
    void nearestWordIsNamed();
    void tableAlignsItsColumns();

private:
    Program m_program;
};

void CommandLineTest::wrongUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("sentence");

    const QStringList get{u"get"_s, u"test"_s, u"demo"_s, u"user:1"_s};
    const QStringList seed{u"--seed"_s, u"127.0.0.1:3000"_s};
    const QStringList set{u"policy"_s, u"set"_s,      u"--profile"_s, u"p"_s, u"--expect-revision"_s,
                          u"0"_s,      u"--reason"_s, u"why"_s};
    QTest::newRow("unknown command") << QStringList{u"nods"_s}
                                     << u"There is no command \"nods\". Did you mean \"nodes\"?"_s;
    QTest::newRow("unknown command far from any") << QStringList{u"xyzzyplugh"_s} << u"The commands are: nodes"_s;
    QTest::newRow("unknown option") << QStringList{u"nodes"_s, u"--sead"_s, u"x"_s} << u"Did you mean --seed?"_s;
    QTest::newRow("unknown option of the console") << QStringList{u"--tehme"_s} << u"Did you mean --theme?"_s;
    QTest::newRow("a user without a password")
        << QStringList{u"nodes"_s, u"--seed"_s, u"127.0.0.1"_s, u"--user"_s, u"u"_s} << u"--user and --password-stdin go together"_s;
    QTest::newRow("a password of nobody")
        << QStringList{u"nodes"_s, u"--seed"_s, u"127.0.0.1"_s, u"--password-stdin"_s} << u"--user and --password-stdin go together"_s;
    QTest::newRow("a CA that is not there")
        << QStringList{u"nodes"_s, u"--seed"_s, u"127.0.0.1"_s, u"--tls-ca"_s, u"/nowhere/ca.pem"_s} << u"the CA file \"/nowhere/ca.pem\" cannot be used"_s;
    QTest::newRow("a CA that never ends")
        << QStringList{u"nodes"_s, u"--seed"_s, u"127.0.0.1"_s, u"--tls-ca"_s, u"/dev/zero"_s} << u"it is no regular file"_s;
    QTest::newRow("a CA that an empty variable names")
        << QStringList{u"nodes"_s, u"--seed"_s, u"127.0.0.1"_s, u"--tls-ca"_s, QString()} << u"--tls-ca is empty"_s;
    QTest::newRow("a cluster that an empty variable names")
        << QStringList{u"nodes"_s, u"--seed"_s, u"127.0.0.1"_s, u"--cluster-name"_s, QString()} << u"--cluster-name is empty"_s;
    QTest::newRow("a certificate without its key")
        << QStringList{u"nodes"_s, u"--seed"_s, u"127.0.0.1"_s, u"--tls-cert"_s, u"/nowhere/cert.pem"_s} << u"name both files"_s;
    QTest::newRow("a TLS name where nothing is encrypted")
        << QStringList{u"nodes"_s, u"--seed"_s, u"127.0.0.1:node.example:3000"_s} << u"\"node.example\" is no port"_s;
    QTest::newRow("no seed") << QStringList{u"nodes"_s} << u"--seed HOST:PORT"_s;
    QTest::newRow("seed without a value") << QStringList{u"nodes"_s, u"--seed"_s} << u"seed"_s;
    QTest::newRow("port that is no number") << QStringList{u"nodes"_s, u"--seed"_s, u"host:port"_s} << u"host:port"_s;
    QTest::newRow("port out of range") << QStringList{u"nodes"_s, u"--seed"_s, u"host:70000"_s} << u"70000"_s;
    QTest::newRow("IPv6 without its bracket") << QStringList{u"nodes"_s, u"--seed"_s, u"[::1:3000"_s} << u"[::1:3000"_s;
    QTest::newRow("watch that is no number")
        << QStringList{u"nodes"_s, u"--watch"_s, u"often"_s} + seed << u"not \"often\""_s;
    QTest::newRow("watch of nothing") << QStringList{u"nodes"_s, u"--watch"_s, u"0"_s} + seed << u"--watch takes"_s;
    QTest::newRow("wait of nothing") << QStringList{u"nodes"_s, u"--wait"_s, u"0"_s} + seed << u"--wait takes"_s;
    QTest::newRow("too much") << QStringList{u"nodes"_s, u"A1"_s} + seed << u"does not know what to do with \"A1\""_s;
    QTest::newRow("get without a key") << QStringList{u"get"_s, u"test"_s, u"demo"_s} + seed << u"KEY is missing"_s;
    QTest::newRow("negative retries") << get + seed + QStringList{u"--max-retries"_s, u"-1"_s}
                                      << u"--max-retries takes a whole number from 0 to 1000, not \"-1\"."_s;
    QTest::newRow("too many retries") << get + seed + QStringList{u"--max-retries"_s, u"1001"_s} << u"0 to 1000"_s;
    QTest::newRow("retries with a fraction") << get + seed + QStringList{u"--max-retries"_s, u"1.5"_s} << u"\"1.5\""_s;
    QTest::newRow("no budget") << get + seed + QStringList{u"--timeout"_s, u"0"_s} << u"--timeout takes"_s;
    QTest::newRow("unknown replica policy")
        << get + seed + QStringList{u"--replica-policy"_s, u"any"_s} << u"\"master\" or \"sequence\", not \"any\""_s;
    QTest::newRow("integer key that is none")
        << get + seed + QStringList{u"--key-type"_s, u"int"_s} << u"“user:1” is not a whole number"_s;
    QTest::newRow("integer key of letters")
        << QStringList{u"get"_s, u"test"_s, u"demo"_s, u"abc"_s, u"--key-type"_s, u"int"_s} + seed
        << u"--key-type int: “abc” is not a whole number"_s;
    QTest::newRow("blob key that is none")
        << get + seed + QStringList{u"--key-type"_s, u"blob"_s} << u"--key-type blob"_s;
    QTest::newRow("digest that is too short")
        << QStringList{u"get"_s, u"test"_s, u"demo"_s, u"0011"_s, u"--key-type"_s, u"digest"_s} + seed
        << u"40 hexadecimal digits"_s;
    QTest::newRow("unknown key type") << get + seed + QStringList{u"--key-type"_s, u"float"_s} << u"not \"float\""_s;
    QTest::newRow("negative key without --") << QStringList{u"get"_s, u"test"_s, u"demo"_s, u"-5"_s} + seed
                                             << u"Put \"--\" before arguments that begin with a dash"_s;
    QTest::newRow("one of several keys that does not fit")
        << QStringList{u"get"_s, u"test"_s, u"demo"_s, u"1"_s, u"abc"_s, u"--key-type"_s, u"int"_s} + seed
        << u"“abc” is not a whole number"_s;
    QTest::newRow("more keys than go into a batch")
        << QStringList{u"get"_s, u"test"_s, u"demo"_s} + QStringList(5001, u"k"_s) + seed
        << u"5001 keys are more than the 5000"_s;
    QTest::newRow("sweep of nothing") << QStringList{u"sweep"_s} + seed << u"NAMESPACE is missing"_s;
    QTest::newRow("sweep of two") << QStringList{u"sweep"_s, u"test"_s, u"bar"_s} + seed
                                  << u"does not know what to do with \"bar\""_s;
    QTest::newRow("sweep with nothing in flight") << QStringList{u"sweep"_s, u"test"_s, u"--in-flight"_s, u"0"_s} + seed
                                                  << u"--in-flight takes a whole number from 1 to 1000"_s;
    QTest::newRow("sweep without time") << QStringList{u"sweep"_s, u"test"_s, u"--socket-timeout"_s, u"0"_s} + seed
                                        << u"--socket-timeout takes"_s;
    QTest::newRow("sweep of another namespace") << QStringList{u"sweep"_s, u"test"_s, u"--namespace"_s, u"bar"_s} + seed
                                                << u"another namespace than the one to sweep"_s;
    QTest::newRow("bins of a header") << get + seed + QStringList{u"--header-only"_s, u"--bins"_s, u"a"_s}
                                      << u"cannot go with --bins"_s;
    QTest::newRow("bins without a name") << get + seed + QStringList{u"--bins"_s, u","_s} << u"names no bin"_s;
    QTest::newRow("another namespace") << get + seed + QStringList{u"--namespace"_s, u"bar"_s} << u"another namespace than the record's"_s;
    QTest::newRow("empty namespace") << QStringList{u"get"_s, QString(), u"demo"_s, u"k"_s} + seed << u"The namespace is empty"_s;
    QTest::newRow("get with a profile that is no name")
        << get + seed + QStringList{u"--profile"_s, u"../../etc"_s} << u"is no name for a profile"_s;
    QTest::newRow("policy of a profile that is no name")
        << QStringList{u"policy"_s, u"show"_s, u"--profile"_s, u"../../etc"_s} << u"is no name for a profile"_s;
    QTest::newRow("cluster name that breaks a reply")
        << QStringList{u"demo-cluster"_s, u"--cluster-name"_s, u"x;y"_s} << u"--cluster-name takes"_s;
    QTest::newRow("policy without a verb") << QStringList{u"policy"_s} << u"is missing"_s;
    QTest::newRow("policy with another verb") << QStringList{u"policy"_s, u"shwo"_s} << u"Did you mean show?"_s;
    QTest::newRow("policy set without a profile")
        << QStringList{u"policy"_s, u"set"_s, u"--max-retries"_s, u"1"_s} << u"needs --profile"_s;
    QTest::newRow("policy set of nothing") << set << u"at least one field to change"_s;
    QTest::newRow("policy set out of range")
        << set + QStringList{u"--sleep-between-retries"_s, u"600001"_s} << u"0 to 600000"_s;
    QTest::newRow("policy show with a field")
        << QStringList{u"policy"_s, u"show"_s, u"--max-retries"_s, u"1"_s} << u"belong to \"footplate policy set\""_s;
    QTest::newRow("no nodes") << QStringList{u"demo-cluster"_s, u"--nodes"_s, u"0"_s} << u"--nodes takes"_s;
    QTest::newRow("ports beyond the last")
        << QStringList{u"demo-cluster"_s, u"--base-port"_s, u"65535"_s} << u"--base-port takes"_s;
    QTest::newRow("drill of an unknown fault")
        << QStringList{u"demo-cluster"_s, u"--drill"_s, u"melt:1"_s} << u"melt"_s;
    const QStringList demoCluster{u"demo-cluster"_s};
    QTest::newRow("user without a password")
        << demoCluster + QStringList{u"--user"_s, u"u"_s} << u"--user and --password-stdin"_s;
    QTest::newRow("password without a user")
        << demoCluster + QStringList{u"--password-stdin"_s} << u"--user and --password-stdin"_s;
    QTest::newRow("session of nobody") << demoCluster + QStringList{u"--session-ttl"_s, u"60"_s}
                                       << u"it goes with --user"_s;
    QTest::newRow("session without an end")
        << demoCluster + QStringList{u"--user"_s, u"u"_s, u"--password-stdin"_s, u"--session-ttl"_s, u"864001"_s}
        << u"--session-ttl takes a whole number from 1 to 864000"_s;
    QTest::newRow("user of no name") << demoCluster + QStringList{u"--user"_s, QString(), u"--password-stdin"_s}
                                     << u"--user takes a name"_s;
    QTest::newRow("user of a long name") << demoCluster +
                                                QStringList{u"--user"_s, QString(64, u'u'), u"--password-stdin"_s}
                                         << u"--user takes a name"_s;
    QTest::newRow("drill of logins where nobody logs in")
        << demoCluster + QStringList{u"--drill"_s, u"stop:1,refuse-login:2"_s} << u"they go with --user"_s;
    QTest::newRow("drill of logins in the window")
        << QStringList{u"--demo"_s, u"--drill"_s, u"expire-sessions:1"_s} << u"Nobody logs in to the demo"_s;
    QTest::newRow("certificate without a key")
        << demoCluster + QStringList{u"--tls-cert"_s, u"a.pem"_s} << u"--tls-cert and --tls-key"_s;
    QTest::newRow("key without a certificate")
        << demoCluster + QStringList{u"--tls-key"_s, u"a.key"_s} << u"--tls-cert and --tls-key"_s;
    QTest::newRow("authority without a certificate")
        << demoCluster + QStringList{u"--tls-ca"_s, u"ca.pem"_s} << u"go with --tls-cert"_s;
    QTest::newRow("TLS name that breaks a reply")
        << demoCluster + QStringList{u"--tls-cert"_s, u"a.pem"_s, u"--tls-key"_s, u"a.key"_s, u"--tls-name"_s, u"a,b"_s}
        << u"--tls-name takes"_s;
    QTest::newRow("drill of a node too many") << QStringList{u"--demo"_s, u"--drill"_s, u"freeze:9"_s} << u"9"_s;
    QTest::newRow("drill without the demo") << QStringList{u"--drill"_s, u"freeze:1"_s} << u"it goes with --demo"_s;
    QTest::newRow("demo and seed") << QStringList{u"--demo"_s} + seed << u"cannot go with --seed"_s;
    QTest::newRow("unknown page") << QStringList{u"--demo"_s, u"--page"_s, u"node"_s} << u"Did you mean nodes?"_s;
    QTest::newRow("unknown language") << QStringList{u"--demo"_s, u"--language"_s, u"xx"_s} << u"There are texts in de, en, ja"_s;
    QTest::newRow("unknown theme") << QStringList{u"--demo"_s, u"--theme"_s, u"blue"_s} << u"light, dark or system"_s;
    QTest::newRow("size that is none") << QStringList{u"--demo"_s, u"--size"_s, u"big"_s} << u"--size takes"_s;
    QTest::newRow("size of nothing") << QStringList{u"--demo"_s, u"--size"_s, u"0x0"_s} << u"--size takes"_s;
    QTest::newRow("after without a picture")
        << QStringList{u"--demo"_s, u"--after"_s, u"3"_s} << u"goes with --screenshot"_s;
    QTest::newRow("picture and tour") << QStringList{u"--demo"_s, u"--screenshot"_s, u"a.png"_s, u"--tour"_s, u"b"_s}
                                      << u"one of the two"_s;
}

void CommandLineTest::wrongUsage()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QString, sentence);
    const ProgramRun run = m_program.run(arguments);
    QCOMPARE(run.status, 2);
    QVERIFY2(run.err.contains(sentence.toUtf8()), run.err.constData());
    QVERIFY2(run.err.contains("--help"), run.err.constData());
    QCOMPARE(run.out, QByteArray());
}

// Every byte that is no text would be the same sign: two keys would be one.
void CommandLineTest::bytesThatAreNoTextAreRefused()
{
    QProcess process;
    process.start(u"sh"_s, {u"-c"_s, u"exec '%1' get test demo \"$(printf '\\377\\376')\" --seed 127.0.0.1"_s.arg(Program::path())});
    QTRY_COMPARE_WITH_TIMEOUT(process.state(), QProcess::NotRunning, 20'000);
    QCOMPARE(process.exitCode(), 2);
    const QByteArray said = process.readAllStandardError();
    QVERIFY2(said.contains("Argument 4") && said.contains("--key-type blob"), said.constData());
}

void CommandLineTest::helpNamesEveryCommand()
{
    const ProgramRun run = m_program.run({u"--help"_s});
    QCOMPARE(run.status, 0);
    for (const char *word :
         {"nodes", "partitions", "events", "metrics", "get", "sweep", "policy", "demo-cluster", "--screenshot", "Exit status"})
        QVERIFY2(run.out.contains(word), word);
    QVERIFY(!run.out.contains(Program::path().toUtf8()));
}

void CommandLineTest::helpOfACommandNamesItsOptions()
{
    const ProgramRun run = m_program.run({u"get"_s, u"--help"_s});
    QCOMPARE(run.status, 0);
    for (const char *word : {"Usage: footplate", "NAMESPACE", "--seed", "--max-retries", "--key-type", "--trace"})
        QVERIFY2(run.out.contains(word), word);
}

void CommandLineTest::versionIsPrinted()
{
    const ProgramRun run = m_program.run({u"--version"_s});
    QCOMPARE(run.status, 0);
    static const QRegularExpression pattern(
        u"\\Afootplate \\d+\\.\\d+\\.\\d+ \\(commit ([0-9a-f]{7,40}|unknown)\\)\n\\z"_s);
    QVERIFY2(pattern.match(QString::fromUtf8(run.out)).hasMatch(), run.out.constData());
}

void CommandLineTest::withoutADisplayTheWindowIsRefusedInWords()
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString &name : {u"DISPLAY"_s, u"WAYLAND_DISPLAY"_s, u"QT_QPA_PLATFORM"_s})
        environment.remove(name);
    process.setProcessEnvironment(environment);
    process.start(Program::path(), QStringList{u"--demo"_s});
    QVERIFY(process.waitForFinished(60'000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 1);
    QVERIFY(process.readAllStandardError().contains("There is no display"));
}

void CommandLineTest::nearestWordIsNamed_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("nearest");
    QTest::newRow("a letter too few") << u"nods"_s << u"nodes"_s;
    QTest::newRow("letters swapped") << u"evnets"_s << u"events"_s;
    QTest::newRow("cut short") << u"part"_s << u"partitions"_s;
    QTest::newRow("the word itself") << u"nodes"_s << u"nodes"_s;
    QTest::newRow("nothing near") << u"zzzzzz"_s << QString();
    QTest::newRow("nothing at all") << QString() << QString();
}

void CommandLineTest::nearestWordIsNamed()
{
    QFETCH(const QString, word);
    QFETCH(const QString, nearest);
    QCOMPARE(app::nearestWord(word, {u"nodes"_s, u"partitions"_s, u"events"_s}), nearest);
}

void CommandLineTest::tableAlignsItsColumns()
{
    app::TextTable table;
    table.addColumn(u"NODE"_s);
    table.addColumn(u"FAILED"_s, app::TextTable::Align::Right);
    table.addColumn(u"PROBLEM"_s);
    table.addRow({u"A1"_s, u"0"_s, {}});
    table.addRow({u"A1000"_s, u"1234567"_s, u"gone"_s});
    QCOMPARE(table.text(), u"NODE    FAILED  PROBLEM\n"
                           "A1           0\n"
                           "A1000  1234567  gone\n"_s);
}

} // namespace footplate

FOOTPLATE_TEST_MAIN(footplate::CommandLineTest)
#include "tst_commandline.moc"

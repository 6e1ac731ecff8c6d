// SPDX-License-Identifier: GPL-3.0-or-later
// Killed at any moment, the console loses nothing that it said was saved, and starts again.
#include "tests/app/killedconsole.h"
#include "tests/support/main.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace footplate {

class KilledTest : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void nothingConfirmedIsLostByTheConsole();
    void theProgramStartsAfterwards();
    void nothingIsLeftBesideTheFiles();
    void nothingConfirmedIsLostByTheCommandLine();

private:
    KilledConsole m_killed;
};

void KilledTest::nothingConfirmedIsLostByTheConsole()
{
    constexpr int rounds = 10;
    const QString error = m_killed.killTimes(rounds);
    QVERIFY2(error.isEmpty(), qPrintable(error));
    // Else it would have been killed before it had anything to lose.
    QVERIFY(m_killed.confirmedPublications() >= rounds / 2);
    QVERIFY(m_killed.confirmedSettings() >= rounds);
}

void KilledTest::theProgramStartsAfterwards()
{
    QProcess process;
    m_killed.program().start(process, {u"--demo"_s, u"--profile"_s, m_killed.profile(), u"--timings"_s});
    QByteArray said;
    QVERIFY(QTest::qWaitFor([&] { return (said += process.readAllStandardError()).contains("live_ms"); }, 60'000));
    process.terminate();
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 0);
    QVERIFY(!QFile::exists(m_killed.program().configFolder() + u"/footplate.ini.broken"_s));
}

// Whoever was killed left its lock and perhaps half a file; the next one who writes clears both away.
void KilledTest::nothingIsLeftBesideTheFiles()
{
    QDir folder(m_killed.profilesFolder());
    const QDir config(m_killed.program().configFolder());
    for (const QString &name : {folder.filePath(m_killed.profile() + u".json.aBcDeF"_s), config.filePath(u"footplate.ini.gHiJkL"_s)}) {
        QFile leftover(name);
        QVERIFY(leftover.open(QIODevice::WriteOnly));
    }
    QVERIFY(!app::Settings(config.filePath(u"footplate.ini"_s)).wasBroken());
    QCOMPARE(config.entryList(QDir::Files), QStringList{u"footplate.ini"_s});
    const auto history = app::ProfileStore(folder.path()).load(m_killed.profile());
    QVERIFY(history.has_value());
    const ProgramRun run = m_killed.program().run({u"policy"_s, u"set"_s, u"--profile"_s, m_killed.profile(),
                                                   u"--expect-revision"_s, QString::number(history->back().revision),
                                                   u"--reason"_s, u"after"_s, u"--max-retries"_s,
                                                   QString::number(history->back().policy.retry.maxRetries + 1)});
    QVERIFY2(run.status == 0, run.err.constData());
    QCOMPARE(folder.entryList(QDir::Files), QStringList{m_killed.profile() + u".json"_s});
}

void KilledTest::nothingConfirmedIsLostByTheCommandLine()
{
    constexpr int rounds = 30;
    constexpr int longestMs = 120;
    const Program program;
    const app::ProfileStore store(program.configFolder() + u"/profiles"_s);
    std::uint32_t revision = 0;
    int killed = 0;
    for (int round = 0; round < rounds; ++round) {
        QProcess process;
        program.start(process, {u"policy"_s, u"set"_s, u"--profile"_s, u"rail"_s, u"--expect-revision"_s,
                                QString::number(revision), u"--reason"_s, u"revision %1"_s.arg(revision + 1),
                                u"--max-retries"_s, QString::number(revision % 5)});
        QVERIFY(process.waitForStarted());
        // The first is let through, so that there is a profile to lose.
        const bool hasEnded =
            process.waitForFinished(round == 0 ? 60'000 : QRandomGenerator::global()->bounded(longestMs));
        if (!hasEnded) {
            process.kill();
            process.waitForFinished();
        }
        const bool isConfirmed = process.exitStatus() == QProcess::NormalExit;
        QVERIFY2(!isConfirmed || process.exitCode() == 0, process.readAllStandardError().constData());
        killed += isConfirmed ? 0 : 1;
        const auto history = store.load(u"rail"_s);
        QVERIFY2(history.has_value(), history ? "" : history.error().detail.c_str());
        const auto found = static_cast<std::uint32_t>(history->size());
        QVERIFY(found == revision + 1 || (!isConfirmed && found == revision));
        revision = found;
    }
    QVERIFY(killed > 0);
}

} // namespace footplate

FOOTPLATE_KILLING_TEST_MAIN(footplate::KilledTest)
#include "demo_killed.moc"

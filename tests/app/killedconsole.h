// SPDX-License-Identifier: GPL-3.0-or-later
// The console under load, in a process of its own that says on stdout what it is about to save and what is saved, and is
// killed with SIGKILL at a random moment; and what has to be found on disk afterwards. Main thread.
//
// The process is the test's own program with KilledConsole::word as its first argument.
#pragma once

#include "app/console.h"
#include "app/profilestore.h"
#include "app/settings.h"
#include "tests/app/program.h"
#include "ui/widgets/statusstrip.h"

#include <QApplication>
#include <QRandomGenerator>
#include <QTimer>

#include <algorithm>
#include <unistd.h>

namespace footplate {

// What runs until it is killed.
class ConsoleUnderLoad final : public QObject {
public:
    explicit ConsoleUnderLoad(const QString &profile)
    {
        app::ConsoleOptions options;
        options.isDemo = true;
        options.profile = profile;
        m_sinceStart.start();
        m_console = std::make_unique<app::Console>(options, m_sinceStart);
        connect(m_console.get(), &app::Console::ready, this, &ConsoleUnderLoad::begin);
        connect(&m_console->window(), &ui::MainWindow::preferenceChosen, this,
                [](ui::Preference id, const QVariant &value) {
                    if (id == ui::Preference::RangeMs)
                        tell("saved", value.toLongLong()); // the console, which was connected before, has kept it
                });
    }
    // Error: the sentence about what could not be opened.
    QString open()
    {
        const auto opened = m_console->open();
        return opened ? QString() : QString::fromStdString(opened.error().detail);
    }

private:
    // One write each: what was told is in the pipe, whatever happens next.
    static void tell(const char *what, qint64 number)
    {
        const QByteArray line = QByteArray(what) + ' ' + QByteArray::number(number) + '\n';
        if (::write(STDOUT_FILENO, line.constData(), static_cast<std::size_t>(line.size())) != line.size())
            ::_exit(3);
    }

    void begin()
    {
        tell("ready", 0);
        Session *session = m_console->session();
        connect(session, &Session::changed, this, &ConsoleUnderLoad::tellPublications);
        every(10, [this] { choose(); });
        every(1, [session] { session->note(EventCode::DrillStarted, Severity::Warning, "A1", "load"); });
        publish();
    }
    template <typename Act>
    void every(int ms, Act act)
    {
        auto *timer = new QTimer(this);
        connect(timer, &QTimer::timeout, this, act);
        timer->start(ms);
    }
    // A range that is always larger than the one before, so that a lost one is known by its number.
    void choose()
    {
        const qint64 next = m_console->window().preferences().number(ui::Preference::RangeMs) + 1;
        tell("saving", next);
        Q_EMIT m_console->window().findChild<ui::StatusStrip *>()->rangeChosen(next);
    }
    void publish()
    {
        const Publication live = m_console->session()->snapshot()->live;
        PublicationRequest request{live.policy, live.revision, "load@test",
                                   "revision " + std::to_string(live.revision + 1)};
        request.policy.retry.maxRetries = (live.revision + 1) % 10;
        m_console->session()->publish(
            request, [this](const PublicationResult &) { QTimer::singleShot(20, this, [this] { publish(); }); });
    }
    // What the console was shown one signal ago it has kept by now.
    void tellPublications()
    {
        if (m_seen > m_told) {
            m_told = m_seen;
            tell("published", m_told);
        }
        m_seen = m_console->session()->snapshot()->live.revision;
    }

    QElapsedTimer m_sinceStart;
    std::unique_ptr<app::Console> m_console;
    std::uint32_t m_seen = 0;
    std::uint32_t m_told = 0;
};

class KilledConsole {
public:
    static constexpr auto word = "console-under-load";

    // The main of that process; -1 when this is none.
    static int runIfMeant(int argc, char **argv)
    {
        if (argc < 3 || qstrcmp(argv[1], word) != 0)
            return -1;
        QCoreApplication::setApplicationName(QStringLiteral("footplate"));
        const QApplication application(argc, argv);
        ConsoleUnderLoad console(QString::fromUtf8(argv[2]));
        const QString error = console.open();
        if (error.isEmpty())
            return QApplication::exec();
        qWarning("%s", qPrintable(error));
        return 2;
    }

    // Kills it so many times; each time what was confirmed is looked for on disk. Empty when nothing was lost.
    QString killTimes(int rounds)
    {
        for (int round = 0; round < rounds; ++round) {
            const QString error = killOnce(round);
            if (!error.isEmpty())
                return QStringLiteral("round %1 (seed %2): %3").arg(round).arg(m_seed).arg(error);
        }
        return {};
    }
    [[nodiscard]] int confirmedPublications() const { return m_confirmedPublications; }
    [[nodiscard]] int confirmedSettings() const { return m_confirmedSettings; }
    [[nodiscard]] const Program &program() const { return m_program; }
    [[nodiscard]] QString profile() const { return m_profile; }
    [[nodiscard]] std::uint32_t revision() const { return m_revision; }
    [[nodiscard]] QString profilesFolder() const { return m_program.configFolder() + QStringLiteral("/profiles"); }

private:
    static constexpr int patienceMs = 60'000;
    static constexpr int roundsAProfile = 10; // each publication writes the whole history

    QString killOnce(int round)
    {
        if (round % roundsAProfile == 0) {
            const QString error = beginProfile(round / roundsAProfile);
            if (!error.isEmpty())
                return error;
        }
        QProcess process;
        m_program.start(process, QCoreApplication::applicationFilePath(), {QLatin1String(word), m_profile});
        QByteArray told;
        const auto hasTold = [&](const char *what) {
            told += process.readAllStandardOutput();
            return told.contains(what) || process.state() == QProcess::NotRunning;
        };
        // Every third is killed while it starts, the others under load.
        const bool isStarting = round % 3 == 2;
        if (!isStarting && (!QTest::qWaitFor([&] { return hasTold("published "); }, patienceMs) ||
                            process.state() == QProcess::NotRunning))
            return QStringLiteral("it did not start: ") + QString::fromUtf8(process.readAllStandardError());
        QTest::qWait(m_random.bounded(isStarting ? 1500 : 700));
        process.kill();
        process.waitForFinished();
        if (process.exitStatus() != QProcess::CrashExit)
            return QStringLiteral("it ended by itself: ") + QString::fromUtf8(process.readAllStandardError());
        told += process.readAllStandardOutput();
        take(told);
        return lossOnDisk();
    }

    QString beginProfile(int number)
    {
        m_profile = QStringLiteral("rail%1").arg(number);
        m_revision = 1;
        const ProgramRun run =
            m_program.run({QStringLiteral("policy"), QStringLiteral("set"), QStringLiteral("--profile"), m_profile,
                           QStringLiteral("--expect-revision"), QStringLiteral("0"), QStringLiteral("--reason"),
                           QStringLiteral("revision 1"), QStringLiteral("--max-retries"), QStringLiteral("1")});
        return run.status == 0 ? QString() : QString::fromUtf8(run.err);
    }

    void take(const QByteArray &told)
    {
        for (const QByteArray &line : told.left(told.lastIndexOf('\n') + 1).split('\n')) {
            const QList<QByteArray> words = line.split(' ');
            const qint64 number = words.value(1).toLongLong();
            if (words[0] == "saving")
                m_intendedRange = number;
            else if (words[0] == "saved" && ++m_confirmedSettings > 0)
                m_savedRange = number;
            else if (words[0] == "published" && ++m_confirmedPublications > 0)
                m_revision = static_cast<std::uint32_t>(number);
        }
    }

    [[nodiscard]] QString lossOnDisk() const
    {
        const auto history = app::ProfileStore(profilesFolder()).load(m_profile);
        if (!history)
            return QStringLiteral("the profile is lost: ") + QString::fromStdString(history.error().detail);
        if (history->size() < m_revision)
            return QStringLiteral("revision %1 was confirmed, the profile has %2").arg(m_revision).arg(history->size());
        for (std::size_t i = 0; i < history->size(); ++i) {
            const Publication &each = history->at(i);
            if (each.revision != i + 1 || each.reason != "revision " + std::to_string(i + 1))
                return QStringLiteral("revision %1 is not what was published").arg(i + 1);
        }
        const app::Settings settings(m_program.configFolder() + QStringLiteral("/footplate.ini"));
        if (settings.wasBroken() || !settings.refusedKeys().isEmpty())
            return QStringLiteral("the settings file is broken");
        const qint64 range = settings.preferences().number(ui::Preference::RangeMs);
        if (m_confirmedSettings > 0 && (range < m_savedRange || range > m_intendedRange))
            return QStringLiteral("the range %1 was saved, %2 is on disk").arg(m_savedRange).arg(range);
        return {};
    }

    Program m_program;
    quint32 m_seed = QRandomGenerator::global()->generate();
    QRandomGenerator m_random{m_seed};
    QString m_profile;
    std::uint32_t m_revision = 0;
    qint64 m_savedRange = 0;
    qint64 m_intendedRange = 0;
    int m_confirmedSettings = 0;
    int m_confirmedPublications = 0;
};

} // namespace footplate

#define FOOTPLATE_KILLING_TEST_MAIN(Class)                                                                             \
    int main(int argc, char **argv)                                                                                    \
    {                                                                                                                  \
        if (const int status = footplate::KilledConsole::runIfMeant(argc, argv); status >= 0)                          \
            return status;                                                                                             \
        const QCoreApplication application(argc, argv);                                                                \
        Class test;                                                                                                    \
        QTEST_SET_MAIN_SOURCE_PATH                                                                                     \
        return QTest::qExec(&test, argc, argv);                                                                        \
    }

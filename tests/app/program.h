// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the built program as a shell would, with its settings in a folder of the test's own. Main thread; waiting runs
// the event loop, so that servers in the test go on answering.
#pragma once

#include <QByteArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

namespace footplate {

struct ProgramRun {
    int status = -1; // -1: it did not end, or crashed
    QByteArray out;
    QByteArray err;
    [[nodiscard]] QJsonObject json() const { return QJsonDocument::fromJson(out).object(); }
};

class Program {
public:
    Program()
    {
        m_environment.insert(QStringLiteral("XDG_CONFIG_HOME"), m_folder.path());
        m_environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), m_folder.path()); // Qt warns without one
    }

    static QString path() { return QStringLiteral(FOOTPLATE_EXECUTABLE); }
    [[nodiscard]] QString configFolder() const { return m_folder.path() + QStringLiteral("/footplate"); }
    void start(QProcess &process, const QStringList &arguments) const { start(process, path(), arguments); }
    // Another program in the same surroundings.
    void start(QProcess &process, const QString &program, const QStringList &arguments) const
    {
        process.setProcessEnvironment(m_environment);
        process.start(program, arguments, QIODevice::ReadOnly);
    }
    // With these bytes as its stdin.
    void start(QProcess &process, const QStringList &arguments, const QByteArray &input) const
    {
        process.setProcessEnvironment(m_environment);
        process.start(path(), arguments);
        process.write(input);
        process.closeWriteChannel();
    }
    [[nodiscard]] ProgramRun run(const QStringList &arguments, int withinMs = 60'000) const
    {
        QProcess process;
        start(process, arguments);
        return end(process, withinMs);
    }
    [[nodiscard]] ProgramRun runWith(const QByteArray &input, const QStringList &arguments, int withinMs = 60'000) const
    {
        QProcess process;
        start(process, arguments, input);
        return end(process, withinMs);
    }

private:
    static ProgramRun end(QProcess &process, int withinMs)
    {
        if (!QTest::qWaitFor([&] { return process.state() == QProcess::NotRunning; }, withinMs)) {
            process.kill();
            process.waitForFinished();
            return {-1, process.readAllStandardOutput(), process.readAllStandardError()};
        }
        const bool isOrderly = process.exitStatus() == QProcess::NormalExit;
        return {isOrderly ? process.exitCode() : -1, process.readAllStandardOutput(), process.readAllStandardError()};
    }

    QTemporaryDir m_folder;
    QProcessEnvironment m_environment = QProcessEnvironment::systemEnvironment();
};

} // namespace footplate

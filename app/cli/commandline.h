// SPDX-License-Identifier: GPL-3.0-or-later
// CommandLine: the options of one command, read strictly. What is wrong comes back as a sentence that names the
// option, what it takes and what was given. Main thread.
//
// Invariant: parse() prints only for --help and --version; errors are returned for the caller to print.
#pragma once

#include "app/cli/exitstatus.h"
#include "core/base/result.h"

#include <QCommandLineParser>

#include <cstdint>
#include <optional>

namespace footplate::app {

class CommandLine {
public:
    // `command`: the word after `footplate`; empty for the console.
    CommandLine(QString command, const QString &description);

    void addFlag(const QString &name, const QString &description);
    void addValue(const QString &name, const QString &valueName, const QString &description);
    void addPositional(const QString &name, const QString &description);
    // The last one, which may be given more than once.
    void addPositionals(const QString &name, const QString &description);

    // `arguments`: the process's, program name first. The status to end with when help or the version was asked for
    // and printed; nothing when the command is to run. Error (InvalidRequest): an option or argument that is unknown,
    // missing or too much.
    Result<std::optional<ExitStatus>> parse(const QStringList &arguments);

    [[nodiscard]] QString command() const { return m_command; }
    [[nodiscard]] bool isSet(const QString &name) const { return m_parser.isSet(name); }
    [[nodiscard]] QString value(const QString &name) const { return m_parser.value(name); }
    // Of a repeatable option; each may hold a comma list. Blanks are trimmed, empty parts dropped.
    [[nodiscard]] QStringList values(const QString &name) const;
    [[nodiscard]] QString positional(qsizetype index) const;
    // That one and all behind it.
    [[nodiscard]] QStringList positionalsFrom(qsizetype index) const { return m_positionals.mid(index); }
    // A whole number in [low, high]; `whenMissing` without the option. Error: names the option and its range.
    [[nodiscard]] Result<std::int64_t> integer(const QString &name, std::int64_t low, std::int64_t high,
                                               std::int64_t whenMissing) const;
    // The same for a number of seconds, decimals allowed.
    [[nodiscard]] Result<double> seconds(const QString &name, double low, double high, double whenMissing) const;

private:
    [[nodiscard]] Error unknownOption() const;
    [[nodiscard]] std::optional<Error> wrongPositionals() const;
    void printHelp();

    QString m_command;
    QCommandLineParser m_parser;
    QStringList m_optionNames;
    QStringList m_positionalNames;
    bool m_lastMayRepeat = false;
    QStringList m_positionals;
};

} // namespace footplate::app

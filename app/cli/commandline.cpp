// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandline.h"

#include "app/cli/output.h"
#include "app/cli/suggestion.h"
#include "app/version.h"

#include <QCommandLineOption>
#include <QCoreApplication>

#include <cmath>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

Error usage(const QString &sentence)
{
    return {Outcome::InvalidRequest, 0, {}, sentence.toStdString()};
}

} // namespace

CommandLine::CommandLine(QString command, const QString &description) : m_command(std::move(command))
{
    m_parser.setApplicationDescription(description);
    m_parser.setSingleDashWordOptionMode(QCommandLineParser::ParseAsLongOptions);
    m_parser.addOption(QCommandLineOption({u"h"_s, u"help"_s}, u"Show this help."_s));
    addFlag(u"version"_s, u"Show the version."_s);
    m_optionNames.append(u"help"_s);
}

void CommandLine::addFlag(const QString &name, const QString &description)
{
    m_parser.addOption(QCommandLineOption(name, description));
    m_optionNames.append(name);
}

void CommandLine::addValue(const QString &name, const QString &valueName, const QString &description)
{
    m_parser.addOption(QCommandLineOption(name, description, valueName));
    m_optionNames.append(name);
}

void CommandLine::addPositional(const QString &name, const QString &description)
{
    m_parser.addPositionalArgument(name, description);
    m_positionalNames.append(name);
}

void CommandLine::addPositionals(const QString &name, const QString &description)
{
    m_parser.addPositionalArgument(name, description, u"%1 [%1 …]"_s.arg(name));
    m_positionalNames.append(name);
    m_lastMayRepeat = true;
}

Result<std::optional<ExitStatus>> CommandLine::parse(const QStringList &arguments)
{
    const bool isUnderstood = m_parser.parse(arguments);
    if (m_parser.isSet(u"help"_s)) {
        printHelp();
        return ExitStatus::Ok;
    }
    if (m_parser.isSet(u"version"_s)) {
        printText(u"footplate %1 (commit %2)\n"_s.arg(versionNumber(), sourceCommit()));
        return ExitStatus::Ok;
    }
    if (!isUnderstood)
        return tl::unexpected(m_parser.unknownOptionNames().isEmpty() ? usage(m_parser.errorText()) : unknownOption());
    m_positionals = m_parser.positionalArguments();
    if (!m_command.isEmpty())
        m_positionals.removeFirst();
    if (auto error = wrongPositionals())
        return tl::unexpected(std::move(*error));
    return std::nullopt;
}

QStringList CommandLine::values(const QString &name) const
{
    QStringList all;
    for (const QString &given : m_parser.values(name)) {
        for (const QString &part : given.split(u',', Qt::SkipEmptyParts)) {
            if (!part.trimmed().isEmpty())
                all.append(part.trimmed());
        }
    }
    return all;
}

QString CommandLine::positional(qsizetype index) const
{
    return m_positionals.value(index);
}

Result<std::int64_t> CommandLine::integer(const QString &name, std::int64_t low, std::int64_t high,
                                          std::int64_t whenMissing) const
{
    if (!isSet(name))
        return whenMissing;
    bool isNumber = false;
    const qint64 number = value(name).toLongLong(&isNumber);
    if (!isNumber || number < low || number > high) {
        return tl::unexpected(usage(u"--%1 takes a whole number from %2 to %3, not \"%4\"."_s.arg(
            name, QString::number(low), QString::number(high), value(name))));
    }
    return number;
}

Result<double> CommandLine::seconds(const QString &name, double low, double high, double whenMissing) const
{
    if (!isSet(name))
        return whenMissing;
    bool isNumber = false;
    const double number = value(name).toDouble(&isNumber);
    if (!isNumber || !std::isfinite(number) || number < low || number > high) {
        return tl::unexpected(usage(u"--%1 takes a number of seconds from %2 to %3, not \"%4\"."_s.arg(
            name, QString::number(low), QString::number(high), value(name))));
    }
    return number;
}

Error CommandLine::unknownOption() const
{
    const QString name = m_parser.unknownOptionNames().constFirst();
    const QString shown = (name.size() == 1 ? u"-"_s : u"--"_s) + name;
    const bool isNumber = !name.isEmpty() && name.front().isDigit();
    if (isNumber && !m_positionalNames.isEmpty()) {
        return usage(u"\"-%1\" reads as an option. Put \"--\" before arguments that begin with a dash, as in "
                     "\"footplate %2 … -- -%1\"."_s.arg(name, m_command));
    }
    const QString nearest = nearestWord(name, m_optionNames);
    const QString where = m_command.isEmpty() ? u"footplate"_s : u"footplate "_s + m_command;
    if (nearest.isEmpty())
        return usage(u"\"%1\" knows no option %2."_s.arg(where, shown));
    return usage(u"\"%1\" knows no option %2. Did you mean --%3?"_s.arg(where, shown, nearest));
}

std::optional<Error> CommandLine::wrongPositionals() const
{
    if (m_positionals.size() < m_positionalNames.size()) {
        return usage(u"\"footplate %1\" needs %2; %3 is missing."_s.arg(m_command, m_positionalNames.join(u' '),
                                                                        m_positionalNames[m_positionals.size()]));
    }
    if (m_positionals.size() > m_positionalNames.size() && !m_lastMayRepeat) {
        const QString where = m_command.isEmpty() ? u"footplate"_s : u"footplate "_s + m_command;
        return usage(
            u"\"%1\" does not know what to do with \"%2\"."_s.arg(where, m_positionals[m_positionalNames.size()]));
    }
    return std::nullopt;
}

// The parser names the program by its path and knows nothing of commands.
void CommandLine::printHelp()
{
    QString text = m_parser.helpText();
    const QString program = QCoreApplication::arguments().constFirst();
    text.replace(text.indexOf(program), program.size(),
                 m_command.isEmpty() ? u"footplate"_s : u"footplate "_s + m_command);
    printText(text);
}

} // namespace footplate::app

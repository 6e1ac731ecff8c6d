// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/application.h"

#include "app/cli/democlustercommand.h"
#include "app/cli/eventsreport.h"
#include "app/cli/getcommand.h"
#include "app/cli/metricsreport.h"
#include "app/cli/nodesreport.h"
#include "app/cli/output.h"
#include "app/cli/partitionsreport.h"
#include "app/cli/policycommand.h"
#include "app/cli/stopsignal.h"
#include "app/cli/suggestion.h"
#include "app/cli/sweepcommand.h"
#include "app/console.h"
#include "app/consoleoptions.h"
#include "app/language.h"
#include "app/screenshots.h"
#include "app/version.h"
#include "ui/text/wording.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QStringDecoder>

#include <array>
#include <optional>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

struct Command {
    const char *name;
    ExitStatus (*run)(const QStringList &arguments);
};

constexpr std::array commands{
    Command{"nodes", [](const QStringList &arguments) { return NodesReport().run(arguments); }},
    Command{"partitions", [](const QStringList &arguments) { return PartitionsReport().run(arguments); }},
    Command{"events", [](const QStringList &arguments) { return EventsReport().run(arguments); }},
    Command{"metrics", [](const QStringList &arguments) { return MetricsReport().run(arguments); }},
    Command{"get", [](const QStringList &arguments) { return GetCommand().run(arguments); }},
    Command{"sweep", [](const QStringList &arguments) { return SweepCommand().run(arguments); }},
    Command{"policy", runPolicyCommand},
    Command{"demo-cluster", runDemoClusterCommand}};

ExitStatus refuseCommand(const QString &word)
{
    QStringList names;
    for (const Command &command : commands)
        names.append(QLatin1String(command.name));
    const QString nearest = nearestWord(word, names);
    const QString hint = nearest.isEmpty() ? u"The commands are: %1."_s.arg(names.join(u", "_s))
                                           : u"Did you mean \"%1\"?"_s.arg(nearest);
    const QString sentence = u"There is no command \"%1\". %2"_s.arg(word, hint);
    return printUsageError({}, {Outcome::InvalidRequest, 0, {}, sentence.toStdString()});
}

// Bytes that are no text would all be read as the same sign, and a key of them as another key.
std::optional<Error> unreadableArgument(int argc, char **argv)
{
    for (int i = 1; i < argc; ++i) {
        QStringDecoder decoder(QStringDecoder::Utf8);
        const QString text = decoder(argv[i]);
        if (decoder.hasError()) {
            return Error{Outcome::InvalidRequest, 0, {}, u"Argument %1, \"%2\", is no valid UTF-8. A key of such bytes is written in "
                                                         "hexadecimal, with --key-type blob."_s.arg(i).arg(text).toStdString()};
        }
    }
    return std::nullopt;
}

// The commands see no widget and connect to no display.
ExitStatus runCommand(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    installLanguage(u"en"_s); // what scripts read does not depend on who runs them
    const QStringList arguments = QCoreApplication::arguments();
    if (const auto error = unreadableArgument(argc, argv))
        return printUsageError(arguments[1], *error);
    for (const Command &command : commands) {
        if (arguments[1] == QLatin1String(command.name))
            return command.run(arguments);
    }
    return refuseCommand(arguments[1]);
}

// Nothing where the display has to be asked for; a name where pictures can be made without one.
bool ensureDisplay(const ConsoleOptions &options)
{
    const auto isGiven = [](const char *name) { return !qEnvironmentVariableIsEmpty(name); };
    if (isGiven("DISPLAY") || isGiven("WAYLAND_DISPLAY") || isGiven("QT_QPA_PLATFORM"))
        return true;
    if (!options.takesPictures())
        return false;
    return qputenv("QT_QPA_PLATFORM", "offscreen");
}

ExitStatus runWindow(Console &console, const ConsoleOptions &options)
{
    if (const auto opened = console.open(); !opened)
        return printError(opened.error());
    if (!options.takesPictures()) {
        const StopSignal stop;
        // No question stands in the way: whoever sends a signal waits for the end.
        QObject::connect(&stop, &StopSignal::received, qApp, [] { QCoreApplication::exit(); });
        return QApplication::exec() == 0 ? ExitStatus::Ok : ExitStatus::Failed;
    }
    Screenshots screenshots(console, options);
    QObject::connect(&screenshots, &Screenshots::finished, qApp,
                     [](ExitStatus status) { QCoreApplication::exit(static_cast<int>(status)); });
    screenshots.start();
    return static_cast<ExitStatus>(QApplication::exec());
}

// The options are read before there is an application, because only they tell whether it needs a display.
ExitStatus runConsole(int argc, char **argv, const QElapsedTimer &sinceStart)
{
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
    auto options = [&] {
        const QCoreApplication application(argc, argv);
        return readConsoleOptions(arguments);
    }();
    if (!options)
        return printUsageError({}, options.error());
    if (options->ended)
        return *options->ended;
    if (!ensureDisplay(*options)) {
        printNote(u"There is no display to open a window on. Start it on a desktop, make pictures with --screenshot, "
                  "or use the commands that \"footplate --help\" lists."_s);
        return ExitStatus::Failed;
    }
    const QApplication application(argc, argv);
    QGuiApplication::setDesktopFileName(u"footplate"_s);
    Console console(*options, sinceStart);
    return runWindow(console, *options);
}

} // namespace

int run(int argc, char **argv)
{
    QElapsedTimer sinceStart;
    sinceStart.start();
    prepareOutput();
    QCoreApplication::setApplicationName(u"footplate"_s);
    QCoreApplication::setApplicationVersion(versionNumber());
    const bool isCommand = argc > 1 && argv[1][0] != '-' && argv[1][0] != '\0';
    const ExitStatus status = isCommand ? runCommand(argc, argv) : runConsole(argc, argv, sinceStart);
    return static_cast<int>(status == ExitStatus::Ok && isOutputLost() ? ExitStatus::Failed : status);
}

} // namespace footplate::app

// SPDX-License-Identifier: GPL-3.0-or-later
// footplate-bench SUBCOMMAND [--options]: one JSON object on stdout. Exit status: 0 measured, 1 failed, 2 wrong usage.
#include "tests/bench/subcommand.h"

#ifdef FOOTPLATE_UI
#include <QApplication>
#endif
#include <QCoreApplication>
#include <QJsonDocument>

#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <string_view>

using namespace footplate;
using namespace footplate::bench;

namespace {

constexpr int exitOk = 0;
constexpr int exitFailed = 1;
constexpr int exitUsage = 2;

const Subcommand *find(std::string_view name)
{
    const Subcommand *subcommand = Subcommand::first();
    while (subcommand && subcommand->name() != name)
        subcommand = subcommand->next();
    return subcommand;
}

std::string usage()
{
    std::map<std::string_view, std::string_view> summaries; // in order of name, whatever the order of linking
    for (const Subcommand *subcommand = Subcommand::first(); subcommand; subcommand = subcommand->next())
        summaries.emplace(subcommand->name(), subcommand->summary());
    std::string text = "Usage: footplate-bench SUBCOMMAND [--options]\n";
    for (const auto &[name, summary] : summaries)
        text.append("  ").append(name).append(": ").append(summary).append("\n");
    return text;
}

int complain(int status, const std::string &sentence)
{
    std::fprintf(stderr, "footplate-bench: %s.\n", sentence.c_str());
    return status;
}

std::unique_ptr<QCoreApplication> makeApplication(Needs needs, int &argc, char **argv)
{
#ifdef FOOTPLATE_UI
    if (needs == Needs::Window)
        return std::make_unique<QApplication>(argc, argv);
#else
    Q_UNUSED(needs)
#endif
    return std::make_unique<QCoreApplication>(argc, argv);
}

int measure(const Subcommand &subcommand, const QCommandLineParser &parser)
{
    const auto numbers = subcommand.run(parser);
    if (!numbers)
        return complain(numbers.error().outcome == Outcome::InvalidRequest ? exitUsage : exitFailed,
                        numbers.error().detail);
    QJsonObject object = *numbers;
    object.insert(QStringLiteral("subcommand"), QString::fromUtf8(subcommand.name()));
    std::fputs(QJsonDocument(object).toJson(QJsonDocument::Indented).constData(), stdout);
    return exitOk;
}

} // namespace

int main(int argc, char **argv)
{
    const std::string_view name = argc > 1 ? argv[1] : "";
    if (name == "--help" || name == "-h") {
        std::fputs(usage().c_str(), stdout);
        return exitOk;
    }
    const Subcommand *subcommand = find(name);
    if (!subcommand) {
        std::fputs(usage().c_str(), stderr);
        return complain(exitUsage, name.empty() ? "a subcommand is missing"
                                                : "there is no subcommand \"" + std::string(name) + '"');
    }

    const auto application = makeApplication(subcommand->needs(), argc, argv);
    QCommandLineParser parser;
    parser.setApplicationDescription(QString::fromUtf8(subcommand->summary()));
    const QCommandLineOption help = parser.addHelpOption();
    subcommand->addOptions(parser);
    QStringList arguments = QCoreApplication::arguments();
    arguments.removeAt(1); // the subcommand itself
    if (!parser.parse(arguments))
        return complain(
            exitUsage, parser.errorText().chopped(parser.errorText().endsWith(QLatin1Char('.')) ? 1 : 0).toStdString());
    if (parser.isSet(help))
        parser.showHelp(exitOk);
    if (!parser.positionalArguments().isEmpty())
        return complain(exitUsage,
                        "\"" + parser.positionalArguments().constFirst().toStdString() + "\" is one argument too many");
    return measure(*subcommand, parser);
}

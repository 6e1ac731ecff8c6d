// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/consoleoptions.h"

#include "app/cli/suggestion.h"
#include "app/language.h"
#include "ui/text/wording.h"

#include <QRegularExpression>

#include <algorithm>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

constexpr int smallestSide = 200;
constexpr int largestSide = 10'000;

tl::unexpected<Error> refuse(const QString &sentence)
{
    return fail(Outcome::InvalidRequest, sentence.toStdString());
}

QString programDescription()
{
    return u"A console for the people who operate Aerospike clusters.\n\n"
           "Without a command it opens the window. Commands, each with its own --help:\n"
           "  nodes         state, partitions, circuit and load of every node\n"
           "  partitions    how complete the partition maps are and how evenly shared\n"
           "  events        what happens, as it is seen from here\n"
           "  metrics       what commands, connections and tends took and came to\n"
           "  get           reads one record and says how every attempt went, or several at once\n"
           "  sweep         asks every owner of every partition whether it answers\n"
           "  policy        shows and changes the retry policy of a profile\n"
           "  demo-cluster  runs a cluster on loopback\n\n"
           "Exit status: 0 ok, 1 failed, 2 wrong usage, 3 no cluster."_s;
}

void addOptions(CommandLine &line)
{
    line.addFlag(u"demo"_s, u"Open the window on a demo cluster inside this process."_s);
    addConnectionOptions(line);
    line.addValue(u"profile"_s, u"NAME"_s,
                  u"Start from the policy of this profile, and keep what is published in it."_s);
    line.addValue(u"page"_s, u"NAME"_s,
                  u"The page to open: overview, nodes, partitions, retries, policy, get, events, connections."_s);
    line.addValue(u"theme"_s, u"light|dark|system"_s, u"The colours."_s);
    line.addValue(u"language"_s, u"CODE"_s, u"The language of the texts, as in de, for this run: %1."_s.arg(languagesIn(translationsFolder()).join(u", "_s)));
    line.addValue(u"size"_s, u"WxH"_s, u"The size of the window, as in 1440x900."_s);
    line.addValue(u"drill"_s, u"SPEC"_s,
                  u"Faults for the demo: NAME[=MS[-MS]]:NODE|all[@START[-END]], comma separated. The names: %1."_s.arg(
                      ui::fromStd(emulator::faultNames())));
    line.addValue(u"screenshot"_s, u"FILE"_s, u"Write a picture of the window as PNG and end."_s);
    line.addValue(u"tour"_s, u"FOLDER"_s, u"Write a picture of every page in both themes and end."_s);
    line.addValue(u"after"_s, u"SECONDS"_s, u"How long the cluster has been up when pictures are made. Default: 3."_s);
    line.addFlag(u"timings"_s, u"Print how long the window and the first live data took, as JSON on stderr."_s);
}

Result<ui::PageId> pageOf(const QString &name)
{
    QStringList names;
    for (int i = 0; i < ui::pageCount; ++i) {
        const auto id = static_cast<ui::PageId>(i);
        if (ui::pageName(id) == name)
            return id;
        names.append(ui::pageName(id));
    }
    const QString nearest = nearestWord(name, names);
    return refuse(u"There is no page \"%1\". %2"_s.arg(name, nearest.isEmpty()
                                                                 ? u"The pages are: %1."_s.arg(names.join(u", "_s))
                                                                 : u"Did you mean %1?"_s.arg(nearest)));
}

Result<ui::ThemeChoice> themeOf(const QString &name)
{
    if (name == "light"_L1)
        return ui::ThemeChoice::Light;
    if (name == "dark"_L1)
        return ui::ThemeChoice::Dark;
    if (name == "system"_L1)
        return ui::ThemeChoice::System;
    return refuse(u"--theme takes light, dark or system, not \"%1\"."_s.arg(name));
}

Result<QSize> sizeOf(const QString &text)
{
    static const QRegularExpression pattern(u"\\A(\\d{1,5})x(\\d{1,5})\\z"_s);
    const auto match = pattern.match(text);
    const QSize size(match.captured(1).toInt(), match.captured(2).toInt());
    const bool isPossible = size.width() >= smallestSide && size.height() >= smallestSide &&
                            size.width() <= largestSide && size.height() <= largestSide;
    if (!match.hasMatch() || !isPossible)
        return refuse(
            u"--size takes WIDTHxHEIGHT in pixels from 200 to 10000, as in 1440x900, not \"%1\"."_s.arg(text));
    return size;
}

Result<void> readLook(const CommandLine &line, ConsoleOptions &options)
{
    if (line.isSet(u"page"_s)) {
        const auto page = pageOf(line.value(u"page"_s));
        if (!page)
            return tl::unexpected(page.error());
        options.page = *page;
    }
    if (line.isSet(u"theme"_s)) {
        const auto theme = themeOf(line.value(u"theme"_s));
        if (!theme)
            return tl::unexpected(theme.error());
        options.theme = *theme;
    }
    if (line.isSet(u"language"_s)) {
        options.language = line.value(u"language"_s);
        const QStringList known = languagesIn(translationsFolder());
        if (!known.contains(options.language))
            return refuse(u"There are texts in %1, not in \"%2\"."_s.arg(known.join(u", "_s), options.language));
    }
    if (line.isSet(u"size"_s)) {
        const auto size = sizeOf(line.value(u"size"_s));
        if (!size)
            return tl::unexpected(size.error());
        options.size = *size;
    }
    return {};
}

Result<void> readPictures(const CommandLine &line, ConsoleOptions &options)
{
    options.screenshotFile = line.value(u"screenshot"_s);
    options.tourFolder = line.value(u"tour"_s);
    if (!options.screenshotFile.isEmpty() && !options.tourFolder.isEmpty())
        return refuse(u"--screenshot makes one picture and --tour all of them; give one of the two."_s);
    if (line.isSet(u"after"_s) && !options.takesPictures())
        return refuse(u"--after says when pictures are made; it goes with --screenshot or --tour."_s);
    const auto after = line.seconds(u"after"_s, 0, 3600, 3);
    if (!after)
        return tl::unexpected(after.error());
    options.afterSeconds = *after;
    return {};
}

Result<void> readDemo(const CommandLine &line, ConsoleOptions &options)
{
    options.isDemo = line.isSet(u"demo"_s);
    if (options.isDemo && !options.connection.session.seeds.empty())
        return refuse(u"--demo brings its own cluster, so it cannot go with --seed."_s);
    if (!line.isSet(u"drill"_s))
        return {};
    if (!options.isDemo)
        return refuse(u"--drill breaks nodes of the demo cluster; it goes with --demo."_s);
    auto drill = emulator::parseDrill(line.value(u"drill"_s).toStdString(), demoOptions().nodes);
    if (!drill)
        return tl::unexpected(drill.error());
    if (std::ranges::any_of(*drill, [](const auto &step) { return emulator::needsLogin(step.spec.fault); }))
        return refuse(u"Nobody logs in to the demo of this window; refuse-login and expire-sessions are for "
                      "\"footplate demo-cluster --user\"."_s);
    options.drill = std::move(*drill);
    return {};
}

} // namespace

emulator::DemoClusterOptions demoOptions()
{
    return {};
}

Result<ConsoleOptions> readConsoleOptions(const QStringList &arguments)
{
    CommandLine line({}, programDescription());
    addOptions(line);
    const auto parsed = line.parse(arguments);
    if (!parsed)
        return tl::unexpected(parsed.error());
    ConsoleOptions options;
    options.ended = *parsed;
    if (options.ended)
        return options;
    auto connection = connectionOf(line);
    if (!connection)
        return tl::unexpected(connection.error());
    options.connection = std::move(*connection);
    options.profile = line.value(u"profile"_s);
    options.printsTimings = line.isSet(u"timings"_s);
    for (const auto &step : {readLook, readPictures, readDemo}) {
        if (const auto read = step(line, options); !read)
            return tl::unexpected(read.error());
    }
    return options;
}

} // namespace footplate::app

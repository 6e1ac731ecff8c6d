// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/connection.h"

#include "core/wire/peers.h"
#include "ui/text/wording.h"

namespace footplate::app {

using namespace Qt::StringLiterals;

void addConnectionOptions(CommandLine &line)
{
    line.addValue(
        u"seed"_s, u"HOST:PORT"_s,
        u"A node to start from; IPv6 in brackets, port 3000 if none is given. Repeatable, or a comma list."_s);
    line.addValue(u"namespace"_s, u"NAME"_s, u"Only this namespace; repeatable. Default: all that are found."_s);
    line.addValue(u"cluster-name"_s, u"NAME"_s, u"Refuse nodes of a cluster with another name."_s);
    line.addFlag(u"alternate"_s, u"Reach nodes at their alternate addresses."_s);
    line.addFlag(u"seed-only"_s, u"Talk to the seeds only, never to the nodes they name."_s);
    line.addValue(u"wait"_s, u"MS"_s, u"How long to look for the cluster. Default: 5000."_s);
}

Result<Connection> connectionOf(const CommandLine &line)
{
    Connection connection;
    for (const QString &seed : line.values(u"seed"_s)) {
        const std::string text = seed.toStdString();
        if (const auto checked = checkSeed(text); !checked)
            return fail(Outcome::InvalidRequest, "--seed takes HOST:PORT: " + checked.error().detail + ".");
        connection.session.seeds.push_back(text);
    }
    for (const QString &name : line.values(u"namespace"_s))
        connection.session.namespaces.push_back(name.toStdString());
    connection.session.clusterName = line.value(u"cluster-name"_s).toStdString();
    connection.session.useAlternateAddresses = line.isSet(u"alternate"_s);
    connection.session.seedOnly = line.isSet(u"seed-only"_s);
    const auto wait = line.integer(u"wait"_s, 1, 600'000, connection.waitMs);
    if (!wait)
        return tl::unexpected(wait.error());
    connection.waitMs = *wait;
    connection.hasWait = line.isSet(u"wait"_s);
    return connection;
}

Result<Connection> connectionWithSeeds(const CommandLine &line)
{
    auto connection = connectionOf(line);
    if (connection && connection->session.seeds.empty()) {
        return fail(Outcome::InvalidRequest, "\"footplate " + line.command().toStdString() +
                                                 "\" needs to know where the cluster is: --seed HOST:PORT.");
    }
    return connection;
}

// A name between host and port is part of the notation, but this version has no use for it: what looks like one is a
// port that was mistyped.
Result<void> checkSeed(const std::string &text)
{
    const auto endpoint = wire::parseEndpoint(text);
    if (!endpoint)
        return tl::unexpected(endpoint.error());
    if (!endpoint->tlsName.empty())
        return fail(Outcome::InvalidRequest, '"' + endpoint->tlsName + "\" is no port in \"" + text + '"');
    return {};
}

QString seedsText(const SessionOptions &options)
{
    QStringList seeds;
    for (const std::string &seed : options.seeds)
        seeds.append(ui::fromStd(seed));
    return seeds.join(u", "_s);
}

} // namespace footplate::app

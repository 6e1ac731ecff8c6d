// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/connection.h"

#include "app/cli/passwordinput.h"
#include "core/wire/peers.h"
#include "ui/text/wording.h"

namespace footplate::app {

using namespace Qt::StringLiterals;

void addConnectionOptions(CommandLine &line)
{
    line.addValue(u"seed"_s, u"HOST:PORT"_s,
                  u"A node to start from; IPv6 in brackets, port 3000 if none is given. Repeatable, or a comma list. "
                  "With TLS also HOST:TLSNAME:PORT."_s);
    line.addValue(u"namespace"_s, u"NAME"_s, u"Only this namespace; repeatable. Default: all that are found."_s);
    line.addValue(u"cluster-name"_s, u"NAME"_s, u"Refuse nodes of a cluster with another name."_s);
    line.addFlag(u"alternate"_s, u"Reach nodes at their alternate addresses."_s);
    line.addFlag(u"seed-only"_s, u"Talk to the seeds only, never to the nodes they name."_s);
    line.addValue(u"user"_s, u"NAME"_s, u"Log in as this user; needs --password-stdin."_s);
    line.addFlag(u"password-stdin"_s, u"Read the user's password from standard input, one line."_s);
    line.addFlag(u"tls"_s, u"Encrypt connections; implied by the other --tls options."_s);
    line.addValue(u"tls-ca"_s, u"FILE"_s, u"Who may vouch for nodes, as PEM. Default: whom the system trusts."_s);
    line.addValue(u"tls-cert"_s, u"FILE"_s, u"The certificate to show to nodes that ask for one, as PEM."_s);
    line.addValue(u"tls-key"_s, u"FILE"_s, u"Its key, as PEM and not encrypted."_s);
    line.addValue(u"tls-name"_s, u"NAME"_s, u"Whom a node must prove to be. Default: the name in its --seed, else its host."_s);
    line.addValue(u"wait"_s, u"MS"_s, u"How long to look for the cluster. Default: 5000."_s);
}

namespace {

TlsOptions tlsOf(const CommandLine &line)
{
    TlsOptions tls{line.isSet(u"tls"_s), line.value(u"tls-ca"_s).toStdString(), line.value(u"tls-cert"_s).toStdString(),
                   line.value(u"tls-key"_s).toStdString(), line.value(u"tls-name"_s).toStdString()};
    for (const auto &name : {u"tls-ca"_s, u"tls-cert"_s, u"tls-key"_s, u"tls-name"_s})
        tls.isOn = tls.isOn || line.isSet(name);
    return tls;
}

// Last of all, so that nobody types a password for a command line that is refused.
Result<void> readLogin(const CommandLine &line, SessionOptions &session)
{
    if (line.isSet(u"user"_s) != line.isSet(u"password-stdin"_s))
        return fail(Outcome::InvalidRequest, "--user and --password-stdin go together: a login needs both.");
    if (!line.isSet(u"user"_s))
        return {};
    session.user = line.value(u"user"_s).toStdString();
    if (session.user.empty())
        return fail(Outcome::InvalidRequest, "--user names nobody.");
    auto password = readPassword();
    if (!password)
        return tl::unexpected(password.error());
    session.password = std::move(*password);
    return {};
}

} // namespace

Result<Connection> connectionOf(const CommandLine &line)
{
    // A script with an empty variable must not get less protection than it asked for.
    for (const auto &name : {u"cluster-name"_s, u"tls-ca"_s, u"tls-cert"_s, u"tls-key"_s, u"tls-name"_s}) {
        if (line.isSet(name) && line.value(name).isEmpty())
            return fail(Outcome::InvalidRequest, "--" + name.toStdString() + " is empty; leave it out if it is not wanted.");
    }
    Connection connection;
    connection.session.tls = tlsOf(line);
    for (const QString &seed : line.values(u"seed"_s)) {
        const std::string text = seed.toStdString();
        if (const auto checked = checkSeed(text, connection.session.tls.isOn); !checked)
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
    if (const auto read = readLogin(line, connection.session); !read)
        return tl::unexpected(read.error());
    return connection;
}

Result<Connection> connectionWithSeeds(const CommandLine &line)
{
    if (line.values(u"seed"_s).isEmpty()) {
        return fail(Outcome::InvalidRequest, "\"footplate " + line.command().toStdString() +
                                                 "\" needs to know where the cluster is: --seed HOST:PORT.");
    }
    return connectionOf(line);
}

// A name between host and port means something only where connections are encrypted: elsewhere what looks like one is a
// port that was mistyped.
Result<void> checkSeed(const std::string &text, bool isEncrypted)
{
    const auto endpoint = wire::parseEndpoint(text);
    if (!endpoint)
        return tl::unexpected(endpoint.error());
    if (!endpoint->tlsName.empty() && !isEncrypted)
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

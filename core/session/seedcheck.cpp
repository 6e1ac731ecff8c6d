// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/seedcheck.h"

#include <fmt/format.h>

#include <system_error>
#include <utility>

namespace footplate {

namespace {

// What a step did not do in time.
std::string_view checkStepDuty(CheckStep step)
{
    switch (step) {
    case CheckStep::Resolve: return "was not resolved";
    case CheckStep::Connect: return "did not take a connection";
    case CheckStep::Tls: return "did not finish the TLS handshake";
    case CheckStep::Login: return "did not answer the login";
    case CheckStep::Cluster:
    case CheckStep::Peers: break;
    }
    return "did not answer an info request";
}

} // namespace

SeedCheck::SeedCheck(Deadlines &deadlines, TransportFactory transports, Endpoint seed, const TenderOptions &options,
                     std::function<void()> moved)
    : m_deadlines(deadlines)
    , m_transports(std::move(transports))
    , m_seed(std::move(seed))
    , m_options(options)
    , m_moved(std::move(moved))
    , m_deadline(deadlines, [this] { timedOut(); })
{
}

SeedCheck::~SeedCheck()
{
    m_hasEnded = true;
    if (m_connection)
        m_connection->close("the check is over");
}

void SeedCheck::begin()
{
    if (isAddress(m_seed.host)) {
        pass("an address needs no resolving");
        return connectTo();
    }
    // Resolvers ask again after a second.
    startStep(CheckStep::Resolve, m_options.timeouts.connectMs + m_options.timeouts.infoMs);
    try {
        m_lookup =
            std::make_unique<HostLookup>(m_seed.host, [this](const HostLookup::Answer &answer) { resolved(answer); });
    } catch (const std::system_error &) { // no thread is left: the transport has a way without
        pass("left to the connection");
        connectTo();
    }
}

void SeedCheck::resolved(const HostLookup::Answer &answer)
{
    if (m_hasEnded || m_step != CheckStep::Resolve)
        return;
    if (answer.addresses.empty())
        return failStep(Outcome::ConnectionError, fmt::format("the name cannot be resolved: {}", answer.problem));
    pass(fmt::format("{}", fmt::join(answer.addresses, ", ")));
    connectTo();
    m_moved();
}

void SeedCheck::connectTo()
{
    startStep(CheckStep::Connect, m_options.timeouts.connectMs);
    m_connection = std::make_unique<Connection>(m_transports(), static_cast<ConnectionListener &>(*this),
                                                wire::maximumInfoReplyBytes);
    m_connection->open(m_seed);
}

void SeedCheck::startStep(CheckStep step, std::uint32_t withinMs)
{
    m_step = step;
    m_stepMs = withinMs;
    m_deadline.set(m_deadlines.clock().nowUs() + std::int64_t{withinMs} * 1000);
}

void SeedCheck::go(CheckStep step, std::uint32_t withinMs)
{
    startStep(step, withinMs);
    m_moved();
}

void SeedCheck::pass(const std::string &detail)
{
    m_findings[m_step] = {m_seed.text(), Outcome::Ok, detail};
}

void SeedCheck::failStep(Outcome outcome, const std::string &detail)
{
    if (m_hasEnded)
        return;
    m_findings[m_step] = {m_seed.text(), outcome, detail};
    end();
}

void SeedCheck::end()
{
    m_hasEnded = true;
    m_deadline.clear();
    if (m_connection)
        m_connection->close("the check is over");
    m_moved();
}

void SeedCheck::timedOut()
{
    failStep(Outcome::Timeout, fmt::format("{} {} within {} ms", m_seed.text(), checkStepDuty(m_step), m_stepMs));
}

void SeedCheck::connectionStep(Connection &, OpeningStep step)
{
    if (m_hasEnded || step == OpeningStep::Connect)
        return;
    if (step == OpeningStep::Tls) {
        pass("it takes connections");
        return go(CheckStep::Tls, m_options.timeouts.connectMs);
    }
    pass(m_step == CheckStep::Tls ? "the handshake went well, its certificate is trusted" : "it takes connections");
    go(CheckStep::Login, m_options.timeouts.loginMs);
}

void SeedCheck::connectionOpened(Connection &connection)
{
    if (m_hasEnded)
        return;
    switch (m_step) {
    case CheckStep::Tls: pass("the handshake went well, its certificate is trusted"); break;
    case CheckStep::Login:
        pass(fmt::format("\"{}\" is logged in", m_options.credentials ? m_options.credentials->user : ""));
        break;
    default: pass("it takes connections"); break;
    }
    go(CheckStep::Cluster, m_options.timeouts.infoMs);
    const std::string_view names[] = {"node", "cluster-name", "build", peersName(m_options)};
    m_request = wire::infoRequest(names);
    connection.send(m_request, *this);
}

void SeedCheck::connectionClosed(Connection &connection, const std::string &detail, bool)
{
    const Outcome ending =
        connection.ending() == Outcome::NetworkError ? Outcome::ConnectionError : connection.ending();
    // A node that wants a client certificate with TLS 1.3, or TLS at all, says so by hanging up when it is asked.
    if (m_step > CheckStep::Tls && ending == Outcome::TlsError)
        m_step = CheckStep::Tls;
    failStep(ending, detail);
}

void SeedCheck::replyFailed(Outcome outcome, const std::string &detail)
{
    if (m_connection && m_connection->state() == Connection::State::Closed)
        return; // connectionClosed() says why
    failStep(outcome, detail);
}

void SeedCheck::replyArrived(wire::ProtoType type, ByteSpan body)
{
    if (m_hasEnded)
        return;
    const auto reply =
        type == wire::ProtoType::Info
            ? wire::parseInfo(body)
            : Result<wire::InfoReply>(fail(Outcome::ParseError, "an info request was answered with something else"));
    if (!reply)
        return failStep(reply.error().outcome, reply.error().detail);
    takeAnswer(*reply);
}

void SeedCheck::takeAnswer(const wire::InfoReply &reply)
{
    const auto id = memberId(reply, m_options);
    if (!id) {
        if (id.error().outcome != Outcome::WrongCluster) // it wants a login before it says who it is
            m_step = CheckStep::Login;
        return failStep(id.error().outcome, id.error().detail);
    }
    m_nodeId = *id;
    m_clusterName = std::string(reply.value("cluster-name").value_or("")).substr(0, maximumNameBytes);
    const std::string build = std::string(reply.value("build").value_or("")).substr(0, maximumNameBytes);
    pass(fmt::format("node {} of cluster \"{}\"{}{}", m_nodeId, m_clusterName, build.empty() ? "" : ", build ", build));
    takePeers(reply);
    end();
}

void SeedCheck::takePeers(const wire::InfoReply &reply)
{
    const auto text = reply.value(peersName(m_options));
    auto peers =
        text ? wire::parsePeers(*text) : Result<wire::PeersReply>(fail(Outcome::ParseError, "it was not answered"));
    if (peers)
        m_peers = std::move(peers->peers);
    else
        m_peersProblem = fmt::format("{}: {}", peersName(m_options), peers.error().detail);
}

void SeedCheck::refuseCluster(const std::string &otherName)
{
    m_findings[CheckStep::Cluster] = {m_seed.text(), Outcome::WrongCluster,
                                      fmt::format("node {} belongs to cluster \"{}\", the first seed leads to \"{}\"",
                                                  m_nodeId, m_clusterName, otherName)};
    m_nodeId.clear();
}

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/emulator/loginservice.h"

#include "core/wire/proto.h"
#include "core/wire/resultcode.h"

#include <fmt/format.h>

namespace footplate::emulator {

namespace {

constexpr std::size_t tokenSize = 32;
constexpr std::size_t maximumSessions = 10'000; // of one node
constexpr std::uint64_t tokenSalt = 0x746f6b656e;
constexpr std::int64_t msPerSecond = 1000;

} // namespace

LoginService::LoginService(ClusterContext &context)
    : m_context(context)
    , m_random(mixBits(context.options.seed ^ tokenSalt))
    , m_sessions(static_cast<std::size_t>(context.options.nodes))
{
}

bool LoginService::answer(NodeIndex node, ByteSpan body, ByteBuffer &reply)
{
    if (!isRequired())
        return refuse(result::securityNotSupported, reply);
    const auto request = wire::parseAdminRequest(body);
    if (!request)
        return refuse(result::invalidField, reply);
    switch (static_cast<wire::AdminCommand>(request->command)) {
    case wire::AdminCommand::Login: return login(node, *request, reply);
    case wire::AdminCommand::Authenticate: return authenticate(node, *request, reply);
    }
    return refuse(result::invalidCommand, reply);
}

bool LoginService::login(NodeIndex node, const wire::AdminRequest &request, ByteBuffer &reply)
{
    const DemoClusterOptions &options = m_context.options;
    if (request.user != options.user)
        return refuse(result::invalidUser, reply);
    if (refusesLogins(node) || request.credential != options.passwordHash.view())
        return refuse(result::invalidCredential, reply);
    Sessions &sessions = m_sessions[static_cast<std::size_t>(node)];
    makeRoom(sessions);
    const std::string token = newToken();
    sessions[token] = m_context.nowMs() + options.sessionTtlSeconds * msPerSecond;
    wire::appendAdminReply(reply, result::ok, asBytes(token), static_cast<std::uint32_t>(options.sessionTtlSeconds));
    return true;
}

bool LoginService::authenticate(NodeIndex node, const wire::AdminRequest &request, ByteBuffer &reply)
{
    if (request.user != m_context.options.user)
        return refuse(result::invalidUser, reply);
    const Sessions &sessions = m_sessions[static_cast<std::size_t>(node)];
    const auto session = sessions.find(std::string(asText(request.token)));
    if (refusesLogins(node) || session == sessions.end())
        return refuse(result::invalidCredential, reply);
    if (session->second <= m_context.nowMs())
        return refuse(result::expiredSession, reply);
    wire::appendAdminReply(reply, result::ok);
    return true;
}

bool LoginService::refuse(int resultCode, ByteBuffer &reply)
{
    wire::appendAdminReply(reply, resultCode);
    return false;
}

void LoginService::expireSessions(NodeIndex node)
{
    for (auto &[token, expiresMs] : m_sessions[static_cast<std::size_t>(node)])
        expiresMs = m_context.nowMs();
}

void LoginService::forgetSessions(NodeIndex node)
{
    m_sessions[static_cast<std::size_t>(node)].clear();
}

std::string LoginService::newToken()
{
    std::string token(tokenSize, '\0');
    for (char &byte : token)
        byte = static_cast<char>(m_random.between(0, 255));
    return token;
}

// A client that logs in for every connection is not to fill the memory: expired tokens go first, then all of them.
void LoginService::makeRoom(Sessions &sessions) const
{
    if (sessions.size() < maximumSessions)
        return;
    std::erase_if(sessions, [now = m_context.nowMs()](const auto &session) { return session.second <= now; });
    if (sessions.size() >= maximumSessions)
        sessions.clear();
}

bool LoginService::refusesLogins(NodeIndex node) const
{
    return m_context.site(node).fault.fault == Fault::RefuseLogin;
}

void LoginService::appendInfoRefusal(ByteBuffer &reply)
{
    const std::size_t start = wire::beginProto(reply, wire::ProtoType::Info);
    ByteWriter(reply).text(fmt::format("ERROR:{}:not authenticated\n", result::notAuthenticated));
    wire::finishProto(reply, start);
}

} // namespace footplate::emulator

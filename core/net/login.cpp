// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/login.h"

#include "core/wire/proto.h"
#include "core/wire/resultcode.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace footplate {

namespace {

constexpr std::int64_t usPerSecond = 1'000'000;

std::string_view refusalText(int resultCode)
{
    switch (resultCode) {
    case result::securityNotSupported: return "this server has no users, leave the user out";
    case result::invalidUser: return "there is no such user";
    case result::invalidPassword:
    case result::invalidCredential: return "the password is wrong";
    case result::expiredPassword: return "the password has expired";
    case result::expiredSession: return "the session has expired";
    case result::roleViolation: return "the user may not do this";
    default: return "the server does not say why";
    }
}

class LoginTransport final : public Transport, private TransportHandler {
public:
    LoginTransport(std::unique_ptr<Transport> inner, std::shared_ptr<const Credentials> credentials, std::shared_ptr<NodeLogin> login,
                   const Clock &clock)
        : m_inner(std::move(inner)), m_credentials(std::move(credentials)), m_login(std::move(login)), m_clock(clock)
    {
    }
    ~LoginTransport() override { wipe(m_reply); }

    void open(const Endpoint &endpoint, TransportHandler &handler) override
    {
        m_handler = &handler;
        m_inner->open(endpoint, *this);
    }
    void write(ByteSpan bytes, Leave leave) override { m_inner->write(bytes, leave); }
    std::size_t read(std::span<std::byte> into) override { return m_inner->read(into); }
    [[nodiscard]] std::string remoteAddress() const override { return m_inner->remoteAddress(); }
    void abort() override { m_inner->abort(); }

private:
    enum class Step : std::uint8_t { Connecting, ShowingToken, LoggingIn, Done };

    void transportOpened() override
    {
        m_handler->transportStep(OpeningStep::Login);
        if (m_login->hasToken() && !m_login->isDue(m_clock.nowUs()))
            showToken();
        else
            logIn();
    }
    void transportStep(OpeningStep step) override { m_handler->transportStep(step); }
    void transportReadable() override
    {
        if (m_step == Step::Done)
            m_handler->transportReadable();
        else
            readReply();
    }
    void transportClosed(Outcome outcome, const std::string &detail) override
    {
        const bool wasLoggingIn = m_step == Step::ShowingToken || m_step == Step::LoggingIn;
        m_handler->transportClosed(outcome, wasLoggingIn ? fmt::format("{} (during the login)", detail) : detail);
    }

    void showToken()
    {
        m_step = Step::ShowingToken;
        ByteBuffer request;
        wire::appendAuthenticate(request, m_credentials->user, asBytes(m_login->token()));
        m_inner->write(request, Leave::Now);
        wipe(request);
    }

    void logIn()
    {
        m_step = Step::LoggingIn;
        ByteBuffer request;
        wire::appendLogin(request, m_credentials->user, m_credentials->hash.view());
        m_inner->write(request, Leave::Now);
        wipe(request);
    }

    void readReply()
    {
        std::array<std::byte, 4096> chunk;
        for (std::size_t count = m_inner->read(chunk); count > 0; count = m_inner->read(chunk)) {
            m_reply.insert(m_reply.end(), chunk.begin(), chunk.begin() + static_cast<std::ptrdiff_t>(count));
            explicit_bzero(chunk.data(), count);
            if (m_reply.size() > wire::protoHeaderSize + wire::maximumAdminReplyBytes)
                break;
        }
        if (m_reply.size() < wire::protoHeaderSize)
            return;
        const auto header = wire::parseProtoHeader(ByteSpan(m_reply).first(wire::protoHeaderSize), wire::maximumAdminReplyBytes);
        if (!header)
            return refuse(Outcome::ParseError, header.error().detail);
        const std::size_t whole = wire::protoHeaderSize + static_cast<std::size_t>(header->length);
        if (m_reply.size() < whole)
            return;
        if (header->type != wire::ProtoType::Admin || m_reply.size() > whole)
            return refuse(Outcome::ParseError, "it was answered with something else");
        const auto reply = wire::parseAdminReply(ByteSpan(m_reply).subspan(wire::protoHeaderSize));
        if (!reply)
            return refuse(Outcome::ParseError, reply.error().detail);
        take(*reply);
    }

    void take(const wire::AdminReply &reply)
    {
        if (m_step == Step::ShowingToken && reply.resultCode != result::ok) {
            m_login->forget();
            wipe(m_reply);
            return logIn();
        }
        // Where security is switched off, whoever comes is welcome: the official clients go on as well.
        if (reply.resultCode != result::ok && reply.resultCode != result::securityNotEnabled) {
            return refuse(outcomeOfResultCode(reply.resultCode),
                          fmt::format("{} (result code {})", refusalText(reply.resultCode), reply.resultCode));
        }
        if (m_step == Step::LoggingIn)
            m_login->take(reply, m_clock.nowUs());
        wipe(m_reply);
        m_step = Step::Done;
        m_handler->transportOpened();
    }

    void refuse(Outcome outcome, const std::string &reason)
    {
        m_step = Step::Done;
        wipe(m_reply);
        m_inner->abort();
        m_handler->transportClosed(outcome, fmt::format("the login as \"{}\" failed: {}", m_credentials->user, reason));
    }

    std::unique_ptr<Transport> m_inner;
    std::shared_ptr<const Credentials> m_credentials;
    std::shared_ptr<NodeLogin> m_login;
    const Clock &m_clock;
    TransportHandler *m_handler = nullptr;
    Step m_step = Step::Connecting;
    ByteBuffer m_reply;
};

} // namespace

void NodeLogin::take(const wire::AdminReply &reply, std::int64_t nowUs)
{
    m_token = Secret(std::string(asText(reply.token)));
    const std::int64_t ttlUs = std::int64_t{reply.ttlSeconds} * usPerSecond;
    m_renewAtUs = ttlUs == 0 ? INT64_MAX : nowUs + ttlUs - std::min(60 * usPerSecond, ttlUs / 5);
}

TransportFactory loggingIn(TransportFactory transports, std::shared_ptr<const Credentials> credentials,
                           std::shared_ptr<NodeLogin> login, const Clock &clock)
{
    return [transports = std::move(transports), credentials = std::move(credentials), login = std::move(login), &clock]() -> std::unique_ptr<Transport> {
        return std::make_unique<LoginTransport>(transports(), credentials, login, clock);
    };
}

} // namespace footplate

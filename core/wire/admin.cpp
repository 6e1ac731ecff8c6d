// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/admin.h"

#include "core/wire/proto.h"

#include <fmt/format.h>

#include <crypt.h>

#include <cstring>
#include <memory>

namespace footplate::wire {

namespace {

constexpr std::size_t adminHeaderSize = 16;
constexpr const char *sharedSalt = "$2a$10$7EqJtq98hPqEX7fNZaFWoO";

enum class AdminField : std::uint8_t { User = 0, Credential = 3, SessionToken = 5, SessionTtl = 6 };

void writeAdminHeader(ByteWriter &writer, std::uint8_t resultCode, AdminCommand command, std::uint8_t fieldCount)
{
    writer.u8(0);
    writer.u8(resultCode);
    writer.u8(static_cast<std::uint8_t>(command));
    writer.u8(fieldCount);
    for (std::size_t i = 4; i < adminHeaderSize; ++i)
        writer.u8(0);
}

void writeAdminField(ByteWriter &writer, AdminField type, ByteSpan content)
{
    writer.u32(static_cast<std::uint32_t>(content.size() + 1));
    writer.u8(static_cast<std::uint8_t>(type));
    writer.bytes(content);
}

struct AdminMessage {
    int resultCode = 0;
    std::uint8_t command = 0;
    ByteSpan user, credential, token, ttl;
};

// Fields that mean nothing here are passed over.
Result<AdminMessage> parseAdmin(ByteSpan body)
{
    ByteReader reader(body);
    AdminMessage message;
    reader.skip(1);
    message.resultCode = reader.u8();
    message.command = reader.u8();
    const std::size_t fieldCount = reader.u8();
    reader.skip(adminHeaderSize - 4);
    for (std::size_t i = 0; i < fieldCount && !reader.failed(); ++i) {
        const std::size_t size = reader.u32();
        const std::uint8_t type = reader.u8();
        // The size counts the type, so 0 does not fit.
        const ByteSpan content = reader.bytes(size == 0 ? reader.remaining() + 1 : size - 1);
        switch (static_cast<AdminField>(type)) {
        case AdminField::User: message.user = content; break;
        case AdminField::Credential: message.credential = content; break;
        case AdminField::SessionToken: message.token = content; break;
        case AdminField::SessionTtl: message.ttl = content; break;
        }
    }
    if (reader.failed())
        return fail(Outcome::ParseError, fmt::format("an admin message of {} bytes whose sizes or counts do not fit", body.size()));
    return message;
}

} // namespace

Result<Secret> passwordHash(std::string_view password)
{
    if (password.empty() || password.find('\0') != std::string_view::npos)
        return fail(Outcome::InvalidRequest, password.empty() ? "the password is empty" : "the password holds a NUL byte");
    std::string text(password);
    const auto data = std::make_unique<crypt_data>();
    const char *hash = crypt_rn(text.c_str(), sharedSalt, data.get(), sizeof *data);
    std::string result = hash ? hash : "";
    explicit_bzero(data.get(), sizeof *data);
    wipe(text);
    if (!result.starts_with(sharedSalt))
        return fail(Outcome::InvalidRequest, "the crypt library of this system knows no bcrypt, which a login needs");
    return Secret(std::move(result));
}

void appendLogin(ByteBuffer &buffer, std::string_view user, std::string_view hash)
{
    ByteWriter writer(buffer);
    const std::size_t start = beginProto(buffer, ProtoType::Admin);
    writeAdminHeader(writer, 0, AdminCommand::Login, 2);
    writeAdminField(writer, AdminField::User, asBytes(user));
    writeAdminField(writer, AdminField::Credential, asBytes(hash));
    finishProto(buffer, start);
}

void appendAuthenticate(ByteBuffer &buffer, std::string_view user, ByteSpan token)
{
    ByteWriter writer(buffer);
    const std::size_t start = beginProto(buffer, ProtoType::Admin);
    writeAdminHeader(writer, 0, AdminCommand::Authenticate, 2);
    writeAdminField(writer, AdminField::User, asBytes(user));
    writeAdminField(writer, AdminField::SessionToken, token);
    finishProto(buffer, start);
}

Result<AdminReply> parseAdminReply(ByteSpan body)
{
    const auto message = parseAdmin(body);
    if (!message)
        return tl::unexpected<Error>(message.error());
    AdminReply reply{message->resultCode, message->token, 0};
    if (!message->ttl.empty()) {
        ByteReader reader(message->ttl);
        reply.ttlSeconds = reader.u32();
        if (reader.failed() || reader.remaining() != 0)
            return fail(Outcome::ParseError, fmt::format("the time a token is good for in {} bytes, not 4", message->ttl.size()));
    }
    return reply;
}

Result<AdminRequest> parseAdminRequest(ByteSpan body)
{
    const auto message = parseAdmin(body);
    if (!message)
        return tl::unexpected<Error>(message.error());
    return AdminRequest{message->command, asText(message->user), asText(message->credential), message->token};
}

void appendAdminReply(ByteBuffer &buffer, int resultCode, ByteSpan token, std::uint32_t ttlSeconds)
{
    ByteWriter writer(buffer);
    const std::size_t start = beginProto(buffer, ProtoType::Admin);
    const bool hasToken = !token.empty();
    writeAdminHeader(writer, static_cast<std::uint8_t>(resultCode), AdminCommand::Authenticate, hasToken ? 2 : 0);
    if (hasToken) {
        writeAdminField(writer, AdminField::SessionToken, token);
        writeAdminField(writer, AdminField::SessionTtl, bigEndianBytes(ttlSeconds));
    }
    finishProto(buffer, start);
}

} // namespace footplate::wire

// SPDX-License-Identifier: GPL-3.0-or-later
// Admin messages (proto type 2), as far as logging in goes. Pure; any thread.
//
// After the proto header come 16 bytes, of which [1] is the result code of a reply, [2] the command and [3] the number of
// fields; then the fields: 4 bytes size (the type counts), 1 byte type, content. Source: as_admin.c of aerospike-client-c,
// and what a server answered (the fixtures of malformed input).
//
// A password never travels. What does is its bcrypt hash under one salt that all clients share, which is as good as the
// password to whoever reads it: the connection should be encrypted.
#pragma once

#include "core/base/result.h"
#include "core/base/secret.h"
#include "core/wire/bytes.h"

#include <cstdint>
#include <string_view>

namespace footplate::wire {

// What a reply to a login may be at most. A token is some hundred bytes.
inline constexpr std::uint64_t maximumAdminReplyBytes = 1u << 20;

enum class AdminCommand : std::uint8_t { Authenticate = 0, Login = 20 };

// 60 characters; takes some 50 ms. Error (InvalidRequest): the password is empty, holds a NUL, or the library knows no bcrypt.
Result<Secret> passwordHash(std::string_view password);

// Append one whole request. They hold what must not be kept: wipe the buffer when it was written.
void appendLogin(ByteBuffer &buffer, std::string_view user, std::string_view hash);
void appendAuthenticate(ByteBuffer &buffer, std::string_view user, ByteSpan token);

struct AdminReply {
    int resultCode = 0;
    ByteSpan token;               // points into the bytes given; empty where none was sent
    std::uint32_t ttlSeconds = 0; // of the token; 0 = the server did not say
};
// `body` is what follows the proto header. Error: ParseError.
Result<AdminReply> parseAdminReply(ByteSpan body);

// A request as the emulator reads it. Views point into the bytes given.
struct AdminRequest {
    std::uint8_t command = 0;
    std::string_view user;
    std::string_view credential; // of a login
    ByteSpan token;              // of an authentication
};
Result<AdminRequest> parseAdminRequest(ByteSpan body);
// Appends one whole reply; without a token the fields are left out.
void appendAdminReply(ByteBuffer &buffer, int resultCode, ByteSpan token = {}, std::uint32_t ttlSeconds = 0);

} // namespace footplate::wire

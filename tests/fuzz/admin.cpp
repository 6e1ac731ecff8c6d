// SPDX-License-Identifier: GPL-3.0-or-later
// The messages of a login, both ways.
#include "core/wire/admin.h"
#include "core/wire/proto.h"
#include "tests/fuzz/fuzz.h"

#include <algorithm>

namespace footplate::fuzz {

using namespace wire;

namespace {

void checkReply(ByteSpan input)
{
    const MemoryBound bound(input, 8);
    const auto reply = parseAdminReply(input);
    if (!reply)
        return requireError(reply.error(), Outcome::ParseError);
    require(liesWithin(reply->token, input), "a token lies within the reply");
    ByteBuffer buffer;
    appendAdminReply(buffer, reply->resultCode, reply->token, reply->ttlSeconds);
    const auto again = parseAdminReply(ByteSpan(buffer).subspan(protoHeaderSize));
    require(again && again->resultCode == reply->resultCode, "a reply sent again is read");
    require(std::ranges::equal(again->token, reply->token), "a token sent again is the same");
    require(reply->token.empty() || again->ttlSeconds == reply->ttlSeconds, "a token sent again is good as long");
}

void checkRequest(ByteSpan input)
{
    const MemoryBound bound(input, 8);
    const auto request = parseAdminRequest(input);
    if (!request)
        return requireError(request.error(), Outcome::ParseError);
    require(liesWithin(request->user, input) && liesWithin(request->credential, input) &&
                liesWithin(request->token, input),
            "what a request says lies within it");
    ByteBuffer buffer;
    appendLogin(buffer, request->user, request->credential);
    const auto again = parseAdminRequest(ByteSpan(buffer).subspan(protoHeaderSize));
    require(again && again->user == request->user && again->credential == request->credential,
            "a login sent again is the same");
}

} // namespace

void check(ByteSpan input)
{
    checkReply(input);
    checkRequest(input);
}

} // namespace footplate::fuzz

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/peers.h"

#include "core/wire/info.h"
#include "core/wire/textcursor.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace footplate {

std::string Endpoint::text() const
{
    const bool isIpv6 = host.find(':') != std::string::npos;
    return isIpv6 ? fmt::format("[{}]:{}", host, port) : fmt::format("{}:{}", host, port);
}

namespace wire {

namespace {

constexpr std::size_t maximumPeers = 4096;
constexpr std::size_t maximumEndpoints = 64;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isNumber(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), isDigit);
}

std::optional<std::uint16_t> parsePort(std::string_view text)
{
    if (!isNumber(text))
        return std::nullopt;
    const auto number = parseInteger(text);
    if (!number || *number < 1 || *number > 65535)
        return std::nullopt;
    return static_cast<std::uint16_t>(*number);
}

class PeersCursor : public TextCursor {
public:
    using TextCursor::TextCursor;

    [[nodiscard]] tl::unexpected<Error> error() const { return fail(Outcome::ParseError, problem()); }

    std::string_view nameUntil(std::string_view stops)
    {
        const std::string_view name = nameIfAny(stops);
        if (name.empty())
            refuse("a name expected");
        return name;
    }

    std::string_view nameIfAny(std::string_view stops)
    {
        const std::string_view name = until(stops);
        if (name.size() > maximumNameBytes)
            refuse("a name of at most 255 bytes expected");
        return name;
    }

    std::uint16_t portUntil(std::string_view stops)
    {
        const auto port = parsePort(until(stops));
        if (!port)
            refuse("a port from 1 to 65535 expected");
        return port.value_or(0);
    }

    std::int64_t integerUntil(std::string_view stops)
    {
        const auto integer = parseInteger(until(stops));
        if (!integer)
            refuse("a number expected");
        return integer.value_or(0);
    }
};

// host[:port], IPv6 in brackets; up to one of `stops`.
Endpoint readEndpoint(PeersCursor &cursor, std::uint16_t portIfNone, const std::string &stops)
{
    Endpoint endpoint;
    if (cursor.take('[')) {
        endpoint.host = cursor.nameUntil("]");
        cursor.expect(']');
    } else {
        endpoint.host = cursor.nameUntil(":" + stops);
    }
    endpoint.port = cursor.take(':') ? cursor.portUntil(stops) : portIfNone;
    return endpoint;
}

void readEndpoints(PeersCursor &cursor, std::uint16_t portIfNone, Peer &peer)
{
    if (!cursor.take('[') || cursor.take(']'))
        return;
    do {
        if (peer.endpoints.size() == maximumEndpoints)
            return cursor.refuse("too many addresses");
        peer.endpoints.push_back(readEndpoint(cursor, portIfNone, ",]"));
        peer.endpoints.back().tlsName = peer.tlsName;
    } while (cursor.take(','));
    cursor.expect(']');
}

Peer readPeer(PeersCursor &cursor, std::uint16_t portIfNone)
{
    Peer peer;
    cursor.expect('[');
    peer.nodeId = cursor.nameUntil(",[]");
    cursor.expect(',');
    peer.tlsName = cursor.nameIfAny(",[]");
    cursor.expect(',');
    readEndpoints(cursor, portIfNone, peer);
    cursor.expect(']');
    return peer;
}

void readPeers(PeersCursor &cursor, std::uint16_t portIfNone, std::vector<Peer> &peers)
{
    cursor.expect('[');
    if (cursor.take(']'))
        return;
    do {
        if (peers.size() == maximumPeers)
            return cursor.refuse("too many peers");
        peers.push_back(readPeer(cursor, portIfNone));
    } while (cursor.take(','));
    cursor.expect(']');
}

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

bool hasBlankOrControl(std::string_view text)
{
    return std::any_of(text.begin(), text.end(), [](char c) { return (c >= 0 && c <= ' ') || c == '\x7F'; });
}

// Digits, colons and dots, and after a '%' the name of an interface.
bool looksLikeIpv6(std::string_view text)
{
    const std::string_view address = text.substr(0, text.find('%'));
    return address.find(':') != std::string_view::npos &&
           address.find_first_not_of("0123456789abcdefABCDEF:.") == std::string_view::npos;
}

tl::unexpected<Error> refuseEndpoint(std::string_view reason, std::string_view text)
{
    constexpr std::size_t shown = 100;
    return fail(Outcome::InvalidRequest, fmt::format("{} in \"{}\"", reason, text.substr(0, shown)));
}

// `rest` is "", ":port", ":tlsname" or ":tlsname:port". Returns what is wrong with it, nothing when it is right.
std::string_view readTlsNameAndPort(std::string_view rest, Endpoint &endpoint)
{
    if (rest.empty())
        return {};
    rest.remove_prefix(1);
    const std::size_t colon = rest.find(':');
    const std::string_view first = rest.substr(0, colon);
    if (first.empty())
        return "nothing after the colon";
    if (colon == std::string_view::npos && !isNumber(first)) {
        endpoint.tlsName = first;
        return {};
    }
    const auto port = parsePort(colon == std::string_view::npos ? first : rest.substr(colon + 1));
    if (!port)
        return "no port from 1 to 65535";
    if (colon != std::string_view::npos)
        endpoint.tlsName = first;
    endpoint.port = *port;
    return {};
}

} // namespace

Result<PeersReply> parsePeers(std::string_view value)
{
    PeersCursor cursor(value);
    PeersReply reply;
    reply.generation = cursor.integerUntil(",");
    cursor.expect(',');
    // A server without a plain port leaves its default out.
    std::uint16_t portIfNone = defaultPort;
    if (!cursor.take(',')) {
        portIfNone = cursor.portUntil(",");
        cursor.expect(',');
    }
    readPeers(cursor, portIfNone, reply.peers);
    cursor.expectEnd();
    if (cursor.failed())
        return cursor.error();
    return reply;
}

Result<std::vector<Endpoint>> parseServices(std::string_view value)
{
    std::vector<Endpoint> endpoints;
    if (value.empty())
        return endpoints;
    PeersCursor cursor(value);
    do {
        if (endpoints.size() == maximumPeers)
            cursor.refuse("too many addresses");
        endpoints.push_back(readEndpoint(cursor, defaultPort, ",;"));
    } while (cursor.take(',') || cursor.take(';'));
    cursor.expectEnd();
    if (cursor.failed())
        return cursor.error();
    return endpoints;
}

Result<Endpoint> parseEndpoint(std::string_view text, std::uint16_t portIfNone)
{
    const std::string_view address = trimmed(text);
    if (hasBlankOrControl(address))
        return refuseEndpoint("a blank", address);

    Endpoint endpoint;
    endpoint.port = portIfNone;
    std::string_view rest;
    if (address.starts_with('[')) {
        const std::size_t end = address.find(']');
        if (end == std::string_view::npos)
            return refuseEndpoint("no closing bracket", address);
        endpoint.host = address.substr(1, end - 1);
        rest = address.substr(end + 1);
        if (!looksLikeIpv6(endpoint.host))
            return refuseEndpoint("no IPv6 address between the brackets", address);
        if (!rest.empty() && rest.front() != ':')
            return refuseEndpoint("no colon after the bracket", address);
    } else {
        if (std::count(address.begin(), address.end(), ':') > 2 || address.find("::") != std::string_view::npos)
            return refuseEndpoint("an IPv6 address without brackets, or too many colons", address);
        const std::size_t end = std::min(address.find(':'), address.size());
        endpoint.host = address.substr(0, end);
        rest = address.substr(end);
    }
    if (endpoint.host.empty())
        return refuseEndpoint("no host", address);
    if (const std::string_view reason = readTlsNameAndPort(rest, endpoint); !reason.empty())
        return refuseEndpoint(reason, address);
    return endpoint;
}

} // namespace wire
} // namespace footplate

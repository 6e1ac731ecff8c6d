// SPDX-License-Identifier: GPL-3.0-or-later
// Lists of peers and of addresses, as servers answer them and as operators write them.
#include "core/wire/peers.h"
#include "tests/fuzz/fuzz.h"

#include <fmt/format.h>

#include <algorithm>

namespace footplate::fuzz {

using namespace wire;

namespace {

void requireUsable(const Endpoint &endpoint)
{
    require(!endpoint.host.empty(), "an address has a host");
    require(endpoint.port != 0, "an address has a port");
}

// In brackets, so that whatever stands in them is one host; one with a bracket in it cannot have come from brackets.
std::string listed(const Endpoint &endpoint)
{
    const bool isPlain = endpoint.host.find(']') != std::string::npos;
    return isPlain ? fmt::format("{}:{}", endpoint.host, endpoint.port)
                   : fmt::format("[{}]:{}", endpoint.host, endpoint.port);
}

std::string written(const PeersReply &reply)
{
    std::string text = fmt::format("{},3000,[", reply.generation);
    for (const Peer &peer : reply.peers) {
        std::string addresses;
        for (const Endpoint &endpoint : peer.endpoints)
            addresses += (addresses.empty() ? "" : ",") + listed(endpoint);
        text += fmt::format("{}[{},{},[{}]]", text.back() == '[' ? "" : ",", peer.nodeId, peer.tlsName, addresses);
    }
    return text + "]";
}

bool isSame(const Peer &a, const Peer &b)
{
    return a.nodeId == b.nodeId && a.tlsName == b.tlsName && a.endpoints == b.endpoints;
}

void checkPeers(ByteSpan input)
{
    const MemoryBound bound(input, 128);
    const auto reply = parsePeers(asText(input));
    if (!reply)
        return requireError(reply.error(), Outcome::ParseError);
    require(reply->peers.size() <= 4096, "there are at most 4096 peers");
    for (const Peer &peer : reply->peers) {
        require(!peer.nodeId.empty(), "a peer has an id");
        require(peer.endpoints.size() <= 64, "a peer has at most 64 addresses");
        for (const Endpoint &endpoint : peer.endpoints) {
            requireUsable(endpoint);
            require(endpoint.tlsName == peer.tlsName, "an address has the TLS name of its peer");
        }
    }
}

void checkPeersAgain(ByteSpan input)
{
    const auto reply = parsePeers(asText(input));
    if (!reply)
        return;
    const auto again = parsePeers(written(*reply));
    require(again && again->generation == reply->generation, "a list of peers written again is read");
    require(std::ranges::equal(again->peers, reply->peers, isSame), "a list of peers written again is the same");
}

void checkServices(ByteSpan input)
{
    const MemoryBound bound(input, 256);
    const auto endpoints = parseServices(asText(input));
    if (!endpoints)
        return requireError(endpoints.error(), Outcome::ParseError);
    std::string text;
    for (const Endpoint &endpoint : *endpoints) {
        requireUsable(endpoint);
        text += (text.empty() ? "" : ",") + listed(endpoint);
    }
    require(parseServices(text) == endpoints, "a list of addresses written again is the same");
}

void checkEndpoint(ByteSpan input)
{
    const MemoryBound bound(input, 32);
    const auto endpoint = parseEndpoint(asText(input));
    if (!endpoint)
        return requireError(endpoint.error(), Outcome::InvalidRequest);
    requireUsable(*endpoint);
    const bool isIpv6 = endpoint->host.find(':') != std::string::npos;
    const std::string text = fmt::format("{}{}{}:{}{}{}", isIpv6 ? "[" : "", endpoint->host, isIpv6 ? "]" : "",
                                         endpoint->tlsName, endpoint->tlsName.empty() ? "" : ":", endpoint->port);
    require(parseEndpoint(text) == endpoint, "an address written again is the same");
}

} // namespace

void check(ByteSpan input)
{
    checkPeers(input);
    checkPeersAgain(input);
    checkServices(input);
    checkEndpoint(input);
}

} // namespace footplate::fuzz

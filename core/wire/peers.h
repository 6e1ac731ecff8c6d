// SPDX-License-Identifier: GPL-3.0-or-later
// The replies of peers-clear-std and its sisters: "generation,default-port,[[NODE-ID,TLS-NAME,[host:port,...]],...]".
// Also host:port texts as operators and servers write them. Pure.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace footplate {

inline constexpr std::uint16_t defaultPort = 3000;

// Of a node's id, a host, a TLS name. Servers have ids of at most 16 digits; DNS ends at 255 bytes.
inline constexpr std::size_t maximumNameBytes = 255;

// Where a node can be reached.
struct Endpoint {
    std::string host; // a name or an address, IPv6 without brackets
    std::uint16_t port = defaultPort;
    std::string tlsName;
    auto operator<=>(const Endpoint &) const = default;
    // host:port, IPv6 in brackets.
    [[nodiscard]] std::string text() const;
};

namespace wire {

struct Peer {
    std::string nodeId;
    std::string tlsName;
    std::vector<Endpoint> endpoints; // empty in a delta: the peer has left
};

struct PeersReply {
    std::int64_t generation = 0;
    std::vector<Peer> peers;
};

// Errors: ParseError. At most 4096 peers with at most 64 endpoints each.
Result<PeersReply> parsePeers(std::string_view value);

// "host:port[,host:port...]" as `service-clear-std` answers it; ';' separates too.
Result<std::vector<Endpoint>> parseServices(std::string_view value);

// host[:tlsname][:port], IPv6 in brackets. Error (InvalidRequest) says what is wrong with which text.
Result<Endpoint> parseEndpoint(std::string_view text, std::uint16_t portIfNone = defaultPort);

} // namespace wire
} // namespace footplate

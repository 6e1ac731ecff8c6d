// SPDX-License-Identifier: GPL-3.0-or-later
// Outcome: how one attempt, or a whole command, ended. The vocabulary every layer shares.
//
// The names are stable: they are what JSON, the journal and the events carry. What an outcome means for
// retrying is decided in one place, retry/classification.h.
#pragma once

#include <cstdint>
#include <string_view>

namespace footplate {

enum class Outcome : std::uint8_t {
    Ok,
    // The server refused because it does not hold the partition now (result code 11).
    PartitionUnavailable,
    // Transport: nothing, or not everything, came back.
    NetworkError,    // the connection broke while a request was on it
    ConnectionError, // no connection could be opened
    Timeout,         // the client's own deadline, or server result code 9
    PoolTimeout,     // no connection of the pool came free in time
    InvalidNode,     // the node stopped being usable between routing and dispatch
    UnknownNode,     // the owner is not known to the tender
    CircuitOpen,     // the node's circuit breaker refused the dispatch
    // Routing: there is nowhere to send it.
    ClusterNotReady, // the namespace never had an owner for every partition yet
    NoMaster,        // this partition has no owner now
    // The reply did not make sense.
    ParseError,
    // The server's word on the request itself.
    KeyNotFound,        // 2
    GenerationError,    // 3
    ParameterError,     // 4
    KeyExists,          // 5
    ServerFull,         // 8, memory or device full, or stop-writes
    BinTypeError,       // 12
    RecordTooBig,       // 13
    KeyBusy,            // 14
    DeviceOverload,     // 18
    NamespaceNotFound,  // 20
    BinNameError,       // 21
    Forbidden,          // 22
    EnterpriseOnly,     // 25
    SecurityUnavailable, // 51, 52: the server has no security, or it is off
    LoginRefused,       // 60 ... 65: user, password or credential
    SessionExpired,     // 66: the token is too old
    NotAuthenticated,   // 80
    RoleViolation,      // 81
    ServerError,        // any other result code; the code is carried beside the outcome
    // Whoever answers is of no use to this client.
    TlsError,     // the connection could not be secured
    WrongCluster, // a cluster of another name, or no node of a cluster at all
    // The caller's own doing.
    InvalidRequest, // refused before anything was sent
    RetryPolicyError, // the per-operation gate threw
    Cancelled,
};

inline constexpr std::size_t outcomeCount = static_cast<std::size_t>(Outcome::Cancelled) + 1;

// snake_case, stable, e.g. "partition_unavailable".
std::string_view outcomeName(Outcome outcome);

// Maps a result code of a data message to an outcome; unknown codes become ServerError.
// Source: as_proto result codes of the public clients, and the replies recorded from a server.
Outcome outcomeOfResultCode(int resultCode);

} // namespace footplate

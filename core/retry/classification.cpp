// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retry/classification.h"

namespace footplate {

// No default: a new outcome must be given its row here before this compiles without a warning.
Classification classify(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Ok: return {OutcomeBucket::Ok, RetryLabel::None, false, false};

    // The server did nothing and said so: the connection is good, and so is the node.
    case Outcome::PartitionUnavailable: return {OutcomeBucket::Rebalance, RetryLabel::Rebalance, false, false};

    case Outcome::NetworkError:
    case Outcome::ConnectionError:
    case Outcome::Timeout: return {OutcomeBucket::Transport, RetryLabel::Transport, true, true};

    // The client could not dispatch; that says nothing about the node, and no connection was touched.
    case Outcome::PoolTimeout:
    case Outcome::InvalidNode:
    case Outcome::UnknownNode: return {OutcomeBucket::Transport, RetryLabel::Transport, false, false};
    // Counting its own refusals as failures would keep a circuit open for ever.
    case Outcome::CircuitOpen: return {OutcomeBucket::Transport, RetryLabel::CircuitOpen, false, false};

    case Outcome::ClusterNotReady:
    case Outcome::NoMaster: return {OutcomeBucket::RoutingRefusal, RetryLabel::None, false, false};

    // Where the next reply starts on this connection is anybody's guess; or nothing else will be answered on it.
    case Outcome::ParseError:
    case Outcome::NotAuthenticated:
    case Outcome::SessionExpired: return {OutcomeBucket::ServerFatal, RetryLabel::None, true, false};

    case Outcome::KeyNotFound:
    case Outcome::GenerationError:
    case Outcome::ParameterError:
    case Outcome::KeyExists:
    case Outcome::ServerFull:
    case Outcome::BinTypeError:
    case Outcome::RecordTooBig:
    case Outcome::KeyBusy:
    case Outcome::DeviceOverload:
    case Outcome::NamespaceNotFound:
    case Outcome::BinNameError:
    case Outcome::Forbidden:
    case Outcome::EnterpriseOnly:
    case Outcome::RoleViolation:
    case Outcome::ServerError:
    case Outcome::SecurityUnavailable:
    case Outcome::LoginRefused:
    case Outcome::TlsError:
    case Outcome::WrongCluster:
    case Outcome::RetryPolicyError:
    case Outcome::InvalidRequest:
    case Outcome::Cancelled: break;
    }
    return {OutcomeBucket::ServerFatal, RetryLabel::None, false, false};
}

std::string_view bucketName(OutcomeBucket bucket)
{
    switch (bucket) {
    case OutcomeBucket::Ok: return "ok";
    case OutcomeBucket::Rebalance: return "rebalance";
    case OutcomeBucket::Transport: return "transport";
    case OutcomeBucket::RoutingRefusal: return "routing_refusal";
    case OutcomeBucket::ServerFatal: return "server_fatal";
    }
    return "server_fatal";
}

std::string_view retryLabelName(RetryLabel label)
{
    switch (label) {
    case RetryLabel::None: return "none";
    case RetryLabel::Rebalance: return "rebalance";
    case RetryLabel::Transport: return "transport";
    case RetryLabel::CircuitOpen: return "circuit_open";
    }
    return "none";
}

} // namespace footplate

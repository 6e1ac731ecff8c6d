// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/outcome.h"

namespace footplate {

std::string_view outcomeName(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Ok: return "ok";
    case Outcome::PartitionUnavailable: return "partition_unavailable";
    case Outcome::NetworkError: return "network_error";
    case Outcome::ConnectionError: return "connection_error";
    case Outcome::Timeout: return "timeout";
    case Outcome::PoolTimeout: return "pool_timeout";
    case Outcome::InvalidNode: return "invalid_node";
    case Outcome::UnknownNode: return "unknown_node";
    case Outcome::CircuitOpen: return "circuit_open";
    case Outcome::ClusterNotReady: return "cluster_not_ready";
    case Outcome::NoMaster: return "no_master";
    case Outcome::ParseError: return "parse_error";
    case Outcome::KeyNotFound: return "key_not_found";
    case Outcome::GenerationError: return "generation_error";
    case Outcome::ParameterError: return "parameter_error";
    case Outcome::KeyExists: return "key_exists";
    case Outcome::ServerFull: return "server_full";
    case Outcome::BinTypeError: return "bin_type_error";
    case Outcome::RecordTooBig: return "record_too_big";
    case Outcome::KeyBusy: return "key_busy";
    case Outcome::DeviceOverload: return "device_overload";
    case Outcome::NamespaceNotFound: return "namespace_not_found";
    case Outcome::BinNameError: return "bin_name_error";
    case Outcome::Forbidden: return "forbidden";
    case Outcome::EnterpriseOnly: return "enterprise_only";
    case Outcome::SecurityUnavailable: return "security_unavailable";
    case Outcome::LoginRefused: return "login_refused";
    case Outcome::SessionExpired: return "session_expired";
    case Outcome::NotAuthenticated: return "not_authenticated";
    case Outcome::RoleViolation: return "role_violation";
    case Outcome::ServerError: return "server_error";
    case Outcome::TlsError: return "tls_error";
    case Outcome::WrongCluster: return "wrong_cluster";
    case Outcome::InvalidRequest: return "invalid_request";
    case Outcome::RetryPolicyError: return "retry_policy_error";
    case Outcome::Cancelled: return "cancelled";
    }
    return "server_error";
}

Outcome outcomeOfResultCode(int resultCode)
{
    switch (resultCode) {
    case 0: return Outcome::Ok;
    case 2: return Outcome::KeyNotFound;
    case 3: return Outcome::GenerationError;
    case 4: return Outcome::ParameterError;
    case 5: return Outcome::KeyExists;
    case 8: return Outcome::ServerFull;
    case 9: return Outcome::Timeout;
    case 11: return Outcome::PartitionUnavailable;
    case 12: return Outcome::BinTypeError;
    case 13: return Outcome::RecordTooBig;
    case 14: return Outcome::KeyBusy;
    case 18: return Outcome::DeviceOverload;
    case 20: return Outcome::NamespaceNotFound;
    case 21: return Outcome::BinNameError;
    case 22: return Outcome::Forbidden;
    case 25: return Outcome::EnterpriseOnly;
    case 51:
    case 52: return Outcome::SecurityUnavailable;
    case 60:
    case 62:
    case 63:
    case 64:
    case 65: return Outcome::LoginRefused;
    case 66: return Outcome::SessionExpired;
    case 80: return Outcome::NotAuthenticated;
    case 81: return Outcome::RoleViolation;
    default: return Outcome::ServerError;
    }
}

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retry/gate.h"

namespace footplate {

std::string_view operationTypeName(OperationType type)
{
    switch (type) {
    case OperationType::Get: return "get";
    case OperationType::Header: return "header";
    case OperationType::Exists: return "exists";
    case OperationType::BatchGet: return "batch_get";
    case OperationType::Put: return "put";
    case OperationType::Touch: return "touch";
    case OperationType::Delete: return "delete";
    case OperationType::Add: return "add";
    case OperationType::Append: return "append";
    case OperationType::Prepend: return "prepend";
    case OperationType::Operate: return "operate";
    }
    return "get";
}

std::string_view gateKindName(GateChoice::Kind kind)
{
    switch (kind) {
    case GateChoice::Kind::Unset: return "unset";
    case GateChoice::Kind::None: return "none";
    case GateChoice::Kind::Read: return "read";
    case GateChoice::Kind::Idempotent: return "idempotent";
    case GateChoice::Kind::All: return "all";
    case GateChoice::Kind::Limit: return "limit";
    }
    return "unset";
}

RetryGate gateOf(const GateChoice &choice)
{
    switch (choice.kind) {
    case GateChoice::Kind::Unset: return {};
    case GateChoice::Kind::None: return {std::make_shared<ClientRetryNonePolicy>()};
    case GateChoice::Kind::Read: return {std::make_shared<ClientRetryReadPolicy>()};
    case GateChoice::Kind::Idempotent: return {std::make_shared<ClientRetryIdempotentPolicy>()};
    case GateChoice::Kind::All: return {std::make_shared<ClientRetryAllPolicy>()};
    case GateChoice::Kind::Limit: return {std::make_shared<ClientRetryLimitPolicy>(choice.limit)};
    }
    return {};
}

} // namespace footplate

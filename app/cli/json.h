// SPDX-License-Identifier: GPL-3.0-or-later
// Small pieces of JSON that several commands print: names snake_case, units in the names, null for unknown. Pure.
#pragma once

#include "core/base/value.h"
#include "core/retry/policy.h"

#include <QJsonObject>
#include <QJsonValue>

#include <cstdint>
#include <string_view>

namespace footplate::app {

// null when negative
QJsonValue knownOrNull(std::int64_t number);
// null when empty
QJsonValue textOrNull(std::string_view text);
// Milliseconds since 1970 as "2026-11-29T21:04:46.212Z"; null for 0 or less.
QJsonValue instant(std::int64_t wallMs);

// max_retries, sleep_between_retries_ms, replica_policy, timeout_ms, socket_timeout_ms, circuit_open_threshold,
// max_concurrent_ops_per_node, retry_operations, retry_operations_limit.
QJsonObject policyToJson(const PolicySet &policy);
// Those fields beside revision, published_at, author and reason.
QJsonObject publicationToJson(const Publication &publication);

// {"type": "integer", "value": 5}
QJsonObject typedValue(const Value &value);

} // namespace footplate::app

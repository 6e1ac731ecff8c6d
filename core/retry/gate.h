// SPDX-License-Identifier: GPL-3.0-or-later
// The per-operation gate: which operations may be tried again after a connection failure at all. After the retry policy of
// Apache Ignite's thin clients (IEP-82): a policy is asked with the context of the failure and says yes or no.
//
// Asked only for the transport bucket, and only while the cluster's policy and the budget would still allow the retry. A rebalance
// refusal is no connection failure: the server did nothing, so nobody is asked.
// Nothing is copied or allocated for a question; the context lives as long as the call. Worker thread.
// A policy that throws ends its command with RetryPolicyError and the words of the exception.
#pragma once

#include "core/base/outcome.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace footplate {

enum class OperationType : std::uint8_t {
    Get,
    Header,
    Exists,
    BatchGet,
    Put,
    Touch,
    Delete,
    Add,
    Append,
    Prepend,
    Operate, // reads and writes of one record in one request
};
inline constexpr std::size_t operationTypeCount = static_cast<std::size_t>(OperationType::Operate) + 1;
std::string_view operationTypeName(OperationType type); // "get", "batch_get", ...
constexpr bool isWrite(OperationType type) { return type >= OperationType::Put; }

// What is tried, as far as trying it again goes.
struct Operation {
    OperationType type = OperationType::Get;
    bool isConditional = false; // a write that expects a generation or that there is no record: applied twice, the second fails
    bool operator==(const Operation &) const = default;
    // May be applied twice without harm: reads, and puts, touches and deletes without a condition.
    [[nodiscard]] bool isIdempotent() const { return !isWrite(type) || (type <= OperationType::Delete && !isConditional); }
};

// Whether a byte of the request may have reached the server.
enum class RequestSent : std::uint8_t { No, Maybe };

struct ClientConfiguration;

// How an attempt failed.
struct RetryContext {
    const ClientConfiguration &client;
    Operation operation;
    std::uint32_t iteration = 0; // 0 after the first attempt
    Outcome error = Outcome::NetworkError;
    std::string_view detail;     // plain English, may be empty
    RequestSent sent = RequestSent::Maybe;
};

class ClientRetryPolicy {
public:
    virtual ~ClientRetryPolicy() = default;
    // Whether to try again on another connection.
    [[nodiscard]] virtual bool shouldRetry(const RetryContext &context) const = 0;
};

class ClientRetryNonePolicy final : public ClientRetryPolicy {
public:
    [[nodiscard]] bool shouldRetry(const RetryContext &) const override { return false; }
};
// Operations that change nothing.
class ClientRetryReadPolicy final : public ClientRetryPolicy {
public:
    [[nodiscard]] bool shouldRetry(const RetryContext &context) const override { return !isWrite(context.operation.type); }
};
class ClientRetryIdempotentPolicy final : public ClientRetryPolicy {
public:
    [[nodiscard]] bool shouldRetry(const RetryContext &context) const override { return context.operation.isIdempotent(); }
};
class ClientRetryAllPolicy final : public ClientRetryPolicy {
public:
    [[nodiscard]] bool shouldRetry(const RetryContext &) const override { return true; }
};
// The first `limit` times, whatever the operation.
class ClientRetryLimitPolicy final : public ClientRetryPolicy {
public:
    static constexpr std::uint32_t defaultLimit = 16;
    explicit ClientRetryLimitPolicy(std::uint32_t limit = defaultLimit) : m_limit(limit) {}
    [[nodiscard]] bool shouldRetry(const RetryContext &context) const override { return context.iteration < m_limit; }

private:
    std::uint32_t m_limit;
};

// A policy as a plain function; `user` is what was given with it.
using ShouldRetryFunction = bool (*)(const RetryContext &context, void *user);

// A policy object, a function, or unset. Unset: reads may be tried again; a write only if nothing of it was sent.
class RetryGate {
public:
    RetryGate() = default;
    RetryGate(std::shared_ptr<const ClientRetryPolicy> policy) : m_policy(std::move(policy)) {} // NOLINT: a policy is a gate
    RetryGate(ShouldRetryFunction function, void *user) : m_function(function), m_user(user) {}

    [[nodiscard]] bool isSet() const { return m_policy || m_function; }
    [[nodiscard]] bool allows(const RetryContext &context) const
    {
        if (m_policy)
            return m_policy->shouldRetry(context);
        if (m_function)
            return m_function(context, m_user);
        return !isWrite(context.operation.type) || context.sent == RequestSent::No;
    }

private:
    std::shared_ptr<const ClientRetryPolicy> m_policy;
    ShouldRetryFunction m_function = nullptr;
    void *m_user = nullptr;
};

// What a program configures a client with, beside what is published to the cluster.
struct ClientConfiguration {
    std::string name;       // of the client, as a policy may want to know it; may be empty
    RetryGate retryPolicy;  // set: takes the place of the gate that a publication names
};

// A predefined policy, as a publication names it.
struct GateChoice {
    enum class Kind : std::uint8_t { Unset, None, Read, Idempotent, All, Limit } kind = Kind::Unset;
    std::uint32_t limit = ClientRetryLimitPolicy::defaultLimit; // of Limit; 0 ... RetryPolicy::maximumRetries
    bool operator==(const GateChoice &) const = default;
};
inline constexpr std::size_t gateKindCount = 6;
std::string_view gateKindName(GateChoice::Kind kind); // "unset", "none", "read", "idempotent", "all", "limit"
RetryGate gateOf(const GateChoice &choice);

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/sessionsetup.h"

#include "core/session/session.h"

#include <fmt/format.h>

namespace footplate {

namespace {

Result<void> checkRanges(const SessionOptions &options)
{
    const auto check = [](const char *name, std::uint32_t value, std::uint32_t low,
                          std::uint32_t high) -> Result<void> {
        if (value < low || value > high)
            return fail(Outcome::InvalidRequest, fmt::format("{} must be {} to {}, but is {}", name, low, high, value));
        return {};
    };
    return check("the tend interval in ms", options.tendIntervalMs, 100, 600'000)
        .and_then([&] { return check("the connect timeout in ms", options.connectTimeoutMs, 1, 600'000); })
        .and_then([&] { return check("the login timeout in ms", options.loginTimeoutMs, 1, 600'000); })
        .and_then([&] { return check("the info timeout in ms", options.infoTimeoutMs, 1, 600'000); })
        .and_then([&] { return check("the pool size", options.poolSize, 1, 1000); })
        .and_then([&] { return check("the pipeline depth", options.pipelineDepth, 1, 1000); })
        .and_then([&] { return check("the failure threshold", options.failureThreshold, 1, 1000); });
}

// Null when nobody logs in.
Result<std::shared_ptr<const Credentials>> credentialsOf(const SessionOptions &options)
{
    if (options.user.empty() && options.password.isEmpty())
        return nullptr;
    if (options.user.empty())
        return fail(Outcome::InvalidRequest, "a password was given, but no user that it belongs to");
    if (options.user.size() > 63 || options.user.find('\0') != std::string::npos)
        return fail(Outcome::InvalidRequest, "the name of the user is longer than 63 bytes, or holds a NUL byte");
    auto hash = wire::passwordHash(options.password.view());
    if (!hash)
        return tl::unexpected<Error>(hash.error());
    return std::make_shared<const Credentials>(Credentials{options.user, std::move(*hash)});
}

} // namespace

Result<SessionSetup> SessionSetup::of(const SessionOptions &options)
{
    if (options.seeds.empty())
        return fail(Outcome::InvalidRequest, "no seed was given: name at least one node as HOST:PORT");
    SessionSetup setup;
    TenderOptions &tender = setup.tender;
    for (const std::string &text : options.seeds) {
        auto endpoint = wire::parseEndpoint(text);
        if (!endpoint)
            return tl::unexpected<Error>(endpoint.error());
        tender.seeds.push_back(std::move(*endpoint));
    }
    if (const auto checked = checkRanges(options); !checked)
        return tl::unexpected<Error>(checked.error());
    tender.namespaces = options.namespaces;
    tender.clusterName = options.clusterName;
    tender.useAlternateAddresses = options.useAlternateAddresses;
    tender.seedOnly = options.seedOnly;
    tender.readStatistics = options.readStatistics;
    tender.intervalMs = options.tendIntervalMs;
    tender.failureThreshold = options.failureThreshold;
    tender.timeouts = {options.connectTimeoutMs, options.infoTimeoutMs, options.loginTimeoutMs};
    tender.pool.size = options.poolSize;
    tender.pool.pipelineDepth = options.pipelineDepth;
    tender.pool.connectTimeoutMs = options.connectTimeoutMs;
    tender.pool.loginTimeoutMs = options.loginTimeoutMs;
    tender.isEncrypted = options.tls.isOn;
    auto transports = makeTransports(options.tls);
    if (!transports)
        return tl::unexpected<Error>(transports.error());
    auto credentials = credentialsOf(options);
    if (!credentials)
        return tl::unexpected<Error>(credentials.error());
    tender.credentials = std::move(*credentials);
    setup.transports = std::move(*transports);
    return setup;
}

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/tenderoptions.h"

#include <fmt/format.h>

namespace footplate {

const char *peersName(const TenderOptions &options)
{
    if (options.isEncrypted)
        return options.useAlternateAddresses ? "peers-tls-alt" : "peers-tls-std";
    return options.useAlternateAddresses ? "peers-clear-alt" : "peers-clear-std";
}

TransportFactory nodeTransports(const TransportFactory &transports, const TenderOptions &options,
                                const std::shared_ptr<NodeLogin> &login, const Clock &clock)
{
    return login ? loggingIn(transports, options.credentials, login, clock) : transports;
}

std::unique_ptr<InfoClient> nodeClient(Deadlines &deadlines, const TransportFactory &transports,
                                       const TenderOptions &options, const Endpoint &endpoint)
{
    const auto login = options.credentials ? std::make_shared<NodeLogin>() : nullptr;
    return std::make_unique<InfoClient>(deadlines, nodeTransports(transports, options, login, deadlines.clock()),
                                        endpoint, options.timeouts, login);
}

Result<std::string> memberId(const Result<wire::InfoReply> &reply, const TenderOptions &options)
{
    if (!reply)
        return tl::unexpected<Error>(reply.error());
    const auto id = reply->value("node");
    // A server that wants a login first echoes no name, only this.
    if (const auto refusal = reply->entries().empty() ? std::nullopt : wire::infoError(reply->entries().front().first))
        return fail(outcomeOfResultCode(refusal->code), fmt::format("the node answers nothing but \"{}\"", refusal->text));
    if (!id || id->empty() || id->size() > maximumNameBytes)
        return fail(Outcome::WrongCluster, "the address answers, but not as a node of a cluster: it names no node id");
    const auto name = reply->value("cluster-name");
    if (!options.clusterName.empty() && name.value_or("") != options.clusterName)
        return fail(Outcome::WrongCluster, fmt::format("node {} belongs to cluster \"{}\", expected \"{}\"", *id, name.value_or(""), options.clusterName));
    return std::string(*id);
}

} // namespace footplate

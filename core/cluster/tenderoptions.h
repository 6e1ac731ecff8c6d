// SPDX-License-Identifier: GPL-3.0-or-later
// TenderOptions: how a cluster is reached, and what follows from that for each node that is asked. Worker thread.
#pragma once

#include "core/net/infoclient.h"
#include "core/net/login.h"
#include "core/net/nodepool.h"
#include "core/wire/info.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace footplate {

struct TenderOptions {
    std::vector<Endpoint> seeds;
    std::vector<std::string> namespaces; // watched; empty = all
    std::string clusterName;             // expected; empty = any
    bool useAlternateAddresses = false;
    bool seedOnly = false;
    bool readStatistics = true;
    std::uint32_t intervalMs = 1000;
    std::uint32_t failureThreshold = 5;
    InfoTimeouts timeouts;
    PoolOptions pool;
    bool isEncrypted = false;            // peers are asked for by the addresses that speak TLS
    std::shared_ptr<const Credentials> credentials; // null: nobody logs in
};

// At a time: how many peers there are is said by the nodes, and each dial is a socket.
inline constexpr int mostDials = 64;

// The info name that lists the peers at the addresses that are wanted.
const char *peersName(const TenderOptions &options);
// Connections to one node; they log in where `login` is not null.
TransportFactory nodeTransports(const TransportFactory &transports, const TenderOptions &options,
                                const std::shared_ptr<NodeLogin> &login, const Clock &clock);
// For a node that nothing is known of yet: with a login of its own where one is needed.
std::unique_ptr<InfoClient> nodeClient(Deadlines &deadlines, const TransportFactory &transports,
                                       const TenderOptions &options, const Endpoint &endpoint);
// The id of the node that answered "node" and "cluster-name", if it belongs to the cluster that is wanted. Errors: that of the
// reply; WrongCluster; what the code says that a node answers before anybody logged in.
Result<std::string> memberId(const Result<wire::InfoReply> &reply, const TenderOptions &options);

} // namespace footplate

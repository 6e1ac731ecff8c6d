// SPDX-License-Identifier: GPL-3.0-or-later
// InfoService: answers info requests (proto type 1) by name, in the words of a Community Edition server 8.0, and those
// names of the Enterprise Edition that a cluster with TLS needs.
//
// Worker thread of the demo cluster only. The text of `replicas` is kept per node until the map of that node changes,
// because many clients ask for it at once. Names, forms and error texts are those of recorded replies.
#pragma once

#include "core/emulator/clustercontext.h"

#include <optional>
#include <string>
#include <string_view>

namespace footplate::emulator {

class InfoService {
public:
    explicit InfoService(ClusterContext &context);

    // Appends the whole reply of `node` to the request `body`. What follows the last newline is not answered.
    void answer(NodeIndex node, ByteSpan body, ByteBuffer &reply);

private:
    // Which of a node's addresses a name asks for.
    enum class Addresses : std::uint8_t { ClearStandard, ClearAlternate, TlsStandard, TlsAlternate };
    struct ReplicasCache {
        std::uint64_t mapVersion = ~std::uint64_t{0};
        std::string text;
    };

    // `name` is all of it, `command` the part before ':', ';' or '/', `rest` what follows that.
    [[nodiscard]] std::string value(NodeIndex node, std::string_view command, std::string_view rest);
    [[nodiscard]] std::optional<std::string> identity(NodeIndex node, std::string_view command) const;
    [[nodiscard]] std::optional<std::string> cluster(NodeIndex node, std::string_view command, std::string_view rest);
    [[nodiscard]] std::optional<std::string> content(NodeIndex node, std::string_view command, std::string_view rest);
    [[nodiscard]] std::optional<std::string> constant(std::string_view command) const;
    [[nodiscard]] std::string summary(NodeIndex node);
    // What follows `family` in `command`; nothing if that is another name, or one that such a server does not have.
    [[nodiscard]] std::optional<Addresses> addresses(std::string_view command, std::string_view family) const;
    // Where the node listens in that way.
    [[nodiscard]] std::optional<Endpoint> endpoint(NodeIndex node, Addresses addresses) const;
    [[nodiscard]] std::string service(NodeIndex node, Addresses addresses) const;
    [[nodiscard]] std::string services(const std::vector<NodeIndex> &nodes, Addresses addresses) const;
    [[nodiscard]] std::optional<std::string> neighbours(NodeIndex node, std::string_view command,
                                                        std::string_view rest) const;
    [[nodiscard]] std::string peers(NodeIndex node, const std::vector<ClusterView::PeerChange> &changes,
                                    Addresses addresses) const;
    [[nodiscard]] const std::string &replicas(NodeIndex node);
    [[nodiscard]] std::string replicas(NodeIndex node, std::size_t maximumPositions) const;
    // Of `replicas-all` and `replicas-master`, the older forms.
    [[nodiscard]] std::string bitmaps(NodeIndex node, bool onlyMaster) const;
    [[nodiscard]] std::string clusterStable(NodeIndex node, std::string_view rest) const;
    [[nodiscard]] std::string sets(NodeIndex node, std::string_view rest);
    [[nodiscard]] std::string latencies(NodeIndex node, std::string_view rest);
    [[nodiscard]] std::string endpoints(NodeIndex node) const;
    [[nodiscard]] std::uint64_t objects(NodeIndex node);

    ClusterContext &m_context;
    std::vector<ReplicasCache> m_replicas; // per node
};

} // namespace footplate::emulator

// SPDX-License-Identifier: GPL-3.0-or-later
// ClusterRunner: the demo cluster inside its worker thread: all nodes, what they share, and the timer that drives
// membership and migrations. DemoCluster is its face for other threads.
//
// Worker thread of the demo cluster only; created and destroyed in it.
#pragma once

#include "core/emulator/demonode.h"

#include <QTimer>

#include <memory>
#include <vector>

namespace footplate::emulator {

class ClusterRunner {
public:
    explicit ClusterRunner(const DemoClusterOptions &options);

    // Listens with every node, forms the cluster and fills it with records.
    Result<void> start();
    // As a client takes it: "host:port" or "host:tlsname:port".
    [[nodiscard]] std::string seed() const;
    [[nodiscard]] std::vector<DemoNodeStatus> status();
    // node: 0 ... N-1
    void setFault(NodeIndex node, const FaultSpec &spec);
    void restartOnNewPort(NodeIndex node);
    void put(std::string_view nameSpace, std::string_view set, const Key &key, const std::vector<Bin> &bins);
    [[nodiscard]] std::uint32_t generationOf(std::string_view nameSpace, std::string_view set, const Key &key);

private:
    void fill();
    void settle();
    [[nodiscard]] NodeIndex holderOf(int nameSpace, int partition) const;

    ClusterContext m_context;
    InfoService m_info;
    DataService m_data;
    LoginService m_login;
    QTimer m_timer; // until something of the view is due
    std::vector<std::unique_ptr<DemoNode>> m_nodes;
};

} // namespace footplate::emulator

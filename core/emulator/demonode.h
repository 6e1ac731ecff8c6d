// SPDX-License-Identifier: GPL-3.0-or-later
// DemoNode: the process of one node as a client sees it: its listeners, its connections, and the fault it is under.
//
// Worker thread of the demo cluster only. Invariants: a stopped node keeps its port reserved and refuses; a fault that
// begins or ends is told to the ClusterView first, then to the connections; only one fault is on at a time.
#pragma once

#include "core/emulator/democonnection.h"
#include "core/emulator/demolistener.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>
#include <unordered_set>
#include <vector>

namespace footplate::emulator {

class DemoNode final : public QObject {
public:
    // `changed` is called after anything that the ClusterView was told. The services outlive the node.
    DemoNode(NodeIndex node, ClusterContext &context, InfoService &info, DataService &data, LoginService &login,
             std::function<void()> changed);
    ~DemoNode() override;

    // At all its addresses on the same port; 0 = any free one. Error: the address and what the system said.
    Result<void> listen(std::uint16_t port);
    void setFault(const FaultSpec &spec);
    // Starts a stopped node on a free port.
    void restartOnNewPort();
    [[nodiscard]] bool isListening() const { return m_listeners.front()->isListening(); }

private:
    [[nodiscard]] NodeSite &site() { return m_context.site(m_node); }
    Result<void> openListeners(std::uint16_t port);
    void shutListeners();
    void enter(const FaultSpec &spec);
    void leave(Fault fault);
    void startProcess();
    void stopProcess();
    void flap();
    void adopt(QTcpSocket *socket);
    void forget(DemoConnection *connection);

    NodeIndex m_node;
    ClusterContext &m_context;
    Random m_random;
    std::function<void()> m_changed;
    DemoConnection::Host m_host;
    std::vector<std::unique_ptr<DemoListener>> m_listeners; // one for each address; open and shut together
    QTimer m_flapTimer;
    QTimer m_startTimer;                                // tries again when the port cannot be had
    std::unordered_set<DemoConnection *> m_connections; // children
};

} // namespace footplate::emulator

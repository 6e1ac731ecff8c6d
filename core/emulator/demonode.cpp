// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/emulator/demonode.h"

namespace footplate::emulator {

namespace {

constexpr int retryMs = 100;
constexpr int freePortAttempts = 20;

} // namespace

DemoNode::DemoNode(NodeIndex node, ClusterContext &context, InfoService &info, DataService &data, LoginService &login,
                   std::function<void()> changed)
    : m_node(node)
    , m_context(context)
    , m_random(mixBits(context.options.seed * 257 + static_cast<std::uint64_t>(node)))
    , m_changed(std::move(changed))
    , m_host{node, context, info, data, login, m_random, [this](DemoConnection *connection) { forget(connection); }}
    , m_flapTimer(this)
    , m_startTimer(this)
{
    const auto addListener = [this, &context](const std::string &host) {
        m_listeners.push_back(std::make_unique<DemoListener>(
            host, context.tls.has_value(), [this](QTcpSocket *socket) { adopt(socket); }, nullptr));
    };
    addListener(context.options.host);
    if (!context.options.alternateHost.empty())
        addListener(context.options.alternateHost);
    connect(&m_flapTimer, &QTimer::timeout, this, [this] { flap(); });
    m_startTimer.setSingleShot(true);
    connect(&m_startTimer, &QTimer::timeout, this, [this] { startProcess(); });
}

DemoNode::~DemoNode()
{
    // They use what this node is made of, so they go first.
    for (DemoConnection *connection : m_connections)
        delete connection;
}

Result<void> DemoNode::listen(std::uint16_t port)
{
    Result<void> opened = openListeners(port);
    // A port that is free at one address may be taken at the other.
    for (int attempt = 1; !opened && port == 0 && attempt < freePortAttempts; ++attempt)
        opened = openListeners(port);
    return opened;
}

Result<void> DemoNode::openListeners(std::uint16_t port)
{
    for (const auto &listener : m_listeners) {
        if (auto opened = listener->open(port); !opened) {
            shutListeners();
            return opened;
        }
        port = listener->serverPort();
    }
    site().port = port;
    return {};
}

void DemoNode::shutListeners()
{
    for (const auto &listener : m_listeners)
        listener->shut();
}

void DemoNode::setFault(const FaultSpec &spec)
{
    const FaultSpec before = site().fault;
    if (spec == before)
        return;
    const bool sameKind = spec.fault == before.fault && spec.fault != Fault::Flap;
    if (!sameKind)
        leave(before.fault);
    site().fault = spec;
    if (!sameKind)
        enter(spec);
    m_changed();
    // What was held back by the fault before goes on now. A connection may end meanwhile.
    const std::vector<DemoConnection *> connections(m_connections.begin(), m_connections.end());
    for (DemoConnection *connection : connections) {
        if (m_connections.contains(connection))
            connection->faultChanged();
    }
}

void DemoNode::enter(const FaultSpec &spec)
{
    switch (spec.fault) {
    case Fault::Stop: return stopProcess();
    case Fault::Flap:
        stopProcess();
        m_flapTimer.start(std::max(1, spec.minimumMs));
        return;
    case Fault::Freeze: return m_context.view.frozen(m_node, m_context.nowMs());
    case Fault::NotStarted: return m_context.view.heldBack(m_node, m_context.nowMs());
    case Fault::ExpireSessions: return m_host.login.expireSessions(m_node);
    default: return;
    }
}

void DemoNode::leave(Fault fault)
{
    switch (fault) {
    case Fault::Flap:
    case Fault::Stop:
        m_flapTimer.stop();
        if (!isListening())
            startProcess();
        return;
    case Fault::Freeze: return m_context.view.thawed(m_node, m_context.nowMs());
    case Fault::NotStarted: return m_context.view.released(m_node, m_context.nowMs());
    default: return;
    }
}

void DemoNode::startProcess()
{
    if (!listen(site().port)) {
        m_startTimer.start(retryMs);
        return;
    }
    m_context.resetCounts(m_node);
    m_host.login.forgetSessions(m_node);
    m_context.view.processStarted(m_node, m_context.nowMs());
    m_changed();
}

void DemoNode::stopProcess()
{
    m_startTimer.stop();
    if (!isListening())
        return;
    shutListeners();
    const std::vector<DemoConnection *> connections(m_connections.begin(), m_connections.end());
    for (DemoConnection *connection : connections)
        connection->abort();
    m_context.view.processStopped(m_node, m_context.nowMs());
    m_changed();
}

void DemoNode::flap()
{
    if (isListening())
        stopProcess();
    else
        startProcess();
}

void DemoNode::restartOnNewPort()
{
    if (isListening())
        return;
    m_flapTimer.stop();
    m_startTimer.stop();
    for (const auto &listener : m_listeners)
        listener->releasePort();
    site().port = 0;
    site().fault = {};
    startProcess();
}

void DemoNode::adopt(QTcpSocket *socket)
{
    auto *const connection = new DemoConnection(m_host, socket, this);
    m_connections.insert(connection);
    site().connections = m_connections.size();
    ++site().counts.connectionsOpened;
    // Bytes may have come with the connection.
    connection->process();
}

void DemoNode::forget(DemoConnection *connection)
{
    if (m_connections.erase(connection) == 0)
        return;
    site().connections = m_connections.size();
    ++site().counts.connectionsClosed;
    connection->deleteLater();
}

} // namespace footplate::emulator

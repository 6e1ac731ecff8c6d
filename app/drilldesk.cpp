// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drilldesk.h"

#include "ui/text/wording.h"

#include <array>

namespace footplate::app {

using emulator::Fault;

namespace {

struct UsualTimes {
    Fault fault;
    int minimumMs;
    int maximumMs;
};

// Long enough to be seen, short enough for the cluster to go on. A node that flaps is dropped and taken in again each time.
constexpr std::array usualTimes{UsualTimes{Fault::Slow, 50, 200}, UsualTimes{Fault::Drip, 20, 20}, UsualTimes{Fault::Flap, 5000, 5000}};

ui::DrillOffer offerOf(const emulator::DemoCluster &cluster)
{
    ui::DrillOffer offer;
    for (const emulator::FaultKind &kind : emulator::faultKinds()) {
        if (kind.fault == Fault::None || (emulator::needsLogin(kind.fault) && cluster.options().user.empty()))
            continue;
        ui::DrillFault fault{ui::fromStd(kind.name), kind.times, 0, 0};
        for (const UsualTimes &usual : usualTimes) {
            if (usual.fault == kind.fault) {
                fault.minimumMs = usual.minimumMs;
                fault.maximumMs = usual.maximumMs;
            }
        }
        offer.faults.append(fault);
    }
    for (int node = 1; node <= cluster.options().nodes; ++node)
        offer.nodes.append(ui::fromStd(cluster.nodeId(node)));
    return offer;
}

Fault faultNamed(const QString &name)
{
    for (const emulator::FaultKind &kind : emulator::faultKinds()) {
        if (ui::fromStd(kind.name) == name)
            return kind.fault;
    }
    return Fault::None;
}

} // namespace

DrillDesk::DrillDesk(emulator::DemoCluster &cluster, std::vector<emulator::DrillStep> steps, ui::DrillPanel &panel)
    : m_cluster(cluster)
    , m_panel(&panel)
    , m_runner(cluster, std::move(steps))
{
    panel.setOffer(offerOf(cluster));
    connect(&panel, &ui::DrillPanel::beginRequested, this, &DrillDesk::begin);
    connect(&panel, &ui::DrillPanel::endRequested, &m_runner, &DrillRunner::end);
    connect(&panel, &ui::DrillPanel::endAllRequested, &m_runner, &DrillRunner::endAll);
    connect(&m_runner, &DrillRunner::runningChanged, this, &DrillDesk::showRunning);
}

DrillDesk::~DrillDesk()
{
    if (m_panel == nullptr)
        return;
    m_panel->setRunning({});
    m_panel->setOffer({});
}

void DrillDesk::begin(const ui::DrillRequest &request)
{
    emulator::DrillStep step;
    step.spec = {faultNamed(request.fault), request.minimumMs, request.maximumMs};
    step.node = numberOf(request.node);
    step.endS = request.seconds > 0 ? request.seconds : -1;
    if (const auto begun = m_runner.begin(step); !begun)
        Q_EMIT refused(begun.error());
}

int DrillDesk::numberOf(const QString &node) const
{
    for (int i = 1; i <= m_cluster.options().nodes; ++i) {
        if (m_runner.nodeName(i) == node)
            return i;
    }
    return 0;
}

void DrillDesk::showRunning()
{
    QVector<ui::RunningDrill> running;
    for (const DrillRun &run : m_runner.running())
        running.append({run.id, m_runner.nodeName(run.step.node), ui::fromStd(emulator::faultName(run.step.spec.fault)), run.sinceMs, run.endsMs});
    if (m_panel != nullptr)
        m_panel->setRunning(running);
}

} // namespace footplate::app

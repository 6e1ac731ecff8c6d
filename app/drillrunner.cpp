// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drillrunner.h"

#include "ui/text/wording.h"

#include <QTimer>

#include <cmath>

namespace footplate::app {

namespace {

int milliseconds(double seconds)
{
    return static_cast<int>(std::lround(seconds * 1000));
}

QString faultText(const emulator::DrillStep &step)
{
    return ui::fromStd(emulator::faultName(step.spec.fault));
}

} // namespace

DrillRunner::DrillRunner(emulator::DemoCluster &cluster, std::vector<emulator::DrillStep> steps, QObject *parent)
    : QObject(parent)
    , m_cluster(cluster)
    , m_steps(std::move(steps))
{
}

void DrillRunner::start()
{
    m_clock.start();
    for (const emulator::DrillStep &step : m_steps)
        QTimer::singleShot(milliseconds(step.startS), Qt::PreciseTimer, this, [this, step] { begin(step); });
}

void DrillRunner::begin(const emulator::DrillStep &step)
{
    const qint64 begunMs = m_clock.elapsed();
    m_cluster.setFault(step.node, step.spec);
    Q_EMIT started(nodeName(step.node), faultText(step));
    if (step.endS < 0)
        return;
    QTimer::singleShot(milliseconds(step.endS - step.startS), Qt::PreciseTimer, this,
                       [this, step, begunMs] { end(step, begunMs); });
}

void DrillRunner::end(const emulator::DrillStep &step, qint64 begunMs)
{
    m_cluster.setFault(step.node, {});
    Q_EMIT ended(nodeName(step.node), faultText(step), m_clock.elapsed() - begunMs);
}

QString DrillRunner::nodeName(int node) const
{
    return node == 0 ? QStringLiteral("all") : ui::fromStd(m_cluster.nodeId(node));
}

} // namespace footplate::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drillrunner.h"

#include "ui/text/wording.h"

#include <QDateTime>
#include <QTimer>

#include <algorithm>
#include <cmath>

namespace footplate::app {

using namespace Qt::StringLiterals;

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
    for (const emulator::DrillStep &step : m_steps)
        QTimer::singleShot(milliseconds(step.startS), Qt::PreciseTimer, this, [this, step] { take(step); });
}

Result<void> DrillRunner::begin(const emulator::DrillStep &step)
{
    const auto inTheWay = std::find_if(m_running.begin(), m_running.end(), [&step](const DrillRun &run) {
        return step.node == 0 || run.step.node == 0 || run.step.node == step.node;
    });
    if (inTheWay == m_running.end()) {
        run(step);
        return {};
    }
    const QString where = nodeName(inTheWay->step.node);
    return fail(Outcome::InvalidRequest, u"the drill %1 runs on %2 already; end it before another begins there"_s
                                             .arg(faultText(inTheWay->step), where == "all"_L1 ? u"all nodes"_s : where)
                                             .toStdString());
}

// A step of the drill: what is on its nodes gives way.
void DrillRunner::take(const emulator::DrillStep &step)
{
    while (const DrillRun *before = runOn(step.node))
        end(before->id);
    if (step.spec.fault == emulator::Fault::None)
        m_cluster.setFault(step.node, {});
    else
        run(step);
}

// On that very node; for all nodes, on any.
const DrillRun *DrillRunner::runOn(int node) const
{
    const auto found = std::find_if(m_running.begin(), m_running.end(), [node](const DrillRun &run) { return node == 0 || run.step.node == node; });
    return found == m_running.end() ? nullptr : &*found;
}

void DrillRunner::run(const emulator::DrillStep &step)
{
    DrillRun begun{++m_lastId, step, QDateTime::currentMSecsSinceEpoch(), -1};
    const int lengthMs = step.endS < 0 ? -1 : milliseconds(step.endS - step.startS);
    if (lengthMs >= 0) {
        begun.endsMs = begun.sinceMs + lengthMs;
        QTimer::singleShot(lengthMs, Qt::PreciseTimer, this, [this, id = begun.id] { end(id); });
    }
    m_cluster.setFault(step.node, step.spec);
    m_running.push_back(begun);
    Q_EMIT started(nodeName(step.node), faultText(step));
    Q_EMIT runningChanged();
}

void DrillRunner::end(int id)
{
    const auto found = std::find_if(m_running.begin(), m_running.end(), [id](const DrillRun &run) { return run.id == id; });
    if (found == m_running.end())
        return;
    const DrillRun over = *found;
    m_running.erase(found);
    clear(over.step.node);
    Q_EMIT ended(nodeName(over.step.node), faultText(over.step), QDateTime::currentMSecsSinceEpoch() - over.sinceMs);
    Q_EMIT runningChanged();
}

void DrillRunner::endAll()
{
    while (!m_running.empty())
        end(m_running.back().id);
}

// Back to what else is on the nodes, or to none.
void DrillRunner::clear(int node)
{
    if (m_running.empty())
        return m_cluster.setFault(node, {});
    const int last = node == 0 ? m_cluster.options().nodes : node;
    for (int each = std::max(1, node); each <= last; ++each)
        m_cluster.setFault(each, faultOn(each));
}

emulator::FaultSpec DrillRunner::faultOn(int node) const
{
    emulator::FaultSpec fault;
    for (const DrillRun &run : m_running) {
        if (run.step.node == node)
            return run.step.spec;
        if (run.step.node == 0)
            fault = run.step.spec;
    }
    return fault;
}

QString DrillRunner::nodeName(int node) const
{
    return node == 0 ? u"all"_s : ui::fromStd(m_cluster.nodeId(node));
}

} // namespace footplate::app

// SPDX-License-Identifier: GPL-3.0-or-later
// DrillRunner: brings faults on a demo cluster and takes them back: the steps of a drill at their times, and others when they are
// asked for. Lives in the thread that owns the cluster, which must run an event loop and outlive it.
//
// Invariants: at most one drill is on a node, and at most one on all of them; where both are, the node's own holds. A step takes the
// place of what is on its nodes, which ends; what is asked for beside the steps is refused there.
#pragma once

#include "core/emulator/democluster.h"

#include <QObject>

#include <cstdint>
#include <vector>

namespace footplate::app {

struct DrillRun {
    int id = 0; // unique in its runner
    emulator::DrillStep step;
    std::int64_t sinceMs = 0; // wall clock
    std::int64_t endsMs = -1; // wall clock; -1: when it is ended
};

class DrillRunner final : public QObject {
    Q_OBJECT
public:
    DrillRunner(emulator::DemoCluster &cluster, std::vector<emulator::DrillStep> steps, QObject *parent = nullptr);
    // The times of the steps count from here. Once.
    void start();
    // Now; the times of the step are those of a drill that starts now. Error (InvalidRequest): which drill is on the nodes already.
    Result<void> begin(const emulator::DrillStep &step);
    // Does nothing when it has ended.
    void end(int id);
    void endAll();
    // Oldest first.
    [[nodiscard]] const std::vector<DrillRun> &running() const { return m_running; }
    // "A3", or "all".
    [[nodiscard]] QString nodeName(int node) const;

Q_SIGNALS:
    // node: its id, or "all".
    void started(const QString &node, const QString &fault);
    void ended(const QString &node, const QString &fault, qint64 lastedMs);
    void runningChanged();

private:
    void take(const emulator::DrillStep &step);
    void run(const emulator::DrillStep &step);
    void clear(int node);
    [[nodiscard]] const DrillRun *runOn(int node) const;
    [[nodiscard]] emulator::FaultSpec faultOn(int node) const;

    emulator::DemoCluster &m_cluster;
    std::vector<emulator::DrillStep> m_steps;
    std::vector<DrillRun> m_running;
    int m_lastId = 0;
};

} // namespace footplate::app

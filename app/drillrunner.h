// SPDX-License-Identifier: GPL-3.0-or-later
// DrillRunner: brings faults on a demo cluster at their times and takes them back. Lives in the thread that owns the
// cluster, which must run an event loop and outlive it.
#pragma once

#include "core/emulator/democluster.h"

#include <QElapsedTimer>
#include <QObject>

#include <vector>

namespace footplate::app {

class DrillRunner final : public QObject {
    Q_OBJECT
public:
    DrillRunner(emulator::DemoCluster &cluster, std::vector<emulator::DrillStep> steps, QObject *parent = nullptr);
    // The times of the steps count from here. Once.
    void start();

Q_SIGNALS:
    // node: its id, or "all".
    void started(const QString &node, const QString &fault);
    void ended(const QString &node, const QString &fault, qint64 lastedMs);

private:
    void begin(const emulator::DrillStep &step);
    void end(const emulator::DrillStep &step, qint64 begunMs);
    [[nodiscard]] QString nodeName(int node) const;

    emulator::DemoCluster &m_cluster;
    std::vector<emulator::DrillStep> m_steps;
    QElapsedTimer m_clock;
};

} // namespace footplate::app

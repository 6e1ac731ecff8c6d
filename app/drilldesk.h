// SPDX-License-Identifier: GPL-3.0-or-later
// DrillDesk: the drills of one demo cluster and the panel that asks for them: what is on offer, what runs, and the words in which one is
// refused. GUI thread. The cluster and the panel outlive it.
#pragma once

#include "app/drillrunner.h"
#include "ui/widgets/drillpanel.h"

#include <QPointer>

namespace footplate::app {

class DrillDesk final : public QObject {
    Q_OBJECT
public:
    // `steps`: those of the command line, for start().
    DrillDesk(emulator::DemoCluster &cluster, std::vector<emulator::DrillStep> steps, ui::DrillPanel &panel);
    ~DrillDesk() override; // the panel has nothing to offer any more

    [[nodiscard]] DrillRunner &runner() { return m_runner; }

Q_SIGNALS:
    void refused(const footplate::Error &error);

private:
    void begin(const ui::DrillRequest &request);
    void showRunning();
    [[nodiscard]] int numberOf(const QString &node) const; // 0: all of them

    emulator::DemoCluster &m_cluster;
    QPointer<ui::DrillPanel> m_panel;
    DrillRunner m_runner;
};

} // namespace footplate::app

// SPDX-License-Identifier: GPL-3.0-or-later
// Screenshots: waits until the console shows a whole cluster and has run for a while, then writes pictures of the real
// window: one, or every page in both themes. GUI thread; start() once, finished() once.
#pragma once

#include "app/cli/exitstatus.h"
#include "app/console.h"

#include <QObject>

#include <deque>

namespace footplate::app {

class Screenshots final : public QObject {
    Q_OBJECT
public:
    // The console must be open and outlive it.
    Screenshots(Console &console, const ConsoleOptions &options, QObject *parent = nullptr);
    void start();

Q_SIGNALS:
    void finished(footplate::app::ExitStatus status);

private:
    struct Shot {
        ui::PageId page;
        std::optional<ui::ThemeChoice> theme;
        QString file;
    };
    void planTour(const QString &folder);
    void begin();
    void pose();
    void take();
    bool askForRecord();
    void giveUp();

    Console &m_console;
    int m_readyWithinMs;
    int m_afterMs;
    bool m_hasBegun = false;
    std::deque<Shot> m_shots;
};

} // namespace footplate::app

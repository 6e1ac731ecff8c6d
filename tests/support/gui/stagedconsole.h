// SPDX-License-Identifier: GPL-3.0-or-later
// StagedConsole: the window of a made-up cluster with everything in it that can be shown, one view after the other: each page as it
// opens, and with what one does on it; and the windows that stand before it. For tests that look at all of it. Main thread.
#pragma once

#include "tests/support/syntheticstate.h"
#include "ui/mainwindow.h"

#include <QStringList>

#include <memory>

namespace footplate::ui {
class ConnectionsPage;
class GetPage;
class PolicyPage;
}

namespace footplate {

class StagedConsole {
public:
    // Whatever the language and direction are now.
    explicit StagedConsole(Scene scene, QSize size = {1024, 640});
    ~StagedConsole();

    [[nodiscard]] ui::MainWindow &window() { return *m_window; }
    // "nodes", "nodes, detail", "settings", ...: in the order in which they are best shown.
    [[nodiscard]] static QStringList views();
    // Shows one of them, laid out. It is the window itself, or what stands before it. The welcome is the last: it has no cluster.
    QWidget &show(const QString &view);

private:
    void leaveOther();
    bool showPage(const QString &name);
    void work(ui::PageId id);
    static void draft(ui::PolicyPage &page);
    static void read(ui::GetPage &page);
    static void tryOut(ui::ConnectionsPage &page);
    QWidget &showBefore(const QString &view);

    SyntheticState m_state;
    std::unique_ptr<ui::MainWindow> m_window;
    std::unique_ptr<QWidget> m_before; // a prompt; the window's child, and so the first to go
};

// A read that found a record with a bin of each kind at the second attempt.
CommandResult stagedRead();

} // namespace footplate

// SPDX-License-Identifier: GPL-3.0-or-later
// The inside of MainWindow, which alone includes it. GUI thread.
#pragma once

#include "ui/mainwindow.h"
#include "ui/sessionview.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QTimer>

class QAction;

namespace footplate::ui {

class AlertDesk;
class CommandPalette;
class HelpWindow;
class HintLine;
class PageRequests;
class PageStack;
class SettingsWindow;
class Sidebar;
class StatusStrip;
class WelcomeFace;

class MainWindow::Impl {
public:
    Impl(MainWindow &window, WindowOptions windowOptions);

    void build();
    void makeActions();
    void connectFrame();
    QAction *addAction(const QString &text, const QList<QKeySequence> &keys, const std::function<void()> &run);

    void setSession(Session *next, const WindowOptions &windowOptions);
    void sessionChanged();
    void seenChanged();
    void updateTimer();
    void updatePublishInterval();
    void refresh();
    void refreshPage(const ViewState &state);
    [[nodiscard]] ViewState viewState() const;
    [[nodiscard]] QString nameOf(const ViewState &state) const; // empty without a connection
    [[nodiscard]] bool isSeen() const;
    [[nodiscard]] bool hasCluster() const { return session != nullptr || source; }

    void showPage(PageId id);
    void enterPage(PageId id); // by the keyboard: which goes with it
    void showWelcome();
    void open(PageId id, const QString &what);
    void togglePause();
    void choose(Preference id, const QVariant &value);
    void apply(Preference id);
    [[nodiscard]] int refreshMs() const { return static_cast<int>(preferences.number(Preference::RefreshMs)); }
    [[nodiscard]] bool isRefreshing() const { return refreshMs() > 0; }
    [[nodiscard]] bool isAskedFor() const;
    void tendNow();
    void showPalette();
    void showHelp();
    void toggleDrills();
    void showSettings();
    void copySelection();

    MainWindow &q;
    WindowOptions options;
    QPointer<Session> session;
    SessionView view;
    std::function<ViewState(std::int64_t)> source; // empty: what the session publishes
    Preferences preferences;
    QElapsedTimer sinceAsked; // for what is known now, while nothing refreshes by itself
    PageId current = PageId::Overview;
    QPointer<QWidget> keyTarget; // where the key that is under way was pressed

    QTimer timer;
    QElapsedTimer sinceRefresh;
    StatusStrip *strip = nullptr;
    Sidebar *sidebar = nullptr;
    HintLine *hints = nullptr;
    DrillPanel *drills = nullptr;
    PageStack *stack = nullptr;
    PageRequests *requests = nullptr;
    AlertDesk *alerts = nullptr;
    WelcomeFace *welcome = nullptr;
    CommandPalette *palette = nullptr;
    HelpWindow *help = nullptr;
    SettingsWindow *settings = nullptr;
    QList<QAction *> actions;
    QAction *readOnly = nullptr, *leave = nullptr; // mean something only while a cluster is open
};

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// MainWindow: the strip, the sidebar, the pages and the hint line. It turns what a session publishes into ViewStates at the
// refresh interval and hands requests of pages to the session. One connection is one of these; it stands alone or, where
// several are open, inside a ConsoleFrame. GUI thread.
//
// Invariants: a hidden or minimised window refreshes nothing and asks its session to publish no more often than it must record;
// only the visible page is refreshed.
#pragma once

#include "core/session/alerts.h"
#include "ui/pages/page.h"
#include "ui/preferences.h"
#include "ui/theme/theme.h"
#include "ui/windowoptions.h"

#include <QMainWindow>

#include <functional>
#include <memory>

namespace footplate::ui {

class AlertWatch;
class DrillPanel;

class MainWindow final : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(WindowOptions options, QWidget *parent = nullptr);
    ~MainWindow() override;

    // Null: the welcome face, which offers the demo cluster and a connection. The session must outlive its being set.
    void setSession(Session *session, const WindowOptions &options);
    // What is shown in place of a session's state, for whoever measures or tests the window; called with the wall clock, ms. An
    // empty one: the session's again.
    void setStateSource(std::function<ViewState(std::int64_t nowMs)> source);
    void showPage(PageId id);
    [[nodiscard]] PageId currentPage() const;
    // Made when it is first asked for.
    [[nodiscard]] Page *page(PageId id) const;
    // Refreshes strip and page now, whatever the interval, if the window is seen.
    void refreshNow();
    void showHint(const QString &text);
    // The alerts of the session; they go on while the window is hidden.
    [[nodiscard]] AlertWatch &alerts() const;
    // Their list, with this one chosen if it still goes on.
    void showAlert(const Alert &alert);
    // Takes all of them over: colours, numbers, refresh, range, limits for warnings.
    void setPreferences(const Preferences &preferences);
    [[nodiscard]] const Preferences &preferences() const;
    void setRefreshMs(int ms); // 100 ... 60 000; 0: only when asked to
    [[nodiscard]] int refreshMs() const;
    [[nodiscard]] const WindowOptions &options() const;
    // The name of the connection, else of its cluster; "Not connected" without one.
    [[nodiscard]] QString connectionTitle() const;
    // A read-only connection neither publishes nor writes.
    void setReadOnly(bool isReadOnly);

    // Below the page while it is asked for; whoever has a demo cluster fills it and does what it asks for.
    [[nodiscard]] DrillPanel &drills() const;

    // What would be lost, in sentences: with the session; and with the window besides. Empty: nothing.
    [[nodiscard]] QStringList unsavedInSession() const;
    [[nodiscard]] QStringList unsavedInWindow() const;

    // Window, splitter and column state and the page in front, as opaque bytes; restoring garbage changes nothing.
    [[nodiscard]] QByteArray saveLayout() const;
    void restoreLayout(const QByteArray &bytes);

Q_SIGNALS:
    void demoRequested();                      // from the welcome face
    void connectRequested(const QString &seeds); // seeds as typed, separated by commas or spaces
    void closeRequested();                       // the connection, not the window
    void pageMade(footplate::ui::Page *page);    // for the first time asked for
    void preferenceChosen(footplate::ui::Preference id, const QVariant &value); // it is applied already; to be remembered

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// AlertDesk: what a window has of alerts: the watch, the cell of the strip that says the worst, and the list. GUI thread.
#pragma once

#include "ui/alertwatch.h"

namespace footplate::ui {

class AlertsWindow;
class StatusStrip;

class AlertDesk final : public QObject {
    Q_OBJECT
public:
    // `window` owns it and the list; the strip must live as long.
    AlertDesk(StatusStrip *strip, QWidget *window);

    [[nodiscard]] AlertWatch &watch() { return m_watch; }
    // Null: nothing is watched. `author`: who takes note, user@host.
    void setSession(Session *session, const QString &author);
    void showList();
    // The list with this one chosen, if it still goes on.
    void showAlert(AlertRule rule, const std::string &subject);
    void acknowledgeAll();

Q_SIGNALS:
    void linkActivated(footplate::ui::PageId page, const QString &what);

private:
    void refresh();

    AlertWatch m_watch;
    StatusStrip *m_strip;
    QWidget *m_window;
    AlertsWindow *m_list = nullptr; // once it was asked for
    std::string m_author;
};

} // namespace footplate::ui

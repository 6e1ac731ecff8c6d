// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/alertdesk.h"

#include "ui/widgets/alertswindow.h"
#include "ui/widgets/statusstrip.h"

namespace footplate::ui {

AlertDesk::AlertDesk(StatusStrip *strip, QWidget *window) : QObject(window), m_strip(strip), m_window(window)
{
    connect(strip, &StatusStrip::alertsRequested, this, &AlertDesk::showList);
    connect(&m_watch, &AlertWatch::looked, this, &AlertDesk::refresh);
}

void AlertDesk::setSession(Session *session, const QString &author)
{
    m_author = author.toStdString();
    m_watch.setSession(session);
}

void AlertDesk::refresh()
{
    m_strip->showAlerts(m_watch.active(), m_watch.lookedMs());
    if (m_list != nullptr)
        m_list->showAlerts(m_watch.active(), m_watch.lookedMs());
}

void AlertDesk::showList()
{
    if (m_list == nullptr) {
        m_list = new AlertsWindow(m_window);
        connect(m_list, &AlertsWindow::linkActivated, this, &AlertDesk::linkActivated);
        connect(m_list, &AlertsWindow::acknowledgeRequested, this,
                [this](AlertRule rule, const std::string &subject) { m_watch.acknowledge(rule, subject, m_author); });
        connect(m_list, &AlertsWindow::acknowledgeAllRequested, this, &AlertDesk::acknowledgeAll);
        refresh();
    }
    m_list->present();
}

void AlertDesk::showAlert(AlertRule rule, const std::string &subject)
{
    showList();
    m_list->choose(rule, subject);
}

void AlertDesk::acknowledgeAll()
{
    m_watch.acknowledgeAll(m_author);
}

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// AlertsWindow: the alerts that go on: what, where, for how long, how it is and where its limit lies. Each can be acknowledged, and
// leads to the page that shows it, for which this window makes room. Not modal. GUI thread.
#pragma once

#include "core/session/alerts.h"
#include "ui/pages/page.h"

#include <QDialog>

class QPushButton;
class QTableView;

namespace footplate::ui {

class AlertsModel;
class EmptyFace;

class AlertsWindow final : public QDialog {
    Q_OBJECT
public:
    explicit AlertsWindow(QWidget *parent);

    // In the order of AlertBook::active().
    void showAlerts(const std::vector<Alert> &alerts, std::int64_t nowMs);
    // In front, with the keyboard in the list.
    void present();
    // Does nothing when there is no such alert any more.
    void choose(AlertRule rule, const std::string &subject);

Q_SIGNALS:
    void linkActivated(footplate::ui::PageId page, const QString &what);
    void acknowledgeRequested(footplate::AlertRule rule, const std::string &subject);
    void acknowledgeAllRequested();

private:
    void makeTable();
    [[nodiscard]] QWidget *makeButtons();
    void showState();
    void follow(int row);
    [[nodiscard]] std::vector<Alert> chosen() const;

    AlertsModel *m_model;
    QTableView *m_table;
    EmptyFace *m_none;
    QPushButton *m_one = nullptr;
    QPushButton *m_all = nullptr;
    QPushButton *m_go = nullptr;
};

} // namespace footplate::ui

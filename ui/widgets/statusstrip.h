// SPDX-License-Identifier: GPL-3.0-or-later
// StatusStrip: the strip along the top of the window. It answers: is the cluster all right, is my view of it fresh, which
// policy is live; and it holds the commands that are always at hand. Two rows where one is too narrow. GUI thread.
#pragma once

#include "core/session/alerts.h"
#include "ui/pages/page.h"

class QAction;
class QBoxLayout;
class QMenu;
class QPushButton;

#include <QFrame>

namespace footplate::ui {

class StripCell;
struct StripFact;

class StatusStrip final : public QFrame {
    Q_OBJECT
public:
    explicit StatusStrip(QWidget *parent = nullptr);
    void setConnection(const QString &name);
    void setColor(int color); // of the connection, as in ConnectionProfile; -1: none
    void setRange(std::int64_t rangeMs);
    void setPaused(bool isPaused);
    void refresh(const ViewState &state);
    // In the order of AlertBook::active(); `nowMs` 0: it is not known yet whether there are any.
    void showAlerts(const std::vector<Alert> &alerts, std::int64_t nowMs);
    [[nodiscard]] QMenu *connectionMenu() const { return m_connectionMenu; }
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void pauseToggled();
    void tendRequested();
    void searchRequested();
    void alertsRequested();
    void rangeChosen(qint64 rangeMs);
    void linkActivated(footplate::ui::PageId page, const QString &what);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void makeCells();
    void makeButtons();
    void makeRangeMenu();
    StripCell *addCell(const QString &caption, const StripFact &reserve);
    StripCell *addCell(const QString &caption, const StripFact &reserve, PageId page);
    void refreshCluster(const ViewState &state);
    void refreshNodes(const ViewState &state);
    void refreshMap(const ViewState &state);
    void refreshTend(const ViewState &state);
    void clearFacts();

    QBoxLayout *m_rows;
    QWidget *m_facts;
    QWidget *m_commands;
    QPushButton *m_connection;
    QMenu *m_connectionMenu;
    QPushButton *m_pause;
    QPushButton *m_range;
    QMenu *m_rangeMenu;
    StripCell *m_cluster = nullptr, *m_alerts = nullptr, *m_nodes = nullptr, *m_map = nullptr, *m_tend = nullptr, *m_policy = nullptr;
    QString m_troubledNode;
    int m_color = -1;
};

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// NodeDetail: everything about one node: its life, the gauges of its circuit, findings, and its statistics with a search.
// GUI thread.
#pragma once

#include "ui/viewstate.h"
#include "ui/widgets/lifeline.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QSortFilterProxyModel;
class QTableView;

namespace footplate::ui {

class FindingsList;
class Gauge;
class Panel;
class StatisticsModel;

class NodeDetail final : public QWidget {
    Q_OBJECT
public:
    explicit NodeDetail(QWidget *parent = nullptr);
    // Null: no node is selected.
    void showNode(const ViewState &state, const NodeView *node);
    // The statistics, while the keyboard is in them; else nothing.
    [[nodiscard]] QString selectionAsText() const;

private:
    [[nodiscard]] Panel *makeLifePanel();
    [[nodiscard]] Panel *makeStatisticsPanel();
    void showCircuit(const NodeView &node);

    Panel *m_lifePanel = nullptr;
    LifeLine *m_life = nullptr;
    Gauge *m_failures = nullptr;
    Gauge *m_concurrency = nullptr;
    FindingsList *m_findings = nullptr;
    QLineEdit *m_search = nullptr;
    QTableView *m_statisticsView = nullptr;
    QLabel *m_noStatistics = nullptr;
    StatisticsModel *m_statistics = nullptr;
    QSortFilterProxyModel *m_found = nullptr;
};

// The marks of a node's life: its transitions, and openings and closings of its circuit among the events; those up to the sequence
// `earlier` are another session's.
QList<LifeMark> lifeMarks(const NodeView &node, const std::vector<Event> *events, std::uint64_t earlier = 0);

} // namespace footplate::ui

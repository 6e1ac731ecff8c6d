// SPDX-License-Identifier: GPL-3.0-or-later
// NodesPage: one row per node, and below it all about the selected one. GUI thread.
//
// Invariants: the selection follows the node, not the row, through any sorting, filtering and refresh; until the user selects
// something, the first node in trouble is selected, else the first.
#pragma once

#include "ui/pages/page.h"

class QLabel;
class QLineEdit;
class QMenu;
class QSortFilterProxyModel;
class QSplitter;
class QTableView;
class QToolButton;

namespace footplate::ui {

class FaceStack;
class NodeDetail;
class NodesModel;
class PageHeader;

class NodesPage final : public Page {
    Q_OBJECT
public:
    explicit NodesPage(QWidget *parent = nullptr);

    void refresh(const ViewState &state) override;
    void focusFilter() override;
    [[nodiscard]] QString selectionAsText() const override; // without a selection: all rows that are shown
    [[nodiscard]] QString helpText() const override;
    void focusOn(const QString &what) override; // a node id
    void focusEntry() override;

private:
    void makeTable();
    void makeColumnsMenu();
    void showTableMenu(const QPoint &at);
    void showColumnsMenu(const QPoint &globalPosition);
    void keepCircuitEvents(const ViewState &state);
    void selectNode(std::string_view id);
    void selectFirstTrouble(const ClusterSnapshot &snapshot);
    void showSelected();

    NodesModel *m_model;
    QSortFilterProxyModel *m_proxy;
    PageHeader *m_header;
    QLineEdit *m_filter;
    QToolButton *m_columnsButton;
    QMenu *m_columnsMenu;
    QTableView *m_table;
    QLabel *m_noMatch;
    NodeDetail *m_detail;
    FaceStack *m_faces;
    ViewState m_state; // the last one, with events of its own and no buckets
    std::vector<Event> m_circuitEvents;
    QString m_wanted; // what to focus on at the next refresh
    bool m_hasSelected = false;
};

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// EventsPage: everything that happened, newest first, to be filtered, read back, copied and exported. GUI thread.
#pragma once

#include "ui/models/eventsfilter.h"
#include "ui/pages/page.h"

#include <array>
#include <string>
#include <unordered_set>

class QAction;
class QComboBox;
class QLineEdit;
class QPushButton;
class QLabel;
class QTableView;

namespace footplate::ui {

class EmptyFace;
class FaceStack;
class PageHeader;

class EventsPage final : public Page {
    Q_OBJECT
public:
    explicit EventsPage(QWidget *parent = nullptr);
    void refresh(const ViewState &state) override;
    void focusFilter() override;
    [[nodiscard]] QString selectionAsText() const override;
    [[nodiscard]] QString helpText() const override;
    void focusOn(const QString &what) override; // an event's sequence, or a node id to filter by

    // The rows shown, as a file holds them.
    [[nodiscard]] QByteArray asCsv() const;
    [[nodiscard]] QByteArray asJsonLines() const;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void makeHeader();
    void makeTable();
    QPushButton *makeKindMenu();
    QPushButton *makeExportMenu();
    void kindsChanged();
    void filterChanged();
    void showCounts();
    void updateNodes(const ClusterSnapshot &snapshot);
    void showWhole(const QModelIndex &index);
    void fitNodeColumn();
    void openEvent(const QModelIndex &index);
    void save(const QString &suffix);
    void copy(const QByteArray &bytes);

    EventsModel *m_model;
    EventsFilter *m_filter;
    PageHeader *m_header;
    QLineEdit *m_text;
    QComboBox *m_node;
    std::unordered_set<std::string> m_listedNodes; // in m_node
    QPushButton *m_kinds = nullptr;
    std::array<QAction *, eventKindCount> m_kindActions{};
    QTableView *m_table;
    EmptyFace *m_none;
    QLabel *m_whole; // the selected event in all its words
    FaceStack *m_faces;
};

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// PartitionsPage: who owns which partition: a field per namespace, the shares of the nodes beside them, and the pinned
// partition. GUI thread.
//
// Invariants: a field stays while its namespace is there; selection, pin, cursor and scroll position survive any refresh.
#pragma once

#include "ui/pages/page.h"
#include "ui/widgets/partitionmap.h"

#include <QHash>

#include <vector>

class QButtonGroup;
class QGridLayout;
class QListView;
class QPushButton;
class QScrollArea;

namespace footplate::ui {

class FaceStack;
class MapLegend;
class MapTimeline;
class NodesModel;
class PageHeader;
class Panel;
class PinnedPartition;
class SharesDelegate;

class PartitionsPage final : public Page {
    Q_OBJECT
public:
    explicit PartitionsPage(QWidget *parent = nullptr);

    void refresh(const ViewState &state) override;
    [[nodiscard]] QString selectionAsText() const override; // the pinned partition, else the shares
    [[nodiscard]] QString helpText() const override;
    void focusOn(const QString &what) override; // a node id, a namespace, or "namespace/partition"
    void focusEntry() override; // onto the map, where the arrow keys mean something
    // How far the sweep that was asked for is; a sweep may be of several namespaces, one after the other.
    void showSweepProgress(double share); // 0 ... 1
    void sweepAnswered(const SweepResult &result); // of one namespace
    void sweepEnded();
    void forgetSweeps(); // another cluster is shown

Q_SIGNALS:
    void sweepRequested(const QString &nameSpace); // empty: all
    void sweepCancelRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Field {
        QString name;
        Panel *panel = nullptr;
        PartitionMap *map = nullptr;
        QStringList remarks; // longest first
        std::shared_ptr<const SweepResult> sweep = nullptr;
    };

    void makeColouringButtons();
    [[nodiscard]] QWidget *makeSide();
    void makeSweepButton();
    void showMaps();
    void requestSweep(const QString &nameSpace);
    void matchFields(const std::vector<NamespaceView> &spaces);
    Field makeField(const QString &name);
    void layOutFields();
    void showRemark(const Field &field) const;
    void showShares();
    void setColouring(MapColouring colouring);
    void selectSlot(int slot);
    void pin(const QString &nameSpace, int partition);
    void showPinned();

    NodesModel *m_nodes;
    SharesDelegate *m_sharesDelegate;
    PageHeader *m_header;
    QButtonGroup *m_colourings;
    QPushButton *m_sweep;
    MapLegend *m_legend;
    MapTimeline *m_timeline;
    QScrollArea *m_scroll;
    QWidget *m_fieldsArea;
    QGridLayout *m_grid;
    Panel *m_sharesPanel;
    QListView *m_shares;
    QPushButton *m_showAll;
    PinnedPartition *m_pinnedPanel;
    FaceStack *m_faces;
    std::vector<Field> m_fields;
    ClusterSnapshotPtr m_live;
    std::int64_t m_liveMs = 0;
    ClusterSnapshotPtr m_snapshot; // what is shown: the live one, or with an earlier map
    std::int64_t m_nowMs = 0;      // when that was
    bool m_isSweeping = false;
    MapColouring m_colouring = MapColouring::Owner;
    int m_selectedSlot = -1;
    QString m_pinnedSpace;
    int m_pinnedPartition = -1;
    QString m_wanted; // what to focus on once it is known
};

} // namespace footplate::ui

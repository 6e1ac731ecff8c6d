// SPDX-License-Identifier: GPL-3.0-or-later
// PinnedPartition: the owners of one partition in words, and a way to get a record from it. GUI thread.
#pragma once

#include "core/session/snapshot.h"

#include <QWidget>

class QFormLayout;
class QLabel;
class QPushButton;

namespace footplate::ui {

class GlyphLabel;
class Panel;

class PinnedPartition final : public QWidget {
    Q_OBJECT
public:
    explicit PinnedPartition(QWidget *parent = nullptr);
    // A partition of -1, or a namespace that is not there: says how to pin one.
    void showPartition(const ClusterSnapshot *snapshot, const QString &nameSpace, int partition, std::int64_t nowMs);

Q_SIGNALS:
    void readRequested();
    void sweepRequested(); // of its namespace
    void unpinRequested();

private:
    void showOwner(GlyphLabel *label, const ClusterSnapshot &snapshot, std::int16_t slot, const QString &ifMissing);

    Panel *m_panel;
    QLabel *m_none;
    QWidget *m_facts;
    QLabel *m_nameSpace;
    GlyphLabel *m_master;
    GlyphLabel *m_replica;
    QLabel *m_further; // replicas after the first
    QLabel *m_furtherName;
    QLabel *m_regime;
    QLabel *m_since;
    QPushButton *m_read;
    QPushButton *m_sweep;
    QPushButton *m_unpin;
};

} // namespace footplate::ui

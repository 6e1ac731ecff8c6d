// SPDX-License-Identifier: GPL-3.0-or-later
// EventsFilter: the events of some kinds, of one node, and whose words hold every word of a text. GUI thread.
#pragma once

#include "ui/models/eventsmodel.h"

#include <QSortFilterProxyModel>
#include <QStringList>

#include <bitset>

namespace footplate::ui {

class EventsFilter final : public QSortFilterProxyModel {
    Q_OBJECT
public:
    using Kinds = std::bitset<eventKindCount>;

    explicit EventsFilter(EventsModel *events, QObject *parent = nullptr);
    void setKinds(Kinds kinds);
    void setNode(const QString &node); // empty: all
    void setText(const QString &text);
    [[nodiscard]] bool filtersAnything() const { return !m_kinds.all() || !m_node.isEmpty() || !m_words.isEmpty(); }

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    EventsModel *m_events;
    Kinds m_kinds = Kinds{}.set();
    QString m_node;
    QStringList m_words;
};

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/eventsfilter.h"

#include "ui/text/wording.h"

#include <algorithm>

namespace footplate::ui {

EventsFilter::EventsFilter(EventsModel *events, QObject *parent)
    : QSortFilterProxyModel(parent)
    , m_events(events)
{
    setSourceModel(events);
}

void EventsFilter::setKinds(Kinds kinds)
{
    if (kinds == m_kinds)
        return;
    m_kinds = kinds;
    invalidateRowsFilter();
}

void EventsFilter::setNode(const QString &node)
{
    if (node == m_node)
        return;
    m_node = node;
    invalidateRowsFilter();
}

void EventsFilter::setText(const QString &text)
{
    const QStringList words = text.simplified().split(u' ', Qt::SkipEmptyParts);
    if (words == m_words)
        return;
    m_words = words;
    invalidateRowsFilter();
}

bool EventsFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    Q_UNUSED(parent)
    const Event &event = m_events->event(row);
    if (!m_kinds.test(static_cast<std::size_t>(kindOf(event.code))))
        return false;
    if (!m_node.isEmpty() && fromStd(event.node.view()) != m_node)
        return false;
    if (m_words.isEmpty())
        return true;
    const QString all = m_events->fields(row).join(u'\n');
    return std::all_of(m_words.begin(), m_words.end(),
                       [&all](const QString &word) { return all.contains(word, Qt::CaseInsensitive); });
}

} // namespace footplate::ui

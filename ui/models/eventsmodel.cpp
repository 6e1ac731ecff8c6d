// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/eventsmodel.h"

#include "ui/text/format.h"
#include "ui/text/wording.h"
#include "ui/theme/theme.h"
#include "ui/widgets/statedelegate.h"

#include <QDateTime>

#include <algorithm>

namespace footplate::ui {

namespace {

QString severityText(Severity severity)
{
    switch (severity) {
    case Severity::Good: return EventsModel::tr("good");
    case Severity::Neutral: return EventsModel::tr("neutral");
    case Severity::Warning: return EventsModel::tr("warning");
    case Severity::Bad: return EventsModel::tr("bad");
    }
    return {};
}

bool comesBefore(const Event &event, std::uint64_t sequence)
{
    return event.sequence < sequence;
}

} // namespace

EventsModel::EventsModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

bool EventsModel::belongTogether(const Event &known, const std::vector<Event> &events)
{
    if (events.empty() || events.back().sequence < known.sequence)
        return false;
    const auto same = std::lower_bound(events.begin(), events.end(), known.sequence, comesBefore);
    if (same->sequence == known.sequence)
        return same->atMs == known.atMs;
    return same == events.begin(); // all of them are later than what is known: it was dropped meanwhile
}

void EventsModel::update(const std::vector<Event> &events)
{
    if (!m_rows.empty() && !belongTogether(m_rows.front().event, events))
        clear();
    insertNewer(events);
    if (m_rows.size() > maximumRows)
        removeFrom(static_cast<int>(maximumRows));
}

void EventsModel::clear()
{
    if (!m_rows.empty())
        removeFrom(0);
}

void EventsModel::removeFrom(int first)
{
    beginRemoveRows({}, first, static_cast<int>(m_rows.size()) - 1);
    m_rows.erase(m_rows.begin() + first, m_rows.end());
    endRemoveRows();
}

void EventsModel::insertNewer(const std::vector<Event> &events)
{
    const std::uint64_t newest = m_rows.empty() ? 0 : m_rows.front().event.sequence;
    auto first = std::lower_bound(events.begin(), events.end(), newest + 1, comesBefore);
    if (static_cast<std::size_t>(events.end() - first) > maximumRows)
        first = events.end() - static_cast<std::ptrdiff_t>(maximumRows);
    if (first == events.end())
        return;
    beginInsertRows({}, 0, static_cast<int>(events.end() - first) - 1);
    for (auto event = first; event != events.end(); ++event)
        m_rows.push_front(Row{*event, {}, false});
    endInsertRows();
}

int EventsModel::rowOfSequence(std::uint64_t sequence) const
{
    const auto row = std::lower_bound(m_rows.begin(), m_rows.end(), sequence,
                                      [](const Row &each, std::uint64_t wanted) { return each.event.sequence > wanted; });
    return row != m_rows.end() && row->event.sequence == sequence ? static_cast<int>(row - m_rows.begin()) : -1;
}

QStringList EventsModel::fields(int row) const
{
    const Row &shown = m_rows.at(static_cast<std::size_t>(row));
    return {formatDateTime(shown.event.atMs), cell(shown, Kind), severityText(shown.event.severity),
            cell(shown, Node),                cell(shown, What), cell(shown, Numbers)};
}

// "11-28 21:04" where the day is not that of the newest: as wide as a time of day.
QString EventsModel::timeText(const Event &event) const
{
    const auto dayOf = [](const Event &each) { return QDateTime::fromMSecsSinceEpoch(each.atMs).date(); };
    return dayOf(event) == dayOf(m_rows.front().event) ? formatClock(event.atMs) : formatDateTime(event.atMs).mid(5, 11);
}

const QString &EventsModel::cell(const Row &row, int column) const
{
    if (!row.isFormatted) {
        row.cells = {QString(), eventKindText(kindOf(row.event.code)), fromStd(row.event.node.view()),
                     eventText(row.event), eventNumbers(row.event)};
        row.isFormatted = true;
    }
    return row.cells.at(static_cast<std::size_t>(column));
}

int EventsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int EventsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : columnsCount;
}

QVariant EventsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Row &row = m_rows.at(static_cast<std::size_t>(index.row()));
    const int column = index.column();
    const StateLook look = Theme::lookOf(row.event.severity);
    switch (role) {
    case Qt::DisplayRole: return column == Time ? timeText(row.event) : cell(row, column);
    case Qt::ToolTipRole:
        return column == Time ? formatDateTime(row.event.atMs) : cell(row, column);
    case Qt::AccessibleTextRole:
        return column == Kind ? tr("%1, %2").arg(cell(row, Kind), severityText(row.event.severity)) : data(index, Qt::DisplayRole);
    case GlyphItemRole:
        return column == Kind ? static_cast<int>(look.glyph) : static_cast<int>(Glyph::None);
    case LookItemRole:
        if (column == Time || column == Numbers)
            return static_cast<int>(Role::Muted);
        return column == Kind ? QVariant(static_cast<int>(look.role)) : QVariant();
    case GlyphOnlyItemRole: return column == Kind;
    case Qt::FontRole:
        return column == Node ? QVariant(Theme::instance().font(textsize::body, QFont::DemiBold)) : QVariant();
    default: return {};
    }
}

QVariant EventsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(Qt::AlignLeading | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Time: return tr("Time");
    case Kind: return tr("Kind");
    case Node: return tr("Node");
    case What: return tr("What happened");
    case Numbers: return tr("Numbers");
    default: return {};
    }
}

} // namespace footplate::ui

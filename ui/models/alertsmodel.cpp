// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/alertsmodel.h"

#include "ui/text/alertwording.h"
#include "ui/text/format.h"
#include "ui/theme/theme.h"
#include "ui/widgets/statedelegate.h"

#include <tuple>

namespace footplate::ui {

namespace {

bool isBefore(const Alert &a, const Alert &b)
{
    return std::tie(a.rule, a.subject) < std::tie(b.rule, b.subject);
}

QString alertSeverityText(Severity severity)
{
    return severity == Severity::Bad ? AlertsModel::tr("bad") : AlertsModel::tr("warning");
}

} // namespace

void AlertsModel::update(const std::vector<Alert> &alerts, std::int64_t nowMs)
{
    matchRows(alerts);
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        Row &row = m_rows[i];
        const bool changesLook = row.alert.isAcknowledged() != alerts[i].isAcknowledged();
        row.alert = alerts[i];
        Cells cells = cellsOf(row.alert, nowMs);
        if (!changesLook && cells == row.cells)
            continue;
        row.cells = std::move(cells);
        Q_EMIT dataChanged(index(static_cast<int>(i), 0), index(static_cast<int>(i), columnsCount - 1));
    }
}

// Both are in order: one walk finds what came and what went.
void AlertsModel::matchRows(const std::vector<Alert> &alerts)
{
    const auto removeRows = [this](std::size_t first, std::size_t last) {
        beginRemoveRows({}, static_cast<int>(first), static_cast<int>(last) - 1);
        m_rows.erase(m_rows.begin() + static_cast<std::ptrdiff_t>(first), m_rows.begin() + static_cast<std::ptrdiff_t>(last));
        endRemoveRows();
    };
    std::size_t row = 0;
    for (const Alert &alert : alerts) {
        std::size_t gone = row;
        while (gone < m_rows.size() && isBefore(m_rows[gone].alert, alert))
            ++gone;
        if (gone > row)
            removeRows(row, gone);
        if (row >= m_rows.size() || isBefore(alert, m_rows[row].alert)) {
            beginInsertRows({}, static_cast<int>(row), static_cast<int>(row));
            m_rows.insert(m_rows.begin() + static_cast<std::ptrdiff_t>(row), Row{alert, {}});
            endInsertRows();
        }
        ++row;
    }
    if (row < m_rows.size())
        removeRows(row, m_rows.size());
}

AlertsModel::Cells AlertsModel::cellsOf(const Alert &alert, std::int64_t nowMs)
{
    const bool isWell = alert.wellSinceMs > 0;
    return {alertTitle(alert.rule),
            alertPlace(alert),
            formatSince(nowMs, alert.sinceMs),
            isWell ? tr("well for %1").arg(formatSince(nowMs, alert.wellSinceMs)) : alertValue(alert.rule, alert.value),
            alertLimit(alert.rule, alert.limit),
            alert.isAcknowledged() ? formatClock(alert.acknowledgedMs).section(u'.', 0, 0) : tr("not yet")};
}

int AlertsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int AlertsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : columnsCount;
}

QVariant AlertsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Row &row = m_rows.at(static_cast<std::size_t>(index.row()));
    const int column = index.column();
    const QString &cell = row.cells.at(static_cast<std::size_t>(column));
    const StateLook look = Theme::lookOf(row.alert.severity);
    switch (role) {
    case Qt::DisplayRole: return cell;
    case Qt::ToolTipRole: return column == Since ? formatDateTime(row.alert.sinceMs) : cell;
    case Qt::AccessibleTextRole:
        return column == What ? tr("%1, %2").arg(cell, alertSeverityText(row.alert.severity)) : cell;
    case GlyphItemRole: return static_cast<int>(column == What ? look.glyph : Glyph::None);
    case LookItemRole: // what somebody took note of is quiet
        if (row.alert.isAcknowledged())
            return static_cast<int>(Role::Muted);
        return column == What ? QVariant(static_cast<int>(look.role)) : QVariant();
    case GlyphOnlyItemRole: return !row.alert.isAcknowledged() && column == What;
    case Qt::FontRole:
        return column == Where && !row.alert.isAcknowledged() ? QVariant(Theme::instance().font(textsize::body, QFont::DemiBold)) : QVariant();
    default: return {};
    }
}

QVariant AlertsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(Qt::AlignLeading | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case What: return tr("Alert");
    case Where: return tr("Where");
    case Since: return tr("For");
    case Value: return tr("Is");
    case Limit: return tr("Limit");
    case Noted: return tr("Acknowledged");
    default: return {};
    }
}

} // namespace footplate::ui

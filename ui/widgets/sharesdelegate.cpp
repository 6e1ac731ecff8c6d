// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/sharesdelegate.h"

#include "ui/models/nodesmodel.h"

#include <QPainter>

#include <algorithm>

namespace footplate::ui {

namespace {
constexpr int shareBarHeight = 6;
}

void SharesDelegate::setScale(double evenMasters, double evenReplicas, double highest)
{
    m_evenMasters = evenMasters;
    m_evenReplicas = evenReplicas;
    m_highest = std::max(1.0, highest);
}

void SharesDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme &theme = Theme::instance();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    if (isSelected || option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(option.state.testFlag(QStyle::State_HasFocus) ? QPen(theme.color(Role::Accent), 1.5) : QPen(Qt::NoPen));
        painter->setBrush(isSelected ? theme.tint(Role::Accent) : Qt::transparent);
        painter->drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -1), 4, 4);
    }
    const QRect area = option.rect.adjusted(space::step, space::inner, -space::step, -space::inner);
    const QRect line(area.left(), area.top(), area.width(), option.fontMetrics.height());
    const QModelIndex masters = index.siblingAtColumn(NodesModel::MasterColumn);
    const QModelIndex replicas = index.siblingAtColumn(NodesModel::ReplicaColumn);
    const QString numbers = tr("%1 · %2").arg(masters.data().toString(), replicas.data().toString());
    painter->setPen(theme.color(Role::Muted));
    painter->drawText(line, static_cast<int>(Qt::AlignVCenter | Qt::AlignRight), numbers);

    const auto look = index.siblingAtColumn(NodesModel::StateColumn).data(NodesModel::LookRole).value<StateLook>();
    QFont bold = option.font;
    bold.setWeight(QFont::DemiBold);
    painter->setFont(bold);
    const QFontMetrics boldMetrics(bold);
    const int room = line.width() - option.fontMetrics.horizontalAdvance(numbers) - 3 * space::step;
    const QString id = boldMetrics.elidedText(index.siblingAtColumn(NodesModel::NodeColumn).data().toString(), Qt::ElideRight, room);
    painter->setPen(theme.color(Role::Text));
    painter->drawText(line, static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft), id);
    if (look.role != Role::Good) {
        const double mark = option.fontMetrics.height() * 0.5;
        const double beside = boldMetrics.horizontalAdvance(id) + space::inner + 2;
        const double x = option.direction == Qt::RightToLeft ? line.right() + 1 - beside - mark : line.left() + beside;
        paintGlyph(*painter, QRectF(x, line.center().y() - mark / 2 + 1, mark, mark), look.glyph, theme.color(look.role));
    }

    const int rank = index.data(NodesModel::RankRole).toInt();
    const QRectF upper(area.left(), line.bottom() + 3, area.width(), shareBarHeight);
    paintBar(*painter, upper, masters.data(NodesModel::SortRole).toDouble(), m_evenMasters, theme.nodeColor(rank));
    paintBar(*painter, upper.translated(0, shareBarHeight + 2), replicas.data(NodesModel::SortRole).toDouble(), m_evenReplicas, theme.nodeColorPale(rank));
    painter->restore();
}

void SharesDelegate::paintBar(QPainter &painter, const QRectF &area, double value, double even, const QColor &color) const
{
    const Theme &theme = Theme::instance();
    const auto widthOf = [&area, this](double amount) { return area.width() * std::clamp(amount / m_highest, 0.0, 1.0); };
    // From where a line begins.
    const auto leftOf = [&](double from, double width) {
        return painter.layoutDirection() == Qt::RightToLeft ? area.right() - from - width : area.left() + from;
    };
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(theme.color(Role::Idle), 1));
    painter.setBrush(color);
    if (value > 0)
        painter.drawRect(QRectF(leftOf(0, widthOf(value)), area.top(), widthOf(value), area.height() - 1));
    if (even > 0)
        painter.fillRect(QRectF(leftOf(widthOf(even) - 1, 2), area.top() - 1, 2, area.height() + 2), theme.color(Role::Text));
}

QSize SharesDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    Q_UNUSED(index)
    return {120, option.fontMetrics.height() + 2 * shareBarHeight + 6 + 2 * space::inner + 2};
}

} // namespace footplate::ui

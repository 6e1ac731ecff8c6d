// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/nodesdelegate.h"

#include "ui/models/nodesmodel.h"

#include <QApplication>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace footplate::ui {

namespace {

constexpr int delegateMarkSize = 10;

// Takes a piece from where a line begins; what is left is what follows.
QRect takeLeading(QRect &rest, int width, Qt::LayoutDirection direction)
{
    QRect piece = rest;
    if (direction == Qt::RightToLeft) {
        piece.setLeft(rest.right() + 1 - width);
        rest.setRight(rest.right() - width);
    } else {
        piece.setWidth(width);
        rest.setLeft(rest.left() + width);
    }
    return piece;
}

QRect takeMark(QRect &rest, int gap, Qt::LayoutDirection direction)
{
    const QRect piece = takeLeading(rest, delegateMarkSize, direction);
    takeLeading(rest, gap, direction);
    return {piece.left(), piece.center().y() - delegateMarkSize / 2 + 1, delegateMarkSize, delegateMarkSize};
}

} // namespace

void NodesDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme &theme = Theme::instance();
    painter->save();
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    if (isSelected)
        painter->fillRect(option.rect, theme.tint(Role::Accent));
    painter->setPen(theme.color(Role::Line));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    if (isSelected && option.state.testFlag(QStyle::State_HasFocus))
        painter->fillRect(QStyle::visualRect(option.direction, option.rect, QRect(option.rect.topLeft(), QSize(2, option.rect.height()))), theme.color(Role::Accent));

    QRect area = option.rect.adjusted(space::step, 0, -space::step, 0);
    const auto look = index.data(NodesModel::LookRole).value<StateLook>();
    QString text = index.data(Qt::DisplayRole).toString();
    QFont font = option.font;
    if (index.column() == NodesModel::NodeColumn) {
        paintSwatch(*painter, takeMark(area, space::step, option.direction), index.data(NodesModel::RankRole).toInt());
        font.setWeight(QFont::DemiBold);
    } else if (look.glyph != Glyph::None) {
        paintGlyph(*painter, takeMark(area, space::inner + 1, option.direction), look.glyph, theme.color(look.role));
    } else if (index.column() == NodesModel::CommandsColumn) {
        const int textWidth = option.fontMetrics.horizontalAdvance(QStringLiteral("12.5 k/s")) + space::step;
        const int padding = area.height() / 5;
        const QRect spark = takeLeading(area, area.width() - textWidth, option.direction);
        paintSpark(*painter, QRectF(spark).adjusted(0, padding, 0, -padding), index.data(NodesModel::SparkRole).value<NodeSpark>());
    }
    painter->setFont(font);
    painter->setPen(theme.color(look.role));
    const auto alignment = static_cast<Qt::Alignment>(index.data(Qt::TextAlignmentRole).toInt());
    painter->drawText(area, static_cast<int>(alignment | Qt::TextSingleLine),
                      QFontMetrics(font).elidedText(text, Qt::ElideRight, area.width()));
    painter->restore();
}

QSize NodesDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QString text = index.data(Qt::DisplayRole).toString();
    return {widthFor(option.fontMetrics, index.column(), text), option.fontMetrics.height() + 2 * space::step};
}

int NodesDelegate::widthFor(const QFontMetrics &metrics, int column, const QString &text)
{
    int width = metrics.horizontalAdvance(text) + 2 * space::step + 2;
    if (column == NodesModel::NodeColumn)
        width = width * 11 / 10 + delegateMarkSize + space::step; // its font is heavier
    else if (column == NodesModel::StateColumn || column == NodesModel::CircuitColumn)
        width += delegateMarkSize + space::inner + 1;
    return width;
}

void NodesDelegate::paintSwatch(QPainter &painter, const QRect &square, int rank)
{
    const Theme &theme = Theme::instance();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.color(Role::Muted));
    painter.setBrush(theme.nodeColor(rank));
    painter.drawRoundedRect(QRectF(square).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    painter.restore();
}

// Attempts as a line; seconds with failures have a bar of trouble's colour from the bottom up to the failures' share; those of a drill are
// underlined.
void NodesDelegate::paintSpark(QPainter &painter, const QRectF &area, const NodeSpark &spark)
{
    const auto count = spark.attempts.size();
    if (count < 2 || area.width() < 8)
        return;
    const Theme &theme = Theme::instance();
    const float highest = std::max(1.0F, *std::max_element(spark.attempts.cbegin(), spark.attempts.cend()));
    const double step = area.width() / static_cast<double>(count - 1);
    const auto yOf = [&area, highest](float value) { return area.bottom() - area.height() * static_cast<double>(value / highest); };
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath line;
    bool isDrawing = false;
    for (qsizetype i = 0; i < count; ++i) {
        const float value = spark.attempts.at(i);
        const double x = area.left() + step * static_cast<double>(i);
        if (value < 0) { // a gap stays a gap
            isDrawing = false;
            continue;
        }
        if (isDrawing)
            line.lineTo(x, yOf(value));
        else
            line.moveTo(x, yOf(value));
        isDrawing = true;
        const float failures = spark.failures.at(i);
        if (failures > 0)
            painter.fillRect(QRectF(QPointF(x - step / 2, yOf(std::min(failures, highest))), QPointF(x + step / 2, area.bottom())),
                             theme.color(Role::Bad));
    }
    for (qsizetype i = 0; i < spark.drilled.size(); ++i) {
        if (spark.drilled.at(i))
            painter.fillRect(QRectF(area.left() + step * (static_cast<double>(i) - 0.5), area.bottom() + 2, step, 2), theme.color(Role::Warning));
    }
    painter.setPen(QPen(theme.color(Role::Accent), 1.2));
    painter.drawPath(line);
    painter.restore();
}

} // namespace footplate::ui

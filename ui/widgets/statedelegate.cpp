// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/statedelegate.h"

#include <QFontMetrics>
#include <QPainter>

namespace footplate::ui {

namespace {

constexpr int margin = space::step;
constexpr int glyphSize = 9;
constexpr int swatchSize = 10;

int leadWidth(const QModelIndex &index)
{
    int width = 0;
    if (index.data(SwatchItemRole).isValid())
        width += swatchSize + space::step;
    if (index.data(GlyphItemRole).toInt() != static_cast<int>(Glyph::None))
        width += glyphSize + space::inner + 2;
    return width;
}

// Takes a square of the given size from the leading edge of `rest` and the gap after it.
QRectF takeSquare(QRect &rest, int size, int gap, Qt::LayoutDirection direction)
{
    const double top = rest.center().y() - size / 2.0 + 0.5;
    if (direction == Qt::RightToLeft) {
        const QRectF square(rest.right() + 1 - size, top, size, size);
        rest.setRight(rest.right() - size - gap);
        return square;
    }
    const QRectF square(rest.left(), top, size, size);
    rest.setLeft(rest.left() + size + gap);
    return square;
}

// Takes what it needs, at most half, from the trailing edge of `rest`.
void paintDetail(QPainter &painter, QRect &rest, const QString &detail, Qt::LayoutDirection direction)
{
    const QFontMetrics metrics(painter.font());
    const int width = std::min(metrics.horizontalAdvance(detail) + 1, rest.width() / 2);
    QRect place = rest;
    if (direction == Qt::RightToLeft) {
        place.setWidth(width);
        rest.setLeft(place.right() + space::step);
    } else {
        place.setLeft(rest.right() + 1 - width);
        rest.setRight(place.left() - space::step);
    }
    painter.setPen(Theme::instance().color(Role::Muted));
    painter.drawText(place, static_cast<int>(Qt::AlignVCenter | Qt::TextSingleLine), metrics.elidedText(detail, Qt::ElideRight, width));
}

QFont fontOf(const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const QVariant own = index.data(Qt::FontRole);
    return own.isValid() ? qvariant_cast<QFont>(own).resolve(option.font) : option.font;
}

Qt::Alignment alignmentOf(const QModelIndex &index)
{
    const QVariant given = index.data(Qt::TextAlignmentRole);
    if (!given.isValid())
        return Qt::AlignLeading | Qt::AlignVCenter;
    const Qt::Alignment alignment(given.toInt());
    return (alignment & Qt::AlignVertical_Mask) ? alignment : alignment | Qt::AlignVCenter;
}

} // namespace

StateDelegate::StateDelegate(QObject *parent)
    : QStyledItemDelegate(parent)
{
}

void StateDelegate::paintRow(QPainter &painter, const QStyleOptionViewItem &option)
{
    const Theme &theme = Theme::instance();
    const bool isSelected = option.state & QStyle::State_Selected;
    if (isSelected)
        painter.fillRect(option.rect, theme.tint(Role::Accent));
    else if (option.state & QStyle::State_MouseOver)
        painter.fillRect(option.rect, theme.tint(Role::Idle));
    // The tint is faint, so that colours stay readable on it; the lines say it too.
    painter.setPen(theme.color(isSelected ? Role::Accent : Role::Line));
    painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    if (isSelected)
        painter.drawLine(option.rect.topLeft(), option.rect.topRight());
    if (option.state & QStyle::State_HasFocus) {
        painter.setPen(theme.color(Role::Accent));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(option.rect.adjusted(0, 0, -1, -2));
    }
}

void StateDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme &theme = Theme::instance();
    painter->save();
    paintRow(*painter, option);

    QRect rest = option.rect.adjusted(margin, 0, -margin, 0);
    const QVariant look = index.data(LookItemRole);
    const QColor color = theme.color(look.isValid() ? static_cast<Role>(look.toInt()) : Role::Text);
    const auto glyph = static_cast<Glyph>(index.data(GlyphItemRole).toInt());
    const QString text = index.data(Qt::DisplayRole).toString();
    const QFont font = fontOf(option, index);
    const QFontMetrics metrics(font);
    const Qt::Alignment alignment = QStyle::visualAlignment(option.direction, alignmentOf(index)) | Qt::AlignAbsolute;

    // A number stays with its glyph: the whole of them moves to the right.
    const int width = leadWidth(index) + metrics.horizontalAdvance(text);
    if ((alignment & Qt::AlignRight) && option.direction == Qt::LeftToRight && width < rest.width())
        rest.setLeft(rest.right() + 1 - width);

    const QVariant swatch = index.data(SwatchItemRole);
    if (swatch.isValid()) {
        const QRectF square = takeSquare(rest, swatchSize, space::step, option.direction);
        painter->setPen(QPen(theme.color(Role::Idle), 1));
        painter->setBrush(theme.nodeColor(swatch.toInt()));
        painter->drawRect(square.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    if (glyph != Glyph::None)
        paintGlyph(*painter, takeSquare(rest, glyphSize, space::inner + 2, option.direction), glyph, color);

    painter->setFont(font);
    if (const QString detail = index.data(DetailItemRole).toString(); !detail.isEmpty())
        paintDetail(*painter, rest, detail, option.direction);
    painter->setPen(index.data(GlyphOnlyItemRole).toBool() ? theme.color(Role::Text) : color);
    painter->drawText(rest, static_cast<int>(alignment | Qt::TextSingleLine),
                      width > rest.width() ? metrics.elidedText(text, option.textElideMode, rest.width()) : text);
    painter->restore();
}

QSize StateDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QFont font = fontOf(option, index);
    const QString text = index.data(Qt::DisplayRole).toString();
    return {QFontMetrics(font).horizontalAdvance(text) + leadWidth(index) + 2 * margin + 2, rowHeight(option.font)};
}

int StateDelegate::rowHeight(const QFont &font)
{
    return QFontMetrics(font).height() + 2 * space::step - space::inner;
}

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/linepainter.h"

#include <cmath>

namespace footplate::ui {

namespace {
constexpr double glyphSize = 10;
constexpr double glyphGap = 2; // beside the gap between pieces
}

LinePainter::LinePainter(QPainter &painter, const QRectF &line)
    : m_painter(painter)
    , m_rest(line)
    , m_isRightToLeft(painter.layoutDirection() == Qt::RightToLeft)
{
}

QRectF LinePainter::take(double width)
{
    QRectF piece = m_rest;
    piece.setWidth(std::clamp(width, 0.0, std::max(m_rest.width(), 0.0)));
    const double used = piece.width() + space::inner;
    if (m_isRightToLeft) {
        piece.moveRight(m_rest.right());
        m_rest.setRight(m_rest.right() - used);
    } else {
        m_rest.setLeft(m_rest.left() + used);
    }
    return piece;
}

void LinePainter::glyph(StateLook look)
{
    if (look.glyph == Glyph::None || room() < glyphSize)
        return;
    const QRectF piece = take(glyphSize + glyphGap);
    const QRectF square(m_isRightToLeft ? piece.right() - glyphSize : piece.left(), piece.center().y() - glyphSize / 2, glyphSize, glyphSize);
    paintGlyph(m_painter, square, look.glyph, Theme::instance().color(look.role));
}

void LinePainter::text(const QString &text, const QFont &font, Role role)
{
    if (text.isEmpty() || room() <= 0)
        return;
    const QFontMetrics metrics(font);
    const QRectF piece = take(std::ceil(QFontMetricsF(font).horizontalAdvance(text)) + 1);
    m_painter.setFont(font);
    m_painter.setPen(Theme::instance().color(role));
    m_painter.drawText(piece, static_cast<int>(Qt::AlignLeading | Qt::AlignVCenter | Qt::TextSingleLine), // as the painter's direction has it
                       metrics.elidedText(text, Qt::ElideRight, static_cast<int>(piece.width())));
}

} // namespace footplate::ui

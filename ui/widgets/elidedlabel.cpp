// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/elidedlabel.h"

#include <QPainter>

namespace footplate::ui {

namespace {
constexpr int glyphSize = 9;
}

ElidedLabel::ElidedLabel(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void ElidedLabel::setText(const QString &text)
{
    if (text == m_text)
        return;
    m_text = text;
    setAccessibleName(text);
    updateGeometry();
    updateToolTip();
    update();
}

void ElidedLabel::setLook(StateLook look)
{
    if (look.role == m_look.role && look.glyph == m_look.glyph)
        return;
    m_look = look;
    updateGeometry();
    update();
}

int ElidedLabel::leadWidth() const
{
    return m_look.glyph == Glyph::None ? 0 : glyphSize + space::inner + 2;
}

QSize ElidedLabel::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(m_text) + leadWidth() + 2, fontMetrics().height()};
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {std::min(sizeHint().width(), leadWidth() + fontMetrics().averageCharWidth() * 4), fontMetrics().height()};
}

void ElidedLabel::updateToolTip()
{
    setToolTip(sizeHint().width() > width() ? m_text : QString());
}

void ElidedLabel::resizeEvent(QResizeEvent *)
{
    updateToolTip();
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QColor color = Theme::instance().color(m_look.role);
    QRect rest = rect();
    if (m_look.glyph != Glyph::None) {
        const int x = isRightToLeft() ? rest.right() + 1 - glyphSize : 0;
        paintGlyph(painter, QRectF(x, (height() - glyphSize) / 2.0, glyphSize, glyphSize), m_look.glyph, color);
        isRightToLeft() ? rest.setRight(rest.right() - leadWidth()) : rest.setLeft(leadWidth());
    }
    painter.setPen(color);
    painter.drawText(rest, static_cast<int>(Qt::AlignLeading | Qt::AlignVCenter),
                     fontMetrics().elidedText(m_text, Qt::ElideRight, rest.width()));
}

} // namespace footplate::ui

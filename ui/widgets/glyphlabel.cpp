// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/glyphlabel.h"

#include "ui/theme/stylesheet.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

namespace footplate::ui {

namespace {
constexpr int labelMarkSize = 10;
}

GlyphLabel::GlyphLabel(QWidget *parent) : QWidget(parent), m_text(new QLabel(this))
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addSpacing(labelMarkSize + space::step); // on the side where a line begins, as margins would not be
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(m_text);
}

void GlyphLabel::setState(StateLook look, const QString &text)
{
    if (m_text->text() != text) {
        m_text->setText(text);
        setAccessibleName(text);
    }
    if (look != m_look) {
        m_look = look;
        update();
    }
}

void GlyphLabel::setTextLook(const QString &look)
{
    setLook(m_text, look);
}

QString GlyphLabel::text() const
{
    return m_text->text();
}

void GlyphLabel::paintEvent(QPaintEvent *event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    const int x = isRightToLeft() ? width() - labelMarkSize : 0;
    const double y = (m_text->fontMetrics().height() - labelMarkSize) / 2.0 + 1;
    paintGlyph(painter, QRectF(x, y + m_text->y(), labelMarkSize, labelMarkSize), m_look.glyph, Theme::instance().color(m_look.role));
}

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/sidebarbutton.h"

#include "ui/widgets/linepainter.h"

#include <QPainter>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int buttonPadding = 12;
constexpr int buttonGlyphRoom = 14;

QFont badgeFont(bool isStrong)
{
    return Theme::instance().font(textsize::caption, isStrong ? QFont::DemiBold : QFont::Normal);
}

} // namespace

SidebarButton::SidebarButton(const QString &title, const QString &shortcut, QWidget *parent)
    : QAbstractButton(parent)
    , m_shortcut(shortcut)
{
    setText(title);
    setToolTip(u"%1 (%2)"_s.arg(title, shortcut));
    setAccessibleName(title);
    setCheckable(true);
    setAutoExclusive(true);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void SidebarButton::setBadge(const QString &text, StateLook look, const QString &words)
{
    if (text == m_badge && look == m_look)
        return;
    m_badge = text;
    m_look = look;
    setAccessibleDescription(words);
    update();
}

// "3" of "Ctrl+3".
QString SidebarButton::key() const
{
    return m_shortcut.section(u'+', -1);
}

int SidebarButton::keyRoom() const
{
    return QFontMetrics(badgeFont(false)).horizontalAdvance(u'0') + space::inner;
}

QSize SidebarButton::sizeHint() const
{
    const QFont strong = Theme::instance().font(textsize::body, QFont::DemiBold);
    const int title = QFontMetrics(strong).horizontalAdvance(text());
    const int badge = QFontMetrics(badgeFont(true)).horizontalAdvance(u"99.9/s"_s) + buttonGlyphRoom;
    return {keyRoom() + title + badge + 2 * buttonPadding + 3 * space::inner, fontMetrics().height() + 2 * space::step};
}

void SidebarButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = Theme::instance();
    if (isChecked() || underMouse()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(isChecked() ? theme.tint(Role::Accent) : theme.color(Role::Window));
        painter.drawRoundedRect(rect(), 6, 6);
    }
    if (hasFocus()) {
        painter.setPen(QPen(theme.color(Role::Accent), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
    }
    const QFont font = badgeFont(m_look.glyph != Glyph::None);
    const double badgeWidth = QFontMetricsF(font).horizontalAdvance(m_badge) + 2 + (m_look.glyph == Glyph::None ? 0 : buttonGlyphRoom);

    LinePainter pieces(painter, QRectF(rect()).adjusted(buttonPadding, 0, -buttonPadding, 0));
    LinePainter(painter, pieces.take(keyRoom())).text(key(), badgeFont(false), Role::Muted);
    const QRectF title = pieces.take(pieces.room() - badgeWidth - space::inner);
    LinePainter(painter, title)
        .text(text(), theme.font(textsize::body, isChecked() ? QFont::DemiBold : QFont::Normal),
              isChecked() ? Role::Accent : Role::Text);
    pieces.text(m_badge, font, m_look.role);
    pieces.glyph(m_look);
}

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tile.h"

#include "ui/text/format.h"
#include "ui/widgets/linepainter.h"

#include <QPainter>
#include <QTextLayout>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int tilePadding = space::group;
constexpr int remarkLines = 2;
constexpr double radius = 8;

QFont valueFont()
{
    return Theme::instance().font(textsize::tile, QFont::DemiBold);
}

} // namespace

Tile::Tile(const QString &caption, const QString &reserve, QWidget *parent)
    : QAbstractButton(parent)
    , m_caption(caption)
    , m_reserve(reserve)
{
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(caption);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
    m_fact.value = unknownText();
}

void Tile::setFact(const TileFact &fact)
{
    if (fact == m_fact)
        return;
    m_fact = fact;
    setAccessibleName(u"%1: %2"_s.arg(m_caption, fact.value));
    setAccessibleDescription(fact.remark);
    setToolTip(fact.remark);
    update();
}

QSize Tile::sizeHint() const
{
    const int width = std::max(QFontMetrics(valueFont()).horizontalAdvance(m_reserve),
                               QFontMetrics(Theme::instance().captionFont()).horizontalAdvance(m_caption));
    const int caption = QFontMetrics(Theme::instance().captionFont()).height();
    const int height = caption * (1 + remarkLines) + QFontMetrics(valueFont()).height() + 2 * space::inner;
    return {width + 2 * tilePadding, height + 2 * 12};
}

void Tile::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = Theme::instance();
    const bool isFocused = hasFocus();
    painter.setPen(QPen(theme.color(isFocused ? Role::Accent : underMouse() ? Role::Idle : Role::Line), isFocused ? 2 : 1));
    painter.setBrush(theme.color(Role::Panel));
    const double inset = isFocused ? 1 : 0.5;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), radius, radius);

    QRectF line(tilePadding, 12, width() - 2 * tilePadding, QFontMetrics(Theme::instance().captionFont()).height());
    LinePainter(painter, line).text(m_caption, Theme::instance().captionFont(), Role::Muted);
    line.moveTop(line.bottom() + space::inner);
    line.setHeight(QFontMetrics(valueFont()).height());
    LinePainter value(painter, line);
    value.glyph(m_fact.look);
    value.text(m_fact.value, valueFont(), m_fact.look.role);
    paintRemark(painter, line.translated(0, line.height() + space::inner));
}

// The remark on its lines: as it is divided, or else as it wraps; the rest of it on the last.
QStringList Tile::remarkOnLines(double width) const
{
    if (m_fact.remark.contains(QChar::LineSeparator))
        return m_fact.remark.split(QChar::LineSeparator);
    QStringList lines;
    QTextLayout layout(m_fact.remark, Theme::instance().captionFont());
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid() && lines.size() < remarkLines; line = layout.createLine()) {
        line.setLineWidth(width);
        const bool isLast = lines.size() + 1 == remarkLines;
        lines << m_fact.remark.mid(line.textStart(), isLast ? -1 : line.textLength()).trimmed();
    }
    layout.endLayout();
    return lines;
}

void Tile::paintRemark(QPainter &painter, QRectF line) const
{
    line.setHeight(QFontMetrics(Theme::instance().captionFont()).height());
    for (const QString &text : remarkOnLines(line.width())) {
        LinePainter(painter, line).text(text, Theme::instance().captionFont(), Role::Muted);
        line.moveTop(line.bottom());
    }
}

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/stripcell.h"

#include "ui/widgets/linepainter.h"
#include "ui/widgets/sparkline.h"

#include <QPainter>

#include <utility>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int cellPadding = 6;
constexpr int sparkWidth = 40;
constexpr int cellGlyphRoom = 16;

QFont strongFont()
{
    return Theme::instance().font(textsize::body, QFont::DemiBold);
}

} // namespace

StripCell::StripCell(const QString &caption, StripFact reserve, QWidget *parent)
    : QAbstractButton(parent)
    , m_caption(caption)
    , m_reserve(std::move(reserve))
{
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setAccessibleName(caption);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void StripCell::setFact(const StripFact &fact)
{
    if (fact == m_fact)
        return;
    m_fact = fact;
    const QString words = u"%1 %2"_s.arg(fact.strong, fact.rest).simplified();
    setToolTip(u"%1: %2"_s.arg(m_caption, words));
    setAccessibleName(u"%1: %2"_s.arg(m_caption, words));
    update();
}

QSize StripCell::sizeHint() const
{
    const auto lead = [](StateLook look) { return look.glyph == Glyph::None ? 0 : cellGlyphRoom; };
    const auto words = [](const QFontMetrics &metrics, const QString &text) {
        return text.isEmpty() ? 0 : metrics.horizontalAdvance(text) + space::inner + 2;
    };
    const int fact = lead(m_reserve.look) + words(QFontMetrics(strongFont()), m_reserve.strong) + lead(m_reserve.restLook)
                     + words(fontMetrics(), m_reserve.rest) + (m_reserve.spark.isEmpty() ? 0 : sparkWidth + space::inner);
    const int caption = QFontMetrics(Theme::instance().captionFont()).horizontalAdvance(m_caption);
    const int height = QFontMetrics(Theme::instance().captionFont()).height() + QFontMetrics(strongFont()).height() + 2;
    return {std::max(caption, fact) + 2 * cellPadding, height + 2 * space::inner};
}

QSize StripCell::minimumSizeHint() const
{
    const QSize hint = sizeHint();
    return {std::min(hint.width(), 14 * fontMetrics().averageCharWidth() + 2 * cellPadding), hint.height()};
}

void StripCell::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = Theme::instance();
    if (underMouse() && isEnabled()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.color(Role::Window));
        painter.drawRoundedRect(rect(), space::inner, space::inner);
    }
    if (hasFocus()) {
        painter.setPen(QPen(theme.color(Role::Accent), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), space::inner, space::inner);
    }
    const double captionHeight = QFontMetrics(Theme::instance().captionFont()).height();
    QRectF line(cellPadding, space::inner, width() - 2 * cellPadding, captionHeight);
    LinePainter(painter, line).text(m_caption, Theme::instance().captionFont(), Role::Muted);
    line.moveTop(line.bottom() + 2);
    line.setHeight(QFontMetrics(strongFont()).height());
    paintFact(painter, line);
}

void StripCell::paintFact(QPainter &painter, const QRectF &line) const
{
    LinePainter pieces(painter, line);
    pieces.glyph(m_fact.look);
    pieces.text(m_fact.strong, strongFont(), m_fact.look.role);
    if (!m_fact.spark.isEmpty()) {
        const QRectF area = pieces.take(sparkWidth).adjusted(0, 2, 0, -3);
        paintSparkline(painter, area, m_fact.spark, Theme::instance().color(Role::Muted));
    }
    pieces.glyph(m_fact.restLook);
    pieces.text(m_fact.rest, font(), m_fact.restLook.role);
}

} // namespace footplate::ui

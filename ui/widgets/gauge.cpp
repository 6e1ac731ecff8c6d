// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/gauge.h"

#include "ui/text/format.h"
#include "ui/theme/theme.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace footplate::ui {

namespace {
constexpr int gaugeBarHeight = 8;
}

Gauge::Gauge(const QString &name, QWidget *parent) : QWidget(parent), m_name(name)
{
    setAccessibleName(name);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void Gauge::setValue(std::int64_t value, std::int64_t limit, const QString &remark)
{
    if (value == m_value && limit == m_limit && remark == m_remark)
        return;
    m_value = value;
    m_limit = std::max<std::int64_t>(1, limit);
    m_remark = remark;
    setAccessibleDescription(m_remark.isEmpty() ? numbers() : tr("%1, %2").arg(numbers(), m_remark));
    setToolTip(m_remark); // there may be no room for the whole of it
    update();
}

QString Gauge::numbers() const
{
    return m_value < 0 ? unknownText() : tr("%1 of %2").arg(formatCount(m_value), formatCount(m_limit));
}

QSize Gauge::sizeHint() const
{
    return {240, 2 * fontMetrics().height() + gaugeBarHeight + 2 * space::inner};
}

QSize Gauge::minimumSizeHint() const
{
    return {120, sizeHint().height()};
}

void Gauge::paintEvent(QPaintEvent *event)
{
    Q_UNUSED(event)
    const Theme &theme = Theme::instance();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int lineHeight = fontMetrics().height();
    painter.setPen(theme.color(Role::Muted));
    painter.drawText(QRect(0, 0, width(), lineHeight), static_cast<int>(Qt::AlignVCenter | Qt::AlignLeading), m_name);

    const QRectF bar(0, lineHeight + space::inner, width(), gaugeBarHeight);
    QPainterPath outline;
    outline.addRoundedRect(bar, gaugeBarHeight / 2.0, gaugeBarHeight / 2.0);
    painter.fillPath(outline, theme.color(Role::Line));
    if (m_value > 0) {
        const double share = std::min(1.0, static_cast<double>(m_value) / static_cast<double>(m_limit));
        const Role role = share >= 1 ? Role::Bad : share >= 0.8 ? Role::Warning : Role::Accent;
        QRectF filled = bar;
        filled.setWidth(std::max<double>(gaugeBarHeight, bar.width() * share));
        if (isRightToLeft())
            filled.moveRight(bar.right());
        QPainterPath fill;
        fill.addRoundedRect(filled, gaugeBarHeight / 2.0, gaugeBarHeight / 2.0);
        painter.fillPath(fill, theme.color(role));
    }
    const QRect below(0, qRound(bar.bottom()) + space::inner, width(), lineHeight);
    painter.setPen(theme.color(Role::Text));
    painter.drawText(below, static_cast<int>(Qt::AlignVCenter | Qt::AlignLeading), numbers());
    const int room = width() - fontMetrics().horizontalAdvance(numbers()) - space::step;
    painter.setPen(theme.color(Role::Muted));
    painter.drawText(below, static_cast<int>(Qt::AlignVCenter | Qt::AlignTrailing), fontMetrics().elidedText(m_remark, Qt::ElideRight, room));
}

} // namespace footplate::ui

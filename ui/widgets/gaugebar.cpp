// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/gaugebar.h"

#include "ui/text/format.h"

#include <QPainter>

namespace footplate::ui {

void paintGauge(QPainter &painter, const QRectF &bar, std::int64_t value, std::int64_t maximum, const QColor &fill,
                const QColor &groove)
{
    const double radius = bar.height() / 2;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(groove);
    painter.drawRoundedRect(bar, radius, radius);
    if (maximum > 0 && value > 0) {
        const double share = std::min(1.0, static_cast<double>(value) / static_cast<double>(maximum));
        QRectF filled = bar;
        filled.setWidth(std::max(bar.height(), bar.width() * share)); // one of a thousand is still seen
        if (painter.layoutDirection() == Qt::RightToLeft)
            filled.moveRight(bar.right());
        painter.setBrush(fill);
        painter.drawRoundedRect(filled, radius, radius);
    }
    painter.restore();
}

GaugeBar::GaugeBar(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void GaugeBar::setValue(std::int64_t value, std::int64_t maximum, Role role)
{
    if (value == m_value && maximum == m_maximum && role == m_role)
        return;
    m_value = value;
    m_maximum = maximum;
    m_role = role;
    describe();
    update();
}

void GaugeBar::setName(const QString &name)
{
    m_name = name;
    describe();
}

void GaugeBar::describe()
{
    setAccessibleName(m_name);
    setAccessibleDescription(m_maximum > 0 ? tr("%1 of %2").arg(formatCount(m_value), formatCount(m_maximum))
                                           : unknownText());
}

QSize GaugeBar::sizeHint() const
{
    return {120, space::step};
}

QSize GaugeBar::minimumSizeHint() const
{
    return {32, space::step};
}

void GaugeBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = Theme::instance();
    paintGauge(painter, QRectF(rect()), m_value, m_maximum, theme.color(m_role), theme.color(Role::Line));
}

} // namespace footplate::ui

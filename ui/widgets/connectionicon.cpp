// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/connectionicon.h"

#include "ui/theme/theme.h"

#include <QGuiApplication>
#include <QPainter>
#include <QPixmap>

namespace footplate::ui {

QIcon connectionIcon(int color)
{
    constexpr int side = 12;
    const double scale = qGuiApp->devicePixelRatio();
    QPixmap pixmap(QSize(side, side) * scale);
    pixmap.setDevicePixelRatio(scale);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Theme::instance().nodeColor(color));
    painter.setPen(QPen(Theme::instance().color(Role::Muted), 1));
    painter.drawEllipse(QRectF(1, 1, side - 2, side - 2));
    painter.end();
    return QIcon(pixmap);
}

} // namespace footplate::ui

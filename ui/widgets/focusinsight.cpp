// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/focusinsight.h"

#include <QApplication>
#include <QScrollArea>
#include <QTimer>

namespace footplate::ui {

void keepFocusInSight(QScrollArea *area)
{
    QObject::connect(qApp, &QApplication::focusChanged, area, [area](QWidget *, QWidget *field) {
        if (field != nullptr && area->widget()->isAncestorOf(field))
            QTimer::singleShot(0, field, [area, field] { area->ensureWidgetVisible(field); });
    });
}

} // namespace footplate::ui

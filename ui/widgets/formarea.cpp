// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/formarea.h"

#include "ui/theme/stylesheet.h"
#include "ui/theme/theme.h"
#include "ui/widgets/focusinsight.h"

#include <QEvent>
#include <QScreen>
#include <QStyle>

#include <algorithm>

namespace footplate::ui {

using namespace Qt::StringLiterals;

FormArea::FormArea(QWidget *rows, QWidget *parent) : QScrollArea(parent)
{
    setWidget(rows);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    viewport()->setAutoFillBackground(false);
    setLook(rows, u"page"_s);
    keepFocusInSight(this);
}

// Rows in a viewport do not tell the layout around it that they want another height.
bool FormArea::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        updateGeometry();
    return QScrollArea::eventFilter(watched, event);
}

// Asked anew each time: what QScrollArea remembers is from before the rows had their style.
QSize FormArea::sizeHint() const
{
    const int room = screen()->availableSize().height() - 6 * space::margin;
    return {minimumSizeHint().width(), std::min(widget()->sizeHint().height(), room)};
}

QSize FormArea::minimumSizeHint() const
{
    return {widget()->minimumSizeHint().width() + style()->pixelMetric(QStyle::PM_ScrollBarExtent), 6 * space::margin};
}

} // namespace footplate::ui

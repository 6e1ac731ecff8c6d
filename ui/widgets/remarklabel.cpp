// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/remarklabel.h"

#include <QEvent>
#include <QPainter>

namespace footplate::ui {

RemarkLabel::RemarkLabel(QWidget *parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
}

QSize RemarkLabel::minimumSizeHint() const
{
    return {1, QLabel::minimumSizeHint().height()};
}

void RemarkLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(contentsRect(), static_cast<int>(Qt::AlignLeading | Qt::AlignVCenter | Qt::TextSingleLine),
                     fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width()));
}

// Before it is painted: by then text and size are what they are.
bool RemarkLabel::event(QEvent *event)
{
    if (event->type() == QEvent::Paint)
        setToolTip(fontMetrics().horizontalAdvance(text()) > contentsRect().width() ? text() : QString());
    return QLabel::event(event);
}

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/edge.h"

#include "ui/theme/stylesheet.h"

namespace footplate::ui {

Edge::Edge(Qt::Orientation orientation, QWidget *parent)
    : QFrame(parent)
{
    setLook(this, QStringLiteral("edge"));
    if (orientation == Qt::Vertical)
        setFixedWidth(1);
    else
        setFixedHeight(1);
}

} // namespace footplate::ui

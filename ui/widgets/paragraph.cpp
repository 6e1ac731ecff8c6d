// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/paragraph.h"

#include "ui/theme/stylesheet.h"

namespace footplate::ui {

QLabel *paragraph(const QString &text, const QString &look, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    setLook(label, look);
    return label;
}

} // namespace footplate::ui

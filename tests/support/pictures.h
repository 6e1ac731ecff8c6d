// SPDX-License-Identifier: GPL-3.0-or-later
// What tests of pages ask beyond tests/support/render.h: the widget shown in a size, and whether it says or shows something.
// A header only, for tests that show widgets.
#pragma once

#include "tests/support/render.h"
#include "ui/theme/theme.h"

#include <QPushButton>
#include <QStyleOptionButton>

#include <algorithm>

namespace footplate {

// Shows the widget in that size, lets layouts and queued calls settle, and paints it.
inline QImage picture(QWidget &widget, QSize size, const QString &name)
{
    widget.resize(size);
    widget.show();
    for (int i = 0; i < 3; ++i)
        QApplication::processEvents();
    return pictureOf(widget, name);
}

inline bool shows(const QImage &image, ui::Role role)
{
    return pixelsOf(image, ui::Theme::instance().color(role), 0) > 0;
}

// Labels and buttons whose text does not fit into them.
inline QStringList clippedTexts(const QWidget &widget)
{
    QStringList clipped = clippedLabels(widget);
    for (const QAbstractButton *button : widget.findChildren<QAbstractButton *>()) {
        const int needed = button->fontMetrics().horizontalAdvance(button->text());
        int room = button->width();
        if (qobject_cast<const QPushButton *>(button) != nullptr) { // the look of the theme has a padding
            QStyleOptionButton option;
            option.initFrom(button);
            room = button->style()->subElementRect(QStyle::SE_PushButtonContents, &option, button).width();
        }
        if (button->isVisible() && !button->text().isEmpty() && needed > room)
            clipped.append(button->text());
    }
    return clipped;
}

// Whether a visible label says it, or part of it. A space stands for any space that does not break.
inline bool says(const QWidget &widget, const QString &text)
{
    const auto plain = [](QString shown) { return shown.replace(QChar(0xA0), QLatin1Char(' ')).replace(QChar(0x202F), QLatin1Char(' ')); };
    const auto labels = widget.findChildren<QLabel *>();
    return std::any_of(labels.cbegin(), labels.cend(), [&](const QLabel *label) { return label->isVisible() && plain(label->text()).contains(plain(text)); });
}

} // namespace footplate

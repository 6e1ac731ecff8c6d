// SPDX-License-Identifier: GPL-3.0-or-later
// The style sheet of the native widgets, made of a theme's colours. Pure; GUI thread.
//
// A widget asks for a look of its own by the dynamic property "look" (setLook):
//   QLabel       caption (small, muted), muted, strong, section, tile, badge, problem (the colour of bad)
//   QPushButton  primary (the one thing to do), link (reads as a text that leads somewhere), flat
//   QFrame       panel (surface with outline), strip (along a side of the window), edge (a line between surfaces)
//   views        bare (no outline of their own: they stand in a panel)
// A push button with a menu says so by the property "hasMenu", true: room for the arrow. A field with the property "problem", true, is
// outlined in the colour of bad.
#pragma once

#include <QString>

class QWidget;

namespace footplate::ui {

class Theme;

QString styleSheetOf(const Theme &theme);
// Sets the property and re-polishes, so that it may change at any time.
void setLook(QWidget *widget, const QString &look);

} // namespace footplate::ui

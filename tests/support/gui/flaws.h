// SPDX-License-Identifier: GPL-3.0-or-later
// What an eye would find wrong with a laid out window: text that does not fit, widgets that lie on each other or stick out, widgets
// that got less room than they need, and windows that are too large for the smallest screen. Main thread.
//
// Text that gives way on purpose ends with an ellipsis and has the whole of it in a tool tip. What a user types, and rows that
// scroll, may be longer than their room.
#pragma once

#include <QSize>
#include <QStringList>
#include <QWidget>

namespace footplate {

inline constexpr QSize smallestScreen{1024, 640};

// Of the visible widgets of the window that are not windows themselves, a sentence each.
QStringList flawsOf(QWidget &window);

// "Tile "Readiness" in QWidget in OverviewPage overview", for messages.
QString whereIs(const QWidget &widget);

} // namespace footplate

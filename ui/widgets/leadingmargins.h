// SPDX-License-Identifier: GPL-3.0-or-later
// Margins that know where a line begins: Qt does not mirror them. The direction is that of the application, which has one from its
// start to its end. GUI thread.
#pragma once

#include <QGuiApplication>
#include <QMargins>

namespace footplate::ui {

inline QMargins leadingMargins(int leading, int top, int trailing, int bottom)
{
    return QGuiApplication::isRightToLeft() ? QMargins(trailing, top, leading, bottom) : QMargins(leading, top, trailing, bottom);
}

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// The mark of a connection: a disc of its colour, with an outline that keeps it apart from every surface. GUI thread.
#pragma once

#include <QIcon>

namespace footplate::ui {

// color: as in ConnectionProfile. Of the theme as it is now.
QIcon connectionIcon(int color);

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// The icon of the program in all its sizes. GUI thread.
#pragma once

#include <QIcon>

namespace footplate::ui {

QIcon applicationIcon();

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// What goes onto the clipboard for a copied selection. GUI thread.
#pragma once

#include <QString>

class QMimeData;

namespace footplate::ui {

// The text; and, where it is a table (cells apart by tabs, rows by line ends), the same as CSV and as JSON, so that whatever pastes
// it takes the form it understands best. The caller owns it.
QMimeData *copyOf(const QString &text);

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// What a table offers to copy, in its context menu: the rows that are selected, or all of them, as text, CSV or JSON. GUI thread.
#pragma once

#include "ui/text/tablecopy.h"

class QAbstractItemView;
class QMenu;
class QTableView;

namespace footplate::ui {

// What is seen of the table: the columns that are not hidden, in the order they stand in.
CopiedTable tableOf(const QTableView &view);
// The view must outlive the menu.
void addCopyActions(QMenu &menu, const QTableView &view);
// A context menu with nothing else; by a right click or the menu key.
void giveCopyMenu(QTableView &view);

} // namespace footplate::ui

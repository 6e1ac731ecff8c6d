// SPDX-License-Identifier: GPL-3.0-or-later
// What the command palette offers: the actions of a window, the preferences that are chosen often, recent gets and favourites, and the
// namespaces and nodes of a cluster. GUI thread; what an entry refers to must live as long as the palette is open.
#pragma once

#include "ui/models/commandhistorymodel.h"
#include "ui/models/favouritesmodel.h"
#include "ui/pages/page.h"
#include "ui/preferences.h"
#include "ui/widgets/commandpalette.h"

#include <QAction>
#include <QUndoStack>

#include <functional>

namespace footplate::ui {

QVector<PaletteEntry> actionEntries(const QList<QAction *> &actions);
QVector<PaletteEntry> preferenceEntries(const std::function<void(Preference, const QVariant &)> &choose);
// The last ones, newest first.
QVector<PaletteEntry> readEntries(const CommandHistoryModel &history, const std::function<void(const ReadRequest &)> &readAgain);
QVector<PaletteEntry> favouriteEntries(const FavouritesModel &favourites, const std::function<void(const ReadRequest &)> &run);
// What can be taken back of a policy's draft, and what was.
QVector<PaletteEntry> draftEntries(QUndoStack &changes, const std::function<void()> &showDraft);
QVector<PaletteEntry> clusterEntries(const ClusterSnapshot &snapshot, const std::function<void(PageId, const QString &)> &open);

} // namespace footplate::ui

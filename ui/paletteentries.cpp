// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/paletteentries.h"

#include "ui/mainwindow.h"
#include "ui/text/wording.h"

#include <algorithm>
#include <array>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int recentReads = 20;
constexpr std::array rangesMinutes{1, 5, 15, 60};

} // namespace

QVector<PaletteEntry> actionEntries(const QList<QAction *> &actions)
{
    QVector<PaletteEntry> entries;
    for (QAction *action : actions)
        entries.append({QString(action->text()).remove(u'…'), action->shortcut().toString(QKeySequence::NativeText), [action] { action->trigger(); }});
    return entries;
}

QVector<PaletteEntry> preferenceEntries(const std::function<void(Preference, const QVariant &)> &choose)
{
    QVector<PaletteEntry> entries;
    for (const int minutes : rangesMinutes)
        entries.append({MainWindow::tr("Last %1 min").arg(minutes), MainWindow::tr("range"), [choose, minutes] { choose(Preference::RangeMs, minutes * 60'000LL); }});
    const std::pair<QString, QString> themes[] = {
        {MainWindow::tr("Light"), u"light"_s}, {MainWindow::tr("Dark"), u"dark"_s}, {MainWindow::tr("As the system"), u"system"_s}};
    for (const auto &[name, word] : themes)
        entries.append({name, MainWindow::tr("colours"), [choose, chosen = word] { choose(Preference::Theme, chosen); }});
    return entries;
}

QVector<PaletteEntry> readEntries(const CommandHistoryModel &history, const std::function<void(const ReadRequest &)> &readAgain)
{
    QVector<PaletteEntry> entries;
    for (int row = 0; row < std::min(history.rowCount(), recentReads); ++row) {
        entries.append({history.index(row).data().toString(), MainWindow::tr("get again"),
                        [readAgain, request = history.requestAt(row)] { readAgain(request); }});
    }
    return entries;
}

QVector<PaletteEntry> favouriteEntries(const FavouritesModel &favourites, const std::function<void(const ReadRequest &)> &run)
{
    QVector<PaletteEntry> entries;
    for (const Favourite &favourite : favourites.favourites())
        entries.append({favourite.name, MainWindow::tr("favourite, %1").arg(readText(favourite.request)), [run, request = favourite.request] { run(request); }});
    return entries;
}

QVector<PaletteEntry> draftEntries(QUndoStack &changes, const std::function<void()> &showDraft)
{
    QVector<PaletteEntry> entries;
    const auto keys = [](QKeySequence::StandardKey key) { return QKeySequence(key).toString(QKeySequence::NativeText); };
    if (changes.canUndo()) {
        entries.append({MainWindow::tr("Undo in the draft: %1").arg(changes.undoText()), keys(QKeySequence::Undo), [&changes, showDraft] {
                            showDraft();
                            changes.undo();
                        }});
    }
    if (changes.canRedo()) {
        entries.append({MainWindow::tr("Redo in the draft: %1").arg(changes.redoText()), keys(QKeySequence::Redo), [&changes, showDraft] {
                            showDraft();
                            changes.redo();
                        }});
    }
    return entries;
}

QVector<PaletteEntry> clusterEntries(const ClusterSnapshot &snapshot, const std::function<void(PageId, const QString &)> &open)
{
    QVector<PaletteEntry> entries;
    for (const NamespaceView &each : snapshot.namespaces) {
        const QString name = fromStd(each.name);
        entries.append({name, MainWindow::tr("namespace"), [open, name] { open(PageId::Partitions, name); }});
    }
    for (const NodeView &node : snapshot.nodes) {
        const QString id = fromStd(node.id);
        if (!id.isEmpty())
            entries.append({id, MainWindow::tr("node, %1").arg(fromStd(node.address)), [open, id] { open(PageId::Nodes, id); }});
    }
    return entries;
}

} // namespace footplate::ui

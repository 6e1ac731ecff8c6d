// SPDX-License-Identifier: GPL-3.0-or-later
// KeptReads: the reads that were asked for, newest first, and those that are kept as favourites; both searchable, each run again by
// Enter. GUI thread.
//
// Invariant: it never runs anything itself; what is chosen is asked for by a signal.
#pragma once

#include "ui/models/commandhistorymodel.h"
#include "ui/models/favouritesmodel.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QListView;
class QPushButton;
class QSortFilterProxyModel;
class QStackedWidget;

namespace footplate::ui {

class KeptReads final : public QWidget {
    Q_OBJECT
public:
    explicit KeptReads(QWidget *parent = nullptr);

    [[nodiscard]] CommandHistoryModel *history() const { return m_history; }
    [[nodiscard]] FavouritesModel *favourites() const { return m_favourites; }
    // Keeps it as a favourite and lets its name be typed.
    void keep(const ReadRequest &request);
    void focusSearch();
    void scrollToNewest();
    // Namespace, set and key of the current one, while the keyboard is in a list; else nothing.
    [[nodiscard]] QString selectionAsText() const;

Q_SIGNALS:
    void runRequested(const footplate::ReadRequest &request);
    void fillRequested(const footplate::ReadRequest &request); // the form, without running it
    void hint(const QString &text);

private:
    [[nodiscard]] QListView *makeList(QSortFilterProxyModel *found, const QString &name, const QString &description);
    [[nodiscard]] QPushButton *makeTab(const QString &text, int page);
    void showList(int page);
    void showEmptiness();
    void showHistoryMenu(const QPoint &at);
    void showFavouriteMenu(const QPoint &at);
    [[nodiscard]] int chosenFavourite() const; // -1: none
    void removeChosen();

    CommandHistoryModel *m_history;
    FavouritesModel *m_favourites;
    QSortFilterProxyModel *m_foundHistory;
    QSortFilterProxyModel *m_foundFavourites;
    QLineEdit *m_search;
    QListView *m_historyView;
    QListView *m_favouritesView;
    QStackedWidget *m_lists;
    QLabel *m_none;
    QPushButton *m_historyTab;
    QPushButton *m_favouritesTab;
};

} // namespace footplate::ui

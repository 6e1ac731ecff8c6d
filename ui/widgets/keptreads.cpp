// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/keptreads.h"

#include "ui/text/keytext.h"
#include "ui/theme/stylesheet.h"
#include "ui/theme/theme.h"

#include <QButtonGroup>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QShortcut>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int historyList = 0;
constexpr int favouritesList = 1;

QSortFilterProxyModel *searchable(QAbstractItemModel *source, QObject *parent)
{
    auto *found = new QSortFilterProxyModel(parent);
    found->setSourceModel(source);
    found->setFilterCaseSensitivity(Qt::CaseInsensitive);
    return found;
}

} // namespace

KeptReads::KeptReads(QWidget *parent)
    : QWidget(parent)
    , m_history(new CommandHistoryModel(this))
    , m_favourites(new FavouritesModel(this))
    , m_foundHistory(searchable(m_history, this))
    , m_foundFavourites(searchable(m_favourites, this))
    , m_search(new QLineEdit)
    , m_historyView(makeList(m_foundHistory, tr("History"), tr("Newest first. Enter runs one again.")))
    , m_favouritesView(makeList(m_foundFavourites, tr("Favourites"), tr("Enter runs one, F2 renames it, Delete removes it.")))
    , m_lists(new QStackedWidget)
    , m_none(new QLabel)
    , m_historyTab(makeTab(tr("History"), historyList))
    , m_favouritesTab(makeTab(tr("Favourites"), favouritesList))
{
    m_foundFavourites->setSortCaseSensitivity(Qt::CaseInsensitive);
    m_foundFavourites->sort(0);
    m_lists->addWidget(m_historyView);
    m_lists->addWidget(m_favouritesView);
    m_search->setPlaceholderText(tr("search"));
    m_search->setClearButtonEnabled(true);
    m_search->setAccessibleName(tr("Search what is kept"));
    m_none->setWordWrap(true);
    m_none->setAlignment(Qt::AlignLeading | Qt::AlignTop);
    m_none->setMinimumHeight(2 * fontMetrics().lineSpacing()); // a splitter does not ask how high its words are
    setLook(m_none, u"muted"_s);
    auto *group = new QButtonGroup(this);
    group->addButton(m_historyTab);
    group->addButton(m_favouritesTab);
    auto *header = new QHBoxLayout;
    header->setSpacing(space::inner);
    header->addWidget(m_historyTab);
    header->addWidget(m_favouritesTab);
    header->addWidget(m_search, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::step);
    layout->addLayout(header);
    layout->addWidget(m_none);
    layout->addWidget(m_lists, 1);

    connect(m_historyView, &QListView::activated, this, [this](const QModelIndex &index) {
        Q_EMIT runRequested(m_history->requestAt(m_foundHistory->mapToSource(index).row()));
    });
    connect(m_favouritesView, &QListView::activated, this, [this](const QModelIndex &index) {
        Q_EMIT runRequested(m_favourites->requestAt(m_foundFavourites->mapToSource(index).row()));
    });
    connect(m_historyView, &QWidget::customContextMenuRequested, this, &KeptReads::showHistoryMenu);
    connect(m_favouritesView, &QWidget::customContextMenuRequested, this, &KeptReads::showFavouriteMenu);
    m_favouritesView->setEditTriggers(QAbstractItemView::EditKeyPressed);
    auto *remove = new QShortcut(QKeySequence(Qt::Key_Delete), m_favouritesView, nullptr, nullptr, Qt::WidgetShortcut);
    connect(remove, &QShortcut::activated, this, &KeptReads::removeChosen);
    connect(m_favourites, &FavouritesModel::refused, this, &KeptReads::hint);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_foundHistory->setFilterFixedString(text);
        m_foundFavourites->setFilterFixedString(text);
        showEmptiness();
    });
    for (const QAbstractItemModel *model : {static_cast<QAbstractItemModel *>(m_history), static_cast<QAbstractItemModel *>(m_favourites)}) {
        connect(model, &QAbstractItemModel::rowsInserted, this, &KeptReads::showEmptiness);
        connect(model, &QAbstractItemModel::rowsRemoved, this, &KeptReads::showEmptiness);
    }
    showList(historyList);
}

QListView *KeptReads::makeList(QSortFilterProxyModel *found, const QString &name, const QString &description)
{
    auto *list = new QListView;
    list->setModel(found);
    list->setAccessibleName(name);
    list->setAccessibleDescription(description);
    list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    list->setUniformItemSizes(true);
    list->setMinimumHeight(2 * fontMetrics().height());
    list->setContextMenuPolicy(Qt::CustomContextMenu);
    setLook(list, u"bare"_s);
    connect(&Theme::instance(), &Theme::changed, list->viewport(), qOverload<>(&QWidget::update));
    return list;
}

QPushButton *KeptReads::makeTab(const QString &text, int page)
{
    auto *tab = new QPushButton(text);
    tab->setCheckable(true);
    setLook(tab, u"flat"_s);
    connect(tab, &QPushButton::clicked, this, [this, page] { showList(page); });
    return tab;
}

void KeptReads::showList(int page)
{
    m_lists->setCurrentIndex(page);
    m_historyTab->setChecked(page == historyList);
    m_favouritesTab->setChecked(page == favouritesList);
    showEmptiness();
}

void KeptReads::showEmptiness()
{
    const bool isHistory = m_lists->currentIndex() == historyList;
    const QSortFilterProxyModel *found = isHistory ? m_foundHistory : m_foundFavourites;
    const bool isNothing = found->sourceModel()->rowCount() == 0;
    const bool isEmpty = found->rowCount() == 0;
    const QString nothing = isHistory ? tr("What you ask for is listed here, to run it again.")
                                      : tr("“Keep” puts what the form says here, under a name.");
    m_none->setText(isNothing ? nothing : tr("Nothing here has “%1”.").arg(m_search->text()));
    m_none->setVisible(isEmpty);
    m_lists->setVisible(!isEmpty);
}

void KeptReads::keep(const ReadRequest &request)
{
    const int before = m_favourites->rowCount();
    const int row = m_favourites->add(request);
    if (row < 0) {
        Q_EMIT hint(tr("There are %n favourites, and no room for another; remove one first.", nullptr, FavouritesModel::limit));
        return;
    }
    m_search->clear();
    showList(favouritesList);
    const QModelIndex index = m_foundFavourites->mapFromSource(m_favourites->index(row));
    m_favouritesView->setCurrentIndex(index);
    m_favouritesView->scrollTo(index);
    m_favouritesView->setFocus(Qt::OtherFocusReason);
    if (row < before)
        Q_EMIT hint(tr("It is kept already, as “%1”.").arg(index.data().toString()));
    else
        m_favouritesView->edit(index);
}

void KeptReads::focusSearch()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

QString KeptReads::selectionAsText() const
{
    const QModelIndex read = m_historyView->currentIndex();
    if (m_historyView->hasFocus() && read.isValid())
        return readText(m_history->requestAt(m_foundHistory->mapToSource(read).row()));
    const int favourite = m_favouritesView->hasFocus() ? chosenFavourite() : -1;
    return favourite < 0 ? QString() : readText(m_favourites->requestAt(favourite));
}

void KeptReads::scrollToNewest()
{
    m_historyView->scrollToTop();
    m_historyView->setCurrentIndex(m_foundHistory->index(0, 0)); // the one that was run, wherever it stood
}

void KeptReads::showHistoryMenu(const QPoint &at)
{
    const QModelIndex index = m_historyView->currentIndex();
    if (!index.isValid())
        return;
    const ReadRequest request = m_history->requestAt(m_foundHistory->mapToSource(index).row());
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Run again"), this, [this, request] { Q_EMIT runRequested(request); });
    menu->addAction(tr("Put into the form"), this, [this, request] { Q_EMIT fillRequested(request); });
    menu->addAction(tr("Keep as a favourite"), this, [this, request] { keep(request); });
    menu->addAction(tr("Copy the key"), this, [request] { QGuiApplication::clipboard()->setText(keyToText(request.key)); });
    menu->popup(m_historyView->viewport()->mapToGlobal(at));
}

void KeptReads::showFavouriteMenu(const QPoint &at)
{
    const int row = chosenFavourite();
    if (row < 0)
        return;
    const ReadRequest request = m_favourites->requestAt(row);
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Run"), this, [this, request] { Q_EMIT runRequested(request); });
    menu->addAction(tr("Put into the form"), this, [this, request] { Q_EMIT fillRequested(request); });
    menu->addAction(tr("Rename"), this, [this] { m_favouritesView->edit(m_favouritesView->currentIndex()); });
    menu->addAction(tr("Remove"), this, [this] { removeChosen(); });
    menu->popup(m_favouritesView->viewport()->mapToGlobal(at));
}

int KeptReads::chosenFavourite() const
{
    const QModelIndex index = m_favouritesView->currentIndex();
    return index.isValid() ? m_foundFavourites->mapToSource(index).row() : -1;
}

void KeptReads::removeChosen()
{
    const int row = chosenFavourite();
    if (row < 0)
        return;
    const QString name = m_favourites->favourites().at(row).name;
    m_favourites->remove(row);
    Q_EMIT hint(tr("“%1” is no favourite any more.").arg(name));
}

} // namespace footplate::ui

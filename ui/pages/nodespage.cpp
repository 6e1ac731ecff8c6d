// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/nodespage.h"

#include "ui/models/nodesmodel.h"
#include "ui/text/format.h"
#include "ui/text/wording.h"
#include "ui/theme/stylesheet.h"
#include "ui/theme/theme.h"
#include "ui/widgets/copymenu.h"
#include "ui/widgets/facestack.h"
#include "ui/widgets/nodedetail.h"
#include "ui/widgets/nodesdelegate.h"
#include "ui/widgets/panel.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <iterator>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

// Those that are not here follow in the order of the model.
constexpr std::array shownOrder{NodesModel::NodeColumn,     NodesModel::StateColumn,    NodesModel::CircuitColumn, NodesModel::FailedColumn,
                                NodesModel::CommandsColumn, NodesModel::InFlightColumn, NodesModel::QueuedColumn,  NodesModel::TendP99Column,
                                NodesModel::MasterColumn,   NodesModel::ReplicaColumn};

} // namespace

NodesPage::NodesPage(QWidget *parent)
    : Page(PageId::Nodes, parent)
    , m_model(new NodesModel(this))
    , m_proxy(new QSortFilterProxyModel(this))
    , m_header(new PageHeader(pageTitle(PageId::Nodes), this))
    , m_filter(new QLineEdit)
    , m_columnsButton(new QToolButton)
    , m_columnsMenu(new QMenu(this))
    , m_table(new QTableView)
    , m_noMatch(new QLabel)
    , m_detail(new NodeDetail)
{
    m_filter->setPlaceholderText(tr("Filter  Ctrl+F"));
    m_filter->setAccessibleName(tr("Filter the nodes"));
    m_filter->setAccessibleDescription(tr("Shows the nodes that have this text in any column."));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMinimumWidth(fontMetrics().averageCharWidth() * 24);
    m_header->addWidget(m_columnsButton);
    m_header->addWidget(m_filter);

    makeTable();
    makeColumnsMenu();
    m_noMatch->setAlignment(Qt::AlignCenter);
    setLook(m_noMatch, u"muted"_s);
    m_noMatch->hide();

    auto *upper = new QWidget;
    auto *upperLayout = new QVBoxLayout(upper);
    upperLayout->setContentsMargins(0, 0, 0, 0);
    upperLayout->addWidget(m_table, 1);
    upperLayout->addWidget(m_noMatch);
    auto *lower = new QScrollArea;
    lower->setWidgetResizable(true);
    lower->setWidget(m_detail);
    lower->setFocusPolicy(Qt::NoFocus);
    lower->viewport()->setAutoFillBackground(false);
    setLook(m_detail, u"page"_s);
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->setObjectName(u"nodes-splitter"_s);
    splitter->setHandleWidth(space::group);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(upper);
    splitter->addWidget(lower);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);

    m_faces = new FaceStack(splitter, this);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::margin, space::group, space::margin, space::group);
    layout->setSpacing(space::step);
    layout->addWidget(m_header);
    layout->addWidget(m_faces, 1);

    auto *leave = new QShortcut(Qt::Key_Escape, m_filter, m_filter, &QLineEdit::clear);
    leave->setContext(Qt::WidgetShortcut);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_proxy->setFilterFixedString(text);
        m_noMatch->setText(tr("No node has “%1” in any column. Clear the filter to see all.").arg(text));
        m_noMatch->setVisible(m_proxy->rowCount() == 0 && m_model->rowCount() > 0);
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] { showSelected(); });
    connect(&Theme::instance(), &Theme::changed, m_table->viewport(), qOverload<>(&QWidget::update));
}

void NodesPage::makeTable()
{
    m_proxy->setSourceModel(m_model);
    m_proxy->setSortRole(NodesModel::SortRole);
    m_proxy->setFilterKeyColumn(-1);
    m_proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_proxy->setSortLocaleAware(false);

    m_table->setObjectName(u"nodes-table"_s);
    m_table->setModel(m_proxy);
    m_table->setItemDelegate(new NodesDelegate(m_table));
    m_table->setAccessibleName(tr("Nodes"));
    m_table->setAccessibleDescription(tr("One row per node. Details of the selected one are below."));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false); // Tab leaves the table
    m_table->setMinimumHeight(4 * (fontMetrics().height() + 2 * space::step));
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 2 * space::step);

    QHeaderView *header = m_table->horizontalHeader();
    header->setObjectName(u"nodes-columns"_s);
    header->setSectionsMovable(true);
    header->setHighlightSections(false);
    header->setSortIndicatorShown(true);
    header->setSortIndicatorClearable(true);
    header->setSortIndicator(-1, Qt::AscendingOrder);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    header->setStretchLastSection(true);
    m_table->setSortingEnabled(true);
    const QFontMetrics metrics(Theme::instance().font(textsize::body));
    for (int column = 0; column < NodesModel::columns; ++column) {
        const QString title = m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        const int titleWidth = metrics.horizontalAdvance(title) + 3 * space::step;
        // The id is cut before it pushes the numbers out of sight; its tool tip and the detail have it whole.
        const QString widest = column == NodesModel::NodeColumn ? u"BB9020011"_s : NodesModel::widestText(column);
        m_table->setColumnWidth(column, std::max(titleWidth, NodesDelegate::widthFor(metrics, column, widest)));
    }
    // What tells whether a node is well first: a narrow window shows no more than that.
    int visual = 0;
    for (const NodesModel::Column column : shownOrder)
        header->moveSection(header->visualIndex(column), visual++);
}

// By the button, by a right click on the header, and from the menu of the table.
void NodesPage::makeColumnsMenu()
{
    for (int column = NodesModel::StateColumn; column < NodesModel::columns; ++column) {
        QAction *action = m_columnsMenu->addAction(m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
        action->setCheckable(true);
        action->setData(column);
        action->setToolTip(m_model->headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString());
        connect(action, &QAction::toggled, this, [this, column](bool shown) { m_table->setColumnHidden(column, !shown); });
    }
    m_columnsMenu->setToolTipsVisible(true);
    connect(m_columnsMenu, &QMenu::aboutToShow, this, [this] {
        for (QAction *action : m_columnsMenu->actions())
            action->setChecked(!m_table->isColumnHidden(action->data().toInt()));
    });
    m_columnsButton->setText(tr("Columns"));
    m_columnsButton->setAccessibleName(tr("Choose the columns"));
    m_columnsButton->setProperty("hasMenu", true);
    m_columnsButton->setMenu(m_columnsMenu);
    m_columnsButton->setPopupMode(QToolButton::InstantPopup);
    connect(m_table->horizontalHeader(), &QWidget::customContextMenuRequested, this,
            [this](const QPoint &at) { showColumnsMenu(m_table->horizontalHeader()->mapToGlobal(at)); });
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_table, &QWidget::customContextMenuRequested, this, &NodesPage::showTableMenu);
}

void NodesPage::showColumnsMenu(const QPoint &globalPosition)
{
    m_columnsMenu->popup(globalPosition);
}

void NodesPage::showTableMenu(const QPoint &at)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addCopyActions(*menu, *m_table);
    menu->addSeparator();
    QAction *choose = menu->addAction(tr("Choose the columns"));
    const QPoint where = m_table->viewport()->mapToGlobal(at);
    connect(choose, &QAction::triggered, this, [this, where] { showColumnsMenu(where); });
    menu->popup(where);
}

void NodesPage::refresh(const ViewState &state)
{
    m_state = state;
    keepCircuitEvents(state);
    m_state.buckets = nullptr;
    m_state.retries = nullptr;
    if (!m_faces->showFor(state)) {
        m_header->setBadge({});
        return;
    }
    m_model->setDrills(drillSpans(*state.events, state.earlierEvents, state.nowMs - NodesModel::sparkSeconds * std::int64_t{1000}, state.nowMs));
    m_model->update(*state.snapshot, state.buckets, state.nowMs);
    m_header->setBadge(formatCount(static_cast<std::int64_t>(state.snapshot->nodes.size())));
    if (!m_wanted.isEmpty())
        focusOn(m_wanted);
    if (!m_hasSelected)
        selectFirstTrouble(*state.snapshot);
    showSelected();
}

// Events are borrowed for one refresh only, but another node may be selected before the next.
void NodesPage::keepCircuitEvents(const ViewState &state)
{
    m_circuitEvents.clear();
    if (state.events != nullptr) {
        std::copy_if(state.events->begin(), state.events->end(), std::back_inserter(m_circuitEvents),
                     [](const Event &event) { return kindOf(event.code) == EventKind::Circuit; });
    }
    m_state.events = &m_circuitEvents;
}

void NodesPage::selectFirstTrouble(const ClusterSnapshot &snapshot)
{
    if (snapshot.nodes.empty())
        return;
    const auto inTrouble = [](const NodeView &node) {
        return node.circuit != CircuitView::Closed || node.isQuiet || node.state != NodeState::Active;
    };
    const auto found = std::find_if(snapshot.nodes.begin(), snapshot.nodes.end(), inTrouble);
    selectNode(found != snapshot.nodes.end() ? found->id : snapshot.nodes.front().id);
}

void NodesPage::selectNode(std::string_view id)
{
    const int row = m_model->rowOf(id);
    if (row < 0)
        return;
    const QModelIndex shown = m_proxy->mapFromSource(m_model->index(row, NodesModel::NodeColumn));
    if (!shown.isValid())
        return;
    m_hasSelected = true;
    m_table->setCurrentIndex(shown);
    m_table->scrollTo(shown);
}


void NodesPage::showSelected()
{
    if (m_state.snapshot == nullptr)
        return;
    const QModelIndex current = m_table->currentIndex();
    const std::string id = current.data(NodesModel::IdRole).toString().toStdString();
    m_detail->showNode(m_state, current.isValid() ? m_state.snapshot->nodeById(id) : nullptr);
}

void NodesPage::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void NodesPage::focusEntry()
{
    if (!m_table->isVisible())
        return Page::focusEntry();
    m_table->setFocus(Qt::ShortcutFocusReason);
}

void NodesPage::focusOn(const QString &what)
{
    m_wanted = what; // until a refresh knows it, if the page has not been shown yet
    if (m_state.snapshot == nullptr)
        return;
    for (const NodeView &node : m_state.snapshot->nodes) {
        if ((fromStd(node.id) != what && fromStd(node.address) != what) || m_model->rowOf(node.id) < 0)
            continue;
        m_wanted.clear();
        m_filter->clear();
        selectNode(node.id);
        m_table->setFocus();
        return;
    }
}

QString NodesPage::selectionAsText() const
{
    if (const QString statistics = m_detail->selectionAsText(); !statistics.isEmpty())
        return statistics;
    return tableAsText(tableOf(*m_table));
}

QString NodesPage::helpText() const
{
    return tr("One row per node that the cluster has or names. Click a heading to sort by it, click once more to turn the order round, and a third "
              "time for the order of the ids. Columns can be moved, and chosen with the button or a right click.\n\n"
              "Below is the selected node: what happened to it on a line that ends now, how near its circuit is to either limit, what is worth "
              "a look, and all statistics it told. A node is “hanging” when it answers questions about itself but leaves gets unanswered.");
}

} // namespace footplate::ui

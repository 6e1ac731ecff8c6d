// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/partitionspage.h"

#include "ui/models/nodesmodel.h"
#include "ui/text/format.h"
#include "ui/text/wording.h"
#include "ui/theme/stylesheet.h"
#include "ui/theme/theme.h"
#include "ui/widgets/facestack.h"
#include "ui/widgets/maplegend.h"
#include "ui/widgets/maptimeline.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/pinnedpartition.h"
#include "ui/widgets/sharesdelegate.h"

#include <QButtonGroup>
#include <QEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QListView>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int smallestField = PartitionMap::edge * 3;
constexpr int panelPadding = 2 * space::group + 6; // beside the field in its panel

// How complete the map of a namespace is, in words that get shorter.
QStringList remarksOf(const NamespaceView &space)
{
    const QString complete = PartitionsPage::tr("%1 of %2").arg(formatCount(space.partitionsWithMaster), formatCount(PartitionTable::partitions));
    const QString regime = PartitionsPage::tr("regime %1").arg(formatCount(space.regime));
    const QString replication = PartitionsPage::tr("replication %1").arg(formatCount(space.replicationFactor));
    return {QStringList{complete, regime, replication}.join(u" · "_s), QStringList{complete, regime}.join(u" · "_s), complete};
}

} // namespace

PartitionsPage::PartitionsPage(QWidget *parent)
    : Page(PageId::Partitions, parent)
    , m_nodes(new NodesModel(this))
    , m_sharesDelegate(new SharesDelegate(this))
    , m_header(new PageHeader(pageTitle(PageId::Partitions), this))
    , m_colourings(new QButtonGroup(this))
    , m_sweep(new QPushButton)
    , m_legend(new MapLegend)
    , m_timeline(new MapTimeline)
    , m_scroll(new QScrollArea)
    , m_fieldsArea(new QWidget)
    , m_grid(new QGridLayout(m_fieldsArea))
    , m_sharesPanel(new Panel(tr("Shares")))
    , m_shares(new QListView)
    , m_showAll(new QPushButton(tr("Show all")))
    , m_pinnedPanel(new PinnedPartition)
{
    makeColouringButtons();
    makeSweepButton();
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(space::group);
    m_grid->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    setLook(m_fieldsArea, u"page"_s);
    m_scroll->setWidget(m_fieldsArea);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setAccessibleName(tr("Namespaces"));
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->viewport()->setAutoFillBackground(false);
    m_scroll->viewport()->installEventFilter(this);

    auto *content = new QWidget;
    auto *columns = new QHBoxLayout;
    columns->setSpacing(space::group);
    columns->addWidget(m_scroll, 1);
    columns->addWidget(makeSide());
    auto *contentLayout = new QVBoxLayout(content);
    contentLayout->setContentsMargins(0, 0, 0, 0);
    contentLayout->setSpacing(space::step);
    auto *above = new QHBoxLayout;
    above->setSpacing(space::group);
    above->addWidget(m_legend, 1);
    above->addWidget(m_timeline);
    contentLayout->addLayout(above);
    contentLayout->addLayout(columns, 1);

    m_faces = new FaceStack(content, this);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::margin, space::group, space::margin, space::group);
    layout->setSpacing(space::step);
    layout->addWidget(m_header);
    layout->addWidget(m_faces, 1);
}

void PartitionsPage::makeColouringButtons()
{
    const std::pair<MapColouring, QString> choices[] = {
        {MapColouring::Owner, tr("Owner")},
        {MapColouring::Replica, tr("Replica")},
        {MapColouring::State, tr("State")},
        {MapColouring::Age, tr("Map age")},
        {MapColouring::Sweep, tr("Last sweep")},
    };
    for (const auto &[colouring, text] : choices) {
        auto *button = new QPushButton(text);
        button->setCheckable(true);
        button->setChecked(colouring == m_colouring);
        button->setAccessibleName(tr("Colour by: %1").arg(text));
        m_colourings->addButton(button, static_cast<int>(colouring));
        m_header->addWidget(button);
    }
    m_colourings->setExclusive(true);
    connect(m_colourings, &QButtonGroup::idClicked, this, [this](int id) { setColouring(static_cast<MapColouring>(id)); });
}

void PartitionsPage::makeSweepButton()
{
    m_sweep->setAccessibleDescription(tr("Asks every owner of every partition whether it answers; reads only headers."));
    auto *gap = new QWidget;
    gap->setFixedWidth(space::group);
    m_header->addWidget(gap); // it is no colouring
    m_header->addWidget(m_sweep);
    connect(m_sweep, &QPushButton::clicked, this, [this] {
        if (m_isSweeping)
            Q_EMIT sweepCancelRequested();
        else
            requestSweep({});
    });
    sweepEnded();
}

QWidget *PartitionsPage::makeSide()
{
    m_shares->setModel(m_nodes);
    m_shares->setItemDelegate(m_sharesDelegate);
    m_shares->setAccessibleName(tr("Shares of the nodes"));
    m_shares->setAccessibleDescription(tr("Masters and replicas of each node. The partitions of the selected node stand out; Escape selects none."));
    m_shares->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_shares->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_shares->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_shares->setUniformItemSizes(true);
    m_shares->setMinimumHeight(2 * m_sharesDelegate->sizeHint({}, {}).height());
    m_shares->installEventFilter(this);
    setLook(m_shares, u"bare"_s);
    setLook(m_showAll, u"link"_s);
    m_showAll->setAccessibleDescription(tr("Selects no node, so that the partitions of all stand out."));
    m_showAll->hide();
    connect(m_showAll, &QPushButton::clicked, m_shares, &QListView::clearSelection);
    m_sharesPanel->addHeaderWidget(m_showAll);
    m_sharesPanel->body()->addWidget(m_shares, 1);
    connect(m_shares->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        const QModelIndexList selected = m_shares->selectionModel()->selectedIndexes();
        selectSlot(selected.isEmpty() ? -1 : selected.constFirst().data(NodesModel::SlotRole).toInt());
    });
    connect(&Theme::instance(), &Theme::changed, m_shares->viewport(), qOverload<>(&QWidget::update));
    connect(m_pinnedPanel, &PinnedPartition::unpinRequested, this, [this] { pin({}, -1); });
    connect(m_pinnedPanel, &PinnedPartition::sweepRequested, this, [this] { requestSweep(m_pinnedSpace); });
    connect(m_timeline, &MapTimeline::changed, this, &PartitionsPage::showMaps);
    connect(m_pinnedPanel, &PinnedPartition::readRequested, this,
            [this] { Q_EMIT linkActivated(PageId::Get, u"%1/%2"_s.arg(m_pinnedSpace, QString::number(m_pinnedPartition))); });

    auto *side = new QWidget;
    side->setFixedWidth(std::max(210, fontMetrics().averageCharWidth() * 32));
    auto *layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::group);
    layout->addWidget(m_sharesPanel, 1);
    layout->addWidget(m_pinnedPanel);
    return side;
}

void PartitionsPage::refresh(const ViewState &state)
{
    m_live = state.snapshot;
    m_liveMs = state.nowMs;
    m_legend->setVisible(state.snapshot != nullptr);
    m_sweep->setEnabled(state.snapshot != nullptr && !state.snapshot->namespaces.empty());
    if (!m_faces->showFor(state)) {
        m_snapshot = m_live;
        m_timeline->showLive();
        return;
    }
    m_timeline->setMaps(*state.maps, state.nowMs);
    showMaps();
    if (!m_wanted.isEmpty())
        focusOn(m_wanted);
}

void PartitionsPage::showMaps()
{
    const auto &past = m_timeline->chosen();
    m_snapshot = past ? withMap(*m_live, *past) : m_live;
    m_nowMs = past ? past->atMs : m_liveMs;
    m_nodes->update(*m_snapshot, nullptr, m_nowMs);
    QHash<int, MapNode> nodes;
    int rank = 0;
    for (const NodeView &node : m_snapshot->nodes) {
        const MapNode shown{node.id.empty() ? fromStd(node.address) : fromStd(node.id), rank++};
        if (node.slot >= 0) // what was never reached owns nothing, and -1 means nobody
            nodes.insert(node.slot, shown);
    }

    matchFields(m_snapshot->namespaces);
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const NamespaceView &space = m_snapshot->namespaces[i];
        m_fields[i].map->setTable(space, nodes, m_nowMs);
        m_fields[i].remarks = remarksOf(space);
        showRemark(m_fields[i]);
    }
    showShares();
    showPinned();
}

void PartitionsPage::requestSweep(const QString &nameSpace)
{
    if (m_isSweeping)
        return;
    setColouring(MapColouring::Sweep);
    showSweepProgress(0);
    Q_EMIT sweepRequested(nameSpace);
}

void PartitionsPage::showSweepProgress(double share)
{
    m_isSweeping = true;
    m_sweep->setText(tr("Cancel, %1 %").arg(qRound(100 * share)));
    m_sweep->setAccessibleName(tr("Cancel the sweep"));
}

void PartitionsPage::sweepAnswered(const SweepResult &result)
{
    const QString name = fromStd(result.nameSpace);
    const auto field = std::find_if(m_fields.begin(), m_fields.end(), [&name](const Field &each) { return each.name == name; });
    if (result.error.outcome != Outcome::Ok)
        Q_EMIT hint(tr("Sweep of %1: %2").arg(name, errorSentence(result.error)));
    if (field == m_fields.end() || result.error.outcome != Outcome::Ok)
        return;
    field->sweep = std::make_shared<const SweepResult>(result);
    field->map->setSweep(field->sweep);
    Q_EMIT hint(tr("%1: %2 of %3 questions served in %4").arg(name, formatCount(static_cast<std::int64_t>(result.count(SweepStatus::Served))),
                                                              formatCount(static_cast<std::int64_t>(result.answers.size())), formatUs(result.totalUs)));
}

void PartitionsPage::sweepEnded()
{
    m_isSweeping = false;
    m_sweep->setText(tr("Sweep"));
    m_sweep->setAccessibleName(tr("Sweep all namespaces"));
}

void PartitionsPage::forgetSweeps()
{
    sweepEnded();
    m_timeline->showLive();
    for (Field &field : m_fields) {
        field.sweep.reset();
        field.map->setSweep(nullptr);
    }
}

// Both are sorted by name: what stays keeps its field.
void PartitionsPage::matchFields(const std::vector<NamespaceView> &spaces)
{
    const bool isSame = std::equal(m_fields.begin(), m_fields.end(), spaces.begin(), spaces.end(),
                                   [](const Field &field, const NamespaceView &space) { return field.name == fromStd(space.name); });
    if (isSame)
        return;
    std::vector<Field> fields;
    for (const NamespaceView &space : spaces) {
        const QString name = fromStd(space.name);
        const auto known = std::find_if(m_fields.begin(), m_fields.end(), [&name](const Field &field) { return field.name == name; });
        if (known == m_fields.end()) {
            fields.push_back(makeField(name));
        } else {
            fields.push_back(*known);
            m_fields.erase(known);
        }
    }
    for (const Field &gone : m_fields)
        delete gone.panel;
    m_fields = std::move(fields);
    QWidget *before = m_timeline->lastInTabOrder(); // made first, as what stands beside the fields is
    for (const Field &field : m_fields) {
        setTabOrder(before, field.map);
        before = field.map;
    }
    layOutFields();
}

PartitionsPage::Field PartitionsPage::makeField(const QString &name)
{
    Field field;
    field.name = name;
    field.panel = new Panel(name, m_fieldsArea);
    field.panel->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    field.map = new PartitionMap(field.panel);
    field.map->setColouring(m_colouring);
    field.map->setSelectedSlot(m_selectedSlot);
    field.panel->body()->addWidget(field.map, 0, Qt::AlignTop | Qt::AlignLeading);
    connect(field.map, &PartitionMap::pinRequested, this, [this, name](int partition) { pin(name, partition); });
    connect(field.map, &PartitionMap::cursorMoved, this, [this, map = field.map](int partition) { Q_EMIT hint(map->describe(partition)); });
    return field;
}

// Two beside each other where there is room for two that can be read, each as large as the view allows.
void PartitionsPage::layOutFields()
{
    const QSize room = m_scroll->viewport()->size();
    const bool isForTwo = m_fields.size() > 1 && room.width() >= 2 * (smallestField + panelPadding) + space::group;
    const int columns = isForTwo ? 2 : 1;
    const int width = (room.width() - (columns - 1) * space::group) / columns - panelPadding;
    const int above = fontMetrics().height() + 12 * 2 + space::step + 6; // the panel's heading and edges
    const int side = std::max(smallestField, std::min(width, room.height() - above));
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const int at = static_cast<int>(i);
        m_fields[i].map->setSide(side);
        m_fields[i].panel->setMinimumWidth(std::min(width, side) + panelPadding);
        m_fields[i].panel->setMaximumWidth(std::max(width, side) + panelPadding);
        m_grid->addWidget(m_fields[i].panel, at / columns, at % columns, Qt::AlignTop | Qt::AlignLeading);
        showRemark(m_fields[i]);
        m_fields[i].panel->show();
    }
}

// The longest of the remarks that fits beside the name; the whole one is the tool tip.
void PartitionsPage::showRemark(const Field &field) const
{
    const QFontMetrics metrics(font());
    const int room = field.panel->maximumWidth() - 2 * space::group - 2 - metrics.horizontalAdvance(field.name) * 11 / 10 - 2 * space::step;
    for (const QString &remark : field.remarks) {
        if (metrics.horizontalAdvance(remark) <= room || remark == field.remarks.constLast()) {
            field.panel->setRemark(remark);
            break;
        }
    }
    field.panel->setToolTip(field.remarks.value(0));
    field.panel->setAccessibleDescription(field.remarks.value(0));
}

void PartitionsPage::showShares()
{
    std::int64_t masters = 0;
    std::int64_t replicas = 0;
    int highest = 0;
    int holders = 0;
    for (const NodeView &node : m_snapshot->nodes) {
        masters += node.masters;
        replicas += node.replicas;
        highest = std::max({highest, node.masters, node.replicas});
        holders += node.masters + node.replicas > 0 ? 1 : 0;
    }
    const double count = std::max(1, holders);
    const double even = static_cast<double>(masters) / count;
    const double evenReplicas = static_cast<double>(replicas) / count;
    m_sharesDelegate->setScale(even, evenReplicas, 1.04 * std::max({static_cast<double>(highest), even, evenReplicas}));
    m_sharesPanel->setRemark(holders == 0 ? QString() : tr("even: %1").arg(formatCount(qRound64(even))));
    m_shares->viewport()->update(); // a row shows columns that the view does not watch
}

void PartitionsPage::setColouring(MapColouring colouring)
{
    m_colouring = colouring;
    m_colourings->button(static_cast<int>(colouring))->setChecked(true);
    m_legend->setColouring(colouring);
    for (const Field &field : m_fields)
        field.map->setColouring(colouring);
}

void PartitionsPage::selectSlot(int slot)
{
    m_selectedSlot = slot;
    m_showAll->setVisible(slot >= 0);
    for (const Field &field : m_fields)
        field.map->setSelectedSlot(slot);
}

void PartitionsPage::pin(const QString &nameSpace, int partition)
{
    m_pinnedSpace = nameSpace;
    m_pinnedPartition = partition;
    showPinned();
}

void PartitionsPage::showPinned()
{
    m_pinnedPanel->showPartition(m_snapshot.get(), m_pinnedSpace, m_pinnedPartition, m_nowMs);
    for (const Field &field : m_fields)
        field.map->setPinned(field.name == m_pinnedSpace ? m_pinnedPartition : -1);
}

bool PartitionsPage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_scroll->viewport() && event->type() == QEvent::Resize)
        layOutFields();
    if (watched == m_shares && event->type() == QEvent::KeyPress && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        m_shares->clearSelection();
        return true;
    }
    return Page::eventFilter(watched, event);
}

void PartitionsPage::focusEntry()
{
    if (m_fields.empty())
        return Page::focusEntry();
    m_fields.front().map->setFocus(Qt::ShortcutFocusReason);
}

void PartitionsPage::focusOn(const QString &what)
{
    m_wanted = what;
    if (m_snapshot == nullptr)
        return;
    for (const NodeView &node : m_snapshot->nodes) {
        const int row = fromStd(node.id) == what ? m_nodes->rowOf(node.id) : -1;
        if (row < 0)
            continue;
        m_wanted.clear();
        m_shares->setCurrentIndex(m_nodes->index(row, 0));
        m_shares->setFocus();
        return;
    }
    const QString name = what.section(u'/', 0, 0);
    bool isNumber = false;
    const int partition = what.section(u'/', 1).toInt(&isNumber);
    for (const Field &field : m_fields) {
        if (field.name != name)
            continue;
        m_wanted.clear();
        m_scroll->ensureWidgetVisible(field.panel);
        if (isNumber && partition >= 0 && partition < PartitionTable::partitions) {
            field.map->setCursorCell(partition);
            pin(name, partition);
        }
        field.map->setFocus();
        return;
    }
}

QString PartitionsPage::selectionAsText() const
{
    for (const Field &field : m_fields) {
        if (m_pinnedPartition >= 0 && field.name == m_pinnedSpace)
            return u"%1\t%2"_s.arg(field.name, field.map->describe(m_pinnedPartition));
    }
    QStringList lines{tr("Node\tMaster\tReplica")};
    for (int row = 0; row < m_nodes->rowCount(); ++row) {
        QStringList cells;
        for (const int column : {NodesModel::NodeColumn, NodesModel::MasterColumn, NodesModel::ReplicaColumn})
            cells.append(m_nodes->index(row, column).data().toString());
        lines.append(cells.join(u'\t'));
    }
    return lines.join(u'\n');
}

QString PartitionsPage::helpText() const
{
    return tr("Each namespace is divided into 4096 partitions; the field shows one cell for each, in the colour of what you choose above: its master, "
              "its first replica, its state, how long its owners have been the same, or what the last sweep found. Cells whose owners changed within the last "
              "seconds glow.\n\n"
              "A sweep asks every owner of every partition whether it answers. The slider goes back through the maps as they were; its right end is the "
              "live one.\n\n"
              "Point at a cell to read who owns it; click it, or press Enter, to pin it. Arrow keys move the cell cursor. Select a node at the "
              "right and its partitions stand out. Its bars are the partitions it is master of and those it holds a replica of; the mark on a bar "
              "is the even share.");
}

} // namespace footplate::ui

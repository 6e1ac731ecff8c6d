// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/eventspage.h"

#include "ui/alertwatch.h"
#include "ui/text/eventjson.h"
#include "ui/text/format.h"
#include "ui/text/wording.h"
#include "ui/theme/theme.h"
#include "ui/widgets/copymenu.h"
#include "ui/widgets/facestack.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/scrollkeeper.h"
#include "ui/widgets/statedelegate.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QHeaderView>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSaveFile>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

// As the fields of a CSV line are quoted: only where it is needed.
QString csvField(QString field)
{
    if (!field.contains(u',') && !field.contains(u'"') && !field.contains(u'\n'))
        return field;
    field.replace(u'"', u"\"\""_s);
    return u'"' + field + u'"';
}

QString csvLine(const QStringList &fields)
{
    QStringList quoted;
    for (const QString &field : fields)
        quoted << csvField(field);
    return quoted.join(u',') + u'\n';
}

QJsonObject jsonOf(const Event &event)
{
    QJsonObject object;
    object.insert(u"sequence"_s, static_cast<qint64>(event.sequence));
    object.insert(u"at_ms"_s, static_cast<qint64>(event.atMs));
    object.insert(u"kind"_s, fromStd(eventKindName(kindOf(event.code))));
    object.insert(u"event"_s, fromStd(eventCodeName(event.code)));
    object.insert(u"severity"_s, fromStd(severityName(event.severity)));
    object.insert(u"node"_s, fromStd(event.node.view()));
    object.insert(u"detail"_s, fromStd(event.detail.view()));
    object.insert(u"numbers"_s, eventNumbersToJson(event));
    object.insert(u"text"_s, eventSentence(event));
    return object;
}

std::vector<int> selectedRows(const QTableView &table)
{
    std::vector<int> rows;
    for (const QModelIndex &index : table.selectionModel()->selectedRows())
        rows.push_back(index.row());
    std::sort(rows.begin(), rows.end());
    return rows;
}

} // namespace

EventsPage::EventsPage(QWidget *parent)
    : Page(PageId::Events, parent)
    , m_model(new EventsModel(this))
    , m_filter(new EventsFilter(m_model, this))
    , m_header(new PageHeader(pageTitle(PageId::Events), this))
    , m_text(new QLineEdit(this))
    , m_node(new QComboBox(this))
    , m_table(new QTableView)
    , m_none(new EmptyFace)
    , m_whole(new QLabel)
{
    makeHeader();
    makeTable();
    auto *content = new QWidget;
    auto *stack = new QVBoxLayout(content);
    stack->setContentsMargins(0, 0, 0, 0);
    stack->addWidget(m_table, 1);
    stack->addWidget(m_none, 1);
    stack->addWidget(m_whole);
    m_none->hide();
    m_whole->hide();
    m_faces = new FaceStack(content, this);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::margin, space::group, space::margin, space::margin);
    layout->setSpacing(space::step);
    layout->addWidget(m_header);
    layout->addWidget(m_faces, 1);
}

void EventsPage::makeHeader()
{
    m_text->setPlaceholderText(tr("Filter: text, node, kind"));
    m_text->setAccessibleName(tr("Filter events"));
    m_text->setAccessibleDescription(tr("Shows the events that hold every word typed here"));
    m_text->setClearButtonEnabled(true);
    m_text->setMinimumWidth(fontMetrics().horizontalAdvance(m_text->placeholderText()) + 3 * space::group);
    m_node->setAccessibleName(tr("Node"));
    m_node->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_node->setMinimumContentsLength(10);
    m_node->addItem(tr("All nodes"), QString());
    connect(m_text, &QLineEdit::textChanged, this, &EventsPage::filterChanged);
    connect(m_node, &QComboBox::currentIndexChanged, this, &EventsPage::filterChanged);

    m_kinds = makeKindMenu();
    m_header->addWidget(m_text);
    m_header->addWidget(m_node);
    m_header->addWidget(m_kinds);
    m_header->addWidget(makeExportMenu());
}

QPushButton *EventsPage::makeKindMenu()
{
    auto *button = new QPushButton(tr("All kinds"), this);
    button->setProperty("hasMenu", true);
    button->setAccessibleDescription(tr("Which kinds of events are shown"));
    auto *menu = new QMenu(button);
    button->setMenu(menu);
    for (std::size_t i = 0; i < eventKindCount; ++i) {
        QAction *action = menu->addAction(eventKindText(static_cast<EventKind>(i)));
        action->setCheckable(true);
        action->setChecked(true);
        connect(action, &QAction::toggled, this, &EventsPage::kindsChanged);
        m_kindActions.at(i) = action;
    }
    menu->addSeparator();
    const auto setAll = [this](bool checked) {
        for (QAction *action : m_kindActions) {
            const QSignalBlocker blocker(action);
            action->setChecked(checked);
        }
        kindsChanged();
    };
    connect(menu->addAction(tr("All")), &QAction::triggered, this, [setAll] { setAll(true); });
    connect(menu->addAction(tr("None")), &QAction::triggered, this, [setAll] { setAll(false); });
    return button;
}

QPushButton *EventsPage::makeExportMenu()
{
    auto *button = new QPushButton(tr("Export"), this);
    button->setProperty("hasMenu", true);
    button->setAccessibleDescription(tr("Copies or saves the events that are shown"));
    auto *menu = new QMenu(button);
    button->setMenu(menu);
    connect(menu->addAction(tr("Copy as CSV")), &QAction::triggered, this, [this] { copy(asCsv()); });
    connect(menu->addAction(tr("Copy as JSON lines")), &QAction::triggered, this, [this] { copy(asJsonLines()); });
    menu->addSeparator();
    connect(menu->addAction(tr("Save as CSV…")), &QAction::triggered, this, [this] { save(u"csv"_s); });
    connect(menu->addAction(tr("Save as JSON lines…")), &QAction::triggered, this, [this] { save(u"jsonl"_s); });
    return button;
}

void EventsPage::makeTable()
{
    m_table->setObjectName(u"eventsTable"_s);
    m_table->setAccessibleName(tr("Events, newest first"));
    m_table->setModel(m_filter);
    m_table->setItemDelegate(new StateDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setMouseTracking(true);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(StateDelegate::rowHeight(font()));

    QHeaderView *header = m_table->horizontalHeader();
    header->setHighlightSections(false);
    header->setMinimumSectionSize(4 * fontMetrics().averageCharWidth());
    // Widths of long samples, so that no column moves with what arrives.
    const auto width = [this](const QString &sample) { return fontMetrics().horizontalAdvance(sample) + 2 * space::group; };
    m_table->setColumnWidth(EventsModel::Time, width(u"00:00:00.000"_s));
    m_table->setColumnWidth(EventsModel::Kind, width(eventKindText(EventKind::Connection)) + space::group);
    header->setSectionResizeMode(EventsModel::What, QHeaderView::Stretch);
    fitNodeColumn();
    m_whole->setWordWrap(true);
    m_whole->setTextFormat(Qt::PlainText);
    m_whole->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_whole->setAccessibleName(tr("The selected event"));
    connect(m_table, &QTableView::activated, this, &EventsPage::openEvent);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &EventsPage::showWhole);
    giveCopyMenu(*m_table);
}

// The row may have no room for all of its words.
void EventsPage::showWhole(const QModelIndex &index)
{
    m_whole->setVisible(index.isValid());
    if (!index.isValid())
        return;
    const Event &event = m_model->event(m_filter->mapToSource(index).row());
    m_whole->setText(tr("%1 · %2", "time, event").arg(formatDateTime(event.atMs), eventSentence(event)));
}

// What the ids that are listed need, and at least those of a small cluster, so that it need not change when a node joins.
void EventsPage::fitNodeColumn()
{
    int widest = fontMetrics().horizontalAdvance(u"BB9000"_s);
    for (int i = 1; i < m_node->count(); ++i)
        widest = std::max(widest, fontMetrics().horizontalAdvance(m_node->itemText(i)));
    const int longest = fontMetrics().horizontalAdvance(u"BB9000000000"_s);
    m_table->setColumnWidth(EventsModel::Node, std::min(widest, longest) + 2 * space::group);
}

void EventsPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    // The numbers get what a long sample needs, but never so much that the words beside them cannot be read.
    const int wanted = fontMetrics().horizontalAdvance(tr("failures 10 of 10 · in flight 10 · queued 3")) + 2 * space::group;
    m_table->setColumnWidth(EventsModel::Numbers, std::min(wanted, m_faces->width() * 2 / 9));
}

void EventsPage::refresh(const ViewState &state)
{
    if (!m_faces->showFor(state)) {
        m_model->clear();
        m_header->setBadge({});
        return;
    }
    {
        const ScrollKeeper keeper(*m_table);
        m_model->update(*state.events);
    }
    updateNodes(*state.snapshot);
    showCounts();
}

void EventsPage::showCounts()
{
    const QString all = formatCount(m_model->rowCount());
    m_header->setBadge(m_filter->filtersAnything() ? tr("%1 of %2").arg(formatCount(m_filter->rowCount()), all) : all);
    const bool isEmpty = m_filter->rowCount() == 0;
    m_table->setVisible(!isEmpty);
    if (!isEmpty)
        m_none->hide();
    else if (m_model->rowCount() == 0)
        m_none->show(tr("Nothing has happened yet"), tr("Events appear when a node, a circuit, a map or the policy changes."), {});
    else
        m_none->show(tr("No event passes the filter"), tr("Events that it hides: %1.").arg(all), tr("Clear the filter to see them."));
}

void EventsPage::updateNodes(const ClusterSnapshot &snapshot)
{
    bool hasNew = false;
    // Nodes stay in the list when they leave the cluster: their events are still there.
    for (const NodeView &node : snapshot.nodes) {
        if (node.id.empty() || !m_listedNodes.insert(node.id).second)
            continue;
        const QString id = fromStd(node.id);
        m_node->addItem(id, id);
        hasNew = true;
    }
    if (hasNew)
        fitNodeColumn();
}

void EventsPage::kindsChanged()
{
    EventsFilter::Kinds kinds;
    QStringList names;
    for (std::size_t i = 0; i < eventKindCount; ++i) {
        kinds.set(i, m_kindActions.at(i)->isChecked());
        if (kinds.test(i))
            names << m_kindActions.at(i)->text();
    }
    m_kinds->setText(kinds.all()      ? tr("All kinds")
                     : names.isEmpty() ? tr("No kind")
                     : names.size() == 1 ? names.first()
                                         : tr("%1 kinds").arg(names.size()));
    m_filter->setKinds(kinds);
    filterChanged();
}

void EventsPage::filterChanged()
{
    m_filter->setText(m_text->text());
    m_filter->setNode(m_node->currentData().toString());
    showCounts();
}

void EventsPage::focusFilter()
{
    m_text->setFocus(Qt::ShortcutFocusReason);
    m_text->selectAll();
}

QString EventsPage::selectionAsText() const
{
    QStringList lines;
    for (const int row : selectedRows(*m_table))
        lines << m_model->fields(m_filter->mapToSource(m_filter->index(row, 0)).row()).join(u'\t');
    return lines.join(u'\n');
}

QString EventsPage::helpText() const
{
    return tr("What happened to the cluster and to this view of it, newest first: nodes that came and went, circuits that opened and "
              "closed, maps that moved and settled, policies that were published, connections in trouble, drill steps, and alerts that were raised, acknowledged and ended.\n\n"
              "The filter shows the events that hold every word typed. Enter on an event opens the page it is about; Ctrl+C copies the "
              "selected events, Export copies or saves all that are shown. New events appear above and do not move what you read.");
}

void EventsPage::focusOn(const QString &what)
{
    bool isNumber = false;
    const int row = m_model->rowOfSequence(what.toULongLong(&isNumber));
    if (!isNumber) {
        const int node = m_node->findData(what);
        m_node->setCurrentIndex(std::max(node, 0));
        return;
    }
    QModelIndex index = row < 0 ? QModelIndex() : m_filter->mapFromSource(m_model->index(row, 0));
    if (row >= 0 && !index.isValid()) {
        m_text->clear();
        m_node->setCurrentIndex(0);
        for (QAction *action : m_kindActions)
            action->setChecked(true);
        index = m_filter->mapFromSource(m_model->index(row, 0));
    }
    if (!index.isValid()) {
        Q_EMIT hint(tr("That event is not kept any more."));
        return;
    }
    m_table->setCurrentIndex(index);
    m_table->scrollTo(index, QAbstractItemView::PositionAtCenter);
    m_table->setFocus(Qt::OtherFocusReason);
}

void EventsPage::openEvent(const QModelIndex &index)
{
    const Event &event = m_model->event(m_filter->mapToSource(index).row());
    const QString node = fromStd(event.node.view());
    switch (kindOf(event.code)) {
    case EventKind::Policy: Q_EMIT linkActivated(PageId::Policy, {}); break;
    case EventKind::Map: Q_EMIT linkActivated(PageId::Partitions, node); break;
    case EventKind::Session: Q_EMIT linkActivated(PageId::Overview, {}); break;
    case EventKind::Node:
    case EventKind::Circuit:
    case EventKind::Connection:
    case EventKind::Drill: Q_EMIT linkActivated(PageId::Nodes, node); break;
    case EventKind::Alert:
        if (const auto alert = alertOf(event)) {
            const auto [page, what] = alertTarget(alert->rule, alert->subject);
            Q_EMIT linkActivated(page, what);
        }
        break;
    }
}

QByteArray EventsPage::asCsv() const
{
    QString text = csvLine({tr("time"), tr("kind"), tr("severity"), tr("node"), tr("what happened"), tr("numbers")});
    for (int row = 0; row < m_filter->rowCount(); ++row)
        text += csvLine(m_model->fields(m_filter->mapToSource(m_filter->index(row, 0)).row()));
    return text.toUtf8();
}

QByteArray EventsPage::asJsonLines() const
{
    QByteArray text;
    for (int row = 0; row < m_filter->rowCount(); ++row) {
        const Event &event = m_model->event(m_filter->mapToSource(m_filter->index(row, 0)).row());
        text += QJsonDocument(jsonOf(event)).toJson(QJsonDocument::Compact) + '\n';
    }
    return text;
}

void EventsPage::copy(const QByteArray &bytes)
{
    QApplication::clipboard()->setText(QString::fromUtf8(bytes));
    Q_EMIT hint(tr("Copied %n events.", nullptr, m_filter->rowCount()));
}

void EventsPage::save(const QString &suffix)
{
    const QString path = QFileDialog::getSaveFileName(this, tr("Save events"), u"events."_s + suffix);
    if (path.isEmpty())
        return;
    const QByteArray bytes = suffix == u"csv"_s ? asCsv() : asJsonLines();
    QSaveFile file(path);
    const bool isSaved = file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
    Q_EMIT hint(isSaved ? tr("Saved %n events to %1.", nullptr, m_filter->rowCount()).arg(path)
                        : tr("%1 could not be written: %2.").arg(path, file.errorString()));
}

} // namespace footplate::ui

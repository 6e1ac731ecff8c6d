// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/getpage.h"

#include "ui/models/valuetreemodel.h"
#include "ui/text/format.h"
#include "ui/text/keytext.h"
#include "ui/text/wording.h"
#include "ui/theme/stylesheet.h"
#include "ui/theme/theme.h"
#include "ui/widgets/attemptbars.h"
#include "ui/widgets/facestack.h"
#include "ui/widgets/formarea.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/keptreads.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/readform.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QShortcut>
#include <QSplitter>
#include <QStackedLayout>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int leastFormWidth = 300;

QString durationText(std::int64_t us)
{
    return GetPage::tr("%1 ms").arg(QLocale().toString(static_cast<double>(us) / 1000.0, 'f', 1));
}

QString leadText(const ReadRequest &request, const CommandResult &result)
{
    if (result.error.outcome == Outcome::KeyNotFound)
        return GetPage::tr("Not found");
    if (result.error.outcome == Outcome::Cancelled)
        return GetPage::tr("Cancelled");
    if (!result.ok())
        return errorSentence(result.error);
    if (request.kind == ReadRequest::Kind::Exists)
        return result.exists ? GetPage::tr("Exists") : GetPage::tr("Does not exist");
    return GetPage::tr("Found");
}

QScrollArea *scrolled(QWidget *widget)
{
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setWidget(widget);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->viewport()->setAutoFillBackground(false);
    setLook(widget, u"page"_s);
    return scroll;
}

} // namespace

QString readResultText(const ReadRequest &request, const CommandResult &result)
{
    QStringList parts;
    const QString tries = GetPage::tr("after %n attempts in %1", nullptr, static_cast<int>(result.attempts.size())).arg(durationText(result.totalUs));
    const QString lead = leadText(request, result);
    const bool isSentence = !result.ok() && result.error.outcome != Outcome::KeyNotFound && result.error.outcome != Outcome::Cancelled;
    parts.append(isSentence ? lead : GetPage::tr("%1 %2").arg(lead, tries));
    if (isSentence)
        parts.append(tries);
    if (result.ok() && request.kind != ReadRequest::Kind::Exists) {
        parts.append(GetPage::tr("generation %1").arg(formatCount(result.record.generation)));
        parts.append(result.record.expiresAtMs == 0 ? GetPage::tr("never expires")
                                                    : GetPage::tr("expires in %1").arg(formatAge(std::max<std::int64_t>(0, result.record.expiresAtMs - result.atMs))));
    }
    if (result.partition >= 0)
        parts.append(GetPage::tr("partition %1").arg(result.partition));
    if (!result.node.empty())
        parts.append(GetPage::tr("from %1").arg(fromStd(result.node)));
    return parts.join(u" · "_s);
}

GetPage::GetPage(QWidget *parent)
    : Page(PageId::Get, parent)
    , m_form(new ReadForm)
    , m_get(new QPushButton(tr("Get  Ctrl+Enter")))
    , m_header(new QPushButton(tr("Header only")))
    , m_exists(new QPushButton(tr("Exists")))
    , m_cancel(new QPushButton(tr("Cancel")))
    , m_keep(new QPushButton(tr("Keep")))
    , m_kept(new KeptReads)
    , m_result(new GlyphLabel)
    , m_values(new ValueTreeModel(this))
    , m_tree(new QTreeView)
    , m_noRecord(new EmptyFace)
    , m_resultStack(new QStackedLayout)
    , m_copy(new QPushButton(tr("Copy as JSON")))
    , m_attempts(new AttemptBars)
    , m_noAttempts(new QLabel(tr("One bar per attempt: where the time went, on which node, and how it ended.")))
{
    auto *right = m_split = new QSplitter(Qt::Vertical);
    connect(right, &QSplitter::splitterMoved, this, [this] { m_isSplitChosen = true; });
    right->setObjectName(u"get-splitter"_s);
    right->setHandleWidth(space::group);
    right->setChildrenCollapsible(false);
    right->addWidget(makeResultPanel());
    right->addWidget(makeAttemptsPanel());
    right->setStretchFactor(0, 3);
    right->setStretchFactor(1, 2);

    auto *content = new QWidget;
    auto *columns = new QHBoxLayout(content);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(space::group);
    columns->addWidget(makeFormSide());
    columns->addWidget(right, 1);
    m_faces = new FaceStack(content, this);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::margin, space::group, space::margin, space::group);
    layout->setSpacing(space::step);
    layout->addWidget(new PageHeader(pageTitle(PageId::Get), this));
    layout->addWidget(m_faces, 1);

    for (const auto key : {Qt::CTRL | Qt::Key_Return, Qt::CTRL | Qt::Key_Enter}) {
        auto *shortcut = new QShortcut(QKeySequence(key), this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, [this] { ask(ReadRequest::Kind::Record); });
    }
    auto *escape = new QShortcut(QKeySequence(Qt::Key_Escape), this);
    escape->setContext(Qt::WidgetWithChildrenShortcut);
    connect(escape, &QShortcut::activated, this, &GetPage::cancel);
    showRunning();
}

QWidget *GetPage::makeFormSide()
{
    setLook(m_get, u"primary"_s);
    m_get->setAccessibleName(tr("Get"));
    m_header->setAccessibleDescription(tr("Reads generation and expiry without any bin."));
    m_exists->setAccessibleDescription(tr("Asks whether the record is there."));
    connect(m_get, &QPushButton::clicked, this, [this] { ask(ReadRequest::Kind::Record); });
    connect(m_header, &QPushButton::clicked, this, [this] { ask(ReadRequest::Kind::Header); });
    connect(m_exists, &QPushButton::clicked, this, [this] { ask(ReadRequest::Kind::Exists); });
    connect(m_cancel, &QPushButton::clicked, this, &GetPage::cancel);
    m_keep->setToolTip(tr("Keeps what the form says as a favourite, under a name"));
    m_keep->setAccessibleDescription(m_keep->toolTip());
    connect(m_keep, &QPushButton::clicked, this, &GetPage::keep);
    connect(m_form, &ReadForm::submitted, this, [this] { ask(ReadRequest::Kind::Record); });

    m_formPanel = new Panel(tr("Record"));
    auto *first = new QHBoxLayout;
    first->setSpacing(space::step);
    first->addWidget(m_get, 1);
    first->addWidget(m_cancel);
    auto *second = new QHBoxLayout;
    second->setSpacing(space::step);
    second->addWidget(m_header, 1);
    second->addWidget(m_exists, 1);
    second->addWidget(m_keep, 1);
    m_formPanel->body()->addWidget(new FormArea(m_form), 1);
    m_formPanel->body()->addLayout(first);
    m_formPanel->body()->addLayout(second);

    auto *side = new QSplitter(Qt::Vertical);
    side->setObjectName(u"get-side"_s);
    side->setHandleWidth(space::group);
    side->setChildrenCollapsible(false);
    side->addWidget(m_formPanel);
    side->addWidget(makeHistoryPanel());
    side->setStretchFactor(0, 0); // the form needs no more than its fields
    side->setStretchFactor(1, 1);
    connect(side, &QSplitter::splitterMoved, this, [this] { m_isSideChosen = true; });
    m_side = side;
    return side;
}

// What was found and how it was tried is what is looked at: the form gives way first.
void GetPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    const int wanted = std::max(leastFormWidth, fontMetrics().averageCharWidth() * 46);
    m_side->setFixedWidth(std::clamp(width() * 2 / 5, std::min(leastFormWidth, wanted), wanted));
}

// All fields are in sight, as far as three quarters of the room do it, unless somebody wanted it otherwise.
void GetPage::fitForm()
{
    const QList<int> sizes = m_side->sizes();
    const int room = sizes.value(0) + sizes.value(1);
    const int wanted = std::min(m_formPanel->sizeHint().height(), room * 3 / 4);
    if (!m_isSideChosen && wanted > sizes.value(0))
        m_side->setSizes({wanted, room - wanted});
}

// All attempts are in sight, as far as half of the room does it, unless somebody wanted it otherwise.
void GetPage::fitAttempts()
{
    const QList<int> sizes = m_split->sizes();
    const int room = sizes.value(0) + sizes.value(1);
    const int frame = m_attemptsPanel->sizeHint().height() - m_attemptsScroll->sizeHint().height();
    const int wanted = std::min(frame + m_attempts->sizeHint().height(), room * 55 / 100);
    if (!m_isSplitChosen && wanted > sizes.value(1))
        m_split->setSizes({room - wanted, wanted});
}

Panel *GetPage::makeHistoryPanel()
{
    auto *panel = new Panel;
    panel->body()->addWidget(m_kept, 1);
    connect(m_kept, &KeptReads::runRequested, this, &GetPage::readAgain);
    connect(m_kept, &KeptReads::hint, this, &GetPage::hint);
    connect(m_kept, &KeptReads::fillRequested, this, [this](const ReadRequest &request) {
        m_form->setRequest(request);
        m_form->focusKey();
    });
    connect(m_kept->favourites(), &FavouritesModel::changed, this, [this] { Q_EMIT favouritesChanged(m_kept->favourites()->favourites()); });
    return panel;
}

Panel *GetPage::makeResultPanel()
{
    auto *panel = new Panel(tr("Result"));
    m_copy->setAccessibleDescription(tr("Copies all bins as one JSON object."));
    connect(m_copy, &QPushButton::clicked, this, [this] { copyJson({}); });
    panel->addHeaderWidget(m_copy);
    m_tree->setModel(m_values);
    m_tree->setAccessibleName(tr("Bins"));
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setUniformRowHeights(true);
    m_tree->setAlternatingRowColors(false);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree->header()->setSectionResizeMode(QHeaderView::Interactive);
    m_tree->header()->setStretchLastSection(true);
    m_tree->setColumnWidth(ValueTreeModel::NameColumn, fontMetrics().averageCharWidth() * 18);
    m_tree->setColumnWidth(ValueTreeModel::TypeColumn, fontMetrics().averageCharWidth() * 13);
    setLook(m_tree, u"bare"_s);
    connect(m_tree, &QWidget::customContextMenuRequested, this, &GetPage::showValueMenu);
    panel->body()->addWidget(m_result);
    // A stack shows its first widget at once: it has to be a part of something by then, or it would be a window for a moment.
    panel->body()->addLayout(m_resultStack, 1);
    m_resultStack->addWidget(m_noRecord);
    m_resultStack->addWidget(m_tree);
    m_noRecord->show(tr("No record yet"), {}, tr("Type a key and press Ctrl+Enter."));
    panel->setMinimumHeight(fontMetrics().height() * 7);
    return panel;
}

Panel *GetPage::makeAttemptsPanel()
{
    auto *panel = new Panel(tr("Attempts"));
    m_noAttempts->setWordWrap(true);
    setLook(m_noAttempts, u"muted"_s);
    auto *inner = new QWidget;
    auto *layout = new QVBoxLayout(inner);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_noAttempts);
    layout->addWidget(m_attempts);
    layout->addStretch(1);
    m_attempts->hide();
    m_attemptsPanel = panel;
    m_attemptsScroll = scrolled(inner);
    panel->body()->addWidget(m_attemptsScroll, 1);
    panel->setMinimumHeight(fontMetrics().height() * 7);
    return panel;
}

void GetPage::refresh(const ViewState &state)
{
    m_nowMs = state.nowMs;
    if (!m_faces->showFor(state))
        return;
    QStringList names;
    for (const NamespaceView &space : state.snapshot->namespaces)
        names.append(fromStd(space.name));
    m_form->setNamespaces(names);
    m_form->setClusterPolicy(state.snapshot->live.policy);
    fitForm();
    if (m_running)
        showRunning();
}

void GetPage::ask(ReadRequest::Kind kind)
{
    if (m_running)
        return;
    if (const auto request = m_form->request(kind))
        run(*request);
}

void GetPage::run(const ReadRequest &request)
{
    m_running = request;
    m_startedMs = m_nowMs;
    if (m_values->record().bins.empty())
        m_noRecord->show(tr("No answer yet"), {}, tr("Escape cancels."));
    showRunning();
    Q_EMIT readRequested(request);
}

void GetPage::cancel()
{
    if (!m_running)
        return;
    m_result->setState({Role::Idle, Glyph::Ring}, tr("Cancelling…"));
    m_cancel->setEnabled(false);
    Q_EMIT cancelRequested();
}

void GetPage::keep()
{
    if (const auto request = m_form->request(ReadRequest::Kind::Record))
        m_kept->keep(*request);
}

void GetPage::setKept(const QVector<RecordedRead> &reads, const QVector<Favourite> &favourites)
{
    m_kept->history()->setReads(reads);
    m_kept->favourites()->setFavourites(favourites);
}

void GetPage::readAgain(const ReadRequest &request)
{
    if (m_running)
        return;
    m_form->setRequest(request);
    run(request);
}

void GetPage::showRunning()
{
    const bool isRunning = m_running.has_value();
    for (QPushButton *button : {m_get, m_header, m_exists})
        button->setEnabled(!isRunning);
    m_cancel->setEnabled(isRunning);
    m_copy->setEnabled(!m_values->record().bins.empty());
    if (isRunning) {
        const std::int64_t ms = m_nowMs - m_startedMs;
        m_result->setState({Role::Idle, Glyph::Ring}, ms < 1000 ? tr("Asking the cluster…") : tr("Asking the cluster for %1…").arg(formatAge(ms)));
    }
    m_result->setVisible(!m_result->text().isEmpty());
}

void GetPage::readEnded(const CommandResult &result)
{
    if (!m_running)
        return;
    const ReadRequest request = *m_running;
    m_running.reset();
    StateLook look = lookOfRead(result.error.outcome);
    if (result.ok() && request.kind == ReadRequest::Kind::Exists && !result.exists)
        look = {Role::Idle, Glyph::Ring};
    m_result->setState(look, readResultText(request, result));
    showRecord(result);
    m_attempts->setResult(result);
    m_attempts->setVisible(!result.attempts.empty());
    m_noAttempts->setVisible(result.attempts.empty());
    m_noAttempts->setText(tr("No attempt was made."));
    fitAttempts();
    const RecordedRead read = recordOf(request, result);
    m_kept->history()->add(read);
    m_kept->scrollToNewest();
    showRunning();
    Q_EMIT readRecorded(read);
}

void GetPage::showRecord(const CommandResult &result)
{
    const bool hasBins = result.ok() && !result.record.bins.empty();
    m_values->setRecord(result.ok() ? result.record : Record{});
    if (!hasBins) {
        const QString advice = result.ok() ? tr("There are no bins in this answer.")
            : result.error.outcome == Outcome::KeyNotFound ? tr("Namespace, set, key and key type all have to be right: the key 1 and the key “1” are two records.")
                                                           : QString();
        m_noRecord->show(result.ok() ? tr("No bins") : tr("No record"), {}, advice);
    }
    m_resultStack->setCurrentWidget(hasBins ? static_cast<QWidget *>(m_tree) : m_noRecord);
}

void GetPage::showValueMenu(const QPoint &at)
{
    const QModelIndex index = m_tree->indexAt(at);
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction *one = menu->addAction(tr("Copy this value as JSON"), this, [this, kept = QPersistentModelIndex(index)] { copyJson(kept); });
    one->setEnabled(index.isValid());
    menu->addAction(tr("Copy all bins as JSON"), this, [this] { copyJson({}); });
    menu->popup(m_tree->viewport()->mapToGlobal(at));
}

void GetPage::copyJson(const QModelIndex &index)
{
    QGuiApplication::clipboard()->setText(m_values->asJson(index));
    Q_EMIT hint(tr("Copied as JSON."));
}

void GetPage::focusFilter()
{
    m_kept->focusSearch();
}

void GetPage::focusOn(const QString &what)
{
    ReadRequest request;
    request.nameSpace = what.section(u'/', 0, 0).toStdString();
    bool isNumber = false;
    const int partition = what.section(u'/', 1).toInt(&isNumber);
    if (request.nameSpace.empty())
        return;
    if (isNumber && partition >= 0 && partition < PartitionTable::partitions)
        request.key = digestInPartition(partition);
    m_form->setRequest(request);
    m_form->focusKey();
}

QString GetPage::selectionAsText() const
{
    if (const QString kept = m_kept->selectionAsText(); !kept.isEmpty())
        return kept;
    if (m_values->record().bins.empty())
        return {};
    return m_values->asJson(m_tree->hasFocus() ? m_tree->currentIndex() : QModelIndex());
}

QString GetPage::helpText() const
{
    return tr("Reads one record under the live policy, or under what you set for this command alone: an empty field means the cluster's own value, "
              "which is shown in grey. “Header only” reads generation and expiry without bins; “Exists” asks whether the record is there.\n\n"
              "Below the record is one bar per attempt on a common axis of time, cut into sleep, route, wait for a connection, send and receive. "
              "The history runs a command again by Enter or a double click; it is kept over a restart, without what was found. “Keep” makes a "
              "favourite of what the form says: F2 renames it, Delete removes it. Escape cancels a running command.");
}

} // namespace footplate::ui

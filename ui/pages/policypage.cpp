// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/policypage.h"

#include "ui/models/policydraft.h"
#include "ui/text/wording.h"
#include "ui/theme/stylesheet.h"
#include "ui/theme/theme.h"
#include "ui/widgets/conflictpanel.h"
#include "ui/widgets/differencelist.h"
#include "ui/widgets/facestack.h"
#include "ui/widgets/livepolicy.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/policyeditor.h"
#include "ui/widgets/policyhistory.h"
#include "ui/widgets/publishbar.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QShortcut>
#include <QVBoxLayout>

namespace footplate::ui {

using namespace Qt::StringLiterals;

PolicyPage::PolicyPage(QWidget *parent)
    : Page(PageId::Policy, parent)
    , m_draft(new PolicyDraft(this))
    , m_content(new QWidget)
    , m_grid(new QGridLayout(m_content))
{
    makePanels();
    setLook(m_content, u"page"_s);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(space::group);

    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    scroll->setWidget(m_content);
    scroll->setFocusPolicy(Qt::NoFocus);
    m_faces = new FaceStack(scroll, this);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::margin, space::group, space::margin, space::group);
    layout->setSpacing(space::step);
    layout->addWidget(new PageHeader(pageTitle(PageId::Policy), this));
    layout->addWidget(m_faces, 1);
    connect(m_draft, &PolicyDraft::changed, this, &PolicyPage::showDraft);
    arrange();
    showDraft();
}

void PolicyPage::makePanels()
{
    m_conflict = new ConflictPanel(m_draft, m_content);

    m_livePanel = new Panel(tr("Live"), m_content);
    m_revision = new QLabel(m_livePanel);
    setLook(m_revision, u"badge"_s);
    m_livePanel->addHeaderWidget(m_revision);
    m_live = new LivePolicy(m_livePanel);
    m_livePanel->body()->addWidget(m_live);

    m_draftPanel = new Panel(tr("Draft"), m_content);
    makeUndo(); // above the fields, and so before them in the order of Tab
    m_editor = new PolicyEditor(m_draft, m_draftPanel);
    m_draftPanel->body()->addWidget(m_editor);
    m_draftPanel->body()->addStretch(1);

    m_differencePanel = new Panel(tr("Difference"), m_content);
    m_difference = new DifferenceList(m_differencePanel);
    m_difference->setEmptyText(tr("The draft is what is live."));
    m_worstCase = new QLabel(m_differencePanel);
    m_worstCase->setTextFormat(Qt::PlainText);
    m_worstCase->setWordWrap(true);
    setLook(m_worstCase, u"muted"_s);
    m_publish = new PublishBar(m_draft, m_differencePanel);
    m_differencePanel->body()->addWidget(m_difference);
    m_differencePanel->body()->addWidget(m_worstCase);
    m_differencePanel->body()->addStretch(1);
    m_differencePanel->body()->addWidget(m_publish);
    connect(m_publish, &PublishBar::publishRequested, this, &PolicyPage::publishRequested);

    m_historyPanel = new Panel(tr("History"), m_content);
    m_history = new PolicyHistory(m_historyPanel);
    m_historyPanel->body()->addWidget(m_history);
    connect(m_history, &PolicyHistory::goBackRequested, this, &PolicyPage::goBackTo);
}

void PolicyPage::makeUndo()
{
    QUndoStack *stack = m_draft->undoStack();
    const auto addButton = [this](const QString &text, const QKeySequence &keys) {
        auto *button = new QPushButton(text, m_draftPanel);
        setLook(button, u"flat"_s);
        button->setEnabled(false);
        button->setToolTip(keys.toString(QKeySequence::NativeText));
        m_draftPanel->addHeaderWidget(button);
        return button;
    };
    const QKeySequence undoKeys(QKeySequence::Undo);
    const QKeySequence redoKeys(QKeySequence::Redo);
    QPushButton *undo = addButton(tr("Undo"), undoKeys);
    QPushButton *redo = addButton(tr("Redo"), redoKeys);
    connect(undo, &QPushButton::clicked, stack, &QUndoStack::undo);
    connect(redo, &QPushButton::clicked, stack, &QUndoStack::redo);
    connect(stack, &QUndoStack::canUndoChanged, undo, &QWidget::setEnabled);
    connect(stack, &QUndoStack::canRedoChanged, redo, &QWidget::setEnabled);
    connect(stack, &QUndoStack::undoTextChanged, undo, [undo](const QString &text) { undo->setAccessibleDescription(text); });
    connect(stack, &QUndoStack::redoTextChanged, redo, [redo](const QString &text) { redo->setAccessibleDescription(text); });
    const auto addShortcut = [this](const QKeySequence &keys, auto slot) {
        auto *shortcut = new QShortcut(keys, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, m_draft->undoStack(), slot);
    };
    addShortcut(undoKeys, &QUndoStack::undo);
    addShortcut(redoKeys, &QUndoStack::redo);
}

void PolicyPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    arrange();
}

void PolicyPage::arrange()
{
    const int columns = width() >= 1000 ? 3 : width() >= 640 ? 2 : 1;
    if (columns == m_columns)
        return;
    m_columns = columns;
    for (QWidget *widget : QVector<QWidget *>{m_conflict, m_livePanel, m_draftPanel, m_differencePanel, m_historyPanel})
        m_grid->removeWidget(widget);
    m_grid->addWidget(m_conflict, 0, 0, 1, columns);
    m_grid->addWidget(m_livePanel, 1, 0);
    m_grid->addWidget(m_draftPanel, columns > 1 ? 1 : 2, columns > 1 ? 1 : 0);
    m_grid->addWidget(m_differencePanel, columns == 3 ? 1 : 3, columns == 3 ? 2 : 0, 1, columns == 3 ? 1 : columns);
    m_grid->addWidget(m_historyPanel, 4, 0, 1, columns);
    for (int column = 0; column < 3; ++column)
        m_grid->setColumnStretch(column, column < columns ? (column == 0 ? 4 : 5) : 0);
    m_grid->setRowStretch(4, 1);
}

void PolicyPage::refresh(const ViewState &state)
{
    m_publish->setAllowed(state.snapshot != nullptr, state.isReadOnly);
    const QString clusterName = state.snapshot != nullptr ? fromStd(state.snapshot->clusterName) : QString();
    m_publish->setNameToType(!m_isProduction ? QString() : clusterName.isEmpty() ? m_connectionName : clusterName);
    if (!m_faces->showFor(state))
        return;
    const ClusterSnapshot &snapshot = *state.snapshot;
    const QString revision = tr("r%1").arg(snapshot.live.revision);
    if (m_revision->text() != revision)
        m_revision->setText(revision);
    m_draft->follow(snapshot.live);
    m_live->setPublication(snapshot.live, state.nowMs);
    m_history->setHistory(snapshot.history, snapshot.live);
}

void PolicyPage::showDraft()
{
    m_draftPanel->setRemark(m_draft->isModified() ? tr("on r%1").arg(m_draft->baseRevision()) : tr("unchanged"));
    m_difference->setDifferences(policyDifferences(m_draft->base(), m_draft->policy()));
    const QString worst = tr("Worst case: %1").arg(worstCase(m_draft->policy()));
    if (m_worstCase->text() != worst)
        m_worstCase->setText(worst);
    m_worstCase->setVisible(m_draft->isValid());
}

void PolicyPage::goBackTo(const Publication &publication)
{
    const QString reason = tr("back to r%1").arg(publication.revision);
    m_draft->load(publication.policy, reason);
    m_publish->setReason(reason);
    Q_EMIT hint(tr("r%1 is loaded as the draft; publish it to make it live again.").arg(publication.revision));
}

void PolicyPage::publicationEnded(const PublicationResult &result)
{
    m_publish->ended(result);
    Q_EMIT hint(m_publish->outcomeText());
}

void PolicyPage::setAuthor(const QString &author)
{
    m_publish->setAuthor(author);
}

void PolicyPage::setProduction(bool isProduction, const QString &connectionName)
{
    m_isProduction = isProduction;
    m_connectionName = connectionName;
}

void PolicyPage::focusOn(const QString &what)
{
    bool isNumber = false;
    const uint revision = (what.startsWith(u'r') ? what.mid(1) : what).toUInt(&isNumber);
    if (isNumber)
        m_history->select(revision);
}

QString PolicyPage::selectionAsText() const
{
    const QString rows = m_history->selectionAsText();
    return rows.isEmpty() ? m_live->text() : rows;
}

QString PolicyPage::helpText() const
{
    return tr("The retry policy of this cluster's clients: how often, how soon and on which replica a command is tried again, how long it "
              "may take, and when a node's circuit opens. On the left what is live, beside it a draft that you can change at will: nothing "
              "happens until it is published.\n\n"
              "Publishing makes a new revision with a reason. If somebody else published meanwhile, both changes are shown and nothing is "
              "overwritten. In the history, select two revisions to compare them, or go back to one.");
}

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/connectionspage.h"

#include "ui/theme/stylesheet.h"
#include "ui/theme/theme.h"
#include "ui/widgets/checklist.h"
#include "ui/widgets/focusinsight.h"
#include "ui/widgets/leadingmargins.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/statedelegate.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QShortcut>
#include <QVBoxLayout>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int narrowList = 180;
constexpr int wideList = 260;
constexpr int widePage = 900;
constexpr int besideForm = 1000; // room for the test at the side of the form

} // namespace

ConnectionsPage::ConnectionsPage(QWidget *parent)
    : Page(PageId::Connections, parent)
    , m_model(new ConnectionsModel(this))
    , m_header(new PageHeader(pageTitle(PageId::Connections), this))
    , m_form(new ConnectionForm)
{
    makeHeader();
    auto *row = new QHBoxLayout;
    row->setSpacing(space::group);
    row->addWidget(makeList());
    row->addWidget(makeEditor(), 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::margin, space::group, space::margin, space::group);
    layout->setSpacing(space::step);
    layout->addWidget(m_header);
    layout->addLayout(row, 1);
    connect(m_form, &ConnectionForm::edited, this, &ConnectionsPage::showState);
    connect(m_form, &ConnectionForm::submitted, this, &ConnectionsPage::save);
    connect(m_form, &ConnectionForm::forgetRequested, this, [this] { Q_EMIT forgetRequested(m_shown); });
    arrange();
    showProfile({}, {});
    setEntries({});
}

void ConnectionsPage::makeHeader()
{
    auto *import = new QPushButton(tr("Import…"), m_header);
    import->setAccessibleDescription(tr("Takes connections over from a file; passwords are never in one"));
    m_export = new QPushButton(tr("Export…"), m_header);
    m_export->setAccessibleDescription(tr("Writes all connections into a file, without their passwords and policies"));
    auto *add = new QPushButton(tr("New connection"), m_header);
    connect(import, &QPushButton::clicked, this, &ConnectionsPage::chooseImport);
    connect(m_export, &QPushButton::clicked, this, &ConnectionsPage::chooseExport);
    connect(add, &QPushButton::clicked, this, &ConnectionsPage::begin);
    for (QPushButton *button : {import, m_export, add})
        m_header->addWidget(button);
}

void ConnectionsPage::chooseImport()
{
    const QString file =
        QFileDialog::getOpenFileName(this, tr("Import connections"), {}, tr("JSON files (*.json);;All files (*)"));
    if (!file.isEmpty())
        Q_EMIT importRequested(file);
}

void ConnectionsPage::chooseExport()
{
    const QString file = QFileDialog::getSaveFileName(this, tr("Export connections"), u"connections.json"_s);
    if (!file.isEmpty())
        Q_EMIT exportRequested(file);
}

QWidget *ConnectionsPage::makeList()
{
    m_list = new QListView(this);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new StateDelegate(m_list));
    m_list->setAccessibleName(tr("Connections"));
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &current) { choose(current.row()); });
    connect(m_list, &QListView::activated, this, &ConnectionsPage::open);
    m_none = new EmptyFace(m_list);
    auto *over = new QVBoxLayout(m_list);
    over->addWidget(m_none);
    return m_list;
}

QWidget *ConnectionsPage::makeEditor()
{
    m_editor = new Panel(tr("New connection"), this);
    auto *content = new QWidget;
    setLook(content, u"page"_s);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(leadingMargins(0, 0, space::step, 0));
    m_columns = new QBoxLayout(QBoxLayout::TopToBottom);
    m_columns->setSpacing(space::group);
    m_columns->addWidget(m_form, 3);
    m_columns->addWidget(makeTest(), 2);
    column->addLayout(m_columns);
    column->addStretch(1);
    auto *scroll = new QScrollArea(m_editor);
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    keepFocusInSight(scroll);
    m_ask = makeAsk();
    m_confirm = makeConfirm();
    m_editor->body()->addWidget(scroll, 1);
    m_editor->body()->addWidget(m_ask);
    m_editor->body()->addWidget(m_confirm);
    return m_editor;
}

QWidget *ConnectionsPage::makeTest()
{
    m_testPanel = new Panel(tr("Test"));
    m_checks = new CheckList(m_testPanel);
    m_testPanel->body()->addWidget(m_checks);
    m_testPanel->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    return m_testPanel;
}

void ConnectionsPage::setReport(const CheckReport &report)
{
    m_checks->setReport(report);
    m_test->setEnabled(!report.isRunning);
}

void ConnectionsPage::setTestNote(const QString &note)
{
    m_checks->setNote(note);
    m_test->setEnabled(true);
}

void ConnectionsPage::test()
{
    if (m_form->validate())
        Q_EMIT testRequested(m_form->profile());
}

QWidget *ConnectionsPage::makeAsk()
{
    auto *ask = new QWidget(m_editor);
    m_open = new QPushButton(tr("Open"), ask);
    setLook(m_open, u"primary"_s);
    m_test = new QPushButton(tr("Test"), ask);
    m_test->setAccessibleDescription(tr("Tries the connection out as it is typed, step by step"));
    connect(m_test, &QPushButton::clicked, this, &ConnectionsPage::test);
    m_save = new QPushButton(tr("Save"), ask);
    m_discard = new QPushButton(tr("Discard changes"), ask);
    m_remove = new QPushButton(tr("Delete…"), ask);
    setLook(m_remove, u"flat"_s);
    connect(m_open, &QPushButton::clicked, this, &ConnectionsPage::open);
    connect(m_save, &QPushButton::clicked, this, &ConnectionsPage::save);
    connect(m_discard, &QPushButton::clicked, this, &ConnectionsPage::discard);
    connect(m_remove, &QPushButton::clicked, this, &ConnectionsPage::askToRemove);
    auto *row = new QHBoxLayout(ask);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space::step);
    for (QPushButton *button : {m_open, m_test, m_save, m_discard})
        row->addWidget(button);
    row->addStretch(1);
    row->addWidget(m_remove);
    return ask;
}

QWidget *ConnectionsPage::makeConfirm()
{
    auto *confirm = new QWidget(m_editor);
    m_question = new QLabel(confirm);
    m_question->setTextFormat(Qt::PlainText);
    m_question->setWordWrap(true);
    m_keep = new QPushButton(tr("Keep it"), confirm);
    auto *doIt = new QPushButton(tr("Delete for good"), confirm);
    connect(m_keep, &QPushButton::clicked, this, &ConnectionsPage::endAsking);
    connect(doIt, &QPushButton::clicked, this, [this] {
        endAsking();
        Q_EMIT removeRequested(m_shown);
    });
    auto *escape =
        new QShortcut(QKeySequence(Qt::Key_Escape), confirm, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    connect(escape, &QShortcut::activated, this, &ConnectionsPage::endAsking);
    auto *row = new QHBoxLayout(confirm);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space::step);
    row->addWidget(m_question, 1);
    row->addWidget(m_keep);
    row->addWidget(doIt);
    confirm->hide();
    return confirm;
}

void ConnectionsPage::refresh(const ViewState &state)
{
    Q_UNUSED(state) // what there is to connect to does not depend on what is connected
}

QString ConnectionsPage::helpText() const
{
    return tr("The connections that are kept, each with the addresses it begins with, how it logs in, and how careful "
              "to be with "
              "it. A read-only connection publishes and writes nothing until it is switched in the menu of its name. "
              "On one that "
              "is marked as production a publication asks for the cluster's name.\n\n"
              "A password is never in the file of a connection. It is kept in the keychain of the system if you say "
              "so; without a "
              "keychain it is asked for, and known only until Footplate ends. Several connections can be open at once, "
              "each in a "
              "tab of its own.");
}

QString ConnectionsPage::selectionAsText() const
{
    QStringList lines{tr("Name\tSeeds")};
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const ConnectionProfile &profile = m_model->entry(row).profile;
        if (!m_list->hasFocus() || row == m_list->currentIndex().row())
            lines.append(profile.name + u'\t' + profile.seeds.join(u", "_s));
    }
    return lines.size() == 1 ? QString() : lines.join(u'\n');
}

void ConnectionsPage::focusOn(const QString &what)
{
    const int row = m_model->rowOf(what);
    if (row >= 0)
        m_list->setCurrentIndex(m_model->index(row));
}

void ConnectionsPage::focusEntry()
{
    if (m_model->rowCount() == 0)
        m_form->focusName();
    else
        m_list->setFocus(Qt::ShortcutFocusReason);
}

void ConnectionsPage::setCheck(ConnectionForm::Check check)
{
    m_form->setCheck(std::move(check));
}

void ConnectionsPage::setEntries(const QVector<ConnectionEntry> &entries)
{
    const bool wasModified = isModified();
    const QScopedValueRollback settling(m_isSettling, true); // rows that come and go must not choose others
    m_model->setEntries(entries);
    m_header->setBadge(entries.isEmpty() ? QString() : QString::number(entries.size()));
    m_none->setVisible(entries.isEmpty());
    if (entries.isEmpty())
        m_none->show(tr("No connections yet"), tr("Those you save are listed here."), {});
    const int row = m_model->rowOf(m_shown);
    if (row < 0 && !m_shown.isEmpty() && !wasModified)
        showProfile({}, {}); // it is gone
    else if (row < 0)
        m_shown.clear(); // what was typed becomes a new one
    else if (!wasModified && m_model->entry(row).profile != m_form->profile())
        showProfile(m_model->entry(row).profile, m_shown);
    m_list->setCurrentIndex(row < 0 ? QModelIndex() : m_model->index(row));
    showState();
}

void ConnectionsPage::setPasswordNote(const QString &name, const QString &note, bool canForget)
{
    if (name == m_shown)
        m_form->setPasswordNote(note, canForget);
}

void ConnectionsPage::saved(const QString &name)
{
    m_drafts.remove(m_shown);
    m_drafts.remove(name);
    // Not shown anew: what a test found of it still holds.
    m_shown = name;
    {
        const QScopedValueRollback settling(m_isSettling, true);
        focusOn(name);
    }
    showState();
    Q_EMIT shown(name);
    if (std::exchange(m_opensWhenSaved, false))
        Q_EMIT openRequested(name);
}

void ConnectionsPage::choose(int row)
{
    if (m_isSettling || row < 0 || m_model->entry(row).profile.name == m_shown)
        return;
    keepDraft();
    const ConnectionProfile &kept = m_model->entry(row).profile;
    showProfile(m_drafts.contains(kept.name) ? m_drafts.take(kept.name) : kept, kept.name);
}

// What was changed and not saved waits until its connection is chosen again.
void ConnectionsPage::keepDraft()
{
    m_drafts.remove(m_shown);
    if (!isModified())
        return;
    m_drafts.insert(m_shown, m_form->profile());
    Q_EMIT hint(m_shown.isEmpty() ? tr("The new connection is not saved yet; “New connection” shows it again.")
                                  : tr("The changes to “%1” are not saved yet; choose it to go on.").arg(m_shown));
}

QStringList ConnectionsPage::unsavedNames() const
{
    QStringList names = m_drafts.keys();
    if (isModified() && !names.contains(m_shown))
        names.append(m_shown);
    names.sort();
    for (QString &name : names) {
        if (name.isEmpty())
            name = tr("New connection");
    }
    return names;
}

void ConnectionsPage::showProfile(const ConnectionProfile &profile, const QString &name)
{
    m_shown = name;
    m_form->setPasswordNote({}, false);
    m_form->setProfile(profile);
    setTestNote(tr("“Test” tries every seed and every node, step by step, and says what to do about what fails."));
    endAsking();
    showState();
    Q_EMIT testLeft();
    Q_EMIT shown(name);
}

void ConnectionsPage::begin()
{
    keepDraft();
    m_list->setCurrentIndex({});
    ConnectionProfile fresh;
    fresh.color = m_model->rowCount() % connectionColorCount;
    showProfile(m_drafts.contains(QString()) ? m_drafts.take(QString()) : fresh, {});
    m_form->focusName();
}

bool ConnectionsPage::isModified() const
{
    return m_form->profile() != keptProfile();
}

// A new one is compared with an empty one; a colour alone is nothing that could be lost.
ConnectionProfile ConnectionsPage::keptProfile() const
{
    const int row = m_shown.isEmpty() ? -1 : m_model->rowOf(m_shown);
    if (row >= 0)
        return m_model->entry(row).profile;
    ConnectionProfile empty;
    empty.color = m_form->profile().color;
    return empty;
}

bool ConnectionsPage::save()
{
    if (!m_form->validate())
        return false;
    Q_EMIT saveRequested(m_form->profile(), m_shown);
    return true;
}

void ConnectionsPage::open()
{
    if (!m_form->validate())
        return;
    if (!isModified()) {
        Q_EMIT openRequested(m_shown);
        return;
    }
    m_opensWhenSaved = true;
    Q_EMIT saveRequested(m_form->profile(), m_shown);
    m_opensWhenSaved = false; // saved() has taken it, or it could not be saved
}

void ConnectionsPage::discard()
{
    m_drafts.remove(m_shown);
    showProfile(keptProfile(), m_shown);
}

void ConnectionsPage::askToRemove()
{
    m_question->setText(tr("Delete “%1”, with the history of its policy and its password?").arg(m_shown));
    m_ask->hide();
    m_confirm->show();
    m_keep->setFocus();
}

void ConnectionsPage::endAsking()
{
    if (!m_ask->isHidden())
        return;
    const bool hadFocus = m_confirm->isAncestorOf(focusWidget());
    m_confirm->hide();
    m_ask->show();
    if (hadFocus)
        m_remove->setFocus();
}

void ConnectionsPage::showState()
{
    const int row = m_shown.isEmpty() ? -1 : m_model->rowOf(m_shown);
    const bool modified = isModified();
    const bool isOpen = row >= 0 && m_model->entry(row).isOpen;
    m_editor->setHeading(row < 0 ? tr("New connection") : m_shown);
    m_editor->setRemark(row >= 0 && !m_model->entry(row).problem.isEmpty() ? m_model->entry(row).problem
                        : modified                                         ? tr("not saved")
                        : isOpen                                           ? tr("open")
                                                                           : QString());
    m_open->setText(modified ? tr("Save and open") : isOpen ? tr("Show") : tr("Open"));
    m_save->setEnabled(modified);
    m_discard->setEnabled(modified);
    m_remove->setVisible(row >= 0);
    m_export->setEnabled(m_model->rowCount() > 0);
}

void ConnectionsPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    arrange();
}

void ConnectionsPage::arrange()
{
    m_list->setFixedWidth(width() >= widePage ? wideList : narrowList);
    m_columns->setDirection(width() >= besideForm ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_columns->setAlignment(m_testPanel, width() >= besideForm ? Qt::AlignTop : Qt::Alignment());
}

} // namespace footplate::ui

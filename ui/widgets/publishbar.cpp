// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/publishbar.h"

#include "ui/models/policydraft.h"
#include "ui/text/wording.h"
#include "ui/theme/stylesheet.h"
#include "ui/theme/theme.h"
#include "ui/widgets/differencelist.h"
#include "ui/widgets/glyphlabel.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int longestReason = 140; // an event carries author and reason together

QLabel *plainLabel(const QString &look, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    setLook(label, look);
    return label;
}

void setText(QLabel *label, const QString &text)
{
    if (label->text() != text)
        label->setText(text);
}

} // namespace

PublishBar::PublishBar(PolicyDraft *draft, QWidget *parent)
    : QWidget(parent), m_draft(draft), m_ask(makeAsk()), m_confirm(makeConfirm()), m_outcome(new GlyphLabel(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::step);
    layout->addWidget(m_ask);
    layout->addWidget(m_confirm);
    layout->addWidget(m_outcome);
    m_outcome->hide();
    connect(m_draft, &PolicyDraft::changed, this, [this] {
        if (m_isConfirming && !m_isPublishing) // what was to be confirmed is no longer what would be published
            goBack();
        showState();
    });
    showState();
}

QWidget *PublishBar::makeAsk()
{
    auto *ask = new QWidget(this);
    m_reason = new QLineEdit(ask);
    m_reason->setPlaceholderText(tr("Reason, kept in the history"));
    m_reason->setToolTip(m_reason->placeholderText());
    m_reason->setAccessibleName(tr("Reason"));
    m_reason->setAccessibleDescription(tr("Why this policy is published; it is kept in the history"));
    m_reason->setMaxLength(longestReason);
    connect(m_reason, &QLineEdit::textChanged, this, &PublishBar::showState);
    connect(m_reason, &QLineEdit::returnPressed, this, [this] {
        if (hindrance().isEmpty())
            confirm();
    });
    m_publish = new QPushButton(ask);
    setLook(m_publish, u"primary"_s);
    connect(m_publish, &QPushButton::clicked, this, &PublishBar::confirm);
    m_hindrance = plainLabel(u"muted"_s, ask);

    auto *row = new QHBoxLayout;
    row->setSpacing(space::step);
    row->addWidget(m_reason, 1);
    row->addWidget(m_publish);
    auto *layout = new QVBoxLayout(ask);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::inner);
    layout->addLayout(row);
    layout->addWidget(m_hindrance);
    return ask;
}

QWidget *PublishBar::makeConfirm()
{
    auto *frame = new QFrame(this);
    setLook(frame, u"panel"_s);
    m_question = plainLabel(u"strong"_s, frame);
    m_difference = new DifferenceList(frame);
    m_because = plainLabel(u"muted"_s, frame);
    m_nameQuestion = plainLabel({}, frame);
    m_name = new QLineEdit(frame);
    m_name->setObjectName(u"clusterName"_s);
    m_name->setAccessibleName(tr("Name of the cluster"));
    m_name->setAccessibleDescription(tr("This is production: the name has to be typed before anything is published"));
    connect(m_name, &QLineEdit::textChanged, this, &PublishBar::showState);
    connect(m_name, &QLineEdit::returnPressed, this, &PublishBar::publish);
    m_doIt = new QPushButton(tr("Publish"), frame);
    setLook(m_doIt, u"primary"_s);
    m_back = new QPushButton(tr("Back"), frame);
    connect(m_doIt, &QPushButton::clicked, this, &PublishBar::publish);
    connect(m_back, &QPushButton::clicked, this, &PublishBar::goBack);
    auto *escape = new QShortcut(QKeySequence(Qt::Key_Escape), frame, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    connect(escape, &QShortcut::activated, this, &PublishBar::goBack);

    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(space::step);
    buttons->addStretch(1);
    buttons->addWidget(m_back);
    buttons->addWidget(m_doIt);
    auto *layout = new QVBoxLayout(frame);
    layout->setSpacing(space::step);
    layout->addWidget(m_question);
    layout->addWidget(m_difference);
    layout->addWidget(m_because);
    layout->addWidget(m_nameQuestion);
    layout->addWidget(m_name);
    layout->addLayout(buttons);
    frame->hide();
    return frame;
}

QString PublishBar::reason() const
{
    return m_reason->text().trimmed();
}

void PublishBar::setReason(const QString &reason)
{
    m_reason->setText(reason);
}

void PublishBar::setAllowed(bool hasSession, bool isReadOnly)
{
    if (hasSession == m_hasSession && isReadOnly == m_isReadOnly)
        return;
    m_hasSession = hasSession;
    m_isReadOnly = isReadOnly;
    if (!hasSession)
        m_isPublishing = false;
    showState();
}

void PublishBar::setNameToType(const QString &name)
{
    if (name == m_nameToType)
        return;
    m_nameToType = name;
    goBack(); // what was asked is no longer what has to be typed
    showState();
}

bool PublishBar::isNameTyped() const
{
    return m_name->text().trimmed() == m_nameToType;
}

QString PublishBar::hindrance() const
{
    if (!m_hasSession)
        return tr("Nothing is connected, so there is nowhere to publish to.");
    if (m_isPublishing)
        return tr("Publishing…");
    if (m_isReadOnly)
        return tr("This connection is read-only: the policy can be drafted here, but not published.");
    if (m_draft->isInConflict())
        return tr("r%1 came in between: take it over or discard the draft first.").arg(m_draft->live().revision);
    if (!m_draft->isModified())
        return tr("The draft does not differ from what is live.");
    if (!m_draft->isValid())
        return tr("A value of the draft is out of its limits.");
    if (reason().isEmpty())
        return tr("Say why: a publication needs a reason.");
    return {};
}

void PublishBar::showState()
{
    const QString why = hindrance();
    setText(m_hindrance, why);
    m_hindrance->setVisible(!why.isEmpty());
    m_publish->setText(tr("Publish r%1…").arg(m_draft->live().revision + 1));
    m_publish->setEnabled(why.isEmpty());
    m_publish->setAccessibleDescription(why.isEmpty() ? tr("Shows the difference once more before it is published") : why);
    m_reason->setEnabled(m_hasSession && !m_isReadOnly && !m_isPublishing);
    m_doIt->setEnabled(why.isEmpty() && isNameTyped());
    m_name->setEnabled(!m_isPublishing);
    m_back->setEnabled(!m_isPublishing);
    if (m_isConfirming && !m_isPublishing && !why.isEmpty())
        goBack();
}

bool PublishBar::isConfirming() const
{
    return m_isConfirming;
}

void PublishBar::confirm()
{
    setText(m_question, tr("Publish r%1? Every command from now on runs under it.").arg(m_draft->live().revision + 1));
    m_difference->setDifferences(policyDifferences(m_draft->base(), m_draft->policy()));
    setText(m_because, tr("“%1”, by %2").arg(reason(), m_author.isEmpty() ? tr("unknown") : m_author));
    m_name->clear();
    m_name->setVisible(!m_nameToType.isEmpty());
    m_nameQuestion->setVisible(!m_nameToType.isEmpty());
    setText(m_nameQuestion, tr("This is production. Type the cluster's name, %1, to publish.").arg(m_nameToType));
    m_outcome->hide();
    m_isConfirming = true;
    m_confirm->show();
    m_ask->hide();
    if (m_nameToType.isEmpty())
        m_doIt->setFocus();
    else
        m_name->setFocus();
    showState();
}

void PublishBar::goBack()
{
    if (!m_isConfirming)
        return;
    m_isConfirming = false;
    const bool hadFocus = m_confirm->isAncestorOf(focusWidget());
    m_ask->show();
    m_confirm->hide();
    if (hadFocus)
        (m_publish->isEnabled() ? static_cast<QWidget *>(m_publish) : m_reason)->setFocus();
}

void PublishBar::publish()
{
    if (!hindrance().isEmpty() || !isNameTyped())
        return;
    PublicationRequest request;
    request.policy = m_draft->policy();
    request.expectedRevision = m_draft->baseRevision();
    request.author = m_author.toStdString();
    request.reason = reason().toStdString();
    m_isPublishing = true;
    showState();
    Q_EMIT publishRequested(request);
}

void PublishBar::ended(const PublicationResult &result)
{
    m_isPublishing = false;
    goBack();
    if (result.published) {
        m_reason->clear();
        m_draft->settle(result.live);
        showOutcome(true, tr("r%1 is live.").arg(result.live.revision));
    } else {
        if (result.live.revision != m_draft->baseRevision())
            m_draft->follow(result.live);
        showOutcome(false, tr("Not published. %1").arg(errorSentence(result.error)));
    }
    showState();
}

void PublishBar::showOutcome(bool isGood, const QString &text)
{
    m_outcome->setState(isGood ? StateLook{Role::Good, Glyph::Circle} : StateLook{Role::Bad, Glyph::Square}, text);
    m_outcome->show();
}

QString PublishBar::outcomeText() const
{
    return m_outcome->isHidden() ? QString() : m_outcome->text();
}

} // namespace footplate::ui

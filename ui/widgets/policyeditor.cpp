// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/policyeditor.h"

#include "ui/models/policydraft.h"
#include "ui/text/wording.h"
#include "ui/theme/stylesheet.h"
#include "ui/theme/theme.h"
#include "ui/widgets/glyphlabel.h"

#include <QComboBox>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStyle>

#include <algorithm>
#include <limits>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

// Wider than any limit: a number that is out of range is to be seen and explained, not swallowed while it is typed.
constexpr int largestTyped = 99'999'999;

void setProblem(QWidget *widget, bool hasProblem)
{
    if (widget->property("problem").toBool() == hasProblem)
        return;
    widget->setProperty("problem", hasProblem);
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
}

} // namespace

PolicyEditor::PolicyEditor(PolicyDraft *draft, QWidget *parent) : QWidget(parent), m_draft(draft), m_warning(new GlyphLabel(this))
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(space::group);
    grid->setVerticalSpacing(space::inner);
    grid->setColumnStretch(0, 1);
    int line = 0;
    for (const PolicyField field : allPolicyFields) {
        QWidget *input = makeInput(field);
        auto *label = new QLabel(policyFieldLabel(field), this);
        label->setWordWrap(true);
        label->setBuddy(input);
        input->setAccessibleName(policyFieldLabel(field));
        input->setToolTip(policyFieldHelp(field));
        QLabel *note = row(field).note = new QLabel(this);
        note->setWordWrap(true);
        note->setTextFormat(Qt::PlainText);
        auto *words = new QVBoxLayout;
        words->setSpacing(0);
        words->addWidget(label);
        words->addWidget(note);
        grid->addLayout(words, line, 0);
        grid->addWidget(input, line++, 1, Qt::AlignVCenter);
    }
    grid->addWidget(m_warning, line, 0, 1, 2);
    m_warning->hide();
    connect(m_draft, &PolicyDraft::changed, this, &PolicyEditor::showDraft);
    showDraft();
}

QWidget *PolicyEditor::makeInput(PolicyField field)
{
    if (const auto choices = policyFieldChoices(field); !choices.isEmpty()) {
        auto *choice = row(field).choice = new QComboBox(this);
        for (const PolicyFieldChoice &one : choices)
            choice->addItem(one.text, one.value);
        choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        choice->setMinimumContentsLength(10);
        choice->setFocusPolicy(Qt::StrongFocus);
        choice->installEventFilter(this);
        connect(choice, &QComboBox::currentIndexChanged, this,
                [this, field, choice] { m_draft->setValue(field, choice->currentData().toUInt()); });
        return choice;
    }
    auto *box = row(field).box = new QSpinBox(this);
    box->setRange(0, largestTyped);
    box->setSuffix(policyFieldUnit(field));
    box->setAlignment(Qt::AlignRight);
    box->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    box->setFocusPolicy(Qt::StrongFocus);
    box->installEventFilter(this);
    if (auto *edit = box->findChild<QLineEdit *>())
        edit->installEventFilter(this);
    if (field == PolicyField::MaxRetries)
        box->setStepType(QAbstractSpinBox::DefaultStepType);
    connect(box, &QSpinBox::valueChanged, this,
            [this, field](int value) { m_draft->setValue(field, static_cast<std::uint32_t>(value)); });
    return box;
}

QSpinBox *PolicyEditor::box(PolicyField field) const
{
    return row(field).box;
}

QString PolicyEditor::problemText(PolicyField field) const
{
    const QLabel *note = row(field).note;
    return note->property("look").toString() == "problem"_L1 ? note->text() : QString();
}

QString PolicyEditor::warningText() const
{
    return m_warning->isHidden() ? QString() : m_warning->text();
}

void PolicyEditor::showDraft()
{
    const PolicySet &policy = m_draft->policy();
    for (const PolicyField field : allPolicyFields) {
        showNote(field);
        if (QSpinBox *box = row(field).box) {
            const auto value = static_cast<int>(std::min<std::uint32_t>(policyValue(policy, field), largestTyped));
            if (box->value() != value) {
                const QSignalBlocker quiet(box);
                box->setValue(value);
            }
        }
        if (QComboBox *choice = row(field).choice) {
            const QSignalBlocker quiet(choice);
            choice->setCurrentIndex(choice->findData(policyValue(policy, field)));
        }
    }
    const bool warns = policy.timeouts.attemptMayUseUpBudget();
    if (warns)
        m_warning->setState({Role::Warning, Glyph::Triangle},
                            policy.timeouts.socketTimeoutMs == 0
                                ? tr("One attempt may take all of the command's time: no retry is then possible.")
                                : tr("One attempt may take as long as the whole command: no retry is then possible."));
    m_warning->setVisible(warns);
}

void PolicyEditor::showNote(PolicyField field)
{
    const QString problem = policyProblem(m_draft->policy(), field);
    QLabel *note = row(field).note;
    const QString text = problem.isEmpty() ? policyFieldLimits(field) : problem;
    if (note->text() != text)
        note->setText(text);
    setLook(note, problem.isEmpty() ? u"caption"_s : u"problem"_s);
    QWidget *input = row(field).choice ? static_cast<QWidget *>(row(field).choice) : row(field).box;
    setProblem(input, !problem.isEmpty());
    input->setAccessibleDescription(policyFieldHelp(field) + u' ' + text);
}

bool PolicyEditor::eventFilter(QObject *watched, QEvent *event)
{
    const auto *widget = qobject_cast<QWidget *>(watched);
    if (event->type() == QEvent::Wheel && widget && !widget->hasFocus()) {
        event->ignore();
        return true;
    }
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore(); // not the field's own: the page takes back the draft's changes
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace footplate::ui

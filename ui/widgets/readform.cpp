// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/readform.h"

#include "ui/text/format.h"
#include "ui/text/keytext.h"
#include "ui/text/wording.h"
#include "ui/theme/stylesheet.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestSetName = 63;
constexpr qsizetype longestBinName = 15;
constexpr std::int64_t longestTimeoutMs = 600'000;

QFormLayout *makeForm()
{
    auto *form = new QFormLayout;
    form->setContentsMargins(0, 0, 0, 0);
    form->setVerticalSpacing(space::inner + 2);
    form->setHorizontalSpacing(space::step);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    return form;
}

void setOption(Options &options, const char *name, const QLineEdit *editor)
{
    const QString text = editor->text().trimmed();
    if (!text.isEmpty())
        options.emplace(name, static_cast<std::int64_t>(text.toLongLong()));
}

void showOption(const Options &options, std::string_view name, QLineEdit *editor)
{
    const auto found = options.find(name);
    const auto *number = found != options.end() ? std::get_if<std::int64_t>(&found->second) : nullptr;
    editor->setText(number != nullptr ? QString::number(*number) : QString());
}

} // namespace

ReadForm::ReadForm(QWidget *parent) : QWidget(parent)
{
    auto *record = makeForm();
    makeRecordFields(record);
    auto *policy = makeForm();
    makePolicyFields(policy);
    auto *heading = new QLabel(tr("Policy for this command"));
    setLook(heading, u"strong"_s);
    m_budgetNote = new QLabel(tr("One attempt may use up the whole budget, so that no retry can follow it."));
    m_budgetNote->setWordWrap(true);
    setLook(m_budgetNote, u"caption"_s);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::step);
    layout->addLayout(record);
    layout->addSpacing(space::inner);
    layout->addWidget(heading);
    layout->addLayout(policy);
    layout->addWidget(m_budgetNote);
    layout->addStretch(1);
    setClusterPolicy({});
}

void ReadForm::makeRecordFields(QFormLayout *form)
{
    m_nameSpace = new QComboBox;
    m_nameSpace->setEditable(true);
    m_nameSpace->setInsertPolicy(QComboBox::NoInsert);
    m_nameSpace->setAccessibleDescription(tr("The namespace the record is in."));
    m_nameSpace->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_nameSpace->setMinimumContentsLength(8);
    addField(form, tr("Namespace"), m_nameSpace,
             [this] { return m_nameSpace->currentText().trimmed().isEmpty() ? tr("Choose the namespace, or type its name.") : QString(); });
    connect(m_nameSpace->lineEdit(), &QLineEdit::returnPressed, this, &ReadForm::submitted);
    m_set = addLine(form, tr("Set"), tr("The set of the record; none is allowed."), [this] {
        return m_set->text().toUtf8().size() > longestSetName ? tr("A set's name has at most %n bytes.", nullptr, longestSetName) : QString();
    });
    m_set->setPlaceholderText(tr("none"));
    m_key = addLine(form, tr("Key"), tr("The key, in the form that the key type names."), [this] { return keyProblem(); });
    m_keyType = new QComboBox;
    m_keyType->addItems({tr("string"), tr("integer"), tr("blob, hex"), tr("digest, hex")});
    m_keyType->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    addField(form, tr("Key type"), m_keyType, [] { return QString(); });
    connect(m_keyType, &QComboBox::currentIndexChanged, this, [this] {
        const auto type = static_cast<KeyType>(m_keyType->currentIndex());
        m_set->setEnabled(type != KeyType::Digest); // a digest has the set in it
        const auto key = std::find_if(m_fields.cbegin(), m_fields.cend(), [this](const Field &field) { return field.editor == m_key; });
        if (!m_key->text().isEmpty())
            showProblem(*key);
    });
    m_bins = addLine(form, tr("Bins"), tr("Names of the bins to read, separated by commas; all when empty."), [this] {
        for (const QString &name : binNames()) {
            if (name.toUtf8().size() > longestBinName)
                return tr("“%1” is too long: a bin's name has at most 15 bytes.").arg(name);
        }
        return QString();
    });
    m_bins->setPlaceholderText(tr("all"));
}

void ReadForm::makePolicyFields(QFormLayout *form)
{
    m_retries = addNumber(form, tr("Retries"), tr("Retries after the first attempt."), 0, RetryPolicy::maximumRetries);
    m_sleep = addNumber(form, tr("Sleep, ms"), tr("Time between two attempts."), 0, RetryPolicy::maximumSleepMs);
    m_attempt = addNumber(form, tr("One attempt, ms"), tr("Time for one attempt; 0 leaves it the whole budget."), 0, longestTimeoutMs);
    m_timeout = addNumber(form, tr("Budget, ms"), tr("Time for all attempts together."), 1, longestTimeoutMs);
    m_replicas = new QComboBox;
    m_replicas->addItem(QString());
    m_replicas->addItem(replicaPolicyText(ReplicaPolicy::Master), QString::fromUtf8(replicaPolicyName(ReplicaPolicy::Master).data()));
    m_replicas->addItem(replicaPolicyText(ReplicaPolicy::Sequence), QString::fromUtf8(replicaPolicyName(ReplicaPolicy::Sequence).data()));
    m_replicas->setAccessibleDescription(tr("Which owner of the partition each attempt goes to."));
    m_replicas->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    addField(form, tr("Replicas"), m_replicas, [] { return QString(); });
    for (const QLineEdit *editor : {m_attempt, m_timeout})
        connect(editor, &QLineEdit::textChanged, this, [this] { showBudgetNote(); });
}

QLineEdit *ReadForm::addLine(QFormLayout *form, const QString &name, const QString &description, std::function<QString()> check)
{
    auto *editor = new QLineEdit;
    editor->setAccessibleDescription(description);
    editor->setToolTip(description);
    editor->setMinimumWidth(fontMetrics().averageCharWidth() * 12);
    addField(form, name, editor, std::move(check));
    const qsizetype index = m_fields.size() - 1;
    connect(editor, &QLineEdit::returnPressed, this, &ReadForm::submitted);
    connect(editor, &QLineEdit::editingFinished, this, [this, editor, index] {
        if (!editor->text().isEmpty())
            showProblem(m_fields.at(index));
    });
    connect(editor, &QLineEdit::textEdited, this, [this, index] {
        if (m_fields.at(index).problem->isVisibleTo(this)) // not while something is being typed for the first time
            showProblem(m_fields.at(index));
    });
    return editor;
}

QLineEdit *ReadForm::addNumber(QFormLayout *form, const QString &name, const QString &description, std::int64_t lowest, std::int64_t highest)
{
    auto *editor = addLine(form, name, description, {});
    editor->setInputMethodHints(Qt::ImhDigitsOnly);
    m_fields.last().check = [editor, lowest, highest] {
        const QString text = editor->text().trimmed();
        bool isNumber = false;
        const qlonglong number = text.toLongLong(&isNumber);
        if (text.isEmpty() || (isNumber && number >= lowest && number <= highest))
            return QString();
        return tr("A whole number from %1 to %2, or empty for the cluster's.").arg(formatCount(lowest), formatCount(highest));
    };
    return editor;
}

void ReadForm::addField(QFormLayout *form, const QString &name, QWidget *editor, std::function<QString()> check)
{
    editor->setAccessibleName(name);
    auto *problem = new QLabel;
    problem->setWordWrap(true);
    problem->setTextFormat(Qt::PlainText);
    setLook(problem, u"problem"_s);
    problem->hide();
    auto *label = new QLabel(name);
    label->setBuddy(editor);
    setLook(label, u"muted"_s);
    form->addRow(label, editor);
    form->addRow(problem);
    m_fields.append({editor, problem, std::move(check)});
}

QString ReadForm::keyProblem() const
{
    return keyFromText(static_cast<KeyType>(m_keyType->currentIndex()), m_key->text()).problem;
}

bool ReadForm::showProblem(const Field &field)
{
    const QString text = field.check();
    field.problem->setText(text);
    field.problem->setVisible(!text.isEmpty());
    const bool isWrong = !text.isEmpty();
    if (field.editor->property("problem").toBool() != isWrong) {
        field.editor->setProperty("problem", isWrong);
        field.editor->style()->unpolish(field.editor);
        field.editor->style()->polish(field.editor);
    }
    if (isWrong)
        field.editor->setAccessibleDescription(text);
    return isWrong;
}

void ReadForm::setNamespaces(const QStringList &names)
{
    if (names == m_namespaces)
        return;
    m_namespaces = names;
    const QString typed = m_nameSpace->currentText();
    const QSignalBlocker blocker(m_nameSpace);
    m_nameSpace->clear();
    m_nameSpace->addItems(names);
    m_nameSpace->setEditText(typed.isEmpty() && !names.isEmpty() ? names.constFirst() : typed);
}

void ReadForm::setClusterPolicy(const PolicySet &policy)
{
    m_policy = policy;
    const auto greyed = [](std::uint32_t value) { return tr("%1 (cluster)").arg(formatCount(value)); };
    m_retries->setPlaceholderText(greyed(policy.retry.maxRetries));
    m_sleep->setPlaceholderText(greyed(policy.retry.sleepBetweenRetriesMs));
    m_attempt->setPlaceholderText(greyed(policy.timeouts.socketTimeoutMs));
    m_timeout->setPlaceholderText(greyed(policy.timeouts.timeoutMs));
    const QString replicas = tr("%1 (cluster)").arg(replicaPolicyText(policy.retry.replicaPolicy));
    if (m_replicas->itemText(0) != replicas)
        m_replicas->setItemText(0, replicas);
    m_replicas->setItemData(0, Theme::instance().color(Role::Muted), Qt::ForegroundRole);
    showBudgetNote();
}

void ReadForm::showBudgetNote()
{
    const Result<PolicySet> effective = PolicySet::merge(m_policy, overrides());
    m_budgetNote->setVisible(effective.has_value() && effective->retry.maxRetries > 0 && effective->timeouts.attemptMayUseUpBudget());
}

Options ReadForm::overrides() const
{
    Options options;
    setOption(options, "max_retries", m_retries);
    setOption(options, "sleep_between_retries_ms", m_sleep);
    setOption(options, "socket_timeout_ms", m_attempt);
    setOption(options, "timeout_ms", m_timeout);
    if (m_replicas->currentIndex() > 0)
        options.emplace("replica_policy", m_replicas->currentData().toString().toStdString());
    return options;
}

QStringList ReadForm::binNames() const
{
    QStringList names;
    for (const QString &part : m_bins->text().split(u',', Qt::SkipEmptyParts)) {
        if (const QString name = part.trimmed(); !name.isEmpty())
            names.append(name);
    }
    return names;
}

std::optional<ReadRequest> ReadForm::request(ReadRequest::Kind kind)
{
    QWidget *firstWrong = nullptr;
    for (const Field &field : std::as_const(m_fields)) {
        if (showProblem(field) && firstWrong == nullptr)
            firstWrong = field.editor;
    }
    if (firstWrong != nullptr) {
        firstWrong->setFocus();
        return std::nullopt;
    }
    const auto type = static_cast<KeyType>(m_keyType->currentIndex());
    ReadRequest request;
    request.kind = kind;
    request.nameSpace = m_nameSpace->currentText().trimmed().toStdString();
    if (type != KeyType::Digest)
        request.set = m_set->text().toStdString();
    request.key = *keyFromText(type, m_key->text()).key;
    for (const QString &name : binNames())
        request.bins.push_back(name.toStdString());
    request.overrides = overrides();
    return request;
}

void ReadForm::setRequest(const ReadRequest &request)
{
    m_nameSpace->setEditText(fromStd(request.nameSpace));
    m_set->setText(fromStd(request.set));
    m_keyType->setCurrentIndex(static_cast<int>(typeOf(request.key)));
    m_key->setText(keyToText(request.key));
    QStringList bins;
    for (const std::string &name : request.bins)
        bins.append(fromStd(name));
    m_bins->setText(bins.join(u", "_s));
    showOption(request.overrides, "max_retries", m_retries);
    showOption(request.overrides, "sleep_between_retries_ms", m_sleep);
    showOption(request.overrides, "socket_timeout_ms", m_attempt);
    showOption(request.overrides, "timeout_ms", m_timeout);
    const auto replicas = request.overrides.find("replica_policy");
    const auto *name = replicas != request.overrides.end() ? std::get_if<std::string>(&replicas->second) : nullptr;
    m_replicas->setCurrentIndex(name != nullptr ? std::max(0, m_replicas->findData(fromStd(*name))) : 0);
    for (const Field &field : std::as_const(m_fields))
        showProblem(field);
}

void ReadForm::focusKey()
{
    m_key->setFocus();
    m_key->selectAll();
}

} // namespace footplate::ui

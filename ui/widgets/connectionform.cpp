// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/connectionform.h"

#include "ui/theme/stylesheet.h"
#include "ui/theme/theme.h"
#include "ui/widgets/connectionicon.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QStyle>
#include <QVBoxLayout>

#include <array>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

// In the order in which they stand, which is the one the focus looks for a problem in.
constexpr std::array fieldOrder{
    ConnectionField::Name,   ConnectionField::Seeds,  ConnectionField::ClusterName,     ConnectionField::Namespaces,
    ConnectionField::User,   ConnectionField::CaFile, ConnectionField::CertificateFile, ConnectionField::KeyFile,
    ConnectionField::TlsName};

QStringList listOf(const QString &text)
{
    static const QRegularExpression separators(u"[,;\\s]+"_s);
    return text.split(separators, Qt::SkipEmptyParts);
}

QFormLayout *sectionForm()
{
    auto *form = new QFormLayout;
    form->setContentsMargins(0, 0, 0, 0);
    form->setVerticalSpacing(space::inner + 2);
    form->setHorizontalSpacing(space::step);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    return form;
}

QLabel *wrapped(const QString &text, const QString &look)
{
    auto *label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    setLook(label, look);
    return label;
}

} // namespace

ConnectionForm::ConnectionForm(QWidget *parent) : QWidget(parent)
{
    auto *form = sectionForm();
    makeCluster(form);
    makeCare(form);
    makeLogin(form);
    makeTls(form);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(form);
    layout->addStretch(1);
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        for (int i = 0; i < connectionColorCount; ++i)
            m_color->setItemIcon(i, connectionIcon(i));
    });
    showTls();
}

void ConnectionForm::makeCluster(QFormLayout *form)
{
    addLine(form, ConnectionField::Name, tr("Name"), tr("railway-prod"),
            tr("What this connection is called: letters, digits, '-', '_' and '.'."));
    m_color = new QComboBox;
    m_color->setAccessibleName(tr("Colour"));
    m_color->setAccessibleDescription(tr("Marks this connection wherever it is shown."));
    const QStringList names{tr("Blue"), tr("Orange"),    tr("Green"), tr("Pink"),
                            tr("Sky"),  tr("Vermilion"), tr("Yellow")};
    for (int i = 0; i < connectionColorCount; ++i)
        m_color->addItem(connectionIcon(i), names.value(i));
    connect(m_color, &QComboBox::activated, this, &ConnectionForm::edited);
    auto *label = wrapped(tr("Colour"), u"muted"_s);
    label->setBuddy(m_color);
    form->addRow(label, m_color);
    addLine(
        form, ConnectionField::Seeds, tr("Seeds"), tr("10.0.0.1:3000, 10.0.0.2:3000"),
        tr("Nodes to start from, host and port, separated by commas. One is enough; several survive the loss of one."));
    addLine(form, ConnectionField::ClusterName, tr("Cluster name"), tr("any"),
            tr("Nodes of a cluster with another name are refused."));
    addLine(form, ConnectionField::Namespaces, tr("Namespaces"), tr("all that are found"),
            tr("The namespaces to watch, separated by commas."));
}

void ConnectionForm::makeCare(QFormLayout *form)
{
    m_readOnly =
        addCheck(form, tr("Read-only"), tr("Nothing is published or written until the connection is switched."));
    m_production = addCheck(form, tr("Production"), tr("A publication asks for the cluster's name to be typed."));
    m_alternate =
        addCheck(form, tr("Alternate addresses"), tr("Reach nodes at the addresses they have for clients outside."));
    m_seedOnly = addCheck(form, tr("Seeds only"), tr("Never dial the nodes that the seeds name."));
}

void ConnectionForm::makeLogin(QFormLayout *form)
{
    addLine(form, ConnectionField::User, tr("User"), tr("nobody logs in"),
            tr("Whom to log in as. The password is asked for when it is needed and never written into the profile."));
    m_password = wrapped({}, u"muted"_s);
    m_forget = new QPushButton(tr("Forget the password"));
    setLook(m_forget, u"link"_s);
    m_forget->hide();
    connect(m_forget, &QPushButton::clicked, this, &ConnectionForm::forgetRequested);
    auto *row = new QVBoxLayout;
    row->setSpacing(space::inner);
    row->addWidget(m_password);
    row->addWidget(m_forget, 0, Qt::AlignLeading);
    form->addRow(QString(), row);
    m_password->hide();
}

void ConnectionForm::makeTls(QFormLayout *form)
{
    m_tls = addCheck(form, tr("TLS"), tr("Connections are encrypted, and nodes must prove who they are."));
    connect(m_tls, &QCheckBox::toggled, this, &ConnectionForm::showTls);
    addFile(form, ConnectionField::CaFile, tr("Authority"), tr("whom the system trusts"),
            tr("PEM file: who may vouch for nodes."));
    addFile(form, ConnectionField::CertificateFile, tr("Certificate"), tr("none"),
            tr("PEM file: the certificate to show to nodes that ask for one."));
    addFile(form, ConnectionField::KeyFile, tr("Key"), tr("none"),
            tr("PEM file, not encrypted: the key of the certificate."));
    auto *name = addLine(form, ConnectionField::TlsName, tr("Node's name"), tr("the seed's own, or its host"),
                         tr("Whom a node must prove to be."));
    m_tlsRows += {name, form->labelForField(name)};
}

QLineEdit *ConnectionForm::makeEditor(ConnectionField field, const QString &name, const QString &placeholder,
                                      const QString &description)
{
    auto *editor = new QLineEdit;
    editor->setAccessibleName(name);
    editor->setAccessibleDescription(description);
    editor->setToolTip(description);
    editor->setPlaceholderText(placeholder);
    editor->setMinimumWidth(fontMetrics().averageCharWidth() * 14);
    connect(editor, &QLineEdit::textEdited, this, [this] {
        showProblems();
        Q_EMIT edited();
    });
    connect(editor, &QLineEdit::editingFinished, this, [this, field] { touch(field); });
    connect(editor, &QLineEdit::returnPressed, this, &ConnectionForm::submitted);
    m_fields.insert(field, {editor, nullptr, false});
    return editor;
}

QLineEdit *ConnectionForm::addLine(QFormLayout *form, ConnectionField field, const QString &name,
                                   const QString &placeholder, const QString &description)
{
    QLineEdit *editor = makeEditor(field, name, placeholder, description);
    auto *label = wrapped(name, u"muted"_s);
    label->setBuddy(editor);
    form->addRow(label, editor);
    addProblem(form, field);
    return editor;
}

void ConnectionForm::addFile(QFormLayout *form, ConnectionField field, const QString &name, const QString &placeholder,
                             const QString &description)
{
    QLineEdit *editor = makeEditor(field, name, placeholder, description);
    auto *choose = new QPushButton(tr("Choose…"));
    choose->setAccessibleDescription(description);
    connect(choose, &QPushButton::clicked, this, [this, field, name, editor] {
        const QString file = QFileDialog::getOpenFileName(this, name, editor->text(),
                                                          tr("PEM files (*.pem *.crt *.key);;All files (*)"));
        if (file.isEmpty())
            return;
        editor->setText(file);
        touch(field);
        Q_EMIT edited();
    });
    auto *cell = new QWidget;
    auto *row = new QHBoxLayout(cell);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space::inner);
    row->addWidget(editor, 1);
    row->addWidget(choose);
    auto *label = wrapped(name, u"muted"_s);
    label->setBuddy(editor);
    form->addRow(label, cell);
    m_tlsRows += {cell, label};
    addProblem(form, field);
}

QCheckBox *ConnectionForm::addCheck(QFormLayout *form, const QString &text, const QString &description)
{
    auto *box = new QCheckBox(text);
    box->setAccessibleDescription(description);
    auto *note = wrapped(description, u"caption"_s);
    auto *cell = new QVBoxLayout;
    cell->setSpacing(0);
    cell->addWidget(box, 0, Qt::AlignLeading);
    cell->addWidget(note);
    form->addRow(QString(), cell);
    connect(box, &QCheckBox::clicked, this, [this] {
        showProblems();
        Q_EMIT edited();
    });
    return box;
}

void ConnectionForm::addProblem(QFormLayout *form, ConnectionField field)
{
    QLabel *problem = wrapped({}, u"problem"_s);
    problem->hide();
    form->addRow(QString(), problem);
    m_fields[field].problem = problem;
}

void ConnectionForm::touch(ConnectionField field)
{
    m_fields[field].isTouched = m_fields[field].isTouched || !text(field).isEmpty();
    showProblems();
}

void ConnectionForm::showProblems()
{
    const auto problems = m_check ? m_check(profile()) : QHash<ConnectionField, QString>();
    for (auto it = m_fields.begin(); it != m_fields.end(); ++it) {
        const QString problem = it->isTouched ? problems.value(it.key()) : QString();
        it->problem->setText(problem);
        it->problem->setVisible(!problem.isEmpty());
        if (it->editor->property("problem").toBool() == !problem.isEmpty())
            continue;
        it->editor->setProperty("problem", !problem.isEmpty());
        it->editor->style()->unpolish(it->editor);
        it->editor->style()->polish(it->editor);
    }
}

bool ConnectionForm::validate()
{
    for (Field &field : m_fields)
        field.isTouched = true;
    showProblems();
    for (const ConnectionField field : fieldOrder) {
        if (m_fields[field].problem->text().isEmpty())
            continue;
        m_fields[field].editor->setFocus(Qt::OtherFocusReason);
        return false;
    }
    return true;
}

void ConnectionForm::showTls()
{
    for (QWidget *row : std::as_const(m_tlsRows))
        row->setVisible(m_tls->isChecked());
}

QString ConnectionForm::text(ConnectionField field) const
{
    return m_fields[field].editor->text().trimmed();
}

void ConnectionForm::setText(ConnectionField field, const QString &text)
{
    m_fields[field].editor->setText(text);
    m_fields[field].isTouched = false;
}

void ConnectionForm::setProfile(const ConnectionProfile &profile)
{
    setText(ConnectionField::Name, profile.name);
    m_color->setCurrentIndex(profile.color);
    setText(ConnectionField::Seeds, profile.seeds.join(u", "_s));
    setText(ConnectionField::Namespaces, profile.namespaces.join(u", "_s));
    setText(ConnectionField::ClusterName, profile.clusterName);
    setText(ConnectionField::User, profile.user);
    setText(ConnectionField::CaFile, profile.caFile);
    setText(ConnectionField::CertificateFile, profile.certificateFile);
    setText(ConnectionField::KeyFile, profile.keyFile);
    setText(ConnectionField::TlsName, profile.tlsName);
    m_tls->setChecked(profile.usesTls);
    m_alternate->setChecked(profile.usesAlternate);
    m_seedOnly->setChecked(profile.isSeedOnly);
    m_production->setChecked(profile.isProduction);
    m_readOnly->setChecked(profile.isReadOnly);
    showProblems();
}

ConnectionProfile ConnectionForm::profile() const
{
    return {.name = text(ConnectionField::Name),
            .color = m_color->currentIndex(),
            .seeds = listOf(text(ConnectionField::Seeds)),
            .namespaces = listOf(text(ConnectionField::Namespaces)),
            .usesTls = m_tls->isChecked(),
            .caFile = text(ConnectionField::CaFile),
            .certificateFile = text(ConnectionField::CertificateFile),
            .keyFile = text(ConnectionField::KeyFile),
            .tlsName = text(ConnectionField::TlsName),
            .user = text(ConnectionField::User),
            .clusterName = text(ConnectionField::ClusterName),
            .usesAlternate = m_alternate->isChecked(),
            .isSeedOnly = m_seedOnly->isChecked(),
            .isProduction = m_production->isChecked(),
            .isReadOnly = m_readOnly->isChecked()};
}

void ConnectionForm::setPasswordNote(const QString &note, bool canForget)
{
    m_password->setText(note);
    m_password->setVisible(!note.isEmpty());
    m_forget->setVisible(canForget);
}

void ConnectionForm::focusName()
{
    m_fields[ConnectionField::Name].editor->setFocus(Qt::OtherFocusReason);
}

} // namespace footplate::ui

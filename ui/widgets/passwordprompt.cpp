// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/passwordprompt.h"

#include "ui/theme/stylesheet.h"
#include "ui/theme/theme.h"
#include "ui/widgets/paragraph.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int promptWidth = 420;
constexpr int longestPassword = 1024;

} // namespace

PasswordPrompt::PasswordPrompt(const QString &connection, const QString &user, QWidget *parent)
    : QDialog(parent)
    , m_why(paragraph({}, u"muted"_s, this))
    , m_password(new QLineEdit(this))
    , m_keep(new QCheckBox(tr("Keep it in the keychain"), this))
    , m_where(paragraph({}, u"caption"_s, this))
{
    setWindowTitle(tr("Password for %1").arg(connection));
    setMinimumWidth(promptWidth);
    m_password->setEchoMode(QLineEdit::Password);
    m_password->setMaxLength(longestPassword);
    m_password->setAccessibleName(tr("Password"));
    auto *buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    m_connect = buttons->addButton(tr("Go on"), QDialogButtonBox::AcceptRole);
    setLook(m_connect, u"primary"_s);
    m_connect->setEnabled(false);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(space::group, space::group, space::group, space::group);
    column->setSpacing(space::step);
    column->addWidget(
        paragraph(tr("The password of “%1” for the connection “%2”").arg(user, connection), u"strong"_s, this));
    for (QWidget *widget : QList<QWidget *>{m_why, m_password, m_keep, m_where, buttons})
        column->addWidget(widget);
    connect(m_password, &QLineEdit::textChanged, this,
            [this](const QString &text) { m_connect->setEnabled(!text.isEmpty()); });
    connect(buttons, &QDialogButtonBox::accepted, this, &PasswordPrompt::answer);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    setSituation({}, false);
}

void PasswordPrompt::setSituation(const QString &why, bool hasKeychain)
{
    m_why->setText(why);
    m_why->setVisible(!why.isEmpty());
    m_keep->setVisible(hasKeychain);
    m_where->setText(hasKeychain ? tr("Otherwise it is known only until Footplate ends.")
                                 : tr("It is kept in memory until Footplate ends, and written nowhere."));
}

QString PasswordPrompt::situation() const
{
    return m_why->text();
}

void PasswordPrompt::answer()
{
    QByteArray bytes = m_password->text().toUtf8();
    const Secret password(std::string(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    explicit_bzero(bytes.data(), static_cast<std::size_t>(bytes.size()));
    m_password->clear();
    Q_EMIT answered(password, m_keep->isVisibleTo(this) && m_keep->isChecked());
    accept();
}

} // namespace footplate::ui

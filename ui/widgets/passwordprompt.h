// SPDX-License-Identifier: GPL-3.0-or-later
// PasswordPrompt: asks for the password of one connection, and says where it will be and why it is asked for. Not modal: it
// holds nothing up. GUI thread.
#pragma once

#include "core/base/secret.h"

#include <QDialog>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace footplate::ui {

class PasswordPrompt final : public QDialog {
    Q_OBJECT
public:
    PasswordPrompt(const QString &connection, const QString &user, QWidget *parent);
    // Why it is asked for, and whether a keychain would take it.
    void setSituation(const QString &why, bool hasKeychain);
    [[nodiscard]] QString situation() const;

Q_SIGNALS:
    void answered(const footplate::Secret &password, bool keepInKeychain);

private:
    void answer();

    QLabel *m_why;
    QLineEdit *m_password;
    QCheckBox *m_keep;
    QLabel *m_where;
    QPushButton *m_connect = nullptr;
};

} // namespace footplate::ui

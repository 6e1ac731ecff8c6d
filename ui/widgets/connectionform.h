// SPDX-License-Identifier: GPL-3.0-or-later
// ConnectionForm: the fields of a connection, with a sentence beside each that cannot be used. GUI thread.
//
// Invariant: what a field shows is what profile() says; problems appear once a field was left or validate() was called.
#pragma once

#include "ui/models/connectionprofile.h"

#include <QHash>
#include <QWidget>

#include <functional>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace footplate::ui {

class ConnectionForm final : public QWidget {
    Q_OBJECT
public:
    // What is wrong with the fields, a sentence each.
    using Check = std::function<QHash<ConnectionField, QString>(const ConnectionProfile &)>;

    explicit ConnectionForm(QWidget *parent = nullptr);
    void setCheck(Check check) { m_check = std::move(check); }
    void setProfile(const ConnectionProfile &profile);
    [[nodiscard]] ConnectionProfile profile() const;
    // Shows all problems and moves the focus to the first; true when there is none.
    bool validate();
    // Where the password of the user is; with a way to have it forgotten, if it is anywhere.
    void setPasswordNote(const QString &note, bool canForget);
    void focusName();

Q_SIGNALS:
    void edited();
    void submitted(); // Enter in a field
    void forgetRequested();

private:
    struct Field {
        QLineEdit *editor = nullptr;
        QLabel *problem = nullptr;
        bool isTouched = false;
    };
    void makeCluster(QFormLayout *form);
    void makeCare(QFormLayout *form);
    void makeLogin(QFormLayout *form);
    void makeTls(QFormLayout *form);
    QLineEdit *addLine(QFormLayout *form, ConnectionField field, const QString &name, const QString &placeholder,
                       const QString &description);
    void addFile(QFormLayout *form, ConnectionField field, const QString &name, const QString &placeholder,
                 const QString &description);
    QCheckBox *addCheck(QFormLayout *form, const QString &text, const QString &description);
    QLineEdit *makeEditor(ConnectionField field, const QString &name, const QString &placeholder,
                          const QString &description);
    void addProblem(QFormLayout *form, ConnectionField field);
    void touch(ConnectionField field);
    void showProblems();
    void showTls();
    [[nodiscard]] QString text(ConnectionField field) const;
    void setText(ConnectionField field, const QString &text);

    Check m_check;
    QHash<ConnectionField, Field> m_fields;
    QList<QWidget *> m_tlsRows;
    QComboBox *m_color = nullptr;
    QCheckBox *m_production = nullptr, *m_readOnly = nullptr, *m_alternate = nullptr, *m_seedOnly = nullptr,
              *m_tls = nullptr;
    QLabel *m_password = nullptr;
    QPushButton *m_forget = nullptr;
};

} // namespace footplate::ui

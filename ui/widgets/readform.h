// SPDX-License-Identifier: GPL-3.0-or-later
// ReadForm: the fields of a read, with a sentence beside each that cannot be used, and the policy overrides for this command.
// GUI thread.
//
// Invariants: request() is set exactly when no field has a problem; problems appear once a field was left or a read was asked for.
#pragma once

#include "core/session/session.h"

#include <QHash>
#include <QWidget>

#include <functional>
#include <optional>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace footplate::ui {

class ReadForm final : public QWidget {
    Q_OBJECT
public:
    explicit ReadForm(QWidget *parent = nullptr);

    // The namespaces to choose from; what is typed stays.
    void setNamespaces(const QStringList &names);
    // What the command runs under where nothing is overridden, shown greyed.
    void setClusterPolicy(const PolicySet &policy);
    // What the fields say; shows all problems and moves the focus to the first when there is one.
    [[nodiscard]] std::optional<ReadRequest> request(ReadRequest::Kind kind);
    void setRequest(const ReadRequest &request);
    void focusKey();

Q_SIGNALS:
    void submitted(); // Enter in a field

private:
    struct Field {
        QWidget *editor = nullptr;
        QLabel *problem = nullptr;
        std::function<QString()> check; // the problem in a sentence; empty if there is none
    };

    void makeRecordFields(QFormLayout *form);
    void makePolicyFields(QFormLayout *form);
    QLineEdit *addLine(QFormLayout *form, const QString &name, const QString &description, std::function<QString()> check);
    QLineEdit *addNumber(QFormLayout *form, const QString &name, const QString &description, std::int64_t lowest, std::int64_t highest);
    void addField(QFormLayout *form, const QString &name, QWidget *editor, std::function<QString()> check);
    bool showProblem(const Field &field); // whether there is one
    void showBudgetNote();
    [[nodiscard]] Options overrides() const;
    [[nodiscard]] QStringList binNames() const;
    [[nodiscard]] QString keyProblem() const;

    QComboBox *m_nameSpace = nullptr;
    QLineEdit *m_set = nullptr;
    QLineEdit *m_key = nullptr;
    QComboBox *m_keyType = nullptr;
    QLineEdit *m_bins = nullptr;
    QLineEdit *m_retries = nullptr;
    QLineEdit *m_sleep = nullptr;
    QLineEdit *m_attempt = nullptr;
    QLineEdit *m_timeout = nullptr;
    QComboBox *m_replicas = nullptr;
    QLabel *m_budgetNote = nullptr;
    QList<Field> m_fields;
    QStringList m_namespaces;
    PolicySet m_policy;
};

} // namespace footplate::ui

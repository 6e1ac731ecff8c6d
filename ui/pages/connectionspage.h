// SPDX-License-Identifier: GPL-3.0-or-later
// ConnectionsPage: the connections that are kept, to be made, changed, tried out and opened. It knows no file and no
// keychain: it is told what there is, and asks by signals. It needs no session. GUI thread.
//
// Invariant: what somebody typed is kept until it is saved, until another connection is chosen, or until it is discarded.
#pragma once

#include "core/session/checkreport.h"
#include "ui/models/connectionsmodel.h"
#include "ui/pages/page.h"
#include "ui/widgets/connectionform.h"

#include <QHash>

class QBoxLayout;
class QLabel;
class QListView;
class QPushButton;

namespace footplate::ui {

class CheckList;
class EmptyFace;
class PageHeader;
class Panel;

class ConnectionsPage final : public Page {
    Q_OBJECT
public:
    explicit ConnectionsPage(QWidget *parent = nullptr);
    void refresh(const ViewState &state) override;
    [[nodiscard]] QString helpText() const override;
    [[nodiscard]] QString selectionAsText() const override; // names and seeds of all; of one, while it is chosen in the list
    void focusOn(const QString &what) override; // the name of a connection
    void focusEntry() override;

    void setCheck(ConnectionForm::Check check);
    void setEntries(const QVector<ConnectionEntry> &entries);
    void setPasswordNote(const QString &name, const QString &note, bool canForget);
    // How the test goes, or why there is none.
    void setReport(const CheckReport &report);
    void setTestNote(const QString &note);
    // What was asked for was done: the form now shows what is kept.
    void saved(const QString &name);
    [[nodiscard]] ConnectionForm *form() const { return m_form; }
    [[nodiscard]] ConnectionsModel *model() const { return m_model; }
    // The connection in the form as it is kept; empty for a new one.
    [[nodiscard]] const QString &shownName() const { return m_shown; }
    [[nodiscard]] bool isModified() const;

    // Of the connections with changes that are not saved.
    [[nodiscard]] QStringList unsavedNames() const;

Q_SIGNALS:
    // `name`: what it was called until now; empty for a new one.
    void saveRequested(const footplate::ui::ConnectionProfile &profile, const QString &name);
    // It is kept as it is shown.
    void openRequested(const QString &name);
    void removeRequested(const QString &name);
    void shown(const QString &name); // in the form; somebody may know where its password is
    void forgetRequested(const QString &name);
    void testRequested(const footplate::ui::ConnectionProfile &profile); // as it is typed, saved or not
    void testLeft();                                                     // another connection is shown now
    void importRequested(const QString &file);
    void exportRequested(const QString &file);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makeList();
    QWidget *makeEditor();
    QWidget *makeTest();
    void makeHeader();
    void chooseImport();
    void chooseExport();
    void test();
    QWidget *makeAsk();
    QWidget *makeConfirm();
    void choose(int row);
    void keepDraft();
    void showProfile(const ConnectionProfile &profile, const QString &name);
    void begin();
    bool save();
    void open();
    void discard();
    void askToRemove();
    void endAsking();
    void showState();
    void arrange();
    [[nodiscard]] ConnectionProfile keptProfile() const;

    ConnectionsModel *m_model;
    PageHeader *m_header;
    QListView *m_list = nullptr;
    EmptyFace *m_none = nullptr;
    Panel *m_editor = nullptr, *m_testPanel = nullptr;
    CheckList *m_checks = nullptr;
    QPushButton *m_test = nullptr, *m_export = nullptr;
    QBoxLayout *m_columns = nullptr;
    QHash<QString, ConnectionProfile> m_drafts; // changed and not saved, of those that are not shown; by the name that is kept
    ConnectionForm *m_form;
    QWidget *m_ask = nullptr, *m_confirm = nullptr;
    QLabel *m_question = nullptr;
    QPushButton *m_open = nullptr, *m_save = nullptr, *m_discard = nullptr, *m_remove = nullptr, *m_keep = nullptr;
    QString m_shown;
    bool m_opensWhenSaved = false;
    bool m_isSettling = false; // the list is being filled, and nobody chooses
};

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// ConnectionDesk: what the Connections pages ask for, done: keeps connections and their passwords, tries them out, hands them
// on as files, and says with which options a session is to be opened. GUI thread.
//
// Invariants: all attached pages show the same connections; at most one password prompt a connection and one test at a time;
// nothing here waits for a keychain or a cluster.
#pragma once

#include "app/passwords.h"
#include "app/profilestore.h"
#include "core/session/connectioncheck.h"
#include "ui/pages/connectionspage.h"

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QSet>

#include <functional>
#include <memory>

namespace footplate::ui {
class PasswordPrompt;
}

namespace footplate::app {

class ConnectionDesk final : public QObject {
    Q_OBJECT
public:
    // window: above which the password is asked for; it outlives the desk.
    ConnectionDesk(ProfileStore profiles, std::unique_ptr<SecretStore> secrets, QWidget *window);
    ~ConnectionDesk() override;

    void attach(ui::ConnectionsPage *page);
    // Those with a tab, by name.
    void setOpen(const QStringList &names);
    // Finds the password, asking for it if need be, and then says openWanted().
    void open(const QString &name);
    // The cluster did not take it: the next time somebody is asked for another one.
    void passwordRefused(const QString &name);
    [[nodiscard]] const ProfileStore &profiles() const { return m_profiles; }

    // How long the keychain is waited for before somebody is asked meanwhile, ms.
    void setHurry(int ms) { m_hurryMs = ms; }

Q_SIGNALS:
    void openWanted(const footplate::ui::ConnectionProfile &profile, const footplate::SessionOptions &options);
    void renamed(const QString &name, const QString &to);
    void removed(const QString &name);
    void hint(const QString &text);

private:
    using WithPassword = std::function<void(const Secret &)>;

    void reload();
    void save(ui::ConnectionsPage *page, const ui::ConnectionProfile &profile, const QString &name);
    void remove(const QString &name);
    void importFrom(const QString &file);
    void exportTo(const QString &file);
    void test(ui::ConnectionsPage *page, const ui::ConnectionProfile &profile);
    void beginTest(ui::ConnectionsPage *page, const ui::ConnectionProfile &profile, const Secret &password);
    void tellPassword(ui::ConnectionsPage *page, const QString &name);
    void forget(ui::ConnectionsPage *page, const QString &name);
    void withPassword(const ui::ConnectionProfile &profile, const WithPassword &go);
    bool raisePrompt(const QString &name); // false: there is none
    ui::PasswordPrompt *prompt(const ui::ConnectionProfile &profile, const QString &why, bool hasKeychain,
                               const WithPassword &go);
    void keepInSystem(const ui::ConnectionProfile &profile, const Secret &password);
    void tellPasswords(const QString &name);
    [[nodiscard]] QHash<ui::ConnectionField, QString> problemsOf(const ui::ConnectionProfile &profile,
                                                                 const QString &name) const;

    ProfileStore m_profiles;
    Passwords m_passwords;
    QWidget *m_window;
    QVector<QPointer<ui::ConnectionsPage>> m_pages;
    QStringList m_open;
    QHash<QString, QPointer<ui::PasswordPrompt>> m_prompts; // by the name of the connection
    std::unique_ptr<ConnectionCheck> m_check;
    QPointer<ui::ConnectionsPage> m_checkedOn;
    QSet<QString> m_refused; // connections whose password was wrong the last time
    int m_hurryMs = 3000;
};

// The options of a session of this connection, without its password and its history.
SessionOptions sessionOptionsOf(const ui::ConnectionProfile &profile);

} // namespace footplate::app

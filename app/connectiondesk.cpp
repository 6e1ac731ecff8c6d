// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/connectiondesk.h"

#include "app/cli/connection.h"
#include "app/connectionjson.h"
#include "ui/text/wording.h"
#include "ui/widgets/passwordprompt.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QTimer>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 largestImport = 4'000'000; // some thousand connections
constexpr qsizetype longestUser = 63;       // bytes, as the protocol has it

std::vector<std::string> textsOf(const QStringList &texts)
{
    std::vector<std::string> all;
    for (const QString &text : texts)
        all.push_back(text.toStdString());
    return all;
}

// As the phrases of errors are: a sentence of its own.
QString wholeSentence(const Error &error)
{
    QString text = ui::fromStd(error.detail);
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text.endsWith(u'.') ? text : text + u'.';
}

// A name that is free, as near to the wanted one as may be.
QString freeName(const QString &wanted, const QStringList &taken)
{
    QString name = wanted;
    for (int i = 2; taken.contains(name); ++i)
        name = wanted.left(60) + u'-' + QString::number(i);
    return name;
}

} // namespace

SessionOptions sessionOptionsOf(const ui::ConnectionProfile &profile)
{
    SessionOptions options;
    options.seeds = textsOf(profile.seeds);
    options.namespaces = textsOf(profile.namespaces);
    options.clusterName = profile.clusterName.toStdString();
    options.user = profile.user.toStdString();
    options.useAlternateAddresses = profile.usesAlternate;
    options.seedOnly = profile.isSeedOnly;
    if (profile.usesTls) {
        options.tls = {true, profile.caFile.toStdString(), profile.certificateFile.toStdString(),
                       profile.keyFile.toStdString(), profile.tlsName.toStdString()};
    }
    return options;
}

ConnectionDesk::ConnectionDesk(ProfileStore profiles, std::unique_ptr<SecretStore> secrets, QWidget *window)
    : m_profiles(std::move(profiles))
    , m_passwords(std::move(secrets))
    , m_window(window)
{
}

ConnectionDesk::~ConnectionDesk() = default;

void ConnectionDesk::attach(ui::ConnectionsPage *page)
{
    m_pages.append(page);
    page->setCheck(
        [this, page](const ui::ConnectionProfile &profile) { return problemsOf(profile, page->shownName()); });
    connect(page, &ui::ConnectionsPage::saveRequested, this,
            [this, page](const ui::ConnectionProfile &profile, const QString &name) { save(page, profile, name); });
    connect(page, &ui::ConnectionsPage::removeRequested, this, &ConnectionDesk::remove);
    connect(page, &ui::ConnectionsPage::openRequested, this, &ConnectionDesk::open);
    connect(page, &ui::ConnectionsPage::testRequested, this,
            [this, page](const ui::ConnectionProfile &profile) { test(page, profile); });
    connect(page, &ui::ConnectionsPage::testLeft, this, [this, page] {
        if (m_checkedOn == page)
            m_check.reset();
    });
    connect(page, &ui::ConnectionsPage::shown, this, [this, page](const QString &name) { tellPassword(page, name); });
    connect(page, &ui::ConnectionsPage::forgetRequested, this,
            [this, page](const QString &name) { forget(page, name); });
    connect(page, &ui::ConnectionsPage::importRequested, this, &ConnectionDesk::importFrom);
    connect(page, &ui::ConnectionsPage::exportRequested, this, &ConnectionDesk::exportTo);
    reload();
}

void ConnectionDesk::setOpen(const QStringList &names)
{
    if (names == m_open)
        return;
    m_open = names;
    reload();
}

void ConnectionDesk::reload()
{
    QVector<ui::ConnectionEntry> entries;
    for (const QString &name : m_profiles.names()) {
        ui::ConnectionEntry entry;
        entry.profile.name = name;
        entry.isOpen = m_open.contains(name);
        if (const auto connection = m_profiles.connection(name))
            entry.profile = *connection;
        else
            entry.problem = wholeSentence(connection.error());
        entries.append(entry);
    }
    m_pages.removeIf([](const auto &page) { return page.isNull(); });
    for (const auto &page : std::as_const(m_pages))
        page->setEntries(entries);
}

QHash<ui::ConnectionField, QString> ConnectionDesk::problemsOf(const ui::ConnectionProfile &profile,
                                                               const QString &name) const
{
    QHash<ui::ConnectionField, QString> problems;
    if (!ProfileStore::isValidName(profile.name))
        problems.insert(ui::ConnectionField::Name, tr("A name has letters, digits, '-', '_' and '.', at most 64."));
    else if (profile.name != name && m_profiles.names().contains(profile.name))
        problems.insert(ui::ConnectionField::Name, tr("There is a connection of this name already."));
    if (profile.seeds.isEmpty())
        problems.insert(ui::ConnectionField::Seeds, tr("At least one node is needed, for example 10.0.0.1:3000."));
    for (const QString &seed : profile.seeds) {
        if (const auto checked = checkSeed(seed.toStdString(), profile.usesTls); !checked)
            problems.insert(ui::ConnectionField::Seeds, wholeSentence(checked.error()));
    }
    if (profile.user.toUtf8().size() > longestUser)
        problems.insert(ui::ConnectionField::User,
                        tr("The name of a user has at most %n bytes.", nullptr, longestUser));
    if (profile.usesTls && profile.certificateFile.isEmpty() != profile.keyFile.isEmpty()) {
        problems.insert(profile.keyFile.isEmpty() ? ui::ConnectionField::KeyFile : ui::ConnectionField::CertificateFile,
                        tr("A certificate needs its key, and a key its certificate."));
    }
    return problems;
}

void ConnectionDesk::save(ui::ConnectionsPage *page, const ui::ConnectionProfile &profile, const QString &name)
{
    if (!name.isEmpty() && name != profile.name && m_open.contains(name)) {
        Q_EMIT hint(tr("“%1” is open; close it before it gets another name.").arg(name));
        return;
    }
    QString oldUser;
    if (const auto kept = m_profiles.connection(name))
        oldUser = kept->user;
    const auto saved =
        (name.isEmpty() || name == profile.name ? Result<void>() : m_profiles.rename(name, profile.name)).and_then([&] {
            return m_profiles.saveConnection(profile);
        });
    if (!saved) {
        Q_EMIT hint(tr("“%1” was not saved: %2").arg(profile.name, wholeSentence(saved.error())));
        reload();
        return;
    }
    if (!name.isEmpty() && name != profile.name)
        Q_EMIT renamed(name, profile.name);
    // What was kept for another user or under another name would never be found again.
    if (!oldUser.isEmpty() && (name != profile.name || oldUser != profile.user))
        m_passwords.forget(name, oldUser, [](const Passwords::Answer &) {});
    Q_EMIT hint(m_open.contains(profile.name)
                    ? tr("“%1” is saved; what is open goes on as it was opened.").arg(profile.name)
                    : tr("“%1” is saved.").arg(profile.name));
    reload();
    page->saved(profile.name);
}

void ConnectionDesk::remove(const QString &name)
{
    if (m_open.contains(name)) {
        Q_EMIT hint(tr("“%1” is open; close it before it is deleted.").arg(name));
        return;
    }
    const auto connection = m_profiles.connection(name);
    const auto removed = m_profiles.remove(name);
    if (removed && connection && !connection->user.isEmpty()) {
        m_passwords.forget(name, connection->user, [this, name](const Passwords::Answer &answer) {
            if (!answer.trouble.isEmpty())
                Q_EMIT hint(tr("“%1” is deleted; if the keychain has a password for it, it stays there: %2.")
                                .arg(name, answer.trouble));
        });
    }
    if (removed)
        Q_EMIT this->removed(name);
    Q_EMIT hint(removed ? tr("“%1” is deleted.").arg(name) : wholeSentence(removed.error()));
    reload();
}

void ConnectionDesk::open(const QString &name)
{
    const auto profile = m_profiles.connection(name);
    if (!profile) {
        Q_EMIT hint(wholeSentence(profile.error()));
        return;
    }
    if (m_open.contains(name)) { // it needs no password any more
        Q_EMIT openWanted(*profile, sessionOptionsOf(*profile));
        return;
    }
    withPassword(*profile, [this, kept = *profile](const Secret &password) {
        SessionOptions options = sessionOptionsOf(kept);
        options.password = password;
        Q_EMIT openWanted(kept, options);
    });
}

// Asks the keychain, and somebody as well when it takes its time; whoever answers first is taken.
void ConnectionDesk::withPassword(const ui::ConnectionProfile &profile, const WithPassword &go)
{
    if (profile.user.isEmpty())
        return go({});
    if (raisePrompt(profile.name))
        return;
    // Answered, or given up: what comes later is of no use.
    const auto isOver = std::make_shared<bool>(false);
    const auto once = [isOver, go](const Secret &password) {
        if (!std::exchange(*isOver, true))
            go(password);
    };
    const auto ask = [this, profile, isOver, once](const QString &why, bool hasKeychain) {
        if (raisePrompt(profile.name))
            return; // asked for twice, and one answer is enough
        connect(prompt(profile, why, hasKeychain, once), &QDialog::rejected, this, [isOver] { *isOver = true; });
    };
    if (m_refused.contains(profile.name))
        return ask(tr("The cluster refused the last one. Type the one that is right."), true);
    auto *hurry = new QTimer(this);
    hurry->setSingleShot(true);
    connect(hurry, &QTimer::timeout, this, [ask] {
        ask(tr("The keychain has not answered yet; it may be waiting to be unlocked. You need not wait for it."), true);
    });
    hurry->start(m_hurryMs);
    m_passwords.find(profile.name, profile.user,
                     [this, profile, once, isOver, ask, hurry](const Passwords::Answer &answer) {
                         hurry->stop();
                         hurry->deleteLater();
                         if (*isOver)
                             return; // somebody was faster
                         const auto shown = m_prompts.value(profile.name);
                         if (answer.place != Passwords::Place::Nowhere) {
                             once(answer.secret);
                             if (shown)
                                 shown->reject();
                             return;
                         }
                         const bool hasKeychain = answer.trouble.isEmpty();
                         const QString why = hasKeychain ? tr("The keychain has none for this connection yet.")
                                                         : tr("There is no keychain to ask: %1.").arg(answer.trouble);
                         if (shown)
                             shown->setSituation(why, hasKeychain);
                         else
                             ask(why, hasKeychain);
                     });
}

bool ConnectionDesk::raisePrompt(const QString &name)
{
    ui::PasswordPrompt *asked = m_prompts.value(name);
    if (asked == nullptr || !asked->isVisible())
        return false;
    asked->raise();
    asked->activateWindow();
    return true;
}

ui::PasswordPrompt *ConnectionDesk::prompt(const ui::ConnectionProfile &profile, const QString &why, bool hasKeychain,
                                           const WithPassword &go)
{
    auto *asking = new ui::PasswordPrompt(profile.name, profile.user, m_window);
    asking->setAttribute(Qt::WA_DeleteOnClose);
    asking->setSituation(why, hasKeychain);
    m_prompts.insert(profile.name, asking);
    connect(asking, &ui::PasswordPrompt::answered, this,
            [this, profile, go](const Secret &password, bool keepInKeychain) {
                m_refused.remove(profile.name);
                if (keepInKeychain)
                    keepInSystem(profile, password);
                else
                    m_passwords.remember(profile.name, profile.user, password);
                tellPasswords(profile.name);
                go(password);
            });
    asking->show();
    return asking;
}

void ConnectionDesk::keepInSystem(const ui::ConnectionProfile &profile, const Secret &password)
{
    m_passwords.keep(
        profile.name, profile.user, password, [this, name = profile.name](const Passwords::Answer &answer) {
            if (answer.place != Passwords::Place::Keychain)
                Q_EMIT hint(tr("The keychain did not take the password (%1); it is known only until Footplate ends.")
                                .arg(answer.trouble));
            tellPasswords(name);
        });
}

void ConnectionDesk::passwordRefused(const QString &name)
{
    m_refused.insert(name);
}

void ConnectionDesk::tellPasswords(const QString &name)
{
    for (const auto &page : std::as_const(m_pages)) {
        if (page != nullptr && page->shownName() == name)
            tellPassword(page, name);
    }
}

void ConnectionDesk::tellPassword(ui::ConnectionsPage *page, const QString &name)
{
    const auto connection = m_profiles.connection(name);
    if (name.isEmpty() || !connection || connection->user.isEmpty())
        return;
    page->setPasswordNote(name, tr("Looking for the password in the keychain…"), false);
    m_passwords.find(name, connection->user, [shown = QPointer(page), name](const Passwords::Answer &answer) {
        if (shown == nullptr)
            return;
        switch (answer.place) {
        case Passwords::Place::Keychain:
            shown->setPasswordNote(name, tr("The password is in the keychain."), true);
            break;
        case Passwords::Place::Memory:
            shown->setPasswordNote(name, tr("The password is known until Footplate ends, and written nowhere."), true);
            break;
        case Passwords::Place::Nowhere:
            shown->setPasswordNote(
                name,
                answer.trouble.isEmpty()
                    ? tr("The password is asked for when it is needed.")
                    : tr("There is no keychain (%1): the password is asked for, and known until Footplate ends.")
                          .arg(answer.trouble),
                false);
            break;
        }
    });
}

void ConnectionDesk::forget(ui::ConnectionsPage *page, const QString &name)
{
    const auto connection = m_profiles.connection(name);
    if (!connection)
        return;
    m_passwords.forget(name, connection->user, [this, shown = QPointer(page), name](const Passwords::Answer &answer) {
        Q_EMIT hint(answer.trouble.isEmpty()
                        ? tr("The password of “%1” is forgotten.").arg(name)
                        : tr("The password is forgotten here; the keychain did not answer: %1.").arg(answer.trouble));
        if (shown != nullptr)
            tellPassword(shown, name);
    });
}

void ConnectionDesk::test(ui::ConnectionsPage *page, const ui::ConnectionProfile &profile)
{
    m_check.reset();
    if (m_checkedOn != nullptr && m_checkedOn != page)
        m_checkedOn->setTestNote(tr("Left for another test."));
    withPassword(profile, [this, shown = QPointer(page), profile](const Secret &password) {
        if (shown != nullptr)
            beginTest(shown, profile, password);
    });
}

void ConnectionDesk::beginTest(ui::ConnectionsPage *page, const ui::ConnectionProfile &profile, const Secret &password)
{
    SessionOptions options = sessionOptionsOf(profile);
    options.password = password;
    auto check = ConnectionCheck::create(options);
    if (!check) {
        page->setTestNote(tr("Nothing was tried: %1").arg(wholeSentence(check.error())));
        return;
    }
    m_check = std::move(*check);
    m_checkedOn = page;
    connect(m_check.get(), &ConnectionCheck::changed, page, [this, page, running = m_check.get(), name = profile.name] {
        const auto report = running->report();
        for (const CheckFinding &finding : report->at(CheckStep::Login).findings) {
            if (finding.outcome == Outcome::LoginRefused)
                passwordRefused(name);
        }
        page->setReport(*report);
    });
    m_check->start();
    page->setReport(*m_check->report());
}

void ConnectionDesk::exportTo(const QString &file)
{
    QVector<ui::ConnectionProfile> connections;
    for (const QString &name : m_profiles.names()) {
        if (const auto connection = m_profiles.connection(name); connection && !connection->seeds.isEmpty())
            connections.append(*connection);
    }
    const QByteArray bytes = connectionsToJson(connections);
    QSaveFile target(file);
    const bool isSaved = target.open(QIODevice::WriteOnly) && target.write(bytes) == bytes.size() && target.commit();
    Q_EMIT hint(isSaved
                    ? tr("%n connections are in %1, without passwords.", nullptr, static_cast<int>(connections.size()))
                          .arg(file)
                    : tr("%1 could not be written: %2.").arg(file, target.errorString()));
}

void ConnectionDesk::importFrom(const QString &file)
{
    QFile source(file);
    if (const QFileInfo info(source);
        !info.isFile() || info.size() > largestImport || !source.open(QIODevice::ReadOnly)) {
        Q_EMIT hint(tr("%1 cannot be read: it is missing, no file, or too large.").arg(file));
        return;
    }
    const auto connections = connectionsFromJson(source.readAll());
    if (!connections) {
        Q_EMIT hint(tr("%1 is no file of connections: %2").arg(file, wholeSentence(connections.error())));
        return;
    }
    int taken = 0;
    QStringList problems;
    for (ui::ConnectionProfile connection : *connections) {
        if (const auto known = m_profiles.connection(connection.name); known && *known == connection)
            continue; // the same is here already
        connection.name = freeName(connection.name, m_profiles.names());
        if (const auto saved = m_profiles.saveConnection(connection))
            ++taken;
        else
            problems << wholeSentence(saved.error());
    }
    reload();
    const QString count = tr("%n connections were taken over.", nullptr, taken);
    Q_EMIT hint(problems.isEmpty() ? count : tr("%1 Not all: %2").arg(count, problems.constFirst()));
}

} // namespace footplate::app

// SPDX-License-Identifier: GPL-3.0-or-later
// Connections as they are kept and handed on: on disk beside the policy, as a file for others, and at the desk that the
// Connections page asks; with a keychain that works, none, and one that takes its time.
#include "app/connectiondesk.h"
#include "app/connectionjson.h"
#include "tests/app/fakesecretstore.h"
#include "tests/support/guimain.h"
#include "ui/widgets/passwordprompt.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QDirIterator>
#include <QDialogButtonBox>
#include <QFile>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;

namespace footplate {

using app::ConnectionDesk;
using app::ProfileStore;
using ui::ConnectionProfile;
using ui::ConnectionsPage;
using ui::PasswordPrompt;

namespace {

ConnectionProfile everything()
{
    return {.name = u"rail-1"_s,
            .color = 3,
            .seeds = {u"10.0.0.1:3000"_s, u"[::1]:tls.name:4333"_s},
            .namespaces = {u"test"_s},
            .usesTls = true,
            .caFile = u"/etc/ca.pem"_s,
            .certificateFile = u"/etc/me.pem"_s,
            .keyFile = u"/etc/me.key"_s,
            .tlsName = u"node"_s,
            .user = u"ops"_s,
            .clusterName = u"railway"_s,
            .usesAlternate = true,
            .isSeedOnly = true,
            .isProduction = true,
            .isReadOnly = false};
}

ConnectionProfile withUser(const QString &name)
{
    ConnectionProfile profile;
    profile.name = name;
    profile.seeds = {u"127.0.0.1:3000"_s};
    profile.user = u"ops"_s;
    return profile;
}

PublicationRequest firstDraft()
{
    PublicationRequest draft;
    draft.policy.retry.maxRetries = 7;
    draft.author = "ops@desk";
    draft.reason = "a test";
    return draft;
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class ConnectionsTest : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void aConnectionComesBackAsItWasKept();
    void connectionAndPolicyShareAProfile();
    void aPolicyAloneIsAnEmptyConnection();
    void readOnlyIsTheDefault();
    void aProfileIsRenamedWithItsPolicy();
    void noProfileTakesThePlaceOfAnother();
    void brokenConnectionsAreRefused_data();
    void brokenConnectionsAreRefused();
    void exportAndImportAreARoundTrip();
    void nothingThatIsWrittenHoldsAPassword();
    void importNeverReplacesAConnection();
    void importSaysWhatIsNoFileOfConnections();
    void savingOnThePageKeepsAndLists();
    void whatIsWrongIsSaidBesideItsField();
    void thePasswordInTheKeychainIsUsedWithoutAsking();
    void withoutAKeychainItIsAskedForAndKnownForThisRun();
    void askedForOnceItGoesIntoTheKeychainIfWanted();
    void aSlowKeychainIsNotWaitedFor();
    void aKeychainThatAnswersAfterAllTakesThePromptAway();
    void aKeychainThatNeverAnswersHoldsUpNobody();
    void aKeychainThatDoesNotTakeThePasswordIsTold();
    void whoeverCancelsIsNotAskedAgain();
    void aRefusedPasswordIsAskedForAnew();
    void anotherUserForgetsThePassword();
    void theModelChangesRowByRow();

private:
    void makeDesk();
    [[nodiscard]] PasswordPrompt *prompt() const
    {
        for (PasswordPrompt *each : m_window->findChildren<PasswordPrompt *>()) {
            if (each->isVisible())
                return each;
        }
        return nullptr;
    }
    static void type(PasswordPrompt *prompt, const QString &word, bool keep);
    [[nodiscard]] ProfileStore store() const { return ProfileStore(m_folder->filePath(u"profiles"_s)); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::shared_ptr<FakeKeychain> m_keychain;
    std::unique_ptr<QWidget> m_window;
    ConnectionsPage *m_page = nullptr;
    std::unique_ptr<ConnectionDesk> m_desk;
    QStringList m_hints;
    QVector<std::pair<QString, std::string>> m_opened; // name, password
};

void ConnectionsTest::init()
{
    failOnAnyWarning();
    m_folder = std::make_unique<QTemporaryDir>();
    m_keychain = std::make_shared<FakeKeychain>();
    m_hints.clear();
    m_opened.clear();
}

void ConnectionsTest::cleanup()
{
    m_desk.reset();
    m_window.reset();
    m_keychain->waiting.clear(); // answers that never come hold the keychain, and it them
}

void ConnectionsTest::makeDesk()
{
    m_window = std::make_unique<QWidget>();
    m_page = new ConnectionsPage(m_window.get());
    m_window->resize(1200, 800);
    m_window->show();
    m_desk = std::make_unique<ConnectionDesk>(store(), std::make_unique<FakeSecretStore>(m_keychain), m_window.get());
    m_desk->setHurry(50);
    connect(m_desk.get(), &ConnectionDesk::hint, this, [this](const QString &text) { m_hints << text; });
    connect(m_desk.get(), &ConnectionDesk::openWanted, this,
            [this](const ConnectionProfile &profile, const SessionOptions &options) {
                m_opened.append({profile.name, std::string(options.password.view())});
            });
    m_desk->attach(m_page);
}

void ConnectionsTest::type(PasswordPrompt *prompt, const QString &word, bool keep)
{
    prompt->findChild<QLineEdit *>()->setText(word);
    prompt->findChild<QCheckBox *>()->setChecked(keep);
    for (QPushButton *button : prompt->findChildren<QPushButton *>()) {
        if (button->property("look").toString() == u"primary"_s)
            button->click();
    }
}

void ConnectionsTest::aConnectionComesBackAsItWasKept()
{
    ProfileStore profiles = store();
    QVERIFY(profiles.saveConnection(everything()).has_value());
    const auto kept = profiles.connection(u"rail-1"_s);
    QVERIFY(kept.has_value());
    QVERIFY(*kept == everything());
}

void ConnectionsTest::connectionAndPolicyShareAProfile()
{
    ProfileStore profiles = store();
    QVERIFY(profiles.saveConnection(everything()).has_value());
    QVERIFY(profiles.publish(u"rail-1"_s, firstDraft(), 1000).published);
    QVERIFY(*profiles.connection(u"rail-1"_s) == everything());
    ConnectionProfile other = everything();
    other.isProduction = false;
    QVERIFY(profiles.saveConnection(other).has_value());
    QCOMPARE(profiles.load(u"rail-1"_s)->back().policy.retry.maxRetries, 7U);
}

void ConnectionsTest::aPolicyAloneIsAnEmptyConnection()
{
    ProfileStore profiles = store();
    QVERIFY(profiles.publish(u"rail"_s, firstDraft(), 1000).published);
    const auto connection = profiles.connection(u"rail"_s);
    QVERIFY(connection.has_value());
    QCOMPARE(connection->name, u"rail"_s);
    QVERIFY(connection->seeds.isEmpty());
}

void ConnectionsTest::readOnlyIsTheDefault()
{
    QVERIFY(ConnectionProfile().isReadOnly);
    const auto read = app::connectionFromJson(u"rail"_s, {{u"seeds"_s, QJsonArray{u"10.0.0.1"_s}}});
    QVERIFY(read.has_value());
    QVERIFY(read->isReadOnly);
}

void ConnectionsTest::aProfileIsRenamedWithItsPolicy()
{
    ProfileStore profiles = store();
    QVERIFY(profiles.saveConnection(everything()).has_value());
    QVERIFY(profiles.publish(u"rail-1"_s, firstDraft(), 1000).published);
    QVERIFY(profiles.rename(u"rail-1"_s, u"rail-2"_s).has_value());
    QCOMPARE(profiles.names(), QStringList{u"rail-2"_s});
    QCOMPARE(profiles.load(u"rail-2"_s)->size(), std::size_t{1});
    QCOMPARE(profiles.connection(u"rail-2"_s)->name, u"rail-2"_s);
}

void ConnectionsTest::noProfileTakesThePlaceOfAnother()
{
    ProfileStore profiles = store();
    QVERIFY(profiles.saveConnection(everything()).has_value());
    QVERIFY(profiles.publish(u"rail"_s, firstDraft(), 1000).published);
    QVERIFY(!profiles.rename(u"rail-1"_s, u"rail"_s).has_value());
    QVERIFY(!profiles.rename(u"rail-1"_s, u"../rail"_s).has_value());
    QCOMPARE(profiles.load(u"rail"_s)->size(), std::size_t{1});
    QVERIFY(profiles.remove(u"rail"_s).has_value());
    QCOMPARE(profiles.names(), QStringList{u"rail-1"_s});
    QVERIFY(!profiles.remove(u"rail"_s).has_value());
}

void ConnectionsTest::brokenConnectionsAreRefused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("reason");
    QTest::newRow("cut short") << QByteArray(R"({"format": 1, "connections": [)") << u"byte"_s;
    QTest::newRow("another format") << QByteArray(R"({"format": 9, "connections": []})") << u"format"_s;
    QTest::newRow("no list") << QByteArray(R"({"format": 1})") << u"no list"_s;
    QTest::newRow("no name") << QByteArray(R"({"format": 1, "connections": [{}]})") << u"has no name"_s;
    QTest::newRow("seeds no list") << QByteArray(R"({"format": 1, "connections": [{"name": "a", "seeds": "b"}]})")
                                   << u"\"seeds\""_s;
    QTest::newRow("a seed no text") << QByteArray(R"({"format": 1, "connections": [{"name": "a", "seeds": [1]}]})")
                                    << u"\"seeds\""_s;
    QTest::newRow("switch no switch") << QByteArray(
                                             R"({"format": 1, "connections": [{"name": "a", "read_only": "no"}]})")
                                      << u"\"read_only\""_s;
    QTest::newRow("colour too high") << QByteArray(R"({"format": 1, "connections": [{"name": "a", "color": 7}]})")
                                     << u"\"color\""_s;
}

void ConnectionsTest::brokenConnectionsAreRefused()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, reason);
    const auto read = app::connectionsFromJson(bytes);
    QVERIFY(!read.has_value());
    QCOMPARE(read.error().outcome, Outcome::ParseError);
    QVERIFY2(QString::fromStdString(read.error().detail).contains(reason), read.error().detail.c_str());
}

void ConnectionsTest::exportAndImportAreARoundTrip()
{
    QVERIFY(store().saveConnection(everything()).has_value());
    QVERIFY(store().saveConnection(withUser(u"other"_s)).has_value());
    makeDesk();
    const QString file = m_folder->filePath(u"out.json"_s);
    Q_EMIT m_page->exportRequested(file);
    QVERIFY2(m_hints.constLast().contains(file), qPrintable(m_hints.constLast()));
    QVERIFY(store().remove(u"rail-1"_s).has_value());
    QVERIFY(store().remove(u"other"_s).has_value());
    Q_EMIT m_page->importRequested(file);
    QCOMPARE(store().names(), (QStringList{u"other"_s, u"rail-1"_s}));
    QVERIFY(*store().connection(u"rail-1"_s) == everything());
    QVERIFY(*store().connection(u"other"_s) == withUser(u"other"_s));
    QCOMPARE(m_page->model()->rowCount(), 2);
}

void ConnectionsTest::nothingThatIsWrittenHoldsAPassword()
{
    const QByteArray word("a-word-that-is-nowhere-else");
    QVERIFY(store().saveConnection(withUser(u"rail"_s)).has_value());
    m_keychain->trouble = u"no daemon"_s;
    makeDesk();
    m_desk->open(u"rail"_s);
    QTRY_VERIFY(prompt() != nullptr);
    type(prompt(), QString::fromLatin1(word), false);
    QTRY_COMPARE(m_opened.size(), 1);
    const QString file = m_folder->filePath(u"out.json"_s);
    Q_EMIT m_page->exportRequested(file);
    QVERIFY(!contentOf(file).isEmpty());
    QVERIFY(!contentOf(file).contains(word));
    QVERIFY(!contentOf(m_folder->filePath(u"profiles/rail.json"_s)).contains(word));
    for (const QString &hint : std::as_const(m_hints))
        QVERIFY(!hint.contains(QString::fromLatin1(word)));
}

void ConnectionsTest::importNeverReplacesAConnection()
{
    QVERIFY(store().saveConnection(everything()).has_value());
    makeDesk();
    const QString file = m_folder->filePath(u"out.json"_s);
    Q_EMIT m_page->exportRequested(file);
    Q_EMIT m_page->importRequested(file); // the same is here already
    QCOMPARE(store().names(), QStringList{u"rail-1"_s});
    ConnectionProfile changed = everything();
    changed.seeds = {u"10.9.9.9:3000"_s};
    QVERIFY(store().saveConnection(changed).has_value());
    Q_EMIT m_page->importRequested(file);
    QCOMPARE(store().names(), (QStringList{u"rail-1"_s, u"rail-1-2"_s}));
    QVERIFY(*store().connection(u"rail-1"_s) == changed);
}

void ConnectionsTest::importSaysWhatIsNoFileOfConnections()
{
    makeDesk();
    Q_EMIT m_page->importRequested(m_folder->filePath(u"missing.json"_s));
    QVERIFY(m_hints.constLast().contains(u"cannot be read"_s));
    const QString file = m_folder->filePath(u"bad.json"_s);
    QFile bad(file);
    QVERIFY(bad.open(QIODevice::WriteOnly));
    bad.write("[]");
    bad.close();
    Q_EMIT m_page->importRequested(file);
    QVERIFY2(m_hints.constLast().contains(u"no file of connections"_s), qPrintable(m_hints.constLast()));
    QVERIFY(store().names().isEmpty());
}

void ConnectionsTest::savingOnThePageKeepsAndLists()
{
    makeDesk();
    m_page->form()->setProfile(everything());
    Q_EMIT m_page->form()->submitted();
    QVERIFY(*store().connection(u"rail-1"_s) == everything());
    QCOMPARE(m_page->model()->rowCount(), 1);
    QCOMPARE(m_page->shownName(), u"rail-1"_s);
    QVERIFY(!m_page->isModified());
    ConnectionProfile renamed = everything();
    renamed.name = u"rail-9"_s;
    m_page->form()->setProfile(renamed);
    Q_EMIT m_page->form()->submitted();
    QCOMPARE(store().names(), QStringList{u"rail-9"_s});
    QCOMPARE(m_page->shownName(), u"rail-9"_s);
    Q_EMIT m_page->removeRequested(u"rail-9"_s);
    QVERIFY(store().names().isEmpty());
    QCOMPARE(m_page->model()->rowCount(), 0);
}

void ConnectionsTest::whatIsWrongIsSaidBesideItsField()
{
    QVERIFY(store().saveConnection(withUser(u"taken"_s)).has_value());
    makeDesk();
    ConnectionProfile wrong = everything();
    wrong.name = u"taken"_s;
    wrong.seeds = {u"10.0.0.1:99999"_s};
    wrong.keyFile.clear();
    m_page->form()->setProfile(wrong);
    Q_EMIT m_page->form()->submitted();
    QCOMPARE(store().names(), QStringList{u"taken"_s});
    QStringList problems;
    for (const QLabel *label : m_page->form()->findChildren<QLabel *>()) {
        if (label->property("look").toString() == u"problem"_s && label->isVisible())
            problems << label->text();
    }
    QCOMPARE(problems.size(), 3);
    QVERIFY2(problems.join(u'\n').contains(u"99999"_s), qPrintable(problems.join(u'\n')));
}

void ConnectionsTest::thePasswordInTheKeychainIsUsedWithoutAsking()
{
    QVERIFY(store().saveConnection(withUser(u"rail"_s)).has_value());
    m_keychain->entries.insert(u"rail/ops"_s, "secret");
    makeDesk();
    m_desk->open(u"rail"_s);
    QTRY_COMPARE(m_opened.size(), 1);
    QCOMPARE(m_opened[0].second, std::string("secret"));
    QVERIFY(prompt() == nullptr);
}

void ConnectionsTest::withoutAKeychainItIsAskedForAndKnownForThisRun()
{
    QVERIFY(store().saveConnection(withUser(u"rail"_s)).has_value());
    m_keychain->trouble = u"the daemon is not there"_s;
    makeDesk();
    m_desk->open(u"rail"_s);
    QTRY_VERIFY(prompt() != nullptr);
    QVERIFY2(prompt()->situation().contains(u"the daemon is not there"_s), qPrintable(prompt()->situation()));
    QVERIFY(!prompt()->findChild<QCheckBox *>()->isVisible()); // there is nothing to keep it in
    type(prompt(), u"secret"_s, false);
    QTRY_COMPARE(m_opened.size(), 1);
    m_desk->open(u"rail"_s);
    QTRY_COMPARE(m_opened.size(), 2);
    QCOMPARE(m_opened[1].second, std::string("secret"));
    QVERIFY(m_keychain->entries.isEmpty());
}

void ConnectionsTest::askedForOnceItGoesIntoTheKeychainIfWanted()
{
    QVERIFY(store().saveConnection(withUser(u"rail"_s)).has_value());
    makeDesk();
    m_desk->open(u"rail"_s);
    QTRY_VERIFY(prompt() != nullptr);
    type(prompt(), u"secret"_s, true);
    QTRY_COMPARE(m_opened.size(), 1);
    QTRY_COMPARE(m_keychain->entries.value(u"rail/ops"_s), std::string("secret"));
}

void ConnectionsTest::aSlowKeychainIsNotWaitedFor()
{
    QVERIFY(store().saveConnection(withUser(u"rail"_s)).has_value());
    m_keychain->isSlow = true;
    makeDesk();
    m_desk->open(u"rail"_s);
    QTRY_VERIFY(prompt() != nullptr);
    QVERIFY(prompt()->situation().contains(u"not answered yet"_s));
    type(prompt(), u"typed"_s, false);
    QTRY_COMPARE(m_opened.size(), 1);
    QCOMPARE(m_opened[0].second, std::string("typed"));
    m_keychain->entries.insert(u"rail/ops"_s, "late");
    m_keychain->answerAll();
    QCOMPARE(m_opened.size(), 1);
    QVERIFY(prompt() == nullptr);
}

void ConnectionsTest::aKeychainThatAnswersAfterAllTakesThePromptAway()
{
    QVERIFY(store().saveConnection(withUser(u"rail"_s)).has_value());
    m_keychain->isSlow = true;
    m_keychain->entries.insert(u"rail/ops"_s, "late");
    makeDesk();
    m_desk->open(u"rail"_s);
    QTRY_VERIFY(prompt() != nullptr);
    m_keychain->answerAll();
    QTRY_VERIFY(prompt() == nullptr);
    QCOMPARE(m_opened.size(), 1);
    QCOMPARE(m_opened[0].second, std::string("late"));
}

void ConnectionsTest::aKeychainThatNeverAnswersHoldsUpNobody()
{
    QVERIFY(store().saveConnection(withUser(u"rail"_s)).has_value());
    m_keychain->isSlow = true;
    makeDesk();
    m_page->focusOn(u"rail"_s);
    m_desk->open(u"rail"_s);
    QTRY_VERIFY(prompt() != nullptr);
    // All of this while it has said nothing, and will not.
    m_page->focusEntry();
    QTest::keyClicks(QApplication::focusWidget(), u"x"_s);
    type(prompt(), u"a-word-that-is-nowhere-else"_s, true);
    QTRY_COMPARE(m_opened.size(), 1);
    QCOMPARE(m_opened[0].second, std::string("a-word-that-is-nowhere-else"));
    QVERIFY(m_keychain->entries.isEmpty());
    QVERIFY(!m_keychain->waiting.empty());
    // Known for this run meanwhile: nobody is asked again.
    m_desk->open(u"rail"_s);
    QTRY_COMPARE(m_opened.size(), 2);
    QVERIFY(prompt() == nullptr);
}

void ConnectionsTest::aKeychainThatDoesNotTakeThePasswordIsTold()
{
    const QByteArray word("a-word-that-is-nowhere-else");
    QVERIFY(store().saveConnection(withUser(u"rail"_s)).has_value());
    makeDesk();
    m_desk->open(u"rail"_s);
    QTRY_VERIFY(prompt() != nullptr);
    m_keychain->trouble = u"it is locked, and was not unlocked"_s; // between the question and the answer
    type(prompt(), QString::fromLatin1(word), true);
    QTRY_COMPARE(m_opened.size(), 1);
    QTRY_VERIFY(m_hints.join(u'\n').contains(u"did not take the password (it is locked, and was not unlocked)"_s));
    for (QDirIterator files(m_folder->path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories); files.hasNext();)
        QVERIFY(!contentOf(files.next()).contains(word));
    m_desk->open(u"rail"_s); // known for this run
    QTRY_COMPARE(m_opened.size(), 2);
    QCOMPARE(m_opened[1].second, word.toStdString());
}

void ConnectionsTest::whoeverCancelsIsNotAskedAgain()
{
    QVERIFY(store().saveConnection(withUser(u"rail"_s)).has_value());
    m_keychain->isSlow = true;
    makeDesk();
    m_desk->open(u"rail"_s);
    QTRY_VERIFY(prompt() != nullptr);
    prompt()->reject();
    m_keychain->answerAll();
    QTest::qWait(100);
    QVERIFY(prompt() == nullptr);
    QVERIFY(m_opened.isEmpty());
}

void ConnectionsTest::aRefusedPasswordIsAskedForAnew()
{
    QVERIFY(store().saveConnection(withUser(u"rail"_s)).has_value());
    m_keychain->entries.insert(u"rail/ops"_s, "wrong");
    makeDesk();
    m_desk->passwordRefused(u"rail"_s);
    m_desk->open(u"rail"_s);
    QTRY_VERIFY(prompt() != nullptr);
    QVERIFY(prompt()->situation().contains(u"refused"_s));
    type(prompt(), u"right"_s, true);
    QTRY_COMPARE(m_opened.size(), 1);
    QCOMPARE(m_opened[0].second, std::string("right"));
    QTRY_COMPARE(m_keychain->entries.value(u"rail/ops"_s), std::string("right"));
}

void ConnectionsTest::anotherUserForgetsThePassword()
{
    QVERIFY(store().saveConnection(withUser(u"rail"_s)).has_value());
    m_keychain->entries.insert(u"rail/ops"_s, "secret");
    makeDesk();
    m_page->focusOn(u"rail"_s);
    QCOMPARE(m_page->shownName(), u"rail"_s);
    ConnectionProfile changed = withUser(u"rail"_s);
    changed.user = u"dev"_s;
    m_page->form()->setProfile(changed);
    Q_EMIT m_page->form()->submitted();
    QTRY_VERIFY(m_keychain->entries.isEmpty());
}

void ConnectionsTest::theModelChangesRowByRow()
{
    ui::ConnectionsModel model;
    const QAbstractItemModelTester tester(&model);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    const auto entry = [](const QString &name, bool isOpen) {
        ui::ConnectionEntry made;
        made.profile.name = name;
        made.isOpen = isOpen;
        return made;
    };
    model.setEntries({entry(u"a"_s, false), entry(u"c"_s, false)});
    model.setEntries({entry(u"a"_s, true), entry(u"b"_s, false), entry(u"c"_s, false)});
    QCOMPARE(model.rowOf(u"b"_s), 1);
    QVERIFY(model.entry(0).isOpen);
    model.setEntries({entry(u"c"_s, false)});
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(resets.count(), 0);
}

} // namespace footplate

FOOTPLATE_GUI_TEST_MAIN(footplate::ConnectionsTest)
#include "tst_connections.moc"

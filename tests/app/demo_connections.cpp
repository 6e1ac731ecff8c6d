// SPDX-License-Identifier: GPL-3.0-or-later
// Several clusters in one window: each connection with a session, pages and a policy of its own; what is read-only, what is
// production, and a test with its steps in the page.
#include "app/console.h"
#include "core/wire/admin.h"
#include "tests/support/guimain.h"
#include "tests/support/render.h"
#include "ui/models/policydraft.h"
#include "ui/pages/policypage.h"
#include "ui/widgets/checklist.h"
#include "ui/widgets/hintline.h"
#include "ui/widgets/passwordprompt.h"
#include "ui/widgets/publishbar.h"

#include <QLineEdit>
#include <QLockFile>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabBar>
#include <QTcpServer>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;

namespace footplate {

using app::Console;
using app::ProfileStore;
using emulator::DemoCluster;
using emulator::DemoClusterOptions;
using ui::ConnectionProfile;
using ui::ConnectionsPage;
using ui::MainWindow;
using ui::PageId;

namespace {

constexpr int clusterMs = 20'000;
const std::string usersPassword = "correct horse battery staple";

DemoClusterOptions named(const std::string &name, int nodes)
{
    DemoClusterOptions options;
    options.nodes = nodes;
    options.namespaces = {"test"};
    options.clusterName = name;
    return options;
}

ConnectionProfile profileOf(const QString &name, const DemoCluster &cluster)
{
    ConnectionProfile profile;
    profile.name = name;
    profile.seeds = {QString::fromStdString(cluster.seed())};
    return profile;
}

} // namespace

class DemoConnections : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void twoClustersAreTwoSessionsInTwoTabs();
    void eachTabKeepsItsOwnPageAndRange();
    void closingATabEndsItsSessionAlone();
    void theLastTabBecomesAWelcome();
    void openedTwiceIsShownOnce();
    void aReadOnlyConnectionPublishesNothingUntilItIsSwitched();
    void productionWantsTheClustersName();
    void whatIsPublishedStaysWithItsProfile();
    void enterAsksBeforeItPublishes();
    void whatCannotBeKeptIsKeptLater();
    void aProfileOnTheCommandLineIsOpened();
    void theTestSaysEachStepInThePage();
    void theTestOfADeadPortSaysWhatToDo();
    void theTestAsksForAPasswordAndSaysThatItIsWrong();
    void aNameInUseIsNotDeleted();

private:
    void open(const QString &name);
    [[nodiscard]] bool isReady(MainWindow *view) const;
    [[nodiscard]] ConnectionsPage *page() const
    {
        return qobject_cast<ConnectionsPage *>(m_console->window().page(PageId::Connections));
    }
    [[nodiscard]] QString checked() const { return page()->findChild<ui::CheckList *>()->text(); }
    static QPushButton *button(const QWidget &within, const QString &text);
    void draft(const QString &reason);

    QTemporaryDir m_home;
    std::unique_ptr<DemoCluster> m_first;
    std::unique_ptr<DemoCluster> m_second;
    std::unique_ptr<Console> m_console;
};

void DemoConnections::initTestCase()
{
    qputenv("XDG_CONFIG_HOME", m_home.path().toLocal8Bit());
    qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent/bus"); // no keychain
    m_first = std::make_unique<DemoCluster>(named("first", 3));
    m_second = std::make_unique<DemoCluster>(named("second", 2));
    QVERIFY(m_first->start().has_value());
    QVERIFY(m_second->start().has_value());
}

void DemoConnections::init()
{
    failOnAnyWarning();
    ProfileStore store(ProfileStore::defaultFolder());
    for (const QString &name : store.names())
        QVERIFY(store.remove(name).has_value());
    ConnectionProfile first = profileOf(u"first"_s, *m_first);
    first.isReadOnly = false;
    first.color = 2;
    ConnectionProfile second = profileOf(u"second"_s, *m_second);
    second.isProduction = true;
    QVERIFY(store.saveConnection(first).has_value());
    QVERIFY(store.saveConnection(second).has_value());
    app::ConsoleOptions options;
    options.theme = ui::ThemeChoice::Light;
    QElapsedTimer sinceStart;
    sinceStart.start();
    m_console = std::make_unique<Console>(options, sinceStart);
    QVERIFY(m_console->open().has_value());
    m_console->frame().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&m_console->frame()));
}

void DemoConnections::cleanup()
{
    m_console.reset();
}

void DemoConnections::open(const QString &name)
{
    m_console->desk().open(name);
    QTRY_VERIFY_WITH_TIMEOUT(m_console->window().options().connectionName == name && isReady(&m_console->window()),
                             clusterMs);
}

bool DemoConnections::isReady(MainWindow *view) const
{
    return view == &m_console->window() && m_console->session() &&
           m_console->session()->snapshot()->state == ClusterState::Ready;
}

QPushButton *DemoConnections::button(const QWidget &within, const QString &text)
{
    for (QPushButton *each : within.findChildren<QPushButton *>()) {
        if (each->text() == text)
            return each;
    }
    return nullptr;
}

void DemoConnections::draft(const QString &reason)
{
    m_console->window().showPage(PageId::Policy);
    m_console->window().refreshNow();
    auto *policy = qobject_cast<ui::PolicyPage *>(m_console->window().page(PageId::Policy));
    PolicySet wanted = policy->draft()->policy();
    wanted.retry.maxRetries = 5;
    policy->draft()->load(wanted, u"test"_s);
    policy->findChild<ui::PublishBar *>()->setReason(reason);
}

void DemoConnections::twoClustersAreTwoSessionsInTwoTabs()
{
    open(u"first"_s);
    QVERIFY(!m_console->frame().tabs()->isVisible());
    const Session *first = m_console->session();
    open(u"second"_s);
    QVERIFY(m_console->session() != first);
    QCOMPARE(m_console->frame().views().size(), 2);
    QVERIFY(m_console->frame().tabs()->isVisible());
    QCOMPARE(m_console->frame().tabs()->tabText(0), u"first"_s);
    QVERIFY(m_console->frame().tabs()->tabText(1).contains(u"production"_s));
    QCOMPARE(m_console->session()->snapshot()->clusterName, std::string("second"));
    QVERIFY(m_console->frame().windowTitle().startsWith(u"second"_s));
    pictureOf(m_console->frame(), u"two-clusters"_s);
    QTest::keyClick(&m_console->frame(), Qt::Key_Tab, Qt::ControlModifier);
    QCOMPARE(m_console->session(), first);
    QCOMPARE(first->snapshot()->clusterName, std::string("first"));
}

void DemoConnections::eachTabKeepsItsOwnPageAndRange()
{
    open(u"first"_s);
    MainWindow *first = &m_console->window();
    first->showPage(PageId::Nodes);
    open(u"second"_s);
    QCOMPARE(m_console->window().currentPage(), PageId::Overview);
    m_console->window().showPage(PageId::Events);
    m_console->frame().setCurrent(first);
    QCOMPARE(m_console->window().currentPage(), PageId::Nodes);
    QVERIFY(!m_console->frame().views()[1]->isVisible()); // and so refreshes nothing
}

void DemoConnections::closingATabEndsItsSessionAlone()
{
    open(u"first"_s);
    const QPointer<Session> first(m_console->session());
    open(u"second"_s);
    const QPointer<Session> second(m_console->session());
    QTest::keyClick(&m_console->window(), Qt::Key_W, Qt::ControlModifier);
    QTRY_VERIFY(second.isNull());
    QVERIFY(!first.isNull());
    QCOMPARE(m_console->session(), first.data());
    QVERIFY(!m_console->frame().tabs()->isVisible());
}

void DemoConnections::theLastTabBecomesAWelcome()
{
    open(u"first"_s);
    const QPointer<Session> first(m_console->session());
    Q_EMIT m_console->frame().closeRequested(&m_console->window());
    QVERIFY(first.isNull());
    QVERIFY(m_console->session() == nullptr);
    QCOMPARE(m_console->frame().views().size(), 1);
    QVERIFY(m_console->frame().isVisible());
    open(u"second"_s);
    QCOMPARE(m_console->frame().views().size(), 1);
}

void DemoConnections::openedTwiceIsShownOnce()
{
    open(u"first"_s);
    const Session *first = m_console->session();
    open(u"second"_s);
    m_console->desk().open(u"first"_s);
    QTRY_COMPARE(m_console->session(), first);
    QCOMPARE(m_console->frame().views().size(), 2);
}

void DemoConnections::aReadOnlyConnectionPublishesNothingUntilItIsSwitched()
{
    open(u"second"_s);
    draft(u"a try"_s);
    auto *bar = m_console->window().findChild<ui::PublishBar *>();
    QVERIFY2(bar->hindrance().contains(u"read-only"_s), qPrintable(bar->hindrance()));
    m_console->window().setReadOnly(false);
    draft(u"a try"_s);
    QCOMPARE(bar->hindrance(), QString());
    m_console->window().setReadOnly(true);
    QVERIFY(bar->hindrance().contains(u"read-only"_s));
    // Nor does it when the request comes some other way.
    PublicationRequest request;
    request.policy.retry.maxRetries = 5;
    request.author = "ops@desk";
    request.reason = "a try";
    Q_EMIT m_console->window().findChild<ui::PolicyPage *>()->publishRequested(request);
    QTest::qWait(300);
    QCOMPARE(m_console->session()->snapshot()->live.revision, 0U);
}

void DemoConnections::productionWantsTheClustersName()
{
    open(u"second"_s);
    m_console->window().setReadOnly(false);
    draft(u"a change"_s);
    auto *bar = m_console->window().findChild<ui::PublishBar *>();
    button(*bar, u"Publish r1…"_s)->click();
    QVERIFY(bar->isConfirming());
    QPushButton *publish = button(*bar, u"Publish"_s);
    QVERIFY(!publish->isEnabled());
    auto *name = bar->findChild<QLineEdit *>(u"clusterName"_s);
    QVERIFY(name != nullptr && name->isVisible());
    QTest::keyClicks(name, u"secon"_s);
    QVERIFY(!publish->isEnabled());
    QTest::keyClick(name, Qt::Key_Return);
    QTest::keyClicks(name, u"d"_s);
    QVERIFY(publish->isEnabled());
    publish->click();
    QTRY_COMPARE(m_console->session()->snapshot()->live.revision, 1U);
}

void DemoConnections::whatIsPublishedStaysWithItsProfile()
{
    open(u"first"_s);
    draft(u"kept"_s);
    auto *bar = m_console->window().findChild<ui::PublishBar *>();
    button(*bar, u"Publish r1…"_s)->click();
    button(*bar, u"Publish"_s)->click();
    const auto keptRevisions = [] { return ProfileStore(ProfileStore::defaultFolder()).load(u"first"_s)->size(); };
    QTRY_COMPARE(keptRevisions(), std::size_t{1});
    open(u"second"_s);
    QCOMPARE(m_console->session()->snapshot()->live.revision, 0U);
    m_console->frame().setCurrent(m_console->frame().views()[0]);
    Q_EMIT m_console->window().closeRequested();
    open(u"first"_s);
    QCOMPARE(m_console->session()->livePolicy().maxRetries, 5U);
}

void DemoConnections::enterAsksBeforeItPublishes()
{
    open(u"first"_s);
    draft(u"by the keyboard"_s);
    auto *bar = m_console->window().findChild<ui::PublishBar *>();
    auto *reason = bar->findChild<QLineEdit *>();
    reason->setFocus();
    QTest::keyClick(m_console->frame().windowHandle(), Qt::Key_Return);
    QVERIFY(button(*bar, u"Publish"_s)->isVisible());
    QTest::qWait(300); // what presses a button takes a moment
    QCOMPARE(m_console->session()->snapshot()->live.revision, 0U);
    QTest::keyClick(m_console->frame().windowHandle(), Qt::Key_Return);
    QTRY_COMPARE(m_console->session()->snapshot()->live.revision, 1U);
}

void DemoConnections::whatCannotBeKeptIsKeptLater()
{
    open(u"first"_s);
    const auto publish = [this](std::uint32_t revision) {
        PublicationRequest request{{}, revision, "ops@desk", "a test"};
        request.policy.retry.maxRetries = 3 + revision;
        m_console->session()->publish(request, [](const PublicationResult &) {});
        return QTest::qWaitFor([&] { return m_console->session()->snapshot()->live.revision == revision + 1; }, clusterMs);
    };
    QLockFile other(ProfileStore::defaultFolder() + u"/first.json.lock"_s);
    QVERIFY(other.tryLock());
    QVERIFY(publish(0));
    auto *hints = m_console->window().findChild<ui::HintLine *>();
    QTRY_VERIFY_WITH_TIMEOUT(hints->text().contains(u"another process is writing"_s), clusterMs);
    other.unlock();
    QVERIFY(publish(1));
    const auto kept = [] { return ProfileStore(ProfileStore::defaultFolder()).load(u"first"_s).value(); };
    QTRY_COMPARE(kept().size(), std::size_t{2});
    QCOMPARE(kept()[0].policy.retry.maxRetries, 3U);
    QCOMPARE(kept()[1].policy.retry.maxRetries, 4U);
}

void DemoConnections::aProfileOnTheCommandLineIsOpened()
{
    app::ConsoleOptions options;
    options.profile = u"first"_s;
    QElapsedTimer sinceStart;
    sinceStart.start();
    m_console = std::make_unique<Console>(options, sinceStart);
    QVERIFY(m_console->open().has_value());
    QTRY_VERIFY_WITH_TIMEOUT(isReady(&m_console->window()), clusterMs);
    QCOMPARE(m_console->window().options().connectionName, u"first"_s);
    QCOMPARE(m_console->window().options().color, 2);
}

void DemoConnections::theTestSaysEachStepInThePage()
{
    m_console->window().showPage(PageId::Connections);
    page()->focusOn(u"first"_s);
    button(*page(), u"Test"_s)->click();
    QTRY_VERIFY2_WITH_TIMEOUT(checked().contains(u"Everything works"_s), qPrintable(checked()), clusterMs);
    for (const auto &words : {u"Connect — 1 of 1"_s, u"TLS — not encrypted"_s, u"Log in — nobody logs in"_s,
                              u"node A1 of cluster \"first\""_s, u"2 of 2 nodes answer"_s})
        QVERIFY2(checked().contains(words), qPrintable(words + u" is not in: "_s + checked()));
    pictureOf(m_console->frame(), u"connections-test"_s);
    QVERIFY(m_console->session() == nullptr); // it opens nothing
}

void DemoConnections::theTestOfADeadPortSaysWhatToDo()
{
    QTcpServer server;
    QVERIFY(server.listen(QHostAddress::LocalHost));
    const quint16 port = server.serverPort();
    server.close();
    ConnectionProfile dead;
    dead.name = u"dead"_s;
    dead.seeds = {u"127.0.0.1:%1"_s.arg(port)};
    m_console->window().showPage(PageId::Connections);
    page()->form()->setProfile(dead);
    button(*page(), u"Test"_s)->click();
    QTRY_VERIFY2_WITH_TIMEOUT(checked().contains(u"It fails at: Connect"_s), qPrintable(checked()), clusterMs);
    QVERIFY2(checked().contains(u"Does the node run"_s), qPrintable(checked()));
    pictureOf(m_console->frame(), u"connections-dead"_s);
    QCOMPARE(ProfileStore(ProfileStore::defaultFolder()).names(),
             (QStringList{u"first"_s, u"second"_s})); // nothing was saved
}

void DemoConnections::theTestAsksForAPasswordAndSaysThatItIsWrong()
{
    DemoClusterOptions options = named("locked", 2);
    options.user = "ops";
    options.passwordHash = wire::passwordHash(usersPassword).value_or(Secret());
    DemoCluster locked(options);
    QVERIFY(locked.start().has_value());
    ConnectionProfile profile = profileOf(u"locked"_s, locked);
    profile.user = u"ops"_s;
    m_console->window().showPage(PageId::Connections);
    page()->form()->setProfile(profile);
    const auto answer = [this](const QString &word) {
        auto *prompt = m_console->frame().findChild<ui::PasswordPrompt *>();
        prompt->findChild<QLineEdit *>()->setText(word);
        button(*prompt, u"Go on"_s)->click();
    };
    const auto isAsking = [this] {
        const auto *prompt = m_console->frame().findChild<ui::PasswordPrompt *>();
        return prompt && prompt->isVisible();
    };
    button(*page(), u"Test"_s)->click();
    QTRY_VERIFY_WITH_TIMEOUT(isAsking(), clusterMs);
    answer(u"guess"_s);
    QTRY_VERIFY2_WITH_TIMEOUT(checked().contains(u"It fails at: Log in"_s), qPrintable(checked()), clusterMs);
    QVERIFY2(checked().contains(u"the password is wrong"_s), qPrintable(checked()));
    QTRY_VERIFY(!isAsking());
    button(*page(), u"Test"_s)->click();
    QTRY_VERIFY_WITH_TIMEOUT(isAsking(), clusterMs);
    answer(QString::fromStdString(usersPassword));
    QTRY_VERIFY2_WITH_TIMEOUT(checked().contains(u"Everything works"_s), qPrintable(checked()), clusterMs);
}

void DemoConnections::aNameInUseIsNotDeleted()
{
    open(u"first"_s);
    Q_EMIT page()->removeRequested(u"first"_s);
    QVERIFY(ProfileStore(ProfileStore::defaultFolder()).names().contains(u"first"_s));
}

} // namespace footplate

FOOTPLATE_GUI_TEST_MAIN(footplate::DemoConnections)
#include "demo_connections.moc"

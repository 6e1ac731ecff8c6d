// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/gui/stagedconsole.h"

#include "core/session/checkreport.h"
#include "ui/models/policydraft.h"
#include "ui/pages/connectionspage.h"
#include "ui/pages/getpage.h"
#include "ui/pages/policypage.h"
#include "ui/widgets/commandpalette.h"
#include "ui/widgets/helpwindow.h"
#include "ui/widgets/passwordprompt.h"
#include "ui/widgets/settingswindow.h"

#include <QAction>
#include <QApplication>
#include <QTest>

namespace footplate {

using namespace Qt::StringLiterals;

namespace {

CheckReport brokenConnection()
{
    CheckReport report;
    report.isRunning = false;
    report.clusterName = "railway";
    report.at(CheckStep::Resolve).state = CheckState::Passed;
    report.at(CheckStep::Connect) = {CheckState::Partial,
                                     {{"10.0.0.1:3000", Outcome::Ok, "127.0.0.1:3000"}, {"10.0.0.2:3000", Outcome::ConnectionError, "connection refused"}}};
    report.at(CheckStep::Tls).state = CheckState::NotNeeded;
    report.at(CheckStep::Login).state = CheckState::NotNeeded;
    report.at(CheckStep::Cluster).state = CheckState::Failed;
    report.at(CheckStep::Cluster).findings = {{"10.0.0.1:3000", Outcome::InvalidRequest, "the cluster is called railway"}};
    return report;
}

// What a key has opened.
template <typename Widget>
Widget &opened(const ui::MainWindow &window)
{
    auto *widget = window.findChild<Widget *>();
    if (widget == nullptr)
        qFatal("%s was not opened", Widget::staticMetaObject.className());
    return *widget;
}

void settle()
{
    for (int i = 0; i < 3; ++i)
        QCoreApplication::processEvents();
}

} // namespace

CommandResult stagedRead()
{
    CommandResult result;
    result.record.generation = 4;
    result.atMs = SyntheticState::startMs;
    result.record.expiresAtMs = result.atMs + (6 * 24 + 3) * 3'600'000LL;
    result.record.bins = {
        {"name", Value{std::string("Ada Lovelace")}},
        {"visits", Value{std::int64_t{1024}}},
        {"score", Value{0.987}},
        {"active", Value{true}},
        {"tags", Value{ListValue{{Value{std::string("mathematics")}, Value{std::int64_t{1843}}}, false}}},
        {"address", Value{MapValue{{{Value{std::string("city")}, Value{std::string("London")}}}, true}}},
        {"avatar", Value{Blob(400, std::byte{0x89})}},
    };
    result.partition = 1439;
    result.node = "A5";
    result.totalUs = 327'600;
    result.attempts = {attemptAt(0, "A3", Outcome::Timeout, 0, 295'000), attemptAt(1, "A5", Outcome::Ok, 325'200, 1'200)};
    return result;
}

StagedConsole::StagedConsole(Scene scene, QSize size)
    : m_state(scene, {.nodes = 5, .namespaces = 2, .seconds = 120})
{
    const ui::WindowOptions options{.connectionName = u"railway"_s, .isDemo = true, .isReadOnly = false, .author = u"ops@desk"_s};
    m_window = std::make_unique<ui::MainWindow>(options);
    m_window->resize(size);
    m_window->setStateSource([this](std::int64_t) { return m_state.view(); });
    m_window->setRefreshMs(60'000); // a test says when
    m_window->show();
    leaveOther();
}

StagedConsole::~StagedConsole() = default;

QStringList StagedConsole::views()
{
    QStringList views;
    for (int i = 0; i < ui::pageCount; ++i)
        views << ui::pageName(static_cast<ui::PageId>(i));
    return views << u"nodes, detail"_s << u"partitions, pinned"_s << u"policy, draft"_s << u"get, result"_s << u"events, one"_s
                 << u"connections, tried"_s << u"palette"_s << u"settings"_s << u"help"_s << u"password"_s << u"welcome"_s;
}

QWidget &StagedConsole::show(const QString &view)
{
    leaveOther();
    const QString page = view.section(u',', 0, 0);
    QWidget *shown = m_window.get();
    if (!showPage(page))
        shown = &showBefore(view);
    else if (page != view)
        work(m_window->currentPage());
    settle();
    if (!shown->isVisible())
        qFatal("%s does not show", qPrintable(view));
    return *shown;
}

// Keys go to the window again.
void StagedConsole::leaveOther()
{
    if (QWidget *other = QApplication::activeWindow(); other != nullptr && other != m_window.get())
        other->close();
    m_window->activateWindow();
    if (!QTest::qWaitForWindowActive(m_window.get()))
        qFatal("the window does not become active");
}

bool StagedConsole::showPage(const QString &name)
{
    for (int i = 0; i < ui::pageCount; ++i) {
        const auto id = static_cast<ui::PageId>(i);
        if (ui::pageName(id) != name)
            continue;
        m_window->showPage(id);
        return true;
    }
    return false;
}

// Does on the page what it is there for.
void StagedConsole::work(ui::PageId id)
{
    ui::Page *page = m_window->page(id);
    switch (id) {
    case ui::PageId::Nodes: return page->focusOn(u"A3"_s);
    case ui::PageId::Partitions: return page->focusOn(u"test/1439"_s);
    case ui::PageId::Events: return page->focusOn(u"3"_s);
    case ui::PageId::Policy: return draft(*qobject_cast<ui::PolicyPage *>(page));
    case ui::PageId::Get: return read(*qobject_cast<ui::GetPage *>(page));
    case ui::PageId::Connections: return tryOut(*qobject_cast<ui::ConnectionsPage *>(page));
    case ui::PageId::Overview:
    case ui::PageId::Retries: return;
    }
}

void StagedConsole::draft(ui::PolicyPage &page)
{
    page.draft()->setValue(ui::PolicyField::MaxRetries, 3);
    page.draft()->setValue(ui::PolicyField::SocketTimeout, 70'000); // more than the whole command has
}

void StagedConsole::read(ui::GetPage &page)
{
    ReadRequest request;
    request.nameSpace = "test";
    request.set = "demo";
    request.key = Key{std::string("user:1042")};
    {
        const QSignalBlocker blocker(page); // nobody is there to be asked
        page.readAgain(request);
    }
    page.readEnded(stagedRead());
}

void StagedConsole::tryOut(ui::ConnectionsPage &page)
{
    ui::ConnectionProfile profile;
    profile.name = u"railway"_s;
    profile.seeds = {u"10.0.0.1:3000"_s, u"10.0.0.2:3000"_s};
    profile.usesTls = profile.isProduction = true;
    profile.user = u"ada"_s;
    page.setCheck([](const ui::ConnectionProfile &) {
        return QHash<ui::ConnectionField, QString>{{ui::ConnectionField::KeyFile, u"A certificate needs its key, and a key its certificate."_s}};
    });
    ui::ConnectionProfile spare;
    spare.name = u"spare"_s;
    page.setEntries({{profile, true, {}}, {spare, false, u"Its file cannot be read."_s}});
    page.focusOn(profile.name);
    page.form()->validate();
    page.setPasswordNote(profile.name, u"It is in the keychain."_s, true);
    page.setReport(brokenConnection());
}

QWidget &StagedConsole::showBefore(const QString &view)
{
    if (view == "settings"_L1) {
        QTest::keyClick(m_window.get(), Qt::Key_Comma, Qt::ControlModifier);
        return opened<ui::SettingsWindow>(*m_window);
    }
    if (view == "help"_L1) {
        QTest::keyClick(m_window.get(), Qt::Key_F1);
        return opened<ui::HelpWindow>(*m_window);
    }
    if (view == "palette"_L1) {
        QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
        return opened<ui::CommandPalette>(*m_window);
    }
    if (view == "password"_L1) {
        auto prompt = std::make_unique<ui::PasswordPrompt>(u"railway"_s, u"ada"_s, m_window.get());
        prompt->setSituation(u"There is no keychain."_s, true);
        prompt->show();
        m_before = std::move(prompt);
        return *m_before;
    }
    m_window->setStateSource({});
    m_window->showPage(ui::PageId::Overview);
    return *m_window;
}

} // namespace footplate

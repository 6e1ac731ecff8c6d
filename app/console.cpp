// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console.h"

#include "app/author.h"
#include "app/cli/output.h"
#include "app/eventlog.h"
#include "app/keychainstore.h"
#include "app/language.h"
#include "app/profilestore.h"
#include "app/readstore.h"
#include "ui/text/wording.h"
#include "ui/widgets/welcomeface.h"

#include <QCoreApplication>
#include <QEvent>
#include <QJsonObject>
#include <QLineEdit>
#include <QRegularExpression>

#include <algorithm>
#include <tuple>
#include <utility>

namespace footplate::app {

using namespace Qt::StringLiterals;

Console::Console(ConsoleOptions options, const QElapsedTimer &sinceStart)
    : m_options(std::move(options))
    , m_sinceStart(sinceStart)
    , m_author(authorHere())
{
    if (!m_options.takesPictures())
        m_settings = std::make_unique<Settings>(Settings::defaultFile());
    if (m_options.isDemo)
        m_startingDemo.emplace(demoOptions());
    chooseLanguage();
    buildWindow();
}

Console::~Console()
{
    saveSettings();
    // Views must not see sessions that are going.
    m_tabs.clear();
    m_desk.reset();
    m_frame.reset();
}

Result<void> Console::open()
{
    if (!m_options.profile.isEmpty()) {
        auto history = m_desk->profiles().load(m_options.profile);
        if (!history)
            return tl::unexpected(history.error());
        m_profileHistory = std::move(*history);
    }
    m_frame->show();
    if (m_options.isDemo)
        return openDemo();
    if (!m_options.connection.session.seeds.empty())
        return openSeeds(m_options.connection.session);
    if (m_options.profile.isEmpty())
        return {};
    const auto kept = m_desk->profiles().connection(m_options.profile);
    if (kept && !kept->seeds.isEmpty())
        m_desk->open(m_options.profile);
    return {};
}

void Console::startDrill()
{
    for (const auto &tab : m_tabs)
        tab->startDrill();
}

void Console::buildWindow()
{
    const ui::Preferences preferences = preferencesAtStart();
    ui::Theme::instance().apply(static_cast<ui::ThemeChoice>(preferences.word(ui::Preference::Theme)));
    m_frame = std::make_unique<ui::ConsoleFrame>();
    m_desk = std::make_unique<ConnectionDesk>(ProfileStore(ProfileStore::defaultFolder()),
                                              std::make_unique<KeychainStore>(), m_frame.get());
    addTab();
    window().setPreferences(preferences);
    window().installEventFilter(this);
    restoreSettings();
    if (m_options.size.isValid())
        m_frame->resize(m_options.size);
    if (m_options.page)
        window().showPage(*m_options.page);
    connect(m_frame.get(), &ui::ConsoleFrame::closeRequested, this, &Console::closeTab);
    connect(m_desk.get(), &ConnectionDesk::hint, this, [this](const QString &text) { window().showHint(text); });
    if (m_settings) { // else nothing is kept
        const auto kept = [](const QString &name) { return ReadStore(ReadStore::defaultFolder(), name); };
        connect(m_desk.get(), &ConnectionDesk::renamed, this, [kept](const QString &name, const QString &to) { kept(name).rename(to); });
        connect(m_desk.get(), &ConnectionDesk::removed, this, [kept](const QString &name) { kept(name).remove(); });
    }
    connect(m_desk.get(), &ConnectionDesk::openWanted, this, &Console::openProfile);
    connect(&m_notifier, &AlertNotifier::hint, this, [this](const QString &text) { window().showHint(text); });
    connect(&m_notifier, &AlertNotifier::wanted, this, &Console::showAlert);
    connect(qApp, &QCoreApplication::aboutToQuit, this, &Console::saveSettings);
}

ClusterTab &Console::addTab()
{
    ui::WindowOptions options;
    options.author = ui::fromStd(m_author);
    options.languages = languagesIn(translationsFolder());
    auto view = std::make_unique<ui::MainWindow>(options);
    const bool isFirst = m_tabs.empty();
    if (!isFirst) { // as the one beside it, except for what is shown in it
        view->restoreLayout(window().saveLayout());
        view->showPage(ui::PageId::Overview);
        view->setPreferences(window().preferences());
    }
    connectView(*view);
    m_notifier.watch(view.get());
    m_tabs.push_back(std::make_unique<ClusterTab>(*m_frame->add(std::move(view)), m_settings ? EventLog::defaultFolder() : QString()));
    ClusterTab &tab = *m_tabs.back();
    connect(&tab, &ClusterTab::ready, this, &Console::tabReady);
    connect(&tab, &ClusterTab::loginRefused, this, [this, &tab] { m_desk->passwordRefused(tab.profile()); });
    return tab;
}

void Console::connectView(ui::MainWindow &view)
{
    connect(&view, &ui::MainWindow::pageMade, this, [this](ui::Page *page) {
        if (auto *connections = qobject_cast<ui::ConnectionsPage *>(page))
            m_desk->attach(connections);
    });
    connect(&view, &ui::MainWindow::demoRequested, this, [this] {
        if (const auto opened = openDemo(); !opened)
            window().showHint(ui::errorSentence(opened.error()));
    });
    connect(&view, &ui::MainWindow::connectRequested, this, &Console::connectTo);
    connect(&view, &ui::MainWindow::preferenceChosen, this, [this, &view](ui::Preference id, const QVariant &value) {
        keepPreference(id, value);
        for (ui::MainWindow *each : m_frame->views()) {
            if (each != &view)
                each->setPreferences(view.preferences());
        }
    });
}

ClusterTab &Console::freeTab()
{
    if (!currentTab().session())
        return currentTab();
    window().showPage(window().currentPage()); // it may show the welcome face, which has done its work
    return addTab();
}

ClusterTab &Console::currentTab() const
{
    return *tabOf(m_frame->current());
}

ClusterTab *Console::tabOf(const ui::MainWindow *view) const
{
    const auto found = std::find_if(m_tabs.begin(), m_tabs.end(), [view](const auto &tab) { return &tab->view() == view; });
    return found == m_tabs.end() ? nullptr : found->get();
}

// What the command line says holds for this run, and is not kept.
ui::Preferences Console::preferencesAtStart() const
{
    ui::Preferences preferences = m_settings ? m_settings->preferences() : ui::Preferences();
    if (m_options.theme) {
        const QString word = ui::Preferences::words(ui::Preference::Theme)[static_cast<int>(*m_options.theme)];
        std::ignore = preferences.set(ui::Preference::Theme, word);
    }
    return preferences;
}

void Console::chooseLanguage()
{
    const QString kept = m_settings ? m_settings->preferences().text(ui::Preference::Language) : u"en"_s;
    const QString &choice = m_options.language.isEmpty() ? kept : m_options.language;
    installLanguage(languageFor(choice, languagesIn(translationsFolder()), QLocale::system().uiLanguages()));
}

void Console::restoreSettings()
{
    if (!m_settings)
        return;
    window().restoreLayout(m_settings->preferences().bytes(ui::Preference::Layout));
    if (const auto *welcome = window().findChild<ui::WelcomeFace *>()) {
        if (auto *seeds = welcome->findChild<QLineEdit *>())
            seeds->setText(m_settings->preferences().text(ui::Preference::LastSeeds));
    }
    if (m_settings->wasBroken()) {
        window().showHint(tr("The settings file could not be read; the defaults hold and the old file was kept as "
                             "footplate.ini.broken."));
    } else if (!m_settings->refusedKeys().isEmpty()) {
        window().showHint(tr("The settings file holds values that are not possible; the defaults hold for: %1.")
                              .arg(m_settings->refusedKeys().join(u", "_s)));
    }
}

void Console::keepPreference(ui::Preference id, const QVariant &value)
{
    if (!m_settings)
        return;
    if (const auto kept = m_settings->set(id, value); !kept)
        window().showHint(ui::errorSentence(kept.error()));
}

void Console::saveSettings()
{
    if (m_frame)
        keepPreference(ui::Preference::Layout, window().saveLayout());
}

Result<void> Console::openDemo()
{
    const auto running = std::find_if(m_tabs.begin(), m_tabs.end(), [](const auto &tab) { return tab->demoCluster() != nullptr; });
    if (running != m_tabs.end()) { // one is enough
        m_frame->setCurrent(&(*running)->view());
        return {};
    }
    SessionOptions options;
    options.history = m_profileHistory;
    ui::WindowOptions look;
    look.connectionName = tr("Demo");
    look.isDemo = true;
    ClusterTab &tab = freeTab();
    StartingDemo demo = m_startingDemo ? *std::exchange(m_startingDemo, std::nullopt) : StartingDemo(demoOptions());
    const auto opened = tab.openDemo(std::move(demo), m_options.drill, options, look, m_options.profile);
    if (opened)
        m_frame->setCurrent(&tab.view());
    else
        closeTab(&tab.view());
    tellOpen();
    return opened;
}

// What was typed, and is kept nowhere: read-only until somebody switches it.
Result<void> Console::openSeeds(const SessionOptions &wanted)
{
    SessionOptions options = wanted;
    options.history = m_profileHistory;
    ui::WindowOptions look;
    look.connectionName = m_options.profile;
    look.isReadOnly = true;
    ClusterTab &tab = freeTab();
    const auto opened = tab.open(options, look, m_options.profile);
    if (!opened) {
        closeTab(&tab.view());
        return opened;
    }
    m_frame->setCurrent(&tab.view());
    keepPreference(ui::Preference::LastSeeds, seedsText(wanted));
    tellOpen();
    return {};
}

void Console::openProfile(const ui::ConnectionProfile &profile, const SessionOptions &wanted)
{
    const auto open = std::find_if(m_tabs.begin(), m_tabs.end(), [&profile](const auto &tab) { return tab->session() && tab->profile() == profile.name; });
    if (open != m_tabs.end()) {
        m_frame->setCurrent(&(*open)->view());
        return;
    }
    const auto history = m_desk->profiles().load(profile.name);
    if (!history) {
        window().showHint(ui::errorSentence(history.error()));
        return;
    }
    SessionOptions options = wanted;
    options.history = *history;
    ui::WindowOptions look;
    look.connectionName = profile.name;
    look.color = profile.color;
    look.isProduction = profile.isProduction;
    look.isReadOnly = profile.isReadOnly;
    ClusterTab &tab = freeTab();
    if (const auto opened = tab.open(options, look, profile.name); !opened) {
        closeTab(&tab.view());
        window().showHint(ui::errorSentence(opened.error()));
        return;
    }
    m_frame->setCurrent(&tab.view());
    if (tab.view().currentPage() == ui::PageId::Connections)
        tab.view().showPage(ui::PageId::Overview);
    tellOpen();
}

void Console::connectTo(const QString &seeds)
{
    static const QRegularExpression separators(u"[,\\s]+"_s);
    SessionOptions options = m_options.connection.session;
    options.seeds.clear();
    for (const QString &seed : seeds.split(separators, Qt::SkipEmptyParts)) {
        options.seeds.push_back(seed.toStdString());
        if (const auto checked = checkSeed(options.seeds.back(), options.tls.isOn); !checked) {
            window().showHint(ui::errorSentence(checked.error()));
            return;
        }
    }
    if (const auto opened = openSeeds(options); !opened)
        window().showHint(ui::errorSentence(opened.error()));
}

// The last one stays, as a welcome.
void Console::closeTab(ui::MainWindow *view)
{
    ClusterTab *closing = tabOf(view);
    if (!closing)
        return;
    closing->close();
    if (m_tabs.size() > 1) {
        m_frame->remove(view);
        std::erase_if(m_tabs, [closing](const auto &tab) { return tab.get() == closing; });
    }
    tellOpen();
}

void Console::showAlert(ui::MainWindow *view, const Alert &alert)
{
    m_frame->setCurrent(view);
    m_frame->setWindowState(m_frame->windowState() & ~Qt::WindowMinimized);
    m_frame->show();
    m_frame->raise();
    m_frame->activateWindow();
    view->showAlert(alert);
}

void Console::tabReady()
{
    if (std::exchange(m_isReady, true))
        return;
    m_liveMs = m_sinceStart.elapsed();
    printTimings();
    if (!m_options.takesPictures())
        startDrill();
    Q_EMIT ready();
}

void Console::tellOpen()
{
    QStringList names;
    for (const auto &tab : m_tabs) {
        if (tab->session() && !tab->profile().isEmpty() && !tab->demoCluster())
            names.append(tab->profile());
    }
    m_desk->setOpen(names);
}

void Console::printTimings()
{
    if (!m_options.printsTimings || m_windowMs < 0 || m_liveMs < 0)
        return;
    printJsonNote({{u"window_ms"_s, m_windowMs}, {u"live_ms"_s, m_liveMs}});
    m_options.printsTimings = false;
}

bool Console::eventFilter(QObject *watched, QEvent *event)
{
    if (m_windowMs < 0 && event->type() == QEvent::Paint) {
        m_windowMs = m_sinceStart.elapsed();
        printTimings();
    }
    return QObject::eventFilter(watched, event);
}

} // namespace footplate::app

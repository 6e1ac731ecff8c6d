// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console.h"

#include "app/author.h"
#include "app/cli/clustersession.h"
#include "app/cli/output.h"
#include "app/language.h"
#include "app/profilestore.h"
#include "core/base/clock.h"
#include "ui/text/wording.h"
#include "ui/widgets/welcomeface.h"

#include <QCoreApplication>
#include <QEvent>
#include <QJsonObject>
#include <QLineEdit>
#include <QLocale>
#include <QRegularExpression>
#include <QTimer>

#include <algorithm>
#include <span>
#include <tuple>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

// Enough to see retries and latencies move, little enough to leave the machine alone.
constexpr std::uint32_t demoGetsPerSecond = 100;
constexpr std::size_t earlierEvents = 2000; // read at the start

TrafficOptions demoTraffic(const emulator::DemoClusterOptions &cluster)
{
    TrafficOptions traffic;
    traffic.perSecond = demoGetsPerSecond;
    traffic.namespaces = cluster.namespaces;
    traffic.keyCount = static_cast<std::uint32_t>(cluster.recordsPerNamespace);
    return traffic;
}

} // namespace

Console::Console(ConsoleOptions options, const QElapsedTimer &sinceStart)
    : m_options(std::move(options))
    , m_sinceStart(sinceStart)
    , m_author(authorHere())
{
    if (!m_options.takesPictures())
        m_settings = std::make_unique<Settings>(Settings::defaultFile());
    if (m_options.isDemo)
        beginDemo();
    chooseLanguage();
    buildWindow();
}

Console::~Console()
{
    saveSettings();
    if (m_session)
        keepEvents();
    // The window must not see a session that is going.
    m_window.reset();
}

Result<void> Console::open()
{
    if (!m_options.profile.isEmpty()) {
        auto history = ProfileStore(ProfileStore::defaultFolder()).load(m_options.profile);
        if (!history)
            return tl::unexpected(history.error());
        m_profileHistory = std::move(*history);
        m_keptRevision = m_profileHistory.empty() ? 0 : m_profileHistory.back().revision;
    }
    m_window->show();
    if (m_options.isDemo)
        return openDemo();
    if (!m_options.connection.session.seeds.empty())
        return openCluster(m_options.connection.session);
    return {};
}

void Console::startDrill()
{
    if (m_drill)
        m_drill->start();
}

void Console::buildWindow()
{
    const ui::Preferences preferences = preferencesAtStart();
    ui::Theme::instance().apply(static_cast<ui::ThemeChoice>(preferences.word(ui::Preference::Theme)));
    ui::WindowOptions windowOptions;
    windowOptions.author = ui::fromStd(m_author);
    windowOptions.languages = languagesIn(translationsFolder());
    m_window = std::make_unique<ui::MainWindow>(windowOptions);
    m_window->setPreferences(preferences);
    m_window->installEventFilter(this);
    restoreSettings();
    if (m_options.size.isValid())
        m_window->resize(m_options.size);
    if (m_options.page)
        m_window->showPage(*m_options.page);
    connect(m_window.get(), &ui::MainWindow::demoRequested, this, [this] {
        if (const auto opened = openDemo(); !opened)
            m_window->showHint(ui::errorSentence(opened.error()));
    });
    connect(m_window.get(), &ui::MainWindow::connectRequested, this, &Console::connectTo);
    connect(m_window.get(), &ui::MainWindow::preferenceChosen, this, &Console::keepPreference);
    connect(qApp, &QCoreApplication::aboutToQuit, this, &Console::saveSettings);
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
    const QString choice = m_settings ? m_settings->preferences().text(ui::Preference::Language) : u"en"_s;
    installLanguage(languageFor(choice, languagesIn(translationsFolder()), QLocale::system().uiLanguages()));
}

void Console::restoreSettings()
{
    if (!m_settings)
        return;
    m_window->restoreLayout(m_settings->preferences().bytes(ui::Preference::Layout));
    if (const auto *welcome = m_window->findChild<ui::WelcomeFace *>()) {
        if (auto *seeds = welcome->findChild<QLineEdit *>())
            seeds->setText(m_settings->preferences().text(ui::Preference::LastSeeds));
    }
    if (m_settings->wasBroken()) {
        m_window->showHint(tr("The settings file could not be read; the defaults hold and the old file was kept as "
                              "footplate.ini.broken."));
    } else if (!m_settings->refusedKeys().isEmpty()) {
        m_window->showHint(tr("The settings file holds values that are not possible; the defaults hold for: %1.")
                               .arg(m_settings->refusedKeys().join(u", "_s)));
    }
}

void Console::keepPreference(ui::Preference id, const QVariant &value)
{
    if (!m_settings)
        return;
    if (const auto kept = m_settings->set(id, value); !kept)
        m_window->showHint(ui::errorSentence(kept.error()));
}

void Console::saveSettings()
{
    if (m_window)
        keepPreference(ui::Preference::Layout, m_window->saveLayout());
}

// Records and listening sockets take about as long as the window, so both are made at the same time.
void Console::beginDemo()
{
    m_demo = std::make_unique<emulator::DemoCluster>(demoOptions());
    m_demoStarts = std::async(std::launch::async, [demo = m_demo.get()] { return demo->start(); });
}

Result<void> Console::openDemo()
{
    if (!m_demo)
        beginDemo();
    if (m_demoStarts.valid()) {
        if (auto started = m_demoStarts.get(); !started) {
            m_demo.reset();
            return tl::unexpected(started.error());
        }
    }
    SessionOptions options;
    options.seeds = {m_demo->seed()};
    options.history = m_profileHistory;
    beginEvents(options, u"demo"_s);
    auto session = Session::create(options);
    if (!session)
        return tl::unexpected(session.error());
    (*session)->setTraffic(demoTraffic(m_demo->options()));
    adopt(std::move(*session), true, tr("Demo"));
    m_drill = std::make_unique<DrillRunner>(*m_demo, m_options.drill);
    connect(m_drill.get(), &DrillRunner::started, this, [this](const QString &node, const QString &fault) {
        m_session->note(EventCode::DrillStarted, Severity::Warning, node.toStdString(), fault.toStdString());
    });
    connect(m_drill.get(), &DrillRunner::ended, this, [this](const QString &node, const QString &fault, qint64 ms) {
        m_session->note(EventCode::DrillEnded, Severity::Good, node.toStdString(), fault.toStdString(), ms);
    });
    return {};
}

Result<void> Console::openCluster(const SessionOptions &wanted)
{
    SessionOptions options = wanted;
    options.history = m_profileHistory;
    beginEvents(options, m_options.profile.isEmpty() ? ui::fromStd(wanted.seeds.front()) : m_options.profile);
    auto session = Session::create(options);
    if (!session)
        return tl::unexpected(session.error());
    adopt(std::move(*session), false, m_options.profile);
    m_drill.reset();
    m_demo.reset();
    keepPreference(ui::Preference::LastSeeds, seedsText(wanted));
    return {};
}

void Console::connectTo(const QString &seeds)
{
    static const QRegularExpression separators(u"[,\\s]+"_s);
    SessionOptions options = m_options.connection.session;
    options.seeds.clear();
    for (const QString &seed : seeds.split(separators, Qt::SkipEmptyParts)) {
        options.seeds.push_back(seed.toStdString());
        if (const auto checked = checkSeed(options.seeds.back(), options.tls.isOn); !checked) {
            m_window->showHint(ui::errorSentence(checked.error()));
            return;
        }
    }
    if (const auto opened = openCluster(options); !opened)
        m_window->showHint(ui::errorSentence(opened.error()));
}

void Console::adopt(std::unique_ptr<Session> session, bool isDemo, const QString &name)
{
    ui::WindowOptions windowOptions;
    windowOptions.connectionName = name;
    windowOptions.isDemo = isDemo;
    windowOptions.author = ui::fromStd(m_author);
    m_isReady = false;
    connect(session.get(), &Session::changed, this, &Console::onSessionChanged);
    m_window->setSession(session.get(), windowOptions);
    m_session = std::move(session); // the one before ends here, after the window let go of it
    m_session->start();
}

void Console::onSessionChanged()
{
    const ClusterSnapshotPtr snapshot = m_session->snapshot();
    if (!m_isReady && (snapshot->state == ClusterState::Ready || hasSettled(*snapshot))) {
        m_isReady = true;
        m_liveMs = m_sinceStart.elapsed();
        // The first whole map is what everybody waits for; the interval begins with it.
        m_window->refreshNow();
        printTimings();
        if (!m_options.takesPictures())
            startDrill();
        Q_EMIT ready();
    }
    keepPublications();
    keepEvents();
}

// What was published in the window belongs to the profile the session started from.
void Console::keepPublications()
{
    if (m_options.profile.isEmpty())
        return;
    const ClusterSnapshotPtr snapshot = m_session->snapshot();
    for (const Publication &publication : *snapshot->history) {
        if (publication.revision <= m_keptRevision)
            continue;
        const PublicationRequest draft{publication.policy, m_keptRevision, publication.author, publication.reason};
        const PublicationResult kept =
            ProfileStore(ProfileStore::defaultFolder()).publish(m_options.profile, draft, publication.atMs);
        m_keptRevision = publication.revision;
        if (!kept.published)
            m_window->showHint(ui::errorSentence(kept.error));
    }
}

// What the session begins with, and where its own go.
void Console::beginEvents(SessionOptions &options, const QString &name)
{
    if (m_options.takesPictures())
        return;
    m_eventLog = std::make_unique<EventLog>(EventLog::defaultFolder(), name);
    options.earlierEvents = m_eventLog->read(earlierEvents).events;
    m_keptEvent = options.earlierEvents.size();
    m_toldEventsLost = false;
}

void Console::keepEvents()
{
    const std::vector<Event> &events = m_session->events();
    if (!m_eventLog || events.empty() || events.back().sequence == m_keptEvent)
        return;
    const auto fresh = std::upper_bound(events.begin(), events.end(), m_keptEvent, [](std::uint64_t kept, const Event &event) { return kept < event.sequence; });
    const auto appended = m_eventLog->append(std::span(fresh, events.end()));
    m_keptEvent = events.back().sequence;
    if (!appended && !m_toldEventsLost)
        m_window->showHint(ui::errorSentence(appended.error()));
    m_toldEventsLost = !appended;
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
    if (watched == m_window.get() && event->type() == QEvent::Paint && m_windowMs < 0) {
        m_windowMs = m_sinceStart.elapsed();
        printTimings();
    }
    return QObject::eventFilter(watched, event);
}

} // namespace footplate::app

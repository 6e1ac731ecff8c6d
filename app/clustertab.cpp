// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/clustertab.h"

#include "app/cli/clustersession.h"
#include "app/profilestore.h"
#include "ui/text/wording.h"

#include <QDateTime>

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

ClusterTab::ClusterTab(ui::MainWindow &view, QString eventsFolder, QObject *parent)
    : QObject(parent), m_view(view), m_eventsFolder(std::move(eventsFolder))
{
}

ClusterTab::~ClusterTab()
{
    close();
}

Result<void> ClusterTab::open(const SessionOptions &options, const ui::WindowOptions &look, const QString &profile)
{
    SessionOptions own = options;
    beginEvents(own, profile.isEmpty() ? ui::fromStd(options.seeds.front()) : profile);
    auto session = Session::create(own);
    if (!session)
        return tl::unexpected(session.error());
    adopt(std::move(*session), look, profile);
    m_drill.reset();
    m_demo.reset();
    return {};
}

Result<void> ClusterTab::openDemo(StartingDemo starting, const std::vector<emulator::DrillStep> &drill,
                                  const SessionOptions &options, const ui::WindowOptions &look, const QString &profile)
{
    auto started = starting.wait();
    if (!started)
        return tl::unexpected(started.error());
    std::unique_ptr<emulator::DemoCluster> demo = std::move(*started);
    SessionOptions own = options;
    own.seeds = {demo->seed()};
    beginEvents(own, u"demo"_s);
    auto session = Session::create(own);
    if (!session)
        return tl::unexpected(session.error());
    (*session)->setTraffic(demoTraffic(demo->options()));
    adopt(std::move(*session), look, profile);
    m_drill.reset(); // those of the cluster before
    m_demo = std::move(demo);
    beginDrills(drill);
    return {};
}

void ClusterTab::beginDrills(std::vector<emulator::DrillStep> steps)
{
    m_drill = std::make_unique<DrillDesk>(*m_demo, std::move(steps), m_view.drills());
    connect(m_drill.get(), &DrillDesk::refused, this, [this](const Error &error) { m_view.showHint(ui::errorSentence(error)); });
    const DrillRunner *runner = &m_drill->runner();
    connect(runner, &DrillRunner::started, this, [this](const QString &node, const QString &fault) {
        m_session->note(EventCode::DrillStarted, Severity::Warning, node.toStdString(), fault.toStdString());
    });
    connect(runner, &DrillRunner::ended, this, [this](const QString &node, const QString &fault, qint64 ms) {
        m_session->note(EventCode::DrillEnded, Severity::Good, node.toStdString(), fault.toStdString(), {ms});
    });
}

// That they ended is kept beside the session: it will not live to tell.
void ClusterTab::endDrills()
{
    if (!m_drill)
        return;
    std::vector<Event> ends;
    DrillRunner *runner = &m_drill->runner();
    runner->disconnect(this);
    connect(runner, &DrillRunner::ended, this, [&ends](const QString &node, const QString &fault, qint64 ms) {
        Event event;
        event.atMs = QDateTime::currentMSecsSinceEpoch();
        event.code = EventCode::DrillEnded;
        event.severity = Severity::Good;
        event.node = node.toStdString();
        event.detail = fault.toStdString();
        event.numbers[0] = ms;
        ends.push_back(event);
    });
    runner->endAll();
    runner->disconnect(this);
    if (m_eventLog)
        std::ignore = m_eventLog->append(ends); // the tab that could say it failed is being closed
    m_drill.reset();
}

void ClusterTab::close()
{
    if (!m_session)
        return;
    keepEvents();
    m_refusedRevision = 0;
    keepPublications();
    endDrills();
    ui::WindowOptions nothing;
    nothing.author = m_view.options().author;
    m_view.setSession(nullptr, nothing);
    m_reads.reset();
    m_session.reset();
    m_demo.reset();
    m_profile.clear();
}

void ClusterTab::startDrill()
{
    if (m_drill)
        m_drill->runner().start();
}

void ClusterTab::adopt(std::unique_ptr<Session> session, const ui::WindowOptions &look, const QString &profile)
{
    ui::WindowOptions options = look;
    options.author = m_view.options().author;
    m_profile = profile;
    const auto &history = session->options().history;
    m_keptRevision = history.empty() ? 0 : history.back().revision;
    m_refusedRevision = 0;
    m_isReady = false;
    m_wasRefused = false;
    connect(session.get(), &Session::changed, this, &ClusterTab::onSessionChanged);
    m_view.setSession(session.get(), options);
    beginReads(session->options(), look.isDemo);
    m_session = std::move(session); // the one before ends here, after the view let go of it
    m_session->start();
}

void ClusterTab::onSessionChanged()
{
    const ClusterSnapshotPtr snapshot = m_session->snapshot();
    if (!m_isReady && (snapshot->state == ClusterState::Ready || hasSettled(*snapshot))) {
        m_isReady = true;
        // The first whole map is what everybody waits for; the interval begins with it.
        m_view.refreshNow();
        Q_EMIT ready();
    }
    if (!m_wasRefused && snapshot->problemOutcome == Outcome::LoginRefused) {
        m_wasRefused = true;
        Q_EMIT loginRefused();
    }
    keepPublications();
    keepEvents();
}

// What the session begins with, and where its own go.
void ClusterTab::beginEvents(SessionOptions &options, const QString &name)
{
    if (m_session)
        keepEvents();
    if (m_eventsFolder.isEmpty())
        return;
    m_eventLog.emplace(m_eventsFolder, name);
    options.earlierEvents = m_eventLog->read(earlierEvents).events;
    m_keptEvent = options.earlierEvents.size();
    m_toldEventsLost = false;
}

void ClusterTab::beginReads(const SessionOptions &options, bool isDemo)
{
    m_reads.reset(); // first: it empties the page
    if (m_eventsFolder.isEmpty())
        return;
    const QString name = isDemo ? u"demo"_s : m_profile.isEmpty() ? ui::fromStd(options.seeds.front()) : m_profile;
    m_reads = std::make_unique<ReadDesk>(m_view, ReadStore(ReadStore::defaultFolder(), name));
}

void ClusterTab::keepEvents()
{
    const std::vector<Event> &events = m_session->events();
    if (!m_eventLog || events.empty() || events.back().sequence == m_keptEvent)
        return;
    const auto fresh = std::upper_bound(events.begin(), events.end(), m_keptEvent, [](std::uint64_t kept, const Event &event) { return kept < event.sequence; });
    const auto appended = m_eventLog->append(std::span(fresh, events.end()));
    m_keptEvent = events.back().sequence;
    if (!appended && !m_toldEventsLost)
        m_view.showHint(ui::errorSentence(appended.error()));
    m_toldEventsLost = !appended;
}

// What was published in the view belongs to the profile the session started from.
void ClusterTab::keepPublications()
{
    if (m_profile.isEmpty())
        return;
    const ClusterSnapshotPtr snapshot = m_session->snapshot();
    if (snapshot->live.revision <= m_refusedRevision)
        return; // with the next one, or at the end
    for (const Publication &publication : *snapshot->history) {
        if (publication.revision <= m_keptRevision)
            continue;
        const PublicationRequest draft{publication.policy, m_keptRevision, publication.author, publication.reason};
        const PublicationResult kept =
            ProfileStore(ProfileStore::defaultFolder()).publish(m_profile, draft, publication.atMs);
        if (!kept.published) {
            m_refusedRevision = snapshot->live.revision;
            m_view.showHint(ui::errorSentence(kept.error));
            return;
        }
        m_keptRevision = publication.revision;
    }
}

} // namespace footplate::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/connectioncheck.h"

#include "core/base/published.h"
#include "core/base/wakeup.h"
#include "core/base/workerthread.h"
#include "core/session/peercheck.h"
#include "core/session/seedcheck.h"
#include "core/session/sessionsetup.h"

#include <algorithm>

namespace footplate {

// In the worker: the seeds side by side, then the peers.
class ConnectionCheck::Run {
public:
    Run(SessionSetup setup, Published<CheckReport>::Writer writer, const WakeUp &bell)
        : m_setup(std::move(setup))
        , m_writer(std::move(writer))
        , m_bell(bell)
        , m_deadlines(SystemClock::instance())
        , m_peers(m_deadlines, m_setup.transports, m_setup.tender, [this] { tell(); })
    {
        for (const Endpoint &seed : m_setup.tender.seeds) {
            const auto login = m_setup.tender.credentials ? std::make_shared<NodeLogin>() : nullptr;
            const auto transports = nodeTransports(m_setup.transports, m_setup.tender, login, m_deadlines.clock());
            m_seeds.push_back(
                std::make_unique<SeedCheck>(m_deadlines, transports, seed, m_setup.tender, [this] { seedMoved(); }));
        }
    }

    void start()
    {
        for (const auto &seed : m_seeds)
            seed->begin();
        tell();
    }

private:
    void seedMoved()
    {
        const bool allEnded =
            std::all_of(m_seeds.begin(), m_seeds.end(), [](const auto &seed) { return seed->hasEnded(); });
        if (allEnded && !m_seedsEnded) {
            m_seedsEnded = true;
            compareClusters();
            beginPeers();
        }
        tell();
    }

    void compareClusters()
    {
        const auto first =
            std::find_if(m_seeds.begin(), m_seeds.end(), [](const auto &seed) { return seed->isNode(); });
        if (first == m_seeds.end())
            return;
        for (const auto &seed : m_seeds) {
            if (seed->isNode() && seed->clusterName() != (*first)->clusterName())
                seed->refuseCluster((*first)->clusterName());
        }
    }

    void beginPeers()
    {
        for (const auto &seed : m_seeds) {
            if (seed->isNode() && !m_setup.tender.seedOnly)
                m_peers.add(seed->peers());
        }
        m_peers.begin();
    }

    // A step that some seed is at runs; one that no seed came to was not reached.
    [[nodiscard]] CheckStepReport seedStep(CheckStep step) const
    {
        CheckStepReport report;
        bool isRunning = false;
        for (const auto &seed : m_seeds) {
            isRunning = isRunning || (!seed->hasEnded() && seed->step() <= step);
            const auto found = seed->findings().find(step);
            if (found != seed->findings().end())
                report.findings.push_back(found->second);
        }
        const bool isBegun =
            !report.findings.empty() || std::any_of(m_seeds.begin(), m_seeds.end(), [step](const auto &seed) {
                return !seed->hasEnded() && seed->step() == step;
            });
        if (isBegun)
            report.state = isRunning ? CheckState::Running : stateOf(report);
        return report;
    }

    [[nodiscard]] CheckStepReport peersStep() const
    {
        CheckStepReport report;
        const bool anyNode =
            std::any_of(m_seeds.begin(), m_seeds.end(), [](const auto &seed) { return seed->isNode(); });
        if (m_setup.tender.seedOnly)
            report.state = CheckState::NotNeeded;
        if (m_setup.tender.seedOnly || !m_seedsEnded || !anyNode)
            return report;
        report.findings = m_peers.findings();
        for (const auto &seed : m_seeds) {
            if (!seed->peersProblem().empty())
                report.findings.push_back({seed->seed().text(), Outcome::ServerError, seed->peersProblem()});
        }
        report.state = m_peers.hasEnded() ? stateOf(report) : CheckState::Running;
        return report;
    }

    static CheckState stateOf(const CheckStepReport &report)
    {
        const std::size_t passed = report.passed();
        if (passed == report.findings.size())
            return CheckState::Passed;
        return passed > 0 ? CheckState::Partial : CheckState::Failed;
    }

    void tell()
    {
        auto report = std::make_shared<CheckReport>();
        for (const CheckStep step :
             {CheckStep::Resolve, CheckStep::Connect, CheckStep::Tls, CheckStep::Login, CheckStep::Cluster})
            report->at(step) = seedStep(step);
        const auto leaveOut = [&report](CheckStep step) {
            if (report->at(step).findings.empty())
                report->at(step).state = CheckState::NotNeeded;
        };
        if (!m_setup.tender.isEncrypted)
            leaveOut(CheckStep::Tls);
        if (!m_setup.tender.credentials)
            leaveOut(CheckStep::Login);
        report->at(CheckStep::Peers) = peersStep();
        report->isRunning = !m_seedsEnded || !m_peers.hasEnded();
        const auto first =
            std::find_if(m_seeds.begin(), m_seeds.end(), [](const auto &seed) { return seed->isNode(); });
        if (first != m_seeds.end())
            report->clusterName = (*first)->clusterName();
        m_writer.publish(std::move(report));
        m_bell.ring();
    }

    SessionSetup m_setup;
    Published<CheckReport>::Writer m_writer;
    const WakeUp &m_bell;
    Deadlines m_deadlines;
    std::vector<std::unique_ptr<SeedCheck>> m_seeds;
    PeerCheck m_peers;
    bool m_seedsEnded = false;
};

// Its order of members is the order of life: the thread ends first.
class ConnectionCheck::Shared {
public:
    Shared(SessionSetup setup, std::pair<Published<CheckReport>::Writer, Published<CheckReport>::Reader> state)
        : reports(state.second)
        , bell([this] { Q_EMIT owner->changed(); })
        , thread("footplate-check")
    {
        thread.call([&] { run = std::make_unique<Run>(std::move(setup), std::move(state.first), bell); });
    }
    ~Shared()
    {
        thread.call([this] { run.reset(); });
    }

    ConnectionCheck *owner = nullptr; // set before it starts
    Published<CheckReport>::Reader reports;
    WakeUp bell;              // in the thread of the owner
    std::unique_ptr<Run> run; // made, used and destroyed in the thread
    WorkerThread thread;
};

Result<std::unique_ptr<ConnectionCheck>> ConnectionCheck::create(const SessionOptions &options)
{
    auto setup = SessionSetup::of(options);
    if (!setup)
        return tl::unexpected<Error>(setup.error());
    auto shared = std::make_unique<Shared>(std::move(*setup),
                                           Published<CheckReport>::create(std::make_shared<const CheckReport>()));
    return std::unique_ptr<ConnectionCheck>(new ConnectionCheck(std::move(shared)));
}

ConnectionCheck::ConnectionCheck(std::unique_ptr<Shared> shared) : m_shared(std::move(shared))
{
    m_shared->owner = this;
}

ConnectionCheck::~ConnectionCheck() = default;

void ConnectionCheck::start()
{
    m_shared->thread.post([shared = m_shared.get()] { shared->run->start(); });
}

std::shared_ptr<const CheckReport> ConnectionCheck::report() const
{
    return m_shared->reports.load();
}

} // namespace footplate

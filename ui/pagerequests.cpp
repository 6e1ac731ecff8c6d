// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pagerequests.h"

#include "ui/models/policydraft.h"
#include "ui/pages/getpage.h"
#include "ui/pages/partitionspage.h"
#include "ui/pages/policypage.h"
#include "ui/text/wording.h"

#include <algorithm>

namespace footplate::ui {

PageRequests::PageRequests(QObject *parent) : QObject(parent)
{
}

void PageRequests::attach(Page *page)
{
    if (auto *policy = qobject_cast<PolicyPage *>(page)) {
        m_policy = policy;
        tellConnection();
        connect(policy, &PolicyPage::publishRequested, this, &PageRequests::publish);
    } else if (auto *get = qobject_cast<GetPage *>(page)) {
        m_get = get;
        connect(get, &GetPage::readRequested, this, &PageRequests::read);
        connect(get, &GetPage::cancelRequested, this, [this] {
            if (m_session != nullptr && m_reading != 0)
                m_session->cancel(m_reading);
        });
    } else if (auto *partitions = qobject_cast<PartitionsPage *>(page)) {
        m_partitions = partitions;
        connect(partitions, &PartitionsPage::sweepRequested, this, &PageRequests::sweep);
        connect(partitions, &PartitionsPage::sweepCancelRequested, this, [this] {
            if (m_session != nullptr && m_sweeping != 0)
                m_session->cancel(m_sweeping);
        });
    }
}

void PageRequests::setSession(Session *session, const WindowOptions &options)
{
    if (m_policy != nullptr && session != m_session)
        m_policy->draft()->leave();
    m_session = session;
    m_options = options;
    if (m_reading != 0) {
        CommandResult ended; // its callback will not come, or comes from a cluster that is not shown any more
        ended.error = {Outcome::Cancelled, 0, {}, "the connection was left"};
        m_reading = 0;
        m_get->readEnded(ended);
    }
    m_sweeping = 0;
    if (m_partitions != nullptr)
        m_partitions->forgetSweeps();
    tellConnection();
}

void PageRequests::tellConnection()
{
    if (m_policy == nullptr)
        return;
    m_policy->setAuthor(m_options.author);
    m_policy->setProduction(m_options.isProduction, m_options.connectionName);
}

void PageRequests::publish(const PublicationRequest &request)
{
    if (m_session == nullptr || m_options.isReadOnly) {
        PublicationResult refused;
        refused.live = m_session == nullptr ? Publication{} : m_session->snapshot()->live;
        refused.error = {Outcome::Forbidden, 0, {}, m_session == nullptr ? "no cluster is open" : "this connection is read-only"};
        m_policy->publicationEnded(refused);
        return;
    }
    m_session->publish(request, [this, guard = QPointer<PageRequests>(this)](const PublicationResult &result) {
        if (guard == nullptr)
            return;
        m_policy->publicationEnded(result);
        Q_EMIT hint(result.published ? tr("Revision %1 is live.").arg(result.live.revision) : errorSentence(result.error));
        Q_EMIT published();
    });
}

void PageRequests::read(const ReadRequest &request)
{
    if (m_session == nullptr) {
        CommandResult refused;
        refused.error = {Outcome::InvalidRequest, 0, {}, "no cluster is open"};
        m_get->readEnded(refused);
        return;
    }
    m_reading = m_session->read(request, [this, isOurs = isCurrent()](const CommandResult &result) {
        if (!isOurs())
            return;
        m_reading = 0;
        m_get->readEnded(result);
    });
}

void PageRequests::sweep(const QString &nameSpace)
{
    std::vector<std::string> names;
    const ClusterSnapshotPtr snapshot = m_session != nullptr ? m_session->snapshot() : std::make_shared<const ClusterSnapshot>();
    for (const NamespaceView &each : snapshot->namespaces) {
        if (nameSpace.isEmpty() || fromStd(each.name) == nameSpace)
            names.push_back(each.name);
    }
    sweepNext(names, 0);
}

// One namespace after the other: a sweep keeps the nodes busy enough by itself.
void PageRequests::sweepNext(const std::vector<std::string> &names, std::size_t at)
{
    if (at == names.size() || m_session == nullptr)
        return m_partitions->sweepEnded();
    SweepOptions options;
    options.nameSpace = names[at];
    const auto share = [at, count = names.size()](const SweepProgress &progress) {
        const double ofThis = static_cast<double>(progress.answered) / static_cast<double>(std::max<std::size_t>(1, progress.total));
        return (static_cast<double>(at) + ofThis) / static_cast<double>(count);
    };
    const auto isOurs = isCurrent();
    m_sweeping = m_session->sweep(
        options,
        [this, isOurs, share](const SweepProgress &progress) {
            if (isOurs())
                m_partitions->showSweepProgress(share(progress));
        },
        [this, isOurs, at, names](const SweepResult &result) {
            if (!isOurs())
                return;
            m_sweeping = 0;
            m_partitions->sweepAnswered(result);
            if (result.error.outcome == Outcome::Cancelled)
                return m_partitions->sweepEnded();
            sweepNext(names, at + 1);
        });
}

} // namespace footplate::ui

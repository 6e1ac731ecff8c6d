// SPDX-License-Identifier: GPL-3.0-or-later
// PageRequests: carries what the pages of a window ask for to its session, and what came of it back to them. GUI thread.
//
// Invariants: each request ends for its page, be it as cancelled or refused; nothing that comes from a session that is not shown
// any more reaches a page; a read-only connection publishes nothing.
#pragma once

#include "core/session/session.h"
#include "ui/windowoptions.h"

#include <QObject>
#include <QPointer>

namespace footplate::ui {

class GetPage;
class Page;
class PartitionsPage;
class PolicyPage;

class PageRequests final : public QObject {
    Q_OBJECT
public:
    explicit PageRequests(QObject *parent = nullptr);

    // A page that asks for nothing is left alone.
    void attach(Page *page);
    // Null: nothing is open. The session must outlive its being set.
    void setSession(Session *session, const WindowOptions &options);
    void setReadOnly(bool isReadOnly) { m_options.isReadOnly = isReadOnly; }

Q_SIGNALS:
    void hint(const QString &text);
    void published(); // or refused

private:
    void tellConnection();
    void publish(const PublicationRequest &request);
    void read(const ReadRequest &request);
    void sweep(const QString &nameSpace);
    void sweepNext(const std::vector<std::string> &names, std::size_t at);
    // Whether an answer of this session is still of interest.
    [[nodiscard]] auto isCurrent()
    {
        return [guard = QPointer<PageRequests>(this), asked = m_session] { return guard != nullptr && asked == guard->m_session; };
    }

    QPointer<Session> m_session;
    WindowOptions m_options;
    PolicyPage *m_policy = nullptr;
    GetPage *m_get = nullptr;
    PartitionsPage *m_partitions = nullptr;
    Ticket m_reading = 0;
    Ticket m_sweeping = 0;
};

} // namespace footplate::ui

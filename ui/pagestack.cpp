// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pagestack.h"

#include "ui/pages/connectionspage.h"
#include "ui/pages/eventspage.h"
#include "ui/pages/getpage.h"
#include "ui/pages/nodespage.h"
#include "ui/pages/overviewpage.h"
#include "ui/pages/partitionspage.h"
#include "ui/pages/policypage.h"
#include "ui/pages/retriespage.h"
#include "ui/windowlayout.h"

namespace footplate::ui {

namespace {

constexpr QSize smallestPage{480, 320};

Page *makePage(PageId id)
{
    switch (id) {
    case PageId::Overview: return new OverviewPage;
    case PageId::Nodes: return new NodesPage;
    case PageId::Partitions: return new PartitionsPage;
    case PageId::Retries: return new RetriesPage;
    case PageId::Policy: return new PolicyPage;
    case PageId::Get: return new GetPage;
    case PageId::Connections: return new ConnectionsPage;
    case PageId::Events: break;
    }
    return new EventsPage;
}

} // namespace

PageStack::PageStack(QWidget *parent) : QStackedWidget(parent)
{
    // Pages scroll or elide below this; the largest of them must not dictate the size of the window.
    setMinimumSize(smallestPage);
}

Page *PageStack::page(PageId id)
{
    Page *&page = m_pages.at(static_cast<std::size_t>(id));
    if (page != nullptr)
        return page;
    page = makePage(id);
    addWidget(page);
    ui::restoreParts(*page, pageName(id), m_restored);
    Q_EMIT pageMade(page);
    return page;
}

QMap<QString, QByteArray> PageStack::parts() const
{
    QMap<QString, QByteArray> parts = m_restored;
    for (const Page *page : m_pages) {
        if (page != nullptr)
            parts.insert(partsOf(*page, pageName(page->id())));
    }
    return parts;
}

void PageStack::restoreParts(const QMap<QString, QByteArray> &parts)
{
    m_restored = parts;
    for (Page *page : m_pages) {
        if (page != nullptr)
            ui::restoreParts(*page, pageName(page->id()), parts);
    }
}

} // namespace footplate::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/readdesk.h"

#include "ui/models/commandhistorymodel.h"
#include "ui/pages/getpage.h"
#include "ui/text/wording.h"

namespace footplate::app {

ReadDesk::ReadDesk(ui::MainWindow &view, ReadStore store) : m_view(view), m_store(std::move(store))
{
    connect(&view, &ui::MainWindow::pageMade, this, [this](ui::Page *page) {
        if (auto *get = qobject_cast<ui::GetPage *>(page))
            attach(get);
    });
    if (auto *get = view.findChild<ui::GetPage *>())
        attach(get);
}

ReadDesk::~ReadDesk()
{
    if (m_page != nullptr)
        m_page->setKept({}, {});
}

void ReadDesk::attach(ui::GetPage *page)
{
    m_page = page;
    const ReadStore::Earlier earlier = m_store.read(ui::CommandHistoryModel::limit);
    page->setKept(earlier.reads, earlier.favourites);
    if (earlier.unreadable > 0)
        m_view.showHint(tr("%n lines of the kept commands could not be read and are left out.", nullptr, earlier.unreadable));
    connect(page, &ui::GetPage::readRecorded, this, [this](const ui::RecordedRead &read) { keep(m_store.append(read)); });
    connect(page, &ui::GetPage::favouritesChanged, this,
            [this](const QVector<ui::Favourite> &favourites) { keep(m_store.setFavourites(favourites)); });
}

// Says once that something is in the way, until it works again.
void ReadDesk::keep(const Result<void> &kept)
{
    if (!kept && !m_toldLost)
        m_view.showHint(ui::errorSentence(kept.error()));
    m_toldLost = !kept;
}

} // namespace footplate::app

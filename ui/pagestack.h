// SPDX-License-Identifier: GPL-3.0-or-later
// PageStack: the pages of a window, each made when it is first asked for: they are most of what a window costs to build, and one
// of them is seen first. GUI thread.
//
// Invariant: the restored widths and splitters of a page that nobody looked at are saved as they were.
#pragma once

#include "ui/pages/page.h"

#include <QMap>
#include <QStackedWidget>

#include <array>

namespace footplate::ui {

class PageStack final : public QStackedWidget {
    Q_OBJECT
public:
    explicit PageStack(QWidget *parent = nullptr);

    [[nodiscard]] Page *page(PageId id);
    // Null when it has not been asked for yet.
    [[nodiscard]] Page *made(PageId id) const { return m_pages.at(static_cast<std::size_t>(id)); }

    // "nodes/nodesTable" -> state, as WindowLayout has it.
    [[nodiscard]] QMap<QString, QByteArray> parts() const;
    void restoreParts(const QMap<QString, QByteArray> &parts);

Q_SIGNALS:
    void pageMade(footplate::ui::Page *page);

private:
    std::array<Page *, pageCount> m_pages{};
    QMap<QString, QByteArray> m_restored;
};

} // namespace footplate::ui

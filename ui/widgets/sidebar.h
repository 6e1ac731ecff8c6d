// SPDX-License-Identifier: GPL-3.0-or-later
// Sidebar: the pages, each with the one number that says whether it is worth a look. GUI thread.
#pragma once

#include "ui/pages/page.h"

#include <QFrame>

#include <array>

namespace footplate::ui {

class SidebarButton;

class Sidebar final : public QFrame {
    Q_OBJECT
public:
    explicit Sidebar(QWidget *parent = nullptr);
    void setCurrent(PageId id);
    void focusCurrent();
    void refresh(const ViewState &state);
    [[nodiscard]] QString badge(PageId id) const;

Q_SIGNALS:
    void pageChosen(footplate::ui::PageId id);

private:
    [[nodiscard]] SidebarButton *button(PageId id) const { return m_buttons.at(static_cast<std::size_t>(id)); }
    void clearBadges();
    void refreshEvents(const ViewState &state);

    std::array<SidebarButton *, pageCount> m_buttons{};
    PageId m_current = PageId::Overview;
    std::uint64_t m_seenEvent = 0; // the last one that was there while the events were shown
};

} // namespace footplate::ui

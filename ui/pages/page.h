// SPDX-License-Identifier: GPL-3.0-or-later
// Page: one page of the console. It shows ViewStates and asks for things by signals; it never talks to a session itself,
// so a test shows it any state. GUI thread.
//
// Invariants: refresh() is called only while the page is visible, once when it becomes so and then at most once per
// refresh interval. It keeps selection and scroll position. Each page has a face for: no session, loading (no node yet),
// stale (view older than 3 tend intervals), broken (state lost), empty; and it is whole at 800 x 480.
#pragma once

#include "ui/viewstate.h"

#include <QWidget>

namespace footplate::ui {

enum class PageId { Overview, Nodes, Partitions, Retries, Policy, Get, Events, Connections };
inline constexpr int pageCount = 8;
QString pageName(PageId id); // stable: "overview", for --page
QString pageTitle(PageId id); // translated

class Page : public QWidget {
    Q_OBJECT
public:
    explicit Page(PageId id, QWidget *parent = nullptr);
    [[nodiscard]] PageId id() const { return m_id; }

    virtual void refresh(const ViewState &state) = 0;
    virtual void focusFilter() {}                      // Ctrl+F
    [[nodiscard]] virtual QString selectionAsText() const { return {}; } // Ctrl+C; tab separated
    [[nodiscard]] virtual QString helpText() const = 0; // F1: what the page shows, in a paragraph or two
    // Shows one thing: a node id, a namespace, an event's sequence. From links and the palette.
    virtual void focusOn(const QString &what) { Q_UNUSED(what) }
    // Moves the keyboard to where work on the page begins: its first widget, unless it knows better.
    virtual void focusEntry();

Q_SIGNALS:
    void linkActivated(footplate::ui::PageId page, const QString &what); // e.g. a tile that leads to a node
    void hint(const QString &text);                                      // into the hint line

private:
    PageId m_id;
};

// Panel, section heading and page heading in the look of the theme (implemented in widgets/panel.cpp).
class Panel; // widgets/panel.h

} // namespace footplate::ui

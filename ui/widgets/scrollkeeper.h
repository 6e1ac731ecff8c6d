// SPDX-License-Identifier: GPL-3.0-or-later
// ScrollKeeper: while it lives, rows may come above what a view shows; when it goes, the row that was on top is again where it was.
// A view that is scrolled to its beginning stays there and shows what is new. GUI thread.
#pragma once

#include <QPersistentModelIndex>

class QAbstractItemView;

namespace footplate::ui {

class ScrollKeeper {
public:
    explicit ScrollKeeper(QAbstractItemView &view);
    ~ScrollKeeper();
    ScrollKeeper(const ScrollKeeper &) = delete;
    ScrollKeeper &operator=(const ScrollKeeper &) = delete;

private:
    QAbstractItemView &m_view;
    QPersistentModelIndex m_top; // not valid: at the beginning
    int m_y = 0;
};

} // namespace footplate::ui

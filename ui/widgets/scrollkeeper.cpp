// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/scrollkeeper.h"

#include <QAbstractItemView>
#include <QScrollBar>

namespace footplate::ui {

ScrollKeeper::ScrollKeeper(QAbstractItemView &view)
    : m_view(view)
{
    if (view.verticalScrollBar()->value() == view.verticalScrollBar()->minimum())
        return;
    m_top = view.indexAt({1, 1});
    m_y = view.visualRect(m_top).y();
}

ScrollKeeper::~ScrollKeeper()
{
    if (!m_top.isValid())
        return;
    const int moved = m_view.visualRect(m_top).y() - m_y;
    if (moved != 0)
        m_view.verticalScrollBar()->setValue(m_view.verticalScrollBar()->value() + moved);
}

} // namespace footplate::ui
